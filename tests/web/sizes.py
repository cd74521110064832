"""The tableau as the page gives it on the four screens that the table is made for."""

from web.layout import Size

PHONE = Size(358, 450)
PHONE_LYING = Size(456, 352)
TABLET = Size(748, 792)
DESK = Size(1256, 656)

TABLES = {"360x640": PHONE, "640x360": PHONE_LYING, "768x1024": TABLET, "1280x800": DESK}

"""What `index.html` has PyScript run; where Python comes from the snapshot, all else is imported already."""

from web.page import Page

if __name__ == "__main__":
    Page().start()

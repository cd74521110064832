"""Soft sounds of cards, made by the browser from tones and noise: nothing is downloaded.

    sounds = Sounds()
    sounds.play("place", volume=0.6)

A sound is a few voices. A tone glides from one pitch to another; noise is what a band around a pitch lets
through.
"""

import os
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from web import dom

__all__ = ["SOUNDS", "Sounds", "Voice"]

_ATTACK = 0.004  # seconds, as are all times here
_SILENCE = 0.0001
_REST = 4.0
_NOISE_LENGTH = 0.25


@dataclass(frozen=True, slots=True)
class Voice:
    """One part of a sound: "noise", or the shape of a tone's wave."""

    shape: str
    begin_pitch: float
    end_pitch: float
    length: float
    loudness: float
    delay: float = 0.0


def _chime(notes: tuple[float, ...], step: float, length: float) -> tuple[Voice, ...]:
    """Notes one after another, each ringing on."""
    return tuple(Voice("triangle", note, note, length, 0.16, nth * step) for nth, note in enumerate(notes))


SOUNDS: dict[str, tuple[Voice, ...]] = {
    "pick": (Voice("noise", 3200, 4200, 0.045, 0.22),),
    "place": (Voice("noise", 1100, 500, 0.08, 0.5), Voice("sine", 170, 95, 0.09, 0.3)),
    "turn": (Voice("noise", 1500, 3600, 0.09, 0.26), Voice("noise", 900, 600, 0.05, 0.3, 0.08)),
    "deal": tuple(Voice("noise", 1900 + 90 * nth, 1000, 0.055, 0.3, 0.04 * nth) for nth in range(10)),
    "set": _chime((523.25, 659.25, 783.99, 1046.5), 0.085, 0.5),
    "win": (
        *_chime((523.25, 659.25, 783.99, 1046.5, 1318.5, 1568.0), 0.11, 0.7),
        *_chime((523.25, 783.99, 1046.5), 0.0, 1.6),
    ),
    "refuse": (Voice("sine", 150, 110, 0.13, 0.28), Voice("sine", 150, 100, 0.13, 0.24, 0.11)),
}


class Sounds:
    """Plays sounds through one audio context, which rests when nothing sounds."""

    def __init__(self) -> None:
        self._context: Any = None
        self._noise: Any = None
        self._stop_waiting: Callable[[], object] = lambda: None

    def play(self, name: str, *, volume: float) -> None:
        """Start a sound; a volume is from 0 to 1. A device without sound stays silent."""
        context = self._awake()
        if context is None:
            return
        master = context.createGain()
        master.gain.value = volume * volume  # loudness as ears have it
        master.connect(context.destination)
        for voice in SOUNDS[name]:
            self._start(voice, master)
        self._stop_waiting()
        self._stop_waiting = dom.after(_REST * 1000, lambda: dom.forget(context.suspend()))

    def _awake(self) -> Any:
        if self._context is None:
            kind = getattr(dom.window, "AudioContext", None)
            if kind is None:
                return None
            self._context = kind.new()
        if self._context.state == "suspended":
            dom.forget(self._context.resume())
        return self._context

    def _start(self, voice: Voice, master: Any) -> None:
        context = self._context
        at = context.currentTime + voice.delay
        source = self._noise_band(voice, at) if voice.shape == "noise" else self._tone(voice, at)
        gain = context.createGain()
        gain.gain.setValueAtTime(_SILENCE, at)
        gain.gain.linearRampToValueAtTime(voice.loudness, at + _ATTACK)
        gain.gain.exponentialRampToValueAtTime(_SILENCE, at + voice.length)
        source.connect(gain)
        gain.connect(master)

    def _tone(self, voice: Voice, at: float) -> Any:
        tone = self._context.createOscillator()
        tone.type = voice.shape
        _glide(tone.frequency, voice, at)
        tone.start(at)
        tone.stop(at + voice.length)
        return tone

    def _noise_band(self, voice: Voice, at: float) -> Any:
        noise = self._context.createBufferSource()
        noise.buffer = self._noise_buffer()
        band = self._context.createBiquadFilter()
        band.type = "bandpass"
        band.Q.value = 0.9
        _glide(band.frequency, voice, at)
        noise.connect(band)
        noise.start(at)
        noise.stop(at + voice.length)
        return band

    def _noise_buffer(self) -> Any:
        if self._noise is None:
            rate = self._context.sampleRate
            count = int(rate * _NOISE_LENGTH)
            self._noise = self._context.createBuffer(1, count, rate)
            samples = array("f", (byte / 127.5 - 1 for byte in os.urandom(count)))
            self._noise.copyToChannel(dom.array(samples), 0)
        return self._noise


def _glide(parameter: Any, voice: Voice, at: float) -> None:
    parameter.setValueAtTime(voice.begin_pitch, at)
    parameter.exponentialRampToValueAtTime(voice.end_pitch, at + voice.length)

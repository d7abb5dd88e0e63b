#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds of a game as WAV files: make-sounds.py FOLDER

Wood on wood is a few partials that die away fast, with a breath of noise where it is struck; a tone
is a small bell. Everything is computed, so that the same files come out everywhere.
"""
import array
import math
import os
import sys
import wave

RATE = 44100

# Each sound is a list of strokes: (kind, begins at in seconds, pitch in hertz, loudness).
SOUNDS = {
    'move': [('wood', 0.00, 430, 0.55)],
    'capture': [('wood', 0.00, 610, 0.45), ('wood', 0.045, 340, 0.75)],
    'castle': [('wood', 0.00, 430, 0.50), ('wood', 0.13, 380, 0.55)],
    'check': [('wood', 0.00, 430, 0.50), ('bell', 0.03, 880, 0.22)],
    'promote': [('wood', 0.00, 430, 0.45), ('bell', 0.03, 660, 0.16), ('bell', 0.11, 990, 0.18)],
    'end': [('bell', 0.00, 392, 0.30), ('bell', 0.16, 494, 0.28), ('bell', 0.32, 587, 0.32)],
    'low-time': [('tick', 0.00, 1500, 0.35), ('tick', 0.16, 1500, 0.35), ('tick', 0.32, 1500, 0.35)],
    'refused': [('wood', 0.00, 190, 0.55), ('wood', 0.11, 160, 0.50)],
}

# By kind: partials as (multiple of the pitch, loudness, seconds to die away), and the noise.
VOICES = {
    'wood': ([(1.0, 1.0, 0.045), (2.42, 0.45, 0.022), (4.1, 0.20, 0.010)], 0.35),
    'bell': ([(1.0, 1.0, 0.22), (2.0, 0.35, 0.13), (2.99, 0.12, 0.08)], 0.0),
    'tick': ([(1.0, 1.0, 0.018), (2.3, 0.30, 0.008)], 0.10),
}


def noise(count):
    """The same hiss each time, between -1 and 1: a small linear congruential generator."""
    state = 12345
    for _ in range(count):
        state = (1103515245 * state + 12345) % 2 ** 31
        yield state / 2 ** 30 - 1


def add_stroke(samples, kind, start, pitch, loudness):
    partials, breath = VOICES[kind]
    first = int(start * RATE)
    hiss = noise(len(samples) - first)
    for i in range(first, len(samples)):
        time = (i - first) / RATE
        # A short rise keeps the beginning from clicking.
        rise = min(1.0, time / 0.0015)
        value = sum(part * math.exp(-time / fade) * math.sin(2 * math.pi * pitch * ratio * time)
                    for ratio, part, fade in partials)
        value += breath * next(hiss) * math.exp(-time / 0.006)
        samples[i] += loudness * rise * value


def render(strokes):
    longest = max(start + 4 * max(fade for _, _, fade in VOICES[kind][0])
                  for kind, start, _, _ in strokes)
    samples = [0.0] * int(longest * RATE)
    for stroke in strokes:
        add_stroke(samples, *stroke)
    # The last twentieth of a second fades out altogether.
    tail = RATE // 20
    for i in range(1, tail + 1):
        samples[-i] *= i / tail
    return array.array('h', (int(32000 * math.tanh(value)) for value in samples))


def main():
    if len(sys.argv) != 2:
        sys.exit('usage: make-sounds.py FOLDER')
    for name, strokes in SOUNDS.items():
        samples = render(strokes)
        if sys.byteorder == 'big':
            samples.byteswap()
        with wave.open(os.path.join(sys.argv[1], name + '.wav'), 'wb') as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == '__main__':
    main()

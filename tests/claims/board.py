# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of chess, written plainly and slowly, for checking what the program says.

It shares nothing with the program: a board is a list of 64 letters, moves are tried out, and a
square is attacked if some man reaches it by walking.
"""

KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
WALKS = {'b': DIAGONAL, 'r': STRAIGHT, 'q': STRAIGHT + DIAGONAL}
VALUES = {'p': 1, 'n': 3, 'b': 3, 'r': 5, 'q': 9, 'k': 99}


def square(name):
    return (int(name[1]) - 1) * 8 + ord(name[0]) - ord('a')


def name(index):
    return 'abcdefgh'[index % 8] + str(index // 8 + 1)


def is_white(man):
    return man.isupper()


def step(start, files, ranks):
    """The square that lies so far from @start, or None beyond the edge."""
    file, rank = start % 8 + files, start // 8 + ranks
    return rank * 8 + file if 0 <= file < 8 and 0 <= rank < 8 else None


class Board:
    def __init__(self, fen):
        fields = fen.split()
        self.men = [''] * 64
        for number, row in enumerate(fields[0].split('/')):
            file = 0
            for letter in row:
                if letter.isdigit():
                    file += int(letter)
                else:
                    self.men[(7 - number) * 8 + file] = letter
                    file += 1
        self.white = fields[1] == 'w'
        self.castling = fields[2]
        self.passing = None if fields[3] == '-' else square(fields[3])

    def copy(self):
        other = Board.__new__(Board)
        other.men = self.men[:]
        other.white, other.castling, other.passing = self.white, self.castling, self.passing
        return other

    def same(self, other):
        return (self.men, self.white, self.castling) == (other.men, other.white, other.castling)

    def attacks(self, start):
        """The squares that the man on @start attacks."""
        man = self.men[start]
        kind = man.lower()
        reached = []
        if kind == 'p':
            for side in (-1, 1):
                reached.append(step(start, side, 1 if is_white(man) else -1))
        elif kind == 'n':
            reached = [step(start, *jump) for jump in KNIGHT]
        elif kind == 'k':
            reached = [step(start, *way) for way in STRAIGHT + DIAGONAL]
        else:
            for way in WALKS[kind]:
                end = step(start, *way)
                while end is not None:
                    reached.append(end)
                    if self.men[end]:
                        break
                    end = step(end, *way)
        return [end for end in reached if end is not None]

    def attackers(self, target, white):
        return [start for start in range(64)
                if self.men[start] and is_white(self.men[start]) == white
                and target in self.attacks(start)]

    def king(self, white):
        return self.men.index('K' if white else 'k')

    def in_check(self, white):
        return bool(self.attackers(self.king(white), not white))

    def make(self, move):
        """Makes a move such as e2e4 or e7e8q; castling is e1g1 or e1h1."""
        start, end = square(move[:2]), square(move[2:4])
        man = self.men[start]
        kind = man.lower()
        target = self.men[end]
        passing, self.passing = self.passing, None
        if kind == 'k' and (abs(end - start) == 2 or (target and is_white(target) == self.white)):
            row = start // 8 * 8
            short = end > start
            rook = end if target else row + (7 if short else 0)
            letter = self.men[rook]
            self.men[start] = self.men[rook] = ''
            self.men[row + (6 if short else 2)] = man
            self.men[row + (5 if short else 3)] = letter
        else:
            if kind == 'p' and end == passing and not target and start % 8 != end % 8:
                self.men[start // 8 * 8 + end % 8] = ''
            if kind == 'p' and abs(end - start) == 16:
                self.passing = (start + end) // 2
            self.men[start] = ''
            self.men[end] = man
            if len(move) > 4:
                self.men[end] = move[4].upper() if self.white else move[4].lower()
        for corner, letter in (('a1', 'Q'), ('h1', 'K'), ('a8', 'q'), ('h8', 'k')):
            if square(corner) in (start, end):
                self.castling = self.castling.replace(letter, '')
        if kind == 'k':
            for letter in ('KQ' if self.white else 'kq'):
                self.castling = self.castling.replace(letter, '')
        self.white = not self.white

    def moves(self):
        """All legal moves but castling, which never gets out of check or stalemate alone."""
        found = []
        for start in range(64):
            man = self.men[start]
            if not man or is_white(man) != self.white:
                continue
            ends = [end for end in self.attacks(start)
                    if not (self.men[end] and is_white(self.men[end]) == self.white)]
            if man.lower() == 'p':
                ends = [end for end in ends if self.men[end] or end == self.passing]
                ahead = step(start, 0, 1 if self.white else -1)
                if ahead is not None and not self.men[ahead]:
                    ends.append(ahead)
                    two = step(start, 0, 2 if self.white else -2)
                    if start // 8 == (1 if self.white else 6) and not self.men[two]:
                        ends.append(two)
            for end in ends:
                move = name(start) + name(end)
                if man.lower() == 'p' and end // 8 in (0, 7):
                    move += 'q'
                after = self.copy()
                after.make(move)
                if not after.in_check(self.white):
                    found.append(move)
        return found

    def material(self, white):
        """In pawns, the side's own minus the other's, kings left out."""
        total = 0
        for man in self.men:
            if man and man.lower() != 'k':
                total += VALUES[man.lower()] if is_white(man) == white else -VALUES[man.lower()]
        return total

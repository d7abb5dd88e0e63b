# SPDX-License-Identifier: GPL-3.0-or-later
"""What the motifs of marked moves state, looked up on a plain board.

Each check gets a line as check-claims.py reads it: its boards, the move that brings the motif about
(the last one before 'at'), and who gains by it, the solver.
"""

from board import VALUES, is_white, name, square, step

NEIGHBOURS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
CORNERS = (0, 7, 56, 63)


def files(a, b):
    return abs(a % 8 - b % 8)


def ranks(a, b):
    return abs(a // 8 - b // 8)


def on_edge(here):
    return here % 8 in (0, 7) or here // 8 in (0, 7)


class Mate:
    """A board on which the solver has mated by one man, and what keeps the king from fleeing."""

    def __init__(self, line):
        self.board = line.board()
        self.solver = line.solver
        self.king = self.board.king(not line.solver)
        checkers = self.board.attackers(self.king, line.solver)
        self.is_mate = (len(checkers) == 1 and self.board.white != line.solver
                        and not self.board.moves())
        self.mater = checkers[0] if checkers else None
        self.kind = self.board.men[self.mater].lower() if checkers else ''
        beside = [step(self.king, *way) for way in NEIGHBOURS]
        beside = [here for here in beside if here is not None]
        self.own = [here for here in beside
                    if self.board.men[here] and is_white(self.board.men[here]) != line.solver]
        self.flights = [here for here in beside if here not in self.own]

    def takers(self, here):
        """The solver's men that take a square from the king, which is thought away."""
        without = self.board.copy()
        without.men[self.king] = ''
        return without.attackers(here, self.solver)

    def men(self, kinds):
        return [here for here in range(64)
                if self.board.men[here] and self.board.men[here].lower() in kinds
                and is_white(self.board.men[here]) == self.solver]

    def guards(self, kinds):
        return [here for here in self.takers(self.mater) if here in self.men(kinds)]

    def near(self):
        return max(files(self.mater, self.king), ranks(self.mater, self.king)) == 1

    def straight(self):
        return files(self.mater, self.king) == 0 or ranks(self.mater, self.king) == 0


def bishops(crossing):
    def check(m):
        if m.kind != 'b' or any(set(m.takers(here)) - set(m.men('b')) for here in m.flights):
            return False
        sides = {here % 8 < m.king % 8 for here in m.men('b')}
        return len(m.men('b')) >= 2 and (len(sides) == 2) == crossing
    return check


def anastasia(m):
    return m.kind in 'rq' and m.king % 8 in (0, 7) and files(m.mater, m.king) == 0 and any(
        ranks(here, m.king) == 0 and files(here, m.king) == 3
        and any(ranks(man, m.king) == 0 for man in m.own) for here in m.men('n'))


def arabian(m):
    return m.kind == 'r' and m.king in CORNERS and m.near() and any(
        files(here, m.king) == 2 and ranks(here, m.king) == 2 for here in m.guards('n'))


def back_rank(m):
    rank = 0 if not m.solver else 7
    front = [here for here in m.own + m.flights if here // 8 != rank]
    return m.king // 8 == rank and m.mater // 8 == rank and all(here in m.own for here in front)


def blind_swine(m):
    rank = 6 if m.solver else 1
    return m.kind == 'r' and m.near() and m.mater // 8 == rank and any(
        here // 8 == rank for here in m.guards('r'))


def corner(m):
    return m.kind == 'n' and m.king in CORNERS and bool(m.flights) and any(
        files(here, m.king) == 1 or ranks(here, m.king) == 1 for here in m.men('rq'))


def dovetail(m):
    return (m.kind == 'q' and m.near() and not m.straight() and not on_edge(m.king)
            and all(m.takers(here) == [m.mater] for here in m.flights if here != m.mater))


def epaulette(m):
    if m.kind != 'q' or not m.straight() or m.near():
        return False
    along = [here for here in m.own + m.flights
             if (ranks(here, m.king) == 0 if files(m.mater, m.king) == 0
                 else files(here, m.king) == 0)]
    return on_edge(m.king) and len(along) == 2 and all(here in m.own for here in along)


def hook(m):
    return m.kind == 'r' and m.near() and any(
        max(files(here, m.king), ranks(here, m.king)) == 1
        and any(man in m.men('p') for man in m.takers(here)) for here in m.guards('n'))


def kill_box(m):
    others = m.men('q' if m.kind == 'r' else 'r')
    return m.kind in 'rq' and any(
        files(here, m.mater) == 2 and ranks(here, m.mater) == 2
        and files(here, m.king) + files(m.king, m.mater) == 2
        and ranks(here, m.king) + ranks(m.king, m.mater) == 2 for here in others)


def morphy(m):
    return m.kind == 'b' and m.king in CORNERS and bool(m.own) and any(
        files(here, m.king) == 1 or ranks(here, m.king) == 1 for here in m.men('r'))


def opera(m):
    return m.kind == 'r' and m.near() and on_edge(m.king) and bool(m.guards('b'))


def pillsbury(m):
    return m.kind == 'r' and not m.near() and on_edge(m.king) and any(
        here in CORNERS and set(m.takers(here)) & set(m.men('b')) for here in m.flights)


def smothered(m):
    return m.kind == 'n' and not m.flights


def triangle(m):
    return m.kind == 'q' and m.near() and not m.straight() and any(
        max(files(here, m.king), ranks(here, m.king)) == 1
        and files(here, m.mater) + ranks(here, m.mater) == 2 for here in m.guards('r'))


def vukovic(m):
    return m.kind == 'r' and m.near() and m.straight() and on_edge(m.king) and any(
        files(here, m.king) + ranks(here, m.king) == 2
        and files(here, m.mater) + ranks(here, m.mater) == 1 for here in m.men('n'))


def mate(check):
    def holds(line):
        found = Mate(line)
        return found.is_mate and check(found)
    return holds


def overloads(line):
    """One man is all that guards two squares; it takes back on one, the other is taken."""
    before = line.boards[line.at - 1]
    first = line.to()
    if len(line.moves) < line.at + 2:
        return False
    second = line.square(line.moves[line.at + 1][2:4])
    guards = before.attackers(first, not line.solver)
    return (len(guards) == 1 and guards == before.attackers(second, not line.solver)
            and line.moves[line.at][:4] == name(guards[0]) + name(first)
            and first in line.squares and second in line.squares)


def pins_to_dearer(line):
    """The man that is taken next stands before a dearer one."""
    board = line.board()
    if len(line.moves) < line.at + 2:
        return False
    pinned = line.square(line.moves[line.at + 1][2:4])
    without = board.copy()
    without.men[pinned] = ''
    for pinner in line.squares:
        man = board.men[pinner]
        if not man or is_white(man) != line.solver or man.lower() not in 'brq':
            continue
        for behind in line.squares:
            if behind not in (pinner, pinned) and pinned in board.attacks(pinner) \
                    and behind not in board.attacks(pinner) and behind in without.attacks(pinner) \
                    and VALUES[board.men[behind].lower()] > VALUES[board.men[pinned].lower()]:
                return True
    return False


def checks_for_ever(line):
    """A position comes back, and the solver's moves on the way all gave check."""
    for first in range(len(line.boards)):
        for last in range(first + 4, len(line.boards)):
            if line.boards[first].same(line.boards[last]) and all(
                    line.boards[i + 1].in_check(not line.solver) for i in range(first, last)
                    if line.boards[i].white == line.solver):
                return True
    return False


def stalemates(line):
    end = line.boards[-1]
    return (not end.moves() and not end.in_check(end.white) and end.white == line.solver
            and line.moves[-1][2:4] == line.last()[2:4])


def outruns(board, pawn, known):
    """Whether the pawn, whose side is not to move, promotes however the other side moves."""
    key = (tuple(board.men), board.passing)
    if key not in known:
        known[key] = _outruns(board, pawn, known)
    return known[key]


def _outruns(board, pawn, known):
    white = is_white(board.men[pawn])
    moves = board.moves()
    for move in moves:
        after = board.copy()
        after.make(move)
        target = step(pawn, 0, 1 if white else -1)
        if pawn // 8 == (1 if white else 6):
            target = step(pawn, 0, 2 if white else -2)
        push = name(pawn) + name(target)
        if target // 8 in (0, 7):
            push += 'q'
        if len(move) > 4 or push not in after.moves():
            return False
        after.make(push)
        if target // 8 in (0, 7):
            if target in [there for here in range(64)
                          if after.men[here] and is_white(after.men[here]) != white
                          for there in after.attacks(here)] and any(
                              reply[2:4] == name(target) for reply in after.moves()):
                return False
        elif not outruns(after, target, known):
            return False
    return bool(moves)


def outruns_king(line):
    board = line.board()
    pawn = line.to()
    others = [man for man in board.men if man and is_white(man) != line.solver]
    return all(man in 'kKpP' for man in others) and outruns(board, pawn, {})


WINS = {}


def solve_file(file):
    """Which positions of a white pawn on that file and two kings it wins, from the end backwards:
    (White to move, white king, black king, pawn)."""
    if file in WINS:
        return WINS[file]
    won = set()
    near = [[there for there in (step(here, *way) for way in NEIGHBOURS) if there is not None]
            for here in range(64)]
    states = [(turn, white, black, pawn) for turn in (True, False) for white in range(64)
              for black in range(64) for pawn in range(8 + file, 56, 8)
              if len({white, black, pawn}) == 3 and black not in near[white]]

    def strikes(pawn, here):
        return here // 8 == pawn // 8 + 1 and files(pawn, here) == 1

    def is_won(turn, white, black, pawn):
        if turn:
            if strikes(pawn, black):
                return False
            ahead = pawn + 8
            if ahead not in (white, black):
                if ahead >= 56:
                    if black not in near[ahead] or white in near[ahead]:
                        return True
                elif (False, white, black, ahead) in won or (
                        pawn < 16 and ahead + 8 not in (white, black)
                        and (False, white, black, ahead + 8) in won):
                    return True
            return any((False, there, black, pawn) in won for there in near[white]
                       if there != pawn and there not in near[black])
        replies = [there for there in near[black]
                   if there not in near[white] and not strikes(pawn, there)]
        return bool(replies) and all((True, white, there, pawn) in won for there in replies)

    added = True
    while added:
        new = [state for state in states if state not in won and is_won(*state)]
        won.update(new)
        states = [state for state in states if state not in won]
        added = bool(new)
    WINS[file] = won
    return won


def takes_opposition(line):
    """Kings face each other, and whoever has to move is worse off: with king and pawn against
    king, known to the end."""
    board = line.board()
    own, other = board.king(line.solver), board.king(not line.solver)
    pawns = [here for here in range(64) if board.men[here].lower() == 'p']
    if any(man.lower() not in ('', 'k', 'p') for man in board.men) or len(pawns) != 1:
        return False
    if sorted((files(own, other), ranks(own, other))) != [0, 2]:
        return False
    white = is_white(board.men[pawns[0]])

    def look(turn):
        flip = (lambda here: here) if white else (lambda here: here ^ 56)
        pawn = flip(pawns[0])
        return (turn, flip(board.king(white)), flip(board.king(not white)),
                pawn) in solve_file(pawn % 8)

    return look(board.white == white) != look(board.white != white)


def wrong_bishop(line):
    board = line.board()
    king = board.king(line.solver)
    others = [(here, man.lower()) for here, man in enumerate(board.men)
              if man and is_white(man) != line.solver and man.lower() != 'k']
    own = [man for man in board.men if man and is_white(man) == line.solver]
    return (king == line.to() and king in CORNERS and len(own) == 1
            and king // 8 == (0 if line.solver else 7)
            and {kind for _, kind in others} == {'b', 'p'}
            and all(here % 8 == king % 8 if kind == 'p'
                    else (here // 8 + here % 8) % 2 != (king // 8 + king % 8) % 2
                    for here, kind in others))


def settled_gain(board, move):
    """What a move wins in pawns when the captures on its square are played out."""
    after = board.copy()
    after.make(move)
    won = after.material(board.white) - board.material(board.white)
    takes = [take for take in after.moves() if take[2:4] == move[2:4]]
    if takes:
        cheapest = min(takes, key=lambda take: VALUES[after.men[square(take[:2])].lower()])
        won -= max(0, settled_gain(after, cheapest))
    return won


def wins_now(board, least):
    """Whether some move mates, or wins more than so many pawns on its square."""
    for move in board.moves():
        after = board.copy()
        after.make(move)
        if after.in_check(after.white) and not after.moves():
            return True
        if (board.men[square(move[2:4])] or len(move) > 4 or after.material(board.white)
                != board.material(board.white)) and settled_gain(board, move) > least:
            return True
    return False


def after_each(board):
    for move in board.moves():
        after = board.copy()
        after.make(move)
        yield after


def pass_turn(board):
    after = board.copy()
    after.white, after.passing = not board.white, None
    return after


def can_hold(board):
    """Whether the side to move can keep the other from winning anything at once, also by
    passing."""
    if not board.in_check(board.white) and (not wins_now(pass_turn(board), 0)
                                            or not board.moves()):
        return True
    return any(not wins_now(after, 0) for after in after_each(board))


def is_zugzwang(line):
    """Every move loses something at once; after passing nothing is lost, nor after the move that
    follows."""
    board = line.board()
    if board.white == line.solver or board.in_check(board.white) or not board.moves():
        return False
    for after in after_each(board):
        if not wins_now(after, after.material(board.white) - board.material(board.white)):
            return False
    passed = pass_turn(board)
    return not wins_now(passed, 0) and all(can_hold(after) for after in after_each(passed))


def is_free(board, pawn):
    """Whether no pawn of the other side is ahead on the files of the pawn and beside it, nor one of
    its own before it."""
    white = is_white(board.men[pawn])
    for there in range(64):
        ahead = there // 8 > pawn // 8 if white else there // 8 < pawn // 8
        man = board.men[there]
        if ahead and man.lower() == 'p' and files(there, pawn) <= 1 \
                and (is_white(man) != white or files(there, pawn) == 0):
            return False
    return True


def follow(line, start, first, last):
    """Where the man on a square before move @first is before move @last; None once it is taken."""
    for move in line.moves[first:last]:
        if square(move[:2]) == start:
            start = square(move[2:4])
        elif square(move[2:4]) == start:
            return None
    return start


def apart(a, b):
    return max(files(a, b), ranks(a, b))


def promotes_later(line, pawn):
    return any(len(line.moves[i]) > 4 and follow(line, pawn, line.at, i) == square(line.moves[i][:2])
               for i in range(line.at, len(line.moves)))


def is_outside(line):
    """A passed pawn, far from all others, promotes; or the king goes for it, and away from a pawn
    that the solver's king takes."""
    board, pawn = line.board(), line.to()
    pawns = [here for here in range(64) if board.men[here].lower() == 'p' and here != pawn]
    if any(man.lower() not in ('', 'k', 'p') for man in board.men) or not pawns \
            or board.men[pawn].lower() != 'p' or not is_free(board, pawn) \
            or any(files(here, pawn) < 3 for here in pawns):
        return False
    if promotes_later(line, pawn):
        return True
    first = board.king(not line.solver)
    for i in range(line.at + 1, len(line.moves)):
        before, target = line.boards[i], square(line.moves[i][2:4])
        king, now = before.king(not line.solver), follow(line, pawn, line.at, i)
        if before.white == line.solver and before.men[target].lower() == 'p' \
                and before.men[square(line.moves[i][:2])].lower() == 'k' \
                and apart(king, target) > apart(first, target) \
                and (now is None or apart(king, now) < apart(first, now)):
            return True
    return False


def is_cut_off(line):
    """The rook attacks, with others of its side, all squares of a file or rank between the king and
    a passed pawn, and the king never crosses it before the pawn promotes."""
    board, rook = line.board(), line.to()
    if board.men[rook].lower() != 'r':
        return False
    king = board.king(not line.solver)
    for pawn in range(64):
        if board.men[pawn] != ('P' if line.solver else 'p') or not is_free(board, pawn) \
                or not promotes_later(line, pawn):
            continue
        for part, along in ((lambda here: here % 8, range(rook % 8, 64, 8)),
                            (lambda here: here // 8, range(rook // 8 * 8, rook // 8 * 8 + 8))):
            if (part(rook) - part(king)) * (part(pawn) - part(rook)) <= 0:
                continue
            if not all(here == rook or board.attackers(here, line.solver) for here in along):
                continue
            for i in range(line.at, len(line.boards)):
                there = line.boards[i].king(not line.solver)
                if (part(rook) - part(there)) * (part(pawn) - part(rook)) <= 0:
                    break
                if i > line.at and len(line.moves[i - 1]) > 4 \
                        and line.boards[i].white != line.solver:
                    return True
    return False


CHECKS = {
    'anastasiaMate': mate(anastasia), 'arabianMate': mate(arabian),
    'backRankMate': mate(back_rank), 'blindSwineMate': mate(blind_swine),
    'bodenMate': mate(bishops(True)), 'cornerMate': mate(corner),
    'doubleBishopMate': mate(bishops(False)), 'dovetailMate': mate(dovetail),
    'epauletteMate': mate(epaulette), 'hookMate': mate(hook), 'killBoxMate': mate(kill_box),
    'morphysMate': mate(morphy), 'operaMate': mate(opera), 'pillsburysMate': mate(pillsbury),
    'smotheredMate': mate(smothered), 'triangleMate': mate(triangle),
    'vukovicMate': mate(vukovic), 'overloading': overloads, 'relativePin': pins_to_dearer,
    'perpetualCheck': checks_for_ever, 'stalemateTrick': stalemates,
    'ruleOfTheSquare': outruns_king, 'opposition': takes_opposition, 'wrongBishop': wrong_bishop,
    'zugzwang': is_zugzwang, 'outsidePasser': is_outside, 'cutOffKing': is_cut_off,
}

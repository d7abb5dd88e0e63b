#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves again what 'tabiya-engine review --json' claims about marked moves, and what
'tabiya-engine whynot --json' says is good about the better ones.

check-claims.py ENGINE [GAMES.pgn [NODES [FIRST LAST]]]

Without a file, 200 games of the folder of test data are reviewed, and nothing is done (exit status
77) if it is not there. Each claim whose kind this program knows is checked on a board of its own.
Prints every claim that is false, how many of each kind were checked, how many marks got which kind
of reason, and how many of each label, such as "blunder", got more than the better move. The exit
status is 1 when a claim is false.
"""

import collections
import json
import os
import subprocess
import sys

from board import Board, VALUES, is_white, square, step
from motifs import CHECKS as MOTIF_CHECKS


# Below the folder of test data: games of club players.
GAMES = ('pgn', 'lichess_db_1000k.pgn')


def follow(fen, moves):
    boards = [Board(fen)]
    for move in moves:
        after = boards[-1].copy()
        after.make(move)
        boards.append(after)
    return boards


def lost_pawn_files(board, white):
    """The files in front of the king that have no pawn of its side beside or ahead of it."""
    king = board.king(white)
    first = min(max(king % 8, 1), 6) - 1
    missing = []
    for file in range(first, first + 3):
        ranks = range(king // 8, 8) if white else range(0, king // 8 + 1)
        if not any(board.men[rank * 8 + file] == ('P' if white else 'p') for rank in ranks):
            missing.append(file)
    return missing


class Line:
    """A line of a mark: the boards, and the claim that is checked."""

    def __init__(self, mark, claim, fen):
        self.played = claim['line'] == 'played'
        self.moves = mark['played'] if self.played else mark['best_line']
        self.boards = follow(fen, self.moves)
        self.at = claim['at']
        self.squares = [square(text) for text in claim['squares']]
        self.mover = self.boards[0].white                  # who made the mistake
        self.solver = self.mover != self.played            # who gains by the line

    def board(self):
        return self.boards[self.at]

    def last(self):
        return self.moves[self.at - 1]

    @staticmethod
    def square(text):
        return square(text)

    def to(self):
        return square(self.last()[2:4])

    def enemies(self):
        board = self.board()
        return [here for here in self.squares
                if board.men[here] and is_white(board.men[here]) != self.solver]


def is_mate(line):
    end = line.boards[-1]
    if len(line.boards) - 1 == line.at and not end.moves():
        return end.in_check(end.white) and end.white != line.solver
    return None                                            # known by the score alone


def is_stalemate(line):
    end = line.boards[-1]
    return not end.moves() and not end.in_check(end.white)


def is_repetition(line):
    return any(line.boards[-1].same(board) for board in line.boards[:-1])


def promotes(line):
    return len(line.last()) == 5 and line.boards[line.at - 1].white == line.solver


def falls(line):
    before, after = line.boards[line.at - 1], line.board()
    if before.white != line.solver or line.squares != [line.to()]:
        return False
    gained = line.boards[-1].material(line.solver) - line.boards[0].material(line.solver)
    took = after.material(line.solver) > before.material(line.solver)
    return took and max(gained, *(board.material(line.solver)
                                  - line.boards[0].material(line.solver)
                                  for board in line.boards)) > 0


def forks(line):
    struck = line.board().attacks(line.to())
    return len([here for here in line.enemies() if here in struck]) >= 2


def hangs(line):
    before = line.boards[line.at - 1]
    target = line.to()
    man = before.men[target]
    if not man or is_white(man) == line.solver:
        return False
    return not before.attackers(target, not line.solver)


def pins(line):
    board = line.board()
    king = board.king(not line.solver)
    for here in line.enemies():
        without = board.copy()
        without.men[here] = ''
        seen = len(board.attackers(king, line.solver))
        if here != king and len(without.attackers(king, line.solver)) > seen:
            return True
    return False


def skewers(line):
    """The dearer man stands between the slider and the cheaper one."""
    board = line.board()
    struck = board.attacks(line.to())
    for front in line.enemies():
        if front not in struck:
            continue
        without = board.copy()
        without.men[front] = ''
        for back in line.enemies():
            if back != front and back in without.attacks(line.to()) and back not in struck:
                return True
    return False


def discovers(line):
    """The man that moved had stood on a line of one of its own."""
    before, after = line.boards[line.at - 1], line.board()
    for start in range(64):
        man = after.men[start]
        if man and is_white(man) == line.solver and start != line.to() and man.lower() in 'brq':
            if set(after.attacks(start)) - set(before.attacks(start)):
                return True
    return False


def is_trapped(line):
    """Wherever the man goes it can be taken, and where it is too."""
    board = line.board()
    for here in line.enemies():
        if not board.attackers(here, line.solver):
            return False
        value = VALUES[board.men[here].lower()]
        for move in board.moves():
            if square(move[:2]) != here:
                continue
            taken = board.men[square(move[2:4])]
            after = board.copy()
            after.make(move)
            if not after.attackers(square(move[2:4]), line.solver) \
                    or (taken and VALUES[taken.lower()] >= value):
                return False
    return bool(line.enemies())


def lost_pawns(count):
    def check(line):
        return len([file for file in lost_pawn_files(line.board(), line.mover)
                    if file not in (3, 4)]) == count
    return check


def open_file(line):
    file = line.board().king(line.mover) % 8
    return not any(line.board().men[rank * 8 + file].lower() == 'p' for rank in range(8)
                   if line.board().men[rank * 8 + file])


def bishop_pair(line):
    def pair(white):
        colours = {(here // 8 + here % 8) % 2 for here in range(64)
                   if line.board().men[here] == ('B' if white else 'b')}
        return len(colours) == 2
    return pair(not line.mover) and not pair(line.mover)


def isolated(line):
    pawn = 'P' if line.mover else 'p'
    for here in line.squares:
        if line.board().men[here] != pawn:
            return False
        for file in (here % 8 - 1, here % 8 + 1):
            men = [line.board().men[rank * 8 + file] for rank in range(8)] if 0 <= file < 8 else []
            if pawn in men:
                return False
    return True


def passed(line):
    ours, theirs = ('p', 'P') if line.mover else ('P', 'p')
    ahead = -1 if line.mover else 1
    for here in line.squares:
        if line.board().men[here] != ours:
            continue
        for side in (-1, 0, 1):
            there = step(here, side, ahead)
            while there is not None:
                if line.board().men[there] == theirs:
                    return False
                there = step(there, 0, ahead)
    return True


def after(board, move):
    copy = board.copy()
    copy.make(move)
    return copy


def is_mated(board, moves):
    """Whether the side to move is mated within so many moves of the other side."""
    replies = board.moves()
    if not replies:
        return board.in_check(board.white)
    return moves > 0 and all(
        any(is_mated(after(after(board, reply), move), moves - 1)
            for move in after(board, reply).moves())
        for reply in replies)


def win_on(board, target):
    """What the side to move wins by taking on a square for as long as it pays."""
    takers = [move for move in board.moves() if square(move[2:4]) == target]
    if not takers or not board.men[target] or is_white(board.men[target]) == board.white:
        return 0
    cheapest = min(takers, key=lambda move: VALUES[board.men[square(move[:2])].lower()])
    return max(0, worth(board, cheapest))


def worth(board, move):
    made = after(board, move)
    gained = made.material(board.white) - board.material(board.white)
    return gained - win_on(made, square(move[2:4]))


def wins_always(board):
    """Whether whoever has just moved is a pawn up after its next capture, whatever is replied."""
    solver = not board.white
    level = board.material(solver)
    for reply in board.moves():
        answer = after(board, reply)
        now = answer.material(solver)
        captures = [move for move in answer.moves() if answer.men[square(move[2:4])]]
        if now + max([0] + [worth(answer, move) for move in captures]) < level + 1:
            return False
    return bool(board.moves())


def threatens(line):
    before = line.boards[0].copy()
    reply = line.moves[1]
    if before.in_check(before.white):
        return False
    before.white = not before.white
    before.passing = None
    # The board knows queens alone as what a pawn becomes.
    possible = reply[:4] + 'q' if len(reply) > 4 else reply
    if possible not in before.moves() or set(line.squares) != {square(reply[:2]), square(reply[2:4])}:
        return False
    there = after(before, reply)
    taken = before.men[square(reply[2:4])]
    if is_mated(there, 1):
        return True
    if taken and taken == line.boards[1].men[square(reply[2:4])]:
        return worth(before, reply) >= 1
    return wins_always(there)


def exchange(board, target):
    """What the side to move wins by taking on @target, each side with its cheapest man that may
    legally do so, as long as it pays."""
    takes = [move for move in board.moves() if square(move[2:4]) == target]
    if not takes or not board.men[target]:
        return 0
    cheapest = min(takes, key=lambda move: VALUES[board.men[square(move[:2])].lower()])
    won = VALUES[board.men[target].lower()] + (VALUES['q'] - 1 if len(cheapest) == 5 else 0)
    after = board.copy()
    after.make(cheapest)
    return max(0, won - exchange(after, target))


def is_lost(board, target):
    return exchange(board, target) > 0


def walk_of(line):
    """The squares of the man that makes the first move of the line and ends where the claim
    says; None when something is taken, promoted, castled or in check on the way."""
    way = [square(line.moves[0][:2]), square(line.moves[0][2:4])]
    for number, move in enumerate(line.moves[:line.at]):
        board = line.boards[number]
        start, end = square(move[:2]), square(move[2:4])
        man = board.men[start]
        quiet = not board.men[end] and len(move) == 4 and not board.in_check(board.white) \
            and not (man.lower() == 'k' and abs(start % 8 - end % 8) > 1) \
            and not (man.lower() == 'p' and start % 8 != end % 8)
        if not quiet or line.boards[number + 1].in_check(not board.white):
            return None
        if number > 0 and number % 2 == 0 and start == way[-1]:
            way.append(end)
    return way if set(line.squares) == {way[0], way[-1]} else None


def plan_man(line):
    way = walk_of(line)
    return line.boards[0].men[way[0]].lower() if way else None


def route(line):
    """The piece could not have gone there in one move, and is not lost there."""
    way = walk_of(line)
    return plan_man(line) in ('n', 'b', 'r', 'q') and len(way) > 2 \
        and way[-1] not in line.boards[0].attacks(way[0]) and not is_lost(line.board(), way[-1])


def king_in(line):
    def far(here):
        return max(3 - here % 8, here % 8 - 4) + max(3 - here // 8, here // 8 - 4)
    way = walk_of(line)
    return plan_man(line) == 'k' and len(way) > 2 and far(way[0]) - far(way[-1]) >= 2 \
        and not any(man.lower() == 'q' for man in line.boards[0].men)


def is_passed(board, here):
    white = is_white(board.men[here])
    for file in (here % 8 - 1, here % 8, here % 8 + 1):
        for rank in range(here // 8 + 1, 8) if white else range(0, here // 8):
            if 0 <= file < 8 and board.men[rank * 8 + file] == ('p' if white else 'P'):
                return False
    return True


def passer_push(line):
    way = walk_of(line)
    return plan_man(line) == 'p' and len(way) > 2 and is_passed(line.boards[0], way[0]) \
        and not is_lost(line.board(), way[-1])


def pawn_break(line):
    """The pawn attacks one of the other side, and is not lost."""
    way = walk_of(line)
    if plan_man(line) != 'p' or is_lost(line.board(), way[-1]):
        return False
    board = line.board()
    enemy = 'p' if is_white(board.men[way[-1]]) else 'P'
    return any(board.men[here] == enemy for here in board.attacks(way[-1]))


def minority(line):
    """The same on the queenside, where the other side has more pawns."""
    start = line.boards[0]
    ours, theirs = ('P', 'p') if start.white else ('p', 'P')
    count = {man: [here % 8 for here in range(64) if start.men[here] == man and here % 8 < 3]
             for man in (ours, theirs)}
    return pawn_break(line) and len(count[ours]) < len(count[theirs]) and 2 not in count[ours] \
        and 2 in count[theirs] and walk_of(line)[-1] // 8 == (4 if start.white else 3)


def better(line):
    start, end = square(line.moves[0][:2]), square(line.moves[0][2:4])
    return set(line.squares) == {start, end}


def passed_turn(board):
    other = board.copy()
    other.white, other.passing = not board.white, None
    return other


def is_forced(line):
    return line.boards[0].moves() == [line.moves[0]]


def gives(line):
    """Taking the man that has moved wins two pawns or more, beyond what it took, and is done."""
    target = square(line.moves[0][2:4])
    taken = line.boards[0].men[target]
    lost = exchange(line.boards[1], target) - (VALUES[taken.lower()] if taken else 0)
    return lost >= 2 and square(line.moves[1][2:4]) == target


def escapes(line):
    start, end = square(line.moves[0][:2]), square(line.moves[0][2:4])
    return set(line.squares) == {start, end} and is_lost(passed_turn(line.boards[0]), start) \
        and not is_lost(line.boards[1], end)


def guards(line):
    """The man stood to be taken, and does not with the new guard."""
    end = square(line.moves[0][2:4])
    wards = [here for here in line.squares if here != end]
    return len(wards) == 1 and is_lost(passed_turn(line.boards[0]), wards[0]) \
        and not is_lost(line.boards[1], wards[0]) \
        and end in line.boards[1].attackers(wards[0], line.boards[0].white)


def prepares(line):
    """The push at once would have lost the pawn, and when the line makes it does not."""
    push = line.last()
    at_once = line.boards[0].copy()
    if push not in line.boards[0].moves() or line.squares != [square(push[2:4])]:
        return False
    at_once.make(push)
    return is_lost(at_once, line.squares[0]) and not is_lost(line.board(), line.squares[0])


CHECKS = {
    'mate': is_mate, 'stalemate': is_stalemate, 'repetition': is_repetition, 'promotes': promotes,
    'falls': falls, 'fork': forks, 'hangingPiece': hangs, 'pin': pins, 'skewer': skewers,
    'discoveredAttack': discovers, 'trappedPiece': is_trapped, 'kingLostPawn': lost_pawns(1),
    'kingLostTwo': lost_pawns(2), 'kingOpenFile': open_file, 'bishopPair': bishop_pair,
    'isolated': isolated, 'twoIsolated': isolated, 'passed': passed, 'twoPassed': passed,
    'twoConnected': passed, 'passedProtected': passed, 'better': better, 'threat': threatens,
    'route': route, 'kingIn': king_in, 'passerPush': passer_push, 'pawnBreak': pawn_break,
    'minorityAttack': minority, 'forced': is_forced, 'soundSacrifice': gives, 'escapes': escapes,
    'guards': guards, 'prepares': prepares,
    **MOTIF_CHECKS,
}


def prove(mark, title, counts, unknown):
    """Checks the claims of a mark, prints those that are false, and returns how many they are."""
    false = 0
    for claim in mark['claims']:
        if claim['id'] not in CHECKS:
            unknown[claim['id']] += 1
            continue
        holds = CHECKS[claim['id']](Line(mark, claim, mark['fen']))
        counts[claim['id']] += 1
        if holds is False:
            false += 1
            print(f"FALSE {title} {mark['fen']}\n  {mark['text']}\n  {claim}\n"
                  f"  {mark['played']}\n  {mark['best_line']}")
    return false


def ask_about_best(engine, mark, nodes):
    """What the program says of the better move of a mark, as another mark."""
    run = subprocess.run([engine, 'whynot', '--fen', mark['fen'], '--move', mark['best'],
                          '--nodes', nodes, '--json'], capture_output=True, text=True, check=True)
    answer = json.loads(run.stdout)
    return dict(answer, fen=mark['fen'], **(answer['good'] or {'claims': []}))


def main():
    engine = sys.argv[1]
    folder = os.environ.get('TABIYA_TEST_DATA', '.')
    path = sys.argv[2] if len(sys.argv) > 2 else os.path.join(folder, *GAMES)
    nodes = sys.argv[3] if len(sys.argv) > 3 else '10000'
    first, last = (int(text) for text in (sys.argv[4:6] or ('1', '200')))
    if not os.path.exists(path):
        print(f'{path} is not there; set TABIYA_TEST_DATA')
        return 77
    counts, kinds, unknown, labels, explained = (collections.Counter() for _ in range(5))
    false = 0
    for number in range(first, last + 1):
        run = subprocess.run([engine, 'review', path, '--game', str(number), '--nodes', nodes,
                              '--json'], capture_output=True, text=True)
        if run.returncode != 0:
            print(f'game {number}: {run.stderr.strip()}')
            continue
        for game in json.loads(run.stdout)['games']:
            for mark in game['marks']:
                reason = [claim for claim in mark['claims'] if claim['id'] != 'better']
                kinds['none' if not reason else reason[0]['id']] += 1
                labels[mark['label']] += 1
                explained[mark['label']] += 1 if reason else 0
                title = f"game {number} ply {mark['ply']}"
                false += prove(mark, title, counts, unknown)
                false += prove(ask_about_best(engine, mark, nodes), title + ', the better move:',
                               counts, unknown)
    print('reasons:', dict(kinds.most_common()))
    for label, n in labels.most_common():
        print(f'{label}: {n} marks, {explained[label]} with a reason '
              f'({100 * explained[label] / n:.0f} %)')
    print('checked:', dict(counts.most_common()), 'not known here:', dict(unknown))
    print(f'{sum(counts.values())} checked, {false} false')
    return 1 if false else 0


if __name__ == '__main__':
    sys.exit(main())

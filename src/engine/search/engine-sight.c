/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-sight.h"

#include "core/chess-bitboard.h"
#include "core/chess-sliders.h"
#include "engine/search/engine-handle.h"
#include "engine/search/engine-see.h"
#include "engine/search/engine-thread.h"

#include <stdlib.h>

/* What a person can see of the moves in a position: their scores, how they look at first sight, and
   what hides them. */

/* A mate is worth more than anything else, and more the sooner it comes; scores beyond the largest
   value look the same to a player who judges by eye. */
enum { MATE_VALUE = 2500, MATE_STEP = 20, LARGEST_VALUE = 1800 };

/* What a queen must bring when it is taken to be a queen for little: the rest may be lost. */
enum { PLAIN_GAIN = 500 };

/* As many squares along a diagonal are a long way. */
enum { LONG_WAY = 4 };

/* As many squares away is near by; and from this rank on, counted from 0, a pawn is a runner. */
enum { NEAR = 2, RUNNER_RANK = 5 };

/* How far ahead a difference lies that no capture explains. */
enum { VAGUE_AHEAD = 3 };

/* What a score is worth to a player who judges by eye. */
static int
value_of_score (EngineScore score)
{
  int plies = ENGINE_MATE - (score > 0 ? score : -score);
  int mate = MATE_VALUE - MATE_STEP * (plies < 40 ? plies : 40);

  if (score >= ENGINE_MATE_BOUND)
    return mate;
  if (score <= -ENGINE_MATE_BOUND)
    return -mate;
  return score > LARGEST_VALUE ? LARGEST_VALUE : score < -LARGEST_VALUE ? -LARGEST_VALUE : score;
}

static ChessPieceType
type_on (const ChessPosition *position,
         ChessSquare          square)
{
  return chess_piece_type (position->board[square]);
}

/* How many ranks a move goes towards the other side. */
static int
ranks_forward (const ChessPosition *position,
               ChessMove            move)
{
  int ranks = chess_square_rank (chess_move_to (move)) - chess_square_rank (chess_move_from (move));

  return position->turn == CHESS_WHITE ? ranks : -ranks;
}

static bool
is_retreat (const ChessPosition *position,
            ChessMove            move)
{
  return type_on (position, chess_move_from (move)) != CHESS_PAWN
         && ranks_forward (position, move) < 0;
}

static bool
is_castling (ChessMove move)
{
  return chess_move_kind (move) == CHESS_MOVE_CASTLING;
}

/* Veils */

static bool
is_long (const ChessPosition *position,
         ChessMove            move)
{
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);
  int ranks = abs (chess_square_rank (to) - chess_square_rank (from));

  return !is_castling (move) && ranks >= LONG_WAY
         && ranks == abs (chess_square_file (to) - chess_square_file (from))
         && type_on (position, from) != CHESS_KNIGHT;
}

static bool
is_fork (const ChessPosition *position,
         ChessMove            move)
{
  ChessColor other = chess_color_opposite ((ChessColor) position->turn);
  ChessBitboard targets = position->by_color[other]
                          & (position->by_type[CHESS_KING] | position->by_type[CHESS_QUEEN]
                             | position->by_type[CHESS_ROOK]);

  return type_on (position, chess_move_from (move)) == CHESS_KNIGHT
         && bb_several (bb_knight_attacks (chess_move_to (move)) & targets);
}

/* Whether a man that is pinned to its king only seems to guard the square to which @move goes. */
static bool
uses_pin (const ChessPosition *position,
          ChessMove            move)
{
  ChessPosition after;

  chess_position_make (&after, position, move);
  return (chess_position_attackers_to (&after, chess_move_to (move),
                                       chess_position_occupied (&after))
          & after.pinned) != 0;
}

static unsigned
find_veils (const ChessPosition *position,
            ChessMove            move)
{
  unsigned veils = 0;

  if (is_long (position, move))
    veils |= 1u << ENGINE_VEIL_LONG;
  if (is_retreat (position, move))
    veils |= 1u << ENGINE_VEIL_BACKWARD;
  if (is_fork (position, move))
    veils |= 1u << ENGINE_VEIL_FORK;
  if (uses_pin (position, move))
    veils |= 1u << ENGINE_VEIL_PIN;
  if (!chess_position_is_capture (position, move) && !chess_move_is_promotion (move)
      && !chess_position_gives_check (position, move))
    veils |= 1u << ENGINE_VEIL_QUIET;
  return veils;
}

/* Habits */

/* The men of the other side that are worth less than a piece of @type. */
static ChessBitboard
find_lesser (const ChessPosition *position,
             const EngineThread  *thread,
             ChessColor           color,
             ChessPieceType       type)
{
  ChessBitboard lesser = 0;

  for (int other = CHESS_PAWN; other < CHESS_KING; other++) {
    if (type == CHESS_KING || thread->piece_values[other] + 50 < thread->piece_values[type])
      lesser |= chess_position_pieces (position, color, (ChessPieceType) other);
  }
  return lesser;
}

/* Whether the man that moves away could have been taken: by a lesser one, or for nothing. */
static bool
is_rescue (const EngineThread *thread,
           ChessMove           move)
{
  const ChessPosition *root = &thread->positions[0];
  ChessColor own = (ChessColor) root->turn;
  ChessColor other = chess_color_opposite (own);
  ChessSquare from = chess_move_from (move);
  ChessPieceType type = type_on (root, from);
  ChessBitboard attackers = chess_position_attackers_to (root, from,
                                                         chess_position_occupied (root));

  if (type == CHESS_PAWN || type == CHESS_KING || (attackers & root->by_color[other]) == 0)
    return false;
  return (attackers & root->by_color[own]) == 0
         || (attackers & find_lesser (root, thread, other, type)) != 0;
}

/* Whether the man that moved now attacks something worth more than itself, or the king. */
static bool
is_attack (const EngineThread  *thread,
           const ChessPosition *after,
           ChessMove            move)
{
  ChessSquare to = chess_move_to (move);
  ChessColor other = (ChessColor) after->turn;
  ChessPieceType type = type_on (after, to);
  ChessBitboard targets = 0;

  if (is_castling (move) || type == CHESS_KING
      || !engine_see_at_least (&thread->positions[0], move, 0, thread->piece_values))
    return false;
  for (int target = CHESS_PAWN; target < CHESS_KING; target++) {
    if (thread->piece_values[target] > thread->piece_values[type] + 50)
      targets |= chess_position_pieces (after, other, (ChessPieceType) target);
  }
  if (type == CHESS_PAWN)
    return (bb_pawn_attacks (chess_color_opposite (other), to) & targets) != 0;
  return (bb_piece_attacks (type, to, chess_position_occupied (after)) & targets) != 0;
}

static bool
is_near (ChessMove move,
         ChessMove last)
{
  ChessSquare to = chess_move_to (move);
  ChessSquare place = chess_move_to (last);

  return last != CHESS_NO_MOVE
         && abs (chess_square_file (to) - chess_square_file (place)) <= NEAR
         && abs (chess_square_rank (to) - chess_square_rank (place)) <= NEAR;
}

/* What kind of man moves, as far as it matters. */
static unsigned
find_habits_of_type (const ChessPosition *root,
                     ChessMove            move)
{
  ChessPieceType type = type_on (root, chess_move_from (move));
  int home = root->turn == CHESS_WHITE ? 0 : 7;

  switch (type) {
  case CHESS_PAWN:
    return 1u << ENGINE_HABIT_PAWN
           | (abs (chess_square_rank (chess_move_to (move)) - home) >= RUNNER_RANK
              ? 1u << ENGINE_HABIT_RUNNER : 0);
  case CHESS_KNIGHT:
  case CHESS_BISHOP:
    return chess_square_rank (chess_move_from (move)) == home ? 1u << ENGINE_HABIT_DEVELOP : 0;
  case CHESS_KING:
    return 1u << ENGINE_HABIT_KING;
  case CHESS_ROOK:
  case CHESS_QUEEN:
  case CHESS_NO_PIECE_TYPE:
  default:
    return 0;
  }
}

static unsigned
find_habits (const EngineThread  *thread,
             const ChessPosition *after,
             ChessMove            move,
             ChessMove            last)
{
  const ChessPosition *root = &thread->positions[0];
  unsigned habits = 0;

  if (chess_position_is_capture (root, move)) {
    habits |= 1u << ENGINE_HABIT_CAPTURE;
    if (last != CHESS_NO_MOVE && chess_move_to (last) == chess_move_to (move))
      habits |= 1u << ENGINE_HABIT_RECAPTURE;
  }
  if (after->checkers != 0)
    habits |= 1u << ENGINE_HABIT_CHECK;
  if (is_castling (move))
    return habits | 1u << ENGINE_HABIT_CASTLE;
  habits |= find_habits_of_type (root, move);
  if (is_near (move, last))
    habits |= 1u << ENGINE_HABIT_NEAR;
  if (is_retreat (root, move))
    habits |= 1u << ENGINE_HABIT_RETREAT;
  if (is_rescue (thread, move))
    habits |= 1u << ENGINE_HABIT_RESCUE;
  if (is_attack (thread, after, move))
    habits |= 1u << ENGINE_HABIT_ATTACK;
  return habits;
}

/* Plain things */

static bool
is_plain (const EngineThread *thread,
          ChessMove           move)
{
  const ChessPosition *root = &thread->positions[0];

  if (chess_move_is_promotion (move))
    return chess_move_promotion (move) == CHESS_QUEEN
           && engine_see_at_least (root, move, 0, thread->piece_values);
  return chess_position_is_capture (root, move)
         && type_on (root, chess_move_to (move)) == CHESS_QUEEN
         && engine_see_at_least (root, move, PLAIN_GAIN, thread->piece_values);
}

/* Whether a pawn may take a queen of the side that has just moved. */
static bool
leaves_queen (const ChessPosition *after)
{
  ChessColor own = chess_color_opposite ((ChessColor) after->turn);
  ChessBitboard queens = chess_position_pieces (after, own, CHESS_QUEEN);

  while (queens != 0) {
    ChessSquare queen = bb_pop (&queens);
    ChessBitboard pawns = bb_pawn_attacks (own, queen)
                          & chess_position_pieces (after, (ChessColor) after->turn, CHESS_PAWN);

    while (pawns != 0) {
      if (chess_position_find_move (after, bb_pop (&pawns), queen, CHESS_QUEEN) != CHESS_NO_MOVE)
        return true;
    }
  }
  return false;
}

/* How many plies after a move there is a capture that may explain what it is worth. A capture by
   the move itself shows at first sight. */
static int
find_ahead (const ChessPosition  *after,
            const EngineRootMove *root_move)
{
  ChessPosition position = *after;

  for (int i = 1; i < root_move->n_pv; i++) {
    ChessPosition next;

    if (chess_position_is_capture (&position, root_move->pv[i])
        || chess_move_is_promotion (root_move->pv[i]))
      return i;
    chess_position_make (&next, &position, root_move->pv[i]);
    position = next;
    if (position.checkers != 0 && chess_position_count_moves (&position) == 0)
      return i;
  }
  return VAGUE_AHEAD;
}

static void
look_at_move (EngineThread *thread,
              int           rank,
              ChessMove     last,
              EngineSeen   *seen)
{
  const ChessPosition *root = &thread->positions[0];
  const EngineRootMove *root_move = &thread->root_moves[rank];
  bool has_score = root_move->score != ENGINE_NO_RESULT || root_move->previous != ENGINE_NO_RESULT;
  ChessMove move = root_move->move;
  ChessPosition after;
  bool is_danger;

  chess_position_make (&after, root, move);
  *seen = (EngineSeen) {
    .move = move,
    .at_sight = value_of_score (-engine_thread_evaluate (thread, &after)),
    .is_searched = rank == 0 || (rank < thread->engine->n_lines && has_score),
    .mates = after.checkers != 0 && chess_position_count_moves (&after) == 0,
    .is_plain = is_plain (thread, move),
    .leaves_queen = leaves_queen (&after),
    .is_odd = chess_move_is_promotion (move) && chess_move_promotion (move) != CHESS_QUEEN,
    .reply = root_move->n_pv > 1 ? root_move->pv[1] : CHESS_NO_MOVE,
    .habits = find_habits (thread, &after, move, last),
    .ahead = find_ahead (&after, root_move),
  };
  seen->searched = seen->is_searched ? value_of_score (engine_root_score (thread, rank))
                                     : seen->at_sight;
  is_danger = seen->searched < seen->at_sight && seen->reply != CHESS_NO_MOVE;
  seen->veils = is_danger ? find_veils (&after, seen->reply) : find_veils (root, move);
}

int
engine_sight_look (EngineThread *thread,
                   ChessMove     last,
                   EngineSeen   *seen)
{
  for (int rank = 0; rank < thread->n_root_moves; rank++)
    look_at_move (thread, rank, last, &seen[rank]);
  return thread->n_root_moves;
}

void
engine_sight_prefer (EngineThread     *thread,
                     const EngineSeen *seen,
                     int               chosen)
{
  EngineRootMove best = thread->root_moves[chosen];

  if (best.score == ENGINE_NO_RESULT && best.previous == ENGINE_NO_RESULT)
    best.score = seen[chosen].at_sight;
  best.bound = ENGINE_BOUND_EXACT;
  for (int rank = chosen; rank > 0; rank--)
    thread->root_moves[rank] = thread->root_moves[rank - 1];
  thread->root_moves[0] = best;
}

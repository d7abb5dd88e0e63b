/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-plan.h"

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"
#include "insight/claims/tabiya-exchange.h"

/* Later moves of a line are guesses. */
#define MAX_PLIES 10

/* Before that, every pawn move is the opening. */
#define FIRST_BREAK_MOVE 10

/* An ending: the pieces of a side, without pawns, counted as 1 3 3 5 9. */
#define MOST_PIECES_IN_ENDING 13

/* How much nearer the centre the king must come, see facts_centre_distance(). */
#define LEAST_KING_STEPS 2

/* The quiet beginning of a line. */
typedef struct {
  ChessColor    us;
  int           n_moves;
  ChessMove     moves[MAX_PLIES];
  ChessPosition positions[MAX_PLIES + 1];
} Quiet;

/* The moves of one man, from its first to its last one. */
typedef struct {
  ChessPieceType piece;
  ChessSquare    from;
  ChessSquare    to;
  int            n_via;
  ChessSquare    via[TABIYA_PLAN_MAX_VIA];
  int            begins;
  int            at;
} Walk;

static void
take_quiet_moves (Quiet               *quiet,
                  const ChessPosition *position,
                  const ChessMove     *moves,
                  int                  n_moves)
{
  quiet->us = (ChessColor) position->turn;
  quiet->n_moves = 0;
  quiet->positions[0] = *position;
  for (int i = 0; i < MIN (n_moves, MAX_PLIES); i++) {
    const ChessPosition *now = &quiet->positions[i];

    if (now->checkers != 0 || !chess_position_is_legal (now, moves[i])
        || chess_position_is_capture (now, moves[i])
        || chess_move_kind (moves[i]) == CHESS_MOVE_CASTLING
        || chess_move_is_promotion (moves[i]) || chess_position_gives_check (now, moves[i]))
      return;
    quiet->moves[i] = moves[i];
    chess_position_make (&quiet->positions[i + 1], now, moves[i]);
    quiet->n_moves = i + 1;
  }
}

/* Follows the man that makes the move @first, up to @last. */
static void
follow_man (const Quiet *quiet,
            int          first,
            int          last,
            Walk        *walk)
{
  ChessMove move = quiet->moves[first];

  *walk = (Walk) {
    .piece = chess_piece_type (quiet->positions[first].board[chess_move_from (move)]),
    .from = chess_move_from (move), .to = chess_move_to (move), .begins = first, .at = first,
  };
  for (int i = first + 2; i <= last && walk->n_via < TABIYA_PLAN_MAX_VIA; i += 2) {
    if (chess_move_from (quiet->moves[i]) != walk->to)
      continue;
    walk->via[walk->n_via++] = walk->to;
    walk->to = chess_move_to (quiet->moves[i]);
    walk->at = i;
  }
}

/* Whether the man stands where it has gone without being lost there by exchange. */
static gboolean
is_safe (const Quiet *quiet,
         const Walk  *walk)
{
  return exchange_count (&quiet->positions[walk->at + 1], walk->to) == 0;
}

/* Whether the man would be lost where it stands before a move of its own. */
static gboolean
is_chased (const Quiet *quiet,
           int          at,
           ChessSquare  square)
{
  ChessPosition passed;

  chess_position_make_null (&passed, &quiet->positions[at]);
  return exchange_count (&passed, square) > 0;
}

/* The pawns of the other side that a pawn attacks. */
static ChessBitboard
get_struck_pawns (const Quiet         *quiet,
                  const ChessPosition *position,
                  ChessSquare          square)
{
  return bb_pawn_attacks (quiet->us, square)
         & facts_pawns (position, chess_color_opposite (quiet->us));
}

static gboolean
is_passer (const Quiet *quiet,
           const Walk  *walk)
{
  enum { LEAST_RANK = 4 };

  return walk->piece == CHESS_PAWN && walk->n_via > 0
         && (facts_passed_pawns (&quiet->positions[walk->begins], quiet->us)
             & bb_square (walk->from)) != 0
         && facts_relative_rank (quiet->us, walk->to) >= LEAST_RANK && is_safe (quiet, walk);
}

/* A pawn that comes to attack another one, and is not lost. */
static gboolean
strikes (const Quiet *quiet,
         const Walk  *walk)
{
  const ChessPosition *before = &quiet->positions[walk->at];
  const ChessPosition *after = &quiet->positions[walk->at + 1];

  return walk->piece == CHESS_PAWN && get_struck_pawns (quiet, after, walk->to) != 0
         && (facts_passed_pawns (before, quiet->us)
             & bb_square (chess_move_from (quiet->moves[walk->at]))) == 0
         && is_safe (quiet, walk);
}

static gboolean
is_minority (const Quiet *quiet,
             const Walk  *walk)
{
  enum { FIFTH_RANK = 4 };
  const ChessBitboard wing = BB_FILE_A | bb_file (1) | bb_file (2);
  const ChessPosition *start = &quiet->positions[0];
  ChessBitboard ours = facts_pawns (start, quiet->us) & wing;
  ChessBitboard theirs = facts_pawns (start, chess_color_opposite (quiet->us)) & wing;
  ChessBitboard king = bb_square (chess_position_king (start, quiet->us));

  return (bb_square (walk->from) & wing) != 0
         && facts_relative_rank (quiet->us, walk->to) == FIFTH_RANK
         && (ours & bb_file (2)) == 0 && (theirs & bb_file (2)) != 0
         && bb_count (ours) < bb_count (theirs) && (king & (wing | bb_file (3))) == 0
         && (get_struck_pawns (quiet, &quiet->positions[walk->at + 1], walk->to) & wing) != 0
         && strikes (quiet, walk);
}

static gboolean
is_break (const Quiet *quiet,
          const Walk  *walk)
{
  enum { LEAST_RANK = 3 };

  return facts_relative_rank (quiet->us, walk->to) >= LEAST_RANK
         && quiet->positions[0].fullmove_number >= FIRST_BREAK_MOVE && strikes (quiet, walk);
}

static int
count_pieces (const ChessPosition *position,
              ChessColor           color)
{
  return facts_count_material (position, color) - bb_count (facts_pawns (position, color));
}

static gboolean
is_king (const Quiet *quiet,
         const Walk  *walk)
{
  const ChessPosition *start = &quiet->positions[0];

  return walk->piece == CHESS_KING && walk->n_via > 0 && start->by_type[CHESS_QUEEN] == 0
         && count_pieces (start, CHESS_WHITE) <= MOST_PIECES_IN_ENDING
         && count_pieces (start, CHESS_BLACK) <= MOST_PIECES_IN_ENDING
         && facts_centre_distance (walk->from) - facts_centre_distance (walk->to)
            >= LEAST_KING_STEPS;
}

static gboolean
is_route (const Quiet *quiet,
          const Walk  *walk)
{
  const ChessPosition *start = &quiet->positions[walk->begins];
  int at = walk->begins;

  if (walk->piece == CHESS_PAWN || walk->piece == CHESS_KING || walk->n_via == 0
      || walk->to == walk->from || !is_safe (quiet, walk)
      || (facts_moves_of (start, walk->from) & bb_square (walk->to)) != 0)
    return FALSE;
  if (is_chased (quiet, at, walk->from))
    return FALSE;
  for (int i = 0; i < walk->n_via; i++) {
    for (at += 2; chess_move_from (quiet->moves[at]) != walk->via[i]; at += 2)
      ;
    if (walk->via[i] == walk->to || is_chased (quiet, at, walk->via[i]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_kind (const Quiet    *quiet,
         const Walk     *walk,
         TabiyaPlanKind  kind)
{
  switch (kind) {
  case TABIYA_PLAN_PASSER:
    return is_passer (quiet, walk);
  case TABIYA_PLAN_MINORITY:
    return is_minority (quiet, walk);
  case TABIYA_PLAN_KING:
    return is_king (quiet, walk);
  case TABIYA_PLAN_ROUTE:
    return is_route (quiet, walk);
  case TABIYA_PLAN_BREAK:
    return is_break (quiet, walk);
  case TABIYA_PLAN_NONE:
  case TABIYA_N_PLANS:
  default:
    return FALSE;
  }
}

/* A plan of the man that makes the move @first. Its whole way counts, or the way as far as a pawn
   strikes. */
static gboolean
find_from (const Quiet *quiet,
           int          first,
           TabiyaPlan  *plan)
{
  for (int kind = TABIYA_PLAN_NONE + 1; kind < TABIYA_N_PLANS; kind++) {
    for (int last = quiet->n_moves - 1; last >= first; last--) {
      Walk walk;

      follow_man (quiet, first, last, &walk);
      if (!is_kind (quiet, &walk, (TabiyaPlanKind) kind))
        continue;
      *plan = (TabiyaPlan) {
        .kind = (TabiyaPlanKind) kind, .side = quiet->us, .piece = walk.piece, .from = walk.from,
        .to = walk.to, .n_via = walk.n_via, .begins = walk.begins, .at = walk.at,
      };
      for (int i = 0; i < walk.n_via; i++)
        plan->via[i] = walk.via[i];
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
tabiya_plan_find (const ChessPosition *position,
                  const ChessMove     *moves,
                  int                  n_moves,
                  TabiyaPlan          *plan)
{
  g_autofree Quiet *quiet = g_new0 (Quiet, 1);

  *plan = (TabiyaPlan) { .kind = TABIYA_PLAN_NONE };
  take_quiet_moves (quiet, position, moves, n_moves);
  for (int first = 0; first < quiet->n_moves; first += 2) {
    if (find_from (quiet, first, plan))
      return TRUE;
  }
  return FALSE;
}

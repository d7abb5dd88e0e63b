/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/claims/tabiya-king-pawn.h"

#include <string.h>

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"

/* Seen from the side with the pawn, White, and mirrored so that the pawn is on files a to d: ranks
   2 to 7, four files. */
#define N_PAWN_SQUARES 24

/* Positions of a race looked at before it is given up. */
#define MOST_RACE_POSITIONS 200000

typedef struct {
  gboolean    white_to_move;
  ChessSquare white;
  ChessSquare black;
  ChessSquare pawn;
} Three;

/* Won for the pawn; drawn, lost for it never and not possible otherwise. */
static guint8 won[2][N_PAWN_SQUARES][CHESS_N_SQUARES][CHESS_N_SQUARES];

static guint8 *
get_cell (const Three *three)
{
  int pawn = (chess_square_rank (three->pawn) - 1) * 4 + chess_square_file (three->pawn);

  return &won[three->white_to_move][pawn][three->white][three->black];
}

static gboolean
is_possible (const Three *three)
{
  if (three->white == three->black || three->white == three->pawn || three->black == three->pawn
      || facts_distance (three->white, three->black) <= 1)
    return FALSE;
  /* The side that is not to move is not in check. */
  return !three->white_to_move
         || (bb_pawn_attacks (CHESS_WHITE, three->pawn) & bb_square (three->black)) == 0;
}

static ChessSquare
get_ahead (ChessSquare square)
{
  return (ChessSquare) (square + 8);
}

/* Whether the pawn, on the seventh rank, promotes with White to move and is not taken. */
static gboolean
promotes (const Three *three)
{
  ChessSquare target = get_ahead (three->pawn);

  if (target == three->white || target == three->black)
    return FALSE;
  return facts_distance (target, three->black) > 1 || facts_distance (target, three->white) == 1;
}

static gboolean
wins_by_pawn (const Three *three)
{
  Three after = *three;

  if (chess_square_rank (three->pawn) == 6)
    return promotes (three);
  after.white_to_move = FALSE;
  after.pawn = get_ahead (three->pawn);
  if (after.pawn == three->white || after.pawn == three->black)
    return FALSE;
  if (*get_cell (&after))
    return TRUE;
  if (chess_square_rank (three->pawn) != 1)
    return FALSE;
  after.pawn = get_ahead (after.pawn);
  return after.pawn != three->white && after.pawn != three->black && *get_cell (&after);
}

static gboolean
wins_for_white (const Three *three)
{
  ChessBitboard targets = bb_king_attacks (three->white);

  if (wins_by_pawn (three))
    return TRUE;
  while (targets != 0) {
    Three after = { FALSE, bb_pop (&targets), three->black, three->pawn };

    if (is_possible (&after) && *get_cell (&after))
      return TRUE;
  }
  return FALSE;
}

/* All of Black's moves lose, and there is one: stalemate is a draw, and so is taking the pawn. */
static gboolean
loses_for_black (const Three *three)
{
  ChessBitboard targets = bb_king_attacks (three->black);
  gboolean moves = FALSE;

  while (targets != 0) {
    Three after = { TRUE, three->white, bb_pop (&targets), three->pawn };

    if (facts_distance (after.black, three->white) <= 1)
      continue;
    if (after.black == three->pawn)
      return FALSE;
    if (!is_possible (&after))
      continue;
    moves = TRUE;
    if (!*get_cell (&after))
      return FALSE;
  }
  return moves;
}

/* Looks at all positions once. Returns how many more are won. */
static int
find_more (void)
{
  int n = 0;

  for (int i = 0; i < 2 * N_PAWN_SQUARES * CHESS_N_SQUARES * CHESS_N_SQUARES; i++) {
    int pawn = i / CHESS_N_SQUARES / CHESS_N_SQUARES / 2;
    Three three = {
      .white_to_move = i / CHESS_N_SQUARES / CHESS_N_SQUARES % 2 == 1,
      .white = (ChessSquare) (i / CHESS_N_SQUARES % CHESS_N_SQUARES),
      .black = (ChessSquare) (i % CHESS_N_SQUARES),
      .pawn = chess_square_make (pawn % 4, pawn / 4 + 1),
    };
    guint8 *cell = get_cell (&three);

    if (*cell || !is_possible (&three))
      continue;
    *cell = three.white_to_move ? wins_for_white (&three) : loses_for_black (&three);
    n += *cell;
  }
  return n;
}

/* From the promotions backwards, until nothing is added. Returns the number of wins. */
static int
solve (void)
{
  static gsize count = 0;

  if (g_once_init_enter (&count)) {
    int n = 0;
    int more;

    while ((more = find_more ()) > 0)
      n += more;
    g_once_init_leave (&count, (gsize) n);
  }
  return (int) count;
}

int
king_pawn_count (void)
{
  return solve ();
}

gboolean
king_pawn_judge (const ChessPosition *position,
                 gboolean            *wins)
{
  ChessBitboard pawn = position->by_type[CHESS_PAWN];
  ChessColor side = (pawn & position->by_color[CHESS_WHITE]) != 0 ? CHESS_WHITE : CHESS_BLACK;
  int flip = side == CHESS_WHITE ? 0 : 56;
  Three three;

  if (pawn == 0 || bb_several (pawn)
      || chess_position_occupied (position) != (pawn | position->by_type[CHESS_KING]))
    return FALSE;
  if (chess_square_file (bb_first (pawn)) >= 4)
    flip |= 7;
  solve ();
  three.white_to_move = position->turn == side;
  three.white = (ChessSquare) (chess_position_king (position, side) ^ flip);
  three.black = (ChessSquare) (chess_position_king (position, chess_color_opposite (side)) ^ flip);
  three.pawn = (ChessSquare) (bb_first (pawn) ^ flip);
  *wins = *get_cell (&three);
  return TRUE;
}

/* The race */

typedef struct {
  ChessColor side;     /* of the pawn */
  int        n;        /* positions looked at */
} Race;

static gboolean outruns (Race                *race,
                         const ChessPosition *position,
                         ChessSquare          square);

/* The pawn, whose side is to move, advances; FALSE if it cannot, or is taken as a queen. */
static gboolean
advances (Race                *race,
          const ChessPosition *position,
          ChessSquare          square)
{
  int step = race->side == CHESS_WHITE ? 8 : -8;
  int rank = facts_relative_rank (race->side, square);
  /* Two steps where it can, as in any race. */
  ChessSquare target = (ChessSquare) (square + (rank == 1 ? 2 * step : step));
  ChessMove move = chess_position_find_move (position, square, target, CHESS_QUEEN);
  ChessPosition after;
  ChessMoveList list;

  if (move == CHESS_NO_MOVE)
    return FALSE;
  chess_position_make (&after, position, move);
  if (rank < 6)
    return outruns (race, &after, target);
  chess_position_generate (&after, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    if (chess_move_to (list.moves[i]) == target)
      return FALSE;
  }
  return list.count > 0 || after.checkers != 0;
}

static gboolean
outruns (Race                *race,
         const ChessPosition *position,
         ChessSquare          square)
{
  ChessMoveList list;

  if (++race->n > MOST_RACE_POSITIONS)
    return FALSE;
  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;

    chess_position_make (&after, position, list.moves[i]);
    if (chess_move_is_promotion (list.moves[i]) || after.board[square] == CHESS_NO_PIECE
        || chess_piece_color (after.board[square]) != race->side
        || !advances (race, &after, square))
      return FALSE;
  }
  return list.count > 0;
}

gboolean
king_pawn_outruns (const ChessPosition *position,
                   ChessSquare          square)
{
  Race race = { .side = chess_piece_color (position->board[square]) };

  return (ChessColor) position->turn != race.side && outruns (&race, position, square);
}

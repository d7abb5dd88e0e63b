/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/measure/tabiya-measure.h"

#include "core/chess-bitboard.h"

/* How the sums of a game become one number. */
typedef enum {
  PER_EARLY_MOVE,         /* mean over the positions before the side's early moves */
  PER_CENT_OF_MOVES,      /* percentage of all the side's moves */
  PER_CENT_OF_EARLY,
  PER_MOVE,
  ONCE,                   /* the value at the last early ply */
  PER_GAME,
} Kind;

static const struct {
  TabiyaMeasureInfo info;
  Kind              kind;
} measures[TABIYA_N_MEASURES] = {
  [TABIYA_MEASURE_SCORE] =
    { { "score", "points, percent; a game without mate is half a point" }, PER_GAME },
  [TABIYA_MEASURE_MATERIAL] =
    { { "material", "own material at ply 40, in pawns (1, 3, 3, 5, 9)" }, ONCE },
  [TABIYA_MEASURE_MOBILITY] =
    { { "mobility", "own moves, pins ignored, mean before own moves up to ply 40" },
      PER_EARLY_MOVE },
  [TABIYA_MEASURE_PAWN_RANK] =
    { { "pawn-rank", "ranks advanced by a pawn of one's own, mean at ply 40" }, ONCE },
  [TABIYA_MEASURE_PROMOTIONS] =
    { { "promotions", "own promotions in the whole game" }, PER_GAME },
  [TABIYA_MEASURE_KNIGHT_MOVES] =
    { { "knights", "knight moves, percent of own moves" }, PER_CENT_OF_MOVES },
  [TABIYA_MEASURE_STEP] =
    { { "step", "length of own moves in king's steps, mean" }, PER_MOVE },
  [TABIYA_MEASURE_CAPTURES] =
    { { "captures", "captures, percent of own moves up to ply 40" }, PER_CENT_OF_EARLY },
  [TABIYA_MEASURE_BALANCE] =
    { { "balance", "own material less the other's, mean up to ply 40" }, PER_EARLY_MOVE },
  [TABIYA_MEASURE_PAWNS_AHEAD] =
    { { "pawns-ahead", "own pawns less the other's, mean up to ply 40" }, PER_EARLY_MOVE },
  [TABIYA_MEASURE_PRESSURE] =
    { { "pressure", "attacks of own pieces on squares next to the other king, mean up to ply 40" },
      PER_EARLY_MOVE },
  [TABIYA_MEASURE_COVER] =
    { { "cover", "own pawns on the two ranks before the king and files next to it, mean up to "
        "ply 40" }, PER_EARLY_MOVE },
  [TABIYA_MEASURE_WEAK_PAWNS] =
    { { "weak-pawns", "own isolated and doubled pawns, mean up to ply 40" }, PER_EARLY_MOVE },
};

/**
 * tabiya_measure_get_info:
 * @measure: a measure
 *
 * Returns: (transfer none): its id and its meaning
 */
const TabiyaMeasureInfo *
tabiya_measure_get_info (TabiyaMeasure measure)
{
  return &measures[measure].info;
}

static int
count_material (const ChessPosition *position,
                ChessColor           color)
{
  static const int values[CHESS_KING] = { 1, 3, 3, 5, 9 };
  int sum = 0;

  for (int type = CHESS_PAWN; type < CHESS_KING; type++)
    sum += values[type]
           * bb_count (chess_position_pieces (position, color, (ChessPieceType) type));
  return sum;
}

static int
count_moves (const ChessPosition *position,
             ChessColor           color)
{
  ChessBitboard occupied = chess_position_occupied (position);
  ChessBitboard own = position->by_color[color];
  ChessBitboard pawns = own & position->by_type[CHESS_PAWN];
  ChessBitboard pieces = own & ~pawns;
  ChessBitboard steps = (color == CHESS_WHITE ? pawns << 8 : pawns >> 8) & ~occupied;
  ChessBitboard doubles = steps & bb_rank (color == CHESS_WHITE ? 2 : 5);
  int count = bb_count (steps);

  doubles = (color == CHESS_WHITE ? doubles << 8 : doubles >> 8) & ~occupied;
  count += bb_count (doubles);
  while (pawns != 0)
    count += bb_count (bb_pawn_attacks (color, bb_pop (&pawns)) & position->by_color[!color]);
  while (pieces != 0) {
    ChessSquare square = bb_pop (&pieces);
    ChessPieceType type = chess_piece_type (position->board[square]);

    count += bb_count (bb_piece_attacks (type, square, occupied) & ~own);
  }
  return count;
}

/* The mean number of ranks by which pawns have advanced; 0 without pawns. */
static double
get_pawn_rank (const ChessPosition *position,
               ChessColor           color)
{
  ChessBitboard pawns = chess_position_pieces (position, color, CHESS_PAWN);
  int n = bb_count (pawns);
  int sum = 0;

  while (pawns != 0) {
    int rank = chess_square_rank (bb_pop (&pawns));

    sum += color == CHESS_WHITE ? rank - 1 : 6 - rank;
  }
  return n > 0 ? (double) sum / n : 0.0;
}

static int
count_pressure (const ChessPosition *position,
                ChessColor           color)
{
  ChessBitboard occupied = chess_position_occupied (position);
  ChessBitboard ring = bb_king_attacks (chess_position_king (position, !color));
  ChessBitboard pieces = position->by_color[color]
                         & ~(position->by_type[CHESS_PAWN] | position->by_type[CHESS_KING]);
  int count = 0;

  while (pieces != 0) {
    ChessSquare square = bb_pop (&pieces);
    ChessPieceType type = chess_piece_type (position->board[square]);

    count += bb_count (bb_piece_attacks (type, square, occupied) & ring);
  }
  return count;
}

static int
count_cover (const ChessPosition *position,
             ChessColor           color)
{
  ChessSquare king = chess_position_king (position, color);
  ChessBitboard pawns = chess_position_pieces (position, color, CHESS_PAWN);
  int count = 0;

  while (pawns != 0) {
    ChessSquare square = bb_pop (&pawns);
    int files = chess_square_file (square) - chess_square_file (king);
    int ranks = chess_square_rank (square) - chess_square_rank (king);

    if (color == CHESS_BLACK)
      ranks = -ranks;
    count += files >= -1 && files <= 1 && ranks >= 1 && ranks <= 2;
  }
  return count;
}

/* Isolated pawns plus pawns behind another one on their file; a pawn that is both counts twice. */
static int
count_weak_pawns (const ChessPosition *position,
                  ChessColor           color)
{
  ChessBitboard pawns = chess_position_pieces (position, color, CHESS_PAWN);
  int count = 0;

  for (int file = 0; file < 8; file++) {
    int n = bb_count (pawns & bb_file (file));
    ChessBitboard neighbours = (file > 0 ? bb_file (file - 1) : 0)
                               | (file < 7 ? bb_file (file + 1) : 0);

    if (n > 1)
      count += n - 1;
    if ((pawns & neighbours) == 0)
      count += n;
  }
  return count;
}

/* Castling counts as the step of its king. */
static int
get_step (const ChessPosition *position,
          ChessMove            move)
{
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_kind (move) == CHESS_MOVE_CASTLING ? chess_move_king_target (move)
                                                                 : chess_move_to (move);
  int files = chess_square_file (to) - chess_square_file (from);
  int ranks = chess_square_rank (to) - chess_square_rank (from);

  return MAX (ABS (files), ABS (ranks));
}

/**
 * tabiya_tally_init:
 * @tally: (out caller-allocates): a tally
 * @color: the side whose play is measured
 *
 * Begins a game.
 */
void
tabiya_tally_init (TabiyaTally *tally,
                   ChessColor   color)
{
  *tally = (TabiyaTally) { .color = color };
}

static void
take_once (TabiyaTally         *tally,
           const ChessPosition *position)
{
  tally->sums[TABIYA_MEASURE_MATERIAL] = count_material (position, tally->color);
  tally->sums[TABIYA_MEASURE_PAWN_RANK] = get_pawn_rank (position, tally->color);
}

static void
add_early (TabiyaTally         *tally,
           const ChessPosition *position,
           ChessMove            move)
{
  ChessColor color = tally->color;

  tally->n_early++;
  tally->sums[TABIYA_MEASURE_MOBILITY] += count_moves (position, color);
  tally->sums[TABIYA_MEASURE_BALANCE] += count_material (position, color)
                                         - count_material (position, !color);
  tally->sums[TABIYA_MEASURE_PRESSURE] += count_pressure (position, color);
  tally->sums[TABIYA_MEASURE_COVER] += count_cover (position, color);
  tally->sums[TABIYA_MEASURE_WEAK_PAWNS] += count_weak_pawns (position, color);
  tally->sums[TABIYA_MEASURE_CAPTURES] += chess_position_is_capture (position, move);
  tally->sums[TABIYA_MEASURE_PAWNS_AHEAD] +=
    bb_count (chess_position_pieces (position, color, CHESS_PAWN))
    - bb_count (chess_position_pieces (position, !color, CHESS_PAWN));
}

/**
 * tabiya_tally_add_move:
 * @tally: a tally
 * @position: a position of the game
 * @ply: the number of moves before it
 * @move: the move that was played in it, by either side
 *
 * Counts a move that an engine chose (moves of the opening are not counted).
 */
void
tabiya_tally_add_move (TabiyaTally         *tally,
                       const ChessPosition *position,
                       guint                ply,
                       ChessMove            move)
{
  if (ply == TABIYA_MEASURE_PLIES)
    take_once (tally, position);
  if (position->turn != tally->color)
    return;

  if (ply < TABIYA_MEASURE_PLIES)
    add_early (tally, position, move);
  tally->n_moves++;
  tally->sums[TABIYA_MEASURE_PROMOTIONS] += chess_move_kind (move) >= CHESS_MOVE_PROMOTE_KNIGHT;
  tally->sums[TABIYA_MEASURE_KNIGHT_MOVES] +=
    chess_piece_type (position->board[chess_move_from (move)]) == CHESS_KNIGHT;
  tally->sums[TABIYA_MEASURE_STEP] += get_step (position, move);
}

/**
 * tabiya_tally_add_end:
 * @tally: a tally
 * @position: the final position of the game
 * @ply: the number of moves before it
 *
 * Counts the end of a game.
 */
void
tabiya_tally_add_end (TabiyaTally         *tally,
                      const ChessPosition *position,
                      guint                ply)
{
  gboolean mated = chess_position_in_check (position) && chess_position_count_moves (position) == 0;

  if (ply <= TABIYA_MEASURE_PLIES)
    take_once (tally, position);
  if (!mated)
    tally->sums[TABIYA_MEASURE_SCORE] = 50.0;
  else if (position->turn != tally->color)
    tally->sums[TABIYA_MEASURE_SCORE] = 100.0;
}

/**
 * tabiya_tally_finish:
 * @tally: a tally
 * @values: (out): a number for each measure
 *
 * Turns what was counted in a game into numbers.
 */
void
tabiya_tally_finish (const TabiyaTally *tally,
                     double             values[TABIYA_N_MEASURES])
{
  double early = MAX (tally->n_early, 1);
  double moves = MAX (tally->n_moves, 1);

  for (int i = 0; i < TABIYA_N_MEASURES; i++) {
    const double factors[] = {
      [PER_EARLY_MOVE] = 1.0 / early, [PER_CENT_OF_MOVES] = 100.0 / moves,
      [PER_CENT_OF_EARLY] = 100.0 / early, [PER_MOVE] = 1.0 / moves, [ONCE] = 1.0, [PER_GAME] = 1.0,
    };

    values[i] = tally->sums[i] * factors[measures[i].kind];
  }
}

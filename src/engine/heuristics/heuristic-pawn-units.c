/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/heuristic-class.h"

#include "core/chess-bitboard.h"
#include "engine/heuristics/heuristic-list.h"
#include "engine/heuristics/heuristic-round.h"

/*
 * The heuristic "pawn units": scores in fractions of a pawn, exact to the millionth. Weights are
 * hundredths, so a product of up to three of them (value, factor, centre) is a whole number of
 * millionths.
 */

#define MILLIONTHS_PER_CENTIPAWN 10000

enum {
  WEIGHT_PAWN, WEIGHT_KNIGHT, WEIGHT_BISHOP, WEIGHT_ROOK, WEIGHT_QUEEN,
  WEIGHT_CASTLE_SHORT, WEIGHT_CASTLE_LONG,
  WEIGHT_PLACEMENT_FACTOR, WEIGHT_PLACEMENT_BASE,
  WEIGHT_MOVES, WEIGHT_REACH, WEIGHT_REACH_GROWTH,
  WEIGHT_CHECK, WEIGHT_TEMPO,
  N_WEIGHTS,
};

enum {
  TERM_MATERIAL, TERM_CASTLING, TERM_PLACEMENT, TERM_MOVES, TERM_REACH, TERM_CHECK, TERM_TEMPO,
  TERM_LIMIT,
  N_TERMS,
};

/* How central a square is, as the heuristic defines it: files a to d of ranks 1 to 4, mirrored on
   both axes. */
static const uint8_t centre_quarter[4][4] = {
  { 33, 40, 46, 49 },
  { 40, 49, 59, 65 },
  { 46, 59, 73, 83 },
  { 49, 65, 83, 96 },
};

typedef struct {
  int values[N_WEIGHTS];
} Baked;

/* The exact terms of one position in millionths of a pawn. Unless @want_squares is set, only the
   sums of each side are computed. */
typedef struct {
  const ChessPosition *position;
  const Baked         *baked;
  bool                 want_squares;
  HeuristicExactTerm   terms[TERM_LIMIT];
} Counting;

static int
get_centre (ChessSquare square)
{
  int file = chess_square_file (square);
  int rank = chess_square_rank (square);

  return centre_quarter[rank < 4 ? rank : 7 - rank][file < 4 ? file : 7 - file];
}

static void
add (Counting    *counting,
     int          term,
     ChessColor   color,
     ChessSquare  square,
     int64_t      millionths)
{
  HeuristicExactTerm *exact = &counting->terms[term];

  if (color == CHESS_WHITE)
    exact->white += millionths;
  else
    exact->black += millionths;
  if (counting->want_squares && square != CHESS_NO_SQUARE)
    exact->squares[square] += color == CHESS_WHITE ? millionths : -millionths;
}

static void
count_pieces (Counting   *counting,
              ChessColor  color)
{
  const int *values = counting->baked->values;

  for (int type = CHESS_PAWN; type <= CHESS_QUEEN; type++) {
    ChessBitboard pieces = chess_position_pieces (counting->position, color, (ChessPieceType) type);
    int value = values[WEIGHT_PAWN + type];
    int placement = value * values[WEIGHT_PLACEMENT_FACTOR] + values[WEIGHT_PLACEMENT_BASE] * 100;

    while (pieces != 0) {
      ChessSquare square = bb_pop (&pieces);

      add (counting, TERM_MATERIAL, color, square, (int64_t) value * MILLIONTHS_PER_CENTIPAWN);
      add (counting, TERM_PLACEMENT, color, square, (int64_t) placement * get_centre (square));
    }
  }
}

static void
count_castling (Counting   *counting,
                ChessColor  color)
{
  for (int side = 0; side < 2; side++) {
    int right = 2 * (int) color + side;

    if ((counting->position->castling & (1 << right)) != 0)
      add (counting, TERM_CASTLING, color, counting->position->castling_rook[right],
           (int64_t) counting->baked->values[WEIGHT_CASTLE_SHORT + side]
           * MILLIONTHS_PER_CENTIPAWN);
  }
}

/* Pieces of @color that are pinned to their king by an enemy slider. */
static ChessBitboard
find_pinned (const ChessPosition *position,
             ChessColor           color)
{
  ChessSquare king = chess_position_king (position, color);
  ChessBitboard theirs = position->by_color[!color];
  ChessBitboard queens = position->by_type[CHESS_QUEEN];
  ChessBitboard snipers = theirs
    & ((bb_rook_attacks (king, theirs) & (position->by_type[CHESS_ROOK] | queens))
       | (bb_bishop_attacks (king, theirs) & (position->by_type[CHESS_BISHOP] | queens)));
  ChessBitboard pinned = 0;

  while (snipers != 0) {
    ChessBitboard blockers = bb_between (king, bb_pop (&snipers)) & position->by_color[color];

    if (blockers != 0 && !bb_several (blockers))
      pinned |= blockers;
  }
  return pinned;
}

/* Lists the legal moves of @color. For the side not to move this is done as if it were its turn,
   without en passant and without captures of the king. */
static void
generate_for (const ChessPosition *position,
              ChessColor           color,
              ChessMoveList       *list)
{
  ChessPosition turned;
  int kept = 0;

  if (position->turn == color) {
    chess_position_generate (position, CHESS_GENERATE_ALL, list);
    return;
  }

  turned = *position;
  turned.turn = (uint8_t) color;
  turned.en_passant = CHESS_NO_SQUARE;
  turned.en_passant_legal = 0;
  turned.checkers = 0;                   /* the side that has just moved is never in check */
  turned.pinned = find_pinned (position, color);
  chess_position_generate (&turned, CHESS_GENERATE_ALL, list);

  for (int i = 0; i < list->count; i++) {
    if (chess_move_to (list->moves[i]) != chess_position_king (position, !color))
      list->moves[kept++] = list->moves[i];
  }
  list->count = kept;
}

static void
count_moves (Counting   *counting,
             ChessColor  color)
{
  const int *values = counting->baked->values;
  ChessMoveList list;
  uint8_t movers[CHESS_N_SQUARES] = { 0 };

  generate_for (counting->position, color, &list);
  for (int i = 0; i < list.count; i++) {
    add (counting, TERM_MOVES, color, chess_move_from (list.moves[i]),
         (int64_t) values[WEIGHT_MOVES] * MILLIONTHS_PER_CENTIPAWN);
    movers[chess_move_king_target (list.moves[i])]++;
  }

  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    int k = movers[square];

    if (k != 0)
      add (counting, TERM_REACH, color, (ChessSquare) square,
           (int64_t) values[WEIGHT_REACH] * get_centre ((ChessSquare) square)
           * (100 * k + values[WEIGHT_REACH_GROWTH] * k * (k - 1) / 2));
  }
}

static void
count_turn (Counting *counting)
{
  const ChessPosition *position = counting->position;
  ChessColor turn = (ChessColor) position->turn;

  if (chess_position_in_check (position))
    add (counting, TERM_CHECK, chess_color_opposite (turn), CHESS_NO_SQUARE,
         (int64_t) counting->baked->values[WEIGHT_CHECK] * MILLIONTHS_PER_CENTIPAWN);
  add (counting, TERM_TEMPO, turn, CHESS_NO_SQUARE,
       (int64_t) counting->baked->values[WEIGHT_TEMPO] * MILLIONTHS_PER_CENTIPAWN);
}

/* Fills the terms and returns the exact score from White's view. */
static int64_t
count (Counting *counting)
{
  int64_t total = 0;

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    count_pieces (counting, (ChessColor) color);
    count_castling (counting, (ChessColor) color);
    if (counting->baked->values[WEIGHT_MOVES] != 0 || counting->baked->values[WEIGHT_REACH] != 0)
      count_moves (counting, (ChessColor) color);
  }
  count_turn (counting);

  for (int i = 0; i < TERM_LIMIT; i++)
    total += counting->terms[i].white - counting->terms[i].black;
  return total;
}

/* Rounds to the nearest centipawn and halves away from zero, so that both colours are treated
   alike. */
static int64_t
round_to_centipawns (int64_t millionths)
{
  int64_t half = MILLIONTHS_PER_CENTIPAWN / 2;

  return (millionths + (millionths < 0 ? -half : half)) / MILLIONTHS_PER_CENTIPAWN;
}

static unsigned
get_flags (const HeuristicWeights *weights)
{
  const int *values = weights->values;
  static const int low[CHESS_KING] = { 60, 200, 200, 350, 600 };
  static const int high[CHESS_KING] = { 160, 500, 500, 800, 1500 };
  unsigned flags = HEURISTIC_SCORES_CHECKS | HEURISTIC_ALLOWS_PRUNING;

  /* Pruning assumes that material is worth about its usual value and that an extra move never
     hurts. */
  for (int type = CHESS_PAWN; type <= CHESS_QUEEN; type++) {
    if (values[WEIGHT_PAWN + type] < low[type] || values[WEIGHT_PAWN + type] > high[type])
      flags &= ~(unsigned) HEURISTIC_ALLOWS_PRUNING;
  }
  for (int i = WEIGHT_PLACEMENT_FACTOR; i < N_WEIGHTS; i++) {
    if (values[i] < 0)
      flags &= ~(unsigned) HEURISTIC_ALLOWS_PRUNING;
  }
  return flags;
}

static void
get_piece_values (const HeuristicWeights *weights,
                  int                     piece_values[CHESS_N_PIECE_TYPES])
{
  const int *values = weights->values;

  for (int type = CHESS_PAWN; type <= CHESS_QUEEN; type++)
    piece_values[type] = values[WEIGHT_PAWN + type];
  piece_values[CHESS_KING] = 0;
}

static void
bake (const HeuristicWeights *weights,
      void                   *data)
{
  Baked *baked = data;

  for (int i = 0; i < N_WEIGHTS; i++)
    baked->values[i] = weights->values[i];
}

/* The exact score in millionths of a pawn from White's view. */
static int64_t
count_exact (const ChessPosition *position,
             const void          *baked)
{
  Counting counting = { .position = position, .baked = baked };

  return count (&counting);
}

static EngineScore
evaluate (const ChessPosition *position,
          const void          *baked,
          void                *scratch)
{
  int score = heuristic_clamp (round_to_centipawns (count_exact (position, baked)));

  return position->turn == CHESS_WHITE ? score : -score;
}

static void
explain (const ChessPosition  *position,
         const void           *baked,
         HeuristicExplanation *explanation)
{
  Counting counting = { .position = position, .baked = baked, .want_squares = true };
  int64_t exact = count (&counting);

  for (int i = 0; i < TERM_LIMIT; i++) {
    HeuristicExactTerm *term = &counting.terms[i];

    term->has_squares = i != TERM_CHECK && i != TERM_TEMPO;
    term->middlegame = (int) round_to_centipawns (term->white - term->black);
    term->endgame = term->middlegame;
  }

  explanation->exact = exact;
  heuristic_explain_exact (explanation, counting.terms, TERM_LIMIT, MILLIONTHS_PER_CENTIPAWN,
                           round_to_centipawns (exact), TERM_LIMIT);
}

#define WEIGHT(id, name, help, value, minimum, maximum) \
  { id, name, help, HEURISTIC_UNIT_CENTIPAWN, value, minimum, maximum }

static const HeuristicWeightInfo weight_infos[N_WEIGHTS] = {
  [WEIGHT_PAWN] =
    WEIGHT ("pawn", HEURISTIC_N_ ("Pawn"),
            HEURISTIC_N_ ("Value of a pawn."),
            100, -2000, 2000),
  [WEIGHT_KNIGHT] =
    WEIGHT ("knight", HEURISTIC_N_ ("Knight"),
            HEURISTIC_N_ ("Value of a knight."),
            300, -2000, 2000),
  [WEIGHT_BISHOP] =
    WEIGHT ("bishop", HEURISTIC_N_ ("Bishop"),
            HEURISTIC_N_ ("Value of a bishop."),
            315, -2000, 2000),
  [WEIGHT_ROOK] =
    WEIGHT ("rook", HEURISTIC_N_ ("Rook"),
            HEURISTIC_N_ ("Value of a rook."),
            500, -2000, 2000),
  [WEIGHT_QUEEN] =
    WEIGHT ("queen", HEURISTIC_N_ ("Queen"),
            HEURISTIC_N_ ("Value of a queen."),
            900, -2000, 2000),
  [WEIGHT_CASTLE_SHORT] =
    WEIGHT ("castle-short", HEURISTIC_N_ ("Right to castle short"),
            HEURISTIC_N_ ("Value of the right to castle on the king's side while it is held."),
            40, -500, 500),
  [WEIGHT_CASTLE_LONG] =
    WEIGHT ("castle-long", HEURISTIC_N_ ("Right to castle long"),
            HEURISTIC_N_ ("Value of the right to castle on the queen's side while it is held."),
            30, -500, 500),
  [WEIGHT_PLACEMENT_FACTOR] =
    WEIGHT ("placement-factor", HEURISTIC_N_ ("Placement by value"),
            HEURISTIC_N_ ("How much a central square gives a piece for each pawn of its value."),
            3, -100, 100),
  [WEIGHT_PLACEMENT_BASE] =
    WEIGHT ("placement-base", HEURISTIC_N_ ("Placement of any piece"),
            HEURISTIC_N_ ("How much a central square gives every piece, whatever its value."),
            13, -500, 500),
  [WEIGHT_MOVES] =
    WEIGHT ("moves", HEURISTIC_N_ ("Moves"),
            HEURISTIC_N_ ("Value of each legal move of a side."),
            10, -200, 200),
  [WEIGHT_REACH] =
    WEIGHT ("reach", HEURISTIC_N_ ("Reach"),
            HEURISTIC_N_ ("Value of each square a side can move to; central squares count more."),
            8, -100, 100),
  [WEIGHT_REACH_GROWTH] =
    WEIGHT ("reach-growth", HEURISTIC_N_ ("Growth of reach"),
            HEURISTIC_N_ ("How much more each further piece that reaches a square counts."),
            30, -100, 100),
  [WEIGHT_CHECK] =
    WEIGHT ("check", HEURISTIC_N_ ("Check"),
            HEURISTIC_N_ ("Bonus for the side that gives check."),
            50, -500, 500),
  [WEIGHT_TEMPO] =
    WEIGHT ("tempo", HEURISTIC_N_ ("Tempo"),
            HEURISTIC_N_ ("Bonus for the side to move."),
            15, -500, 500),
};

static const HeuristicTermInfo term_infos[N_TERMS] = {
  [TERM_MATERIAL] = { "material", HEURISTIC_N_ ("Material"),
                      HEURISTIC_N_ ("The values of the pieces on the board."), WEIGHT_PAWN },
  [TERM_CASTLING] = { "castling", HEURISTIC_N_ ("Castling rights"),
                      HEURISTIC_N_ ("The rights to castle that are still held."),
                      WEIGHT_CASTLE_SHORT },
  [TERM_PLACEMENT] = { "placement", HEURISTIC_N_ ("Placement"),
                       HEURISTIC_N_ ("Pieces near the centre."), WEIGHT_PLACEMENT_FACTOR },
  [TERM_MOVES] = { "moves", HEURISTIC_N_ ("Moves"),
                   HEURISTIC_N_ ("The legal moves of each side."), WEIGHT_MOVES },
  [TERM_REACH] = { "reach", HEURISTIC_N_ ("Reach"),
                   HEURISTIC_N_ ("The squares each side can move to, and how often."),
                   WEIGHT_REACH },
  [TERM_CHECK] = { "check", HEURISTIC_N_ ("Check"),
                   HEURISTIC_N_ ("The side to move is in check."), WEIGHT_CHECK },
  [TERM_TEMPO] = { "tempo", HEURISTIC_N_ ("Tempo"),
                   HEURISTIC_N_ ("The side to move."), WEIGHT_TEMPO },
  [TERM_LIMIT] = { "limit", HEURISTIC_N_ ("Limit"),
                   HEURISTIC_N_ ("The part of the score beyond 200 pawns, which is cut off."), -1 },
};

static const HeuristicProfile profiles[] = {
  {
    .id = "standard",
    .name = HEURISTIC_N_ ("Standard"),
    .help = HEURISTIC_N_ ("The default weights."),
  },
  {
    .id = "material-and-castling",
    .name = HEURISTIC_N_ ("Material and castling"),
    .help = HEURISTIC_N_ ("Values nothing but pieces and castling rights."),
    HEURISTIC_CHANGES (
      { WEIGHT_BISHOP, 325 }, { WEIGHT_CASTLE_SHORT, 80 }, { WEIGHT_CASTLE_LONG, 50 },
      { WEIGHT_PLACEMENT_FACTOR, 0 }, { WEIGHT_PLACEMENT_BASE, 0 }, { WEIGHT_MOVES, 0 },
      { WEIGHT_REACH, 0 }, { WEIGHT_REACH_GROWTH, 0 }, { WEIGHT_CHECK, 0 }, { WEIGHT_TEMPO, 0 }),
  },
};

const Heuristic heuristic_pawn_units = {
  .id = "pawn-units",
  .name = HEURISTIC_N_ ("Pawn units"),
  .help = HEURISTIC_N_ ("Material, placement, moves and reach in fractions of a pawn, "
                        "exact to the millionth."),
  .unit = "millionth of a pawn",
  .weights = weight_infos,
  .n_weights = N_WEIGHTS,
  .terms = term_infos,
  .n_terms = N_TERMS,
  .profiles = profiles,
  .n_profiles = sizeof profiles / sizeof profiles[0],
  .baked_size = sizeof (Baked),
  .get_flags = get_flags,
  .piece_values = get_piece_values,
  .bake = bake,
  .evaluate = evaluate,
  .explain = explain,
  .exact = count_exact,
  .exact_scale = MILLIONTHS_PER_CENTIPAWN,
};

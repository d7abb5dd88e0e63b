/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/heuristic-class.h"

#include "core/chess-bitboard.h"
#include "engine/heuristics/heuristic-list.h"
#include "engine/heuristics/heuristic-round.h"

/*
 * The heuristic "three terms": material, mobility and pawn rank with small integer coefficients.
 * The score is doubled when the side to move is in check. Everything is counted in units of eight
 * centipawns.
 */

#define CENTIPAWNS_PER_UNIT 8

enum { WEIGHT_MATERIAL, WEIGHT_MOBILITY, WEIGHT_PAWN_RANK, N_WEIGHTS };
enum { TERM_MATERIAL, TERM_MOBILITY, TERM_PAWN_RANK, TERM_CHECK, TERM_LIMIT, N_TERMS };

static const int piece_units[CHESS_N_PIECE_TYPES] = { 1, 3, 3, 5, 9, 0 };

typedef struct {
  int coefficients[N_WEIGHTS];
} Baked;

/* What the piece on each square counts for each of the three terms, before the coefficients; never
   negative. */
typedef struct {
  int counts[N_WEIGHTS][CHESS_N_SQUARES];
  int sums[N_WEIGHTS][CHESS_N_COLORS];
} Features;

static int
count_pawn_moves (const ChessPosition *position,
                  ChessColor           color,
                  ChessSquare          square)
{
  ChessBitboard occupied = chess_position_occupied (position);
  int forward = color == CHESS_WHITE ? 8 : -8;
  int start_rank = color == CHESS_WHITE ? 1 : 6;
  int count = bb_count (bb_pawn_attacks (color, square) & position->by_color[!color]);

  if ((occupied & bb_square ((ChessSquare) (square + forward))) != 0)
    return count;

  count++;
  if (chess_square_rank (square) == start_rank
      && (occupied & bb_square ((ChessSquare) (square + 2 * forward))) == 0)
    count++;
  return count;
}

/* Counts pseudo-legal moves: pins and checks are ignored, a promotion is one move, and castling and
   en passant do not count. */
static int
count_moves (const ChessPosition *position,
             ChessColor           color,
             ChessPieceType       type,
             ChessSquare          square)
{
  ChessBitboard occupied = chess_position_occupied (position);
  ChessBitboard targets = 0;

  switch (type) {
  case CHESS_PAWN:
    return count_pawn_moves (position, color, square);
  case CHESS_KNIGHT:
    targets = bb_knight_attacks (square);
    break;
  case CHESS_BISHOP:
    targets = bb_bishop_attacks (square, occupied);
    break;
  case CHESS_ROOK:
    targets = bb_rook_attacks (square, occupied);
    break;
  case CHESS_QUEEN:
    targets = bb_queen_attacks (square, occupied);
    break;
  case CHESS_KING:
    targets = bb_king_attacks (square);
    break;
  case CHESS_NO_PIECE_TYPE:
    break;
  }
  return bb_count (targets & ~position->by_color[color]);
}

static int
count_ranks_advanced (ChessColor  color,
                      ChessSquare square)
{
  int rank = chess_square_rank (square);

  return color == CHESS_WHITE ? rank - 1 : 6 - rank;
}

static void
collect (const ChessPosition *position,
         Features            *features)
{
  *features = (Features) { 0 };

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    for (int type = CHESS_PAWN; type < CHESS_N_PIECE_TYPES; type++) {
      ChessBitboard pieces = position->by_color[color] & position->by_type[type];

      while (pieces != 0) {
        ChessSquare square = bb_pop (&pieces);
        int counts[N_WEIGHTS] = {
          piece_units[type],
          count_moves (position, (ChessColor) color, (ChessPieceType) type, square),
          type == CHESS_PAWN ? count_ranks_advanced ((ChessColor) color, square) : 0,
        };

        for (int i = 0; i < N_WEIGHTS; i++) {
          features->counts[i][square] = counts[i];
          features->sums[i][color] += counts[i];
        }
      }
    }
  }
}

/* The score from White's view, before it is doubled in check. */
static int
weigh (const Features *features,
       const Baked    *baked)
{
  int units = 0;

  for (int i = 0; i < N_WEIGHTS; i++)
    units += baked->coefficients[i]
             * (features->sums[i][CHESS_WHITE] - features->sums[i][CHESS_BLACK]);
  return units;
}

static unsigned
get_flags (const HeuristicWeights *weights)
{
  const int *values = weights->values;
  /* Pruning assumes that material is worth having (its margins are for pawns of about a hundred
     centipawns) and that an extra move never hurts. */
  bool usual = values[WEIGHT_MATERIAL] >= 8 && values[WEIGHT_MATERIAL] <= 25
               && values[WEIGHT_MOBILITY] >= 0 && values[WEIGHT_MOBILITY] <= 3
               && values[WEIGHT_PAWN_RANK] >= 0 && values[WEIGHT_PAWN_RANK] <= 6;

  return HEURISTIC_SCORES_CHECKS | (usual ? HEURISTIC_ALLOWS_PRUNING : 0);
}

static void
get_piece_values (const HeuristicWeights *weights,
                  int                     piece_values[CHESS_N_PIECE_TYPES])
{
  const int *values = weights->values;

  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
    piece_values[type] = piece_units[type] * values[WEIGHT_MATERIAL] * CENTIPAWNS_PER_UNIT;
}

static void
bake (const HeuristicWeights *weights,
      void                   *data)
{
  Baked *baked = data;

  for (int i = 0; i < N_WEIGHTS; i++)
    baked->coefficients[i] = weights->values[i];
}

/* The exact score in units of eight centipawns from White's view. */
static int64_t
count_exact (const ChessPosition *position,
             const void          *baked)
{
  Features features;
  int units;

  collect (position, &features);
  units = weigh (&features, baked);
  return chess_position_in_check (position) ? 2 * units : units;
}

static EngineScore
evaluate (const ChessPosition *position,
          const void          *baked,
          void                *scratch)
{
  int64_t units = count_exact (position, baked);

  if (position->turn == CHESS_BLACK)
    units = -units;
  return heuristic_clamp (units * CENTIPAWNS_PER_UNIT);
}

static void
set_term (HeuristicExactTerm  *term,
          const ChessPosition *position,
          const Features      *features,
          int                  index,
          int                  factor)
{
  term->white = (int64_t) factor * features->sums[index][CHESS_WHITE];
  term->black = (int64_t) factor * features->sums[index][CHESS_BLACK];
  term->middlegame = term->endgame = (int) (term->white - term->black);
  term->has_squares = true;

  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    bool black = (position->by_color[CHESS_BLACK] & bb_square ((ChessSquare) square)) != 0;

    term->squares[square] = (black ? -factor : factor) * features->counts[index][square];
  }
}

static void
explain (const ChessPosition  *position,
         const void           *data,
         HeuristicExplanation *explanation)
{
  const Baked *baked = data;
  HeuristicExactTerm terms[TERM_CHECK + 1] = { 0 };
  HeuristicExactTerm *check = &terms[TERM_CHECK];
  Features features;
  int units;

  collect (position, &features);
  units = weigh (&features, baked);
  for (int i = 0; i < N_WEIGHTS; i++)
    set_term (&terms[i], position, &features, i, baked->coefficients[i] * CENTIPAWNS_PER_UNIT);

  if (chess_position_in_check (position)) {
    int64_t added = (int64_t) units * CENTIPAWNS_PER_UNIT;

    check->white = added > 0 ? added : 0;
    check->black = added < 0 ? -added : 0;
    check->middlegame = check->endgame = (int) added;
    units *= 2;
  }

  explanation->exact = units;
  heuristic_explain_exact (explanation, terms, TERM_CHECK + 1, 1,
                           (int64_t) units * CENTIPAWNS_PER_UNIT, TERM_LIMIT);
}

static const HeuristicWeightInfo weight_infos[N_WEIGHTS] = {
  [WEIGHT_MATERIAL] = {
    "material", HEURISTIC_N_ ("Material"),
    HEURISTIC_N_ ("The pieces on the board: pawn 1, knight and bishop 3, rook 5, queen 9. "
                  "Below zero the engine gives its pieces away."),
    HEURISTIC_UNIT_FACTOR, 12, -20, 50,
  },
  [WEIGHT_MOBILITY] = {
    "mobility", HEURISTIC_N_ ("Mobility"),
    HEURISTIC_N_ ("How many moves each side has. Raised, the engine seeks open lines; "
                  "below zero it blocks itself."),
    HEURISTIC_UNIT_FACTOR, 1, -20, 50,
  },
  [WEIGHT_PAWN_RANK] = {
    "pawn-rank", HEURISTIC_N_ ("Pawn rank"),
    HEURISTIC_N_ ("How far the pawns have advanced. Raised, the engine pushes them; "
                  "below zero it keeps them at home."),
    HEURISTIC_UNIT_FACTOR, 3, -20, 50,
  },
};

static const HeuristicTermInfo term_infos[N_TERMS] = {
  [TERM_MATERIAL] = { "material", HEURISTIC_N_ ("Material"),
                      HEURISTIC_N_ ("The values of the pieces on the board."), WEIGHT_MATERIAL },
  [TERM_MOBILITY] = { "mobility", HEURISTIC_N_ ("Mobility"),
                      HEURISTIC_N_ ("The moves of each side, ignoring pins and checks."),
                      WEIGHT_MOBILITY },
  [TERM_PAWN_RANK] = { "pawn-rank", HEURISTIC_N_ ("Pawn rank"),
                       HEURISTIC_N_ ("How far each pawn has advanced."), WEIGHT_PAWN_RANK },
  [TERM_CHECK] = { "check", HEURISTIC_N_ ("Check"),
                   HEURISTIC_N_ ("The score is doubled when the side to move is in check."), -1 },
  [TERM_LIMIT] = { "limit", HEURISTIC_N_ ("Limit"),
                   HEURISTIC_N_ ("The part of the score beyond 200 pawns, which is cut off."), -1 },
};

#define PROFILE(profile_id, profile_name, profile_help, material, mobility, pawn_rank) \
  { \
    .id = profile_id, .name = profile_name, .help = profile_help, \
    HEURISTIC_CHANGES ({ WEIGHT_MATERIAL, material }, { WEIGHT_MOBILITY, mobility }, \
                       { WEIGHT_PAWN_RANK, pawn_rank }) \
  }

/* Most of these show what one coefficient does by itself. */
static const HeuristicProfile profiles[] = {
  {
    .id = "standard",
    .name = HEURISTIC_N_ ("Standard"),
    .help = HEURISTIC_N_ ("The default weights."),
  },
  PROFILE ("capturer", HEURISTIC_N_ ("Capturer"),
           HEURISTIC_N_ ("Captures and keeps pieces, and looks at nothing else."), 1, 0, 0),
  PROFILE ("move-seeker", HEURISTIC_N_ ("Move seeker"),
           HEURISTIC_N_ ("Seeks moves and control of the board."), 0, 1, 0),
  PROFILE ("pawn-pusher", HEURISTIC_N_ ("Pawn pusher"),
           HEURISTIC_N_ ("Pushes its pawns without regard to promotion."), 0, 0, 1),
  PROFILE ("promoter", HEURISTIC_N_ ("Promoter"),
           HEURISTIC_N_ ("Pushes its pawns and promotes them."), 1, 0, 2),
  PROFILE ("giver", HEURISTIC_N_ ("Giver"),
           HEURISTIC_N_ ("Gives its pieces away."), -1, 0, 0),
  PROFILE ("self-blocker", HEURISTIC_N_ ("Self-blocker"),
           HEURISTIC_N_ ("Makes the most cramped moves and blocks itself."), 0, -1, 0),
  PROFILE ("stay-at-home", HEURISTIC_N_ ("Stay-at-home"),
           HEURISTIC_N_ ("Keeps its pawns at home and plays with its knights."), 0, 0, -1),
};

const Heuristic heuristic_three_terms = {
  .id = "three-terms",
  .name = HEURISTIC_N_ ("Three terms"),
  .help = HEURISTIC_N_ ("Material, mobility and pawn rank, nothing else: easy to follow, "
                        "easy to change."),
  .unit = "unit of 8 centipawns",
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
  .exact_scale = 1.0 / CENTIPAWNS_PER_UNIT,
};

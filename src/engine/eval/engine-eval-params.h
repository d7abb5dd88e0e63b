/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic-class.h"

/*
 * The parameters of the evaluation "tabiya", declared once. This table generates the structure that
 * the search reads, the base values, the user's weight that scales each of them, the breakdown of a
 * score, and the coefficients used for fitting.
 */

/* A middlegame and an endgame value packed into one integer, so that one addition adds both. The
   low half borrows from the high one; the accessors correct for that. */
typedef int64_t EngineTaper;

#define ENGINE_TAPER(middlegame, endgame) \
  ((EngineTaper) (endgame) * (INT64_C (1) << 32) + (EngineTaper) (middlegame))

static inline int
engine_taper_middlegame (EngineTaper taper)
{
  return (int32_t) (uint32_t) taper;
}

static inline int
engine_taper_endgame (EngineTaper taper)
{
  return (int32_t) ((uint64_t) (taper + INT64_C (0x80000000)) >> 32);
}

/* The user's weights, in the order of their sliders. */
typedef enum {
  ENGINE_GROUP_MATERIAL,
  ENGINE_GROUP_PLACEMENT,
  ENGINE_GROUP_MOBILITY,
  ENGINE_GROUP_PAWNS,
  ENGINE_GROUP_PASSED,
  ENGINE_GROUP_ATTACK,
  ENGINE_GROUP_SHELTER,
  ENGINE_GROUP_THREATS,
  ENGINE_GROUP_SPACE,
  ENGINE_GROUP_OUTPOSTS,
  ENGINE_GROUP_BISHOP_PAIR,
  ENGINE_GROUP_ROOKS,
  ENGINE_GROUP_BAD_PIECES,
  ENGINE_GROUP_CASTLING,
  ENGINE_GROUP_SCALING,
  ENGINE_GROUP_TEMPO,
  ENGINE_N_GROUPS,
} EngineEvalGroup;

/* Terms of the breakdown: first the groups (where that of scaling is computed, not added up), then
   the terms that are not sums of parameters. */
enum {
  ENGINE_EVAL_TERM_TECHNIQUE = ENGINE_N_GROUPS, /* driving a bare king to mate */
  ENGINE_EVAL_N_TERMS,
};

#define ENGINE_N_HALF_BOARD 32   /* files a to d, mirrored */

/*
 * Units of king danger, X (field, number of values, group). They are added up for each attacked
 * king, and engine_eval_danger() turns the sum into a score.
 */
#define ENGINE_EVAL_DANGER_PARAMS(X) \
  X (danger_base, 1, ATTACK) \
  X (danger_attacker, CHESS_N_PIECE_TYPES, ATTACK) /* a piece that attacks the zone of the king */ \
  X (danger_ring_attack, 1, ATTACK)      /* each attack of a piece on a square next to the king */ \
  X (danger_weak_ring, 1, ATTACK)        /* each such square that only king or queen defends */ \
  X (danger_check, CHESS_N_PIECE_TYPES, ATTACK)  /* a piece can give check and not be captured */ \
  X (danger_checks, CHESS_N_PIECE_TYPES, ATTACK) /* from several squares: in addition */ \
  X (danger_unsafe_check, 1, ATTACK)     /* each square from which a check can be captured */ \
  X (danger_pinned, 1, ATTACK)           /* each defender pinned to the king */ \
  X (danger_discovery, 1, ATTACK)        /* each attacker whose move uncovers a check */ \
  X (danger_flank_attack, 1, ATTACK)     /* each square attacked on the king's flank */ \
  X (danger_flank_twice, 1, ATTACK)      /* each of them attacked twice */ \
  X (danger_flank_guard, 1, ATTACK)      /* each square the defender guards there */ \
  X (danger_escape, 1, ATTACK)           /* each square to which the king could step */ \
  X (danger_mobility, 1, ATTACK)         /* each move the attacker's pieces have more */ \
  X (danger_no_queen, 1, ATTACK)         /* the attacker has no queen */ \
  X (danger_knight_guard, 1, ATTACK)     /* a knight of the defender guards the ring */ \
  X (danger_shelter, 8, ATTACK)          /* by rank of the pawn, on each of the king's files */ \
  X (danger_storm, 2 * 8, ATTACK)        /* blocked * 8 + rank of the enemy pawn, 0: none */

/*
 * X (field, number of values, group)
 *
 * An index is a piece type, a rank as seen by the owner (0 to 7), or a number of squares.
 * Placement: type * 32 + rank * 4 + distance of the file from the edge.
 */
#define ENGINE_EVAL_PARAMS(X) \
  X (material, CHESS_N_PIECE_TYPES, MATERIAL) \
  X (material_own_pawns, CHESS_N_PIECE_TYPES, MATERIAL) /* for each own pawn beyond the fifth */ \
  X (material_pair, CHESS_N_PIECE_TYPES, MATERIAL)      /* for a second knight, rook, queen */ \
  X (placement, CHESS_N_PIECE_TYPES * ENGINE_N_HALF_BOARD, PLACEMENT) \
  X (mobility_knight, 9, MOBILITY) \
  X (mobility_bishop, 14, MOBILITY) \
  X (mobility_rook, 15, MOBILITY) \
  X (mobility_queen, 28, MOBILITY) \
  X (pawn_isolated, 2, PAWNS)            /* by whether an enemy pawn stands in front of it */ \
  X (pawn_backward, 2, PAWNS) \
  X (pawn_doubled, 1, PAWNS) \
  X (pawn_doubled_apart, 1, PAWNS)       /* doubled and not defending each other */ \
  X (pawn_phalanx, 8, PAWNS)             /* by rank */ \
  X (pawn_supported, 8, PAWNS)           /* by rank */ \
  X (pawn_candidate, 8, PAWNS)           /* by rank: can become passed with help */ \
  X (pawn_lever, 1, PAWNS)               /* attacked by two pawns and not defended by one */ \
  X (pawn_open_chain, 8, PAWNS)          /* by rank: beside or defended, and not opposed */ \
  X (pawn_blocked, 8, PAWNS)             /* by rank: an enemy pawn stands right in front of it */ \
  X (king_pawn_distance, 8, PAWNS)       /* steps from the king to the nearest pawn */ \
  X (passed_rank, 8, PASSED) \
  X (passed_free, 8, PASSED)             /* the square in front of it is empty */ \
  X (passed_safe, 8, PASSED)             /* no square in front of it is attacked */ \
  X (passed_step_safe, 8, PASSED)        /* the next square is not attacked */ \
  X (passed_supported, 8, PASSED)        /* the next square is defended */ \
  X (passed_connected, 8, PASSED)        /* a friendly passed pawn beside or defending it */ \
  X (passed_own_king, 8, PASSED)         /* by rank, each step from the king to the next square */ \
  X (passed_their_king, 8, PASSED) \
  X (passed_rook_behind, 1, PASSED) \
  X (passed_enemy_rook_behind, 1, PASSED) \
  X (passed_unstoppable, 1, PASSED)      /* a lone king cannot catch it */ \
  ENGINE_EVAL_DANGER_PARAMS (X) \
  X (shelter_pawn, 4 * 8, SHELTER)       /* distance of the file from the edge * 8 + rank */ \
  X (shelter_storm, 2 * 8, SHELTER)      /* blocked * 8 + rank of the enemy pawn, 0: none */ \
  X (shelter_open_file, 1, SHELTER)      /* no pawn at all on the king's own file */ \
  X (shelter_half_open_file, 1, SHELTER) \
  X (shelter_no_pawns, 1, SHELTER)       /* no pawn at all on the king's wing */ \
  X (threat_by_pawn, CHESS_N_PIECE_TYPES, THREATS) \
  X (threat_by_pawn_push, 1, THREATS) \
  X (threat_by_minor, CHESS_N_PIECE_TYPES, THREATS) \
  X (threat_by_rook, CHESS_N_PIECE_TYPES, THREATS) \
  X (threat_by_king, 1, THREATS) \
  X (threat_hanging, 1, THREATS) \
  X (threat_on_queen, 2, THREATS)        /* safe squares to attack it from: knight; slider */ \
  X (space_area, 9, SPACE)               /* each safe square on files c to f at home, by pieces */ \
  X (space_centre, 1, SPACE)             /* for each attack on d4 e4 d5 e5 by a piece or pawn */ \
  X (space_restricted, 1, SPACE)         /* squares both attack and the enemy does not hold */ \
  X (outpost_knight, 2, OUTPOSTS)        /* without and with a defending pawn */ \
  X (outpost_bishop, 2, OUTPOSTS) \
  X (outpost_reachable, 1, OUTPOSTS)     /* a knight can move to one */ \
  X (minor_behind_pawn, 1, OUTPOSTS) \
  X (bishop_long_diagonal, 1, OUTPOSTS)  /* attacks both central squares of a long diagonal */ \
  X (bishop_pair, 1, BISHOP_PAIR) \
  X (rook_open_file, 1, ROOKS) \
  X (rook_half_open_file, 1, ROOKS) \
  X (rook_seventh, 1, ROOKS)             /* with pawns to capture or the king cut off behind it */ \
  X (rook_queen_file, 1, ROOKS)          /* on the file of a queen */ \
  X (bishop_own_pawn, 1, BAD_PIECES)     /* for each own pawn on squares of its colour */ \
  X (bishop_blocked_centre, 1, BAD_PIECES) /* the same, for each blocked pawn on files c to f */ \
  X (bishop_trapped, 1, BAD_PIECES)      /* on a7, h7 and the like, shut in by a pawn */ \
  X (knight_far, 8, BAD_PIECES)          /* by distance from its own king */ \
  X (rook_trapped, 1, BAD_PIECES)        /* few moves, shut in by its king */ \
  X (queen_pinned, 1, BAD_PIECES)        /* an enemy slider attacks it through one piece */ \
  X (bishop_far, 8, BAD_PIECES)          /* by distance from its own king */ \
  X (castling_short, 1, CASTLING) \
  X (castling_long, 1, CASTLING) \
  X (winnable_base, 1, SCALING)          /* how much the better side's endgame is worth more: */ \
  X (winnable_pawn, 1, SCALING)          /* for each pawn on the board */ \
  X (winnable_passed, 1, SCALING)        /* for each passed pawn */ \
  X (winnable_both_flanks, 1, SCALING)   /* pawns on both wings */ \
  X (winnable_outflanking, 1, SCALING)   /* files minus ranks between the kings */ \
  X (winnable_infiltration, 1, SCALING)  /* a king beyond its own half */ \
  X (winnable_pawn_ending, 1, SCALING)   /* no pieces */ \
  X (winnable_locked, 1, SCALING)        /* one wing, and the kings face each other */ \
  X (tempo, 1, TEMPO)

typedef struct {
#define FIELD(field, count, group) EngineTaper field[count];
  ENGINE_EVAL_PARAMS (FIELD)
#undef FIELD
} EngineEvalTable;

#define ENGINE_EVAL_N_PARAMS ((int) (sizeof (EngineEvalTable) / sizeof (EngineTaper)))

/* How many of them count units of danger. */
enum {
#define COUNT(field, count, group) + (count)
  ENGINE_EVAL_N_DANGER = 0 ENGINE_EVAL_DANGER_PARAMS (COUNT),
#undef COUNT
};

/* The values with the percent weights applied. The fields after the table are derived from it. */
typedef struct {
  EngineEvalTable table;
  EngineTaper     squares[CHESS_N_COLORS][CHESS_N_PIECE_TYPES][CHESS_N_SQUARES]; /* material and
                                                                placement, White's view */
  EngineTaper     attack_percent;  /* applied to the score of the danger, not to its units */
  int             scaling_percent; /* scaling is for the endgame, so it has only that phase */
} EngineEvalParams;

/* The values at 100 %. */
extern const EngineEvalTable engine_eval_base;

/* The user's weight that scales parameter @index of the table. */
EngineEvalGroup engine_eval_param_group (int index);

/* Whether parameter @index counts units of king danger instead of centipawns. */
bool engine_eval_param_is_danger (int index);

/* The name of the table that parameter @index belongs to, where it begins and how long it is. */
const char *engine_eval_param_table (int  index,
                                     int *first,
                                     int *count);

/* Index of a placement parameter. */
static inline int
engine_eval_placement_index (ChessColor     color,
                             ChessPieceType type,
                             ChessSquare    square)
{
  int file = chess_square_file (square);
  int rank = chess_square_rank (square);

  return (int) type * ENGINE_N_HALF_BOARD + (color == CHESS_WHITE ? rank : 7 - rank) * 4
         + (file < 4 ? file : 7 - file);
}

/* Applies the weights of "tabiya", which are those of EngineEvalGroup, and its tables. */
void engine_eval_bake (const HeuristicWeights *weights,
                       EngineEvalParams       *params);

/* The base value of parameter @index with what @weights add to the tables. */
EngineTaper engine_eval_get_base (const HeuristicWeights *weights,
                                  int                     index);

/*
 * From units of danger to centipawns: the middlegame part grows with the square of the units,
 * because each attacker makes the others stronger, the endgame part with the units themselves.
 * A sum below 0 is no danger; more than ENGINE_DANGER_MAX units are as good as mate.
 */
enum {
  ENGINE_DANGER_SQUARE = 1024,      /* middlegame: units * units / this */
  ENGINE_DANGER_LINEAR = 16,        /* endgame: units / this */
  ENGINE_DANGER_MAX = 2000,
};

static inline int
engine_eval_danger_units (int sum)
{
  return sum <= 0 ? 0 : sum < ENGINE_DANGER_MAX ? sum : ENGINE_DANGER_MAX;
}

/* The score of a sum of units for the attacking side, under a weight in percent of each phase. */
static inline EngineTaper
engine_eval_danger (EngineTaper sum,
                    EngineTaper percent)
{
  int middlegame = engine_eval_danger_units (engine_taper_middlegame (sum));
  int endgame = engine_eval_danger_units (engine_taper_endgame (sum));

  return ENGINE_TAPER (middlegame * middlegame * engine_taper_middlegame (percent)
                       / (100 * ENGINE_DANGER_SQUARE),
                       endgame * engine_taper_endgame (percent) / (100 * ENGINE_DANGER_LINEAR));
}

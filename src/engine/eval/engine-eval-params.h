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
#define ENGINE_N_DANGER     128  /* steps of the table of king danger */

/*
 * X (field, number of values, group)
 *
 * An index is a piece type, a rank as seen by the owner (0 to 7), or a number of squares.
 * Placement: type * 32 + rank * 4 + distance of the file from the edge.
 */
#define ENGINE_EVAL_PARAMS(X) \
  X (material, CHESS_N_PIECE_TYPES, MATERIAL) \
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
  X (attack_danger, ENGINE_N_DANGER, ATTACK) /* by steps of king danger, not linear */ \
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
  X (space_area, 1, SPACE)               /* each safe square on files c to f at home */ \
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
  X (castling_short, 1, CASTLING) \
  X (castling_long, 1, CASTLING) \
  X (tempo, 1, TEMPO)

typedef struct {
#define FIELD(field, count, group) EngineTaper field[count];
  ENGINE_EVAL_PARAMS (FIELD)
#undef FIELD
} EngineEvalTable;

#define ENGINE_EVAL_N_PARAMS ((int) (sizeof (EngineEvalTable) / sizeof (EngineTaper)))

/* The values with the percent weights applied. The fields after the table are derived from it. */
typedef struct {
  EngineEvalTable table;
  EngineTaper     squares[CHESS_N_COLORS][CHESS_N_PIECE_TYPES][CHESS_N_SQUARES]; /* material and
                                                                placement, White's view */
  int             scaling_percent;
} EngineEvalParams;

/* The values at 100 %. */
extern const EngineEvalTable engine_eval_base;

/* The user's weight that scales parameter @index of the table. */
EngineEvalGroup engine_eval_param_group (int index);

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

/* Applies weights to the base values; @percent is indexed by EngineEvalGroup. */
void engine_eval_bake (const int        *percent,
                       EngineEvalParams *params);

/*
 * King danger is counted in units that do not depend on weights. The table attack_danger turns
 * their sum, in steps of ENGINE_DANGER_STEP units, into a score. The weight of the attack scales
 * that table.
 */
enum {
  ENGINE_DANGER_STEP = 8,
  ENGINE_DANGER_KNIGHT = 42,        /* a piece that attacks the zone around the king */
  ENGINE_DANGER_BISHOP = 27,
  ENGINE_DANGER_ROOK = 34,
  ENGINE_DANGER_QUEEN = 24,
  ENGINE_DANGER_RING_ATTACK = 13,   /* each square next to the king that a piece attacks */
  ENGINE_DANGER_WEAK_RING = 26,     /* each such square that only king or queen defends */
  ENGINE_DANGER_CHECK_KNIGHT = 92,  /* a possible check that cannot be answered by a capture */
  ENGINE_DANGER_CHECK_BISHOP = 66,
  ENGINE_DANGER_CHECK_ROOK = 100,
  ENGINE_DANGER_CHECK_QUEEN = 82,
  ENGINE_DANGER_UNSAFE_CHECK = 16,
  ENGINE_DANGER_PINNED = 18,        /* each defender pinned to the king */
  ENGINE_DANGER_NO_QUEEN = -150,    /* the attacker has no queen */
  ENGINE_DANGER_KNIGHT_GUARD = -20, /* the defender has a knight next to the king */
  ENGINE_DANGER_SHELTER_HOLE = 14,  /* each file without a shelter pawn, of the king's three */
  ENGINE_DANGER_BASE = -34,
};

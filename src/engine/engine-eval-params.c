/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine-eval-params.h"

#define T ENGINE_TAPER

/*
 * The base values: (middlegame, endgame) in centipawns of the side they belong to. Set by hand from
 * the usual judgement of each feature and scaled so that a pawn is worth about a hundred over the
 * game; the evaluation symmetric left to right.
 */
const EngineEvalTable engine_eval_base = {
  .material = { T (84, 112), T (348, 332), T (362, 352), T (482, 598), T (1042, 1110), 0 },

  /* From the first rank of the owner to the eighth; a file, b, c, d (and mirrored h, g, f, e). */
  .placement = {
    /* pawn */
    0, 0, 0, 0,
    T (-8, 8), T (2, 6), T (-4, 4), T (-6, 2),
    T (-8, 4), T (0, 3), T (2, -2), T (6, -4),
    T (-10, 10), T (-4, 8), T (6, -2), T (20, -8),
    T (-2, 20), T (4, 16), T (10, 6), T (26, 0),
    T (4, 34), T (14, 30), T (28, 22), T (32, 14),
    T (20, 50), T (16, 48), T (30, 36), T (40, 30),
    0, 0, 0, 0,
    /* knight */
    T (-62, -48), T (-26, -36), T (-22, -22), T (-14, -14),
    T (-24, -34), T (-18, -20), T (-4, -14), T (2, -6),
    T (-16, -20), T (0, -12), T (8, -4), T (14, 10),
    T (-8, -10), T (6, 0), T (16, 12), T (18, 20),
    T (-2, -10), T (10, 2), T (22, 14), T (26, 22),
    T (-8, -18), T (12, -8), T (32, 4), T (34, 12),
    T (-34, -26), T (-14, -14), T (20, -12), T (18, 2),
    T (-120, -62), T (-54, -32), T (-46, -18), T (-28, -12),
    /* bishop */
    T (-14, -24), T (2, -14), T (-6, -10), T (-12, -4),
    T (4, -18), T (14, -12), T (10, -8), T (2, 0),
    T (0, -8), T (12, -2), T (12, 4), T (10, 8),
    T (-4, -8), T (4, 0), T (10, 6), T (22, 10),
    T (-8, -4), T (10, 2), T (12, 6), T (24, 12),
    T (-2, -4), T (12, 2), T (20, 4), T (14, 4),
    T (-26, -8), T (-12, 0), T (-4, 2), T (-8, 0),
    T (-30, -14), T (-24, -8), T (-40, -4), T (-34, -4),
    /* rook */
    T (-14, -10), T (-10, -4), T (-2, -2), T (6, -6),
    T (-30, -8), T (-14, -8), T (-8, -4), T (-2, -6),
    T (-26, -4), T (-8, -2), T (-10, -4), T (-4, -6),
    T (-22, 4), T (-12, 6), T (-8, 6), T (-2, 0),
    T (-12, 10), T (-4, 8), T (8, 8), T (12, 4),
    T (-6, 12), T (12, 8), T (14, 8), T (20, 4),
    T (6, 14), T (6, 16), T (20, 14), T (26, 8),
    T (10, 14), T (10, 14), T (8, 16), T (12, 12),
    /* queen */
    T (-4, -36), T (-8, -32), T (-4, -30), T (8, -34),
    T (-8, -28), T (0, -26), T (10, -28), T (10, -16),
    T (-6, -14), T (4, -8), T (2, 6), T (-2, 4),
    T (-6, 2), T (-6, 14), T (-4, 18), T (-8, 28),
    T (-6, 8), T (-12, 22), T (-8, 26), T (-12, 36),
    T (4, 4), T (0, 12), T (0, 24), T (-2, 30),
    T (2, 2), T (-24, 18), T (-8, 24), T (-14, 34),
    T (10, 4), T (12, 8), T (16, 12), T (16, 16),
    /* king */
    T (22, -58), T (34, -34), T (4, -22), T (-14, -26),
    T (24, -30), T (18, -12), T (-14, -2), T (-28, 4),
    T (-12, -20), T (-8, -4), T (-28, 8), T (-38, 16),
    T (-30, -14), T (-18, 6), T (-32, 20), T (-44, 28),
    T (-28, -2), T (-14, 20), T (-28, 32), T (-42, 36),
    T (-20, 8), T (-4, 34), T (-16, 42), T (-32, 40),
    T (-20, 0), T (-8, 28), T (-14, 34), T (-22, 32),
    T (-20, -40), T (-8, -14), T (-14, -2), T (-22, 2),
  },

  .mobility_knight = {
    T (-56, -74), T (-40, -44), T (-14, -22), T (-4, -6), T (4, 2),
    T (10, 12), T (18, 14), T (25, 14), T (32, 8),
  },
  .mobility_bishop = {
    T (-46, -62), T (-26, -42), T (-8, -24), T (2, -8), T (10, 4), T (17, 13), T (22, 19),
    T (25, 24), T (28, 28), T (31, 29), T (37, 27), T (46, 24), T (50, 30), T (58, 20),
  },
  .mobility_rook = {
    T (-62, -84), T (-34, -58), T (-16, -26), T (-10, -6), T (-8, 6), T (-7, 16), T (-4, 23),
    T (0, 28), T (5, 33), T (9, 38), T (13, 43), T (16, 47), T (20, 49), T (26, 48), T (36, 42),
  },
  .mobility_queen = {
    T (-50, -60), T (-40, -60), T (-28, -56), T (-18, -48), T (-10, -36), T (-6, -24), T (-3, -12),
    T (0, -2), T (2, 6), T (4, 13), T (6, 18), T (8, 23), T (9, 27), T (10, 31), T (11, 34),
    T (11, 37), T (11, 40), T (11, 42), T (11, 44), T (12, 45), T (13, 45), T (15, 44), T (18, 42),
    T (22, 39), T (26, 35), T (30, 31), T (33, 28), T (36, 25),
  },

  .pawn_isolated = { T (-14, -16), T (-6, -10) },
  .pawn_backward = { T (-14, -14), T (-5, -9) },
  .pawn_doubled = { T (-4, -12) },
  .pawn_doubled_apart = { T (-8, -16) },
  .pawn_phalanx = { 0, T (4, -2), T (8, 4), T (12, 8), T (24, 20), T (48, 44), T (70, 80), 0 },
  .pawn_supported = { 0, 0, T (14, 8), T (10, 8), T (14, 14), T (30, 30), T (60, 50), 0 },
  .pawn_candidate = { 0, T (-4, 4), T (-2, 6), T (6, 14), T (16, 28), T (30, 44), 0, 0 },

  .passed_rank = { 0, T (-6, 6), T (-8, 10), T (-6, 30), T (14, 58), T (44, 104), T (90, 158), 0 },
  .passed_free = { 0, 0, T (0, 2), T (2, 6), T (4, 14), T (8, 28), T (14, 46), 0 },
  .passed_safe = { 0, 0, T (0, 4), T (2, 8), T (6, 18), T (14, 34), T (24, 52), 0 },
  .passed_step_safe = { 0, 0, T (0, 2), T (2, 4), T (4, 8), T (8, 16), T (16, 26), 0 },
  .passed_supported = { 0, 0, T (2, 2), T (4, 4), T (8, 8), T (16, 14), T (24, 20), 0 },
  .passed_connected = { 0, T (0, 2), T (2, 4), T (4, 8), T (8, 16), T (16, 26), T (24, 36), 0 },
  .passed_own_king = { 0, 0, T (0, -2), T (0, -4), T (0, -8), T (0, -10), T (0, -10), 0 },
  .passed_their_king = { 0, 0, T (0, 3), T (0, 6), T (0, 12), T (0, 18), T (0, 20), 0 },
  .passed_rook_behind = { T (6, 16) },
  .passed_enemy_rook_behind = { T (-6, -18) },
  .passed_unstoppable = { T (0, 300) },

  /* The square of the danger: with d in units, middlegame d * d / 900, endgame d / 22. */
#define D(i) T ((i) * (i) * ENGINE_DANGER_STEP * ENGINE_DANGER_STEP / 900, \
                (i) * ENGINE_DANGER_STEP / 22)
#define D8(i) D (i), D (i + 1), D (i + 2), D (i + 3), D (i + 4), D (i + 5), D (i + 6), D (i + 7)
  .attack_danger = {
    D8 (0), D8 (8), D8 (16), D8 (24), D8 (32), D8 (40), D8 (48), D8 (56),
    D8 (64), D8 (72), D8 (80), D8 (88), D8 (96), D8 (104), D8 (112), D8 (120),
  },
#undef D8
#undef D

  /* Rank of the rearmost own pawn on a file at the king (0: none), from the edge inwards. */
  .shelter_pawn = {
    T (-8, 0), T (26, 0), T (26, 0), T (10, 0), T (6, 0), T (4, 0), T (2, 0), 0,
    T (-26, 0), T (36, 0), T (24, 0), T (-8, 0), T (-6, 0), T (-6, 0), T (-8, 0), 0,
    T (-14, 0), T (32, 0), T (8, 0), T (-2, 0), T (2, 0), T (0, 0), T (0, 0), 0,
    T (-18, 0), T (18, 0), T (6, 0), T (2, 0), T (-4, 0), T (-8, 0), T (-8, 0), 0,
  },
  /* Rank of the enemy's foremost pawn, as the king's owner sees it (0: none). */
  .shelter_storm = {
    T (-2, 0), T (20, 0), T (-44, 0), T (-28, 0), T (-12, 0), T (-4, 0), T (0, 0), 0,
    T (0, 0), T (0, 0), T (-20, -8), T (-6, -4), T (0, -2), T (0, 0), T (0, 0), 0,
  },
  .shelter_open_file = { T (-34, 0) },
  .shelter_half_open_file = { T (-14, 4) },
  .shelter_no_pawns = { T (-14, -20) },

  .threat_by_pawn = { 0, T (56, 34), T (54, 44), T (74, 36), T (70, 30), 0 },
  .threat_by_pawn_push = { T (16, 14) },
  .threat_by_minor = { T (2, 12), T (18, 22), T (26, 30), T (46, 28), T (40, 40), 0 },
  .threat_by_rook = { T (0, 16), T (14, 22), T (18, 22), T (2, 12), T (44, 20), 0 },
  .threat_by_king = { T (8, 36) },
  .threat_hanging = { T (22, 14) },
  .threat_on_queen = { T (8, 8), T (16, 14) },

  .space_area = { T (3, 0) },
  .space_centre = { T (4, 2) },
  .space_restricted = { T (2, 2) },

  .outpost_knight = { T (14, 6), T (34, 18) },
  .outpost_bishop = { T (8, 2), T (24, 10) },
  .outpost_reachable = { T (14, 8) },
  .minor_behind_pawn = { T (7, 4) },
  .bishop_long_diagonal = { T (18, 2) },

  .bishop_pair = { T (26, 58) },

  .rook_open_file = { T (34, 8) },
  .rook_half_open_file = { T (14, 8) },
  .rook_seventh = { T (4, 26) },
  .rook_queen_file = { T (5, 6) },

  .bishop_own_pawn = { T (-2, -4) },
  .bishop_blocked_centre = { T (-3, -4) },
  .bishop_trapped = { T (-80, -80) },
  .knight_far = { 0, 0, 0, T (-2, -2), T (-6, -4), T (-10, -8), T (-14, -12), T (-18, -16) },
  .rook_trapped = { T (-40, -6) },
  .queen_pinned = { T (-28, -8) },

  .castling_short = { T (26, 0) },
  .castling_long = { T (16, 0) },

  .tempo = { T (22, 18) },
};

#undef T

/* The tables in their order. */
static const struct {
  const char *name;
  int first;
  int count;
  EngineEvalGroup group;
} ranges[] = {
#define RANGE(field, count, name) \
  { #field, (int) (offsetof (EngineEvalTable, field) / sizeof (EngineTaper)), count, \
    ENGINE_GROUP_##name },
  ENGINE_EVAL_PARAMS (RANGE)
#undef RANGE
};

static int
find_range (int index)
{
  int i = 0;

  while (index >= ranges[i].first + ranges[i].count)
    i++;
  return i;
}

EngineEvalGroup
engine_eval_param_group (int index)
{
  return ranges[find_range (index)].group;
}

const char *
engine_eval_param_table (int  index,
                         int *first,
                         int *count)
{
  int i = find_range (index);

  *first = ranges[i].first;
  *count = ranges[i].count;
  return ranges[i].name;
}

/* To the nearest, halves away from zero: a weight of -100 % is the exact opposite of 100 %. */
static int
take_percent (int value,
              int percent)
{
  int product = value * percent;

  return (product + (product < 0 ? -50 : 50)) / 100;
}

static void
bake_squares (EngineEvalParams *params)
{
  for (int type = CHESS_PAWN; type < CHESS_N_PIECE_TYPES; type++) {
    for (int square = 0; square < CHESS_N_SQUARES; square++) {
      for (int color = 0; color < CHESS_N_COLORS; color++) {
        int index = engine_eval_placement_index ((ChessColor) color, (ChessPieceType) type,
                                                 (ChessSquare) square);
        EngineTaper value = params->table.material[type] + params->table.placement[index];

        params->squares[color][type][square] = color == CHESS_WHITE ? value : -value;
      }
    }
  }
}

void
engine_eval_bake (const int        *percent,
                  EngineEvalParams *params)
{
  const EngineTaper *base = (const EngineTaper *) &engine_eval_base;
  EngineTaper *baked = (EngineTaper *) &params->table;

  for (int i = 0; i < ENGINE_EVAL_N_PARAMS; i++) {
    int weight = percent[engine_eval_param_group (i)];

    baked[i] = ENGINE_TAPER (take_percent (engine_taper_middlegame (base[i]), weight),
                             take_percent (engine_taper_endgame (base[i]), weight));
  }
  params->scaling_percent = percent[ENGINE_GROUP_SCALING];
  bake_squares (params);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval/engine-eval-params.h"

#define T ENGINE_TAPER

/*
 * The base values: (middlegame, endgame) in centipawns, from the view of the side they belong to;
 * those whose names begin with danger_ are units of danger, see engine_eval_danger(). The
 * evaluation is symmetric left to right.
 *
 * How they were found: first set by hand, from the usual judgement of each feature; fitted to games
 * that the engine played against itself; then, with danger in named units and the terms of
 * winnable_, fitted to 57 580 quiet positions of other people's games by their results; and at last
 * to quiet positions that the engine searched with 2 000 nodes each: 346 000 from 9 072 games of
 * its own, which began with random moves, and 328 000 from 29 344 real games. A tenth of the games
 * was held out. What was fitted to was 40 % the result of the game and 60 % what the score of the
 * search promises; with a larger share of results the values predicted held-out results better
 * and played worse.
 *
 *     tabiya-engine selfplay --out own.bin --games 15000 --positions 40 --seed 5    (ended early)
 *     tabiya-engine selfplay --out real.bin --pgn GAMES --positions 12 --seed 1     (ended early)
 *     tabiya-engine fit --training own.bin --training real.bin --mix 0.4 --prior 0.1
 *
 * Logistic loss and, in brackets, squared error of the last fit, before and after:
 *
 *   held out, 68 388 positions, by results alone   0.51639 -> 0.51344  (0.10475 -> 0.10367)
 *   3 000 positions of strangers, by the win chance that Stockfish 15.1 gives them after 100 000
 *   nodes                                          0.51912 -> 0.51544  (0.04071 -> 0.03914)
 *
 * Set by hand alone are still passed_unstoppable, the endgame halves of shelter_pawn,
 * shelter_open_file, space_area, castling_short and castling_long, and engine-endgames.c.
 * docs/strength.md has the matches.
 */
const EngineEvalTable engine_eval_base = {
  .material = { T (11, 121), T (364, 448), T (388, 450), T (494, 751), T (1034, 1365), 0 },

  /* A row for each rank, from the owner's first to the eighth; files a to d, mirrored to h to e. */
  .placement = {
    /* pawn */
    0, 0, 0, 0,
    T (-11, 3), T (10, 1), T (-5, 1), T (2, 3),
    T (-17, -2), T (-7, -4), T (-5, -3), T (2, -6),
    T (-16, 5), T (-5, 7), T (2, -8), T (12, -17),
    T (7, 23), T (13, 18), T (17, 2), T (24, -12),
    T (11, 32), T (18, 25), T (31, 15), T (39, 8),
    T (21, 41), T (18, 43), T (34, 33), T (44, 28),
    0, 0, 0, 0,
    /* knight */
    T (-66, -38), T (-35, -26), T (-25, -12), T (-19, -7),
    T (-25, -23), T (-20, -8), T (-9, -7), T (-9, -3),
    T (-14, -11), T (-1, -7), T (4, -3), T (6, 12),
    T (2, -1), T (14, 6), T (23, 16), T (16, 21),
    T (10, 3), T (16, 8), T (25, 16), T (26, 24),
    T (-3, -8), T (14, 0), T (33, 7), T (31, 14),
    T (-29, -14), T (-10, -3), T (25, -2), T (21, 12),
    T (-116, -52), T (-51, -22), T (-42, -8), T (-25, -3),
    /* bishop */
    T (-19, -19), T (-3, -10), T (-16, -5), T (-16, 2),
    T (2, -15), T (7, -12), T (7, -6), T (-5, 4),
    T (3, -5), T (13, -3), T (2, 4), T (4, 11),
    T (-1, -6), T (1, 4), T (6, 10), T (21, 5),
    T (-13, 0), T (1, 7), T (6, 7), T (18, 9),
    T (-6, 2), T (5, 6), T (8, 6), T (7, 4),
    T (-30, -3), T (-17, 4), T (-12, 7), T (-13, 6),
    T (-34, -10), T (-28, -3), T (-45, 2), T (-40, 1),
    /* rook */
    T (-16, 2), T (-11, 0), T (3, -8), T (9, -14),
    T (-24, -3), T (-10, -4), T (-3, -6), T (-1, -10),
    T (-13, 4), T (2, 5), T (0, 6), T (3, 0),
    T (-12, 14), T (-1, 16), T (1, 14), T (4, 7),
    T (0, 24), T (7, 21), T (16, 15), T (20, 8),
    T (6, 21), T (22, 16), T (21, 12), T (26, 7),
    T (13, 14), T (12, 15), T (26, 11), T (34, 7),
    T (17, 11), T (17, 14), T (14, 15), T (18, 14),
    /* queen */
    T (-4, -26), T (-10, -23), T (-10, -24), T (-4, -32),
    T (-6, -17), T (1, -16), T (9, -19), T (6, -8),
    T (-3, -3), T (5, 4), T (1, 17), T (-3, 16),
    T (1, 14), T (-2, 27), T (-6, 28), T (-12, 39),
    T (3, 22), T (-5, 37), T (-5, 38), T (-14, 48),
    T (16, 21), T (7, 27), T (4, 39), T (1, 43),
    T (8, 16), T (-16, 32), T (0, 39), T (-8, 49),
    T (10, 15), T (14, 19), T (19, 25), T (20, 30),
    /* king */
    T (23, -47), T (36, -30), T (3, -10), T (-18, -9),
    T (25, -14), T (20, -4), T (-11, 11), T (-26, 17),
    T (-12, 0), T (-6, 14), T (-25, 24), T (-32, 28),
    T (-28, 9), T (-16, 26), T (-29, 39), T (-43, 42),
    T (-25, 21), T (-11, 43), T (-26, 51), T (-41, 53),
    T (-17, 31), T (-1, 58), T (-14, 63), T (-30, 63),
    T (-17, 23), T (-5, 53), T (-11, 58), T (-19, 57),
    T (-18, -20), T (-5, 7), T (-11, 19), T (-18, 25),
  },

  .mobility_knight = {
    T (-31, -38), T (-30, -22), T (-15, -11), T (-9, -1), T (-2, 1), T (4, 6), T (10, 6),
    T (15, 6), T (19, 6),
  },
  .mobility_bishop = {
    T (-36, -37), T (-25, -27), T (-12, -17), T (-6, -7), T (0, 1), T (4, 6), T (7, 9), T (9, 12),
    T (10, 12), T (12, 12), T (17, 12), T (26, 12), T (30, 22), T (38, 22),
  },
  .mobility_rook = {
    T (-48, -86), T (-22, -62), T (-7, -32), T (-6, -16), T (-6, -6), T (-5, 1), T (-1, 5),
    T (1, 8), T (5, 12), T (7, 15), T (8, 17), T (9, 20), T (11, 22), T (16, 23), T (24, 24),
  },
  .mobility_queen = {
    T (-43, -71), T (-36, -70), T (-27, -67), T (-20, -60), T (-14, -48), T (-11, -36),
    T (-9, -25), T (-6, -16), T (-3, -8), T (0, -1), T (1, 5), T (2, 10), T (4, 14), T (4, 19),
    T (7, 21), T (7, 22), T (8, 24), T (8, 25), T (9, 25), T (11, 26), T (11, 26), T (13, 26),
    T (14, 26), T (17, 26), T (21, 27), T (25, 28), T (29, 29), T (32, 30),
  },

  .pawn_isolated = { T (-10, -14), T (-3, -4) },
  .pawn_backward = { T (-19, -11), T (-6, -8) },
  .pawn_doubled = { T (-5, -12) },
  .pawn_doubled_apart = { T (-5, -22) },
  .pawn_phalanx = { 0, T (7, -2), T (13, 4), T (13, 6), T (19, 16), T (46, 35), T (71, 87), 0 },
  .pawn_supported = { 0, 0, T (21, 7), T (21, 7), T (27, 14), T (50, 34), T (63, 46), 0 },
  .pawn_candidate = { 0, T (-7, -3), T (-6, 9), T (-6, 16), T (0, 23), T (36, 54), 0, 0 },

  .passed_rank = {
    0, T (-8, 6), T (-9, 15), T (-5, 41), T (12, 56), T (46, 82), T (99, 142), 0,
  },
  .passed_free = { 0, T (2, 4), T (4, 3), T (1, 7), T (3, 15), T (6, 31), T (22, 96), 0 },
  .passed_safe = { 0, T (-2, 4), T (0, 9), T (0, 19), T (3, 30), T (17, 46), T (28, 77), 0 },
  .passed_step_safe = { 0, T (2, -1), T (0, 4), T (7, 5), T (2, 18), T (13, 24), T (16, 19), 0 },
  .passed_supported = {
    0, T (4, 0), T (3, 4), T (3, 13), T (14, 19), T (27, 30), T (35, 47), 0,
  },
  .passed_connected = { 0, T (6, 0), T (1, 1), T (2, 1), T (11, 9), T (18, 16), T (25, 36), 0 },
  .passed_own_king = {
    0, T (3, 0), T (0, -2), T (-2, -14), T (3, -21), T (3, -28), T (5, -32), 0,
  },
  .passed_their_king = {
    0, T (-4, 0), T (-1, 1), T (1, 13), T (-6, 25), T (0, 40), T (6, 37), 0,
  },
  .passed_rook_behind = { T (6, 23) },
  .passed_enemy_rook_behind = { T (-12, -52) },
  .passed_unstoppable = { T (0, 300) },

  .danger_base = { T (-37, -36) },
  .danger_attacker = { 0, T (52, 40), T (31, 30), T (13, 25), T (15, 19), 0 },
  .danger_ring_attack = { T (12, 1) },
  .danger_weak_ring = { T (11, 10) },
  .danger_check = { 0, T (129, 84), T (77, 63), T (166, 89), T (102, 87), 0 },
  .danger_checks = { 0, T (38, 20), T (42, 20), T (53, 22), T (62, 21), 0 },
  .danger_unsafe_check = { T (24, 7) },
  .danger_pinned = { T (8, 10) },
  .danger_discovery = { T (59, 11) },
  .danger_flank_attack = { T (19, 4) },
  .danger_flank_twice = { T (7, 3) },
  .danger_flank_guard = { T (-2, 0) },
  .danger_escape = { T (0, -1) },
  .danger_mobility = { T (1, 0) },
  .danger_no_queen = { T (-207, -93) },
  .danger_knight_guard = { T (-25, 0) },
  .danger_shelter = {
    T (35, -3), T (-18, 2), T (10, 2), T (27, 3), T (23, 1), T (8, 0), T (11, 0), 0,
  },
  .danger_storm = {
    T (11, -2), T (2, 0), T (4, 0), T (13, 1), T (-1, 1), T (-8, 1), T (-2, 1), 0, 0, 0, T (5, 0),
    T (-1, 0), T (-3, 0), T (1, 0), T (-2, 0), 0,
  },

  /* By the rank of our rearmost pawn on a file beside the king (0: none); one row for each distance
     of the file from the edge. */
  .shelter_pawn = {
    T (-11, 0), T (9, 0), T (21, 0), T (19, 0), T (5, 0), T (10, 0), T (3, 0), 0,
    T (-10, 0), T (31, 0), T (24, 0), T (-12, 0), T (-12, 0), T (-4, 0), T (-8, 0), 0,
    T (-15, 0), T (31, 0), T (1, 0), T (-3, 0), T (4, 0), T (4, 0), 0, 0,
    T (-1, 0), T (5, 0), T (3, 0), T (-1, 0), T (2, 0), T (-8, 0), T (-9, 0), 0,
  },
  /* By the rank of the enemy's foremost pawn, as the king's owner sees it (0: none). */
  .shelter_storm = {
    T (-9, 5), T (22, 5), T (-37, 12), T (-26, 8), T (-13, 1), T (-3, -3), T (-10, 0), 0,
    0, 0, T (-38, -16), T (-7, -15), T (7, -14), T (8, -6), T (11, 6), 0,
  },
  .shelter_open_file = { T (-27, 0) },
  .shelter_half_open_file = { T (-13, 10) },
  .shelter_no_pawns = { T (-14, -54) },

  .threat_by_pawn = { 0, T (79, 28), T (72, 46), T (80, 34), T (73, 27), 0 },
  .threat_by_pawn_push = { T (20, 15) },
  .threat_by_minor = { T (3, 20), T (29, 32), T (51, 19), T (66, 21), T (61, 37), 0 },
  .threat_by_rook = { T (5, 20), T (20, 15), T (37, 16), T (1, 11), T (48, 20), 0 },
  .threat_by_king = { T (8, 25) },
  .threat_hanging = { T (14, 20) },
  .threat_on_queen = { T (10, 0), T (17, 6) },

  .space_area = { 0, 0, 0, 0, T (1, 0), T (2, 0), T (3, 0), T (5, 0), T (5, 0) },
  .space_centre = { T (1, 0) },
  .space_restricted = { T (6, 0) },

  .outpost_knight = { T (14, 0), T (42, 1) },
  .outpost_bishop = { T (6, 0), T (40, 14) },
  .outpost_reachable = { T (26, 12) },
  .minor_behind_pawn = { T (8, 8) },
  .bishop_long_diagonal = { T (19, 5) },

  .bishop_pair = { T (51, 77) },

  .rook_open_file = { T (33, 3) },
  .rook_half_open_file = { T (15, 2) },
  .rook_seventh = { T (6, 5) },
  .rook_queen_file = { T (6, 4) },

  .bishop_own_pawn = { T (-4, -1) },
  .bishop_blocked_centre = { T (-1, -4) },
  .bishop_trapped = { T (-80, -80) },
  .knight_far = { 0, 0, 0, T (-8, -3), T (-13, -5), T (-13, -9), T (-17, -9), T (-18, -16) },
  .rook_trapped = { T (-15, -13) },
  .queen_pinned = { T (-20, -2) },

  .bishop_far = { 0, 0, 0, T (-4, -2), T (-4, -4), T (-6, -4), T (-6, -4), T (-7, -7) },

  .castling_short = { T (28, 0) },
  .castling_long = { T (13, 0) },

  .winnable_base = { T (0, -52) },
  .winnable_pawn = { T (0, 3) },
  .winnable_passed = { T (0, 3) },
  .winnable_both_flanks = { T (0, 41) },
  .winnable_outflanking = { T (0, 2) },
  .winnable_infiltration = { T (0, -15) },
  .winnable_pawn_ending = { T (0, 30) },
  .winnable_locked = { T (0, -19) },

  .material_own_pawns = { 0, T (13, 13), T (15, 6), T (12, 2), T (3, 27), 0 },
  .material_pair = { 0, T (-2, -1), 0, T (1, -11), 0, 0 },
  .pawn_lever = { 0 },
  .pawn_open_chain = { 0, T (3, 1), 0, T (7, 4), T (16, 4), T (1, 1), T (1, 0), 0 },
  .pawn_blocked = { 0, T (-6, 8), T (5, 3), 0, T (-5, -3), T (6, -8), 0, 0 },
  .king_pawn_distance = { 0, 0, 0, T (0, -6), T (0, -7), T (0, -7), T (0, -8), T (0, -8) },
  .tempo = { T (31, 15) },
};

#undef T

/* The tables, in the order of ENGINE_EVAL_PARAMS. */
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

bool
engine_eval_param_is_danger (int index)
{
  const int first = (int) (offsetof (EngineEvalTable, danger_base) / sizeof (EngineTaper));
  const int end = (int) (offsetof (EngineEvalTable, shelter_pawn) / sizeof (EngineTaper));

  return index >= first && index < end;
}

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

/* Rounds to the nearest integer and halves away from zero, so that a weight of -100 % is the exact
   opposite of 100 %. */
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
    int weight = engine_eval_param_is_danger (i) ? 100 : percent[engine_eval_param_group (i)];

    baked[i] = ENGINE_TAPER (take_percent (engine_taper_middlegame (base[i]), weight),
                             take_percent (engine_taper_endgame (base[i]), weight));
  }
  params->attack_percent = percent[ENGINE_GROUP_ATTACK];
  params->scaling_percent = percent[ENGINE_GROUP_SCALING];
  bake_squares (params);
}

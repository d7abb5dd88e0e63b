/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval/engine-eval-params.h"

#define T ENGINE_TAPER

/*
 * The base values: (middlegame, endgame) in centipawns, from the view of the side they belong to.
 * The evaluation is symmetric left to right.
 *
 * How they were found: first set by hand, from the usual judgement of each feature; then fitted by
 * "tabiya-engine fit" to 91 989 quiet positions from 7 086 games that the engine played against
 * itself from random openings (3 367 at 4 000 nodes a move, 3 719 at 1 500). A tenth of the games
 * was held out. Logistic loss, and in brackets squared error, before and after:
 *
 *   fitted to (82 374 positions)     0.49197 -> 0.48347  (0.12146 -> 0.11804)
 *   held out (9 615)                 0.48848 -> 0.48341  (0.12004 -> 0.11814)
 *   other people's games (64 000)    0.41044 -> 0.40801  (0.08071 -> 0.07938)
 *
 * with the expected result 1 / (1 + 10 ^ (-K * score / 400)), K from 0.92 in the middlegame to
 * 1.50 in the endgame. Values that few of the games touch stayed near those set by hand: apart from
 * the shift of each piece's mean into its material value, single squares moved by a few centipawns.
 * Set by hand alone are still passed_unstoppable, the endgame halves of shelter_pawn,
 * shelter_open_file, space_area and castling, the units of danger, and engine-endgames.c.
 *
 * At 20 000 nodes a move they beat those set by hand by 118-82-73 (wins, draws, losses), +57 +- 34
 * Elo, in 273 games from balanced openings of eight moves with colours reversed, adjudicated.
 */
const EngineEvalTable engine_eval_base = {
  .material = { T (71, 111), T (340, 373), T (358, 407), T (434, 677), T (1071, 1177), 0 },

  /* A row for each rank, from the owner's first to the eighth; files a to d, mirrored to h to e. */
  .placement = {
    /* pawn */
    0, 0, 0, 0,
    T (-6, 1), T (7, 3), T (-5, 1), T (-5, -3),
    T (-6, -2), T (-4, -1), T (-1, -6), T (5, -9),
    T (-14, 5), T (-7, 3), T (2, -8), T (15, -14),
    T (-7, 17), T (3, 11), T (7, 0), T (24, -6),
    T (1, 29), T (13, 25), T (26, 16), T (31, 8),
    T (18, 44), T (15, 43), T (29, 31), T (39, 25),
    0, 0, 0, 0,
    /* knight */
    T (-66, -41), T (-32, -29), T (-24, -15), T (-15, -6),
    T (-28, -27), T (-21, -13), T (-3, -6), T (0, 2),
    T (-18, -13), T (-3, -5), T (7, 3), T (12, 17),
    T (-7, -3), T (5, 7), T (16, 19), T (16, 26),
    T (-1, -2), T (9, 9), T (22, 20), T (27, 28),
    T (-8, -11), T (11, -1), T (31, 11), T (33, 18),
    T (-35, -19), T (-15, -7), T (19, -5), T (17, 9),
    T (-121, -55), T (-55, -25), T (-47, -11), T (-29, -5),
    /* bishop */
    T (-20, -21), T (-5, -11), T (-13, -7), T (-19, -1),
    T (-2, -15), T (6, -8), T (4, -4), T (-4, 3),
    T (-5, -6), T (6, 1), T (7, 8), T (7, 12),
    T (-11, -6), T (-2, 3), T (5, 9), T (18, 13),
    T (-14, -1), T (5, 5), T (6, 9), T (18, 15),
    T (-8, 0), T (6, 5), T (14, 7), T (8, 7),
    T (-32, -5), T (-18, 3), T (-11, 5), T (-14, 3),
    T (-37, -11), T (-30, -5), T (-46, -1), T (-40, -1),
    /* rook */
    T (-17, -5), T (-4, -2), T (8, -2), T (14, -7),
    T (-27, -5), T (-8, -6), T (0, -2), T (4, -5),
    T (-21, -2), T (-1, 0), T (-3, -2), T (2, -4),
    T (-17, 6), T (-6, 9), T (-1, 9), T (4, 2),
    T (-6, 13), T (2, 11), T (14, 10), T (18, 6),
    T (1, 15), T (18, 10), T (20, 10), T (26, 6),
    T (11, 16), T (11, 17), T (25, 15), T (32, 9),
    T (15, 16), T (16, 16), T (14, 18), T (18, 14),
    /* queen */
    T (-5, -26), T (-9, -22), T (-7, -20), T (-2, -25),
    T (-8, -17), T (-1, -16), T (10, -18), T (8, -6),
    T (-5, -3), T (5, 3), T (3, 17), T (-1, 15),
    T (-5, 13), T (-5, 25), T (-3, 29), T (-6, 40),
    T (-4, 19), T (-11, 33), T (-7, 37), T (-10, 48),
    T (5, 16), T (0, 23), T (0, 35), T (-1, 41),
    T (3, 13), T (-24, 29), T (-8, 35), T (-14, 45),
    T (10, 15), T (12, 19), T (16, 23), T (16, 27),
    /* king */
    T (24, -46), T (40, -23), T (9, -8), T (-13, -11),
    T (24, -17), T (18, 0), T (-13, 12), T (-27, 18),
    T (-12, -7), T (-9, 9), T (-28, 21), T (-38, 29),
    T (-30, -1), T (-18, 19), T (-32, 33), T (-44, 41),
    T (-27, 11), T (-13, 33), T (-27, 45), T (-41, 49),
    T (-19, 21), T (-3, 47), T (-15, 55), T (-31, 53),
    T (-19, 13), T (-7, 41), T (-13, 47), T (-21, 45),
    T (-19, -27), T (-7, -1), T (-13, 11), T (-21, 15),
  },

  .mobility_knight = {
    T (-54, -71), T (-40, -41), T (-16, -20), T (-8, -5), T (0, 2), T (5, 12), T (13, 14),
    T (19, 17), T (24, 17),
  },
  .mobility_bishop = {
    T (-41, -55), T (-27, -38), T (-14, -22), T (-8, -9), T (-3, 2), T (4, 9), T (11, 15),
    T (16, 20), T (21, 23), T (25, 25), T (31, 25), T (39, 25), T (42, 36), T (48, 36),
  },
  .mobility_rook = {
    T (-57, -96), T (-29, -70), T (-12, -38), T (-7, -19), T (-5, -7), T (-5, 2), T (-3, 8),
    T (0, 12), T (5, 17), T (8, 21), T (12, 26), T (15, 30), T (19, 33), T (26, 36), T (36, 36),
  },
  .mobility_queen = {
    T (-48, -67), T (-39, -67), T (-29, -63), T (-20, -56), T (-13, -43), T (-10, -31),
    T (-8, -19), T (-5, -9), T (-3, -1), T (0, 5), T (3, 10), T (6, 15), T (8, 18), T (10, 22),
    T (11, 24), T (11, 26), T (11, 29), T (11, 30), T (11, 32), T (12, 32), T (12, 32), T (14, 32),
    T (16, 32), T (20, 32), T (24, 32), T (28, 32), T (31, 33), T (34, 33),
  },

  .pawn_isolated = { T (0, -7), T (-4, -7) },
  .pawn_backward = { T (-17, -13), T (-9, -16) },
  .pawn_doubled = { T (-4, -11) },
  .pawn_doubled_apart = { T (0, -16) },
  .pawn_phalanx = { 0, T (11, 0), T (11, 1), T (11, 5), T (18, 19), T (49, 44), T (70, 80), 0 },
  .pawn_supported = { 0, 0, T (19, 3), T (19, 3), T (20, 12), T (31, 30), T (60, 48), 0 },
  .pawn_candidate = { 0, T (0, 4), T (-4, 5), T (5, 15), T (11, 24), T (29, 45), 0, 0 },

  .passed_rank = {
    0, T (-6, 8), T (-6, 13), T (-5, 36), T (15, 60), T (45, 84), T (87, 140), 0,
  },
  .passed_free = { 0, T (1, 2), T (1, 3), T (3, 8), T (4, 15), T (10, 26), T (15, 47), 0 },
  .passed_safe = { 0, T (-1, 0), T (0, 6), T (2, 11), T (6, 23), T (15, 38), T (24, 53), 0 },
  .passed_step_safe = { 0, T (1, 1), T (0, 4), T (3, 6), T (4, 12), T (9, 20), T (15, 25), 0 },
  .passed_supported = {
    0, T (-1, -1), T (4, 3), T (3, 7), T (10, 8), T (16, 13), T (24, 22), 0,
  },
  .passed_connected = { 0, 0, T (3, 4), T (3, 7), T (7, 15), T (18, 27), T (24, 35), 0 },
  .passed_own_king = {
    0, T (-2, 2), T (3, -1), T (-1, -6), T (1, -18), T (2, -24), T (-2, -19), 0,
  },
  .passed_their_king = { 0, T (-2, 3), T (0, 5), T (-4, 9), T (0, 22), T (3, 33), T (1, 29), 0 },
  .passed_rook_behind = { T (5, 14) },
  .passed_enemy_rook_behind = { T (-7, -22) },
  .passed_unstoppable = { T (0, 300) },

  /* One value for each ENGINE_DANGER_STEP units of danger. Above about the fiftieth value the games
     have few examples; those values keep to the initial ones, d * d / 900 and d / 22. */
  .attack_danger = {
    0, 0, 0, T (0, 1), T (1, 1), T (1, 1), T (2, 2), T (3, 2), T (5, 2), T (6, 3), T (8, 3),
    T (10, 4), T (12, 4), T (14, 4), T (15, 5), T (18, 5), T (20, 6), T (22, 6), T (25, 7),
    T (28, 7), T (31, 7), T (34, 7), T (37, 8), T (40, 8), T (43, 8), T (47, 9), T (51, 9),
    T (54, 9), T (58, 10), T (63, 10), T (68, 10), T (73, 11), T (77, 11), T (82, 12), T (87, 12),
    T (92, 12), T (97, 13), T (102, 13), T (107, 13), T (112, 14), T (117, 14), T (123, 14),
    T (128, 15), T (134, 15), T (140, 16), T (147, 16), T (152, 16), T (159, 17), T (164, 17),
    T (171, 17), T (178, 18), T (184, 18), T (192, 18), T (199, 19), T (207, 19), T (215, 20),
    T (223, 20), T (231, 20), T (239, 21), T (247, 21), T (256, 21), T (264, 22), T (273, 22),
    T (282, 22), T (291, 23), T (300, 23), T (309, 24), T (319, 24), T (328, 24), T (338, 25),
    T (348, 25), T (358, 25), T (368, 26), T (378, 26), T (389, 26), T (400, 27), T (410, 27),
    T (421, 28), T (432, 28), T (443, 28), T (455, 29), T (466, 29), T (478, 29), T (489, 30),
    T (501, 30), T (513, 30), T (525, 31), T (538, 31), T (550, 32), T (563, 32), T (576, 32),
    T (588, 33), T (601, 33), T (615, 33), T (628, 34), T (641, 34), T (655, 34), T (669, 35),
    T (682, 35), T (696, 36), T (711, 36), T (725, 36), T (739, 37), T (754, 37), T (769, 37),
    T (784, 38), T (799, 38), T (814, 38), T (829, 39), T (844, 39), T (860, 40), T (876, 40),
    T (892, 40), T (908, 41), T (924, 41), T (940, 41), T (956, 42), T (973, 42), T (990, 42),
    T (1007, 43), T (1024, 43), T (1041, 44), T (1058, 44), T (1075, 44), T (1093, 45),
    T (1111, 45), T (1128, 45), T (1146, 46),
  },

  /* By the rank of our rearmost pawn on a file beside the king (0: none); one row for each distance
     of the file from the edge. */
  .shelter_pawn = {
    T (-8, 0), T (22, 0), T (27, 0), T (17, 0), T (3, 0), T (2, 0), T (2, 0), 0, T (-27, 0),
    T (43, 0), T (30, 0), T (-8, 0), T (-9, 0), T (-6, 0), T (-8, 0), 0, T (-19, 0), T (43, 0),
    T (10, 0), T (-5, 0), T (2, 0), T (1, 0), 0, 0, T (-7, 0), T (14, 0), T (4, 0), T (-6, 0), 0,
    T (-9, 0), T (-8, 0), 0,
  },
  /* By the rank of the enemy's foremost pawn, as the king's owner sees it (0: none). */
  .shelter_storm = {
    T (-12, 1), T (22, 2), T (-38, 4), T (-19, 0), T (-9, -2), T (1, 0), T (-2, -3), 0, 0, 0,
    T (-20, -9), T (-11, -4), T (0, -2), T (3, -1), 0, 0,
  },
  .shelter_open_file = { T (-23, 0) },
  .shelter_half_open_file = { T (-11, 8) },
  .shelter_no_pawns = { T (-15, -28) },

  .threat_by_pawn = { 0, T (68, 35), T (56, 44), T (71, 36), T (70, 30), 0 },
  .threat_by_pawn_push = { T (20, 14) },
  .threat_by_minor = { T (10, 15), T (14, 22), T (27, 28), T (53, 28), T (42, 40), 0 },
  .threat_by_rook = { T (6, 21), T (13, 22), T (18, 23), T (2, 12), T (45, 20), 0 },
  .threat_by_king = { T (9, 43) },
  .threat_hanging = { T (11, 16) },
  .threat_on_queen = { T (8, 6), T (22, 13) },

  .space_area = { T (4, 0) },
  .space_centre = { T (5, 1) },
  .space_restricted = { T (1, 0) },

  .outpost_knight = { T (18, 3), T (38, 16) },
  .outpost_bishop = { T (3, 1), T (26, 9) },
  .outpost_reachable = { T (13, 13) },
  .minor_behind_pawn = { T (11, 5) },
  .bishop_long_diagonal = { T (7, 4) },

  .bishop_pair = { T (33, 72) },

  .rook_open_file = { T (37, 4) },
  .rook_half_open_file = { T (18, 8) },
  .rook_seventh = { T (2, 24) },
  .rook_queen_file = { T (4, 6) },

  .bishop_own_pawn = { T (-2, -7) },
  .bishop_blocked_centre = { T (-2, -3) },
  .bishop_trapped = { T (-80, -80) },
  .knight_far = { 0, 0, 0, T (0, -3), T (-10, -8), T (-10, -8), T (-16, -10), T (-17, -16) },
  .rook_trapped = { T (-4, -6) },
  .queen_pinned = { T (-15, -7) },

  .castling_short = { T (28, 0) },
  .castling_long = { T (13, 0) },

  .tempo = { T (18, 13) },
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
    int weight = percent[engine_eval_param_group (i)];

    baked[i] = ENGINE_TAPER (take_percent (engine_taper_middlegame (base[i]), weight),
                             take_percent (engine_taper_endgame (base[i]), weight));
  }
  params->scaling_percent = percent[ENGINE_GROUP_SCALING];
  bake_squares (params);
}

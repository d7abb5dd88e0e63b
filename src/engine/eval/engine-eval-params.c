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
 * to quiet positions that the engine searched with 2 000 nodes each, nearly two million of them:
 * 996 000 from 26 000 games of its own, which began with random moves, and 979 000 from 88 000 real
 * games. A tenth of the games was held out. What was fitted to was 35 % the result of the game and
 * 65 % what the score of the search promises; with a larger share of results the values predicted
 * held-out results better and played worse.
 *
 *     tabiya-engine selfplay --out own-1.bin --games 15000 --positions 40 --seed 5   (ended early)
 *     tabiya-engine selfplay --out own-2.bin --games 17000 --positions 40 --seed 6
 *     tabiya-engine selfplay --out real-1.bin --pgn GAMES --positions 12 --seed 1    (ended early)
 *     tabiya-engine selfplay --out real-2.bin --pgn GAMES --positions 12 --seed 7    (ended early)
 *     tabiya-engine fit --training own-1.bin --training own-2.bin --training real-1.bin \
 *       --training real-2.bin --mix 0.35 --prior 0.1 --iterations 300
 *
 * Logistic loss and, in brackets, squared error of the last fit, before and after (before is the
 * fit to the first 675 000 of these positions):
 *
 *   held out, 197 797 positions, by results alone  0.51819 -> 0.51765  (0.10465 -> 0.10454)
 *   3 000 positions of strangers, by the win chance that Stockfish 15.1 gives them after 100 000
 *   nodes                                          0.51545 -> 0.51547  (0.03915 -> 0.03913)
 *
 * Set by hand alone are still passed_unstoppable, the endgame halves of shelter_pawn,
 * shelter_open_file, space_area, castling_short and castling_long, and engine-endgames.c.
 * docs/strength.md has the matches.
 */
const EngineEvalTable engine_eval_base = {
  .material = { T (-16, 124), T (364, 457), T (384, 466), T (497, 781), T (1069, 1403), 0 },

  /* A row for each rank, from the owner's first to the eighth; files a to d, mirrored to h to e. */
  .placement = {
    /* pawn */
    0, 0, 0, 0,
    T (-13, 6), T (11, -1), T (-5, 2), T (1, 8),
    T (-18, -1), T (-8, -6), T (-7, -4), T (-3, -7),
    T (-15, 7), T (-6, 6), T (0, -10), T (12, -17),
    T (13, 27), T (20, 19), T (21, 5), T (29, -11),
    T (21, 37), T (17, 25), T (31, 16), T (45, 13),
    T (24, 34), T (18, 41), T (37, 40), T (47, 30),
    0, 0, 0, 0,
    /* knight */
    T (-64, -36), T (-35, -25), T (-22, -11), T (-16, -4),
    T (-25, -20), T (-18, -2), T (-8, -7), T (-10, -1),
    T (-13, -11), T (-3, -7), T (1, -6), T (3, 11),
    T (13, 2), T (21, 7), T (24, 15), T (14, 25),
    T (20, 7), T (18, 10), T (26, 15), T (26, 24),
    T (-1, -7), T (15, 3), T (30, 7), T (27, 16),
    T (-23, -10), T (-7, 2), T (27, 0), T (26, 17),
    T (-107, -50), T (-47, -18), T (-38, -2), T (-21, 1),
    /* bishop */
    T (-16, -19), T (1, -11), T (-19, -1), T (-11, 5),
    T (4, -15), T (8, -19), T (12, -8), T (-4, 5),
    T (5, -8), T (20, -7), T (-4, 3), T (4, 12),
    T (9, -5), T (4, 7), T (7, 15), T (25, 4),
    T (-9, 3), T (-1, 12), T (8, 7), T (17, 6),
    T (-2, 5), T (5, 6), T (4, 5), T (7, 3),
    T (-25, 1), T (-16, 5), T (-8, 10), T (-9, 10),
    T (-28, -9), T (-26, -1), T (-42, 6), T (-37, 5),
    /* rook */
    T (-18, 0), T (-9, -1), T (3, -9), T (9, -19),
    T (-27, 2), T (-10, -2), T (-3, -5), T (-2, -10),
    T (-18, 7), T (-1, 6), T (-1, 10), T (-2, -1),
    T (-14, 17), T (-1, 20), T (-2, 13), T (-2, 6),
    T (0, 28), T (7, 27), T (15, 18), T (18, 10),
    T (7, 23), T (23, 20), T (22, 16), T (28, 9),
    T (13, 12), T (11, 15), T (28, 10), T (37, 5),
    T (17, 9), T (15, 14), T (13, 16), T (19, 18),
    /* queen */
    T (-3, -25), T (-10, -22), T (-12, -27), T (-5, -35),
    T (-6, -15), T (1, -15), T (10, -20), T (4, -8),
    T (0, -1), T (4, 7), T (1, 21), T (-6, 20),
    T (3, 14), T (-3, 27), T (-5, 30), T (-13, 41),
    T (8, 26), T (-4, 42), T (-2, 40), T (-16, 49),
    T (23, 25), T (13, 33), T (6, 43), T (2, 46),
    T (9, 19), T (-11, 37), T (4, 43), T (-5, 54),
    T (7, 15), T (14, 21), T (20, 27), T (21, 32),
    /* king */
    T (22, -49), T (35, -31), T (-3, -9), T (-20, -8),
    T (22, -16), T (23, -7), T (-9, 11), T (-23, 18),
    T (-14, 2), T (-3, 19), T (-20, 26), T (-27, 30),
    T (-28, 14), T (-15, 32), T (-27, 42), T (-41, 44),
    T (-24, 28), T (-9, 56), T (-25, 60), T (-41, 58),
    T (-15, 41), T (1, 72), T (-14, 65), T (-30, 69),
    T (-16, 31), T (-3, 68), T (-9, 68), T (-17, 71),
    T (-17, -17), T (-3, 14), T (-9, 27), T (-16, 35),
  },

  .mobility_knight = {
    T (-32, -28), T (-32, -22), T (-17, -16), T (-9, -5), T (-1, 1), T (5, 7), T (11, 7),
    T (16, 7), T (18, 7),
  },
  .mobility_bishop = {
    T (-38, -31), T (-27, -26), T (-12, -18), T (-5, -8), T (0, 1), T (4, 6), T (7, 9), T (9, 12),
    T (9, 13), T (10, 13), T (14, 13), T (22, 13), T (25, 19), T (32, 19),
  },
  .mobility_rook = {
    T (-52, -79), T (-22, -58), T (-5, -32), T (-5, -18), T (-5, -9), T (-4, -2), T (-1, 3),
    T (0, 7), T (3, 11), T (6, 14), T (6, 17), T (6, 20), T (7, 23), T (12, 23), T (20, 23),
  },
  .mobility_queen = {
    T (-38, -67), T (-30, -67), T (-20, -65), T (-14, -60), T (-11, -49), T (-9, -38), T (-7, -27),
    T (-5, -18), T (-2, -9), T (0, -1), T (1, 6), T (1, 12), T (2, 18), T (2, 23), T (5, 24),
    T (5, 24), T (6, 24), T (7, 25), T (8, 25), T (11, 25), T (11, 25), T (12, 25), T (12, 25),
    T (15, 25), T (19, 25), T (23, 25), T (28, 26), T (31, 27),
  },

  .pawn_isolated = { T (-11, -14), T (-1, -7) },
  .pawn_backward = { T (-17, -9), T (-3, -12) },
  .pawn_doubled = { T (-6, -13) },
  .pawn_doubled_apart = { T (-6, -18) },
  .pawn_phalanx = { 0, T (7, -2), T (14, 4), T (14, 6), T (21, 14), T (46, 36), T (72, 89), 0 },
  .pawn_supported = { 0, 0, T (21, 9), T (21, 9), T (24, 18), T (50, 33), T (67, 50), 0 },
  .pawn_candidate = { 0, T (-6, -5), T (-6, 7), T (-7, 19), T (-7, 22), T (37, 60), 0, 0 },

  .passed_rank = {
    0, T (-8, 7), T (-11, 17), T (-10, 41), T (10, 61), T (44, 81), T (95, 106), 0,
  },
  .passed_free = { 0, T (2, 5), T (2, 1), T (0, 9), T (5, 17), T (5, 35), T (28, 103), 0 },
  .passed_safe = { 0, T (-3, 8), T (0, 9), T (0, 22), T (1, 30), T (16, 44), T (29, 78), 0 },
  .passed_step_safe = { 0, T (7, 1), T (3, 8), T (5, 3), T (2, 16), T (13, 29), T (16, 19), 0 },
  .passed_supported = {
    0, T (5, 0), T (4, 8), T (2, 15), T (13, 17), T (34, 42), T (46, 76), 0,
  },
  .passed_connected = { 0, T (2, 0), T (1, 0), T (1, 1), T (11, 2), T (19, 14), T (27, 40), 0 },
  .passed_own_king = {
    0, T (2, 0), T (2, -2), T (-2, -12), T (0, -21), T (0, -27), T (2, -26), 0,
  },
  .passed_their_king = {
    0, T (-5, 0), T (-3, 0), T (2, 12), T (-3, 24), T (4, 38), T (10, 40), 0,
  },
  .passed_rook_behind = { T (9, 19) },
  .passed_enemy_rook_behind = { T (-12, -58) },
  .passed_unstoppable = { T (0, 300) },

  .danger_base = { T (-18, -30) },
  .danger_attacker = { 0, T (47, 39), T (27, 31), T (8, 22), T (10, 18), 0 },
  .danger_ring_attack = { T (13, 0) },
  .danger_weak_ring = { T (12, 5) },
  .danger_check = { 0, T (127, 87), T (86, 71), T (154, 103), T (99, 94), 0 },
  .danger_checks = { 0, T (37, 20), T (44, 20), T (64, 24), T (69, 21), 0 },
  .danger_unsafe_check = { T (25, 5) },
  .danger_pinned = { T (7, 10) },
  .danger_discovery = { T (90, 12) },
  .danger_flank_attack = { T (17, 5) },
  .danger_flank_twice = { T (8, 5) },
  .danger_flank_guard = { T (-3, 0) },
  .danger_escape = { 0 },
  .danger_mobility = { T (1, 0) },
  .danger_no_queen = { T (-201, -79) },
  .danger_knight_guard = { T (-26, 0) },
  .danger_shelter = {
    T (30, -5), T (-14, 4), T (13, 5), T (34, 6), T (43, 2), T (13, 0), T (11, 0), 0,
  },
  .danger_storm = {
    T (17, -3), T (2, 0), T (7, 0), T (24, 2), T (4, 2), T (-10, 3), T (-6, 3), 0, 0, 0, T (7, 0),
    T (1, 0), T (-4, 0), T (2, 0), 0, 0,
  },

  /* By the rank of our rearmost pawn on a file beside the king (0: none); one row for each distance
     of the file from the edge. */
  .shelter_pawn = {
    T (-11, 0), T (10, 0), T (21, 0), T (16, 0), T (4, 0), T (15, 0), T (4, 0), 0,
    T (-13, 0), T (32, 0), T (23, 0), T (-9, 0), T (-16, 0), T (-4, 0), T (-7, 0), 0,
    T (-17, 0), T (28, 0), 0, T (-1, 0), T (6, 0), T (2, 0), 0, 0,
    T (-2, 0), T (4, 0), T (6, 0), T (1, 0), T (3, 0), T (-11, 0), T (-10, 0), 0,
  },
  /* By the rank of the enemy's foremost pawn, as the king's owner sees it (0: none). */
  .shelter_storm = {
    T (-9, 4), T (25, 7), T (-32, 20), T (-22, 12), T (-14, 0), T (-6, -5), T (-13, -2), 0,
    0, 0, T (-37, -19), T (-7, -19), T (5, -17), T (11, -7), T (10, 7), 0,
  },
  .shelter_open_file = { T (-30, 0) },
  .shelter_half_open_file = { T (-9, 6) },
  .shelter_no_pawns = { T (-12, -70) },

  .threat_by_pawn = { 0, T (81, 23), T (70, 44), T (80, 27), T (69, 24), 0 },
  .threat_by_pawn_push = { T (20, 16) },
  .threat_by_minor = { T (3, 20), T (29, 30), T (51, 18), T (71, 13), T (64, 33), 0 },
  .threat_by_rook = { T (8, 17), T (27, 15), T (41, 14), T (0, 11), T (50, 19), 0 },
  .threat_by_king = { T (14, 23) },
  .threat_hanging = { T (15, 22) },
  .threat_on_queen = { T (11, 0), T (17, 4) },

  .space_area = { 0, 0, 0, 0, T (1, 0), T (2, 0), T (3, 0), T (5, 0), T (5, 0) },
  .space_centre = { T (1, 1) },
  .space_restricted = { T (6, 1) },

  .outpost_knight = { T (14, 0), T (37, 2) },
  .outpost_bishop = { T (8, 0), T (40, 13) },
  .outpost_reachable = { T (28, 11) },
  .minor_behind_pawn = { T (7, 9) },
  .bishop_long_diagonal = { T (22, 6) },

  .bishop_pair = { T (54, 76) },

  .rook_open_file = { T (32, 1) },
  .rook_half_open_file = { T (16, 1) },
  .rook_seventh = { T (12, 3) },
  .rook_queen_file = { T (5, 2) },

  .bishop_own_pawn = { T (-4, -3) },
  .bishop_blocked_centre = { T (-1, -3) },
  .bishop_trapped = { T (-81, -79) },
  .knight_far = { 0, 0, 0, T (-7, -1), T (-14, -1), T (-14, -5), T (-17, -9), T (-22, -19) },
  .rook_trapped = { T (-14, -18) },
  .queen_pinned = { T (-22, 0) },

  .bishop_far = { 0, 0, 0, T (-3, -3), T (-3, -4), T (-6, -5), T (-6, -5), T (-9, -6) },

  .castling_short = { T (28, 0) },
  .castling_long = { T (13, 0) },

  .winnable_base = { T (0, -62) },
  .winnable_pawn = { T (0, 3) },
  .winnable_passed = { T (0, 1) },
  .winnable_both_flanks = { T (0, 54) },
  .winnable_outflanking = { T (0, 2) },
  .winnable_infiltration = { T (0, -16) },
  .winnable_pawn_ending = { T (0, 33) },
  .winnable_locked = { T (0, -13) },

  .material_own_pawns = { 0, T (18, 13), T (19, 7), T (18, 5), T (4, 53), 0 },
  .material_pair = { 0, T (-1, -6), 0, T (1, -25), T (-1, 0), 0 },
  .pawn_lever = { 0 },
  .pawn_open_chain = { 0, T (4, 1), T (2, 0), T (9, 3), T (20, 7), T (2, 1), T (2, 1), 0 },
  .pawn_blocked = { 0, T (-5, 7), T (6, 6), 0, T (-6, -6), T (5, -7), 0, 0 },
  .king_pawn_distance = { 0, 0, 0, T (0, -6), T (0, -13), T (0, -13), T (0, -13), T (0, -14) },
  .tempo = { T (32, 16) },
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

EngineTaper
engine_eval_get_base (const HeuristicWeights *weights,
                      int                     index)
{
  const int first = (int) (offsetof (EngineEvalTable, placement) / sizeof (EngineTaper));
  EngineTaper base = ((const EngineTaper *) &engine_eval_base)[index];
  int place = index - first;
  int table = place / ENGINE_N_HALF_BOARD;

  if (place < 0 || table >= CHESS_N_PIECE_TYPES)
    return base;
  place %= ENGINE_N_HALF_BOARD;
  return base + ENGINE_TAPER (weights->squares[table][HEURISTIC_MIDDLEGAME][place],
                              weights->squares[table][HEURISTIC_ENDGAME][place]);
}

void
engine_eval_bake (const HeuristicWeights *weights,
                  EngineEvalParams       *params)
{
  EngineTaper *baked = (EngineTaper *) &params->table;
  int percent[HEURISTIC_N_PHASES][ENGINE_N_GROUPS];

  for (int i = 0; i < ENGINE_N_GROUPS; i++) {
    for (int phase = 0; phase < HEURISTIC_N_PHASES; phase++)
      percent[phase][i] = heuristic_weights_get_phase (weights, i, (HeuristicPhase) phase);
  }
  for (int i = 0; i < ENGINE_EVAL_N_PARAMS; i++) {
    EngineTaper base = engine_eval_get_base (weights, i);
    EngineEvalGroup group = engine_eval_param_group (i);
    bool is_danger = engine_eval_param_is_danger (i);

    baked[i] = ENGINE_TAPER (take_percent (engine_taper_middlegame (base),
                                           is_danger ? 100 : percent[HEURISTIC_MIDDLEGAME][group]),
                             take_percent (engine_taper_endgame (base),
                                           is_danger ? 100 : percent[HEURISTIC_ENDGAME][group]));
  }
  params->attack_percent = ENGINE_TAPER (percent[HEURISTIC_MIDDLEGAME][ENGINE_GROUP_ATTACK],
                                         percent[HEURISTIC_ENDGAME][ENGINE_GROUP_ATTACK]);
  params->scaling_percent = percent[HEURISTIC_ENDGAME][ENGINE_GROUP_SCALING];
  bake_squares (params);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The evaluation "tabiya", compiled twice. ENGINE_EVAL_TRACING is 0 in engine-eval.c, which is used
 * for playing, and 1 in engine-eval-trace.c, which also records everything that is added.
 *
 * Functions take the side they judge as a constant, so that the compiler makes one version for each
 * colour. This file holds what they share; the judgement itself is in the files included below.
 */

#include "engine/eval/engine-endgames.h"
#include "engine/eval/engine-eval.h"

#include "core/chess-bitboard.h"

#include <string.h>

#define INLINE static inline __attribute__ ((always_inline))

typedef struct {
  const ChessPosition   *position;
  const EngineEvalTable *table;
  const EngineEvalParams *params;
  EnginePawnEntry       *pawns;
  ChessBitboard          occupied;
  ChessBitboard          attacked[CHESS_N_COLORS];
  ChessBitboard          attacked_twice[CHESS_N_COLORS];
  ChessBitboard          attacked_by[CHESS_N_COLORS][CHESS_N_PIECE_TYPES];
  ChessBitboard          mobility_area[CHESS_N_COLORS];
  ChessBitboard          pinned[CHESS_N_COLORS];
  ChessBitboard          uncovering[CHESS_N_COLORS]; /* men whose move uncovers a check */
  ChessBitboard          king_zone[CHESS_N_COLORS];
  ChessSquare            king[CHESS_N_COLORS];
  EngineTaper            danger[CHESS_N_COLORS];     /* units, by the attacking side */
  int                    mobility[CHESS_N_COLORS];   /* moves of all pieces */
  EngineTaper            score;                      /* White's view */
#if ENGINE_EVAL_TRACING
  EngineEvalTrace       *trace;
  int64_t                danger_shares[CHESS_N_COLORS][CHESS_N_SQUARES];
#endif
} Eval;

#if ENGINE_EVAL_TRACING
static void record (Eval              *eval,
                    ChessColor         us,
                    const EngineTaper *parameter,
                    ChessBitboard      squares,
                    int                times);
static void record_shares (Eval              *eval,
                           ChessColor         us,
                           const EngineTaper *parameter,
                           const int64_t     *shares);
static void record_danger (Eval              *eval,
                           ChessColor         us,
                           const EngineTaper *parameter,
                           int                times);
static void record_attack (Eval              *eval,
                           ChessColor         us,
                           EngineTaper        value);
static void record_winnable (Eval              *eval,
                             const EngineTaper *parameter,
                             int                times);
static void record_levelled (Eval *eval);
static void record_technique (Eval        *eval,
                              ChessColor   us,
                              EngineTaper  value,
                              ChessSquare  square);
static void record_piece (Eval           *eval,
                          ChessColor      us,
                          ChessPieceType  type,
                          ChessSquare     square);
#else
#define record(eval, us, parameter, squares, times)   ((void) 0)
#define record_shares(eval, us, parameter, shares)    ((void) 0)
#define record_danger(eval, us, parameter, times)     ((void) 0)
#define record_attack(eval, us, value)                ((void) 0)
#define record_winnable(eval, parameter, times)       ((void) 0)
#define record_levelled(eval)                         ((void) 0)
#define record_technique(eval, us, value, square)     ((void) 0)
#define record_piece(eval, us, type, square)          ((void) 0)
#endif

/* Adds a parameter once, for the piece on a square. */
INLINE void
add (Eval              *eval,
     ChessColor         us,
     const EngineTaper *parameter,
     ChessSquare        square)
{
  eval->score += us == CHESS_WHITE ? *parameter : -*parameter;
  record (eval, us, parameter, bb_square (square), 1);
}

/* Adds a parameter @times times, all for one square. */
INLINE void
add_times (Eval              *eval,
           ChessColor         us,
           const EngineTaper *parameter,
           ChessSquare        square,
           int                times)
{
  eval->score += us == CHESS_WHITE ? *parameter * times : -*parameter * times;
  record (eval, us, parameter, bb_square (square), times);
}

/* Adds a parameter once for each square of a set. */
INLINE void
add_set (Eval              *eval,
         ChessColor         us,
         const EngineTaper *parameter,
         ChessBitboard      squares)
{
  int times = bb_count (squares);

  eval->score += us == CHESS_WHITE ? *parameter * times : -*parameter * times;
  record (eval, us, parameter, squares, 1);
}

/* Adds a parameter that does not belong to any square. */
INLINE void
add_whole (Eval              *eval,
           ChessColor         us,
           const EngineTaper *parameter)
{
  eval->score += us == CHESS_WHITE ? *parameter : -*parameter;
  record (eval, us, parameter, 0, 1);
}

/* Adds units of danger to their king. */
INLINE void
add_danger (Eval              *eval,
            ChessColor         us,
            const EngineTaper *parameter,
            int                times)
{
  eval->danger[us] += *parameter * times;
  record_danger (eval, us, parameter, times);
}

INLINE void
add_piece (Eval           *eval,
           ChessColor      us,
           ChessPieceType  type,
           ChessSquare     square)
{
  eval->score += eval->params->squares[us][type][square];
  record_piece (eval, us, type, square);
}

INLINE ChessBitboard
pieces (const Eval     *eval,
        ChessColor      us,
        ChessPieceType  type)
{
  return chess_position_pieces (eval->position, us, type);
}

/* One rank forward as @us sees it. */
INLINE ChessBitboard
forward (ChessColor    us,
         ChessBitboard set)
{
  return us == CHESS_WHITE ? set << 8 : set >> 8;
}

/* The set and all squares in front of it on the same files. */
INLINE ChessBitboard
fill_forward (ChessColor    us,
              ChessBitboard set)
{
  set |= us == CHESS_WHITE ? set << 8 : set >> 8;
  set |= us == CHESS_WHITE ? set << 16 : set >> 16;
  set |= us == CHESS_WHITE ? set << 32 : set >> 32;
  return set;
}

INLINE ChessBitboard
beside (ChessBitboard set)
{
  return ((set & ~BB_FILE_A) >> 1) | ((set & ~BB_FILE_H) << 1);
}

INLINE int
relative_rank (ChessColor  us,
               ChessSquare square)
{
  return us == CHESS_WHITE ? chess_square_rank (square) : 7 - chess_square_rank (square);
}

INLINE ChessBitboard
rank_of (ChessColor us,
         int        rank)
{
  return bb_rank (us == CHESS_WHITE ? rank : 7 - rank);
}

INLINE int
distance (ChessSquare a,
          ChessSquare b)
{
  int files = chess_square_file (a) - chess_square_file (b);
  int ranks = chess_square_rank (a) - chess_square_rank (b);

  files = files < 0 ? -files : files;
  ranks = ranks < 0 ? -ranks : ranks;
  return files > ranks ? files : ranks;
}

#include "engine/eval/engine-eval-pawns.h"
#include "engine/eval/engine-eval-pieces.h"
#include "engine/eval/engine-eval-king.h"
#include "engine/eval/engine-eval-threats.h"
#include "engine/eval/engine-eval-passed.h"

INLINE void
prepare_side (Eval       *eval,
              ChessColor  us)
{
  ChessColor them = chess_color_opposite (us);
  ChessBitboard own_pawns = pieces (eval, us, CHESS_PAWN);
  ChessBitboard home = rank_of (us, 1) | rank_of (us, 2);
  ChessBitboard stuck = own_pawns & (home | forward (them, eval->occupied));
  ChessBitboard king_attacks = bb_king_attacks (eval->king[us]);

  /* Moves to these squares do not count: those of our king, of our pawns that are blocked or still
     at home, and those guarded by enemy pawns. */
  eval->mobility_area[us] = ~(stuck | bb_square (eval->king[us]) | eval->pawns->attacks[them]);
  eval->king_zone[us] = king_attacks | bb_square (eval->king[us]) | forward (us, king_attacks);

  eval->attacked_by[us][CHESS_PAWN] = eval->pawns->attacks[us];
  eval->attacked_by[us][CHESS_KING] = king_attacks;
  eval->attacked_twice[us] = king_attacks & eval->pawns->attacks[us];
  eval->attacked[us] = king_attacks | eval->pawns->attacks[us];
}

INLINE void
evaluate_castling (Eval       *eval,
                   ChessColor  us)
{
  const ChessPosition *position = eval->position;
  int first = us == CHESS_WHITE ? 0 : 2;

  if ((position->castling & (1 << first)) != 0)
    add (eval, us, eval->table->castling_short, position->castling_rook[first]);
  if ((position->castling & (2 << first)) != 0)
    add (eval, us, eval->table->castling_long, position->castling_rook[first + 1]);
}

/* Squares in our half where pieces can stand safely; those behind our own pawns count twice. */
INLINE void
evaluate_space (Eval       *eval,
                ChessColor  us)
{
  const ChessBitboard centre_files = bb_file (2) | bb_file (3) | bb_file (4) | bb_file (5);
  const ChessBitboard centre = (bb_file (3) | bb_file (4)) & (bb_rank (3) | bb_rank (4));
  ChessColor them = chess_color_opposite (us);
  ChessBitboard own_pawns = pieces (eval, us, CHESS_PAWN);
  ChessBitboard home = centre_files & (rank_of (us, 1) | rank_of (us, 2) | rank_of (us, 3));
  ChessBitboard safe = home & ~own_pawns & ~eval->attacked_by[them][CHESS_PAWN];
  ChessBitboard behind = forward (them, own_pawns);
  int n_pieces = bb_count (eval->position->by_color[us] & ~own_pawns) - 1;
  ChessBitboard held;

  /* Room is worth more the more pieces need it; promoted ones are not counted. */
  n_pieces = n_pieces < 8 ? n_pieces : 8;
  behind |= forward (them, behind);
  add_set (eval, us, &eval->table->space_area[n_pieces], safe);
  add_set (eval, us, &eval->table->space_area[n_pieces], safe & behind & ~eval->attacked[them]);
  add_set (eval, us, eval->table->space_centre, eval->attacked[us] & centre);
  add_set (eval, us, eval->table->space_centre, eval->attacked_twice[us] & centre);

  held = eval->attacked_by[them][CHESS_PAWN]
         | (eval->attacked_twice[them] & ~eval->attacked_twice[us]);
  add_set (eval, us, eval->table->space_restricted,
           eval->attacked[us] & eval->attacked[them] & ~held);
}

INLINE void
count_winnable (Eval              *eval,
                const EngineTaper *parameter,
                int                times,
                int               *sum)
{
  *sum += engine_taper_endgame (*parameter) * times;
  record_winnable (eval, parameter, times);
}

/* How easily the better side will make progress in the endgame, in centipawns for it: pawns on
   both wings and a king that gets in win games, few pawns on one wing draw them. */
INLINE int
get_winnable (Eval *eval)
{
  const ChessBitboard left = bb_file (0) | bb_file (1) | bb_file (2) | bb_file (3);
  const EngineEvalTable *table = eval->table;
  const ChessPosition *position = eval->position;
  ChessBitboard pawns = position->by_type[CHESS_PAWN];
  ChessSquare white = eval->king[CHESS_WHITE];
  ChessSquare black = eval->king[CHESS_BLACK];
  int files = chess_square_file (white) - chess_square_file (black);
  int ranks = chess_square_rank (white) - chess_square_rank (black);
  int outflanking = (files < 0 ? -files : files) - (ranks < 0 ? -ranks : ranks);
  bool both_flanks = (pawns & left) != 0 && (pawns & ~left) != 0;
  int sum = 0;

  count_winnable (eval, table->winnable_base, 1, &sum);
  count_winnable (eval, table->winnable_pawn, bb_count (pawns), &sum);
  count_winnable (eval, table->winnable_passed, bb_count (eval->pawns->passed), &sum);
  count_winnable (eval, table->winnable_outflanking, outflanking, &sum);
  if (both_flanks)
    count_winnable (eval, table->winnable_both_flanks, 1, &sum);
  else if (outflanking < 0)
    count_winnable (eval, table->winnable_locked, 1, &sum);
  if (chess_square_rank (white) > 3 || chess_square_rank (black) < 4)
    count_winnable (eval, table->winnable_infiltration, 1, &sum);
  if ((chess_position_occupied (position) & ~pawns & ~position->by_type[CHESS_KING]) == 0)
    count_winnable (eval, table->winnable_pawn_ending, 1, &sum);
  return sum;
}

/* Changes the advantage in the endgame by how winnable it is, without ever turning it round. */
INLINE void
evaluate_winnable (Eval *eval)
{
  int endgame = engine_taper_endgame (eval->score);
  int advantage = endgame < 0 ? -endgame : endgame;
  int sum = get_winnable (eval);

  if (sum <= -advantage) {
    sum = -advantage;
    record_levelled (eval);
  }
  eval->score += ENGINE_TAPER (0, endgame > 0 ? sum : endgame < 0 ? -sum : 0);
}

INLINE int
get_phase (const ChessPosition *position)
{
  enum { FULL = 24 }; /* minor 1, rook 2, queen 4 */
  int units = bb_count (position->by_type[CHESS_KNIGHT] | position->by_type[CHESS_BISHOP])
              + 2 * bb_count (position->by_type[CHESS_ROOK])
              + 4 * bb_count (position->by_type[CHESS_QUEEN]);

  return units >= FULL ? ENGINE_EVAL_PHASE_MAX
                       : (units * ENGINE_EVAL_PHASE_MAX + FULL / 2) / FULL;
}

/* The factor of the endgame part: less than 64 where the better side is unlikely to win. */
INLINE int
get_scale (const Eval *eval)
{
  ChessColor strong = engine_taper_endgame (eval->score) >= 0 ? CHESS_WHITE : CHESS_BLACK;
  int lost = ENGINE_EVAL_SCALE_MAX - engine_endgame_scale (eval->position, strong);
  int product = lost * eval->params->scaling_percent;

  return ENGINE_EVAL_SCALE_MAX - (product + (product < 0 ? -50 : 50)) / 100;
}

/* Evaluates everything. Returns the score in 1/ENGINE_EVAL_SCALE centipawns from White's view. */
INLINE int64_t
evaluate_all (Eval            *eval,
              EnginePawnTable *pawn_table,
              int             *phase,
              int             *scale)
{
  const ChessPosition *position = eval->position;
  EnginePawnEntry own_entry;
  EngineTaper technique;
  ChessColor strong;

  eval->king[CHESS_WHITE] = chess_position_king (position, CHESS_WHITE);
  eval->king[CHESS_BLACK] = chess_position_king (position, CHESS_BLACK);
  eval->occupied = chess_position_occupied (position);
  look_up_pawns (eval, pawn_table, &own_entry);

  prepare_side (eval, CHESS_WHITE);
  prepare_side (eval, CHESS_BLACK);
  find_pins (eval, CHESS_WHITE);
  find_pins (eval, CHESS_BLACK);
  evaluate_pieces (eval, CHESS_WHITE);
  evaluate_pieces (eval, CHESS_BLACK);
  evaluate_king_attack (eval, CHESS_WHITE);
  evaluate_king_attack (eval, CHESS_BLACK);
  evaluate_threats (eval, CHESS_WHITE);
  evaluate_threats (eval, CHESS_BLACK);
  evaluate_passed (eval, CHESS_WHITE);
  evaluate_passed (eval, CHESS_BLACK);
  evaluate_space (eval, CHESS_WHITE);
  evaluate_space (eval, CHESS_BLACK);
  evaluate_castling (eval, CHESS_WHITE);
  evaluate_castling (eval, CHESS_BLACK);
  add_whole (eval, (ChessColor) position->turn, eval->table->tempo);

  technique = engine_endgame_technique (position, eval->params->scaling_percent, &strong);
  if (technique != 0) {
    eval->score += strong == CHESS_WHITE ? technique : -technique;
    record_technique (eval, strong, technique, eval->king[!strong]);
  }

  evaluate_winnable (eval);

  *phase = get_phase (position);
  *scale = get_scale (eval);
  return (int64_t) engine_taper_middlegame (eval->score) * *phase * ENGINE_EVAL_SCALE_MAX
         + (int64_t) engine_taper_endgame (eval->score) * (ENGINE_EVAL_PHASE_MAX - *phase) * *scale;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine.h"

#include "core/chess-bitboard.h"

#include <math.h>

/*
 * What a score is worth in games. With x the score in centipawns,
 *
 *   P(win)  = 1 / (1 + exp ((a - x) / b))
 *   P(loss) = 1 / (1 + exp ((a + x) / b))
 *
 * and the rest is drawn. Here a is the score at which half of the games are won, and b tells how
 * gradually the chances change around it. Both are linear in the material on the board, counted as
 * 1, 3, 3, 5, 9 for both sides together (78 at the start).
 */

/*
 * The constants were fitted by maximum likelihood to 16 000 scores, up to ten pawns, from 150 games
 * of the engine against itself at 20 000 nodes a move, from balanced openings of eight moves and
 * without adjudication. Every score with which a move was chosen counts, each game as much as any
 * other, and games that had become dead draws count only up to there. The log loss is 0.721, to be
 * compared with 0.773 for constants fitted to 4 000 nodes and openings of random moves, which
 * predicted half the draws that are seen with much material. What the model predicts and what was
 * observed, for scores from +30 to +100 and from +100 to +300:
 *
 *   material | model W D L  seen W D L | model W D L  seen W D L
 *   10 to 25 |   16 81  3     17 83  1 |   58 41  1     56 41  3
 *   26 to 45 |   29 63  8     35 53 12 |   61 36  2     72 22  6
 *   46 to 62 |   37 48 15     39 48 13 |   61 33  7     62 33  5
 *   63 to 78 |   41 37 21     39 42 19 |   60 29 11     70 21 10
 *
 * What was observed has an error (95 %) of 5 to 8 for the expected points and of 10 to 15 for the
 * draws, because the scores of one game go together.
 */
#define WIN_BASE         183.0   /* a without material, centipawns */
#define WIN_SLOPE       (-75.0)  /* change of a for 64 of material */
#define SPREAD_BASE       46.0   /* the same of b */
#define SPREAD_SLOPE      67.0

/* Beyond these there were too few positions to tell. */
enum { LEAST_MATERIAL = 10, MOST_MATERIAL = 78 };

static int
count_material (const ChessPosition *position)
{
  static const int values[] = {
    [CHESS_PAWN] = 1, [CHESS_KNIGHT] = 3, [CHESS_BISHOP] = 3, [CHESS_ROOK] = 5, [CHESS_QUEEN] = 9,
  };
  int material = 0;

  for (int type = CHESS_PAWN; type <= CHESS_QUEEN; type++)
    material += values[type] * bb_count (position->by_type[type]);
  if (material < LEAST_MATERIAL)
    return LEAST_MATERIAL;
  return material < MOST_MATERIAL ? material : MOST_MATERIAL;
}

static double
get_chance (double score,
            double half,
            double spread)
{
  return 1.0 / (1.0 + exp ((half - score) / spread));
}

/**
 * engine_win_draw_loss:
 * @position: the position that was searched
 * @score: its score by a search with the heuristic "tabiya", from the view of the side to move
 * @permille: (out): how many of 1000 games the side to move wins, draws and loses; they sum to 1000
 *
 * Translates a score into the results of games between equal opponents. With other heuristics or
 * changed weights this is only as good as their scores are centipawns.
 */
void
engine_win_draw_loss (const ChessPosition *position,
                      ChessScore           score,
                      int                  permille[3])
{
  double material = count_material (position) / 64.0;
  double half = WIN_BASE + WIN_SLOPE * material;
  double spread = SPREAD_BASE + SPREAD_SLOPE * material;

  if (chess_score_is_decided (score)) {
    permille[0] = chess_score_get_sign (score) > 0 ? 1000 : 0;
    permille[2] = 1000 - permille[0];
  } else {
    permille[0] = (int) lround (1000.0 * get_chance (score.value, half, spread));
    permille[2] = (int) lround (1000.0 * get_chance (-score.value, half, spread));
  }
  permille[1] = 1000 - permille[0] - permille[2];
}

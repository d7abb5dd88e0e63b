/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-scorer.h"

#include <stdlib.h>

#include "lab/fit/tabiya-quiet.h"

enum {
  HASH_MB = 1,               /* enough for a game of some thousand nodes a move, and cached */
};

struct _TabiyaScorer {
  TabiyaScorerOptions  options;
  Engine              *engine;

  /* The current game. */
  GArray              *kept;       /* of TabiyaScoredPosition */
  guint                refused[TABIYA_N_REFUSALS];
};

/**
 * tabiya_scorer_new:
 * @options: what to keep; copied, but for the weights
 *
 * Returns: (transfer full) (nullable): a scorer, or %NULL if there is no memory for an engine
 */
TabiyaScorer *
tabiya_scorer_new (const TabiyaScorerOptions *options)
{
  g_autoptr(TabiyaScorer) self = g_new0 (TabiyaScorer, 1);

  self->options = *options;
  self->kept = g_array_new (FALSE, FALSE, sizeof (TabiyaScoredPosition));
  self->engine = engine_new ();
  if (!self->engine || !engine_set_hash (self->engine, HASH_MB))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * tabiya_scorer_free:
 * @self: (transfer full): a scorer
 */
void
tabiya_scorer_free (TabiyaScorer *self)
{
  g_array_unref (self->kept);
  engine_free (self->engine);
  g_free (self);
}

/**
 * tabiya_scorer_begin_game:
 *
 * Forgets everything about the game before. The tables are emptied here and not before each search,
 * because that would take as long as a search of some thousand nodes.
 */
void
tabiya_scorer_begin_game (TabiyaScorer *self)
{
  engine_clear (self->engine);
  g_array_set_size (self->kept, 0);
  for (int i = 0; i < TABIYA_N_REFUSALS; i++)
    self->refused[i] = 0;
}

static gboolean
refuse (TabiyaScorer  *self,
        TabiyaRefusal  reason)
{
  self->refused[reason]++;
  return FALSE;
}

/**
 * tabiya_scorer_is_quiet:
 * @position: a position of the game
 *
 * Makes the decisions that need no search.
 *
 * Returns: %FALSE if the position is not kept, which is counted
 */
gboolean
tabiya_scorer_is_quiet (TabiyaScorer        *self,
                        const ChessPosition *position)
{
  if (chess_position_in_check (position))
    return refuse (self, TABIYA_REFUSAL_CHECK);
  return tabiya_quiet_holds (position, self->options.weights)
         || refuse (self, TABIYA_REFUSAL_PENDING);
}

/**
 * tabiya_scorer_search:
 * @keys: (array length=n_keys) (nullable): the keys of the earlier positions of the game
 * @result: (out): what the engine found, from the view of the side to move
 *
 * Searches a position for as many nodes as the options say.
 */
void
tabiya_scorer_search (TabiyaScorer        *self,
                      const ChessPosition *position,
                      const uint64_t      *keys,
                      gsize                n_keys,
                      EngineResult        *result)
{
  EngineRequest request = {
    .position = *position,
    .history = keys,
    .n_history = n_keys,
    .limits = { .nodes = self->options.nodes },
    .weights = self->options.weights,
  };

  engine_run (self->engine, &request, NULL, NULL, result);
}

/**
 * tabiya_scorer_keep:
 * @position: a quiet position of the game
 * @result: what the search has found there
 *
 * Makes the decisions that need a search, and keeps the position.
 *
 * Returns: %FALSE if it is not kept, which is counted
 */
gboolean
tabiya_scorer_keep (TabiyaScorer        *self,
                    const ChessPosition *position,
                    const EngineResult  *result)
{
  ChessScore score = chess_score_from_view (result->score, (ChessColor) position->turn);
  TabiyaScoredPosition scored = { .position = *position };

  if (chess_position_is_capture (position, result->best)
      || chess_move_is_promotion (result->best))
    return refuse (self, TABIYA_REFUSAL_NOISY);
  if (chess_score_is_decided (score) || !chess_score_is_known (score))
    return refuse (self, TABIYA_REFUSAL_MATE);
  scored.score = chess_score_clamp (score, G_MAXINT16);
  if (ABS (scored.score) > (int) self->options.score_max)
    return refuse (self, TABIYA_REFUSAL_DECIDED);
  g_array_append_val (self->kept, scored);
  return TRUE;
}

/**
 * tabiya_scorer_get_n_kept:
 *
 * Returns: how many positions of the game have been kept so far
 */
guint
tabiya_scorer_get_n_kept (TabiyaScorer *self)
{
  return self->kept->len;
}

static int
compare_plies (gconstpointer a,
               gconstpointer b)
{
  const ChessPosition *first = &((const TabiyaScoredPosition *) a)->position;
  const ChessPosition *second = &((const TabiyaScoredPosition *) b)->position;

  return (first->fullmove_number * 2 + first->turn) - (second->fullmove_number * 2 + second->turn);
}

/**
 * tabiya_scorer_end_game:
 * @random: chooses among the positions if too many were kept
 *
 * Returns: (transfer full): the positions of the game in their order, and how many were refused;
 *   the rest is for the caller to fill in
 */
TabiyaScoredGame *
tabiya_scorer_end_game (TabiyaScorer *self,
                        GRand        *random)
{
  TabiyaScoredGame *game = g_new0 (TabiyaScoredGame, 1);
  GArray *kept = self->kept;

  while (self->options.positions > 0 && kept->len > self->options.positions)
    g_array_remove_index_fast (kept, (guint) g_rand_int_range (random, 0, (gint32) kept->len));
  g_array_sort (kept, compare_plies);
  game->n_positions = kept->len;
  game->positions = g_memdup2 (kept->data, kept->len * sizeof (TabiyaScoredPosition));
  for (int i = 0; i < TABIYA_N_REFUSALS; i++)
    game->refused[i] = self->refused[i];
  return game;
}

void
tabiya_scored_game_free (TabiyaScoredGame *game)
{
  if (!game)
    return;
  g_free ((gpointer) game->positions);
  g_free (game);
}

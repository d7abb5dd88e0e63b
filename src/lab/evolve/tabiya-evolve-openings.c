/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/evolve/tabiya-evolve-openings.h"

#include <glib/gi18n-lib.h>

#include "lab/match/tabiya-match-setup.h"

/* How many openings there are to learn from when they are found on demand, which costs a search
   each. All of them differ. */
#define N_ON_DEMAND 500

struct _TabiyaEvolveOpenings {
  guint   n_verdict;
  GArray *verdict;        /* owned: of guint, numbers of openings; empty if they are found on
                             demand, where the first @n_verdict are set aside */
  GArray *others;         /* owned: of guint */
};

/* The position at the end of an opening. */
static gint64
get_end (TabiyaMatchOpenings *openings,
         guint                number)
{
  TabiyaMatchOpening opening;
  ChessPosition position;

  tabiya_match_openings_get (openings, number, &opening);
  position = opening.start;
  for (guint i = 0; i < opening.n_moves; i++) {
    ChessPosition before = position;

    chess_position_make (&position, &before, opening.moves[i]);
  }
  return (gint64) position.key;
}

/* Divides the openings of a file: the first @n_verdict different ones are set aside; of the others
   none ends like one of these. */
static void
divide (TabiyaEvolveOpenings *self,
        TabiyaMatchOpenings  *openings,
        guint                 n)
{
  g_autoptr(GHashTable) ends = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < n; i++) {
    gint64 end = get_end (openings, i);

    if (g_hash_table_contains (ends, &end))
      continue;
    if (self->verdict->len < self->n_verdict) {
      g_hash_table_add (ends, g_memdup2 (&end, sizeof end));
      g_array_append_val (self->verdict, i);
    } else {
      g_array_append_val (self->others, i);
    }
  }
}

/**
 * tabiya_evolve_openings_new:
 * @openings: all openings
 * @n_verdict: how many are set aside
 *
 * Returns: (transfer full) (nullable): the division; %NULL with %TABIYA_MATCH_ERROR_OPENINGS if
 *   there are too few
 */
TabiyaEvolveOpenings *
tabiya_evolve_openings_new (TabiyaMatchOpenings  *openings,
                            guint                 n_verdict,
                            GError              **error)
{
  g_autoptr(TabiyaEvolveOpenings) self = g_new0 (TabiyaEvolveOpenings, 1);
  guint n = tabiya_match_openings_get_n (openings);

  self->n_verdict = n_verdict;
  self->verdict = g_array_new (FALSE, FALSE, sizeof (guint));
  self->others = g_array_new (FALSE, FALSE, sizeof (guint));
  if (n == 0)
    return g_steal_pointer (&self);
  divide (self, openings, n);
  if (self->others->len > 0)
    return g_steal_pointer (&self);
  g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS,
               _("there are only %u openings; %u different ones are set aside for the verdict, and "
                 "others are needed to learn from: use a larger file, or fewer games for the "
                 "verdict"), n, n_verdict);
  return NULL;
}

/**
 * tabiya_evolve_openings_free:
 * @self: (transfer full) (nullable): a division
 */
void
tabiya_evolve_openings_free (TabiyaEvolveOpenings *self)
{
  if (!self)
    return;
  g_array_unref (self->verdict);
  g_array_unref (self->others);
  g_free (self);
}

/**
 * tabiya_evolve_openings_get_verdict:
 * @pair: number of a pair of games of the verdict, from 0
 *
 * Returns: the number of its opening
 */
guint
tabiya_evolve_openings_get_verdict (const TabiyaEvolveOpenings *self,
                                    guint                       pair)
{
  return self->verdict->len > 0 ? g_array_index (self->verdict, guint, pair) : pair;
}

/**
 * tabiya_evolve_openings_get_other:
 * @pair: number of a pair of games to learn from, from 0
 *
 * Returns: the number of its opening
 */
guint
tabiya_evolve_openings_get_other (const TabiyaEvolveOpenings *self,
                                  guint                       pair)
{
  if (self->others->len > 0)
    return g_array_index (self->others, guint, pair % self->others->len);
  return self->n_verdict + pair % N_ON_DEMAND;
}

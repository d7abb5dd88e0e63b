/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/levels/tabiya-level-looks.h"

#include "lab/tabiya-in-order.h"

static const int cut_nodes[TABIYA_CUT_N_NODES] = {
  1, 10, 20, 40, 80, 160, 320, 640, 1280, 2560,
};

typedef struct {
  const GArray           *moves;
  const TabiyaMoveValues *values;
  int                     elo;
  gboolean                with_cuts;
  GArray                 *looks;
} Job;

static void
clear_look (gpointer data)
{
  TabiyaLook *look = data;

  g_free (look->seen);
  g_free (look->losses);
}

static gpointer
begin_worker (gpointer data)
{
  return engine_new ();
}

/* The first line of every depth says what a search of that depth chooses. */
static void
note_choice (const EngineInfo *info,
             gpointer          data)
{
  ChessMove *choices = data;

  if (info->n_pv == 0 || info->line != 1)
    return;
  for (int depth = MAX (info->depth, 1); depth <= TABIYA_CUT_N_DEPTHS; depth++)
    choices[depth - 1] = info->pv[0];
}

static void
note_cut (const Job  *job,
          TabiyaLook *look,
          int         cut,
          ChessMove   choice)
{
  double loss;

  look->cut_hits[cut] = choice == look->rated->move;
  if (tabiya_move_values_loss (job->values, &look->rated->position, choice, &loss))
    look->cut_losses[cut] = loss;
}

static void
search_cuts (const Job  *job,
             Engine     *engine,
             TabiyaLook *look)
{
  EngineRequest request = {
    .position = look->rated->position, .limits.depth = TABIYA_CUT_N_DEPTHS,
  };
  ChessMove choices[TABIYA_CUT_N_DEPTHS] = { CHESS_NO_MOVE };
  EngineResult result;

  engine_clear (engine);
  engine_run (engine, &request, note_choice, choices, &result);
  for (int i = 0; i < TABIYA_CUT_N_DEPTHS; i++)
    note_cut (job, look, i, choices[i]);
  for (int i = 0; i < TABIYA_CUT_N_NODES; i++) {
    request.limits = (EngineLimits) { .nodes = (uint64_t) cut_nodes[i] };
    engine_clear (engine);
    engine_run (engine, &request, NULL, NULL, &result);
    note_cut (job, look, TABIYA_CUT_N_DEPTHS + i, result.best);
  }
}

static void
search_level (const Job  *job,
              Engine     *engine,
              TabiyaLook *look)
{
  EngineRequest request = {
    .position = look->rated->position, .elo = job->elo, .last_move = look->rated->last,
  };
  EngineResult result;
  const EngineSeen *seen;

  engine_clear (engine);
  engine_run (engine, &request, NULL, NULL, &result);
  seen = engine_get_seen (engine, &look->n_seen);
  look->seen = g_memdup2 (seen, (gsize) look->n_seen * sizeof *seen);
  look->losses = g_new0 (double, look->n_seen);
  for (int i = 0; i < look->n_seen; i++) {
    tabiya_move_values_loss (job->values, &look->rated->position, seen[i].move, &look->losses[i]);
    if (seen[i].move == look->rated->move)
      look->chosen = i;
  }
}

static gpointer
make_look (gpointer worker,
           guint    number,
           gpointer data)
{
  const Job *job = data;
  TabiyaLook *look = g_new0 (TabiyaLook, 1);

  look->rated = &g_array_index (job->moves, TabiyaRatedMove, number);
  if (!tabiya_move_values_loss (job->values, &look->rated->position, look->rated->move,
                                &look->loss))
    return look;
  search_level (job, worker, look);
  if (job->with_cuts)
    search_cuts (job, worker, look);
  return look;
}

static gboolean
take_look (gpointer item,
           gpointer data)
{
  TabiyaLook *look = item;
  Job *job = data;

  if (look->n_seen > 0) {
    g_array_append_val (job->looks, *look);
    look->seen = NULL;
    look->losses = NULL;
  }
  return TRUE;
}

static void
discard_look (gpointer item)
{
  clear_look (item);
  g_free (item);
}

/**
 * tabiya_level_look_all:
 * @moves: (element-type TabiyaRatedMove): must outlive the result
 * @values: what the moves are worth
 * @elo: the strength on the scale of UCI_Elo
 * @with_cuts: whether to do the cut searches as well
 * @stop: atomic; another value than 0 breaks the work off
 *
 * Searches each position once; each of its choices is then a matter of the seed alone. Blocks.
 *
 * Returns: (transfer full) (element-type TabiyaLook) (nullable): in the order of @moves; %NULL if
 *   the work was broken off or memory is short
 */
GArray *
tabiya_level_look_all (const GArray           *moves,
                       const TabiyaMoveValues *values,
                       int                     elo,
                       gboolean                with_cuts,
                       guint                   n_threads,
                       const gint             *stop)
{
  static const TabiyaInOrderFuncs funcs = {
    begin_worker, (GDestroyNotify) engine_free, make_look, take_look, discard_look,
  };
  g_autoptr(GArray) looks = g_array_new (FALSE, FALSE, sizeof (TabiyaLook));
  Job job = { moves, values, elo, with_cuts, looks };

  g_array_set_clear_func (looks, clear_look);
  if (!tabiya_in_order_run (&funcs, 0, moves->len, n_threads, stop, &job)
      || (stop && g_atomic_int_get (stop)))
    return NULL;
  return g_steal_pointer (&looks);
}

/**
 * tabiya_cut_dup_name:
 * @cut: 0 up to %TABIYA_N_CUTS
 *
 * Returns: (transfer full): what the search is limited to
 */
char *
tabiya_cut_dup_name (int cut)
{
  if (cut < TABIYA_CUT_N_DEPTHS)
    return g_strdup_printf ("depth %d", cut + 1);
  return g_strdup_printf ("%d nodes", cut_nodes[cut - TABIYA_CUT_N_DEPTHS]);
}

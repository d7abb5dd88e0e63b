/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tabiya-parallel.h"

#define MAX_THREADS 64

typedef struct {
  guint               n_items;
  const TabiyaTurns  *turns;
  TabiyaParallelFunc  func;
  gpointer            data;
  gint                next;        /* atomic: the item that nobody has taken */
  gint                ended;       /* atomic: there was no turn any more */
} Run;

static gpointer
work (gpointer data)
{
  Run *run = data;

  while (!g_atomic_int_get (&run->ended)) {
    guint item = (guint) g_atomic_int_add (&run->next, 1);

    if (item >= run->n_items)
      break;
    if (!tabiya_turns_begin (run->turns)) {
      g_atomic_int_set (&run->ended, TRUE);
      break;
    }
    run->func (item, run->data);
    tabiya_turns_end (run->turns);
  }
  return NULL;
}

/**
 * tabiya_parallel_run:
 * @n_threads: that work together, the caller's included; from 1
 * @n_items: how many things there are
 * @turns: (nullable): asked before each
 * @func: called once for each item, in any order, on any of the threads
 * @data: for @func
 *
 * Blocks until all is done. Any thread.
 *
 * Returns: %FALSE when there was no turn for some
 */
gboolean
tabiya_parallel_run (guint               n_threads,
                     guint               n_items,
                     const TabiyaTurns  *turns,
                     TabiyaParallelFunc  func,
                     gpointer            data)
{
  Run run = { .n_items = n_items, .turns = turns, .func = func, .data = data };
  GThread *threads[MAX_THREADS];
  guint n_more = MIN (CLAMP (n_threads, 1, MAX_THREADS), MAX (n_items, 1)) - 1;

  for (guint i = 0; i < n_more; i++)
    threads[i] = g_thread_new ("parallel", work, &run);
  work (&run);
  for (guint i = 0; i < n_more; i++)
    g_thread_join (threads[i]);
  return !run.ended;
}

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
  gint                next;        /* atomic: the next item that nobody has taken */
  gint                ended;       /* atomic: the turns have ended */
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
 * @n_threads: the number of threads, including the caller's; at least 1
 * @n_items: the number of items
 * @turns: (nullable): asked before each item
 * @func: called once for each item, in any order, in any of the threads
 * @data: passed to @func
 *
 * Blocks until all items are done. Any thread.
 *
 * Returns: %FALSE if there was no turn for some items
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

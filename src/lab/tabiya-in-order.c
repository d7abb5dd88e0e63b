/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tabiya-in-order.h"

/* Working threads take the numbers of items from a counter; the calling thread waits for the items
   in their order. */

typedef struct {
  const TabiyaInOrderFuncs *funcs;
  gpointer                  data;
  guint                     first;
  guint                     n_items;
  const gint               *stopped_by;  /* atomic, may be NULL */
  gint                      next;        /* atomic: index of the next item to begin */
  gint                      stop;        /* atomic */
  GMutex                    lock;
  GCond                     finished;
  GPtrArray                *items;       /* by index, NULL until finished; under lock */
  gboolean                  failed;      /* under lock: a worker could not begin */
} Run;

static gboolean
must_stop (Run *run)
{
  return g_atomic_int_get (&run->stop)
         || (run->stopped_by && g_atomic_int_get (run->stopped_by));
}

static void
make_items (Run      *run,
            gpointer  worker)
{
  while (!must_stop (run)) {
    guint index = (guint) g_atomic_int_add (&run->next, 1);
    gpointer item;

    if (index >= run->n_items)
      return;
    item = run->funcs->make (worker, run->first + index, run->data);
    if (!item)
      return;
    g_mutex_lock (&run->lock);
    run->items->pdata[index] = item;
    g_cond_signal (&run->finished);
    g_mutex_unlock (&run->lock);
  }
}

static gpointer
worker_thread (gpointer data)
{
  Run *run = data;
  gpointer worker = run->funcs->begin (run->data);

  if (worker) {
    make_items (run, worker);
    run->funcs->end (worker);
  } else {
    g_mutex_lock (&run->lock);
    run->failed = TRUE;
    g_mutex_unlock (&run->lock);
    g_atomic_int_set (&run->stop, 1);
  }
  /* Wakes the thread that may be waiting for an item that will never come. */
  g_mutex_lock (&run->lock);
  g_cond_signal (&run->finished);
  g_mutex_unlock (&run->lock);
  return NULL;
}

/* Waits for the item with an index; NULL if the run is to end. */
static gpointer
wait_for_item (Run   *run,
               guint  index)
{
  gpointer item;

  g_mutex_lock (&run->lock);
  while (!run->items->pdata[index] && !must_stop (run))
    g_cond_wait_until (&run->finished, &run->lock, g_get_monotonic_time () + G_USEC_PER_SEC / 5);
  item = run->items->pdata[index];
  run->items->pdata[index] = NULL;
  g_mutex_unlock (&run->lock);
  return item;
}

static void
take_items (Run *run)
{
  for (guint i = 0; i < run->n_items; i++) {
    gpointer item = wait_for_item (run, i);
    gboolean go_on;

    if (!item)
      return;
    go_on = run->funcs->take (item, run->data);
    run->funcs->discard (item);
    if (!go_on)
      return;
  }
}

static void
clear_run (Run *run)
{
  for (guint i = 0; i < run->n_items; i++) {
    if (run->items->pdata[i])
      run->funcs->discard (run->items->pdata[i]);
  }
  g_ptr_array_unref (run->items);
  g_mutex_clear (&run->lock);
  g_cond_clear (&run->finished);
}

/**
 * tabiya_in_order_run:
 * @funcs: how items are made and taken
 * @first: number of the first item
 * @n_items: how many there are
 * @n_threads: the number of working threads, at least 1
 * @stop: (nullable): atomic; a value other than 0 ends the run early
 * @data: passed to @funcs
 *
 * Blocks until all items are taken, or until the run was ended and all threads have left. Any
 * thread.
 *
 * Returns: %FALSE if a worker could not begin
 */
gboolean
tabiya_in_order_run (const TabiyaInOrderFuncs *funcs,
                     guint                     first,
                     guint                     n_items,
                     guint                     n_threads,
                     const gint               *stop,
                     gpointer                  data)
{
  Run run = {
    .funcs = funcs, .data = data, .first = first, .n_items = n_items, .stopped_by = stop,
  };
  g_autofree GThread **threads = g_new (GThread *, n_threads);

  g_mutex_init (&run.lock);
  g_cond_init (&run.finished);
  run.items = g_ptr_array_sized_new (n_items);
  g_ptr_array_set_size (run.items, (int) n_items);

  for (guint i = 0; i < n_threads; i++)
    threads[i] = g_thread_new ("in-order", worker_thread, &run);
  take_items (&run);
  g_atomic_int_set (&run.stop, 1);
  for (guint i = 0; i < n_threads; i++)
    g_thread_join (threads[i]);

  clear_run (&run);
  return !run.failed;
}

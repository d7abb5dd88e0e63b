/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Items that several threads make and one takes in the order of their numbers, so that what becomes
 * of them does not depend on which is finished first.
 */

typedef struct {
  /* In each working thread: what it works with. NULL if there is no memory for it. */
  gpointer (*begin)   (gpointer  data);
  void     (*end)     (gpointer  worker);
  /* In a working thread: makes an item. NULL only when the stop flag is set. */
  gpointer (*make)    (gpointer  worker,
                       guint     number,
                       gpointer  data);
  /* In the calling thread, in order; @item stays borrowed. FALSE ends the run. */
  gboolean (*take)    (gpointer  item,
                       gpointer  data);
  void     (*discard) (gpointer  item);
} TabiyaInOrderFuncs;

gboolean tabiya_in_order_run (const TabiyaInOrderFuncs *funcs,
                              guint                     first,
                              guint                     n_items,
                              guint                     n_threads,
                              const gint               *stop,
                              gpointer                  data);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * What every legal move of many positions is worth: by one search of each position at full strength
 * that looks at all its moves. What was found is kept in a file, if one is given, so that the work
 * can be broken off and is done only once.
 */
typedef struct _TabiyaMoveValues TabiyaMoveValues;

typedef void (*TabiyaMoveValuesProgress) (guint    n_done,
                                          guint    n_wanted,
                                          gpointer data);

typedef struct {
  guint64                  nodes;           /* of each search */
  guint                    n_threads;
  const gint              *stop;            /* atomic; another value than 0 breaks the work off */
  TabiyaMoveValuesProgress progress;        /* may be NULL */
  gpointer                 progress_data;
} TabiyaMoveValuesOptions;

TabiyaMoveValues *tabiya_move_values_new    (const char                    *path,
                                             const TabiyaMoveValuesOptions *options,
                                             GError                       **error);
void              tabiya_move_values_free   (TabiyaMoveValues              *self);

/* Searches those of @n positions that are not known yet. FALSE with an error if it was broken off
   (G_IO_ERROR_CANCELLED) or the file cannot be written. */
gboolean          tabiya_move_values_search (TabiyaMoveValues              *self,
                                             const ChessPosition           *positions,
                                             guint                          n,
                                             GError                       **error);

/* What @move, made in @position, loses of the mover's chance of winning, in percent; 0 for the best
   move. FALSE if the position was not searched or the search did not see the move. */
gboolean          tabiya_move_values_loss   (const TabiyaMoveValues        *self,
                                             const ChessPosition           *position,
                                             ChessMove                      move,
                                             double                        *loss);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaMoveValues, tabiya_move_values_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/chess-types.h"
#include "game/repertoire/tabiya-spaced.h"

G_BEGIN_DECLS

/*
 * TabiyaTrainingStore: how well the positions of a repertoire are known, in an SQLite file. It
 * knows positions, not files: a repertoire that is edited, put in another order or moved keeps what
 * was learnt. One thread, which may wait for the disk for some milliseconds at each answer.
 */
typedef struct _TabiyaTrainingStore TabiyaTrainingStore;

/* Opens or makes the file; NULL with @error, which says what to do, if that fails. */
TabiyaTrainingStore *tabiya_training_store_open   (const char           *path,
                                                   GError              **error)
                                                   G_GNUC_WARN_UNUSED_RESULT;
void                 tabiya_training_store_free   (TabiyaTrainingStore  *self);
/* What is known of a position (see tabiya_repertoire_dup_key()); FALSE without @error if it was
   never asked. @move (nullable) (transfer full): the move that was learnt there, as in UCI. */
gboolean             tabiya_training_store_get    (TabiyaTrainingStore  *self,
                                                   ChessColor            side,
                                                   const char           *key,
                                                   TabiyaSpaced         *spaced,
                                                   char                **move,
                                                   GError              **error);
/* On disk when this returns. */
gboolean             tabiya_training_store_put    (TabiyaTrainingStore  *self,
                                                   ChessColor            side,
                                                   const char           *key,
                                                   const char           *move,
                                                   const TabiyaSpaced   *spaced,
                                                   GError              **error);
/* The same for a position that was never asked before, which is counted for the day (see
   tabiya_spaced_get_day()). */
gboolean             tabiya_training_store_put_new (TabiyaTrainingStore *self,
                                                   ChessColor            side,
                                                   const char           *key,
                                                   const char           *move,
                                                   const TabiyaSpaced   *spaced,
                                                   gint64                day,
                                                   GError              **error);
/* How many new positions, of both sides, were answered on a day. @n: (out) */
gboolean             tabiya_training_store_get_n_new (TabiyaTrainingStore *self,
                                                   gint64                day,
                                                   guint                *n,
                                                   GError              **error);
/* All of it as text, and back; see docs/repertoire.md. Of a position that is there already, the
   later answer counts. An error of a text names the line, and nothing is changed then. */
char                *tabiya_training_store_dup_text (TabiyaTrainingStore  *self,
                                                   GError              **error);
gboolean             tabiya_training_store_import (TabiyaTrainingStore  *self,
                                                   const char           *text,
                                                   guint                *n_taken,
                                                   GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaTrainingStore, tabiya_training_store_free)

G_END_DECLS

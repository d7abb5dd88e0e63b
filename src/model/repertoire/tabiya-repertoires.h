/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/repertoire/tabiya-repertoire.h"

G_BEGIN_DECLS

/*
 * TabiyaRepertoires: the person's repertoires for White and for Black, each an ordinary PGN file
 * that is named in the settings. They are read in a thread when they are first asked for, and again
 * when the file has changed; if it is open in a tab, with what is not saved there. Main thread.
 *
 * Signals: "changed": a repertoire was read, or cannot be read any more.
 */
#define TABIYA_TYPE_REPERTOIRES (tabiya_repertoires_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRepertoires, tabiya_repertoires, TABIYA, REPERTOIRES, GObject)

/* The settings own it. (transfer none) */
TabiyaRepertoires *tabiya_repertoires_get        (GSettings          *settings);
/* The file from the settings, or the one in the data folder; it need not exist yet. (transfer
   full) */
GFile             *tabiya_repertoires_dup_file   (TabiyaRepertoires  *self,
                                                  ChessColor          side);
/* NULL until it is read, and while it cannot be read. (transfer none) */
TabiyaRepertoire  *tabiya_repertoires_peek       (TabiyaRepertoires  *self,
                                                  ChessColor          side);
/* Whether it is being read now. */
gboolean           tabiya_repertoires_is_reading (TabiyaRepertoires  *self,
                                                  ChessColor          side);
/* Why the file cannot be used, a sentence; NULL if it can. (transfer none) */
const char        *tabiya_repertoires_get_error  (TabiyaRepertoires  *self,
                                                  ChessColor          side);
/* Reads both again, for edits in a tab that are not saved. */
void               tabiya_repertoires_refresh    (TabiyaRepertoires  *self);
/* Adds the moves that lead to @node to the file: in its tab if it is open there, otherwise on disk,
   in a thread. Lines are added in the order of the calls, also if nobody waits for the answer, and
   the application stays until they are. */
void               tabiya_repertoires_add_line_async
                                                 (TabiyaRepertoires    *self,
                                                  ChessColor            side,
                                                  TabiyaGame           *game,
                                                  TabiyaNode           *node,
                                                  GAsyncReadyCallback   callback,
                                                  gpointer              data);
/* @n_added: how many were new. FALSE with @error, and nothing changed, if the file cannot be read
   or written, or the line is empty. */
gboolean           tabiya_repertoires_add_line_finish
                                                 (TabiyaRepertoires    *self,
                                                  GAsyncResult         *result,
                                                  guint                *n_added,
                                                  GError              **error);

G_END_DECLS

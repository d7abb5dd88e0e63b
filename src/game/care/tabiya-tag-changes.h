/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-rewrite.h"

G_BEGIN_DECLS

/* Changes of single tags in a whole file: nothing but the bytes of those tags changes. These
   functions only find out what to replace; tabiya_pgn_rewrite_run() writes it. Any thread; they
   block. */

typedef struct {
  guint n_games;       /* that change */
  guint n_left_out;    /* that should, but cannot */
} TabiyaTagChanges;

/* Calls players @names (maps a spelling to the one that replaces it, both UTF-8) by another name. A
   game whose encoding lacks a letter of the new name is left out. */
gboolean tabiya_tag_changes_rename   (TabiyaPgnSnapshot      *snapshot,
                                      GHashTable             *names,
                                      TabiyaPgnRewrite       *rewrite,
                                      TabiyaTagChanges       *changes,
                                      TabiyaPgnProgressFunc   progress,
                                      gpointer                data,
                                      GCancellable           *cancellable,
                                      GError                **error);
/* Fills in the ECO code of games that have none: that of the last position of the main line that
   has a name. A game without any tag, or that reaches no such position, is left out. */
gboolean tabiya_tag_changes_fill_eco (TabiyaPgnSnapshot      *snapshot,
                                      TabiyaPgnRewrite       *rewrite,
                                      TabiyaTagChanges       *changes,
                                      TabiyaPgnProgressFunc   progress,
                                      gpointer                data,
                                      GCancellable           *cancellable,
                                      GError                **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "model/review/tabiya-annotations.h"

G_BEGIN_DECLS

/*
 * TabiyaGamesAnnotations: the annotations of several games of the open file: counts them whenever
 * the main loop has nothing better to do, and removes them as one step that
 * tabiya_document_undelete() undoes. Main thread.
 *
 * Signals: "changed": more games have been counted.
 */
#define TABIYA_TYPE_GAMES_ANNOTATIONS (tabiya_games_annotations_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGamesAnnotations, tabiya_games_annotations, TABIYA, GAMES_ANNOTATIONS,
                      GObject)

/* @indices: (element-type guint32): of games in the open file; deleted ones are left out. Both are
   referenced. */
TabiyaGamesAnnotations *tabiya_games_annotations_new       (TabiyaDocument         *document,
                                                            GArray                 *indices)
                                                            G_GNUC_WARN_UNUSED_RESULT;
guint                   tabiya_games_annotations_get_n     (TabiyaGamesAnnotations *self);
/* How many of these games have been counted so far. */
guint                   tabiya_games_annotations_get_done  (TabiyaGamesAnnotations *self);
/* Those in the games counted so far. Returns the number of games that have any. */
guint                   tabiya_games_annotations_get       (TabiyaGamesAnnotations *self,
                                                            TabiyaAnnotatedBy       by,
                                                            guint                   counts[]);
/* Removes those of the kinds in @kinds, bits by TabiyaAnnotation, as unsaved edits. Returns the
   number of games that have changed; 0 if another file is open now. */
guint                   tabiya_games_annotations_remove    (TabiyaGamesAnnotations *self,
                                                            TabiyaAnnotatedBy       by,
                                                            unsigned                kinds);

G_END_DECLS

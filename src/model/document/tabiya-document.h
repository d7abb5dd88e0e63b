/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection.h"
#include "game/keep/tabiya-draft.h"
#include "model/document/tabiya-deletions.h"
#include "model/library/tabiya-games-model.h"

G_BEGIN_DECLS

/*
 * TabiyaDocument: the game that a window shows and where it belongs: in an open file together with
 * other games, or in no file because it is being played here. It opens and saves, keeps unsaved
 * edits safe on disk, and discards nothing that was not saved, kept or explicitly given up. It
 * never asks the user: a decision that it must not make is returned as an error. Main thread.
 *
 * Properties (notified): "collection" (TabiyaCollection; NULL without a file), "file"
 * (TabiyaPgnFile of the collection; also notified when it is saved elsewhere), "game" (TabiyaGame
 * that is shown), "index" (guint, of the game in the file), "title" (for games that are not in a
 * file), "n-games" (guint, without deleted ones), "modified" (gboolean: something would be lost by
 * discarding the file), "loading" (gboolean: a file is being opened), "reading" (gboolean: games of
 * the file are still being found; notified once for each file when that ends).
 * Signals: "problems" (GPtrArray of TabiyaPgnProblem): the problems found in the new current game;
 * "reading-failed" (GError): the file could not be read to its end, but what could be read is
 * there; "draft-failed" (GError, nullable): unsaved edits cannot be stored on disk, emitted once
 * until they can, and then with NULL.
 */
#define TABIYA_TYPE_DOCUMENT (tabiya_document_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDocument, tabiya_document, TABIYA, DOCUMENT, GObject)

/* @draft_folder is the folder for unsaved edits. It is created with the first of them. */
TabiyaDocument   *tabiya_document_new             (const char       *draft_folder)
                                                   G_GNUC_WARN_UNUSED_RESULT;
/* The document of this program in which the file at @location is open; NULL if there is none. */
TabiyaDocument   *tabiya_document_find_open       (GFile            *location);

/* Queries. All are (transfer none), and NULL if there is no file, no game or no title. */
TabiyaCollection *tabiya_document_get_collection  (TabiyaDocument   *self);
TabiyaPgnFile    *tabiya_document_get_file        (TabiyaDocument   *self);
TabiyaGame       *tabiya_document_get_game        (TabiyaDocument   *self);
guint             tabiya_document_get_index       (TabiyaDocument   *self);
const char       *tabiya_document_get_title       (TabiyaDocument   *self);
guint             tabiya_document_get_n_games     (TabiyaDocument   *self);
gboolean          tabiya_document_has_unsaved     (TabiyaDocument   *self);
gboolean          tabiya_document_finish_typed    (TabiyaDocument   *self);
gboolean          tabiya_document_is_blank        (TabiyaDocument   *self);
gboolean          tabiya_document_is_loading      (TabiyaDocument   *self);
/* FALSE while games are still being found; until then the file can neither be saved nor changed. */
gboolean          tabiya_document_is_whole        (TabiyaDocument   *self);

/* Replace the file or the game. @title and @draft are nullable. */
gboolean          tabiya_document_adopt           (TabiyaDocument   *self,
                                                   TabiyaCollection *collection,
                                                   guint             index,
                                                   const char       *title,
                                                   TabiyaDraft      *draft,
                                                   GError          **error);
GCancellable     *tabiya_document_begin_opening   (TabiyaDocument   *self);
void              tabiya_document_end_opening     (TabiyaDocument   *self);
gboolean          tabiya_document_keep_played     (TabiyaDocument   *self,
                                                   GError          **error);
/* Whether that would add the game to the kept games. */
gboolean          tabiya_document_will_keep       (TabiyaDocument   *self);
void              tabiya_document_set_played      (TabiyaDocument   *self,
                                                   TabiyaGame       *game);
void              tabiya_document_close           (TabiyaDocument   *self);

/* Move among the games of the file. @order is the list as it is shown; NULL for the order of the
   file. */
gboolean          tabiya_document_show            (TabiyaDocument   *self,
                                                   guint             index,
                                                   GError          **error);
gboolean          tabiya_document_step            (TabiyaDocument   *self,
                                                   TabiyaGamesModel *order,
                                                   int               by,
                                                   GError          **error);

/* Announces that a game of the file was edited, which need not be the one shown. @game stands for
   it from now on. */
void              tabiya_document_note_edited     (TabiyaDocument   *self,
                                                   guint             index,
                                                   TabiyaGame       *game);

/* The deletions, and an announcement that games were added or removed; see
   tabiya-document-regrouping. */
TabiyaDeletions  *tabiya_document_get_deletions   (TabiyaDocument   *self);
void              tabiya_document_note_regrouped  (TabiyaDocument   *self);

/* What a save would write (transfer full), and an announcement that it was written; see
   tabiya-document-saving. */
TabiyaPgnFile    *tabiya_document_dup_savable     (TabiyaDocument   *self);
void              tabiya_document_note_saved      (TabiyaDocument   *self,
                                                   TabiyaPgnFile    *file);

G_END_DECLS

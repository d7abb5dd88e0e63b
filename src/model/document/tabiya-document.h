/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection.h"
#include "game/keep/tabiya-draft.h"
#include "model/document/tabiya-deletions.h"
#include "model/library/tabiya-games-model.h"

G_BEGIN_DECLS

/*
 * TabiyaDocument: the game a window shows and where it belongs: to a file that is open, with all
 * the games beside it, or to no file because it is played here. It opens and saves, keeps unsaved
 * edits safe on disk, and gives nothing up that was not saved, kept or expressly given up. It never
 * asks a person: what it must not decide comes back as an error. Main thread.
 *
 * Properties (notified): "collection" (TabiyaCollection; NULL: no file), "file" (TabiyaPgnFile of
 * the collection; also when it is saved elsewhere), "game" (TabiyaGame that is shown), "index"
 * (guint, of the game in the file), "title" (what games are that are in no file), "n-games" (guint,
 * without those deleted), "modified" (gboolean: something would be lost by giving the file up),
 * "loading" (gboolean: a file is being opened), "reading" (gboolean: games of the file are still
 * being found; told once for each file when it ends).
 * Signals: "problems" (GPtrArray of TabiyaPgnProblem): what was found in the game now shown;
 * "reading-failed" (GError): the file could not be read to its end, what could be read is there;
 * "draft-failed" (GError): unsaved edits cannot be kept on disk, told once until they can.
 */
#define TABIYA_TYPE_DOCUMENT (tabiya_document_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDocument, tabiya_document, TABIYA, DOCUMENT, GObject)

/* @draft_folder: where unsaved edits are kept. */
TabiyaDocument   *tabiya_document_new             (const char       *draft_folder)
                                                   G_GNUC_WARN_UNUSED_RESULT;

/* What there is. All (transfer none); NULL where there is no file, no game, no title. */
TabiyaCollection *tabiya_document_get_collection  (TabiyaDocument   *self);
TabiyaPgnFile    *tabiya_document_get_file        (TabiyaDocument   *self);
TabiyaGame       *tabiya_document_get_game        (TabiyaDocument   *self);
guint             tabiya_document_get_index       (TabiyaDocument   *self);
const char       *tabiya_document_get_title       (TabiyaDocument   *self);
guint             tabiya_document_get_n_games     (TabiyaDocument   *self);
gboolean          tabiya_document_has_unsaved     (TabiyaDocument   *self);
gboolean          tabiya_document_is_blank        (TabiyaDocument   *self);
/* FALSE while games are still being found: the file can be neither saved nor regrouped then. */
gboolean          tabiya_document_is_whole        (TabiyaDocument   *self);

/* Another file or game instead of this one. @title and @draft are nullable. */
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
void              tabiya_document_set_played      (TabiyaDocument   *self,
                                                   TabiyaGame       *game);
void              tabiya_document_close           (TabiyaDocument   *self);

/* Among the games of the file. @order: the list as it is shown; NULL: as they stand in the file. */
gboolean          tabiya_document_show            (TabiyaDocument   *self,
                                                   guint             index,
                                                   GError          **error);
gboolean          tabiya_document_step            (TabiyaDocument   *self,
                                                   TabiyaGamesModel *order,
                                                   int               by,
                                                   GError          **error);

/* What was deleted, and that games came or went; see tabiya-document-regrouping. */
TabiyaDeletions  *tabiya_document_get_deletions   (TabiyaDocument   *self);
void              tabiya_document_note_regrouped  (TabiyaDocument   *self);

/* What a save is to write, and that it did; see tabiya-document-saving. (transfer full) */
TabiyaPgnFile    *tabiya_document_dup_savable     (TabiyaDocument   *self);
void              tabiya_document_note_saved      (TabiyaDocument   *self,
                                                   TabiyaPgnFile    *file);

G_END_DECLS

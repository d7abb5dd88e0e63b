/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/keep/tabiya-draft.h"
#include "game/keep/tabiya-journal.h"
#include "model/analysis/tabiya-analysis-controller.h"
#include "model/document/tabiya-document.h"
#include "model/learn/tabiya-learn-controller.h"
#include "service/tabiya-play.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/* In model/review/tabiya-review-controller.h, for those who want more than to pass it on. */
typedef struct _TabiyaReviewController TabiyaReviewController;

/*
 * TabiyaWindow: one game on one board, played or looked at, with everything around it.
 *
 * Signal: "updated" (guint what): what has changed is drawn from now on, bits of TabiyaChange; once
 * for all that changes between two frames.
 */
#define TABIYA_TYPE_WINDOW (tabiya_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWindow, tabiya_window, TABIYA, WINDOW, AdwApplicationWindow)

/* @journal: (nullable) (transfer none): where the game in progress is kept. */
TabiyaWindow *tabiya_window_new          (GtkApplication        *application,
                                          GSettings             *settings,
                                          TabiyaJournal         *journal);
/* Goes on with the game the journal holds; a damaged one is told in a toast and a new game begins.
   FALSE when no move had been made in it. */
gboolean      tabiya_window_restore      (TabiyaWindow          *self);
void          tabiya_window_start        (TabiyaWindow          *self,
                                          const TabiyaPlaySetup *setup);
/* Whether a game is going on here that another must not replace. */
gboolean      tabiya_window_is_busy      (TabiyaWindow          *self);
/* Whether a move was made at all. */
gboolean      tabiya_window_has_moves    (TabiyaWindow          *self);
/* Whether nothing is shown here that anybody would miss. */
gboolean      tabiya_window_is_blank     (TabiyaWindow          *self);
/* Goes on with edits that were left behind, in a blank window. */
void          tabiya_window_restore_draft (TabiyaWindow         *self,
                                          TabiyaDraft           *draft);
/* Reads a PGN file and shows its first game. */
void          tabiya_window_open_file    (TabiyaWindow          *self,
                                          GFile                 *file);
/* The same in whichever window of the application is free for it. */
void          tabiya_window_open_anywhere (TabiyaWindow         *self,
                                          GFile                 *file);
/* Whether what is open here may give way to something else: where edits are not saved a person is
   asked, and may save them. */
void          tabiya_window_leave_async  (TabiyaWindow          *self,
                                          GAsyncReadyCallback    callback,
                                          gpointer               user_data);
gboolean      tabiya_window_leave_finish (TabiyaWindow          *self,
                                          GAsyncResult          *result);
/* Shows the games of a PGN text, as a file that has no name yet. FALSE, and nothing told, when
   there is none in it. @title: translated, nullable. */
gboolean      tabiya_window_open_pgn     (TabiyaWindow          *self,
                                          const char            *text,
                                          const char            *title);
/* Whether the board's half of the window shows a game of the list in passing. */
gboolean      tabiya_window_is_previewing (TabiyaWindow         *self);
/* What is shown here and where it belongs. */
TabiyaDocument *tabiya_window_get_document (TabiyaWindow        *self);
TabiyaPlay   *tabiya_window_get_play     (TabiyaWindow          *self);
/* What the window knows of the engine's opinion, and the mistakes that are tried again in it. */
TabiyaAnalysisController *tabiya_window_get_analysis (TabiyaWindow *self);
TabiyaLearnController *tabiya_window_get_learn (TabiyaWindow *self);
/* What can be done with the game besides playing it. */
TabiyaReviewController *tabiya_window_get_review (TabiyaWindow *self);
/* What the window follows, and what it draws the position on. (transfer none) */
GSettings    *tabiya_window_get_settings (TabiyaWindow          *self);
TabiyaBoard  *tabiya_window_get_board    (TabiyaWindow          *self);
/* What the board shows, a line of the engine included, and the keys (guint64) of the positions
   before it, oldest first. (transfer full) */
GArray       *tabiya_window_dup_position (TabiyaWindow          *self,
                                          ChessPosition         *position);
/* Tells something that needs no answer. @text is translated. */
void          tabiya_window_toast        (TabiyaWindow          *self,
                                          const char            *text);
/* The same with a button that activates an action. @button is translated, with a mnemonic.
   @target: NULL for an action without a parameter. */
void          tabiya_window_offer        (TabiyaWindow          *self,
                                          const char            *text,
                                          const char            *button,
                                          const char            *action,
                                          const char            *target);
/* What a key of the move list does, for whoever else has the focus in a review (the graph). TRUE
   when it meant something. */
gboolean      tabiya_window_review_key   (TabiyaWindow          *self,
                                          guint                  keyval,
                                          GdkModifierType        state);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/session/tabiya-session.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/* In headers of their own, which include this one. */
typedef struct _TabiyaDocumentDialogs TabiyaDocumentDialogs;
typedef struct _TabiyaSaveDialogs TabiyaSaveDialogs;

/*
 * TabiyaTab: one game on one board, played or reviewed, with the file it is from and everything
 * around it. What can be done with the game is asked of the session, what has to ask a person of
 * the dialogs. A tab is always in a window, and can move to another one. Main thread.
 *
 * Properties (read only, notified): "title" (of the window while the tab is in front), "label" (of
 * the tab), "place" (what more there is to say about it; may be NULL). All are plain text.
 * Signals: "start-asked" (TabiyaPlaySetup *setup): a new game is to begin, here or elsewhere;
 * "text-given" (char *pgn): a game is to be opened, here or elsewhere;
 * "close-answered" (gboolean go_on): whether what is open here is saved or may be lost, after
 * tabiya_tab_may_close() has asked.
 */
#define TABIYA_TYPE_TAB (tabiya_tab_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTab, tabiya_tab, TABIYA, TAB, AdwBin)

/* @journal (nullable) is where the game in progress is kept. */
TabiyaTab             *tabiya_tab_new         (GSettings             *settings,
                                               TabiyaJournal         *journal);
/* Begins a new game here; the previous one is kept among the games played. If that fails, a
   dialog says why, and the game stays. */
void                   tabiya_tab_start       (TabiyaTab             *self,
                                               const TabiyaPlaySetup *setup);

/* Opens the position editor with a position left behind. */
void                   tabiya_tab_set_up_position (TabiyaTab         *self,
                                               TabiyaDraft           *draft);

/* Its parts; all (transfer none). */
TabiyaSession         *tabiya_tab_get_session (TabiyaTab             *self);
TabiyaDocumentDialogs *tabiya_tab_get_document_dialogs (TabiyaTab    *self);
TabiyaBoard           *tabiya_tab_get_board   (TabiyaTab             *self);
/* Where its messages are shown (ui/tabiya-toast.h). */
GtkWidget             *tabiya_tab_get_pane    (TabiyaTab             *self);
/* Its actions, which are those of the window, under "win", while the tab is in front. */
GActionMap            *tabiya_tab_get_actions (TabiyaTab             *self);

/* The window it is in at the moment, as the parent of a dialog. */
GtkWindow             *tabiya_tab_get_root    (TabiyaTab             *self);

/* For the window alone: the layout of the bar of tabs, the keyboard, and closing. */
void                   tabiya_tab_set_bar_height (TabiyaTab          *self,
                                                  int                 height);
/* In logical pixels. */
int                    tabiya_tab_get_header_height (TabiyaTab       *self);
/* Gives the keyboard to the board. */
void                   tabiya_tab_focus       (TabiyaTab             *self);
gboolean               tabiya_tab_may_close   (TabiyaTab             *self);
void                   tabiya_tab_stay        (TabiyaTab             *self);
void                   tabiya_tab_leave       (TabiyaTab             *self);

G_END_DECLS

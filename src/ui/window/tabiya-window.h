/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/*
 * TabiyaWindow: a window with tabs, one of which is in front. It shows the bar of tabs when there
 * are several, has the actions of the tab in front as its own, and closes when its last tab does.
 * A game in play goes on in its tab whichever is in front; only one is in play in a window. Main
 * thread.
 *
 * Signals: "tab-selected": another tab is in front. "file-read" (TabiyaTab): the file of a tab has
 * been read to its end, which the tab may not show yet. "files-changed": perhaps other files are
 * open in the tabs than before, or other games of them.
 */
#define TABIYA_TYPE_WINDOW (tabiya_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWindow, tabiya_window, TABIYA, WINDOW, AdwApplicationWindow)

/* With one tab. @journal (nullable) is where the game in progress is kept. */
TabiyaWindow          *tabiya_window_new          (GtkApplication        *application,
                                                   GSettings             *settings,
                                                   TabiyaJournal         *journal);
/* The same with a journal of its own; if there can be none, a message says so. */
TabiyaWindow          *tabiya_window_new_fresh    (GtkApplication        *application,
                                                   GSettings             *settings);

/* The window that @tab is in; NULL while it goes from one to another. (transfer none) */
TabiyaWindow          *tabiya_window_find         (TabiyaTab             *tab);
/* The tab in front; NULL only while the window is being closed. All tabs here are borrowed. */
TabiyaTab             *tabiya_window_get_tab      (TabiyaWindow          *self);
/* Adds a tab behind the one in front and leaves that there. */
TabiyaTab             *tabiya_window_add_tab      (TabiyaWindow          *self,
                                                   TabiyaJournal         *journal);
/* Adds a tab with a journal of its own, as for a new window, and brings it to the front. */
TabiyaTab             *tabiya_window_open_tab     (TabiyaWindow          *self);
void                   tabiya_window_select_tab   (TabiyaWindow          *self,
                                                   TabiyaTab             *tab);
/* Brings a tab to the front in which something can be opened without taking the place of anything
   but a game that was played, which is kept: the one in front, or a new one. */
TabiyaTab             *tabiya_window_make_room    (TabiyaWindow          *self);
/* The tab in which a game is in progress; NULL if there is none. */
TabiyaTab             *tabiya_window_find_playing (TabiyaWindow          *self);
/* Closes the tab, and the window with its last one, unless there is something to ask a person. */
void                   tabiya_window_close_tab    (TabiyaWindow          *self,
                                                   TabiyaTab             *tab);
/* From left to right. (transfer container) */
GPtrArray             *tabiya_window_list_tabs    (TabiyaWindow          *self);

/* Begins a new game, in place of the one that is in play in the window. An open file stays: the
   game gets a tab of its own. */
void                   tabiya_window_start        (TabiyaWindow          *self,
                                                   const TabiyaPlaySetup *setup);

/* The same as of the tab in front. */
GtkWidget             *tabiya_window_get_pane     (TabiyaWindow          *self);
TabiyaSession         *tabiya_window_get_session  (TabiyaWindow          *self);
TabiyaDocumentDialogs *tabiya_window_get_document_dialogs (TabiyaWindow  *self);
TabiyaBoard           *tabiya_window_get_board    (TabiyaWindow          *self);

G_END_DECLS

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
 * TabiyaWindow: one game on one board, played or reviewed, with everything around it. What can be
 * done with the game is asked of the session, what has to ask a person of the dialogs. Main thread.
 *
 * Signal "updated" (guint what): the changes that are now drawn, bits of TabiyaChange; emitted once
 * for everything that changed between two frames.
 */
#define TABIYA_TYPE_WINDOW (tabiya_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWindow, tabiya_window, TABIYA, WINDOW, AdwApplicationWindow)

/* @journal (nullable) is where the game in progress is kept. */
TabiyaWindow          *tabiya_window_new          (GtkApplication        *application,
                                                   GSettings             *settings,
                                                   TabiyaJournal         *journal);
/* Begins a new game; the previous one is kept among the games played. */
void                   tabiya_window_start        (TabiyaWindow          *self,
                                                   const TabiyaPlaySetup *setup);
/* Shows a message that needs no answer. @text is translated. */
void                   tabiya_window_toast        (TabiyaWindow          *self,
                                                   const char            *text);
/* The same with a button that activates an action. @button is translated and has a mnemonic.
   @target is NULL for an action without a parameter. */
void                   tabiya_window_offer        (TabiyaWindow          *self,
                                                   const char            *text,
                                                   const char            *button,
                                                   const char            *action,
                                                   const char            *target);

/* Its parts; all (transfer none). */
TabiyaSession         *tabiya_window_get_session  (TabiyaWindow          *self);
TabiyaDocumentDialogs *tabiya_window_get_document_dialogs (TabiyaWindow  *self);
TabiyaSaveDialogs     *tabiya_window_get_save_dialogs (TabiyaWindow      *self);
TabiyaBoard           *tabiya_window_get_board    (TabiyaWindow          *self);

G_END_DECLS

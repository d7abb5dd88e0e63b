/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/session/tabiya-session.h"
#include "ui/analysis/tabiya-line-strip.h"
#include "ui/moves/tabiya-move-list.h"
#include "ui/review/tabiya-analyse-bar.h"
#include "ui/review/tabiya-review-pane.h"
#include "ui/review/tabiya-summary-page.h"
#include "ui/window/tabiya-opening-row.h"

G_BEGIN_DECLS

/*
 * TabiyaMovesPage: the page Moves beside the board: the engine's lines, the move list or in its
 * place the game in words, the graph and report under it, the name of the opening, and a row of
 * buttons that walk through the game. It gives the keyboard to the move list or the words. Main
 * thread.
 */
#define TABIYA_TYPE_MOVES_PAGE (tabiya_moves_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMovesPage, tabiya_moves_page, TABIYA, MOVES_PAGE, GtkBox)

/* What it shows; to be called once. @board, borrowed, shows what the words point at. @map gets the
   actions show-summary, fold-variation and unfold-variation. References to parts of @session are
   taken. */
void               tabiya_moves_page_set_session      (TabiyaMovesPage *self,
                                                       TabiyaSession   *session,
                                                       TabiyaBoard     *board,
                                                       GActionMap      *map);
/* To be called when the size of its parent has changed: in a low page the graph is folded. @roomy:
   whether there is room for the words beside the board; otherwise they have a window of their
   own. */
void               tabiya_moves_page_fit              (TabiyaMovesPage *self,
                                                       gboolean         roomy);
/* Its parts; all (transfer none). */
TabiyaLineStrip   *tabiya_moves_page_get_line_strip   (TabiyaMovesPage *self);
TabiyaMoveList    *tabiya_moves_page_get_move_list    (TabiyaMovesPage *self);
/* In a narrow window the moves follow each other like text, and the hint is here. */
void               tabiya_moves_page_set_narrow       (TabiyaMovesPage *self,
                                                       gboolean         narrow);
/* What the person's repertoire says about the game; NULL for nothing. */
void               tabiya_moves_page_set_repertoire   (TabiyaMovesPage *self,
                                                       const char      *text);

G_END_DECLS

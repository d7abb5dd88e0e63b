/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ui/analysis/tabiya-analysis-page.h"
#include "ui/learn/tabiya-learn-panel.h"
#include "ui/library/tabiya-games-page.h"
#include "ui/library/tabiya-openings-page.h"
#include "ui/review/tabiya-batch-bar.h"
#include "ui/review/tabiya-why-not-panel.h"
#include "ui/tabiya-adaptive.h"
#include "ui/window/tabiya-moves-page.h"
#include "ui/window/tabiya-notice-bar.h"

G_BEGIN_DECLS

/*
 * TabiyaPane: everything beside the board (or below it in a narrow window): the switcher between
 * the pages "moves", "analysis", "games" and "openings", the notice, the progress of games that are
 * reviewed in the background, and the panels that take the place of the pages: of a question about
 * a move, and of mistakes that are retried. Main thread.
 *
 * Property "expanded" (read and write, notified; action pane.expand): the list of games is to have
 * the window, with a preview of the chosen one for a board. It ends with the page, and with what
 * takes its place.
 * Signal "page-changed": another page is shown. What is in the pane can show one by its action
 * pane.page, with the name of the page.
 */
#define TABIYA_TYPE_PANE (tabiya_pane_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPane, tabiya_pane, TABIYA, PANE, GtkBox)

/* What it shows; to be called once. See tabiya_moves_page_set_session(). */
void                tabiya_pane_set_session       (TabiyaPane    *self,
                                                   TabiyaSession *session,
                                                   TabiyaBoard   *board,
                                                   GActionMap    *map);
/* The name of the page that is shown. */
const char         *tabiya_pane_get_page          (TabiyaPane   *self);
/* Shows a page, and leaves the keyboard where it is; a question about a move ends. */
void                tabiya_pane_set_page          (TabiyaPane   *self,
                                                   const char   *page);
/* Shows a page and gives it the keyboard. */
void                tabiya_pane_show_page         (TabiyaPane   *self,
                                                   const char   *page);
/* To be called when its size has changed. */
void                tabiya_pane_fit               (TabiyaPane   *self);
void                tabiya_pane_set_layout        (TabiyaPane   *self,
                                                   TabiyaLayout  layout);
/* Whether the panel for retrying mistakes takes the place of the pages. */
void                tabiya_pane_set_learning      (TabiyaPane   *self,
                                                   gboolean      learning);
/* Whether moves are asked about; the panel for that shows itself, and takes the place of the
   pages. */
void                tabiya_pane_set_asking        (TabiyaPane   *self,
                                                   gboolean      asking);

/* Whether the list of games is shown, and whether it has a wide window. */
gboolean            tabiya_pane_shows_list        (TabiyaPane   *self);
gboolean            tabiya_pane_is_expanded       (TabiyaPane   *self);
gboolean            tabiya_pane_is_learning       (TabiyaPane   *self);
gboolean            tabiya_pane_is_asking         (TabiyaPane   *self);

/* Its parts; all (transfer none). */
TabiyaNoticeBar    *tabiya_pane_get_notice_bar    (TabiyaPane   *self);
TabiyaNoticeBar    *tabiya_pane_get_unkept_bar    (TabiyaPane   *self);
/* The header bar, which a narrow window hides. */
GtkWidget          *tabiya_pane_get_header        (TabiyaPane   *self);
/* Under the header bar, for the bar of tabs. */
GtkWidget          *tabiya_pane_get_bar_room      (TabiyaPane   *self);
/* Below the pages, whichever is shown. */
TabiyaBatchBar     *tabiya_pane_get_batch_bar     (TabiyaPane   *self);
TabiyaLearnPanel   *tabiya_pane_get_learn_panel   (TabiyaPane   *self);
TabiyaWhyNotPanel  *tabiya_pane_get_why_not_panel (TabiyaPane   *self);
TabiyaMovesPage    *tabiya_pane_get_moves_page    (TabiyaPane   *self);
TabiyaAnalysisPage *tabiya_pane_get_analysis_page (TabiyaPane   *self);
TabiyaGamesPage    *tabiya_pane_get_games_page    (TabiyaPane   *self);
TabiyaOpeningsPage *tabiya_pane_get_openings_page (TabiyaPane   *self);

G_END_DECLS

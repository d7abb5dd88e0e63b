/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-views.h"
#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/*
 * TabiyaRunKeeper: the runs of one kind: where they are kept, which one is going on, and the page
 * of the laboratory that shows one of them, or sets up a new one. At most one goes on at a time.
 * Main thread.
 *
 * Signals "open-game" (const char *: PGN): a game should be shown on a board; "show"
 * (GtkWidget *: a page, which is floating if it is new): it should be shown in the laboratory, in
 * the place of the one that was there.
 */
#define TABIYA_TYPE_RUN_KEEPER (tabiya_run_keeper_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRunKeeper, tabiya_run_keeper, TABIYA, RUN_KEEPER, GObject)

TabiyaRunKeeper      *tabiya_run_keeper_new          (GtkApplication        *application,
                                                      GSettings             *settings,
                                                      const TabiyaRunViews  *views)
                                                      G_GNUC_WARN_UNUSED_RESULT;

const TabiyaRunViews *tabiya_run_keeper_get_views    (TabiyaRunKeeper       *self);
const char           *tabiya_run_keeper_get_folder   (TabiyaRunKeeper       *self);
GSettings            *tabiya_run_keeper_get_settings (TabiyaRunKeeper       *self);
TabiyaRun            *tabiya_run_keeper_get_active   (TabiyaRunKeeper       *self);
TabiyaWindow         *tabiya_run_keeper_find_board   (TabiyaRunKeeper       *self);

GtkWidget            *tabiya_run_keeper_show_setup   (TabiyaRunKeeper       *self);
void                  tabiya_run_keeper_open         (TabiyaRunKeeper       *self,
                                                      const TabiyaRecord    *record);
void                  tabiya_run_keeper_begin        (TabiyaRunKeeper       *self,
                                                      const TabiyaRecord    *record);
void                  tabiya_run_keeper_start        (TabiyaRunKeeper       *self,
                                                      TabiyaRun             *run);
gboolean              tabiya_run_keeper_may_close    (TabiyaRunKeeper       *self,
                                                      GtkWindow             *laboratory);
void                  tabiya_run_keeper_purge        (TabiyaRunKeeper       *self);
void                  tabiya_run_keeper_open_game    (TabiyaRunKeeper       *self,
                                                      const char            *pgn);
gboolean              tabiya_run_keeper_offer        (TabiyaRunKeeper       *self,
                                                      TabiyaWindow          *window);

G_END_DECLS

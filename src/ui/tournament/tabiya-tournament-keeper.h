/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/lab/tabiya-tournament-run.h"
#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/*
 * TabiyaTournamentKeeper: the tournaments of the program: where they are kept, which one is being
 * played, and the windows that show them. At most one is played at a time. Main thread.
 *
 * Signal "open-game" (const char *: PGN): a game should be shown on a board.
 */
#define TABIYA_TYPE_TOURNAMENT_KEEPER (tabiya_tournament_keeper_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTournamentKeeper, tabiya_tournament_keeper, TABIYA, TOURNAMENT_KEEPER,
                      GObject)

TabiyaTournamentKeeper *tabiya_tournament_keeper_new (GtkApplication             *application,
                                                      GSettings                  *settings)
                                                      G_GNUC_WARN_UNUSED_RESULT;
const char    *tabiya_tournament_keeper_get_folder   (TabiyaTournamentKeeper     *self);
GSettings     *tabiya_tournament_keeper_get_settings (TabiyaTournamentKeeper     *self);
/* The tournament being played. (nullable) */
TabiyaTournamentRun *
               tabiya_tournament_keeper_get_active   (TabiyaTournamentKeeper     *self);

/* What the menu does: shows the tournament being played, or sets up a new one. */
void           tabiya_tournament_keeper_show         (TabiyaTournamentKeeper     *self,
                                                      GtkWindow                  *parent);
/* Shows the dialog with new and earlier tournaments. */
void           tabiya_tournament_keeper_show_dialog  (TabiyaTournamentKeeper     *self,
                                                      GtkWindow                  *parent);
/* Shows an earlier tournament without continuing it. */
void           tabiya_tournament_keeper_open         (TabiyaTournamentKeeper     *self,
                                                      const TabiyaTournamentFile *file);
/* Saves a new tournament, shows it and starts it. */
gboolean       tabiya_tournament_keeper_begin        (TabiyaTournamentKeeper     *self,
                                                      const TabiyaTournament     *tournament,
                                                      GError                    **error);
/* Starts or continues a tournament; one that was being played is stopped. */
void           tabiya_tournament_keeper_start        (TabiyaTournamentKeeper     *self,
                                                      TabiyaTournamentRun        *run);
/* Closes the window of a tournament that is not being played. */
void           tabiya_tournament_keeper_close        (TabiyaTournamentKeeper     *self,
                                                      const char                 *name);
/* Asks for one game to be shown. */
void           tabiya_tournament_keeper_open_game    (TabiyaTournamentKeeper     *self,
                                                      const char                 *pgn);
/* The window with a board that was used last. (nullable) (transfer none) */
TabiyaWindow  *tabiya_tournament_keeper_find_board   (TabiyaTournamentKeeper     *self);
/* Offers to continue the tournament that was being played when the program last ended. Returns
   whether there was one. */
gboolean       tabiya_tournament_keeper_offer        (TabiyaTournamentKeeper     *self,
                                                      TabiyaWindow               *window);

G_END_DECLS

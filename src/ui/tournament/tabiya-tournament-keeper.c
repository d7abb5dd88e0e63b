/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tournament/tabiya-tournament-keeper.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-tournament-run.h"
#include "ui/tournament/tabiya-tournament-setup.h"
#include "ui/tournament/tabiya-tournament-page.h"

static const TabiyaRunViews views = {
  .kind = &tabiya_tournament_run_kind,
  .action = "tournament",
  .show_action = "show-tournament",
  .continue_action = "continue-tournament",
  .make_setup = tabiya_tournament_setup_new,
  .make_page = tabiya_tournament_page_new,
  .preparing = N_("The players and their openings are being prepared…"),
  .own_file = N_("The tournament itself writes to this file. Choose another name."),
  .going_on = N_("The tournament is still going on"),
  .stop_heading = N_("Stop the Tournament?"),
  .stop_body = N_("This is the last window. The games are kept, and the tournament can be "
                  "continued another day."),
  .other_heading = N_("Stop the Other Tournament?"),
  .other_body = N_("{title} is still going on. Its games are kept, and it can be continued "
                   "later."),
  .not_started = N_("The Tournament Could Not Be Started"),
  .earlier = N_("Earlier Tournaments"),
  .deleted = N_("Tournament deleted"),
  .not_deletable = N_("A tournament that is going on cannot be deleted"),
  .not_deleted = N_("The Tournament Could Not Be Deleted"),
  .not_restored = N_("The Tournament Could Not Be Restored"),
};

/**
 * tabiya_tournament_keeper_new:
 * @application: gets the actions app.tournament, app.show-tournament and app.continue-tournament
 * @settings: where the present weights are
 *
 * Main thread.
 *
 * Returns: (transfer full): the keeper of the tournaments
 */
TabiyaRunKeeper *
tabiya_tournament_keeper_new (GtkApplication *application,
                              GSettings      *settings)
{
  return tabiya_run_keeper_new (application, settings, &views);
}

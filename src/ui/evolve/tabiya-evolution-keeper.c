/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/evolve/tabiya-evolution-keeper.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-evolution-run.h"
#include "ui/evolve/tabiya-evolution-page.h"
#include "ui/evolve/tabiya-evolution-setup.h"

static const TabiyaRunViews views = {
  .kind = &tabiya_evolution_run_kind,
  .action = "evolve",
  .show_action = "show-evolution",
  .continue_action = "continue-evolution",
  .make_setup = tabiya_evolution_setup_new,
  .make_page = tabiya_evolution_page_new,
  .preparing = N_("Openings are set aside for the verdict, and a chosen time is turned into "
                  "games…"),
  .own_file = N_("The evolution itself writes to this file. Choose another name."),
  .going_on = N_("The evolution is still going on"),
  .stop_heading = N_("Stop the Evolution?"),
  .stop_body = N_("This is the last window. The games are kept, and the evolution can be continued "
                  "another day."),
  .other_heading = N_("Stop the Other Evolution?"),
  .other_body = N_("{title} is still going on. Its games are kept, and it can be continued later."),
  .not_started = N_("The Evolution Could Not Be Started"),
  .earlier = N_("Earlier Evolutions"),
  .deleted = N_("Evolution deleted"),
  .not_deletable = N_("An evolution that is going on cannot be deleted"),
  .not_deleted = N_("The Evolution Could Not Be Deleted"),
  .not_restored = N_("The Evolution Could Not Be Restored"),
};

/**
 * tabiya_evolution_keeper_new:
 * @application: gets the actions app.evolve, app.show-evolution and app.continue-evolution
 * @settings: where the present weights are
 *
 * Main thread.
 *
 * Returns: (transfer full): the keeper of the evolutions
 */
TabiyaRunKeeper *
tabiya_evolution_keeper_new (GtkApplication *application,
                             GSettings      *settings)
{
  return tabiya_run_keeper_new (application, settings, &views);
}

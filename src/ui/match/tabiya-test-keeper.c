/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-test-keeper.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-test-run.h"
#include "profiles/tabiya-weight-file.h"
#include "ui/match/tabiya-test-setup.h"
#include "ui/match/tabiya-test-page.h"

static const TabiyaRunViews views = {
  .kind = &tabiya_test_run_kind,
  .action = "test-weights",
  .show_action = "show-test",
  .continue_action = "continue-test",
  .make_setup = tabiya_test_setup_new,
  .make_page = tabiya_test_page_new,
  .preparing = N_("Balanced openings are being chosen…"),
  .own_file = N_("The test itself writes to this file. Choose another name."),
  .going_on = N_("The test of weights is still running"),
  .stop_heading = N_("Stop the Test?"),
  .stop_body = N_("This is the last window. The games are kept, and the test can be continued "
                  "another day."),
  .other_heading = N_("Stop the Other Test?"),
  .other_body = N_("{title} is still running. Its games are kept, and it can be continued later."),
  .not_started = N_("The Test Could Not Be Started"),
  .earlier = N_("Earlier Tests"),
  .deleted = N_("Test deleted"),
  .not_deletable = N_("A test that is running cannot be deleted"),
  .not_deleted = N_("The Test Could Not Be Deleted"),
  .not_restored = N_("The Test Could Not Be Restored"),
};

/* The page for weights that are not in force, given as the text of a weight file. */
static void
test_candidate_action (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       data)
{
  g_auto(TabiyaWeightFile) file = { 0 };
  g_autoptr(GError) error = NULL;
  GtkWidget *setup;

  if (!tabiya_weight_file_parse (g_variant_get_string (parameter, NULL), -1, "", NULL, &file,
                                 &error)) {
    g_warning ("weights to be tested: %s", error->message);
    return;
  }
  setup = tabiya_run_keeper_show_setup (data);
  tabiya_test_setup_set_candidate (TABIYA_TEST_SETUP (setup), &file.weights,
                                    file.name ? file.name : _("New weights"));
}

/**
 * tabiya_test_keeper_new:
 * @application: gets the actions app.test-weights, app.test-candidate, app.show-test and
 *   app.continue-test
 * @settings: where the weights are
 *
 * Main thread.
 *
 * Returns: (transfer full): the keeper of the tests
 */
TabiyaRunKeeper *
tabiya_test_keeper_new (GtkApplication *application,
                        GSettings      *settings)
{
  static const GActionEntry actions[] = {
    { .name = "test-candidate", .activate = test_candidate_action, .parameter_type = "s" },
  };
  TabiyaRunKeeper *self = tabiya_run_keeper_new (application, settings, &views);

  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   self);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-test-setup.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "model/lab/tabiya-run-choices.h"
#include "model/lab/tabiya-run-preparation.h"
#include "model/lab/tabiya-test-run.h"
#include "model/weights/tabiya-weights-settings.h"
#include "profiles/tabiya-profiles.h"
#include "profiles/tabiya-weight-file.h"
#include "ui/run/tabiya-run-limits.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

/* Of the choices that are remembered. */
#define KIND "test"

enum { LENGTH_DECIDED, LENGTH_FIXED };

struct _TabiyaTestSetup
{
  TabiyaRunSetup       parent_instance;

  /* template */
  AdwActionRow        *own_row;
  GtkLabel            *own_label;
  AdwPreferencesGroup *sides_group;
  AdwComboRow         *opponent_row;
  GtkLabel            *problem_label;
  TabiyaRunLimits     *limits;
  AdwComboRow         *length_row;
  GtkWidget           *games_row;
  GtkEditable         *games_spin;
  GtkAdjustment       *n_games;

  /* owned */
  GPtrArray           *opponents;     /* TabiyaProfile */
  char                *own_name;

  /* state */
  HeuristicWeights     own_weights;
  gboolean             is_new;
};

G_DEFINE_FINAL_TYPE (TabiyaTestSetup, tabiya_test_setup, TABIYA_TYPE_RUN_SETUP)

static GSettings *
get_settings (TabiyaTestSetup *self)
{
  return tabiya_run_keeper_get_settings (tabiya_run_setup_get_keeper (TABIYA_RUN_SETUP (self)));
}

static TabiyaProfile *
get_opponent (TabiyaTestSetup *self)
{
  guint index = adw_combo_row_get_selected (self->opponent_row);

  return index < self->opponents->len ? self->opponents->pdata[index] : NULL;
}

static void
describe_length (TabiyaTestSetup *self,
                 gboolean         fixed)
{
  g_autofree char *text = NULL;

  if (!fixed)
    /* Translators: Elo, games */
    text = g_strdup_printf (_("%d Elo better or not, in %'d games at most"),
                            (int) TABIYA_WEIGHT_TEST_ELO, TABIYA_WEIGHT_TEST_MAX_GAMES);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->length_row), text);
}

/* Some rows belong to a choice and are visible with it alone. */
static void
update_rows_cb (TabiyaTestSetup *self)
{
  TabiyaProfile *opponent = get_opponent (self);
  gboolean fixed = adw_combo_row_get_selected (self->length_row) == LENGTH_FIXED;
  gboolean same = opponent && heuristic_weights_equal (&self->own_weights,
                                                       tabiya_profile_get_weights (opponent));

  gtk_widget_set_visible (self->games_row, fixed);
  describe_length (self, fixed);
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), same);
  tabiya_run_setup_set_can_start (TABIYA_RUN_SETUP (self), opponent && !same);
  if (opponent)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->opponent_row),
                                 _(heuristic_get_name (tabiya_profile_get_heuristic (opponent))));
}

/* A second test of the same weights would repeat the first, so it gets other openings. */
static guint32
choose_seed (TabiyaTestSetup        *self,
             const TabiyaWeightTest *test)
{
  GPtrArray *records = tabiya_run_setup_get_records (TABIYA_RUN_SETUP (self));
  guint32 seed = 1;

  for (guint i = 0; i < records->len; i++) {
    const TabiyaRecord *record = records->pdata[i];
    const TabiyaWeightTest *earlier = record->content;

    if (!record->error && tabiya_weight_test_is_same (earlier, test))
      seed = MAX (seed, earlier->seed + 1);
  }
  return seed;
}

static void
read_test (TabiyaTestSetup  *self,
           TabiyaWeightTest *test)
{
  TabiyaProfile *opponent = get_opponent (self);
  /* As in the list: with its heuristic if that is a different one. */
  GtkStringObject *listed = adw_combo_row_get_selected_item (self->opponent_row);
  TabiyaMatchLimits limits;

  tabiya_weight_test_init (test);
  test->sides[0].name = g_strdup (self->own_name);
  test->sides[0].weights = self->own_weights;
  test->sides[1].name = g_strdup (gtk_string_object_get_string (listed));
  test->sides[1].weights = *tabiya_profile_get_weights (opponent);
  tabiya_run_limits_get (self->limits, &limits);
  test->nodes = limits.nodes;
  test->base_ms = limits.base_ms;
  test->increment_ms = limits.increment_ms;
  if (adw_combo_row_get_selected (self->length_row) == LENGTH_FIXED) {
    test->until_decided = FALSE;
    /* Pairs of games. */
    test->n_games = 2 * (guint) (gtk_adjustment_get_value (self->n_games) / 2 + 0.5);
  }
  test->created = g_get_real_time () / G_USEC_PER_SEC;
  test->build = g_strdup (tabiya_run_get_build ());
  test->seed = choose_seed (self, test);
}

/* "tabiya/attacker" (transfer full) */
static char *
dup_profile_key (TabiyaProfile *profile)
{
  return g_strjoin ("/", heuristic_get_id (tabiya_profile_get_heuristic (profile)),
                    tabiya_profile_get_id (profile), NULL);
}

/* Keeps what is chosen for the next time. */
static void
remember (TabiyaTestSetup *self)
{
  GSettings *settings = get_settings (self);
  g_autofree char *opponent = dup_profile_key (get_opponent (self));

  tabiya_run_limits_remember (self->limits, settings, KIND);
  tabiya_run_choices_set (settings, KIND, "length",
                          (int) adw_combo_row_get_selected (self->length_row));
  tabiya_run_choices_set (settings, KIND, "games",
                          (int) gtk_adjustment_get_value (self->n_games));
  g_settings_set_string (settings, "test-opponent", opponent);
}

static void
recall (TabiyaTestSetup *self)
{
  GSettings *settings = get_settings (self);
  int games = (int) gtk_adjustment_get_value (self->n_games);

  tabiya_run_limits_recall (self->limits, settings, KIND);
  adw_combo_row_set_selected (self->length_row,
                              tabiya_run_choices_get (settings, KIND, "length", LENGTH_DECIDED)
                              == LENGTH_FIXED ? LENGTH_FIXED : LENGTH_DECIDED);
  gtk_adjustment_set_value (self->n_games,
                            tabiya_run_choices_get (settings, KIND, "games", games));
}

static TabiyaRecord *
tabiya_test_setup_add_record (TabiyaRunSetup  *dialog,
                              const char      *folder,
                              GError         **error)
{
  g_auto(TabiyaWeightTest) test;

  read_test (TABIYA_TEST_SETUP (dialog), &test);
  remember (TABIYA_TEST_SETUP (dialog));
  return tabiya_weight_tests_add (folder, &test, error);
}

static void
file_chosen_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(TabiyaTestSetup) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);

  if (file)
    tabiya_test_setup_add_file (self, file);
}

static void
file_clicked_cb (TabiyaTestSetup *self)
{
  tabiya_dialogs_open_async (tabiya_widget_get_window (self), _("Weights from a File"),
                             TABIYA_DIALOG_WEIGHTS, NULL, NULL, file_chosen_cb,
                             g_object_ref (self));
}

/* The weights that are tested: new ones, or those in force. */
static void
show_own (TabiyaTestSetup *self,
          gboolean         is_new)
{
  const Heuristic *heuristic = self->own_weights.heuristic;

  self->is_new = is_new;
  gtk_label_set_text (self->own_label, is_new ? _("new weights") : _("present weights"));
  adw_preferences_group_set_description (self->sides_group, is_new
                                         ? _("New weights play against others, both from the same "
                                             "balanced openings with colours reversed.")
                                         : _("The present weights play against others, both from "
                                             "the same balanced openings with colours reversed."));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->own_row), self->own_name);
  adw_action_row_set_subtitle (self->own_row, _(heuristic_get_name (heuristic)));
}

/* The current weights, named after the profile they come from. */
static void
read_own (TabiyaTestSetup *self)
{
  GSettings *settings = tabiya_weights_get_edited (get_settings (self));

  g_free (self->own_name);
  tabiya_weights_from_settings (settings, &self->own_weights);
  self->own_name = tabiya_weights_dup_label (settings, &self->own_weights);
}

static void
list_opponents (TabiyaTestSetup *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  const Heuristic *own = self->own_weights.heuristic;

  for (guint i = 0; i < self->opponents->len; i++) {
    TabiyaProfile *profile = self->opponents->pdata[i];
    const Heuristic *heuristic = tabiya_profile_get_heuristic (profile);
    g_autofree char *name = NULL;

    if (heuristic == own)
      name = g_strdup (tabiya_profile_get_name (profile));
    else
      /* Translators: heuristic, its profile */
      name = g_strdup_printf (_("%s: %s"), _(heuristic_get_name (heuristic)),
                              tabiya_profile_get_name (profile));
    gtk_string_list_append (names, name);
  }
  adw_combo_row_set_model (self->opponent_row, G_LIST_MODEL (names));
}

/* The opponent of the last test; else the defaults, which are what most people want to beat.
   Weights against themselves say nothing. */
static guint
choose_usual_opponent (TabiyaTestSetup *self)
{
  g_autofree char *last = g_settings_get_string (get_settings (self), "test-opponent");
  guint usual = G_MAXUINT;

  for (guint i = 0; i < self->opponents->len; i++) {
    TabiyaProfile *profile = self->opponents->pdata[i];
    g_autofree char *key = dup_profile_key (profile);

    if (heuristic_weights_equal (&self->own_weights, tabiya_profile_get_weights (profile)))
      continue;
    if (strcmp (key, last) == 0)
      return i;
    usual = MIN (usual, i);
  }
  return usual < self->opponents->len ? usual : 0;
}

/* Profiles of the same heuristic come first. */
static void
show_opponents (TabiyaTestSetup *self)
{
  TabiyaProfiles *profiles = tabiya_profiles_get_default ();
  const Heuristic *own = self->own_weights.heuristic;

  g_clear_pointer (&self->opponents, g_ptr_array_unref);
  self->opponents = tabiya_profiles_list (profiles, own);
  for (int i = 0; i < heuristic_count (); i++) {
    if (heuristic_get (i) != own) {
      g_autoptr(GPtrArray) others = tabiya_profiles_list (profiles, heuristic_get (i));

      for (guint j = 0; j < others->len; j++)
        g_ptr_array_add (self->opponents, g_object_ref (others->pdata[j]));
    }
  }
  list_opponents (self);
  adw_combo_row_set_selected (self->opponent_row, choose_usual_opponent (self));
}

static void
show_present (TabiyaTestSetup *self)
{
  read_own (self);
  show_own (self, FALSE);
  show_opponents (self);
  update_rows_cb (self);
}

/* Other weights may be in force now. */
static void
tabiya_test_setup_look (TabiyaLabPage *page)
{
  TabiyaTestSetup *self = TABIYA_TEST_SETUP (page);
  HeuristicWeights present;

  TABIYA_LAB_PAGE_CLASS (tabiya_test_setup_parent_class)->look (page);
  tabiya_weights_from_settings (tabiya_weights_get_edited (get_settings (self)), &present);
  if (self->is_new || !heuristic_weights_equal (&present, &self->own_weights))
    show_present (self);
}

static void
tabiya_test_setup_finalize (GObject *object)
{
  TabiyaTestSetup *self = TABIYA_TEST_SETUP (object);

  g_clear_pointer (&self->opponents, g_ptr_array_unref);
  g_free (self->own_name);
  G_OBJECT_CLASS (tabiya_test_setup_parent_class)->finalize (object);
}

static void
tabiya_test_setup_class_init (TabiyaTestSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_widget_dispose;
  object_class->finalize = tabiya_test_setup_finalize;
  TABIYA_LAB_PAGE_CLASS (klass)->look = tabiya_test_setup_look;
  TABIYA_RUN_SETUP_CLASS (klass)->add_record = tabiya_test_setup_add_record;

  g_type_ensure (TABIYA_TYPE_RUN_LIMITS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-test-setup.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestSetup, sides_group);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestSetup, own_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestSetup, own_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestSetup, opponent_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestSetup, problem_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestSetup, limits);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestSetup, length_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestSetup, games_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestSetup, games_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestSetup, n_games);
  gtk_widget_class_bind_template_callback (widget_class, update_rows_cb);
  gtk_widget_class_bind_template_callback (widget_class, file_clicked_cb);
}

static void
tabiya_test_setup_init (TabiyaTestSetup *self)
{
  g_autoptr(GtkStringList) lengths = gtk_string_list_new (NULL);

  self->opponents = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  /* Enter starts the test, even from a spin button. */
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (self->games_spin)), TRUE);
  gtk_string_list_append (lengths, _("Until it is decided"));
  gtk_string_list_append (lengths, _("A number of games"));
  adw_combo_row_set_model (self->length_row, G_LIST_MODEL (lengths));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

GtkWidget *
tabiya_test_setup_new (TabiyaRunKeeper *keeper)
{
  TabiyaTestSetup *self = g_object_new (TABIYA_TYPE_TEST_SETUP, NULL);

  tabiya_run_setup_begin (TABIYA_RUN_SETUP (self), keeper);
  recall (self);
  show_present (self);
  return GTK_WIDGET (self);
}

void
tabiya_test_setup_add_file (TabiyaTestSetup *self,
                            GFile           *file)
{
  g_autofree char *path = g_file_get_path (file);
  const char *base = tabiya_file_show_name (file);
  g_autoptr(GError) error = NULL;
  g_autofree char *name = NULL;
  g_auto(TabiyaWeightFile) weights = { 0 };

  g_return_if_fail (TABIYA_IS_TEST_SETUP (self));

  if (!path || !tabiya_weight_file_load (path, NULL, &weights, &error)) {
    tabiya_dialogs_error (tabiya_widget_get_window (self), _("The Weights Could Not Be Read"),
                          error ? error->message : _("The file is not on this computer."));
    return;
  }
  name = tabiya_profile_mend_name (weights.name ? weights.name : base);
  g_ptr_array_add (self->opponents,
                   tabiya_profile_new_own (base, name, &weights.weights, NULL, NULL));
  list_opponents (self);
  adw_combo_row_set_selected (self->opponent_row, self->opponents->len - 1);
}

/* Chooses the profile with these weights; one that is no profile is listed first. */
static void
choose_opponent (TabiyaTestSetup        *self,
                 const HeuristicWeights *weights,
                 const char             *name)
{
  guint i = 0;

  while (i < self->opponents->len
         && !heuristic_weights_equal (tabiya_profile_get_weights (self->opponents->pdata[i]),
                                      weights))
    i++;
  if (i == self->opponents->len) {
    i = 0;
    g_ptr_array_insert (self->opponents, 0,
                        tabiya_profile_new_own ("in-force", name, weights, NULL, NULL));
    list_opponents (self);
  }
  adw_combo_row_set_selected (self->opponent_row, i);
}

void
tabiya_test_setup_set_candidate (TabiyaTestSetup        *self,
                                 const HeuristicWeights *weights,
                                 const char             *name)
{
  g_autofree char *present = NULL;
  HeuristicWeights in_force;

  g_return_if_fail (TABIYA_IS_TEST_SETUP (self));
  g_return_if_fail (tabiya_run_setup_get_keeper (TABIYA_RUN_SETUP (self)));

  read_own (self);
  in_force = self->own_weights;
  present = g_steal_pointer (&self->own_name);
  self->own_weights = *weights;
  self->own_name = g_strdup (name);
  show_own (self, TRUE);
  show_opponents (self);
  choose_opponent (self, &in_force, present);
  update_rows_cb (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/evolve/tabiya-evolution-setup.h"

#include <glib/gi18n.h>

#include "lab/evolve/tabiya-evolutions.h"
#include "model/lab/tabiya-run-choices.h"
#include "model/weights/tabiya-weights-settings.h"
#include "profiles/tabiya-profiles.h"
#include "ui/evolve/tabiya-weight-choice.h"
#include "ui/run/tabiya-run-openings.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

/* Of the choices that are remembered. */
#define KIND "evolution"

enum { LENGTH_TIME, LENGTH_GAMES };

struct _TabiyaEvolutionSetup
{
  TabiyaRunSetup      parent_instance;

  /* template */
  AdwEntryRow        *name_row;
  AdwComboRow        *heuristic_row;
  AdwComboRow        *start_row;
  TabiyaWeightChoice *weights_row;
  AdwComboRow        *method_row;
  GtkWidget          *population_row;
  GtkAdjustment      *population;
  AdwComboRow        *length_row;
  GtkWidget          *minutes_row;
  GtkAdjustment      *minutes;
  GtkWidget          *games_row;
  GtkAdjustment      *n_games;
  GtkAdjustment      *nodes;
  AdwActionRow       *verdict_row;
  GtkAdjustment      *n_verdict;
  TabiyaRunOpenings  *openings;
  GtkWidget          *concurrency_row;
  GtkAdjustment      *concurrency;
  GtkLabel           *problem_label;

  /* owned */
  GPtrArray          *starts;        /* TabiyaProfile; after them comes chance */

  /* state */
  HeuristicWeights    present;       /* in force when it looked last */
  gboolean            updating;
};

G_DEFINE_FINAL_TYPE (TabiyaEvolutionSetup, tabiya_evolution_setup, TABIYA_TYPE_RUN_SETUP)

static GSettings *
get_settings (TabiyaEvolutionSetup *self)
{
  return tabiya_run_keeper_get_settings (tabiya_run_setup_get_keeper (TABIYA_RUN_SETUP (self)));
}

static const Heuristic *
get_heuristic (TabiyaEvolutionSetup *self)
{
  return heuristic_get ((int) adw_combo_row_get_selected (self->heuristic_row));
}

static gboolean
is_genetic (TabiyaEvolutionSetup *self)
{
  return adw_combo_row_get_selected (self->method_row) == TABIYA_EVOLVE_GENETIC;
}

static gboolean
is_timed (TabiyaEvolutionSetup *self)
{
  return adw_combo_row_get_selected (self->length_row) == LENGTH_TIME;
}

/* NULL where chance chooses. */
static TabiyaProfile *
get_start (TabiyaEvolutionSetup *self)
{
  guint index = adw_combo_row_get_selected (self->start_row);

  return index < self->starts->len ? self->starts->pdata[index] : NULL;
}

static guint
get_whole (GtkAdjustment *adjustment)
{
  return (guint) (gtk_adjustment_get_value (adjustment) + 0.5);
}

/* Pairs of games are played, and individuals are even. */
static guint
get_even (GtkAdjustment *adjustment)
{
  return (get_whole (adjustment) + 1) & ~1u;
}

/* What is chosen */

/* Each search has a seed of its own, so that nothing is played again. */
static guint32
choose_seed (TabiyaEvolutionSetup *self)
{
  GPtrArray *records = tabiya_run_setup_get_records (TABIYA_RUN_SETUP (self));
  guint32 seed = 0;

  for (guint i = 0; records && i < records->len; i++) {
    const TabiyaEvolutionPlan *earlier = ((TabiyaRecord *) records->pdata[i])->content;

    seed = MAX (seed, earlier->setup.seed);
  }
  return seed < G_MAXUINT32 ? seed + 1 : 1;
}

/* Where it begins and whom the result meets. Weights that chance chose are no opponent worth
   beating, so the defaults are. Only the values of weights are searched; what is set apart from
   them stays. */
static gboolean
read_players (TabiyaEvolutionSetup  *self,
              TabiyaEvolutionPlan   *plan,
              GError               **error)
{
  TabiyaEvolveSetup *setup = &plan->setup;
  TabiyaProfile *profile = get_start (self);
  g_autofree char *ids = tabiya_weight_choice_dup_ids (self->weights_row);

  tabiya_evolve_setup_init (setup, get_heuristic (self));
  setup->seed = choose_seed (self);
  if (!ids) {
    g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP,
                         _("Choose at least one weight that may change."));
    return FALSE;
  }
  if (profile)
    setup->start = *tabiya_profile_get_weights (profile);
  setup->against = setup->start;
  if (!tabiya_weight_space_init (&setup->space, &setup->start, ids, error))
    return FALSE;
  plan->start = g_strdup (profile ? tabiya_profile_get_name (profile) : _("chance"));
  if (profile) {
    plan->against = g_strdup (plan->start);
  } else {
    tabiya_evolve_setup_randomise (setup);
    plan->against = g_strdup (_(heuristic_get_profile_name (get_heuristic (self), 0)));
  }
  return TRUE;
}

static void
read_numbers (TabiyaEvolutionSetup *self,
              TabiyaEvolutionPlan  *plan)
{
  TabiyaEvolveSetup *setup = &plan->setup;

  setup->method = is_genetic (self) ? TABIYA_EVOLVE_GENETIC : TABIYA_EVOLVE_SPSA;
  setup->population = get_even (self->population);
  setup->nodes = setup->verdict_nodes = get_whole (self->nodes);
  setup->n_verdict = get_even (self->n_verdict);
  setup->openings_path = g_strdup (tabiya_run_openings_get_path (self->openings));
  plan->n_concurrent = get_whole (self->concurrency);
  if (is_timed (self))
    plan->minutes = get_whole (self->minutes);
  else
    setup->n_games = get_even (self->n_games);
  /* So many pairs that all threads have something to do. */
  setup->ahead = MAX (setup->ahead, 2 * plan->n_concurrent);
  if (!is_timed (self))
    setup->ahead = CLAMP (setup->n_games / 4, 1, setup->ahead);
}

/* FALSE with @error if it makes no sense. */
static gboolean
read_plan (TabiyaEvolutionSetup  *self,
           TabiyaEvolutionPlan   *plan,
           GError               **error)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row)));

  g_strstrip (name);
  plan->name = *name != '\0' ? g_steal_pointer (&name) : g_strdup (_("Evolution"));
  plan->created = g_get_real_time () / G_USEC_PER_SEC;
  if (!read_players (self, plan, error))
    return FALSE;
  read_numbers (self, plan);
  return tabiya_evolution_plan_check (plan, error);
}

/* Rows */

static void
describe_start (TabiyaEvolutionSetup *self)
{
  TabiyaProfile *profile = get_start (self);
  const char *text = NULL;

  if (!profile)
    text = _("Each weight is drawn from its whole range");
  else if (!heuristic_weights_are_plain (tabiya_profile_get_weights (profile)))
    text = _("Phases and tables that are set apart stay as they are: only values are searched");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->start_row), text);
}

/* Some rows belong to a choice and are visible with it alone. */
static void
update_rows_cb (TabiyaEvolutionSetup *self)
{
  g_auto(TabiyaEvolutionPlan) plan = { 0 };
  g_autoptr(GError) error = NULL;
  g_autofree char *opponent = NULL;
  gboolean valid;

  if (self->updating)
    return;
  valid = read_plan (self, &plan, &error);
  gtk_widget_set_visible (self->population_row, is_genetic (self));
  gtk_widget_set_visible (self->minutes_row, is_timed (self));
  gtk_widget_set_visible (self->games_row, !is_timed (self));
  describe_start (self);
  if (plan.against)
    /* Translators: the name of a profile. */
    opponent = g_strdup_printf (_("Fresh games at the end, against %s"), plan.against);
  adw_action_row_set_subtitle (self->verdict_row, opponent);
  gtk_label_set_text (self->problem_label, valid ? "" : error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), !valid);
  tabiya_run_setup_set_can_start (TABIYA_RUN_SETUP (self), valid);
}

/* The weights in force come first if they are of this heuristic and no profile has them. */
static void
add_present (TabiyaEvolutionSetup *self)
{
  HeuristicWeights weights;
  g_autofree char *label = NULL;
  guint i = 0;

  tabiya_weights_from_settings (tabiya_weights_get_edited (get_settings (self)), &weights);
  if (weights.heuristic != get_heuristic (self))
    return;
  while (i < self->starts->len
         && !heuristic_weights_equal (tabiya_profile_get_weights (self->starts->pdata[i]),
                                      &weights))
    i++;
  if (i == self->starts->len) {
    label = tabiya_weights_dup_label (tabiya_weights_get_edited (get_settings (self)), &weights);
    g_ptr_array_insert (self->starts, 0,
                        tabiya_profile_new_own ("in-force", label, &weights, NULL, NULL));
    i = 0;
  }
  /* They are where a search usually begins. */
  adw_combo_row_set_selected (self->start_row, i);
}

static void
list_starts (TabiyaEvolutionSetup *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  guint selected;

  g_clear_pointer (&self->starts, g_ptr_array_unref);
  self->starts = tabiya_profiles_list (tabiya_profiles_get_default (), get_heuristic (self));
  adw_combo_row_set_selected (self->start_row, 0);
  add_present (self);
  selected = adw_combo_row_get_selected (self->start_row);
  for (guint i = 0; i < self->starts->len; i++)
    gtk_string_list_append (names, tabiya_profile_get_name (self->starts->pdata[i]));
  gtk_string_list_append (names, _("Drawn at random"));
  adw_combo_row_set_model (self->start_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->start_row, selected == GTK_INVALID_LIST_POSITION ? 0
                                                                                     : selected);
}

static void
heuristic_changed_cb (TabiyaEvolutionSetup *self)
{
  if (self->updating)
    return;
  self->updating = TRUE;
  list_starts (self);
  tabiya_weight_choice_set_heuristic (self->weights_row, get_heuristic (self));
  self->updating = FALSE;
  update_rows_cb (self);
}

/* Start */

typedef struct {
  const char    *name;
  GtkAdjustment *adjustment;
} Number;

enum { N_NUMBERS = 6 };

static void
list_numbers (TabiyaEvolutionSetup *self,
              Number                numbers[N_NUMBERS])
{
  const Number list[N_NUMBERS] = {
    { "population", self->population }, { "minutes", self->minutes }, { "games", self->n_games },
    { "nodes", self->nodes }, { "verdict", self->n_verdict },
    { "concurrency", self->concurrency },
  };

  memcpy (numbers, list, sizeof list);
}

/* Keeps what is chosen for the next time. */
static void
remember (TabiyaEvolutionSetup *self)
{
  GSettings *settings = get_settings (self);
  Number numbers[N_NUMBERS];

  list_numbers (self, numbers);
  for (guint i = 0; i < N_NUMBERS; i++)
    tabiya_run_choices_set (settings, KIND, numbers[i].name,
                            (int) get_whole (numbers[i].adjustment));
  tabiya_run_choices_set (settings, KIND, "method", is_genetic (self) ? TABIYA_EVOLVE_GENETIC
                                                                      : TABIYA_EVOLVE_SPSA);
  tabiya_run_choices_set (settings, KIND, "length",
                          is_timed (self) ? LENGTH_TIME : LENGTH_GAMES);
}

static void
recall (TabiyaEvolutionSetup *self)
{
  GSettings *settings = get_settings (self);
  Number numbers[N_NUMBERS];

  list_numbers (self, numbers);
  for (guint i = 0; i < N_NUMBERS; i++)
    gtk_adjustment_set_value (numbers[i].adjustment,
                              tabiya_run_choices_get (settings, KIND, numbers[i].name,
                                                      (int) get_whole (numbers[i].adjustment)));
  adw_combo_row_set_selected (self->method_row,
                              tabiya_run_choices_get (settings, KIND, "method",
                                                      TABIYA_EVOLVE_GENETIC) == TABIYA_EVOLVE_SPSA
                              ? TABIYA_EVOLVE_SPSA : TABIYA_EVOLVE_GENETIC);
  adw_combo_row_set_selected (self->length_row,
                              tabiya_run_choices_get (settings, KIND, "length", LENGTH_TIME)
                              == LENGTH_GAMES ? LENGTH_GAMES : LENGTH_TIME);
}

static TabiyaRecord *
tabiya_evolution_setup_add_record (TabiyaRunSetup  *dialog,
                                   const char      *folder,
                                   GError         **error)
{
  TabiyaEvolutionSetup *self = TABIYA_EVOLUTION_SETUP (dialog);
  g_auto(TabiyaEvolutionPlan) plan = { 0 };

  if (!read_plan (self, &plan, error))
    return NULL;
  remember (self);
  return tabiya_evolutions_add (folder, &plan, error);
}

/* It begins with the weights in force, unless others were chosen since it was told of them. */
static void
tabiya_evolution_setup_look (TabiyaLabPage *page)
{
  TabiyaEvolutionSetup *self = TABIYA_EVOLUTION_SETUP (page);
  HeuristicWeights present;

  TABIYA_LAB_PAGE_CLASS (tabiya_evolution_setup_parent_class)->look (page);
  tabiya_weights_from_settings (tabiya_weights_get_edited (get_settings (self)), &present);
  if (self->present.heuristic && heuristic_weights_equal (&present, &self->present))
    return;
  self->present = present;
  self->updating = TRUE;
  for (int i = 0; i < heuristic_count (); i++) {
    if (heuristic_get (i) == present.heuristic)
      adw_combo_row_set_selected (self->heuristic_row, (guint) i);
  }
  self->updating = FALSE;
  heuristic_changed_cb (self);
}

static void
tabiya_evolution_setup_finalize (GObject *object)
{
  g_clear_pointer (&TABIYA_EVOLUTION_SETUP (object)->starts, g_ptr_array_unref);
  G_OBJECT_CLASS (tabiya_evolution_setup_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass,
                                               "/org/tabiya/Tabiya/ui/tabiya-evolution-setup.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, name_row);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, heuristic_row);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, start_row);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, weights_row);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, method_row);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, population_row);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, population);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, length_row);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, minutes_row);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, minutes);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, games_row);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, n_games);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, nodes);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, verdict_row);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, n_verdict);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, openings);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, concurrency_row);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, concurrency);
  gtk_widget_class_bind_template_child (klass, TabiyaEvolutionSetup, problem_label);
  gtk_widget_class_bind_template_callback (klass, update_rows_cb);
  gtk_widget_class_bind_template_callback (klass, heuristic_changed_cb);
}

static void
tabiya_evolution_setup_class_init (TabiyaEvolutionSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_widget_dispose;
  object_class->finalize = tabiya_evolution_setup_finalize;
  TABIYA_LAB_PAGE_CLASS (klass)->look = tabiya_evolution_setup_look;
  TABIYA_RUN_SETUP_CLASS (klass)->add_record = tabiya_evolution_setup_add_record;

  g_type_ensure (TABIYA_TYPE_RUN_OPENINGS);
  g_type_ensure (TABIYA_TYPE_WEIGHT_CHOICE);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
set_choices (AdwComboRow *row,
             const char  *first,
             const char  *second)
{
  g_autoptr(GtkStringList) choices = gtk_string_list_new (NULL);

  gtk_string_list_append (choices, first);
  gtk_string_list_append (choices, second);
  adw_combo_row_set_model (row, G_LIST_MODEL (choices));
}

static void
list_heuristics (TabiyaEvolutionSetup *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  for (int i = 0; i < heuristic_count (); i++)
    gtk_string_list_append (names, _(heuristic_get_name (heuristic_get (i))));
  adw_combo_row_set_model (self->heuristic_row, G_LIST_MODEL (names));
}

static void
tabiya_evolution_setup_init (TabiyaEvolutionSetup *self)
{
  int capacity = tabiya_arbiter_get_capacity (tabiya_arbiter_get_default ());

  self->updating = TRUE;
  self->starts = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  list_heuristics (self);
  /* In the order of TabiyaEvolveMethod. */
  set_choices (self->method_row, _("Genetic search"), _("SPSA"));
  set_choices (self->length_row, _("A time"), _("A number of games"));
  gtk_adjustment_set_upper (self->concurrency, MAX (capacity, 1));
  gtk_adjustment_set_value (self->concurrency, MAX (capacity, 1));
  gtk_widget_set_visible (self->concurrency_row, capacity > 1);
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

GtkWidget *
tabiya_evolution_setup_new (TabiyaRunKeeper *keeper)
{
  TabiyaEvolutionSetup *self = g_object_new (TABIYA_TYPE_EVOLUTION_SETUP, NULL);

  tabiya_run_setup_begin (TABIYA_RUN_SETUP (self), keeper);
  recall (self);
  tabiya_evolution_setup_look (TABIYA_LAB_PAGE (self));
  return GTK_WIDGET (self);
}

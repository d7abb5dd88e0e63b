/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tournament/tabiya-tournament-setup.h"

#include <glib/gi18n.h>

#include "lab/tournament/tabiya-tournaments.h"
#include "model/lab/tabiya-count-text.h"
#include "model/lab/tabiya-run-choices.h"
#include "ui/run/tabiya-run-limits.h"
#include "ui/run/tabiya-run-openings.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"
#include "ui/tournament/tabiya-tournament-players.h"

/* Of the choices that are remembered. */
#define KIND "tournament"

/* A table with more players would have no room in a window. */
#define MAX_PLAYERS 24

struct _TabiyaTournamentSetup
{
  TabiyaRunSetup           parent_instance;

  /* template */
  AdwEntryRow             *name_row;
  TabiyaTournamentPlayers *players;
  AdwComboRow             *kind_row;
  AdwComboRow             *hero_row;
  GtkLabel                *problem_label;
  TabiyaRunLimits         *limits;
  TabiyaRunOpenings       *openings;
  AdwActionRow            *rounds_row;
  GtkEditable             *rounds_spin;
  GtkAdjustment           *rounds;
  GtkWidget               *concurrency_row;
  GtkAdjustment           *concurrency;
};

G_DEFINE_FINAL_TYPE (TabiyaTournamentSetup, tabiya_tournament_setup, TABIYA_TYPE_RUN_SETUP)

static gboolean
is_gauntlet (TabiyaTournamentSetup *self)
{
  return adw_combo_row_get_selected (self->kind_row) == TABIYA_TOURNAMENT_GAUNTLET;
}

/* Rows */

static void
describe_games (TabiyaTournamentSetup *self,
                guint64                n)
{
  guint rounds = (guint) gtk_adjustment_get_value (self->rounds);
  guint64 pairings = is_gauntlet (self) ? n - 1 : n * (n - 1) / 2;
  g_autofree char *games = NULL;
  g_autofree char *text = NULL;

  if (n >= 2) {
    games = tabiya_count_format (2 * pairings * rounds);
    /* Translators: the number of games */
    text = g_strdup_printf (_("Each is played with both colours: %s games"), games);
  }
  adw_action_row_set_subtitle (self->rounds_row,
                               text ? text : _("Each is played with both colours"));
}

/* Some rows belong to a choice and are visible with it alone. */
static void
update_rows_cb (TabiyaTournamentSetup *self)
{
  g_autoptr(GPtrArray) chosen = tabiya_tournament_players_list_chosen (self->players);
  const char *problem = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->hero_row), is_gauntlet (self) && chosen->len >= 2);
  describe_games (self, chosen->len);
  if (chosen->len < 2)
    problem = _("Choose two players or more.");
  else if (chosen->len > MAX_PLAYERS)
    problem = _("Choose at most 24 players.");
  tabiya_label_show (self->problem_label, problem);
  tabiya_run_setup_set_can_start (TABIYA_RUN_SETUP (self), !problem);
}

/* Lists the chosen ones as candidates for the one who meets all others, and keeps the choice. */
static void
players_changed_cb (TabiyaTournamentSetup *self)
{
  g_autoptr(GPtrArray) chosen = tabiya_tournament_players_list_chosen (self->players);
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  GtkStringObject *selected = adw_combo_row_get_selected_item (self->hero_row);
  g_autofree char *hero = selected ? g_strdup (gtk_string_object_get_string (selected)) : NULL;
  guint index = 0;

  for (guint i = 0; i < chosen->len; i++) {
    const TabiyaCandidate *candidate = chosen->pdata[i];

    gtk_string_list_append (names, candidate->name);
    if (g_strcmp0 (candidate->name, hero) == 0)
      index = i;
  }
  adw_combo_row_set_model (self->hero_row, G_LIST_MODEL (names));
  if (chosen->len > 0)
    adw_combo_row_set_selected (self->hero_row, index);
  update_rows_cb (self);
}

/* Start */

/* The one who meets all others comes first. */
static void
enter_players (TabiyaTournamentSetup *self,
               TabiyaTournament      *tournament)
{
  g_autoptr(GPtrArray) chosen = tabiya_tournament_players_list_chosen (self->players);
  guint hero = is_gauntlet (self) ? adw_combo_row_get_selected (self->hero_row) : 0;
  TabiyaMatchLimits limits;

  tabiya_run_limits_get (self->limits, &limits);
  if (hero < chosen->len)
    tabiya_candidate_enter (chosen->pdata[hero], &limits, tournament);
  for (guint i = 0; i < chosen->len; i++) {
    if (i != hero)
      tabiya_candidate_enter (chosen->pdata[i], &limits, tournament);
  }
}

/* Each tournament plays other openings than the earlier ones, so that nothing is played again. */
static guint32
choose_seed (TabiyaTournamentSetup *self)
{
  GPtrArray *records = tabiya_run_setup_get_records (TABIYA_RUN_SETUP (self));
  guint32 seed = 0;

  for (guint i = 0; i < records->len; i++) {
    const TabiyaTournament *earlier = ((TabiyaRecord *) records->pdata[i])->content;

    seed = MAX (seed, earlier->seed);
  }
  return seed < G_MAXUINT32 ? seed + 1 : 1;
}

static void
read_tournament (TabiyaTournamentSetup *self,
                 TabiyaTournament      *tournament)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row)));

  tabiya_tournament_init (tournament);
  g_strstrip (name);
  tournament->name = *name != '\0' ? g_steal_pointer (&name) : g_strdup (_("Tournament"));
  tournament->kind = is_gauntlet (self) ? TABIYA_TOURNAMENT_GAUNTLET
                                        : TABIYA_TOURNAMENT_ROUND_ROBIN;
  tournament->n_rounds = (guint) gtk_adjustment_get_value (self->rounds);
  tournament->n_concurrent = (guint) gtk_adjustment_get_value (self->concurrency);
  tournament->openings_path = g_strdup (tabiya_run_openings_get_path (self->openings));
  tournament->shuffle = !!tournament->openings_path;
  tournament->seed = choose_seed (self);
  tournament->created = g_get_real_time () / G_USEC_PER_SEC;
  enter_players (self, tournament);
}

static GSettings *
get_settings (TabiyaTournamentSetup *self)
{
  return tabiya_run_keeper_get_settings (tabiya_run_setup_get_keeper (TABIYA_RUN_SETUP (self)));
}

/* Keeps what is chosen for the next time. */
static void
remember (TabiyaTournamentSetup *self)
{
  GSettings *settings = get_settings (self);

  tabiya_run_limits_remember (self->limits, settings, KIND);
  tabiya_run_choices_set (settings, KIND, "gauntlet", is_gauntlet (self));
  tabiya_run_choices_set (settings, KIND, "rounds",
                          (int) gtk_adjustment_get_value (self->rounds));
  tabiya_run_choices_set (settings, KIND, "concurrency",
                          (int) gtk_adjustment_get_value (self->concurrency));
}

static void
recall (TabiyaTournamentSetup *self)
{
  GSettings *settings = get_settings (self);
  int rounds = (int) gtk_adjustment_get_value (self->rounds);
  int concurrency = (int) gtk_adjustment_get_value (self->concurrency);

  tabiya_run_limits_recall (self->limits, settings, KIND);
  adw_combo_row_set_selected (self->kind_row,
                              tabiya_run_choices_get (settings, KIND, "gauntlet", FALSE)
                              ? TABIYA_TOURNAMENT_GAUNTLET : TABIYA_TOURNAMENT_ROUND_ROBIN);
  gtk_adjustment_set_value (self->rounds,
                            tabiya_run_choices_get (settings, KIND, "rounds", rounds));
  gtk_adjustment_set_value (self->concurrency,
                            tabiya_run_choices_get (settings, KIND, "concurrency", concurrency));
}

/* Engines and profiles may have been added. */
static void
tabiya_tournament_setup_look (TabiyaLabPage *page)
{
  TABIYA_LAB_PAGE_CLASS (tabiya_tournament_setup_parent_class)->look (page);
  tabiya_tournament_players_reload (TABIYA_TOURNAMENT_SETUP (page)->players);
}

static TabiyaRecord *
tabiya_tournament_setup_add_record (TabiyaRunSetup  *dialog,
                                    const char      *folder,
                                    GError         **error)
{
  g_auto(TabiyaTournament) tournament = { 0 };

  read_tournament (TABIYA_TOURNAMENT_SETUP (dialog), &tournament);
  if (!tabiya_tournament_check (&tournament, error))
    return NULL;
  remember (TABIYA_TOURNAMENT_SETUP (dialog));
  return tabiya_tournaments_add (folder, &tournament, error);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource
    (klass, "/org/tabiya/Tabiya/ui/tabiya-tournament-setup.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentSetup, name_row);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentSetup, players);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentSetup, kind_row);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentSetup, hero_row);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentSetup, problem_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentSetup, limits);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentSetup, openings);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentSetup, rounds_row);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentSetup, rounds_spin);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentSetup, rounds);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentSetup, concurrency_row);
  gtk_widget_class_bind_template_child (klass, TabiyaTournamentSetup, concurrency);
  gtk_widget_class_bind_template_callback (klass, update_rows_cb);
  gtk_widget_class_bind_template_callback (klass, players_changed_cb);
}

static void
tabiya_tournament_setup_class_init (TabiyaTournamentSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_widget_dispose;
  TABIYA_LAB_PAGE_CLASS (klass)->look = tabiya_tournament_setup_look;
  TABIYA_RUN_SETUP_CLASS (klass)->add_record = tabiya_tournament_setup_add_record;

  g_type_ensure (TABIYA_TYPE_RUN_LIMITS);
  g_type_ensure (TABIYA_TYPE_RUN_OPENINGS);
  g_type_ensure (TABIYA_TYPE_TOURNAMENT_PLAYERS);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
tabiya_tournament_setup_init (TabiyaTournamentSetup *self)
{
  int capacity = tabiya_arbiter_get_capacity (tabiya_arbiter_get_default ());
  g_autoptr(GtkStringList) kinds = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  /* Enter starts the tournament, even from a spin button. */
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (self->rounds_spin)), TRUE);
  /* In the order of TabiyaTournamentKind. */
  gtk_string_list_append (kinds, _("Everyone against everyone"));
  gtk_string_list_append (kinds, _("One against all others"));
  adw_combo_row_set_model (self->kind_row, G_LIST_MODEL (kinds));
  tabiya_whole_text_allow (GTK_WIDGET (self));
  gtk_adjustment_set_upper (self->concurrency, MAX (capacity, 1));
  gtk_adjustment_set_value (self->concurrency, MAX (capacity, 1));
  gtk_widget_set_visible (self->concurrency_row, capacity > 1);
}

GtkWidget *
tabiya_tournament_setup_new (TabiyaRunKeeper *keeper)
{
  TabiyaTournamentSetup *self = g_object_new (TABIYA_TYPE_TOURNAMENT_SETUP, NULL);

  tabiya_run_setup_begin (TABIYA_RUN_SETUP (self), keeper);
  tabiya_tournament_players_set_settings (self->players, tabiya_run_keeper_get_settings (keeper));
  recall (self);
  players_changed_cb (self);
  return GTK_WIDGET (self);
}

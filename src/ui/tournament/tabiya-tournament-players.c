/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tournament/tabiya-tournament-players.h"

#include <glib/gi18n.h>

#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-widgets.h"
#include "ui/tournament/tabiya-program-dialog.h"

struct _TabiyaTournamentPlayers
{
  GtkWidget            parent_instance;

  /* owned by the widget tree */
  AdwPreferencesGroup *group;
  AdwExpanderRow      *expanders[TABIYA_N_CANDIDATE_KINDS];
  GtkWidget           *add_row;

  /* owned */
  GSettings           *settings;
  GPtrArray           *candidates;   /* TabiyaCandidate */
  GPtrArray           *checks;       /* borrowed GtkCheckButton, in the order of the candidates */
  GPtrArray           *rows;         /* borrowed rows, in the same order */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaTournamentPlayers, tabiya_tournament_players, GTK_TYPE_WIDGET)

static gboolean
is_chosen (TabiyaTournamentPlayers *self,
           guint                    index)
{
  return gtk_check_button_get_active (self->checks->pdata[index]);
}

/* The names of the chosen ones of a kind, under its title. */
static void
update_subtitle (TabiyaTournamentPlayers *self,
                 TabiyaCandidateKind      kind)
{
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint i = 0; i < self->candidates->len; i++) {
    const TabiyaCandidate *candidate = self->candidates->pdata[i];

    if (candidate->kind == kind && is_chosen (self, i))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", candidate->name);
  }
  adw_expander_row_set_subtitle (self->expanders[kind], names->len > 0 ? names->str : _("None"));
}

static void
toggled_cb (TabiyaTournamentPlayers *self)
{
  for (int kind = 0; kind < TABIYA_N_CANDIDATE_KINDS; kind++)
    update_subtitle (self, (TabiyaCandidateKind) kind);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void reload (TabiyaTournamentPlayers *self,
                    const char              *also);

/* Programs */

static void
program_added_cb (TabiyaTournamentPlayers *self,
                  const char              *name)
{
  reload (self, name);
}

static void
add_program_cb (TabiyaTournamentPlayers *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWindow *dialog = tabiya_program_dialog_new (GTK_WINDOW (root));

  g_signal_connect_object (dialog, "added", G_CALLBACK (program_added_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
remove_clicked_cb (GtkButton               *button,
                   TabiyaTournamentPlayers *self)
{
  const char *name = g_object_get_data (G_OBJECT (button), "program");
  g_autofree char *path = tabiya_programs_dup_path ();
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaPrograms) programs = tabiya_programs_load (path, &error);

  if (programs && tabiya_programs_remove (programs, name)
      && !tabiya_programs_save (programs, path, &error))
    g_debug ("%s", error->message);
  if (error)
    tabiya_dialogs_error (tabiya_widget_get_window (self),
                          _("The Program Could Not Be Removed"), error->message);
  reload (self, NULL);
}

static void
add_remove_button (TabiyaTournamentPlayers *self,
                   AdwActionRow            *row,
                   const char              *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *label = g_strdup_printf (_("Remove %s"), name);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Remove from This List"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data_full (G_OBJECT (button), "program", g_strdup (name), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_clicked_cb), self);
  adw_action_row_add_suffix (row, button);
}

/* Rows */

static void
add_candidate (TabiyaTournamentPlayers *self,
               const TabiyaCandidate   *candidate)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), candidate->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), candidate->detail);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  candidate->name, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  if (candidate->kind == TABIYA_CANDIDATE_PROGRAM)
    add_remove_button (self, ADW_ACTION_ROW (row), candidate->name);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (toggled_cb), self);
  adw_expander_row_add_row (self->expanders[candidate->kind], row);
  g_ptr_array_add (self->checks, check);
  g_ptr_array_add (self->rows, row);
}

static void
remove_rows (TabiyaTournamentPlayers *self)
{
  for (guint i = 0; i < self->rows->len; i++) {
    const TabiyaCandidate *candidate = self->candidates->pdata[i];

    g_signal_handlers_disconnect_by_data (self->checks->pdata[i], self);
    adw_expander_row_remove (self->expanders[candidate->kind], self->rows->pdata[i]);
  }
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->checks, 0);
}

/* Lists all candidates again, keeping the choice, and choosing @also (nullable). A file of programs
   that cannot be read counts as empty here; adding to it says what is wrong with it. */
static void
reload (TabiyaTournamentPlayers *self,
        const char              *also)
{
  g_autoptr(GPtrArray) chosen = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = tabiya_programs_dup_path ();
  g_autoptr(TabiyaPrograms) programs = tabiya_programs_load (path, NULL);

  for (guint i = 0; i < self->rows->len; i++) {
    if (is_chosen (self, i))
      g_ptr_array_add (chosen, g_strdup (((TabiyaCandidate *) self->candidates->pdata[i])->name));
  }
  remove_rows (self);
  adw_expander_row_remove (self->expanders[TABIYA_CANDIDATE_PROGRAM], self->add_row);
  if (!programs)
    programs = tabiya_programs_new ();
  g_clear_pointer (&self->candidates, g_ptr_array_unref);
  self->candidates = tabiya_candidates_list (self->settings, programs);
  for (guint i = 0; i < self->candidates->len; i++)
    add_candidate (self, self->candidates->pdata[i]);
  adw_expander_row_add_row (self->expanders[TABIYA_CANDIDATE_PROGRAM], self->add_row);
  for (guint i = 0; i < chosen->len; i++)
    tabiya_tournament_players_choose (self, chosen->pdata[i], TRUE);
  if (also)
    tabiya_tournament_players_choose (self, also, TRUE);
  toggled_cb (self);
}

/* The present weights and the defaults, or else the first two profiles. */
static void
choose_first (TabiyaTournamentPlayers *self)
{
  guint n = 0;

  for (guint i = 0; i < self->candidates->len; i++) {
    if (((TabiyaCandidate *) self->candidates->pdata[i])->present)
      gtk_check_button_set_active (self->checks->pdata[i], TRUE);
  }
  for (guint i = 0; i < self->candidates->len && n < 3; i++) {
    const TabiyaCandidate *candidate = self->candidates->pdata[i];

    if (candidate->kind == TABIYA_CANDIDATE_PROFILE) {
      gtk_check_button_set_active (self->checks->pdata[i], TRUE);
      n++;
    }
  }
}

static void
tabiya_tournament_players_dispose (GObject *object)
{
  TabiyaTournamentPlayers *self = TABIYA_TOURNAMENT_PLAYERS (object);

  if (self->group) {
    remove_rows (self);
    gtk_widget_unparent (GTK_WIDGET (self->group));
    self->group = NULL;
  }
  g_clear_object (&self->add_row);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tabiya_tournament_players_parent_class)->dispose (object);
}

static void
tabiya_tournament_players_finalize (GObject *object)
{
  TabiyaTournamentPlayers *self = TABIYA_TOURNAMENT_PLAYERS (object);

  g_clear_pointer (&self->candidates, g_ptr_array_unref);
  g_ptr_array_unref (self->checks);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (tabiya_tournament_players_parent_class)->finalize (object);
}

static void
tabiya_tournament_players_class_init (TabiyaTournamentPlayersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_tournament_players_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_tournament_players_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[CHANGED] = g_signal_new ("changed", TABIYA_TYPE_TOURNAMENT_PLAYERS, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_tournament_players_init (TabiyaTournamentPlayers *self)
{
  const char *const titles[TABIYA_N_CANDIDATE_KINDS] = {
    [TABIYA_CANDIDATE_PROFILE] = _("Profiles"),
    [TABIYA_CANDIDATE_LEVEL] = _("Levels"),
    [TABIYA_CANDIDATE_PROGRAM] = _("Programs"),
  };

  self->candidates = g_ptr_array_new ();
  self->checks = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, _("Players"));
  for (int kind = 0; kind < TABIYA_N_CANDIDATE_KINDS; kind++) {
    GtkWidget *expander = adw_expander_row_new ();

    adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (expander), FALSE);
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), titles[kind]);
    self->expanders[kind] = ADW_EXPANDER_ROW (expander);
    adw_preferences_group_add (self->group, expander);
  }
  self->add_row = g_object_ref_sink (adw_action_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->add_row), _("Add a Program…"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->add_row), TRUE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self->add_row),
                             gtk_image_new_from_icon_name ("list-add-symbolic"));
  g_signal_connect_swapped (self->add_row, "activated", G_CALLBACK (add_program_cb), self);
  adw_expander_row_add_row (self->expanders[TABIYA_CANDIDATE_PROGRAM], self->add_row);
  gtk_widget_set_parent (GTK_WIDGET (self->group), GTK_WIDGET (self));
}

/**
 * tabiya_tournament_players_set_settings:
 * @settings: where the present weights are
 *
 * Lists who can be chosen, and chooses a few. Main thread, once.
 */
void
tabiya_tournament_players_set_settings (TabiyaTournamentPlayers *self,
                                        GSettings               *settings)
{
  g_return_if_fail (TABIYA_IS_TOURNAMENT_PLAYERS (self));

  self->settings = g_object_ref (settings);
  reload (self, NULL);
  choose_first (self);
}

void
tabiya_tournament_players_reload (TabiyaTournamentPlayers *self)
{
  g_return_if_fail (TABIYA_IS_TOURNAMENT_PLAYERS (self));

  reload (self, NULL);
}

GPtrArray *
tabiya_tournament_players_list_chosen (TabiyaTournamentPlayers *self)
{
  GPtrArray *chosen;

  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_PLAYERS (self), NULL);

  chosen = g_ptr_array_new ();
  for (guint i = 0; i < self->candidates->len; i++) {
    if (is_chosen (self, i))
      g_ptr_array_add (chosen, self->candidates->pdata[i]);
  }
  return chosen;
}

gboolean
tabiya_tournament_players_choose (TabiyaTournamentPlayers *self,
                                  const char              *name,
                                  gboolean                 chosen)
{
  g_return_val_if_fail (TABIYA_IS_TOURNAMENT_PLAYERS (self), FALSE);

  for (guint i = 0; i < self->candidates->len; i++) {
    if (g_strcmp0 (((TabiyaCandidate *) self->candidates->pdata[i])->name, name) == 0) {
      gtk_check_button_set_active (self->checks->pdata[i], chosen);
      return TRUE;
    }
  }
  return FALSE;
}

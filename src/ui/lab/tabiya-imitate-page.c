/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-imitate-page.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-imitation-player.h"
#include "model/lab/tabiya-imitation-task.h"
#include "model/lab/tabiya-imitation-words.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "ui/lab/tabiya-games-row.h"
#include "ui/lab/tabiya-imitation-view.h"
#include "ui/lab/tabiya-new-weights.h"
#include "ui/lab/tabiya-player-list.h"
#include "ui/tabiya-wait-line.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaImitatePage
{
  TabiyaLabPage         parent_instance;

  /* template */
  GtkButton            *run_button;
  GtkWidget            *apply_button;
  GtkWidget            *test_button;
  AdwToastOverlay      *toasts;
  GtkStack             *stack;
  GtkLabel             *intro_label;
  TabiyaGamesRow       *file_row;
  GtkLabel             *error_label;
  TabiyaPlayerList     *player_list;
  AdwStatusPage        *work_page;
  GtkProgressBar       *progress_bar;
  TabiyaWaitLine       *wait_line;
  TabiyaImitationView  *result_view;
  GtkWidget            *profile_button;

  /* owned */
  GSettings            *settings;       /* keeps @in_force alive */
  TabiyaNewWeights     *new_weights;
  TabiyaLabJob         *listing;        /* NULL when no players are looked for */
  TabiyaLabJob         *job;            /* NULL when nothing is fitted */
  TabiyaImitation      *imitation;      /* NULL before a fit is done */
  char                 *name;           /* the short name of the player that is or was imitated */

  /* borrowed: owned by the settings */
  TabiyaWeightsInForce *in_force;
};

G_DEFINE_FINAL_TYPE (TabiyaImitatePage, tabiya_imitate_page, TABIYA_TYPE_LAB_PAGE)

static gboolean
is_page (TabiyaImitatePage *self,
         const char        *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), name) == 0;
}

/* The button at the start of the header bar leads on from each page. */
static void
update_actions (TabiyaImitatePage *self)
{
  gboolean choosing = is_page (self, "choose");
  gboolean results = is_page (self, "result") && self->imitation;
  gboolean changes = results
                     && !heuristic_weights_equal (tabiya_imitation_get_before (self->imitation),
                                                  tabiya_imitation_get_after (self->imitation));

  gtk_button_set_label (self->run_button, self->job ? _("_Stop") : results ? _("_Back")
                                                                           : _("_Fit"));
  tabiya_widget_set_css_class (GTK_WIDGET (self->run_button), "suggested-action", choosing);
  gtk_widget_set_sensitive (GTK_WIDGET (self->run_button),
                            !choosing || tabiya_player_list_get_name (self->player_list));
  tabiya_new_weights_suggest (self->apply_button, self->test_button, results, changes,
                              results && tabiya_imitation_words_is_confirmed (
                                           tabiya_imitation_get_check (self->imitation)));
  gtk_widget_set_sensitive (self->profile_button, changes);
  tabiya_games_row_set_active (self->file_row, choosing);
  tabiya_wait_line_set_work (self->wait_line, tabiya_lab_job_get_work (self->job ? self->job
                                                                               : self->listing));
}

static void
show_page (TabiyaImitatePage *self,
           const char        *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
  update_actions (self);
  if (is_page (self, "choose"))
    gtk_widget_child_focus (tabiya_games_row_get_file (self->file_row)
                            ? GTK_WIDGET (self->player_list) : GTK_WIDGET (self->file_row),
                            GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->run_button));
}

static void
update_intro_cb (TabiyaImitatePage *self)
{
  const Heuristic *heuristic = tabiya_weights_in_force_get_weights (self->in_force)->heuristic;
  /* Translators: the name of a heuristic. */
  g_autofree char *text = g_strdup_printf (_("The weights of %s are adjusted so that the moves "
                                             "that a player chose become likely. Every fifth game "
                                             "is set aside to check whether that helps. Some "
                                             "hundred games are good, and 20 are needed."),
                                           _(heuristic_get_name (heuristic)));

  gtk_label_set_text (self->intro_label, text);
}

/* Who plays in the games */

static void
listing_news (gpointer data,
              gpointer user_data)
{
  TabiyaImitatePage *self = user_data;
  TabiyaImitationNews *news = data;

  if (news->state == TABIYA_IMITATION_TASK_FAILED) {
    tabiya_player_list_set_players (self->player_list, NULL, _("Choose games first"));
    tabiya_label_show (self->error_label, news->error->message);
  } else {
    g_autoptr(GListModel) players = tabiya_imitation_player_list_new (news->players);

    tabiya_player_list_set_players (self->player_list, players,
                                    news->players->len > 0 ? NULL
                                    : _("There are no games with players in this file"));
    if (is_page (self, "choose"))
      gtk_widget_child_focus (GTK_WIDGET (self->player_list), GTK_DIR_TAB_FORWARD);
  }
  update_actions (self);
}

static void
listing_done (gpointer user_data)
{
  TabiyaImitatePage *self = user_data;

  g_clear_pointer (&self->listing, tabiya_lab_job_free);
  update_actions (self);
}

static void
file_chosen_cb (TabiyaImitatePage *self)
{
  static const TabiyaImitationTaskFuncs funcs = { listing_news, listing_done };
  g_autoptr(GError) error = NULL;
  g_autofree char *path = tabiya_games_row_dup_path (self->file_row, &error);

  g_clear_pointer (&self->listing, tabiya_lab_job_free);
  tabiya_label_show (self->error_label, path ? NULL : error->message);
  tabiya_player_list_set_players (self->player_list, NULL,
                                  path ? _("Looking for players…") : _("Choose games first"));
  if (path)
    self->listing = tabiya_imitation_task_list (path, &funcs, self);
  update_actions (self);
}

static void
player_selected_cb (TabiyaImitatePage *self)
{
  update_actions (self);
}

/* Progress and result */

static void
show_progress (TabiyaImitatePage         *self,
               const TabiyaImitationNews *news)
{
  g_autofree char *text = tabiya_imitation_words_progress (news->stage, news->done, news->total,
                                                           news->left_ms);

  adw_status_page_set_title (self->work_page, tabiya_imitation_words_stage (news->stage));
  adw_status_page_set_description (self->work_page, text);
  gtk_progress_bar_set_fraction (self->progress_bar, CLAMP (news->fraction, 0, 1));
}

static void
job_news (gpointer data,
          gpointer user_data)
{
  TabiyaImitatePage *self = user_data;
  TabiyaImitationNews *news = data;

  switch (news->state) {
  case TABIYA_IMITATION_TASK_WORKING:
    show_progress (self, news);
    break;
  case TABIYA_IMITATION_TASK_FAILED:
    tabiya_label_show (self->error_label,
                       g_error_matches (news->error, TABIYA_CHOICES_ERROR,
                                        TABIYA_CHOICES_ERROR_ENDED) ? NULL : news->error->message);
    show_page (self, "choose");
    break;
  case TABIYA_IMITATION_TASK_DONE:
    g_clear_pointer (&self->imitation, tabiya_imitation_free);
    self->imitation = g_steal_pointer (&news->imitation);
    tabiya_imitation_view_show (self->result_view, self->imitation, self->name);
    show_page (self, "result");
    break;
  default:
    g_assert_not_reached ();
  }
}

static void
job_done (gpointer user_data)
{
  TabiyaImitatePage *self = user_data;

  g_clear_pointer (&self->job, tabiya_lab_job_free);
  update_actions (self);
}

/* What the person does */

static void
start (TabiyaImitatePage *self)
{
  static const TabiyaImitationTaskFuncs funcs = { job_news, job_done };
  const char *player = tabiya_player_list_get_name (self->player_list);
  g_autofree char *path = tabiya_games_row_dup_path (self->file_row, NULL);

  tabiya_label_show (self->error_label, NULL);
  g_free (self->name);
  self->name = tabiya_imitation_words_short_name (player);
  gtk_progress_bar_set_fraction (self->progress_bar, 0);
  adw_status_page_set_title (self->work_page,
                             tabiya_imitation_words_stage (TABIYA_IMITATION_READING));
  adw_status_page_set_description (self->work_page, " ");
  self->job = tabiya_imitation_task_start (
    path, player, tabiya_weights_in_force_get_weights (self->in_force)->heuristic, &funcs, self);
  show_page (self, "work");
}

static void
player_activated_cb (TabiyaImitatePage *self)
{
  if (!self->job && is_page (self, "choose"))
    start (self);
}

static void
run_clicked_cb (TabiyaImitatePage *self)
{
  if (self->job)
    tabiya_lab_job_stop (self->job);
  else if (is_page (self, "result"))
    show_page (self, "choose");
  else
    start (self);
}

static void
apply_clicked_cb (TabiyaImitatePage *self)
{
  tabiya_new_weights_apply (self->new_weights, tabiya_imitation_get_after (self->imitation));
}

static void
test_clicked_cb (TabiyaImitatePage *self)
{
  tabiya_new_weights_test (self->new_weights, tabiya_imitation_get_after (self->imitation),
                           self->name);
}

static void
profile_clicked_cb (TabiyaImitatePage *self)
{
  tabiya_new_weights_save (self->new_weights, tabiya_imitation_get_after (self->imitation),
                           self->name);
}

static void
tabiya_imitate_page_begin (TabiyaLabPage *page,
                           GSettings     *settings)
{
  TabiyaImitatePage *self = TABIYA_IMITATE_PAGE (page);

  self->settings = g_object_ref (settings);
  self->new_weights = tabiya_new_weights_new (GTK_WIDGET (self), self->toasts, settings);
  self->in_force = tabiya_weights_in_force_get (settings);
  g_signal_connect_swapped (self->in_force, "changed", G_CALLBACK (update_intro_cb), self);
  update_intro_cb (self);
  show_page (self, "choose");
}

static gboolean
tabiya_imitate_page_is_busy (TabiyaLabPage *page)
{
  return !!TABIYA_IMITATE_PAGE (page)->job;
}

static void
tabiya_imitate_page_dispose (GObject *object)
{
  TabiyaImitatePage *self = TABIYA_IMITATE_PAGE (object);

  g_clear_pointer (&self->listing, tabiya_lab_job_free);
  g_clear_pointer (&self->job, tabiya_lab_job_free);
  g_clear_pointer (&self->imitation, tabiya_imitation_free);
  if (self->new_weights)
    tabiya_new_weights_close (self->new_weights);
  g_clear_object (&self->new_weights);
  if (self->in_force)
    g_signal_handlers_disconnect_by_data (self->in_force, self);
  self->in_force = NULL;
  g_clear_object (&self->settings);
  g_clear_pointer (&self->name, g_free);
  if (self->player_list)
    g_signal_handlers_disconnect_by_data (self->player_list, self);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_IMITATE_PAGE);
  G_OBJECT_CLASS (tabiya_imitate_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass,
                                               "/org/tabiya/Tabiya/ui/tabiya-imitate-page.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, run_button);
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, apply_button);
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, test_button);
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, toasts);
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, stack);
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, intro_label);
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, file_row);
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, error_label);
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, player_list);
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, work_page);
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, progress_bar);
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, wait_line);
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, result_view);
  gtk_widget_class_bind_template_child (klass, TabiyaImitatePage, profile_button);
  gtk_widget_class_bind_template_callback (klass, file_chosen_cb);
  gtk_widget_class_bind_template_callback (klass, player_selected_cb);
  gtk_widget_class_bind_template_callback (klass, player_activated_cb);
  gtk_widget_class_bind_template_callback (klass, run_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, apply_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, test_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, profile_clicked_cb);
}

static void
tabiya_imitate_page_class_init (TabiyaImitatePageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_imitate_page_dispose;
  TABIYA_LAB_PAGE_CLASS (klass)->begin = tabiya_imitate_page_begin;
  TABIYA_LAB_PAGE_CLASS (klass)->is_busy = tabiya_imitate_page_is_busy;
  g_type_ensure (TABIYA_TYPE_GAMES_ROW);
  g_type_ensure (TABIYA_TYPE_PLAYER_LIST);
  g_type_ensure (TABIYA_TYPE_IMITATION_VIEW);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
tabiya_imitate_page_init (TabiyaImitatePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_games_row_connect (self->file_row, GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}


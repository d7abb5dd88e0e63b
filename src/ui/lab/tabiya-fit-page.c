/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-fit-page.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/lab/tabiya-count-text.h"
#include "model/lab/tabiya-fit-task.h"
#include "model/lab/tabiya-fit-words.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "ui/lab/tabiya-fit-row.h"
#include "ui/lab/tabiya-games-row.h"
#include "ui/lab/tabiya-method-row.h"
#include "ui/lab/tabiya-new-weights.h"
#include "ui/tabiya-wait-line.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaFitPage
{
  TabiyaLabPage         parent_instance;

  /* template */
  GtkButton            *run_button;
  GtkWidget            *apply_button;
  GtkWidget            *test_button;
  AdwToastOverlay      *toasts;
  GtkStack             *stack;
  TabiyaGamesRow       *file_row;
  GtkLabel             *error_label;
  GtkLabel             *weights_label;
  GtkListBox           *weights_list;
  AdwComboRow          *pull_row;
  AdwStatusPage        *work_page;
  GtkProgressBar       *progress_bar;
  TabiyaWaitLine       *wait_line;
  GtkLabel             *verdict_label;
  GtkLabel             *figures_label;
  GtkLabel             *games_label;
  GtkListBox           *results_list;
  GtkWidget            *profile_button;

  /* owned */
  GSettings            *settings;       /* keeps @in_force alive */
  TabiyaLabJob         *job;            /* NULL when nothing is fitted */
  TabiyaFitOutcome     *outcome;        /* NULL before a fit is done */
  TabiyaNewWeights     *new_weights;

  /* borrowed: owned by the settings */
  TabiyaWeightsInForce *in_force;

  /* borrowed: children of the lists, by weight */
  TabiyaFitRow         *weight_rows[HEURISTIC_MAX_WEIGHTS];
  TabiyaFitRow         *result_rows[HEURISTIC_MAX_WEIGHTS];

  /* state */
  HeuristicWeights      weights;        /* to be fitted */
  HeuristicWeights      accepted;       /* what would be applied */
  gboolean              confirmed;      /* by the games that were held out */
  gboolean              updating;
};

/* How strong the pull towards the defaults can be. */
static const struct {
  const char *name;
  double      prior;
} pulls[] = {
  { N_("None"), 0 }, { N_("Weak"), 0.1 }, { N_("Normal"), 1 }, { N_("Strong"), 10 },
};

enum { USUAL_PULL = 2 };

G_DEFINE_FINAL_TYPE (TabiyaFitPage, tabiya_fit_page, TABIYA_TYPE_LAB_PAGE)

static gboolean
is_page (TabiyaFitPage *self,
         const char    *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), name) == 0;
}

static gboolean
is_any_chosen (TabiyaFitPage *self)
{
  for (int i = 0; i < HEURISTIC_MAX_WEIGHTS && self->weight_rows[i]; i++) {
    if (tabiya_fit_row_get_active (self->weight_rows[i]))
      return TRUE;
  }
  return FALSE;
}

/* The button at the start of the header bar leads on from each page. */
static void
update_actions_cb (TabiyaFitPage *self)
{
  gboolean choosing = is_page (self, "choose");
  gboolean results = is_page (self, "result");
  gboolean changes = results && !heuristic_weights_equal (&self->accepted,
                                                          &self->outcome->weights);

  gtk_button_set_label (self->run_button, self->job ? _("_Stop") : results ? _("_Back")
                                                                           : _("_Fit"));
  tabiya_widget_set_css_class (GTK_WIDGET (self->run_button), "suggested-action", choosing);
  gtk_widget_set_sensitive (GTK_WIDGET (self->run_button),
                            !choosing || (tabiya_games_row_get_file (self->file_row)
                                          && is_any_chosen (self)));
  tabiya_new_weights_suggest (self->apply_button, self->test_button, results, changes,
                              self->confirmed);
  gtk_widget_set_sensitive (self->profile_button, changes);
  tabiya_games_row_set_active (self->file_row, choosing);
  tabiya_wait_line_set_work (self->wait_line, tabiya_lab_job_get_work (self->job));
}

static void
show_page (TabiyaFitPage *self,
           const char    *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
  update_actions_cb (self);
  gtk_widget_grab_focus (gtk_widget_get_sensitive (GTK_WIDGET (self->run_button))
                         ? GTK_WIDGET (self->run_button) : GTK_WIDGET (self->file_row));
}

static void
clear_list (GtkListBox    *list,
            TabiyaFitRow **rows)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))))
    gtk_list_box_remove (list, child);
  memset (rows, 0, HEURISTIC_MAX_WEIGHTS * sizeof *rows);
}

/* Choosing games and weights */

/* Lists the weights in force. Those of the same heuristic as before stay checked or unchecked. */
static void
fill_weights (TabiyaFitPage *self)
{
  gboolean chosen[HEURISTIC_MAX_WEIGHTS];
  const Heuristic *before = self->weights.heuristic;
  g_autofree char *title = NULL;

  for (int i = 0; i < HEURISTIC_MAX_WEIGHTS; i++)
    chosen[i] = !self->weight_rows[i] || tabiya_fit_row_get_active (self->weight_rows[i]);
  self->weights = *tabiya_weights_in_force_get_weights (self->in_force);
  clear_list (self->weights_list, self->weight_rows);
  for (int i = 0; i < heuristic_count_weights (self->weights.heuristic); i++) {
    GtkWidget *row = tabiya_fit_row_new (heuristic_get_weight (self->weights.heuristic, i),
                                         self->weights.values[i]);

    self->weight_rows[i] = TABIYA_FIT_ROW (row);
    tabiya_fit_row_set_active (self->weight_rows[i],
                               before != self->weights.heuristic || chosen[i]);
    g_signal_connect_object (row, "toggled", G_CALLBACK (update_actions_cb), self,
                             G_CONNECT_SWAPPED);
    gtk_list_box_append (self->weights_list, row);
  }
  /* Translators: the name of a heuristic. */
  title = g_strdup_printf (_("Weights of %s to Fit"), _(heuristic_get_name (
                             self->weights.heuristic)));
  gtk_label_set_text (self->weights_label, title);
}

static void
weights_changed_cb (TabiyaFitPage *self)
{
  fill_weights (self);
  update_actions_cb (self);
}

static void
choose_all (TabiyaFitPage *self,
            gboolean       all)
{
  for (int i = 0; i < HEURISTIC_MAX_WEIGHTS && self->weight_rows[i]; i++)
    tabiya_fit_row_set_active (self->weight_rows[i], all);
}

static void
all_clicked_cb (TabiyaFitPage *self)
{
  choose_all (self, TRUE);
}

static void
none_clicked_cb (TabiyaFitPage *self)
{
  choose_all (self, FALSE);
}

static void
file_chosen_cb (TabiyaFitPage *self)
{
  tabiya_label_show (self->error_label, NULL);
  update_actions_cb (self);
  if (is_page (self, "choose"))
    gtk_widget_grab_focus (GTK_WIDGET (self->run_button));
}

/* Progress and result */

static void
update_result_cb (TabiyaFitPage *self)
{
  gboolean accepted[HEURISTIC_MAX_WEIGHTS] = { FALSE };
  g_autofree char *verdict = NULL;
  g_autofree char *figures = NULL;
  TabiyaFitCheck check;

  if (self->updating)
    return;
  for (int i = 0; i < HEURISTIC_MAX_WEIGHTS && self->result_rows[i]; i++)
    accepted[i] = tabiya_fit_row_get_active (self->result_rows[i]);
  tabiya_fit_outcome_accept (self->outcome, accepted, &self->accepted, &check);
  self->confirmed = tabiya_fit_check_confirms (&check);
  verdict = tabiya_fit_words_verdict (&check);
  figures = tabiya_fit_words_figures (&check);
  gtk_label_set_text (self->verdict_label, verdict);
  gtk_label_set_text (self->figures_label, figures);
  update_actions_cb (self);
}

static void
show_result (TabiyaFitPage *self)
{
  const HeuristicWeights *weights = &self->outcome->weights;
  g_autofree char *games = tabiya_fit_words_games (&self->outcome->counts);

  self->updating = TRUE;
  self->accepted = *weights;
  clear_list (self->results_list, self->result_rows);
  for (int i = 0; i < heuristic_count_weights (weights->heuristic); i++) {
    GtkWidget *row = tabiya_fit_row_new (heuristic_get_weight (weights->heuristic, i),
                                         weights->values[i]);

    self->result_rows[i] = TABIYA_FIT_ROW (row);
    tabiya_fit_row_set_new (self->result_rows[i], tabiya_fit_outcome_get_new (self->outcome, i),
                            (int) ceil (self->outcome->result->margins[i]),
                            self->outcome->result->at_limit[i]);
    g_signal_connect_object (row, "toggled", G_CALLBACK (update_result_cb), self,
                             G_CONNECT_SWAPPED);
    gtk_list_box_append (self->results_list, row);
  }
  self->updating = FALSE;
  gtk_label_set_text (self->games_label, games);
  show_page (self, "result");
  update_result_cb (self);
}

static void
show_progress (TabiyaFitPage       *self,
               const TabiyaFitNews *news)
{
  g_autofree char *games = tabiya_count_format (news->n_games);
  g_autofree char *positions = tabiya_count_format (news->n_positions);
  g_autofree char *text = NULL;

  if (news->stage == TABIYA_FIT_READING) {
    adw_status_page_set_title (self->work_page, _("Reading Games"));
    /* Translators: numbers. */
    text = g_strdup_printf (_("%s games, %s quiet positions"), games, positions);
    if (news->fraction >= 0)
      gtk_progress_bar_set_fraction (self->progress_bar, MIN (news->fraction, 1));
    else
      gtk_progress_bar_pulse (self->progress_bar);
  } else if (news->n_samples > 0) {
    adw_status_page_set_title (self->work_page, _("Measuring the Uncertainty"));
    /* Translators: numbers: how many of how many times the weights were fitted. */
    text = g_strdup_printf (_("Fitted %u of %u times to games drawn from these"), news->n_samples,
                            TABIYA_FIT_SAMPLES);
    gtk_progress_bar_set_fraction (self->progress_bar,
                                   (double) news->n_samples / TABIYA_FIT_SAMPLES);
  } else {
    adw_status_page_set_title (self->work_page, _("Fitting Weights"));
    text = g_strdup_printf (ngettext ("%u step", "%u steps", news->n_iterations),
                            news->n_iterations);
    gtk_progress_bar_pulse (self->progress_bar);
  }
  adw_status_page_set_description (self->work_page, text);
}

static void
show_failure (TabiyaFitPage *self,
              const GError  *error)
{
  gboolean stopped = g_error_matches (error, TABIYA_FIT_GAMES_ERROR, TABIYA_FIT_GAMES_ERROR_ENDED);

  tabiya_label_show (self->error_label, stopped ? NULL : error->message);
  show_page (self, "choose");
}

static void
job_news (gpointer data,
          gpointer user_data)
{
  TabiyaFitPage *self = user_data;
  TabiyaFitNews *news = data;

  switch (news->stage) {
  case TABIYA_FIT_READING:
  case TABIYA_FIT_FITTING:
    show_progress (self, news);
    break;
  case TABIYA_FIT_FAILED:
    show_failure (self, news->error);
    break;
  case TABIYA_FIT_DONE:
    g_clear_pointer (&self->outcome, tabiya_fit_outcome_free);
    self->outcome = g_steal_pointer (&news->outcome);
    show_result (self);
    break;
  default:
    g_assert_not_reached ();
  }
}

static void
job_done (gpointer user_data)
{
  TabiyaFitPage *self = user_data;

  g_clear_pointer (&self->job, tabiya_lab_job_free);
  update_actions_cb (self);
}

/* What the person does */

static void
start (TabiyaFitPage *self)
{
  gboolean chosen[HEURISTIC_MAX_WEIGHTS] = { FALSE };
  g_autoptr(GError) error = NULL;
  g_autofree char *path = tabiya_games_row_dup_path (self->file_row, &error);

  tabiya_label_show (self->error_label, path ? NULL : error->message);
  if (!path)
    return;
  for (int i = 0; i < HEURISTIC_MAX_WEIGHTS && self->weight_rows[i]; i++)
    chosen[i] = tabiya_fit_row_get_active (self->weight_rows[i]);
  gtk_progress_bar_set_fraction (self->progress_bar, 0);
  adw_status_page_set_title (self->work_page, _("Reading Games"));
  adw_status_page_set_description (self->work_page, " ");
  self->job = tabiya_fit_task_start (path, &self->weights, chosen,
                                     pulls[adw_combo_row_get_selected (self->pull_row)].prior,
                                     job_news, job_done, self);
  show_page (self, "work");
}

static void
run_clicked_cb (TabiyaFitPage *self)
{
  if (self->job)
    tabiya_lab_job_stop (self->job);
  else if (is_page (self, "result"))
    show_page (self, "choose");
  else
    start (self);
}

/* "Fitted to fischer" */
static char *
dup_wanted_name (TabiyaFitPage *self)
{
  g_autofree char *name = tabiya_games_row_dup_name (self->file_row);

  /* Translators: the name of a file of games. */
  return g_strdup_printf (_("Fitted to %s"), name);
}

static void
apply_clicked_cb (TabiyaFitPage *self)
{
  tabiya_new_weights_apply (self->new_weights, &self->accepted);
}

static void
test_clicked_cb (TabiyaFitPage *self)
{
  g_autofree char *name = dup_wanted_name (self);

  tabiya_new_weights_test (self->new_weights, &self->accepted, name);
}

static void
profile_clicked_cb (TabiyaFitPage *self)
{
  g_autofree char *name = dup_wanted_name (self);

  tabiya_new_weights_save (self->new_weights, &self->accepted, name);
}

static void
tabiya_fit_page_begin (TabiyaLabPage *page,
                       GSettings     *settings)
{
  TabiyaFitPage *self = TABIYA_FIT_PAGE (page);

  self->settings = g_object_ref (settings);
  self->new_weights = tabiya_new_weights_new (GTK_WIDGET (self), self->toasts, settings);
  self->in_force = tabiya_weights_in_force_get (settings);
  g_signal_connect_swapped (self->in_force, "changed", G_CALLBACK (weights_changed_cb), self);
  fill_weights (self);
  show_page (self, "choose");
}

static gboolean
tabiya_fit_page_is_busy (TabiyaLabPage *page)
{
  return !!TABIYA_FIT_PAGE (page)->job;
}

static void
tabiya_fit_page_dispose (GObject *object)
{
  TabiyaFitPage *self = TABIYA_FIT_PAGE (object);

  self->updating = TRUE;
  g_clear_pointer (&self->job, tabiya_lab_job_free);
  g_clear_pointer (&self->outcome, tabiya_fit_outcome_free);
  if (self->new_weights)
    tabiya_new_weights_close (self->new_weights);
  g_clear_object (&self->new_weights);
  if (self->in_force)
    g_signal_handlers_disconnect_by_data (self->in_force, self);
  self->in_force = NULL;
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_FIT_PAGE);
  G_OBJECT_CLASS (tabiya_fit_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass,
                                               "/org/tabiya/Tabiya/ui/tabiya-fit-page.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, run_button);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, apply_button);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, test_button);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, toasts);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, stack);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, file_row);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, error_label);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, weights_label);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, weights_list);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, pull_row);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, work_page);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, progress_bar);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, wait_line);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, verdict_label);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, figures_label);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, games_label);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, results_list);
  gtk_widget_class_bind_template_child (klass, TabiyaFitPage, profile_button);
  gtk_widget_class_bind_template_callback (klass, file_chosen_cb);
  gtk_widget_class_bind_template_callback (klass, run_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, apply_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, test_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, all_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, none_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, profile_clicked_cb);
}

static void
tabiya_fit_page_class_init (TabiyaFitPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_fit_page_dispose;
  TABIYA_LAB_PAGE_CLASS (klass)->begin = tabiya_fit_page_begin;
  TABIYA_LAB_PAGE_CLASS (klass)->is_busy = tabiya_fit_page_is_busy;
  g_type_ensure (TABIYA_TYPE_GAMES_ROW);
  bind_template (widget_class);
}

static void
fill_pulls (TabiyaFitPage *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (pulls); i++)
    gtk_string_list_append (names, _(pulls[i].name));
  adw_combo_row_set_model (self->pull_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->pull_row, USUAL_PULL);
}

static void
tabiya_fit_page_init (TabiyaFitPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_pulls (self);
  tabiya_games_row_connect (self->file_row, GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}


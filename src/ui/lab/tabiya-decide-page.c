/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-decide-page.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "insight/choice/tabiya-choice.h"
#include "lab/measure/tabiya-decisive-weights.h"
#include "model/lab/tabiya-decide-words.h"
#include "model/lab/tabiya-lab-job.h"
#include "model/weights/tabiya-applied-weights.h"
#include "model/weights/tabiya-weight-value.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/lab/tabiya-decisive-row.h"
#include "ui/lab/tabiya-method-row.h"
#include "ui/tabiya-toast.h"
#include "ui/tabiya-wait-line.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaDecidePage
{
  TabiyaLabPage          parent_instance;

  /* template */
  GtkButton             *run_button;
  GtkProgressBar        *progress_bar;
  AdwToastOverlay       *toasts;
  TabiyaPositionRow     *position_row;
  TabiyaWaitLine        *wait_line;
  GtkLabel              *choice_label;
  GtkLabel              *how_label;
  GtkListBox            *list;

  /* owned */
  GSettings             *settings;      /* keeps @in_force alive */
  TabiyaLabJob          *job;           /* NULL when nothing is searched */
  AdwToast              *toast;         /* for the value applied last */

  /* borrowed: owned by the settings */
  TabiyaWeightsInForce  *in_force;

  /* borrowed: children of the list */
  TabiyaDecisiveRow     *rows[HEURISTIC_MAX_WEIGHTS];

  /* state */
  TabiyaDecisiveSubject  subject;       /* that the answers are for */
  guint64                nodes;         /* of the longest searches */
  ChessMove              choice;
  gboolean               steady;        /* the choice, see TabiyaDecisiveNews */
  TabiyaAppliedWeights   applied;       /* by a button of a row */
  gboolean               sorted;        /* by nearness, when the search has ended */
  gboolean               complete;      /* the search was not stopped */
  gboolean               building;
};

G_DEFINE_FINAL_TYPE (TabiyaDecidePage, tabiya_decide_page, TABIYA_TYPE_LAB_PAGE)

/* The job */

typedef struct {
  gboolean             has_weight;
  TabiyaDecisiveWeight weight;
  ChessMove            choice;
  gboolean             steady;
  double               progress;
} News;

static void
hear_cb (const TabiyaDecisiveNews *told,
         gpointer                  data)
{
  News *news = g_new0 (News, 1);

  news->choice = told->choice;
  news->steady = told->steady;
  news->progress = told->progress;
  news->has_weight = !!told->weight;
  if (told->weight)
    news->weight = *told->weight;
  tabiya_lab_job_tell (data, news);
}

static void
job_run (TabiyaLabJob *job,
         gpointer      task)
{
  tabiya_decisive_run (task, tabiya_lab_job_get_n_threads (job), tabiya_lab_job_get_turns (job),
                       tabiya_lab_job_get_cancellable (job), hear_cb, job);
}

/* What the window shows */

static gboolean
is_stale (TabiyaDecidePage *self)
{
  return !heuristic_weights_equal (tabiya_weights_in_force_get_weights (self->in_force),
                                   &self->subject.weights);
}

/* How many weights change the choice with the next value of their grid, and with any value. */
static void
count_changes (TabiyaDecidePage *self,
               int              *near,
               int              *all)
{
  const Heuristic *heuristic = self->subject.weights.heuristic;

  *near = *all = 0;
  for (int i = 0; i < HEURISTIC_MAX_WEIGHTS && self->rows[i]; i++)
    tabiya_decide_words_count (heuristic, tabiya_decisive_row_get_found (self->rows[i]), near,
                               all);
}

static char *
dup_choice (TabiyaDecidePage *self)
{
  char move[CHESS_MOVE_SIZE];
  int near;
  int all;

  chess_move_write (&self->subject.position, CHESS_NOTATION_SAN, self->choice, move);
  count_changes (self, &near, &all);
  return tabiya_decide_words_dup_choice (self->subject.weights.heuristic, move, self->steady,
                                         self->complete, near, all);
}

static void
update_labels (TabiyaDecidePage *self)
{
  g_autofree char *how = tabiya_decide_words_dup_how (self->subject.weights.heuristic);
  g_autofree char *choice = self->choice != CHESS_NO_MOVE ? dup_choice (self) : NULL;

  gtk_label_set_text (self->choice_label,
                      choice ? choice
                      : tabiya_position_row_is_over (self->position_row)
                      ? _("There is no move to choose") : _("Looking for the first choice…"));
  gtk_label_set_text (self->how_label,
                      !self->job && is_stale (self)
                      ? _("The weights have changed; these answers are for the previous ones.")
                      : how);
}

static void
update (TabiyaDecidePage *self)
{
  gboolean over = tabiya_position_row_is_over (self->position_row);
  gboolean stale = is_stale (self);

  gtk_button_set_label (self->run_button, self->job ? _("_Stop") : _("_Search Again"));
  tabiya_widget_set_css_class (GTK_WIDGET (self->run_button), "suggested-action",
                               !self->job && stale);
  gtk_widget_set_sensitive (GTK_WIDGET (self->run_button), self->job || !over);
  gtk_widget_set_opacity (GTK_WIDGET (self->progress_bar), self->job ? 1 : 0);
  tabiya_wait_line_set_work (self->wait_line, tabiya_lab_job_get_work (self->job));
  update_labels (self);
}

static int
compare_rows (GtkListBoxRow *a,
              GtkListBoxRow *b,
              gpointer       data)
{
  TabiyaDecidePage *self = data;
  const TabiyaDecisiveWeight *first = tabiya_decisive_row_get_found (TABIYA_DECISIVE_ROW (a));
  const TabiyaDecisiveWeight *second = tabiya_decisive_row_get_found (TABIYA_DECISIVE_ROW (b));
  const Heuristic *heuristic = self->subject.weights.heuristic;
  double nearer = tabiya_decisive_get_distance (heuristic, first)
                  - tabiya_decisive_get_distance (heuristic, second);

  if (!self->sorted || nearer == 0)
    return first->weight - second->weight;
  return nearer < 0 ? -1 : 1;
}

static void
job_news (gpointer data,
          gpointer user_data)
{
  TabiyaDecidePage *self = user_data;
  const News *news = data;

  gtk_progress_bar_set_fraction (self->progress_bar, news->progress);
  if (news->has_weight) {
    tabiya_decisive_row_set_found (self->rows[news->weight.weight], &news->weight, self->choice,
                                   TRUE);
  } else {
    self->choice = news->choice;
    self->steady = news->steady;
    update_labels (self);
  }
}

static gboolean
is_complete (TabiyaDecidePage *self)
{
  for (int i = 0; i < HEURISTIC_MAX_WEIGHTS && self->rows[i]; i++) {
    if (tabiya_decisive_row_get_found (self->rows[i])->state == TABIYA_DECISIVE_SEARCHING)
      return FALSE;
  }
  return TRUE;
}

static void
job_done (gpointer user_data)
{
  TabiyaDecidePage *self = user_data;

  g_clear_pointer (&self->job, tabiya_lab_job_free);
  for (int i = 0; i < HEURISTIC_MAX_WEIGHTS && self->rows[i]; i++)
    tabiya_decisive_row_set_found (self->rows[i], tabiya_decisive_row_get_found (self->rows[i]),
                                   self->choice, FALSE);
  self->sorted = TRUE;
  self->complete = is_complete (self);
  gtk_list_box_invalidate_sort (self->list);
  update (self);
}

/* What the person does */

/* Writes the value to the settings, as if it had been set on the page of weights. */
static void
apply_cb (TabiyaDecidePage  *self,
          TabiyaDecisiveRow *row)
{
  const TabiyaDecisiveWeight *found = tabiya_decisive_row_get_found (row);
  const HeuristicWeightInfo *info = heuristic_get_weight (self->subject.weights.heuristic,
                                                          found->weight);
  g_autofree char *value = tabiya_weight_value_format (info, found->to);
  g_autofree char *text = NULL;
  HeuristicWeights weights;

  tabiya_weights_of_heuristic (self->settings, self->subject.weights.heuristic, &weights);
  if (!heuristic_weights_set (&weights, found->weight, found->to))
    return;
  tabiya_applied_weights_apply (&self->applied, self->settings, &weights);

  /* Translators: a weight and its new value. */
  text = g_strdup_printf (_("%s is now %s"), _(info->name), value);
  if (self->toast)
    adw_toast_dismiss (self->toast);
  g_set_object (&self->toast,
                tabiya_toast_offer (GTK_WIDGET (self->toasts), text, _("_Undo"), "decide.undo",
                                    NULL));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "decide.undo", TRUE);
  update (self);
}

/* Restores the weights from before the last value was applied, unless they changed elsewhere. */
static void
undo_action_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  TabiyaDecidePage *self = TABIYA_DECIDE_PAGE (widget);

  tabiya_applied_weights_undo (&self->applied, self->settings);
  if (self->toast)
    adw_toast_dismiss (self->toast);
  g_clear_object (&self->toast);
  gtk_widget_action_set_enabled (widget, "decide.undo", FALSE);
  update (self);
}

static void
fill_list (TabiyaDecidePage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, child);
  memset (self->rows, 0, sizeof self->rows);
  for (int i = 0; i < heuristic_count_weights (self->subject.weights.heuristic); i++) {
    GtkWidget *row = tabiya_decisive_row_new (&self->subject, i);

    self->rows[i] = TABIYA_DECISIVE_ROW (row);
    g_signal_connect_object (row, "apply", G_CALLBACK (apply_cb), self, G_CONNECT_SWAPPED);
    gtk_list_box_append (self->list, row);
  }
}

static void
start (TabiyaDecidePage *self)
{
  static const TabiyaLabJobFuncs funcs = {
    .run = job_run, .interrupt = (void (*) (gpointer)) tabiya_decisive_interrupt,
    .free_task = (GDestroyNotify) tabiya_decisive_free,
    .news = job_news, .free_news = g_free, .done = job_done, .awaited = TRUE,
    .what = N_("the engine looks for what decides"), .pause = N_("Pause the Search"),
  };
  GArray *history = tabiya_position_row_get_history (self->position_row);
  TabiyaDecisive *decisive;

  g_clear_pointer (&self->job, tabiya_lab_job_free);
  self->choice = CHESS_NO_MOVE;
  self->sorted = FALSE;
  self->complete = FALSE;
  self->subject.position = *tabiya_position_row_get_position (self->position_row);
  self->subject.nodes = self->nodes;
  self->subject.weights = *tabiya_weights_in_force_get_weights (self->in_force);
  fill_list (self);
  gtk_widget_set_visible (GTK_WIDGET (self->list),
                          !tabiya_position_row_is_over (self->position_row));
  if (!tabiya_position_row_is_over (self->position_row)) {
    decisive = tabiya_decisive_new (&self->subject);
    if (history)
      tabiya_decisive_set_history (decisive, (const guint64 *) history->data, history->len);
    gtk_progress_bar_set_fraction (self->progress_bar, 0);
    self->job = tabiya_lab_job_start (&funcs, decisive, self);
  }
  update (self);
}

static void
run_clicked_cb (TabiyaDecidePage *self)
{
  if (self->job)
    tabiya_lab_job_stop (self->job);
  else
    start (self);
}

static void
position_changed_cb (TabiyaDecidePage *self)
{
  if (!self->building)
    start (self);
}

static void
weights_changed_cb (TabiyaDecidePage *self)
{
  if (!self->job)
    update (self);
}

static void
tabiya_decide_page_begin (TabiyaLabPage *page,
                          GSettings     *settings)
{
  TabiyaDecidePage *self = TABIYA_DECIDE_PAGE (page);

  self->settings = g_object_ref (settings);
  self->in_force = tabiya_weights_in_force_get (settings);
  g_signal_connect_swapped (self->in_force, "changed", G_CALLBACK (weights_changed_cb), self);
  tabiya_position_row_take (self->position_row);
  self->building = FALSE;
  start (self);
}

static void
tabiya_decide_page_look (TabiyaLabPage *page)
{
  tabiya_position_row_take (TABIYA_DECIDE_PAGE (page)->position_row);
}

static void
tabiya_decide_page_dispose (GObject *object)
{
  TabiyaDecidePage *self = TABIYA_DECIDE_PAGE (object);

  self->building = TRUE;
  g_clear_pointer (&self->job, tabiya_lab_job_free);
  g_clear_object (&self->toast);
  if (self->in_force)
    g_signal_handlers_disconnect_by_data (self->in_force, self);
  self->in_force = NULL;
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_DECIDE_PAGE);
  G_OBJECT_CLASS (tabiya_decide_page_parent_class)->dispose (object);
}

static void
tabiya_decide_page_class_init (TabiyaDecidePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_decide_page_dispose;
  TABIYA_LAB_PAGE_CLASS (klass)->begin = tabiya_decide_page_begin;
  TABIYA_LAB_PAGE_CLASS (klass)->look = tabiya_decide_page_look;

  g_type_ensure (TABIYA_TYPE_POSITION_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-decide-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaDecidePage, run_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDecidePage, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDecidePage, toasts);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDecidePage, position_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDecidePage, wait_line);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDecidePage, choice_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDecidePage, how_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaDecidePage, list);
  gtk_widget_class_bind_template_callback (widget_class, run_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, position_changed_cb);
  gtk_widget_class_install_action (widget_class, "decide.undo", NULL, undo_action_cb);
}

static void
tabiya_decide_page_init (TabiyaDecidePage *self)
{
  self->building = TRUE;
  self->nodes = TABIYA_CHOICE_NODES;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "decide.undo", FALSE);
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

void
tabiya_decide_page_set_nodes (TabiyaDecidePage *self,
                              guint64           nodes)
{
  g_return_if_fail (TABIYA_IS_DECIDE_PAGE (self));

  self->nodes = nodes;
  start (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-compare-page.h"

#include <glib/gi18n.h>

#include "game/file/tabiya-pgn-atomic.h"
#include "lab/measure/tabiya-comparison.h"
#include "model/lab/tabiya-lab-job.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "ui/lab/tabiya-log-bar.h"
#include "ui/lab/tabiya-method-row.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-wait-line.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

enum { MAX_METHODS = 16 };

#define CLOCK_INTERVAL_MS 100

struct _TabiyaComparePage
{
  TabiyaLabPage            parent_instance;

  /* template */
  GtkAdjustment           *depth;
  GtkButton               *run_button;
  TabiyaPositionRow       *position_row;
  AdwComboRow             *heuristic_row;
  GtkWidget               *depth_spin;
  AdwSqueezer             *squeezer;
  GtkWidget               *header;
  GtkListBox              *list;
  GtkLabel                *scale_label;
  TabiyaWaitLine          *wait_line;

  /* owned */
  GSettings               *settings;     /* keeps @in_force alive */
  GtkSizeGroup            *columns[TABIYA_N_METHOD_COLUMNS];
  TabiyaLabJob            *job;          /* NULL when nothing is searched */
  GCancellable            *asking;       /* for a file */
  guint                    clock_id;

  /* borrowed: owned by the settings */
  TabiyaWeightsInForce    *in_force;

  /* borrowed: children of the list */
  TabiyaMethodRow         *rows[MAX_METHODS];

  /* state */
  TabiyaComparisonSubject  subject;      /* of the results */
  TabiyaComparisonRow      results[MAX_METHODS];
  gint64                   begun_at;     /* of the running method; monotonic */
  gboolean                 building;
};

G_DEFINE_FINAL_TYPE (TabiyaComparePage, tabiya_compare_page, TABIYA_TYPE_LAB_PAGE)

/* The job */

typedef struct {
  guint               method;
  TabiyaComparisonRow row;
} News;

static void
hear_row_cb (guint                      method,
             const TabiyaComparisonRow *row,
             gpointer                   data)
{
  News *news = g_new (News, 1);

  *news = (News) { method, *row };
  tabiya_lab_job_tell (data, news);
}

static void
job_run (TabiyaLabJob *job,
         gpointer      task)
{
  TabiyaComparison *comparison = task;

  tabiya_comparison_set_turns (comparison, tabiya_lab_job_get_turns (job));
  tabiya_comparison_run (comparison, tabiya_lab_job_get_cancellable (job), hear_row_cb, job);
}

/* What the window shows */

static gboolean
has_results (TabiyaComparePage *self)
{
  for (guint i = 0; i < engine_method_count (); i++) {
    if (self->results[i].state == TABIYA_COMPARISON_DONE
        || self->results[i].state == TABIYA_COMPARISON_STOPPED)
      return TRUE;
  }
  return FALSE;
}

static void
update_scale (TabiyaComparePage *self)
{
  guint64 most = 0;
  int decades;

  for (guint i = 0; i < engine_method_count (); i++)
    most = MAX (most, self->results[i].nodes);
  decades = tabiya_log_bar_count_decades (most);
  for (guint i = 0; i < engine_method_count (); i++)
    tabiya_method_row_set_decades (self->rows[i], decades);
}

static void
update_scale_label (TabiyaComparePage *self)
{
  gtk_label_set_text (self->scale_label,
                      has_results (self)
                      ? _("The bars show positions looked at; each line is ten times the previous "
                          "one. All methods but the full search find the same score; what differs "
                          "is the work.")
                      : _("Each method searches this position to the same depth, with nothing "
                          "learnt from the others. All but the full search find the same score; "
                          "what differs is the work."));
}

static void
update_row (TabiyaComparePage *self,
            guint              method)
{
  gint64 running = self->results[method].state == TABIYA_COMPARISON_RUNNING
                   && !tabiya_lab_job_is_waiting (self->job)
                   ? g_get_monotonic_time () - self->begun_at : 0;

  tabiya_method_row_set_row (self->rows[method], &self->results[method], running);
}

static void
update_actions (TabiyaComparePage *self)
{
  gboolean over = tabiya_position_row_is_over (self->position_row);

  gtk_button_set_label (self->run_button, self->job ? _("_Stop") : _("_Compare"));
  tabiya_widget_set_css_class (GTK_WIDGET (self->run_button), "suggested-action", !self->job);
  gtk_widget_set_sensitive (GTK_WIDGET (self->run_button), self->job || !over);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "compare.export",
                                 !self->job && has_results (self));
  tabiya_wait_line_set_work (self->wait_line, tabiya_lab_job_get_work (self->job));
  update_scale_label (self);
}

static void
forget_results (TabiyaComparePage *self)
{
  memset (self->results, 0, sizeof self->results);
  update_scale (self);
  for (guint i = 0; i < engine_method_count (); i++)
    update_row (self, i);
}

static gboolean
clock_cb (gpointer data)
{
  TabiyaComparePage *self = data;

  for (guint i = 0; i < engine_method_count (); i++) {
    if (self->results[i].state == TABIYA_COMPARISON_RUNNING) {
      if (tabiya_lab_job_is_waiting (self->job))
        self->begun_at = g_get_monotonic_time ();
      update_row (self, i);
    }
  }
  return G_SOURCE_CONTINUE;
}

static void
job_news (gpointer data,
          gpointer user_data)
{
  TabiyaComparePage *self = user_data;
  const News *news = data;

  self->results[news->method] = news->row;
  self->begun_at = g_get_monotonic_time ();
  update_scale (self);
  update_row (self, news->method);
}

static void
job_done (gpointer user_data)
{
  TabiyaComparePage *self = user_data;

  g_clear_handle_id (&self->clock_id, g_source_remove);
  g_clear_pointer (&self->job, tabiya_lab_job_free);
  update_actions (self);
}

/* What the person does */

/* The current weights of the chosen heuristic. */
static void
read_weights (TabiyaComparePage *self,
              HeuristicWeights  *weights)
{
  const Heuristic *heuristic = heuristic_get ((int) adw_combo_row_get_selected (
                                                self->heuristic_row));

  tabiya_weights_of_heuristic (self->settings, heuristic, weights);
}

static void
read_subject (TabiyaComparePage *self)
{
  self->subject.position = *tabiya_position_row_get_position (self->position_row);
  self->subject.depth = (int) gtk_adjustment_get_value (self->depth);
  read_weights (self, &self->subject.weights);
}

/* Says below the heuristic which weights it has. */
static void
update_label (TabiyaComparePage *self)
{
  g_autofree char *label = NULL;
  HeuristicWeights weights;

  read_weights (self, &weights);
  label = tabiya_weights_dup_label (self->settings, &weights);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->heuristic_row), label);
}

static void
start (TabiyaComparePage *self)
{
  static const TabiyaLabJobFuncs funcs = {
    .run = job_run, .interrupt = (void (*) (gpointer)) tabiya_comparison_interrupt,
    .free_task = (GDestroyNotify) tabiya_comparison_free,
    .news = job_news, .free_news = g_free, .done = job_done, .n_threads = 1, .awaited = TRUE,
    .what = N_("search methods are being compared"), .pause = N_("Pause the Comparison"),
  };
  GArray *history = tabiya_position_row_get_history (self->position_row);
  TabiyaComparison *comparison;

  read_subject (self);
  comparison = tabiya_comparison_new (&self->subject);
  if (!comparison) {
    tabiya_dialogs_error (tabiya_widget_get_window (self), _("Nothing Could Be Searched"),
                          _("There is not enough memory for the table of positions."));
    return;
  }
  if (history)
    tabiya_comparison_set_history (comparison, (const guint64 *) history->data, history->len);
  forget_results (self);
  self->job = tabiya_lab_job_start (&funcs, comparison, self);
  self->clock_id = g_timeout_add (CLOCK_INTERVAL_MS, clock_cb, self);
  update_actions (self);
}

static void
run_clicked_cb (TabiyaComparePage *self)
{
  if (self->job)
    tabiya_lab_job_stop (self->job);
  else
    start (self);
}

/* The results no longer belong to what is chosen. */
static void
subject_changed_cb (TabiyaComparePage *self)
{
  if (self->building)
    return;
  if (self->job) {
    g_clear_handle_id (&self->clock_id, g_source_remove);
    g_clear_pointer (&self->job, tabiya_lab_job_free);
  }
  forget_results (self);
  update_label (self);
  update_actions (self);
}

static void
weights_changed_cb (TabiyaComparePage *self)
{
  HeuristicWeights weights;

  read_weights (self, &weights);
  if (!heuristic_weights_equal (&weights, &self->subject.weights))
    subject_changed_cb (self);
  update_label (self);
}

/* Enter in the spin button, which has taken the number by then, starts at once. */
static void
depth_activated_cb (TabiyaComparePage *self)
{
  if (!self->job && gtk_widget_get_sensitive (GTK_WIDGET (self->run_button)))
    start (self);
}

static void
squeezed_cb (TabiyaComparePage *self)
{
  gboolean compact = adw_squeezer_get_visible_child (self->squeezer) != self->header;

  for (guint i = 0; i < engine_method_count (); i++) {
    if (self->rows[i])
      tabiya_method_row_set_compact (self->rows[i], compact);
  }
}

/* Export */

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(TabiyaComparePage) self = data;
  g_autoptr(GError) error = NULL;

  if (!tabiya_atomic_replace_finish (G_FILE (source), result, &error)
      && gtk_widget_get_mapped (GTK_WIDGET (self)))
    tabiya_dialogs_error (tabiya_widget_get_window (self),
                          _("The Table Could Not Be Written"), error->message);
}

void
tabiya_compare_page_export (TabiyaComparePage *self,
                            GFile             *file)
{
  char *csv;
  g_autoptr(GBytes) bytes = NULL;

  g_return_if_fail (TABIYA_IS_COMPARE_PAGE (self));

  csv = tabiya_comparison_to_csv (&self->subject, self->results);
  bytes = g_bytes_new_take (csv, strlen (csv));
  tabiya_atomic_replace_async (file, bytes, NULL, written_cb, g_object_ref (self));
}

static void
export_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaComparePage) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_save_finish (result, NULL);

  if (file)
    tabiya_compare_page_export (self, file);
}

static void
export_action_cb (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  TabiyaComparePage *self = TABIYA_COMPARE_PAGE (widget);

  tabiya_dialogs_save_async (tabiya_widget_get_window (self), _("Export as CSV"),
                             TABIYA_DIALOG_TABLE, _("Search methods.csv"), NULL, self->asking,
                             export_chosen_cb, g_object_ref (self));
}

static void
fill_heuristics (TabiyaComparePage *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  const Heuristic *current = tabiya_weights_in_force_get_weights (self->in_force)->heuristic;

  for (int i = 0; i < heuristic_count (); i++)
    gtk_string_list_append (names, _(heuristic_get_name (heuristic_get (i))));
  adw_combo_row_set_model (self->heuristic_row, G_LIST_MODEL (names));
  for (int i = 0; i < heuristic_count (); i++) {
    if (heuristic_get (i) == current)
      adw_combo_row_set_selected (self->heuristic_row, (guint) i);
  }
}

static void
fill_list (TabiyaComparePage *self)
{
  GtkWidget *title = gtk_widget_get_next_sibling (gtk_widget_get_first_child (self->header));

  for (int i = 0; i < TABIYA_N_METHOD_COLUMNS; i++) {
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
    gtk_size_group_add_widget (self->columns[i], title);
    title = gtk_widget_get_next_sibling (title);
  }
  for (guint i = 0; i < engine_method_count (); i++) {
    GtkWidget *row = tabiya_method_row_new (i, self->columns);

    self->rows[i] = TABIYA_METHOD_ROW (row);
    gtk_list_box_append (self->list, row);
  }
}

static void
tabiya_compare_page_begin (TabiyaLabPage *page,
                           GSettings     *settings)
{
  TabiyaComparePage *self = TABIYA_COMPARE_PAGE (page);

  self->settings = g_object_ref (settings);
  self->in_force = tabiya_weights_in_force_get (settings);
  fill_heuristics (self);
  tabiya_position_row_take (self->position_row);
  self->building = FALSE;
  read_subject (self);
  update_label (self);
  g_signal_connect_swapped (self->in_force, "changed", G_CALLBACK (weights_changed_cb), self);
  update_actions (self);
}

static void
tabiya_compare_page_look (TabiyaLabPage *page)
{
  tabiya_position_row_take (TABIYA_COMPARE_PAGE (page)->position_row);
}

static void
tabiya_compare_page_dispose (GObject *object)
{
  TabiyaComparePage *self = TABIYA_COMPARE_PAGE (object);

  self->building = TRUE;
  g_clear_handle_id (&self->clock_id, g_source_remove);
  g_clear_pointer (&self->job, tabiya_lab_job_free);
  if (self->asking)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  if (self->in_force)
    g_signal_handlers_disconnect_by_data (self->in_force, self);
  self->in_force = NULL;
  g_clear_object (&self->settings);
  for (int i = 0; i < TABIYA_N_METHOD_COLUMNS; i++)
    g_clear_object (&self->columns[i]);
  memset (self->rows, 0, sizeof self->rows);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_COMPARE_PAGE);
  G_OBJECT_CLASS (tabiya_compare_page_parent_class)->dispose (object);
}

static void
tabiya_compare_page_class_init (TabiyaComparePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_compare_page_dispose;
  TABIYA_LAB_PAGE_CLASS (klass)->begin = tabiya_compare_page_begin;
  TABIYA_LAB_PAGE_CLASS (klass)->look = tabiya_compare_page_look;

  g_type_ensure (TABIYA_TYPE_POSITION_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaComparePage, depth);
  gtk_widget_class_bind_template_child (widget_class, TabiyaComparePage, run_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaComparePage, position_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaComparePage, heuristic_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaComparePage, depth_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaComparePage, squeezer);
  gtk_widget_class_bind_template_child (widget_class, TabiyaComparePage, header);
  gtk_widget_class_bind_template_child (widget_class, TabiyaComparePage, list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaComparePage, scale_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaComparePage, wait_line);
  gtk_widget_class_bind_template_callback (widget_class, run_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, subject_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, squeezed_cb);
  gtk_widget_class_install_action (widget_class, "compare.export", NULL, export_action_cb);
}

static void
tabiya_compare_page_init (TabiyaComparePage *self)
{
  g_assert (engine_method_count () <= MAX_METHODS);

  self->building = TRUE;
  self->asking = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self->depth_spin)), "activate",
                           G_CALLBACK (depth_activated_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  fill_list (self);
  squeezed_cb (self);
  tabiya_whole_text_allow (GTK_WIDGET (self));
}


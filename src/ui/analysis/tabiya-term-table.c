/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-term-table.h"

#include <glib/gi18n.h>

#include "insight/tabiya-score-text.h"
#include "ui/analysis/tabiya-term-row.h"

/* The phase of a position with all its pieces. */
#define PHASE_MAX 256

/* What a narrow window has for the table, in logical pixels. */
#define NARROW_WIDTH 348

struct _TabiyaTermTable
{
  GtkWidget          parent_instance;

  /* template */
  GtkWidget         *content;
  GtkWidget         *header;
  GtkWidget         *black_half;
  GtkWidget         *white_half;
  GtkScrolledWindow *scroller;
  GtkListBox        *list;
  GtkWidget         *sum_row;
  GtkLabel          *sum_title;
  GtkLabel          *sum_detail;
  GtkLabel          *sum_label;
  GtkLabel          *end_label;

  /* owned */
  TabiyaWhyModel    *model;
  GtkSizeGroup      *columns[TABIYA_N_TERM_COLUMNS];

  /* borrowed: rows by term */
  TabiyaTermRow     *rows[HEURISTIC_MAX_TERMS];
  const Heuristic   *heuristic;

  /* state */
  gboolean           compact;
  gboolean           updating;      /* whether the selection is being updated from the model */
  TabiyaTermRow     *pressed;       /* the row that was selected already when the button was pressed
                                       on it */
};

G_DEFINE_FINAL_TYPE (TabiyaTermTable, tabiya_term_table, GTK_TYPE_WIDGET)

static int
compare_rows (GtkListBoxRow *a,
              GtkListBoxRow *b,
              gpointer       data)
{
  return tabiya_term_row_get_rank (TABIYA_TERM_ROW (a))
         - tabiya_term_row_get_rank (TABIYA_TERM_ROW (b));
}

/* Creates one row for each term. The rows are reused, hidden and sorted later, so that bars are
   animated and the focus stays. */
static void
build_rows (TabiyaTermTable *self,
            const Heuristic *heuristic)
{
  self->updating = TRUE;
  for (int i = 0; i < HEURISTIC_MAX_TERMS; i++) {
    if (self->rows[i])
      gtk_list_box_remove (self->list, GTK_WIDGET (self->rows[i]));
    self->rows[i] = NULL;
  }
  self->heuristic = heuristic;
  for (int i = 0; i < heuristic_count_terms (heuristic); i++) {
    GtkWidget *row = tabiya_term_row_new (heuristic, i, self->columns);

    self->rows[i] = TABIYA_TERM_ROW (row);
    tabiya_term_row_set_compact (self->rows[i], self->compact);
    gtk_widget_set_visible (row, FALSE);
    gtk_list_box_append (self->list, row);
  }
  self->updating = FALSE;
}

/* Terms in which neither side has anything are left out. */
static gboolean
has_effect (const TabiyaReason *reason)
{
  return reason->net != 0 || reason->white != 0 || reason->black != 0;
}

static char *
dup_sum_detail (TabiyaTermTable     *self,
                const TabiyaReasons *reasons)
{
  gboolean change = tabiya_why_model_get_view (self->model) == TABIYA_WHY_MOVE;
  GString *text = g_string_new (NULL);
  int n_without = 0;

  for (int i = 0; i < reasons->n_reasons; i++)
    n_without += !has_effect (&reasons->reasons[i]);
  if (reasons->phase >= 0) {
    /* Translators: how much of a middlegame the position is, the rest being endgame. */
    g_string_append_printf (text, _("phase %d %% middlegame"),
                            (reasons->phase * 100 + PHASE_MAX / 2) / PHASE_MAX);
  }
  if (n_without > 0) {
    if (text->len > 0)
      g_string_append (text, " · ");
    if (change)
      g_string_append_printf (text, ngettext ("%d term unchanged", "%d terms unchanged",
                                              (gulong) n_without), n_without);
    else
      g_string_append_printf (text, ngettext ("%d term without effect", "%d terms without effect",
                                              (gulong) n_without), n_without);
  }
  return g_string_free (text, FALSE);
}

static void
update_sum (TabiyaTermTable     *self,
            const TabiyaReasons *reasons)
{
  gboolean change = tabiya_why_model_get_view (self->model) == TABIYA_WHY_MOVE;
  g_autofree char *sum = tabiya_score_text_signed (reasons->score);
  g_autofree char *detail = dup_sum_detail (self, reasons);

  gtk_label_set_text (self->sum_title,
                      change ? _("Change of score") : _("Sum of terms"));
  gtk_label_set_text (self->sum_label, sum);
  gtk_label_set_text (self->sum_detail, detail);
  if (g_strcmp0 (detail, gtk_widget_get_tooltip_text (GTK_WIDGET (self->sum_detail))) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self->sum_detail), detail);
}

/* Says so if the game is over in this position, because terms do not count then. */
static void
update_end (TabiyaTermTable     *self,
            const TabiyaReasons *reasons)
{
  gboolean ended = reasons->outcome != HEURISTIC_OUTCOME_NONE;

  gtk_widget_set_visible (GTK_WIDGET (self->end_label), ended);
  gtk_widget_set_visible (self->header, !ended);
  gtk_widget_set_visible (self->sum_row, !ended);
  if (reasons->outcome == HEURISTIC_OUTCOME_MATE)
    gtk_label_set_text (self->end_label, _("Checkmate: the game is over, so no term counts."));
  else if (ended)
    gtk_label_set_text (self->end_label, _("Draw: the game is over, so no term counts."));
}

static void
update_selection_cb (TabiyaTermTable *self)
{
  int term = tabiya_why_model_get_selected (self->model);
  TabiyaTermRow *row = term >= 0 ? self->rows[term] : NULL;

  if (row && !gtk_widget_get_visible (GTK_WIDGET (row)))
    row = NULL;
  self->updating = TRUE;
  gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
  self->updating = FALSE;
}

static void
update_cb (TabiyaTermTable *self)
{
  const TabiyaReasons *reasons = tabiya_why_model_get_reasons (self->model);
  int largest = reasons->n_reasons > 0 ? MAX (ABS (reasons->reasons[0].net), 1) : 1;
  gboolean shown[HEURISTIC_MAX_TERMS] = { FALSE };

  if (self->heuristic != reasons->heuristic)
    build_rows (self, reasons->heuristic);
  for (int i = 0; i < reasons->n_reasons; i++) {
    const TabiyaReason *reason = &reasons->reasons[i];

    shown[reason->term] = has_effect (reason);
    tabiya_term_row_set_reason (self->rows[reason->term], reason, i, largest, reasons->phase);
  }
  for (int i = 0; i < heuristic_count_terms (self->heuristic); i++)
    gtk_widget_set_visible (GTK_WIDGET (self->rows[i]), shown[i]);
  gtk_list_box_invalidate_sort (self->list);
  update_sum (self, reasons);
  update_end (self, reasons);
  update_selection_cb (self);
}

static void
row_selected_cb (TabiyaTermTable *self,
                 GtkListBoxRow   *row)
{
  int term = row ? tabiya_term_row_get_term (TABIYA_TERM_ROW (row)) : -1;

  if (!self->updating && self->model)
    tabiya_why_model_select (self->model, term);
}

/* A touch is not a click yet: it may be about to scroll. */
static gboolean
is_touch (GtkGestureClick *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  GdkDevice *device = event ? gdk_event_get_device (event) : NULL;

  return device && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

/* Highlights a term when the button is pressed, not when it is released: during a search rows may
   change places in between. */
static void
pressed_cb (TabiyaTermTable *self,
            int              n_press,
            double           x,
            double           y,
            GtkGestureClick *gesture)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);

  self->pressed = row && gtk_list_box_row_is_selected (row) ? TABIYA_TERM_ROW (row) : NULL;
  if (row && !self->pressed && !is_touch (gesture))
    gtk_list_box_select_row (self->list, row);
}

/* A second click on the selected row removes the highlight. */
static void
row_activated_cb (TabiyaTermTable *self,
                  GtkListBoxRow   *row)
{
  if (self->pressed == TABIYA_TERM_ROW (row))
    gtk_list_box_unselect_all (self->list);
  self->pressed = NULL;
}

static gboolean
key_pressed_cb (TabiyaTermTable *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  if (keyval != GDK_KEY_Escape || tabiya_why_model_get_selected (self->model) < 0)
    return GDK_EVENT_PROPAGATE;
  tabiya_why_model_select (self->model, -1);
  return GDK_EVENT_STOP;
}

static void
tabiya_term_table_dispose (GObject *object)
{
  TabiyaTermTable *self = TABIYA_TERM_TABLE (object);

  if (self->model)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  for (int i = 0; i < TABIYA_N_TERM_COLUMNS; i++)
    g_clear_object (&self->columns[i]);
  G_OBJECT_CLASS (tabiya_term_table_parent_class)->dispose (object);
}

static void
tabiya_term_table_class_init (TabiyaTermTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_term_table_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-term-table.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTermTable, content);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTermTable, header);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTermTable, black_half);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTermTable, white_half);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTermTable, scroller);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTermTable, list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTermTable, sum_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTermTable, sum_title);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTermTable, sum_detail);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTermTable, sum_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTermTable, end_label);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_set_css_name (widget_class, "termtable");
}

/* The children of the header are in the order of the columns; it has a label above the bars. */
static void
tabiya_term_table_init (TabiyaTermTable *self)
{
  GtkWidget *title;

  gtk_widget_init_template (GTK_WIDGET (self));
  title = gtk_widget_get_first_child (self->header);
  for (int i = 0; i < TABIYA_N_TERM_COLUMNS; i++) {
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
    gtk_size_group_add_widget (self->columns[i], title);
    title = gtk_widget_get_next_sibling (title);
  }
  gtk_list_box_set_sort_func (self->list, compare_rows, NULL, NULL);
}

/**
 * tabiya_term_table_set_model:
 * @model: the model to show; a reference is taken
 *
 * Sets the model; to be called once. Main thread.
 */
void
tabiya_term_table_set_model (TabiyaTermTable *self,
                             TabiyaWhyModel  *model)
{
  g_return_if_fail (TABIYA_IS_TERM_TABLE (self));
  g_return_if_fail (!self->model);

  self->model = g_object_ref (model);
  g_signal_connect_swapped (model, "changed", G_CALLBACK (update_cb), self);
  g_signal_connect_swapped (model, "selection-changed", G_CALLBACK (update_selection_cb), self);
  update_cb (self);
}

static void
set_compact (TabiyaTermTable *self,
             gboolean         compact)
{
  GtkWidget *white = gtk_widget_get_next_sibling (gtk_widget_get_first_child (self->header));

  self->compact = compact;
  gtk_widget_set_visible (white, !compact);
  gtk_widget_set_visible (gtk_widget_get_next_sibling (white), !compact);
  for (int i = 0; i < HEURISTIC_MAX_TERMS; i++) {
    if (self->rows[i])
      tabiya_term_row_set_compact (self->rows[i], compact);
  }
}

/**
 * tabiya_term_table_set_room:
 * @whole: whether all rows are always shown, because the page scrolls as a whole, in a narrow
 *   window; then the heading of the bars is hidden
 * @compact: whether the columns White and Black are hidden, which they also are if large text
 *   leaves no room for them in a narrow window
 */
void
tabiya_term_table_set_room (TabiyaTermTable *self,
                            gboolean         whole,
                            gboolean         compact)
{
  int width;

  g_return_if_fail (TABIYA_IS_TERM_TABLE (self));

  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER,
                                  whole ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  gtk_widget_set_visible (self->black_half, !whole);
  gtk_widget_set_visible (self->white_half, !whole);
  set_compact (self, compact);
  if (!whole || compact)
    return;
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  if (width > NARROW_WIDTH)
    set_compact (self, TRUE);
}

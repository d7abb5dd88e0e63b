/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-line-list.h"

#include <glib/gi18n.h>

#include "ui/analysis/tabiya-line-row.h"

struct _TabiyaLineList
{
  GtkWidget   parent_instance;

  /* owned: child */
  GtkListBox *list;

  /* state */
  guint       n_rows;
};

enum {
  WALK,
  STEP,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaLineList, tabiya_line_list, GTK_TYPE_WIDGET)

static TabiyaLineRow *
get_row (TabiyaLineList *self,
         guint           index)
{
  return TABIYA_LINE_ROW (gtk_list_box_get_row_at_index (self->list, (int) index));
}

static void
move_activated_cb (TabiyaLineList *self,
                   guint           n_moves,
                   TabiyaLineRow  *row)
{
  gtk_widget_grab_focus (GTK_WIDGET (row));
  g_signal_emit (self, signals[WALK], 0,
                 (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), n_moves);
}

static void
row_activated_cb (TabiyaLineList *self,
                  GtkListBoxRow  *row)
{
  guint n_moves;

  tabiya_line_row_get_moves (TABIYA_LINE_ROW (row), &n_moves);
  if (n_moves > 0)
    g_signal_emit (self, signals[WALK], 0, (guint) gtk_list_box_row_get_index (row), 1u);
}

static gboolean
key_pressed_cb (TabiyaLineList  *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  if (!focus || (state & (GDK_ALT_MASK | GDK_CONTROL_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval != GDK_KEY_Right && keyval != GDK_KEY_Left)
    return GDK_EVENT_PROPAGATE;
  g_signal_emit (self, signals[STEP], 0, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus)),
                 keyval == GDK_KEY_Right ? 1 : -1);
  return GDK_EVENT_STOP;
}

static void
tabiya_line_list_dispose (GObject *object)
{
  TabiyaLineList *self = TABIYA_LINE_LIST (object);

  g_clear_pointer ((GtkWidget **) &self->list, gtk_widget_unparent);
  G_OBJECT_CLASS (tabiya_line_list_parent_class)->dispose (object);
}

static gboolean
tabiya_line_list_grab_focus (GtkWidget *widget)
{
  TabiyaLineList *self = TABIYA_LINE_LIST (widget);

  return self->n_rows > 0 && gtk_widget_grab_focus (GTK_WIDGET (get_row (self, 0)));
}

static void
tabiya_line_list_class_init (TabiyaLineListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_line_list_dispose;
  signals[WALK] = g_signal_new ("walk", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[STEP] = g_signal_new ("step", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  widget_class->grab_focus = tabiya_line_list_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tabiya_line_list_init (TabiyaLineList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Best lines"),
                                  -1);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  /* Before the list, which moves the focus sideways with these keys. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}

static void
set_n_rows (TabiyaLineList *self,
            guint           n_rows)
{
  for (; self->n_rows < n_rows; self->n_rows++) {
    GtkWidget *row = tabiya_line_row_new ();

    g_signal_connect_swapped (row, "move-activated", G_CALLBACK (move_activated_cb), self);
    gtk_list_box_append (self->list, row);
  }
  for (; self->n_rows > n_rows; self->n_rows--)
    gtk_list_box_remove (self->list, GTK_WIDGET (get_row (self, self->n_rows - 1)));
}

/**
 * tabiya_line_list_set_lines:
 * @position: where the lines begin
 * @analysis: (nullable): what is known of it
 * @n_lines: how many lines are asked for
 *
 * There are as many rows as lines were asked for, as far as there are moves, so that nothing jumps
 * while they are found. Main thread.
 */
void
tabiya_line_list_set_lines (TabiyaLineList      *self,
                            const ChessPosition *position,
                            TabiyaAnalysis      *analysis,
                            guint                n_lines)
{
  guint n_known = analysis ? MIN (analysis->n_lines, n_lines) : 0;
  guint n_moves = (guint) chess_position_count_moves (position);

  g_return_if_fail (TABIYA_IS_LINE_LIST (self));

  set_n_rows (self, MAX (MIN (n_lines, n_moves), 1));
  for (guint i = 0; i < self->n_rows; i++) {
    if (i < n_known)
      tabiya_line_row_set_line (get_row (self, i), position, &analysis->lines[i]);
    else
      tabiya_line_row_clear (get_row (self, i));
  }
}

/**
 * tabiya_line_list_get_moves:
 * @line: index of a row
 * @n_moves: (out): how many moves it has
 *
 * Returns: (transfer none) (nullable): the moves the row shows now
 */
const ChessMove *
tabiya_line_list_get_moves (TabiyaLineList *self,
                            guint           line,
                            guint          *n_moves)
{
  g_return_val_if_fail (TABIYA_IS_LINE_LIST (self), NULL);

  *n_moves = 0;
  return line < self->n_rows ? tabiya_line_row_get_moves (get_row (self, line), n_moves) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-table-editor.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/weights/tabiya-square-words.h"
#include "ui/heuristics/tabiya-square-table.h"
#include "ui/tabiya-wheel.h"

struct _TabiyaTableEditor
{
  GtkWidget            parent_instance;

  /* template */
  GtkDropDown         *piece;
  GtkToggleButton     *middlegame;
  TabiyaSquareTable   *table;
  GtkLabel            *square;
  GtkSpinButton       *number;
  GtkAdjustment       *adjustment;
  GtkWidget           *reset_square;
  GtkWidget           *reset_table;

  /* owned */
  TabiyaWeightsEditor *editor;

  /* state */
  const Heuristic     *heuristic;     /* whose pieces can be chosen; NULL at first */
  gboolean             updating;
};

G_DEFINE_FINAL_TYPE (TabiyaTableEditor, tabiya_table_editor, GTK_TYPE_WIDGET)

static int
get_table (TabiyaTableEditor *self)
{
  guint selected = gtk_drop_down_get_selected (self->piece);

  return selected == GTK_INVALID_LIST_POSITION ? 0 : (int) selected;
}

static HeuristicPhase
get_phase (TabiyaTableEditor *self)
{
  return gtk_toggle_button_get_active (self->middlegame) ? HEURISTIC_MIDDLEGAME
                                                         : HEURISTIC_ENDGAME;
}

static int
get_default (TabiyaTableEditor *self,
             ChessSquare        square)
{
  HeuristicWeights usual;

  heuristic_weights_init (&usual, self->heuristic);
  return heuristic_weights_get_square (&usual, get_table (self), get_phase (self), square);
}

/* Hiding or disabling a button with the focus would lose it. */
static void
set_enabled (TabiyaTableEditor *self,
             GtkWidget         *button,
             gboolean           enabled)
{
  if (!enabled && gtk_widget_is_focus (button))
    gtk_widget_grab_focus (GTK_WIDGET (self->table));
  gtk_widget_set_sensitive (button, enabled);
}

/* The line below the board, about the chosen square. */
static void
update_square (TabiyaTableEditor *self)
{
  const HeuristicWeights *weights = tabiya_weights_editor_get_weights (self->editor);
  const HeuristicTableInfo *info = heuristic_get_table (self->heuristic, get_table (self));
  ChessSquare square = tabiya_square_table_get_chosen (self->table);
  gboolean has_square = heuristic_table_has_square (self->heuristic, get_table (self), square);
  int value = heuristic_weights_get_square (weights, get_table (self), get_phase (self), square);
  g_autofree char *text = tabiya_square_words_dup_pair (weights, get_table (self), square);

  self->updating = TRUE;
  gtk_label_set_text (self->square, text);
  gtk_adjustment_configure (self->adjustment, value, info->minimum, info->maximum, 1, 10, 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->number), has_square);
  set_enabled (self, self->reset_square, value != get_default (self, square));
  self->updating = FALSE;
}

static void
show_table (TabiyaTableEditor *self)
{
  const HeuristicWeights *weights = tabiya_weights_editor_get_weights (self->editor);

  tabiya_square_table_show (self->table, weights, get_table (self), get_phase (self));
  set_enabled (self, self->reset_table,
               heuristic_weights_table_is_changed (weights, get_table (self), get_phase (self)));
  update_square (self);
}

static void
choice_changed_cb (TabiyaTableEditor *self)
{
  if (!self->updating && self->heuristic)
    show_table (self);
}

static void
chosen_cb (TabiyaTableEditor *self)
{
  if (self->heuristic)
    update_square (self);
}

static void
square_set_cb (TabiyaTableEditor *self,
               int                square,
               int                value)
{
  tabiya_weights_editor_set_square (self->editor, get_table (self), get_phase (self),
                                    (ChessSquare) square, value);
}

static void
square_reset_cb (TabiyaTableEditor *self,
                 int                square)
{
  square_set_cb (self, square, get_default (self, (ChessSquare) square));
}

static void
number_changed_cb (TabiyaTableEditor *self)
{
  if (!self->updating && self->heuristic)
    square_set_cb (self, (int) tabiya_square_table_get_chosen (self->table),
                   (int) rint (gtk_adjustment_get_value (self->adjustment)));
}

static void
reset_square_clicked_cb (TabiyaTableEditor *self)
{
  square_reset_cb (self, (int) tabiya_square_table_get_chosen (self->table));
}

static void
reset_table_clicked_cb (TabiyaTableEditor *self)
{
  tabiya_weights_editor_reset_table (self->editor, get_table (self), get_phase (self));
}

static gboolean
number_output_cb (GtkSpinButton     *number,
                  TabiyaTableEditor *self)
{
  int value = (int) rint (gtk_spin_button_get_value (number));
  g_autofree char *text = tabiya_square_words_format (value);

  if (g_strcmp0 (text, gtk_editable_get_text (GTK_EDITABLE (number))) != 0)
    gtk_editable_set_text (GTK_EDITABLE (number), text);
  return TRUE;
}

/* Text that is not a number leaves the value as it is. */
static int
number_input_cb (GtkSpinButton     *number,
                 double            *new_value,
                 TabiyaTableEditor *self)
{
  int value = (int) rint (gtk_adjustment_get_value (self->adjustment));

  tabiya_square_words_parse (gtk_editable_get_text (GTK_EDITABLE (number)), &value);
  *new_value = value;
  return TRUE;
}

static void
tabiya_table_editor_dispose (GObject *object)
{
  TabiyaTableEditor *self = TABIYA_TABLE_EDITOR (object);
  GtkWidget *child;

  self->heuristic = NULL;
  g_clear_object (&self->editor);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_TABLE_EDITOR);
  /* The template has more children than those bound to fields. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (tabiya_table_editor_parent_class)->dispose (object);
}

static void
tabiya_table_editor_class_init (TabiyaTableEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_table_editor_dispose;

  g_type_ensure (TABIYA_TYPE_SQUARE_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-table-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTableEditor, piece);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTableEditor, middlegame);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTableEditor, table);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTableEditor, square);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTableEditor, number);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTableEditor, adjustment);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTableEditor, reset_square);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTableEditor, reset_table);
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, square_set_cb);
  gtk_widget_class_bind_template_callback (widget_class, square_reset_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_output_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_input_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_square_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_table_clicked_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "tableeditor");
}

static void
tabiya_table_editor_init (TabiyaTableEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
}

static void
fill_pieces (TabiyaTableEditor *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  for (int i = 0; i < heuristic_count_tables (self->heuristic); i++)
    gtk_string_list_append (names, _(heuristic_get_table (self->heuristic, i)->name));
  self->updating = TRUE;
  gtk_drop_down_set_model (self->piece, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->piece, CHESS_KNIGHT);
  self->updating = FALSE;
}

/**
 * tabiya_table_editor_new:
 * @editor: the weights to edit
 *
 * Returns: (transfer floating): an editor of their tables, which is empty until
 *   tabiya_table_editor_update(). Main thread.
 */
GtkWidget *
tabiya_table_editor_new (TabiyaWeightsEditor *editor)
{
  TabiyaTableEditor *self = g_object_new (TABIYA_TYPE_TABLE_EDITOR, NULL);

  self->editor = g_object_ref (editor);
  return GTK_WIDGET (self);
}

void
tabiya_table_editor_update (TabiyaTableEditor *self)
{
  const HeuristicWeights *weights;

  g_return_if_fail (TABIYA_IS_TABLE_EDITOR (self));

  weights = tabiya_weights_editor_get_weights (self->editor);
  g_return_if_fail (heuristic_count_tables (weights->heuristic) > 0);
  if (weights->heuristic != self->heuristic) {
    self->heuristic = weights->heuristic;
    fill_pieces (self);
  }
  show_table (self);
}

char *
tabiya_table_editor_dup_summary (const HeuristicWeights *weights)
{
  int n = heuristic_count_tables (weights->heuristic);
  int n_changed = 0;

  for (int i = 0; i < n * HEURISTIC_N_PHASES; i++)
    n_changed += heuristic_weights_table_is_changed (weights, i / HEURISTIC_N_PHASES,
                                                     (HeuristicPhase) (i % HEURISTIC_N_PHASES));
  if (n_changed == 0)
    return g_strdup (_("What a square is worth to each kind of piece"));
  /* Translators: the number of changed tables, then the number of all tables. */
  return g_strdup_printf (ngettext ("%d of %d table changed", "%d of %d tables changed",
                                    (gulong) (n * HEURISTIC_N_PHASES)),
                          n_changed, n * HEURISTIC_N_PHASES);
}

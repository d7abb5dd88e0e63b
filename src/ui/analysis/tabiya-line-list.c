/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-line-list.h"

#include <glib/gi18n.h>

#include "insight/tabiya-shown-moves.h"
#include "model/analysis/tabiya-line-text.h"
#include "ui/analysis/tabiya-line-menu.h"
#include "ui/analysis/tabiya-line-row.h"
#include "ui/tabiya-menu.h"
#include "ui/tabiya-toast.h"

struct _TabiyaLineList
{
  GtkWidget           parent_instance;

  /* owned */
  TabiyaAhead        *ahead;       /* NULL until it is set */
  GtkListBox         *list;
  GtkWidget          *menu;        /* the menu opened last */
  GSimpleActionGroup *actions;

  /* state */
  ChessPosition       position;    /* where the lines begin */
  guint               n_rows;
  guint               line;        /* the line the menu belongs to */
};

enum {
  HOVER,
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

/* Shows the position after @n_moves moves of a line. */
static void
walk (TabiyaLineList *self,
      guint           line,
      guint           n_moves)
{
  guint length;
  const ChessMove *moves = tabiya_line_list_get_moves (self, line, &length);

  if (n_moves > 0 && n_moves <= length)
    tabiya_ahead_look (self->ahead, moves, length, n_moves, FALSE);
}

static void
insert (TabiyaLineList *self,
        guint           line,
        guint           n_moves)
{
  guint length;
  const ChessMove *moves = tabiya_line_list_get_moves (self, line, &length);

  if (n_moves > 0 && n_moves <= length
      && tabiya_ahead_insert_line (self->ahead, moves, n_moves))
    tabiya_toast_show (GTK_WIDGET (self), _("Line inserted"));
}

static void
move_activated_cb (TabiyaLineList *self,
                   guint           n_moves,
                   TabiyaLineRow  *row)
{
  gtk_widget_grab_focus (GTK_WIDGET (row));
  walk (self, (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), n_moves);
}

static void
row_activated_cb (TabiyaLineList *self,
                  GtkListBoxRow  *row)
{
  walk (self, (guint) gtk_list_box_row_get_index (row), 1);
}

static void
move_hovered_cb (TabiyaLineList *self,
                 guint           n_moves,
                 TabiyaLineRow  *row)
{
  g_signal_emit (self, signals[HOVER], 0,
                 (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), n_moves);
}

/* The menu of a row */

static void
insert_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  TabiyaLineList *self = data;

  insert (self, self->line, g_variant_get_uint32 (parameter));
}

static void
walk_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  TabiyaLineList *self = data;

  walk (self, self->line, g_variant_get_uint32 (parameter));
}

static void
copy_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  TabiyaLineList *self = data;
  guint n_moves;
  const ChessMove *moves = tabiya_line_list_get_moves (self, self->line, &n_moves);
  g_autofree char *text = tabiya_line_text_new (&self->position, moves, n_moves);
  g_autoptr(GString) plain = g_string_new (text);

  /* Many programs do not recognise a non-breaking space. */
  g_string_replace (plain, "\u00a0", " ", 0);
  g_string_replace (plain, "…", "...", 0);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), plain->str);
  tabiya_toast_show (GTK_WIDGET (self), _("Line copied"));
}

/* The last of @n_moves moves of a line, such as "18. Bc2". (transfer full) */
static char *
dup_move_text (TabiyaLineList  *self,
               const ChessMove *moves,
               guint            n_moves)
{
  ChessPosition position = self->position;
  g_autofree char *text = NULL;

  for (guint i = 0; i + 1 < n_moves; i++) {
    ChessPosition from = position;

    chess_position_make (&position, &from, moves[i]);
  }
  text = tabiya_line_text_new (&position, &moves[n_moves - 1], 1);
  return tabiya_shown_moves_dup (text);
}

/* @n_at is the number of moves up to and including the one under the menu; 0 for none. */
static void
open_menu (TabiyaLineList     *self,
           TabiyaLineRow      *row,
           guint               n_at,
           const GdkRectangle *place)
{
  guint n_moves;
  const ChessMove *moves = tabiya_line_row_get_moves (row, &n_moves);
  g_autoptr(GMenuModel) model = NULL;
  g_autofree char *move = NULL;
  GAction *inserting = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "insert");

  if (n_moves == 0)
    return;
  g_simple_action_set_enabled (G_SIMPLE_ACTION (inserting), tabiya_ahead_can_insert (self->ahead));
  move = n_at > 0 ? dup_move_text (self, moves, n_at) : NULL;
  model = tabiya_line_menu_new (move, n_at, n_moves);
  self->line = (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  self->menu = gtk_popover_menu_new_from_model (model);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), place);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
open_menu_at (gpointer    data,
              GtkGesture *gesture,
              double      x,
              double      y)
{
  TabiyaLineList *self = data;
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);
  graphene_point_t in_row, in_list;

  if (!row
      || !gtk_widget_compute_point (GTK_WIDGET (self->list), GTK_WIDGET (row),
                                    &GRAPHENE_POINT_INIT ((float) x, (float) y), &in_row)
      || !gtk_widget_compute_point (GTK_WIDGET (self->list), GTK_WIDGET (self),
                                    &GRAPHENE_POINT_INIT ((float) x, (float) y), &in_list))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  /* The button is let go beside the menu, not on it. */
  open_menu (self, TABIYA_LINE_ROW (row),
             tabiya_line_row_get_n_at (TABIYA_LINE_ROW (row), in_row.x, in_row.y),
             &(GdkRectangle) { (int) in_list.x, (int) in_list.y, 1, 2 });
}

/* The keys of a row other than those that step through it. */
static gboolean
row_key (TabiyaLineList  *self,
         TabiyaLineRow   *row,
         guint            keyval,
         GdkModifierType  state)
{
  guint n_moves;
  graphene_rect_t box;

  if (keyval == GDK_KEY_Insert || keyval == GDK_KEY_KP_Insert) {
    tabiya_line_row_get_moves (row, &n_moves);
    insert (self, (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), n_moves);
    return GDK_EVENT_STOP;
  }
  if (keyval != GDK_KEY_Menu && !(keyval == GDK_KEY_F10 && state & GDK_SHIFT_MASK))
    return GDK_EVENT_PROPAGATE;
  if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self), &box))
    open_menu (self, row, 0, &(GdkRectangle) {
      (int) box.origin.x + 24, (int) box.origin.y, 1, (int) box.size.height
    });
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (TabiyaLineList  *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  if (focus && row_key (self, TABIYA_LINE_ROW (focus), keyval, state))
    return GDK_EVENT_STOP;
  if (!focus || (state & (GDK_ALT_MASK | GDK_CONTROL_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval != GDK_KEY_Right && keyval != GDK_KEY_Left)
    return GDK_EVENT_PROPAGATE;
  if (!tabiya_ahead_step (self->ahead, keyval == GDK_KEY_Right ? 1 : -1)
      && keyval == GDK_KEY_Right)
    walk (self, (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus)), 1);
  return GDK_EVENT_STOP;
}

static void
tabiya_line_list_dispose (GObject *object)
{
  TabiyaLineList *self = TABIYA_LINE_LIST (object);

  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer ((GtkWidget **) &self->list, gtk_widget_unparent);
  g_clear_object (&self->actions);
  g_clear_object (&self->ahead);
  G_OBJECT_CLASS (tabiya_line_list_parent_class)->dispose (object);
}

/* GTK requires that the parent of a popover lays it out. */
static void
tabiya_line_list_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  TabiyaLineList *self = TABIYA_LINE_LIST (widget);

  gtk_widget_size_allocate (GTK_WIDGET (self->list), &(GtkAllocation) { 0, 0, width, height },
                            baseline);
  if (self->menu)
    gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
tabiya_line_list_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (TABIYA_LINE_LIST (widget)->list), orientation, for_size, minimum,
                      natural, minimum_baseline, natural_baseline);
}

static GtkSizeRequestMode
tabiya_line_list_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
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
  signals[HOVER] = g_signal_new ("hover", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  widget_class->measure = tabiya_line_list_measure;
  widget_class->get_request_mode = tabiya_line_list_get_request_mode;
  widget_class->size_allocate = tabiya_line_list_size_allocate;
  widget_class->grab_focus = tabiya_line_list_grab_focus;
}

static void
init_menu (TabiyaLineList *self)
{
  static const GActionEntry entries[] = {
    { .name = "insert", .activate = insert_action, .parameter_type = "u" },
    { .name = "walk", .activate = walk_action, .parameter_type = "u" },
    { .name = "copy", .activate = copy_action },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "line", G_ACTION_GROUP (self->actions));
  tabiya_menu_add_gestures (GTK_WIDGET (self->list), open_menu_at, self);
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
  /* In the capture phase, because the list box would move the focus sideways with these keys. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
  init_menu (self);
}

static void
set_n_rows (TabiyaLineList *self,
            guint           n_rows)
{
  for (; self->n_rows < n_rows; self->n_rows++) {
    GtkWidget *row = tabiya_line_row_new ();

    g_signal_connect_swapped (row, "move-activated", G_CALLBACK (move_activated_cb), self);
    g_signal_connect_swapped (row, "move-hovered", G_CALLBACK (move_hovered_cb), self);
    gtk_list_box_append (self->list, row);
  }
  for (; self->n_rows > n_rows; self->n_rows--)
    gtk_list_box_remove (self->list, GTK_WIDGET (get_row (self, self->n_rows - 1)));
}

/**
 * tabiya_line_list_set_lines:
 * @position: the position in which the lines begin
 * @analysis: (nullable): its analysis so far
 * @n_lines: the number of lines requested
 *
 * Shows a row for each line requested, as far as there are legal moves, even before it is found, so
 * that the rows do not jump. Main thread.
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

  self->position = *position;
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
 * @n_moves: (out): the number of its moves
 *
 * Returns: (transfer none) (nullable): the moves that the row shows now
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

gboolean
tabiya_line_list_get_move_box (TabiyaLineList  *self,
                               guint            line,
                               guint            index,
                               GtkWidget       *relative,
                               graphene_rect_t *box)
{
  graphene_point_t origin;

  g_return_val_if_fail (TABIYA_IS_LINE_LIST (self), FALSE);

  if (line >= self->n_rows || !tabiya_line_row_get_move_box (get_row (self, line), index, box)
      || !gtk_widget_compute_point (GTK_WIDGET (get_row (self, line)), relative, &box->origin,
                                    &origin))
    return FALSE;
  box->origin = origin;
  return TRUE;
}

void
tabiya_line_list_set_ahead (TabiyaLineList *self,
                            TabiyaAhead    *ahead)
{
  g_return_if_fail (TABIYA_IS_LINE_LIST (self));

  g_set_object (&self->ahead, ahead);
}

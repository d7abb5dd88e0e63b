/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-line-row.h"

#include <glib/gi18n.h>

#include "insight/sentences/tabiya-plan-words.h"
#include "insight/tabiya-score-text.h"
#include "insight/tabiya-shown-moves.h"
#include "model/analysis/tabiya-line-text.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaLineRow
{
  GtkListBoxRow    parent_instance;

  /* borrowed: children */
  GtkLabel        *chip;
  GtkLabel        *moves_label;
  GtkLabel        *depth_label;
  GtkToggleButton *fold_button;

  /* owned */
  GArray          *spans;       /* TabiyaLineSpan */
  GArray          *moves;       /* ChessMove, the same moves */

  /* state */
  guint            n_hovered;   /* number of moves up to and including the one under the pointer; 0
                                   for none */
};

enum {
  MOVE_ACTIVATED,
  MOVE_HOVERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaLineRow, tabiya_line_row, GTK_TYPE_LIST_BOX_ROW)

/* The index of the move at a point of the label; -1 for none. The number and space before a move
   belong to it, so that a click never falls between two moves. */
static int
find_span (TabiyaLineRow *self,
           double         x,
           double         y)
{
  PangoLayout *layout = gtk_label_get_layout (self->moves_label);
  int origin_x, origin_y, index, trailing;

  gtk_label_get_layout_offsets (self->moves_label, &origin_x, &origin_y);
  if (!pango_layout_xy_to_index (layout, ((int) x - origin_x) * PANGO_SCALE,
                                 ((int) y - origin_y) * PANGO_SCALE, &index, &trailing))
    return -1;
  for (guint i = 0; i < self->spans->len; i++) {
    const TabiyaLineSpan *span = &g_array_index (self->spans, TabiyaLineSpan, i);

    if (index < span->end)
      return (int) i;
  }
  return -1;
}

static void
released_cb (GtkGestureClick *gesture,
             int              n_press,
             double           x,
             double           y,
             TabiyaLineRow   *self)
{
  int index = find_span (self, x, y);

  if (index < 0)
    return;
  /* Keeps the click from also activating the row. */
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[MOVE_ACTIVATED], 0, (guint) index + 1);
}

static void
set_hovered (TabiyaLineRow *self,
             guint          n_moves)
{
  if (self->n_hovered == n_moves)
    return;
  self->n_hovered = n_moves;
  g_signal_emit (self, signals[MOVE_HOVERED], 0, n_moves);
}

static void
motion_cb (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           TabiyaLineRow            *self)
{
  int index = find_span (self, x, y);

  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->moves_label), index >= 0 ? "pointer" : NULL);
  set_hovered (self, (guint) (index + 1));
}

static void
leave_cb (GtkEventControllerMotion *controller,
          TabiyaLineRow            *self)
{
  set_hovered (self, 0);
}

static void
update_fold_cb (TabiyaLineRow *self)
{
  gboolean unfolded = gtk_toggle_button_get_active (self->fold_button);
  const char *label = unfolded ? _("Fold") : _("Whole Line");

  gtk_label_set_wrap (self->moves_label, unfolded);
  gtk_label_set_ellipsize (self->moves_label, unfolded ? PANGO_ELLIPSIZE_NONE
                                                       : PANGO_ELLIPSIZE_END);
  gtk_button_set_icon_name (GTK_BUTTON (self->fold_button),
                            unfolded ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->fold_button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fold_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static void
tabiya_line_row_finalize (GObject *object)
{
  TabiyaLineRow *self = TABIYA_LINE_ROW (object);

  g_array_unref (self->spans);
  g_array_unref (self->moves);
  G_OBJECT_CLASS (tabiya_line_row_parent_class)->finalize (object);
}

static void
tabiya_line_row_class_init (TabiyaLineRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_line_row_finalize;

  signals[MOVE_ACTIVATED] = g_signal_new ("move-activated", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_UINT);
  signals[MOVE_HOVERED] = g_signal_new ("move-hovered", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                        G_TYPE_UINT);
}

static void
build_moves_label (TabiyaLineRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->moves_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->moves_label, 0);
  gtk_label_set_wrap_mode (self->moves_label, PANGO_WRAP_WORD);
  gtk_widget_set_hexpand (GTK_WIDGET (self->moves_label), TRUE);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->moves_label), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->moves_label), motion);
}

static void
tabiya_line_row_init (TabiyaLineRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->spans = g_array_new (FALSE, FALSE, sizeof (TabiyaLineSpan));
  self->moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  self->chip = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->chip), "score-chip");
  gtk_widget_add_css_class (GTK_WIDGET (self->chip), "numeric");
  gtk_widget_set_valign (GTK_WIDGET (self->chip), GTK_ALIGN_START);
  build_moves_label (self);
  self->depth_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->depth_label), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->depth_label), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->depth_label), "numeric");
  gtk_widget_set_valign (GTK_WIDGET (self->depth_label), GTK_ALIGN_START);
  gtk_label_set_width_chars (self->depth_label, 3);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->depth_label), _("Depth"));
  gtk_label_set_xalign (self->depth_label, 1);
  self->fold_button = GTK_TOGGLE_BUTTON (gtk_toggle_button_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->fold_button), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self->fold_button), "fold");
  gtk_widget_set_valign (GTK_WIDGET (self->fold_button), GTK_ALIGN_START);
  g_signal_connect_swapped (self->fold_button, "toggled", G_CALLBACK (update_fold_cb), self);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->chip));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->moves_label));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->depth_label));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->fold_button));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "line-row");
  update_fold_cb (self);
  tabiya_line_row_clear (self);
}

/**
 * tabiya_line_row_new:
 *
 * Returns: (transfer floating): a row without a line
 */
GtkWidget *
tabiya_line_row_new (void)
{
  return g_object_new (TABIYA_TYPE_LINE_ROW, NULL);
}

static void
embolden_first (TabiyaLineRow *self)
{
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *bold;

  if (self->spans->len > 0) {
    bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
    bold->start_index = (guint) g_array_index (self->spans, TabiyaLineSpan, 0).start;
    bold->end_index = (guint) g_array_index (self->spans, TabiyaLineSpan, 0).end;
    pango_attr_list_insert (attributes, bold);
  }
  gtk_label_set_attributes (self->moves_label, attributes);
}

static void
set_text (GtkLabel   *label,
          const char *text)
{
  if (strcmp (gtk_label_get_text (label), text) != 0)
    gtk_label_set_text (label, text);
}

/* Tells what the line is for, on the score: over the moves a tooltip would hide the preview. */
static void
set_plan (TabiyaLineRow *self,
          const char    *plan)
{
  GtkWidget *chip = GTK_WIDGET (self->chip);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (chip), plan) == 0)
    return;
  gtk_widget_set_tooltip_text (chip, plan);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, plan ? plan : "",
                                  -1);
}

/**
 * tabiya_line_row_set_line:
 * @position: the position in which the line begins
 * @line: legal moves from there
 */
void
tabiya_line_row_set_line (TabiyaLineRow       *self,
                          const ChessPosition *position,
                          const TabiyaLine    *line)
{
  g_autofree char *score = tabiya_score_to_text (line->score);
  g_autofree char *moves = NULL;
  g_autofree char *depth = g_strdup_printf ("%d", line->depth);
  g_autofree char *spoken = NULL;
  g_autofree char *english = tabiya_plan_dup_best (position, line->moves, (int) line->n_moves);
  g_autofree char *plan = tabiya_shown_moves_dup (english);
  gboolean same;

  g_return_if_fail (TABIYA_IS_LINE_ROW (self));

  same = self->moves->len == line->n_moves
         && (line->n_moves == 0
             || memcmp (self->moves->data, line->moves, line->n_moves * sizeof (ChessMove)) == 0);
  g_array_set_size (self->spans, 0);
  g_array_set_size (self->moves, 0);
  if (line->n_moves > 0)
    g_array_append_vals (self->moves, line->moves, line->n_moves);
  moves = tabiya_line_text_new_with_spans (position, line->moves, line->n_moves, self->spans);
  set_text (self->chip, score);
  tabiya_widget_set_css_class (GTK_WIDGET (self->chip), "black",
                               chess_score_get_sign (line->score) < 0);
  set_text (self->moves_label, moves);
  set_plan (self, plan);
  embolden_first (self);
  set_text (self->depth_label, line->depth > 0 ? depth : "");
  gtk_widget_set_sensitive (GTK_WIDGET (self->fold_button), line->n_moves > 0);
  gtk_widget_set_opacity (GTK_WIDGET (self->chip), 1);
  /* Translators: a line of the engine: score, moves, depth of the search. */
  spoken = g_strdup_printf (_("%s: %s, depth %s"), score, moves, depth);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  if (self->n_hovered > 0 && !same)
    g_signal_emit (self, signals[MOVE_HOVERED], 0, self->n_hovered);
}

void
tabiya_line_row_clear (TabiyaLineRow *self)
{
  g_return_if_fail (TABIYA_IS_LINE_ROW (self));

  g_array_set_size (self->spans, 0);
  g_array_set_size (self->moves, 0);
  gtk_label_set_text (self->chip, "");
  gtk_widget_remove_css_class (GTK_WIDGET (self->chip), "black");
  gtk_widget_set_opacity (GTK_WIDGET (self->chip), 0);
  gtk_label_set_text (self->moves_label, "…");
  set_plan (self, NULL);
  gtk_label_set_attributes (self->moves_label, NULL);
  gtk_label_set_text (self->depth_label, "");
  gtk_widget_set_sensitive (GTK_WIDGET (self->fold_button), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Not known yet"),
                                  -1);
}

const ChessMove *
tabiya_line_row_get_moves (TabiyaLineRow *self,
                           guint         *n_moves)
{
  g_return_val_if_fail (TABIYA_IS_LINE_ROW (self), NULL);

  *n_moves = self->moves->len;
  return (const ChessMove *) (gpointer) self->moves->data;
}

guint
tabiya_line_row_get_n_at (TabiyaLineRow *self,
                          double         x,
                          double         y)
{
  graphene_point_t place;

  g_return_val_if_fail (TABIYA_IS_LINE_ROW (self), 0);

  if (!gtk_widget_compute_point (GTK_WIDGET (self), GTK_WIDGET (self->moves_label),
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &place))
    return 0;
  return (guint) (find_span (self, place.x, place.y) + 1);
}

gboolean
tabiya_line_row_get_move_box (TabiyaLineRow   *self,
                              guint            index,
                              graphene_rect_t *box)
{
  const TabiyaLineSpan *span;
  PangoRectangle start, end;
  graphene_point_t place;
  int x, y;

  g_return_val_if_fail (TABIYA_IS_LINE_ROW (self), FALSE);

  if (index >= self->spans->len)
    return FALSE;
  span = &g_array_index (self->spans, TabiyaLineSpan, index);
  gtk_label_get_layout_offsets (self->moves_label, &x, &y);
  pango_layout_index_to_pos (gtk_label_get_layout (self->moves_label), span->start, &start);
  pango_layout_index_to_pos (gtk_label_get_layout (self->moves_label), span->end - 1, &end);
  if (!gtk_widget_compute_point (GTK_WIDGET (self->moves_label), GTK_WIDGET (self),
                                 &GRAPHENE_POINT_INIT ((float) (x + PANGO_PIXELS (start.x)),
                                                       (float) (y + PANGO_PIXELS (start.y))),
                                 &place))
    return FALSE;
  graphene_rect_init (box, place.x, place.y,
                      (float) PANGO_PIXELS (end.x + end.width - start.x),
                      (float) PANGO_PIXELS (start.height));
  return TRUE;
}

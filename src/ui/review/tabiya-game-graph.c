/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-game-graph.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "insight/tabiya-score-text.h"
#include "insight/tabiya-shown-moves.h"
#include "ui/board/tabiya-mark-badge.h"
#include "ui/review/tabiya-graph-drawing.h"
#include "ui/tabiya-drawing.h"
#include "ui/tabiya-graph-input.h"

/* In logical pixels. */
#define MIN_WIDTH     120
#define CURRENT_WIDTH 2.5f
#define BUBBLE_X      8
#define BUBBLE_Y      3
#define BUBBLE_GAP    10

struct _TabiyaGameGraph
{
  GtkWidget               parent_instance;

  /* owned */
  GskRenderNode          *picture;     /* cached drawing of the report; NULL if it must be drawn
                                          again */

  /* borrowed */
  const TabiyaGameReport *report;
  TabiyaGame             *game;

  /* state */
  guint                   current;
  TabiyaGraphInput        input;
  gboolean                folded;
  gboolean                picture_dark;
  int                     picture_scale;
};

enum {
  PLY_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaGameGraph, tabiya_game_graph, GTK_TYPE_WIDGET)

static const GdkRGBA current_color = { 0.11f, 0.443f, 0.847f, 1 };   /* #1c71d8 */

static TabiyaGraphFrame
get_frame (TabiyaGameGraph *self)
{
  return (TabiyaGraphFrame) {
    .width = gtk_widget_get_width (GTK_WIDGET (self)),
    .height = gtk_widget_get_height (GTK_WIDGET (self)),
  };
}

static void
forget_picture (TabiyaGameGraph *self)
{
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

char *
tabiya_game_graph_dup_text (TabiyaGameGraph *self,
                            guint            index)
{
  const TabiyaReportPly *ply;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *move = NULL;
  const char *mark;

  g_return_val_if_fail (TABIYA_IS_GAME_GRAPH (self), NULL);

  if (!self->report || index >= self->report->n_plies)
    return g_strdup ("");
  ply = &self->report->plies[index];
  move = index > 0 ? tabiya_shown_moves_dup (tabiya_node_get_san (self->game, ply->node)) : NULL;
  if (!move)
    g_string_append (text, _("Start"));
  else
    g_string_append_printf (text, "%u%s%s", tabiya_node_get_move_number (ply->node),
                            tabiya_node_get_mover (ply->node) == CHESS_WHITE ? ". " : "… ", move);
  mark = tabiya_mark_get_name (tabiya_mark_from_nag ((guint8) ply->nag));
  if (mark)
    g_string_append_printf (text, " · %s", mark);
  if (chess_score_is_known (ply->score)) {
    g_autofree char *score = tabiya_score_to_text (ply->score);

    g_string_append_printf (text, " · %s", score);
  }
  return g_strdup (text->str);
}

static void
update_accessible (TabiyaGameGraph *self)
{
  g_autofree char *text = tabiya_game_graph_dup_text (self, self->current);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  self->report ? (double) self->report->n_plies - 1 : 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) self->current,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

/* Drawing */

static void
snapshot_picture (TabiyaGameGraph *self,
                  GtkSnapshot     *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean dark = tabiya_drawing_is_dark (widget);
  int scale = gtk_widget_get_scale_factor (widget);

  if (self->picture && (self->picture_dark != dark || self->picture_scale != scale))
    g_clear_pointer (&self->picture, gsk_render_node_unref);
  if (!self->picture) {
    TabiyaGraphFrame frame = get_frame (self);
    cairo_t *cr;

    self->picture = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) frame.width,
                                                             (float) frame.height));
    self->picture_dark = dark;
    self->picture_scale = scale;
    cr = gsk_cairo_node_get_draw_context (self->picture);
    tabiya_graph_draw (cr, &frame, self->report, gtk_widget_get_pango_context (widget), dark);
    cairo_destroy (cr);
  }
  gtk_snapshot_append_node (snapshot, self->picture);
}

static void
snapshot_line (GtkSnapshot   *snapshot,
               double         x,
               double         height,
               float          width,
               double         limit,
               const GdkRGBA *color)
{
  x = CLAMP (x - width / 2, 0, limit - width);
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT ((float) x, 0, width, (float) height));
}

/* Draws a bubble beside the pointer that describes the position under it. */
static void
snapshot_bubble (TabiyaGameGraph        *self,
                 GtkSnapshot            *snapshot,
                 const TabiyaGraphFrame *frame)
{
  g_autofree char *text = tabiya_game_graph_dup_text (self, (guint) self->input.hovered);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  const TabiyaReportPly *ply = &self->report->plies[self->input.hovered];
  double x = tabiya_graph_get_x (frame, self->report, (guint) self->input.hovered);
  GdkRGBA background = { 0.1f, 0.1f, 0.1f, 0.88f };
  GdkRGBA foreground = { 1, 1, 1, 1 };
  GskRoundedRect box;
  int width, height;
  double y;

  pango_layout_get_pixel_size (layout, &width, &height);
  width += 2 * BUBBLE_X;
  height += 2 * BUBBLE_Y;
  /* The bubble must not cover the line. */
  y = chess_score_is_known (ply->score)
      && tabiya_graph_get_y (frame, self->report, (guint) self->input.hovered) < frame->height / 2
        ? frame->height - height - BUBBLE_GAP / 2 : BUBBLE_GAP / 2;
  x = x + BUBBLE_GAP + width <= frame->width ? x + BUBBLE_GAP : MAX (x - BUBBLE_GAP - width, 0);
  gsk_rounded_rect_init_from_rect (&box, &GRAPHENE_RECT_INIT ((float) round (x),
                                                              (float) round (y), (float) width,
                                                              (float) height), 6);
  gtk_snapshot_push_rounded_clip (snapshot, &box);
  gtk_snapshot_append_color (snapshot, &background, &box.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (x) + BUBBLE_X,
                                                          (float) round (y) + BUBBLE_Y));
  gtk_snapshot_append_layout (snapshot, layout, &foreground);
  gtk_snapshot_restore (snapshot);
}

static void
tabiya_game_graph_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  TabiyaGameGraph *self = TABIYA_GAME_GRAPH (widget);
  TabiyaGraphFrame frame = get_frame (self);
  GdkRGBA hover = { 0, 0, 0, 0.35f };

  if (!self->report || frame.width < 1 || frame.height < 1)
    return;
  snapshot_picture (self, snapshot);
  snapshot_line (snapshot, tabiya_graph_get_x (&frame, self->report, self->current), frame.height,
                 CURRENT_WIDTH, frame.width, &current_color);
  if (self->input.hovered >= 0 && self->input.hovered < (int) self->report->n_plies) {
    snapshot_line (snapshot, tabiya_graph_get_x (&frame, self->report, (guint) self->input.hovered),
                   frame.height, 1, frame.width, &hover);
    snapshot_bubble (self, snapshot, &frame);
  }
}

static void
tabiya_game_graph_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  TabiyaGameGraph *self = TABIYA_GAME_GRAPH (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = MIN_WIDTH;
  else
    *minimum = *natural = self->folded ? TABIYA_GAME_GRAPH_FOLDED : TABIYA_GAME_GRAPH_HEIGHT;
}

static void
tabiya_game_graph_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  g_clear_pointer (&TABIYA_GAME_GRAPH (widget)->picture, gsk_render_node_unref);
}

/* Input */

static int
find_index (GtkWidget *widget,
            double     x)
{
  TabiyaGameGraph *self = TABIYA_GAME_GRAPH (widget);
  TabiyaGraphFrame frame = get_frame (self);

  return self->report ? (int) tabiya_graph_find_index (&frame, self->report, x) : -1;
}

static gboolean
get_positions (GtkWidget *widget,
               int       *current,
               int       *last)
{
  TabiyaGameGraph *self = TABIYA_GAME_GRAPH (widget);

  if (!self->report)
    return FALSE;
  *current = (int) self->current;
  *last = (int) self->report->n_plies - 1;
  return TRUE;
}

static void
activate (GtkWidget *widget,
          guint      index)
{
  g_signal_emit (widget, signals[PLY_ACTIVATED], 0, index);
}

static void
tabiya_game_graph_dispose (GObject *object)
{
  TabiyaGameGraph *self = TABIYA_GAME_GRAPH (object);

  g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->report = NULL;
  G_OBJECT_CLASS (tabiya_game_graph_parent_class)->dispose (object);
}

static void
tabiya_game_graph_class_init (TabiyaGameGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_game_graph_dispose;
  widget_class->snapshot = tabiya_game_graph_snapshot;
  widget_class->measure = tabiya_game_graph_measure;
  widget_class->size_allocate = tabiya_game_graph_size_allocate;

  signals[PLY_ACTIVATED] = g_signal_new ("ply-activated", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                         G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "gamegraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static const TabiyaGraphInputClass input_class = {
  .find = find_index,
  .get = get_positions,
  .activate = activate,
};

static void
tabiya_game_graph_init (TabiyaGameGraph *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  tabiya_graph_input_init (&self->input, widget, &input_class);
  gtk_widget_add_css_class (widget, "caption");
  gtk_widget_add_css_class (widget, "numeric");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Evaluation graph"), -1);
  tabiya_drawing_follow (widget);
  update_accessible (self);
}

/**
 * tabiya_game_graph_new:
 *
 * Returns: (transfer floating): a graph without a game
 */
GtkWidget *
tabiya_game_graph_new (void)
{
  return g_object_new (TABIYA_TYPE_GAME_GRAPH, NULL);
}

void
tabiya_game_graph_set_report (TabiyaGameGraph        *self,
                              const TabiyaGameReport *report,
                              TabiyaGame             *game)
{
  g_return_if_fail (TABIYA_IS_GAME_GRAPH (self));

  self->report = report;
  self->game = game;
  self->current = report ? MIN (self->current, report->n_plies - 1) : 0;
  forget_picture (self);
  update_accessible (self);
}

void
tabiya_game_graph_set_current (TabiyaGameGraph *self,
                               guint            index)
{
  g_return_if_fail (TABIYA_IS_GAME_GRAPH (self));

  if (self->current == index)
    return;
  self->current = self->report ? MIN (index, self->report->n_plies - 1) : 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  update_accessible (self);
}

/**
 * tabiya_game_graph_get_current:
 *
 * Returns: the index of the marked position; 0 for the start of the game
 */
guint
tabiya_game_graph_get_current (TabiyaGameGraph *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME_GRAPH (self), 0);

  return self->current;
}

void
tabiya_game_graph_set_folded (TabiyaGameGraph *self,
                              gboolean         folded)
{
  g_return_if_fail (TABIYA_IS_GAME_GRAPH (self));

  if (self->folded == folded)
    return;
  self->folded = folded;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

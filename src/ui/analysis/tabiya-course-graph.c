/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-course-graph.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/analysis/tabiya-course-drawing.h"
#include "ui/tabiya-graph-input.h"

/* In logical pixels. */
#define MIN_WIDTH     160
#define HEIGHT        190
#define CURRENT_WIDTH 2.5f

struct _TabiyaCourseGraph
{
  GtkWidget           parent_instance;

  /* owned */
  TabiyaCourseModel  *model;
  GskRenderNode      *picture;      /* cached drawing of the lines; NULL if it is out of date */

  /* state */
  TabiyaGraphInput    input;
  int                 picture_scale;
};

enum {
  PLY_ACTIVATED,
  HOVER,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaCourseGraph, tabiya_course_graph, GTK_TYPE_WIDGET)

static const TabiyaTermCourse *
get_course (TabiyaCourseGraph *self)
{
  return self->model ? tabiya_course_model_get (self->model) : NULL;
}

static TabiyaCourseFrame
get_frame (TabiyaCourseGraph *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return tabiya_course_frame_new (gtk_widget_get_pango_context (widget),
                                  gtk_widget_get_width (widget),
                                  gtk_widget_get_height (widget));
}

static void
style_changed_cb (TabiyaCourseGraph *self)
{
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
current_changed_cb (TabiyaCourseGraph *self)
{
  const TabiyaTermCourse *course = get_course (self);
  guint current = tabiya_course_model_get_current (self->model);
  g_autofree char *text = tabiya_course_model_dup_reading (self->model, current);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  course ? (double) course->n_positions - 1 : 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) current,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
changed_cb (TabiyaCourseGraph *self)
{
  g_autofree char *summary = tabiya_course_model_dup_summary (self->model);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  summary, -1);
  style_changed_cb (self);
  current_changed_cb (self);
}

/* Drawing */

static void
snapshot_picture (TabiyaCourseGraph       *self,
                  GtkSnapshot             *snapshot,
                  const TabiyaCourseFrame *frame)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int scale = gtk_widget_get_scale_factor (widget);

  if (self->picture && self->picture_scale != scale)
    g_clear_pointer (&self->picture, gsk_render_node_unref);
  if (!self->picture) {
    cairo_t *cr;

    self->picture =
      gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget)));
    self->picture_scale = scale;
    cr = gsk_cairo_node_get_draw_context (self->picture);
    tabiya_course_draw (cr, frame, self->model, gtk_widget_get_pango_context (widget),
                        tabiya_course_style_of (widget));
    cairo_destroy (cr);
  }
  gtk_snapshot_append_node (snapshot, self->picture);
}

static void
snapshot_mark (GtkSnapshot             *snapshot,
               const TabiyaCourseFrame *frame,
               double                   x,
               float                    width,
               const GdkRGBA           *color)
{
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT ((float) x - width / 2, (float) frame->y, width,
                                                  (float) frame->height));
}

static void
tabiya_course_graph_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  TabiyaCourseGraph *self = TABIYA_COURSE_GRAPH (widget);
  const TabiyaTermCourse *course = get_course (self);
  TabiyaCourseFrame frame = get_frame (self);
  TabiyaCourseStyle style = tabiya_course_style_of (widget);
  GdkRGBA current = style.dark ? (GdkRGBA) { 0.47f, 0.68f, 0.93f, 0.9f }
                               : (GdkRGBA) { 0.11f, 0.443f, 0.847f, 0.9f };
  GdkRGBA hover = style.dark ? (GdkRGBA) { 1, 1, 1, 0.5f } : (GdkRGBA) { 0, 0, 0, 0.4f };

  if (!course)
    return;
  snapshot_picture (self, snapshot, &frame);
  snapshot_mark (snapshot, &frame,
                 tabiya_course_frame_get_x (&frame, course,
                                            tabiya_course_model_get_current (self->model)),
                 CURRENT_WIDTH, &current);
  if (self->input.hovered >= 0 && self->input.hovered < (int) course->n_positions)
    snapshot_mark (snapshot, &frame,
                   tabiya_course_frame_get_x (&frame, course, (guint) self->input.hovered), 1,
                   &hover);
}

static void
tabiya_course_graph_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
}

static void
tabiya_course_graph_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  g_clear_pointer (&TABIYA_COURSE_GRAPH (widget)->picture, gsk_render_node_unref);
}

/* Fonts may have changed. */
static void
tabiya_course_graph_css_changed (GtkWidget         *widget,
                                 GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (tabiya_course_graph_parent_class)->css_changed (widget, change);
  g_clear_pointer (&TABIYA_COURSE_GRAPH (widget)->picture, gsk_render_node_unref);
}

/* Input */

static int
find_index (GtkWidget *widget,
            double     x)
{
  TabiyaCourseGraph *self = TABIYA_COURSE_GRAPH (widget);
  TabiyaCourseFrame frame = get_frame (self);
  const TabiyaTermCourse *course = get_course (self);

  return course ? (int) tabiya_course_frame_find (&frame, course, x) : -1;
}

static gboolean
get_positions (GtkWidget *widget,
               int       *current,
               int       *last)
{
  TabiyaCourseGraph *self = TABIYA_COURSE_GRAPH (widget);
  const TabiyaTermCourse *course = get_course (self);

  if (!course)
    return FALSE;
  *current = (int) tabiya_course_model_get_current (self->model);
  *last = (int) course->n_positions - 1;
  return TRUE;
}

static void
activate (GtkWidget *widget,
          guint      index)
{
  g_signal_emit (widget, signals[PLY_ACTIVATED], 0, index);
}

static void
hover (GtkWidget *widget,
       int        index)
{
  g_signal_emit (widget, signals[HOVER], 0, index);
}

static void
tabiya_course_graph_dispose (GObject *object)
{
  TabiyaCourseGraph *self = TABIYA_COURSE_GRAPH (object);

  g_clear_pointer (&self->picture, gsk_render_node_unref);
  if (self->model)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (tabiya_course_graph_parent_class)->dispose (object);
}

static void
tabiya_course_graph_class_init (TabiyaCourseGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_course_graph_dispose;
  widget_class->snapshot = tabiya_course_graph_snapshot;
  widget_class->measure = tabiya_course_graph_measure;
  widget_class->size_allocate = tabiya_course_graph_size_allocate;
  widget_class->css_changed = tabiya_course_graph_css_changed;

  signals[PLY_ACTIVATED] = g_signal_new ("ply-activated", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                         G_TYPE_UINT);
  signals[HOVER] = g_signal_new ("hover", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "coursegraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static const TabiyaGraphInputClass input_class = {
  .find = find_index,
  .get = get_positions,
  .activate = activate,
  .hover = hover,
};

static void
tabiya_course_graph_init (TabiyaCourseGraph *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  tabiya_graph_input_init (&self->input, widget, &input_class);
  gtk_widget_add_css_class (widget, "caption");
  gtk_widget_add_css_class (widget, "numeric");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Terms over the game"), -1);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
tabiya_course_graph_set_model (TabiyaCourseGraph *self,
                               TabiyaCourseModel *model)
{
  g_return_if_fail (TABIYA_IS_COURSE_GRAPH (self));
  g_return_if_fail (!self->model);

  self->model = g_object_ref (model);
  g_signal_connect_swapped (model, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (model, "current-changed", G_CALLBACK (current_changed_cb), self);
  changed_cb (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-move-flow.h"

/* The space between pairs on a line, in logical pixels. */
#define GAP 9

struct _TabiyaMoveFlow {
  GtkWidget   parent_instance;

  /* owned */
  GListModel *model;
  GPtrArray  *views;           /* borrowed children, by row */
};

enum {
  NODE_ACTIVATED,
  FOLD_TOGGLED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaMoveFlow, tabiya_move_flow, GTK_TYPE_WIDGET)

static void
view_activated_cb (TabiyaMoveFlow *self,
                   TabiyaNode     *node)
{
  g_signal_emit (self, signals[NODE_ACTIVATED], 0, node);
}

static void
view_fold_cb (TabiyaMoveFlow *self,
              TabiyaNode     *node)
{
  g_signal_emit (self, signals[FOLD_TOGGLED], 0, node);
}

static void
insert_view (TabiyaMoveFlow *self,
             guint           index)
{
  g_autoptr(TabiyaMoveRow) row = g_list_model_get_item (self->model, index);
  GtkWidget *view = tabiya_move_row_view_new (TRUE);
  GtkWidget *next = index < self->views->len ? g_ptr_array_index (self->views, index) : NULL;

  tabiya_move_row_view_set_row (TABIYA_MOVE_ROW_VIEW (view), row);
  g_signal_connect_swapped (view, "node-activated", G_CALLBACK (view_activated_cb), self);
  g_signal_connect_swapped (view, "fold-toggled", G_CALLBACK (view_fold_cb), self);
  gtk_widget_insert_before (view, GTK_WIDGET (self), next);
  g_ptr_array_insert (self->views, (int) index, view);
}

static void
remove_views (TabiyaMoveFlow *self,
              guint           index,
              guint           n)
{
  for (guint i = 0; i < n; i++)
    gtk_widget_unparent (g_ptr_array_index (self->views, index + i));
  if (n > 0)
    g_ptr_array_remove_range (self->views, index, n);
}

static void
items_changed_cb (TabiyaMoveFlow *self,
                  guint           position,
                  guint           removed,
                  guint           added)
{
  remove_views (self, position, removed);
  for (guint i = 0; i < added; i++)
    insert_view (self, position + i);
}

static gboolean
has_own_line (GtkWidget *view)
{
  TabiyaMoveRow *row = tabiya_move_row_view_get_row (TABIYA_MOVE_ROW_VIEW (view));

  return tabiya_move_row_get_kind (row) != TABIYA_MOVE_ROW_PAIR;
}

/* Arranges the views in lines of @width and returns their total height. The views are allocated
   only if @allocate is set. */
static int
lay_out (TabiyaMoveFlow *self,
         int             width,
         gboolean        allocate)
{
  int x = 0, y = 0, line = 0;

  for (guint i = 0; i < self->views->len; i++) {
    GtkWidget *view = g_ptr_array_index (self->views, i);
    gboolean alone = has_own_line (view);
    int wanted = width;
    int height;

    if (!alone)
      gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL, NULL);
    wanted = MIN (wanted, width);
    gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, wanted, NULL, &height, NULL, NULL);
    if (x > 0 && (alone || x + wanted > width)) {
      y += line;
      x = 0;
      line = 0;
    }
    if (allocate)
      gtk_widget_size_allocate (view, &(GtkAllocation) { x, y, wanted, height }, -1);
    line = MAX (line, height);
    x = alone ? width : x + wanted + GAP;
  }
  return y + line;
}

static GtkSizeRequestMode
tabiya_move_flow_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tabiya_move_flow_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  TabiyaMoveFlow *self = TABIYA_MOVE_FLOW (widget);

  *minimum = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    for (guint i = 0; i < self->views->len; i++) {
      int view_minimum;

      gtk_widget_measure (g_ptr_array_index (self->views, i), orientation, -1, &view_minimum, NULL,
                          NULL, NULL);
      *minimum = MAX (*minimum, view_minimum);
    }
  } else {
    int width = for_size;

    if (width < 0)
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
    *minimum = lay_out (self, width, FALSE);
  }
  *natural = *minimum;
}

static void
tabiya_move_flow_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  lay_out (TABIYA_MOVE_FLOW (widget), width, TRUE);
}

static void
tabiya_move_flow_dispose (GObject *object)
{
  tabiya_move_flow_set_model (TABIYA_MOVE_FLOW (object), NULL);

  G_OBJECT_CLASS (tabiya_move_flow_parent_class)->dispose (object);
}

static void
tabiya_move_flow_finalize (GObject *object)
{
  g_ptr_array_unref (TABIYA_MOVE_FLOW (object)->views);

  G_OBJECT_CLASS (tabiya_move_flow_parent_class)->finalize (object);
}

static void
tabiya_move_flow_class_init (TabiyaMoveFlowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_move_flow_dispose;
  object_class->finalize = tabiya_move_flow_finalize;
  widget_class->get_request_mode = tabiya_move_flow_get_request_mode;
  widget_class->measure = tabiya_move_flow_measure;
  widget_class->size_allocate = tabiya_move_flow_size_allocate;

  signals[NODE_ACTIVATED] = g_signal_new ("node-activated", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[FOLD_TOGGLED] = g_signal_new ("fold-toggled", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_css_name (widget_class, "moveflow");
}

static void
tabiya_move_flow_init (TabiyaMoveFlow *self)
{
  self->views = g_ptr_array_new ();
}

/**
 * tabiya_move_flow_new:
 *
 * Returns: (transfer floating): an empty flow
 */
GtkWidget *
tabiya_move_flow_new (void)
{
  return g_object_new (TABIYA_TYPE_MOVE_FLOW, NULL);
}

/**
 * tabiya_move_flow_set_model:
 * @model: (nullable): a list of TabiyaMoveRow; %NULL frees all widgets
 */
void
tabiya_move_flow_set_model (TabiyaMoveFlow *self,
                            GListModel     *model)
{
  g_return_if_fail (TABIYA_IS_MOVE_FLOW (self));

  if (self->model == model)
    return;
  if (self->model) {
    g_signal_handlers_disconnect_by_data (self->model, self);
    remove_views (self, 0, self->views->len);
  }
  g_set_object (&self->model, model);
  if (model) {
    g_signal_connect_swapped (model, "items-changed", G_CALLBACK (items_changed_cb), self);
    items_changed_cb (self, 0, 0, g_list_model_get_n_items (model));
  }
}

GtkWidget *
tabiya_move_flow_get_view (TabiyaMoveFlow *self,
                           guint           index)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_FLOW (self), NULL);

  return index < self->views->len ? g_ptr_array_index (self->views, index) : NULL;
}

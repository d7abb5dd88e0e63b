/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-heuristics-layout.h"

/* Below this width the preview is placed above the list. */
#define FOLD_WIDTH 720

#define LIST_WIDTH    518
#define PREVIEW_WIDTH 312
#define MARGIN        24
#define GAP           22

/* The minimum size of the page. */
#define MINIMUM_WIDTH  340
#define MINIMUM_HEIGHT 160

struct _TabiyaHeuristicsLayout
{
  GtkLayoutManager  parent_instance;

  /* state */
  gboolean          folded;
  gboolean          fold_wanted;
  guint             fold_id;
};

enum {
  PROP_0,
  PROP_FOLDED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaHeuristicsLayout, tabiya_heuristics_layout, GTK_TYPE_LAYOUT_MANAGER)

static gboolean
fold_cb (gpointer data)
{
  TabiyaHeuristicsLayout *self = data;

  self->fold_id = 0;
  if (self->folded != self->fold_wanted) {
    self->folded = self->fold_wanted;
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
  }
  return G_SOURCE_REMOVE;
}

/* Folds in an idle source, because widgets must not be shown or hidden while they are being
   allocated. */
static void
want_folded (TabiyaHeuristicsLayout *self,
             gboolean                folded)
{
  self->fold_wanted = folded;
  if (self->folded != folded && self->fold_id == 0)
    self->fold_id = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, fold_cb, self, NULL);
}

static GtkSizeRequestMode
tabiya_heuristics_layout_get_request_mode (GtkLayoutManager *manager,
                                           GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
tabiya_heuristics_layout_measure (GtkLayoutManager *manager,
                                  GtkWidget        *widget,
                                  GtkOrientation    orientation,
                                  int               for_size,
                                  int              *minimum,
                                  int              *natural,
                                  int              *minimum_baseline,
                                  int              *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MINIMUM_WIDTH;
    *natural = LIST_WIDTH + GAP + PREVIEW_WIDTH + 2 * MARGIN;
  } else {
    *minimum = *natural = MINIMUM_HEIGHT;
  }
}

static void
place (GtkWidget *child,
       int        x,
       int        y,
       int        width,
       int        height)
{
  GtkAllocation allocation = { x, y, width, height };
  int minimum;

  /* GTK requires a widget to be measured before it is allocated. In the single frame before the
     page folds the child may need more than the available width. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  allocation.width = MAX (width, minimum);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, allocation.width, &minimum, NULL, NULL,
                      NULL);
  allocation.height = MAX (height, minimum);
  gtk_widget_size_allocate (child, &allocation, -1);
}

/* In right-to-left languages the preview is on the left. */
static void
allocate_wide (GtkWidget *preview,
               GtkWidget *list,
               int        width,
               int        height)
{
  int preview_width = PREVIEW_WIDTH + MARGIN;
  int list_width = MIN (width - preview_width, LIST_WIDTH + MARGIN + GAP);
  int side = MAX ((width - list_width - preview_width) / 2, 0);

  if (gtk_widget_get_direction (gtk_widget_get_parent (list)) == GTK_TEXT_DIR_RTL) {
    place (preview, side, 0, preview_width, height);
    place (list, side + preview_width, 0, list_width, height);
  } else {
    place (list, side, 0, list_width, height);
    place (preview, side + list_width, 0, preview_width, height);
  }
}

/* The preview takes at most half of the height, and scrolls if it needs more. */
static void
allocate_narrow (GtkWidget *preview,
                 GtkWidget *list,
                 int        width,
                 int        height)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (preview));
  int wanted;

  /* The child of the viewport is measured, because the scrolled window would report the height of
     unwrapped text. */
  gtk_widget_measure (gtk_viewport_get_child (GTK_VIEWPORT (viewport)), GTK_ORIENTATION_VERTICAL,
                      width, NULL, &wanted, NULL, NULL);
  wanted = MIN (wanted, height / 2);
  place (preview, 0, 0, width, wanted);
  place (list, 0, wanted, width, height - wanted);
}

static void
tabiya_heuristics_layout_allocate (GtkLayoutManager *manager,
                                   GtkWidget        *widget,
                                   int               width,
                                   int               height,
                                   int               baseline)
{
  GtkWidget *preview = gtk_widget_get_first_child (widget);
  GtkWidget *list = gtk_widget_get_next_sibling (preview);
  gboolean narrow = width < FOLD_WIDTH;

  want_folded (TABIYA_HEURISTICS_LAYOUT (manager), narrow);
  if (narrow)
    allocate_narrow (preview, list, width, height);
  else
    allocate_wide (preview, list, width, height);
}

static void
tabiya_heuristics_layout_get_property (GObject    *object,
                                       guint       id,
                                       GValue     *value,
                                       GParamSpec *pspec)
{
  switch (id) {
  case PROP_FOLDED:
    g_value_set_boolean (value, TABIYA_HEURISTICS_LAYOUT (object)->folded);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_heuristics_layout_dispose (GObject *object)
{
  g_clear_handle_id (&TABIYA_HEURISTICS_LAYOUT (object)->fold_id, g_source_remove);
  G_OBJECT_CLASS (tabiya_heuristics_layout_parent_class)->dispose (object);
}

static void
tabiya_heuristics_layout_class_init (TabiyaHeuristicsLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = tabiya_heuristics_layout_get_property;
  object_class->dispose = tabiya_heuristics_layout_dispose;
  layout_class->get_request_mode = tabiya_heuristics_layout_get_request_mode;
  layout_class->measure = tabiya_heuristics_layout_measure;
  layout_class->allocate = tabiya_heuristics_layout_allocate;

  properties[PROP_FOLDED] =
    g_param_spec_boolean ("folded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tabiya_heuristics_layout_init (TabiyaHeuristicsLayout *self)
{
}

/**
 * tabiya_heuristics_layout_get_folded:
 *
 * Returns: whether there is room for one column only
 */
gboolean
tabiya_heuristics_layout_get_folded (TabiyaHeuristicsLayout *self)
{
  g_return_val_if_fail (TABIYA_IS_HEURISTICS_LAYOUT (self), FALSE);

  return self->folded;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "ui/tabiya-adaptive.h"

/*
 * libadwaita 1.2 has no breakpoints. This widget requests little, so that the window can be made as
 * small as its smallest layout. It notes the size it is allocated, and notifies "layout" and emits
 * "resized" from an idle source, because a widget tree must not change during allocation.
 */

/* Below this width the halves are one above the other, */
#define NARROW_WIDTH 760
/* unless the window is lower than this: a single column would leave no room for the board. */
#define LOW_HEIGHT 560
#define MINIMUM_WIDTH 360
#define MINIMUM_HEIGHT 360

struct _TabiyaAdaptive
{
  GtkWidget     parent_instance;

  /* owned */
  GtkWidget    *child;
  guint         idle_id;
  guint         settle_id;

  /* state */
  TabiyaLayout  layout;
  TabiyaLayout  wanted;
  int           width;
  int           height;
  int           minimum_width;
  int           minimum_height;
  int           low_width;       /* the least width for the low layout; 0: any */
};

enum {
  PROP_0,
  PROP_CHILD,
  PROP_LAYOUT,
  PROP_MINIMUM_WIDTH,
  PROP_MINIMUM_HEIGHT,
  PROP_LOW_WIDTH,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  RESIZED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void buildable_init (GtkBuildableIface *iface);

static GtkBuildableIface *parent_buildable;

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaAdaptive, tabiya_adaptive, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static void
set_child (TabiyaAdaptive *self,
           GtkWidget      *child)
{
  if (self->child == child)
    return;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}

static gboolean
settle_cb (gpointer data)
{
  TabiyaAdaptive *self = data;

  self->settle_id = 0;
  g_signal_emit (self, signals[RESIZED], 0);
  return G_SOURCE_REMOVE;
}

static void
apply_layout (TabiyaAdaptive *self)
{
  if (self->layout != self->wanted) {
    self->layout = self->wanted;
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LAYOUT]);
  }
  g_signal_emit (self, signals[RESIZED], 0);
  /* The contents may need less room once they know their new size, since a graph folds and lines
     wrap. So "resized" is emitted once more after they have been allocated. */
  if (self->settle_id == 0)
    self->settle_id = g_idle_add (settle_cb, self);
}

static gboolean
apply_layout_cb (gpointer data)
{
  TabiyaAdaptive *self = data;

  self->idle_id = 0;
  apply_layout (self);
  return G_SOURCE_REMOVE;
}

static GtkSizeRequestMode
tabiya_adaptive_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A window that is too narrow for the low layout cannot be made so low. */
static void
tabiya_adaptive_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  TabiyaAdaptive *self = TABIYA_ADAPTIVE (widget);
  int own = orientation == GTK_ORIENTATION_HORIZONTAL ? self->minimum_width
                                                          : self->minimum_height;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0 && for_size < self->low_width)
    own = MAX (own, LOW_HEIGHT);
  *minimum = *natural = own;
}

static void
tabiya_adaptive_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  TabiyaAdaptive *self = TABIYA_ADAPTIVE (widget);
  int minimum_width = 0;
  int minimum_height = 0;
  gboolean first;

  self->wanted = TABIYA_LAYOUT_NARROW;
  if (width >= NARROW_WIDTH)
    self->wanted = TABIYA_LAYOUT_WIDE;
  else if (height < LOW_HEIGHT && width >= self->low_width)
    self->wanted = TABIYA_LAYOUT_LOW;
  first = self->width == 0;
  if (!first && (width != self->width || height != self->height) && self->idle_id == 0)
    self->idle_id = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, apply_layout_cb, self, NULL);

  self->width = width;
  self->height = height;
  /* The child has not been allocated yet, so the first frame can have the right layout at once. */
  if (first)
    apply_layout (self);
  if (!self->child)
    return;
  /* Until the idle source runs, the old layout may need more room than there is; it is clipped. */
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width,
                      NULL, NULL, NULL);
  /* Large text needs more. */
  if (self->layout == TABIYA_LAYOUT_LOW && self->low_width > 0 && minimum_width > width) {
    self->low_width = minimum_width;
    self->wanted = TABIYA_LAYOUT_NARROW;
    if (self->idle_id == 0)
      self->idle_id = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, apply_layout_cb, self, NULL);
  }
  width = MAX (width, minimum_width);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &minimum_height,
                      NULL, NULL, NULL);
  gtk_widget_allocate (self->child, width, MAX (height, minimum_height), baseline, NULL);
}

/* One of the sizes that are properties. */
static int *
get_size (TabiyaAdaptive *self,
          guint           id)
{
  if (id == PROP_LOW_WIDTH)
    return &self->low_width;
  return id == PROP_MINIMUM_WIDTH ? &self->minimum_width : &self->minimum_height;
}

static void
tabiya_adaptive_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  TabiyaAdaptive *self = TABIYA_ADAPTIVE (object);

  switch (id) {
  case PROP_CHILD:
    g_value_set_object (value, self->child);
    break;
  case PROP_LAYOUT:
    g_value_set_int (value, self->layout);
    break;
  case PROP_MINIMUM_WIDTH:
  case PROP_MINIMUM_HEIGHT:
  case PROP_LOW_WIDTH:
    g_value_set_int (value, *get_size (self, id));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_adaptive_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  switch (id) {
  case PROP_CHILD:
    set_child (TABIYA_ADAPTIVE (object), g_value_get_object (value));
    break;
  case PROP_MINIMUM_WIDTH:
  case PROP_MINIMUM_HEIGHT:
  case PROP_LOW_WIDTH:
    *get_size (TABIYA_ADAPTIVE (object), id) = g_value_get_int (value);
    gtk_widget_queue_resize (GTK_WIDGET (object));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_adaptive_dispose (GObject *object)
{
  TabiyaAdaptive *self = TABIYA_ADAPTIVE (object);

  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (tabiya_adaptive_parent_class)->dispose (object);
}

static void
tabiya_adaptive_add_child (GtkBuildable *buildable,
                           GtkBuilder   *builder,
                           GObject      *child,
                           const char   *type)
{
  if (GTK_IS_WIDGET (child))
    set_child (TABIYA_ADAPTIVE (buildable), GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = tabiya_adaptive_add_child;
}

static void
tabiya_adaptive_class_init (TabiyaAdaptiveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tabiya_adaptive_get_property;
  object_class->set_property = tabiya_adaptive_set_property;
  object_class->dispose = tabiya_adaptive_dispose;
  widget_class->get_request_mode = tabiya_adaptive_get_request_mode;
  widget_class->measure = tabiya_adaptive_measure;
  widget_class->size_allocate = tabiya_adaptive_size_allocate;

  properties[PROP_CHILD] =
    g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_LAYOUT] =
    g_param_spec_int ("layout", NULL, NULL,
                      TABIYA_LAYOUT_WIDE, TABIYA_LAYOUT_NARROW, TABIYA_LAYOUT_WIDE,
                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MINIMUM_WIDTH] =
    g_param_spec_int ("minimum-width", NULL, NULL, 0, G_MAXINT, MINIMUM_WIDTH,
                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MINIMUM_HEIGHT] =
    g_param_spec_int ("minimum-height", NULL, NULL, 0, G_MAXINT, MINIMUM_HEIGHT,
                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LOW_WIDTH] =
    g_param_spec_int ("low-width", NULL, NULL, 0, G_MAXINT, 0,
                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[RESIZED] =
    g_signal_new ("resized", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_adaptive_init (TabiyaAdaptive *self)
{
  self->minimum_width = MINIMUM_WIDTH;
  self->minimum_height = MINIMUM_HEIGHT;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * tabiya_adaptive_get_layout:
 *
 * Returns: the layout for the present size. Main thread.
 */
TabiyaLayout
tabiya_adaptive_get_layout (TabiyaAdaptive *self)
{
  g_return_val_if_fail (TABIYA_IS_ADAPTIVE (self), TABIYA_LAYOUT_WIDE);

  return self->layout;
}

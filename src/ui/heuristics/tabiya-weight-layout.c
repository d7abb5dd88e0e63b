/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-weight-layout.h"

enum {
  CHILD_MARK,
  CHILD_NAME,
  CHILD_SCALE,
  CHILD_NUMBER,
  CHILD_RESET,
  CHILD_HELP,
  N_CHILDREN,
};

/* In logical pixels. Those of number and reset button are minimum widths: larger text may need
   more. */
#define MARK_WIDTH     8
#define SCALE_WIDTH    200
#define NUMBER_WIDTH   62
#define RESET_WIDTH    34
#define GAP            9
#define ROW_HEIGHT     45
#define LINE_HEIGHT    36

/* Below this width there is no room for a name such as "Bad and trapped pieces" beside the
   scale. */
#define WIDE_MINIMUM   480
#define NARROW_MINIMUM 240

struct _TabiyaWeightLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (TabiyaWeightLayout, tabiya_weight_layout, GTK_TYPE_LAYOUT_MANAGER)

static gboolean
get_children (GtkWidget *widget,
              GtkWidget *children[N_CHILDREN])
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (int i = 0; i < N_CHILDREN; i++) {
    children[i] = child;
    if (!child)
      return FALSE;
    child = gtk_widget_get_next_sibling (child);
  }
  return TRUE;
}

static int
measure_minimum (GtkWidget      *child,
                 GtkOrientation  orientation,
                 int             at_least)
{
  int minimum;

  gtk_widget_measure (child, orientation, -1, &minimum, NULL, NULL, NULL);
  return MAX (minimum, at_least);
}

/* The height of the sentence below the lines. */
static int
measure_help (GtkWidget *children[N_CHILDREN],
              int        width)
{
  int height = 0;

  if (gtk_widget_should_layout (children[CHILD_HELP]))
    gtk_widget_measure (children[CHILD_HELP], GTK_ORIENTATION_VERTICAL,
                        width < 0 ? -1 : MAX (width - MARK_WIDTH - GAP, 1), &height, NULL, NULL,
                        NULL);
  return height;
}

/* The minimum height of a line with the given children. */
static int
measure_line (GtkWidget *children[N_CHILDREN],
              int        first,
              int        last,
              int        at_least)
{
  for (int i = first; i <= last; i++)
    at_least = measure_minimum (children[i], GTK_ORIENTATION_VERTICAL, at_least);
  return at_least;
}

static GtkSizeRequestMode
tabiya_weight_layout_get_request_mode (GtkLayoutManager *manager,
                                       GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tabiya_weight_layout_measure (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              GtkOrientation    orientation,
                              int               for_size,
                              int              *minimum,
                              int              *natural,
                              int              *minimum_baseline,
                              int              *natural_baseline)
{
  GtkWidget *children[N_CHILDREN];

  *minimum = *natural = 0;
  if (!get_children (widget, children))
    return;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    /* The children are measured nevertheless, because GTK requires it before they are allocated. */
    for (int i = 0; i < N_CHILDREN; i++)
      measure_minimum (children[i], orientation, 0);
    *minimum = NARROW_MINIMUM;
    *natural = MAX (WIDE_MINIMUM, NARROW_MINIMUM);
  } else if (for_size >= 0 && for_size < WIDE_MINIMUM) {
    /* The first line of a narrow row is always high enough for the reset button. */
    *minimum = *natural = measure_line (children, CHILD_NAME, CHILD_NAME, LINE_HEIGHT)
                          + measure_line (children, CHILD_SCALE, CHILD_NUMBER, LINE_HEIGHT) + GAP;
  } else {
    *minimum = *natural = measure_line (children, CHILD_MARK, CHILD_RESET, ROW_HEIGHT);
  }
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    *minimum += measure_help (children, for_size);
    *natural = *minimum;
  }
}

/* Places a child in a column of a line, vertically centred, and mirrored in right-to-left
   languages. */
static void
place (GtkWidget *widget,
       GtkWidget *child,
       int        x,
       int        width,
       int        y,
       int        line_height)
{
  int height;
  int full = gtk_widget_get_width (widget);

  if (!gtk_widget_should_layout (child))
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  height = MIN (height, line_height);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = full - x - width;
  gtk_widget_size_allocate (child,
                            &(GtkAllocation) { x, y + (line_height - height) / 2, width, height },
                            -1);
}

static void
tabiya_weight_layout_allocate (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               int               width,
                               int               height,
                               int               baseline)
{
  GtkWidget *children[N_CHILDREN];
  gboolean wide = width >= WIDE_MINIMUM;
  int name_x = MARK_WIDTH + GAP;
  int help_height;
  int lines;
  int first_line;
  int second_y = wide ? 0 : LINE_HEIGHT;
  int second_line;
  int reset_width;
  int number_width;
  int number_x;
  int scale_x;
  int scale_width;
  int name_end;

  if (!get_children (widget, children))
    return;
  help_height = measure_help (children, width);
  lines = height - help_height;
  first_line = wide ? lines : LINE_HEIGHT;
  second_line = wide ? lines : lines - LINE_HEIGHT - GAP;
  reset_width = measure_minimum (children[CHILD_RESET], GTK_ORIENTATION_HORIZONTAL, RESET_WIDTH);
  number_width = measure_minimum (children[CHILD_NUMBER], GTK_ORIENTATION_HORIZONTAL,
                                  NUMBER_WIDTH);
  number_x = (wide ? width - reset_width - GAP : width) - number_width;
  scale_width = wide ? SCALE_WIDTH : number_x - GAP - name_x;
  scale_x = number_x - GAP - scale_width;
  name_end = wide ? scale_x - GAP : width - reset_width - GAP;

  place (widget, children[CHILD_MARK], 0, MARK_WIDTH, 0, first_line);
  place (widget, children[CHILD_NAME], name_x, MAX (name_end - name_x, 1), 0, first_line);
  place (widget, children[CHILD_RESET], width - reset_width, reset_width, 0, first_line);
  place (widget, children[CHILD_SCALE], scale_x, scale_width, second_y, second_line);
  place (widget, children[CHILD_NUMBER], number_x, number_width, second_y, second_line);
  place (widget, children[CHILD_HELP], name_x, MAX (width - name_x, 1), lines, help_height);
}

static void
tabiya_weight_layout_class_init (TabiyaWeightLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = tabiya_weight_layout_get_request_mode;
  layout_class->measure = tabiya_weight_layout_measure;
  layout_class->allocate = tabiya_weight_layout_allocate;
}

static void
tabiya_weight_layout_init (TabiyaWeightLayout *self)
{
}

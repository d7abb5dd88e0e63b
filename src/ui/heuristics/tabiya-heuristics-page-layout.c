/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-heuristics-page-private.h"

/*
 * The list of weights and the preview stand side by side. Where that is too narrow the preview is
 * folded and stands above, where it stays in view while the list is scrolled.
 */

/* Below this width the preview stands above the list. */
#define FOLD_WIDTH 720

#define LIST_WIDTH    518
#define PREVIEW_WIDTH 312
#define MARGIN        24
#define GAP           22

/* The least the list and the preview are asked to live with. */
#define MINIMUM_WIDTH  340
#define MINIMUM_HEIGHT 160

static gboolean
fold_cb (gpointer data)
{
  TabiyaHeuristicsPage *self = data;

  self->fold_id = 0;
  self->folded = self->fold_wanted;
  tabiya_weights_preview_set_folded (self->preview, self->folded);
  gtk_widget_set_visible (self->test_button, self->folded);
  if (self->folded)
    gtk_widget_add_css_class (GTK_WIDGET (self), "folded");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "folded");
  return G_SOURCE_REMOVE;
}

/* Widgets must not come and go while they are being allocated. */
static void
want_folded (TabiyaHeuristicsPage *self,
             gboolean              folded)
{
  self->fold_wanted = folded;
  if (self->folded != folded && self->fold_id == 0)
    self->fold_id = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, fold_cb, self, NULL);
}

static GtkSizeRequestMode
tabiya_heuristics_page_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
tabiya_heuristics_page_measure (GtkWidget      *widget,
                                GtkOrientation  orientation,
                                int             for_size,
                                int            *minimum,
                                int            *natural,
                                int            *minimum_baseline,
                                int            *natural_baseline)
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

  /* A widget that is allocated must have been measured; in the one frame before it folds it may
     want more than there is. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  allocation.width = MAX (width, minimum);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, allocation.width, &minimum, NULL, NULL,
                      NULL);
  allocation.height = MAX (height, minimum);
  gtk_widget_size_allocate (child, &allocation, -1);
}

/* Where a person reads from right to left the preview is at the left. */
static void
allocate_wide (TabiyaHeuristicsPage *self,
               int                   width,
               int                   height)
{
  int preview_width = PREVIEW_WIDTH + MARGIN;
  int list_width = MIN (width - preview_width, LIST_WIDTH + MARGIN + GAP);
  int side = MAX ((width - list_width - preview_width) / 2, 0);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL) {
    place (self->preview_scroller, side, 0, preview_width, height);
    place (self->scroller, side + preview_width, 0, list_width, height);
  } else {
    place (self->scroller, side, 0, list_width, height);
    place (self->preview_scroller, side + list_width, 0, preview_width, height);
  }
}

/* The preview never takes more than half; it can be scrolled then. */
static void
allocate_narrow (TabiyaHeuristicsPage *self,
                 int                   width,
                 int                   height)
{
  int wanted;

  /* A scrolled window would tell what is wanted by a text that is not wrapped. */
  gtk_widget_measure (GTK_WIDGET (self->preview), GTK_ORIENTATION_VERTICAL, width, NULL, &wanted,
                      NULL, NULL);
  wanted = MIN (wanted, height / 2);
  place (self->preview_scroller, 0, 0, width, wanted);
  place (self->scroller, 0, wanted, width, height - wanted);
}

static void
tabiya_heuristics_page_size_allocate (GtkWidget *widget,
                                      int        width,
                                      int        height,
                                      int        baseline)
{
  TabiyaHeuristicsPage *self = TABIYA_HEURISTICS_PAGE (widget);
  gboolean narrow = width < FOLD_WIDTH;

  want_folded (self, narrow);
  if (narrow)
    allocate_narrow (self, width, height);
  else
    allocate_wide (self, width, height);
}

/**
 * tabiya_heuristics_page_install_layout:
 *
 * How the page measures and allocates its two halves.
 */
void
tabiya_heuristics_page_install_layout (GtkWidgetClass *klass)
{
  klass->get_request_mode = tabiya_heuristics_page_get_request_mode;
  klass->measure = tabiya_heuristics_page_measure;
  klass->size_allocate = tabiya_heuristics_page_size_allocate;
}

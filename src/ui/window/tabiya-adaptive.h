/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How the window lays out board and pane. */
typedef enum {
  TABIYA_LAYOUT_WIDE,    /* side by side */
  TABIYA_LAYOUT_LOW,     /* side by side, narrow but low: a landscape phone */
  TABIYA_LAYOUT_NARROW,  /* one above the other */
} TabiyaLayout;

/*
 * TabiyaAdaptive: a container that can be made smaller than what it shows needs, for as long as it
 * takes that to arrange itself for the new size.
 *
 * Properties: "child"; "layout", for its size; "minimum-width" and "minimum-height", to
 * which it can be made smaller.
 * Signal "resized": it has another size; told again when what is inside has been allocated.
 */
#define TABIYA_TYPE_ADAPTIVE (tabiya_adaptive_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAdaptive, tabiya_adaptive, TABIYA, ADAPTIVE, GtkWidget)

TabiyaLayout  tabiya_adaptive_get_layout (TabiyaAdaptive *self);

/* The layout for a window of that size; pure, for tests. */
TabiyaLayout  tabiya_layout_for_size     (int             width,
                                          int             height);

G_END_DECLS

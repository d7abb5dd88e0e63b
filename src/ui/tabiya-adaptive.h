/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How the window lays out board and pane. */
typedef enum {
  TABIYA_LAYOUT_WIDE,    /* side by side */
  TABIYA_LAYOUT_LOW,     /* side by side, though narrow, because it is low: a phone on its side */
  TABIYA_LAYOUT_NARROW,  /* one above the other */
} TabiyaLayout;

/*
 * TabiyaAdaptive: a container with one child that says which layout is right for its size. It can
 * be made smaller than the child needs, so that the child can switch to a smaller layout.
 *
 * Properties: "child"; "layout", the layout for its size; "minimum-width" and "minimum-height", the
 * size to which it can be shrunk; "low-width", the least width for the low layout, below which it
 * cannot be made so low (0: there is none).
 * Signal "resized": its size has changed; emitted again when the child has been allocated.
 */
#define TABIYA_TYPE_ADAPTIVE (tabiya_adaptive_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAdaptive, tabiya_adaptive, TABIYA, ADAPTIVE, GtkWidget)

TabiyaLayout tabiya_adaptive_get_layout (TabiyaAdaptive *self);

G_END_DECLS

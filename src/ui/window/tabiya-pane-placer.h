/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/tabiya-adaptive.h"
#include "ui/window/tabiya-pane.h"

G_BEGIN_DECLS

/*
 * TabiyaPanePlacer: places the board and the pane of a window: side by side, or one above the other
 * in a narrow window. All pages have one width, which only a person's hand changes and the settings
 * keep; the list of games that has the window has another. Main thread.
 */
#define TABIYA_TYPE_PANE_PLACER (tabiya_pane_placer_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPanePlacer, tabiya_pane_placer, TABIYA, PANE_PLACER, GObject)

/* All are borrowed: they live as long as the window, which owns the placer. */
typedef struct {
  TabiyaAdaptive *adaptive;   /* knows the layout */
  GtkPaned       *paned;
  GtkWidget      *header;     /* above the board */
  GtkWidget      *board;
  TabiyaPane     *pane;
} TabiyaPaneWidgets;

TabiyaPanePlacer *tabiya_pane_placer_new      (GSettings               *settings,
                                               const TabiyaPaneWidgets *widgets)
                                               G_GNUC_WARN_UNUSED_RESULT;
/* To be called when the layout has changed, and tabiya_pane_placer_place() after it. */
void              tabiya_pane_placer_arrange  (TabiyaPanePlacer        *self);
/* Gives the pane the size that the window and, in a narrow one, its page ask for. */
void              tabiya_pane_placer_place    (TabiyaPanePlacer        *self);
/* Keeps the width to which a person has dragged the pane. */
void              tabiya_pane_placer_remember (TabiyaPanePlacer        *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaLinePreview: a small board beside the pointer that shows where a move of a line leads. It
 * is a child of the widget it covers, not a window, and receives no pointer events: the widgets
 * below it still do, so that it never flickers. It appears after a short delay, and follows the
 * pointer at once while it is visible.
 *
 * The parent is a GtkOverlay; the preview chooses its place in it.
 */
#define TABIYA_TYPE_LINE_PREVIEW (tabiya_line_preview_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLinePreview, tabiya_line_preview, TABIYA, LINE_PREVIEW, GtkWidget)

/* Gives it the theme and orientation of @board. */
void  tabiya_line_preview_follow (TabiyaLinePreview     *self,
                                  TabiyaBoard           *board);
/* @near: the area under the pointer, in the coordinates of the parent; the preview appears below or
   above it. */
void  tabiya_line_preview_show   (TabiyaLinePreview     *self,
                                  const ChessPosition   *position,
                                  const ChessMove       *moves,
                                  guint                  n_moves,
                                  const graphene_rect_t *near);
void  tabiya_line_preview_hide   (TabiyaLinePreview     *self);

G_END_DECLS

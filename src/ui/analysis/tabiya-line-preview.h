/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaLinePreview: a small board that shows where a move of a line leads, beside the pointer. It
 * is a child of what it lies upon, not a window of its own, and takes no pointer: whatever it
 * covers still feels the pointer, so that it never flickers. It comes after a moment and follows at
 * once while it is there.
 *
 * The parent is a GtkOverlay; the preview chooses its place in it.
 */
#define TABIYA_TYPE_LINE_PREVIEW (tabiya_line_preview_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLinePreview, tabiya_line_preview, TABIYA, LINE_PREVIEW, GtkWidget)

/* Theme and orientation as those of @board. */
void  tabiya_line_preview_follow (TabiyaLinePreview     *self,
                                  TabiyaBoard           *board);
/* @near: what the pointer is on, in the parent: the preview stands below it, or above. */
void  tabiya_line_preview_show   (TabiyaLinePreview     *self,
                                  const ChessPosition   *position,
                                  ChessMove              move,
                                  const graphene_rect_t *near);
void  tabiya_line_preview_hide   (TabiyaLinePreview     *self);
/* Whether it can be seen, and what it shows. */
gboolean             tabiya_line_preview_is_shown     (TabiyaLinePreview *self);
const ChessPosition *tabiya_line_preview_get_position (TabiyaLinePreview *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/*
 * TabiyaCommentPopover: one comment to write. Ctrl+Enter, a click beside it and "Done" keep what
 * was written, Escape and "Cancel" forget it. Commands embedded in the comment are neither shown
 * nor lost.
 */
#define TABIYA_TYPE_COMMENT_POPOVER (tabiya_comment_popover_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCommentPopover, tabiya_comment_popover, TABIYA, COMMENT_POPOVER,
                      GtkPopover)

/* Opens it over @parent, pointing to @box there; it goes away by itself. */
TabiyaCommentPopover *tabiya_comment_popover_open (GtkWidget             *parent,
                                                   const graphene_rect_t *box,
                                                   TabiyaGame            *game,
                                                   TabiyaNode            *node,
                                                   TabiyaCommentPlace     place);

G_END_DECLS

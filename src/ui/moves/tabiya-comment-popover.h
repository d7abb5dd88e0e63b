/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/*
 * TabiyaCommentPopover: an editor for one comment. Ctrl+Enter, a click outside and "Done" save the
 * text, Escape and "Cancel" discard it. Commands embedded in the comment are not shown but kept.
 */
#define TABIYA_TYPE_COMMENT_POPOVER (tabiya_comment_popover_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCommentPopover, tabiya_comment_popover, TABIYA, COMMENT_POPOVER,
                      GtkPopover)

/* Opens it over @parent, pointing to @box there; it removes itself when it closes. */
TabiyaCommentPopover *tabiya_comment_popover_open (GtkWidget             *parent,
                                                   const graphene_rect_t *box,
                                                   TabiyaGame            *game,
                                                   TabiyaNode            *node,
                                                   TabiyaCommentPlace     place);

G_END_DECLS

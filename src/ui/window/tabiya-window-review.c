/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

/* Walking through a game and annotating it, by the keys of the move list and the graph. */

static void
walk_to (TabiyaWindow *self,
         TabiyaNode   *node)
{
  if (!node)
    return;
  self->stepping = TRUE;
  tabiya_game_set_current (self->game, node);
  self->stepping = FALSE;
}

/**
 * tabiya_window_review_key:
 * @keyval: a key pressed while the move list or the graph has the focus
 * @state: its modifiers
 *
 * What the keys of the move list do, wherever they were pressed. Main thread.
 *
 * Returns: whether the key meant something
 */
gboolean
tabiya_window_review_key (TabiyaWindow    *self,
                          guint            keyval,
                          GdkModifierType  state)
{
  TabiyaNode *current;

  g_return_val_if_fail (TABIYA_IS_WINDOW (self), FALSE);

  if (!self->game || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  current = tabiya_game_get_current (self->game);
  switch (keyval) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    walk_to (self, tabiya_node_get_parent (current));
    return TRUE;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    walk_to (self, tabiya_node_get_child (current, 0));
    return TRUE;
  default:
    return FALSE;
  }
}

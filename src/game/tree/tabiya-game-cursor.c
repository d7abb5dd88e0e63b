/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tree/tabiya-game-cursor.h"

#include "game/tree/tabiya-game-private.h"

/* The position of a game's cursor as text: the index of the child at each step from the root.
   Journals and drafts store it with the game. */

/* Appends for example " 0 0 1": a blank before each step, nothing at the root. */
void
tabiya_game_append_cursor (TabiyaGame *self,
                           GString    *text)
{
  g_autoptr(GArray) steps = g_array_new (FALSE, FALSE, sizeof (guint));

  for (TabiyaNode *node = self->current; node->parent; node = node->parent) {
    guint index = tabiya_node_get_index (node);

    g_array_append_val (steps, index);
  }
  for (guint i = steps->len; i-- > 0; ) {
    guint index = g_array_index (steps, guint, i);

    /* A game of a hundred thousand half-moves is written with every change of it. */
    if (index == 0)
      g_string_append (text, " 0");
    else
      g_string_append_printf (text, " %u", index);
  }
}

/* Follows @cursor as far as the tree goes. */
void
tabiya_game_restore_cursor (TabiyaGame *self,
                            const char *cursor)
{
  g_auto(GStrv) steps = g_strsplit (cursor, " ", -1);
  TabiyaNode *node = tabiya_game_get_root (self);

  for (guint i = 0; steps[i]; i++) {
    TabiyaNode *child;

    if (*steps[i] == '\0')
      continue;
    child = tabiya_node_get_child (node, (guint) g_ascii_strtoull (steps[i], NULL, 10));
    if (!child)
      break;
    node = child;
  }
  tabiya_game_set_current (self, node);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-gap.h"

#include <string.h>

/* The surroundings of removed games. A game that comes back between the same neighbours gets the
   bytes around it that it had. */

static gboolean
is_in_file (TabiyaPgnPlan *plan,
            guint          index)
{
  return index < plan->n_stored && tabiya_pgn_plan_get_entry (plan, index)->length > 0;
}

/* Whether the game will be in the file. *@same (out): whether it will have its old text. */
static gboolean
will_be_in_file (TabiyaPgnPlan *plan,
                 guint          index,
                 gboolean      *same)
{
  TabiyaPgnEdit *edit = tabiya_pgn_plan_find_edit (plan, index);

  *same = !edit || edit->unchanged;
  if (edit)
    return edit->kind != TABIYA_PGN_REMOVE;
  return is_in_file (plan, index);
}

TabiyaPgnGap *
tabiya_pgn_gap_new (TabiyaPgnPlan *plan,
                    guint          index,
                    guint          n_lines,
                    const char    *added,
                    GBytes        *dropped)
{
  TabiyaPgnGap *self = g_atomic_rc_box_new0 (TabiyaPgnGap);

  self->previous = self->next = G_MAXUINT;
  for (guint i = index; i > 0 && self->previous == G_MAXUINT; i--) {
    if (is_in_file (plan, i - 1))
      self->previous = i - 1;
  }
  for (guint i = index + 1; i < plan->n_stored && self->next == G_MAXUINT; i++) {
    if (is_in_file (plan, i))
      self->next = i;
  }
  self->n_lines = n_lines;
  self->added = g_bytes_new (added, strlen (added));
  self->dropped = g_bytes_ref (dropped);
  return self;
}

TabiyaPgnGap *
tabiya_pgn_gap_take (TabiyaPgnGap *self)
{
  return self ? g_atomic_rc_box_acquire (self) : NULL;
}

static void
clear_gap (gpointer data)
{
  TabiyaPgnGap *self = data;

  g_bytes_unref (self->added);
  g_bytes_unref (self->dropped);
}

void
tabiya_pgn_gap_release (gpointer gap)
{
  if (gap)
    g_atomic_rc_box_release_full (gap, clear_gap);
}

gboolean
tabiya_pgn_gap_has_previous (const TabiyaPgnGap *self,
                             TabiyaPgnPlan      *plan,
                             guint               index)
{
  gboolean same;

  while (index-- > 0) {
    if (will_be_in_file (plan, index, &same))
      return index == self->previous && same;
  }
  return self->previous == G_MAXUINT;
}

gboolean
tabiya_pgn_gap_has_next (const TabiyaPgnGap *self,
                         TabiyaPgnPlan      *plan,
                         guint               index)
{
  gboolean same;

  while (++index < plan->entries->len) {
    if (will_be_in_file (plan, index, &same))
      return index == self->next && same;
  }
  return self->next == G_MAXUINT;
}

TabiyaPgnEdit *
tabiya_pgn_plan_find_edit (TabiyaPgnPlan *plan,
                           guint          index)
{
  guint low = 0;
  guint high = plan->edits->len;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (tabiya_pgn_plan_get_edit (plan, middle)->index < index)
      low = middle + 1;
    else
      high = middle;
  }
  if (low < plan->edits->len && tabiya_pgn_plan_get_edit (plan, low)->index == index)
    return tabiya_pgn_plan_get_edit (plan, low);
  return NULL;
}

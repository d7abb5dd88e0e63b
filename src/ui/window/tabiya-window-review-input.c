/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include "ui/moves/tabiya-move-menu.h"

/* How the actions of a review are reached: the keys of the move list and its menu. */

static const char *
find_key_action (guint    keyval,
                 gboolean shift)
{
  switch (keyval) {
  case GDK_KEY_b:
  case GDK_KEY_B:
    return shift ? "win.previous-blunder" : "win.next-blunder";
  case GDK_KEY_m:
  case GDK_KEY_M:
    return shift ? "win.previous-mistake" : "win.next-mistake";
  case GDK_KEY_i:
  case GDK_KEY_I:
    return shift ? "win.previous-inaccuracy" : "win.next-inaccuracy";
  case GDK_KEY_d:
    return "win.comment";
  case GDK_KEY_D:
    return "win.comment-before";
  case GDK_KEY_f:
    return "win.flip";
  case GDK_KEY_x:
    return "win.show-threat";
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
    return "win.best-move";
  case GDK_KEY_Delete:
  case GDK_KEY_KP_Delete:
    return "win.delete-from-here";
  case GDK_KEY_Page_Up:
  case GDK_KEY_KP_Page_Up:
    return "win.previous-game";
  case GDK_KEY_Page_Down:
  case GDK_KEY_KP_Page_Down:
    return "win.next-game";
  case GDK_KEY_minus:
  case GDK_KEY_KP_Subtract:
    return "win.fold-variation";
  case GDK_KEY_plus:
  case GDK_KEY_KP_Add:
    return "win.unfold-variation";
  default:
    return NULL;
  }
}

/* The digits in the order of the glyphs: ! ? !! ?? !? ?!, which is that of their numbers. */
static guint8
find_key_nag (guint keyval)
{
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_6)
    return (guint8) (keyval - GDK_KEY_0);
  if (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_6)
    return (guint8) (keyval - GDK_KEY_KP_0);
  return 0;
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
  const char *action;
  gboolean walked;

  g_return_val_if_fail (TABIYA_IS_WINDOW (self), FALSE);

  if (!self->game || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  tabiya_review_controller_set_walking (self->review, TRUE);
  walked = tabiya_move_list_walk (self->move_list, keyval, state);
  tabiya_review_controller_set_walking (self->review, FALSE);
  if (walked)
    return TRUE;
  if (find_key_nag (keyval) > 0) {
    tabiya_review_controller_toggle_nag (self->review, find_key_nag (keyval));
    return TRUE;
  }
  action = find_key_action (keyval, (state & GDK_SHIFT_MASK) != 0);
  if (!action)
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  return TRUE;
}

static gboolean
list_key_cb (TabiyaWindow *self,
             guint         keyval,
             guint         state)
{
  return tabiya_window_review_key (self, keyval, (GdkModifierType) state);
}

static void
list_menu_cb (TabiyaWindow    *self,
              graphene_rect_t *box)
{
  tabiya_window_update_actions (self);
  tabiya_move_menu_popup (GTK_WIDGET (self->move_list), box);
}

/**
 * tabiya_window_connect_input:
 *
 * Connects the move list; once, when the window is made.
 */
void
tabiya_window_connect_input (TabiyaWindow *self)
{
  g_signal_connect_swapped (self->move_list, "key", G_CALLBACK (list_key_cb), self);
  g_signal_connect_swapped (self->move_list, "menu", G_CALLBACK (list_menu_cb), self);
}

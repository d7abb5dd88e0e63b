/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "ui/moves/tabiya-move-keys.h"

const char *
tabiya_move_keys_find_action (guint    keyval,
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
  case GDK_KEY_y:
    return "win.why-not";
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

guint8
tabiya_move_keys_find_nag (guint keyval)
{
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_6)
    return (guint8) (keyval - GDK_KEY_0);
  if (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_6)
    return (guint8) (keyval - GDK_KEY_KP_0);
  return 0;
}

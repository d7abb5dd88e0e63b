/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-line-menu.h"

#include <glib/gi18n.h>

static void
append (GMenu      *menu,
        const char *label,
        const char *action,
        guint       n_moves)
{
  g_autoptr(GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "u", n_moves);
  g_menu_append_item (menu, item);
}

GMenuModel *
tabiya_line_menu_new (const char *move,
                      guint       n_at,
                      guint       n_moves)
{
  GMenu *menu = g_menu_new ();
  g_autoptr(GMenu) position = g_menu_new ();

  if (move) {
    /* Translators: %s is a move such as "18. Bc2". */
    g_autofree char *insert = g_strdup_printf (_("_Insert up to %s"), move);
    g_autofree char *walk = g_strdup_printf (_("_Show the Position after %s"), move);

    append (menu, walk, "line.walk", n_at);
    append (menu, insert, "line.insert", n_at);
  }
  append (menu, _("Insert _Whole Line"), "line.insert", n_moves);
  g_menu_append (menu, _("_Copy Line"), "line.copy");
  g_menu_append (position, _("_Keep This Evaluation"), "win.keep-evaluation");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (position));
  return G_MENU_MODEL (menu);
}

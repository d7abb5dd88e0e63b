/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-actions.h"

/**
 * tabiya_actions_lend:
 * @from: the actions of a controller
 * @map: the window or application that offers them
 *
 * Adds every action of @from to @map, which takes references. Main thread.
 */
void
tabiya_actions_lend (GSimpleActionGroup *from,
                     GActionMap         *map)
{
  g_auto(GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (from));

  for (guint i = 0; names[i]; i++)
    g_action_map_add_action (map, g_action_map_lookup_action (G_ACTION_MAP (from), names[i]));
}

GSimpleActionGroup *
tabiya_actions_new (GActionMap         *map,
                    gpointer            owner,
                    const TabiyaAction *actions,
                    guint               n_actions)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();

  for (guint i = 0; i < n_actions; i++) {
    const TabiyaAction *entry = &actions[i];
    g_autoptr(GSimpleAction) action = g_simple_action_new (
      entry->name, entry->parameter ? G_VARIANT_TYPE (entry->parameter) : NULL);

    g_signal_connect_object (action, "activate", entry->activate, owner, G_CONNECT_SWAPPED);
    g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    if (map)
      g_action_map_add_action (map, G_ACTION (action));
  }
  return group;
}

void
tabiya_actions_enable (GSimpleActionGroup *group,
                       const char         *name,
                       gboolean            enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (group), name);

  g_return_if_fail (action);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

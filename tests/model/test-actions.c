/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/tabiya-actions.h"

/* Actions that an object answers. */

static void
open_cb (GObject *owner)
{
  g_object_set_data (owner, "opened", GUINT_TO_POINTER (1));
}

static void
show_cb (GObject  *owner,
         GVariant *parameter)
{
  g_object_set_data_full (owner, "shown", g_variant_dup_string (parameter, NULL), g_free);
}

static const TabiyaAction entries[] = {
  { "open", G_CALLBACK (open_cb) },
  { "show", G_CALLBACK (show_cb), "s" },
};

/* They are the same in the group and in the map. */
static void
test_answered (void)
{
  g_autoptr(GSimpleActionGroup) window = g_simple_action_group_new ();
  g_autoptr(GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr(GSimpleActionGroup) group =
    tabiya_actions_new (G_ACTION_MAP (window), owner, entries, G_N_ELEMENTS (entries));

  tabiya_actions_enable (group, "open", FALSE);
  g_action_group_activate_action (G_ACTION_GROUP (window), "open", NULL);
  g_assert_null (g_object_get_data (owner, "opened"));
  tabiya_actions_enable (group, "open", TRUE);
  g_action_group_activate_action (G_ACTION_GROUP (window), "open", NULL);
  g_assert_nonnull (g_object_get_data (owner, "opened"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "show",
                                  g_variant_new_string ("white"));
  g_assert_cmpstr (g_object_get_data (owner, "shown"), ==, "white");
}

/* They do not keep their owner, and nothing happens without it. */
static void
test_outlived (void)
{
  g_autoptr(GSimpleActionGroup) window = g_simple_action_group_new ();
  GObject *owner = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr(GSimpleActionGroup) group =
    tabiya_actions_new (G_ACTION_MAP (window), owner, entries, G_N_ELEMENTS (entries));

  g_object_add_weak_pointer (owner, (gpointer *) &owner);
  g_object_unref (owner);
  g_assert_null (owner);
  g_action_group_activate_action (G_ACTION_GROUP (window), "open", NULL);
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "open"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/actions/answered", test_answered);
  g_test_add_func ("/tabiya/actions/outlived", test_outlived);
  return g_test_run ();
}

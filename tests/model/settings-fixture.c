/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "settings-fixture.h"

static void
reset (GSettings *settings)
{
  g_autoptr(GSettingsSchema) schema = NULL;
  g_auto(GStrv) keys = NULL;
  g_auto(GStrv) children = g_settings_list_children (settings);

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i]; i++)
    g_settings_reset (settings, keys[i]);
  for (guint i = 0; children[i]; i++) {
    g_autoptr(GSettings) child = g_settings_get_child (settings, children[i]);

    reset (child);
  }
}

GSettings *
settings_fixture_new (void)
{
  GSettings *settings = g_settings_new ("org.tabiya.Tabiya");

  reset (settings);
  return settings;
}

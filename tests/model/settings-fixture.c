/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "settings-fixture.h"

GSettings *
settings_fixture_new (void)
{
  GSettings *settings = g_settings_new ("org.tabiya.Tabiya");
  g_autoptr(GSettingsSchema) schema = NULL;
  g_auto(GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i]; i++)
    g_settings_reset (settings, keys[i]);
  return settings;
}

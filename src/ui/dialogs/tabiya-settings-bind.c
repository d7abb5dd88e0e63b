/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-settings-bind.h"

#include <math.h>

static gboolean
get_choice (GValue   *value,
            GVariant *variant,
            gpointer  data)
{
  const char *const *ids = data;
  const char *id = g_variant_get_string (variant, NULL);

  for (guint i = 0; ids[i]; i++) {
    if (g_str_equal (ids[i], id)) {
      g_value_set_uint (value, i);
      return TRUE;
    }
  }
  return FALSE;
}

static GVariant *
set_choice (const GValue       *value,
            const GVariantType *type,
            gpointer            data)
{
  const char *const *ids = data;
  guint selected = g_value_get_uint (value);

  /* Nothing is selected while the list of choices is being built. */
  return selected < g_strv_length ((char **) ids) ? g_variant_new_string (ids[selected]) : NULL;
}

void
tabiya_settings_bind_choice (GSettings         *settings,
                             const char        *key,
                             AdwComboRow       *row,
                             const char *const *ids)
{
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                get_choice, set_choice, (gpointer) ids, NULL);
}

static gboolean
get_toggle (GValue   *value,
            GVariant *variant,
            gpointer  data)
{
  g_value_set_boolean (value, g_str_equal (g_variant_get_string (variant, NULL), data));
  return TRUE;
}

static GVariant *
set_toggle (const GValue       *value,
            const GVariantType *type,
            gpointer            data)
{
  /* Of two toggles that change, only the one that becomes active writes the key. */
  return g_value_get_boolean (value) ? g_variant_new_string (data) : NULL;
}

void
tabiya_settings_bind_toggle (GSettings       *settings,
                             const char      *key,
                             GtkToggleButton *toggle,
                             const char      *id)
{
  g_settings_bind_with_mapping (settings, key, toggle, "active", G_SETTINGS_BIND_DEFAULT,
                                get_toggle, set_toggle, (gpointer) id, NULL);
}

static gboolean
get_seconds (GValue   *value,
             GVariant *variant,
             gpointer  data)
{
  g_value_set_double (value, g_variant_get_int32 (variant) / 1000.0);
  return TRUE;
}

static GVariant *
set_seconds (const GValue       *value,
             const GVariantType *type,
             gpointer            data)
{
  return g_variant_new_int32 ((gint32) rint (g_value_get_double (value) * 1000));
}

void
tabiya_settings_bind_seconds (GSettings     *settings,
                              const char    *key,
                              GtkAdjustment *adjustment)
{
  g_settings_bind_with_mapping (settings, key, adjustment, "value", G_SETTINGS_BIND_DEFAULT,
                                get_seconds, set_seconds, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-run-choices.h"

/* Maps "kind/choice" to the value. */
#define KEY "run-choices"

/**
 * tabiya_run_choices_get:
 * @settings: those of the program
 * @kind: the kind of run, such as "test"
 * @choice: what was chosen, such as "nodes"
 * @fallback: the value if nothing has been chosen yet
 *
 * Returns: the value, of which the caller knows the range
 */
int
tabiya_run_choices_get (GSettings  *settings,
                        const char *kind,
                        const char *choice,
                        int         fallback)
{
  g_autoptr(GVariant) choices = g_settings_get_value (settings, KEY);
  g_autofree char *name = g_strjoin ("/", kind, choice, NULL);
  int value;

  return g_variant_lookup (choices, name, "i", &value) ? value : fallback;
}

/**
 * tabiya_run_choices_set:
 * @settings: those of the program
 * @kind: the kind of run, such as "test"
 * @choice: what was chosen, such as "nodes"
 * @value: the value
 *
 * Remembers a choice.
 */
void
tabiya_run_choices_set (GSettings  *settings,
                        const char *kind,
                        const char *choice,
                        int         value)
{
  g_autoptr(GVariant) choices = g_settings_get_value (settings, KEY);
  g_autofree char *name = g_strjoin ("/", kind, choice, NULL);
  g_auto(GVariantDict) dict;

  g_variant_dict_init (&dict, choices);
  g_variant_dict_insert (&dict, name, "i", value);
  g_settings_set_value (settings, KEY, g_variant_dict_end (&dict));
}

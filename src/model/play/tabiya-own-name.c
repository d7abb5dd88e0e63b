/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-own-name.h"

#include <glib/gi18n.h>
#include <string.h>

/* In characters. Longer names are mistakes, such as a text pasted into the wrong field. */
#define MAX_LENGTH 100

/**
 * tabiya_own_name_clean:
 * @text: what somebody typed or pasted
 *
 * Returns: (transfer full): a name for the tags of a game, on one line and with single blanks;
 *   perhaps empty
 */
char *
tabiya_own_name_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *name = g_string_new (NULL);
  guint n = 0;

  for (const char *p = valid; *p && n < MAX_LENGTH; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    gboolean blank = g_unichar_isspace (c) || g_unichar_iscntrl (c);

    if (blank && (name->len == 0 || name->str[name->len - 1] == ' '))
      continue;
    g_string_append_unichar (name, blank ? ' ' : c);
    n++;
  }
  g_strchomp (name->str);
  return g_string_free (name, FALSE);
}

char *
tabiya_own_name_dup (GSettings *settings)
{
  g_autofree char *text = g_settings_get_string (settings, "player-name");
  g_autofree char *name = tabiya_own_name_clean (text);

  return *name ? g_steal_pointer (&name) : g_strdup (_("You"));
}

char *
tabiya_own_name_dup_suggested (void)
{
  g_autofree char *name = tabiya_own_name_clean (g_get_real_name ());

  /* What GLib says of an account without a name. */
  if (!*name || strcmp (name, "Unknown") == 0)
    return NULL;
  return g_steal_pointer (&name);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "model/lab/tabiya-count-text.h"

#include <string.h>

char *
tabiya_count_format (guint64 count)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, count);
  gsize length = strlen (digits);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < length; i++) {
    if (i > 0 && (length - i) % 3 == 0)
      g_string_append (text, "\u202f");
    g_string_append_c (text, digits[i]);
  }
  return g_string_free (text, FALSE);
}

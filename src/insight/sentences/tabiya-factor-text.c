/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-factor-text.h"

#include <glib/gi18n.h>

#include "insight/tabiya-score-text.h"

static char *
dup_line (const TabiyaReasonFactor *factor)
{
  const char *name = gettext (factor->name);
  g_autofree char *white = tabiya_score_text_signed (factor->white);
  g_autofree char *black = tabiya_score_text_signed (factor->black);

  if (factor->black == 0)
    /* Translators: a part of a term, such as "Safe checks", and what it is worth to White, such as
       "+0.57". */
    return g_strdup_printf (_("%s: White %s"), name, white);
  if (factor->white == 0)
    /* Translators: a part of a term, such as "Safe checks", and what it is worth to Black, such as
       "+0.57". */
    return g_strdup_printf (_("%s: Black %s"), name, black);
  /* Translators: a part of a term, such as "Safe checks", and what it is worth to each side, such
     as "+0.57". */
  return g_strdup_printf (_("%s: White %s, Black %s"), name, white, black);
}

char *
tabiya_factors_to_text (const TabiyaReason *reason)
{
  g_autoptr(GString) text = g_string_new (NULL);

  if (reason->n_factors == 0)
    return NULL;
  for (int i = 0; i < reason->n_factors; i++) {
    g_autofree char *line = dup_line (&reason->factors[i]);

    if (i > 0)
      g_string_append_c (text, '\n');
    g_string_append (text, line);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-report-details.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "engine/heuristic.h"
#include "insight/report/tabiya-report-own.h"
#include "insight/tabiya-score-text.h"

/* The value of a key, up to the next blank; NULL when it is missing. (transfer full) */
static char *
dup_value (const char *numbers,
           const char *key)
{
  g_auto(GStrv) words = g_strsplit (numbers, " ", -1);

  for (int i = 0; words[i]; i++) {
    gsize length = strlen (key);

    if (strncmp (words[i], key, length) == 0 && words[i][length] == '=')
      return g_strdup (words[i] + length + 1);
  }
  return NULL;
}

/* Scores are written with ASCII signs. */
static char *
dup_score (const char *numbers,
           const char *key)
{
  g_autofree char *value = dup_value (numbers, key);
  g_autoptr(GString) score = g_string_new (value);

  if (!value)
    return NULL;
  g_string_replace (score, "-", "\u2212", 0);
  return g_strdup (score->str);
}

/* The name of a term of any heuristic. */
static const char *
find_name (const char *id)
{
  if (strcmp (id, "rest") == 0)
    return _("The rest");
  for (int i = 0; i < heuristic_count (); i++) {
    const Heuristic *heuristic = heuristic_get (i);

    for (int term = 0; term < heuristic_count_terms (heuristic); term++) {
      if (strcmp (heuristic_get_term (heuristic, term)->id, id) == 0)
        return gettext (heuristic_get_term (heuristic, term)->name);
    }
  }
  return id;
}

static void
append_terms (GString    *text,
              const char *terms,
              const char *sum)
{
  g_auto(GStrv) list = g_strsplit (terms, ",", -1);
  g_autofree char *all = tabiya_score_text_signed (atoi (sum));

  for (int i = 0; list[i]; i++) {
    char *colon = strchr (list[i], ':');
    g_autofree char *number = NULL;

    if (!colon)
      continue;
    *colon = '\0';
    number = tabiya_score_text_signed (atoi (colon + 1));
    /* Translators: a term and its part of a score, such as "King attack +0.35". */
    g_string_append_printf (text, _("%s %s"), find_name (list[i]), number);
    g_string_append_c (text, '\n');
  }
  /* Translators: the sum of the terms listed above, such as "In all +0.75". */
  g_string_append_printf (text, _("In all %s"), all);
}

char *
tabiya_report_details_dup (const char *comment)
{
  g_autofree char *numbers = report_own_dup_comment_numbers (comment);
  g_autofree char *before = numbers ? dup_score (numbers, "before") : NULL;
  g_autofree char *after = numbers ? dup_score (numbers, "after") : NULL;
  g_autofree char *lost = numbers ? dup_value (numbers, "lost") : NULL;
  g_autofree char *terms = numbers ? dup_value (numbers, "terms") : NULL;
  g_autofree char *sum = numbers ? dup_value (numbers, "sum") : NULL;
  g_autoptr(GString) text = g_string_new (NULL);

  if (!before || !after || !lost)
    return NULL;
  /* Translators: two scores, before and after a move, and what the move lost. */
  g_string_printf (text, _("%s \u2192 %s, %d %% of the winning chances lost"), before, after,
                   atoi (lost));
  if (terms && sum) {
    g_string_append_c (text, '\n');
    append_terms (text, terms, sum);
  }
  return g_strdup (text->str);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/library/tabiya-filter-words.h"

#include <glib/gi18n.h>

#include "model/library/tabiya-opening-groups.h"

static const char *
get_result_name (int result)
{
  switch (result) {
  case 1:
    return "1–0";
  case 2:
    return "½–½";
  case 3:
    return "0–1";
  default:
    return "∗";
  }
}

char *
tabiya_filter_words_dup_term (const TabiyaFilterTerm *term)
{
  const char *opening;

  /* Terms with keys, and more than one value, say what they are. */
  if (term->has_key || term->negated || term->n_values != 1)
    return g_strdup (term->text);
  switch (term->kind) {
  case TABIYA_FILTER_RESULT:
    return g_strdup_printf (_("Result: %s"), get_result_name (term->first));
  case TABIYA_FILTER_OPENING:
    opening = tabiya_opening_groups_get_name (term->first, term->last);
    /* Translators: the ECO codes and the name of an opening. */
    return opening ? g_strdup_printf (_("Opening: %s %s"), term->text, opening)
                   : g_strdup_printf (_("Opening: %s"), term->text);
  case TABIYA_FILTER_DATE:
    return g_strdup_printf (_("Date: %s"), term->text);
  case TABIYA_FILTER_NAME:
  default:
    /* Translators: a text to find in the names of players, events, sites and annotators. */
    return g_strdup_printf (_("Name: %s"), term->text);
  }
}

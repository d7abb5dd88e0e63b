/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "model/library/tabiya-query-text.h"

#include <string.h>

char *
tabiya_query_text_dup_value (const char *value)
{
  g_autoptr(GString) text = g_string_new (value);

  g_string_replace (text, "\"", "", 0);
  if (strpbrk (text->str, " \t\n|") || *text->str == '\0')
    return g_strdup_printf ("\"%s\"", text->str);
  return g_strdup (text->str);
}

char *
tabiya_query_text_dup_exact (const char *key,
                             const char *value)
{
  g_autofree char *written = tabiya_query_text_dup_value (value);

  return g_strconcat (key, ":=", written, NULL);
}

static gboolean
is_one_of (const TabiyaFilterTerm *term,
           const TabiyaFilterKind *kinds,
           guint                   n)
{
  for (guint i = 0; i < n; i++) {
    if (term->has_key && !term->negated && term->kind == kinds[i])
      return TRUE;
  }
  return FALSE;
}

char *
tabiya_query_text_dup_with (const TabiyaGameFilter *filter,
                            const TabiyaFilterKind *kinds,
                            guint                   n,
                            const char             *term)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++) {
    const TabiyaFilterTerm *old = tabiya_game_filter_get_term (filter, i);

    if (!is_one_of (old, kinds, n))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", old->text);
  }
  if (term && *term != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", term);
  return g_string_free (text, FALSE);
}

/**
 * tabiya_query_text_dup_player:
 * @filter: the filter so far
 * @colour: %TABIYA_FILTER_WHITE, %TABIYA_FILTER_BLACK or %TABIYA_FILTER_PLAYER for either
 * @name: the player; "" for anybody
 *
 * Returns: (transfer full): the new text
 */
char *
tabiya_query_text_dup_player (const TabiyaGameFilter *filter,
                              TabiyaFilterKind        colour,
                              const char             *name)
{
  static const TabiyaFilterKind players[] = {
    TABIYA_FILTER_WHITE, TABIYA_FILTER_BLACK, TABIYA_FILTER_PLAYER, TABIYA_FILTER_WINNER,
    TABIYA_FILTER_LOSER, TABIYA_FILTER_OPPONENT_ELO,
  };
  g_autofree char *stripped = g_strstrip (g_strdup (name));
  g_autofree char *value = tabiya_query_text_dup_value (stripped);
  g_autofree char *term = NULL;

  if (*stripped != '\0')
    term = g_strconcat (colour == TABIYA_FILTER_WHITE ? "white:"
                        : colour == TABIYA_FILTER_BLACK ? "black:" : "player:", value, NULL);
  return tabiya_query_text_dup_with (filter, players, G_N_ELEMENTS (players), term);
}

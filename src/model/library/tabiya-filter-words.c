/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/library/tabiya-filter-words.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "game/tree/tabiya-result.h"
#include "model/library/tabiya-opening-groups.h"

static const char *
get_result_name (int result)
{
  const char *print = tabiya_result_get_print (tabiya_result_get_text ((TabiyaResult) result));

  return print ? print : "∗";
}

/* A named thing on the board or in a game: "material:KRPKR" is shown as "Material: KRPKR". NULL for
   keys that are as clear as any word. (transfer full) (nullable) */
static char *
dup_keyed (const TabiyaFilterTerm *term)
{
  static const struct {
    const char *key;
    const char *words;
  } names[] = {
    { "fen:", N_("Position: %s") },
    { "material:", N_("Material: %s") },
    { "structure:", N_("Pawns: %s") },
    { "ends:", N_("Ends in: %s") },
    { "moves:", N_("Moves: %s") },
    { "sacrifice:", N_("Sacrifice: %s") },
    { "motif:", N_("Motif: %s") },
    { "comment:", N_("Comment: %s") },
    { "file:", N_("File: %s") },
    { "winner:", N_("Winner: %s") },
    { "loser:", N_("Loser: %s") },
    { "opponentelo:", N_("Opponent’s Elo: %s") },
  };

  if (term->negated || term->error)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    gsize length = strlen (names[i].key);
    g_autofree char *value = NULL;

    if (g_ascii_strncasecmp (term->text, names[i].key, length) != 0)
      continue;
    value = g_strdup (term->text + length);
    g_strdelimit (value, "\"", ' ');
    g_strstrip (value);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    return g_strdup_printf (_(names[i].words), value);
#pragma GCC diagnostic pop
  }
  return NULL;
}

char *
tabiya_filter_words_dup_term (const TabiyaFilterTerm *term)
{
  char *keyed = dup_keyed (term);
  const char *opening;

  if (keyed)
    return keyed;
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
    return g_strdup_printf (_("Name: %s"), tabiya_name_show (term->text));
  }
}

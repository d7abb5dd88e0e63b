/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/engines/tabiya-setup-words.h"

#include <glib/gi18n.h>
#include <math.h>

/* Beyond these depths a move takes minutes in the middle of a game. */
#define LONG_MINIMAX 3
#define LONG_EXACT   8

char *
tabiya_setup_words_dup_level (int level)
{
  /* Translators: the number and the name of a level, such as "Level 3 · Club player". */
  return g_strdup_printf (_("Level %d · %s"), level, tabiya_level_get_name (level));
}

char *
tabiya_setup_words_dup_rating (int level)
{
  int elo = tabiya_level_get_elo (level);

  if (elo == 0)
    return g_strdup (_("full strength"));
  /* Translators: the Elo rating of a level, such as "about 1900". */
  return g_strdup_printf (_("about %d"), (elo + 5) / 10 * 10);
}

char *
tabiya_setup_words_dup_depth (int depth)
{
  return g_strdup_printf (ngettext ("Looks %d half-move ahead", "Looks %d half-moves ahead", depth),
                          depth);
}

char *
tabiya_setup_words_dup_seconds (double seconds)
{
  gboolean whole = fabs (seconds - rint (seconds)) < 0.05;
  g_autofree char *number = g_strdup_printf ("%.*f", whole ? 0 : 1, seconds);
  /* A fraction of a second takes the plural, like 1.5 in most languages. */
  int count = whole ? (int) rint (seconds) : 2;

  /* Translators: the number may have a decimal place, such as "2.5". */
  return g_strdup_printf (ngettext ("Thinks %s second a move", "Thinks %s seconds a move", count),
                          number);
}

char *
tabiya_setup_words_dup_method (EngineMethod method,
                               gboolean     no_quiescence)
{
  const char *name = _(engine_method_info (method)->name);

  /* Translators: %s is a method of search, such as "Minimax". */
  return no_quiescence ? g_strdup_printf (_("%s, no quiescence"), name) : g_strdup (name);
}

char *
tabiya_setup_words_dup_method_help (EngineMethod       method,
                                    TabiyaStrengthKind strength,
                                    int                value)
{
  const char *help = _(engine_method_info (method)->help);
  int longest = method == ENGINE_METHOD_MINIMAX ? LONG_MINIMAX : LONG_EXACT;

  if (strength != TABIYA_STRENGTH_DEPTH || !engine_method_has_quiescence (method)
      || value <= longest)
    return g_strdup (help);
  /* Translators: %s is what a method of search does, as a sentence. */
  return g_strdup_printf (_("%s So deep, a move can take very long: with a clock it stops at a "
                            "lesser depth in time, without one at Move Now."), help);
}

char *
tabiya_setup_words_dup_search (const TabiyaPlayer *player,
                               const char         *limit)
{
  g_autofree char *method = NULL;

  if (player->method == ENGINE_METHOD_FULL)
    return g_strdup (limit);
  method = tabiya_setup_words_dup_method (player->method, player->no_quiescence);
  if (!limit || player->method == ENGINE_METHOD_ONE_MOVE)
    return g_steal_pointer (&method);
  /* Translators: by what an engine plays and how far: "Minimax · Depth 4" */
  return g_strdup_printf (_("%s · %s"), method, limit);
}

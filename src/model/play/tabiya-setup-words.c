/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-setup-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "service/tabiya-play.h"

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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/library/tabiya-player-words.h"

#include <glib/gi18n.h>

#include "game/book/tabiya-opening.h"
#include "game/collection/tabiya-tag-values.h"
#include "model/library/tabiya-query-text.h"
#include "model/results/tabiya-results-words.h"

/* The ratings of opponents are gathered by the hundred. */
#define LAST_OF_HUNDRED 99

static guint
count_part (const TabiyaPlayerPart *part)
{
  TabiyaPlayerTally sum = tabiya_player_part_sum (part);

  return tabiya_player_tally_count (&sum);
}

static char *
dup_count (guint n)
{
  return g_strdup_printf (ngettext ("%'u game", "%'u games", n), n);
}

/* "1961 to 1999", "1972"; NULL if no year is known. */
static char *
dup_years (const TabiyaPlayerRecord *record)
{
  int first = 0;
  int last = 0;

  for (guint i = 0; i < record->years->len; i++) {
    int year = g_array_index (record->years, TabiyaPlayerPart, i).key;

    first = first > 0 ? first : year;
    last = year;
  }
  if (first == 0)
    return NULL;
  /* Translators: the first and the last year */
  return first == last ? g_strdup_printf ("%d", first)
                       : g_strdup_printf (_("%d to %d"), first, last);
}

char *
tabiya_player_words_dup_summary (const TabiyaPlayerRecord *record)
{
  g_autofree char *games = dup_count (count_part (&record->total));
  g_autofree char *years = dup_years (record);
  g_autoptr(GString) text = g_string_new (games);

  if (years)
    g_string_append_printf (text, " · %s", years);
  if (record->total.rating > 0) {
    g_string_append (text, " · ");
    g_string_append_printf (text, _("average Elo %u"), record->total.rating);
  }
  return g_strdup (text->str);
}

char *
tabiya_player_words_dup_opposition (const TabiyaPlayerRecord *record)
{
  if (record->opposition == 0)
    return g_strdup ("");
  if (record->performance == 0)
    return g_strdup_printf (_("Opponents %u on the average"), record->opposition);
  /* Translators: two ratings */
  return g_strdup_printf (_("Opponents %u on the average, performance %u"), record->opposition,
                          record->performance);
}

char *
tabiya_player_words_dup_score (const TabiyaPlayerTally *score)
{
  const TabiyaScore decided = { score->wins, score->draws, score->losses };
  guint n = tabiya_score_count (&decided);
  g_autofree char *points = tabiya_score_dup_text (&decided);
  g_autoptr(GString) text = g_string_new (points);

  if (n > 0) {
    g_string_append (text, ", ");
    g_string_append_printf (text, _("%.0f %%"), 100 * tabiya_player_tally_points (score) / n);
  }
  if (score->unfinished > 0) {
    g_string_append (text, ", ");
    g_string_append_printf (text, ngettext ("%u without a result", "%u without a result",
                                            score->unfinished), score->unfinished);
  }
  if (score->forfeits > 0) {
    const TabiyaScore forfeits = { score->forfeit_points / 2, score->forfeit_points % 2,
                                   score->forfeits - (score->forfeit_points + 1) / 2 };
    g_autofree char *given = tabiya_score_dup_text (&forfeits);

    g_string_append (text, ", ");
    /* Translators: points that were given without play, such as "1½ of 3" */
    g_string_append_printf (text, _("%s not played"), given);
  }
  return g_strdup (text->str);
}

/* "1984: 78½ of 140, 56 %, Elo 2704" */
static char *
dup_part (const char             *title,
          const TabiyaPlayerPart *part)
{
  TabiyaPlayerTally sum = tabiya_player_part_sum (part);
  g_autofree char *score = tabiya_player_words_dup_score (&sum);

  if (part->rating == 0)
    return g_strdup_printf ("%s: %s", title, score);
  /* Translators: a year, a score such as "3½ of 5, 70 %", the player's rating */
  return g_strdup_printf (_("%s: %s, Elo %u"), title, score, part->rating);
}

char *
tabiya_player_words_dup_year (const TabiyaPlayerPart *part)
{
  g_autofree char *year = part->key > 0 ? g_strdup_printf ("%d", part->key)
                                        : g_strdup (_("Year not known"));

  return dup_part (year, part);
}

char *
tabiya_player_words_dup_opponents (const TabiyaPlayerPart *part)
{
  TabiyaPlayerTally sum = tabiya_player_part_sum (part);
  g_autofree char *score = tabiya_player_words_dup_score (&sum);

  if (part->key == 0)
    return g_strdup_printf (_("Opponents without a rating: %s"), score);
  /* Translators: two ratings and a score */
  return g_strdup_printf (_("Opponents from %d to %d: %s"), part->key,
                          part->key + LAST_OF_HUNDRED, score);
}

char *
tabiya_player_words_dup_opening (const TabiyaPlayerPart *part)
{
  g_autofree char *eco = part->key < 0 ? NULL : tabiya_eco_from_number (part->key);
  g_autofree char *name = eco ? tabiya_opening_dup_eco_name (eco) : NULL;

  if (!eco)
    return g_strdup (_("Without an ECO code"));
  return name ? g_strdup_printf ("%s %s", eco, name) : g_steal_pointer (&eco);
}

/* --- queries --- */

/* Appends a further term to that for the player. Takes ownership of both. */
static char *
join (char *player,
      char *term)
{
  char *query = g_strconcat (player, " ", term, NULL);

  g_free (player);
  g_free (term);
  return query;
}

char *
tabiya_player_words_query_all (const TabiyaPlayerRecord *record)
{
  return tabiya_query_text_dup_exact ("player", record->name);
}

char *
tabiya_player_words_query_color (const TabiyaPlayerRecord *record,
                                 ChessColor                color)
{
  return tabiya_query_text_dup_exact (color == CHESS_WHITE ? "white" : "black", record->name);
}

char *
tabiya_player_words_query_year (const TabiyaPlayerRecord *record,
                                const TabiyaPlayerPart   *part)
{
  return part->key > 0 ? join (tabiya_player_words_query_all (record),
                               g_strdup_printf ("date:%d", part->key)) : NULL;
}

char *
tabiya_player_words_query_opponents (const TabiyaPlayerRecord *record,
                                     const TabiyaPlayerPart   *part)
{
  return part->key > 0 ? join (tabiya_player_words_query_all (record),
                               g_strdup_printf ("opponentelo:%d..%d", part->key,
                                                part->key + LAST_OF_HUNDRED)) : NULL;
}

char *
tabiya_player_words_query_opening (const TabiyaPlayerRecord *record,
                                   ChessColor                color,
                                   const TabiyaPlayerPart   *part)
{
  g_autofree char *eco = part->key < 0 ? NULL : tabiya_eco_from_number (part->key);

  return eco ? join (tabiya_player_words_query_color (record, color),
                     g_strconcat ("eco:", eco, NULL)) : NULL;
}

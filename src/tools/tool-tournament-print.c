/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-tournament.h"

#include <math.h>
#include <stdio.h>

#include "lab/tournament/tabiya-tournament-table.h"

/* The widest name that is not cut off. */
#define MAX_NAME 28

/**
 * tool_tournament_print_progress:
 * @n_games: games played so far
 * @n_all: games when all have been played
 * @n_now: games of them that were played in this run
 * @seconds: since the start of this run
 *
 * Prints how far a tournament is, in one line.
 */
void
tool_tournament_print_progress (guint   n_games,
                                guint64 n_all,
                                guint   n_now,
                                double  seconds)
{
  double left = n_now > 0 && n_all > n_games ? seconds / n_now * (double) (n_all - n_games) : 0.0;

  printf ("%u/%" G_GUINT64_FORMAT " games  %.1f a minute  %.0f s left\n", n_games, n_all,
          seconds > 0.0 ? 60.0 * n_now / seconds : 0.0, left);
  fflush (stdout);
}

/* Prints @text in a field of @width characters, from the left. */
static void
print_name (const char *text,
            int         width)
{
  g_autofree char *cut = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), width));

  printf ("%s%*s", cut, width - (int) g_utf8_strlen (cut, -1), "");
}

static void
print_elo (const TabiyaTournamentRow *row)
{
  if (isnan (row->elo))
    printf ("  %8s  %6s", "-", "-");
  else if (isinf (row->elo))
    printf ("  %8s  %6s", row->elo > 0.0 ? "+inf" : "-inf", "-");
  else if (isinf (row->error))
    printf ("  %+8.1f  %6s", row->elo, "inf");
  else
    printf ("  %+8.1f  %6.1f", row->elo, row->error);
}

static void
print_cells (const TabiyaTournamentTable *table,
             guint                        row)
{
  for (guint i = 0; i < tabiya_tournament_table_get_n (table); i++) {
    TabiyaPlayerScore cell;

    tabiya_tournament_table_get_cell (table, row, i, &cell);
    if (tabiya_tournament_table_is_pairing (table, row, i))
      printf ("  %6.1f", tabiya_player_score_get_points (&cell) / 2.0);
    else
      printf ("  %6s", "-");
  }
}

static void
print_row (const TabiyaTournament      *tournament,
           const TabiyaTournamentTable *table,
           guint                        index,
           int                          width)
{
  const TabiyaTournamentRow *row = tabiya_tournament_table_get (table, index);
  guint n = tabiya_player_score_get_n_games (&row->score);
  guint points = tabiya_player_score_get_points (&row->score);

  printf ("%3u  ", index + 1);
  print_name (tabiya_tournament_get_player (tournament, row->player)->engine.name, width);
  print_elo (row);
  printf ("  %8.1f  %6u  %5.1f %%", points / 2.0, n, n > 0 ? 50.0 * points / n : 50.0);
  print_cells (table, index);
  putchar ('\n');
}

/**
 * tool_tournament_print_table:
 *
 * Prints the cross table of a tournament, the strongest first. The columns on the right are the
 * points made against the players in the same order.
 */
void
tool_tournament_print_table (const TabiyaTournament      *tournament,
                             const TabiyaTournamentScore *score)
{
  g_autoptr(TabiyaTournamentTable) table = tabiya_tournament_table_new (score);
  guint n = tabiya_tournament_table_get_n (table);
  int width = 4;

  for (guint i = 0; i < n; i++) {
    const char *name = tabiya_tournament_get_player (tournament, i)->engine.name;

    width = MAX (width, (int) MIN (g_utf8_strlen (name, -1), MAX_NAME));
  }
  printf ("\n%3s  ", "#");
  print_name ("name", width);
  printf ("  %8s  %6s  %8s  %6s  %7s", "Elo", "+-", "points", "games", "score");
  for (guint i = 0; i < n; i++)
    printf ("  %6u", i + 1);
  putchar ('\n');
  for (guint i = 0; i < n; i++)
    print_row (tournament, table, i, width);
  fflush (stdout);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/tournament/tabiya-tournament-schedule.h"

static void
add_pairing (GArray *pairings,
             guint   a,
             guint   b)
{
  TabiyaPairing pairing = { MIN (a, b), MAX (a, b) };

  g_array_append_val (pairings, pairing);
}

/* The circle method: one player stays, the others move on by one seat after each turn, and those
   who sit opposite each other meet. With an odd number the last seat is empty. */
static void
add_round_robin (GArray *pairings,
                 guint   n_players)
{
  guint n = n_players + n_players % 2;

  for (guint turn = 0; turn + 1 < n; turn++) {
    for (guint seat = 0; seat < n / 2; seat++) {
      guint a = seat == 0 ? n - 1 : (turn + seat) % (n - 1);
      guint b = (turn + n - 1 - seat) % (n - 1);

      if (MAX (a, b) < n_players)
        add_pairing (pairings, a, b);
    }
  }
}

/**
 * tabiya_tournament_list_pairings:
 * @n_players: number of players, at least 2
 *
 * Lists the pairings of a round in the order in which they are played: one in which, as far as
 * possible, all players have played equally often at any time. The number of a pairing, by which
 * its games are known, is its place in this list.
 *
 * Returns: (transfer full) (element-type TabiyaPairing): the pairings; the first player of each is
 *   the one with the lower number
 */
GArray *
tabiya_tournament_list_pairings (TabiyaTournamentKind kind,
                                 guint                n_players)
{
  GArray *pairings = g_array_new (FALSE, FALSE, sizeof (TabiyaPairing));

  switch (kind) {
  case TABIYA_TOURNAMENT_GAUNTLET:
    for (guint i = 1; i < n_players; i++)
      add_pairing (pairings, 0, i);
    break;
  case TABIYA_TOURNAMENT_ROUND_ROBIN:
  default:
    add_round_robin (pairings, n_players);
  }
  return pairings;
}

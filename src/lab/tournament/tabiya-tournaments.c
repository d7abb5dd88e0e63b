/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tournament/tabiya-tournaments.h"

const TabiyaRecordKind tabiya_tournament_records = {
  .suffix = ".tournament",
  .word = "tournament",
  .size = sizeof (TabiyaTournament),
  .init = (void (*) (gpointer)) tabiya_tournament_init,
  .copy = (void (*) (gpointer, gconstpointer)) tabiya_tournament_copy,
  .clear = (void (*) (gpointer)) tabiya_tournament_clear,
  .to_text = (char *(*) (gconstpointer)) tabiya_tournament_to_text,
  .from_text = (gboolean (*) (gpointer, const char *, GError **)) tabiya_tournament_from_text,
  .created = G_STRUCT_OFFSET (TabiyaTournament, created),
  .active = G_STRUCT_OFFSET (TabiyaTournament, active),
  .build = G_STRUCT_OFFSET (TabiyaTournament, build),
};

/**
 * tabiya_tournaments_add:
 * @folder: (type filename): the folder of the tournaments; created if it does not exist
 * @tournament: a new tournament
 *
 * Writes a tournament under a new name.
 *
 * Returns: (transfer full) (nullable): the tournament; %NULL with @error if it cannot be written
 */
TabiyaRecord *
tabiya_tournaments_add (const char              *folder,
                        const TabiyaTournament  *tournament,
                        GError                 **error)
{
  return tabiya_record_add (&tabiya_tournament_records, folder, tournament->name, tournament,
                            error);
}

/**
 * tabiya_tournament_count_played:
 * @tournament: a tournament
 * @reader: has read its games
 *
 * Counts the games of a tournament without continuing it. Games between others, and those that
 * occur a second time, do not count.
 *
 * Returns: (transfer full): the score
 */
TabiyaTournamentScore *
tabiya_tournament_count_played (const TabiyaTournament *tournament,
                                TabiyaMatchReader      *reader)
{
  TabiyaTournamentScore *score = tabiya_tournament_score_new (tournament->kind,
                                                              tournament->players->len);

  for (guint i = 0; i < tabiya_match_reader_get_n (reader); i++) {
    const TabiyaMatchReaderGame *game = tabiya_match_reader_get (reader, i);
    guint first;
    guint second;
    guint pairing;

    if (tabiya_tournament_find_player (tournament, game->names[0], &first)
        && tabiya_tournament_find_player (tournament, game->names[1], &second)
        && first < second && game->pair < TABIYA_TOURNAMENT_MAX_ROUNDS
        && tabiya_tournament_score_find_pairing (score, first, second, &pairing))
      tabiya_tournament_score_add (score, pairing, game->pair, game->reversed, game->points);
  }
  return score;
}

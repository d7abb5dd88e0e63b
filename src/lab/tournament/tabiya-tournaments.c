/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tournament/tabiya-tournaments.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lab/tabiya-record-folder.h"

/**
 * tabiya_tournament_file_new:
 * @path: (type filename): the key file of a tournament, of any name; the games are in a file with
 *   the suffix ".pgn" beside it
 *
 * Returns: (transfer full): a tournament without players that was not read
 */
TabiyaTournamentFile *
tabiya_tournament_file_new (const char *path)
{
  TabiyaTournamentFile *file = g_new0 (TabiyaTournamentFile, 1);
  g_autofree char *stem = g_strdup (path);

  if (g_str_has_suffix (stem, TABIYA_TOURNAMENT_SUFFIX))
    stem[strlen (stem) - strlen (TABIYA_TOURNAMENT_SUFFIX)] = '\0';
  file->name = g_path_get_basename (stem);
  file->path = g_strdup (path);
  file->pgn_path = g_strconcat (stem, TABIYA_RECORD_GAMES_SUFFIX, NULL);
  tabiya_tournament_init (&file->tournament);
  return file;
}

/**
 * tabiya_tournament_file_load:
 * @path: (type filename): the key file of a tournament
 *
 * Returns: (transfer full): the tournament, or the error why it could not be read
 */
TabiyaTournamentFile *
tabiya_tournament_file_load (const char *path)
{
  TabiyaTournamentFile *file = tabiya_tournament_file_new (path);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, &file->error))
    return file;
  tabiya_tournament_clear (&file->tournament);
  tabiya_tournament_from_text (&file->tournament, text, &file->error);
  return file;
}

/**
 * tabiya_tournament_file_copy:
 *
 * Returns: (transfer full): a copy
 */
TabiyaTournamentFile *
tabiya_tournament_file_copy (const TabiyaTournamentFile *file)
{
  TabiyaTournamentFile *copy = g_new0 (TabiyaTournamentFile, 1);

  copy->name = g_strdup (file->name);
  copy->path = g_strdup (file->path);
  copy->pgn_path = g_strdup (file->pgn_path);
  tabiya_tournament_copy (&copy->tournament, &file->tournament);
  if (file->error)
    copy->error = g_error_copy (file->error);
  return copy;
}

/**
 * tabiya_tournament_file_free:
 * @file: (transfer full): a tournament
 *
 * Frees a tournament.
 */
void
tabiya_tournament_file_free (TabiyaTournamentFile *file)
{
  tabiya_tournament_clear (&file->tournament);
  g_clear_error (&file->error);
  g_free (file->name);
  g_free (file->path);
  g_free (file->pgn_path);
  g_free (file);
}

/**
 * tabiya_tournament_file_save:
 *
 * Writes the tournament, not its games; on failure the old file is kept.
 *
 * Returns: %FALSE with @error if it could not be written
 */
gboolean
tabiya_tournament_file_save (const TabiyaTournamentFile  *file,
                             GError                     **error)
{
  g_autofree char *text = tabiya_tournament_to_text (&file->tournament);

  return g_file_set_contents_full (file->path, text, -1,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error);
}

/**
 * tabiya_tournament_file_delete:
 * @file: a tournament that is not being played
 *
 * Takes a tournament out of the list, see tabiya_record_delete().
 *
 * Returns: %FALSE with @error if the files cannot be renamed; nothing has changed then
 */
gboolean
tabiya_tournament_file_delete (const TabiyaTournamentFile  *file,
                               GError                     **error)
{
  return tabiya_record_delete (file->path, file->pgn_path, error);
}

/**
 * tabiya_tournament_file_restore:
 * @file: a deleted tournament
 *
 * Brings a deleted tournament back.
 *
 * Returns: %FALSE with @error if the files cannot be renamed
 */
gboolean
tabiya_tournament_file_restore (const TabiyaTournamentFile  *file,
                                GError                     **error)
{
  return tabiya_record_restore (file->path, file->pgn_path, error);
}

/**
 * tabiya_tournament_file_count:
 * @file: a tournament that was read
 * @reader: has read its games
 *
 * Counts the games of a tournament without continuing it. Games between others, and those that
 * occur a second time, do not count.
 *
 * Returns: (transfer full): the score
 */
TabiyaTournamentScore *
tabiya_tournament_file_count (const TabiyaTournamentFile *file,
                              TabiyaMatchReader          *reader)
{
  const TabiyaTournament *tournament = &file->tournament;
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

static int
compare_files (gconstpointer a,
               gconstpointer b)
{
  const TabiyaTournamentFile *one = *(TabiyaTournamentFile *const *) a;
  const TabiyaTournamentFile *other = *(TabiyaTournamentFile *const *) b;

  if (one->tournament.created != other->tournament.created)
    return one->tournament.created > other->tournament.created ? -1 : 1;
  return strcmp (other->name, one->name);
}

static char *
build_path (const char *folder,
            const char *name)
{
  g_autofree char *base = g_strconcat (name, TABIYA_TOURNAMENT_SUFFIX, NULL);

  return g_build_filename (folder, base, NULL);
}

/**
 * tabiya_tournaments_list:
 * @folder: (type filename): the folder of the tournaments; it need not exist
 *
 * Returns: (transfer full) (element-type TabiyaTournamentFile): the tournaments, newest first,
 *   including those that cannot be read, with their errors
 */
GPtrArray *
tabiya_tournaments_list (const char *folder)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_tournament_file_free);
  g_auto(GStrv) names = tabiya_record_folder_list (folder, TABIYA_TOURNAMENT_SUFFIX);

  for (char **name = names; *name; name++) {
    g_autofree char *path = build_path (folder, *name);

    g_ptr_array_add (files, tabiya_tournament_file_load (path));
  }
  g_ptr_array_sort (files, compare_files);
  return files;
}

/**
 * tabiya_tournaments_add:
 * @folder: (type filename): the folder of the tournaments; created if it does not exist
 * @tournament: a new tournament
 *
 * Writes a tournament under a new name.
 *
 * Returns: (transfer full) (nullable): the tournament; %NULL with @error if it cannot be written
 */
TabiyaTournamentFile *
tabiya_tournaments_add (const char              *folder,
                        const TabiyaTournament  *tournament,
                        GError                 **error)
{
  g_autofree char *base = tabiya_record_folder_make_name (tournament->name,
                                                          tournament->created, "tournament");
  g_autofree char *name = tabiya_record_folder_claim (folder, TABIYA_TOURNAMENT_SUFFIX, base,
                                                      error);
  g_autofree char *path = NULL;
  g_autoptr(TabiyaTournamentFile) file = NULL;

  if (!name)
    return NULL;
  path = build_path (folder, name);
  file = tabiya_tournament_file_new (path);
  tabiya_tournament_clear (&file->tournament);
  tabiya_tournament_copy (&file->tournament, tournament);
  if (tabiya_tournament_file_save (file, error))
    return g_steal_pointer (&file);
  g_unlink (path);
  return NULL;
}

/**
 * tabiya_tournaments_purge:
 * @folder: (type filename): the folder of the tournaments
 *
 * Permanently removes what was deleted.
 */
void
tabiya_tournaments_purge (const char *folder)
{
  tabiya_record_folder_purge (folder, TABIYA_TOURNAMENT_SUFFIX);
}

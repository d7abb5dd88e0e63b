/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-batch-games.h"

#include "game/file/tabiya-pgn-disk.h"

/* In a file with more games than this, a game is looked for only in its old place. */
#define MAX_SEARCHED 5000

/* The game at @index, with what is wrong with it in the file. */
static TabiyaGame *
read_game (TabiyaPgnFile *file,
           guint          index,
           gboolean      *damaged)
{
  g_autoptr(GPtrArray) problems =
    g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_pgn_problem_free);
  TabiyaGame *game = tabiya_pgn_file_dup_game (file, index, problems, NULL);

  *damaged = FALSE;
  for (guint i = 0; i < problems->len; i++)
    *damaged |= ((TabiyaPgnProblem *) problems->pdata[i])->code != TABIYA_PGN_ERROR_NUMBER;
  return game;
}

/**
 * tabiya_batch_games_add:
 * @job: a job that has not begun
 * @file: the file with the games
 * @indices: (element-type guint32): which games to add, in that order
 *
 * Games that are deleted or cannot be read are left out.
 */
void
tabiya_batch_games_add (TabiyaReviewJob *job,
                        TabiyaPgnFile   *file,
                        GArray          *indices)
{
  for (guint i = 0; i < indices->len; i++) {
    guint32 index = g_array_index (indices, guint32, i);
    g_autoptr(TabiyaGame) game = NULL;

    if (!tabiya_pgn_file_is_deleted (file, index))
      game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
    if (game)
      tabiya_review_job_add_game (job, game, index);
  }
}

/* Why the game at @index is not what it was: because of somebody here, or of another program. */
static TabiyaReviewGameState
find_culprit (TabiyaPgnFile *file,
              guint          index)
{
  TabiyaGame *game;

  if (index >= tabiya_pgn_file_get_n_games (file))
    return TABIYA_REVIEW_GAME_CHANGED;
  if (tabiya_pgn_file_is_deleted (file, index))
    return TABIYA_REVIEW_GAME_DELETED;
  game = tabiya_pgn_file_peek_game (file, index);
  if (game && (tabiya_game_get_modified (game) || tabiya_game_can_undo (game)))
    return TABIYA_REVIEW_GAME_EDITED;
  return TABIYA_REVIEW_GAME_CHANGED;
}

/**
 * tabiya_batch_games_check:
 * @file: the file with the game
 * @game: a game of the job
 * @found: (out) (transfer full) (nullable): the game itself, when it can be analysed
 *
 * Returns: %TABIYA_REVIEW_GAME_PENDING, or why it is to be skipped
 */
TabiyaReviewGameState
tabiya_batch_games_check (TabiyaPgnFile              *file,
                          const TabiyaReviewJobGame  *game,
                          TabiyaGame                **found)
{
  g_autoptr(TabiyaGame) now = NULL;
  g_autofree char *sum = NULL;
  gboolean damaged;

  *found = NULL;
  if (game->index >= tabiya_pgn_file_get_n_games (file)
      || tabiya_pgn_file_is_deleted (file, game->index))
    return find_culprit (file, game->index);
  now = read_game (file, game->index, &damaged);
  if (!now)
    return TABIYA_REVIEW_GAME_CHANGED;
  sum = tabiya_review_job_sum_text (now);
  if (!g_str_equal (sum, game->before))
    return find_culprit (file, game->index);
  if (damaged)
    return TABIYA_REVIEW_GAME_DAMAGED;
  if (!tabiya_pgn_file_is_on_disk (file, game->index))
    return TABIYA_REVIEW_GAME_CHANGED;
  *found = g_steal_pointer (&now);
  return TABIYA_REVIEW_GAME_PENDING;
}

/* The checksum of a game as it is now; NULL if it cannot be read. */
static char *
dup_sum (TabiyaPgnFile *file,
         guint          index)
{
  g_autoptr(TabiyaGame) game = NULL;

  if (index < tabiya_pgn_file_get_n_games (file))
    game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
  return game ? tabiya_review_job_sum_text (game) : NULL;
}

/* Where each game is, by its checksum. */
static GHashTable *
map_sums (TabiyaPgnFile *file)
{
  GHashTable *places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_games = tabiya_pgn_file_get_n_games (file);

  if (n_games > MAX_SEARCHED)
    return places;
  for (guint i = 0; i < n_games; i++) {
    char *sum = dup_sum (file, i);

    if (sum)
      g_hash_table_insert (places, sum, GUINT_TO_POINTER (i));
  }
  return places;
}

static gboolean
is_sum (const char *sum,
        const char *other)
{
  return sum && other && g_str_equal (sum, other);
}

/* Takes over where the game is, and whether it has its results. */
static void
settle (TabiyaReviewJob *job,
        guint            number,
        guint            index,
        gboolean         has_results)
{
  TabiyaReviewGameState state = tabiya_review_job_get_game (job, number)->state;

  tabiya_review_job_set_index (job, number, index);
  if (has_results)
    tabiya_review_job_set_state (job, number, TABIYA_REVIEW_GAME_DONE);
  else if (state == TABIYA_REVIEW_GAME_DONE)
    tabiya_review_job_set_state (job, number, TABIYA_REVIEW_GAME_PENDING);
}

/**
 * tabiya_batch_games_find:
 * @job: a job that was left behind
 * @file: its file, read to its end
 *
 * Updates places and states of the games. One that is found nowhere is skipped, unless it was done
 * already: then somebody has edited it since.
 */
void
tabiya_batch_games_find (TabiyaReviewJob *job,
                         TabiyaPgnFile   *file)
{
  g_autoptr(GHashTable) places = NULL;

  for (guint i = 0; i < tabiya_review_job_get_n_games (job); i++) {
    const TabiyaReviewJobGame *game = tabiya_review_job_get_game (job, i);
    g_autofree char *sum = dup_sum (file, game->index);
    gpointer place;

    /* The results first: a game without moves is the same with and without them. */
    if (is_sum (sum, game->after) || is_sum (sum, game->before)) {
      settle (job, i, game->index, is_sum (sum, game->after));
      continue;
    }
    if (!places)
      places = map_sums (file);
    if (game->after && g_hash_table_lookup_extended (places, game->after, NULL, &place))
      settle (job, i, GPOINTER_TO_UINT (place), TRUE);
    else if (g_hash_table_lookup_extended (places, game->before, NULL, &place))
      settle (job, i, GPOINTER_TO_UINT (place), FALSE);
    else if (game->state == TABIYA_REVIEW_GAME_PENDING)
      tabiya_review_job_set_state (job, i, find_culprit (file, game->index));
  }
}

static gboolean
has_line (TabiyaPgnFile *file,
          guint          index,
          const char    *line)
{
  g_autoptr(TabiyaGame) game = NULL;
  g_autofree char *sum = NULL;

  if (index < tabiya_pgn_file_get_n_games (file) && !tabiya_pgn_file_is_deleted (file, index))
    game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
  sum = game ? tabiya_review_job_sum_line (game) : NULL;
  return is_sum (sum, line);
}

/**
 * tabiya_batch_games_find_line:
 * @job: a job of one game
 * @file: its file, read to its end
 * @index: (out): where the game is
 *
 * Returns: whether it is there, in its old place or, in a file that is not too large, in another
 */
gboolean
tabiya_batch_games_find_line (TabiyaReviewJob *job,
                              TabiyaPgnFile   *file,
                              guint           *index)
{
  const TabiyaReviewJobGame *game = tabiya_review_job_get_game (job, 0);
  guint n_games = tabiya_pgn_file_get_n_games (file);

  *index = game->index;
  if (has_line (file, game->index, game->line))
    return TRUE;
  for (*index = 0; n_games <= MAX_SEARCHED && *index < n_games; (*index)++) {
    if (has_line (file, *index, game->line))
      return TRUE;
  }
  return FALSE;
}

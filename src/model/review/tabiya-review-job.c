/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-review-job-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"
#include "game/pgn/tabiya-pgn.h"
#include "model/play/tabiya-play-words.h"
#include "profiles/tabiya-weight-key.h"

G_DEFINE_FINAL_TYPE (TabiyaReviewJob, tabiya_review_job, G_TYPE_OBJECT)

static TabiyaReviewJobGame *
get_game (TabiyaReviewJob *self,
          guint            number)
{
  return &g_array_index (self->games, TabiyaReviewJobGame, number);
}

static void
clear_game (gpointer data)
{
  TabiyaReviewJobGame *game = data;

  g_free (game->name);
  g_free (game->line);
  g_free (game->before);
  g_free (game->after);
}

static void
close_answers (TabiyaReviewJob *self)
{
  if (self->fd >= 0)
    close (self->fd);
  self->fd = -1;
}

static void
tabiya_review_job_finalize (GObject *object)
{
  TabiyaReviewJob *self = TABIYA_REVIEW_JOB (object);

  close_answers (self);
  tabiya_draft_folder_clear (&self->folder);
  g_clear_object (&self->file);
  g_array_unref (self->games);
  g_array_unref (self->answers);
  g_free (self->program);
  g_free (self->engine);

  G_OBJECT_CLASS (tabiya_review_job_parent_class)->finalize (object);
}

static void
tabiya_review_job_class_init (TabiyaReviewJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_review_job_finalize;
}

static void
tabiya_review_job_init (TabiyaReviewJob *self)
{
  self->folder.lock_fd = -1;
  self->fd = -1;
  self->begun = G_MAXUINT;
  self->games = g_array_new (FALSE, FALSE, sizeof (TabiyaReviewJobGame));
  g_array_set_clear_func (self->games, clear_game);
  self->answers = g_array_new (FALSE, FALSE, sizeof (TabiyaReviewAnswer));
}

char *
tabiya_review_job_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", "reviews", NULL);
}

/**
 * tabiya_review_job_new:
 * @folder: the folder of all jobs; created when one is saved
 * @file: (nullable): the file with the games; a reference is taken
 * @plan: what is to be done; copied
 *
 * Returns: (transfer full): a job without games
 */
TabiyaReviewJob *
tabiya_review_job_new (const char             *folder,
                       GFile                  *file,
                       const TabiyaReviewPlan *plan)
{
  TabiyaReviewJob *self = g_object_new (TABIYA_TYPE_REVIEW_JOB, NULL);
  g_autofree char *id = g_uuid_string_random ();

  tabiya_draft_folder_init (&self->folder, folder, id);
  g_set_object (&self->file, file);
  self->plan = *plan;
  return self;
}

/* Reads what another process has left behind. */
static gboolean
read_all (TabiyaReviewJob *self)
{
  g_autofree char *plan_path = tabiya_draft_folder_dup_path (&self->folder,
                                                             TABIYA_REVIEW_JOB_PLAN);
  g_autofree char *answers_path = tabiya_draft_folder_dup_path (&self->folder,
                                                                TABIYA_REVIEW_JOB_ANSWERS);
  g_autofree char *plan = NULL;
  g_autofree char *answers = NULL;

  if (!g_file_get_contents (plan_path, &plan, NULL, NULL)
      || !tabiya_review_job_read_plan (self, plan))
    return FALSE;
  if (g_file_get_contents (answers_path, &answers, NULL, NULL))
    tabiya_review_job_read_answers (self, answers);
  /* Several games that were in no file are nowhere to be found again. */
  return tabiya_review_job_count (self, TABIYA_REVIEW_GAME_PENDING) > 0
         && (self->file || !self->plan.whole_list);
}

static gint
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  GStatBuf x = { 0 }, y = { 0 };

  g_stat ((*(TabiyaReviewJob * const *) a)->folder.path, &x);
  g_stat ((*(TabiyaReviewJob * const *) b)->folder.path, &y);
  return (x.st_mtime < y.st_mtime) - (x.st_mtime > y.st_mtime);
}

/**
 * tabiya_review_job_claim:
 * @folder: the folder of all jobs
 *
 * Returns: (transfer full) (element-type TabiyaReviewJob): those that nobody holds, newest first.
 *   What cannot be read, or has nothing left to do, is removed; so are all but the newest
 *   %TABIYA_REVIEW_JOB_MAX_KEPT.
 */
GPtrArray *
tabiya_review_job_claim (const char *folder)
{
  GPtrArray *jobs = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autoptr(TabiyaReviewJob) self = g_object_new (TABIYA_TYPE_REVIEW_JOB, NULL);

    tabiya_draft_folder_init (&self->folder, folder, name);
    if (!tabiya_draft_folder_claim (&self->folder))
      continue;
    if (read_all (self))
      g_ptr_array_add (jobs, g_steal_pointer (&self));
    else
      tabiya_review_job_remove (self);
  }
  g_ptr_array_sort (jobs, compare_newest_first);
  while (jobs->len > TABIYA_REVIEW_JOB_MAX_KEPT) {
    tabiya_review_job_remove (g_ptr_array_index (jobs, jobs->len - 1));
    g_ptr_array_set_size (jobs, (int) jobs->len - 1);
  }
  return jobs;
}

const TabiyaReviewPlan *
tabiya_review_job_get_plan (TabiyaReviewJob *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (self), NULL);

  return &self->plan;
}

GFile *
tabiya_review_job_get_file (TabiyaReviewJob *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (self), NULL);

  return self->file;
}

/**
 * tabiya_review_job_set_file:
 * @file: (nullable): where the games are now; a reference is taken
 *
 * To be called when the file was saved under another name; on disk with the next save.
 */
void
tabiya_review_job_set_file (TabiyaReviewJob *self,
                            GFile           *file)
{
  g_return_if_fail (TABIYA_IS_REVIEW_JOB (self));

  g_set_object (&self->file, file);
}

guint
tabiya_review_job_get_n_games (TabiyaReviewJob *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (self), 0);

  return self->games->len;
}

/**
 * tabiya_review_job_get_game:
 * @number: of the game in the job, from 0
 *
 * Returns: (transfer none): the game, until the job changes
 */
const TabiyaReviewJobGame *
tabiya_review_job_get_game (TabiyaReviewJob *self,
                            guint            number)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (self), NULL);
  g_return_val_if_fail (number < self->games->len, NULL);

  return get_game (self, number);
}

/**
 * tabiya_review_job_count:
 * @state: a state
 *
 * Returns: how many games are in that state
 */
guint
tabiya_review_job_count (TabiyaReviewJob       *self,
                         TabiyaReviewGameState  state)
{
  guint n = 0;

  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (self), 0);

  for (guint i = 0; i < self->games->len; i++)
    n += get_game (self, i)->state == state ? 1 : 0;
  return n;
}

/**
 * tabiya_review_job_add_game:
 * @game: a game as it is now; it is not kept
 * @index: its index in the file
 *
 * Adds a game that is to be analysed.
 */
void
tabiya_review_job_add_game (TabiyaReviewJob *self,
                            TabiyaGame      *game,
                            guint            index)
{
  TabiyaReviewJobGame entry = {
    .index = index,
    .n_positions = tabiya_node_get_ply (tabiya_game_get_end (game)) + 1,
    /* Translators: the two players */
    .name = g_strdup_printf (_("%s – %s"),
                             tabiya_name_show (tabiya_play_words_get_name (game, CHESS_WHITE)),
                             tabiya_name_show (tabiya_play_words_get_name (game, CHESS_BLACK))),
    .line = tabiya_review_job_sum_line (game),
    .before = tabiya_review_job_sum_text (game),
  };

  g_return_if_fail (TABIYA_IS_REVIEW_JOB (self));
  g_return_if_fail (self->games->len < TABIYA_REVIEW_JOB_MAX_GAMES);

  g_array_append_val (self->games, entry);
}

/**
 * tabiya_review_job_set_program:
 * @program: (nullable): the name of a program of this computer; %NULL for our own engine
 *
 * Says who analyses, so that the same goes on after any end of the process.
 */
void
tabiya_review_job_set_program (TabiyaReviewJob *self,
                               const char      *program)
{
  char *copy = g_strdup (program);

  g_return_if_fail (TABIYA_IS_REVIEW_JOB (self));

  g_free (self->program);
  self->program = copy;
}

const char *
tabiya_review_job_get_program (TabiyaReviewJob *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (self), NULL);

  return self->program;
}

/**
 * tabiya_review_job_set_index:
 * @number: of the game in the job
 * @index: where it was found in the file
 */
void
tabiya_review_job_set_index (TabiyaReviewJob *self,
                             guint            number,
                             guint            index)
{
  g_return_if_fail (TABIYA_IS_REVIEW_JOB (self));
  g_return_if_fail (number < self->games->len);

  get_game (self, number)->index = index;
}

/**
 * tabiya_review_job_set_state:
 * @number: of the game in the job
 * @state: what has become of it; for a game that is done, see tabiya_review_job_finish_game()
 */
void
tabiya_review_job_set_state (TabiyaReviewJob       *self,
                             guint                  number,
                             TabiyaReviewGameState  state)
{
  g_return_if_fail (TABIYA_IS_REVIEW_JOB (self));
  g_return_if_fail (number < self->games->len);

  get_game (self, number)->state = state;
}

gboolean
tabiya_review_job_save (TabiyaReviewJob  *self,
                        GError          **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (self), FALSE);

  if (!tabiya_draft_folder_is_ours (&self->folder)
      && !tabiya_draft_folder_make (&self->folder, error))
    return FALSE;
  text = tabiya_review_job_write_plan (self);
  return tabiya_draft_folder_write_file (&self->folder, TABIYA_REVIEW_JOB_PLAN, text,
                                         strlen (text), error);
}

static void
forget_answers (TabiyaReviewJob *self)
{
  close_answers (self);
  g_array_set_size (self->answers, 0);
  self->begun = G_MAXUINT;
}

/**
 * tabiya_review_job_finish_game:
 * @number: of the game in the job
 * @after: the checksum of its text with the results in it
 * @error: return location for an error
 *
 * To be called before the results are kept anywhere else: should the process end in between, the
 * game is still what it was at first, and is analysed again.
 *
 * Returns: %FALSE with @error if that cannot be written
 */
gboolean
tabiya_review_job_finish_game (TabiyaReviewJob  *self,
                               guint             number,
                               const char       *after,
                               GError          **error)
{
  TabiyaReviewJobGame *game;

  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (self), FALSE);
  g_return_val_if_fail (number < self->games->len, FALSE);

  game = get_game (self, number);
  game->state = TABIYA_REVIEW_GAME_DONE;
  g_free (game->after);
  game->after = g_strdup (after);
  forget_answers (self);
  return tabiya_review_job_save (self, error);
}

/* What answers depend on besides the game and the limit. */
static char *
dup_engine (const HeuristicWeights *weights)
{
  g_autoptr(GString) text = g_string_new (TABIYA_VERSION);
  g_autofree char *summary = tabiya_weights_dup_summary (weights);
  int n = heuristic_count_weights (weights->heuristic);

  g_string_append_printf (text, " %s", heuristic_get_name (weights->heuristic));
  for (int i = 0; i < n; i++)
    g_string_append_printf (text, " %d", weights->values[i]);
  if (!heuristic_weights_are_plain (weights))
    g_string_append_printf (text, " %s", summary);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, -1);
}

/**
 * tabiya_review_job_begin_game:
 * @number: of the game in the job
 * @weights: the weights of the search
 *
 * Returns: (transfer none) (element-type TabiyaReviewAnswer): what is known of it; it grows with
 *   the answers that are added
 */
const GArray *
tabiya_review_job_begin_game (TabiyaReviewJob        *self,
                              guint                   number,
                              const HeuristicWeights *weights)
{
  g_autofree char *engine = dup_engine (weights);

  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (self), NULL);
  g_return_val_if_fail (number < self->games->len, NULL);

  if (self->begun == number && g_strcmp0 (self->engine, engine) == 0)
    return self->answers;
  forget_answers (self);
  self->begun = number;
  g_free (self->engine);
  self->engine = g_steal_pointer (&engine);
  return self->answers;
}

void
tabiya_review_job_cut_answers (TabiyaReviewJob *self,
                               guint            n)
{
  g_return_if_fail (TABIYA_IS_REVIEW_JOB (self));

  if (n >= self->answers->len)
    return;
  g_array_set_size (self->answers, n);
  close_answers (self);
}

/* Puts all that is known on disk, and leaves the file open for what comes. */
static gboolean
open_answers (TabiyaReviewJob  *self,
              GError          **error)
{
  g_autofree char *path = tabiya_draft_folder_dup_path (&self->folder, TABIYA_REVIEW_JOB_ANSWERS);
  g_autofree char *head = tabiya_review_job_write_head (self);
  g_autoptr(GString) text = g_string_new (head);

  if (!tabiya_draft_folder_is_ours (&self->folder) && !tabiya_review_job_save (self, error))
    return FALSE;
  for (guint i = 0; i < self->answers->len; i++) {
    g_autofree char *line =
      tabiya_review_answer_to_text (&g_array_index (self->answers, TabiyaReviewAnswer, i));

    g_string_append_printf (text, "%s\n", line);
  }
  if (!tabiya_draft_folder_write_file (&self->folder, TABIYA_REVIEW_JOB_ANSWERS, text->str,
                                       text->len, error))
    return FALSE;
  self->fd = g_open (path, O_WRONLY | O_APPEND | O_CLOEXEC, 0);
  return self->fd >= 0;
}

/* Adds a line to the answers on disk. What is cut short is written anew the next time. */
static gboolean
append (TabiyaReviewJob  *self,
        const char       *line,
        GError          **error)
{
  g_autofree char *text = g_strconcat (line, "\n", NULL);
  gsize length = strlen (text);
  gssize written;

  do
    written = write (self->fd, text, length);
  while (written < 0 && errno == EINTR);
  if (written == (gssize) length)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
               g_strerror (written < 0 ? errno : ENOSPC));
  close_answers (self);
  return FALSE;
}

/**
 * tabiya_review_job_add_answer:
 * @answer: what a search of the game that was begun has found; copied
 * @error: return location for an error
 *
 * Returns: %FALSE with @error if it is known only in memory; it is written with the next one then
 */
gboolean
tabiya_review_job_add_answer (TabiyaReviewJob           *self,
                              const TabiyaReviewAnswer  *answer,
                              GError                   **error)
{
  g_autofree char *line = NULL;

  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (self), FALSE);
  g_return_val_if_fail (self->begun < self->games->len, FALSE);

  g_array_append_val (self->answers, *answer);
  if (self->fd < 0)
    return open_answers (self, error);
  line = tabiya_review_answer_to_text (answer);
  return append (self, line, error);
}

guint
tabiya_review_job_get_n_answers (TabiyaReviewJob *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_JOB (self), 0);

  return self->answers->len;
}

/**
 * tabiya_review_job_remove:
 *
 * Removes it from disk, to be called when there is nothing left to do or nobody wants it.
 */
void
tabiya_review_job_remove (TabiyaReviewJob *self)
{
  g_return_if_fail (TABIYA_IS_REVIEW_JOB (self));

  forget_answers (self);
  if (tabiya_draft_folder_is_ours (&self->folder))
    tabiya_draft_folder_remove (&self->folder);
}

/**
 * tabiya_review_job_sum_text:
 * @game: a game
 *
 * Returns: (transfer full): a checksum of everything in it that is written to a file
 */
char *
tabiya_review_job_sum_text (TabiyaGame *game)
{
  g_autofree char *text = tabiya_pgn_write_game (game);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

/**
 * tabiya_review_job_sum_line:
 * @game: a game
 *
 * Returns: (transfer full): a checksum of its start position and its main line, which are all that
 *   the searches of a review depend on
 */
char *
tabiya_review_job_sum_line (TabiyaGame *game)
{
  g_autoptr(GString) text = g_string_new (NULL);
  char fen[CHESS_FEN_SIZE];

  chess_fen_write (tabiya_game_get_start (game), TRUE, fen);
  g_string_append (text, fen);
  for (TabiyaNode *node = tabiya_node_get_child (tabiya_game_get_root (game), 0); node;
       node = tabiya_node_get_child (node, 0)) {
    guint move = tabiya_node_get_move (node);
    guint shift = 12;

    /* As printf () writes "%x", but for a hundred thousand moves at once. */
    while (shift > 0 && move >> shift == 0)
      shift -= 4;
    g_string_append_c (text, ' ');
    for (; shift < 16; shift -= 4)
      g_string_append_c (text, "0123456789abcdef"[move >> shift & 15]);
  }
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, -1);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/care/tabiya-care-reading.h"

#include <string.h>

#include "game/care/tabiya-name-likeness.h"
#include "game/collection/tabiya-stored-game.h"
#include "game/collection/tabiya-tag-values.h"

/* Threads share nothing but the table of names and the count of games that are done; each has a
   table of the spellings that it has already met. */

/* Progress is told after so many games of a thread. */
#define GAMES_BETWEEN_PROGRESS 1024

typedef struct {
  TabiyaPgnSnapshot  *snapshot;
  TabiyaPgnProgressFunc progress;
  gpointer            data;
  GCancellable       *cancellable;
  guint               n_games;

  GMutex              mutex;
  GHashTable         *numbers;    /* of folded names without commas; guarded */
  GPtrArray          *names;      /* guarded */
  gint                n_done;     /* atomic */
} Job;

typedef struct {
  Job                *job;
  guint               number;
  guint               from;
  guint               to;
  GByteArray         *moves;
  GArray             *games;
  GHashTable         *known;      /* maps a spelling to the number of its folded name */
  TabiyaGameRecorder *recorder;
  GError             *error;
} Worker;

/* Of two ways of writing the same name the one with a comma says more: which part is the surname.
   The choice does not depend on which thread comes first. */
static gboolean
says_more (const char *folded,
           const char *present)
{
  gboolean comma = !!strchr (folded, ',');

  return comma != !!strchr (present, ',') ? comma : strcmp (folded, present) < 0;
}

/* The number of a name; commas do not tell names apart. Takes ownership of @folded. */
static guint32
get_number (Job  *job,
            char *folded)
{
  g_autofree char *key = g_strdelimit (g_strdup (folded), ",", ' ');
  gpointer number;
  char **present;

  g_mutex_lock (&job->mutex);
  if (!g_hash_table_lookup_extended (job->numbers, key, NULL, &number)) {
    number = GUINT_TO_POINTER (job->names->len);
    g_ptr_array_add (job->names, folded);
    g_hash_table_insert (job->numbers, g_steal_pointer (&key), number);
  } else {
    present = (char **) &job->names->pdata[GPOINTER_TO_UINT (number)];
    if (says_more (folded, *present)) {
      g_free (*present);
      *present = g_steal_pointer (&folded);
    }
    g_free (folded);
  }
  g_mutex_unlock (&job->mutex);
  return GPOINTER_TO_UINT (number);
}

static guint32
find_name (Worker     *worker,
           const char *name)
{
  gpointer number;

  if (!name)
    return 0;
  if (g_hash_table_lookup_extended (worker->known, name, NULL, &number))
    return GPOINTER_TO_UINT (number);
  number = GUINT_TO_POINTER (get_number (worker->job, tabiya_name_fold (name)));
  g_hash_table_insert (worker->known, g_strdup (name), number);
  return GPOINTER_TO_UINT (number);
}

/* FNV-1a, in 64 bits. */
static guint64
hash_bytes (const guint8 *bytes,
            gsize         length)
{
  guint64 hash = 0xcbf29ce484222325u;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ bytes[i]) * 0x100000001b3u;
  return hash;
}

static void
read_game (Worker     *worker,
           guint       index,
           const char *text,
           gsize       length)
{
  g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_header_new (text, length);
  TabiyaCareGame game = { .index = index, .thread = (guint8) worker->number };
  guint plies;

  game.moves = worker->moves->len;
  plies = tabiya_game_recorder_run (worker->recorder, text, length, worker->moves);
  game.plies = (guint16) MIN (plies, G_MAXUINT16);
  game.length = (guint32) (worker->moves->len - game.moves);
  game.hash = hash_bytes (worker->moves->data + game.moves, game.length);
  game.damaged = tabiya_game_recorder_get_damaged (worker->recorder) || game.length == 0;
  game.white = find_name (worker, header->values[TABIYA_PGN_WHITE]);
  game.black = find_name (worker, header->values[TABIYA_PGN_BLACK]);
  game.event = find_name (worker, header->values[TABIYA_PGN_EVENT]);
  game.round = find_name (worker, header->values[TABIYA_PGN_ROUND]);
  game.date = tabiya_date_to_number (header->values[TABIYA_PGN_DATE]);
  game.result = (guint8) tabiya_result_of (header->values[TABIYA_PGN_RESULT]);
  g_array_append_val (worker->games, game);
}

static void
tell_progress (Job *job)
{
  gint n_done = g_atomic_int_add (&job->n_done, GAMES_BETWEEN_PROGRESS) + GAMES_BETWEEN_PROGRESS;

  if (job->progress)
    job->progress (MIN (1.0, n_done / (double) job->n_games), job->data);
}

static gpointer
run_worker (gpointer data)
{
  Worker *worker = data;
  g_autoptr(TabiyaPgnSnapshotReader) reader =
    tabiya_pgn_snapshot_reader_new (worker->job->snapshot);

  for (guint i = worker->from; i < worker->to; i++) {
    const char *text;
    gsize length;

    if ((i - worker->from + 1) % GAMES_BETWEEN_PROGRESS == 0) {
      if (g_cancellable_set_error_if_cancelled (worker->job->cancellable, &worker->error))
        return NULL;
      tell_progress (worker->job);
    }
    if (tabiya_pgn_snapshot_is_deleted (worker->job->snapshot, i))
      continue;
    text = tabiya_pgn_snapshot_reader_get (reader, i, &length, &worker->error);
    if (!text)
      return NULL;
    read_game (worker, i, text, length);
  }
  return NULL;
}

static void
begin_worker (Worker *worker,
              Job    *job,
              guint   number,
              guint   n_workers)
{
  worker->job = job;
  worker->number = number;
  worker->from = (guint) ((guint64) job->n_games * number / n_workers);
  worker->to = (guint) ((guint64) job->n_games * (number + 1) / n_workers);
  worker->moves = g_byte_array_new ();
  worker->games = g_array_new (FALSE, FALSE, sizeof (TabiyaCareGame));
  worker->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  worker->recorder = tabiya_game_recorder_new ();
}

/* Hands over what a thread has found. */
static void
end_worker (Worker           *worker,
            TabiyaCareGames  *games,
            GError          **error)
{
  g_array_append_vals (games->games, worker->games->data, worker->games->len);
  g_ptr_array_add (games->moves, worker->moves);
  g_array_unref (worker->games);
  g_hash_table_unref (worker->known);
  tabiya_game_recorder_free (worker->recorder);
  if (worker->error && !*error)
    g_propagate_error (error, worker->error);
  else
    g_clear_error (&worker->error);
}

TabiyaCareGames *
tabiya_care_games_read (TabiyaPgnSnapshot   *snapshot,
                        guint                n_threads,
                        TabiyaPgnProgressFunc progress,
                        gpointer             data,
                        GCancellable        *cancellable,
                        GError             **error)
{
  g_autoptr(TabiyaCareGames) self = g_new0 (TabiyaCareGames, 1);
  g_autofree Worker *workers = g_new0 (Worker, CLAMP (n_threads, 1, 16));
  g_autofree GThread **threads = g_new0 (GThread *, CLAMP (n_threads, 1, 16));
  Job job = { .snapshot = snapshot, .progress = progress, .data = data,
              .cancellable = cancellable };
  GError *local_error = NULL;

  n_threads = CLAMP (n_threads, 1, 16);
  self->games = g_array_new (FALSE, FALSE, sizeof (TabiyaCareGame));
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) g_byte_array_unref);
  job.n_games = tabiya_pgn_snapshot_get_n_games (snapshot);
  job.names = self->names;
  job.numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_mutex_init (&job.mutex);
  get_number (&job, g_strdup (""));
  for (guint i = 0; i < n_threads; i++) {
    begin_worker (&workers[i], &job, i, n_threads);
    threads[i] = g_thread_new ("duplicates", run_worker, &workers[i]);
  }
  for (guint i = 0; i < n_threads; i++) {
    g_thread_join (threads[i]);
    end_worker (&workers[i], self, &local_error);
  }
  g_mutex_clear (&job.mutex);
  g_hash_table_unref (job.numbers);
  if (!local_error)
    return g_steal_pointer (&self);
  g_propagate_error (error, local_error);
  return NULL;
}

void
tabiya_care_games_free (TabiyaCareGames *self)
{
  g_array_unref (self->games);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->moves);
  g_free (self);
}

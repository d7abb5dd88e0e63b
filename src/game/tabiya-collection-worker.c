/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/tabiya-collection-private.h"

#include <glib/gstdio.h>

#include "game/tabiya-pgn-parser.h"
#include "game/tabiya-pgn-scanner.h"

/* How long the thread works before it tells what it has and looks whether something is asked. */
#define SLICE_US (25 * G_TIME_SPAN_MILLISECOND)

/* Smaller files are read faster than their cache. */
#define CACHE_MIN_SIZE (256 * 1024)

typedef enum {
  JOB_QUERY,
  JOB_SET,
  JOB_SAVED,
  JOB_FORGET,
} JobKind;

typedef struct {
  JobKind           kind;
  GTask            *task;
  TabiyaGameFilter *filter;
  TabiyaSort        sort;
  gboolean          descending;
  guint32           id;
  TabiyaPgnHeader  *header;
  guint16           plies;
  TabiyaPgnSource  *source;
  GFile            *file;
  GArray           *entries;
} Job;

typedef enum {
  STATE_OPEN,       /* nothing was done yet */
  STATE_SCAN,       /* games are being found */
  STATE_INDEX,      /* games that are known are being indexed */
  STATE_COUNT,      /* their plies are being counted */
  STATE_READY,
} State;

struct _TabiyaCollectionWorker {
  gatomicrefcount       refs;

  /* shared */
  GMutex                lock;
  GCond                 wake;
  GQueue                jobs;
  gboolean              stop;
  gboolean              pending;      /* the main thread has been told that there is news */
  TabiyaCollectionNews  news;
  void                (*notify) (gpointer data);
  gpointer              data;

  /* thread */
  GFile                *file;         /* NULL: nowhere */
  char                 *cache_folder;
  char                 *cache_path;
  TabiyaPgnSource      *source;
  TabiyaPgnScanner     *scanner;
  TabiyaPgnParser      *parser;
  TabiyaGameIndex      *index;        /* NULL: SQLite does not work at all */
  GArray               *entries;      /* by number of the game */
  GArray               *plies;        /* guint16, the same */
  State                 state;
  guint                 next;         /* game to index or to count */
  guint64               n_bytes;      /* of games counted */
  gboolean              edited;       /* the index has what is not in the file */
  gboolean              found_text;
};

static void
job_free (Job *job)
{
  g_clear_object (&job->task);
  g_clear_pointer (&job->filter, tabiya_game_filter_unref);
  g_clear_pointer (&job->header, tabiya_pgn_header_free);
  g_clear_pointer (&job->source, tabiya_pgn_source_unref);
  g_clear_object (&job->file);
  g_clear_pointer (&job->entries, g_array_unref);
  g_free (job);
}

void
tabiya_collection_news_clear (TabiyaCollectionNews *news)
{
  g_clear_pointer (&news->source, tabiya_pgn_source_unref);
  g_clear_pointer (&news->etag, g_free);
  g_clear_pointer (&news->entries, g_array_unref);
  g_clear_pointer (&news->plies, g_array_unref);
  g_clear_error (&news->error);
}

static void
worker_unref (TabiyaCollectionWorker *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_queue_clear_full (&self->jobs, (GDestroyNotify) job_free);
  tabiya_collection_news_clear (&self->news);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->wake);
  g_clear_object (&self->file);
  g_free (self->cache_folder);
  g_free (self->cache_path);
  g_clear_pointer (&self->scanner, tabiya_pgn_scanner_free);
  g_clear_pointer (&self->parser, tabiya_pgn_parser_free);
  g_clear_pointer (&self->source, tabiya_pgn_source_unref);
  g_clear_pointer (&self->index, tabiya_game_index_free);
  g_array_unref (self->entries);
  g_array_unref (self->plies);
  g_free (self);
}

static gboolean
notify_cb (gpointer data)
{
  TabiyaCollectionWorker *self = data;
  gboolean stopped;

  g_mutex_lock (&self->lock);
  self->pending = FALSE;
  stopped = self->stop;
  g_mutex_unlock (&self->lock);
  /* It is stopped by this thread only, so it cannot be meanwhile. */
  if (!stopped)
    self->notify (self->data);
  return G_SOURCE_REMOVE;
}

/* With the lock held. */
static void
tell (TabiyaCollectionWorker *self)
{
  if (self->pending || self->stop)
    return;
  self->pending = TRUE;
  g_atomic_ref_count_inc (&self->refs);
  g_idle_add_full (G_PRIORITY_DEFAULT, notify_cb, self, (GDestroyNotify) worker_unref);
}

static void
tell_progress (TabiyaCollectionWorker *self)
{
  guint64 size = MAX (self->source != NULL ? tabiya_pgn_source_get_size (self->source) : 1, 1);
  TabiyaCollectionPhase phase = TABIYA_COLLECTION_READY;
  double fraction = 1;

  if (self->state == STATE_SCAN && self->scanner != NULL) {
    phase = TABIYA_COLLECTION_READING;
    fraction = (double) tabiya_pgn_scanner_get_offset (self->scanner) / (double) size;
  } else if (self->state == STATE_COUNT) {
    phase = TABIYA_COLLECTION_COUNTING;
    fraction = (double) self->n_bytes / (double) size;
  } else if (self->state == STATE_OPEN) {
    phase = TABIYA_COLLECTION_READING;
    fraction = 0;
  }
  g_mutex_lock (&self->lock);
  self->news.phase = phase;
  self->news.fraction = MIN (fraction, 1);
  tell (self);
  g_mutex_unlock (&self->lock);
}

static void
tell_entries (TabiyaCollectionWorker *self,
              guint                   first)
{
  g_mutex_lock (&self->lock);
  if (self->news.entries == NULL)
    self->news.entries = g_array_new (FALSE, FALSE, sizeof (TabiyaPgnEntry));
  g_array_append_vals (self->news.entries,
                       &g_array_index (self->entries, TabiyaPgnEntry, first),
                       self->entries->len - first);
  tell (self);
  g_mutex_unlock (&self->lock);
}

static void
tell_plies (TabiyaCollectionWorker *self,
            guint                   first,
            guint                   end)
{
  g_mutex_lock (&self->lock);
  if (self->news.plies == NULL) {
    self->news.plies = g_array_new (FALSE, FALSE, sizeof (guint16));
    self->news.first_plies = first;
  }
  g_array_append_vals (self->news.plies, &g_array_index (self->plies, guint16, first),
                       end - first);
  tell (self);
  g_mutex_unlock (&self->lock);
}

static void
tell_end_of_reading (TabiyaCollectionWorker *self,
                     gboolean                trusted,
                     GError                 *error)
{
  g_mutex_lock (&self->lock);
  self->news.end_of_reading = TRUE;
  self->news.trusted = trusted;
  self->news.error = error;
  tell (self);
  g_mutex_unlock (&self->lock);
}

/* All at once, lest anybody sees half of what is known. */
static void
tell_cached (TabiyaCollectionWorker *self)
{
  g_mutex_lock (&self->lock);
  self->news.entries = g_array_copy (self->entries);
  self->news.plies = g_array_copy (self->plies);
  self->news.first_plies = 0;
  self->news.phase = TABIYA_COLLECTION_READY;
  self->news.fraction = 1;
  self->news.end_of_reading = TRUE;
  self->news.trusted = FALSE;
  tell (self);
  g_mutex_unlock (&self->lock);
}

/* An index that does not work is done without; then nothing can be filtered, but all is shown. */
static void
drop_index (TabiyaCollectionWorker *self,
            const GError           *error)
{
  g_warning ("%s", error->message);
  g_clear_pointer (&self->index, tabiya_game_index_free);
}

static void
index_game (TabiyaCollectionWorker *self,
            guint                   id,
            const char             *text,
            gsize                   length)
{
  g_autoptr (TabiyaPgnHeader) header = NULL;
  g_autoptr (GError) error = NULL;

  if (self->index == NULL)
    return;
  header = tabiya_pgn_header_new (text, length);
  if (!tabiya_game_index_set (self->index, id, header, g_array_index (self->plies, guint16, id),
                              &error))
    drop_index (self, error);
}

static void
make_index (TabiyaCollectionWorker *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->index, tabiya_game_index_free);
  self->index = tabiya_game_index_new (&error);
  if (self->index == NULL)
    g_warning ("%s", error->message);
}

/* TRUE when all there is to know of the file was in the cache. */
static gboolean
open_cache (TabiyaCollectionWorker *self)
{
  g_autofree char *identity = NULL;
  g_autoptr (GBytes) data = NULL;
  g_autoptr (GError) error = NULL;

  if (self->cache_path == NULL || !g_file_test (self->cache_path, G_FILE_TEST_EXISTS))
    return FALSE;
  identity = tabiya_pgn_source_dup_identity (self->source);
  if (identity == NULL)
    return FALSE;
  self->index = tabiya_game_index_open (self->cache_path, identity, &data, &error);
  if (self->index != NULL
      && tabiya_collection_cache_unpack (data, tabiya_pgn_source_get_size (self->source),
                                         self->entries, self->plies)) {
    tabiya_collection_cache_touch (self->cache_path);
    return TRUE;
  }
  g_clear_pointer (&self->index, tabiya_game_index_free);
  g_array_set_size (self->entries, 0);
  g_array_set_size (self->plies, 0);
  return FALSE;
}

static void
write_cache (TabiyaCollectionWorker *self)
{
  g_autofree char *identity = NULL;
  g_autoptr (GBytes) data = NULL;
  g_autoptr (GError) error = NULL;

  if (self->cache_path == NULL || self->index == NULL || self->edited || self->entries->len == 0
      || tabiya_pgn_source_get_size (self->source) < CACHE_MIN_SIZE)
    return;
  identity = tabiya_pgn_source_dup_identity (self->source);
  if (identity == NULL || g_mkdir_with_parents (self->cache_folder, 0700) != 0)
    return;
  data = tabiya_collection_cache_pack (self->entries, self->plies);
  if (!tabiya_game_index_save (self->index, self->cache_path, identity, data, &error))
    g_debug ("The index is not kept: %s", error->message);
  tabiya_collection_cache_prune (self->cache_folder, TABIYA_COLLECTION_CACHE_LIMIT);
}

static gboolean
open_source (TabiyaCollectionWorker  *self,
             GError                 **error)
{
  char *etag = NULL;

  self->source = tabiya_pgn_source_new_for_file (self->file, &etag, NULL, error);
  if (self->source == NULL || !tabiya_pgn_check_source (self->source, error)) {
    g_free (etag);
    return FALSE;
  }
  g_mutex_lock (&self->lock);
  self->news.source = tabiya_pgn_source_ref (self->source);
  self->news.etag = etag;
  g_mutex_unlock (&self->lock);
  return TRUE;
}

static void
begin (TabiyaCollectionWorker *self)
{
  GError *error = NULL;

  if (!open_source (self, &error)) {
    self->state = STATE_READY;
    tell_end_of_reading (self, FALSE, error);
  } else if (open_cache (self)) {
    self->state = STATE_READY;
    tell_cached (self);
  } else {
    make_index (self);
    self->scanner = tabiya_pgn_scanner_new_for_source (self->source, &error);
    self->state = self->scanner != NULL ? STATE_SCAN : STATE_READY;
    if (self->scanner == NULL)
      tell_end_of_reading (self, FALSE, error);
  }
}

static void
end_scan (TabiyaCollectionWorker *self,
          GError                 *error)
{
  if (error == NULL && self->found_text && self->entries->len == 0)
    tabiya_pgn_set_no_game_error (&error);
  tell_end_of_reading (self, TRUE, error);
  g_clear_pointer (&self->scanner, tabiya_pgn_scanner_free);
  self->state = STATE_COUNT;
  self->next = 0;
}

static gboolean
is_stopped (TabiyaCollectionWorker *self)
{
  gboolean stopped;

  g_mutex_lock (&self->lock);
  stopped = self->stop;
  g_mutex_unlock (&self->lock);
  return stopped;
}

static gboolean
scan_game (TabiyaCollectionWorker  *self,
           GError                 **error)
{
  guint16 plies = TABIYA_PLIES_UNKNOWN;
  TabiyaPgnEntry entry;
  TabiyaPgnRange range;

  if (!tabiya_pgn_scanner_next (self->scanner, &range, error)
      || !tabiya_pgn_make_entry (range.offset, range.length, range.line, &entry, error))
    return FALSE;
  self->found_text = TRUE;
  if (tabiya_pgn_is_game (range.text, range.length)) {
    g_array_append_val (self->entries, entry);
    g_array_append_val (self->plies, plies);
    index_game (self, self->entries->len - 1, range.text, range.length);
  }
  return TRUE;
}

/* Another program may write into a large file while it is read; then nothing fits any more. */
static gboolean
check_source (TabiyaCollectionWorker  *self,
              GError                 **error)
{
  g_autoptr (GBytes) nothing = tabiya_pgn_source_read (self->source, 0, 0, error);

  return nothing != NULL;
}

static void
scan (TabiyaCollectionWorker *self)
{
  gint64 end = g_get_monotonic_time () + SLICE_US;
  guint first = self->entries->len;
  GError *error = NULL;
  gboolean more = TRUE;

  while (more && g_get_monotonic_time () < end) {
    for (guint i = 0; more && i < 64; i++)
      more = scan_game (self, &error);
  }
  if (error == NULL)
    check_source (self, &error);
  if (self->entries->len > first)
    tell_entries (self, first);
  if (!more || error != NULL)
    end_scan (self, error);
}

static GBytes *
read_game (TabiyaCollectionWorker *self,
           guint                   id)
{
  const TabiyaPgnEntry *entry = &g_array_index (self->entries, TabiyaPgnEntry, id);

  return entry->length > 0 ? tabiya_pgn_source_read (self->source, entry->offset, entry->length,
                                                     NULL) : NULL;
}

/* Indexes games that are known, for a file without a cache or after the index turned out to be
   damaged. */
static void
index_games (TabiyaCollectionWorker *self)
{
  gint64 end = g_get_monotonic_time () + SLICE_US;

  while (self->next < self->entries->len && g_get_monotonic_time () < end) {
    g_autoptr (GBytes) bytes = read_game (self, self->next);
    gsize length;
    const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

    if (text != NULL)
      index_game (self, self->next, text, length);
    self->next++;
  }
  if (self->next == self->entries->len) {
    self->state = STATE_COUNT;
    self->next = 0;
  }
}

static void
count_game (TabiyaCollectionWorker *self,
            guint                   id)
{
  static const TabiyaPgnVisitor nobody = { NULL };
  guint16 *plies = &g_array_index (self->plies, guint16, id);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  const char *text;
  gsize length;

  self->n_bytes += g_array_index (self->entries, TabiyaPgnEntry, id).length;
  if (*plies != TABIYA_PLIES_UNKNOWN || (bytes = read_game (self, id)) == NULL)
    return;
  if (self->parser == NULL)
    self->parser = tabiya_pgn_parser_new (&nobody, NULL);
  text = g_bytes_get_data (bytes, &length);
  tabiya_pgn_parser_run (self->parser, text, length);
  *plies = (guint16) MIN (tabiya_pgn_parser_get_n_plies (self->parser), G_MAXUINT16 - 1u);
  if (self->index != NULL && !tabiya_game_index_set_plies (self->index, id, *plies, &error))
    drop_index (self, error);
}

static void
count (TabiyaCollectionWorker *self)
{
  gint64 end = g_get_monotonic_time () + SLICE_US;
  guint first = self->next;

  while (self->next < self->entries->len && g_get_monotonic_time () < end)
    count_game (self, self->next++);
  if (self->next > first)
    tell_plies (self, first, self->next);
  if (self->next == self->entries->len) {
    self->state = STATE_READY;
    g_clear_pointer (&self->parser, tabiya_pgn_parser_free);
    write_cache (self);
  }
}

/* The whole index anew, from the file; for a cache that turned out to be damaged. */
static void
rebuild (TabiyaCollectionWorker *self)
{
  make_index (self);
  self->state = STATE_INDEX;
  self->next = 0;
  while (self->state == STATE_INDEX && !is_stopped (self))
    index_games (self);
}

static void
run_query (TabiyaCollectionWorker *self,
           Job                    *job)
{
  g_autoptr (GError) error = NULL;
  GCancellable *cancellable = g_task_get_cancellable (job->task);
  GArray *ids = NULL;

  if (g_task_return_error_if_cancelled (job->task))
    return;
  if (self->index != NULL)
    ids = tabiya_game_index_query (self->index, job->filter, job->sort, job->descending,
                                   cancellable, &error);
  if (ids == NULL && !g_cancellable_is_cancelled (cancellable)) {
    g_clear_error (&error);
    rebuild (self);
    if (self->index != NULL)
      ids = tabiya_game_index_query (self->index, job->filter, job->sort, job->descending,
                                     cancellable, &error);
  }
  if (ids != NULL)
    g_task_return_pointer (job->task, ids, (GDestroyNotify) g_array_unref);
  else if (error != NULL)
    g_task_return_error (job->task, g_steal_pointer (&error));
  else
    g_task_return_new_error (job->task, G_IO_ERROR, G_IO_ERROR_FAILED, "SQLite");
}

static void
run_set (TabiyaCollectionWorker *self,
         Job                    *job)
{
  static const TabiyaPgnEntry nothing = { 0 };
  guint16 unknown = TABIYA_PLIES_UNKNOWN;
  g_autoptr (GError) error = NULL;
  gboolean done;

  while (self->entries->len <= job->id) {
    g_array_append_val (self->entries, nothing);
    g_array_append_val (self->plies, unknown);
  }
  if (job->plies != TABIYA_PLIES_UNKNOWN)
    g_array_index (self->plies, guint16, job->id) = job->plies;
  self->edited = TRUE;
  if (self->index == NULL)
    return;
  done = job->header != NULL
           ? tabiya_game_index_set (self->index, job->id, job->header,
                                    g_array_index (self->plies, guint16, job->id), &error)
           : tabiya_game_index_remove (self->index, job->id, &error);
  if (!done)
    drop_index (self, error);
}

static void
run_saved (TabiyaCollectionWorker *self,
           Job                    *job)
{
  guint16 unknown = TABIYA_PLIES_UNKNOWN;

  g_clear_pointer (&self->source, tabiya_pgn_source_unref);
  self->source = g_steal_pointer (&job->source);
  g_set_object (&self->file, job->file);
  g_free (self->cache_path);
  self->cache_path = tabiya_collection_cache_dup_path (self->cache_folder, job->file);
  g_array_unref (self->entries);
  self->entries = g_steal_pointer (&job->entries);
  while (self->plies->len < self->entries->len)
    g_array_append_val (self->plies, unknown);
  self->edited = FALSE;
  if (self->state == STATE_READY)
    write_cache (self);
}

static void
run_job (TabiyaCollectionWorker *self,
         Job                    *job)
{
  switch (job->kind) {
  case JOB_QUERY:
    run_query (self, job);
    break;
  case JOB_SET:
    run_set (self, job);
    break;
  case JOB_SAVED:
    run_saved (self, job);
    break;
  case JOB_FORGET:
  default:
    if (self->cache_path != NULL)
      g_unlink (self->cache_path);
    break;
  }
  job_free (job);
}

static void
work (TabiyaCollectionWorker *self)
{
  switch (self->state) {
  case STATE_OPEN:
    begin (self);
    break;
  case STATE_SCAN:
    scan (self);
    break;
  case STATE_INDEX:
    index_games (self);
    break;
  case STATE_COUNT:
    count (self);
    break;
  case STATE_READY:
  default:
    break;
  }
  tell_progress (self);
}

/* What was asked first; NULL when there is other work to do. */
static Job *
wait_for_job (TabiyaCollectionWorker *self,
              gboolean               *stop)
{
  Job *job;

  g_mutex_lock (&self->lock);
  while (!self->stop && self->state == STATE_READY && g_queue_is_empty (&self->jobs))
    g_cond_wait (&self->wake, &self->lock);
  *stop = self->stop;
  /* The file is looked at first, lest a question finds nothing. */
  job = self->state != STATE_OPEN ? g_queue_pop_head (&self->jobs) : NULL;
  g_mutex_unlock (&self->lock);
  return job;
}

static void
return_cancelled (TabiyaCollectionWorker *self)
{
  Job *job;

  while ((job = g_queue_pop_head (&self->jobs)) != NULL) {
    if (job->task != NULL)
      g_task_return_new_error (job->task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", "");
    job_free (job);
  }
}

static gpointer
worker_thread (gpointer data)
{
  TabiyaCollectionWorker *self = data;
  gboolean stop = FALSE;

  while (!stop) {
    Job *job = wait_for_job (self, &stop);

    if (job != NULL && !stop)
      run_job (self, job);
    else if (job != NULL)
      g_queue_push_head (&self->jobs, job);
    else if (!stop)
      work (self);
  }
  return_cancelled (self);
  worker_unref (self);
  return NULL;
}

/* Games of which nothing has been counted. */
static void
set_known_games (TabiyaCollectionWorker *self,
                 TabiyaPgnFile          *pgn)
{
  guint16 unknown = TABIYA_PLIES_UNKNOWN;

  self->source = tabiya_pgn_source_ref (pgn->source);
  g_array_append_vals (self->entries, pgn->entries->data, pgn->entries->len);
  for (guint i = 0; i < pgn->entries->len; i++)
    g_array_append_val (self->plies, unknown);
  make_index (self);
  self->state = STATE_INDEX;
}

TabiyaCollectionWorker *
tabiya_collection_worker_new (GFile         *file,
                              TabiyaPgnFile *pgn,
                              const char    *cache_folder,
                              void         (*notify) (gpointer data),
                              gpointer       data)
{
  TabiyaCollectionWorker *self = g_new0 (TabiyaCollectionWorker, 1);
  GThread *thread;

  g_atomic_ref_count_init (&self->refs);
  g_mutex_init (&self->lock);
  g_cond_init (&self->wake);
  g_queue_init (&self->jobs);
  self->notify = notify;
  self->data = data;
  self->entries = g_array_new (FALSE, FALSE, sizeof (TabiyaPgnEntry));
  self->plies = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->cache_folder = g_strdup (cache_folder);
  if (file != NULL) {
    self->file = g_object_ref (file);
    self->cache_path = tabiya_collection_cache_dup_path (cache_folder, file);
  } else {
    set_known_games (self, pgn);
  }
  g_atomic_ref_count_inc (&self->refs);
  thread = g_thread_new ("tabiya-games", worker_thread, self);
  g_thread_unref (thread);
  return self;
}

void
tabiya_collection_worker_stop (TabiyaCollectionWorker *self)
{
  g_mutex_lock (&self->lock);
  self->stop = TRUE;
  g_cond_signal (&self->wake);
  g_mutex_unlock (&self->lock);
  worker_unref (self);
}

void
tabiya_collection_worker_take (TabiyaCollectionWorker *self,
                               TabiyaCollectionNews   *news)
{
  TabiyaCollectionNews rest = { NULL };

  g_mutex_lock (&self->lock);
  *news = self->news;
  rest.phase = news->phase;
  rest.fraction = news->fraction;
  self->news = rest;
  g_mutex_unlock (&self->lock);
}

static void
push_job (TabiyaCollectionWorker *self,
          Job                    *job)
{
  g_mutex_lock (&self->lock);
  g_queue_push_tail (&self->jobs, job);
  g_cond_signal (&self->wake);
  g_mutex_unlock (&self->lock);
}

void
tabiya_collection_worker_query (TabiyaCollectionWorker *self,
                                GTask                  *task,
                                TabiyaGameFilter       *filter,
                                TabiyaSort              sort,
                                gboolean                descending)
{
  Job *job = g_new0 (Job, 1);

  job->kind = JOB_QUERY;
  job->task = task;
  job->filter = filter;
  job->sort = sort;
  job->descending = descending;
  push_job (self, job);
}

void
tabiya_collection_worker_set (TabiyaCollectionWorker *self,
                              guint32                 id,
                              TabiyaPgnHeader        *header,
                              guint16                 plies)
{
  Job *job = g_new0 (Job, 1);

  job->kind = JOB_SET;
  job->id = id;
  job->header = header;
  job->plies = plies;
  push_job (self, job);
}

void
tabiya_collection_worker_saved (TabiyaCollectionWorker *self,
                                TabiyaPgnSource        *source,
                                GFile                  *file,
                                GArray                 *entries)
{
  Job *job = g_new0 (Job, 1);

  job->kind = JOB_SAVED;
  job->source = tabiya_pgn_source_ref (source);
  job->file = g_object_ref (file);
  job->entries = entries;
  push_job (self, job);
}

void
tabiya_collection_worker_forget (TabiyaCollectionWorker *self)
{
  Job *job = g_new0 (Job, 1);

  job->kind = JOB_FORGET;
  push_job (self, job);
}

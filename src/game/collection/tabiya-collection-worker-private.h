/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-collection-private.h"
#include "game/pgn/tabiya-pgn-parser.h"
#include "game/pgn/tabiya-pgn-scanner.h"

G_BEGIN_DECLS

/* What the files of the worker share: tabiya-collection-worker.c (its life and its thread),
   tabiya-collection-reading.c (knowing the file), tabiya-collection-jobs.c (what is asked of it)
   and tabiya-collection-news.c (what it tells). All these functions run on its thread, unless told
   otherwise. */

/* Something that is asked of the worker. */
typedef struct _TabiyaCollectionJob TabiyaCollectionJob;

typedef enum {
  TABIYA_COLLECTION_STATE_OPEN,       /* nothing was done yet */
  TABIYA_COLLECTION_STATE_SCAN,       /* games are being found */
  TABIYA_COLLECTION_STATE_INDEX,      /* games that are known are being indexed */
  TABIYA_COLLECTION_STATE_COUNT,      /* their plies are being counted */
  TABIYA_COLLECTION_STATE_READY,
} TabiyaCollectionState;

struct _TabiyaCollectionWorker {
  gatomicrefcount        refs;

  /* shared */
  GMutex                 lock;
  GCond                  wake;
  GQueue                 jobs;         /* TabiyaCollectionJob */
  gboolean               stop;
  gboolean               pending;      /* the main thread has been told that there is news */
  TabiyaCollectionNews   news;
  void                 (*notify) (gpointer data);
  gpointer               data;

  /* thread */
  GFile                 *file;         /* NULL: nowhere */
  char                  *cache_folder;
  char                  *cache_path;
  TabiyaPgnSource       *source;
  TabiyaPgnScanner      *scanner;
  TabiyaPgnParser       *parser;
  TabiyaGameIndex       *index;        /* NULL: SQLite does not work at all */
  GArray                *entries;      /* by number of the game */
  GArray                *plies;        /* guint16, the same */
  TabiyaCollectionState  state;
  guint                  next;         /* game to index or to count */
  guint64                n_bytes;      /* of games counted */
  gboolean               edited;       /* the index has what is not in the file */
  gboolean               found_text;
};

/* Any thread; the last one frees it. */
void tabiya_collection_worker_unref               (TabiyaCollectionWorker *self);

/* Reading. */

/* One slice of what there is to do in this state. */
void tabiya_collection_worker_work                (TabiyaCollectionWorker *self);
/* Begins an empty index. Also before the thread starts. */
void tabiya_collection_worker_make_index          (TabiyaCollectionWorker *self);
/* An index that does not work is done without; then nothing can be filtered, but all is shown. */
void tabiya_collection_worker_drop_index          (TabiyaCollectionWorker *self,
                                                   const GError           *error);
/* The whole index anew, from the file; for a cache that turned out to be damaged. */
void tabiya_collection_worker_rebuild             (TabiyaCollectionWorker *self);
/* Keeps the index for the next time, if that is worth it. */
void tabiya_collection_worker_write_cache         (TabiyaCollectionWorker *self);

/* Jobs. */

/* Does it. Takes @job over. */
void tabiya_collection_worker_run_job             (TabiyaCollectionWorker *self,
                                                   TabiyaCollectionJob    *job);
/* Whoever waits for it is told that it will not be done. Takes @job over. */
void tabiya_collection_job_cancel                 (TabiyaCollectionJob    *job);
/* Any thread. */
void tabiya_collection_job_free                   (TabiyaCollectionJob    *job);

/* News. */

/* How far reading has come. */
void tabiya_collection_worker_tell_progress       (TabiyaCollectionWorker *self);
/* Games that were found, from @first on. */
void tabiya_collection_worker_tell_entries        (TabiyaCollectionWorker *self,
                                                   guint                   first);
/* Games that were counted, from @first to before @end. */
void tabiya_collection_worker_tell_plies          (TabiyaCollectionWorker *self,
                                                   guint                   first,
                                                   guint                   end);
/* Takes @error over; NULL: the file was read to its end. */
void tabiya_collection_worker_tell_end_of_reading (TabiyaCollectionWorker *self,
                                                   gboolean                trusted,
                                                   GError                 *error);
/* Everything that was in the cache. */
void tabiya_collection_worker_tell_cached         (TabiyaCollectionWorker *self);

G_END_DECLS

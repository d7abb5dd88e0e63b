/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-read-ahead.h"

#include <string.h>

#include "game/collection/tabiya-spare-thread.h"

/* How many batches of games are on their way. While the spare thread stands still with one of them
   because others need the processors, so many are read without it before its own is read again. */
#define N_BATCHES 16

typedef enum {
  BATCH_WAITING,
  BATCH_SPARE,       /* the spare thread reads it */
  BATCH_READ,
} BatchState;

typedef struct {
  BatchState      state;
  gboolean        given_up;     /* nobody wants what the spare thread reads any more */
  guint           n;
  TabiyaReadPlace places[TABIYA_READ_AHEAD_GAMES];
  TabiyaReadGame  games[TABIYA_READ_AHEAD_GAMES];
  gboolean        read[TABIYA_READ_AHEAD_GAMES];
} Batch;

struct _TabiyaReadAhead {
  TabiyaPgnSource  *source;
  GThread          *spare;
  TabiyaMoveReader *reader;       /* of the thread that takes games */
  TabiyaMoveReader *spare_reader;
  gint              stopped;      /* atomic */
  guint             first;        /* the game from which on more are to be given */
  guint             next;         /* the game of the first batch that is taken next */
  GQueue            unused;       /* of Batch */

  /* under the lock, as well as the state of a batch and whether it was given up */
  GMutex            lock;
  GCond             wake;
  GQueue            batches;      /* of Batch, in the order of the games */
};

static Batch *
batch_new (void)
{
  Batch *batch = g_new0 (Batch, 1);

  for (guint i = 0; i < TABIYA_READ_AHEAD_GAMES; i++)
    tabiya_read_game_init (&batch->games[i]);
  return batch;
}

static void
batch_free (gpointer data)
{
  Batch *batch = data;

  for (guint i = 0; i < TABIYA_READ_AHEAD_GAMES; i++)
    tabiya_read_game_clear (&batch->games[i]);
  g_free (batch);
}

/* Reads the games of a batch. */
static void
read_batch (TabiyaReadAhead  *self,
            TabiyaMoveReader *reader,
            Batch            *batch)
{
  for (guint i = 0; i < batch->n && !g_atomic_int_get (&self->stopped); i++) {
    const TabiyaReadPlace *place = &batch->places[i];
    g_autoptr(GBytes) bytes = NULL;
    const char *text;
    gsize length;

    if (place->length > 0)
      bytes = tabiya_pgn_source_read (self->source, place->offset, place->length, NULL);
    batch->read[i] = !!bytes;
    if (!bytes)
      continue;
    text = g_bytes_get_data (bytes, &length);
    tabiya_move_reader_run (reader, text, length, &batch->games[i]);
  }
}

/* Under the lock: the first batch that nobody reads, which now is @state. NULL if there is none. */
static Batch *
claim_batch (TabiyaReadAhead *self,
             BatchState       state)
{
  for (GList *link = self->batches.head; link; link = link->next) {
    Batch *batch = link->data;

    if (batch->state == BATCH_WAITING) {
      batch->state = state;
      return batch;
    }
  }
  return NULL;
}

static gpointer
spare_thread (gpointer data)
{
  TabiyaReadAhead *self = data;

  g_mutex_lock (&self->lock);
  while (!g_atomic_int_get (&self->stopped)) {
    Batch *batch = claim_batch (self, BATCH_SPARE);

    if (!batch) {
      g_cond_wait (&self->wake, &self->lock);
      continue;
    }
    g_mutex_unlock (&self->lock);
    read_batch (self, self->spare_reader, batch);
    g_mutex_lock (&self->lock);
    if (batch->given_up)
      batch_free (batch);
    else
      batch->state = BATCH_READ;
  }
  g_mutex_unlock (&self->lock);
  return NULL;
}

TabiyaReadAhead *
tabiya_read_ahead_new (TabiyaPgnSource *source,
                       guint            first)
{
  TabiyaReadAhead *self = g_new0 (TabiyaReadAhead, 1);

  self->source = tabiya_pgn_source_ref (source);
  self->first = first;
  self->reader = tabiya_move_reader_new ();
  self->spare_reader = tabiya_move_reader_new ();
  g_queue_init (&self->unused);
  g_queue_init (&self->batches);
  g_mutex_init (&self->lock);
  g_cond_init (&self->wake);
  self->spare = tabiya_spare_thread_new ("tabiya-moves", spare_thread, self);
  return self;
}

void
tabiya_read_ahead_free (TabiyaReadAhead *self)
{
  g_mutex_lock (&self->lock);
  g_atomic_int_set (&self->stopped, TRUE);
  g_cond_signal (&self->wake);
  g_mutex_unlock (&self->lock);
  g_thread_join (self->spare);
  g_queue_clear_full (&self->batches, batch_free);
  g_queue_clear_full (&self->unused, batch_free);
  tabiya_move_reader_free (self->reader);
  tabiya_move_reader_free (self->spare_reader);
  tabiya_pgn_source_unref (self->source);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->wake);
  g_free (self);
}

guint
tabiya_read_ahead_wants (TabiyaReadAhead *self)
{
  return self->batches.length < N_BATCHES ? self->first : G_MAXUINT;
}

void
tabiya_read_ahead_give (TabiyaReadAhead       *self,
                        const TabiyaReadPlace *places,
                        guint                  n)
{
  Batch *batch = g_queue_pop_head (&self->unused);

  g_return_if_fail (n > 0 && n <= TABIYA_READ_AHEAD_GAMES);

  if (!batch)
    batch = batch_new ();
  batch->state = BATCH_WAITING;
  batch->n = n;
  memcpy (batch->places, places, n * sizeof *places);
  self->first += n;
  g_mutex_lock (&self->lock);
  g_queue_push_tail (&self->batches, batch);
  g_cond_signal (&self->wake);
  g_mutex_unlock (&self->lock);
}

/* Puts another batch in the place of the first one, which the spare thread has not finished. */
static Batch *
replace_first (TabiyaReadAhead *self)
{
  Batch *old = self->batches.head->data;
  Batch *batch = batch_new ();

  batch->n = old->n;
  memcpy (batch->places, old->places, sizeof batch->places);
  batch->state = BATCH_READ;
  old->given_up = TRUE;
  self->batches.head->data = batch;
  return batch;
}

/* The first batch, read. Nobody else reads one whose state was set here before it is. */
static Batch *
get_first (TabiyaReadAhead *self)
{
  Batch *mine;

  do {
    Batch *first;

    g_mutex_lock (&self->lock);
    first = self->batches.head->data;
    if (first->state == BATCH_READ)
      mine = NULL;
    else if (!(mine = claim_batch (self, BATCH_READ)))
      mine = replace_first (self);
    g_mutex_unlock (&self->lock);
    if (mine)
      read_batch (self, self->reader, mine);
  } while (mine);
  return self->batches.head->data;
}

TabiyaReadGame *
tabiya_read_ahead_take (TabiyaReadAhead *self)
{
  Batch *batch;
  guint i;

  g_return_val_if_fail (self->batches.length > 0, NULL);

  /* A batch stays where it is as long as its last game is used. */
  batch = self->batches.head->data;
  if (self->next == batch->n) {
    g_mutex_lock (&self->lock);
    g_queue_push_tail (&self->unused, g_queue_pop_head (&self->batches));
    g_mutex_unlock (&self->lock);
    self->next = 0;
  }
  if (self->next == 0)
    batch = get_first (self);
  i = self->next++;
  return batch->read[i] ? &batch->games[i] : NULL;
}

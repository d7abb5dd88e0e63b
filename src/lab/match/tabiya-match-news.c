/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-news.h"

#define PROGRESS_INTERVAL_MS 100

/* A message for the owner. */
typedef struct {
  TabiyaMatchGame   *game;
  TabiyaMatchTotals  totals;
  char              *note;
  gboolean           finished;
} Event;

struct _TabiyaMatchNews {
  /* Constant after the start */
  TabiyaMatch          *match;         /* borrowed: it owns this object */
  TabiyaMatchCallbacks  callbacks;
  gpointer              callback_data;
  GMainContext         *context;

  /* Under lock */
  GMutex                lock;
  GQueue                events;        /* Event */
  GSource              *event_source;
  GSource              *progress_source;
};

static void
free_event (gpointer data)
{
  Event *event = data;

  g_clear_pointer (&event->game, tabiya_match_game_free);
  g_free (event->note);
  g_free (event);
}

/* Owner's thread. */
static gboolean
events_cb (gpointer user_data)
{
  TabiyaMatchNews *self = user_data;
  GQueue events;

  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->event_source, g_source_unref);
  events = self->events;
  g_queue_init (&self->events);
  g_mutex_unlock (&self->lock);

  for (GList *l = events.head; l; l = l->next) {
    const Event *event = l->data;

    if (event->game && self->callbacks.game)
      self->callbacks.game (self->match, event->game, &event->totals, self->callback_data);
    if (event->note && self->callbacks.note)
      self->callbacks.note (self->match, event->note, self->callback_data);
    if (event->finished && self->callbacks.finished)
      self->callbacks.finished (self->match, self->callback_data);
  }
  g_queue_clear_full (&events, free_event);
  return G_SOURCE_REMOVE;
}

/* Owner's thread. */
static gboolean
progress_cb (gpointer user_data)
{
  TabiyaMatchNews *self = user_data;

  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->progress_source, g_source_unref);
  g_mutex_unlock (&self->lock);
  self->callbacks.progress (self->match, self->callback_data);
  return G_SOURCE_REMOVE;
}

/* Adds @event (transfer full) to the queue. */
static void
push_event (TabiyaMatchNews *self,
            Event           *event)
{
  g_mutex_lock (&self->lock);
  g_queue_push_tail (&self->events, event);
  if (!self->event_source) {
    self->event_source = g_idle_source_new ();
    g_source_set_priority (self->event_source, G_PRIORITY_DEFAULT);
    g_source_set_callback (self->event_source, events_cb, self, NULL);
    g_source_attach (self->event_source, self->context);
  }
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_match_news_new:
 * @match: passed to the callbacks; borrowed
 *
 * Returns: (transfer full): news without callbacks
 */
TabiyaMatchNews *
tabiya_match_news_new (TabiyaMatch *match)
{
  TabiyaMatchNews *self = g_new0 (TabiyaMatchNews, 1);

  self->match = match;
  g_mutex_init (&self->lock);
  g_queue_init (&self->events);
  return self;
}

/**
 * tabiya_match_news_free:
 * @self: (transfer full): news that no thread uses any more
 *
 * Frees the news. Pending callbacks are not called.
 */
void
tabiya_match_news_free (TabiyaMatchNews *self)
{
  for (guint i = 0; i < 2; i++) {
    GSource **source = i == 0 ? &self->event_source : &self->progress_source;

    if (*source)
      g_source_destroy (*source);
    g_clear_pointer (source, g_source_unref);
  }
  g_queue_clear_full (&self->events, free_event);
  g_clear_pointer (&self->context, g_main_context_unref);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * tabiya_match_news_set_callbacks:
 * @callbacks: copied
 *
 * Sets the callbacks; to be called before the start.
 */
void
tabiya_match_news_set_callbacks (TabiyaMatchNews            *self,
                                 const TabiyaMatchCallbacks *callbacks,
                                 gpointer                    data)
{
  self->callbacks = *callbacks;
  self->callback_data = data;
}

/**
 * tabiya_match_news_start:
 *
 * Starts delivery. Callbacks run in the default main context of the calling thread.
 */
void
tabiya_match_news_start (TabiyaMatchNews *self)
{
  self->context = g_main_context_ref_thread_default ();
}

/**
 * tabiya_match_news_tell_game:
 * @game: (transfer full): a finished game
 * @totals: the state of the match including this game; copied
 */
void
tabiya_match_news_tell_game (TabiyaMatchNews         *self,
                             TabiyaMatchGame         *game,
                             const TabiyaMatchTotals *totals)
{
  Event *event = g_new0 (Event, 1);

  event->game = game;
  event->totals = *totals;
  push_event (self, event);
}

/**
 * tabiya_match_news_tell_note:
 * @note: (transfer full): a message that does not concern a game
 */
void
tabiya_match_news_tell_note (TabiyaMatchNews *self,
                             char            *note)
{
  Event *event = g_new0 (Event, 1);

  event->note = note;
  push_event (self, event);
}

/**
 * tabiya_match_news_tell_progress:
 *
 * Reports that moves were played. The owner is notified at most ten times a second.
 */
void
tabiya_match_news_tell_progress (TabiyaMatchNews *self)
{
  if (!self->callbacks.progress)
    return;
  g_mutex_lock (&self->lock);
  if (!self->progress_source) {
    self->progress_source = g_timeout_source_new (PROGRESS_INTERVAL_MS);
    g_source_set_callback (self->progress_source, progress_cb, self, NULL);
    g_source_attach (self->progress_source, self->context);
  }
  g_mutex_unlock (&self->lock);
}

/**
 * tabiya_match_news_tell_finished:
 *
 * Reports that no game is in progress and none will begin; the last call.
 */
void
tabiya_match_news_tell_finished (TabiyaMatchNews *self)
{
  Event *event = g_new0 (Event, 1);

  event->finished = TRUE;
  push_event (self, event);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-private.h"

#include <glib/gi18n-lib.h>

/*
 * The engine's turn: a move from the book or by a search, and a short wait where it was found too
 * fast for a person to see what happened. Whatever interrupts it cancels; an answer that comes late
 * carries an old serial and is thrown away.
 */

/* A reply takes 0.3 to 2 seconds. Timeouts come late rather than early, and the search's own limit
   leaves room for the rest. */
#define REPLY_TO_PERSON_MS    400
#define REPLY_TO_ENGINE_MS    600
#define LEVEL_LONGEST_MS      1700
/* With a clock the wait is no more than this part of the time left. */
#define REPLY_CLOCK_SHARE     60

/**
 * tabiya_play_stop_thinking:
 *
 * Drops the engine's move in the making, if there is one.
 */
void
tabiya_play_stop_thinking (TabiyaPlay *self)
{
  TabiyaThinking *thinking = &self->thinking;
  g_autoptr (GCancellable) cancellable = g_steal_pointer (&thinking->cancellable);

  thinking->serial++;
  thinking->node = NULL;
  thinking->generation = 0;
  thinking->answer = CHESS_NO_MOVE;
  thinking->hurry = FALSE;
  g_clear_handle_id (&thinking->delay_id, g_source_remove);
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
}

/* How long a reply takes at least, in milliseconds. */
static gint64
find_reply_time (TabiyaPlay *self)
{
  gint64 wait = tabiya_play_has_two_engines (self) ? REPLY_TO_ENGINE_MS : REPLY_TO_PERSON_MS;

  if (self->min_reply_ms >= 0)
    wait = self->min_reply_ms;
  if (self->clock != NULL)
    wait = MIN (wait, tabiya_clock_get_remaining (self->clock, tabiya_play_get_turn (self))
                        / REPLY_CLOCK_SHARE);
  return wait;
}

static gboolean
delay_cb (gpointer user_data)
{
  TabiyaPlay *self = user_data;

  self->thinking.delay_id = 0;
  tabiya_play_move_live (self, self->thinking.answer);
  return G_SOURCE_REMOVE;
}

/* Plays @move once the reply has taken its time. */
static void
answer (TabiyaPlay *self,
        ChessMove   move)
{
  TabiyaThinking *thinking = &self->thinking;
  gint64 taken = (g_get_monotonic_time () - thinking->started_at) / 1000;
  gint64 wait = thinking->hurry ? 0 : MAX (find_reply_time (self) - taken, 0);

  thinking->answer = move;
  thinking->delay_id = g_timeout_add ((guint) wait, delay_cb, self);
}

/* The draw an engine may claim now: only where it does not see itself better. */
static gboolean
claim_if_not_better (TabiyaPlay *self,
                     ChessScore  own_view)
{
  unsigned claims = tabiya_play_find_mover_claims (self);

  if (claims == 0 || chess_score_get_sign (own_view) > 0)
    return FALSE;
  tabiya_play_claim (self, claims);
  return TRUE;
}

/* The search could not be done, or somebody took the engine away: the game stands still until the
   person wants to go on, rather than fighting for it. */
static void
give_up_thinking (TabiyaPlay   *self,
                  const GError *error)
{
  self->paused = TRUE;
  tabiya_play_update (self);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tabiya_play_tell (self, error->message);
}

static void
take_answer (TabiyaPlay           *self,
             const TabiyaAnalysis *analysis)
{
  ChessColor turn = tabiya_play_get_turn (self);

  if (analysis->n_lines > 0) {
    self->opinion[turn] = chess_score_from_view (analysis->lines[0].score, turn);
    if (claim_if_not_better (self, self->opinion[turn]))
      return;
  }
  answer (self, analysis->best);
}

static void
search_done_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (TabiyaQuestion) question = user_data;
  g_autoptr (TabiyaPlay) self = g_weak_ref_get (&question->play);
  g_autoptr (GError) error = NULL;
  g_autoptr (TabiyaAnalysis) analysis = NULL;

  analysis = tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result, &error);
  if (self == NULL || self->thinking.serial != question->serial)
    return;
  g_clear_object (&self->thinking.cancellable);
  self->thinking.generation = 0;
  if (analysis != NULL)
    take_answer (self, analysis);
  else
    give_up_thinking (self, error);
}

static void
set_clock_limits (TabiyaPlay   *self,
                  TabiyaSearch *search)
{
  if (self->clock == NULL)
    return;
  search->has_clock = TRUE;
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    search->time_ms[color] = tabiya_clock_get_remaining (self->clock, (ChessColor) color);
    search->increment_ms[color] = tabiya_clock_get_increment (self->clock);
  }
}

static void
set_strength (TabiyaPlay         *self,
              TabiyaSearch       *search,
              const TabiyaPlayer *player)
{
  switch (player->strength) {
  case TABIYA_STRENGTH_DEPTH:
    search->depth = player->value;
    break;
  case TABIYA_STRENGTH_TIME:
    search->move_time_ms = player->value;
    break;
  case TABIYA_STRENGTH_LEVEL:
  default:
    search->elo = tabiya_level_get_elo (player->value);
    search->seed = (guint64) g_rand_int (self->rand) << 32 | g_rand_int (self->rand);
    search->fresh = tabiya_level_errs (player->value);
    if (self->clock == NULL)
      search->move_time_ms = LEVEL_LONGEST_MS;
  }
}

static TabiyaSearch *
make_search (TabiyaPlay *self)
{
  ChessPosition position;
  TabiyaSearch *search;

  tabiya_node_get_position (self->game, self->live, &position);
  search = tabiya_search_new (&position);
  search->history = tabiya_node_dup_history (self->game, self->live);
  search->weights = self->weights;
  search->priority = TABIYA_PRIORITY_MOVE;
  set_clock_limits (self, search);
  set_strength (self, search, tabiya_play_get_mover (self));
  return search;
}

static ChessMove
find_book_move (TabiyaPlay *self)
{
  const TabiyaPlayer *player = tabiya_play_get_mover (self);
  ChessPosition position;

  if (self->book == NULL || !self->setup->use_book)
    return CHESS_NO_MOVE;
  /* Whether to claim a draw takes a search. */
  if (tabiya_play_find_mover_claims (self) != 0)
    return CHESS_NO_MOVE;
  if (player->strength == TABIYA_STRENGTH_LEVEL
      && tabiya_node_get_ply (self->live) >= (guint) tabiya_level_get_book_plies (player->value))
    return CHESS_NO_MOVE;
  tabiya_node_get_position (self->game, self->live, &position);
  return tabiya_book_pick (self->book, &position, self->book_variety, self->rand);
}

/**
 * tabiya_play_think:
 *
 * It is the engine's turn in the live position: finds a move and plays it later.
 */
void
tabiya_play_think (TabiyaPlay *self)
{
  TabiyaThinking *thinking = &self->thinking;
  g_autoptr (TabiyaSearch) search = NULL;
  ChessMove book_move = find_book_move (self);

  tabiya_play_stop_thinking (self);
  thinking->node = self->live;
  thinking->started_at = g_get_monotonic_time ();
  if (book_move != CHESS_NO_MOVE) {
    answer (self, book_move);
    return;
  }
  search = make_search (self);
  thinking->cancellable = g_cancellable_new ();
  tabiya_engine_service_search_async (self->service, search, thinking->cancellable,
                                      search_done_cb,
                                      tabiya_question_new (self, thinking->serial));
  thinking->generation = tabiya_engine_service_get_generation (self->service);
}

/**
 * tabiya_play_move_now:
 *
 * The engine plays the best move it has found so far. Does nothing when it is not thinking.
 */
void
tabiya_play_move_now (TabiyaPlay *self)
{
  TabiyaThinking *thinking;

  g_return_if_fail (TABIYA_IS_PLAY (self));

  thinking = &self->thinking;
  if (thinking->node == NULL)
    return;
  thinking->hurry = TRUE;
  if (thinking->delay_id != 0) {
    g_clear_handle_id (&thinking->delay_id, g_source_remove);
    tabiya_play_move_live (self, thinking->answer);
  } else {
    tabiya_engine_service_stop (self->service);
  }
}

/**
 * tabiya_play_set_book:
 * @book: (nullable): the book for games that use one; a reference is taken
 * @variety: 0 (always the main move) to 100 (by weight)
 */
void
tabiya_play_set_book (TabiyaPlay *self,
                      TabiyaBook *book,
                      int         variety)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (book != NULL)
    tabiya_book_ref (book);
  g_clear_pointer (&self->book, tabiya_book_unref);
  self->book = book;
  self->book_variety = CLAMP (variety, 0, 100);
}

/**
 * tabiya_play_set_reply_delay:
 * @milliseconds: the engine answers no sooner; -1 for what suits the pairing and the clock
 */
void
tabiya_play_set_reply_delay (TabiyaPlay *self,
                             int         milliseconds)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  self->min_reply_ms = milliseconds;
}

/**
 * tabiya_play_set_seed:
 * @seed: any number
 *
 * Makes the choices of book and levels repeatable: the same seed and searches, the same game.
 */
void
tabiya_play_set_seed (TabiyaPlay *self,
                      guint32     seed)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));

  g_rand_set_seed (self->rand, seed);
}

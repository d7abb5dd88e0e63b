/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-thinker.h"

#include "core/chess-outcome.h"
#include "service/tabiya-main-thread.h"
#include "service/tabiya-question.h"

/* A reply takes 0.3 to 2 seconds. Timeouts come late rather than early, and the search's own limit
   leaves room for the rest. */
#define REPLY_TO_PERSON_MS    400
#define REPLY_TO_ENGINE_MS    600
#define LEVEL_LONGEST_MS      1700
/* With a clock the wait is no more than this part of the time left. */
#define REPLY_CLOCK_SHARE     60

/* The move in the making. */
typedef struct {
  TabiyaNode  *node;          /* borrowed: where it is made; NULL: nothing going on */
  TabiyaClock *clock;         /* owned; nullable */
  ChessColor   color;
  unsigned     claims;        /* bits of ChessClaim the mover has */
  gboolean     telling;       /* what is searched is worth to be shown */
  gint64       reply_ms;      /* how long such a reply takes at least */
  gint64       started_at;    /* monotonic, microseconds */
  guint64      generation;    /* of the search; 0: none */
  ChessMove    answer;        /* while waiting to make it */
  gboolean     hurry;
} Turn;

struct _TabiyaPlayThinker {
  GObject parent_instance;

  /* owned */
  TabiyaEngineService *service;
  TabiyaBook          *book;          /* nullable */
  int                  book_variety;
  GRand               *rand;

  /* state */
  int                  min_reply_ms;  /* -1: as the pairing asks */
  ChessScore           opinion[CHESS_N_COLORS];   /* its own view, at its last search; or unknown */
  Turn                 turn;
  GCancellable        *cancellable;   /* of the search under way; NULL: none */
  guint                serial;        /* tells a late answer from the one waited for */
  guint                delay_id;
};

enum {
  SIGNAL_MOVE,
  SIGNAL_CLAIM,
  SIGNAL_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPlayThinker, tabiya_play_thinker, G_TYPE_OBJECT)

/* How long this reply takes at least, in milliseconds. */
static gint64
find_reply_time (TabiyaPlayThinker *self)
{
  const Turn *turn = &self->turn;
  gint64 wait = self->min_reply_ms >= 0 ? self->min_reply_ms : turn->reply_ms;

  if (turn->clock)
    wait = MIN (wait, tabiya_clock_get_remaining (turn->clock, turn->color) / REPLY_CLOCK_SHARE);
  return wait;
}

static gboolean
delay_cb (gpointer user_data)
{
  TabiyaPlayThinker *self = user_data;

  self->delay_id = 0;
  g_signal_emit (self, signals[SIGNAL_MOVE], 0, (guint) self->turn.answer);
  return G_SOURCE_REMOVE;
}

/* Makes @move once the reply has taken its time. */
static void
answer (TabiyaPlayThinker *self,
        ChessMove          move)
{
  Turn *turn = &self->turn;
  gint64 taken = (g_get_monotonic_time () - turn->started_at) / 1000;
  gint64 wait = turn->hurry ? 0 : MAX (find_reply_time (self) - taken, 0);

  turn->answer = move;
  self->delay_id = g_timeout_add ((guint) wait, delay_cb, self);
}

/* A draw is claimed only by who does not see itself better. */
static void
take_answer (TabiyaPlayThinker    *self,
             const TabiyaAnalysis *analysis)
{
  const Turn *turn = &self->turn;

  if (analysis->n_lines > 0) {
    ChessScore own_view = chess_score_from_view (analysis->lines[0].score, turn->color);

    self->opinion[turn->color] = own_view;
    if (turn->claims != 0 && chess_score_get_sign (own_view) <= 0) {
      g_signal_emit (self, signals[SIGNAL_CLAIM], 0, turn->claims);
      return;
    }
  }
  answer (self, analysis->best);
}

static void
search_done_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(TabiyaQuestion) question = user_data;
  g_autoptr(TabiyaPlayThinker) self = tabiya_question_dup_asker (question);
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaAnalysis) analysis = NULL;

  analysis = tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result, &error);
  if (!self || self->serial != tabiya_question_get_serial (question))
    return;
  g_clear_object (&self->cancellable);
  self->turn.generation = 0;
  if (analysis)
    take_answer (self, analysis);
  else
    g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
}

static void
set_clock_limits (TabiyaClock  *clock,
                  TabiyaSearch *search)
{
  search->has_clock = TRUE;
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    search->time_ms[color] = tabiya_clock_get_remaining (clock, (ChessColor) color);
    search->increment_ms[color] = tabiya_clock_get_increment (clock);
  }
}

static void
set_strength (TabiyaPlayThinker  *self,
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
    if (!search->has_clock)
      search->move_time_ms = LEVEL_LONGEST_MS;
  }
}

static ChessMove
find_book_move (TabiyaPlayThinker     *self,
                const TabiyaPlayer    *player,
                const ChessPosition   *position)
{
  const Turn *turn = &self->turn;

  /* Whether to claim a draw takes a search. */
  if (!self->book || turn->claims != 0)
    return CHESS_NO_MOVE;
  if (player->strength == TABIYA_STRENGTH_LEVEL
      && tabiya_node_get_ply (turn->node) >= (guint) tabiya_level_get_book_plies (player->value))
    return CHESS_NO_MOVE;
  return tabiya_book_pick (self->book, position, self->book_variety, self->rand);
}

static void
tabiya_play_thinker_dispose (GObject *object)
{
  tabiya_play_thinker_stop (TABIYA_PLAY_THINKER (object));

  G_OBJECT_CLASS (tabiya_play_thinker_parent_class)->dispose (object);
}

static void
tabiya_play_thinker_finalize (GObject *object)
{
  TabiyaPlayThinker *self = TABIYA_PLAY_THINKER (object);

  g_clear_pointer (&self->book, tabiya_book_unref);
  g_clear_pointer (&self->rand, g_rand_free);
  g_clear_object (&self->service);

  G_OBJECT_CLASS (tabiya_play_thinker_parent_class)->finalize (object);
}

static void
tabiya_play_thinker_class_init (TabiyaPlayThinkerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_play_thinker_dispose;
  object_class->finalize = tabiya_play_thinker_finalize;

  signals[SIGNAL_MOVE] =
    g_signal_new ("move", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_CLAIM] =
    g_signal_new ("claim", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_FAILED] =
    g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
tabiya_play_thinker_init (TabiyaPlayThinker *self)
{
  self->rand = g_rand_new ();
  self->min_reply_ms = -1;
}

/**
 * tabiya_play_thinker_new:
 * @service: our engine; a reference is taken
 *
 * Returns: (transfer full): a thinker without a book, that has thought of nothing
 */
TabiyaPlayThinker *
tabiya_play_thinker_new (TabiyaEngineService *service)
{
  TabiyaPlayThinker *self;

  g_return_val_if_fail (TABIYA_IS_ENGINE_SERVICE (service), NULL);

  self = g_object_new (TABIYA_TYPE_PLAY_THINKER, NULL);
  self->service = g_object_ref (service);
  return self;
}

/**
 * tabiya_play_thinker_set_book:
 * @book: (nullable): the book for games that use one; a reference is taken
 * @variety: 0 (always the main move) to 100 (by weight)
 */
void
tabiya_play_thinker_set_book (TabiyaPlayThinker *self,
                              TabiyaBook        *book,
                              int                variety)
{
  g_return_if_fail (TABIYA_IS_PLAY_THINKER (self));

  if (book)
    tabiya_book_ref (book);
  g_clear_pointer (&self->book, tabiya_book_unref);
  self->book = book;
  self->book_variety = CLAMP (variety, 0, 100);
}

/**
 * tabiya_play_thinker_set_reply_delay:
 * @milliseconds: a move is made no sooner; -1 for what suits the pairing and the clock
 */
void
tabiya_play_thinker_set_reply_delay (TabiyaPlayThinker *self,
                                     int                milliseconds)
{
  g_return_if_fail (TABIYA_IS_PLAY_THINKER (self));

  self->min_reply_ms = milliseconds;
}

/**
 * tabiya_play_thinker_set_seed:
 * @seed: any number
 *
 * Makes the choices of book and levels repeatable: the same seed and searches, the same moves.
 */
void
tabiya_play_thinker_set_seed (TabiyaPlayThinker *self,
                              guint32            seed)
{
  g_return_if_fail (TABIYA_IS_PLAY_THINKER (self));

  g_rand_set_seed (self->rand, seed);
}

/**
 * tabiya_play_thinker_think:
 * @node: where an engine is to move, in @game; must stay there until tabiya_play_thinker_stop()
 * @clock: (nullable): of the game; a reference is taken
 * @weights: what the engine judges by; without a heuristic the defaults
 *
 * Finds a move and tells it later by a signal, never before this returns.
 */
void
tabiya_play_thinker_think (TabiyaPlayThinker      *self,
                           TabiyaGame             *game,
                           TabiyaNode             *node,
                           const TabiyaPlaySetup  *setup,
                           TabiyaClock            *clock,
                           const HeuristicWeights *weights)
{
  ChessColor color = chess_color_opposite (tabiya_node_get_mover (node));
  const TabiyaPlayer *player = &setup->players[color];
  g_autoptr(GArray) history = tabiya_node_dup_history (game, node);
  g_autoptr(TabiyaSearch) search = NULL;
  ChessMove book_move = CHESS_NO_MOVE;
  ChessPosition position;

  g_return_if_fail (TABIYA_IS_PLAY_THINKER (self));
  TABIYA_ASSERT_MAIN_THREAD ();

  tabiya_play_thinker_stop (self);
  tabiya_node_get_position (game, node, &position);
  self->turn = (Turn) {
    .node = node,
    .clock = clock ? g_object_ref (clock) : NULL,
    .color = color,
    .claims = chess_outcome_claims (&position, (const uint64_t *) (void *) history->data,
                                    history->len),
    /* A level that errs sees too little to tell anybody the score. */
    .telling = player->strength != TABIYA_STRENGTH_LEVEL || !tabiya_level_errs (player->value),
    .reply_ms = tabiya_play_setup_has_two_engines (setup) ? REPLY_TO_ENGINE_MS
                                                          : REPLY_TO_PERSON_MS,
    .started_at = g_get_monotonic_time (),
  };
  if (setup->use_book)
    book_move = find_book_move (self, player, &position);
  if (book_move != CHESS_NO_MOVE) {
    answer (self, book_move);
    return;
  }
  search = tabiya_search_new (&position);
  search->history = g_steal_pointer (&history);
  search->weights = *weights;
  search->priority = TABIYA_PRIORITY_MOVE;
  if (clock)
    set_clock_limits (clock, search);
  set_strength (self, search, player);
  self->cancellable = g_cancellable_new ();
  tabiya_engine_service_search_async (self->service, search, self->cancellable, search_done_cb,
                                      tabiya_question_new (self, self->serial));
  self->turn.generation = tabiya_engine_service_get_generation (self->service);
}

/**
 * tabiya_play_thinker_hurry:
 *
 * Has the best move that was found so far made at once. Does nothing when there is none to make.
 */
void
tabiya_play_thinker_hurry (TabiyaPlayThinker *self)
{
  g_return_if_fail (TABIYA_IS_PLAY_THINKER (self));

  if (!self->turn.node)
    return;
  self->turn.hurry = TRUE;
  if (self->delay_id != 0) {
    g_clear_handle_id (&self->delay_id, g_source_remove);
    g_signal_emit (self, signals[SIGNAL_MOVE], 0, (guint) self->turn.answer);
  } else {
    tabiya_engine_service_stop (self->service);
  }
}

/**
 * tabiya_play_thinker_stop:
 *
 * Drops the move in the making, if there is one; no signal comes for it any more.
 */
void
tabiya_play_thinker_stop (TabiyaPlayThinker *self)
{
  g_autoptr(GCancellable) cancellable = NULL;

  g_return_if_fail (TABIYA_IS_PLAY_THINKER (self));

  cancellable = g_steal_pointer (&self->cancellable);
  self->serial++;
  g_clear_object (&self->turn.clock);
  self->turn = (Turn) { .answer = CHESS_NO_MOVE };
  g_clear_handle_id (&self->delay_id, g_source_remove);
  if (cancellable)
    g_cancellable_cancel (cancellable);
}

/**
 * tabiya_play_thinker_get_node:
 *
 * Returns: (transfer none) (nullable): where it makes its move; %NULL when it does not think
 */
TabiyaNode *
tabiya_play_thinker_get_node (TabiyaPlayThinker *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_THINKER (self), NULL);

  return self->turn.node;
}

/**
 * tabiya_play_thinker_tells:
 * @analysis: what the service has told
 *
 * Returns: whether that is of this thinker's search, and worth to be shown: a level that errs
 *   tells nobody the score
 */
gboolean
tabiya_play_thinker_tells (TabiyaPlayThinker    *self,
                           const TabiyaAnalysis *analysis)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_THINKER (self), FALSE);

  return self->turn.telling && analysis->generation == self->turn.generation;
}

/**
 * tabiya_play_thinker_get_opinion:
 * @color: a side that an engine plays
 *
 * Returns: how that side saw the game when it last searched, in its own view; unknown if it never
 *   did
 */
ChessScore
tabiya_play_thinker_get_opinion (TabiyaPlayThinker *self,
                                 ChessColor         color)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_THINKER (self), (ChessScore) { 0 });

  return self->opinion[color];
}

/**
 * tabiya_play_thinker_forget:
 *
 * Another game begins: stops, and forgets what was thought of the one before.
 */
void
tabiya_play_thinker_forget (TabiyaPlayThinker *self)
{
  g_return_if_fail (TABIYA_IS_PLAY_THINKER (self));

  tabiya_play_thinker_stop (self);
  self->opinion[CHESS_WHITE] = self->opinion[CHESS_BLACK] = (ChessScore) { 0 };
}

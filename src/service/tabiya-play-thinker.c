/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-thinker.h"

#include "core/chess-outcome.h"
#include "service/tabiya-book-choice.h"
#include "service/tabiya-main-thread.h"
#include "service/tabiya-play-pace.h"
#include "service/tabiya-question.h"
#include "service/tabiya-search-game.h"

/* Between two engines a move takes at least this, or less by the clock: at most the time left
   divided by the share. A person gets a reply after a time like a person's (tabiya-play-pace). */
#define REPLY_TO_ENGINE_MS    600
#define REPLY_CLOCK_SHARE     60
/* No level searches longer for a move than this when there is no clock. */
#define LEVEL_LONGEST_MS      1700

/* A side resigns that was as far behind, or saw itself mated, at so many of its turns in a row. */
#define RESIGN_CENTIPAWNS     1000
#define RESIGN_TURNS          3

/* The engine's turn in progress. */
typedef struct {
  TabiyaNode  *node;          /* borrowed: where the move is to be made; NULL if there is no turn */
  TabiyaClock *clock;         /* owned; nullable */
  ChessColor   color;
  unsigned     claims;        /* bits of ChessClaim that the mover may claim */
  gboolean     shows_score;       /* whether the score of the search may be shown */
  gboolean     to_engine;     /* whether the other side is an engine, too */
  ChessPosition position;     /* in which the move is to be made */
  ChessMove    last;          /* the move that led there */
  gint64       longest_ms;    /* the most that the reply may take, unless the search takes more */
  gint64       started_at;    /* monotonic, microseconds */
  TabiyaEngineService *service;  /* owned: what searches; NULL if nothing does */
  guint64      generation;    /* of the search; 0 if there is none */
  ChessMove    answer;        /* the move found, until it is made */
  gboolean     from_book;     /* where it was found */
  gboolean     hurry;
} Turn;

struct _TabiyaPlayThinker {
  GObject parent_instance;

  /* owned */
  TabiyaEngineService *service;
  TabiyaEngineService *rivals[CHESS_N_COLORS];    /* what plays a side instead; nullable */
  TabiyaBook          *book;          /* nullable */
  int                  book_variety;
  GRand               *rand;

  /* state */
  int                  min_reply_ms;  /* -1 for a time like a person's */
  TabiyaPlayManners    manners;
  int                  lost_turns[CHESS_N_COLORS];   /* turns in a row at which it saw itself
                                                        lost */
  ChessScore           opinion[CHESS_N_COLORS];   /* score of its last search from its own point of
                                                     view; unknown if there was none */
  Turn                 turn;
  GCancellable        *cancellable;   /* of the search in progress; NULL if there is none */
  guint                serial;        /* tells the expected answer from an obsolete one */
  guint                delay_id;
};

enum {
  SIGNAL_MOVE,
  SIGNAL_CLAIM,
  SIGNAL_RESIGN,
  SIGNAL_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPlayThinker, tabiya_play_thinker, G_TYPE_OBJECT)

/* What the clock gives for this move, in milliseconds. */
static gint64
find_bonus (const Turn *turn)
{
  if (!turn->clock)
    return 0;
  return tabiya_time_control_get_bonus (tabiya_clock_get_control (turn->clock, turn->color),
                                        tabiya_clock_get_n_moves (turn->clock, turn->color));
}

/* How long a person might take for this reply, in milliseconds. */
static gint64
find_pace (TabiyaPlayThinker *self,
           ChessMove          move)
{
  const Turn *turn = &self->turn;
  TabiyaPlayPace pace = {
    .from_book = turn->from_book,
    .is_recapture = turn->last != CHESS_NO_MOVE
                    && chess_move_to (move) == chess_move_to (turn->last)
                    && chess_position_is_capture (&turn->position, move),
    .n_moves = chess_position_count_moves (&turn->position),
    .sharpness = tabiya_play_pace_find_sharpness (&turn->position),
    .ply = tabiya_node_get_ply (turn->node),
    .remaining_ms = turn->clock ? tabiya_clock_get_remaining (turn->clock, turn->color) : -1,
    .increment_ms = find_bonus (turn),
    .longest_ms = turn->longest_ms,
    /* The lot depends on the position alone, so that the choices of levels do not depend on it. */
    .lot = (double) (turn->position.key >> 11) / (double) (G_GUINT64_CONSTANT (1) << 53),
  };

  return tabiya_play_pace_find_time (&pace);
}

/* The minimum time for this reply, in milliseconds. */
static gint64
find_reply_time (TabiyaPlayThinker *self,
                 ChessMove          move)
{
  const Turn *turn = &self->turn;
  gint64 wait = self->min_reply_ms >= 0 ? self->min_reply_ms : REPLY_TO_ENGINE_MS;

  /* Another program takes the time that it takes. */
  if (self->min_reply_ms < 0 && !turn->to_engine && !self->rivals[turn->color])
    return self->manners.at_once ? 0 : find_pace (self, move);
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

/* Makes @move when the minimum time for the reply has passed. */
static void
schedule_move (TabiyaPlayThinker *self,
               ChessMove          move)
{
  Turn *turn = &self->turn;
  gint64 taken = (g_get_monotonic_time () - turn->started_at) / 1000;
  gint64 wait = turn->hurry ? 0 : MAX (find_reply_time (self, move) - taken, 0);

  turn->answer = move;
  self->delay_id = g_timeout_add ((guint) wait, delay_cb, self);
}

/* Notes whether the side saw itself lost at this turn. Returns whether it has done so often enough
   to resign. */
static gboolean
is_hopeless (TabiyaPlayThinker *self,
             ChessScore         own_view)
{
  int *lost_turns = &self->lost_turns[self->turn.color];

  *lost_turns = chess_score_clamp (own_view, RESIGN_CENTIPAWNS) <= -RESIGN_CENTIPAWNS
                ? *lost_turns + 1 : 0;
  return self->manners.resigns && !self->turn.to_engine && *lost_turns >= RESIGN_TURNS;
}

/* Claims a draw if one may be claimed and the engine does not consider itself better, resigns if it
   is lost for good; otherwise makes the best move. */
static void
handle_analysis (TabiyaPlayThinker    *self,
                 const TabiyaAnalysis *analysis)
{
  const Turn *turn = &self->turn;

  if (analysis->n_lines > 0) {
    ChessScore own_view = chess_score_from_view (analysis->lines[0].score, turn->color);

    self->opinion[turn->color] = own_view;
    if (turn->claims != 0 && chess_score_is_known (own_view)
        && chess_score_get_sign (own_view) <= 0) {
      g_signal_emit (self, signals[SIGNAL_CLAIM], 0, turn->claims);
      return;
    }
    if (is_hopeless (self, own_view)) {
      g_signal_emit (self, signals[SIGNAL_RESIGN], 0, (guint) turn->color);
      return;
    }
  }
  schedule_move (self, analysis->best);
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
    handle_analysis (self, analysis);
  else
    g_signal_emit (self, signals[SIGNAL_FAILED], 0, error);
}

static void
set_clock_limits (TabiyaClock  *clock,
                  ChessColor    mover,
                  TabiyaSearch *search)
{
  search->has_clock = TRUE;
  for (int i = 0; i < CHESS_N_COLORS; i++) {
    ChessColor color = (ChessColor) i;
    const TabiyaTimeControl *control = tabiya_clock_get_control (clock, color);
    int n_moves = tabiya_clock_get_n_moves (clock, color);

    search->time_ms[color] = tabiya_clock_get_remaining (clock, color);
    search->increment_ms[color] = tabiya_time_control_get_bonus (control, n_moves);
    if (color == mover)
      search->moves_to_go = tabiya_time_control_get_to_go (control, n_moves);
  }
}

static void
set_strength (TabiyaPlayThinker  *self,
              TabiyaSearch       *search,
              const TabiyaPlayer *player)
{
  search->method = player->method;
  search->no_quiescence = player->no_quiescence;
  switch (player->strength) {
  case TABIYA_STRENGTH_DEPTH:
    search->depth = player->value;
    break;
  case TABIYA_STRENGTH_TIME:
    search->move_time_ms = player->value;
    break;
  case TABIYA_STRENGTH_NODES:
    search->nodes = (guint64) player->value;
    break;
  case TABIYA_STRENGTH_LEVEL:
  default:
    search->elo = tabiya_level_get_elo (player->value);
    search->seed = (guint64) g_rand_int (self->rand) << 32 | g_rand_int (self->rand);
    search->fresh = tabiya_level_errs (player->value);
    if (!search->has_clock)
      search->move_time_ms = MIN (LEVEL_LONGEST_MS, MAX (self->manners.longest_ms, 1));
  }
}

static ChessMove
find_book_move (TabiyaPlayThinker      *self,
                const TabiyaPlayer     *player,
                const ChessPosition    *position,
                const HeuristicWeights *weights)
{
  const Turn *turn = &self->turn;

  /* It takes a search to decide whether to claim a draw; and a program has its own ideas. */
  if (!self->book || turn->claims != 0 || player->program)
    return CHESS_NO_MOVE;
  if (player->strength == TABIYA_STRENGTH_LEVEL
      && tabiya_node_get_ply (turn->node) >= (guint) tabiya_level_get_book_plies (player->value))
    return CHESS_NO_MOVE;
  return tabiya_book_choice_pick (self->book, position, weights, self->book_variety, self->rand);
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
  for (int color = 0; color < CHESS_N_COLORS; color++)
    g_clear_object (&self->rivals[color]);

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
  signals[SIGNAL_RESIGN] =
    g_signal_new ("resign", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
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
  self->manners = (TabiyaPlayManners) TABIYA_PLAY_MANNERS_INIT;
}

/**
 * tabiya_play_thinker_new:
 * @service: our engine; a reference is taken
 *
 * Returns: (transfer full): an idle thinker without a book
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
 * @book: (nullable): the opening book for games that use one; a reference is taken
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
 * @milliseconds: the minimum time for a reply; -1 for one like a person's, or if two engines play a
 *   fixed one, within what the clock allows
 */
void
tabiya_play_thinker_set_reply_delay (TabiyaPlayThinker *self,
                                     int                milliseconds)
{
  g_return_if_fail (TABIYA_IS_PLAY_THINKER (self));

  self->min_reply_ms = milliseconds;
}

/**
 * tabiya_play_thinker_set_rival:
 * @color: a side
 * @service: (nullable): what plays it; a reference is taken; %NULL for our engine
 *
 * Takes effect with the next turn.
 */
void
tabiya_play_thinker_set_rival (TabiyaPlayThinker   *self,
                               ChessColor           color,
                               TabiyaEngineService *service)
{
  g_return_if_fail (TABIYA_IS_PLAY_THINKER (self));

  g_set_object (&self->rivals[color], service);
}

/**
 * tabiya_play_thinker_is_starting:
 *
 * Returns: whether the turn in progress waits for a program to start, which must not cost it time
 */
gboolean
tabiya_play_thinker_is_starting (TabiyaPlayThinker *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_THINKER (self), FALSE);

  return self->turn.service && tabiya_engine_service_is_starting (self->turn.service);
}

/**
 * tabiya_play_thinker_set_manners:
 * @manners: how to answer a person; copied
 */
void
tabiya_play_thinker_set_manners (TabiyaPlayThinker       *self,
                                 const TabiyaPlayManners *manners)
{
  g_return_if_fail (TABIYA_IS_PLAY_THINKER (self));

  self->manners = *manners;
}

/**
 * tabiya_play_thinker_set_seed:
 * @seed: any number
 *
 * Makes the random choices of book and levels repeatable: the same seed and the same searches give
 * the same moves.
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
 * @node: the node of @game at which an engine is to move; must stay in the game until
 *   tabiya_play_thinker_stop()
 * @clock: (nullable): the clock of the game; a reference is taken
 * @weights: the weights to judge by; copied; a %NULL heuristic stands for the defaults
 *
 * Starts to look for a move. The result is reported by a signal, never before this function
 * returns.
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
    /* The scores of a level that makes deliberate errors are not worth showing. */
    .shows_score = player->elo == 0 && (player->strength != TABIYA_STRENGTH_LEVEL
                                        || !tabiya_level_errs (player->value)),
    .to_engine = tabiya_play_setup_has_two_engines (setup),
    .position = position,
    .last = tabiya_node_get_move (node),
    .longest_ms = player->strength == TABIYA_STRENGTH_TIME
                  ? MIN (player->value, self->manners.longest_ms) : self->manners.longest_ms,
    .started_at = g_get_monotonic_time (),
  };
  if (setup->use_book)
    book_move = find_book_move (self, player, &position, weights);
  if (book_move != CHESS_NO_MOVE) {
    self->turn.from_book = TRUE;
    schedule_move (self, book_move);
    return;
  }
  search = tabiya_search_new (&position);
  search->history = g_steal_pointer (&history);
  search->weights = *weights;
  search->priority = TABIYA_PRIORITY_MOVE;
  search->last_move = tabiya_node_get_move (node);
  if (clock)
    set_clock_limits (clock, self->turn.color, search);
  set_strength (self, search, player);
  if (player->program) {
    search->elo = player->elo;
    tabiya_search_set_game (search, game, node);
  }
  self->cancellable = g_cancellable_new ();
  self->turn.service = g_object_ref (self->rivals[color] ? self->rivals[color] : self->service);
  tabiya_engine_service_search_async (self->turn.service, search, self->cancellable, search_done_cb,
                                      tabiya_question_new (self, self->serial));
  self->turn.generation = tabiya_engine_service_get_generation (self->turn.service);
}

/**
 * tabiya_play_thinker_hurry:
 *
 * Makes the best move found so far at once. Does nothing if the thinker is idle.
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
  } else if (self->turn.service) {
    tabiya_engine_service_stop (self->turn.service);
  }
}

/**
 * tabiya_play_thinker_stop:
 *
 * Cancels the turn in progress, if there is one; no signal is emitted for it any more.
 */
void
tabiya_play_thinker_stop (TabiyaPlayThinker *self)
{
  g_autoptr(GCancellable) cancellable = NULL;

  g_return_if_fail (TABIYA_IS_PLAY_THINKER (self));

  cancellable = g_steal_pointer (&self->cancellable);
  self->serial++;
  g_clear_object (&self->turn.clock);
  g_clear_object (&self->turn.service);
  self->turn = (Turn) { .answer = CHESS_NO_MOVE };
  g_clear_handle_id (&self->delay_id, g_source_remove);
  if (cancellable)
    g_cancellable_cancel (cancellable);
}

/**
 * tabiya_play_thinker_get_node:
 *
 * Returns: (transfer none) (nullable): the node at which it is to move; %NULL if it is idle
 */
TabiyaNode *
tabiya_play_thinker_get_node (TabiyaPlayThinker *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_THINKER (self), NULL);

  return self->turn.node;
}

/**
 * tabiya_play_thinker_is_from_book:
 *
 * Returns: whether the move of the turn in progress comes from the book; %FALSE if it is idle
 */
gboolean
tabiya_play_thinker_is_from_book (TabiyaPlayThinker *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_THINKER (self), FALSE);

  return self->turn.from_book;
}

/**
 * tabiya_play_thinker_may_show:
 * @service: our engine or a rival
 * @analysis: an analysis that it reported
 *
 * Returns: whether @analysis comes from this thinker's search and may be shown, which it may not
 *   for levels that make deliberate errors
 */
gboolean
tabiya_play_thinker_may_show (TabiyaPlayThinker    *self,
                              TabiyaEngineService  *service,
                              const TabiyaAnalysis *analysis)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_THINKER (self), FALSE);

  return self->turn.shows_score && service == self->turn.service
         && analysis->generation == self->turn.generation;
}

/**
 * tabiya_play_thinker_get_opinion:
 * @color: a side that an engine plays
 *
 * Returns: the score of that side's last search, from its own point of view; unknown if there was
 *   none
 */
ChessScore
tabiya_play_thinker_get_opinion (TabiyaPlayThinker *self,
                                 ChessColor         color)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_THINKER (self), (ChessScore) { 0 });

  return self->opinion[color];
}

/**
 * tabiya_play_thinker_reset:
 *
 * Stops, and forgets the scores of the last game; to be called when another game begins.
 */
void
tabiya_play_thinker_reset (TabiyaPlayThinker *self)
{
  g_return_if_fail (TABIYA_IS_PLAY_THINKER (self));

  tabiya_play_thinker_stop (self);
  self->opinion[CHESS_WHITE] = self->opinion[CHESS_BLACK] = (ChessScore) { 0 };
  self->lost_turns[CHESS_WHITE] = self->lost_turns[CHESS_BLACK] = 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-end.h"

#include "service/tabiya-main-thread.h"
#include "service/tabiya-play-clock.h"
#include "service/tabiya-play-rivals.h"

/*
 * TabiyaPlay: the controller of a game. Its parts are objects that know nothing of it: the line of
 * moves, the result, the weights, the engine's turn, the evaluation, the record on disk. This file
 * holds construction, properties and tabiya_play_update(), the one place that decides what happens
 * next. Beginnings, moves, ends and the use of the engine have files of their own.
 *
 * Everything follows from a few fields: the game, the live node of @line, @playing, @paused,
 * @result. An operation changes them and calls tabiya_play_update(), which starts and stops engine,
 * clock and evaluation as needed. Signals are emitted last, when the state is consistent, because
 * their handlers may call anything.
 *
 * Edits of the game from elsewhere (undo, comments, promoted variations) arrive by its signal
 * "changed". Our own edits are made while @hold is above 0, so that the handler can tell them
 * apart.
 */

enum {
  PROP_0,
  PROP_STATE,
  PROP_GAME,
  PROP_CAN_TAKE_BACK,
  PROP_CAN_REDO,
  PROP_CLAIMS,
  PROP_EVALUATION,
  PROP_DRAW_OFFERED,
  N_PROPS,
};

enum {
  SIGNAL_MOVED,
  SIGNAL_ENDED,
  SIGNAL_MESSAGE,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPlay, tabiya_play, G_TYPE_OBJECT)

/**
 * tabiya_play_get_mover:
 *
 * Returns: (transfer none): the player to move in the live position
 */
const TabiyaPlayer *
tabiya_play_get_mover (TabiyaPlay *self)
{
  return &self->setup->players[tabiya_play_line_get_turn (&self->line)];
}

static TabiyaPlayState
find_state (TabiyaPlay *self)
{
  if (!self->playing)
    return TABIYA_PLAY_EMPTY;
  if (!tabiya_play_is_going (self))
    return TABIYA_PLAY_OVER;
  if (self->paused && !self->stepping)
    return TABIYA_PLAY_PAUSED;
  return tabiya_play_get_mover (self)->kind == TABIYA_PLAYER_ENGINE ? TABIYA_PLAY_ENGINE
                                                                   : TABIYA_PLAY_HUMAN;
}

static void
update_boolean (TabiyaPlay *self,
                gboolean   *field,
                gboolean    value,
                int         prop)
{
  if (*field == value)
    return;
  *field = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

static void
update_properties (TabiyaPlay      *self,
                   TabiyaPlayState  state)
{
  unsigned claims = tabiya_play_find_claims (self);
  gboolean state_changed = self->notified.state != state;
  gboolean claims_changed = self->notified.claims != claims;

  self->notified.state = state;
  self->notified.claims = claims;
  if (state_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
  if (claims_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLAIMS]);
  update_boolean (self, &self->notified.can_take_back, tabiya_play_can_take_back (self),
                  PROP_CAN_TAKE_BACK);
  update_boolean (self, &self->notified.can_redo, tabiya_play_can_redo (self), PROP_CAN_REDO);
  update_boolean (self, &self->notified.draw_offered, tabiya_play_draw_is_open (&self->draw),
                  PROP_DRAW_OFFERED);
}

/**
 * tabiya_play_update:
 *
 * Starts and stops engine, clock and evaluation according to the fields, and notifies changed
 * properties. To be called after changing any of the fields.
 */
void
tabiya_play_update (TabiyaPlay *self)
{
  TabiyaPlayState state = find_state (self);

  TABIYA_ASSERT_MAIN_THREAD ();
  tabiya_play_line_look_ahead (&self->line);
  tabiya_play_draw_follow (&self->draw, self->line.live, tabiya_play_is_going (self));
  tabiya_play_rivals_follow (self, state);
  g_object_freeze_notify (G_OBJECT (self));
  if (state != TABIYA_PLAY_ENGINE
      || tabiya_play_thinker_get_node (self->thinker) != self->line.live)
    tabiya_play_thinker_stop (self->thinker);
  update_properties (self, state);
  tabiya_play_clock_follow (self->clock, self->line.live,
                            state == TABIYA_PLAY_HUMAN
                              || (state == TABIYA_PLAY_ENGINE
                                  && !tabiya_play_thinker_is_starting (self->thinker)));
  if (state == TABIYA_PLAY_ENGINE && !tabiya_play_thinker_get_node (self->thinker)
      && tabiya_play_rivals_prepare (self))
    tabiya_play_thinker_think (self->thinker, self->game, self->line.live, self->setup,
                               self->clock, &self->weights.values);
  tabiya_play_evaluator_update (self->evaluator, self->notified.state == TABIYA_PLAY_ENGINE);
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * tabiya_play_hold:
 *
 * To be called before our own edits of the game, so that they are not taken for edits from
 * elsewhere. Calls may be nested.
 */
void
tabiya_play_hold (TabiyaPlay *self)
{
  TABIYA_ASSERT_MAIN_THREAD ();
  self->hold++;
}

/**
 * tabiya_play_release:
 *
 * To be called after our own edits. The outermost call writes the game to disk.
 */
void
tabiya_play_release (TabiyaPlay *self)
{
  g_assert (self->hold > 0);
  if (--self->hold == 0)
    tabiya_play_write_journal (self);
}

/**
 * tabiya_play_emit_message:
 * @text: translated
 *
 * Emits "message".
 */
void
tabiya_play_emit_message (TabiyaPlay *self,
                          const char *text)
{
  g_signal_emit (self, signals[SIGNAL_MESSAGE], 0, text);
}

/**
 * tabiya_play_emit_moved:
 * @node: the new live node
 *
 * Emits "moved".
 */
void
tabiya_play_emit_moved (TabiyaPlay *self,
                        TabiyaNode *node)
{
  g_signal_emit (self, signals[SIGNAL_MOVED], 0, node);
}

/**
 * tabiya_play_emit_ended:
 *
 * Emits "ended".
 */
void
tabiya_play_emit_ended (TabiyaPlay *self)
{
  g_signal_emit (self, signals[SIGNAL_ENDED], 0);
}

/* Finds the live position again after an edit from elsewhere. If it has changed and it is an
   engine's turn, the game is paused, so that a person can undo back to their own move without the
   engine moving in between. */
static void
follow_edit (TabiyaPlay *self)
{
  guint ply = tabiya_node_get_ply (self->line.live);
  gboolean was_over = tabiya_play_result_is_over (&self->result);

  if (!self->playing) {
    tabiya_play_line_advance (&self->line, tabiya_game_get_end (self->game));
  } else if (tabiya_play_line_follow_edit (&self->line, tabiya_play_is_going (self))) {
    tabiya_play_clock_reset (self->clock, self->line.live);
    self->stepping = FALSE;
    self->paused = tabiya_play_get_mover (self)->kind == TABIYA_PLAYER_ENGINE;
  }
  tabiya_play_result_follow_edit (&self->result, self->game, self->line.live, self->playing);
  /* Undoing a move, or the end of the game, is taking back under another name. */
  if (self->playing
      && (tabiya_node_get_ply (self->line.live) < ply
          || (was_over && !tabiya_play_result_is_over (&self->result))))
    self->help.takebacks++;
}

static void
game_changed_cb (TabiyaGame *game,
                 guint       what,
                 gpointer    node,
                 TabiyaPlay *self)
{
  g_autoptr(TabiyaPlay) keep = NULL;
  gboolean was_over = tabiya_play_result_is_over (&self->result);

  if (self->hold > 0)
    return;
  keep = g_object_ref (self);
  if (what & (TABIYA_GAME_CHANGE_TREE | TABIYA_GAME_CHANGE_TAGS)) {
    follow_edit (self);
    tabiya_play_update (self);
  }
  tabiya_play_write_journal (self);
  if (self->playing && !was_over && tabiya_play_result_is_over (&self->result))
    tabiya_play_emit_ended (self);
}

static void
game_typed_cb (TabiyaPlay *self)
{
  if (self->typed_id == 0)
    self->typed_id = g_timeout_add_once (TABIYA_GAME_TYPED_DELAY,
                                         (GSourceOnceFunc) tabiya_play_write_journal, self);
}

static void
game_current_cb (TabiyaGame *game,
                 GParamSpec *pspec,
                 TabiyaPlay *self)
{
  if (self->hold == 0)
    tabiya_play_evaluator_update (self->evaluator, self->notified.state == TABIYA_PLAY_ENGINE);
}

static void
clock_flag_fell_cb (TabiyaClock *clock,
                    guint        color,
                    TabiyaPlay  *self)
{
  tabiya_play_flag_fell (self, (ChessColor) color);
}

static void
drop_game (TabiyaPlay *self)
{
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->clock)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->game);
  g_clear_object (&self->clock);
}

/**
 * tabiya_play_take_game:
 * @game: a reference is taken
 *
 * Replaces the game. @setup and @playing must already be those of the new one.
 * tabiya_play_show_game() then notifies of the change.
 */
void
tabiya_play_take_game (TabiyaPlay *self,
                       TabiyaGame *game)
{
  g_object_ref (game);
  tabiya_play_thinker_reset (self->thinker);
  tabiya_play_rivals_dismiss (self);
  tabiya_play_evaluator_set_game (self->evaluator, game);
  drop_game (self);

  self->game = game;
  tabiya_play_line_begin (&self->line, game);
  self->result = (TabiyaPlayResult) { .undone = TABIYA_END_NONE };
  self->help = (TabiyaPlayHelp) { 0 };
  self->draw = (TabiyaPlayDraw) { 0 };
  self->paused = self->stepping = FALSE;
  g_signal_connect (game, "changed", G_CALLBACK (game_changed_cb), self);
  g_signal_connect_swapped (game, "typed", G_CALLBACK (game_typed_cb), self);
  g_signal_connect (game, "notify::current", G_CALLBACK (game_current_cb), self);
  if (self->playing && self->setup->has_clock) {
    const TabiyaTimeControl controls[] = { self->setup->players[CHESS_WHITE].time,
                                           self->setup->players[CHESS_BLACK].time };

    self->clock = tabiya_clock_new (controls);
    g_signal_connect (self->clock, "flag-fell", G_CALLBACK (clock_flag_fell_cb), self);
  }
  tabiya_engine_service_new_game (self->service);
}

/**
 * tabiya_play_show_game:
 *
 * Notifies of the new game, once its state is complete.
 */
void
tabiya_play_show_game (TabiyaPlay *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
  tabiya_play_update (self);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
tabiya_play_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  TabiyaPlay *self = TABIYA_PLAY (object);

  switch (prop_id) {
  case PROP_STATE:
    g_value_set_uint (value, self->notified.state);
    break;
  case PROP_GAME:
    g_value_set_object (value, self->game);
    break;
  case PROP_CAN_TAKE_BACK:
    g_value_set_boolean (value, tabiya_play_can_take_back (self));
    break;
  case PROP_CAN_REDO:
    g_value_set_boolean (value, tabiya_play_can_redo (self));
    break;
  case PROP_CLAIMS:
    g_value_set_uint (value, self->notified.claims);
    break;
  case PROP_DRAW_OFFERED:
    g_value_set_boolean (value, tabiya_play_is_draw_offered (self));
    break;
  case PROP_EVALUATION:
    g_value_set_boxed (value, tabiya_play_get_evaluation (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
tabiya_play_dispose (GObject *object)
{
  TabiyaPlay *self = TABIYA_PLAY (object);

  if (self->thinker) {
    tabiya_play_thinker_stop (self->thinker);
    tabiya_play_rivals_dismiss (self);
  }
  g_clear_handle_id (&self->journal_retry, g_source_remove);
  g_clear_handle_id (&self->typed_id, g_source_remove);
  if (self->evaluator)
    tabiya_play_evaluator_stop (self->evaluator);
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->clock) {
    g_signal_handlers_disconnect_by_data (self->clock, self);
    tabiya_clock_stop (self->clock);
  }

  G_OBJECT_CLASS (tabiya_play_parent_class)->dispose (object);
}

static void
tabiya_play_finalize (GObject *object)
{
  TabiyaPlay *self = TABIYA_PLAY (object);

  drop_game (self);
  tabiya_play_rivals_dismiss (self);
  g_clear_object (&self->evaluator);
  g_clear_object (&self->thinker);
  g_clear_object (&self->service);
  g_clear_object (&self->journal);
  g_clear_pointer (&self->setup, tabiya_play_setup_free);
  tabiya_play_weights_clear (&self->weights);
  tabiya_play_line_clear (&self->line);

  G_OBJECT_CLASS (tabiya_play_parent_class)->finalize (object);
}

static void
install_signals (GObjectClass *klass)
{
  /**
   * TabiyaPlay::moved:
   * @node: the new live node
   *
   * A move was made on the live line.
   */
  signals[SIGNAL_MOVED] =
    g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /**
   * TabiyaPlay::ended:
   *
   * The game has just ended; see tabiya_play_get_end().
   */
  signals[SIGNAL_ENDED] =
    g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * TabiyaPlay::message:
   * @text: translated
   *
   * A message for the user that needs no answer.
   */
  signals[SIGNAL_MESSAGE] =
    g_signal_new ("message", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_signal_new ("journal-failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
tabiya_play_class_init (TabiyaPlayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = tabiya_play_get_property;
  object_class->dispose = tabiya_play_dispose;
  object_class->finalize = tabiya_play_finalize;

  properties[PROP_STATE] =
    g_param_spec_uint ("state", NULL, NULL,
                       TABIYA_PLAY_EMPTY, TABIYA_PLAY_OVER, TABIYA_PLAY_EMPTY, flags);
  properties[PROP_GAME] =
    g_param_spec_object ("game", NULL, NULL, TABIYA_TYPE_GAME, flags);
  properties[PROP_CAN_TAKE_BACK] =
    g_param_spec_boolean ("can-take-back", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_CLAIMS] =
    g_param_spec_uint ("claims", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_DRAW_OFFERED] =
    g_param_spec_boolean ("draw-offered", NULL, NULL, FALSE, flags);
  properties[PROP_EVALUATION] =
    g_param_spec_boxed ("evaluation", NULL, NULL, TABIYA_TYPE_ANALYSIS, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  install_signals (object_class);
}

static void
tabiya_play_init (TabiyaPlay *self)
{
  tabiya_play_line_init (&self->line);
}

/**
 * tabiya_play_new:
 * @service: our engine; a reference is taken
 * @journal: (nullable): the journal to record the game in; a reference is taken
 *
 * Creates an object that shows an empty game until tabiya_play_start(), tabiya_play_open() or
 * tabiya_play_restore().
 *
 * Returns: (transfer full): a new play
 */
TabiyaPlay *
tabiya_play_new (TabiyaEngineService *service,
                 TabiyaJournal       *journal)
{
  TabiyaPlay *self;
  g_autoptr(TabiyaGame) game = tabiya_game_new ();

  g_return_val_if_fail (TABIYA_IS_ENGINE_SERVICE (service), NULL);

  self = g_object_new (TABIYA_TYPE_PLAY, NULL);
  tabiya_play_connect_engine (self, service);
  g_set_object (&self->journal, journal);
  self->setup = tabiya_play_setup_new_for_game (game);
  tabiya_play_take_game (self, game);
  return self;
}

/**
 * tabiya_play_get_game:
 *
 * Returns: (transfer none): the game played or shown
 */
TabiyaGame *
tabiya_play_get_game (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), NULL);

  return self->game;
}

/**
 * tabiya_play_get_setup:
 *
 * Returns: (transfer none): who plays whom; for a game that is only shown, the names from its tags
 */
const TabiyaPlaySetup *
tabiya_play_get_setup (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), NULL);

  return self->setup;
}

/**
 * tabiya_play_get_state:
 *
 * Returns: the state of the game
 */
TabiyaPlayState
tabiya_play_get_state (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), TABIYA_PLAY_EMPTY);

  return self->notified.state;
}

/**
 * tabiya_play_get_clock:
 *
 * Returns: (transfer none) (nullable): the clock of this game; each game has a new one
 */
TabiyaClock *
tabiya_play_get_clock (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), NULL);

  return self->clock;
}

gboolean
tabiya_play_is_going (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  return self->playing && !tabiya_play_result_is_over (&self->result);
}

/**
 * tabiya_play_has_two_engines:
 *
 * Returns: whether no person plays
 */
gboolean
tabiya_play_has_two_engines (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  return self->setup && tabiya_play_setup_has_two_engines (self->setup);
}

/**
 * tabiya_play_get_live_node:
 *
 * Gets the live position: the end of the main line, or an earlier node after a take-back. For a
 * game that is only shown it is the end of the main line.
 *
 * Returns: (transfer none): a node of the game
 */
TabiyaNode *
tabiya_play_get_live_node (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), NULL);

  return self->line.live;
}

/**
 * tabiya_play_get_claims:
 *
 * Returns: bits of ChessClaim that the person to move may claim now
 */
unsigned
tabiya_play_get_claims (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), 0);

  return self->notified.claims;
}

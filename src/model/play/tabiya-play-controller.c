/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-play-controller.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "model/play/tabiya-actions.h"
#include "model/play/tabiya-play-setup-settings.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "profiles/tabiya-profiles.h"

struct _TabiyaPlayController
{
  GObject               parent_instance;

  /* owned */
  TabiyaEngineService  *service;
  TabiyaPlay           *play;
  TabiyaJournal        *journal;        /* nullable */
  TabiyaGame           *game;           /* the game whose signals are connected */
  TabiyaClock          *clock;          /* its clock; nullable */
  TabiyaBook           *book;           /* nullable */
  GSettings            *settings;       /* NULL until bound */
  TabiyaWeightsFollower *weights;       /* of the opponent; NULL until bound */
  TabiyaWeightsFollower *judging;       /* of the analyst; the same */
  GCancellable         *hinting;        /* cancels the search for a hint or a best move; nullable */
  GSimpleActionGroup   *actions;

  /* state */
  ChessMove             hint;
  gboolean              hint_whole;     /* whether it shows where to go, not only which man goes */
  gboolean              retrying;
  TabiyaNode           *opening_node;   /* borrowed from the game: the node that @opening belongs
                                           to */
  const TabiyaOpening  *opening;
};

enum {
  GAME_CHANGED,
  POSITION_CHANGED,
  EDITED,
  STATE_CHANGED,
  HISTORY_CHANGED,
  HINT_CHANGED,
  TICK,
  MESSAGE,
  NEW_GAME_ASKED,
  REMATCH_ASKED,
  RESIGN_ASKED,
  BOOK_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPlayController, tabiya_play_controller, G_TYPE_OBJECT)

/* What can be done now */

static gboolean
can_hint (TabiyaPlayController *self)
{
  return tabiya_play_get_state (self->play) != TABIYA_PLAY_ENGINE
         && (tabiya_play_may_move (self->play, CHESS_WHITE)
             || tabiya_play_may_move (self->play, CHESS_BLACK));
}

static void
update_actions (TabiyaPlayController *self)
{
  GSimpleActionGroup *actions = self->actions;
  TabiyaPlayState state = tabiya_play_get_state (self->play);
  gboolean going = tabiya_play_is_going (self->play);
  gboolean person = !tabiya_play_has_two_engines (self->play);

  tabiya_actions_enable (actions, "take-back",
                         !self->retrying && tabiya_play_can_take_back (self->play));
  tabiya_actions_enable (actions, "rematch", state == TABIYA_PLAY_OVER);
  tabiya_actions_enable (actions, "put-back",
                         !self->retrying && tabiya_play_can_redo (self->play));
  tabiya_actions_enable (actions, "hint", !self->retrying && can_hint (self));
  tabiya_actions_enable (actions, "resign", going && person);
  tabiya_actions_enable (actions, "offer-draw", going && person);
  tabiya_actions_enable (actions, "accept-draw", tabiya_play_is_draw_offered (self->play));
  tabiya_actions_enable (actions, "decline-draw", tabiya_play_is_draw_offered (self->play));
  tabiya_actions_enable (actions, "claim-draw", tabiya_play_get_claims (self->play) != 0);
  tabiya_actions_enable (actions, "move-now", state == TABIYA_PLAY_ENGINE);
  tabiya_actions_enable (actions, "pause", going && state != TABIYA_PLAY_PAUSED);
  tabiya_actions_enable (actions, "resume", state == TABIYA_PLAY_PAUSED);
  tabiya_actions_enable (actions, "tabiya-plays-on", !!tabiya_play_get_trouble (self->play));
  tabiya_actions_enable (actions, "step", state == TABIYA_PLAY_PAUSED && !person);
}

/* Hints */

static void
show_hint (TabiyaPlayController *self,
           ChessMove             move)
{
  if (self->hint == move)
    return;
  self->hint = move;
  self->hint_whole = FALSE;
  g_signal_emit (self, signals[HINT_CHANGED], 0);
}

static void
hint_ready_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr(TabiyaPlayController) self = data;
  ChessMove move = tabiya_play_hint_finish (TABIYA_PLAY (source), result, NULL);

  /* There is no hint if the request was cancelled or the position has no moves. */
  if (move != CHESS_NO_MOVE)
    show_hint (self, move);
}

static void
best_ready_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr(TabiyaPlayController) self = data;
  ChessMove move = tabiya_play_hint_finish (TABIYA_PLAY (source), result, NULL);

  if (move != CHESS_NO_MOVE)
    tabiya_play_move (self->play, move);
}

static void
search_hint (TabiyaPlayController *self,
             GAsyncReadyCallback   ready)
{
  tabiya_play_controller_cancel_hint (self);
  self->hinting = g_cancellable_new ();
  tabiya_play_hint_async (self->play, self->hinting, ready, g_object_ref (self));
}

/* Actions */

/* Actions that are commands to the play, without anything else. */
static const struct {
  const char *name;
  void      (*run) (TabiyaPlay *play);
} commands[] = {
  { "take-back", tabiya_play_take_back },
  { "put-back", tabiya_play_redo },
  { "offer-draw", tabiya_play_offer_draw },
  { "claim-draw", tabiya_play_claim_draw },
  { "move-now", tabiya_play_move_now },
  { "pause", tabiya_play_pause },
  { "resume", tabiya_play_resume },
  { "step", tabiya_play_step },
  { "tabiya-plays-on", tabiya_play_take_over },
};

static void
command_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  const char *name = g_action_get_name (G_ACTION (action));

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (g_str_equal (commands[i].name, name))
      commands[i].run (TABIYA_PLAY_CONTROLLER (data)->play);
  }
}

static void
answer_draw_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       data)
{
  tabiya_play_answer_draw (TABIYA_PLAY_CONTROLLER (data)->play,
                           g_str_equal (g_action_get_name (G_ACTION (action)), "accept-draw"));
}

static void
new_game_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       data)
{
  tabiya_play_controller_ask_new_game (data, NULL);
}

/* The same game again with the colours exchanged. */
static void
rematch_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  TabiyaPlayController *self = data;
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_copy (tabiya_play_get_setup (self->play));
  TabiyaPlayer white = setup->players[CHESS_WHITE];

  setup->players[CHESS_WHITE] = setup->players[CHESS_BLACK];
  setup->players[CHESS_BLACK] = white;
  if (self->settings && g_settings_get_boolean (self->settings, "adapt-level"))
    tabiya_play_setup_take_level (setup, self->settings);
  g_signal_emit (self, signals[REMATCH_ASKED], 0, setup);
}

/* First which man to move; asked again, where to. */
static void
hint_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  TabiyaPlayController *self = data;

  if (self->hint == CHESS_NO_MOVE) {
    search_hint (self, hint_ready_cb);
  } else if (!self->hint_whole) {
    self->hint_whole = TRUE;
    g_signal_emit (self, signals[HINT_CHANGED], 0);
  }
}

static void
resign_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  g_signal_emit (data, signals[RESIGN_ASKED], 0);
}

/* What happens in the game and in the play */

static void
game_changed_cb (TabiyaPlayController *self)
{
  update_actions (self);
  g_signal_emit (self, signals[EDITED], 0);
}

static void
game_current_cb (TabiyaPlayController *self)
{
  tabiya_play_controller_cancel_hint (self);
  update_actions (self);
  g_signal_emit (self, signals[POSITION_CHANGED], 0);
}

static void
game_history_cb (TabiyaPlayController *self)
{
  g_signal_emit (self, signals[HISTORY_CHANGED], 0);
}

static void
clock_tick_cb (TabiyaPlayController *self)
{
  g_signal_emit (self, signals[TICK], 0);
}

static void
play_state_cb (TabiyaPlayController *self)
{
  update_actions (self);
  g_signal_emit (self, signals[STATE_CHANGED], 0);
}

static void
play_message_cb (TabiyaPlayController *self,
                 const char           *text)
{
  g_signal_emit (self, signals[MESSAGE], 0, text);
}

static void
drop_game (TabiyaPlayController *self)
{
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->clock)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->game);
  g_clear_object (&self->clock);
  self->opening_node = NULL;
}

static void
take_game (TabiyaPlayController *self)
{
  TabiyaGame *game = tabiya_play_get_game (self->play);

  drop_game (self);
  self->game = g_object_ref (game);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (game_changed_cb), self);
  g_signal_connect_swapped (game, "notify::current", G_CALLBACK (game_current_cb), self);
  g_signal_connect_swapped (game, "notify::can-undo", G_CALLBACK (game_history_cb), self);
  g_signal_connect_swapped (game, "notify::can-redo", G_CALLBACK (game_history_cb), self);
  g_signal_connect_swapped (game, "notify::modified", G_CALLBACK (game_history_cb), self);
  if (g_set_object (&self->clock, tabiya_play_get_clock (self->play)) && self->clock)
    g_signal_connect_swapped (self->clock, "tick", G_CALLBACK (clock_tick_cb), self);
}

static void
play_game_cb (TabiyaPlayController *self)
{
  take_game (self);
  update_actions (self);
  g_signal_emit (self, signals[GAME_CHANGED], 0);
  tabiya_play_controller_cancel_hint (self);
}

static void
connect_play (TabiyaPlayController *self)
{
  TabiyaPlay *play = self->play;

  g_signal_connect_swapped (play, "notify::game", G_CALLBACK (play_game_cb), self);
  g_signal_connect_swapped (play, "notify::state", G_CALLBACK (play_state_cb), self);
  g_signal_connect_swapped (play, "notify::claims", G_CALLBACK (play_state_cb), self);
  g_signal_connect_swapped (play, "notify::draw-offered", G_CALLBACK (play_state_cb), self);
  g_signal_connect_swapped (play, "notify::can-take-back", G_CALLBACK (play_state_cb), self);
  g_signal_connect_swapped (play, "notify::can-redo", G_CALLBACK (play_state_cb), self);
  g_signal_connect_swapped (play, "moved", G_CALLBACK (play_state_cb), self);
  g_signal_connect_swapped (play, "message", G_CALLBACK (play_message_cb), self);
}

/* Settings */

static void
apply_engine (TabiyaPlayController *self)
{
  tabiya_engine_service_set_hash (self->service,
                                  g_settings_get_int (self->settings, "engine-hash"));
  tabiya_engine_service_set_threads (self->service,
                                     g_settings_get_int (self->settings, "engine-threads"));
}

/* How the profile of the opponent plays. */
static const TabiyaHabits *
get_habits (TabiyaPlayController *self)
{
  return tabiya_weights_in_force_get_habits (tabiya_weights_in_force_get (self->settings));
}

/* The book, unless the profile of the opponent plays without one. */
static void
give_book_cb (TabiyaPlayController *self)
{
  tabiya_play_set_book (self->play, get_habits (self)->no_book ? NULL : self->book,
                        g_settings_get_int (self->settings, "book-variety"));
}

static void
apply_weights_cb (TabiyaPlayController *self)
{
  tabiya_play_set_profile (self->play, tabiya_weights_follower_get_weights (self->weights),
                           tabiya_weights_follower_get_label (self->weights));
  give_book_cb (self);
}

static void
apply_judge_cb (TabiyaPlayController *self)
{
  tabiya_play_set_judge (self->play, tabiya_weights_follower_get_weights (self->judging));
}

/* The book that the user chose. If its file cannot be used, reports that and returns the built-in
   book. (transfer full) */
static TabiyaBook *
load_book (TabiyaPlayController *self)
{
  g_autofree char *kind = g_settings_get_string (self->settings, "book");
  g_autofree char *path = tabiya_settings_dup_path (self->settings, "book-file");
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaBook *book;

  if (strcmp (kind, "off") == 0)
    return NULL;
  if (strcmp (kind, "file") != 0 || !*path)
    return tabiya_book_get_builtin ();
  book = tabiya_book_new_from_file (path, &error);
  if (book)
    return book;
  text = g_strdup_printf (_("%s The built-in book is used."), error->message);
  g_signal_emit (self, signals[MESSAGE], 0, text);
  return tabiya_book_get_builtin ();
}

static void
apply_book (TabiyaPlayController *self)
{
  g_clear_pointer (&self->book, tabiya_book_unref);
  self->book = load_book (self);
  give_book_cb (self);
  g_signal_emit (self, signals[BOOK_CHANGED], 0);
}

static void
apply_manners (TabiyaPlayController *self)
{
  TabiyaPlayManners manners = {
    .at_once = g_settings_get_boolean (self->settings, "answer-at-once"),
    .longest_ms = g_settings_get_int (self->settings, "longest-answer"),
    .resigns = g_settings_get_boolean (self->settings, "opponent-resigns"),
  };

  tabiya_play_set_manners (self->play, &manners);
}

static void
settings_changed_cb (TabiyaPlayController *self,
                     const char           *key)
{
  if (g_str_has_prefix (key, "engine-"))
    apply_engine (self);
  else if (g_str_has_prefix (key, "book"))
    apply_book (self);
  else if (g_str_equal (key, "answer-at-once") || g_str_equal (key, "longest-answer")
           || g_str_equal (key, "opponent-resigns"))
    apply_manners (self);
}

static void
tabiya_play_controller_dispose (GObject *object)
{
  TabiyaPlayController *self = TABIYA_PLAY_CONTROLLER (object);

  g_cancellable_cancel (self->hinting);
  g_clear_object (&self->hinting);
  drop_game (self);
  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  if (self->weights) {
    g_signal_handlers_disconnect_by_data (self->weights, self);
    g_signal_handlers_disconnect_by_data (self->judging, self);
  }
  if (self->play)
    g_signal_handlers_disconnect_by_data (self->play, self);
  tabiya_play_controller_shutdown (self);
  g_clear_object (&self->play);
  g_clear_object (&self->service);
  g_clear_object (&self->journal);
  g_clear_object (&self->settings);
  g_clear_object (&self->weights);
  g_clear_object (&self->judging);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->book, tabiya_book_unref);

  G_OBJECT_CLASS (tabiya_play_controller_parent_class)->dispose (object);
}

static guint
add_signal (const char *name,
            GType       parameter)
{
  return g_signal_new (name, TABIYA_TYPE_PLAY_CONTROLLER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, parameter != G_TYPE_NONE ? 1 : 0, parameter);
}

static void
tabiya_play_controller_class_init (TabiyaPlayControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_play_controller_dispose;

  signals[GAME_CHANGED] = add_signal ("game-changed", G_TYPE_NONE);
  signals[POSITION_CHANGED] = add_signal ("position-changed", G_TYPE_NONE);
  signals[EDITED] = add_signal ("edited", G_TYPE_NONE);
  signals[STATE_CHANGED] = add_signal ("state-changed", G_TYPE_NONE);
  signals[HISTORY_CHANGED] = add_signal ("history-changed", G_TYPE_NONE);
  signals[HINT_CHANGED] = add_signal ("hint-changed", G_TYPE_NONE);
  signals[TICK] = add_signal ("tick", G_TYPE_NONE);
  signals[MESSAGE] = add_signal ("message", G_TYPE_STRING);
  signals[NEW_GAME_ASKED] = add_signal ("new-game-asked", G_TYPE_POINTER);
  signals[REMATCH_ASKED] = add_signal ("rematch-asked", G_TYPE_POINTER);
  signals[RESIGN_ASKED] = add_signal ("resign-asked", G_TYPE_NONE);
  signals[BOOK_CHANGED] = add_signal ("book-changed", G_TYPE_NONE);
}

static void
tabiya_play_controller_init (TabiyaPlayController *self)
{
  static const GActionEntry entries[] = {
    { .name = "new-game", .activate = new_game_action },
    { .name = "rematch", .activate = rematch_action },
    { .name = "hint", .activate = hint_action },
    { .name = "resign", .activate = resign_action },
    { .name = "accept-draw", .activate = answer_draw_action },
    { .name = "decline-draw", .activate = answer_draw_action },
  };

  self->hint = CHESS_NO_MOVE;
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    const GActionEntry entry = { .name = commands[i].name, .activate = command_action };

    g_action_map_add_action_entries (G_ACTION_MAP (self->actions), &entry, 1, self);
  }
}

/**
 * tabiya_play_controller_new:
 * @journal: (nullable): stores the game in progress; a reference is taken
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a controller that shows an empty game until one is started, restored or
 *   opened in its play
 */
TabiyaPlayController *
tabiya_play_controller_new (TabiyaJournal *journal)
{
  TabiyaPlayController *self = g_object_new (TABIYA_TYPE_PLAY_CONTROLLER, NULL);

  g_set_object (&self->journal, journal);
  self->service = tabiya_engine_service_new ();
  self->play = tabiya_play_new (self->service, journal);
  connect_play (self);
  take_game (self);
  update_actions (self);
  return self;
}

void
tabiya_play_controller_shutdown (TabiyaPlayController *self)
{
  g_return_if_fail (TABIYA_IS_PLAY_CONTROLLER (self));

  g_cancellable_cancel (self->hinting);
  if (self->service)
    tabiya_engine_service_shutdown (self->service);
}

/**
 * tabiya_play_controller_bind_settings:
 * @settings: the settings of the program; a reference is taken
 * @weights: those of the opponent as known to the window; a reference is taken
 * @judging: those of the analyst; a reference is taken
 *
 * Applies the settings of engine, manners, book and weights, now and after every change; weights
 * once they have settled. To be called once.
 */
void
tabiya_play_controller_bind_settings (TabiyaPlayController  *self,
                                      GSettings             *settings,
                                      TabiyaWeightsFollower *weights,
                                      TabiyaWeightsFollower *judging)
{
  g_return_if_fail (TABIYA_IS_PLAY_CONTROLLER (self));
  g_return_if_fail (!self->settings);

  self->settings = g_object_ref (settings);
  self->weights = g_object_ref (weights);
  self->judging = g_object_ref (judging);
  apply_engine (self);
  apply_weights_cb (self);
  apply_judge_cb (self);
  apply_manners (self);
  apply_book (self);
  g_signal_connect_swapped (settings, "changed", G_CALLBACK (settings_changed_cb), self);
  g_signal_connect_swapped (weights, "settled", G_CALLBACK (apply_weights_cb), self);
  g_signal_connect_swapped (judging, "settled", G_CALLBACK (apply_judge_cb), self);
  g_signal_connect_object (tabiya_profiles_get_default (), "changed", G_CALLBACK (give_book_cb),
                           self, G_CONNECT_SWAPPED);
}

/**
 * tabiya_play_controller_add_actions:
 * @map: the window that offers the actions
 *
 * Adds the actions of the controller to @map.
 */
void
tabiya_play_controller_add_actions (TabiyaPlayController *self,
                                    GActionMap           *map)
{
  g_return_if_fail (TABIYA_IS_PLAY_CONTROLLER (self));

  tabiya_actions_lend (self->actions, map);
}

/**
 * tabiya_play_controller_get_play:
 *
 * Returns: (transfer none): the play; always the same object
 */
TabiyaPlay *
tabiya_play_controller_get_play (TabiyaPlayController *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_CONTROLLER (self), NULL);

  return self->play;
}

/**
 * tabiya_play_controller_get_game:
 *
 * Returns: (transfer none): the game played or shown
 */
TabiyaGame *
tabiya_play_controller_get_game (TabiyaPlayController *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_CONTROLLER (self), NULL);

  return self->game;
}

TabiyaBook *
tabiya_play_controller_get_book (TabiyaPlayController *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_CONTROLLER (self), NULL);

  return self->book;
}

const TabiyaOpening *
tabiya_play_controller_get_opening (TabiyaPlayController *self)
{
  TabiyaNode *node;

  g_return_val_if_fail (TABIYA_IS_PLAY_CONTROLLER (self), NULL);

  node = tabiya_game_get_current (self->game);
  if (self->opening_node != node) {
    self->opening_node = node;
    self->opening = tabiya_opening_for_node (self->game, node);
  }
  return self->opening;
}

gboolean
tabiya_play_controller_has_moves (TabiyaPlayController *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_CONTROLLER (self), FALSE);

  return !!tabiya_node_get_child (tabiya_game_get_root (self->game), 0);
}

void
tabiya_play_controller_ask_new_game (TabiyaPlayController *self,
                                     const ChessPosition  *start)
{
  g_return_if_fail (TABIYA_IS_PLAY_CONTROLLER (self));

  g_signal_emit (self, signals[NEW_GAME_ASKED], 0, start);
}

/**
 * tabiya_play_controller_start:
 * @setup: who plays whom; copied
 *
 * Starts a new game in place of the current one. Our engine searches as the profile of the opponent
 * does, if that has a search of its own.
 */
void
tabiya_play_controller_start (TabiyaPlayController  *self,
                              const TabiyaPlaySetup *setup)
{
  g_autoptr(TabiyaPlaySetup) own = tabiya_play_setup_copy (setup);

  g_return_if_fail (TABIYA_IS_PLAY_CONTROLLER (self));

  tabiya_play_controller_cancel_hint (self);
  for (int color = 0; color < CHESS_N_COLORS && self->settings; color++)
    tabiya_player_take_habits (&own->players[color], get_habits (self));
  tabiya_play_start (self->play, own);
}

gboolean
tabiya_play_controller_restore (TabiyaPlayController *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaPlaySetup) setup = NULL;

  g_return_val_if_fail (TABIYA_IS_PLAY_CONTROLLER (self), FALSE);

  if (tabiya_play_restore (self->play, &error))
    return tabiya_play_controller_has_moves (self);
  setup = tabiya_play_setup_new ();
  tabiya_play_start (self->play, setup);
  g_signal_emit (self, signals[MESSAGE], 0, error->message);
  return TRUE;
}

void
tabiya_play_controller_clear_journal (TabiyaPlayController *self)
{
  g_return_if_fail (TABIYA_IS_PLAY_CONTROLLER (self));

  if (self->journal)
    tabiya_journal_clear (self->journal);
}

void
tabiya_play_controller_rest (TabiyaPlayController *self)
{
  g_return_if_fail (TABIYA_IS_PLAY_CONTROLLER (self));

  tabiya_engine_service_cancel (self->service);
}

ChessMove
tabiya_play_controller_get_hint (TabiyaPlayController *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_CONTROLLER (self), CHESS_NO_MOVE);

  return self->hint;
}

TabiyaWork *
tabiya_play_controller_get_work (TabiyaPlayController *self)
{
  return tabiya_engine_service_get_work (self->service);
}

gboolean
tabiya_play_controller_is_hint_whole (TabiyaPlayController *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY_CONTROLLER (self), FALSE);

  return self->hint_whole;
}

/**
 * tabiya_play_controller_cancel_hint:
 *
 * Removes the hint, and cancels the search for a hint or for a best move.
 */
void
tabiya_play_controller_cancel_hint (TabiyaPlayController *self)
{
  g_return_if_fail (TABIYA_IS_PLAY_CONTROLLER (self));

  g_cancellable_cancel (self->hinting);
  g_clear_object (&self->hinting);
  show_hint (self, CHESS_NO_MOVE);
}

/**
 * tabiya_play_controller_play_best:
 * @known: (nullable): an analysis that may already be available
 *
 * Plays the engine's best move in the current position: at once if @known or the evaluation of the
 * play is about this position, otherwise when a search has found it. Does nothing while a game is
 * in progress, because the move would be the engine's and not the user's.
 */
void
tabiya_play_controller_play_best (TabiyaPlayController *self,
                                  TabiyaAnalysis       *known)
{
  ChessPosition position;

  g_return_if_fail (TABIYA_IS_PLAY_CONTROLLER (self));

  if (tabiya_play_is_going (self->play))
    return;
  if (!known)
    known = tabiya_play_get_evaluation (self->play);
  tabiya_node_get_position (self->game, tabiya_game_get_current (self->game), &position);
  if (known && known->n_lines > 0 && known->position_key == position.key
      && known->lines[0].n_moves > 0)
    tabiya_play_move (self->play, known->lines[0].moves[0]);
  else
    search_hint (self, best_ready_cb);
}

void
tabiya_play_controller_set_retrying (TabiyaPlayController *self,
                                     gboolean              retrying)
{
  g_return_if_fail (TABIYA_IS_PLAY_CONTROLLER (self));

  self->retrying = retrying;
  update_actions (self);
}

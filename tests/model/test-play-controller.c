/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/tabiya-play-controller.h"

#include <glib/gstdio.h>

#include "model/play/tabiya-play-words.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "profiles/tabiya-profiles.h"
#include "service-test.h"
#include "settings-fixture.h"

/* Games played by actions alone, as buttons and keys activate them, without anything drawn. */

typedef struct {
  TabiyaWeightsFollower *weights;
  TabiyaWeightsFollower *judging;
  GSettings            *settings;
  TabiyaPlayController *controller;
  TabiyaPlay           *play;        /* borrowed */
  GSimpleActionGroup   *actions;     /* what the controller lends */
  GPtrArray            *messages;
  GString              *told;        /* names of signals since this was last cleared */
  int                   n_new_game;
  int                   n_resign;
} Fixture;

static void
changed_cb (TabiyaPlayController *controller,
            Fixture              *fixture)
{
  g_string_append_printf (fixture->told, "%s ",
                          g_signal_name (g_signal_get_invocation_hint (controller)->signal_id));
}

static void
message_cb (TabiyaPlayController *controller,
            const char           *text,
            Fixture              *fixture)
{
  g_ptr_array_add (fixture->messages, g_strdup (text));
}

static void
new_game_cb (TabiyaPlayController *controller,
             const ChessPosition  *start,
             Fixture              *fixture)
{
  fixture->n_new_game++;
}

static void
rematch_cb (TabiyaPlayController  *controller,
            const TabiyaPlaySetup *setup,
            Fixture               *fixture)
{
  g_assert_cmpint (setup->players[CHESS_WHITE].kind, ==, TABIYA_PLAYER_ENGINE);
  g_assert_cmpint (setup->players[CHESS_BLACK].kind, ==, TABIYA_PLAYER_HUMAN);
  tabiya_play_controller_start (controller, setup);
}

static void
resign_cb (TabiyaPlayController *controller,
           Fixture              *fixture)
{
  fixture->n_resign++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  *fixture = (Fixture) { .settings = settings_fixture_new () };
  fixture->messages = g_ptr_array_new_with_free_func (g_free);
  fixture->actions = g_simple_action_group_new ();
  fixture->controller = tabiya_play_controller_new (NULL);
  fixture->play = tabiya_play_controller_get_play (fixture->controller);
  tabiya_play_set_reply_delay (fixture->play, 0);
  tabiya_play_set_evaluating (fixture->play, FALSE);
  tabiya_play_set_seed (fixture->play, 1);
  tabiya_play_controller_add_actions (fixture->controller, G_ACTION_MAP (fixture->actions));
  fixture->told = g_string_new (NULL);
  g_object_connect (fixture->controller,
                    "signal::game-changed", changed_cb, fixture,
                    "signal::position-changed", changed_cb, fixture,
                    "signal::edited", changed_cb, fixture,
                    "signal::state-changed", changed_cb, fixture,
                    "signal::history-changed", changed_cb, fixture,
                    "signal::hint-changed", changed_cb, fixture, NULL);
  g_signal_connect (fixture->controller, "message", G_CALLBACK (message_cb), fixture);
  g_signal_connect (fixture->controller, "new-game-asked", G_CALLBACK (new_game_cb), fixture);
  g_signal_connect (fixture->controller, "resign-asked", G_CALLBACK (resign_cb), fixture);
  fixture->weights = tabiya_weights_follower_new (fixture->settings);
  fixture->judging =
    tabiya_weights_follower_new (tabiya_weights_get_analyst (fixture->settings));
  tabiya_play_controller_bind_settings (fixture->controller, fixture->settings, fixture->weights,
                                       fixture->judging);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  tabiya_play_controller_shutdown (fixture->controller);
  service_test_finalize (fixture->controller);
  g_object_unref (fixture->actions);
  g_object_unref (fixture->weights);
  g_object_unref (fixture->judging);
  g_object_unref (fixture->settings);
  g_ptr_array_unref (fixture->messages);
  g_string_free (fixture->told, TRUE);
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *name)
{
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (fixture->actions), name));
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->actions), name);
}

/* Does what a button does: nothing where it is disabled. */
static void
activate (Fixture    *fixture,
          const char *name)
{
  g_assert_true (is_enabled (fixture, name));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->actions), name, NULL);
}

/* A person with White against an engine that searches so deep. */
static void
start (Fixture    *fixture,
       int         depth,
       const char *fen)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_DEPTH;
  setup->players[CHESS_BLACK].value = depth;
  setup->use_book = FALSE;
  if (fen)
    service_test_position (fen, &setup->start);
  tabiya_play_controller_start (fixture->controller, setup);
}

static void
start_people (Fixture *fixture)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();

  setup->players[CHESS_BLACK].kind = TABIYA_PLAYER_HUMAN;
  tabiya_play_controller_start (fixture->controller, setup);
}

static void
move (Fixture    *fixture,
      const char *text)
{
  TabiyaGame *game = tabiya_play_controller_get_game (fixture->controller);
  ChessPosition position;

  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  g_assert_true (tabiya_play_move (fixture->play, service_test_move (&position, text)));
}

static TabiyaPlayState
get_state (Fixture *fixture)
{
  return tabiya_play_get_state (fixture->play);
}

/* A whole game against a weak level: every move of the person is the hint that was asked for. */
static void
test_whole_game (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  g_auto(TabiyaPlayNotice) notice;

  setup->players[CHESS_BLACK].value = 1;
  service_test_position ("4k3/8/8/8/8/8/8/Q3K2R w K - 0 1", &setup->start);
  tabiya_play_controller_start (fixture->controller, setup);
  while (get_state (fixture) != TABIYA_PLAY_OVER) {
    wait_until (get_state (fixture) == TABIYA_PLAY_HUMAN);
    activate (fixture, "hint");
    wait_until (tabiya_play_controller_get_hint (fixture->controller) != CHESS_NO_MOVE);
    g_assert_true (tabiya_play_move (fixture->play,
                                     tabiya_play_controller_get_hint (fixture->controller)));
    g_assert_cmpuint (tabiya_play_controller_get_hint (fixture->controller), ==, CHESS_NO_MOVE);
    wait_until (get_state (fixture) != TABIYA_PLAY_ENGINE);
    g_assert_cmpuint (tabiya_node_get_ply (tabiya_play_get_live_node (fixture->play)), <, 60);
  }
  g_assert_cmpint (tabiya_play_get_end (fixture->play), ==, TABIYA_END_CHECKMATE);
  g_assert_false (tabiya_play_is_going (fixture->play));
  g_assert_true (tabiya_play_controller_has_moves (fixture->controller));
  g_assert_false (is_enabled (fixture, "pause"));
  g_assert_false (is_enabled (fixture, "resign"));
  tabiya_play_notice_init (&notice, fixture->play);
  g_assert_cmpstr (notice.text, ==, "You win by checkmate.");
  /* What may come next stands on the card at the board. */
  g_assert_null (notice.label);
  g_signal_connect (fixture->controller, "rematch-asked", G_CALLBACK (rematch_cb), fixture);
  activate (fixture, "rematch");
  g_assert_cmpint (get_state (fixture), ==, TABIYA_PLAY_ENGINE);
  g_assert_null (tabiya_play_words_get_turn (fixture->play, CHESS_BLACK));
  g_assert_cmpstr (tabiya_play_words_get_turn (fixture->play, CHESS_WHITE), ==, "thinking");
  g_assert_false (is_enabled (fixture, "rematch"));
}

/* First the man, then where it goes; the next move takes both away. */
static void
test_hint_steps (Fixture       *fixture,
                 gconstpointer  data)
{
  start_people (fixture);
  activate (fixture, "hint");
  wait_until (tabiya_play_controller_get_hint (fixture->controller) != CHESS_NO_MOVE);
  g_assert_false (tabiya_play_controller_is_hint_whole (fixture->controller));
  g_string_truncate (fixture->told, 0);
  activate (fixture, "hint");
  g_assert_true (tabiya_play_controller_is_hint_whole (fixture->controller));
  g_assert_cmpstr (fixture->told->str, ==, "hint-changed ");
  activate (fixture, "hint");

  move (fixture, "e4");
  g_assert_cmpuint (tabiya_play_controller_get_hint (fixture->controller), ==, CHESS_NO_MOVE);
  activate (fixture, "hint");
  wait_until (tabiya_play_controller_get_hint (fixture->controller) != CHESS_NO_MOVE);
  g_assert_false (tabiya_play_controller_is_hint_whole (fixture->controller));
  start_people (fixture);
}

/* A hint that nobody waits for any more is never shown. */
static void
test_hint_cancelled (Fixture       *fixture,
                     gconstpointer  data)
{
  start_people (fixture);
  activate (fixture, "hint");
  move (fixture, "e4");
  service_test_run_for (1500);
  g_assert_cmpuint (tabiya_play_controller_get_hint (fixture->controller), ==, CHESS_NO_MOVE);

  activate (fixture, "hint");
  wait_until (tabiya_play_controller_get_hint (fixture->controller) != CHESS_NO_MOVE);
  g_string_truncate (fixture->told, 0);
  tabiya_play_controller_cancel_hint (fixture->controller);
  g_assert_cmpuint (tabiya_play_controller_get_hint (fixture->controller), ==, CHESS_NO_MOVE);
  g_assert_cmpstr (fixture->told->str, ==, "hint-changed ");
  /* Nothing was shown, so nothing changes. */
  g_string_truncate (fixture->told, 0);
  tabiya_play_controller_cancel_hint (fixture->controller);
  g_assert_cmpstr (fixture->told->str, ==, "");
}

static void
test_take_back_while_thinking (Fixture       *fixture,
                               gconstpointer  data)
{
  TabiyaGame *game;

  start (fixture, 60, NULL);
  g_assert_false (is_enabled (fixture, "take-back"));
  g_assert_false (is_enabled (fixture, "move-now"));
  move (fixture, "e4");
  g_assert_cmpint (get_state (fixture), ==, TABIYA_PLAY_ENGINE);
  g_assert_true (is_enabled (fixture, "move-now"));
  g_assert_false (is_enabled (fixture, "hint"));
  activate (fixture, "take-back");
  g_assert_cmpint (get_state (fixture), ==, TABIYA_PLAY_HUMAN);
  g_assert_false (is_enabled (fixture, "take-back"));
  g_assert_true (is_enabled (fixture, "put-back"));
  g_assert_true (is_enabled (fixture, "hint"));
  service_test_run_for (100);
  game = tabiya_play_controller_get_game (fixture->controller);
  g_assert_true (tabiya_game_get_current (game) == tabiya_game_get_root (game));

  activate (fixture, "put-back");
  g_assert_cmpint (get_state (fixture), ==, TABIYA_PLAY_ENGINE);
  activate (fixture, "move-now");
  wait_until (get_state (fixture) == TABIYA_PLAY_HUMAN);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_play_get_live_node (fixture->play)), ==, 2);
}

/* What needs a person is asked, and happens when it is answered. */
static void
test_asked (Fixture       *fixture,
            gconstpointer  data)
{
  activate (fixture, "new-game");
  g_assert_cmpint (fixture->n_new_game, ==, 1);
  g_assert_false (is_enabled (fixture, "resign"));
  start (fixture, 1, NULL);
  activate (fixture, "resign");
  g_assert_cmpint (fixture->n_resign, ==, 1);
  g_assert_cmpint (get_state (fixture), ==, TABIYA_PLAY_HUMAN);
  tabiya_play_resign (fixture->play);
  g_assert_cmpint (tabiya_play_get_end (fixture->play), ==, TABIYA_END_RESIGNATION);
  g_assert_false (is_enabled (fixture, "resign"));
}

static void
test_draws (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const shuffle[] = { "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8" };
  g_auto(TabiyaPlayNotice) notice;

  /* An engine with all its pieces says no. */
  start (fixture, 2, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1");
  activate (fixture, "offer-draw");
  wait_until (fixture->messages->len > 0 || get_state (fixture) == TABIYA_PLAY_OVER);
  g_assert_cmpint (get_state (fixture), ==, TABIYA_PLAY_HUMAN);
  g_assert_cmpuint (fixture->messages->len, ==, 1);

  start_people (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (shuffle); i++) {
    g_assert_false (is_enabled (fixture, "claim-draw"));
    move (fixture, shuffle[i]);
  }
  tabiya_play_notice_init (&notice, fixture->play);
  g_assert_cmpstr (notice.action, ==, "win.claim-draw");
  activate (fixture, "claim-draw");
  g_assert_cmpint (tabiya_play_get_end (fixture->play), ==, TABIYA_END_THREEFOLD_CLAIM);
}

static void
test_pause (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  guint ply;

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    setup->players[color].kind = TABIYA_PLAYER_ENGINE;
    setup->players[color].strength = TABIYA_STRENGTH_DEPTH;
    setup->players[color].value = 1;
  }
  tabiya_play_controller_start (fixture->controller, setup);
  g_assert_false (is_enabled (fixture, "resign"));
  activate (fixture, "pause");
  g_assert_cmpint (get_state (fixture), ==, TABIYA_PLAY_PAUSED);
  g_assert_false (is_enabled (fixture, "pause"));
  ply = tabiya_node_get_ply (tabiya_play_get_live_node (fixture->play));
  activate (fixture, "step");
  wait_until (tabiya_node_get_ply (tabiya_play_get_live_node (fixture->play)) == ply + 1);
  wait_until (get_state (fixture) == TABIYA_PLAY_PAUSED);
  activate (fixture, "resume");
  wait_until (tabiya_node_get_ply (tabiya_play_get_live_node (fixture->play)) > ply + 2);
}

/* A walk through the game, and the opening of what is shown. */
static void
test_position (Fixture       *fixture,
               gconstpointer  data)
{
  TabiyaGame *game;
  const TabiyaOpening *opening;

  start_people (fixture);
  g_assert_null (tabiya_play_controller_get_opening (fixture->controller));
  g_string_truncate (fixture->told, 0);
  move (fixture, "e4");
  g_assert_nonnull (strstr (fixture->told->str, "edited "));
  g_assert_nonnull (strstr (fixture->told->str, "position-changed "));
  g_assert_nonnull (strstr (fixture->told->str, "history-changed "));
  g_assert_nonnull (strstr (fixture->told->str, "state-changed "));
  g_assert_null (strstr (fixture->told->str, "game-changed "));
  move (fixture, "c5");
  opening = tabiya_play_controller_get_opening (fixture->controller);
  g_assert_nonnull (opening);
  g_assert_cmpstr (opening->eco, ==, "B20");

  g_string_truncate (fixture->told, 0);
  game = tabiya_play_controller_get_game (fixture->controller);
  tabiya_game_set_current (game, tabiya_game_get_root (game));
  g_assert_cmpstr (fixture->told->str, ==, "position-changed ");
  g_assert_null (tabiya_play_controller_get_opening (fixture->controller));
  /* A move of Black is nobody's here; nor is there a hint for the engine's side. */
  g_assert_true (is_enabled (fixture, "hint"));

  g_string_truncate (fixture->told, 0);
  tabiya_game_set_current (game, tabiya_game_get_root (game));
  g_assert_cmpstr (fixture->told->str, ==, "");
}

/* While mistakes are tried again nothing tells and nothing is taken back. */
static void
test_retrying (Fixture       *fixture,
               gconstpointer  data)
{
  start_people (fixture);
  move (fixture, "e4");
  tabiya_play_controller_set_retrying (fixture->controller, TRUE);
  g_assert_false (is_enabled (fixture, "hint"));
  g_assert_false (is_enabled (fixture, "take-back"));
  move (fixture, "e5");
  g_assert_false (is_enabled (fixture, "take-back"));
  tabiya_play_controller_set_retrying (fixture->controller, FALSE);
  g_assert_true (is_enabled (fixture, "hint"));
  g_assert_true (is_enabled (fixture, "take-back"));
}

/* A book that cannot be read is told, and another one plays. */
static void
test_book (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_nonnull (tabiya_play_controller_get_book (fixture->controller));
  g_settings_set_string (fixture->settings, "book", "off");
  g_assert_null (tabiya_play_controller_get_book (fixture->controller));
  g_settings_set_string (fixture->settings, "book-file", "/nowhere/at/all.bin");
  g_settings_set_string (fixture->settings, "book", "file");
  g_assert_nonnull (tabiya_play_controller_get_book (fixture->controller));
  g_assert_cmpuint (fixture->messages->len, ==, 1);
}

/* A profile that plays without a book has none, from the moment it says so. */
static void
test_no_book (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaProfiles *profiles = tabiya_profiles_get_default ();
  TabiyaWeightsInForce *in_force = tabiya_weights_in_force_get (fixture->settings);
  HeuristicWeights weights = *tabiya_weights_in_force_get_weights (in_force);
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  g_autoptr(GError) error = NULL;
  TabiyaProfile *profile;

  /* Another weight, but no other opinion of the opening. */
  heuristic_weights_set (&weights, heuristic_find_weight (weights.heuristic, "endgame-scaling"),
                         110);
  profile = tabiya_profiles_add (profiles, "Own head", &weights, &error);
  g_assert_no_error (error);
  tabiya_weights_in_force_set (in_force, &weights, tabiya_profile_get_id (profile));
  tabiya_weights_follower_catch_up (fixture->weights);
  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_DEPTH;
  setup->players[CHESS_BLACK].value = 1;
  for (int without = 0; without < 3; without++) {
    TabiyaNode *node;

    if (without > 0) {
      const TabiyaHabits habits = { .no_book = without == 1 };

      profile = tabiya_profiles_set_habits (profiles, profile, &habits, &error);
      g_assert_no_error (error);
    }
    g_assert_cmpint (tabiya_weights_in_force_get_habits (in_force)->no_book, ==, without == 1);
    tabiya_play_controller_start (fixture->controller, setup);
    move (fixture, "e4");
    wait_until (tabiya_node_get_ply (tabiya_play_get_live_node (fixture->play)) == 2);
    node = tabiya_play_get_live_node (fixture->play);
    g_assert_cmpint (tabiya_node_is_from_book (node), ==, without != 1);
  }
  /* The page Openings has its book all the time. */
  g_assert_nonnull (tabiya_play_controller_get_book (fixture->controller));
  g_assert_true (tabiya_profiles_delete (profiles, profile, &error));
}

/* A profile that searches by a method of its own plays by it, except at a level, and leaves the
   setup that was asked for as it is. */
static void
test_profile_search (Fixture       *fixture,
                     gconstpointer  data)
{
  TabiyaProfiles *profiles = tabiya_profiles_get_default ();
  TabiyaWeightsInForce *in_force = tabiya_weights_in_force_get (fixture->settings);
  HeuristicWeights weights = *tabiya_weights_in_force_get_weights (in_force);
  const TabiyaHabits habits = { .search = engine_method_info (ENGINE_METHOD_MTDF),
                                .no_quiescence = TRUE };
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  TabiyaPlayer *asked = &setup->players[CHESS_BLACK];
  const TabiyaPlayer *player;
  g_autoptr(GError) error = NULL;
  TabiyaProfile *profile;

  profile = tabiya_profiles_add (profiles, "MTD", &weights, &error);
  g_assert_no_error (error);
  profile = tabiya_profiles_set_habits (profiles, profile, &habits, &error);
  g_assert_no_error (error);
  /* It has the weights of a built-in one, and is in force by its name. */
  tabiya_weights_in_force_set (in_force, &weights, tabiya_profile_get_id (profile));
  asked->strength = TABIYA_STRENGTH_DEPTH;
  asked->value = 2;
  asked->method = ENGINE_METHOD_PVS;
  tabiya_play_controller_start (fixture->controller, setup);
  player = &tabiya_play_get_setup (fixture->play)->players[CHESS_BLACK];
  g_assert_cmpint (player->method, ==, ENGINE_METHOD_MTDF);
  g_assert_true (player->no_quiescence);
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_play_get_game (fixture->play), "TabiyaBlackSearch"),
                   ==, "mtdf without quiescence");
  g_assert_cmpint (asked->method, ==, ENGINE_METHOD_PVS);

  asked->strength = TABIYA_STRENGTH_LEVEL;
  tabiya_play_controller_start (fixture->controller, setup);
  player = &tabiya_play_get_setup (fixture->play)->players[CHESS_BLACK];
  g_assert_cmpint (player->method, ==, ENGINE_METHOD_FULL);
  g_assert_true (tabiya_profiles_delete (profiles, profile, &error));
}

/* What the journal holds goes on after the end of the process, and not once it is cleared. */
static void
test_journal (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", &error);
  g_autoptr(TabiyaJournal) journal = tabiya_journal_new (folder);
  TabiyaPlayController *first = tabiya_play_controller_new (journal);
  g_autoptr(TabiyaPlayController) second = NULL;
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();

  g_assert_no_error (error);
  setup->players[CHESS_BLACK].kind = TABIYA_PLAYER_HUMAN;
  tabiya_play_controller_start (first, setup);
  g_assert_true (tabiya_play_move (tabiya_play_controller_get_play (first),
                                   service_test_move (&setup->start, "e4")));
  tabiya_play_controller_shutdown (first);
  service_test_finalize (first);
  g_clear_object (&journal);

  journal = tabiya_journal_claim (folder);
  g_assert_nonnull (journal);
  second = tabiya_play_controller_new (journal);
  g_assert_true (tabiya_play_controller_restore (second));
  g_assert_true (tabiya_play_controller_has_moves (second));
  g_assert_true (tabiya_play_is_going (tabiya_play_controller_get_play (second)));
  tabiya_play_controller_clear_journal (second);
  tabiya_play_controller_shutdown (second);
  service_test_finalize (g_steal_pointer (&second));
  g_clear_object (&journal);
  g_assert_null (tabiya_journal_claim (folder));
  g_rmdir (folder);
}

/* What stands beside the players. */
static void
test_words (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autofree char *engine = NULL;
  g_autofree char *person = NULL;
  g_autofree char *rating = NULL;
  g_autofree char *none = NULL;
  g_autofree char *clock = NULL;
  g_autofree char *method = NULL;
  g_autofree char *fan = NULL;
  g_autofree char *over = NULL;
  HeuristicWeights weights;
  g_autoptr(TabiyaPlaySetup) by_method = tabiya_play_setup_new ();

  start (fixture, 7, NULL);
  person = tabiya_play_words_dup_caption (fixture->play, CHESS_WHITE);
  engine = tabiya_play_words_dup_caption (fixture->play, CHESS_BLACK);
  clock = tabiya_play_words_dup_clock (fixture->play);
  g_assert_cmpstr (person, ==, "White");
  g_assert_cmpstr (engine, ==, "Depth 7");
  /* The profile of the opponent, unless it plays as it is; in the end what the game says. */
  heuristic_weights_init (&weights, heuristic_get (0));
  g_assert_true (heuristic_weights_set (&weights, 0, weights.values[0] + 10));
  tabiya_play_set_profile (fixture->play, &weights, "Pawn Fan");
  fan = tabiya_play_words_dup_caption (fixture->play, CHESS_BLACK);
  g_assert_cmpstr (fan, ==, "Depth 7 · Pawn Fan");
  tabiya_play_resign (fixture->play);
  tabiya_play_set_profile (fixture->play, NULL, NULL);
  over = tabiya_play_words_dup_caption (fixture->play, CHESS_BLACK);
  g_assert_cmpstr (over, ==, "Depth 7 · Pawn Fan");
  by_method->players[CHESS_BLACK].strength = TABIYA_STRENGTH_TIME;
  by_method->players[CHESS_BLACK].value = 500;
  by_method->players[CHESS_BLACK].method = ENGINE_METHOD_MTDF;
  tabiya_play_controller_start (fixture->controller, by_method);
  method = tabiya_play_words_dup_caption (fixture->play, CHESS_BLACK);
  g_assert_cmpstr (method, ==, "MTD(f) · 0.5 s a move");
  g_assert_null (clock);

  tabiya_game_set_tag (game, "White", "Anna");
  tabiya_game_set_tag (game, "WhiteElo", "2100");
  tabiya_game_set_tag (game, "BlackElo", "-");
  tabiya_play_open (fixture->play, game);
  rating = tabiya_play_words_dup_caption (fixture->play, CHESS_WHITE);
  none = tabiya_play_words_dup_caption (fixture->play, CHESS_BLACK);
  g_assert_cmpstr (rating, ==, "2100");
  g_assert_null (none);
  g_assert_cmpstr (tabiya_play_words_get_name (game, CHESS_WHITE), ==, "Anna");
  g_assert_cmpstr (tabiya_play_words_get_name (game, CHESS_BLACK), ==, "Black");
}

#define ADD(name, function) \
  g_test_add ("/tabiya/play-controller/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);

  /* Profiles of the test, not of whoever runs it. */
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  ADD ("whole-game", test_whole_game);
  ADD ("hint-steps", test_hint_steps);
  ADD ("hint-cancelled", test_hint_cancelled);
  ADD ("take-back-while-thinking", test_take_back_while_thinking);
  ADD ("asked", test_asked);
  ADD ("draws", test_draws);
  ADD ("pause", test_pause);
  ADD ("position", test_position);
  ADD ("put-away", test_retrying);
  ADD ("book", test_book);
  ADD ("no-book", test_no_book);
  ADD ("profile-search", test_profile_search);
  ADD ("words", test_words);
  g_test_add_func ("/tabiya/play-controller/journal", test_journal);
  return g_test_run ();
}

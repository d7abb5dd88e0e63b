/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/tabiya-analysis-arrows.h"
#include "model/analysis/tabiya-analysis-controller.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "service-test.h"
#include "settings-fixture.h"

/* What a window knows of the engine's opinion, without a window: when it searches, what it may
   tell, and the line that is walked ahead of the game. */

#define MIDDLEGAME "r2q1rk1/6bp/p1npb3/1p1Npp2/8/2PBN3/PP3PPP/R2Q1RK1 b - - 1 16"
/* White takes the queen or is mated: the best line is not in doubt. */
#define DECIDED "6k1/5ppp/8/8/8/3q4/5PPP/3R2K1 w - - 0 1"

/* A mate in one would be on the board if Black had the turn; nothing else threatens. */
#define THREATENED "6k1/5ppp/8/8/8/8/r4PPP/6K1 w - - 0 1"

/* A drag reports about so often. */
#define STEP_MS 15
#define N_STEPS 30

typedef struct {
  GSettings                *settings;
  TabiyaEngineService      *service;
  TabiyaPlay               *play;
  TabiyaGame               *game;            /* borrowed */
  TabiyaWeightsFollower    *judging;
  TabiyaAnalysisController *controller;
  TabiyaAhead              *ahead;           /* borrowed */
  TabiyaLiveAnalysis       *live;            /* borrowed */
  TabiyaThreat             *threat;          /* borrowed */
  GSimpleActionGroup       *actions;
  char                     *message;         /* told last */
  guint                     n_changed;
  guint                     n_board_changed;
  guint                     n_pages_wanted;
} Fixture;

static void
count_cb (guint *count)
{
  (*count)++;
}

/* What a window does when its board shows another position. */
static void
board_changed_cb (Fixture *fixture)
{
  fixture->n_board_changed++;
}

static void
message_cb (Fixture    *fixture,
            const char *text)
{
  g_free (fixture->message);
  fixture->message = g_strdup (text);
}

static void
follow_game (Fixture *fixture)
{
  fixture->game = tabiya_play_get_game (fixture->play);
  tabiya_analysis_controller_set_game (fixture->controller, fixture->game);
  tabiya_analysis_controller_update (fixture->controller);
}

static GSettings *
get_analyst (Fixture *fixture)
{
  return tabiya_weights_get_analyst (fixture->settings);
}

static void
set_shown (TabiyaAnalysisController *controller,
           gboolean                  window,
           gboolean                  page)
{
  tabiya_analysis_controller_set_shown (controller, TABIYA_SHOWN_WINDOW, window);
  tabiya_analysis_controller_set_shown (controller, TABIYA_SHOWN_PAGE, page);
}

/* A game under review that begins with @fen; the window and its page are shown. Nobody has switched
   live analysis on. */
static void
set_up_still (Fixture    *fixture,
              const char *fen)
{
  g_autoptr(TabiyaGame) game = NULL;
  ChessPosition position;

  *fixture = (Fixture) { .settings = settings_fixture_new () };
  g_settings_set_int (fixture->settings, "engine-hash", 16);
  fixture->service = tabiya_engine_service_new ();
  fixture->play = tabiya_play_new (fixture->service, NULL);
  fixture->judging = tabiya_weights_follower_new (get_analyst (fixture));
  fixture->controller =
    tabiya_analysis_controller_new (fixture->settings, fixture->judging, fixture->play);
  fixture->ahead = tabiya_analysis_controller_get_ahead (fixture->controller);
  fixture->live = tabiya_analysis_controller_get_live (fixture->controller);
  fixture->threat = tabiya_analysis_controller_get_threat (fixture->controller);
  fixture->actions = g_simple_action_group_new ();
  tabiya_analysis_controller_add_actions (fixture->controller, G_ACTION_MAP (fixture->actions));
  g_signal_connect_swapped (fixture->controller, "changed", G_CALLBACK (count_cb),
                            &fixture->n_changed);
  g_signal_connect_swapped (fixture->ahead, "changed", G_CALLBACK (board_changed_cb), fixture);
  g_signal_connect_swapped (fixture->ahead, "active-changed", G_CALLBACK (board_changed_cb),
                            fixture);
  g_signal_connect_swapped (fixture->controller, "message", G_CALLBACK (message_cb), fixture);
  g_signal_connect_swapped (fixture->controller, "page-wanted", G_CALLBACK (count_cb),
                            &fixture->n_pages_wanted);

  service_test_position (fen, &position);
  game = tabiya_game_new_from_position (&position);
  tabiya_play_open (fixture->play, game);
  follow_game (fixture);
  set_shown (fixture->controller, TRUE, TRUE);
}

/* The same, switched on. */
static void
set_up (Fixture    *fixture,
        const char *fen)
{
  set_up_still (fixture, fen);
  tabiya_analysis_controller_switch (fixture->controller, TRUE);
}

static void
tear_down (Fixture *fixture)
{
  g_object_run_dispose (G_OBJECT (fixture->controller));
  service_test_finalize (fixture->controller);
  service_test_finalize (fixture->judging);
  tabiya_engine_service_shutdown (fixture->service);
  service_test_finalize (fixture->play);
  g_object_unref (fixture->service);
  g_object_unref (fixture->actions);
  g_object_unref (fixture->settings);
  g_free (fixture->message);
}

static void
set_mobility (Fixture *fixture,
              int      value)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  g_assert_true (heuristic_weights_set (&weights,
                                        heuristic_find_weight (weights.heuristic, "mobility"),
                                        value));
  tabiya_weights_in_force_set (tabiya_weights_in_force_get (get_analyst (fixture)), &weights, NULL);
}

static int
get_mobility (const HeuristicWeights *weights)
{
  return weights->values[heuristic_find_weight (weights->heuristic, "mobility")];
}

static gboolean
has_analysis (Fixture *fixture)
{
  TabiyaAnalysis *analysis = tabiya_analysis_controller_get_analysis (fixture->controller);

  return analysis && analysis->n_lines > 0 && analysis->lines[0].n_moves > 0;
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->actions), action);
}

static void
start_game_of_people (Fixture *fixture)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();

  setup->players[CHESS_WHITE].kind = TABIYA_PLAYER_HUMAN;
  setup->players[CHESS_BLACK].kind = TABIYA_PLAYER_HUMAN;
  tabiya_play_start (fixture->play, setup);
  follow_game (fixture);
}

/* Actions */

static void
test_actions (void)
{
  Fixture fixture;

  set_up_still (&fixture, MIDDLEGAME);
  g_assert_true (is_enabled (&fixture, "toggle-analysis"));
  g_action_group_activate_action (G_ACTION_GROUP (fixture.actions), "toggle-analysis", NULL);
  g_assert_true (tabiya_live_analysis_get_wanted (fixture.live));
  g_assert_cmpuint (fixture.n_pages_wanted, ==, 1);
  g_action_group_activate_action (G_ACTION_GROUP (fixture.actions), "toggle-analysis", NULL);
  g_assert_false (tabiya_live_analysis_get_wanted (fixture.live));

  /* On another page it shows its own and does not switch off what was on. */
  tabiya_analysis_controller_switch (fixture.controller, TRUE);
  set_shown (fixture.controller, TRUE, FALSE);
  g_action_group_activate_action (G_ACTION_GROUP (fixture.actions), "toggle-analysis", NULL);
  g_assert_true (tabiya_live_analysis_get_wanted (fixture.live));
  g_assert_cmpuint (fixture.n_pages_wanted, ==, 3);

  g_assert_true (is_enabled (&fixture, "show-threat"));
  g_action_group_activate_action (G_ACTION_GROUP (fixture.actions), "show-threat", NULL);
  g_assert_true (g_settings_get_boolean (fixture.settings, "show-threat"));
  tear_down (&fixture);
}

static void
test_silent (void)
{
  Fixture fixture;

  set_up_still (&fixture, THREATENED);
  g_settings_set_boolean (fixture.settings, "show-threat", TRUE);
  g_assert_nonnull (tabiya_analysis_controller_get_reasons (fixture.controller));
  wait_until (tabiya_threat_get_move (fixture.threat) != CHESS_NO_MOVE);

  tabiya_analysis_controller_set_silent (fixture.controller, TRUE);
  g_assert_false (is_enabled (&fixture, "toggle-analysis"));
  g_assert_null (tabiya_analysis_controller_get_reasons (fixture.controller));
  g_assert_null (tabiya_analysis_controller_get_shares (fixture.controller));
  g_assert_cmpint (tabiya_threat_get_move (fixture.threat), ==, CHESS_NO_MOVE);
  tabiya_analysis_controller_set_silent (fixture.controller, FALSE);
  g_assert_true (is_enabled (&fixture, "toggle-analysis"));
  g_assert_nonnull (tabiya_analysis_controller_get_reasons (fixture.controller));
  tear_down (&fixture);
}

/* Live analysis is on where a person has switched it on, and nowhere else. In a game that goes on
   nothing is told before, and that holds for this game alone. */
static void
test_may_tell (void)
{
  g_autofree char *text = NULL;
  Fixture fixture;

  set_up_still (&fixture, MIDDLEGAME);
  g_settings_set_boolean (fixture.settings, "show-threat", TRUE);
  g_assert_true (tabiya_analysis_controller_may_tell (fixture.controller));
  g_assert_false (tabiya_live_analysis_get_wanted (fixture.live));
  tabiya_analysis_controller_switch (fixture.controller, TRUE);
  follow_game (&fixture);
  g_assert_true (tabiya_live_analysis_get_wanted (fixture.live));
  text = tabiya_threat_dup_text (fixture.threat);
  g_assert_nonnull (text);

  start_game_of_people (&fixture);
  g_assert_false (tabiya_analysis_controller_may_tell (fixture.controller));
  g_assert_false (tabiya_live_analysis_get_wanted (fixture.live));
  g_assert_null (tabiya_threat_dup_text (fixture.threat));

  tabiya_analysis_controller_switch (fixture.controller, TRUE);
  g_assert_true (tabiya_analysis_controller_may_tell (fixture.controller));
  g_assert_true (tabiya_live_analysis_get_wanted (fixture.live));
  tabiya_analysis_controller_update (fixture.controller);
  g_assert_true (tabiya_live_analysis_get_wanted (fixture.live));
  start_game_of_people (&fixture);
  g_assert_false (tabiya_analysis_controller_may_tell (fixture.controller));

  /* The end of the game switches nothing on. */
  tabiya_play_resign (fixture.play);
  tabiya_analysis_controller_update (fixture.controller);
  g_assert_true (tabiya_analysis_controller_may_tell (fixture.controller));
  g_assert_false (tabiya_live_analysis_get_wanted (fixture.live));
  tear_down (&fixture);
}

/* Seen */

static void
test_shown (void)
{
  Fixture fixture;

  set_up (&fixture, MIDDLEGAME);
  wait_until (has_analysis (&fixture));
  set_shown (fixture.controller, FALSE, TRUE);
  g_assert_false (tabiya_analysis_controller_is_seen (fixture.controller));
  g_assert_null (tabiya_analysis_controller_get_analysis (fixture.controller));
  g_assert_cmpuint (tabiya_live_analysis_get_n_started (fixture.live), ==, 1);
  service_test_run_for (300);
  g_assert_cmpuint (tabiya_live_analysis_get_n_started (fixture.live), ==, 1);
  set_shown (fixture.controller, TRUE, TRUE);
  wait_until (tabiya_live_analysis_get_n_started (fixture.live) == 2);
  tear_down (&fixture);
}

/* The line */

static guint
read_line (Fixture    *fixture,
           const char *text,
           ChessMove  *moves)
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);
  ChessPosition position;
  guint n_moves;

  tabiya_node_get_position (fixture->game, tabiya_game_get_current (fixture->game), &position);
  for (n_moves = 0; words[n_moves]; n_moves++) {
    ChessPosition from = position;

    moves[n_moves] = service_test_move (&from, words[n_moves]);
    chess_position_make (&position, &from, moves[n_moves]);
  }
  return n_moves;
}

static void
look (Fixture    *fixture,
      const char *text,
      guint       at)
{
  ChessMove moves[8];
  guint n_moves = read_line (fixture, text, moves);

  tabiya_ahead_look (fixture->ahead, moves, n_moves, at, FALSE);
}

static void
assert_walk (Fixture    *fixture,
             guint       at,
             const char *text)
{
  g_autofree char *told = tabiya_ahead_dup_text (fixture->ahead);
  guint is_at;
  guint n_moves;

  g_assert_cmpstr (told, ==, text);
  g_assert_true (tabiya_ahead_get_walk (fixture->ahead, &is_at, &n_moves));
  g_assert_cmpuint (is_at, ==, at);
}

static void
assert_no_walk (Fixture *fixture)
{
  ChessPosition position;
  ChessPosition shown;
  guint at;
  guint n_moves;

  g_assert_false (tabiya_ahead_is_shown (fixture->ahead));
  g_assert_false (tabiya_ahead_get_walk (fixture->ahead, &at, &n_moves));
  g_assert_null (tabiya_ahead_dup_text (fixture->ahead));
  tabiya_node_get_position (fixture->game, tabiya_game_get_current (fixture->game), &position);
  g_assert_cmpint (tabiya_ahead_get_position (fixture->ahead, &shown), ==, CHESS_NO_MOVE);
  g_assert_cmphex (shown.key, ==, position.key);
}

static void
test_step (void)
{
  g_autoptr(GArray) before = NULL;
  g_autoptr(GArray) history = NULL;
  ChessPosition position;
  Fixture fixture;

  set_up_still (&fixture, DECIDED);
  before = tabiya_ahead_dup_position (fixture.ahead, &position);
  assert_no_walk (&fixture);
  g_assert_false (tabiya_ahead_step (fixture.ahead, 1));
  g_assert_false (tabiya_ahead_end (fixture.ahead));
  g_assert_cmpuint (fixture.n_board_changed, ==, 0);

  look (&fixture, "Rxd3 h6 Rd7", 2);
  assert_walk (&fixture, 2, "Looking ahead: 1… h6 (2 of 3)");
  g_assert_cmpuint (fixture.n_board_changed, ==, 1);
  history = tabiya_ahead_dup_position (fixture.ahead, &position);
  g_assert_cmpuint (history->len, ==, before->len + 2);
  g_assert_cmpint (position.turn, ==, CHESS_WHITE);
  g_assert_cmpint (position.fullmove_number, ==, 2);

  g_assert_true (tabiya_ahead_step (fixture.ahead, 1));
  assert_walk (&fixture, 3, "Looking ahead: 2. Rd7 (3 of 3)");
  /* There is nothing more, and nothing happens. */
  g_assert_true (tabiya_ahead_step (fixture.ahead, 1));
  assert_walk (&fixture, 3, "Looking ahead: 2. Rd7 (3 of 3)");
  g_assert_cmpuint (fixture.n_board_changed, ==, 2);
  g_assert_true (tabiya_ahead_step (fixture.ahead, -2));
  assert_walk (&fixture, 1, "Looking ahead: 1. Rxd3 (1 of 3)");
  g_assert_true (tabiya_ahead_step (fixture.ahead, -1));
  assert_no_walk (&fixture);
  g_assert_cmpuint (fixture.n_board_changed, ==, 4);

  /* The page is left: the board is the game's again. */
  look (&fixture, "Rxd3 h6", 1);
  set_shown (fixture.controller, TRUE, FALSE);
  assert_no_walk (&fixture);
  tear_down (&fixture);
}

/* The lines above the moves keep the analysis going, and the page is not asked for. */
static void
test_strip (void)
{
  Fixture fixture;

  set_up_still (&fixture, DECIDED);
  set_shown (fixture.controller, TRUE, FALSE);
  g_assert_false (tabiya_analysis_controller_is_seen (fixture.controller));
  tabiya_analysis_controller_set_shown (fixture.controller, TABIYA_SHOWN_STRIP, TRUE);
  g_assert_true (tabiya_analysis_controller_is_seen (fixture.controller));
  look (&fixture, "Rxd3 h6", 1);
  g_action_group_activate_action (G_ACTION_GROUP (fixture.actions), "toggle-analysis", NULL);
  g_assert_cmpuint (fixture.n_pages_wanted, ==, 0);
  tabiya_analysis_controller_set_shown (fixture.controller, TABIYA_SHOWN_STRIP, FALSE);
  g_assert_false (tabiya_analysis_controller_is_seen (fixture.controller));
  assert_no_walk (&fixture);
  tear_down (&fixture);
}

/* What happens in the game ends the walk. */
static void
test_left (void)
{
  TabiyaNode *node;
  ChessMove move;
  Fixture fixture;

  set_up_still (&fixture, DECIDED);
  read_line (&fixture, "Rxd3", &move);
  look (&fixture, "Rxd3 h6", 1);
  node = tabiya_game_add_move (fixture.game, tabiya_game_get_root (fixture.game), move);
  g_assert_true (tabiya_ahead_is_shown (fixture.ahead));
  tabiya_game_set_current (fixture.game, node);
  assert_no_walk (&fixture);

  look (&fixture, "h6", 1);
  follow_game (&fixture);
  assert_no_walk (&fixture);
  tear_down (&fixture);
}

static void
test_insert (void)
{
  ChessMove moves[8];
  TabiyaNode *root;
  guint n_moves;
  Fixture fixture;

  set_up_still (&fixture, DECIDED);
  root = tabiya_game_get_root (fixture.game);
  g_assert_true (tabiya_ahead_can_insert (fixture.ahead));
  look (&fixture, "Rxd3 h6 Rd7", 2);
  tabiya_ahead_insert (fixture.ahead);
  assert_no_walk (&fixture);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_current (fixture.game)), ==, 2);
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_current (fixture.game)), ==, 0);
  /* It is one edit. */
  tabiya_game_undo (fixture.game);
  g_assert_cmpuint (tabiya_node_get_n_children (root), ==, 0);

  tabiya_game_set_current (fixture.game, root);
  n_moves = read_line (&fixture, "Rxd3 h6 Rd7", moves);
  look (&fixture, "Rxd3 h6", 1);
  g_assert_true (tabiya_ahead_insert_line (fixture.ahead, moves, n_moves));
  assert_no_walk (&fixture);
  g_assert_true (tabiya_game_get_current (fixture.game) == root);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_end (fixture.game)), ==, 3);

  /* In a game that is played moves are made. */
  start_game_of_people (&fixture);
  n_moves = read_line (&fixture, "e4 e5", moves);
  g_assert_false (tabiya_ahead_can_insert (fixture.ahead));
  g_assert_false (tabiya_ahead_insert_line (fixture.ahead, moves, n_moves));
  look (&fixture, "e4 e5", 2);
  tabiya_ahead_insert (fixture.ahead);
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_game_get_root (fixture.game)), ==, 0);
  tear_down (&fixture);
}

/* A term of the end of the line is lit where the line ends. */
static void
test_term (void)
{
  TabiyaWhyModel *model;
  const TabiyaReasons *reasons;
  ChessPosition position;
  ChessMove moves[8];
  guint n_moves;
  guint at;
  int term = -1;
  Fixture fixture;

  set_up_still (&fixture, DECIDED);
  model = tabiya_analysis_controller_get_model (fixture.controller);
  n_moves = read_line (&fixture, "Rxd3 h6", moves);
  tabiya_why_model_set_line (model, moves, n_moves, (ChessScore) { 0 });
  tabiya_why_model_set_view (model, TABIYA_WHY_LINE);
  g_assert_false (tabiya_analysis_controller_shows_judged (fixture.controller));

  reasons = tabiya_why_model_get_reasons (model);
  for (int i = 0; i < reasons->n_reasons && term < 0; i++) {
    if (reasons->reasons[i].has_squares)
      term = reasons->reasons[i].term;
  }
  tabiya_why_model_select (model, term);
  g_assert_true (tabiya_ahead_is_for_term (fixture.ahead));
  g_assert_false (tabiya_ahead_get_walk (fixture.ahead, &at, &n_moves));
  tabiya_ahead_get_position (fixture.ahead, &position);
  g_assert_cmphex (position.key, ==, tabiya_why_model_get_judged (model)->key);
  g_assert_nonnull (tabiya_analysis_controller_get_shares (fixture.controller));

  tabiya_why_model_select (model, -1);
  assert_no_walk (&fixture);
  g_assert_null (tabiya_analysis_controller_get_shares (fixture.controller));
  tear_down (&fixture);
}

/* Words that a search has the first say in, while live analysis is off. */

static char *
dup_words (Fixture *fixture)
{
  TabiyaWhyModel *model = tabiya_analysis_controller_get_model (fixture->controller);
  g_autoptr(TabiyaSentence) sentence = tabiya_why_model_dup_sentence (model);

  return g_strdup (sentence->text);
}

static gboolean
says (Fixture    *fixture,
      const char *pattern)
{
  g_autofree char *text = dup_words (fixture);

  return g_pattern_match_simple (pattern, text);
}

static gboolean
has_verdict (Fixture    *fixture,
             const char *pattern)
{
  const char *verdict = tabiya_why_model_get_verdict (
    tabiya_analysis_controller_get_model (fixture->controller));

  return verdict && g_pattern_match_simple (pattern, verdict);
}

static void
play (Fixture    *fixture,
      const char *san)
{
  ChessMove moves[8];
  TabiyaNode *node;

  read_line (fixture, san, moves);
  node = tabiya_game_add_move (fixture->game, tabiya_game_get_current (fixture->game), moves[0]);
  tabiya_game_set_current (fixture->game, node);
  tabiya_analysis_controller_update (fixture->controller);
}

static void
test_words (void)
{
  TabiyaWhyModel *model;
  Fixture fixture;

  set_up_still (&fixture, DECIDED);
  model = tabiya_analysis_controller_get_model (fixture.controller);
  g_assert_true (says (&fixture, "Captures have to be settled first. *"));
  wait_until (says (&fixture, "White is winning: * (1.Rxd3). *"));

  /* What the last move is worth, once that is looked at. */
  play (&fixture, "h3");
  g_assert_null (tabiya_why_model_get_verdict (model));
  tabiya_why_model_set_view (model, TABIYA_WHY_MOVE);
  wait_until (has_verdict (&fixture, "*1.*Rxd3*"));
  tabiya_game_set_current (fixture.game, tabiya_game_get_root (fixture.game));
  play (&fixture, "Rxd3");
  wait_until (has_verdict (&fixture, "*The only good move*"));

  /* Nothing is told that may not be. */
  tabiya_analysis_controller_set_silent (fixture.controller, TRUE);
  g_assert_false (has_verdict (&fixture, "*"));
  tear_down (&fixture);
}

/* Arrows */

/* Asserts that the only arrow is that of a move. */
static void
assert_arrow (Fixture         *fixture,
              ChessMove        move,
              TabiyaArrowKind  kind)
{
  GArray *arrows = tabiya_analysis_controller_get_arrows (fixture->controller);
  const TabiyaBoardArrow *arrow = &g_array_index (arrows, TabiyaBoardArrow, 0);

  g_assert_cmpuint (arrows->len, ==, 1);
  g_assert_cmpint (arrow->from, ==, chess_move_from (move));
  g_assert_cmpint (arrow->to, ==, chess_move_to (move));
  g_assert_cmpint (arrow->kind, ==, kind);
  g_assert_cmpfloat (arrow->strength, ==, 1);
}

static void
assert_no_arrows (Fixture *fixture)
{
  g_assert_cmpuint (tabiya_analysis_controller_get_arrows (fixture->controller)->len, ==, 0);
}

static void
test_arrows (void)
{
  ChessPosition position;
  Fixture fixture;

  set_up (&fixture, DECIDED);
  service_test_position (DECIDED, &position);
  assert_no_arrows (&fixture);
  wait_until (has_analysis (&fixture));
  /* Every other move loses the game. */
  assert_arrow (&fixture, service_test_move (&position, "Rxd3"), TABIYA_ARROW_BEST);

  /* They are those of the position of the game, and go with it. */
  look (&fixture, "Rxd3 h6", 1);
  assert_no_arrows (&fixture);
  tear_down (&fixture);
}

static guint
count_arrows (Fixture *fixture)
{
  return tabiya_analysis_controller_get_arrows (fixture->controller)->len;
}

/* One at first; then one for each line that is shown, on the page or above the moves. */
static void
test_arrows_shown (void)
{
  Fixture fixture;

  set_up (&fixture, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  wait_until (has_analysis (&fixture));
  g_assert_cmpuint (count_arrows (&fixture), ==, 1);
  g_settings_set_int (fixture.settings, "analysis-lines", 3);
  wait_until (count_arrows (&fixture) == 3);
  g_assert_cmpuint (tabiya_analysis_controller_get_n_shown (fixture.controller), ==, 3);

  tabiya_analysis_controller_set_shown (fixture.controller, TABIYA_SHOWN_PAGE, FALSE);
  tabiya_analysis_controller_set_shown (fixture.controller, TABIYA_SHOWN_STRIP, TRUE);
  wait_until (has_analysis (&fixture));
  g_assert_cmpuint (count_arrows (&fixture), ==, 1);
  g_settings_set_int (fixture.settings, "line-rows", 2);
  wait_until (count_arrows (&fixture) == 2);
  tear_down (&fixture);
}

/* The squares of a term are alone on the board. */
static void
test_arrows_lit (void)
{
  TabiyaWhyModel *model;
  const TabiyaReasons *reasons;
  Fixture fixture;

  set_up (&fixture, MIDDLEGAME);
  model = tabiya_analysis_controller_get_model (fixture.controller);
  wait_until (count_arrows (&fixture) == 1);
  reasons = tabiya_why_model_get_reasons (model);
  for (int i = 0; i < reasons->n_reasons && count_arrows (&fixture) > 0; i++) {
    if (reasons->reasons[i].has_squares)
      tabiya_why_model_select (model, reasons->reasons[i].term);
  }
  assert_no_arrows (&fixture);
  g_assert_nonnull (tabiya_analysis_controller_get_shares (fixture.controller));
  tabiya_why_model_select (model, -1);
  wait_until (count_arrows (&fixture) == 1);
  tear_down (&fixture);
}

/* Two moves of one man the same way: the better one is drawn. */
static void
test_arrows_apart (void)
{
  static const char *const moves[] = { "Rd4", "Rd7", "Rd2", "Ra1", "Kf1" };
  TabiyaLine lines[G_N_ELEMENTS (moves)] = { 0 };
  ChessMove played[G_N_ELEMENTS (moves)];
  TabiyaAnalysis analysis = { .n_lines = G_N_ELEMENTS (moves), .lines = lines };
  g_autoptr(GArray) arrows = g_array_new (FALSE, FALSE, sizeof (TabiyaBoardArrow));
  ChessPosition position;

  service_test_position ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", &position);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    played[i] = service_test_move (&position, moves[i]);
    lines[i] = (TabiyaLine) { chess_score_centipawns (300), 12, 1, &played[i] };
  }
  tabiya_analysis_arrows_append_best (arrows, &analysis, 2);
  g_assert_cmpuint (arrows->len, ==, 1);
  g_array_set_size (arrows, 0);
  tabiya_analysis_arrows_append_best (arrows, &analysis, 5);
  g_assert_cmpuint (arrows->len, ==, 3);
  for (guint i = 0; i < arrows->len; i++) {
    static const guint drawn[] = { 0, 3, 4 };
    const TabiyaBoardArrow *arrow = &g_array_index (arrows, TabiyaBoardArrow, i);

    g_assert_cmpint (arrow->to, ==, chess_move_to (played[drawn[i]]));
  }
}

static void
test_threat (void)
{
  ChessPosition passed;
  ChessPosition position;
  Fixture fixture;

  set_up_still (&fixture, THREATENED);
  service_test_position (THREATENED, &position);
  chess_position_make_null (&passed, &position);
  /* The page need not be seen. */
  set_shown (fixture.controller, TRUE, FALSE);
  g_settings_set_boolean (fixture.settings, "show-threat", TRUE);
  wait_until (tabiya_threat_get_move (fixture.threat) != CHESS_NO_MOVE);
  assert_arrow (&fixture, service_test_move (&passed, "Ra1"), TABIYA_ARROW_THREAT);

  set_shown (fixture.controller, FALSE, FALSE);
  assert_no_arrows (&fixture);
  tear_down (&fixture);
}

/* Keeping */

static void
test_keep (void)
{
  TabiyaAnalysis *analysis;
  ChessScore score;
  int depth;
  Fixture fixture;

  set_up (&fixture, MIDDLEGAME);
  g_assert_false (is_enabled (&fixture, "keep-evaluation"));
  wait_until (has_analysis (&fixture));
  g_assert_true (is_enabled (&fixture, "keep-evaluation"));
  analysis = tabiya_analysis_controller_get_analysis (fixture.controller);
  g_action_group_activate_action (G_ACTION_GROUP (fixture.actions), "keep-evaluation", NULL);
  g_assert_true (tabiya_node_get_score (fixture.game, tabiya_game_get_root (fixture.game), &score,
                                        &depth));
  g_assert_true (chess_score_equal (score, analysis->lines[0].score));
  g_assert_cmpint (depth, ==, analysis->lines[0].depth);
  g_assert_true (g_str_has_prefix (fixture.message, "Evaluation kept: "));
  g_assert_cmpstr (tabiya_game_get_undo_label (fixture.game), ==, "Keep Evaluation");

  tabiya_analysis_controller_set_silent (fixture.controller, TRUE);
  g_assert_false (is_enabled (&fixture, "keep-evaluation"));
  tear_down (&fixture);
}

/* Weights */

/* Nobody sees the window: weights that change do nothing, and it catches up when it is shown. */
static void
test_weights_hidden (void)
{
  TabiyaWhyModel *model;
  guint n_changed;
  Fixture fixture;

  set_up (&fixture, MIDDLEGAME);
  model = tabiya_analysis_controller_get_model (fixture.controller);
  wait_until (has_analysis (&fixture));
  set_shown (fixture.controller, FALSE, TRUE);
  n_changed = fixture.n_changed;

  set_mobility (&fixture, 150);
  service_test_run_for (500);
  g_assert_cmpuint (fixture.n_changed, ==, n_changed);
  g_assert_cmpuint (tabiya_live_analysis_get_n_started (fixture.live), ==, 1);
  g_assert_cmpint (get_mobility (tabiya_why_model_get_weights (model)), ==, 100);

  set_shown (fixture.controller, TRUE, TRUE);
  g_assert_cmpint (get_mobility (tabiya_why_model_get_weights (model)), ==, 150);
  g_assert_null (tabiya_analysis_controller_get_analysis (fixture.controller));
  wait_until (has_analysis (&fixture));
  g_assert_cmpuint (tabiya_live_analysis_get_n_started (fixture.live), ==, 2);
  tear_down (&fixture);
}

/* While a slider is dragged its steps are explained at once, and one search begins at its end. */
static void
test_weights_drag (void)
{
  TabiyaWhyModel *model;
  Fixture fixture;

  set_up (&fixture, MIDDLEGAME);
  model = tabiya_analysis_controller_get_model (fixture.controller);
  g_settings_set_boolean (fixture.settings, "show-threat", TRUE);
  wait_until (has_analysis (&fixture));
  wait_until (tabiya_threat_get_n_started (fixture.threat) == 1);
  for (int i = 1; i <= N_STEPS; i++) {
    set_mobility (&fixture, 100 + i);
    g_assert_cmpint (get_mobility (tabiya_why_model_get_weights (model)), ==, 100 + i);
    /* A hand also rests a little, longer than a search waits for the end of a walk. */
    service_test_run_for (i % 10 == 0 ? 130 : STEP_MS);
    g_assert_cmpuint (tabiya_live_analysis_get_n_started (fixture.live), ==, 1);
    g_assert_cmpuint (tabiya_threat_get_n_started (fixture.threat), ==, 1);
    /* Nothing old is told meanwhile. */
    g_assert_null (tabiya_analysis_controller_get_analysis (fixture.controller));
  }
  wait_until (has_analysis (&fixture));
  wait_until (tabiya_threat_get_n_started (fixture.threat) == 2);
  service_test_run_for (400);
  g_assert_cmpuint (tabiya_live_analysis_get_n_started (fixture.live), ==, 2);
  g_assert_cmpuint (tabiya_threat_get_n_started (fixture.threat), ==, 2);
  tear_down (&fixture);
}

/* Another name for the same weights is told, and no search is given up for it. */
static void
test_weights_name (void)
{
  TabiyaWeightsInForce *in_force;
  guint n_changed;
  guint n_started;
  Fixture fixture;

  set_up (&fixture, MIDDLEGAME);
  in_force = tabiya_weights_in_force_get (get_analyst (&fixture));
  g_assert_null (tabiya_analysis_controller_get_judge (fixture.controller));
  set_mobility (&fixture, 150);
  g_assert_cmpstr (tabiya_analysis_controller_get_judge (fixture.controller), ==, "Balanced*");
  wait_until (has_analysis (&fixture));
  n_changed = fixture.n_changed;
  n_started = tabiya_live_analysis_get_n_started (fixture.live);

  tabiya_weights_in_force_set (in_force, tabiya_weights_in_force_get_weights (in_force),
                               heuristic_get_profile_id (heuristic_find ("tabiya"), 1));
  g_assert_cmpstr (tabiya_analysis_controller_get_judge (fixture.controller), !=, "Balanced*");
  g_assert_cmpuint (fixture.n_changed, >, n_changed);
  g_assert_true (has_analysis (&fixture));
  service_test_run_for (400);
  g_assert_cmpuint (tabiya_live_analysis_get_n_started (fixture.live), ==, n_started);
  tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/analysis-controller/actions", test_actions);
  g_test_add_func ("/tabiya/analysis-controller/silent", test_silent);
  g_test_add_func ("/tabiya/analysis-controller/may-tell", test_may_tell);
  g_test_add_func ("/tabiya/analysis-controller/shown", test_shown);
  g_test_add_func ("/tabiya/analysis-controller/strip", test_strip);
  g_test_add_func ("/tabiya/analysis-controller/ahead/step", test_step);
  g_test_add_func ("/tabiya/analysis-controller/ahead/left", test_left);
  g_test_add_func ("/tabiya/analysis-controller/ahead/insert", test_insert);
  g_test_add_func ("/tabiya/analysis-controller/ahead/term", test_term);
  g_test_add_func ("/tabiya/analysis-controller/words", test_words);
  g_test_add_func ("/tabiya/analysis-controller/arrows/best", test_arrows);
  g_test_add_func ("/tabiya/analysis-controller/arrows/shown", test_arrows_shown);
  g_test_add_func ("/tabiya/analysis-controller/arrows/lit", test_arrows_lit);
  g_test_add_func ("/tabiya/analysis-controller/arrows/apart", test_arrows_apart);
  g_test_add_func ("/tabiya/analysis-controller/threat", test_threat);
  g_test_add_func ("/tabiya/analysis-controller/keep", test_keep);
  g_test_add_func ("/tabiya/analysis-controller/weights/hidden", test_weights_hidden);
  g_test_add_func ("/tabiya/analysis-controller/weights/drag", test_weights_drag);
  g_test_add_func ("/tabiya/analysis-controller/weights/name", test_weights_name);
  return g_test_run ();
}

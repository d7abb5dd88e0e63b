/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/session/tabiya-session.h"

#include "document-fixture.h"
#include "model/document/tabiya-document-opening.h"
#include "model/review/tabiya-review-controller.h"
#include "model/review/tabiya-why-not-controller.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "service-test.h"
#include "settings-fixture.h"

/* The parts of a session keep in step: all work on the same game, whichever of them brought it, and
   stand aside for each other. */

/* 3.Bb5 drops the bishop, and is marked as a mistake. */
#define GAME \
  "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n" \
  "1. e4 e5 2. Nf3 c6 3. Bb5 $4 ( 3. Nxe5 Qa5 4. Nc4 ) 3... cxb5 *\n"

typedef struct {
  GSettings            *settings;   /* owned */
  TabiyaSession        *session;
  TabiyaPlayController *playing;    /* borrowed, like the rest */
  TabiyaPlay           *play;
  TabiyaDocument       *document;
  GSimpleActionGroup   *actions;    /* owned; of play and review */
  int                   n_shown;    /* changes of the stage, since this was last cleared */
  int                   n_named;    /* the same of the file */
  char                 *message;    /* the last one */
} Fixture;

static void
shown_cb (Fixture *fixture)
{
  fixture->n_shown++;
}

static void
named_cb (Fixture *fixture)
{
  fixture->n_named++;
}

static void
message_cb (Fixture    *fixture,
            const char *text)
{
  g_free (fixture->message);
  fixture->message = g_strdup (text);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GSettings *settings = settings_fixture_new ();

  *fixture = (Fixture) {
    .settings = settings, .session = tabiya_session_new (settings, NULL),
  };
  fixture->playing = tabiya_session_get_playing (fixture->session);
  fixture->play = tabiya_play_controller_get_play (fixture->playing);
  fixture->document = tabiya_session_get_document (fixture->session);
  fixture->actions = g_simple_action_group_new ();
  tabiya_play_controller_add_actions (fixture->playing, G_ACTION_MAP (fixture->actions));
  tabiya_review_controller_add_actions (tabiya_session_get_review (fixture->session),
                                        G_ACTION_MAP (fixture->actions));
  tabiya_play_set_evaluating (fixture->play, FALSE);
  g_signal_connect_swapped (tabiya_session_get_stage (fixture->session), "changed",
                            G_CALLBACK (shown_cb), fixture);
  g_signal_connect_swapped (fixture->document, "notify::file", G_CALLBACK (named_cb), fixture);
  g_signal_connect_swapped (fixture->session, "message", G_CALLBACK (message_cb), fixture);
  tabiya_session_begin (fixture->session);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_run_dispose (G_OBJECT (fixture->session));
  service_test_finalize (fixture->session);
  g_object_unref (fixture->actions);
  g_object_unref (fixture->settings);
  g_free (fixture->message);
}

static void
start (Fixture *fixture)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();

  setup->players[CHESS_WHITE].kind = TABIYA_PLAYER_HUMAN;
  setup->players[CHESS_BLACK].kind = TABIYA_PLAYER_HUMAN;
  tabiya_session_start (fixture->session, setup);
}

static void
play_first_move (Fixture *fixture)
{
  ChessPosition position;

  chess_position_init_standard (&position);
  g_assert_true (tabiya_play_move (fixture->play, service_test_move (&position, "e4")));
}

static void
open_text (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (tabiya_document_open_text (fixture->document, GAME, NULL, &error));
  g_assert_no_error (error);
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->actions), action);
}

/* One that nobody ever looked at. */
static void
test_new_destroy (void)
{
  g_autoptr(GSettings) settings = settings_fixture_new ();
  TabiyaSession *session = tabiya_session_new (settings, NULL);

  g_object_run_dispose (G_OBJECT (session));
  service_test_finalize (session);
}

static void
test_begin (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_true (tabiya_document_get_game (fixture->document)
                 == tabiya_play_controller_get_game (fixture->playing));
  g_assert_false (tabiya_session_is_busy (fixture->session));
}

/* A game that is played comes to the document; it is busy from the first move to the end. */
static void
test_play (Fixture       *fixture,
           gconstpointer  data)
{
  start (fixture);
  g_assert_true (tabiya_document_get_game (fixture->document)
                 == tabiya_play_controller_get_game (fixture->playing));
  g_assert_false (tabiya_session_is_playing (fixture->session));
  fixture->n_shown = fixture->n_named = 0;
  play_first_move (fixture);
  g_assert_cmpint (fixture->n_shown, >, 0);
  g_assert_true (tabiya_session_is_playing (fixture->session));
  g_assert_true (tabiya_session_is_busy (fixture->session));
  tabiya_play_resign (fixture->play);
  g_assert_false (tabiya_session_is_playing (fixture->session));
  g_assert_false (tabiya_session_is_busy (fixture->session));
}

static int
get_mobility (const HeuristicWeights *weights)
{
  return weights->values[heuristic_find_weight (weights->heuristic, "mobility")];
}

static void
set_mobility (GSettings *settings,
              int        mobility)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  g_assert_true (heuristic_weights_set (&weights,
                                        heuristic_find_weight (weights.heuristic, "mobility"),
                                        mobility));
  tabiya_weights_in_force_set (tabiya_weights_in_force_get (settings), &weights, NULL);
}

/* A game of a file comes to the play; then only edits that are not saved make it busy. */
/* A game is played, and says so, by the weights in force when it begins, also where nobody saw them
   change. */
static void
test_play_weights (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();

  for (int mobility = 140; mobility <= 150; mobility += 10) {
    g_autofree char *expected = g_strdup_printf ("tabiya mobility=%d", mobility);

    set_mobility (fixture->settings, mobility);
    tabiya_session_start (fixture->session, setup);
    g_assert_cmpstr (tabiya_game_get_tag (tabiya_play_get_game (fixture->play), "TabiyaWeights"),
                     ==, expected);
  }
}

/* The weights of the opponent play and judge nothing; those of the analyst judge and play
   nothing. */
static void
test_two_sides (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  TabiyaAnalysisController *analysis = tabiya_session_get_analysis (fixture->session);
  const HeuristicWeights *judging =
    tabiya_why_model_get_weights (tabiya_analysis_controller_get_model (analysis));

  tabiya_session_set_shown (fixture->session, TRUE);
  set_mobility (fixture->settings, 140);
  tabiya_session_start (fixture->session, setup);
  g_assert_cmpint (get_mobility (judging), ==, 100);
  g_assert_null (tabiya_analysis_controller_get_judge (analysis));
  set_mobility (tabiya_weights_get_analyst (fixture->settings), 170);
  judging = tabiya_why_model_get_weights (tabiya_analysis_controller_get_model (analysis));
  g_assert_cmpint (get_mobility (judging), ==, 170);
  g_assert_cmpstr (tabiya_analysis_controller_get_judge (analysis), ==, "Balanced*");
  tabiya_session_start (fixture->session, setup);
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_play_get_game (fixture->play), "TabiyaWeights"),
                   ==, "tabiya mobility=140");
}

static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  start (fixture);
  fixture->n_shown = fixture->n_named = 0;
  open_text (fixture);
  g_assert_cmpint (fixture->n_named, >, 0);
  g_assert_cmpint (fixture->n_shown, >, 0);
  g_assert_cmpint (tabiya_play_get_state (fixture->play), ==, TABIYA_PLAY_EMPTY);
  g_assert_true (tabiya_document_get_game (fixture->document)
                 == tabiya_play_controller_get_game (fixture->playing));
  g_assert_cmpint (tabiya_session_is_busy (fixture->session), ==,
                   tabiya_document_has_unsaved (fixture->document));
  document_fixture_edit (fixture->document, "Edited");
  g_assert_true (tabiya_document_has_unsaved (fixture->document));
  g_assert_true (tabiya_session_is_busy (fixture->session));
  g_assert_false (tabiya_session_is_playing (fixture->session));
}

static void
finish_cb (TabiyaDocument *document)
{
  document_fixture_edit (document, "Half a sentence");
}

/* What is being typed must not be replaced, either. */
static void
test_typed (Fixture       *fixture,
            gconstpointer  data)
{
  open_text (fixture);
  tabiya_game_mark_saved (tabiya_document_get_game (fixture->document));
  g_assert_false (tabiya_session_is_busy (fixture->session));
  g_signal_connect_swapped (tabiya_document_get_game (fixture->document), "finish-typed",
                            G_CALLBACK (finish_cb), fixture->document);
  g_assert_true (tabiya_session_is_busy (fixture->session));
}

/* While mistakes are retried nothing else walks through the game, and another game ends it. */
static void
test_learn (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaLearnController *learn = tabiya_session_get_learn (fixture->session);

  open_text (fixture);
  g_assert_true (is_enabled (fixture, "next"));
  fixture->n_shown = fixture->n_named = 0;
  g_assert_true (tabiya_learn_controller_begin (learn));
  g_assert_cmpint (fixture->n_shown, >, 0);
  g_assert_false (is_enabled (fixture, "next"));
  tabiya_learn_controller_end (learn);
  g_assert_true (is_enabled (fixture, "next"));
  g_assert_true (tabiya_learn_controller_begin (learn));
  start (fixture);
  g_assert_false (tabiya_learn_controller_is_active (learn));
}

/* A question is about the position of the game: a line of the engine ends it, and is left when it
   begins. It stands back behind mistakes that are retried, and its arrows have the board alone. */
static void
test_why_not (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaWhyNotController *why_not = tabiya_session_get_why_not (fixture->session);
  TabiyaAnalysisController *analysis = tabiya_session_get_analysis (fixture->session);
  TabiyaAhead *ahead = tabiya_analysis_controller_get_ahead (analysis);
  ChessPosition position;
  ChessMove move;

  open_text (fixture);
  chess_position_init_standard (&position);
  move = service_test_move (&position, "d4");
  tabiya_game_set_current (tabiya_play_get_game (fixture->play),
                           tabiya_game_get_root (tabiya_play_get_game (fixture->play)));
  tabiya_ahead_look (ahead, &move, 1, 1, FALSE);
  fixture->n_shown = fixture->n_named = 0;
  g_assert_true (tabiya_why_not_controller_begin (why_not));
  g_assert_cmpint (fixture->n_shown, >, 0);
  g_assert_false (tabiya_ahead_is_shown (ahead));
  g_assert_true (tabiya_why_not_controller_ask (why_not, move));
  tabiya_ahead_look (ahead, &move, 1, 1, FALSE);
  g_assert_false (tabiya_why_not_controller_is_active (why_not));
  g_assert_true (tabiya_ahead_is_shown (ahead));

  g_assert_true (tabiya_why_not_controller_begin (why_not));
  g_assert_true (tabiya_learn_controller_begin (tabiya_session_get_learn (fixture->session)));
  g_assert_false (tabiya_why_not_controller_begin (why_not));
  start (fixture);
  g_assert_false (tabiya_why_not_controller_begin (why_not));
}

static void
test_message (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaReviewController *review = tabiya_session_get_review (fixture->session);
  const gpointer parts[] = {
    fixture->playing,
    review,
    tabiya_review_controller_get_analysis (review),
    tabiya_session_get_analysis (fixture->session),
    tabiya_session_get_learn (fixture->session),
    tabiya_session_get_why_not (fixture->session),
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_autofree char *text = g_strdup_printf ("From part %u", i);

    g_signal_emit_by_name (parts[i], "message", text);
    g_assert_cmpstr (fixture->message, ==, text);
  }
}

/* Whoever still has a part hears no more of the session, and the session no more of it. */
static void
test_dispose (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(TabiyaDocument) document = g_object_ref (fixture->document);

  start (fixture);
  tabiya_session_close (fixture->session);
  g_object_run_dispose (G_OBJECT (fixture->session));
  g_assert_null (tabiya_session_get_document (fixture->session));
  g_assert_cmpuint (g_signal_handler_find (document, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                           fixture->session), ==, 0);
}

#define ADD(path, function) \
  g_test_add ("/tabiya/session/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  document_fixture_init (&argc, &argv);
  g_test_add_func ("/tabiya/session/new-destroy", test_new_destroy);
  ADD ("begin", test_begin);
  ADD ("play", test_play);
  ADD ("play-weights", test_play_weights);
  ADD ("two-sides", test_two_sides);
  ADD ("open", test_open);
  ADD ("typed", test_typed);
  ADD ("learn", test_learn);
  ADD ("why-not", test_why_not);
  ADD ("message", test_message);
  ADD ("dispose", test_dispose);
  return document_fixture_run ();
}

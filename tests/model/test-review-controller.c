/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/tabiya-review-controller.h"

#include <glib/gstdio.h>

#include "game/pgn/tabiya-pgn.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "service-test.h"
#include "settings-fixture.h"

/* A game walked through, annotated and analysed by actions alone, without anything drawn. */

#define SCHOLAR "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n"
#define LONGER  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 O-O *\n"
#define VARIED  "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5)) 2. Nf3? Nc6?? 3. Bb5 a6? *\n"

typedef struct {
  TabiyaWeightsFollower  *weights;
  TabiyaWeightsFollower  *judging;
  GSettings              *settings;
  TabiyaPlayController   *playing;
  TabiyaReviewController *review;
  TabiyaReviewAnalysis   *analysis;    /* of the review */
  GSimpleActionGroup     *actions;     /* what the review lends */
  TabiyaGame             *game;        /* the one opened last */
  GPtrArray              *messages;
  int                     n_told;      /* changes of the analysis, since this was last cleared */
  int                     n_reports;   /* the same of its report */
  TabiyaNode             *comment_node;
  TabiyaCommentPlace      comment_place;
  char                   *copied;
  guint                   n_positions; /* of the analysis asked for */
  int                     n_list_undo;
  int                     n_annotations;   /* how often their removal was asked for */
} Fixture;

static void
count_cb (GObject *object,
          int     *count)
{
  ++*count;
}

static void
message_cb (GObject    *controller,
            const char *text,
            Fixture    *fixture)
{
  g_ptr_array_add (fixture->messages, g_strdup (text));
}

static void
comment_cb (TabiyaReviewController *review,
            TabiyaNode             *node,
            TabiyaCommentPlace      place,
            Fixture                *fixture)
{
  fixture->comment_node = node;
  fixture->comment_place = place;
}

static void
copy_cb (TabiyaReviewController *review,
         const char             *text,
         Fixture                *fixture)
{
  g_free (fixture->copied);
  fixture->copied = g_strdup (text);
}

static void
best_cb (TabiyaReviewController *review,
         Fixture                *fixture)
{
  tabiya_play_controller_play_best (fixture->playing, NULL);
}

static void
analysis_cb (TabiyaReviewAnalysis *analysis,
             guint                 n_positions,
             Fixture              *fixture)
{
  fixture->n_positions = n_positions;
  g_assert_true (tabiya_review_analysis_start (analysis));
}

static void
list_undo_cb (TabiyaReviewController *review,
              Fixture                *fixture)
{
  fixture->n_list_undo++;
}

static void
annotations_cb (TabiyaReviewController *review,
                Fixture                *fixture)
{
  fixture->n_annotations++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  *fixture = (Fixture) { .settings = settings_fixture_new () };
  g_settings_set_string (fixture->settings, "review-limit", "depth");
  g_settings_set_int (fixture->settings, "review-depth", 4);
  fixture->messages = g_ptr_array_new_with_free_func (g_free);
  fixture->actions = g_simple_action_group_new ();
  fixture->playing = tabiya_play_controller_new (NULL);
  tabiya_play_set_evaluating (tabiya_play_controller_get_play (fixture->playing), FALSE);
  fixture->weights = tabiya_weights_follower_new (fixture->settings);
  fixture->judging =
    tabiya_weights_follower_new (tabiya_weights_get_analyst (fixture->settings));
  tabiya_play_controller_bind_settings (fixture->playing, fixture->settings, fixture->weights,
                                       fixture->judging);
  fixture->review = tabiya_review_controller_new (fixture->playing, fixture->settings);
  fixture->analysis = tabiya_review_controller_get_analysis (fixture->review);
  tabiya_review_controller_add_actions (fixture->review, G_ACTION_MAP (fixture->actions));
  g_signal_connect (fixture->analysis, "changed", G_CALLBACK (count_cb), &fixture->n_told);
  g_signal_connect (tabiya_review_analysis_get_report (fixture->analysis), "changed",
                    G_CALLBACK (count_cb), &fixture->n_reports);
  g_signal_connect (fixture->review, "message", G_CALLBACK (message_cb), fixture);
  g_signal_connect (fixture->analysis, "message", G_CALLBACK (message_cb), fixture);
  g_signal_connect (fixture->analysis, "done", G_CALLBACK (message_cb), fixture);
  g_signal_connect (fixture->review, "comment-asked", G_CALLBACK (comment_cb), fixture);
  g_signal_connect (fixture->review, "copy-asked", G_CALLBACK (copy_cb), fixture);
  g_signal_connect (fixture->review, "best-asked", G_CALLBACK (best_cb), fixture);
  g_signal_connect (fixture->analysis, "analysis-asked", G_CALLBACK (analysis_cb), fixture);
  g_signal_connect (fixture->review, "annotations-asked", G_CALLBACK (annotations_cb), fixture);
  g_signal_connect (fixture->review, "list-undo-asked", G_CALLBACK (list_undo_cb), fixture);
}

/* The controller is gone as if its process had ended, and another one has the same game. */
static void
restart (Fixture    *fixture,
         const char *text)
{
  tabiya_review_controller_shutdown (fixture->review);
  tabiya_play_controller_shutdown (fixture->playing);
  g_clear_object (&fixture->review);
  g_clear_object (&fixture->playing);
  g_clear_object (&fixture->game);
  fixture->playing = tabiya_play_controller_new (NULL);
  tabiya_play_set_evaluating (tabiya_play_controller_get_play (fixture->playing), FALSE);
  tabiya_play_controller_bind_settings (fixture->playing, fixture->settings, fixture->weights,
                                       fixture->judging);
  fixture->review = tabiya_review_controller_new (fixture->playing, fixture->settings);
  fixture->analysis = tabiya_review_controller_get_analysis (fixture->review);
  fixture->game = tabiya_pgn_read_game (text, -1, NULL, NULL);
  tabiya_play_open (tabiya_play_controller_get_play (fixture->playing), fixture->game);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  tabiya_review_controller_shutdown (fixture->review);
  service_test_finalize (fixture->review);
  tabiya_play_controller_shutdown (fixture->playing);
  service_test_finalize (fixture->playing);
  g_clear_object (&fixture->game);
  g_object_unref (fixture->actions);
  g_object_unref (fixture->weights);
  g_object_unref (fixture->judging);
  g_object_unref (fixture->settings);
  g_ptr_array_unref (fixture->messages);
  g_free (fixture->copied);
}

static void
open_game (Fixture    *fixture,
           const char *text)
{
  g_clear_object (&fixture->game);
  fixture->game = tabiya_pgn_read_game (text, -1, NULL, NULL);
  g_assert_nonnull (fixture->game);
  tabiya_play_open (tabiya_play_controller_get_play (fixture->playing), fixture->game);
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *name)
{
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (fixture->actions), name));
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->actions), name);
}

static void
activate_with (Fixture    *fixture,
               const char *name,
               GVariant   *parameter)
{
  g_assert_true (is_enabled (fixture, name));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->actions), name, parameter);
}

static void
activate (Fixture    *fixture,
          const char *name)
{
  activate_with (fixture, name, NULL);
}

static guint
get_ply (Fixture *fixture)
{
  return tabiya_node_get_ply (tabiya_game_get_current (fixture->game));
}

static TabiyaNode *
get_main_node (Fixture *fixture,
               guint    ply)
{
  TabiyaNode *node = tabiya_game_get_root (fixture->game);

  while (ply-- > 0)
    node = tabiya_node_get_child (node, 0);
  return node;
}

static gboolean
is_running (Fixture *fixture)
{
  return tabiya_review_analysis_is_running (fixture->analysis);
}

static const TabiyaGameReport *
get_report (Fixture *fixture)
{
  return tabiya_report_model_get_report (tabiya_review_analysis_get_report (fixture->analysis));
}

static void
test_walk (Fixture       *fixture,
           gconstpointer  data)
{
  open_game (fixture, SCHOLAR);
  g_assert_false (is_enabled (fixture, "first"));
  g_assert_false (is_enabled (fixture, "previous"));
  activate (fixture, "next");
  g_assert_cmpuint (get_ply (fixture), ==, 1);
  g_assert_false (tabiya_review_controller_is_hurrying (fixture->review));
  /* Two steps at once are key repeat. */
  activate (fixture, "next");
  g_assert_true (tabiya_review_controller_is_hurrying (fixture->review));
  activate (fixture, "last");
  g_assert_cmpuint (get_ply (fixture), ==, 7);
  g_assert_false (is_enabled (fixture, "next"));
  g_assert_false (is_enabled (fixture, "last"));
  /* What moves the cursor otherwise is no step. */
  tabiya_game_set_current (fixture->game, get_main_node (fixture, 3));
  g_assert_false (tabiya_review_controller_is_hurrying (fixture->review));
  activate (fixture, "previous");
  g_assert_cmpuint (get_ply (fixture), ==, 2);
  activate (fixture, "first");
  g_assert_cmpuint (get_ply (fixture), ==, 0);

  tabiya_review_controller_walk_to (fixture->review, NULL);
  g_assert_cmpuint (get_ply (fixture), ==, 0);
}

static void
test_marks (Fixture       *fixture,
            gconstpointer  data)
{
  open_game (fixture, VARIED);
  activate (fixture, "next-mistake");
  g_assert_cmpuint (get_ply (fixture), ==, 3);
  activate (fixture, "next-mistake");
  g_assert_cmpuint (get_ply (fixture), ==, 6);
  activate (fixture, "next-mistake");
  g_assert_cmpuint (get_ply (fixture), ==, 3);
  activate (fixture, "previous-blunder");
  g_assert_cmpuint (get_ply (fixture), ==, 4);
  g_assert_cmpuint (fixture->messages->len, ==, 0);
  activate (fixture, "next-inaccuracy");
  g_assert_cmpuint (get_ply (fixture), ==, 4);
  g_assert_cmpuint (fixture->messages->len, ==, 1);
}

/* A file may have several shapes on the same squares: those stay while another is drawn, the last
   is the one that is seen, and all go with it. */
static void
test_covered_shapes (Fixture       *fixture,
                     gconstpointer  data)
{
  const TabiyaShape other = { .color = 'G', .from = 1, .to = 18 };
  const TabiyaShape seen = { .color = 'R', .from = 12, .to = 28 };
  g_autoptr(GArray) all = NULL;
  g_autoptr(GArray) drawn = NULL;
  g_autoptr(GArray) left = NULL;

  open_game (fixture, "1. e4 {[%cal Ge2e4,Re2e4]} *");
  activate (fixture, "next");
  tabiya_review_controller_draw_shape (fixture->review, &other);
  all = tabiya_node_list_shapes (get_main_node (fixture, 1));
  g_assert_cmpuint (all->len, ==, 3);
  drawn = tabiya_node_list_seen_shapes (get_main_node (fixture, 1));
  g_assert_cmpuint (drawn->len, ==, 2);
  g_assert_cmpint (g_array_index (drawn, TabiyaShape, 0).color, ==, 'R');

  tabiya_review_controller_draw_shape (fixture->review, &seen);
  left = tabiya_node_list_shapes (get_main_node (fixture, 1));
  g_assert_cmpuint (left->len, ==, 1);
  g_assert_cmpint (g_array_index (left, TabiyaShape, 0).from, ==, other.from);
}

/* Every edit is one step with a name, undone and redone by actions. */
static void
test_edits (Fixture       *fixture,
            gconstpointer  data)
{
  const TabiyaShape arrow = { .color = 'G', .from = 12, .to = 28 };
  const TabiyaShape red = { .color = 'R', .from = 12, .to = 28 };
  g_autoptr(GArray) shapes = NULL;
  guint n_nags;
  const guint8 *nags;

  open_game (fixture, SCHOLAR);
  g_assert_false (is_enabled (fixture, "toggle-nag"));
  g_assert_false (is_enabled (fixture, "undo"));
  activate (fixture, "next");
  activate_with (fixture, "toggle-nag", g_variant_new_byte (1));
  activate_with (fixture, "toggle-nag", g_variant_new_byte (4));
  nags = tabiya_node_get_nags (get_main_node (fixture, 1), &n_nags);
  g_assert_cmpuint (n_nags, ==, 1);
  g_assert_cmpuint (nags[0], ==, 4);
  g_assert_cmpstr (tabiya_game_get_undo_label (fixture->game), ==, "Glyph");
  activate (fixture, "undo");
  nags = tabiya_node_get_nags (get_main_node (fixture, 1), &n_nags);
  g_assert_cmpuint (nags[0], ==, 1);
  activate (fixture, "redo");
  g_assert_false (is_enabled (fixture, "redo"));
  nags = tabiya_node_get_nags (get_main_node (fixture, 1), &n_nags);
  g_assert_cmpuint (nags[0], ==, 4);

  tabiya_review_controller_draw_shape (fixture->review, &arrow);
  g_assert_cmpstr (tabiya_game_get_undo_label (fixture->game), ==, "Arrow");
  tabiya_review_controller_draw_shape (fixture->review, &red);
  shapes = tabiya_node_list_shapes (get_main_node (fixture, 1));
  g_assert_cmpuint (shapes->len, ==, 1);
  g_assert_cmpint (g_array_index (shapes, TabiyaShape, 0).color, ==, 'R');
  tabiya_review_controller_draw_shape (fixture->review, &red);
  g_clear_pointer (&shapes, g_array_unref);
  shapes = tabiya_node_list_shapes (get_main_node (fixture, 1));
  g_assert_cmpuint (shapes->len, ==, 0);
  activate (fixture, "undo");
  tabiya_review_controller_clear_shapes (fixture->review);
  g_assert_cmpstr (tabiya_game_get_undo_label (fixture->game), ==, "Erase Arrows");
  while (is_enabled (fixture, "undo"))
    activate (fixture, "undo");
  g_assert_false (tabiya_game_get_modified (fixture->game));
}

static void
test_lines (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaNode *sicilian;

  open_game (fixture, VARIED);
  g_assert_false (is_enabled (fixture, "delete-from-here"));
  g_assert_false (is_enabled (fixture, "promote-variation"));
  sicilian = tabiya_node_get_child (get_main_node (fixture, 1), 1);
  tabiya_review_controller_walk_to (fixture->review, sicilian);
  activate (fixture, "copy-line");
  g_assert_cmpstr (fixture->copied, ==, "1. e4 c5 2. Nf3");
  activate (fixture, "promote-variation");
  g_assert_true (tabiya_node_is_main_line (sicilian));
  g_assert_cmpstr (tabiya_game_get_undo_label (fixture->game), ==, "Promote Variation");
  g_assert_false (is_enabled (fixture, "promote-variation"));
  activate (fixture, "undo");
  g_assert_false (tabiya_node_is_main_line (sicilian));

  tabiya_review_controller_walk_to (fixture->review, tabiya_node_get_child (sicilian, 1));
  activate (fixture, "make-main-line");
  g_assert_true (tabiya_node_is_main_line (tabiya_game_get_current (fixture->game)));
  activate (fixture, "undo");
  tabiya_review_controller_walk_to (fixture->review, tabiya_node_get_child (sicilian, 1));
  activate (fixture, "delete-variation");
  g_assert_cmpuint (tabiya_node_get_n_children (sicilian), ==, 1);
  g_assert_cmpstr (tabiya_game_get_undo_label (fixture->game), ==, "Delete Variation");
  tabiya_review_controller_walk_to (fixture->review, get_main_node (fixture, 5));
  activate (fixture, "delete-from-here");
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_end (fixture->game)), ==, 4);
  g_assert_cmpstr (tabiya_game_get_undo_label (fixture->game), ==, "Delete Moves");
}

static void
test_comments (Fixture       *fixture,
               gconstpointer  data)
{
  open_game (fixture, SCHOLAR);
  g_assert_false (is_enabled (fixture, "comment-before"));
  activate (fixture, "last");
  activate (fixture, "comment");
  g_assert_true (fixture->comment_node == get_main_node (fixture, 7));
  g_assert_cmpint (fixture->comment_place, ==, TABIYA_COMMENT_AFTER);
  activate (fixture, "comment-before");
  g_assert_cmpint (fixture->comment_place, ==, TABIYA_COMMENT_BEFORE);
  activate (fixture, "comment-game");
  g_assert_true (fixture->comment_node == get_main_node (fixture, 0));
  g_assert_cmpint (fixture->comment_place, ==, TABIYA_COMMENT_AFTER);
}

/* A game without annotations needs no dialog. */
static void
test_annotations (Fixture       *fixture,
                  gconstpointer  data)
{
  open_game (fixture, SCHOLAR);
  activate (fixture, "remove-annotations");
  g_assert_cmpint (fixture->n_annotations, ==, 0);
  g_assert_cmpuint (fixture->messages->len, ==, 1);
  open_game (fixture, VARIED);
  activate (fixture, "remove-annotations");
  g_assert_cmpint (fixture->n_annotations, ==, 1);
  g_assert_cmpuint (fixture->messages->len, ==, 1);
}

/* The game that is being played stays the main line, and nobody is helped in it. */
static void
test_in_play (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  TabiyaPlay *play = tabiya_play_controller_get_play (fixture->playing);

  setup->players[CHESS_BLACK].kind = TABIYA_PLAYER_HUMAN;
  tabiya_play_controller_start (fixture->playing, setup);
  g_assert_true (tabiya_play_move (play, service_test_move (&setup->start, "e4")));
  g_assert_false (is_enabled (fixture, "analyse-game"));
  g_assert_false (is_enabled (fixture, "best-move"));
  g_assert_false (is_enabled (fixture, "delete-from-here"));
  g_assert_false (is_enabled (fixture, "remove-annotations"));
  g_assert_true (is_enabled (fixture, "comment"));
  g_assert_false (tabiya_review_analysis_start (fixture->analysis));
  tabiya_play_resign (play);
  g_assert_true (is_enabled (fixture, "analyse-game"));
  g_assert_true (is_enabled (fixture, "delete-from-here"));
}

static void
test_best_move (Fixture       *fixture,
                gconstpointer  data)
{
  open_game (fixture, "[SetUp \"1\"]\n[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n*\n");
  activate (fixture, "best-move");
  wait_until (get_ply (fixture) == 1);
  g_assert_cmpstr (tabiya_node_get_san (fixture->game, get_main_node (fixture, 1)), ==, "Ra8#");
}

static void
test_analysis (Fixture       *fixture,
               gconstpointer  data)
{
  TabiyaReportModel *report = tabiya_review_analysis_get_report (fixture->analysis);

  open_game (fixture, SCHOLAR);
  g_assert_false (is_enabled (fixture, "export-graph"));
  g_assert_false (is_enabled (fixture, "stop-analysing"));
  activate (fixture, "analyse-game");
  g_assert_cmpuint (fixture->n_positions, ==, 8);
  g_assert_true (is_running (fixture));
  g_assert_false (is_enabled (fixture, "analyse-game"));
  g_assert_true (is_enabled (fixture, "stop-analysing"));
  fixture->n_told = 0;
  wait_until (!is_running (fixture));
  g_assert_cmpint (fixture->n_told, >, 0);
  g_assert_cmpuint (fixture->messages->len, ==, 1);
  g_assert_true (g_str_has_prefix (g_ptr_array_index (fixture->messages, 0),
                                   "Game reviewed: accuracy"));
  g_assert_true (is_enabled (fixture, "export-graph"));
  g_assert_true (get_report (fixture)->sides[CHESS_WHITE].complete);
  g_assert_true (tabiya_report_model_find_judged (report, CHESS_BLACK, TABIYA_JUDGEMENT_BLUNDER)
                 == get_main_node (fixture, 6));
  g_assert_cmpint (get_report (fixture)->sides[CHESS_BLACK].counts[TABIYA_JUDGEMENT_BLUNDER], ==,
                   1);

  /* One step of the history. */
  g_assert_cmpstr (tabiya_game_get_undo_label (fixture->game), ==, "Review Game");
  activate (fixture, "undo");
  g_assert_false (tabiya_game_get_modified (fixture->game));
  g_assert_false (is_enabled (fixture, "export-graph"));
  g_assert_cmpuint (get_report (fixture)->n_scores, ==, 0);
  activate (fixture, "redo");
  g_assert_cmpuint (get_report (fixture)->n_scores, ==, 8);
}

/* The analyst judges, whatever the opponent plays with, and the game says who has judged; one step
   undoes both. */
static void
test_judge (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaReportModel *report = tabiya_review_analysis_get_report (fixture->analysis);
  TabiyaWeightsInForce *opponent = tabiya_weights_in_force_get (fixture->settings);
  TabiyaWeightsInForce *analyst =
    tabiya_weights_in_force_get (tabiya_weights_get_analyst (fixture->settings));
  TabiyaProfiles *profiles = tabiya_profiles_get_default ();

  tabiya_weights_in_force_choose (opponent, tabiya_profiles_find (profiles, heuristic_get (0),
                                                                  "fortress"));
  open_game (fixture, SCHOLAR);
  activate (fixture, "analyse-game");
  wait_until (!is_running (fixture));
  g_assert_null (tabiya_game_get_tag (fixture->game, "TabiyaAnalyst"));
  g_assert_null (tabiya_report_model_get_judge (report));

  tabiya_weights_in_force_choose (analyst, tabiya_profiles_find (profiles, heuristic_get (0),
                                                                 "attacker"));
  activate (fixture, "analyse-game");
  g_assert_cmpstr (tabiya_report_model_get_judge (report), ==, "Attacker");
  /* Who is chosen meanwhile has not judged this game. */
  tabiya_weights_in_force_choose (analyst, tabiya_profiles_find (profiles, heuristic_get (0),
                                                                 "positional"));
  g_assert_cmpstr (tabiya_report_model_get_judge (report), ==, "Attacker");
  wait_until (!is_running (fixture));
  g_assert_cmpstr (tabiya_report_model_get_judge (report), ==, "Attacker");
  g_assert_cmpstr (tabiya_game_get_tag (fixture->game, "TabiyaAnalyst"), ==, "Attacker");
  g_assert_true (g_str_has_prefix (tabiya_game_get_tag (fixture->game, "TabiyaAnalystWeights"),
                                   "tabiya "));
  g_assert_null (tabiya_game_get_tag (fixture->game, "TabiyaWeights"));
  activate (fixture, "undo");
  g_assert_null (tabiya_game_get_tag (fixture->game, "TabiyaAnalyst"));
  activate (fixture, "redo");

  /* The usual analyst needs no words, and those of before are gone. */
  tabiya_weights_in_force_choose (analyst, tabiya_profiles_find (profiles, heuristic_get (0),
                                                                 "balanced"));
  activate (fixture, "analyse-game");
  wait_until (!is_running (fixture));
  g_assert_null (tabiya_game_get_tag (fixture->game, "TabiyaAnalyst"));
  g_assert_null (tabiya_game_get_tag (fixture->game, "TabiyaAnalystWeights"));
  g_assert_null (tabiya_report_model_get_judge (report));
}

static void
begin_slowly (Fixture *fixture)
{
  g_settings_set_string (fixture->settings, "review-limit", "time");
  g_settings_set_int (fixture->settings, "review-time", 200);
  activate (fixture, "analyse-game");
  wait_until (tabiya_review_analysis_get_n_done (fixture->analysis) >= 2);
}

static void
test_analysis_stopped (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autofree char *time = NULL;
  ChessScore score;
  int depth;

  open_game (fixture, LONGER);
  begin_slowly (fixture);
  /* What has been found is told before it is written. */
  g_assert_cmpuint (get_report (fixture)->n_scores, >=, 2);
  g_assert_false (tabiya_game_get_modified (fixture->game));
  g_assert_true (is_enabled (fixture, "export-graph"));
  g_assert_cmpfloat (tabiya_review_analysis_get_fraction (fixture->analysis), >, 0);
  g_assert_cmpfloat (tabiya_review_analysis_get_fraction (fixture->analysis), <, 1);
  time = tabiya_review_analysis_dup_time_text (fixture->analysis);
  g_assert_true (g_str_has_suffix (time, " s left"));

  activate (fixture, "stop-analysing");
  g_assert_false (is_running (fixture));
  g_assert_false (is_enabled (fixture, "stop-analysing"));
  g_assert_cmpstr (g_ptr_array_index (fixture->messages, 0), ==,
                   "Review stopped; what was found has been kept");
  g_assert_true (tabiya_node_get_evaluation (tabiya_game_get_end (fixture->game), &score, &depth));
  g_assert_false (tabiya_node_get_evaluation (tabiya_game_get_root (fixture->game), &score,
                                              &depth));
  activate (fixture, "undo");
  g_assert_false (tabiya_game_get_modified (fixture->game));
}

/* Another game: the old one keeps what was found, and nothing is told of it. */
static void
test_analysis_left (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr(TabiyaGame) old = NULL;
  ChessScore score;
  int depth;

  open_game (fixture, LONGER);
  old = g_object_ref (fixture->game);
  begin_slowly (fixture);
  open_game (fixture, SCHOLAR);
  g_assert_false (is_running (fixture));
  g_assert_true (tabiya_node_get_evaluation (tabiya_game_get_end (old), &score, &depth));
  g_assert_false (tabiya_game_get_modified (fixture->game));
  g_assert_cmpuint (fixture->messages->len, ==, 0);
  g_assert_cmpuint (get_report (fixture)->n_scores, ==, 0);
  g_assert_true (is_enabled (fixture, "analyse-game"));
}

/* The whole goes in the middle of it. */
static void
test_analysis_shut_down (Fixture       *fixture,
                         gconstpointer  data)
{
  open_game (fixture, LONGER);
  begin_slowly (fixture);
  tabiya_review_controller_shutdown (fixture->review);
  g_assert_false (tabiya_game_get_modified (fixture->game));
}

static void
test_retrying (Fixture       *fixture,
               gconstpointer  data)
{
  static const char *const names[] = {
    "undo", "redo", "first", "previous", "next", "last", "next-blunder", "previous-inaccuracy",
    "toggle-nag", "comment", "edit-tags", "delete-from-here", "best-move", "analyse-game",
  };
  const TabiyaShape circle = { .color = 'G', .from = 12, .to = 12 };

  open_game (fixture, SCHOLAR);
  activate (fixture, "next");
  tabiya_review_controller_toggle_nag (fixture->review, 1);
  tabiya_review_controller_set_retrying (fixture->review, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (is_enabled (fixture, names[i]));
  g_assert_true (is_enabled (fixture, "copy-line"));
  tabiya_review_controller_draw_shape (fixture->review, &circle);
  g_assert_cmpstr (tabiya_game_get_undo_label (fixture->game), ==, "Glyph");
  tabiya_review_controller_set_retrying (fixture->review, FALSE);
  g_assert_true (is_enabled (fixture, "undo"));
  g_assert_true (is_enabled (fixture, "next"));
  g_assert_true (is_enabled (fixture, "comment"));
}

/* Beside the list of games undo is about the list. */
static void
test_list_undo (Fixture       *fixture,
                gconstpointer  data)
{
  open_game (fixture, SCHOLAR);
  g_assert_false (is_enabled (fixture, "undo"));
  tabiya_review_controller_set_list_undo (fixture->review, TRUE);
  activate (fixture, "undo");
  g_assert_cmpint (fixture->n_list_undo, ==, 1);
  tabiya_review_controller_set_list_undo (fixture->review, FALSE);
  g_assert_false (is_enabled (fixture, "undo"));
}

/* In a game that is being played, undo takes moves back and never pauses the game. */
static void
test_undo_while_playing (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  TabiyaPlay *play = tabiya_play_controller_get_play (fixture->playing);
  ChessMove e4 = chess_move_make (12, 28, CHESS_MOVE_DOUBLE_PUSH);
  TabiyaNode *node;

  setup->players[CHESS_WHITE].kind = setup->players[CHESS_BLACK].kind = TABIYA_PLAYER_HUMAN;
  tabiya_play_setup_set_clock (setup, 60000, 0);
  tabiya_play_controller_start (fixture->playing, setup);
  g_set_object (&fixture->game, tabiya_play_get_game (play));
  g_assert_false (is_enabled (fixture, "undo"));
  g_assert_true (tabiya_play_move (play, e4));
  node = tabiya_play_get_live_node (play);

  /* A remark is undone by itself. */
  tabiya_game_set_comment (fixture->game, node, TABIYA_COMMENT_AFTER, "A remark");
  activate (fixture, "undo");
  g_assert_cmpstr (tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER)[0], ==,
                   "[%clk 0:01:00]");
  g_assert_true (tabiya_play_get_live_node (play) == node);

  activate (fixture, "undo");
  g_assert_true (tabiya_play_get_live_node (play) == tabiya_game_get_root (fixture->game));
  g_assert_cmpint (tabiya_play_get_state (play), ==, TABIYA_PLAY_HUMAN);
  g_assert_true (tabiya_node_get_child (tabiya_game_get_root (fixture->game), 0) == node);
  g_assert_false (is_enabled (fixture, "undo"));

  activate (fixture, "redo");
  activate (fixture, "redo");
  g_assert_true (tabiya_play_get_live_node (play) == node);
  g_assert_cmpint (tabiya_play_get_state (play), ==, TABIYA_PLAY_HUMAN);
}

/* Many edits make one report; who asks for it before it is told gets the new one. */
static void
test_report (Fixture       *fixture,
             gconstpointer  data)
{
  open_game (fixture, SCHOLAR);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  fixture->n_told = fixture->n_reports = 0;
  tabiya_game_set_evaluation (fixture->game, get_main_node (fixture, 1),
                              chess_score_centipawns (30), 8);
  tabiya_game_set_evaluation (fixture->game, get_main_node (fixture, 2),
                              chess_score_centipawns (40), 8);
  g_assert_cmpint (fixture->n_reports, ==, 0);
  g_assert_true (is_enabled (fixture, "export-graph"));
  g_assert_cmpuint (get_report (fixture)->n_scores, ==, 2);
  g_assert_cmpint (fixture->n_reports, ==, 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (fixture->n_reports, ==, 1);
  g_assert_cmpint (fixture->n_told, ==, 0);
}

#define ADD(name, function) \
  g_test_add ("/tabiya/review-controller/" name, Fixture, NULL, set_up, function, tear_down)

/* An analysis that its process did not live to see the end of goes on where it was, whatever was
   written into the game since, but not when its moves are others. */
static void
test_analysis_kept (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-reviews-XXXXXX", NULL);
  g_autoptr(GPtrArray) jobs = NULL;
  g_autoptr(TabiyaReviewJob) job = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;
  guint n_answers;

  g_settings_set_string (fixture->settings, "review-limit", "nodes");
  g_settings_set_int (fixture->settings, "review-nodes", 20000);
  open_game (fixture, LONGER);
  activate (fixture, "analyse-game");
  wait_until (!is_running (fixture));
  expected = tabiya_pgn_write_game (fixture->game);

  restart (fixture, LONGER);
  tabiya_review_analysis_set_folder (fixture->analysis, folder);
  g_assert_true (tabiya_review_analysis_start (fixture->analysis));
  wait_until (tabiya_review_analysis_get_n_done (fixture->analysis) >= 5);
  restart (fixture, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
  g_assert_false (tabiya_game_get_modified (fixture->game));
  jobs = tabiya_review_job_claim (folder);
  g_assert_cmpuint (jobs->len, ==, 1);
  job = g_object_ref (g_ptr_array_index (jobs, 0));
  n_answers = tabiya_review_job_get_n_answers (job);
  g_assert_cmpuint (n_answers, >=, 5);
  g_assert_null (tabiya_review_job_get_file (job));

  /* Another game, then the same one. */
  g_assert_false (tabiya_review_analysis_is_about (fixture->analysis, job));
  g_assert_false (tabiya_review_analysis_continue (fixture->analysis, job));
  restart (fixture, LONGER);
  g_settings_set_int (fixture->settings, "review-nodes", 1000);
  g_assert_true (tabiya_review_analysis_is_about (fixture->analysis, job));
  g_assert_true (tabiya_review_analysis_continue (fixture->analysis, job));
  /* What was found is there at once. */
  g_assert_cmpuint (tabiya_review_analysis_get_n_done (fixture->analysis), >=, 5);
  wait_until (!is_running (fixture));
  found = tabiya_pgn_write_game (fixture->game);
  g_assert_cmpstr (found, ==, expected);
  g_assert_cmpstr (tabiya_game_get_undo_label (fixture->game), ==, "Review Game");

  /* Nothing is left on disk. */
  g_clear_object (&job);
  g_clear_pointer (&jobs, g_ptr_array_unref);
  jobs = tabiya_review_job_claim (folder);
  g_assert_cmpuint (jobs->len, ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_settings_reset (fixture->settings, "review-nodes");
}

/* What is on disk is not believed: damaged files, and more than anybody would continue. */
static void
test_jobs_on_disk (Fixture       *fixture,
                   gconstpointer  data)
{
  static const char *const bad[] = {
    "", "nonsense", "[Review]\nFormat=2\n", "[Review]\nFormat=1\nNodes=5\nDetail=0\nSides=3\n",
    "[Review]\nFormat=1\nNodes=5\nDetail=7\nSides=3\nGames=1\n[Game 0]\nPositions=2\nName=A\n"
    "Line=x\nBefore=y\nState=pending\n",
    "[Review]\nFormat=1\nNodes=5\nDetail=0\nSides=3\nGames=1\n[Game 0]\nPositions=2\nName=A\n"
    "Line=x\nBefore=y\nState=lost\n",
    "[Review]\nFormat=1\nNodes=5\nDetail=0\nSides=3\nGames=4000000000\n",
  };
  g_autofree char *folder = g_dir_make_tmp ("tabiya-reviews-XXXXXX", NULL);
  TabiyaReviewPlan plan = { .limit.depth = 3, .sides = 1 };
  g_autoptr(GPtrArray) jobs = NULL;

  open_game (fixture, SCHOLAR);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *path = g_strdup_printf ("%s/%u", folder, i);
    g_autofree char *plan_path = g_build_filename (path, "plan", NULL);

    g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
    g_assert_true (g_file_set_contents (plan_path, bad[i], -1, NULL));
  }
  for (guint i = 0; i < TABIYA_REVIEW_JOB_MAX_KEPT + 3; i++) {
    g_autoptr(TabiyaReviewJob) job = tabiya_review_job_new (folder, NULL, &plan);

    tabiya_review_job_add_game (job, fixture->game, i);
    g_assert_true (tabiya_review_job_save (job, NULL));
  }
  jobs = tabiya_review_job_claim (folder);
  g_assert_cmpuint (jobs->len, ==, TABIYA_REVIEW_JOB_MAX_KEPT);
  while (jobs->len > 0) {
    tabiya_review_job_remove (g_ptr_array_index (jobs, 0));
    g_ptr_array_remove_index (jobs, 0);
  }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  ADD ("walk", test_walk);
  ADD ("marks", test_marks);
  ADD ("covered-shapes", test_covered_shapes);
  ADD ("edits", test_edits);
  ADD ("lines", test_lines);
  ADD ("comments", test_comments);
  ADD ("annotations", test_annotations);
  ADD ("in-play", test_in_play);
  ADD ("best-move", test_best_move);
  ADD ("analysis", test_analysis);
  ADD ("judge", test_judge);
  ADD ("analysis-stopped", test_analysis_stopped);
  ADD ("analysis-left", test_analysis_left);
  ADD ("analysis-shut-down", test_analysis_shut_down);
  ADD ("analysis-kept", test_analysis_kept);
  ADD ("jobs-on-disk", test_jobs_on_disk);
  ADD ("put-away", test_retrying);
  ADD ("list-undo", test_list_undo);
  ADD ("undo-while-playing", test_undo_while_playing);
  ADD ("report", test_report);
  return g_test_run ();
}

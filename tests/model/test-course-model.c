/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/tabiya-course-model.h"

#include <string.h>

#include "game/pgn/tabiya-pgn.h"

/* The terms over a game: what is computed when, what is shown, and what is read. */

#define GAME "1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 *\n"

typedef struct {
  TabiyaGame        *game;
  TabiyaCourseModel *model;
  HeuristicWeights   weights;
  guint              n_changes;
  guint              n_moves;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
current_cb (Fixture *fixture)
{
  fixture->n_moves++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->game = tabiya_pgn_read_game (GAME, -1, NULL, NULL);
  fixture->model = tabiya_course_model_new ();
  heuristic_weights_init (&fixture->weights, heuristic_find ("tabiya"));
  g_signal_connect_swapped (fixture->model, "changed", G_CALLBACK (changed_cb), fixture);
  g_signal_connect_swapped (fixture->model, "current-changed", G_CALLBACK (current_cb), fixture);
  tabiya_game_set_current (fixture->game, tabiya_game_get_root (fixture->game));
  tabiya_course_model_set_weights (fixture->model, NULL, &fixture->weights);
  tabiya_course_model_set_game (fixture->model, fixture->game);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->model);
  g_object_unref (fixture->game);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE)) { }
}

static void
look (Fixture *fixture)
{
  tabiya_course_model_set_seen (fixture->model, TRUE);
  settle ();
}

/* Nothing is computed before somebody looks, and then once for all that has changed. */
static void
test_lazy (Fixture       *fixture,
           gconstpointer  data)
{
  settle ();
  g_assert_null (tabiya_course_model_get (fixture->model));
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  look (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpuint (tabiya_course_model_get (fixture->model)->n_positions, ==, 10);
  g_assert_null (tabiya_course_model_get_before (fixture->model));

  tabiya_course_model_set_seen (fixture->model, FALSE);
  tabiya_game_set_current (fixture->game, tabiya_game_get_end (fixture->game));
  fixture->weights.values[0] = 150;
  tabiya_course_model_set_weights (fixture->model, NULL, &fixture->weights);
  settle ();
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  look (fixture);
  g_assert_cmpuint (fixture->n_changes, ==, 2);
  g_assert_cmpint (tabiya_course_model_get (fixture->model)->weights.values[0], ==, 150);
}

/* The cursor of the game, which may be in a variation, and edits. */
static void
test_follows (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaNode *node = tabiya_game_get_root (fixture->game);

  look (fixture);
  g_assert_cmpuint (tabiya_course_model_get_current (fixture->model), ==, 0);
  for (guint i = 0; i < 3; i++)
    node = tabiya_node_get_child (node, 0);
  g_assert_true (tabiya_course_model_get_node (fixture->model, 3) == node);
  tabiya_game_set_current (fixture->game, node);
  g_assert_cmpuint (tabiya_course_model_get_current (fixture->model), ==, 3);
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  /* 2... d6 3. d4 branches off after 2. Nf3. */
  node = tabiya_node_get_child (tabiya_node_get_child (node, 1), 0);
  tabiya_game_set_current (fixture->game, node);
  g_assert_cmpuint (tabiya_course_model_get_current (fixture->model), ==, 3);
  tabiya_game_delete_node (fixture->game, tabiya_course_model_get_node (fixture->model, 8));
  settle ();
  g_assert_cmpuint (tabiya_course_model_get (fixture->model)->n_positions, ==, 8);
}

static guint
count_shown (Fixture *fixture)
{
  guint n = 0;

  for (int i = 0; i < heuristic_count_terms (fixture->weights.heuristic); i++)
    n += tabiya_course_model_is_shown (fixture->model, i);
  return n;
}

/* Each term shown has a slot of its own, and keeps it while others come and go. */
static void
test_shown (Fixture       *fixture,
            gconstpointer  data)
{
  gboolean taken[HEURISTIC_MAX_TERMS] = { FALSE };
  int kept = -1;
  int slot;

  look (fixture);
  g_assert_cmpuint (count_shown (fixture), ==, 5);
  for (int i = 0; i < heuristic_count_terms (fixture->weights.heuristic); i++) {
    slot = tabiya_course_model_get_slot (fixture->model, i);
    g_assert_true ((slot >= 0) == tabiya_course_model_is_shown (fixture->model, i));
    if (slot < 0)
      continue;
    g_assert_cmpint (slot, <, 5);
    g_assert_false (taken[slot]);
    taken[slot] = TRUE;
    kept = i;
  }
  slot = tabiya_course_model_get_slot (fixture->model, kept);
  for (int i = 0; i < heuristic_count_terms (fixture->weights.heuristic); i++) {
    if (i != kept)
      tabiya_course_model_show (fixture->model, i, FALSE);
  }
  g_assert_cmpuint (count_shown (fixture), ==, 1);
  g_assert_cmpint (tabiya_course_model_get_slot (fixture->model, kept), ==, slot);
  tabiya_course_model_show (fixture->model, kept == 0 ? 1 : 0, TRUE);
  g_assert_cmpint (tabiya_course_model_get_slot (fixture->model, kept == 0 ? 1 : 0), !=, slot);

  /* What the user has chosen outlasts the game, but not the heuristic. */
  tabiya_course_model_set_game (fixture->model, NULL);
  settle ();
  g_assert_cmpuint (count_shown (fixture), ==, 2);
}

static int
find_term (Fixture    *fixture,
           const char *id)
{
  for (int i = 0; ; i++) {
    if (g_str_equal (heuristic_get_term (fixture->weights.heuristic, i)->id, id))
      return i;
  }
}

static void
test_texts (Fixture       *fixture,
            gconstpointer  data)
{
  int material = find_term (fixture, "material");
  g_autofree char *start = NULL;
  g_autofree char *move = NULL;
  g_autofree char *place = NULL;
  g_autofree char *reading = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *value = NULL;

  look (fixture);
  for (int i = 0; i < heuristic_count_terms (fixture->weights.heuristic); i++)
    tabiya_course_model_show (fixture->model, i, i == material);
  start = tabiya_course_model_dup_move (fixture->model, 0);
  g_assert_cmpstr (start, ==, "Start");
  move = tabiya_course_model_dup_move (fixture->model, 8);
  g_assert_cmpstr (move, ==, "4… dxc6");
  place = tabiya_course_model_dup_place (fixture->model, 8);
  g_assert_true (g_str_has_prefix (place, "4… dxc6 · Opening · "));
  value = tabiya_course_model_dup_value (fixture->model, 8, material);
  reading = tabiya_course_model_dup_reading (fixture->model, 8);
  g_assert_true (g_str_has_prefix (reading, place));
  g_assert_true (g_str_has_suffix (reading, value));
  g_assert_nonnull (strstr (reading, ", Material "));
  summary = tabiya_course_model_dup_summary (fixture->model);
  g_test_message ("%s", summary);
  g_assert_nonnull (strstr (summary, "over 9 half-moves"));
  g_assert_nonnull (strstr (summary, "Material between "));
  g_assert_null (strstr (summary, "Mobility"));
}

/* Two sets of weights side by side: both numbers where they differ, one where they do not. */
static void
test_comparison (Fixture       *fixture,
                 gconstpointer  data)
{
  int mobility = find_term (fixture, "mobility");
  int material = find_term (fixture, "material");
  HeuristicWeights after = fixture->weights;
  g_autofree char *changed = NULL;
  g_autofree char *same = NULL;

  g_assert_true (heuristic_weights_set (&after, heuristic_find_weight (after.heuristic,
                                                                       "mobility"), 300));
  tabiya_course_model_set_weights (fixture->model, &fixture->weights, &after);
  look (fixture);
  g_assert_cmpint (tabiya_term_course_get (tabiya_course_model_get (fixture->model), 1, mobility),
                   >, tabiya_term_course_get (tabiya_course_model_get_before (fixture->model), 1,
                                              mobility));
  changed = tabiya_course_model_dup_value (fixture->model, 1, mobility);
  same = tabiya_course_model_dup_value (fixture->model, 1, material);
  g_assert_nonnull (strstr (changed, " → "));
  g_assert_null (strstr (same, " → "));
}

/* Moves without a game, marked by whoever shows them. */
static void
test_moves (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaNode *node = tabiya_game_get_root (fixture->game);
  ChessMove moves[4];

  for (guint i = 0; i < 4; i++) {
    node = tabiya_node_get_child (node, 0);
    moves[i] = tabiya_node_get_move (node);
  }
  tabiya_course_model_set_moves (fixture->model, tabiya_game_get_start (fixture->game), moves, 4);
  tabiya_course_model_set_current (fixture->model, 3);
  look (fixture);
  g_assert_cmpuint (tabiya_course_model_get (fixture->model)->n_positions, ==, 5);
  g_assert_cmpuint (tabiya_course_model_get_current (fixture->model), ==, 3);
  g_assert_null (tabiya_course_model_get_node (fixture->model, 3));
  tabiya_course_model_set_current (fixture->model, 100);
  g_assert_cmpuint (tabiya_course_model_get_current (fixture->model), ==, 4);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
#define ADD(path, function) \
  g_test_add ("/tabiya/course-model/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("lazy", test_lazy);
  ADD ("follows", test_follows);
  ADD ("shown", test_shown);
  ADD ("texts", test_texts);
  ADD ("comparison", test_comparison);
  ADD ("moves", test_moves);
#undef ADD
  return g_test_run ();
}

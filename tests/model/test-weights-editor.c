/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "settings-fixture.h"
#include "model/weights/tabiya-weights-editor.h"
#include "model/weights/tabiya-weights-settings.h"

typedef struct {
  GSettings           *settings;
  char                *folder;
  TabiyaProfiles      *profiles;
  TabiyaWeightsEditor *editor;
  guint                n_changes;    /* how often it said that something is new */
} Fixture;

static void
changed_cb (TabiyaWeightsEditor *editor,
            Fixture             *fixture)
{
  fixture->n_changes++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = settings_fixture_new ();
  fixture->folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  fixture->profiles = tabiya_profiles_new (fixture->folder);
  fixture->editor = tabiya_weights_editor_new (fixture->settings, fixture->profiles);
  g_signal_connect (fixture->editor, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  g_assert_finalize_object (fixture->editor);
  g_assert_finalize_object (fixture->profiles);
  g_assert_finalize_object (fixture->settings);
  while ((name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

    g_unlink (path);
  }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static int
get_stored (Fixture *fixture,
            int      index)
{
  HeuristicWeights weights;

  tabiya_weights_from_settings (fixture->settings, &weights);
  return weights.values[index];
}

static char *
dup_label (Fixture *fixture)
{
  TabiyaProfile *profile = tabiya_weights_editor_get_profile (fixture->editor);

  return g_strconcat (tabiya_profile_get_name (profile),
                      tabiya_weights_editor_is_changed (fixture->editor) ? "*" : NULL, NULL);
}

#define assert_label(fixture, expected)              \
  G_STMT_START {                                     \
    g_autofree char *label_ = dup_label (fixture);   \
    g_assert_cmpstr (label_, ==, expected);          \
  } G_STMT_END

static TabiyaProfile *
find (Fixture    *fixture,
      const char *id)
{
  const HeuristicWeights *weights = tabiya_weights_editor_get_weights (fixture->editor);

  return tabiya_profiles_find (fixture->profiles, weights->heuristic, id);
}

/* What is edited is in the settings at once, and undo takes it back there. */
static void
test_edit (Fixture       *fixture,
           gconstpointer  data)
{
  int usual = get_stored (fixture, 0);

  g_assert_false (tabiya_weights_editor_can_undo (fixture->editor));
  tabiya_weights_editor_set_weight (fixture->editor, 0, usual + 5);
  g_assert_cmpint (get_stored (fixture, 0), ==, usual + 5);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpint (tabiya_weights_editor_count_changed (fixture->editor), ==, 1);
  assert_label (fixture, "Balanced*");
  g_assert_true (tabiya_weights_editor_get_compared (fixture->editor)
                 == find (fixture, "balanced"));

  tabiya_weights_editor_undo (fixture->editor);
  g_assert_cmpint (get_stored (fixture, 0), ==, usual);
  g_assert_cmpuint (fixture->n_changes, ==, 2);
  assert_label (fixture, "Balanced");
  tabiya_weights_editor_undo (fixture->editor);
  g_assert_cmpuint (fixture->n_changes, ==, 2);
  tabiya_weights_editor_redo (fixture->editor);
  g_assert_cmpint (get_stored (fixture, 0), ==, usual + 5);
  g_assert_false (tabiya_weights_editor_can_redo (fixture->editor));
  tabiya_weights_editor_reset (fixture->editor);
  g_assert_cmpint (get_stored (fixture, 0), ==, usual);
}

/* A phase is set apart and undone; a weight that counts in one phase has one value for both. */
static void
test_phases (Fixture       *fixture,
             gconstpointer  data)
{
  const HeuristicWeights *weights = tabiya_weights_editor_get_weights (fixture->editor);
  int attack = heuristic_find_weight (weights->heuristic, "king-attack");
  int castling = heuristic_find_weight (weights->heuristic, "castling");

  tabiya_weights_editor_set_phase (fixture->editor, attack, HEURISTIC_ENDGAME, 80);
  g_assert_cmpint (heuristic_weights_get_phase (weights, attack, HEURISTIC_ENDGAME), ==, 80);
  g_assert_cmpint (heuristic_weights_get_phase (weights, attack, HEURISTIC_MIDDLEGAME), ==, 100);
  g_assert_cmpint (tabiya_weights_editor_count_changed (fixture->editor), ==, 1);
  assert_label (fixture, "Balanced*");
  /* The same phase at once is the same change, the other phase is another. */
  tabiya_weights_editor_set_phase (fixture->editor, attack, HEURISTIC_ENDGAME, 70);
  tabiya_weights_editor_set_phase (fixture->editor, attack, HEURISTIC_MIDDLEGAME, 150);
  tabiya_weights_editor_undo (fixture->editor);
  g_assert_cmpint (heuristic_weights_get_phase (weights, attack, HEURISTIC_MIDDLEGAME), ==, 100);
  g_assert_cmpint (heuristic_weights_get_phase (weights, attack, HEURISTIC_ENDGAME), ==, 70);
  tabiya_weights_editor_undo (fixture->editor);
  g_assert_true (heuristic_weights_are_plain (weights));

  tabiya_weights_editor_set_phase (fixture->editor, castling, HEURISTIC_MIDDLEGAME, 50);
  g_assert_true (heuristic_weights_are_plain (weights));
  g_assert_cmpint (get_stored (fixture, castling), ==, 50);
  /* Out of range: nothing. */
  tabiya_weights_editor_set_phase (fixture->editor, attack, HEURISTIC_ENDGAME, 401);
  g_assert_true (heuristic_weights_are_plain (weights));
  tabiya_weights_editor_set_phase (fixture->editor, attack, HEURISTIC_ENDGAME, 200);
  tabiya_weights_editor_set_weight (fixture->editor, attack, 120);
  g_assert_true (heuristic_weights_are_plain (weights));
}

static int
get_square (Fixture *fixture)
{
  const ChessSquare d5 = (ChessSquare) 35;

  return heuristic_weights_get_square (tabiya_weights_editor_get_weights (fixture->editor),
                                       CHESS_KNIGHT, HEURISTIC_MIDDLEGAME, d5);
}

/* Squares are edited, undone, saved in a profile and reset with their table. */
static void
test_squares (Fixture       *fixture,
              gconstpointer  data)
{
  const ChessSquare e5 = (ChessSquare) 36;
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (get_square (fixture), ==, 26);
  tabiya_weights_editor_set_square (fixture->editor, CHESS_KNIGHT, HEURISTIC_MIDDLEGAME, e5, 40);
  g_assert_cmpint (get_square (fixture), ==, 40);
  g_assert_cmpint (tabiya_weights_editor_count_changed (fixture->editor), ==, 1);
  tabiya_weights_editor_undo (fixture->editor);
  g_assert_cmpint (get_square (fixture), ==, 26);
  tabiya_weights_editor_redo (fixture->editor);
  g_assert_cmpint (get_square (fixture), ==, 40);

  g_assert_true (tabiya_weights_editor_save_as (fixture->editor, "Knights", &error));
  g_assert_no_error (error);
  assert_label (fixture, "Knights");
  tabiya_weights_editor_reset_table (fixture->editor, CHESS_KNIGHT, HEURISTIC_ENDGAME);
  assert_label (fixture, "Knights");
  tabiya_weights_editor_reset_table (fixture->editor, CHESS_KNIGHT, HEURISTIC_MIDDLEGAME);
  assert_label (fixture, "Knights*");
  g_assert_cmpint (get_square (fixture), ==, 26);
  tabiya_weights_editor_choose (fixture->editor, find (fixture, "Knights.weights"));
  g_assert_cmpint (get_square (fixture), ==, 40);
  /* No pawn stands there. */
  tabiya_weights_editor_set_square (fixture->editor, CHESS_PAWN, HEURISTIC_MIDDLEGAME, 3, 40);
  assert_label (fixture, "Knights");
}

/* Out of its range a value changes nothing and is no step of the history. */
static void
test_range (Fixture       *fixture,
            gconstpointer  data)
{
  tabiya_weights_editor_set_weight (fixture->editor, 0, 100000);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  g_assert_false (tabiya_weights_editor_can_undo (fixture->editor));
}

static void
test_choose (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *id = NULL;

  tabiya_weights_editor_choose (fixture->editor, find (fixture, "attacker"));
  assert_label (fixture, "Attacker");
  id = tabiya_weights_dup_profile (fixture->settings,
                                   tabiya_weights_editor_get_weights (fixture->editor)->heuristic);
  g_assert_cmpstr (id, ==, "attacker");
  /* It is compared with the defaults until it is changed, then with what it was. */
  g_assert_true (tabiya_weights_editor_get_compared (fixture->editor)
                 == find (fixture, "balanced"));
  tabiya_weights_editor_set_weight (fixture->editor, 0, 17);
  assert_label (fixture, "Attacker*");
  g_assert_true (tabiya_weights_editor_get_compared (fixture->editor)
                 == find (fixture, "attacker"));
  /* Back to its own profile: the one it holds itself. */
  tabiya_weights_editor_choose (fixture->editor,
                                tabiya_weights_editor_get_profile (fixture->editor));
  assert_label (fixture, "Attacker");
}

/* Another heuristic comes with the weights it had, and so does the one before. */
static void
test_heuristic (Fixture       *fixture,
                gconstpointer  data)
{
  const Heuristic *other = heuristic_find ("three-terms");
  const Heuristic *own = tabiya_weights_editor_get_weights (fixture->editor)->heuristic;
  g_autofree char *stored = NULL;

  tabiya_weights_editor_set_weight (fixture->editor, 0, 17);
  tabiya_weights_editor_choose_heuristic (fixture->editor, other);
  stored = g_settings_get_string (fixture->settings, "heuristic");
  g_assert_cmpstr (stored, ==, "three-terms");
  g_assert_true (tabiya_weights_editor_get_weights (fixture->editor)->heuristic == other);
  tabiya_weights_editor_choose_heuristic (fixture->editor, own);
  g_assert_cmpint (get_stored (fixture, 0), ==, 17);
  tabiya_weights_editor_undo (fixture->editor);
  g_assert_true (tabiya_weights_editor_get_weights (fixture->editor)->heuristic == other);
}

/* What somebody else writes is followed, and can be undone. */
static void
test_follow (Fixture       *fixture,
             gconstpointer  data)
{
  HeuristicWeights weights;
  int usual = get_stored (fixture, 0);

  tabiya_weights_from_settings (fixture->settings, &weights);
  weights.values[0] = 23;
  tabiya_weights_to_settings (&weights, fixture->settings);
  g_assert_cmpint (tabiya_weights_editor_get_weights (fixture->editor)->values[0], ==, 23);
  tabiya_weights_editor_undo (fixture->editor);
  g_assert_cmpint (get_stored (fixture, 0), ==, usual);
}

/* Kept, changed, kept again, deleted and brought back. */
static void
test_files (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaProfile) deleted = NULL;
  HeuristicWeights weights;

  tabiya_weights_editor_set_weight (fixture->editor, 0, 17);
  g_assert_true (tabiya_weights_editor_save_as (fixture->editor, "Mine", &error));
  g_assert_no_error (error);
  assert_label (fixture, "Mine");
  tabiya_weights_editor_set_weight (fixture->editor, 0, 18);
  assert_label (fixture, "Mine*");
  g_assert_true (tabiya_weights_editor_save (fixture->editor, &error));
  assert_label (fixture, "Mine");

  weights = *tabiya_weights_editor_get_weights (fixture->editor);
  deleted = tabiya_weights_editor_delete (fixture->editor, &error);
  g_assert_no_error (error);
  assert_label (fixture, "Balanced");
  g_assert_cmpint (get_stored (fixture, 0), !=, 18);
  g_assert_true (tabiya_weights_editor_restore (fixture->editor, deleted, &weights, &error));
  assert_label (fixture, "Mine");
  g_assert_cmpint (get_stored (fixture, 0), ==, 18);
}

/* What was done since a profile was deleted is not undone by bringing it back. */
static void
test_restore_later (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr(TabiyaProfile) deleted = NULL;
  HeuristicWeights weights;

  tabiya_weights_editor_set_weight (fixture->editor, 0, 17);
  g_assert_true (tabiya_weights_editor_save_as (fixture->editor, "Mine", NULL));
  weights = *tabiya_weights_editor_get_weights (fixture->editor);
  deleted = tabiya_weights_editor_delete (fixture->editor, NULL);
  tabiya_weights_editor_choose (fixture->editor, find (fixture, "attacker"));
  g_assert_true (tabiya_weights_editor_restore (fixture->editor, deleted, &weights, NULL));
  assert_label (fixture, "Attacker");
  g_assert_nonnull (find (fixture, tabiya_profile_get_id (deleted)));
}

static void
test_import (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GBytes) good = g_bytes_new_static ("[tabiya]\nthreats=155\n", 21);
  g_autoptr(GBytes) bad = g_bytes_new_static ("[tabiya]\nking-atack=9\n", 22);
  g_autoptr(GError) error = NULL;

  g_assert_false (tabiya_weights_editor_import (fixture->editor, bad, "bad.weights", &error));
  g_assert_nonnull (strstr (error->message, "line 2"));
  assert_label (fixture, "Balanced");
  g_assert_true (tabiya_weights_editor_import (fixture->editor, good, "good.weights", NULL));
  assert_label (fixture, "good");
  tabiya_weights_editor_undo (fixture->editor);
  assert_label (fixture, "Balanced");
}

/* The history outlives the editor, and a change made meanwhile is one more. */
static void
test_history_survives (Fixture       *fixture,
                       gconstpointer  data)
{
  HeuristicWeights weights;

  tabiya_weights_editor_set_weight (fixture->editor, 2, 130);
  tabiya_weights_editor_set_weight (fixture->editor, 3, 140);
  g_assert_finalize_object (fixture->editor);
  fixture->editor = tabiya_weights_editor_new (fixture->settings, fixture->profiles);
  g_assert_true (tabiya_weights_editor_can_undo (fixture->editor));
  tabiya_weights_editor_undo (fixture->editor);
  g_assert_cmpint (get_stored (fixture, 3), ==, 100);
  g_assert_cmpint (get_stored (fixture, 2), ==, 130);
  g_assert_finalize_object (fixture->editor);

  tabiya_weights_from_settings (fixture->settings, &weights);
  weights.values[0] = 77;
  tabiya_weights_to_settings (&weights, fixture->settings);
  fixture->editor = tabiya_weights_editor_new (fixture->settings, fixture->profiles);
  g_assert_false (tabiya_weights_editor_can_redo (fixture->editor));
  tabiya_weights_editor_undo (fixture->editor);
  g_assert_cmpint (get_stored (fixture, 0), ==, 100);
  g_assert_cmpint (get_stored (fixture, 2), ==, 130);
  tabiya_weights_editor_undo (fixture->editor);
  g_assert_cmpint (get_stored (fixture, 2), ==, 100);
  g_assert_false (tabiya_weights_editor_can_undo (fixture->editor));
}

#define ADD(path, function) \
  g_test_add ("/tabiya/weights-editor/" path, Fixture, NULL, set_up, function, tear_down)

/* Each side has weights and a history of its own, and can be given those of the other. */
static void
test_sides (Fixture       *fixture,
            gconstpointer  data)
{
  GSettings *analyst = tabiya_weights_get_analyst (fixture->settings);
  int usual = get_stored (fixture, 0);
  g_autofree char *name = NULL;
  HeuristicWeights judging;

  g_assert_false (tabiya_weights_editor_is_analyst (fixture->editor));
  g_assert_true (tabiya_weights_editor_is_given (fixture->editor));
  tabiya_weights_editor_set_weight (fixture->editor, 0, usual + 5);
  g_assert_false (tabiya_weights_editor_is_given (fixture->editor));
  tabiya_weights_from_settings (analyst, &judging);
  g_assert_cmpint (judging.values[0], ==, usual);

  tabiya_weights_editor_choose_side (fixture->editor, TRUE);
  g_assert_true (tabiya_weights_editor_is_analyst (fixture->editor));
  assert_label (fixture, "Balanced");
  g_assert_false (tabiya_weights_editor_can_undo (fixture->editor));
  tabiya_weights_editor_choose (fixture->editor, find (fixture, "attacker"));
  assert_label (fixture, "Attacker");
  g_assert_cmpint (get_stored (fixture, 0), ==, usual + 5);

  tabiya_weights_editor_choose_side (fixture->editor, FALSE);
  assert_label (fixture, "Balanced*");
  tabiya_weights_editor_undo (fixture->editor);
  g_assert_cmpint (get_stored (fixture, 0), ==, usual);
  tabiya_weights_from_settings (analyst, &judging);
  g_assert_true (heuristic_weights_equal (&judging, tabiya_profile_get_weights (
                                                      find (fixture, "attacker"))));

  /* What is given need not be saved, and is undone where it has arrived. */
  tabiya_weights_editor_redo (fixture->editor);
  name = tabiya_weights_editor_give (fixture->editor);
  g_assert_cmpstr (name, ==, "Balanced*");
  g_assert_true (tabiya_weights_editor_is_given (fixture->editor));
  tabiya_weights_editor_choose_side (fixture->editor, TRUE);
  assert_label (fixture, "Balanced*");
  tabiya_weights_editor_undo (fixture->editor);
  assert_label (fixture, "Attacker");
  g_assert_cmpint (get_stored (fixture, 0), ==, usual + 5);
  tabiya_weights_editor_choose_side (fixture->editor, FALSE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("edit", test_edit);
  ADD ("phases", test_phases);
  ADD ("squares", test_squares);
  ADD ("range", test_range);
  ADD ("choose", test_choose);
  ADD ("sides", test_sides);
  ADD ("heuristic", test_heuristic);
  ADD ("follow", test_follow);
  ADD ("history-survives", test_history_survives);
  ADD ("files", test_files);
  ADD ("restore-later", test_restore_later);
  ADD ("import", test_import);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/weights/tabiya-character.h"

static void
set (HeuristicWeights *weights,
     const char       *id,
     int               value)
{
  g_assert_true (heuristic_weights_set (weights, heuristic_find_weight (weights->heuristic, id),
                                        value));
}

static const TabiyaCharacterAxis *
find_axis (TabiyaCharacter *character,
           const char      *id)
{
  for (guint i = 0; i < tabiya_character_get_n_axes (character); i++) {
    if (g_str_equal (tabiya_character_get_axis (character, i)->id, id))
      return tabiya_character_get_axis (character, i);
  }
  return NULL;
}

/* Every heuristic has a character with enough axes for a picture; its defaults are round. */
static void
test_defaults (void)
{
  for (int i = 0; i < heuristic_count (); i++) {
    HeuristicWeights weights;
    g_autoptr(TabiyaCharacter) character = NULL;

    heuristic_weights_init (&weights, heuristic_get (i));
    character = tabiya_character_new (&weights, NULL);
    g_assert_cmpuint (tabiya_character_get_n_axes (character), >=, 3);
    g_assert_cmpuint (tabiya_character_get_n_axes (character), <=, 10);
    for (guint axis = 0; axis < tabiya_character_get_n_axes (character); axis++) {
      const TabiyaCharacterAxis *found = tabiya_character_get_axis (character, axis);

      g_assert_cmpfloat_with_epsilon (found->percent, 100, 1e-9);
      g_assert_cmpfloat (found->margin, ==, 0);
      g_assert_true (find_axis (character, found->id) == found);
      g_assert_cmpuint (g_utf8_strlen (found->name, -1), <=, 20);
    }
  }
}

static void
test_groups (void)
{
  HeuristicWeights weights;
  g_autoptr(TabiyaCharacter) character = NULL;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  set (&weights, "king-attack", 300);
  set (&weights, "mobility", 50);
  set (&weights, "material", -20);
  set (&weights, "castling", 400);     /* no part of a character */
  character = tabiya_character_new (&weights, NULL);
  g_assert_cmpfloat (find_axis (character, "attack")->percent, ==, 300);
  g_assert_cmpfloat (find_axis (character, "activity")->percent, ==, 75);
  g_assert_cmpfloat (find_axis (character, "material")->percent, ==, -20);
  g_assert_cmpfloat (find_axis (character, "safety")->percent, ==, 100);
}

/* Percent of the default in whatever unit a weight has. */
static void
test_units (void)
{
  HeuristicWeights weights;
  g_autoptr(TabiyaCharacter) terms = NULL;
  g_autoptr(TabiyaCharacter) units = NULL;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  set (&weights, "pawn-rank", 6);
  terms = tabiya_character_new (&weights, NULL);
  g_assert_cmpuint (tabiya_character_get_n_axes (terms), ==, 3);
  g_assert_cmpfloat (find_axis (terms, "pawn-rank")->percent, ==, 200);

  heuristic_weights_init (&weights, heuristic_find ("pawn-units"));
  set (&weights, "castle-long", 0);
  units = tabiya_character_new (&weights, NULL);
  g_assert_cmpfloat (find_axis (units, "castling")->percent, ==, 50);
}

static void
test_margins (void)
{
  double margins[HEURISTIC_MAX_WEIGHTS] = { 0 };
  HeuristicWeights weights;
  g_autoptr(TabiyaCharacter) character = NULL;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  margins[heuristic_find_weight (weights.heuristic, "mobility")] = 10;
  margins[heuristic_find_weight (weights.heuristic, "rook-activity")] = 30;
  character = tabiya_character_new (&weights, margins);
  g_assert_cmpfloat (find_axis (character, "activity")->margin, ==, 20);
  g_assert_cmpfloat (find_axis (character, "attack")->margin, ==, 0);
}

static void
test_text (void)
{
  double margins[HEURISTIC_MAX_WEIGHTS] = { 0 };
  HeuristicWeights weights;
  g_autoptr(TabiyaCharacter) plain = NULL;
  g_autoptr(TabiyaCharacter) uncertain = NULL;
  g_autofree char *plain_text = NULL;
  g_autofree char *uncertain_text = NULL;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  set (&weights, "material", 18);
  plain = tabiya_character_new (&weights, NULL);
  plain_text = tabiya_character_dup_text (plain);
  g_assert_cmpstr (plain_text, ==, "Material 150\u00a0%, Mobility 100\u00a0%, Pawn rank "
                                   "100\u00a0%");
  margins[heuristic_find_weight (weights.heuristic, "mobility")] = 0.4;
  set (&weights, "mobility", -2);
  uncertain = tabiya_character_new (&weights, margins);
  uncertain_text = tabiya_character_dup_text (uncertain);
  g_assert_cmpstr (uncertain_text, ==, "Material 150\u00a0%, Mobility \u2212200\u00a0% ± 40, "
                                       "Pawn rank 100\u00a0%");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/character/defaults", test_defaults);
  g_test_add_func ("/tabiya/character/groups", test_groups);
  g_test_add_func ("/tabiya/character/units", test_units);
  g_test_add_func ("/tabiya/character/margins", test_margins);
  g_test_add_func ("/tabiya/character/text", test_text);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "settings-fixture.h"
#include "model/weights/tabiya-weight-value.h"
#include "model/weights/tabiya-weights-history.h"
#include "model/weights/tabiya-weights-settings.h"

static void
set_stored (GSettings  *settings,
            const char *heuristic,
            const char *weights)
{
  g_settings_set_string (settings, "heuristic", heuristic);
  g_settings_set_value (settings, "weights", g_variant_new_parsed (weights));
}

static int
get_value (const HeuristicWeights *weights,
           const char             *id)
{
  int index = heuristic_find_weight (weights->heuristic, id);

  g_assert_cmpint (index, >=, 0);
  return weights->values[index];
}

/* Settings */

static void
test_defaults (void)
{
  g_autoptr(GSettings) settings = settings_fixture_new ();
  HeuristicWeights weights;
  HeuristicWeights expected;

  tabiya_weights_from_settings (settings, &weights);
  heuristic_weights_init (&expected, heuristic_find ("tabiya"));
  g_assert_true (heuristic_weights_equal (&weights, &expected));
}

static void
test_read (void)
{
  g_autoptr(GSettings) settings = settings_fixture_new ();
  HeuristicWeights weights;

  set_stored (settings, "three-terms",
              "{'three-terms/mobility': -1, 'three-terms/material': 999, 'tabiya/mobility': 50,"
              " 'three-terms/nothing': 3, '': 1, 'mobility': 7}");
  tabiya_weights_from_settings (settings, &weights);
  g_assert_true (weights.heuristic == heuristic_find ("three-terms"));
  g_assert_cmpint (get_value (&weights, "mobility"), ==, -1);
  /* Out of range: the default stays. */
  g_assert_cmpint (get_value (&weights, "material"), ==, 12);
  g_assert_cmpint (get_value (&weights, "pawn-rank"), ==, 3);
}

/* Phases and squares are stored too, and forgotten when they are the defaults again. */
static void
test_details (void)
{
  g_autoptr(GSettings) settings = settings_fixture_new ();
  g_autoptr(GVariant) stored = NULL;
  HeuristicWeights weights;
  HeuristicWeights read;
  int attack;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  attack = heuristic_find_weight (weights.heuristic, "king-attack");
  heuristic_weights_set_phase (&weights, attack, HEURISTIC_ENDGAME, 80);
  heuristic_weights_set_square (&weights, CHESS_KING, HEURISTIC_ENDGAME, 0, -300);
  heuristic_weights_set_square (&weights, CHESS_PAWN, HEURISTIC_MIDDLEGAME, 12, 7);
  tabiya_weights_to_settings (&weights, settings);
  tabiya_weights_from_settings (settings, &read);
  g_assert_true (heuristic_weights_equal (&weights, &read));
  stored = g_settings_get_value (settings, "weights");
  g_assert_cmpuint (g_variant_n_children (stored), ==, 3);

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  tabiya_weights_to_settings (&weights, settings);
  g_clear_pointer (&stored, g_variant_unref);
  stored = g_settings_get_value (settings, "weights");
  g_assert_cmpuint (g_variant_n_children (stored), ==, 0);

  set_stored (settings, "tabiya",
              "{'tabiya/king-attack.eg': 999, 'tabiya/king.eg/a1': 301, 'tabiya/pawn.mg/a1': 3,"
              " 'tabiya/king.eg/h9': 3, 'tabiya/king.eg': 3}");
  tabiya_weights_from_settings (settings, &read);
  g_assert_true (heuristic_weights_equal (&weights, &read));
}

static void
test_unknown_heuristic (void)
{
  g_autoptr(GSettings) settings = settings_fixture_new ();
  HeuristicWeights weights;

  set_stored (settings, "oracle", "@a{si} {}");
  tabiya_weights_from_settings (settings, &weights);
  g_assert_true (weights.heuristic == heuristic_get (0));
}

/* Only what differs is stored, and the weights of the other heuristics stay. */
static void
test_write (void)
{
  g_autoptr(GSettings) settings = settings_fixture_new ();
  g_autoptr(GVariant) stored = NULL;
  g_autofree char *heuristic = NULL;
  HeuristicWeights weights;
  gint32 value;

  set_stored (settings, "tabiya", "{'three-terms/mobility': -1, 'tabiya/mobility': 50}");
  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  g_assert_true (heuristic_weights_set (&weights, heuristic_find_weight (weights.heuristic,
                                                                         "king-attack"), 175));
  tabiya_weights_to_settings (&weights, settings);

  stored = g_settings_get_value (settings, "weights");
  g_assert_cmpuint (g_variant_n_children (stored), ==, 2);
  g_assert_true (g_variant_lookup (stored, "tabiya/king-attack", "i", &value));
  g_assert_cmpint (value, ==, 175);
  g_assert_true (g_variant_lookup (stored, "three-terms/mobility", "i", &value));
  g_assert_cmpint (value, ==, -1);

  heuristic_weights_init (&weights, heuristic_find ("pawn-units"));
  tabiya_weights_to_settings (&weights, settings);
  heuristic = g_settings_get_string (settings, "heuristic");
  g_assert_cmpstr (heuristic, ==, "pawn-units");
}

static void
test_every_weight_round_trips (void)
{
  g_autoptr(GSettings) settings = settings_fixture_new ();

  for (int i = 0; i < heuristic_count (); i++) {
    const Heuristic *heuristic = heuristic_get (i);
    HeuristicWeights weights;
    HeuristicWeights read;

    heuristic_weights_init (&weights, heuristic);
    for (int j = 0; j < heuristic_count_weights (heuristic); j++) {
      const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, j);

      g_assert_true (heuristic_weights_set (&weights, j, j % 2 ? info->minimum : info->maximum));
    }
    tabiya_weights_to_settings (&weights, settings);
    tabiya_weights_from_settings (settings, &read);
    g_assert_true (heuristic_weights_equal (&weights, &read));
  }
}

/* Values as text */

static const HeuristicWeightInfo percent = {
  "w", "W", "", HEURISTIC_UNIT_PERCENT, 100, -200, 400,
};
static const HeuristicWeightInfo factor = {
  "w", "W", "", HEURISTIC_UNIT_FACTOR, 12, -20, 50,
};
static const HeuristicWeightInfo pawns = {
  "w", "W", "", HEURISTIC_UNIT_CENTIPAWN, 315, -2000, 2000,
};

static void
test_format (void)
{
  static const struct {
    const HeuristicWeightInfo *info;
    int                        value;
    const char                *text;
  } cases[] = {
    { &percent, 110, "110\u00a0%" }, { &percent, 0, "0\u00a0%" },
    { &percent, -200, "\u2212200\u00a0%" },
    { &factor, 12, "12" }, { &factor, -3, "\u22123" },
    { &pawns, 315, "3.15" }, { &pawns, 3, "0.03" }, { &pawns, -5, "\u22120.05" },
    { &pawns, -2000, "\u221220.00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = tabiya_weight_value_format (cases[i].info, cases[i].value);
    int value = 12345;

    g_assert_cmpstr (text, ==, cases[i].text);
    g_assert_true (tabiya_weight_value_parse (cases[i].info, text, &value));
    g_assert_cmpint (value, ==, cases[i].value);
  }
}

static void
test_parse (void)
{
  static const struct {
    const HeuristicWeightInfo *info;
    const char                *text;
    gboolean                   readable;
    int                        value;
  } cases[] = {
    { &percent, "80", TRUE, 80 }, { &percent, " 80 % ", TRUE, 80 }, { &percent, "-20%", TRUE, -20 },
    { &percent, "+20", TRUE, 20 }, { &percent, "99.6", TRUE, 100 },
    { &percent, "", FALSE, 0 }, { &percent, "%", FALSE, 0 }, { &percent, "ten", FALSE, 0 },
    { &percent, "1e400", FALSE, 0 }, { &percent, "nan", FALSE, 0 }, { &percent, "5x", FALSE, 0 },
    { &percent, "5 5 5", TRUE, 555 },
    { &pawns, "3,25", TRUE, 325 }, { &pawns, "3.25", TRUE, 325 }, { &pawns, "3", TRUE, 300 },
    { &pawns, "1.2.3", FALSE, 0 }, { &pawns, "\u2212.5", TRUE, -50 },
    { &factor, "1e30", TRUE, 1000000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    int value = 4711;

    if (tabiya_weight_value_parse (cases[i].info, cases[i].text, &value) != cases[i].readable)
      g_error ("“%s”", cases[i].text);
    g_assert_cmpint (value, ==, cases[i].readable ? cases[i].value : 4711);
  }
}

static void
test_scale (void)
{
  static const HeuristicWeightInfo negative = {
    "w", "W", "", HEURISTIC_UNIT_CENTIPAWN, -40, -100, 20,
  };
  static const HeuristicWeightInfo zero = {
    "w", "W", "", HEURISTIC_UNIT_PERCENT, 0, -50, 70,
  };
  static const HeuristicWeightInfo small = {
    "w", "W", "", HEURISTIC_UNIT_PERCENT, 100, 50, 150,
  };
  static const struct {
    const HeuristicWeightInfo *info;
    int                        lower;
    int                        upper;
  } cases[] = {
    { &percent, 0, 200 }, { &factor, -10, 24 }, { &pawns, 0, 630 },
    { &negative, -80, 0 }, { &zero, -50, 70 }, { &small, 50, 150 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    int lower, upper;

    tabiya_weight_value_get_scale (cases[i].info, &lower, &upper);
    g_assert_cmpint (lower, ==, cases[i].lower);
    g_assert_cmpint (upper, ==, cases[i].upper);
  }
}

/* History */

static HeuristicWeights
with (HeuristicWeights weights,
      int              index,
      int              value)
{
  g_assert_true (heuristic_weights_set (&weights, index, value));
  return weights;
}

static void
assert_equal (const HeuristicWeights *weights,
              const HeuristicWeights *expected)
{
  g_assert_nonnull (weights);
  g_assert_true (heuristic_weights_equal (weights, expected));
}

static void
test_history (void)
{
  HeuristicWeights start;
  HeuristicWeights a;
  HeuristicWeights b;
  HeuristicWeights c;
  g_autoptr(TabiyaWeightsHistory) history = NULL;

  heuristic_weights_init (&start, heuristic_get (0));
  a = with (start, 0, 110);
  b = with (a, 1, 90);
  c = with (a, 2, 80);
  history = tabiya_weights_history_new (&start, "balanced");
  g_assert_false (tabiya_weights_history_can_undo (history));
  g_assert_false (tabiya_weights_history_can_redo (history));
  g_assert_null (tabiya_weights_history_undo (history));

  tabiya_weights_history_push (history, &a, "balanced", 0, 0);
  tabiya_weights_history_push (history, &b, "balanced", 1, 10);
  assert_equal (tabiya_weights_history_undo (history), &a);
  assert_equal (tabiya_weights_history_undo (history), &start);
  g_assert_null (tabiya_weights_history_undo (history));
  assert_equal (tabiya_weights_history_redo (history), &a);

  /* Another change: what was undone is gone. */
  tabiya_weights_history_push (history, &c, "balanced", 2, 20);
  g_assert_false (tabiya_weights_history_can_redo (history));
  assert_equal (tabiya_weights_history_undo (history), &a);
}

static void
test_history_joins (void)
{
  HeuristicWeights start;
  HeuristicWeights last;
  g_autoptr(TabiyaWeightsHistory) history = NULL;

  heuristic_weights_init (&start, heuristic_get (0));
  history = tabiya_weights_history_new (&start, "balanced");

  /* A drag of one weight is one change ... */
  for (int i = 1; i <= 50; i++) {
    last = with (start, 3, 100 + i);
    tabiya_weights_history_push (history, &last, "balanced", 3, i * 20000);
  }
  /* ... a second one after a pause another ... */
  last = with (start, 3, 60);
  tabiya_weights_history_push (history, &last, "balanced", 3, 50 * 20000 + 2 * G_USEC_PER_SEC);
  /* ... and the same values again none. */
  tabiya_weights_history_push (history, &last, "balanced", 4, 60 * G_USEC_PER_SEC);

  last = with (start, 3, 150);
  assert_equal (tabiya_weights_history_undo (history), &last);
  assert_equal (tabiya_weights_history_undo (history), &start);
  g_assert_false (tabiya_weights_history_can_undo (history));

  /* After an undo even the same weight begins anew. */
  assert_equal (tabiya_weights_history_redo (history), &last);
  last = with (start, 3, 151);
  tabiya_weights_history_push (history, &last, "balanced", 3, 60 * G_USEC_PER_SEC + 1);
  last = with (start, 3, 150);
  assert_equal (tabiya_weights_history_undo (history), &last);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/weights-settings/defaults", test_defaults);
  g_test_add_func ("/tabiya/weights-settings/read", test_read);
  g_test_add_func ("/tabiya/weights-settings/details", test_details);
  g_test_add_func ("/tabiya/weights-settings/unknown-heuristic", test_unknown_heuristic);
  g_test_add_func ("/tabiya/weights-settings/write", test_write);
  g_test_add_func ("/tabiya/weights-settings/every-weight", test_every_weight_round_trips);
  g_test_add_func ("/tabiya/weight-value/format", test_format);
  g_test_add_func ("/tabiya/weight-value/parse", test_parse);
  g_test_add_func ("/tabiya/weight-value/scale", test_scale);
  g_test_add_func ("/tabiya/weights-history/undo-and-redo", test_history);
  g_test_add_func ("/tabiya/weights-history/joins", test_history_joins);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/weights/tabiya-profile-differences.h"
#include "model/weights/tabiya-profile-words.h"
#include "model/weights/tabiya-square-words.h"

static void
set (HeuristicWeights *weights,
     const char       *id,
     int               value)
{
  g_assert_true (heuristic_weights_set (weights, heuristic_find_weight (weights->heuristic, id),
                                        value));
}

/* Up to three weights that are changed, and what is said of it. */
static const struct {
  const char *heuristic;
  const char *weights[3];
  int         values[3];
  const char *sentence;
} sentences[] = {
  { "tabiya", { NULL }, { 0 }, "Plays by the default weights." },
  { "tabiya", { "king-attack" }, { 200 }, "Attacks the king." },
  { "tabiya", { "king-attack" }, { 30 }, "Slow to attack." },
  { "tabiya", { "king-attack", "pawn-structure", "passed-pawns" }, { 250, 40, 60 },
    "Attacks the king, careless of pawns." },
  { "tabiya", { "king-shelter", "king-attack", "mobility" }, { 300, 150, 50 },
    "Keeps its king safe, content with a cramped game." },
  { "tabiya", { "material", "mobility" }, { 70, 160 },
    "Plays for open lines and activity, giving material away." },
  { "tabiya", { "material" }, { 150 }, "Clings to material." },
  { "tabiya", { "king-attack" }, { 105 }, "Plays nearly by the default weights." },
  { "tabiya", { "castling" }, { 300 }, "Plays nearly by the default weights." },
  { "three-terms", { "mobility", "material" }, { 5, 1 }, "More for Mobility, less for Material." },
  { "three-terms", { "pawn-rank" }, { -3 }, "Less for Pawn rank." },
};

static void
test_sentences (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sentences); i++) {
    HeuristicWeights weights;
    g_autofree char *sentence = NULL;

    heuristic_weights_init (&weights, heuristic_find (sentences[i].heuristic));
    for (int j = 0; j < 3 && sentences[i].weights[j]; j++)
      set (&weights, sentences[i].weights[j], sentences[i].values[j]);
    sentence = tabiya_profile_words_dup_character (&weights);
    g_assert_cmpstr (sentence, ==, sentences[i].sentence);
  }
}

/* Every axis of the character of "tabiya" has words for either side. */
static void
test_all_axes (void)
{
  const Heuristic *heuristic = heuristic_find ("tabiya");
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    for (int value = -200; value <= 400; value += 600) {
      HeuristicWeights weights;
      g_autofree char *sentence = NULL;

      heuristic_weights_init (&weights, heuristic);
      heuristic_weights_set (&weights, i, value);
      sentence = tabiya_profile_words_dup_character (&weights);
      g_assert_true (g_str_has_suffix (sentence, "."));
      g_assert_false (g_str_has_prefix (sentence, "More for"));
      g_assert_false (g_str_has_prefix (sentence, "Less for"));
      g_hash_table_add (seen, g_steal_pointer (&sentence));
    }
  }
  /* Eight axes, and what is said where none stands out. */
  g_assert_cmpuint (g_hash_table_size (seen), ==, 2 * 8 + 1);
}

/* Phases count by half; tables are told where nothing else is. */
static void
test_details (void)
{
  HeuristicWeights weights;
  g_autofree char *sentence = NULL;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  heuristic_weights_set_square (&weights, CHESS_KNIGHT, HEURISTIC_ENDGAME, 0, 100);
  sentence = tabiya_profile_words_dup_character (&weights);
  g_assert_cmpstr (sentence, ==, "Has its own idea of where pieces belong.");
  heuristic_weights_set_phase (&weights, heuristic_find_weight (weights.heuristic, "king-attack"),
                               HEURISTIC_ENDGAME, 200);
  g_clear_pointer (&sentence, g_free);
  sentence = tabiya_profile_words_dup_character (&weights);
  g_assert_cmpstr (sentence, ==, "Attacks the king.");
}

static void
test_profiles (void)
{
  const Heuristic *heuristic = heuristic_find ("tabiya");
  g_autoptr(TabiyaProfile) builtin = tabiya_profile_new_builtin (heuristic, 1);
  g_autofree char *first = tabiya_profile_words_dup_sentence (builtin);
  g_autofree char *second = NULL;
  g_autoptr(TabiyaProfile) own = NULL;

  g_assert_cmpstr (first, ==, heuristic_get_profile_help (heuristic, 1));
  own = tabiya_profile_new_own ("a.weights", "A", tabiya_profile_get_weights (builtin), NULL,
                                "");
  second = tabiya_profile_words_dup_sentence (own);
  g_assert_cmpstr (second, ==, "Attacks the king, careless of pawns.");
}

static void
assert_difference (GPtrArray  *list,
                   guint       index,
                   const char *name,
                   const char *first,
                   const char *second)
{
  const TabiyaProfileDifference *difference = g_ptr_array_index (list, index);

  g_assert_cmpstr (difference->name, ==, name);
  g_assert_cmpstr (difference->first, ==, first);
  g_assert_cmpstr (difference->second, ==, second);
}

/* The largest first; equal phases in one line, a table by its square that differs most. */
static void
test_differences (void)
{
  HeuristicWeights first;
  HeuristicWeights second;
  g_autoptr(GPtrArray) none = NULL;
  g_autoptr(GPtrArray) list = NULL;

  heuristic_weights_init (&first, heuristic_find ("tabiya"));
  second = first;
  none = tabiya_profile_differences_list (&first, &second);
  g_assert_cmpuint (none->len, ==, 0);

  set (&first, "king-attack", 350);
  set (&second, "mobility", 80);
  heuristic_weights_set_phase (&second, heuristic_find_weight (second.heuristic, "tempo"),
                               HEURISTIC_ENDGAME, -20);
  heuristic_weights_set_square (&first, CHESS_KNIGHT, HEURISTIC_MIDDLEGAME, 36, -74);
  heuristic_weights_set_square (&first, CHESS_KNIGHT, HEURISTIC_MIDDLEGAME, 0, -65);
  list = tabiya_profile_differences_list (&first, &second);
  g_assert_cmpuint (list->len, ==, 4);
  assert_difference (list, 0, "King attack", "350\u00a0%", "100\u00a0%");
  assert_difference (list, 1, "Tempo, endgame", "100\u00a0%", "\u221220\u00a0%");
  assert_difference (list, 2, "Mobility", "100\u00a0%", "80\u00a0%");
  assert_difference (list, 3, "Knight on d5, middlegame", "\u221274", "26");
}

static void
test_squares (void)
{
  HeuristicWeights weights;
  static const struct {
    int            table;
    HeuristicPhase phase;
    ChessSquare    square;
    const char    *name;
  } names[] = {
    { CHESS_KNIGHT, HEURISTIC_MIDDLEGAME, 36, "Knight on e5, middlegame, "
      "plus 23 hundredths of a pawn" },
    { CHESS_KNIGHT, HEURISTIC_MIDDLEGAME, 35, "Knight on d5, middlegame, "
      "plus 23 hundredths of a pawn" },
    { CHESS_KNIGHT, HEURISTIC_ENDGAME, 0, "Knight on a1, endgame, "
      "minus 36 hundredths of a pawn" },
    { CHESS_QUEEN, HEURISTIC_MIDDLEGAME, 9, "Queen on b2, middlegame, plus 1 hundredth of a pawn" },
    { CHESS_ROOK, HEURISTIC_ENDGAME, 0, "Rook on a1, endgame, nothing" },
    { CHESS_PAWN, HEURISTIC_ENDGAME, 60, "Pawn on e8, where it never stands" },
  };
  g_autofree char *pair = NULL;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  heuristic_weights_set_square (&weights, CHESS_KNIGHT, HEURISTIC_MIDDLEGAME, 36, 23);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *name = tabiya_square_words_dup_name (&weights, names[i].table, names[i].phase,
                                                          names[i].square);

    g_assert_cmpstr (name, ==, names[i].name);
  }
  pair = tabiya_square_words_dup_pair (&weights, CHESS_BISHOP, 7);
  g_assert_cmpstr (pair, ==, "Bishop on h1 and a1");
}

static void
test_parse (void)
{
  static const struct {
    const char *text;
    gboolean    good;
    int         value;
  } texts[] = {
    { "23", TRUE, 23 }, { " \u2212107 ", TRUE, -107 }, { "-5", TRUE, -5 }, { "+5", TRUE, 5 },
    { "0", TRUE, 0 }, { "", FALSE, 0 }, { "-", FALSE, 0 }, { "1.5", FALSE, 0 },
    { "12a", FALSE, 0 }, { "9999999", FALSE, 0 }, { "--3", FALSE, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    int value = 4711;

    g_assert_cmpint (tabiya_square_words_parse (texts[i].text, &value), ==, texts[i].good);
    g_assert_cmpint (value, ==, texts[i].good ? texts[i].value : 4711);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/profile-words/sentences", test_sentences);
  g_test_add_func ("/tabiya/profile-words/all-axes", test_all_axes);
  g_test_add_func ("/tabiya/profile-words/details", test_details);
  g_test_add_func ("/tabiya/profile-words/profiles", test_profiles);
  g_test_add_func ("/tabiya/profile-words/differences", test_differences);
  g_test_add_func ("/tabiya/square-words/names", test_squares);
  g_test_add_func ("/tabiya/square-words/parse", test_parse);
  return g_test_run ();
}

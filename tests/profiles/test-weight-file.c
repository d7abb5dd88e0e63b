/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "profiles/tabiya-weight-file.h"
#include "profiles/tabiya-weight-key.h"

#define PARSED "attacker.weights"

static gboolean
parse (const char        *text,
       const char        *heuristic,
       TabiyaWeightFile  *file,
       GError           **error)
{
  *file = (TabiyaWeightFile) { 0 };
  return tabiya_weight_file_parse (text, -1, PARSED, heuristic, file, error);
}

static int
get_value (const TabiyaWeightFile *file,
           const char             *weight)
{
  return file->weights.values[heuristic_find_weight (file->weights.heuristic, weight)];
}

static int
count_changes (const HeuristicWeights *weights)
{
  HeuristicWeights defaults;
  int n = 0;

  heuristic_weights_init (&defaults, weights->heuristic);
  for (int i = 0; i < heuristic_count_weights (weights->heuristic); i++)
    n += weights->values[i] != defaults.values[i];
  return n;
}

/* What is understood, in all the forms it may have. */
static const struct {
  const char *text;
  const char *heuristic;    /* asked for */
  const char *found;
  const char *name;
  int         n_changes;
  const char *weight;       /* NULL: none is looked at */
  int         value;
} good[] = {
  { "[tabiya]\nking-attack=150\n", NULL, "tabiya", NULL, 1, "king-attack", 150 },
  { "[tabiya]\nking-attack=150", "tabiya", "tabiya", NULL, 1, "king-attack", 150 },
  { "# mine\n\n  [ tabiya ]  \r\n\tking-attack = -200 \r\n # end\r\n", NULL, "tabiya", NULL, 1,
    "king-attack", -200 },
  { "\xef\xbb\xbf[tabiya]\nking-attack=400\nmobility=+99\n", NULL, "tabiya", NULL, 2, "mobility",
    99 },
  { "[Profile]\nname=Über Angriff\nheuristic=three-terms\n[three-terms]\nmobility=0\n", NULL,
    "three-terms", "Über Angriff", 1, "mobility", 0 },
  { "[Profile]\nname=\\sa\\\\b\\tc\\qd\\\n[tabiya]\n", NULL, "tabiya", " a\\b\tc\\qd\\", 0, NULL,
    0 },
  { "[three-terms]\nmobility=5\n[Profile]\nname=\n", NULL, "three-terms", "", 1, "mobility", 5 },
  { "[tabiya]\ntempo=0\n[three-terms]\nmobility=5\n", "three-terms", "three-terms", NULL, 1,
    "mobility", 5 },
  { "[tabiya]\ntempo=0\n[three-terms]\nmobility=5\n[Profile]\nheuristic=tabiya\n", NULL, "tabiya",
    NULL, 1, "tempo", 0 },
  { "[Profile]\nheuristic=pawn-units", NULL, "pawn-units", NULL, 0, "bishop", 315 },
  { "[tabiya]\ntempo=100\n", "tabiya", "tabiya", NULL, 0, "tempo", 100 },
  { "[tabiya]", "tabiya", "tabiya", NULL, 0, NULL, 0 },
};

static void
test_good (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++) {
    g_auto(TabiyaWeightFile) file = { 0 };
    g_autoptr(GError) error = NULL;

    g_test_message ("%s", good[i].text);
    g_assert_true (parse (good[i].text, good[i].heuristic, &file, &error));
    g_assert_no_error (error);
    g_assert_cmpstr (heuristic_get_id (file.weights.heuristic), ==, good[i].found);
    g_assert_cmpstr (file.name, ==, good[i].name);
    g_assert_cmpint (count_changes (&file.weights), ==, good[i].n_changes);
    if (good[i].weight)
      g_assert_cmpint (get_value (&file, good[i].weight), ==, good[i].value);
  }
}

/* Phases and tables: what a file says, and what is written again. */
static const struct {
  const char *text;
  const char *written;     /* separated by spaces; NULL: the same */
} details[] = {
  { "king-attack=150", NULL },
  { "king-attack.eg=80", NULL },
  { "king-attack.mg=150\nking-attack.eg=80", NULL },
  { "king-attack=150\nking-attack.eg=80", "king-attack.mg=150\nking-attack.eg=80" },
  { "king-attack.eg=80\nking-attack=150", "king-attack.mg=150\nking-attack.eg=80" },
  { "king-attack.eg=80\nking-attack.mg=80", "king-attack=80" },
  { "king-attack.mg=100\nking-attack.eg=100", "" },
  { "castling.eg=0", NULL },
  { "knight.mg.5=1 -2 3 -4", NULL },
  { "knight.mg.5 = +1 \t -2   3 -4 ", "knight.mg.5=1 -2 3 -4" },
  { "knight.mg.5=20 7 18 10", NULL },
  { "king.eg.1=-49 -31 -9 -8", "" },
  { "pawn.mg.7=300 300 300 300\npawn.eg.2=-300 0 0 0", NULL },
  { "tempo=0\nqueen.eg.8=0 0 0 0\nqueen.eg.1=9 9 9 9", NULL },
};

static void
test_details (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (details); i++) {
    const char *expected = details[i].written ? details[i].written : details[i].text;
    g_autofree char *text = g_strconcat ("[tabiya]\n", details[i].text, "\n", NULL);
    g_auto(TabiyaWeightFile) file = { 0 };
    g_auto(TabiyaWeightFile) again = { 0 };
    g_autoptr(GError) error = NULL;
    g_auto(GStrv) changes = NULL;
    g_autofree char *joined = NULL;
    g_autofree char *written = NULL;

    g_test_message ("%s", details[i].text);
    parse (text, NULL, &file, &error);
    g_assert_no_error (error);
    changes = tabiya_weights_dup_changes (&file.weights);
    joined = g_strjoinv ("\n", changes);
    g_assert_cmpstr (joined, ==, expected);
    written = tabiya_weight_file_write (&file.weights, "x");
    parse (written, NULL, &again, &error);
    g_assert_no_error (error);
    g_assert_true (heuristic_weights_equal (&file.weights, &again.weights));
  }
}

/* Whatever can be set survives being written, and the largest file can be read again. */
static void
test_all_details (void)
{
  const Heuristic *heuristic = heuristic_find ("tabiya");
  g_autoptr(GPtrArray) keys = tabiya_weight_key_list (heuristic);
  g_autofree char *written = NULL;
  g_auto(TabiyaWeightFile) file = { 0 };
  g_autoptr(GError) error = NULL;
  HeuristicWeights weights;

  /* Three keys for each weight, and the ranks of the tables, two of which the pawns lack. */
  g_assert_cmpuint (keys->len, ==, 3 * 16 + 2 * (6 * 8 - 2));
  heuristic_weights_init (&weights, heuristic);
  for (guint i = 0; i < keys->len; i++) {
    const TabiyaWeightKey *key = g_ptr_array_index (keys, i);
    g_autofree char *name = tabiya_weight_key_dup_name (heuristic, key);
    g_autofree char *value = NULL;
    int n = -200 + (int) i;
    g_autofree char *set = key->kind == TABIYA_WEIGHT_KEY_RANK
                             ? g_strdup_printf ("%d %d %d %d", n, -n, n + 1, 300)
                             : g_strdup_printf ("%d", n);
    TabiyaWeightKey found;

    g_assert_true (tabiya_weight_key_find (heuristic, name, &found));
    g_assert_cmpint (found.kind, ==, key->kind);
    g_assert_true (tabiya_weight_key_set (&weights, &found, set, NULL));
    value = tabiya_weight_key_dup_value (&weights, key);
    g_assert_cmpstr (value, ==, set);
  }
  written = tabiya_weight_file_write (&weights, "All");
  g_assert_cmpuint (strlen (written), <, TABIYA_WEIGHT_FILE_MAX_SIZE);
  parse (written, NULL, &file, &error);
  g_assert_no_error (error);
  g_assert_true (heuristic_weights_equal (&file.weights, &weights));
}

/* A tag has to stay short: tables are named in it, not written. */
static void
test_summary (void)
{
  g_auto(TabiyaWeightFile) a = { 0 };
  g_auto(TabiyaWeightFile) b = { 0 };
  g_autoptr(GError) error = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *usual = NULL;
  g_autoptr(GRegex) form = g_regex_new ("^king-attack=150 tempo\\.eg=80 knight\\.mg#[0-9a-f]{8} "
                                        "king\\.eg#[0-9a-f]{8}$", 0, 0, NULL);

  parse ("[tabiya]\nking-attack=150\ntempo.eg=80\nknight.mg.5=0 0 0 0\nking.eg.1=0 0 0 0\n", NULL,
         &a, &error);
  parse ("[tabiya]\nking-attack=150\ntempo.eg=80\nknight.mg.5=0 0 0 1\nking.eg.1=0 0 0 0\n", NULL,
         &b, &error);
  g_assert_no_error (error);
  first = tabiya_weights_dup_summary (&a.weights);
  second = tabiya_weights_dup_summary (&b.weights);
  g_assert_true (g_regex_match (form, first, 0, NULL));
  g_assert_true (g_regex_match (form, second, 0, NULL));
  g_assert_cmpstr (first, !=, second);
  g_assert_cmpstr (strstr (first, "king.eg#"), ==, strstr (second, "king.eg#"));

  heuristic_weights_init (&a.weights, heuristic_find ("tabiya"));
  usual = tabiya_weights_dup_summary (&a.weights);
  g_assert_cmpstr (usual, ==, "");
}

/* What is refused, and in which words. */
static const struct {
  const char *text;
  const char *heuristic;
  int         code;
  const char *message;
} bad[] = {
  { "# mine\n[Profile]\nname=My attacker\nheuristic=tabiya\n\n[tabiya]\nking-atack=150\n", NULL,
    TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 7, column 1: there is no weight \"king-atack\" in Tabiya; did you mean "
    "king-attack?" },
  { "[tabiya]\r\nKing Attack=150\r\n", NULL, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 2, column 1: there is no weight \"King Attack\" in Tabiya; did you mean "
    "king-attack?" },
  { "[tabiya]\nhappiness=1\n", NULL, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 2, column 1: there is no weight \"happiness\" in Tabiya" },
  { "[Tabia]\n", NULL, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 1, column 2: there is no heuristic \"Tabia\"; did you mean tabiya?" },
  { "\n\n[]\n", NULL, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 3, column 2: there is no heuristic \"\"" },
  { "[profile]\n", NULL, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 1, column 2: there is no heuristic \"profile\"; did you mean Profile?" },
  { "[Profile]\nheuristic=threeterms\n", NULL, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 2, column 11: there is no heuristic \"threeterms\"; did you mean three-terms?" },
  { "[Profile]\nNome=x\n", NULL, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 2, column 1: a profile has name, heuristic, book, search and quiescence, but "
    "no \"Nome\"; did you mean name?" },
  { "[Profile]\nsearch=minimaxx\n", NULL, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 2, column 8: search takes one-move, minimax, alpha-beta, alpha-beta-table, "
    "mtdf, iterative-mtdf, pvs, full, not \"minimaxx\"; did you mean minimax?" },
  { "[Profile]\nsearch=\n", NULL, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 2, column 8: search takes one-move, minimax, alpha-beta, alpha-beta-table, "
    "mtdf, iterative-mtdf, pvs, full, not \"\"" },
  { "[Profile]\nquiescence=off\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 12: quiescence takes yes or no, not \"off\"" },
  { "[Profile]\nsearch=full\nsearch=full\n", NULL, TABIYA_WEIGHT_FILE_ERROR_SYNTAX,
    PARSED ", line 3, column 1: \"search\" is already set in line 2" },
  { "[Profile]\nbook=never\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 6: book takes yes or no, not \"never\"" },
  { "[tabiya]\nking-attack=401\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 13: king-attack takes a whole number from -200 to 400, not \"401\"" },
  { "[tabiya]\nking-attack=-201\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 13: king-attack takes a whole number from -200 to 400, not \"-201\"" },
  { "[tabiya]\nking-attack=99999999999999999999\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 13: king-attack takes a whole number from -200 to 400, "
    "not \"99999999999999999999\"" },
  { "[tabiya]\nking-attack=150 %\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 13: king-attack takes a whole number from -200 to 400, not \"150 "
    "%\"" },
  { "[tabiya]\nking-attack=1.5\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 13: king-attack takes a whole number from -200 to 400, not \"1.5\"" },
  { "[tabiya]\nking-attack=\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 13: king-attack takes a whole number from -200 to 400, not \"\"" },
  { "[pawn-units]\nbishop=3.25\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 8: bishop takes a whole number from -2000 to 2000, not \"3.25\"" },
  { "[tabiya]\ntempo=1\nmobility=2\ntempo=1\n", NULL, TABIYA_WEIGHT_FILE_ERROR_SYNTAX,
    PARSED ", line 4, column 1: \"tempo\" is already set in line 2" },
  { "[tabiya]\ntempo=1\n[three-terms]\n[tabiya]\n", NULL, TABIYA_WEIGHT_FILE_ERROR_SYNTAX,
    PARSED ", line 4, column 2: the group [tabiya] already begins in line 1" },
  { "[Profile]\nname=a\nname=b\n", NULL, TABIYA_WEIGHT_FILE_ERROR_SYNTAX,
    PARSED ", line 3, column 1: \"name\" is already set in line 2" },
  { "king-attack=150\n", NULL, TABIYA_WEIGHT_FILE_ERROR_SYNTAX,
    PARSED ", line 1, column 1: this line is in no group; write one such as [tabiya] above it" },
  { "[tabiya]\nking-attack 150\n", NULL, TABIYA_WEIGHT_FILE_ERROR_SYNTAX,
    PARSED ", line 2, column 1: \"king-attack 150\" is not a weight; write NAME=NUMBER" },
  { "[tabiya]\nking-attack.eg=401\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 16: king-attack.eg takes a whole number from -200 to 400, "
    "not \"401\"" },
  { "[tabiya]\nking-attack.og=40\n", NULL, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 2, column 1: there is no weight \"king-attack.og\" in Tabiya; "
    "did you mean king-attack.mg?" },
  { "[tabiya]\n  tempo.eg=1\n  tempo.eg=1\n", NULL, TABIYA_WEIGHT_FILE_ERROR_SYNTAX,
    PARSED ", line 3, column 3: \"tempo.eg\" is already set in line 2" },
  { "[tabiya]\n\tknight.mg.5=20 seven 18 10\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 17: knight.mg.5 takes four whole numbers from -300 to 300, for the "
    "files a to d; here is \"seven\"" },
  { "[tabiya]\nknight.mg.5=20 7 301 10\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 18: knight.mg.5 takes four whole numbers from -300 to 300, for the "
    "files a to d; here is \"301\"" },
  { "[tabiya]\nknight.mg.5=20 7 18\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 20: knight.mg.5 takes four whole numbers from -300 to 300, for the "
    "files a to d; here is \"\"" },
  { "[tabiya]\nknight.mg.5=20 7 18 10 -5\n", NULL, TABIYA_WEIGHT_FILE_ERROR_VALUE,
    PARSED ", line 2, column 24: knight.mg.5 takes four whole numbers from -300 to 300, for the "
    "files a to d; here is \"-5\"" },
  { "[tabiya]\nknight.mg.9=1 2 3 4\n", NULL, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 2, column 1: there is no weight \"knight.mg.9\" in Tabiya; "
    "did you mean knight.mg.8?" },
  { "[tabiya]\npawn.eg.1=1 2 3 4\n", NULL, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 2, column 1: there is no weight \"pawn.eg.1\" in Tabiya; "
    "did you mean pawn.eg.7?" },
  { "[three-terms]\nmobility.mg=1\n", NULL, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN,
    PARSED ", line 2, column 1: Three terms has neither phases nor tables, and so no "
    "\"mobility.mg\"" },
  { "[tabiya]\n=150\n", NULL, TABIYA_WEIGHT_FILE_ERROR_SYNTAX,
    PARSED ", line 2, column 1: \"=150\" is not a weight; write NAME=NUMBER" },
  { "[tabiya\n", NULL, TABIYA_WEIGHT_FILE_ERROR_SYNTAX,
    PARSED ", line 1, column 8: the name of a group must end with \"]\"" },
  { "[", NULL, TABIYA_WEIGHT_FILE_ERROR_SYNTAX,
    PARSED ", line 1, column 2: the name of a group must end with \"]\"" },
  { "[tabiya]\nmobility=1\n\xff\n", NULL, TABIYA_WEIGHT_FILE_ERROR_NO_TEXT,
    PARSED ", line 3, column 1: this is not UTF-8 text, so it is not a weight file" },
  { "[tabiya]\nmobility=1\n", "three-terms", TABIYA_WEIGHT_FILE_ERROR_HEURISTIC,
    PARSED ": the weights are for Tabiya, not for Three terms" },
  { "[Profile]\nheuristic=tabiya\n", "three-terms", TABIYA_WEIGHT_FILE_ERROR_HEURISTIC,
    PARSED ": the weights are for Tabiya, not for Three terms" },
  { "[Profile]\nheuristic=tabiya\n[three-terms]\nmobility=2", NULL,
    TABIYA_WEIGHT_FILE_ERROR_HEURISTIC,
    PARSED ": the weights are for Three terms, not for Tabiya" },
  { "[tabiya]\n[three-terms]\n", NULL, TABIYA_WEIGHT_FILE_ERROR_HEURISTIC,
    PARSED ": it has weights for several heuristics; say which is meant with heuristic=tabiya in "
    "the group [Profile]" },
  { "", NULL, TABIYA_WEIGHT_FILE_ERROR_HEURISTIC,
    PARSED ": it has no weights; they belong in a group such as [tabiya]" },
  { "# nothing\n[Profile]\nname=x\n", "pawn-units", TABIYA_WEIGHT_FILE_ERROR_HEURISTIC,
    PARSED ": it has no weights for Pawn units; they belong in a group [pawn-units]" },
  { "[tabiya]\n[three-terms]\n", "pawn-units", TABIYA_WEIGHT_FILE_ERROR_HEURISTIC,
    PARSED ": it has no weights for Pawn units; they belong in a group [pawn-units]" },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    TabiyaWeightFile file;
    g_autoptr(GError) error = NULL;

    g_assert_false (parse (bad[i].text, bad[i].heuristic, &file, &error));
    g_assert_error (error, TABIYA_WEIGHT_FILE_ERROR, bad[i].code);
    g_assert_cmpstr (error->message, ==, bad[i].message);
    g_assert_null (file.name);
    g_assert_null (file.weights.heuristic);
  }
}

/* A word in a message is short and has no control characters. */
static void
test_quoting (void)
{
  g_autofree char *many = g_strnfill (5000, 'x');
  g_autofree char *text = g_strdup_printf ("[tabiya]\n\x1b[2J%s=1\n", many);
  TabiyaWeightFile file;
  g_autoptr(GError) error = NULL;

  g_assert_false (parse (text, NULL, &file, &error));
  g_assert_cmpuint (strlen (error->message), <, 200);
  g_assert_null (strchr (error->message, '\x1b'));
  g_assert_nonnull (strstr (error->message, "x…\""));
}

static void
test_nul (void)
{
  static const char text[] = "[tabiya]\nmobility=1\0 50\n";
  TabiyaWeightFile file = { 0 };
  g_autoptr(GError) error = NULL;

  g_assert_false (tabiya_weight_file_parse (text, sizeof text - 1, PARSED, NULL, &file, &error));
  g_assert_error (error, TABIYA_WEIGHT_FILE_ERROR, TABIYA_WEIGHT_FILE_ERROR_NO_TEXT);
  g_assert_nonnull (strstr (error->message, "line 2"));
}

/* What is written is read as the same, by us and as a key file. */
static void
check_round_trip (const HeuristicWeights *weights,
                  const char             *name)
{
  const Heuristic *heuristic = weights->heuristic;
  const char *group = heuristic_get_id (heuristic);
  g_autofree char *text = tabiya_weight_file_write (weights, name);
  g_autoptr(GKeyFile) key_file = g_key_file_new ();
  g_autofree char *key_name = NULL;
  g_auto(TabiyaWeightFile) file = { 0 };
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) keys = NULL;

  g_assert_true (parse (text, NULL, &file, &error));
  g_assert_no_error (error);
  g_assert_true (heuristic_weights_equal (&file.weights, weights));
  g_assert_cmpstr (file.name, ==, name);

  g_assert_true (g_key_file_load_from_data (key_file, text, strlen (text), G_KEY_FILE_NONE,
                                            &error));
  key_name = g_key_file_get_string (key_file, "Profile", "name", NULL);
  g_assert_cmpstr (key_name, ==, name);
  keys = g_key_file_get_keys (key_file, group, NULL, NULL);
  g_assert_cmpuint (g_strv_length (keys), ==, count_changes (weights));
  for (char **key = keys; *key; key++)
    g_assert_cmpint (g_key_file_get_integer (key_file, group, *key, NULL), ==,
                     weights->values[heuristic_find_weight (heuristic, *key)]);
}

static void
test_round_trip (void)
{
  static const char *const names[] = {
    "My attacker", "", " a b ", "two\nlines\r\tand \\n more", "[tabiya]", "#no=comment", "Ж 王 \\",
    " ", NULL,
  };
  g_autoptr(GRand) random = g_rand_new_with_seed (5);

  for (int i = 0; i < 600; i++) {
    const Heuristic *heuristic = heuristic_get (i % heuristic_count ());
    HeuristicWeights weights;

    heuristic_weights_init (&weights, heuristic);
    for (int j = 0; j < heuristic_count_weights (heuristic); j++) {
      const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, j);

      if (g_rand_boolean (random))
        weights.values[j] = g_rand_int_range (random, info->minimum, info->maximum + 1);
    }
    check_round_trip (&weights, names[i % G_N_ELEMENTS (names)]);
  }
}

/* Whether a profile plays from a book is written only where it does not. */
static void
test_book (void)
{
  g_auto(TabiyaWeightFile) file = { 0 };
  g_auto(TabiyaWeightFile) again = { 0 };
  g_auto(TabiyaWeightFile) usual = { 0 };
  g_autofree char *text = NULL;
  g_autofree char *plain = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (parse ("[Profile]\nname=Mine\nheuristic=tabiya\nbook=no\n", NULL, &file, &error));
  g_assert_no_error (error);
  g_assert_true (file.habits.no_book);
  text = tabiya_weight_file_format (&file);
  g_assert_cmpstr (text, ==, "[Profile]\nname=Mine\nheuristic=tabiya\nbook=no\n\n[tabiya]\n");
  g_assert_true (parse (text, NULL, &again, &error));
  g_assert_true (again.habits.no_book);

  g_assert_true (parse ("[Profile]\nheuristic=tabiya\nbook=yes\n", NULL, &usual, &error));
  g_assert_false (usual.habits.no_book);
  plain = tabiya_weight_file_format (&usual);
  g_assert_null (strstr (plain, "book"));
}

/* A method is written as it was read; without one the file is as it always was. */
static void
test_search (void)
{
  static const char usual[] = "[Profile]\nname=Mine\nheuristic=tabiya\n\n[tabiya]\ntempo=90\n";

  for (unsigned i = 0; i <= engine_method_count (); i++) {
    const EngineMethodInfo *info = i > 0 ? engine_method_get (i - 1) : NULL;

    for (int quiet = 0; quiet < 2; quiet++) {
      g_autofree char *text = g_strdup_printf ("[Profile]\nname=Mine\nheuristic=tabiya\n%s%s%s%s\n"
                                               "[tabiya]\ntempo=90\n", info ? "search=" : "",
                                               info ? info->id : "", info ? "\n" : "",
                                               quiet ? "quiescence=no\n" : "");
      g_auto(TabiyaWeightFile) file = { 0 };
      g_autofree char *again = NULL;
      g_autoptr(GError) error = NULL;

      g_assert_true (parse (text, NULL, &file, &error));
      g_assert_no_error (error);
      g_assert_true (file.habits.search == info);
      g_assert_cmpint (file.habits.no_quiescence, ==, quiet);
      again = tabiya_weight_file_format (&file);
      g_assert_cmpstr (again, ==, text);
      if (!info && !quiet)
        g_assert_cmpstr (again, ==, usual);
    }
  }
}

/* Whatever stands there: it is read, or there is an error, and nothing worse. */
static void
test_garbage (void)
{
  static const char *const pieces[] = {
    "[", "]", "tabiya", "three-terms", "Profile", "\n", "\r\n", "=", "king-attack", "mobility", "0",
    "-", "9", " ", "#", "\\", "\xc3\xa4", "\xff", "heuristic", "name", "\t", "[tabiya]\n",
  };
  g_autoptr(GRand) random = g_rand_new_with_seed (6);
  int n_good = 0;

  for (int i = 0; i < 20000; i++) {
    g_autoptr(GString) text = g_string_new (NULL);
    g_autoptr(GError) error = NULL;
    g_auto(TabiyaWeightFile) file = { 0 };
    int n = g_rand_int_range (random, 0, 16);

    for (int j = 0; j < n; j++)
      g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
    if (parse (text->str, i % 2 ? "tabiya" : NULL, &file, &error)) {
      n_good++;
      g_assert_nonnull (file.weights.heuristic);
    } else {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
  }
  g_assert_cmpint (n_good, >, 10);
  g_assert_cmpint (n_good, <, 19000);
}

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-weights-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, PARSED, NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
test_files (Fixture       *fixture,
            gconstpointer  data)
{
  g_auto(TabiyaWeightFile) file = { 0 };
  g_autoptr(GError) error = NULL;
  g_autofree char *nowhere = g_build_filename (fixture->folder, "none", "x.weights", NULL);
  HeuristicWeights weights;

  heuristic_weights_init_profile (&weights, heuristic_find ("tabiya"), 1);
  g_assert_true (tabiya_weight_file_save (fixture->path, &weights, "One", &error));
  g_assert_true (tabiya_weight_file_save (fixture->path, &weights, "Two", &error));
  g_assert_no_error (error);
  g_assert_true (tabiya_weight_file_load (fixture->path, NULL, &file, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (file.name, ==, "Two");
  g_assert_true (heuristic_weights_equal (&file.weights, &weights));

  g_assert_false (tabiya_weight_file_save (nowhere, &weights, "x", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (tabiya_weight_file_load (nowhere, NULL, &file, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_false (tabiya_weight_file_load (fixture->folder, NULL, &file, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_assert_cmpstr (file.name, ==, "Two");
}

/* A link stays a link and its file gets the weights; what is no file is left as it is. */
static void
test_link (Fixture       *fixture,
           gconstpointer  data)
{
  g_auto(TabiyaWeightFile) file = { 0 };
  g_autoptr(GError) error = NULL;
  g_autofree char *link_path = g_build_filename (fixture->folder, "link.weights", NULL);
  HeuristicWeights weights;

  heuristic_weights_init_profile (&weights, heuristic_find ("tabiya"), 1);
  g_assert_true (tabiya_weight_file_save (fixture->path, &weights, "One", &error));
  g_assert_cmpint (symlink (fixture->path, link_path), ==, 0);
  g_assert_true (tabiya_weight_file_save (link_path, &weights, "Two", &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (tabiya_weight_file_load (fixture->path, NULL, &file, &error));
  g_assert_cmpstr (file.name, ==, "Two");
  g_unlink (link_path);

  g_assert_false (tabiya_weight_file_save (fixture->folder, &weights, "x", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_true (g_file_test (fixture->folder, G_FILE_TEST_IS_DIR));
}

/* 50 MB of anything are refused without being read; a device that never ends is by its kind. */
static void
test_huge (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *text = g_strnfill (TABIYA_WEIGHT_FILE_MAX_SIZE, '\n');
  TabiyaWeightFile file = { 0 };
  gint64 time = g_get_monotonic_time ();

  memcpy (text, "[tabiya]", strlen ("[tabiya]"));
  g_assert_true (tabiya_weight_file_parse (text, -1, PARSED, NULL, &file, NULL));
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  g_assert_true (tabiya_weight_file_load (fixture->path, NULL, &file, NULL));
  g_assert_cmpint (truncate (fixture->path, 50 * 1024 * 1024), ==, 0);
  g_assert_false (tabiya_weight_file_load (fixture->path, NULL, &file, &error));
  g_assert_error (error, TABIYA_WEIGHT_FILE_ERROR, TABIYA_WEIGHT_FILE_ERROR_NO_TEXT);
  g_assert_cmpstr (error->message, ==, PARSED ": it is too large to be a weight file");
  g_clear_error (&error);
  g_assert_false (tabiya_weight_file_load ("/dev/zero", NULL, &file, &error));
  g_assert_cmpstr (error->message, ==, "zero cannot be read: It is a device, not a file");
  g_assert_cmpint (g_get_monotonic_time () - time, <, 5 * G_USEC_PER_SEC);
}

/* A program or a picture instead of weights. */
static void
test_binary (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const files[] = { "\x7f" "ELF\x02\x01", "\x89PNG\r\n\x1a\n", "\xff\xfe[\x01" };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr(GError) error = NULL;
    TabiyaWeightFile file = { 0 };

    g_assert_true (g_file_set_contents (fixture->path, files[i], -1, NULL));
    g_assert_false (tabiya_weight_file_load (fixture->path, NULL, &file, &error));
    g_assert_true (error->domain == TABIYA_WEIGHT_FILE_ERROR);
    g_assert_true (g_str_has_prefix (error->message, PARSED ", line 1, column "));
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/weight-file/details", test_details);
  g_test_add_func ("/tabiya/weight-file/all-details", test_all_details);
  g_test_add_func ("/tabiya/weight-file/summary", test_summary);
  g_test_add_func ("/tabiya/weight-file/good", test_good);
  g_test_add_func ("/tabiya/weight-file/bad", test_bad);
  g_test_add_func ("/tabiya/weight-file/quoting", test_quoting);
  g_test_add_func ("/tabiya/weight-file/nul", test_nul);
  g_test_add_func ("/tabiya/weight-file/round-trip", test_round_trip);
  g_test_add_func ("/tabiya/weight-file/book", test_book);
  g_test_add_func ("/tabiya/weight-file/search", test_search);
  g_test_add_func ("/tabiya/weight-file/garbage", test_garbage);
  g_test_add ("/tabiya/weight-file/files", Fixture, NULL, set_up, test_files, tear_down);
  g_test_add ("/tabiya/weight-file/link", Fixture, NULL, set_up, test_link, tear_down);
  g_test_add ("/tabiya/weight-file/huge", Fixture, NULL, set_up, test_huge, tear_down);
  g_test_add ("/tabiya/weight-file/binary", Fixture, NULL, set_up, test_binary, tear_down);
  return g_test_run ();
}

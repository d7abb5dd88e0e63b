/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../fuzz.h"

#include "profiles/tabiya-weight-file.h"

/*
 * Weight files with anything changed in them: a second reader, which is slow and simple, says which
 * of them are valid and what each weight is then; and what was read is the same after it was
 * written and read again.
 */

static const char *const corpus[] = {
  "# a comment\n[Profile]\nname=My attacker\nheuristic=tabiya\nbook=no\n\n[tabiya]\n"
  "king-attack=150\ntempo=12\n",
  "[tabiya]\nking-attack.mg=150\nking-attack.eg=80\nking-attack=30\nknight.mg.5=20 7 24 15\n",
  "[pawn-units]\nbishop=31\n[Profile]\nheuristic=pawn-units\nname=\\sa\\tb\\\\\n",
  "\xef\xbb\xbf  [ three-terms ]\r\n material = 110 \r\nmobility\t=\t-3\r\n; none\n",
  "[Profile]\nheuristic=three-terms\n",
  "[Profile]\nname=\xc3\x84rger = [x]\nheuristic=tabiya\nbook=yes\nsearch=pvs\nquiescence=no\n"
  "[tabiya]\nrook.eg.8=-5 0 +3 1\n",
};

static const char *const pieces[] = {
  "\n", "=", "[", "]", "#", ".", ".mg", ".eg", ".5", " ", "\t", "\r", "\f", "\v", "-", "+", "0",
  "9", "99999999999999999999", "king-attack=1\n", "king-attack.eg=7\n", "[tabiya]\n", "[Profile]\n",
  "[pawn-units]\n", "bishop=5\n", "heuristic=tabiya\n", "book=no\n",
  "search=minimax\n", "search=one-move\n", "quiescence=no\n", "name=x\n", "name=\\n\\q\\s",
  "\xff", "\xc3\xa4", "\xef\xbb\xbf", "1 2 3 4", "tempo=", "0x10", "1.5", "queen.mg.1=1 2 3 4\n",
};

/* The only heuristic with @id, or NULL. */
static const Heuristic *
find_heuristic (const char *id)
{
  for (int i = 0; i < heuristic_count (); i++) {
    if (strcmp (heuristic_get_id (heuristic_get (i)), id) == 0)
      return heuristic_get (i);
  }
  return NULL;
}

static gboolean
is_number (const char *text,
           int         minimum,
           int         maximum)
{
  /* GLib passes over vertical tabs before a number. */
  const char *sign = text + strspn (text, "\v");
  const char *digits = sign + (*sign == '-' || *sign == '+');
  gsize n = strspn (digits, "0123456789");

  /* What does not fit into 64 bits becomes the largest number that does. */
  return n > 0 && digits[n] == '\0' && g_ascii_strtoll (text, NULL, 10) >= minimum
         && g_ascii_strtoll (text, NULL, 10) <= maximum;
}

/* Whether these are four numbers for a rank. */
static gboolean
is_rank (const char               *text,
         const HeuristicTableInfo *info)
{
  g_auto(GStrv) words = g_strsplit_set (text, " \t", -1);
  guint n = 0;

  for (guint i = 0; words[i]; i++) {
    if (*words[i] == '\0')
      continue;
    if (!is_number (words[i], info->minimum, info->maximum))
      return FALSE;
    n++;
  }
  return n == 4;
}

/* Whether a group of @heuristic may have this line. */
static gboolean
is_weight (const Heuristic *heuristic,
           const char      *key,
           const char      *value)
{
  static const char *const phases[] = { "mg", "eg" };

  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);
    gboolean named = strcmp (key, info->id) == 0;

    for (int phase = 0; phase < 2 && heuristic_is_tapered (heuristic); phase++) {
      g_autofree char *name = g_strdup_printf ("%s.%s", info->id, phases[phase]);

      named = named || strcmp (key, name) == 0;
    }
    if (named)
      return is_number (value, info->minimum, info->maximum);
  }
  for (int i = 0; i < heuristic_count_tables (heuristic); i++) {
    const HeuristicTableInfo *info = heuristic_get_table (heuristic, i);

    for (int place = 0; place < 16; place++) {
      g_autofree char *name =
        g_strdup_printf ("%s.%s.%d", info->id, phases[place / 8], place % 8 + 1);

      if (strcmp (key, name) == 0
          && heuristic_table_has_square (heuristic, i, (ChessSquare) (place % 8 * 8)))
        return is_rank (value, info);
    }
  }
  return FALSE;
}

static gboolean
is_profile (const char *key,
            const char *value)
{
  static const char *const methods[] = {
    "one-move", "minimax", "alpha-beta", "alpha-beta-table", "mtdf", "iterative-mtdf", "pvs",
    "full", NULL
  };

  return strcmp (key, "name") == 0
         || ((strcmp (key, "book") == 0 || strcmp (key, "quiescence") == 0)
             && (strcmp (value, "yes") == 0 || strcmp (value, "no") == 0))
         || (strcmp (key, "search") == 0 && g_strv_contains (methods, value))
         || (strcmp (key, "heuristic") == 0 && find_heuristic (value));
}

/* What the second reader finds: "group" and "group\nkey" with their values. NULL if the file is
   not valid. */
static GHashTable *
read_simply (const GString *text)
{
  g_autoptr(GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *group = NULL;
  g_auto(GStrv) lines = NULL;

  if (!g_utf8_validate_len (text->str, text->len, NULL))
    return NULL;
  lines = g_strsplit (text->str + (g_str_has_prefix (text->str, "\xef\xbb\xbf") ? 3 : 0), "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    char *line = g_strstrip (lines[i]);
    char *sign = strchr (line, '=');
    char *place;

    if (*line == '\0' || *line == '#')
      continue;
    if (*line == '[') {
      if (!g_str_has_suffix (line, "]"))
        return NULL;
      line[strlen (line) - 1] = '\0';
      g_free (group);
      group = g_strdup (g_strstrip (line + 1));
      if (g_hash_table_contains (found, group)
          || (strcmp (group, "Profile") != 0 && !find_heuristic (group)))
        return NULL;
      g_hash_table_insert (found, g_strdup (group), g_strdup (""));
      continue;
    }
    if (!sign || !group)
      return NULL;
    *sign = '\0';
    g_strstrip (line);
    g_strstrip (sign + 1);
    place = g_strdup_printf ("%s\n%s", group, line);
    if (*line == '\0' || g_hash_table_contains (found, place)
        || !(strcmp (group, "Profile") == 0
               ? is_profile (line, sign + 1)
               : is_weight (find_heuristic (group), line, sign + 1))) {
      g_free (place);
      return NULL;
    }
    g_hash_table_insert (found, place, g_strdup (sign + 1));
  }
  return g_steal_pointer (&found);
}

/* The heuristic that the file is about; NULL if that cannot be told. */
static const Heuristic *
choose (GHashTable *found)
{
  const char *named = g_hash_table_lookup (found, "Profile\nheuristic");
  const Heuristic *only = NULL;
  int n = 0;

  for (int i = 0; i < heuristic_count (); i++) {
    if (g_hash_table_contains (found, heuristic_get_id (heuristic_get (i)))) {
      only = heuristic_get (i);
      n++;
    }
  }
  if (!named)
    return n == 1 ? only : NULL;
  return n == 0 || g_hash_table_contains (found, named) ? find_heuristic (named) : NULL;
}

static const char *
look_up (GHashTable *found,
         const char *group,
         const char *key)
{
  g_autofree char *place = g_strdup_printf ("%s\n%s", group, key);

  return g_hash_table_lookup (found, place);
}

/* The value of one phase: its own line, that of both, or what is usual. */
static int
get_expected (GHashTable      *found,
              const Heuristic *heuristic,
              int              index,
              const char      *phase)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, index);
  const char *id = heuristic_get_id (heuristic);
  g_autofree char *name = g_strdup_printf ("%s.%s", info->id, phase);
  const char *value = look_up (found, id, name);
  HeuristicWeights usual;

  if (!value)
    value = look_up (found, id, info->id);
  if (value)
    return (int) g_ascii_strtoll (value, NULL, 10);
  heuristic_weights_init (&usual, heuristic);
  return heuristic_weights_get_phase (&usual, index, HEURISTIC_MIDDLEGAME);
}

static void
check_tables (GHashTable             *found,
              const HeuristicWeights *weights)
{
  static const char *const phases[] = { "mg", "eg" };
  const Heuristic *heuristic = weights->heuristic;
  HeuristicWeights usual;

  heuristic_weights_init (&usual, heuristic);
  for (int i = 0; i < heuristic_count_tables (heuristic); i++) {
    for (int square = 0; square < 64; square++) {
      for (int p = 0; p < 2; p++) {
        HeuristicPhase phase = p == 0 ? HEURISTIC_MIDDLEGAME : HEURISTIC_ENDGAME;
        g_autofree char *name =
          g_strdup_printf ("%s.%s.%d", heuristic_get_table (heuristic, i)->id, phases[p],
                           square / 8 + 1);
        const char *value = look_up (found, heuristic_get_id (heuristic), name);
        const ChessSquare at = (ChessSquare) square;
        /* Files e to h mirror a to d. */
        int file = MIN (square % 8, 7 - square % 8);
        int expected;

        if (!heuristic_table_has_square (heuristic, i, at))
          continue;
        expected = heuristic_weights_get_square (&usual, i, phase, at);
        for (int n = 0; value && n <= file; n++) {
          value += strspn (value, " \t");
          expected = (int) g_ascii_strtoll (value, (char **) &value, 10);
        }
        g_assert_cmpint (heuristic_weights_get_square (weights, i, phase, at), ==, expected);
      }
    }
  }
}

static void
check_values (GHashTable             *found,
              const TabiyaWeightFile *file)
{
  const Heuristic *heuristic = file->weights.heuristic;

  g_assert_true (heuristic == choose (found));
  g_assert_cmpint (file->habits.no_book, ==,
                   g_strcmp0 (look_up (found, "Profile", "book"), "no") == 0);
  g_assert_cmpint (file->habits.no_quiescence, ==,
                   g_strcmp0 (look_up (found, "Profile", "quiescence"), "no") == 0);
  g_assert_cmpstr (file->habits.search ? file->habits.search->id : NULL, ==,
                   look_up (found, "Profile", "search"));
  g_assert_cmpint (!!file->name, ==, !!look_up (found, "Profile", "name"));
  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    g_assert_cmpint (heuristic_weights_get_phase (&file->weights, i, HEURISTIC_MIDDLEGAME), ==,
                     get_expected (found, heuristic, i, "mg"));
    if (heuristic_is_tapered (heuristic))
      g_assert_cmpint (heuristic_weights_get_phase (&file->weights, i, HEURISTIC_ENDGAME), ==,
                       get_expected (found, heuristic, i, "eg"));
  }
  check_tables (found, &file->weights);
}

static void
check_written (const TabiyaWeightFile *file)
{
  g_autofree char *written = tabiya_weight_file_format (file);
  g_auto(TabiyaWeightFile) again = { 0 };
  g_autoptr(GError) error = NULL;

  g_assert_true (tabiya_weight_file_parse (written, -1, "again", NULL, &again, &error));
  g_assert_no_error (error);
  g_assert_true (heuristic_weights_equal (&file->weights, &again.weights));
  g_assert_cmpstr (file->name, ==, again.name);
  g_assert_true (tabiya_habits_equal (&file->habits, &again.habits));
}

/* Returns whether the text is a weight file. */
static gboolean
check_text (const GString *text)
{
  g_autofree char *escaped = fuzz_escape (text->str, text->len);
  g_auto(TabiyaWeightFile) file = { 0 };
  g_autoptr(GHashTable) found = read_simply (text);
  g_autoptr(GError) error = NULL;
  gboolean expected = found && choose (found);

  if (g_test_verbose ())
    g_test_message ("%s", escaped);
  if (tabiya_weight_file_parse (text->str, (gssize) text->len, "file", NULL, &file, &error)
      != expected)
    g_error ("%s, but: %s", expected ? error->message : "read", escaped);
  if (!expected) {
    g_assert_true (error->domain == TABIYA_WEIGHT_FILE_ERROR);
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    return FALSE;
  }
  check_values (found, &file);
  check_written (&file);
  return TRUE;
}

static void
test_mutations (void)
{
  FuzzRounds rounds = { 0 };
  guint n_read = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (corpus); i++) {
    g_autoptr(GString) text = g_string_new (corpus[i]);

    check_text (text);
  }
  while (fuzz_next (&rounds, 20000)) {
    g_autoptr(GString) text = g_string_new (FUZZ_PICK (corpus));

    for (int n = g_test_rand_int_range (0, 5); n > 0; n--)
      fuzz_mutate (text, pieces, G_N_ELEMENTS (pieces));
    n_read += check_text (text);
  }
  /* Many must still be weight files, or nothing was compared. */
  g_assert_cmpuint (n_read, >, rounds.n / 10);
}

int
main (int    argc,
      char **argv)
{
  fuzz_init (&argc, &argv);
  g_test_add_func ("/tabiya/weight-fuzz/mutations", test_mutations);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "game/care/tabiya-duplicate-plan.h"
#include "game/care/tabiya-game-page.h"
#include "game/care/tabiya-game-table.h"
#include "game/care/tabiya-name-groups.h"
#include "game/care/tabiya-name-likeness.h"
#include "game/care/tabiya-tag-changes.h"
#include "game/file/tabiya-pgn-export.h"
#include "game/tree/tabiya-game-merge.h"

/* Care of whole collections: what is found twice, and changes by bytes. */

static TabiyaPgnSnapshot *
make_snapshot (const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new_from_bytes (bytes);

  return tabiya_pgn_snapshot_new (file);
}

/* Names. */

static void
test_fold (void)
{
  static const struct {
    const char *name;
    const char *folded;
  } cases[] = {
    { "Carlsen, Magnus", "carlsen,magnus" },
    { "Carlsen,Magnus", "carlsen,magnus" },
    { "  CARLSEN ,  Magnus. ", "carlsen,magnus" },
    { "Magnus Carlsen", "magnus carlsen" },
    { "Grünfeld, Ernst", "grunfeld,ernst" },
    { "Vachier-Lagrave, M.", "vachier lagrave,m" },
    { "Dus Chotimirsky, Fedor", "dus chotimirsky,fedor" },
    { "?", "" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *folded = tabiya_name_fold (cases[i].name);

    g_assert_cmpstr (folded, ==, cases[i].folded);
  }
}

static gboolean
alike (const char *a,
       const char *b)
{
  g_autofree char *x = tabiya_name_fold (a);
  g_autofree char *y = tabiya_name_fold (b);

  g_assert_cmpint (tabiya_name_alike (x, y), ==, tabiya_name_alike (y, x));
  return tabiya_name_alike (x, y);
}

static void
test_alike (void)
{
  g_assert_true (alike ("Carlsen, M", "Carlsen,Magnus"));
  g_assert_true (alike ("Carlsen, M", "Magnus Carlsen"));
  g_assert_true (alike ("M. Carlsen", "Carlsen, Magnus"));
  g_assert_true (alike ("Carlsen", "Carlsen, Magnus"));
  g_assert_true (alike ("Karpov, A", "Karpov, Anatoly Y"));
  g_assert_false (alike ("Carlsen, M", "Carlsen, H"));
  g_assert_false (alike ("Karpov, Anatoly", "Karpov, Alexander"));
  g_assert_false (alike ("Polgar, J", "Polgar, Zsuzsa"));
  g_assert_false (alike ("Carlsen, M", "Karlsen, M"));
  g_assert_false (alike ("?", "Carlsen, M"));
  g_assert_false (alike ("?", "?"));
  /* Players who consult are none of them. */
  g_assert_false (alike ("Nakamura,Hikaru:Hodgson,J", "Nakamura,Hikaru"));
}

static void
test_name_groups (void)
{
  g_autoptr(TabiyaPgnSnapshot) snapshot = make_snapshot (
    "[White \"Carlsen, Magnus\"]\n[Black \"Anand, V\"]\n\n1. e4 *\n\n"
    "[White \"Carlsen, Magnus\"]\n[Black \"Magnus Carlsen\"]\n\n1. d4 *\n\n"
    "[White \"Ivanov, Alexander\"]\n[Black \"Ivanov, Alexey\"]\n\n1. d4 *\n\n"
    "[White \"Ivanov, A\"]\n[Black \"Carlsen,M\"]\n\n1. d4 *\n\n");
  g_autoptr(TabiyaNameGroups) groups = tabiya_name_groups_find (snapshot, NULL, NULL, NULL, NULL);
  const TabiyaNameSpelling *spellings;
  guint n;

  g_assert_cmpuint (tabiya_name_groups_get_n (groups), ==, 2);
  spellings = tabiya_name_groups_get (groups, 0, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpstr (spellings[0].name, ==, "Carlsen, Magnus");
  g_assert_cmpuint (spellings[0].n_games, ==, 2);
  /* "A" may be either of the two, who are never one. */
  tabiya_name_groups_get (groups, 1, &n);
  g_assert_cmpuint (n, ==, 2);
}

/* Duplicates. */

#define MOVES "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O " \
              "9. h3 Na5 10. Bc2 c5 "
#define GAME(White, Black, Date, Result, Moves) \
  "[Event \"Cup\"]\n[Date \"" Date "\"]\n[Round \"1\"]\n[White \"" White "\"]\n[Black \"" Black \
  "\"]\n[Result \"" Result "\"]\n\n" Moves Result "\n\n"

#define OTHER_GAME(Event, Round, Date, Moves) \
  "[Event \"" Event "\"]\n[Date \"" Date "\"]\n[Round \"" Round "\"]\n[White \"A, B\"]\n" \
  "[Black \"C, D\"]\n[Result \"1-0\"]\n\n" Moves "1-0\n\n"

static char *
write_groups (TabiyaDuplicates *found)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tabiya_duplicates_get_n_certain (found); i++) {
    TabiyaDuplicateGroup group = tabiya_duplicates_get_certain (found, i);

    for (guint j = 0; j < group.n_games; j++)
      g_string_append_printf (text, "%u ", group.games[j]);
    g_string_append (text, "= ");
  }
  for (guint i = 0; i < tabiya_duplicates_get_n_probable (found); i++) {
    TabiyaDuplicateGroup group = tabiya_duplicates_get_probable (found, i);

    for (guint j = 0; j < group.n_games; j++)
      g_string_append_printf (text, "%u ", group.games[j]);
    g_string_append_printf (text, "~%u ", group.reasons);
  }
  return g_string_free (text, FALSE);
}

static void
assert_groups (const char *text,
               const char *expected)
{
  g_autoptr(TabiyaPgnSnapshot) snapshot = make_snapshot (text);

  for (guint n_threads = 1; n_threads < 4; n_threads++) {
    g_autoptr(TabiyaDuplicates) found =
      tabiya_duplicates_find (snapshot, n_threads, NULL, NULL, NULL, NULL);
    g_autofree char *groups = write_groups (found);

    g_assert_cmpstr (groups, ==, expected);
  }
}

static void
test_certain (void)
{
  /* Case, accents, punctuation; unknown parts of dates, unknown results. */
  assert_groups (GAME ("Müller, Karl", "Li, X", "2001.05.01", "1-0", MOVES)
                 GAME ("Other, A", "Li, X", "2001.05.01", "1-0", MOVES)
                 GAME ("MULLER,KARL", "Li X", "2001.05.01", "1-0", MOVES)
                 GAME ("Muller, Karl.", "Li,X", "2001.??.??", "*", MOVES),
                 "0 2 3 = ");
  /* Dates and results that contradict each other are not certain. */
  assert_groups (GAME ("A, B", "C, D", "2001.05.01", "1-0", MOVES)
                 GAME ("A, B", "C, D", "2001.05.02", "1-0", MOVES)
                 GAME ("A, B", "C, D", "2001.05.01", "0-1", MOVES), "0 1 2 ~2 ");
  /* An unknown date cannot make one of two that contradict each other. */
  assert_groups (GAME ("A, B", "C, D", "2001.05.01", "1-0", "1. e4 e5 ")
                 GAME ("A, B", "C, D", "2002.05.01", "1-0", "1. e4 e5 ")
                 GAME ("A, B", "C, D", "????.??.??", "1-0", "1. e4 e5 "), "0 2 = ");
  assert_groups (GAME ("A, B", "C, D", "????.??.??", "1-0", "1. e4 e5 ")
                 GAME ("A, B", "C, D", "2001.05.01", "1-0", "1. e4 e5 ")
                 GAME ("A, B", "C, D", "2002.05.01", "1-0", "1. e4 e5 "), "0 1 = ");
  /* Another start, no moves, or moves that cannot be read. */
  assert_groups ("[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\n\n"
                 "[White \"A\"]\n[Black \"B\"]\n[SetUp \"1\"]\n"
                 "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1\"]\n\n"
                 "1. e4 *\n\n"
                 "[White \"C\"]\n[Black \"D\"]\n\n*\n\n[White \"C\"]\n[Black \"D\"]\n\n*\n\n"
                 "[White \"E\"]\n[Black \"F\"]\n\n1. e4 Ke4 *\n\n"
                 "[White \"E\"]\n[Black \"F\"]\n\n1. e4 Ke5 *\n\n", "");
}

static void
test_probable (void)
{
  assert_groups (GAME ("Carlsen, M", "Anand, V", "2001.05.01", "1-0", MOVES)
                 GAME ("Magnus Carlsen", "Viswanathan Anand", "2001.05.01", "1-0", MOVES)
                 GAME ("Carlsen, H", "Anand, V", "2001.05.01", "1-0", MOVES), "0 1 ~1 ");
  /* The same moves are another game where only one player may be the same, or the day or the result
     is another. */
  assert_groups (GAME ("Carlsen, M", "Anand, V", "2001.05.01", "1-0", MOVES)
                 GAME ("Magnus Carlsen", "Kramnik, V", "2001.05.01", "1-0", MOVES)
                 GAME ("Kasparov, G", "Viswanathan Anand", "2001.05.01", "1-0", MOVES), "");
  assert_groups (GAME ("Carlsen, M", "Anand, V", "2001.05.01", "1-0", MOVES)
                 GAME ("Magnus Carlsen", "Anand, V", "2001.05.02", "1-0", MOVES), "");
  assert_groups (GAME ("Carlsen, M", "Anand, V", "2001.05.01", "1-0", MOVES)
                 GAME ("Magnus Carlsen", "Anand, V", "2001.05.01", "0-1", MOVES), "");
  assert_groups (GAME ("A, B", "C, D", "2001.05.01", "1-0", MOVES "11. d4 ")
                 GAME ("A, B", "C, D", "2001.05.01", "1-0", MOVES)
                 GAME ("A, B", "C, D", "2003.05.01", "1-0", MOVES "11. d3 "), "0 1 ~12 ");
  assert_groups (GAME ("A, B", "C, D", "2001.05.01", "1-0", MOVES "11. d4 ")
                 GAME ("A, B", "C, D", "2001.05.01", "1-0", MOVES "11. a4 "), "0 1 ~8 ");
  /* What is unknown is the same in no two games; few moves, or a year alone, say too little. */
  assert_groups (GAME ("?", "?", "2001.05.01", "1-0", MOVES)
                 GAME ("?", "?", "2002.05.01", "1-0", MOVES), "");
  assert_groups (OTHER_GAME ("?", "1", "2001.05.01", MOVES "11. d4 ")
                 OTHER_GAME ("?", "1", "2001.05.01", MOVES "11. a4 "), "");
  assert_groups (OTHER_GAME ("Cup", "?", "2001.05.01", MOVES "11. d4 ")
                 OTHER_GAME ("Cup", "?", "2001.05.01", MOVES "11. a4 "), "");
  assert_groups (OTHER_GAME ("Cup", "1", "2001.??.??", MOVES "11. d4 ")
                 OTHER_GAME ("Cup", "1", "2001.??.??", MOVES "11. a4 "), "");
  assert_groups (OTHER_GAME ("Cup", "1", "2001.??.??", "1. e4 e5 ")
                 OTHER_GAME ("Cup", "1", "2001.??.??", MOVES), "");
  /* A game that agrees with the certain duplicate of another alone is no group. */
  assert_groups (GAME ("Magnus Carlsen", "Anand, V", "2002.05.01", "1-0", MOVES)
                 GAME ("Carlsen, M", "Anand, V", "2001.05.01", "1-0", MOVES)
                 GAME ("Carlsen, M", "Anand, V", "????.??.??", "1-0", MOVES), "1 2 = ");
  /* What is known of a certain duplicate belongs to the group as well. */
  assert_groups (GAME ("A, B", "C, D", "2001.05.01", "1-0", MOVES)
                 GAME ("A, B", "C, D", "2001.05.01", "1-0", MOVES)
                 GAME ("A, B", "C, D", "2001.05.01", "1-0", MOVES "11. a4 "),
                 "0 1 = 0 1 2 ~12 ");
}

static void
test_cancelled (void)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(TabiyaPgnSnapshot) snapshot = NULL;
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < 3000; i++)
    g_string_append (text, "[White \"A\"]\n\n1. e4 *\n\n");
  snapshot = make_snapshot (text->str);
  g_cancellable_cancel (cancellable);
  g_assert_null (tabiya_duplicates_find (snapshot, 2, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Merging. */

static void
assert_merged (const char *into,
               const char *from,
               const char *expected)
{
  g_autoptr(TabiyaGame) a = read_text (into, NULL);
  g_autoptr(TabiyaGame) b = read_text (from, NULL);
  g_autoptr(TabiyaGame) before = read_text (into, NULL);
  g_autoptr(TabiyaGame) wanted = read_text (expected ? expected : into, NULL);
  g_autofree char *difference = NULL;

  g_assert_cmpint (tabiya_game_merge (a, b, "Merge"), ==, !!expected);
  tabiya_game_equal (a, wanted, &difference);
  g_assert_cmpstr (difference, ==, NULL);
  g_assert_cmpint (tabiya_game_can_undo (a), ==, !!expected);
  if (!expected)
    return;
  /* Again, there is nothing to add; and one step takes it back. */
  g_assert_false (tabiya_game_merge (a, b, "Merge"));
  g_assert_cmpstr (tabiya_game_get_undo_label (a), ==, "Merge");
  tabiya_game_undo (a);
  g_assert_true (tabiya_game_equal (a, before, NULL));
  g_assert_false (tabiya_game_can_undo (a));
}

#define TAGS "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n" \
             "[Black \"B\"]\n"

static void
test_merge (void)
{
  assert_merged (TAGS "\n1. e4 e5 *", TAGS "\n1. e4 e5 *", NULL);
  assert_merged (TAGS "\n1. e4 e5 *", TAGS "\n1. e4 {Good.} e5 $2 *",
                 TAGS "\n1. e4 {Good.} e5 $2 *");
  /* Variations, in the order of the other game, nested ones too. */
  assert_merged (TAGS "\n1. e4 e5 (1... c5 2. Nf3) *",
                 TAGS "\n1. e4 e5 (1... c5 2. Nc3 (2. c3)) (1... c6) *",
                 TAGS "\n1. e4 e5 (1... c5 2. Nf3 (2. Nc3) (2. c3)) (1... c6) *");
  /* The rest of a longer game continues the main line. */
  assert_merged (TAGS "\n1. e4 e5 *", TAGS "\n1. e4 e5 2. Nf3 Nc6 *",
                 TAGS "\n1. e4 e5 2. Nf3 Nc6 *");
  /* Comments are not doubled, and a move has one clock time. */
  assert_merged (TAGS "\n1. e4 {[%clk 0:05:00] Good.} {Mine.} *",
                 TAGS "\n1. e4 {[%clk 0:04:00] Good.} $1 *",
                 TAGS "\n1. e4 $1 {[%clk 0:05:00] Good.} {Mine.} *");
  assert_merged (TAGS "\n1. e4 {Good.} *", TAGS "\n1. e4 {[%clk 0:04:00] Good.} *",
                 TAGS "\n1. e4 {Good.} {[%clk 0:04:00]} *");
  /* Comments before moves, and continuations in parentheses as such. */
  assert_merged (TAGS "\n1. e4 e5 *", TAGS "\n{a} 1. {b} e4 e5 (2. Nf3 Nc6) *",
                 TAGS "\n{a} 1. {b} e4 e5 (2. Nf3 Nc6) *");
  /* Tags that are unknown, and dates that are completed. */
  assert_merged ("[Event \"?\"]\n[Date \"1972.??.??\"]\n[White \"A\"]\n\n1. e4 *",
                 "[Event \"Cup\"]\n[Date \"1972.07.11\"]\n[White \"C\"]\n[Opening \"x\"]\n"
                 "[Result \"1-0\"]\n\n1. e4 1-0",
                 "[Event \"Cup\"]\n[Date \"1972.07.11\"]\n[White \"A\"]\n[Opening \"x\"]\n"
                 "[Result \"1-0\"]\n\n1. e4 1-0");
  assert_merged (TAGS "\n1. e4 *",
                 TAGS "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *",
                 NULL);
}

static void
test_plan (void)
{
  g_autoptr(TabiyaPgnSnapshot) snapshot = make_snapshot (
    GAME ("A, B", "C, D", "2001.05.01", "1-0", MOVES)
    GAME ("A, B", "C, D", "2001.05.01", "1-0", MOVES)
    GAME ("E, F", "G, H", "2001.05.01", "1-0", MOVES)
    GAME ("E, F", "G, H", "2001.05.01", "1-0", MOVES "{Here.} ")
    GAME ("E, F", "G, H", "2001.05.01", "1-0", "{A longer comment.} " MOVES));
  g_autoptr(TabiyaDuplicates) found = tabiya_duplicates_find (snapshot, 1, NULL, NULL, NULL, NULL);
  g_autoptr(TabiyaDuplicatePlan) plan =
    tabiya_duplicate_plan_new (snapshot, found, "Merge", NULL, NULL, NULL, NULL);

  g_assert_cmpuint (tabiya_duplicate_plan_get_n (plan), ==, 2);
  g_assert_cmpuint (tabiya_duplicate_plan_get (plan, 0)->keep, ==, 0);
  g_assert_null (tabiya_duplicate_plan_get (plan, 0)->merged);
  g_assert_cmpuint (tabiya_duplicate_plan_get (plan, 1)->keep, ==, 4);
  g_assert_cmpuint (tabiya_duplicate_plan_count_drops (plan), ==, 3);
  g_assert_cmpuint (tabiya_duplicate_plan_count_merges (plan), ==, 1);
}

/* Other forms. */

static GArray *
make_order (guint          n,
            const guint32 *indices)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_array_append_vals (order, indices, n);
  return order;
}

/* What a visit sees, the number of each game and the first letter of its White; when it ends. */
typedef struct {
  GString      *seen;
  GCancellable *cancellable;   /* cancelled after the second game; nullable */
} Visit;

static gboolean
visit_game (guint        index,
            const char  *text,
            gsize        length,
            gpointer     data,
            GError     **error)
{
  Visit *visit = data;

  g_assert_cmpint (text[length - 1], ==, '*');
  g_string_append_printf (visit->seen, "%u%c ", index, text[strlen ("[White \"")]);
  if (visit->cancellable && index == 1)
    g_cancellable_cancel (visit->cancellable);
  if (index != 3)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "four");
  return FALSE;
}

/* All games or those asked for, in the order asked for, until one fails or nobody wants more. */
static void
test_visit (void)
{
  static const guint32 chosen[] = { 2, 0, 3, 1 };
  g_autoptr(TabiyaPgnSnapshot) snapshot = make_snapshot (
    "[White \"A\"]\n\n*\n\n[White \"B\"]\n\n*\n\n[White \"C\"]\n\n*\n\n[White \"D\"]\n\n*");
  g_autoptr(GArray) games = make_order (G_N_ELEMENTS (chosen), chosen);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GString) seen = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  Visit visit = { seen, NULL };

  g_assert_false (tabiya_pgn_snapshot_visit (snapshot, NULL, visit_game, &visit, NULL, NULL, NULL,
                                             &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_cmpstr (seen->str, ==, "0A 1B 2C 3D ");
  g_clear_error (&error);
  g_string_truncate (seen, 0);
  g_assert_false (tabiya_pgn_snapshot_visit (snapshot, games, visit_game, &visit, NULL, NULL, NULL,
                                             NULL));
  g_assert_cmpstr (seen->str, ==, "2C 0A 3D ");
  g_array_remove_index (games, 2);
  g_string_truncate (seen, 0);
  g_assert_true (tabiya_pgn_snapshot_visit (snapshot, games, visit_game, &visit, NULL, NULL, NULL,
                                            NULL));
  g_assert_cmpstr (seen->str, ==, "2C 0A 1B ");
  visit.cancellable = cancellable;
  g_string_truncate (seen, 0);
  g_assert_false (tabiya_pgn_snapshot_visit (snapshot, NULL, visit_game, &visit, NULL, NULL,
                                             cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpstr (seen->str, ==, "0A 1B ");
}

static void
test_table (void)
{
  static const guint32 chosen[] = { 1, 0 };
  g_autoptr(GArray) games = make_order (2, chosen);
  g_autoptr(TabiyaPgnSnapshot) snapshot = make_snapshot (
    "[White \"=HYPERLINK(\\\"x\\\")\"]\n[Black \"+1\"]\n[Event \"A, B\"]\n\n1. e4 1-0\n\n"
    "[White \"J\xf6rg\"]\n[Black \"@a\"]\n[Site \"-2\"]\n[Date \"1972.??.??\"]\n\n1. d4 *\n\n");
  g_autofree char *table = tabiya_game_table_write (snapshot, games, NULL, NULL, NULL, NULL);

  g_assert_cmpstr (table, ==,
    "Number,White,Black,Result,Date,Event,Site,Round,ECO,WhiteElo,BlackElo,Annotator\r\n"
    "2,J\xc3\xb6rg,\"'@a\",*,1972.??.??,,\"'-2\",,,,,\r\n"
    "1,\"'=HYPERLINK(\"\"x\"\")\",\"'+1\",1-0,,\"A, B\",,,,,,\r\n");
}

static void
test_page (void)
{
  static const guint32 chosen[] = { 0 };
  g_autoptr(GArray) games = make_order (1, chosen);
  g_autoptr(TabiyaPgnSnapshot) snapshot = make_snapshot (
    "[White \"<script>alert(1)</script>\"]\n[Black \"B & C\"]\n[Event \"\\\"><img>\"]\n"
    "[Result \"1-0\"]\n\n"
    "1. e4 {<b>&\"'} e5 (1... c5 2. Nf3 (2. c3 $14)) (1... c6) 2. Nf3 $1 1-0\n\n");
  g_autofree char *page = tabiya_game_page_write (snapshot, games, "<t>", NULL, NULL, NULL, NULL);

  g_assert_null (strstr (page, "<script"));
  g_assert_null (strstr (page, "<b>"));
  g_assert_null (strstr (page, "<img"));
  g_assert_null (strstr (page, "<t>"));
  g_assert_nonnull (strstr (page, "&lt;script&gt;alert(1)&lt;/script&gt; – B &amp; C</h2>"));
  g_assert_nonnull (strstr (page, "<span class=\"main\">1…&nbsp;e5</span> (1…&nbsp;c5 2.&nbsp;Nf3 "
                                  "(2.&nbsp;c3 ⩲)) (1…&nbsp;c6) <span class=\"main\">"
                                  "2.&nbsp;Nf3!</span> 1-0"));
  g_assert_nonnull (strstr (page, "<table class=\"board\""));
}

/* Changes by bytes. */

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-care-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  /* Nothing is left behind but the file itself. */
  while ((name = g_dir_read_name (dir)))
    g_assert_cmpstr (name, ==, "games.pgn");
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static TabiyaPgnFile *
load (Fixture *fixture)
{
  g_autoptr(GFile) location = g_file_new_for_path (fixture->path);
  g_autoptr(GError) error = NULL;
  TabiyaPgnFile *file = tabiya_pgn_file_load (location, NULL, &error);

  g_assert_no_error (error);
  return file;
}

static void
write_bytes (Fixture    *fixture,
             const void *bytes,
             gsize       length)
{
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
}

static void
assert_content (Fixture    *fixture,
                const void *expected,
                gsize       length)
{
  g_autofree char *content = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (fixture->path, &content, &n, NULL));
  g_assert_cmpmem (content, n, expected, length);
}

typedef enum {
  FILL_ECO,
  RENAME,
  SORT,
} What;

/* Makes a change; @names and @order are for the kinds that need them. */
static TabiyaPgnRewrite *
change (Fixture            *fixture,
        TabiyaPgnSnapshot  *snapshot,
        What                what,
        GHashTable         *names,
        GArray             *order,
        TabiyaTagChanges   *changes,
        GError            **error)
{
  g_autoptr(TabiyaPgnRewrite) rewrite = tabiya_pgn_rewrite_new (snapshot, error);
  gboolean planned;

  if (!rewrite)
    return NULL;
  if (what == FILL_ECO)
    planned = tabiya_tag_changes_fill_eco (snapshot, rewrite, changes, NULL, NULL, NULL, error);
  else if (what == RENAME)
    planned = tabiya_tag_changes_rename (snapshot, names, rewrite, changes, NULL, NULL, NULL,
                                         error);
  else
    planned = tabiya_pgn_rewrite_set_order (rewrite, order);
  g_assert_true (planned);
  if (!tabiya_pgn_rewrite_run (rewrite, fixture->path, NULL, NULL, NULL, error))
    return NULL;
  return g_steal_pointer (&rewrite);
}

/* Makes a change of a file, checks the bytes, undoes it, and checks that nothing is left of it. */
static void
assert_change (Fixture    *fixture,
               What        what,
               GHashTable *names,
               GArray     *order,
               const void *before,
               gsize       n_before,
               const void *after,
               gsize       n_after)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnSnapshot) snapshot = NULL;
  g_autoptr(TabiyaPgnRewrite) rewrite = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaTagChanges changes;

  write_bytes (fixture, before, n_before);
  file = load (fixture);
  snapshot = tabiya_pgn_snapshot_new (file);
  rewrite = change (fixture, snapshot, what, names, order, &changes, &error);
  g_assert_no_error (error);
  assert_content (fixture, after, n_after);
  g_assert_true (tabiya_pgn_rewrite_restore (tabiya_pgn_snapshot_get_source (snapshot),
                                             tabiya_pgn_rewrite_get_result (rewrite),
                                             fixture->path, NULL, &error));
  g_assert_no_error (error);
  assert_content (fixture, before, n_before);
}

static void
assert_text_change (Fixture    *fixture,
                    What        what,
                    GHashTable *names,
                    GArray     *order,
                    const char *before,
                    const char *after)
{
  assert_change (fixture, what, names, order, before, strlen (before), after, strlen (after));
}

static void
test_eco (Fixture       *fixture,
          gconstpointer  data)
{
  /* Everything else is strange on purpose, and stays. */
  assert_text_change (fixture, FILL_ECO, NULL, NULL,
    "% escape\n[White  \"A\"]  \n[ECO \"?\"]\n\n1.e4   c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 "
    "5. Nc3 a6"
    " {x} 1-0\n\n\n\n[White \"B\"]\n[ECO \"A00\"]\n\n1. e4 *\n% more\n[White \"C\"]\n\n1. "
    "d4 Nf6 2. c4"
    " g6 3. Nc3 d5 Kx9 *",
    "% escape\n[White  \"A\"]  \n[ECO \"B90\"]\n\n1.e4   c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 "
    "Nf6 5. Nc3 "
    "a6 {x} 1-0\n\n\n\n[White \"B\"]\n[ECO \"A00\"]\n\n1. e4 *\n% more\n[White \"C\"]\n"
    "[ECO \"D80\"]\n\n1. d4 Nf6 2. c4 g6 3. Nc3 d5 Kx9 *");
  /* Line ends of the file; tags in one line; a game that has none. */
  assert_text_change (fixture, FILL_ECO, NULL, NULL,
    "[White \"A\"]\r\n[Black \"B\"]\r\n\r\n1. e4 e5 2. f4 *\r\n\r\n[White \"C\"] [Black \"D\"] "
    "1. e4 c6 *\r\n\r\n[White \"E\"]\r\n\r\n*\r\n",
    "[White \"A\"]\r\n[Black \"B\"]\r\n[ECO \"C30\"]\r\n\r\n1. e4 e5 2. f4 *\r\n\r\n[White \"C\"] "
    "[Black \"D\"] [ECO \"B10\"] 1. e4 c6 *\r\n\r\n[White \"E\"]\r\n\r\n*\r\n");
}

static GHashTable *
make_names (const char *from,
            const char *to)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  g_hash_table_insert (names, g_strdup (from), g_strdup (to));
  return names;
}

static void
test_rename (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GHashTable) plain = make_names ("Karpov, A", "Karpov, Anatoly");
  g_autoptr(GHashTable) accent = make_names ("Moller", "M\xc3\xb8ller");
  g_autoptr(GHashTable) quotes = make_names ("A \"B\" C", "A 'B' \\ \"C\"");

  assert_text_change (fixture, RENAME, plain, NULL,
    "[Event \"Karpov, A\"]\n[White \"Karpov, A\"]\n[Black \"Karpov, A.\"]\n\n1. e4 {Karpov, A} "
    "*\n\n[White \"X\"] [Black  \"Karpov, A\" ]\n\n1. e4 *",
    "[Event \"Karpov, A\"]\n[White \"Karpov, Anatoly\"]\n[Black \"Karpov, A.\"]\n\n1. e4 "
    "{Karpov, A} *\n\n[White \"X\"] [Black  \"Karpov, Anatoly\" ]\n\n1. e4 *");
  /* In UTF-8, with a byte order mark, and in Latin-1, whichever the file is in. */
  assert_text_change (fixture, RENAME, accent, NULL,
    "\xef\xbb\xbf[White \"Moller\"]\r\n\r\n1. e4 {\xc3\xa9} *\r\n",
    "\xef\xbb\xbf[White \"M\xc3\xb8ller\"]\r\n\r\n1. e4 {\xc3\xa9} *\r\n");
  assert_text_change (fixture, RENAME, accent, NULL,
    "[White \"J\xf6rg\"]\n\n1. e4 *\n\n[White \"Moller\"]\n\n1. e4 *\n",
    "[White \"J\xf6rg\"]\n\n1. e4 *\n\n[White \"M\xf8ller\"]\n\n1. e4 *\n");
  /* The first game that shows an encoding need not be the first of the file. */
  assert_text_change (fixture, RENAME, accent, NULL,
    "[White \"X\"]\n\n1. e4 *\n\n[White \"J\xf6rg\"]\n\n1. e4 *\n\n[White \"Moller\"]\n\n"
    "1. e4 *\n",
    "[White \"X\"]\n\n1. e4 *\n\n[White \"J\xf6rg\"]\n\n1. e4 *\n\n[White \"M\xf8ller\"]\n\n"
    "1. e4 *\n");
  assert_text_change (fixture, RENAME, quotes, NULL,
    "[White \"A \\\"B\\\" C\"]\n\n1. e4 *\n", "[White \"A 'B' \\\\ \\\"C\\\"\"]\n\n1. e4 *\n");
}

/* A name of which the file cannot hold a letter leaves its game as it is. */
static void
assert_left_out (Fixture    *fixture,
                 const char *name,
                 const char *before)
{
  g_autoptr(GHashTable) names = make_names ("Duda", name);
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnSnapshot) snapshot = NULL;
  g_autoptr(TabiyaPgnRewrite) rewrite = NULL;
  TabiyaTagChanges changes;

  write_bytes (fixture, before, strlen (before));
  file = load (fixture);
  snapshot = tabiya_pgn_snapshot_new (file);
  rewrite = change (fixture, snapshot, RENAME, names, NULL, &changes, NULL);
  g_assert_nonnull (rewrite);
  g_assert_cmpuint (changes.n_games, ==, 0);
  g_assert_cmpuint (changes.n_left_out, ==, 1);
  assert_content (fixture, before, strlen (before));
}

/* A letter that a game's encoding lacks, or that would make another encoding of it: "Ã©" in bytes
   of Latin-1 is "é" in UTF-8. */
static void
test_unencodable (Fixture       *fixture,
                  gconstpointer  data)
{
  assert_left_out (fixture, "Dud\xc4\x85",
                   "[White \"J\xf6rg\"]\n[Black \"Duda\"]\n\n1. e4 *\n");
  assert_left_out (fixture, "Dud\u00c3\u00a9",
                   "[White \"J\xf6rg\"]\n\n1. e4 *\n\n[Black \"Duda\"]\n\n1. e4 *\n");
}

static void
test_sort (Fixture       *fixture,
           gconstpointer  data)
{
  static const guint32 backwards[] = { 2, 1, 0 };
  g_autoptr(GArray) order = make_order (3, backwards);

  /* What follows a game goes with it; the one that was last gets an empty line. */
  assert_text_change (fixture, SORT, NULL, order,
    "% head\n[White \"A\"]\n\n1. e4   e5 1-0\n\n\n[White \"B\"]\n\n1. d4 *\n% of B\n\n"
    "[White \"C\"]\n\n1. c4 Kx9 )damaged *",
    "% head\n[White \"C\"]\n\n1. c4 Kx9 )damaged *\n\n[White \"B\"]\n\n1. d4 *\n% of B\n\n"
    "[White \"A\"]\n\n1. e4   e5 1-0\n\n\n");
  assert_text_change (fixture, SORT, NULL, order,
    "[White \"\xe4\"]\r\n\r\n1. e4 1-0\r\n\r\n[White \"\xc3\xa4\"]\r\n\r\n1. d4 *\r\n\r\n"
    "[White \"C\"]\r\n\r\n1. c4 *\r\n",
    "[White \"C\"]\r\n\r\n1. c4 *\r\n\r\n[White \"\xc3\xa4\"]\r\n\r\n1. d4 *\r\n\r\n"
    "[White \"\xe4\"]\r\n\r\n1. e4 1-0\r\n\r\n");
}

/* Games that would run into each other are not moved: here by a comment that is never
   closed. */
static void
test_sort_refused (Fixture       *fixture,
                   gconstpointer  data)
{
  static const char before[] = "[White \"A\"]\n\n1. e4 e5\n\n[White \"B\"]\n\n1. d4 *\n\n"
                               "[White \"C\"]\n\n1. c4 {never closed\n";
  static const guint32 bad[] = { 2, 1, 0 };
  static const guint32 twice[] = { 0, 0, 1 };
  g_autoptr(GArray) order = make_order (3, bad);
  g_autoptr(GArray) wrong = make_order (3, twice);
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnSnapshot) snapshot = NULL;
  g_autoptr(TabiyaPgnRewrite) rewrite = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaTagChanges changes;

  write_bytes (fixture, before, strlen (before));
  file = load (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 3);
  snapshot = tabiya_pgn_snapshot_new (file);
  rewrite = tabiya_pgn_rewrite_new (snapshot, NULL);
  g_assert_false (tabiya_pgn_rewrite_set_order (rewrite, wrong));
  g_assert_null (change (fixture, snapshot, SORT, NULL, order, &changes, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_SYNTAX);
  assert_content (fixture, before, strlen (before));
}

static char *
to_utf16 (const char *text,
          gsize      *length)
{
  return g_convert (text, -1, "UTF-16LE", "UTF-8", NULL, length, NULL);
}

/* UTF-16 stays UTF-16, with its mark and even half a character at the end. */
static void
test_utf16 (Fixture       *fixture,
            gconstpointer  data)
{
#define MARK "\xef\xbb\xbf"
#define GAME_A "[White \"A\"]\n\n1. e4 {\xc4\x85} *\n\n"
#define GAME_B "[White \"B\"]\n\n1. d4 *\n\n"
#define NAMED "[White \"\xc5\x81\"]\n\n1. e4 {\xc4\x85} *\n\n"
  static const guint32 backwards[] = { 1, 0 };
  g_autoptr(GArray) order = make_order (2, backwards);
  g_autoptr(GHashTable) names = make_names ("A", "\xc5\x81");
  gsize n_before, n_after, n_named;
  g_autofree char *before = to_utf16 (MARK GAME_A GAME_B, &n_before);
  g_autofree char *after = to_utf16 (MARK GAME_B GAME_A, &n_after);
  g_autofree char *named = to_utf16 (MARK NAMED GAME_B, &n_named);

  assert_change (fixture, SORT, NULL, order, before, n_before, after, n_after);
  assert_change (fixture, RENAME, names, NULL, before, n_before, named, n_named);
  before = g_realloc (before, n_before + 1);
  after = g_realloc (after, n_after + 1);
  before[n_before] = after[n_after] = 'x';
  assert_change (fixture, SORT, NULL, order, before, n_before + 1, after, n_after + 1);
}

/* Unsaved edits and changes by other programs are never written over. */
static void
test_guards (Fixture       *fixture,
             gconstpointer  data)
{
  static const char before[] = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n";
  static const char other[] = "[White \"Z\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n";
  static const guint32 backwards[] = { 1, 0 };
  g_autoptr(GArray) order = make_order (2, backwards);
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnSnapshot) snapshot = NULL;
  g_autoptr(TabiyaPgnSnapshot) edited = NULL;
  g_autoptr(TabiyaPgnRewrite) rewrite = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaTagChanges changes;

  write_bytes (fixture, before, strlen (before));
  file = load (fixture);
  tabiya_pgn_file_delete_game (file, 0);
  edited = tabiya_pgn_snapshot_new (file);
  g_assert_null (tabiya_pgn_rewrite_new (edited, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);

  tabiya_pgn_file_restore_game (file, 0);
  snapshot = tabiya_pgn_snapshot_new (file);
  rewrite = change (fixture, snapshot, SORT, NULL, order, &changes, &error);
  g_assert_no_error (error);
  write_bytes (fixture, other, strlen (other));
  g_assert_false (tabiya_pgn_rewrite_restore (tabiya_pgn_snapshot_get_source (snapshot),
                                              tabiya_pgn_rewrite_get_result (rewrite),
                                              fixture->path, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK);
  g_clear_error (&error);
  assert_content (fixture, other, strlen (other));
  g_assert_null (change (fixture, snapshot, SORT, NULL, order, &changes, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK);
  assert_content (fixture, other, strlen (other));
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* Writes both games of a file to another one, in the opposite order, and checks its bytes. */
static void
assert_export (Fixture    *fixture,
               const void *before,
               gsize       n_before,
               const void *after,
               gsize       n_after)
{
  static const guint32 backwards[] = { 1, 0 };
  g_autoptr(GArray) order = make_order (2, backwards);
  g_autofree char *path = g_strconcat (fixture->path, ".exported", NULL);
  g_autoptr(GFile) target = g_file_new_for_path (path);
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *content = NULL;
  gsize length;

  write_bytes (fixture, before, n_before);
  file = load (fixture);
  tabiya_pgn_export_async (file, order, target, NULL, exported_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  tabiya_pgn_export_finish (file, result, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_cmpmem (content, length, after, n_after);
  g_unlink (path);
}

/* Games that move to a file of their own keep line ends and encoding. */
static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  static const char before[] = "[White \"A\"]\r\n\r\n1. e4   {\xe4} *\r\n\r\n"
                               "[White \"B\"]\r\n\r\n1. d4 *\r\n";
  static const char after[] = "[White \"B\"]\r\n\r\n1. d4 *\r\n\r\n"
                              "[White \"A\"]\r\n\r\n1. e4   {\xe4} *\r\n\r\n";
  gsize n_before, n_after;
  g_autofree char *units = to_utf16 (MARK GAME_A GAME_B, &n_before);
  g_autofree char *others = to_utf16 (MARK GAME_B GAME_A, &n_after);

  assert_export (fixture, before, strlen (before), after, strlen (after));
  assert_export (fixture, units, n_before, others, n_after);
}

/* Adds the games of @other to those of @before; NULL with @error. */
static TabiyaPgnRewrite *
append (Fixture     *fixture,
        const char  *before,
        const char  *other,
        gsize        n_other,
        guint       *n_converted,
        GError     **error)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (other, n_other);
  g_autoptr(TabiyaPgnFile) added = tabiya_pgn_file_new_from_bytes (bytes);
  g_autoptr(TabiyaPgnSnapshot) games = tabiya_pgn_snapshot_new (added);
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnSnapshot) snapshot = NULL;
  g_autoptr(TabiyaPgnRewrite) rewrite = NULL;
  guint n_added = 0;

  write_bytes (fixture, before, strlen (before));
  file = load (fixture);
  snapshot = tabiya_pgn_snapshot_new (file);
  rewrite = tabiya_pgn_rewrite_new (snapshot, error);
  if (!tabiya_pgn_rewrite_append (rewrite, games, &n_added, n_converted, error))
    return NULL;
  g_assert_cmpuint (n_added, ==, tabiya_pgn_file_get_n_games (added));
  if (!tabiya_pgn_rewrite_run (rewrite, fixture->path, NULL, NULL, NULL, error))
    return NULL;
  return g_steal_pointer (&rewrite);
}

static void
assert_append (Fixture    *fixture,
               const char *before,
               const char *other,
               const char *after,
               guint       n_converted)
{
  g_autoptr(GError) error = NULL;
  guint n = 0;
  g_autoptr(TabiyaPgnRewrite) rewrite = append (fixture, before, other, strlen (other), &n, &error);

  g_assert_no_error (error);
  g_assert_nonnull (rewrite);
  g_assert_cmpuint (n, ==, n_converted);
  assert_content (fixture, after, strlen (after));
}

/* Games of another file stay the bytes they are, unless their letters need another encoding. */
static void
test_append (Fixture       *fixture,
             gconstpointer  data)
{
  assert_append (fixture, "[White \"A\"]\n\n1. e4 1-0",
                 "\xef\xbb\xbf[White  \"B\"]\r\n\r\n1. d4   Kx9 *\r\n% of B\r\n[White \"C\"]\r\n"
                 "\r\n1. c4 *",
                 "[White \"A\"]\n\n1. e4 1-0\n\n[White  \"B\"]\r\n\r\n1. d4   Kx9 *\r\n% of B\r\n"
                 "[White \"C\"]\r\n\r\n1. c4 *", 0);
  /* Latin-1 to UTF-8, and back; what is the same in both is not touched. */
  assert_append (fixture, "[White \"\xc3\xa4\"]\n\n1. e4 1-0\n\n",
                 "[White \"\xf6\"]\n\n1. d4 *\n\n[White \"B\"]\n\n1. c4 *\n",
                 "[White \"\xc3\xa4\"]\n\n1. e4 1-0\n\n[White \"\xc3\xb6\"]\n\n1. d4 *\n\n"
                 "[White \"B\"]\n\n1. c4 *\n", 1);
  assert_append (fixture, "[White \"\xe4\"]\n\n1. e4 1-0\n\n",
                 "[White \"\xc3\xb6\"]\n\n1. d4 *\n",
                 "[White \"\xe4\"]\n\n1. e4 1-0\n\n[White \"\xf6\"]\n\n1. d4 *\n", 1);
  /* A file without such letters takes the first encoding that comes. */
  assert_append (fixture, "[White \"A\"]\n\n1. e4 1-0\n\n",
                 "[White \"\xf6\"]\n\n1. d4 *\n\n[White \"\xc3\xa4\"]\n\n1. c4 *\n",
                 "[White \"A\"]\n\n1. e4 1-0\n\n[White \"\xf6\"]\n\n1. d4 *\n\n"
                 "[White \"\xe4\"]\n\n1. c4 *\n", 1);
}

/* A letter that this file cannot have, and a comment that would swallow what is added. */
static void
test_append_refused (Fixture       *fixture,
                     gconstpointer  data)
{
  const char *latin = "[White \"\xe4\"]\n\n1. e4 1-0\n\n";
  const char *open = "[White \"A\"]\n\n1. e4 {never closed\n";
  const char *polish = "[White \"\xc4\x85\"]\n\n1. d4 *\n";
  g_autoptr(GError) error = NULL;
  guint n;

  g_assert_null (append (fixture, latin, polish, strlen (polish), &n, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_UNENCODABLE);
  g_assert_nonnull (strstr (error->message, "\xc4\x85"));
  assert_content (fixture, latin, strlen (latin));
  g_clear_error (&error);
  g_assert_null (append (fixture, open, "1. d4 *\n", strlen ("1. d4 *\n"), &n, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_SYNTAX);
  assert_content (fixture, open, strlen (open));
}

/* A process that ends in the middle of a sort leaves either the old file or the new one. */
static void
test_killed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GString) sorted = g_string_new (NULL);
  g_autoptr(GArray) order = g_array_new (FALSE, FALSE, sizeof (guint32));
  const guint n = 20000;
  guint n_old = 0;

  for (guint32 i = 0; i < n; i++) {
    guint32 from = n - 1 - i;

    g_string_append_printf (text, "[White \"%u\"]\n\n1. e4 {%u} *\n\n", i, i);
    g_string_append_printf (sorted, "[White \"%u\"]\n\n1. e4 {%u} *\n\n", from, from);
    g_array_append_val (order, from);
  }
  for (guint round = 0; round < 12; round++) {
    g_autofree char *content = NULL;
    g_autoptr(GDir) dir = NULL;
    const char *name;
    gsize length;
    pid_t child;

    write_bytes (fixture, text->str, text->len);
    child = fork ();
    if (child == 0) {
      g_autoptr(TabiyaPgnFile) file = load (fixture);
      g_autoptr(TabiyaPgnSnapshot) snapshot = tabiya_pgn_snapshot_new (file);
      TabiyaTagChanges changes;

      change (fixture, snapshot, SORT, NULL, order, &changes, NULL);
      _exit (0);
    }
    g_usleep (round * 4000);
    kill (child, SIGKILL);
    waitpid (child, NULL, 0);
    g_assert_true (g_file_get_contents (fixture->path, &content, &length, NULL));
    g_assert_cmpuint (length, ==, text->len);
    n_old += memcmp (content, text->str, length) == 0;
    g_assert_true (memcmp (content, text->str, length) == 0
                   || memcmp (content, sorted->str, length) == 0);
    /* What the process had begun to write beside it has no meaning for anybody. */
    dir = g_dir_open (fixture->folder, 0, NULL);
    while ((name = g_dir_read_name (dir))) {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      if (strcmp (name, "games.pgn") != 0)
        g_unlink (path);
    }
  }
  g_assert_cmpuint (n_old, >, 0);
}

int
main (int    argc,
      char **argv)
{
  chess_init ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/care/fold", test_fold);
  g_test_add_func ("/tabiya/care/alike", test_alike);
  g_test_add_func ("/tabiya/care/name-groups", test_name_groups);
  g_test_add_func ("/tabiya/care/certain", test_certain);
  g_test_add_func ("/tabiya/care/probable", test_probable);
  g_test_add_func ("/tabiya/care/cancelled", test_cancelled);
  g_test_add_func ("/tabiya/care/merge", test_merge);
  g_test_add_func ("/tabiya/care/plan", test_plan);
  g_test_add_func ("/tabiya/care/visit", test_visit);
  g_test_add_func ("/tabiya/care/table", test_table);
  g_test_add_func ("/tabiya/care/page", test_page);
  g_test_add ("/tabiya/care/eco", Fixture, NULL, set_up, test_eco, tear_down);
  g_test_add ("/tabiya/care/rename", Fixture, NULL, set_up, test_rename, tear_down);
  g_test_add ("/tabiya/care/unencodable", Fixture, NULL, set_up, test_unencodable, tear_down);
  g_test_add ("/tabiya/care/sort", Fixture, NULL, set_up, test_sort, tear_down);
  g_test_add ("/tabiya/care/sort-refused", Fixture, NULL, set_up, test_sort_refused, tear_down);
  g_test_add ("/tabiya/care/export", Fixture, NULL, set_up, test_export, tear_down);
  g_test_add ("/tabiya/care/append", Fixture, NULL, set_up, test_append, tear_down);
  g_test_add ("/tabiya/care/append-refused", Fixture, NULL, set_up, test_append_refused,
              tear_down);
  g_test_add ("/tabiya/care/utf16", Fixture, NULL, set_up, test_utf16, tear_down);
  g_test_add ("/tabiya/care/guards", Fixture, NULL, set_up, test_guards, tear_down);
  g_test_add ("/tabiya/care/killed", Fixture, NULL, set_up, test_killed, tear_down);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/chess-text.h"
#include "insight-test.h"
#include "insight/tabiya-shown-moves.h"

static void
check (const char *letters,
       const char *english,
       const char *shown)
{
  g_autofree char *text = NULL;

  g_assert_true (tabiya_shown_moves_set_letters (letters));
  text = tabiya_shown_moves_dup (english);
  g_assert_cmpstr (text, ==, shown);
  tabiya_shown_moves_set_letters ("english");
}

/* Only where a line could be broken between a number and its move. */
static void
test_joined (void)
{
  check ("english", "", "");
  check ("english", "Why not 9…Na5?", "Why not 9…\u2060Na5?");
  check ("english", "<a>9…Na5</a> and 12…O-O 13.e4 …",
         "<a>9…\u2060Na5</a> and 12…\u2060O-O 13.e4 …");
  check ("english", "Choose… or wait… 7… b5", "Choose… or wait… 7… b5");
  check ("english", "…", "…");
}

/* In moves, and nowhere else. */
static void
test_letters (void)
{
  check ("figurines", "Nf3", "♘f3");
  check ("figurines", "23.Qe2 Bxd5 24.Kh1 e8=R+", "23.♕e2 ♗xd5 24.♔h1 e8=♖+");
  check ("figurines", "9…Na5 <b>Nbd2</b> (Qh4xe1#)", "9…\u2060♘a5 <b>♘bd2</b> (♕h4xe1#)");
  check ("K D T L S", "Nf3, Rfe1 and R1e2; Qh4xe1!", "Sf3, Tfe1 and T1e2; Dh4xe1!");
  check ("Кр Ф Л С К", "Kf1 Nf3", "Крf1 Кf3");
  check ("K D T L S", "Be careful, Bob: Be4 is Bed 4. Nc9 ANc3 Rd4a O-O e4 e=Q",
         "Be careful, Bob: Le4 is Bed 4. Nc9 ANc3 Rd4a O-O e4 e=Q");
}

static void
test_refused (void)
{
  static const char *const wrong[] = {
    "", "K Q R B", "K Q R B N P", "K D T L L", "K D T L s", "K D T L 1", "K D T L <", "KKK D T L S",
    "K  D T L", "K D T L =",
  };

  g_assert_true (tabiya_shown_moves_set_letters ("figurines"));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (tabiya_shown_moves_set_letters (wrong[i]));
  check ("figurines", "Nf3", "♘f3");
}

static void
check_typed (const char *letters,
             const char *typed,
             gboolean    begun,
             const char *english)
{
  g_autofree char *text = NULL;

  g_assert_true (tabiya_shown_moves_set_letters (letters));
  text = tabiya_shown_moves_dup_typed (typed, begun);
  g_assert_cmpstr (text, ==, english);
  tabiya_shown_moves_set_letters ("english");
}

static void
test_typed (void)
{
  check_typed ("english", "Nf3", FALSE, "Nf3");
  check_typed ("K D T L S", "Sf3", FALSE, "Nf3");
  check_typed ("K D T L S", "sf3", FALSE, "Nf3");
  /* A file, which is smaller than the queen. */
  check_typed ("K D T L S", "d4", FALSE, "d4");
  check_typed ("K D T L S", "Dd4", FALSE, "Qd4");
  check_typed ("K D T L S", "e8=D", FALSE, "e8=Q");
  check_typed ("K D T L S", "S1d2", FALSE, "N1d2");
  check_typed ("Кр Ф Л С К", "Крe2", FALSE, "Ke2");
  check_typed ("Кр Ф Л С К", "Кe2", FALSE, "Ne2");
  check_typed ("Кр Ф Л С К", "К", TRUE, "K");
}

static void
test_takes (void)
{
  g_assert_false (tabiya_shown_moves_takes ("", 'S'));
  g_assert_true (tabiya_shown_moves_set_letters ("K D T L S"));
  g_assert_true (tabiya_shown_moves_takes ("", 'S'));
  g_assert_true (tabiya_shown_moves_takes ("", 's'));
  g_assert_true (tabiya_shown_moves_takes ("e8=", 'D'));
  g_assert_false (tabiya_shown_moves_takes ("S", 'S'));
  g_assert_false (tabiya_shown_moves_takes ("", 'd'));
  g_assert_false (tabiya_shown_moves_takes ("", 0));
  /* On the keys of small letters are the files. */
  g_assert_true (tabiya_shown_moves_set_letters ("Кр Ф Л С К"));
  g_assert_true (tabiya_shown_moves_takes ("", 0x41a));
  g_assert_true (tabiya_shown_moves_takes ("К", 0x440));
  g_assert_false (tabiya_shown_moves_takes ("", 0x440));
  g_assert_false (tabiya_shown_moves_takes ("", 0x444));
  tabiya_shown_moves_set_letters ("english");
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/tabiya/shown-moves/joined", test_joined);
  g_test_add_func ("/tabiya/shown-moves/letters", test_letters);
  g_test_add_func ("/tabiya/shown-moves/refused", test_refused);
  g_test_add_func ("/tabiya/shown-moves/typed", test_typed);
  g_test_add_func ("/tabiya/shown-moves/takes", test_takes);
  return g_test_run ();
}

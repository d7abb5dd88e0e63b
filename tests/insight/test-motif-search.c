/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight-test.h"

#include "game/collection/tabiya-board-test.h"
#include "game/collection/tabiya-motif-test.h"
#include "game/pgn/tabiya-pgn.h"
#include "insight/motifs/tabiya-motif-search.h"

/* Games searched for the motifs that were played in them. */

/* Where a game shows the motif; -1 for nowhere. */
static int
find (const char *pgn,
      const char *motif)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (pgn, -1, NULL, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaBoardTest) test = tabiya_board_test_new (TABIYA_BOARD_MOTIF, motif, &error);
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  guint ply;

  g_assert_no_error (error);
  tabiya_stored_game_append (bytes, game);
  return tabiya_board_test_find (test, bytes->data, bytes->data + bytes->len, &ply) ? (int) ply
                                                                                      : -1;
}

static void
test_played (void)
{
  static const char fork[] =
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Ng5 d5 5. exd5 Nxd5 6. Nxf7 Kxf7 7. Qf3+ Ke6 8. Nc3 Nb4 *";
  static const char royal[] =
    "[SetUp \"1\"]\n[FEN \"r3k3/8/8/3N4/8/8/8/4K3 b - - 0 1\"]\n\n"
    "1... Kd8 2. Kd2 Ke8 3. Nc7+ Kd7 4. Nxa8 Kd6 *";
  /* The fork was there, but nothing came of it. */
  static const char missed[] =
    "[SetUp \"1\"]\n[FEN \"r3k3/8/8/3N4/8/8/8/4K3 b - - 0 1\"]\n\n"
    "1... Kd8 2. Kd2 Ke8 3. Nc7+ Kd7 4. Kd3 Ra1 *";
  static const char back_rank[] =
    "[SetUp \"1\"]\n[FEN \"6k1/p4ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1\"]\n\n1... a6 2. Rd8# 1-0";

  g_assert_cmpint (find (royal, "fork"), ==, 4);
  g_assert_cmpint (find (royal, "FORK"), ==, 4);
  g_assert_cmpint (find (royal, "skewer"), ==, -1);
  g_assert_cmpint (find (missed, "fork"), ==, -1);
  g_assert_cmpint (find (back_rank, "backRankMate"), ==, 2);
  g_assert_cmpint (find (back_rank, "smotheredMate"), ==, -1);
  g_assert_cmpint (find (fork, "backRankMate"), ==, -1);
}

/* Every name that is offered is understood, and those of endings are not offered: they win nothing
   by themselves. */
static void
test_names (void)
{
  const char * const *names = tabiya_motif_test_get_names ();
  g_autoptr(GError) error = NULL;
  guint motif;

  g_assert_true (g_strv_contains (names, "fork"));
  g_assert_true (g_strv_contains (names, "pin"));
  for (guint i = 0; names[i]; i++) {
    g_assert_true (tabiya_motif_test_read (names[i], &motif, NULL));
    g_assert_cmpuint (motif, ==, i);
  }
  g_assert_false (tabiya_motif_test_read ("opposition", &motif, &error));
  g_assert_nonnull (strstr (error->message, "skewer"));
}

int
main (int    argc,
      char **argv)
{
  test_init (&argc, &argv);
  tabiya_motif_search_install ();
  g_test_add_func ("/tabiya/motif-search/played", test_played);
  g_test_add_func ("/tabiya/motif-search/names", test_names);
  return g_test_run ();
}

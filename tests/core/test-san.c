/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core-test.h"

#include <string.h>

static const ChessNotation notations[] = {
  CHESS_NOTATION_SAN, CHESS_NOTATION_LAN, CHESS_NOTATION_UCI,
};

static void
test_write (void)
{
  static const struct {
    const char *fen;
    const char *uci;
    const char *san;
    const char *lan;
  } cases[] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e4", "e2-e4" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Nf3", "Ng1-f3" },
    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6", "e5xd6" },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q+", "a7-a8=Q+" },
    { "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", "axb8=N", "a7xb8=N" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O", "O-O" },
    { "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O", "O-O-O" },
    { "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+", "O-O+" },
    { "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "e1b1", "O-O-O", "O-O-O" },
    /* checkmate, also by castling and by en passant */
    { "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6g7", "Qg7#", "Qg6-g7#" },
    { "4rkr1/4p1p1/4P1P1/8/8/8/8/3QK2R w K - 0 1", "e1g1", "O-O#", "O-O#" },
    /* the least that tells pieces apart: file, rank, both */
    { "4k3/8/8/8/8/8/8/R4RK1 w - - 0 1", "a1d1", "Rad1", "Ra1-d1" },
    { "4k3/8/8/R7/8/8/8/R5K1 w - - 0 1", "a1a3", "R1a3", "Ra1-a3" },
    { "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1", "Qh4-e1" },
    { "4k3/8/8/8/8/2N3N1/8/2N3K1 w - - 0 1", "c1e2", "N1e2", "Nc1-e2" },
    { "4k3/8/8/8/8/2N3N1/8/2N3K1 w - - 0 1", "g3e2", "Nge2", "Ng3-e2" },
    { "4k3/8/8/8/8/2N3N1/8/2N3K1 w - - 0 1", "c3e2", "Nc3e2", "Nc3-e2" },
    /* a pinned twin cannot go: nothing to tell apart */
    { "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2", "Ng1-e2" },
    { "4k3/4r3/8/8/8/8/4R3/R3K3 w - - 0 1", "a1a2", "Ra2", "Ra1-a2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = core_test_position (cases[i].fen);
    ChessMove move;
    char text[CHESS_MOVE_SIZE];

    g_test_message ("%s %s", cases[i].fen, cases[i].uci);
    g_assert_cmpint (chess_move_read (&position, CHESS_NOTATION_UCI, cases[i].uci, -1,
                                      &move).error, ==, CHESS_TEXT_OK);
    g_assert_cmpint (chess_move_write (&position, CHESS_NOTATION_SAN, move, text), ==,
                     (int) strlen (cases[i].san));
    g_assert_cmpstr (text, ==, cases[i].san);
    chess_move_write (&position, CHESS_NOTATION_LAN, move, text);
    g_assert_cmpstr (text, ==, cases[i].lan);
    chess_move_write (&position, CHESS_NOTATION_UCI, move, text);
    g_assert_cmpstr (text, ==, cases[i].uci);
  }
}

/* What people and programs write for the same move. */
static void
test_read_leniently (void)
{
  static const struct {
    const char *fen;
    const char *san;
    const char *written;  /* separated by bars */
  } cases[] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nf3",
      "Nf3|nf3|Ngf3|N1f3|Ng1f3|Ng1-f3|Nf3+|Nf3!|Nf3?!|Nf3 !!|Nf3#|Nxf3|N-f3| Nf3 |g1f3|g1-f3" },
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4",
      "e4|e2e4|e2-e4|Pe4|pe4|ee4|2e4|Pe2-e4|e4!?" },
    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6",
      "exd6|ed6|e5xd6|e5d6|e:d6|exd6e.p.|exd6 e.p.|exd6ep|ed6 e.p|xd6|Pxd6|5xd6|Pexd6" },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+",
      "a8=Q+|a8=Q|a8Q|a8(Q)|a8/Q|a8q|a8=q|a7a8Q|a7-a8=Q|a7a8q|a8Q+!" },
    { "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=N", "axb8=N|ab8N|axb8(N)|a7xb8n|xb8=N" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O",
      "O-O|0-0|o-o|OO|00|O-O+|O-O!?|e1g1|e1h1|Ke1g1" },
    { "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O", "O-O-O|0-0-0|o-o-o|OOO|000|e8c8|e8a8" },
    /* a small b is a pawn where one can go, else a bishop */
    { "4k3/8/8/8/8/2p5/1P6/4KB2 w - - 0 1", "bxc3", "bxc3|bc3|b2xc3" },
    { "4k3/8/8/8/8/2p5/1P6/4KB2 w - - 0 1", "b4", "b4|bb4" },
    { "4k3/8/8/8/8/2p5/1P6/4KB2 w - - 0 1", "Bc4", "Bc4|bc4" },
    { "4k3/8/8/8/8/2p5/1P6/4KB2 w - - 0 1", "Bb5+", "Bb5|bb5|bf1b5|Bf1-b5+" },
    { "4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1", "b3", "b3" },
    { "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2", "Ne2|Nge2|N1e2|Ng1e2|ne2" },
    { "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1", "Qh4e1|Qh4-e1|Qh4xe1|h4e1|qh4e1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = core_test_position (cases[i].fen);
    g_auto(GStrv) written = g_strsplit (cases[i].written, "|", -1);

    for (int j = 0; written[j]; j++) {
      ChessMove move;
      ChessTextResult result;
      char text[CHESS_MOVE_SIZE];

      g_test_message ("%s", written[j]);
      result = chess_move_read (&position, CHESS_NOTATION_SAN, written[j], -1, &move);
      g_assert_cmpint (result.error, ==, CHESS_TEXT_OK);
      g_assert_cmpint (result.column, ==, 0);
      chess_move_write (&position, CHESS_NOTATION_SAN, move, text);
      g_assert_cmpstr (text, ==, cases[i].san);
    }
  }
}

static void
test_refuse (void)
{
  static const struct {
    const char    *fen;
    ChessNotation  notation;
    const char    *text;
    ChessTextError error;
    int            column;
  } cases[] = {
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "", CHESS_TEXT_EMPTY, 0 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "  ", CHESS_TEXT_EMPTY, 0 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "hello", CHESS_MOVE_UNREADABLE, 3 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "!", CHESS_MOVE_UNREADABLE, 1 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "K", CHESS_MOVE_UNREADABLE, 2 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "Ke", CHESS_MOVE_UNREADABLE, 3 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "Ke9", CHESS_MOVE_UNREADABLE, 3 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "Ke2z", CHESS_MOVE_UNREADABLE, 4 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, " Ye2", CHESS_MOVE_UNREADABLE, 2 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "O-O-", CHESS_MOVE_UNREADABLE, 1 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "O-O-O-O", CHESS_MOVE_UNREADABLE, 1 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "Ke3", CHESS_MOVE_ILLEGAL, 1 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, " Ke3", CHESS_MOVE_ILLEGAL, 2 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "O-O", CHESS_MOVE_ILLEGAL, 1 },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "Ke2=Q", CHESS_MOVE_ILLEGAL, 5 },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", CHESS_NOTATION_SAN, "e4=Q", CHESS_MOVE_ILLEGAL, 4 },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "a8=K", CHESS_MOVE_UNREADABLE, 4 },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "a8=", CHESS_MOVE_UNREADABLE, 4 },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "a8(Q", CHESS_MOVE_UNREADABLE, 5 },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "a8", CHESS_MOVE_NEEDS_PROMOTION, 1 },
    { "4k3/8/8/8/8/8/8/R4RK1 w - - 0 1", CHESS_NOTATION_SAN, "Rd1", CHESS_MOVE_AMBIGUOUS, 1 },
    { "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", CHESS_NOTATION_SAN, "Qhe1", CHESS_MOVE_AMBIGUOUS, 1 },
    { "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", CHESS_NOTATION_SAN, "xd6", CHESS_MOVE_AMBIGUOUS, 1 },
    { "1n1nk3/2P5/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "b8=Q", CHESS_MOVE_ILLEGAL, 1 },
    /* a pawn does not capture unless it is said */
    { "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", CHESS_NOTATION_SAN, "d5", CHESS_MOVE_ILLEGAL, 1 },
    /* a letter that does not agree with the piece */
    { "4k3/8/8/8/8/8/8/4K2R w - - 0 1", CHESS_NOTATION_SAN, "Nh1h2", CHESS_MOVE_ILLEGAL, 1 },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", CHESS_NOTATION_UCI, "e2e", CHESS_MOVE_UNREADABLE, 4 },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", CHESS_NOTATION_UCI, "e2x4", CHESS_MOVE_UNREADABLE, 3 },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", CHESS_NOTATION_UCI, "e4", CHESS_MOVE_UNREADABLE, 3 },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", CHESS_NOTATION_UCI, "e2e4x", CHESS_MOVE_UNREADABLE, 5 },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", CHESS_NOTATION_UCI, "e2e4qq", CHESS_MOVE_UNREADABLE, 6 },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", CHESS_NOTATION_UCI, "e2e5", CHESS_MOVE_ILLEGAL, 1 },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", CHESS_NOTATION_UCI, "e2e4q", CHESS_MOVE_ILLEGAL, 1 },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", CHESS_NOTATION_UCI, "Nf3", CHESS_MOVE_UNREADABLE, 1 },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", CHESS_NOTATION_UCI, "a7a8", CHESS_MOVE_NEEDS_PROMOTION, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = core_test_position (cases[i].fen);
    ChessMove move = 1;
    ChessTextResult result;

    g_test_message ("%s", cases[i].text);
    result = chess_move_read (&position, cases[i].notation, cases[i].text, -1, &move);
    g_assert_cmpint (result.error, ==, cases[i].error);
    g_assert_cmpint (result.column, ==, cases[i].column);
    g_assert_cmpint (move, ==, CHESS_NO_MOVE);
  }
}

static void
test_null_move (void)
{
  static const char *const written[] = { "--", "Z0", "0000", " -- " };
  ChessPosition position = core_test_position (core_test_fens[0]);
  char text[CHESS_MOVE_SIZE];

  for (gsize i = 0; i < G_N_ELEMENTS (written); i++) {
    for (gsize j = 0; j < G_N_ELEMENTS (notations); j++) {
      ChessMove move = 1;

      g_assert_cmpint (chess_move_read (&position, notations[j], written[i], -1, &move).error,
                       ==, CHESS_TEXT_OK);
      g_assert_cmpint (move, ==, CHESS_NO_MOVE);
    }
  }
  chess_move_write (&position, CHESS_NOTATION_SAN, CHESS_NO_MOVE, text);
  g_assert_cmpstr (text, ==, "--");
  chess_move_write (&position, CHESS_NOTATION_UCI, CHESS_NO_MOVE, text);
  g_assert_cmpstr (text, ==, "0000");
}

static void
test_uci (void)
{
  static const struct {
    const char *fen;
    const char *text;
    const char *written;
  } cases[] = {
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "e1g1" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", "e1g1" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1a1", "e1c1" },
    { "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "e1c1", "e1a1" },
    { "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "e1g1", "e1g1" },
    { "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "e1b1", "e1b1" },
    { "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "e1c1", "e1b1" },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a7a8q" },
    { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8N", "a7a8n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = core_test_position (cases[i].fen);
    ChessMove move;
    char text[CHESS_MOVE_SIZE];

    g_assert_cmpint (chess_move_read (&position, CHESS_NOTATION_UCI, cases[i].text, -1,
                                      &move).error, ==, CHESS_TEXT_OK);
    chess_move_write (&position, CHESS_NOTATION_UCI, move, text);
    g_assert_cmpstr (text, ==, cases[i].written);
  }
}

/* Every legal move of many positions, written and read again, and no two written alike. */
static void
test_round_trip (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (41);

  for (int i = 0; i < 2000; i++) {
    ChessPosition position;
    ChessMoveList list;

    core_test_random_position (rand, &position);
    chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
    for (gsize n = 0; n < G_N_ELEMENTS (notations); n++) {
      g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (int j = 0; j < list.count; j++) {
        char text[CHESS_MOVE_SIZE];
        ChessMove move;
        int length = chess_move_write (&position, notations[n], list.moves[j], text);

        g_assert_cmpint (length, ==, (int) strlen (text));
        g_assert_true (g_hash_table_add (seen, g_strdup (text)));
        /* Nothing behind the length may be read. */
        text[length] = 'x';
        g_assert_cmpint (chess_move_read (&position, notations[n], text, length, &move).error,
                         ==, CHESS_TEXT_OK);
        g_assert_cmpint (move, ==, list.moves[j]);
      }
    }
  }
}

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
check_move_list (char **columns)
{
  ChessPosition position = core_test_position (columns[0]);
  g_auto(GStrv) expected = g_strsplit (columns[1], " ", -1);
  g_autoptr(GPtrArray) written = g_ptr_array_new_with_free_func (g_free);
  ChessMoveList list;

  chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    char text[CHESS_MOVE_SIZE];

    chess_move_write (&position, CHESS_NOTATION_SAN, list.moves[i], text);
    g_ptr_array_add (written, g_strdup (text));
  }
  g_ptr_array_sort (written, compare_strings);
  qsort (expected, g_strv_length (expected), sizeof *expected, compare_strings);
  g_assert_cmpuint (g_strv_length (expected), ==, written->len);
  for (guint i = 0; i < written->len; i++)
    g_assert_cmpstr (g_ptr_array_index (written, i), ==, expected[i]);
}

static void
test_fixtures (void)
{
  core_test_run_file ("fixtures/san_movelists_chessjs.tsv", check_move_list);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/san/write", test_write);
  g_test_add_func ("/tabiya/san/read-leniently", test_read_leniently);
  g_test_add_func ("/tabiya/san/refuse", test_refuse);
  g_test_add_func ("/tabiya/san/null-move", test_null_move);
  g_test_add_func ("/tabiya/san/uci", test_uci);
  g_test_add_func ("/tabiya/san/round-trip", test_round_trip);
  g_test_add_func ("/tabiya/san/fixtures", test_fixtures);
  return g_test_run ();
}

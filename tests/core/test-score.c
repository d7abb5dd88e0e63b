/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core-test.h"

#include "core/chess-score.h"

/* One of every kind, from the worst to the best; the draw stands beside the even score. */
static const ChessScore ascending[] = {
  { CHESS_SCORE_UNKNOWN, 0 },
  { CHESS_SCORE_MATED, 0 },
  { CHESS_SCORE_MATED, 1 },
  { CHESS_SCORE_MATED, 60 },
  { CHESS_SCORE_LOST, 0 },
  { CHESS_SCORE_CENTIPAWNS, -100000 },
  { CHESS_SCORE_CENTIPAWNS, -1 },
  { CHESS_SCORE_CENTIPAWNS, 0 },
  { CHESS_SCORE_CENTIPAWNS, 35 },
  { CHESS_SCORE_CENTIPAWNS, 100000 },
  { CHESS_SCORE_WON, 0 },
  { CHESS_SCORE_MATE, 60 },
  { CHESS_SCORE_MATE, 1 },
  { CHESS_SCORE_MATE, 0 },
};

static void
test_kinds (void)
{
  ChessScore unknown = { 0 };

  g_assert_false (chess_score_is_known (unknown));
  g_assert_false (chess_score_is_mate (unknown));
  g_assert_false (chess_score_is_final (unknown));

  g_assert_true (chess_score_is_known (chess_score_centipawns (0)));
  g_assert_false (chess_score_is_mate (chess_score_centipawns (5000)));
  g_assert_false (chess_score_is_final (chess_score_centipawns (0)));

  g_assert_true (chess_score_is_mate (chess_score_mate (3)));
  g_assert_true (chess_score_is_mate (chess_score_mated (3)));
  g_assert_false (chess_score_is_final (chess_score_mate (3)));
  g_assert_true (chess_score_is_final (chess_score_mate (0)));
  g_assert_true (chess_score_is_final (chess_score_mated (0)));

  g_assert_true (chess_score_is_decided (chess_score_mated (3)));
  g_assert_false (chess_score_is_decided (chess_score_centipawns (CHESS_SCORE_WON_CENTIPAWNS - 1)));
  g_assert_true (chess_score_is_decided (chess_score_won ()));
  g_assert_true (chess_score_is_decided (chess_score_lost ()));
  g_assert_false (chess_score_is_mate (chess_score_won ()));
  g_assert_false (chess_score_is_final (chess_score_won ()));

  g_assert_false (chess_score_is_decided (chess_score_draw ()));
  g_assert_true (chess_score_is_known (chess_score_draw ()));
  g_assert_false (chess_score_is_mate (chess_score_draw ()));
  g_assert_true (chess_score_is_final (chess_score_draw ()));
}

static void
test_order (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ascending); i++) {
    for (gsize j = 0; j < G_N_ELEMENTS (ascending); j++) {
      int order = chess_score_compare (ascending[i], ascending[j]);

      g_assert_cmpint (order > 0, ==, i > j);
      g_assert_cmpint (order < 0, ==, i < j);
      g_assert_cmpint (chess_score_equal (ascending[i], ascending[j]), ==, i == j);
      /* The other side sees it the other way round; of nothing it sees nothing. */
      if (i > 0 && j > 0)
        g_assert_cmpint (chess_score_compare (chess_score_negate (ascending[i]),
                                              chess_score_negate (ascending[j])), ==, -order);
    }
  }
  g_assert_cmpint (chess_score_compare (chess_score_draw (), chess_score_centipawns (0)), ==, 0);
  g_assert_cmpint (chess_score_compare (chess_score_draw (), chess_score_centipawns (1)), <, 0);
  g_assert_cmpint (chess_score_compare (chess_score_draw (), chess_score_mated (9)), >, 0);
  g_assert_false (chess_score_equal (chess_score_draw (), chess_score_centipawns (0)));
}

static void
test_views (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ascending); i++) {
    ChessScore score = ascending[i];
    ChessScore black = chess_score_from_view (score, CHESS_BLACK);

    g_assert_true (chess_score_equal (chess_score_from_view (score, CHESS_WHITE), score));
    g_assert_true (chess_score_equal (black, chess_score_negate (score)));
    g_assert_true (chess_score_equal (chess_score_from_view (black, CHESS_BLACK), score));
    g_assert_cmpint (chess_score_get_sign (black), ==, -chess_score_get_sign (score));
    g_assert_cmpint (chess_score_clamp (black, 1000), ==, -chess_score_clamp (score, 1000));
  }
  g_assert_true (chess_score_equal (chess_score_negate (chess_score_draw ()), chess_score_draw ()));
}

static void
test_clamp (void)
{
  g_assert_cmpint (chess_score_clamp (chess_score_centipawns (35), 1000), ==, 35);
  g_assert_cmpint (chess_score_clamp (chess_score_centipawns (1001), 1000), ==, 1000);
  g_assert_cmpint (chess_score_clamp (chess_score_centipawns (-1001), 1000), ==, -1000);
  g_assert_cmpint (chess_score_clamp (chess_score_mate (0), 1000), ==, 1000);
  g_assert_cmpint (chess_score_clamp (chess_score_mated (9), 1000), ==, -1000);
  g_assert_cmpint (chess_score_clamp (chess_score_won (), 1000), ==, 1000);
  g_assert_cmpint (chess_score_clamp (chess_score_lost (), 1000), ==, -1000);
  g_assert_cmpint (chess_score_clamp (chess_score_draw (), 1000), ==, 0);
  g_assert_cmpint (chess_score_clamp ((ChessScore) { 0 }, 1000), ==, 0);
}

static void
test_write (void)
{
  static const struct {
    ChessScore  score;
    const char *text;
    const char *uci;
    const char *pgn;
  } cases[] = {
    { { CHESS_SCORE_CENTIPAWNS, 0 }, "+0.00", "cp 0", "0.00,7" },
    { { CHESS_SCORE_CENTIPAWNS, 7 }, "+0.07", "cp 7", "0.07,7" },
    { { CHESS_SCORE_CENTIPAWNS, 35 }, "+0.35", "cp 35", "0.35,7" },
    { { CHESS_SCORE_CENTIPAWNS, -1234 }, "-12.34", "cp -1234", "-12.34,7" },
    { { CHESS_SCORE_MATE, 2 }, "M+2", "mate 2", "#2,7" },
    { { CHESS_SCORE_MATED, 3 }, "M-3", "mate -3", "#-3,7" },
    { { CHESS_SCORE_MATE, 0 }, "M+0", "mate 0", "#0,7" },
    { { CHESS_SCORE_MATED, 0 }, "M-0", "mate 0", "#0,7" },
    { { CHESS_SCORE_WON, 0 }, "TB+", "cp 30000", "300.00,7" },
    { { CHESS_SCORE_LOST, 0 }, "TB-", "cp -30000", "-300.00,7" },
    { { CHESS_SCORE_DRAW, 0 }, "DRAW", "cp 0", "0.00,7" },
    { { CHESS_SCORE_UNKNOWN, 0 }, "?", NULL, "" },
  };
  char text[CHESS_SCORE_SIZE];

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_assert_cmpint (chess_score_write (cases[i].score, text), ==, strlen (text));
    g_assert_cmpstr (text, ==, cases[i].text);
    if (cases[i].uci) {
      g_assert_cmpint (chess_score_write_uci (cases[i].score, text), ==, strlen (text));
      g_assert_cmpstr (text, ==, cases[i].uci);
    }
    g_assert_cmpint (chess_score_write_pgn (cases[i].score, 7, text), ==, strlen (text));
    g_assert_cmpstr (text, ==, cases[i].pgn);
  }
  chess_score_write_pgn (chess_score_centipawns (24), 0, text);
  g_assert_cmpstr (text, ==, "0.24");
}

/* What was written is read again; the mate on the board needs to know whose move it was. */
static void
test_round_trip (void)
{
  for (gsize i = 1; i < G_N_ELEMENTS (ascending); i++) {
    ChessScore score = ascending[i];
    ChessColor mover = chess_score_get_sign (score) < 0 ? CHESS_BLACK : CHESS_WHITE;
    ChessScore read = { 0 };
    char text[CHESS_SCORE_SIZE];
    int depth = -1;

    chess_score_write_pgn (score, 21, text);
    g_assert_cmpint (chess_score_read_pgn (text, -1, mover, &read, &depth).error, ==,
                     CHESS_TEXT_OK);
    g_assert_true (chess_score_equal (read, score));
    g_assert_cmpint (depth, ==, 21);

    /* Nobody says in UCI that the other side is mated already: it would not be asked. */
    if (chess_score_equal (score, chess_score_mate (0)))
      continue;
    chess_score_write_uci (score, text);
    g_assert_cmpint (chess_score_read_uci (text, -1, &read).error, ==, CHESS_TEXT_OK);
    g_assert_true (chess_score_equal (read, score));
  }
}

static void
test_read_pgn (void)
{
  static const struct {
    const char *text;
    ChessColor  mover;
    ChessScore  score;
    int         depth;
  } cases[] = {
    { "0.24", CHESS_WHITE, { CHESS_SCORE_CENTIPAWNS, 24 }, 0 },
    { "+0.24", CHESS_WHITE, { CHESS_SCORE_CENTIPAWNS, 24 }, 0 },
    { "-1.25,22", CHESS_WHITE, { CHESS_SCORE_CENTIPAWNS, -125 }, 22 },
    { "0.24/22", CHESS_WHITE, { CHESS_SCORE_CENTIPAWNS, 24 }, 22 },
    { "1.5, 22", CHESS_WHITE, { CHESS_SCORE_CENTIPAWNS, 150 }, 22 },
    { ".5", CHESS_WHITE, { CHESS_SCORE_CENTIPAWNS, 50 }, 0 },
    { "3", CHESS_WHITE, { CHESS_SCORE_CENTIPAWNS, 300 }, 0 },
    { "-0.125", CHESS_WHITE, { CHESS_SCORE_CENTIPAWNS, -13 }, 0 },
    { "10000.00", CHESS_WHITE, { CHESS_SCORE_CENTIPAWNS, 1000000 }, 0 },
    { "99999999999999999999", CHESS_WHITE, { CHESS_SCORE_CENTIPAWNS, 100000000 }, 0 },
    { "299.99", CHESS_WHITE, { CHESS_SCORE_CENTIPAWNS, 29999 }, 0 },
    { "-300.00,5", CHESS_WHITE, { CHESS_SCORE_LOST, 0 }, 5 },
    { "#3,22", CHESS_BLACK, { CHESS_SCORE_MATE, 3 }, 22 },
    { "#-3", CHESS_WHITE, { CHESS_SCORE_MATED, 3 }, 0 },
    { "#0", CHESS_WHITE, { CHESS_SCORE_MATE, 0 }, 0 },
    { "#0", CHESS_BLACK, { CHESS_SCORE_MATED, 0 }, 0 },
    { "#-0", CHESS_WHITE, { CHESS_SCORE_MATE, 0 }, 0 },
    { "M5", CHESS_WHITE, { CHESS_SCORE_MATE, 5 }, 0 },
    { "+M5/30", CHESS_WHITE, { CHESS_SCORE_MATE, 5 }, 30 },
    { "-M5", CHESS_WHITE, { CHESS_SCORE_MATED, 5 }, 0 },
    { "M-5,12", CHESS_BLACK, { CHESS_SCORE_MATED, 5 }, 12 },
    { "-#2", CHESS_BLACK, { CHESS_SCORE_MATED, 2 }, 0 },
    { "M0", CHESS_BLACK, { CHESS_SCORE_MATED, 0 }, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessScore score;
    int depth;
    ChessTextResult result =
      chess_score_read_pgn (cases[i].text, -1, cases[i].mover, &score, &depth);

    g_test_message ("%s", cases[i].text);
    g_assert_cmpint (result.error, ==, CHESS_TEXT_OK);
    g_assert_cmpint (result.column, ==, 0);
    g_assert_true (chess_score_equal (score, cases[i].score));
    g_assert_cmpint (depth, ==, cases[i].depth);
  }
}

static void
test_read_uci (void)
{
  static const struct {
    const char *text;
    ChessScore  score;
  } cases[] = {
    { "cp 35", { CHESS_SCORE_CENTIPAWNS, 35 } },
    { "cp -35", { CHESS_SCORE_CENTIPAWNS, -35 } },
    { " cp  +7 ", { CHESS_SCORE_CENTIPAWNS, 7 } },
    { "mate 3", { CHESS_SCORE_MATE, 3 } },
    { "mate -3", { CHESS_SCORE_MATED, 3 } },
    { "mate 0", { CHESS_SCORE_MATED, 0 } },
    { "mate -0", { CHESS_SCORE_MATED, 0 } },
    { "cp 99999999999999999999", { CHESS_SCORE_CENTIPAWNS, 100000000 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessScore score;

    g_test_message ("%s", cases[i].text);
    g_assert_cmpint (chess_score_read_uci (cases[i].text, -1, &score).error, ==, CHESS_TEXT_OK);
    g_assert_true (chess_score_equal (score, cases[i].score));
  }
}

static void
test_bad_pgn (void)
{
  static const struct {
    const char    *text;
    ChessTextError error;
    int            column;
  } cases[] = {
    { "", CHESS_TEXT_EMPTY, 1 },
    { "good", CHESS_SCORE_UNREADABLE, 1 },
    { "-", CHESS_SCORE_UNREADABLE, 2 },
    { "#", CHESS_SCORE_UNREADABLE, 2 },
    { "#-", CHESS_SCORE_UNREADABLE, 3 },
    { ".", CHESS_SCORE_UNREADABLE, 2 },
    { "0.24,", CHESS_SCORE_BAD_DEPTH, 6 },
    { "0.24/x", CHESS_SCORE_BAD_DEPTH, 6 },
    { "0.24 ", CHESS_SCORE_TRAILING, 5 },
    { "0.24,22 x", CHESS_SCORE_TRAILING, 8 },
    { "#3.5", CHESS_SCORE_TRAILING, 3 },
    { "M", CHESS_SCORE_UNREADABLE, 2 },
    { "-M-5", CHESS_SCORE_UNREADABLE, 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessScore score = chess_score_centipawns (77);
    int depth = 5;
    ChessTextResult result =
      chess_score_read_pgn (cases[i].text, -1, CHESS_WHITE, &score, &depth);

    g_test_message ("\"%s\"", cases[i].text);
    g_assert_cmpint (result.error, ==, cases[i].error);
    g_assert_cmpint (result.column, ==, cases[i].column);
    g_assert_true (chess_score_equal (score, chess_score_centipawns (77)));
    g_assert_cmpint (depth, ==, 5);
  }
}

static void
test_bad_uci (void)
{
  static const struct {
    const char    *text;
    ChessTextError error;
    int            column;
  } cases[] = {
    { "", CHESS_TEXT_EMPTY, 1 },
    { "   ", CHESS_TEXT_EMPTY, 4 },
    { "35", CHESS_SCORE_UNREADABLE, 1 },
    { "cp", CHESS_SCORE_UNREADABLE, 1 },
    { "cp x", CHESS_SCORE_UNREADABLE, 4 },
    { "mate -", CHESS_SCORE_UNREADABLE, 7 },
    { "cp 35 lowerbound", CHESS_SCORE_TRAILING, 7 },
    { "cp 3.5", CHESS_SCORE_TRAILING, 5 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessScore score = chess_score_centipawns (77);
    ChessTextResult result = chess_score_read_uci (cases[i].text, -1, &score);

    g_test_message ("\"%s\"", cases[i].text);
    g_assert_cmpint (result.error, ==, cases[i].error);
    g_assert_cmpint (result.column, ==, cases[i].column);
    g_assert_true (chess_score_equal (score, chess_score_centipawns (77)));
  }
}

/* A length that is given is never read beyond. */
static void
test_length (void)
{
  static const char text[] = "0.2456";
  ChessScore score;
  int depth;

  g_assert_cmpint (chess_score_read_pgn (text, 4, CHESS_WHITE, &score, &depth).error, ==,
                   CHESS_TEXT_OK);
  g_assert_true (chess_score_equal (score, chess_score_centipawns (24)));
  g_assert_cmpint (chess_score_read_uci ("cp 123", 4, &score).error, ==, CHESS_TEXT_OK);
  g_assert_true (chess_score_equal (score, chess_score_centipawns (1)));
}

static void
test_end (void)
{
  static const struct {
    const char *fen;
    ChessScore  score;
  } cases[] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", { CHESS_SCORE_UNKNOWN, 0 } },
    { "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", { CHESS_SCORE_MATE, 0 } },
    { "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", { CHESS_SCORE_MATED, 0 } },
    { "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", { CHESS_SCORE_DRAW, 0 } },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", { CHESS_SCORE_DRAW, 0 } },
    { "4k3/8/8/8/8/8/8/R3K3 w - - 149 80", { CHESS_SCORE_UNKNOWN, 0 } },
    { "4k3/8/8/8/8/8/8/R3K3 w - - 150 80", { CHESS_SCORE_DRAW, 0 } },
  };
  ChessPosition start = core_test_position (cases[0].fen);
  guint64 keys[8];

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = core_test_position (cases[i].fen);

    g_test_message ("%s", cases[i].fen);
    g_assert_true (chess_score_equal (chess_score_of_end (&position, NULL, 0), cases[i].score));
  }

  /* The fifth time. */
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    keys[i] = i % 2 == 0 ? start.key : ~start.key;
  start.halfmove_clock = 8;
  g_assert_true (chess_score_equal (chess_score_of_end (&start, keys, 8), chess_score_draw ()));
  g_assert_false (chess_score_is_known (chess_score_of_end (&start, keys + 2, 6)));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/score/kinds", test_kinds);
  g_test_add_func ("/tabiya/score/order", test_order);
  g_test_add_func ("/tabiya/score/views", test_views);
  g_test_add_func ("/tabiya/score/clamp", test_clamp);
  g_test_add_func ("/tabiya/score/write", test_write);
  g_test_add_func ("/tabiya/score/round-trip", test_round_trip);
  g_test_add_func ("/tabiya/score/read-pgn", test_read_pgn);
  g_test_add_func ("/tabiya/score/read-uci", test_read_uci);
  g_test_add_func ("/tabiya/score/bad-pgn", test_bad_pgn);
  g_test_add_func ("/tabiya/score/bad-uci", test_bad_uci);
  g_test_add_func ("/tabiya/score/length", test_length);
  g_test_add_func ("/tabiya/score/end", test_end);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "uci/tabiya-uci-writer.h"

#include "core/chess-text.h"

static void
read_fen (ChessPosition *position,
          const char    *fen)
{
  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_STRICT, position).error, ==, CHESS_TEXT_OK);
}

static ChessMove
read_move (const ChessPosition *position,
           const char          *san)
{
  ChessMove move;

  chess_move_read (position, CHESS_NOTATION_SAN, san, -1, &move);
  g_assert_cmpint (move, !=, CHESS_NO_MOVE);
  return move;
}

static void
check_info (const TabiyaUciInfo *info,
            const char          *expected)
{
  g_autoptr(GString) output = g_string_new (NULL);

  tabiya_uci_write_info (output, info);
  g_assert_cmpstr (output->str, ==, expected);
}

static void
test_info (void)
{
  ChessPosition start;
  ChessPosition after;
  ChessMove pv[2];

  chess_position_init_standard (&start);
  pv[0] = read_move (&start, "e4");
  chess_position_make (&after, &start, pv[0]);
  pv[1] = read_move (&after, "e5");

  check_info (&(TabiyaUciInfo) { .position = &start, .depth = 12, .selective_depth = 18, .line = 2,
                                 .score = chess_score_centipawns (-35), .nodes = 5000,
                                 .time_ms = 20, .hash_permille = 7, .pv = pv, .n_pv = 2 },
              "info depth 12 seldepth 18 multipv 2 score cp -35 nodes 5000 nps 250000 hashfull 7 "
              "time 20 pv e2e4 e7e5\n");
  check_info (&(TabiyaUciInfo) { .position = &start, .depth = 1, .line = 1,
                                 .score = chess_score_centipawns (1), .hash_permille = -1 },
              "info depth 1 multipv 1 score cp 1 nodes 0 nps 0 time 0\n");
  check_info (&(TabiyaUciInfo) { .position = &start, .depth = 2, .score = chess_score_lost (),
                                 .nodes = 9, .table_hits = 4, .hash_permille = 0 },
              "info depth 2 score cp -30000 nodes 9 nps 9000 hashfull 0 tbhits 4 time 0\n");
  check_info (&(TabiyaUciInfo) { .position = &start, .depth = 3, .score = chess_score_mated (2),
                                 .bound = TABIYA_UCI_UPPER_BOUND, .nodes = 9,
                                 .hash_permille = -1 },
              "info depth 3 score mate -2 upperbound nodes 9 nps 9000 time 0\n");
  check_info (&(TabiyaUciInfo) { .position = &start, .depth = 3,
                                 .score = chess_score_centipawns (5),
                                 .bound = TABIYA_UCI_LOWER_BOUND, .nodes = G_MAXUINT64 / 4,
                                 .time_ms = 1000, .hash_permille = 1000 },
              "info depth 3 score cp 5 lowerbound nodes 4611686018427387903 "
              "nps 4611686018427387904 hashfull 1000 time 1000\n");
  check_info (&(TabiyaUciInfo) { .position = &start, .depth = 30, .nodes = 0, .hash_permille = -1,
                                 .current_move = pv[0], .current_number = 4 },
              "info depth 30 nodes 0 nps 0 time 0 currmove e2e4 currmovenumber 4\n");
}

/* A castling move is written as the position wants it: e1g1, or e1h1 in Chess960. */
static void
test_castling (void)
{
  g_autoptr(GString) output = g_string_new (NULL);
  ChessPosition position;
  ChessMove castle;

  read_fen (&position, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  castle = read_move (&position, "O-O");
  tabiya_uci_write_bestmove (output, &position, castle, CHESS_NO_MOVE);
  position.chess960 = TRUE;
  tabiya_uci_write_bestmove (output, &position, castle, CHESS_NO_MOVE);
  g_assert_cmpstr (output->str, ==, "bestmove e1g1\nbestmove e1h1\n");
}

static void
test_bestmove (void)
{
  g_autoptr(GString) output = g_string_new (NULL);
  ChessPosition position;
  ChessPosition after;
  ChessMove promotion;

  read_fen (&position, "k7/8/8/8/8/8/5p2/K7 b - - 0 1");
  promotion = read_move (&position, "f1=N");
  chess_position_make (&after, &position, promotion);
  tabiya_uci_write_bestmove (output, &position, promotion, read_move (&after, "Ka2"));
  /* A reply that cannot be played is kept silent. */
  tabiya_uci_write_bestmove (output, &position, promotion, promotion);
  tabiya_uci_write_bestmove (output, &position, CHESS_NO_MOVE, CHESS_NO_MOVE);
  g_assert_cmpstr (output->str, ==,
                   "bestmove f2f1n ponder a1a2\nbestmove f2f1n\nbestmove (none)\n");
}

static void
test_message (void)
{
  g_autoptr(GString) output = g_string_new (NULL);

  tabiya_uci_write_message (output, "one\ntwo\r\n\nthree");
  g_assert_cmpstr (output->str, ==, "info string one\ninfo string two\ninfo string three\n");
}

static void
test_options (void)
{
  g_autoptr(GString) output = g_string_new (NULL);

  tabiya_uci_write_check (output, "Ponder", FALSE);
  tabiya_uci_write_check (output, "OwnBook", TRUE);
  tabiya_uci_write_spin (output, "Tabiya King Attack", 100, -200, 400);
  tabiya_uci_write_combo (output, "Heuristic", "tabiya",
                          (const char *[]) { "tabiya", "three-terms", NULL });
  tabiya_uci_write_string (output, "BookFile", "");
  tabiya_uci_write_string (output, "BookFile", "/a b.bin");
  tabiya_uci_write_button (output, "Clear Hash");
  g_assert_cmpstr (output->str, ==,
                   "option name Ponder type check default false\n"
                   "option name OwnBook type check default true\n"
                   "option name Tabiya King Attack type spin default 100 min -200 max 400\n"
                   "option name Heuristic type combo default tabiya var tabiya var three-terms\n"
                   "option name BookFile type string default <empty>\n"
                   "option name BookFile type string default /a b.bin\n"
                   "option name Clear Hash type button\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/uci-writer/info", test_info);
  g_test_add_func ("/tabiya/uci-writer/castling", test_castling);
  g_test_add_func ("/tabiya/uci-writer/bestmove", test_bestmove);
  g_test_add_func ("/tabiya/uci-writer/message", test_message);
  g_test_add_func ("/tabiya/uci-writer/options", test_options);

  return g_test_run ();
}

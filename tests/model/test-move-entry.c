/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/chess-text.h"
#include "insight/tabiya-shown-moves.h"
#include "service-test.h"
#include "model/play/tabiya-move-entry.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLING "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTION "1n5k/P7/8/8/8/8/5p2/K5N1 w - - 0 1"
#define TWO_KNIGHTS "7k/8/8/8/8/5N2/8/KN6 w - - 0 1"
#define FOUR_ROOKS "6k1/8/R6R/8/8/8/R6R/K7 w - - 0 1"
#define PAWN_OR_BISHOP "7k/8/8/8/2p5/1P6/4B3/K7 w - - 0 1"
#define RANK_OF_BISHOP "7k/8/8/8/B6B/8/1P6/K7 w - - 0 1"

static const struct {
  const char *fen;
  const char *text;
  TabiyaMoveEntryMatch match;
  const char *move;            /* UCI; NULL: none named */
} cases[] = {
  { START, "e", TABIYA_MOVE_ENTRY_PARTIAL, NULL },
  { START, "e4", TABIYA_MOVE_ENTRY_COMPLETE, "e2e4" },
  { START, "E4", TABIYA_MOVE_ENTRY_COMPLETE, "e2e4" },
  { START, "e5", TABIYA_MOVE_ENTRY_NONE, NULL },
  { START, "e2", TABIYA_MOVE_ENTRY_PARTIAL, NULL },
  { START, "e2-e4", TABIYA_MOVE_ENTRY_COMPLETE, "e2e4" },
  { START, "N", TABIYA_MOVE_ENTRY_PARTIAL, NULL },
  { START, "nf3", TABIYA_MOVE_ENTRY_COMPLETE, "g1f3" },
  { START, "Ng1f3", TABIYA_MOVE_ENTRY_COMPLETE, "g1f3" },
  { START, "Ngf3", TABIYA_MOVE_ENTRY_COMPLETE, "g1f3" },
  { START, "Q", TABIYA_MOVE_ENTRY_NONE, NULL },
  { START, "O-O", TABIYA_MOVE_ENTRY_NONE, NULL },

  { CASTLING, "O-O", TABIYA_MOVE_ENTRY_AMBIGUOUS, "e1g1" },
  { CASTLING, "0-0-0", TABIYA_MOVE_ENTRY_COMPLETE, "e1c1" },
  { CASTLING, "ooo", TABIYA_MOVE_ENTRY_COMPLETE, "e1c1" },
  { CASTLING, "e1g1", TABIYA_MOVE_ENTRY_COMPLETE, "e1g1" },
  { CASTLING, "e1h1", TABIYA_MOVE_ENTRY_COMPLETE, "e1g1" },

  { PROMOTION, "a8", TABIYA_MOVE_ENTRY_PARTIAL, "a7a8" },
  { PROMOTION, "a8=", TABIYA_MOVE_ENTRY_PARTIAL, "a7a8" },
  { PROMOTION, "a8=Q", TABIYA_MOVE_ENTRY_COMPLETE, "a7a8q" },
  { PROMOTION, "a8n", TABIYA_MOVE_ENTRY_COMPLETE, "a7a8n" },
  { PROMOTION, "axb8=R", TABIYA_MOVE_ENTRY_COMPLETE, "a7b8r" },
  { PROMOTION, "a7b8B", TABIYA_MOVE_ENTRY_COMPLETE, "a7b8b" },
  { PROMOTION, "a8=K", TABIYA_MOVE_ENTRY_NONE, NULL },

  { TWO_KNIGHTS, "Nd2", TABIYA_MOVE_ENTRY_AMBIGUOUS, NULL },
  { TWO_KNIGHTS, "Nbd2", TABIYA_MOVE_ENTRY_COMPLETE, "b1d2" },
  { TWO_KNIGHTS, "Nfd2", TABIYA_MOVE_ENTRY_COMPLETE, "f3d2" },
  { TWO_KNIGHTS, "N1d2", TABIYA_MOVE_ENTRY_COMPLETE, "b1d2" },

  { FOUR_ROOKS, "Ra6d6", TABIYA_MOVE_ENTRY_COMPLETE, "a6d6" },
  { FOUR_ROOKS, "R6a4", TABIYA_MOVE_ENTRY_COMPLETE, "a6a4" },

  { PAWN_OR_BISHOP, "bc4", TABIYA_MOVE_ENTRY_AMBIGUOUS, "b3c4" },
  { PAWN_OR_BISHOP, "bxc4", TABIYA_MOVE_ENTRY_AMBIGUOUS, "b3c4" },
  { PAWN_OR_BISHOP, "Bxc4", TABIYA_MOVE_ENTRY_COMPLETE, "e2c4" },
  { PAWN_OR_BISHOP, "bf3", TABIYA_MOVE_ENTRY_COMPLETE, "e2f3" },
  { PAWN_OR_BISHOP, "b4", TABIYA_MOVE_ENTRY_COMPLETE, "b3b4" },

  /* b4 may go on as a bishop's move that names its rank, in small letters. */
  { RANK_OF_BISHOP, "b4", TABIYA_MOVE_ENTRY_AMBIGUOUS, "b2b4" },
  { RANK_OF_BISHOP, "B4", TABIYA_MOVE_ENTRY_PARTIAL, NULL },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position;
    ChessMoveList legal;
    ChessMove move;
    char text[CHESS_MOVE_SIZE];
    TabiyaMoveEntryMatch match;

    service_test_position (cases[i].fen, &position);
    chess_position_generate (&position, CHESS_GENERATE_ALL, &legal);
    match = tabiya_move_entry_match (&position, &legal, cases[i].text, &move);
    chess_move_write (&position, CHESS_NOTATION_UCI, move, text);
    g_test_message ("%s in %s: %d %s", cases[i].text, cases[i].fen, match, text);
    g_assert_cmpint (match, ==, cases[i].match);
    if (!cases[i].move)
      g_assert_cmpint (move, ==, CHESS_NO_MOVE);
    else
      g_assert_true (g_str_has_prefix (text, cases[i].move));
  }
}

/* Every legal move of some positions is found by its SAN and its UCI text. */
static void
test_all_moves (void)
{
  static const char * const fens[] = {
    START, CASTLING, PROMOTION, TWO_KNIGHTS, FOUR_ROOKS, PAWN_OR_BISHOP,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
  };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    ChessPosition position;
    ChessMoveList legal;

    service_test_position (fens[i], &position);
    chess_position_generate (&position, CHESS_GENERATE_ALL, &legal);
    for (int j = 0; j < legal.count; j++) {
      char text[CHESS_MOVE_SIZE];
      ChessMove move;
      TabiyaMoveEntryMatch match;

      chess_move_write (&position, CHESS_NOTATION_SAN, legal.moves[j], text);
      match = tabiya_move_entry_match (&position, &legal, text, &move);
      g_assert_cmpint (match, >=, TABIYA_MOVE_ENTRY_COMPLETE);
      g_assert_cmpint (move, ==, legal.moves[j]);

      chess_move_write (&position, CHESS_NOTATION_UCI, legal.moves[j], text);
      match = tabiya_move_entry_match (&position, &legal, text, &move);
      g_assert_cmpint (match, >=, TABIYA_MOVE_ENTRY_COMPLETE);
      g_assert_cmpint (move, ==, legal.moves[j]);
    }
  }
}

static void
test_keys (void)
{
  for (const char *c = "abcdefghKQRBNkqrnOo0"; *c; c++)
    g_assert_true (tabiya_move_entry_is_key ((gunichar) *c, TRUE));
  for (const char *c = "18x=+#-im?! "; *c; c++)
    g_assert_false (tabiya_move_entry_is_key ((gunichar) *c, TRUE));
  for (const char *c = "18x=+#-"; *c; c++)
    g_assert_true (tabiya_move_entry_is_key ((gunichar) *c, FALSE));
  g_assert_false (tabiya_move_entry_is_key ('9', FALSE));
  g_assert_false (tabiya_move_entry_is_key (0, TRUE));
  g_assert_false (tabiya_move_entry_is_key (0x436, TRUE));
}

/* Longer than any move. */
static void
test_long_text (void)
{
  ChessPosition position;
  ChessMoveList legal;
  ChessMove move;

  service_test_position (START, &position);
  chess_position_generate (&position, CHESS_GENERATE_ALL, &legal);
  g_assert_cmpint (tabiya_move_entry_match (&position, &legal, "e4e4e4e4e4e4e4e4e4e4e4e4", &move),
                   ==, TABIYA_MOVE_ENTRY_NONE);
  g_assert_cmpint (move, ==, CHESS_NO_MOVE);
}

/* The person's own letters, and the English ones where those fit nothing. */
static void
test_letters (void)
{
  static const struct {
    const char *letters;
    const char *fen;
    const char *text;
    const char *move;
  } own[] = {
    { "K D T L S", START, "Sf3", "g1f3" },
    { "K D T L S", START, "Nf3", "g1f3" },
    { "K D T L S", START, "d4", "d2d4" },
    { "K D T L S", PROMOTION, "a8=D", "a7a8q" },
    /* Here R is the king, and a rook if no king can. */
    { "R D T F C", CASTLING, "Re2", "e1e2" },
    { "R D T F C", CASTLING, "Rxa8", "a1a8" },
    { "Кр Ф Л С К", CASTLING, "Крe2", "e1e2" },
    { "Кр Ф Л С К", CASTLING, "К", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (own); i++) {
    ChessPosition position;
    ChessMoveList legal;
    ChessMove move;
    char uci[CHESS_MOVE_SIZE];
    TabiyaMoveEntryMatch match;

    service_test_position (own[i].fen, &position);
    chess_position_generate (&position, CHESS_GENERATE_ALL, &legal);
    g_assert_true (tabiya_shown_moves_set_letters (own[i].letters));
    match = tabiya_move_entry_match (&position, &legal, own[i].text, &move);
    if (!own[i].move) {
      g_assert_cmpint (match, ==, TABIYA_MOVE_ENTRY_PARTIAL);
      continue;
    }
    g_assert_cmpint (match, ==, TABIYA_MOVE_ENTRY_COMPLETE);
    chess_move_write (&position, CHESS_NOTATION_UCI, move, uci);
    g_assert_cmpstr (uci, ==, own[i].move);
  }
  tabiya_shown_moves_set_letters ("english");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/move-entry/cases", test_cases);
  g_test_add_func ("/tabiya/move-entry/all-moves", test_all_moves);
  g_test_add_func ("/tabiya/move-entry/keys", test_keys);
  g_test_add_func ("/tabiya/move-entry/long-text", test_long_text);
  g_test_add_func ("/tabiya/move-entry/letters", test_letters);

  return g_test_run ();
}

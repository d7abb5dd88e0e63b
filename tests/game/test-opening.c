/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/book/tabiya-opening.h"

#include "core/chess-text.h"

/* Plays moves in SAN, one space between them; the node of the last. */
static TabiyaNode *
play_from (TabiyaGame *game,
           TabiyaNode *node,
           const char *moves)
{
  g_auto(GStrv) sans = g_strsplit (moves, " ", -1);

  for (guint i = 0; sans[i]; i++) {
    ChessPosition position;
    ChessMove move;

    tabiya_node_get_position (game, node, &position);
    g_assert_cmpint (chess_move_read (&position, CHESS_NOTATION_SAN, sans[i], -1, &move).error,
                     ==, CHESS_TEXT_OK);
    node = tabiya_game_add_move (game, node, move);
  }
  return node;
}

static TabiyaNode *
play (TabiyaGame *game,
      const char *moves)
{
  return play_from (game, tabiya_game_get_end (game), moves);
}

static const TabiyaOpening *
look_up (const char *moves)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  ChessPosition position;

  tabiya_node_get_position (game, play (game, moves), &position);
  return tabiya_opening_lookup (&position);
}

static void
check_opening (const TabiyaOpening *opening,
               const char          *eco,
               const char          *name)
{
  g_assert_nonnull (opening);
  g_assert_cmpstr (opening->eco, ==, eco);
  if (!strstr (opening->name, name))
    g_error ("“%s” has no “%s” in it", opening->name, name);
}

static void
test_lookup (void)
{
  check_opening (look_up ("e4 c5"), "B20", "Sicilian");
  check_opening (look_up ("e4 e6"), "C00", "French");
  check_opening (look_up ("e4 c6"), "B10", "Caro-Kann");
  check_opening (look_up ("e4 e5 Nf3 Nc6 Bb5"), "C60", "Ruy Lopez");
  check_opening (look_up ("e4 e5 Nf3 Nc6 Bc4 Bc5"), "C50", "Italian");
  check_opening (look_up ("d4 d5 c4"), "D06", "Queen's Gambit");
  check_opening (look_up ("d4 f5"), "A80", "Dutch");
  check_opening (look_up ("c4"), "A10", "English");
  g_assert_null (look_up ("a3 a6 h3 h6 a4 a5"));
}

/* The name belongs to the position, not to the order of moves. */
static void
test_transposition (void)
{
  const TabiyaOpening *opening = look_up ("d4 d5 c4 e6 Nc3 Nf6");

  g_assert_nonnull (opening);
  g_assert_true (look_up ("c4 e6 Nc3 Nf6 d4 d5") == opening);
  g_assert_true (look_up ("c4 Nf6 Nc3 e6 d4 d5") == opening);
  g_assert_true (look_up ("d4 d5 c4 e6 Nc3 Nc6") != opening);
}

/* Counters are no part of a position's name; whose turn it is and castling are. */
static void
test_position (void)
{
  ChessPosition position;
  const TabiyaOpening *french;

  chess_fen_read ("rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", -1,
                  CHESS_FEN_STRICT, &position);
  french = tabiya_opening_lookup (&position);
  check_opening (french, "C00", "French");
  chess_fen_read ("rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 40 99", -1,
                  CHESS_FEN_STRICT, &position);
  g_assert_true (tabiya_opening_lookup (&position) == french);
  chess_fen_read ("rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQk - 0 2", -1,
                  CHESS_FEN_STRICT, &position);
  g_assert_null (tabiya_opening_lookup (&position));
  chess_fen_read ("rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", -1,
                  CHESS_FEN_STRICT, &position);
  g_assert_null (tabiya_opening_lookup (&position));
}

static void
test_for_node (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  const TabiyaOpening *sicilian;
  TabiyaNode *named;
  TabiyaNode *end;
  TabiyaNode *variation;

  g_assert_null (tabiya_opening_for_node (game, tabiya_game_get_root (game)));
  named = play (game, "e4 c5");
  sicilian = tabiya_opening_for_node (game, named);
  check_opening (sicilian, "B20", "Sicilian");

  /* No position after this one has a name, so the last name stays. */
  end = play (game, "h3 h6 Rh2 Rh7 Rh1 Rh8 Rh2 Rh7 Ke2");
  g_assert_true (tabiya_opening_for_node (game, end) == sicilian);

  /* A variation goes by its own moves. */
  variation = play_from (game, tabiya_node_get_parent (named), "e6");
  check_opening (tabiya_opening_for_node (game, variation), "C00", "French");
  g_assert_true (tabiya_opening_for_node (game, end) == sicilian);
}

/* A game may start in the middle of an opening, or be interrupted by a null move. */
static void
test_for_node_elsewhere (void)
{
  g_autoptr(TabiyaGame) game = NULL;
  ChessPosition start;
  TabiyaNode *node;

  chess_fen_read ("rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", -1,
                  CHESS_FEN_STRICT, &start);
  game = tabiya_game_new_from_position (&start);
  check_opening (tabiya_opening_for_node (game, tabiya_game_get_root (game)), "C00", "French");
  node = tabiya_game_add_move (game, tabiya_game_get_root (game), CHESS_NO_MOVE);
  check_opening (tabiya_opening_for_node (game, node), "C00", "French");
}

/* What the names with a code begin with, or the family of most of them. */
static void
test_eco_names (void)
{
  static const struct {
    const char *eco;
    const char *name;
  } codes[] = {
    { "B90", "Sicilian Defense: Najdorf Variation" },
    { "C65", "Ruy Lopez: Berlin Defense" },
    { "C00", "French Defense" },      /* beside the Franco-Sicilian */
    { "A00", NULL },                  /* Polish, Grob and others */
    { "E99", "King's Indian Defense: Orthodox Variation, Classical System" },
    { "F00", NULL },
    { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++) {
    g_autofree char *name = tabiya_opening_dup_eco_name (codes[i].eco);

    g_assert_cmpstr (name, ==, codes[i].name);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/opening/lookup", test_lookup);
  g_test_add_func ("/tabiya/opening/transposition", test_transposition);
  g_test_add_func ("/tabiya/opening/position", test_position);
  g_test_add_func ("/tabiya/opening/for-node", test_for_node);
  g_test_add_func ("/tabiya/opening/for-node-elsewhere", test_for_node_elsewhere);
  g_test_add_func ("/tabiya/opening/eco-names", test_eco_names);

  return g_test_run ();
}

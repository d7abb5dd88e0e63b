/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include "engine/eval/engine-endgames.h"

static const struct {
  const char *fen;
  bool        won;
} kpk[] = {
  { "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", true },    /* king on the sixth before its pawn */
  { "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", true },
  { "8/8/4k3/8/4K3/4P3/8/8 b - - 0 1", true },    /* White has the opposition */
  { "8/8/4k3/8/4K3/4P3/8/8 w - - 0 1", false },   /* Black has it */
  { "8/8/8/4k3/4P3/4K3/8/8 b - - 0 1", false },
  { "k7/8/K7/P7/8/8/8/8 w - - 0 1", false },      /* rook pawn */
  { "8/8/8/8/8/6k1/P7/6K1 w - - 0 1", true },     /* the king is outside the square */
  { "8/8/8/8/2k5/8/P7/6K1 w - - 0 1", false },
  { "8/5P2/8/8/8/8/8/k1K5 b - - 0 1", true },
  { "8/8/8/8/8/6k1/5P2/7K b - - 0 1", false },     /* the pawn falls */
  { "8/8/8/8/4p3/4k3/8/4K3 w - - 0 1", true },    /* the same for Black */
  { "8/8/8/8/4p3/4k3/8/4K3 b - - 0 1", true },
  { "8/8/4p3/4k3/8/4K3/8/8 b - - 0 1", false },
};

static void
test_kpk (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kpk); i++) {
    ChessPosition position;
    ChessColor strong;

    position = engine_test_position (kpk[i].fen);
    strong = chess_position_pieces (&position, CHESS_WHITE, CHESS_PAWN) != 0 ? CHESS_WHITE
                                                                            : CHESS_BLACK;
    g_test_message ("%s", kpk[i].fen);
    g_assert_true (engine_kpk_is_won (&position, strong) == kpk[i].won);
  }
}

/* A small solver of its own: whether White queens safely (or the pawn is lost, or stalemate) within
   so many plies. */
static bool
wins_within (const ChessPosition *position,
             int                  plies)
{
  bool white = position->turn == CHESS_WHITE;
  ChessMoveList list;

  if (position->by_type[CHESS_QUEEN] != 0) {
    /* Won unless the queen is taken at once or Black is stalemated. */
    chess_position_generate (position, CHESS_GENERATE_ALL, &list);
    if (list.count == 0)
      return chess_position_in_check (position);
    for (int i = 0; i < list.count; i++) {
      if (chess_position_is_capture (position, list.moves[i]))
        return false;
    }
    return true;
  }
  if (plies == 0 || position->by_type[CHESS_PAWN] == 0)
    return false;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  if (list.count == 0)
    return false;
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;

    chess_position_make (&after, position, list.moves[i]);
    if (wins_within (&after, plies - 1) == white)
      return white;
  }
  return !white;
}

/* False where these three men and this side to move make no legal position with a move to make. */
static bool
place (int            pawn,
       int            king,
       int            weak,
       ChessColor     turn,
       ChessPosition *position)
{
  g_autoptr(GString) fen = g_string_new (NULL);

  for (int rank = 7; rank >= 0; rank--) {
    int empty = 0;

    for (int file = 0; file < 8; file++) {
      int square = 8 * rank + file;
      char letter = square == pawn ? 'P' : square == king ? 'K' : square == weak ? 'k' : '\0';

      if (letter == '\0') {
        empty++;
        continue;
      }
      if (empty > 0)
        g_string_append_printf (fen, "%d", empty);
      g_string_append_c (fen, letter);
      empty = 0;
    }
    if (empty > 0)
      g_string_append_printf (fen, "%d", empty);
    g_string_append_c (fen, rank > 0 ? '/' : ' ');
  }
  g_string_append (fen, turn == CHESS_WHITE ? "w - - 0 1" : "b - - 0 1");
  return king != weak && king != pawn && weak != pawn
         && chess_fen_read (fen->str, -1, CHESS_FEN_STRICT, position).error == CHESS_TEXT_OK
         && chess_position_count_moves (position) > 0;
}

/* What a search of a few plies proves won must be won in the table. */
static void
test_kpk_against_search (void)
{
  int n = 0;
  int n_won = 0;

  for (int pawn = 40; pawn < 56; pawn++) {
    for (int king = 0; king < 64; king += 3) {
      for (int weak = 0; weak < 64; weak += 5) {
        for (int turn = 0; turn < 2; turn++) {
          ChessPosition position;

          if (!place (pawn, king, weak, (ChessColor) turn, &position))
            continue;
          n++;
          if (wins_within (&position, 5)) {
            g_assert_true (engine_kpk_is_won (&position, CHESS_WHITE));
            n_won++;
          }
        }
      }
    }
  }
  g_assert_cmpint (n, >, 5000);
  g_assert_cmpint (n_won, >, 1000);
}

/* The whole table: the side to move has a move that keeps the verdict, and no better one. */
static void
test_kpk_consistent (void)
{
  int n_won = 0;

  for (int pawn = 8; pawn < 56; pawn++) {
    for (int king = 0; king < 64; king++) {
      for (int weak = 0; weak < 64; weak++) {
        ChessPosition position;
        bool won;
        bool best = false;
        ChessMoveList list;

        if (pawn % 8 >= 4 || !place (pawn, king, weak, CHESS_WHITE, &position))
          continue;
        won = engine_kpk_is_won (&position, CHESS_WHITE);
        n_won += won;
        if (pawn >= 48)
          continue;
        chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
        for (int i = 0; i < list.count && !best; i++) {
          ChessPosition after;

          chess_position_make (&after, &position, list.moves[i]);
          best = engine_kpk_is_won (&after, CHESS_WHITE);
        }
        g_assert_true (best == won);
      }
    }
  }
  g_assert_cmpint (n_won, >, 50000);
}

static int
get_scale (const char *fen,
           ChessColor  strong)
{
  ChessPosition position = engine_test_position (fen);

  return engine_endgame_scale (&position, strong);
}

static void
test_scale (void)
{
  /* Full: a healthy advantage. */
  g_assert_cmpint (get_scale ("4k3/pppp4/8/8/8/8/PPPPP3/4K1R1 w - - 0 1", CHESS_WHITE), ==, 64);
  g_assert_cmpint (get_scale ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", CHESS_WHITE), ==, 64);
  /* Nothing to mate with. */
  g_assert_cmpint (get_scale ("4k3/8/8/8/8/8/8/4K2N w - - 0 1", CHESS_WHITE), ==, 0);
  g_assert_cmpint (get_scale ("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", CHESS_WHITE), ==, 0);
  g_assert_cmpint (get_scale ("4k3/p7/8/8/8/8/8/4KB2 w - - 0 1", CHESS_WHITE), ==, 0);
  g_assert_cmpint (get_scale ("4kb2/8/8/8/8/8/P7/4K3 w - - 0 1", CHESS_BLACK), ==, 0);
  /* Rook against minor piece, rook and minor against rook. */
  g_assert_cmpint (get_scale ("4k3/8/8/5b2/8/8/8/4K2R w - - 0 1", CHESS_WHITE), <, 16);
  g_assert_cmpint (get_scale ("4k2r/8/8/8/8/8/8/4KB1R w - - 0 1", CHESS_WHITE), <, 16);
  g_assert_cmpint (get_scale ("4k2r/8/8/8/8/8/8/4K2Q w - - 0 1", CHESS_WHITE), ==, 64);
  /* The wrong bishop, and the right one. */
  g_assert_cmpint (get_scale ("k7/8/8/P7/8/8/3B4/4K3 w - - 0 1", CHESS_WHITE), ==, 0);
  g_assert_cmpint (get_scale ("k7/8/8/P7/8/8/4B3/4K3 w - - 0 1", CHESS_WHITE), >, 32);
  /* On its way there: in time, in the race, outrun by the pawn, shut out by the king. */
  g_assert_cmpint (get_scale ("8/8/8/3k4/P7/8/3B4/4K3 w - - 0 1", CHESS_WHITE), ==, 0);
  g_assert_cmpint (get_scale ("4kb2/8/8/7p/4K3/8/8/8 b - - 0 1", CHESS_BLACK), ==, 0);
  g_assert_cmpint (get_scale ("8/8/3k4/8/PK6/8/3B4/8 w - - 0 1", CHESS_WHITE), >, 0);
  g_assert_cmpint (get_scale ("8/8/3k4/8/PK6/8/3B4/8 w - - 0 1", CHESS_WHITE), <, 32);
  g_assert_cmpint (get_scale ("8/8/8/5k2/P7/8/3B4/4K3 w - - 0 1", CHESS_WHITE), >, 32);
  g_assert_cmpint (get_scale ("8/2K5/8/3k4/P7/8/3B4/8 w - - 0 1", CHESS_WHITE), >, 32);
  g_assert_cmpint (get_scale ("4k3/5b2/8/8/7p/8/8/7K w - - 0 1", CHESS_BLACK), >, 32);
  g_assert_cmpint (get_scale ("4k3/4b3/8/8/7p/8/8/7K w - - 0 1", CHESS_BLACK), ==, 0);
  /* Opposite bishops alone, with rooks, and bishops of one colour. */
  g_assert_cmpint (get_scale ("4kb2/3p4/8/8/8/8/3PP3/4KB2 w - - 0 1", CHESS_WHITE), <, 32);
  g_assert_cmpint (get_scale ("4kb1r/3p4/8/8/8/8/3PP3/4KB1R w - - 0 1", CHESS_WHITE), <, 50);
  g_assert_cmpint (get_scale ("4kb1r/3p4/8/8/8/8/3PP3/4KB1R w - - 0 1", CHESS_WHITE), >,
                   get_scale ("4kb2/3p4/8/8/8/8/3PP3/4KB2 w - - 0 1", CHESS_WHITE));
  g_assert_cmpint (get_scale ("4k1b1/3p4/8/8/8/8/3PP3/4KB2 w - - 0 1", CHESS_WHITE), >, 48);
}

static int
evaluate (const char *fen)
{
  ChessPosition position = engine_test_position (fen);

  return engine_evaluate (&position, NULL);
}

/* The way to mate goes uphill. */
static void
test_technique (void)
{
  /* A lone king nearer the edge, the strong king nearer to it. */
  g_assert_cmpint (evaluate ("8/8/8/4k3/8/8/8/K6R w - - 0 1"), >, 700);
  g_assert_cmpint (evaluate ("4k3/8/8/8/8/8/8/K6R w - - 0 1"), >,
                   evaluate ("8/8/8/4k3/8/8/8/K6R w - - 0 1"));
  g_assert_cmpint (evaluate ("4k3/8/4K3/8/8/8/8/7R w - - 0 1"), >,
                   evaluate ("4k3/8/8/8/4K3/8/8/7R w - - 0 1"));
  /* Bishop and knight: the corner of the bishop's colour. */
  g_assert_cmpint (evaluate ("7k/8/5K2/5N2/8/8/1B6/8 w - - 0 1"), >,
                   evaluate ("k7/8/2K5/2N5/8/8/1B6/8 w - - 0 1") + 100);
  g_assert_cmpint (evaluate ("k7/8/2K5/2N5/8/8/6B1/8 w - - 0 1"), >,
                   evaluate ("7k/8/5K2/5N2/8/8/6B1/8 w - - 0 1") + 100);
  /* King and pawn: known to be won or not. */
  g_assert_cmpint (evaluate ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"), >, 300);
  g_assert_cmpint (evaluate ("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1"), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/endgames/kpk", test_kpk);
  g_test_add_func ("/tabiya/endgames/kpk-against-search", test_kpk_against_search);
  g_test_add_func ("/tabiya/endgames/kpk-consistent", test_kpk_consistent);
  g_test_add_func ("/tabiya/endgames/scale", test_scale);
  g_test_add_func ("/tabiya/endgames/technique", test_technique);
  return g_test_run ();
}

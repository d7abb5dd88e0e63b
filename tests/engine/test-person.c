/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

#include "engine/engine-person.h"

/* The model of human error: what is plain in front of it no level overlooks, twenty positions with
   twenty seeds each; what is hidden is overlooked more often, and the more so the less time there
   is. */

/* The levels of the program below full strength, and their neighbours on the scale. */
static const int elos[] = { 500, 675, 800, 850, 950, 1025, 1200, 1375, 1450, 1530, 1765, 2000 };

enum { N_SEEDS = 20 };

/* Positions in which something is plain, and the moves that do it; any of them will do. */
static const struct {
  const char *fen;
  const char *moves;
} plain[] = {
  /* A queen for nothing. */
  { "rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 3", "c3d5" },
  { "r1b1kbnr/pppp1ppp/2n5/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 4", "f3h4" },
  { "rnb1kb1r/pp2pppp/5n2/2pq4/2B5/8/PPPP1PPP/RNBQK1NR w KQkq - 0 5", "c4d5" },
  { "r3k2r/ppp2ppp/2n1bn2/3pp1q1/1b6/2NP1N2/PPPBPPPP/R2QKB1R w KQkq - 0 8", "d2g5 f3g5" },
  { "6k1/5ppp/8/8/2q5/8/2R2PPP/6K1 w - - 0 1", "c2c4" },
  { "r1bqk2r/pppp1ppp/2n2n2/2b1p3/3QP3/2N5/PPP2PPP/R1B1KBNR b KQkq - 0 5", "c6d4 c5d4 e5d4" },
  { "4k3/8/8/3q4/4P3/8/5PPP/6K1 w - - 0 1", "e4d5" },
  /* A pawn that promotes for nothing. */
  { "8/P4k2/8/8/8/8/1K5p/7R w - - 0 1", "a7a8q" },
  { "8/3P1k2/8/8/8/1p6/1P3PPP/6K1 w - - 0 1", "d7d8q" },
  { "6k1/1P3ppp/8/8/8/8/5PPP/6K1 w - - 0 1", "b7b8q" },
  { "8/5k2/8/8/8/1K6/p4PPP/8 b - - 0 1", "a2a1q" },
  { "3r2k1/2P2ppp/8/8/8/8/5PPP/6K1 w - - 0 1", "c7d8q c7c8q" },
  { "8/6P1/8/1k6/8/1p6/1P6/1K6 w - - 0 1", "g7g8q" },
  /* Mate in one. */
  { "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "h5f7" },
  { "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8" },
  { "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4" },
  { "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7g7 f7f8 f7h7 f7e8 f7d7" },
  { "k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8" },
};

/* Positions in which a pawn attacks a queen that can go, and her square. */
static const struct {
  const char *fen;
  const char *queen;
} attacked[] = {
  { "rnbqkbnr/ppp2ppp/4p3/3p4/4Q3/4P3/PPPP1PPP/RNB1KBNR w KQkq - 0 3", "e4" },
  { "rnb1kbnr/ppp1pppp/8/3q4/2P5/8/PP1P1PPP/RNBQKBNR b KQkq - 0 3", "d5" },
};

/* Whether @moves has @move. */
static gboolean
is_among (const ChessPosition *position,
          ChessMove            move,
          const char          *moves)
{
  char text[CHESS_MOVE_SIZE];
  g_auto(GStrv) words = g_strsplit (moves, " ", -1);

  chess_move_write (position, CHESS_NOTATION_UCI, move, text);
  return g_strv_contains ((const char *const *) words, text);
}

static ChessMove
choose (Engine              *engine,
        const ChessPosition *position,
        int                  elo,
        guint64              seed)
{
  EngineRequest request = { .position = *position, .elo = elo, .seed = seed };
  EngineResult result;

  engine_clear (engine);
  engine_run (engine, &request, NULL, NULL, &result);
  return result.best;
}

/* Nobody refuses what is plainly good. */
static void
test_plain (void)
{
  Engine *engine = engine_test_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (plain); i++) {
    ChessPosition position = engine_test_position (plain[i].fen);

    for (gsize e = 0; e < G_N_ELEMENTS (elos); e++) {
      int taken = 0;

      for (guint64 seed = 0; seed < N_SEEDS; seed++)
        taken += is_among (&position, choose (engine, &position, elos[e], seed),
                           plain[i].moves);
      if (taken != N_SEEDS)
        g_test_message ("%s: %d takes %d of %d", plain[i].fen, elos[e], taken, N_SEEDS);
      g_assert_cmpint (taken, ==, N_SEEDS);
    }
  }
  engine_free (engine);
}

/* Above 1400 nobody leaves a queen to a pawn. */
static void
test_attacked_queen (void)
{
  Engine *engine = engine_test_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (attacked); i++) {
    ChessPosition position = engine_test_position (attacked[i].fen);
    ChessSquare queen = chess_square_make (attacked[i].queen[0] - 'a', attacked[i].queen[1] - '1');

    for (gsize e = 0; e < G_N_ELEMENTS (elos); e++) {
      int left = 0;

      for (guint64 seed = 0; seed < N_SEEDS; seed++)
        left += chess_move_from (choose (engine, &position, elos[e], seed)) != queen;
      g_test_message ("%s: %d leaves her %d of %d times", attacked[i].fen, elos[e], left, N_SEEDS);
      if (elos[e] > 1400)
        g_assert_cmpint (left, ==, 0);
    }
  }
  engine_free (engine);
}

/* Who may leave a queen to a pawn at all: not one who is stronger than 1400, whatever it sees. */
static void
test_guarded_queen (void)
{
  const EngineSeen seen[] = {
    { .move = 1000, .searched = 100, .at_sight = 100, .is_searched = true, .leaves_queen = true,
      .ahead = 1 },
    { .move = 1001, .searched = 170, .at_sight = -300, .is_searched = true, .ahead = 1 },
  };
  EnginePerson person;
  int left = 0;

  for (int elo = ENGINE_MIN_ELO; elo <= ENGINE_MAX_ELO; elo += 50) {
    engine_person_init (&person, elo);
    left = 0;
    for (guint64 seed = 0; seed < 200; seed++)
      left += engine_person_choose (&person, engine_traits_default (), seen, 2, seed) == 0;
    if (elo > 1400)
      g_assert_cmpint (left, ==, 0);
    else if (elo <= 700)
      g_assert_cmpint (left, >, 0);
  }
}

/* How often a player overlooks that the first of two moves loses something. */
static int
count_overlooked (const EnginePerson *person,
                  unsigned            veils,
                  int                 ahead)
{
  const EngineSeen seen[] = {
    { .move = 1000, .searched = -900, .at_sight = 300, .is_searched = true, .reply = 2000,
      .veils = veils, .ahead = ahead },
    { .move = 1001, .searched = 0, .at_sight = 0, .is_searched = true, .reply = 2001,
      .ahead = 1 },
  };
  int n = 0;

  for (guint64 seed = 0; seed < 4000; seed++)
    n += engine_person_choose (person, engine_traits_default (), seen, 2, seed) == 0;
  return n;
}

/* What is hidden, far ahead, or to be seen in a hurry, is overlooked more often. */
static void
test_hidden (void)
{
  EnginePerson person;
  EnginePerson hurried;
  int open;

  engine_person_init (&person, 900);
  hurried = person;
  engine_person_set_clock (&hurried, 2000);
  open = count_overlooked (&person, 0, 1);
  g_assert_cmpint (open, >, 0);
  for (int veil = 0; veil < ENGINE_N_VEILS; veil++)
    g_assert_cmpint (count_overlooked (&person, 1u << veil, 1), >, open);
  g_assert_cmpint (count_overlooked (&person, 0, 3), >, open);
  g_assert_cmpint (count_overlooked (&hurried, 0, 1), >, open);
}

/* A move that is better than it looks is hidden by what the board shows. */
static void
check_veils (const char *fen,
             const char *move,
             unsigned    wanted)
{
  ChessPosition position = engine_test_position (fen);
  ChessMove only = engine_test_move (&position, move);
  EngineRequest request = {
    .position = position, .elo = 900, .search_moves = &only, .n_search_moves = 1,
  };
  Engine *engine = engine_test_new ();
  EngineResult result;
  const EngineSeen *seen;
  int n;

  engine_run (engine, &request, NULL, NULL, &result);
  seen = engine_get_seen (engine, &n);
  g_assert_cmpint (n, ==, 1);
  g_assert_cmpint (seen[0].move, ==, only);
  g_assert_cmpint (seen[0].searched, >, seen[0].at_sight);
  g_assert_cmpuint (seen[0].veils, ==, wanted);
  engine_free (engine);
}

static void
test_veils (void)
{
  check_veils ("r3k3/5ppp/8/1N6/8/8/5PPP/4K3 w - - 0 1", "b5c7", 1u << ENGINE_VEIL_FORK);
  check_veils ("r5k1/6pp/8/8/8/8/5P1P/6KB w - - 0 1", "h1d5", 1u << ENGINE_VEIL_LONG);
  check_veils ("4k3/5p1p/2r1n3/8/3P4/8/5P1P/4K3 w - - 0 1", "d4d5", 1u << ENGINE_VEIL_QUIET);
}

/* The chances sum to 1, are never negative, and the choice follows them. */
static void
test_chances (void)
{
  Engine *engine = engine_test_new ();
  EngineRequest request = {
    .position = engine_test_position ("r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ"
                                      " - 3 9"),
    .elo = 1000,
  };
  EngineResult result;
  EnginePerson person;
  const EngineSeen *seen;
  double chances[CHESS_MAX_MOVES];
  int n;

  engine_person_init (&person, 1000);
  for (guint64 seed = 0; seed < 30; seed++) {
    guint64 mixed = engine_person_mix_seed (&request.position, seed);
    double sum = 0;

    request.seed = seed;
    engine_clear (engine);
    engine_run (engine, &request, NULL, NULL, &result);
    seen = engine_get_seen (engine, &n);
    g_assert_cmpint (n, ==, chess_position_count_moves (&request.position));
    engine_person_weigh (&person, engine_traits_default (), seen, n, mixed, chances);
    for (int i = 0; i < n; i++) {
      g_assert_cmpfloat (chances[i], >=, 0);
      sum += chances[i];
    }
    g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-9);
    g_assert_cmpint (seen[engine_person_choose (&person, engine_traits_default (), seen, n,
                                                mixed)].move, ==, result.best);
  }
  engine_free (engine);
}

int
main (int   argc,
      char *argv[])
{
  engine_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/person/plain", test_plain);
  g_test_add_func ("/tabiya/person/attacked-queen", test_attacked_queen);
  g_test_add_func ("/tabiya/person/guarded-queen", test_guarded_queen);
  g_test_add_func ("/tabiya/person/hidden", test_hidden);
  g_test_add_func ("/tabiya/person/veils", test_veils);
  g_test_add_func ("/tabiya/person/chances", test_chances);

  return g_test_run ();
}

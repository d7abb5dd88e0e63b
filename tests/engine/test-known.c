/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"
#include "small-tables.h"

#include "engine/engine-score.h"
#include "engine/engine-syzygy.h"
#include "engine/syzygy/engine-syzygy-file.h"
#include "engine/syzygy/engine-syzygy-probe.h"

/* What the search does with endgame tables, where only those are there that tell who wins. The
   tables are made here. */

static char *folder;

/* Uses a table of a king and @piece against a king; see small_table_write(). */
static gboolean
use_table (char   piece,
           guint8 strong,
           guint8 weak)
{
  EngineSyzygyReport report;

  if (!engine_syzygy_is_supported ()) {
    g_test_skip ("this build has no Fathom");
    return FALSE;
  }
  folder = g_dir_make_tmp ("tabiya-known-XXXXXX", NULL);
  small_table_write (folder, piece, strong, weak);
  engine_syzygy_set_path (folder, &report);
  g_assert_cmpint (report.state, ==, ENGINE_SYZYGY_READY);
  g_assert_cmpint (report.n_tables, ==, 1);
  g_assert_cmpint (report.n_distances, ==, 0);
  g_assert_cmpint (report.n_broken, ==, 0);
  g_assert_cmpint (report.most_men, ==, 3);
  return TRUE;
}

static void
drop_table (void)
{
  engine_syzygy_set_path ("", NULL);
  small_tables_remove (folder);
  g_clear_pointer (&folder, g_free);
}

/* Searches @move only, or all moves if it is NULL. */
static EngineResult
search (const char *fen,
        const char *move,
        int         depth)
{
  ChessPosition position = engine_test_position (fen);
  EngineRequest request = { .position = position, .limits = { .depth = depth } };
  Engine *engine = engine_new ();
  ChessMove only = CHESS_NO_MOVE;
  EngineResult result;

  if (move)
    only = engine_test_move (&position, move);
  request.search_moves = move ? &only : NULL;
  request.n_search_moves = move ? 1 : 0;
  engine_run (engine, &request, NULL, NULL, &result);
  engine_free (engine);
  return result;
}

static EngineSyzygyResult
ask (const char *fen)
{
  ChessPosition position = engine_test_position (fen);

  return engine_syzygy_probe (&position);
}

/* A file that was cut short or overwritten is found out, wherever that is; only what the table
   tells is not looked at. */
static void
test_damage (void)
{
  enum { SIZE = 80, HEADER = 14 };
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  EngineSyzygyMaterial material;
  gsize length;

  g_assert_true (engine_syzygy_material_read ("KQvK", 4, &material));
  folder = g_dir_make_tmp ("tabiya-known-XXXXXX", NULL);
  small_table_write (folder, 'Q', SMALL_TABLE_WIN, SMALL_TABLE_LOSS);
  path = g_build_filename (folder, "KQvK.rtbw", NULL);
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpuint (length, ==, SIZE);
  g_assert_cmpint (engine_syzygy_file_check (path, &material, false), ==, ENGINE_SYZYGY_SOUND);
  g_assert_cmpint (engine_syzygy_file_check (path, &material, true), ==,
                   ENGINE_SYZYGY_NOT_A_TABLE);
  for (gsize cut = 0; cut < SIZE; cut++) {
    g_assert_true (g_file_set_contents (path, contents, (gssize) cut, NULL));
    g_assert_cmpint (engine_syzygy_file_check (path, &material, false), !=, ENGINE_SYZYGY_SOUND);
  }
  for (gsize at = 0; at < HEADER; at++) {
    gboolean is_free = at == 9 || at == 11 || at == 13;  /* padding, and the values */

    contents[at] = (char) ~contents[at];
    g_assert_true (g_file_set_contents (path, contents, SIZE, NULL));
    g_assert_cmpint (engine_syzygy_file_check (path, &material, false) == ENGINE_SYZYGY_SOUND, ==,
                     is_free);
    contents[at] = (char) ~contents[at];
  }
  small_tables_remove (folder);
  g_clear_pointer (&folder, g_free);
}

/* A broken table is left out, and told; the others are used, and nothing is left behind. */
static void
test_broken_set (void)
{
  g_autofree char *temporary = NULL;
  g_autofree char *garbage = NULL;
  EngineSyzygyReport report;

  if (!use_table ('Q', SMALL_TABLE_WIN, SMALL_TABLE_LOSS))
    return;
  temporary = g_dir_make_tmp ("tabiya-known-XXXXXX", NULL);
  g_setenv ("TMPDIR", temporary, TRUE);
  garbage = g_build_filename (folder, "KRvK.rtbw", NULL);
  g_assert_true (g_file_set_contents (garbage, "This is not a table, only some text.", -1, NULL));
  engine_syzygy_set_path (folder, &report);
  g_assert_cmpint (report.state, ==, ENGINE_SYZYGY_READY);
  g_assert_cmpint (report.n_tables, ==, 1);
  g_assert_cmpint (report.n_broken, ==, 1);
  g_assert_cmpstr (report.broken, ==, "KRvK.rtbw");
  g_assert_cmpstr (report.broken_folder, ==, folder);
  g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KQ6 w - - 0 1"), ==, ENGINE_SYZYGY_WIN);
  g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KR6 w - - 0 1"), ==, ENGINE_SYZYGY_UNKNOWN);
  drop_table ();
  g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KQ6 w - - 0 1"), ==, ENGINE_SYZYGY_UNKNOWN);
  g_unsetenv ("TMPDIR");
  g_assert_cmpint (g_rmdir (temporary), ==, 0);
}

/* Each result of a table is told of the moves that lead there, from the other side. */
static void
test_moves (void)
{
  static const struct {
    guint8             strong, weak;
    EngineSyzygyResult of_strong, of_weak;
  } cases[] = {
    { SMALL_TABLE_WIN, SMALL_TABLE_LOSS, ENGINE_SYZYGY_WIN, ENGINE_SYZYGY_LOSS },
    { SMALL_TABLE_CURSED_WIN, SMALL_TABLE_BLESSED_LOSS,
      ENGINE_SYZYGY_CURSED_WIN, ENGINE_SYZYGY_BLESSED_LOSS },
    { SMALL_TABLE_DRAW, SMALL_TABLE_DRAW, ENGINE_SYZYGY_DRAW, ENGINE_SYZYGY_DRAW },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition strong = engine_test_position ("7k/8/8/8/8/8/8/KR6 w - - 0 1");
    ChessPosition weak = engine_test_position ("7k/8/8/8/8/8/8/KR6 b - - 0 1");
    ChessPosition taking = engine_test_position ("8/8/8/8/8/8/6k1/K6R b - - 0 1");
    EngineSyzygyMove moves[CHESS_MAX_MOVES];
    bool has_distances = true;
    int n;

    if (!use_table ('R', cases[i].strong, cases[i].weak))
      return;
    g_assert_cmpint (engine_syzygy_probe (&strong), ==, cases[i].of_strong);
    g_assert_cmpint (engine_syzygy_probe (&weak), ==, cases[i].of_weak);
    n = engine_syzygy_probe_moves (&strong, moves, &has_distances);
    /* A draw has none. */
    g_assert_cmpint (has_distances, ==, cases[i].of_strong == ENGINE_SYZYGY_DRAW);
    g_assert_cmpint (n, ==, chess_position_count_moves (&strong));
    for (int k = 0; k < n; k++) {
      g_assert_cmpint (moves[k].result, ==, cases[i].of_strong);
      g_assert_cmpint (moves[k].distance, ==, 0);
    }
    n = engine_syzygy_probe_moves (&weak, moves, &has_distances);
    g_assert_cmpint (n, ==, chess_position_count_moves (&weak));
    for (int k = 0; k < n; k++)
      g_assert_cmpint (moves[k].result, ==, cases[i].of_weak);
    n = engine_syzygy_probe_moves (&taking, moves, &has_distances);
    g_assert_cmpint (n, ==, chess_position_count_moves (&taking));
    for (int k = 0; k < n; k++)
      g_assert_cmpint (moves[k].result, ==, moves[k].move == engine_test_move (&taking, "g2h1")
                                            ? ENGINE_SYZYGY_DRAW : cases[i].of_weak);
    drop_table ();
  }
}

static void
assert_score (ChessScore     score,
              ChessScoreKind kind,
              int            value)
{
  g_assert_cmpint (score.kind, ==, kind);
  g_assert_cmpint (score.value, ==, value);
}

/* At the root a result is told as such from either side, but for a mate that was found. */
static void
test_root (void)
{
  static const struct {
    const char    *fen;
    const char    *best;          /* NULL: any move */
    ChessScoreKind kind;
    int            value;
  } cases[] = {
    { "8/8/8/3k4/8/8/8/KQ6 w - - 0 1", NULL, CHESS_SCORE_WON, 0 },
    { "8/8/8/3k4/8/8/8/KQ6 b - - 0 1", NULL, CHESS_SCORE_LOST, 0 },
    { "8/8/8/8/8/8/6k1/K6Q b - - 0 1", "g2h1", CHESS_SCORE_CENTIPAWNS, 0 },
    { "7k/8/5K2/8/8/8/8/Q7 w - - 0 1", NULL, CHESS_SCORE_MATE, 2 },
    { "7k/5K2/8/8/8/8/8/Q7 b - - 0 1", "h8h7", CHESS_SCORE_MATED, 1 },
  };

  if (!use_table ('Q', SMALL_TABLE_WIN, SMALL_TABLE_LOSS))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    EngineResult result = search (cases[i].fen, NULL, 3);

    g_test_message ("%s", cases[i].fen);
    if (cases[i].best) {
      ChessPosition position = engine_test_position (cases[i].fen);

      g_assert_cmpstr (engine_test_write_move (&position, result.best), ==, cases[i].best);
    }
    assert_score (result.score, cases[i].kind, cases[i].value);
  }
  drop_table ();
}

/* A capture leads from four men into a table. A win that takes longer than the fifty moves is none,
   and who would lose it does not. */
static void
test_below_the_root (void)
{
  /* A rook or a knight is taken; the one who then is to move is the weaker or the stronger side. */
  static const char to_weak[] = "7k/8/8/8/8/8/n7/RK6 w - - 60 80";
  static const char to_strong[] = "7k/7N/8/8/8/8/8/K5R1 b - - 60 80";
  static const struct {
    guint8         strong, weak;
    ChessScoreKind kind_of_strong, kind_of_weak;
  } cases[] = {
    { SMALL_TABLE_WIN, SMALL_TABLE_LOSS, CHESS_SCORE_WON, CHESS_SCORE_LOST },
    { SMALL_TABLE_CURSED_WIN, SMALL_TABLE_BLESSED_LOSS, CHESS_SCORE_CENTIPAWNS,
      CHESS_SCORE_CENTIPAWNS },
    { SMALL_TABLE_DRAW, SMALL_TABLE_DRAW, CHESS_SCORE_CENTIPAWNS, CHESS_SCORE_CENTIPAWNS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    EngineResult result;

    if (!use_table ('R', cases[i].strong, cases[i].weak))
      return;
    result = search (to_weak, "a1a2", 4);
    assert_score (result.score, cases[i].kind_of_strong, 0);
    g_assert_cmpuint (result.table_hits, >, 0);
    result = search (to_strong, "h8h7", 4);
    assert_score (result.score, cases[i].kind_of_weak, 0);
    g_assert_cmpuint (result.table_hits, >, 0);
    drop_table ();
  }
}

/* Behind a capture as well a mate is better than what the table tells, and is looked for. */
static void
test_mate_below_the_root (void)
{
  EngineResult result;

  if (!use_table ('Q', SMALL_TABLE_WIN, SMALL_TABLE_LOSS))
    return;
  result = search ("7k/5K1N/8/8/8/8/8/6Q1 b - - 0 1", "h8h7", 4);
  assert_score (result.score, CHESS_SCORE_MATED, 1);
  /* Too far away to be proven without a search. */
  result = search ("7k/8/8/5K2/8/8/2n5/2Q5 w - - 0 1", "c1c2", 12);
  g_assert_cmpint (result.score.kind, ==, CHESS_SCORE_MATE);
  drop_table ();
}

static uint64_t
count_hits (int mate)
{
  EngineRequest request = {
    .position = engine_test_position ("7k/8/8/8/8/8/8/KR6 w - - 0 1"),
    .limits = { .mate = mate, .depth = 4 },
  };
  Engine *engine = engine_new ();
  EngineResult result;

  engine_run (engine, &request, NULL, NULL, &result);
  engine_free (engine);
  return result.table_hits;
}

/* A mate that is asked for has to be found: no table is asked. */
static void
test_mate_asked_for (void)
{
  if (!use_table ('R', SMALL_TABLE_WIN, SMALL_TABLE_LOSS))
    return;
  g_assert_cmpuint (count_hits (0), >, 0);
  g_assert_cmpuint (count_hits (2), ==, 0);
  drop_table ();
}

/* A table knows a position only right after a capture or pawn move and without castling rights;
   everywhere else the fifty moves may run out first, or the king may castle. */
static void
test_when_asked (void)
{
  ChessPosition position = engine_test_position ("7k/8/8/8/8/8/8/KR6 w - - 0 1");

  if (!use_table ('R', SMALL_TABLE_WIN, SMALL_TABLE_LOSS))
    return;
  /* The root moves, and nothing behind the one that is searched. */
  g_assert_cmpuint (search ("7k/8/8/8/8/8/8/KR6 w - - 0 1", "b1b2", 4).table_hits, ==,
                    chess_position_count_moves (&position));
  g_assert_cmpuint (search ("4k3/4P3/8/8/8/8/8/4K2R b K - 0 1", "e8e7", 3).table_hits, ==, 0);
  g_assert_cmpuint (search ("4k3/4P3/8/8/8/8/8/4K2R b - - 0 1", "e8e7", 3).table_hits, >, 0);
  /* There is no table with a pawn, but one for what it becomes. */
  g_assert_cmpuint (search ("8/4P3/8/8/8/k7/8/4K3 w - - 30 60", "e7e8r", 3).table_hits, >, 0);
  g_assert_cmpuint (search ("8/4P3/8/8/8/k7/8/4K3 w - - 30 60", "e1d1", 1).table_hits, ==, 0);
  drop_table ();
}

int
main (int   argc,
      char *argv[])
{
  engine_test_init (&argc, &argv);
  g_test_add_func ("/known/damage", test_damage);
  g_test_add_func ("/known/broken-set", test_broken_set);
  g_test_add_func ("/known/moves", test_moves);
  g_test_add_func ("/known/root", test_root);
  g_test_add_func ("/known/below-the-root", test_below_the_root);
  g_test_add_func ("/known/mate-below-the-root", test_mate_below_the_root);
  g_test_add_func ("/known/mate-asked-for", test_mate_asked_for);
  g_test_add_func ("/known/when-asked", test_when_asked);
  return g_test_run ();
}

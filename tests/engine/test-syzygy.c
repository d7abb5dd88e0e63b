/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"
#include "small-tables.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/engine-score.h"
#include "engine/engine-syzygy.h"
#include "engine/syzygy/engine-syzygy-file.h"
#include "engine/syzygy/engine-syzygy-probe.h"

/* Endgame tables. Those of three and four men are read from the folder of test data; without it, or
   in a build without Fathom, what needs them is skipped. */

static char *data_folder;

static gboolean
use_tables (void)
{
  EngineSyzygyReport report;

  if (!engine_syzygy_is_supported ()) {
    g_test_skip ("this build has no Fathom");
    return FALSE;
  }
  if (!g_file_test (data_folder, G_FILE_TEST_IS_DIR)) {
    g_test_skip ("no folder of test data with tables");
    return FALSE;
  }
  engine_syzygy_set_path (data_folder, &report);
  g_assert_cmpint (report.state, ==, ENGINE_SYZYGY_READY);
  g_assert_cmpint (report.n_tables, >=, 35);
  g_assert_cmpint (report.n_distances, ==, report.n_tables);
  g_assert_cmpint (report.most_men, >=, 4);
  g_assert_cmpint (report.n_broken, ==, 0);
  g_assert_cmpint (report.n_missing, ==, 0);
  return TRUE;
}

static void
drop_tables (void)
{
  engine_syzygy_set_path ("", NULL);
}

static void
test_names (void)
{
  static const char *const good[] = { "KQvK", "KBNvK", "KRvKP", "KRBPvKR" };
  static const char *const bad[] = {
    "", "KvK", "KQK", "QvK", "KQvKv", "KNBvK", "KKvK", "KQRRBvKQR", "KQvk", "KQvK ", "vK",
  };
  EngineSyzygyMaterial material;
  char name[ENGINE_SYZYGY_NAME_SIZE];

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++) {
    g_assert_true (engine_syzygy_material_read (good[i], strlen (good[i]), &material));
    engine_syzygy_material_write (&material, name);
    g_assert_cmpstr (name, ==, good[i]);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (engine_syzygy_material_read (bad[i], strlen (bad[i]), &material));
  /* The stronger side comes first. */
  g_assert_true (engine_syzygy_material_read ("KPvKQ", 5, &material));
  engine_syzygy_material_write (&material, name);
  g_assert_cmpstr (name, ==, "KQvKP");
}

static void
test_wrong_folders (void)
{
  g_autofree char *empty = g_dir_make_tmp ("tabiya-syzygy-XXXXXX", NULL);
  g_autofree char *two = g_strconcat (empty, ":/no/such/folder", NULL);
  EngineSyzygyReport report;

  engine_syzygy_set_path ("/no/such/folder", &report);
  if (!engine_syzygy_is_supported ()) {
    g_assert_cmpint (report.state, ==, ENGINE_SYZYGY_UNSUPPORTED);
  } else {
    g_assert_cmpint (report.state, ==, ENGINE_SYZYGY_NO_FOLDER);
    g_assert_cmpstr (report.folder, ==, "/no/such/folder");
    engine_syzygy_set_path (empty, &report);
    g_assert_cmpint (report.state, ==, ENGINE_SYZYGY_NO_TABLES);
    engine_syzygy_set_path (two, &report);
    g_assert_cmpint (report.state, ==, ENGINE_SYZYGY_NO_FOLDER);
  }
  engine_syzygy_set_path ("", &report);
  g_assert_cmpint (report.state, ==, ENGINE_SYZYGY_OFF);
  g_rmdir (empty);
}

static EngineSyzygyResult
ask (const char *fen)
{
  ChessPosition position = engine_test_position (fen);

  return engine_syzygy_probe (&position);
}

static char *
make_folder (const char *root,
             const char *name,
             const char *pieces)
{
  char *folder = g_build_filename (root, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (; *pieces; pieces++)
    small_table_write (folder, *pieces, SMALL_TABLE_WIN, SMALL_TABLE_LOSS);
  return folder;
}

static void
remove_tree (const char *root)
{
  g_autofree char *command = g_strdup_printf ("rm -r '%s'", root);

  g_assert_cmpint (system (command), ==, 0);
}

/* Several folders, with folders in them, links that lead back, and one that is not there. What was
   found is told of each, and the folders are listed for programs that do not look inside. */
static void
test_several_folders (void)
{
  g_autofree char *root = g_dir_make_tmp ("tabiya-syzygy-XXXXXX", NULL);
  g_autofree char *first = make_folder (root, "first", "");
  g_autofree char *inside = make_folder (first, "three/queens", "Q");
  g_autofree char *beside = make_folder (first, "three/Bishops", "B");
  g_autofree char *hidden = make_folder (first, ".trash", "N");
  g_autofree char *second = make_folder (root, "second", "QR");
  g_autofree char *empty = make_folder (root, "empty", "");
  g_autofree char *loop = g_build_filename (inside, "loop", NULL);
  g_autofree char *path = g_strconcat (first, "::", empty, ":/no/such/folder:", second, NULL);
  g_autofree char *expected = g_strconcat (beside, ":", inside, ":", second, NULL);
  g_autofree EngineSyzygyReport *reports = NULL;
  g_autofree char *folders = NULL;
  g_autofree char *none = NULL;
  EngineSyzygyReport report;

  g_assert_cmpint (symlink (first, loop), ==, 0);
  engine_syzygy_set_path (path, &report);
  g_assert_cmpint (report.n_tables, ==, 3);
  g_assert_cmpint (report.n_broken, ==, 0);
  g_assert_cmpstr (report.folder, ==, "/no/such/folder");
  g_assert_cmpuint (engine_syzygy_dup_reports (&reports), ==, 4);
  g_assert_cmpstr (reports[0].path, ==, first);
  g_assert_cmpint (reports[0].state, ==, ENGINE_SYZYGY_READY);
  g_assert_cmpint (reports[0].n_tables, ==, 2);
  g_assert_cmpint (reports[0].most_men, ==, 3);
  g_assert_cmpint (reports[1].state, ==, ENGINE_SYZYGY_NO_TABLES);
  g_assert_cmpint (reports[2].state, ==, ENGINE_SYZYGY_NO_FOLDER);
  g_assert_cmpstr (reports[2].folder, ==, "/no/such/folder");
  g_assert_cmpint (reports[3].n_tables, ==, 2);
  folders = engine_syzygy_dup_folders ();
  g_assert_cmpstr (folders, ==, expected);
  if (engine_syzygy_is_supported ()) {
    g_assert_cmpint (report.state, ==, ENGINE_SYZYGY_READY);
    g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KQ6 w - - 0 1"), ==, ENGINE_SYZYGY_WIN);
    g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KB6 w - - 0 1"), ==, ENGINE_SYZYGY_WIN);
    g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KR6 w - - 0 1"), ==, ENGINE_SYZYGY_WIN);
    g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KN6 w - - 0 1"), ==, ENGINE_SYZYGY_UNKNOWN);
  }
  drop_tables ();
  none = engine_syzygy_dup_folders ();
  g_assert_null (none);
  remove_tree (root);
}

/* A colon in the name of a folder inside does not divide it, and a damaged file does not hide a
   sound one of its name in a later folder. */
static void
test_awkward_folders (void)
{
  g_autofree char *root = g_dir_make_tmp ("tabiya-syzygy-XXXXXX", NULL);
  g_autofree char *colon = make_folder (root, "a:b", "Q");
  g_autofree char *later = make_folder (root, "later", "R");
  g_autofree char *damaged = g_build_filename (root, "KRvK.rtbw", NULL);
  g_autofree char *folders = NULL;
  EngineSyzygyReport report;

  g_assert_true (g_file_set_contents (damaged, "no table", -1, NULL));
  engine_syzygy_set_path (root, &report);
  g_assert_cmpint (report.n_tables, ==, 2);
  g_assert_cmpint (report.n_broken, ==, 1);
  g_assert_cmpstr (report.broken_folder, ==, root);
  folders = engine_syzygy_dup_folders ();
  g_assert_cmpstr (folders, ==, later);
  if (engine_syzygy_is_supported ()) {
    g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KQ6 w - - 0 1"), ==, ENGINE_SYZYGY_WIN);
    g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KR6 w - - 0 1"), ==, ENGINE_SYZYGY_WIN);
  }
  drop_tables ();
  remove_tree (root);
}

/* A folder with more folders in it than tables could need is not looked through to its end. */
static void
test_crowded_folder (void)
{
  enum { FOLDERS = 4200 };
  g_autofree char *root = g_dir_make_tmp ("tabiya-syzygy-XXXXXX", NULL);
  g_autofree EngineSyzygyReport *reports = NULL;

  for (guint i = 0; i < FOLDERS; i++) {
    g_autofree char *folder = g_strdup_printf ("%s/%u", root, i);

    g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  }
  engine_syzygy_set_path (root, NULL);
  g_assert_cmpuint (engine_syzygy_dup_reports (&reports), ==, 1);
  g_assert_true (reports[0].is_crowded);
  drop_tables ();
  remove_tree (root);
}

static void
test_results (void)
{
  if (!use_tables ())
    return;
  g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KQ6 w - - 0 1"), ==, ENGINE_SYZYGY_WIN);
  g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KQ6 b - - 0 1"), ==, ENGINE_SYZYGY_LOSS);
  g_assert_cmpint (ask ("8/8/8/8/8/k7/p7/K7 w - - 0 1"), ==, ENGINE_SYZYGY_DRAW);
  /* The capture en passant. */
  g_assert_cmpint (ask ("8/8/8/8/3Pp3/8/k6K/8 b - d3 0 1"), ==, ENGINE_SYZYGY_WIN);
  /* More men than the tables have. */
  g_assert_cmpint (ask ("8/8/8/2r5/3k4/3r4/8/KQQ5 w - - 0 1"), ==, ENGINE_SYZYGY_UNKNOWN);
  drop_tables ();
  g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KQ6 w - - 0 1"), ==, ENGINE_SYZYGY_UNKNOWN);
}

/* Without waiting for the disk, as g_file_set_contents() does. */
static void
write_file (const char *path,
            const char *contents,
            gsize       length)
{
  FILE *file = g_fopen (path, "wb");

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (contents, 1, length, file), ==, length);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* Every file, cut short at many places or overwritten, is found out or, where the damage lies
   inside a block, at least does no harm. */
static void
test_damage (void)
{
  static const char *const names[] = { "KQvK.rtbw", "KPvK.rtbz", "KRvKP.rtbw", "KBvKP.rtbz" };
  g_autofree char *folder = NULL;

  if (!use_tables ())
    return;
  drop_tables ();
  folder = g_dir_make_tmp ("tabiya-syzygy-XXXXXX", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *source = g_build_filename (data_folder, names[i], NULL);
    g_autofree char *target = g_build_filename (folder, names[i], NULL);
    g_autofree char *contents = NULL;
    gboolean distances = g_str_has_suffix (names[i], "z");
    EngineSyzygyMaterial material;
    int n_found = 0;
    gsize length;

    g_assert_true (g_file_get_contents (source, &contents, &length, NULL));
    g_assert_true (engine_syzygy_material_read (names[i], strlen (names[i]) - 5, &material));
    g_assert_cmpint (engine_syzygy_file_check (source, &material, distances), ==,
                     ENGINE_SYZYGY_SOUND);
    g_assert_cmpint (engine_syzygy_file_check (source, &material, !distances), ==,
                     ENGINE_SYZYGY_NOT_A_TABLE);
    /* Sizes that look right to a reader that only takes the remainder by 64 are among these. */
    for (gsize cut = 16; cut < length; cut += 64 * (1 + length / 1024)) {
      write_file (target, contents, cut);
      g_assert_cmpint (engine_syzygy_file_check (target, &material, distances), !=,
                       ENGINE_SYZYGY_SOUND);
    }
    /* Garbage in the header, one byte at a time: nothing is read outside of the file. */
    for (gsize at = 0; at < MIN (length, 100); at++) {
      char kept = contents[at];

      contents[at] = (char) ~kept;
      write_file (target, contents, length);
      if (engine_syzygy_file_check (target, &material, distances) != ENGINE_SYZYGY_SOUND)
        n_found++;
      contents[at] = kept;
    }
    g_assert_cmpint (n_found, >, 20);
    g_unlink (target);
  }
  g_rmdir (folder);
}

static void
copy_table (const char *folder,
            const char *name,
            gsize       most)
{
  g_autofree char *source = g_build_filename (data_folder, name, NULL);
  g_autofree char *target = g_build_filename (folder, name, NULL);
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (source, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (target, contents, (gssize) MIN (length, most), NULL));
}

static void
remove_folder (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_unlink (path);
  }
  g_rmdir (folder);
}

/* A broken table is left out, and told; the others are used, and nothing is left behind. */
static void
test_broken_set (void)
{
  g_autofree char *temporary = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *garbage = NULL;
  EngineSyzygyReport report;

  if (!use_tables ())
    return;
  temporary = g_dir_make_tmp ("tabiya-syzygy-XXXXXX", NULL);
  folder = g_dir_make_tmp ("tabiya-syzygy-XXXXXX", NULL);
  garbage = g_build_filename (folder, "KRvK.rtbw", NULL);
  copy_table (folder, "KQvK.rtbw", G_MAXSIZE);
  copy_table (folder, "KQvK.rtbz", G_MAXSIZE);
  copy_table (folder, "KRvK.rtbz", 1040);
  g_assert_true (g_file_set_contents (garbage, "This is not a table, only some text.", -1, NULL));
  g_setenv ("TMPDIR", temporary, TRUE);
  engine_syzygy_set_path (folder, &report);
  g_assert_cmpint (report.state, ==, ENGINE_SYZYGY_READY);
  g_assert_cmpint (report.n_tables, ==, 1);
  g_assert_cmpint (report.n_distances, ==, 1);
  g_assert_cmpint (report.n_broken, ==, 2);
  g_assert_cmpint (report.n_missing, ==, 0);
  g_assert_cmpstr (report.broken_folder, ==, folder);
  g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KQ6 w - - 0 1"), ==, ENGINE_SYZYGY_WIN);
  g_assert_cmpint (ask ("8/8/8/8/3k4/8/8/KR6 w - - 0 1"), ==, ENGINE_SYZYGY_UNKNOWN);

  /* What a table relies on is missing. */
  copy_table (folder, "KQvKR.rtbw", G_MAXSIZE);
  engine_syzygy_set_path (folder, &report);
  g_assert_cmpint (report.most_men, ==, 4);
  g_assert_cmpint (report.n_missing, >, 0);
  drop_tables ();
  g_unsetenv ("TMPDIR");
  g_assert_cmpint (g_rmdir (temporary), ==, 0);
  remove_folder (folder);
}

static void
search (Engine              *engine,
        const ChessPosition *position,
        guint64              nodes,
        EngineResult        *result)
{
  EngineRequest request = { .position = *position, .limits = { .nodes = nodes } };

  engine_run (engine, &request, NULL, NULL, result);
}

static void
test_scores (void)
{
  static const struct {
    const char    *fen;
    ChessScoreKind kind;
  } cases[] = {
    { "8/8/8/8/8/2k5/8/K2BN3 w - - 0 1", CHESS_SCORE_WON },
    { "8/8/8/8/3k4/8/8/K2BN3 b - - 0 1", CHESS_SCORE_LOST },
    { "8/8/8/8/3k4/8/7r/KR6 w - - 0 1", CHESS_SCORE_CENTIPAWNS },
    /* The fifty moves run out before the mate. */
    { "8/8/8/8/8/2k5/8/K2BN3 w - - 95 80", CHESS_SCORE_CENTIPAWNS },
  };

  if (!use_tables ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    ChessPosition position = engine_test_position (cases[i].fen);
    Engine *engine = engine_new ();
    EngineResult result;

    g_test_message ("%s", cases[i].fen);
    search (engine, &position, 2000, &result);
    g_assert_cmpint (result.score.kind, ==, cases[i].kind);
    if (result.score.kind == CHESS_SCORE_CENTIPAWNS && i > 2)
      g_assert_cmpint (result.score.value, ==, 0);
    g_assert_cmpuint (result.table_hits, >, 0);
    engine_free (engine);
  }
  drop_tables ();
}

/* Five men, with captures that lead into the tables: the search finds hits below the root. */
static void
test_below_the_root (void)
{
  ChessPosition position;
  EngineResult result;
  Engine *engine;

  if (!use_tables ())
    return;
  position = engine_test_position ("8/8/8/1p6/1P1k4/1K6/2P5/8 w - - 0 1");
  engine = engine_new ();
  search (engine, &position, 20000, &result);
  g_assert_cmpuint (result.table_hits, >, 0);
  engine_free (engine);

  /* Not for an opponent who should err. */
  engine = engine_new ();
  engine_run (engine, &(EngineRequest) { .position = position, .elo = 1500 }, NULL, NULL, &result);
  g_assert_cmpuint (result.table_hits, ==, 0);
  engine_free (engine);
  drop_tables ();
}

typedef struct {
  int        n_lines;
  ChessScore scores[8];
  ChessMove  moves[8];
} Lines;

static void
note_line (const EngineInfo *info,
           void             *data)
{
  Lines *lines = data;

  if (info->n_pv == 0 || info->line > 8)
    return;
  lines->n_lines = MAX (lines->n_lines, info->line);
  lines->scores[info->line - 1] = info->score;
  lines->moves[info->line - 1] = info->pv[0];
}

/* The moves that win come before those that draw, and searchmoves are respected. */
static void
test_lines (void)
{
  ChessPosition position;
  EngineRequest request;
  EngineResult result;
  Lines lines = { 0 };
  ChessMove only;
  Engine *engine;

  if (!use_tables ())
    return;
  /* Only Ke6 wins. */
  position = engine_test_position ("4k3/8/3K4/4P3/8/8/8/8 w - - 0 1");
  request = (EngineRequest) { .position = position, .limits = { .nodes = 5000 }, .n_lines = 8 };
  engine = engine_new ();
  engine_run (engine, &request, note_line, &lines, &result);
  g_assert_cmpint (lines.n_lines, ==, 6);
  g_assert_cmpint (chess_score_get_sign (lines.scores[0]), >, 0);
  g_assert_cmpint (chess_score_get_sign (lines.scores[1]), ==, 0);
  for (int i = 1; i < lines.n_lines; i++)
    g_assert_cmpint (chess_score_compare (lines.scores[i - 1], lines.scores[i]), >=, 0);
  for (int i = 0; i < lines.n_lines; i++) {
    ChessPosition after;

    chess_position_make (&after, &position, lines.moves[i]);
    after.halfmove_clock = 0;
    g_assert_cmpint (engine_syzygy_probe (&after) == ENGINE_SYZYGY_LOSS, ==,
                     chess_score_get_sign (lines.scores[i]) > 0);
  }

  only = lines.moves[lines.n_lines - 1];
  request.search_moves = &only;
  request.n_search_moves = 1;
  engine_run (engine, &request, NULL, NULL, &result);
  g_assert_cmpint (result.best, ==, only);
  engine_free (engine);
  drop_tables ();
}

/* Plays a won position out, both sides with few nodes: the loser defends by the tables as well. */
static void
play_out (const char *fen,
          int         most_plies)
{
  ChessPosition position = engine_test_position (fen);
  Engine *engine = engine_new ();
  g_autoptr(GArray) keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  int plies = 0;

  for (; plies < most_plies && chess_position_count_moves (&position) > 0; plies++) {
    EngineRequest request = {
      .position = position, .limits = { .nodes = 300 }, .history = (void *) keys->data,
      .n_history = keys->len,
    };
    ChessPosition before = position;
    guint64 key = before.key;
    EngineResult result;

    engine_run (engine, &request, NULL, NULL, &result);
    g_array_append_val (keys, key);
    chess_position_make (&position, &before, result.best);
    g_assert_cmpint (position.halfmove_clock, <=, 100);
  }
  g_test_message ("%s: %d plies", fen, plies);
  g_assert_true (chess_position_in_check (&position));
  g_assert_cmpint (chess_position_count_moves (&position), ==, 0);
  engine_free (engine);
}

static void
test_wins_are_made (void)
{
  if (!use_tables ())
    return;
  play_out ("8/8/8/8/8/2k5/8/K2BN3 w - - 0 1", 140);
  play_out ("8/8/8/8/3k4/8/8/K1BB4 w - - 30 40", 100);
  play_out ("8/8/8/8/3k4/8/8/KQ5r w - - 0 1", 160);
  play_out ("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1", 120);
  play_out ("8/8/8/3k4/8/8/1P1P4/3K4 w - - 20 1", 120);
  drop_tables ();
}

/* A mate that the search sees is preferred and told. */
static void
test_mate_is_preferred (void)
{
  ChessPosition position;
  EngineResult result;
  Engine *engine;

  if (!use_tables ())
    return;
  position = engine_test_position ("7k/8/5K2/8/8/8/8/Q7 w - - 0 1");
  engine = engine_new ();
  search (engine, &position, 20000, &result);
  g_assert_cmpint (result.score.kind, ==, CHESS_SCORE_MATE);
  g_assert_cmpint (result.score.value, ==, 2);
  engine_free (engine);
  drop_tables ();
}

static gpointer
search_again_and_again (gpointer data)
{
  ChessPosition position = engine_test_position ("8/8/8/1p6/1P1k4/1K6/2P5/8 w - - 0 1");
  Engine *engine = engine_new ();
  EngineResult result;

  engine_set_threads (engine, 2);
  for (int i = 0; i < 20; i++) {
    search (engine, &position, 5000, &result);
    g_assert_cmpint (result.best, !=, CHESS_NO_MOVE);
  }
  engine_free (engine);
  return NULL;
}

/* Tables come and go while engines search; nobody waits for anybody's search. */
static void
test_change_during_searches (void)
{
  GThread *threads[2];

  if (!use_tables ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("search", search_again_and_again, NULL);
  for (int i = 0; i < 20; i++)
    engine_syzygy_set_path (i % 2 == 0 ? "" : data_folder, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  drop_tables ();
}

int
main (int   argc,
      char *argv[])
{
  int status;

  engine_test_init (&argc, &argv);
  data_folder = engine_test_data_path ("syzygy");
  g_test_add_func ("/syzygy/names", test_names);
  g_test_add_func ("/syzygy/wrong-folders", test_wrong_folders);
  g_test_add_func ("/syzygy/several-folders", test_several_folders);
  g_test_add_func ("/syzygy/awkward-folders", test_awkward_folders);
  g_test_add_func ("/syzygy/crowded-folder", test_crowded_folder);
  g_test_add_func ("/syzygy/results", test_results);
  g_test_add_func ("/syzygy/damage", test_damage);
  g_test_add_func ("/syzygy/broken-set", test_broken_set);
  g_test_add_func ("/syzygy/scores", test_scores);
  g_test_add_func ("/syzygy/below-the-root", test_below_the_root);
  g_test_add_func ("/syzygy/lines", test_lines);
  g_test_add_func ("/syzygy/wins-are-made", test_wins_are_made);
  g_test_add_func ("/syzygy/mate-is-preferred", test_mate_is_preferred);
  g_test_add_func ("/syzygy/change-during-searches", test_change_during_searches);
  status = g_test_run ();
  g_free (data_folder);
  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

#include <glib/gstdio.h>

#include "game/file/tabiya-pgn-check.h"

/* Checking and exporting whole files. */

static const char text[] =
  "[Event \"1\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *\n\n"
  "[Event \"2\"]\n\n1. e4 e5 2. Ke3 Nc6 1-0\n\n"
  "prose without\n\n"
  "[Event \"3\"]\n\n1. d4 {x\n} foo d5 0-1\n";

static void
finding_cb (const TabiyaPgnFinding *finding,
            gpointer                data)
{
  g_string_append_printf (data, "%u:%u:%u:%d%s ", (guint) finding->game, (guint) finding->line,
                          (guint) finding->column, finding->code, finding->differs ? "!" : "");
}

static void
check (gboolean              roundtrip,
       TabiyaPgnCheckTotals *totals)
{
  g_autoptr(GString) log = g_string_new (NULL);
  g_autofree char *expected = NULL;

  g_assert_true (tabiya_pgn_check_data (text, sizeof text - 1, roundtrip, finding_cb, log, totals,
                                        NULL));
  expected = g_strdup_printf ("2:7:13:%d 3:9:1:%d 3:9:1:%d 4:14:3:%d ",
                              TABIYA_PGN_ERROR_ILLEGAL_MOVE, TABIYA_PGN_ERROR_SYNTAX,
                              TABIYA_PGN_ERROR_NO_GAME, TABIYA_PGN_ERROR_SYNTAX);
  g_assert_cmpstr (log->str, ==, expected);
}

static void
test_findings (void)
{
  TabiyaPgnCheckTotals fast = { 0 };
  TabiyaPgnCheckTotals full = { 0 };

  check (FALSE, &fast);
  check (TRUE, &full);
  g_assert_cmpmem (&fast, sizeof fast, &full, sizeof full);
  g_assert_cmpuint (fast.n_games, ==, 3);
  g_assert_cmpuint (fast.n_plies, ==, 7);
  g_assert_cmpuint (fast.n_variation_plies, ==, 2);
  g_assert_cmpuint (fast.n_problems, ==, 4);
  g_assert_cmpuint (fast.n_differing, ==, 0);
  g_assert_cmpuint (fast.n_bytes, ==, sizeof text - 1);
}

static void
test_missing_file (void)
{
  TabiyaPgnCheckTotals totals = { 0 };
  g_autoptr(GError) error = NULL;

  g_assert_false (tabiya_pgn_check_path ("/nonexistent/games.pgn", FALSE, NULL, NULL, &totals,
                                         &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "/nonexistent/games.pgn"));
}

static void
test_export (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  g_autofree char *in = g_build_filename (folder, "in.pgn", NULL);
  g_autofree char *out = g_build_filename (folder, "out.pgn", NULL);
  g_autofree char *once = NULL;
  g_autofree char *twice = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaPgnCheckTotals totals = { 0 };

  g_assert_true (g_file_set_contents (in, text, -1, NULL));
  g_assert_true (tabiya_pgn_export_path (in, out, NULL, NULL, &totals, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (totals.n_games, ==, 3);
  g_assert_true (g_file_get_contents (out, &once, NULL, NULL));
  g_assert_nonnull (strstr (once, "[Result \"1-0\"]\n\n"
                                  "1. e4 e5 {2. Ke3 Nc6} 1-0\n\n[Event \"3\"]\n"));

  /* Over itself, and what is in export format already stays as it is. */
  g_assert_true (tabiya_pgn_export_path (out, out, NULL, NULL, &totals, &error));
  g_assert_true (g_file_get_contents (out, &twice, NULL, NULL));
  g_assert_cmpstr (once, ==, twice);

  g_assert_false (tabiya_pgn_export_path (folder, out, NULL, NULL, &totals, &error));
  g_assert_nonnull (error);
  g_free (twice);
  g_assert_true (g_file_get_contents (out, &twice, NULL, NULL));
  g_assert_cmpstr (once, ==, twice);
  g_unlink (in);
  g_unlink (out);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/pgn-check/findings", test_findings);
  g_test_add_func ("/tabiya/pgn-check/missing-file", test_missing_file);
  g_test_add_func ("/tabiya/pgn-check/export", test_export);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How names are shown, and that paths come back from a text as the bytes they were. */

#include "base/tabiya-file-name.h"

#include <errno.h>
#include <string.h>

#define HEBREW "\u05d0\u05d3\u05dc\u05e8"
#define ARABIC "\u0646\u0648\u0631\u0627"

static void
test_plain (void)
{
  static const char name[] = "Müller, Jörg (1987)";

  /* Nothing is copied that need not be. */
  g_assert_true (tabiya_name_show (name) == name);
  g_assert_cmpstr (tabiya_name_show (""), ==, "");
  g_assert_cmpstr (tabiya_name_show ("Петров 王"), ==, "Петров 王");
}

static void
test_right_to_left (void)
{
  const char *shown = tabiya_name_show (HEBREW " 2");

  g_assert_cmpstr (shown, ==, "\u200e\u2068" HEBREW " 2\u2069");
  g_assert_cmpstr (tabiya_name_show (shown), ==, shown);
  g_assert_cmpstr (tabiya_name_show (ARABIC), ==, "\u200e\u2068" ARABIC "\u2069");
  g_assert_cmpstr (tabiya_name_show ("Adler " HEBREW), ==, "\u200e\u2068Adler " HEBREW "\u2069");
  /* What would end the isolate, or turn what follows, does not get through. */
  g_assert_cmpstr (tabiya_name_show (HEBREW "\u2069\u202e1"), ==,
                   "\u200e\u2068" HEBREW "\ufffd\ufffd1\u2069");
  g_assert_cmpstr (tabiya_name_show ("Adler\u202e 0-1"), ==, "Adler\ufffd 0-1");
}

static void
test_unprintable (void)
{
  g_assert_cmpstr (tabiya_name_show ("a\nb\tc\x1b[31m\x7f"), ==,
                   "a\ufffdb\ufffdc\ufffd[31m\ufffd");
  g_assert_cmpstr (tabiya_name_show ("a\u2028b\xc2\x85"), ==, "a\ufffdb\ufffd");
}

static void
test_paths (void)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/tmp/f\xe4lle/caf\xe9.pgn");
  g_autoptr(GFile) elsewhere = g_file_new_for_uri ("sftp://host/games%20here/caf%C3%A9.pgn");

  g_assert_cmpstr (tabiya_path_show ("/tmp/caf\xe9.pgn"), ==, "/tmp/caf\ufffd.pgn");
  errno = EACCES;
  g_assert_cmpstr (tabiya_path_show ("/tmp/\xe9"), ==, "/tmp/\ufffd");
  g_assert_cmpint (errno, ==, EACCES);
  g_assert_cmpstr (tabiya_path_show ("/tmp/a\nb.pgn"), ==, "/tmp/a\ufffdb.pgn");
  g_assert_cmpstr (tabiya_path_show_name ("/tmp/caf\xe9.pgn"), ==, "caf\ufffd.pgn");
  g_assert_cmpstr (tabiya_path_show_name ("/tmp/folder/"), ==, "folder");
  g_assert_cmpstr (tabiya_path_show_name ("/"), ==, "/");
  g_assert_cmpstr (tabiya_file_show (file), ==, "/tmp/f\ufffdlle/caf\ufffd.pgn");
  g_assert_cmpstr (tabiya_file_show_name (file), ==, "caf\ufffd.pgn");
  g_assert_cmpstr (tabiya_file_show_name (elsewhere), ==, "café.pgn");
  g_assert_true (g_str_has_prefix (tabiya_file_show (elsewhere), "sftp://host/"));
}

static void
assert_suggests (const char *name,
                 const char *expected)
{
  g_autofree char *suggested = tabiya_file_name_suggest (name);
  g_autofree char *again = tabiya_file_name_suggest (suggested);

  g_assert_cmpstr (suggested, ==, expected);
  g_assert_cmpstr (again, ==, expected);
}

static void
test_suggested (void)
{
  g_autofree char *long_name = g_strnfill (190, 'a');
  g_autofree char *too_long = g_strconcat (long_name, "éééééé.pgn", NULL);
  g_autofree char *cut = g_strconcat (long_name, "éé.pgn", NULL);
  g_autofree char *whole = g_strconcat (long_name, "ééééé", NULL);

  assert_suggests ("Müller, J. - Петров.pgn", "Müller, J. - Петров.pgn");
  assert_suggests (HEBREW ".weights", HEBREW ".weights");
  assert_suggests ("A/B\\C: \"D\" <e>?*|.pgn", "A_B_C_ _D_ _e____.pgn");
  assert_suggests ("two\nlines\u202e.pgn", "two_lines_.pgn");
  /* A letter whose last byte is that of a slash. */
  assert_suggests ("\u012f.pgn", "\u012f.pgn");
  assert_suggests ("../x.pgn", "_._x.pgn");
  assert_suggests ("", "");
  assert_suggests (too_long, cut);
  assert_suggests (whole, whole);
}

static void
test_bytes (void)
{
  static const char *const paths[] = {
    "/tmp/games.pgn", "/tmp/caf\xe9.pgn", "/tmp/two\nlines\r.pgn", "/tmp/50%25.pgn", "",
    "/tmp/\xff\xfe/\x01", "file:///tmp/x", "relative/games.pgn",
  };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_autofree char *text = tabiya_path_to_text (paths[i]);
    g_autofree char *path = tabiya_path_from_text (text);

    g_assert_true (g_utf8_validate (text, -1, NULL));
    g_assert_null (strpbrk (text, "\r\n"));
    if (g_str_has_prefix (paths[i], "file:"))
      g_assert_cmpstr (path, ==, "/tmp/x");
    else
      g_assert_cmpstr (path, ==, paths[i]);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/file-name/plain", test_plain);
  g_test_add_func ("/tabiya/file-name/right-to-left", test_right_to_left);
  g_test_add_func ("/tabiya/file-name/unprintable", test_unprintable);
  g_test_add_func ("/tabiya/file-name/paths", test_paths);
  g_test_add_func ("/tabiya/file-name/suggested", test_suggested);
  g_test_add_func ("/tabiya/file-name/bytes", test_bytes);
  return g_test_run ();
}

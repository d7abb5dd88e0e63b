/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "lab/match/tabiya-run-log.h"

/* The file that a run goes on from, after a person has saved it. */

static const TabiyaRunLogKind kind = { "a run, version 1", "no run" };

static gboolean
take_line (const char *line,
           gpointer    data)
{
  g_string_append_printf (data, "%s;", line);
  return strncmp (line, "result ", 7) == 0;
}

static void
go_on (const char *path,
       const char *before,
       const char *line)
{
  char *head[] = { (char *) "nodes 100", (char *) "seed 5", NULL };
  g_autoptr(GString) lines = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  TabiyaRunLog *log = tabiya_run_log_open (path, &kind, head, take_line, lines, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (lines->str, ==, before);
  tabiya_run_log_append (log, line, &error);
  g_assert_no_error (error);
  tabiya_run_log_close (log);
}

/* With other line ends it is the same run, and goes on in its form. */
static void
test_line_ends (void)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *after = NULL;
  g_auto(GStrv) lines = NULL;
  g_auto(GStrv) head = NULL;
  g_autoptr(GError) error = NULL;

  g_close (g_file_open_tmp ("tabiya-run-XXXXXX", &path, &error), NULL);
  g_assert_no_error (error);
  go_on (path, "", "result 1");
  go_on (path, "result 1;", "result 2");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  changed = g_strjoinv ("\r\n", lines);
  g_assert_true (g_file_set_contents (path, changed, -1, NULL));
  go_on (path, "result 1;result 2;", "result 3");
  go_on (path, "result 1;result 2;result 3;", "result 4");
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_true (g_str_has_prefix (after, changed));
  g_assert_cmpstr (after + strlen (changed), ==, "result 3\r\nresult 4\r\n");
  head = tabiya_run_log_load_head (path, &kind, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length (head), ==, 2);
  g_assert_cmpstr (head[1], ==, "seed 5");
  g_remove (path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/run-log/line-ends", test_line_ends);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "game/pgn/tabiya-pgn-scanner.h"

/* Where games begin and end. */

typedef struct {
  const char *name;
  const char *text;
  const char *games;    /* joined by "|" */
} Case;

static const Case cases[] = {
  { "one", "[Event \"a\"]\n\n1. e4 *\n", "[Event \"a\"]\n\n1. e4 *" },
  { "two", "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n",
    "[Event \"a\"]\n\n1. e4 *|[Event \"b\"]\n\n1. d4 *" },
  { "crlf", "[Event \"a\"]\r\n\r\n1. e4 *\r\n\r\n[Event \"b\"]\r\n\r\n1. d4 *\r\n",
    "[Event \"a\"]\r\n\r\n1. e4 *|[Event \"b\"]\r\n\r\n1. d4 *" },
  { "no-blank-lines", "[Event \"a\"]\n1. e4 *\n[Event \"b\"]\n1. d4 *",
    "[Event \"a\"]\n1. e4 *|[Event \"b\"]\n1. d4 *" },
  { "no-results", "[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4\n",
    "[Event \"a\"]\n\n1. e4|[Event \"b\"]\n\n1. d4" },
  { "one-line", "[Event \"a\"] 1. e4 1-0 [Event \"b\"] 1. d4 0-1",
    "[Event \"a\"] 1. e4 1-0|[Event \"b\"] 1. d4 0-1" },
  { "no-tags", "1. e4 e5 1-0\n\n1. d4 d5 0-1\n", "1. e4 e5 1-0|1. d4 d5 0-1" },
  { "no-tags-one-line", "1. e4 e5 1-0 1. d4 d5 0-1", "1. e4 e5 1-0|1. d4 d5 0-1" },
  { "no-tags-no-results", "1. e4 e5\n\n1. d4 d5\n", "1. e4 e5|1. d4 d5" },
  { "blank-line-within", "[Event \"a\"]\n\n1. e4 e5\n\n2. Nf3 *\n",
    "[Event \"a\"]\n\n1. e4 e5\n\n2. Nf3 *" },
  { "blank-line-after-comment", "[Event \"a\"]\n\n{intro}\n\n1. e4 *",
    "[Event \"a\"]\n\n{intro}\n\n1. e4 *" },
  { "black-continues", "1. e4\n\n1... e5 *", "1. e4\n\n1... e5 *" },
  { "tags-only", "[Event \"a\"]\n[Site \"x\"]\n\n[Event \"b\"]\n[Site \"y\"]\n",
    "[Event \"a\"]\n[Site \"x\"]|[Event \"b\"]\n[Site \"y\"]" },
  { "tags-apart", "[Event \"a\"]\n\n[Site \"x\"]\n\n1. e4 *",
    "[Event \"a\"]\n\n[Site \"x\"]\n\n1. e4 *" },
  { "tag-in-comment", "1. e4 {\n[White \"x\"]\n} e5 *", "1. e4 {\n[White \"x\"]\n} e5 *" },
  { "tag-in-line-comment", "1. e4 ; [Event \"x\"]\ne5 *", "1. e4 ; [Event \"x\"]\ne5 *" },
  { "result-in-comment", "1. e4 {1-0} e5 ; 0-1\n*", "1. e4 {1-0} e5 ; 0-1\n*" },
  { "result-in-variation", "1. e4 (1. d4 1-0) e5 *", "1. e4 (1. d4 1-0) e5 *" },
  { "result-in-tag", "[Result \"1-0\"]\n[Event \"* 1-0\"]\n\n1. e4 *",
    "[Result \"1-0\"]\n[Event \"* 1-0\"]\n\n1. e4 *" },
  { "castling-is-no-result", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 5. d3 O-O *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 5. d3 O-O *" },
  { "comment-after-result", "1. e4 1-0 {resigned}\n{really}\n\n1. d4 *",
    "1. e4 1-0 {resigned}\n{really}|1. d4 *" },
  { "comment-before-tags", "1. e4 *\n\n{next}\n[Event \"b\"]\n\n1. d4 *",
    "1. e4 *|{next}\n[Event \"b\"]\n\n1. d4 *" },
  { "comment-at-end", "1. e4 *\n\n{the end}\n", "1. e4 *\n\n{the end}" },
  { "odd-blanks-around-results",
    "1. e4 e5\u00a01-0\u00a01. d4 d5\u20280-1\u2028\u20281. c4 *\u00a0{x}\n1. b4\u00a0*",
    "1. e4 e5\u00a01-0|1. d4 d5\u20280-1|1. c4 *\u00a0{x}|1. b4\u00a0*" },
  { "latin1-blanks-around-results", "1. e4 e5\xa0" "1-0\xa0" "1. d4 d5\xa0*\n1. c4 *",
    "1. e4 e5\xa0" "1-0|1. d4 d5\xa0*|1. c4 *" },
  { "letter-before-result", "1. e4 voil\u00e0*\n1... e5 *", "1. e4 voil\u00e0*\n1... e5 *" },
  { "words-after-result", "1. e4 1-0 White resigns\n1. d4 *", "1. e4 1-0 White resigns|1. d4 *" },
  { "escapes-between", "% start\n1. e4 *\n% between\n\n1. d4 *\n% end\n", "1. e4 *|1. d4 *" },
  { "escape-within", "1. e4\n% [Event \"x\"]\ne5 *", "1. e4\n% [Event \"x\"]\ne5 *" },
  { "mark", "\xef\xbb\xbf[Event \"a\"]\n\n1. e4 *\n", "[Event \"a\"]\n\n1. e4 *" },
  { "brace-not-closed", "[Event \"a\"]\n\n1. e4 {oops\n\n[Event \"b\"]\n\n1. d4 {x} *",
    "[Event \"a\"]\n\n1. e4 {oops|[Event \"b\"]\n\n1. d4 {x} *" },
  { "parenthesis-not-closed", "[Event \"a\"]\n\n1. e4 (1. d4 1-0\n\n[Event \"b\"]\n\n1. d4 *",
    "[Event \"a\"]\n\n1. e4 (1. d4 1-0|[Event \"b\"]\n\n1. d4 *" },
  { "cut-in-comment-and-joined",
    "[Event \"a\"]\n\n1. e4 {the mo[Event \"b\"]\n[Site \"?\"]\n\n1. d4 {x} *",
    "[Event \"a\"]\n\n1. e4 {the mo|[Event \"b\"]\n[Site \"?\"]\n\n1. d4 {x} *" },
  { "cut-in-line-comment-and-joined", "1. e4 ; the mo[Event \"b\"]\n[Site \"?\"]\n\n1. d4 *",
    "1. e4 ; the mo|[Event \"b\"]\n[Site \"?\"]\n\n1. d4 *" },
  { "cut-in-variations-and-joined", "1. e4 (1. d4 (1. c4 e5 2. N[Event \"b\"]\n\n1. d4 *",
    "1. e4 (1. d4 (1. c4 e5 2. N|[Event \"b\"]\n\n1. d4 *" },
  { "cut-in-comment-of-variation", "1. e4 (1. d4 {cut\n[Event \"b\"]\n\n1. d4 (1. c4 {x}) *",
    "1. e4 (1. d4 {cut|[Event \"b\"]\n\n1. d4 (1. c4 {x}) *" },
  { "cut-in-name-of-tag", "[Event \"a\"]\n[Whi[Event \"b\"]\n\n1. d4 *",
    "[Event \"a\"]\n[Whi|[Event \"b\"]\n\n1. d4 *" },
  { "cut-in-value-of-tag", "[Event \"a\"]\n[White \"Adl[Event \"b\"]\n\n1. d4 *",
    "[Event \"a\"]\n[White \"Adl|[Event \"b\"]\n\n1. d4 *" },
  { "cut-behind-tag", "[Event \"a\"]\n[White \"Adler\"][Event \"b\"]\n\n1. d4 *",
    "[Event \"a\"]\n[White \"Adler\"]|[Event \"b\"]\n\n1. d4 *" },
  { "second-event", "[Event \"a\"]\n[Site \"?\"]\n[Event \"b\"]\n\n1. d4 *",
    "[Event \"a\"]\n[Site \"?\"]|[Event \"b\"]\n\n1. d4 *" },
  { "game-in-comment", "1. e4 {see\n[Event \"b\"]\n[Site \"?\"]\n\n1. d4 *\n} e5 *",
    "1. e4 {see\n[Event \"b\"]\n[Site \"?\"]\n\n1. d4 *\n} e5 *" },
  { "event-in-a-remark", "1. e4 {as in [Event \"b\"] e5 *", "1. e4 {as in [Event \"b\"] e5 *" },
  { "nothing", "", "" },
  { "only-blanks", "\n  \r\n\t\n", "" },
  { "carriage-returns", "[Event \"a\"]\r\r1. e4 *\r\r[Event \"b\"]\r\r1. d4 *\r",
    "[Event \"a\"]\r\r1. e4 *|[Event \"b\"]\r\r1. d4 *" },
  { "numbers-behind-result", "1. e4 1-0 White won in 45. (0:30)\n\n1. d4 0-1 0.5 points 1.5 5-3 2",
    "1. e4 1-0 White won in 45. (0:30)|1. d4 0-1 0.5 points 1.5 5-3 2" },
  { "moves-behind-result", "1. e4 1-0 2. Nf3 Nc6\n1. d4 1-0 1... d5\n1. c4 *",
    "1. e4 1-0 2. Nf3 Nc6|1. d4 1-0 1... d5|1. c4 *" },
  { "star-behind-result", "1. e4 e5 1-0 *", "1. e4 e5 1-0 *" },
  { "games-in-a-line", "1. e4 e5 1-0 1. d4 0-1 1.c4 1/2-1/2 1-0",
    "1. e4 e5 1-0|1. d4 0-1|1.c4 1/2-1/2|1-0" },
  { "block", "Look at this:\n\n[pgn]\n[Event \"a\"]\n\n1. e4 *\n[/pgn]\n\nBye. 1-0\n",
    "[Event \"a\"]\n\n1. e4 *" },
  { "blocks", "I play e4. [PGN]1. e4 e5[/PGN] or [Pgn]d4 d5[/pgn]\nand {so} [pgn a=1 b=2]\n1. c4\n"
              "[/pgn]",
    "1. e4 e5|d4 d5|1. c4" },
  { "block-with-value", "so: [pgn=400]1. e4 e5[/pgn] and [pgn=]d4[/pgn]", "1. e4 e5|d4" },
  { "blocks-empty", "one [pgn][/pgn] two [pgn]\n\n[/pgn] three", "" },
  { "block-not-closed", "see [pgn]1. e4 e5\n\nand [pgn]1. d4 *", "1. e4 e5\n\nand|1. d4 *" },
  { "block-of-several", "[pgn]1. e4 *\n\n1. d4 *[/pgn]", "1. e4 *|1. d4 *" },
  { "block-no-mark", "[pgn \"x\"]\n\n1. e4 {[pgn]} *", "[pgn \"x\"]\n\n1. e4 {[pgn]} *" },
  { "command-is-no-tag", "1. e4 [%clk 1] e5 *", "1. e4 [%clk 1] e5 *" },
  { "dots-before-result", "1. e4 e5 2.1-0\n1. d4 *", "1. e4 e5 2.1-0|1. d4 *" },
};

static char *
scan (TabiyaPgnScanner *scanner,
      const char       *text)
{
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (g_free);
  TabiyaPgnRange range;
  GError *error = NULL;
  guint64 offset = 0;
  guint64 line = 1;

  while (tabiya_pgn_scanner_next (scanner, &range, &error)) {
    g_assert_cmpmem (range.text, range.length, text + range.offset, range.length);
    line += tabiya_pgn_count_lines (text + offset, (gsize) (range.offset - offset));
    offset = range.offset;
    g_assert_cmpuint (range.line, ==, line);
    g_ptr_array_add (games, g_strndup (range.text, range.length));
  }
  g_assert_no_error (error);
  g_ptr_array_add (games, NULL);
  return g_strjoinv ("|", (char **) games->pdata);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr(TabiyaPgnScanner) scanner =
    tabiya_pgn_scanner_new_for_data (test->text, strlen (test->text));
  g_autofree char *games = scan (scanner, test->text);

  g_assert_cmpstr (games, ==, test->games);
}

static void
append_many (GString *string,
             char     c,
             gsize    n)
{
  gsize length = string->len;

  g_string_set_size (string, length + n);
  memset (string->str + length, c, n);
}

/* The window through which a file is read moves and grows; games are found just the same. */
static void
test_file (void)
{
  g_autofree char *path = NULL;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(TabiyaPgnScanner) from_file = NULL;
  g_autoptr(TabiyaPgnScanner) from_data = NULL;
  g_autofree char *games_from_file = NULL;
  g_autofree char *games_from_data = NULL;
  int fd = g_file_open_tmp ("tabiya-test-XXXXXX.pgn", &path, NULL);

  for (int i = 0; text->len < 9 * 1024 * 1024; i++) {
    g_string_append_printf (text, "[Event \"%d\"]\r\n\r\n1. e4 {", i);
    for (int n = i % 100 == 0 ? 100000 : i % 50; n > 0; n--)
      g_string_append (text, n % 7 == 0 ? "[Event " : "word\r\n");
    if (i == 500) /* larger than the window */
      append_many (text, 'x', 6 * 1024 * 1024);
    g_string_append (text, "} e5 1-0\r\n\r\n");
  }
  g_assert_true (write (fd, text->str, text->len) == (gssize) text->len);
  g_assert_cmpint (lseek (fd, 0, SEEK_SET), ==, 0);
  from_file = tabiya_pgn_scanner_new_for_fd (fd);
  from_data = tabiya_pgn_scanner_new_for_data (text->str, text->len);
  games_from_file = scan (from_file, text->str);
  games_from_data = scan (from_data, text->str);
  g_assert_true (g_str_equal (games_from_file, games_from_data));
  g_assert_cmpuint (tabiya_pgn_scanner_get_offset (from_file), ==, text->len);
  close (fd);
  g_unlink (path);
}

static void
test_folder (void)
{
  g_autoptr(TabiyaPgnScanner) scanner = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaPgnRange range;
  int fd = g_open (g_get_tmp_dir (), O_RDONLY, 0);

  scanner = tabiya_pgn_scanner_new_for_fd (fd);
  g_assert_false (tabiya_pgn_scanner_next (scanner, &range, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  close (fd);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/tabiya/pgn-scanner/%s", cases[i].name);

    g_test_add_data_func (path, &cases[i], test_case);
  }
  g_test_add_func ("/tabiya/pgn-scanner/file", test_file);
  g_test_add_func ("/tabiya/pgn-scanner/folder", test_folder);
  return g_test_run ();
}

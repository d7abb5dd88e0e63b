/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/file/tabiya-pgn-disk.h"
#include "game/file/tabiya-pgn-export.h"
#include "game/file/tabiya-pgn-file.h"
#include "game/pgn/tabiya-pgn-source.h"
#include "game/tree/tabiya-game-history.h"

/* Files: bytes that nobody edited stay, a save is whole or not at all. */

static const char two_games[] =
  "% made by hand\r\n"
  "[White \"J\xc3\xb6rg\"]\r\n"
  "[Black \"?\"]\r\n"
  "\r\n"
  "1.e4   e5 {odd   spacing}\r\n"
  "   2.Nf3 1-0\r\n"
  "\r\n\r\n"
  "% between\r\n"
  "[White \"B\"]\r\n"
  "1.d4 d5 *\r\n"
  "; tail\r\n";

typedef struct {
  char  *folder;
  char  *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr(GDir) dir = NULL;
  const char *name;

  g_chmod (fixture->folder, 0700);
  dir = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

    g_unlink (path);
  }
  g_rmdir (fixture->folder);
  g_clear_object (&fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
assert_content (Fixture    *fixture,
                const char *expected,
                gsize       length)
{
  g_autofree char *text = NULL;
  gsize found;

  g_assert_true (g_file_get_contents (fixture->path, &text, &found, NULL));
  g_assert_cmpmem (text, found, expected, length);
}

/* Nothing but the file itself is in its folder. */
static void
assert_no_leftovers (Fixture *fixture)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    g_assert_false (g_str_has_prefix (name, "."));
}

static void
write_file (Fixture    *fixture,
            const char *text,
            gssize      length)
{
  g_assert_true (g_file_set_contents (fixture->path, text, length, NULL));
}

static TabiyaPgnFile *
load (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  TabiyaPgnFile *file = tabiya_pgn_file_load (fixture->file, NULL, &error);

  g_assert_no_error (error);
  return file;
}

/* Gives the first move of a game a comment, and the game to its file. */
static TabiyaGame *
edit (TabiyaPgnFile *file,
      guint          index,
      const char    *comment)
{
  g_autoptr(GError) error = NULL;
  TabiyaGame *game = tabiya_pgn_file_dup_game (file, index, NULL, &error);

  g_assert_no_error (error);
  tabiya_game_set_comment (game, tabiya_node_get_child (tabiya_game_get_root (game), 0),
                           TABIYA_COMMENT_AFTER, comment);
  tabiya_pgn_file_set_game (file, index, game);
  return game;
}

static void
assert_saves (TabiyaPgnFile *file)
{
  g_autoptr(GError) error = NULL;
  gboolean done = tabiya_pgn_file_save (file, NULL, FALSE, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (done);
  g_assert_false (tabiya_pgn_file_get_modified (file));
}

static void
test_index (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autofree char *white = NULL;
  g_autofree char *other = NULL;

  write_file (fixture, two_games, -1);
  file = load (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 2);
  g_assert_cmpuint (tabiya_pgn_file_get_line (file, 0), ==, 2);
  g_assert_cmpuint (tabiya_pgn_file_get_line (file, 1), ==, 10);
  white = tabiya_pgn_file_dup_tag (file, 0, "White");
  other = tabiya_pgn_file_dup_tag (file, 1, "White");
  g_assert_cmpstr (white, ==, "Jörg");
  g_assert_cmpstr (other, ==, "B");
  g_assert_null (tabiya_pgn_file_dup_tag (file, 1, "Black"));
  g_assert_false (tabiya_pgn_file_get_modified (file));
  g_assert_true (g_file_equal (tabiya_pgn_file_get_file (file), fixture->file));
}

static void
test_unedited (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) game = NULL;

  write_file (fixture, two_games, -1);
  file = load (fixture);
  game = tabiya_pgn_file_dup_game (file, 0, NULL, NULL);
  tabiya_pgn_file_set_game (file, 0, game);
  tabiya_game_set_tag (game, "White", "Somebody");
  tabiya_game_undo (game);
  g_assert_false (tabiya_pgn_file_get_modified (file));
  assert_saves (file);
  assert_content (fixture, two_games, strlen (two_games));
}

static void
test_edited (Fixture      *fixture,
             gconstpointer data)
{
  const char *expected =
    "% made by hand\r\n"
    "[Event \"?\"]\r\n[Site \"?\"]\r\n[Date \"????.??.??\"]\r\n[Round \"?\"]\r\n"
    "[White \"J\xc3\xb6rg\"]\r\n[Black \"?\"]\r\n[Result \"1-0\"]\r\n\r\n"
    "1. e4 {gr\xc3\xbc\xc3\x9f dich} 1... e5 {odd   spacing} 2. Nf3 1-0\r\n"
    "\r\n\r\n"
    "% between\r\n"
    "[White \"B\"]\r\n"
    "1.d4 d5 *\r\n"
    "; tail\r\n";
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(TabiyaGame) other = NULL;
  g_autoptr(GPtrArray) problems = new_problems ();

  write_file (fixture, two_games, -1);
  file = load (fixture);
  game = edit (file, 0, "grüß dich");
  g_assert_true (tabiya_pgn_file_get_modified (file));
  assert_saves (file);
  assert_content (fixture, expected, strlen (expected));
  g_assert_false (tabiya_game_get_modified (game));

  /* The index knows where everything is now, and undo still works. */
  g_assert_cmpuint (tabiya_pgn_file_get_line (file, 1), ==, 14);
  other = edit (file, 1, "x");
  tabiya_game_undo (game);
  g_assert_true (tabiya_game_get_modified (game));
  assert_saves (file);
  {
    g_autoptr(TabiyaPgnFile) again = load (fixture);
    g_autoptr(TabiyaGame) first = tabiya_pgn_file_dup_game (again, 0, problems, NULL);
    g_autoptr(TabiyaGame) second = tabiya_pgn_file_dup_game (again, 1, problems, NULL);

    assert_same_game (first, game);
    assert_same_game (second, other);
    g_assert_cmpuint (problems->len, ==, 0);
  }
}

/* A comment that is never closed ends with its game, unless the next one closes it. An edit that
   would make it do so is refused, and nothing is lost. */
static void
test_border (Fixture      *fixture,
             gconstpointer data)
{
  static const char text[] =
    "[Event \"A\"]\n\n1. e4 {open *\n\n[Event \"B\"]\n\n1. d4 {closed} d5 *\n\n"
    "[Event \"C\"]\n\n1. f4 f5 *\n";
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;

  write_file (fixture, text, -1);
  file = load (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 3);
  game = edit (file, 1, "better");
  tabiya_game_set_tag (game, "Annotator", "a}b");
  g_assert_false (tabiya_pgn_file_save (file, NULL, FALSE, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_SYNTAX);
  g_assert_nonnull (strstr (error->message, "game 2 "));
  g_clear_error (&error);
  bytes = tabiya_pgn_file_dup_bytes (file, &error);
  g_assert_null (bytes);
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_SYNTAX);
  assert_content (fixture, text, strlen (text));
  assert_no_leftovers (fixture);
  g_assert_true (tabiya_game_get_modified (game));

  /* Without the brace it can be saved; so can it with the comment before it closed. */
  tabiya_game_set_tag (game, "Annotator", "ab");
  assert_saves (file);
  g_clear_object (&game);
  game = edit (file, 0, "closed");
  assert_saves (file);
  g_clear_object (&game);
  game = edit (file, 1, "last");
  tabiya_game_set_tag (game, "Annotator", "a}b");
  assert_saves (file);
  g_clear_object (&file);
  file = load (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 3);
}

static void
test_append (Fixture      *fixture,
             gconstpointer data)
{
  static const char * const starts[] = {
    "", "\xef\xbb\xbf", "1. e4 *", "1. e4 *\n", "1. e4 *\n\n", "1. e4 *\n\n\n", "1. e4 *\r\n",
  };
  static const char * const between[] = { "", "", "\n\n", "\n", "", "", "\r\n" };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++) {
    const char *line_end = i == 6 ? "\r\n" : "\n";
    g_autoptr(TabiyaPgnFile) file = NULL;
    g_autoptr(TabiyaGame) game = tabiya_game_new ();
    g_autoptr(TabiyaGame) another = tabiya_game_new ();
    g_autofree char *one = NULL;
    g_autofree char *expected = NULL;
    g_auto(GStrv) lines = NULL;
    guint index;

    write_file (fixture, starts[i], -1);
    file = load (fixture);
    index = tabiya_pgn_file_append_game (file, game);
    g_assert_cmpuint (index, ==, i < 2 ? 0 : 1);
    g_assert_true (tabiya_pgn_file_get_modified (file));
    assert_saves (file);
    tabiya_pgn_file_append_game (file, another);
    assert_saves (file);

    one = tabiya_pgn_write_game (game);
    lines = g_strsplit (one, "\n", -1);
    g_free (one);
    one = g_strjoinv (line_end, lines);
    expected = g_strconcat (starts[i], between[i], one, one, NULL);
    assert_content (fixture, expected, strlen (expected));

    {
      g_autoptr(TabiyaPgnFile) again = load (fixture);

      g_assert_cmpuint (tabiya_pgn_file_get_n_games (again), ==, index + 2);
      g_assert_cmpuint (tabiya_pgn_file_get_line (again, index), ==,
                        tabiya_pgn_file_get_line (file, index));
      g_assert_cmpuint (tabiya_pgn_file_get_line (again, index + 1), ==,
                        tabiya_pgn_file_get_line (file, index + 1));
    }
  }
}

static void
test_new_file (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new ();
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autoptr(GError) error = NULL;

  tabiya_pgn_file_append_game (file, game);
  g_assert_false (tabiya_pgn_file_save (file, NULL, FALSE, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME);
  g_clear_error (&error);
  g_assert_true (tabiya_pgn_file_save (file, fixture->file, FALSE, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (tabiya_pgn_file_get_modified (file));
  g_assert_true (g_file_equal (tabiya_pgn_file_get_file (file), fixture->file));
  /* Again, and nothing is in the way. */
  tabiya_game_set_tag (game, "White", "A");
  assert_saves (file);
}

static void
test_latin1 (Fixture      *fixture,
             gconstpointer data)
{
  const char *text = "[White \"J\xf6rg\"]\n\n1. e4 *\n\n[White \"Plain\"]\n\n1. d4 *\n";
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(TabiyaGame) plain = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;

  write_file (fixture, text, -1);
  file = load (fixture);
  game = edit (file, 0, "gr\xc3\xbc\xc3\x9f");
  /* A game that gives no hint takes the encoding of the others. */
  plain = edit (file, 1, "\xc3\xa4");
  assert_saves (file);
  bytes = tabiya_pgn_file_dup_bytes (file, NULL);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL), -1, "{gr\xfc\xdf}"));
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL), -1, "{\xe4}"));
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL), -1, "J\xf6rg"));

  tabiya_game_set_comment (plain, tabiya_game_get_root (plain), TABIYA_COMMENT_AFTER, "♞ or €");
  g_assert_false (tabiya_pgn_file_save (file, NULL, FALSE, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_UNENCODABLE);
  g_assert_nonnull (strstr (error->message, "♞"));
  g_assert_nonnull (strstr (error->message, "U+265E"));
  g_assert_nonnull (strstr (error->message, "Game 2"));
  assert_content (fixture, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_true (tabiya_game_get_modified (plain));
}

static void
test_cp1252 (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GBytes) bytes = NULL;

  write_file (fixture, "1. e4 {\x93quoted\x94 \x81} *\n", -1);
  file = load (fixture);
  game = edit (file, 0, "“quoted” \xc2\x81 €");
  assert_saves (file);
  bytes = tabiya_pgn_file_dup_bytes (file, NULL);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL), -1,
                                  "{\x93quoted\x94 \x81 \x80}"));
}

/* UTF-16 of either order, with characters beyond its first plane, half of one, and half a unit at
   the end. */
static GByteArray *
make_utf16 (const char *text,
            gboolean    big_endian)
{
  GByteArray *bytes = g_byte_array_new ();
  glong length;
  g_autofree gunichar2 *units = g_utf8_to_utf16 (text, -1, NULL, &length, NULL);

  g_assert_nonnull (units);
  for (glong i = -1; i < length; i++) {
    guint16 unit = i < 0 ? 0xfeff : units[i] == '@' ? 0xd800 : units[i];
    guint8 pair[2];

    pair[big_endian] = (guint8) unit;
    pair[!big_endian] = (guint8) (unit >> 8);
    g_byte_array_append (bytes, pair, 2);
  }
  return bytes;
}

static void
assert_utf16 (Fixture  *fixture,
              gboolean  big_endian)
{
  static const char before[] = "[White \"J\u00f6rg \U0001f40e\"]\r\n\r\n1. e4 {\u221e} *\r\n\r\n";
  g_autoptr(GByteArray) bytes = NULL;
  g_autoptr(GByteArray) expected = NULL;
  g_autofree char *text = g_strconcat (before, "[White \"B\"]\r\n\r\n1. d4 {@} *\r\n", NULL);
  g_autofree char *after = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnFile) again = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GBytes) written = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *white = NULL;
  const char *end;
  gsize length;

  bytes = make_utf16 (text, big_endian);
  g_byte_array_append (bytes, (const guint8 *) "\x31", 1);
  write_file (fixture, (const char *) bytes->data, bytes->len);
  file = load (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 2);
  white = tabiya_pgn_file_dup_tag (file, 0, "White");
  g_assert_cmpstr (white, ==, "J\u00f6rg \U0001f40e");
  written = tabiya_pgn_file_dup_bytes (file, NULL);
  g_assert_cmpmem (g_bytes_get_data (written, NULL), g_bytes_get_size (written), bytes->data,
                   bytes->len);

  /* An edit changes its game and no other bytes. */
  game = edit (file, 1, "\U0001f40e");
  g_assert_true (tabiya_pgn_file_save (file, NULL, FALSE, NULL, &error));
  g_assert_no_error (error);
  again = load (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (again), ==, 2);
  g_clear_pointer (&written, g_bytes_unref);
  written = tabiya_pgn_file_dup_bytes (again, NULL);
  expected = make_utf16 (before, big_endian);
  g_assert_cmpmem (g_bytes_get_data (written, NULL), expected->len, expected->data,
                   expected->len);
  end = g_bytes_get_data (written, &length);
  g_assert_cmpint (end[length - 1], ==, '1');
  g_assert_false (tabiya_pgn_file_get_modified (file));
}

static void
test_utf16 (Fixture      *fixture,
            gconstpointer data)
{
  assert_utf16 (fixture, FALSE);
  assert_utf16 (fixture, TRUE);
}

/* A game that is added to a file in UTF-16 is UTF-16, too. */
static void
test_utf16_append (Fixture      *fixture,
                   gconstpointer data)
{
  g_autoptr(GByteArray) bytes = make_utf16 ("[White \"A\"]\n\n1. e4 *\n", FALSE);
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *white = NULL;
  g_autofree char *content = NULL;
  gsize length;

  write_file (fixture, (const char *) bytes->data, bytes->len);
  g_assert_true (tabiya_pgn_append_text (fixture->path, "[White \"\U0001f40e\"]\n\n1. d4 *\n\n",
                                         &error));
  g_assert_true (g_file_get_contents (fixture->path, &content, &length, NULL));
  g_assert_cmpuint (length, >, bytes->len);
  g_assert_cmpmem (content, bytes->len, bytes->data, bytes->len);
  file = load (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 2);
  white = tabiya_pgn_file_dup_tag (file, 1, "White");
  g_assert_cmpstr (white, ==, "\U0001f40e");

  g_byte_array_append (bytes, (const guint8 *) "1", 1);
  write_file (fixture, (const char *) bytes->data, bytes->len);
  g_assert_false (tabiya_pgn_append_text (fixture->path, "1. d4 *\n\n", &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_ENCODING);
}

static void
test_no_game (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr(TabiyaPgnFile) empty = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_null (tabiya_pgn_file_load (fixture->file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  write_file (fixture, "A letter to a friend,\n\nnothing else.\n", -1);
  g_assert_null (tabiya_pgn_file_load (fixture->file, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME);
  write_file (fixture, "", -1);
  empty = load (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (empty), ==, 0);
}

static const char three[] =
  "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n[White \"C\"]\n\n1. c4 *\n\n";
static const char three_changed[] =
  "[White \"New\"]\n\n1. f4 *\n\n[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d3 *\n\n"
  "[White \"C\"]\n\n1. c4 *\n\n";

/* Which games another program has left as they were, wherever it has put them. */
static void
test_still_on_disk (Fixture      *fixture,
                    gconstpointer data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  guint added;

  g_assert_true (g_file_set_contents (fixture->path, three, -1, NULL));
  file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
  game = tabiya_pgn_file_dup_game (file, 0, NULL, NULL);
  tabiya_pgn_file_set_game (file, 0, game);
  tabiya_game_set_tag (game, "White", "Edited here");
  added = tabiya_pgn_file_append_game (file, game);
  for (guint i = 0; i <= added; i++)
    g_assert_true (tabiya_pgn_file_is_on_disk (file, i));
  g_assert_true (g_file_set_contents (fixture->path, three_changed, -1, NULL));
  g_assert_true (tabiya_pgn_file_is_on_disk (file, 0));
  g_assert_false (tabiya_pgn_file_is_on_disk (file, 1));
  g_assert_true (tabiya_pgn_file_is_on_disk (file, 2));
  /* A new game cannot have changed there. */
  g_assert_true (tabiya_pgn_file_is_on_disk (file, added));
}

static void
test_changed_on_disk (Fixture      *fixture,
                      gconstpointer data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GError) error = NULL;

  write_file (fixture, "1. e4 *\n", -1);
  file = load (fixture);
  game = edit (file, 0, "mine");
  write_file (fixture, "1. d4 *\n", -1);
  g_assert_false (tabiya_pgn_file_save (file, NULL, FALSE, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK);
  g_clear_error (&error);
  assert_content (fixture, "1. d4 *\n", 8);
  g_assert_true (tabiya_game_get_modified (game));
  g_assert_false (tabiya_pgn_file_save (file, fixture->file, FALSE, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK);
  g_clear_error (&error);

  g_assert_true (tabiya_pgn_file_save (file, NULL, TRUE, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (tabiya_game_get_modified (game));
}

/* Touched, or written again with the same content: nobody's work is lost. */
static void
test_touched_on_disk (Fixture      *fixture,
                      gconstpointer data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) game = NULL;

  write_file (fixture, "1. e4 *\n", -1);
  file = load (fixture);
  game = edit (file, 0, "mine");
  g_unlink (fixture->path);
  write_file (fixture, "1. e4 *\n", -1);
  assert_saves (file);
  tabiya_game_undo (game);
  g_unlink (fixture->path);
  assert_saves (file);
  g_assert_true (g_file_query_exists (fixture->file, NULL));
}

static void
test_permissions_and_links (Fixture      *fixture,
                            gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link.pgn", NULL);
  g_autoptr(GFile) link_file = g_file_new_for_path (link);
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  struct stat info;

  write_file (fixture, "1. e4 *\n", -1);
  g_assert_cmpint (g_chmod (fixture->path, 0640), ==, 0);
  g_assert_cmpint (symlink ("games.pgn", link), ==, 0);
  file = tabiya_pgn_file_load (link_file, NULL, NULL);
  game = edit (file, 0, "x");
  assert_saves (file);
  g_assert_cmpint (g_lstat (link, &info), ==, 0);
  g_assert_true (S_ISLNK (info.st_mode));
  g_assert_cmpint (g_stat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0640);
  g_assert_true (tabiya_pgn_file_save (file, NULL, FALSE, NULL, NULL));
  assert_no_leftovers (fixture);
}

/* As a user who is not the superuser, for whom permissions mean something. */
static void
save_without_rights (Fixture    *fixture,
                     const char *readonly,
                     int         mode)
{
  if (g_test_subprocess ()) {
    g_autoptr(TabiyaPgnFile) file = NULL;
    g_autoptr(TabiyaGame) game = NULL;
    g_autoptr(GError) error = NULL;

    write_file (fixture, "1. e4 *\n", -1);
    g_assert_cmpint (g_chmod (fixture->path, 0644), ==, 0);
    if (geteuid () == 0) {
      g_assert_cmpint (chown (fixture->folder, 65534, 65534), ==, 0);
      g_assert_cmpint (chown (fixture->path, 65534, 65534), ==, 0);
      g_assert_cmpint (seteuid (65534), ==, 0);
      g_assert_cmpint (setreuid (65534, 65534), ==, 0);
    }
    file = load (fixture);
    game = edit (file, 0, "x");
    g_assert_cmpint (g_chmod (g_str_equal (readonly, "folder") ? fixture->folder : fixture->path,
                              mode),
                     ==, 0);
    g_assert_false (tabiya_pgn_file_save (file, NULL, FALSE, NULL, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
    assert_content (fixture, "1. e4 *\n", 8);
    g_assert_true (tabiya_game_get_modified (game));
    assert_no_leftovers (fixture);
    return;
  }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

static void
test_readonly_folder (Fixture      *fixture,
                      gconstpointer data)
{
  save_without_rights (fixture, "folder", 0555);
}

static void
test_readonly_file (Fixture      *fixture,
                    gconstpointer data)
{
  save_without_rights (fixture, "file", 0444);
}

static void
test_missing_folder (Fixture      *fixture,
                     gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "none", "games.pgn", NULL);
  g_autoptr(GFile) target = g_file_new_for_path (path);
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new ();
  g_autoptr(GError) error = NULL;

  g_assert_false (tabiya_pgn_file_save (file, target, FALSE, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_null (tabiya_pgn_file_get_file (file));
}

/* A disk that is full in the middle of the save. */
static void
test_full_disk (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *comment = g_strnfill (100000, 'x');
  struct rlimit old_limit;
  struct rlimit limit;
  gboolean done;

  write_file (fixture, "1. e4 *\n", -1);
  file = load (fixture);
  game = edit (file, 0, comment);

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old_limit), ==, 0);
  limit = old_limit;
  limit.rlim_cur = 50000;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  done = tabiya_pgn_file_save (file, NULL, FALSE, NULL, &error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old_limit), ==, 0);

  g_assert_false (done);
  g_assert_nonnull (error);
  g_assert_cmpint (error->domain, ==, G_IO_ERROR);
  assert_content (fixture, "1. e4 *\n", 8);
  assert_no_leftovers (fixture);
  g_assert_true (tabiya_game_get_modified (game));
  /* With room again it works. */
  assert_saves (file);
}

typedef struct {
  gboolean done;
  gboolean saved;
  GError  *error;
} Saved;

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  Saved *saved = data;

  saved->saved = tabiya_pgn_file_save_finish (TABIYA_PGN_FILE (source), result, &saved->error);
  saved->done = TRUE;
}

static void
test_async (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnFile) again = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(TabiyaGame) stored = NULL;
  Saved saved = { FALSE };
  Saved second = { FALSE };

  write_file (fixture, two_games, -1);
  file = load (fixture);
  game = edit (file, 1, "first");
  tabiya_pgn_file_save_async (file, NULL, FALSE, NULL, saved_cb, &saved);
  tabiya_pgn_file_save_async (file, NULL, FALSE, NULL, saved_cb, &second);
  /* An edit while it is being saved is not in the file. */
  tabiya_game_set_comment (game, tabiya_game_get_root (game), TABIYA_COMMENT_AFTER, "second");
  while (!saved.done || !second.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (saved.error);
  g_assert_true (saved.saved);
  g_assert_error (second.error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_clear_error (&second.error);
  g_assert_true (tabiya_game_get_modified (game));
  tabiya_game_undo (game);
  g_assert_false (tabiya_game_get_modified (game));
  again = load (fixture);
  stored = tabiya_pgn_file_dup_game (again, 1, NULL, NULL);
  assert_same_game (stored, game);
}

/* Only what was looked at and no more is let go of. */
static void
test_release (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) seen = NULL;
  g_autoptr(TabiyaGame) edited = NULL;
  g_autoptr(TabiyaGame) changed = NULL;
  g_autoptr(TabiyaGame) added = tabiya_game_new ();

  write_file (fixture, "1. e4 *\n\n1. d4 *\n\n1. c4 *\n", -1);
  file = load (fixture);
  seen = tabiya_pgn_file_dup_game (file, 0, NULL, NULL);
  tabiya_pgn_file_set_game (file, 0, seen);
  tabiya_pgn_file_release_game (file, 0);
  g_assert_null (tabiya_pgn_file_peek_game (file, 0));
  tabiya_pgn_file_release_game (file, 0);

  edited = edit (file, 1, "x");
  tabiya_pgn_file_release_game (file, 1);
  g_assert_true (tabiya_pgn_file_peek_game (file, 1) == edited);
  /* Saved, it can still be undone, and undone, done again. */
  assert_saves (file);
  tabiya_pgn_file_release_game (file, 1);
  g_assert_true (tabiya_pgn_file_peek_game (file, 1) == edited);
  tabiya_game_undo (edited);
  tabiya_game_mark_saved (edited);
  tabiya_pgn_file_release_game (file, 1);
  g_assert_true (tabiya_pgn_file_peek_game (file, 1) == edited);

  /* Changed without a history, as a draft brings it back. */
  changed = tabiya_pgn_file_dup_game (file, 2, NULL, NULL);
  tabiya_game_mark_unsaved (changed);
  tabiya_pgn_file_set_game (file, 2, changed);
  tabiya_pgn_file_release_game (file, 2);
  g_assert_true (tabiya_pgn_file_peek_game (file, 2) == changed);

  /* In no file yet. */
  tabiya_pgn_file_append_game (file, added);
  tabiya_pgn_file_release_game (file, 3);
  g_assert_true (tabiya_pgn_file_peek_game (file, 3) == added);
}

/* The last edit is taken back and another one made while the file is written: what is on disk is
   not what is shown, and the next save writes it. */
static void
test_save_async_other_way (Fixture      *fixture,
                           gconstpointer data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autofree char *text = NULL;
  Saved saved = { FALSE };

  write_file (fixture, "1. e4 *\n", -1);
  file = load (fixture);
  game = edit (file, 0, "first");
  tabiya_pgn_file_save_async (file, NULL, FALSE, NULL, saved_cb, &saved);
  tabiya_game_undo (game);
  tabiya_game_set_comment (game, tabiya_game_get_root (game), TABIYA_COMMENT_AFTER, "second");
  while (!saved.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (saved.error);
  g_assert_true (tabiya_game_get_modified (game));
  g_assert_true (tabiya_pgn_file_get_modified (file));
  assert_saves (file);
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "second"));
  g_assert_null (strstr (text, "first"));
}

static void
test_cancelled (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GError) error = NULL;

  write_file (fixture, "1. e4 *\n", -1);
  file = load (fixture);
  game = edit (file, 0, "x");
  g_cancellable_cancel (cancellable);
  g_assert_false (tabiya_pgn_file_save (file, NULL, FALSE, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_content (fixture, "1. e4 *\n", 8);
}

/* A collection too large for memory: read behind a descriptor, saved in steps. */
static void
test_large (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnFile) again = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(TabiyaGame) last = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *saved = NULL;
  const char *tail;
  gsize length;
  guint n = 0;

  while (text->len < TABIYA_PGN_SOURCE_IN_MEMORY + 1000000) {
    gsize at;

    g_string_append_printf (text, "[Event \"%u\"]\n\n1. e4 {", n++);
    at = text->len;
    g_string_set_size (text, at + 50000);
    memset (text->str + at, 'x', 50000);
    g_string_append (text, "} *\n\n");
  }
  write_file (fixture, text->str, (gssize) text->len);
  file = load (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, n);
  game = edit (file, 1, "short");
  last = edit (file, n - 1, "last");
  assert_saves (file);

  g_assert_true (g_file_get_contents (fixture->path, &saved, &length, NULL));
  tail = strstr (saved, "[Event \"2\"]");
  g_assert_nonnull (tail);
  g_assert_cmpmem (tail, 50000, strstr (text->str, "[Event \"2\"]"), 50000);
  again = load (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (again), ==, n);
  g_assert_cmpuint (tabiya_pgn_file_get_line (again, n - 1), ==,
                    tabiya_pgn_file_get_line (file, n - 1));

  /* Another program that writes into it, not beside it, makes what we know of it worthless. */
  {
    g_autoptr(GFileIOStream) stream = g_file_open_readwrite (fixture->file, NULL, NULL);

    g_output_stream_write (g_io_stream_get_output_stream (G_IO_STREAM (stream)), "%", 1, NULL,
                           NULL);
  }
  g_assert_null (tabiya_pgn_file_dup_game (again, 5, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK);
}

#define ADD(name, function) \
  g_test_add ("/tabiya/pgn-file/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("index", test_index);
  ADD ("unedited", test_unedited);
  ADD ("edited", test_edited);
  ADD ("border", test_border);
  ADD ("append", test_append);
  ADD ("new-file", test_new_file);
  ADD ("latin1", test_latin1);
  ADD ("cp1252", test_cp1252);
  ADD ("utf16", test_utf16);
  ADD ("utf16-append", test_utf16_append);
  ADD ("no-game", test_no_game);
  ADD ("still-on-disk", test_still_on_disk);
  ADD ("changed-on-disk", test_changed_on_disk);
  ADD ("touched-on-disk", test_touched_on_disk);
  ADD ("permissions-and-links", test_permissions_and_links);
  ADD ("readonly-folder", test_readonly_folder);
  ADD ("readonly-file", test_readonly_file);
  ADD ("missing-folder", test_missing_folder);
  ADD ("full-disk", test_full_disk);
  ADD ("async", test_async);
  ADD ("release", test_release);
  ADD ("save-async-other-way", test_save_async_other_way);
  ADD ("cancelled", test_cancelled);
  ADD ("large", test_large);
  return g_test_run ();
}

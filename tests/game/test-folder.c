/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/collection/tabiya-collection.h"
#include "game/file/tabiya-pgn-disk.h"
#include "game/file/tabiya-pgn-file-private.h"
#include "game/file/tabiya-pgn-folder.h"
#include "game/file/tabiya-pgn-origin.h"
#include "game/keep/tabiya-draft.h"

/* All PGN files of a folder as one list: the same games as in the files one by one. */

/* A file as it is on disk, and its text in the whole. */
typedef struct {
  const char *name;
  const char *bytes;
  gsize       length;
  const char *text;
} Sample;

#define SAMPLE(name, bytes, text) { name, bytes, sizeof bytes - 1, text }

#define UNFINISHED "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 {never closed"
#define LATIN                                                                                      \
  "[White \"J\xf6rg\"]\r\n\r\n1. c4 *\r\n\r\n[Black \"\xc4\"]\r\n\r\n1. c4 c5 *\r\n"
#define ACCENT     "[White \"B\xc3\xb6\"]\n\n1. Nf3 *"
#define PLAIN      "%escape\n1. f4 *\n\n1. b3 *\n\n"

/* In the order in which people sort them. */
static const Sample samples[] = {
  SAMPLE ("Round 2.pgn", UNFINISHED, UNFINISHED "\n\n"),
  SAMPLE ("Round 10.PGN", "\xef\xbb\xbf" ACCENT, ACCENT "\n\n"),
  SAMPLE ("s-empty.pgn", "", ""),
  SAMPLE ("s-latin.pgn", LATIN, LATIN "\n"),
  SAMPLE ("s-mark.pgn", "\xef\xbb\xbf", ""),
  SAMPLE ("s-wide.pgn", "\xff\xfe" "1\0.\0 \0a\0" "4\0 \0*\0\n\0", "1. a4 *\n\n"),
  SAMPLE ("sub/deeper/x.pgn", PLAIN, PLAIN),
  SAMPLE ("t-last.pgn", "[White \"Last\"]\n\n1. g3 *\n", "[White \"Last\"]\n\n1. g3 *\n\n"),
};

typedef struct {
  char             *folder;
  char             *cache;
  GFile            *file;
  TabiyaCollection *collection;
  GError           *error;
  GArray           *ids;
  gboolean          done;
} Fixture;

static void
write_file (Fixture    *fixture,
            const char *name,
            const char *bytes,
            gsize       length)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

static void
write_samples (Fixture *fixture)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    write_file (fixture, samples[i].name, samples[i].bytes, samples[i].length);
  write_file (fixture, "notes.txt", "1. h4 *\n", 8);
  write_file (fixture, ".hidden.pgn", "1. h4 *\n", 8);
  write_file (fixture, ".trash/old.pgn", "1. h4 *\n", 8);
}

static void
remove_all (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
      remove_all (path);
    else
      g_unlink (path);
  }
  g_rmdir (folder);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  fixture->cache = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  fixture->file = g_file_new_for_path (fixture->folder);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->collection);
  g_clear_error (&fixture->error);
  g_clear_pointer (&fixture->ids, g_array_unref);
  g_clear_object (&fixture->file);
  remove_all (fixture->folder);
  remove_all (fixture->cache);
  g_free (fixture->cache);
  g_free (fixture->folder);
}

static TabiyaPgnSource *
open_samples (Fixture  *fixture,
              gboolean  whole)
{
  g_autoptr(TabiyaPgnMembers) members = tabiya_pgn_members_new (whole);

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    g_autofree char *path = g_build_filename (fixture->folder, samples[i].name, NULL);
    g_autoptr(GError) error = NULL;

    tabiya_pgn_members_add (members, g_open (path, O_RDONLY | O_CLOEXEC, 0), path,
                            samples[i].name, &error);
    g_assert_no_error (error);
  }
  tabiya_pgn_members_end (members);
  return tabiya_pgn_source_new_for_members (g_steal_pointer (&members));
}

/* The bytes are those of the files, however they are asked for. */
static void
test_bytes (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(TabiyaPgnSource) source = NULL;

  write_samples (fixture);
  source = open_samples (fixture, GPOINTER_TO_INT (data));
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    TabiyaPgnMembers *members = tabiya_pgn_source_get_members (source);

    g_assert_cmpuint (tabiya_pgn_members_get_start (members, i), ==, text->len);
    g_assert_cmpuint (tabiya_pgn_members_get_length (members, i), ==, strlen (samples[i].text));
    g_string_append (text, samples[i].text);
    if (*samples[i].text)
      g_assert_cmpuint (tabiya_pgn_members_find (members, text->len - 1), ==, i);
  }
  g_assert_cmpuint (tabiya_pgn_source_get_size (source), ==, text->len);
  for (gsize from = 0; from < text->len; from++) {
    for (gsize to = from + 1; to <= text->len; to++) {
      g_autoptr(GError) error = NULL;
      g_autoptr(GBytes) bytes = tabiya_pgn_source_read (source, from, to - from, &error);

      g_assert_no_error (error);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                       text->str + from, to - from);
    }
  }
}

static char *
dup_text (TabiyaPgnFile *file,
          guint          index)
{
  g_autoptr(GBytes) bytes = tabiya_pgn_file_read_entry (file, index, NULL);

  g_assert_nonnull (bytes);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Compares the games of one file with those of the folder from @first on. Returns how many there
   are. */
static guint
compare_file (Fixture       *fixture,
              TabiyaPgnFile *folder,
              guint          first,
              const char    *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr(GFile) location = g_file_new_for_path (path);
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_load (location, NULL, NULL);
  guint n = file ? tabiya_pgn_file_get_n_games (file) : 0;

  for (guint i = 0; i < n; i++) {
    g_autofree char *expected = dup_text (file, i);
    g_autofree char *text = dup_text (folder, first + i);
    g_autofree char *white = tabiya_pgn_file_dup_tag (file, i, "White");
    g_autofree char *found = tabiya_pgn_file_dup_tag (folder, first + i, "White");
    g_autoptr(GFile) place = NULL;
    guint number;

    place = tabiya_pgn_file_dup_game_place (folder, first + i, &number);
    g_assert_cmpstr (text, ==, expected);
    g_assert_cmpstr (found, ==, white);
    g_assert_cmpstr (tabiya_pgn_file_get_game_name (folder, first + i), ==, name);
    g_assert_true (g_file_equal (place, location));
    g_assert_cmpuint (number, ==, i);
    g_assert_cmpuint (tabiya_pgn_file_get_own_line (folder, first + i), ==,
                      tabiya_pgn_file_get_line (file, i));
  }
  return n;
}

static void
compare_samples (Fixture       *fixture,
                 TabiyaPgnFile *folder)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    n += compare_file (fixture, folder, n, samples[i].name);
  g_assert_cmpuint (n, ==, 9);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (folder), >=, n);
}

/* Lines tell the games of a draft apart. */
static void
assert_lines_rise (TabiyaPgnFile *file)
{
  guint before = 0;

  for (guint i = 0; i < tabiya_pgn_file_get_n_games (file); i++) {
    g_assert_cmpuint (tabiya_pgn_file_get_line (file, i), >, before);
    before = tabiya_pgn_file_get_line (file, i);
  }
}

static void
test_games (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(GError) error = NULL;

  write_samples (fixture);
  file = tabiya_pgn_file_load (fixture->file, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (tabiya_pgn_file_is_folder (file));
  g_assert_true (tabiya_pgn_file_get_read_only (file));
  g_assert_null (tabiya_pgn_file_dup_left_out (file));
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 9);
  compare_samples (fixture, file);
  assert_lines_rise (file);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Fixture *fixture = data;

  fixture->collection = tabiya_collection_open_finish (result, &fixture->error);
  fixture->done = TRUE;
}

static void
open_collection (Fixture *fixture)
{
  g_clear_object (&fixture->collection);
  g_clear_error (&fixture->error);
  fixture->done = FALSE;
  tabiya_collection_open_async (fixture->file, fixture->cache, NULL, opened_cb, fixture);
  while (!fixture->done)
    g_main_context_iteration (NULL, TRUE);
}

static TabiyaPgnFile *
open_whole (Fixture *fixture)
{
  open_collection (fixture);
  g_assert_no_error (fixture->error);
  while (tabiya_collection_get_positions (fixture->collection) != TABIYA_POSITIONS_READY)
    g_main_context_iteration (NULL, TRUE);
  return tabiya_collection_get_file (fixture->collection);
}

static void
write_large (Fixture *fixture)
{
  g_autoptr(GString) text = g_string_new ("[White \"Large\"]\n\n1. e4 *\n\n");

  while (text->len <= TABIYA_PGN_SOURCE_IN_MEMORY)
    g_string_append_printf (text, "%%%01000d\n", 0);
  g_string_append (text, "1. d4 d5 *");
  write_file (fixture, "u-large.pgn", text->str, text->len);
}

/* Files that are read through descriptors, some in one piece and some not. */
static void
test_large (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaPgnFile *file;

  write_samples (fixture);
  write_large (fixture);
  file = open_whole (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 11);
  compare_samples (fixture, file);
  compare_file (fixture, file, 9, "u-large.pgn");
  assert_lines_rise (file);
  /* What the cache says is the same. */
  file = open_whole (fixture);
  compare_samples (fixture, file);
  compare_file (fixture, file, 9, "u-large.pgn");
}

static void
change_in_place (Fixture    *fixture,
                 const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  int fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);

  g_assert_cmpint (write (fd, "1. c4 *\n\n", 9), ==, 9);
  close (fd);
}

/* A file that changes or goes away is told by its name, as if it were open alone. */
static void
test_changes (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *last = g_build_filename (fixture->folder, "t-last.pgn", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr(TabiyaPgnFile) now = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) gone = NULL;
  TabiyaPgnFile *file;

  write_samples (fixture);
  write_large (fixture);
  /* What is read after the others is open, those are not. */
  for (guint i = 0; i < 20; i++) {
    g_autofree char *name = g_strdup_printf ("v-%02u.pgn", i);

    write_file (fixture, name, "1. c3 *\n", 8);
  }
  file = open_whole (fixture);
  g_assert_true (tabiya_pgn_file_is_current (file));
  change_in_place (fixture, "v-19.pgn");
  g_assert_null (tabiya_pgn_source_read (tabiya_pgn_file_get_source (file), 0, 0, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK);
  g_clear_error (&error);
  g_assert_null (tabiya_pgn_file_read_entry (file, 30, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK);
  g_assert_nonnull (strstr (error->message, "v-19.pgn"));
  g_clear_error (&error);
  before = tabiya_pgn_source_dup_identity (tabiya_pgn_file_get_source (file));

  write_file (fixture, "t-last.pgn", "1. a3 *\n\n1. b3 *\n", 17);
  g_assert_false (tabiya_pgn_file_is_current (file));
  g_assert_false (tabiya_pgn_file_is_on_disk (file, 8));
  g_assert_null (tabiya_pgn_file_read_entry (file, 8, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK);
  g_assert_nonnull (strstr (error->message, "t-last.pgn"));
  compare_file (fixture, file, 0, "Round 2.pgn");
  g_assert_true (tabiya_pgn_file_is_on_disk (file, 0));

  g_assert_cmpint (g_unlink (last), ==, 0);
  g_assert_null (tabiya_pgn_file_read_entry (file, 8, &gone));
  g_assert_error (gone, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK);
  now = tabiya_pgn_file_load (fixture->file, NULL, NULL);
  after = tabiya_pgn_source_dup_identity (tabiya_pgn_file_get_source (now));
  g_assert_cmpstr (before, !=, after);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (now), ==, 30);
  g_assert_true (tabiya_pgn_file_is_current (now));
  write_file (fixture, "another.pgn", "1. a3 *\n", 8);
  g_assert_false (tabiya_pgn_file_is_current (now));
  /* The cache is that of other files now. */
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (open_whole (fixture)), ==, 31);
}

/* A game that is read before its file changes is looked for in the new one. */
static void
test_on_disk (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;

  write_samples (fixture);
  file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
  write_file (fixture, "t-last.pgn", "1. a3 *\n\n[White \"Last\"]\n\n1. g3 *\n", 33);
  g_assert_true (tabiya_pgn_file_is_on_disk (file, 8));
  write_file (fixture, "t-last.pgn", "1. a3 *\n", 8);
  g_assert_false (tabiya_pgn_file_is_on_disk (file, 8));
  g_assert_true (tabiya_pgn_file_is_on_disk (file, 7));
}

/* What cannot be read is named, and the rest is there. */
static void
test_left_out (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *pipe = g_build_filename (fixture->folder, "pipe.pgn", NULL);
  g_autofree char *loop = g_build_filename (fixture->folder, "loop", NULL);
  g_autofree char *left_out = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(GError) error = NULL;

  write_samples (fixture);
  write_file (fixture, "packed.pgn", "\x1f\x8b\x08\0", 4);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink (fixture->folder, loop), ==, 0);
  file = tabiya_pgn_file_load (fixture->file, NULL, &error);
  g_assert_no_error (error);
  compare_samples (fixture, file);
  left_out = tabiya_pgn_file_dup_left_out (file);
  g_assert_true (g_str_has_prefix (left_out, "packed.pgn: "));
  g_assert_nonnull (strstr (left_out, "\npipe.pgn: "));
  g_assert_true (tabiya_pgn_file_is_current (file));
}

static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  open_collection (fixture);
  g_assert_null (fixture->collection);
  g_assert_error (fixture->error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME);
  g_assert_nonnull (strstr (fixture->error->message, "no PGN files"));

  write_file (fixture, "packed.pgn", "\x1f\x8b\x08\0", 4);
  open_collection (fixture);
  g_assert_error (fixture->error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME);
  g_assert_nonnull (strstr (fixture->error->message, "packed.pgn"));

  write_file (fixture, "packed.pgn", "No games\n", 9);
  open_collection (fixture);
  g_assert_error (fixture->error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME);
}

static TabiyaGame *
edit (TabiyaPgnFile *file,
      guint          index)
{
  TabiyaGame *game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);

  tabiya_game_set_comment (game, tabiya_game_get_end (game), TABIYA_COMMENT_AFTER, "edited");
  tabiya_pgn_file_set_game (file, index, game);
  return game;
}

static void
queried_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Fixture *fixture = data;

  g_clear_pointer (&fixture->ids, g_array_unref);
  fixture->ids = tabiya_collection_query_finish (TABIYA_COLLECTION (source), result,
                                                 &fixture->error);
  fixture->done = TRUE;
}

/* @expected: the numbers of the games that match, from 0, one digit each. */
static void
assert_found (Fixture    *fixture,
              const char *text,
              const char *expected)
{
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (text);
  g_autoptr(GString) found = g_string_new (NULL);

  fixture->done = FALSE;
  tabiya_collection_query_async (fixture->collection, filter, TABIYA_SORT_FILE, FALSE, NULL,
                                 queried_cb, fixture);
  while (!fixture->done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (fixture->error);
  for (guint i = 0; i < fixture->ids->len; i++)
    g_string_append_printf (found, "%u", g_array_index (fixture->ids, guint32, i));
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_filter (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *single = g_build_filename (fixture->folder, "Round 2.pgn", NULL);
  TabiyaPgnFile *file;

  write_samples (fixture);
  file = open_whole (fixture);
  assert_found (fixture, "", "012345678");
  assert_found (fixture, "file:round", "012");
  assert_found (fixture, "file:\"round 10\"", "2");
  assert_found (fixture, "-file:round", "345678");
  assert_found (fixture, "file:deeper/|latin", "3467");
  assert_found (fixture, "file:=t-last.pgn", "8");
  assert_found (fixture, "file:=last.pgn", "");
  assert_found (fixture, "file:round white:b", "12");
  assert_found (fixture, "white:jorg", "3");

  /* An edited game stays in its file; a new one is in none. */
  {
    g_autoptr(TabiyaGame) game = edit (file, 8);
    g_autoptr(TabiyaGame) added = tabiya_game_new ();

    tabiya_pgn_file_append_game (file, added);
    tabiya_collection_refresh (fixture->collection, 8);
    tabiya_collection_refresh (fixture->collection, 9);
  }
  assert_found (fixture, "file:last", "8");
  assert_found (fixture, "-file:.pgn", "9");

  g_set_object (&fixture->file, NULL);
  fixture->file = g_file_new_for_path (single);
  open_whole (fixture);
  assert_found (fixture, "file:ROUND", "01");
  assert_found (fixture, "file:last", "");
}

/* More files than a process may have open. */
static void
test_many (Fixture       *fixture,
           gconstpointer  data)
{
  struct rlimit usual;
  struct rlimit few;
  TabiyaPgnFile *file;

  write_large (fixture);
  for (guint i = 0; i < 500; i++) {
    g_autofree char *name = g_strdup_printf ("%u.pgn", i);
    g_autofree char *text = g_strdup_printf ("[White \"Player %u\"]\n\n1. e4 *", i);

    write_file (fixture, name, text, strlen (text));
  }
  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &usual), ==, 0);
  few = usual;
  few.rlim_cur = 64;
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &few), ==, 0);
  file = open_whole (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 502);
  for (guint i = 0; i < 500; i++) {
    g_autofree char *white = tabiya_pgn_file_dup_tag (file, i, "White");
    g_autofree char *expected = g_strdup_printf ("Player %u", i);

    g_assert_cmpstr (white, ==, expected);
  }
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &usual), ==, 0);
}

/* The samples, of which one ends within a comment, with that comment closed. */
static void
write_closed_samples (Fixture *fixture)
{
  write_samples (fixture);
  write_file (fixture, samples[0].name, UNFINISHED "} *", sizeof UNFINISHED "} *" - 1);
}

/* The folder is never written to; elsewhere all games become one file, unless one of them would run
   into the next. */
static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *elsewhere = g_build_filename (fixture->cache, "all.pgn", NULL);
  g_autoptr(GFile) target = g_file_new_for_path (elsewhere);
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnFile) saved = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *first = NULL;

  write_samples (fixture);
  file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
  game = edit (file, 8);
  g_assert_false (tabiya_pgn_file_save (file, NULL, TRUE, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_READ_ONLY);
  g_clear_error (&error);
  g_assert_false (tabiya_pgn_file_save (file, fixture->file, TRUE, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_READ_ONLY);
  g_clear_error (&error);
  compare_file (fixture, file, 0, "Round 2.pgn");
  g_assert_false (tabiya_pgn_file_save (file, target, TRUE, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_false (g_file_test (elsewhere, G_FILE_TEST_EXISTS));
  g_assert_true (tabiya_pgn_file_is_folder (file));

  write_closed_samples (fixture);
  g_clear_object (&file);
  g_clear_object (&game);
  file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
  game = edit (file, 8);
  g_assert_true (tabiya_pgn_file_save (file, target, TRUE, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (tabiya_pgn_file_is_folder (file));
  saved = tabiya_pgn_file_load (target, NULL, NULL);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (saved), ==, tabiya_pgn_file_get_n_games (file));
  first = dup_text (saved, 0);
  g_assert_cmpstr (first, ==, "[White \"A\"]\n\n1. e4 *");
}

/* Games that were removed before all were saved elsewhere come back, in whatever order, with the
   bytes around them, whatever others do to the files of the folder meanwhile. */
static void
test_put_aside (Fixture       *fixture,
                gconstpointer  data)
{
  static const guint order[] = { 6, 4, 2, 1, 3, 5, 7 };
  g_autofree char *elsewhere = g_build_filename (fixture->cache, "all.pgn", NULL);
  g_autoptr(GFile) target = g_file_new_for_path (elsewhere);
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnSource) source = NULL;
  g_autoptr(GBytes) before = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *after = NULL;
  gsize length;

  write_closed_samples (fixture);
  if (GPOINTER_TO_INT (data))
    write_large (fixture);
  file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
  source = tabiya_pgn_source_ref (tabiya_pgn_file_get_source (file));
  before = tabiya_pgn_source_read (source, 0, (gsize) tabiya_pgn_source_get_size (source), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    tabiya_pgn_file_delete_game (file, order[i]);
  g_assert_true (tabiya_pgn_file_save (file, target, TRUE, NULL, &error));
  g_assert_no_error (error);
  change_in_place (fixture, "t-last.pgn");
  for (guint i = 0; i < G_N_ELEMENTS (order); i++) {
    tabiya_pgn_file_restore_game (file, order[i]);
    g_assert_true (tabiya_pgn_file_save (file, NULL, TRUE, NULL, &error));
    g_assert_no_error (error);
  }
  g_assert_true (g_file_get_contents (elsewhere, &after, &length, NULL));
  g_assert_cmpmem (after, length, g_bytes_get_data (before, NULL), g_bytes_get_size (before));
}

/* Edits outlive the process as long as no file has changed. */
static void
test_draft (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *drafts = g_build_filename (fixture->cache, "drafts", NULL);
  gboolean changed = GPOINTER_TO_INT (data);
  g_autoptr(GPtrArray) claimed = NULL;
  g_autoptr(TabiyaPgnFile) restored = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *refusal = NULL;
  guint first;

  write_samples (fixture);
  {
    g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
    g_autoptr(TabiyaDraft) draft = tabiya_draft_new (drafts, file);
    g_autoptr(TabiyaGame) edited = edit (file, 8);

    g_assert_true (tabiya_draft_update_game (draft, 8, edited, &error));
  }
  if (changed)
    write_file (fixture, "Round 2.pgn", "1. a3 *\n", 8);
  claimed = tabiya_draft_claim (drafts);
  g_assert_cmpuint (claimed->len, ==, 1);
  restored = tabiya_draft_restore (g_ptr_array_index (claimed, 0), &first, &refusal, &error);
  g_assert_no_error (error);
  g_assert_cmpint (!!refusal, ==, changed);
  g_assert_cmpint (tabiya_pgn_file_is_folder (restored), ==, !changed);
  g_assert_cmpuint (first, ==, changed ? 0 : 8);
  game = tabiya_pgn_file_dup_game (restored, first, NULL, NULL);
  assert_movetext (game, "1. g3 {edited} *");
  tabiya_draft_clear (g_ptr_array_index (claimed, 0));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, data, test)                                                                      \
  g_test_add ("/tabiya/folder/" name, Fixture, data, set_up, test, tear_down)
  ADD ("bytes", NULL, test_bytes);
  ADD ("bytes-whole", GINT_TO_POINTER (TRUE), test_bytes);
  ADD ("games", NULL, test_games);
  ADD ("large", NULL, test_large);
  ADD ("changes", NULL, test_changes);
  ADD ("on-disk", NULL, test_on_disk);
  ADD ("left-out", NULL, test_left_out);
  ADD ("nothing", NULL, test_nothing);
  ADD ("filter", NULL, test_filter);
  ADD ("many", NULL, test_many);
  ADD ("save", NULL, test_save);
  ADD ("put-aside", NULL, test_put_aside);
  ADD ("put-aside-large", GINT_TO_POINTER (TRUE), test_put_aside);
  ADD ("draft", NULL, test_draft);
  ADD ("draft-changed", GINT_TO_POINTER (TRUE), test_draft);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "../fuzz.h"
#include "test-game-utils.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <signal.h>

#include "game/file/tabiya-pgn-export.h"
#include "game/file/tabiya-pgn-file-entries.h"

/* Games that leave their file, come back, or go to another one. All other bytes stay. */

static TabiyaPgnFile *
read_games (const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  return tabiya_pgn_file_new_from_bytes (bytes);
}

static void
assert_bytes (TabiyaPgnFile *file,
              const char    *expected)
{
  g_autoptr(GBytes) bytes = tabiya_pgn_file_dup_bytes (file, NULL);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_assert_cmpmem (text, length, expected, strlen (expected));
}

static const char three[] =
  "% first line\n[White \"A\"]\n\n1. e4   e5 1-0\n\n[White \"B\"]\n\n1. d4 *\n\n"
  "[White \"C\"]\n\n1. c4 *\n";

static void
test_bytes (void)
{
  g_autoptr(TabiyaPgnFile) file = read_games (three);

  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 3);
  tabiya_pgn_file_delete_game (file, 1);
  g_assert_true (tabiya_pgn_file_get_modified (file));
  g_assert_cmpuint (tabiya_pgn_file_get_number (file, 2), ==, 2);
  assert_bytes (file, "% first line\n[White \"A\"]\n\n1. e4   e5 1-0\n\n"
                      "[White \"C\"]\n\n1. c4 *\n");
  tabiya_pgn_file_delete_game (file, 0);
  assert_bytes (file, "% first line\n[White \"C\"]\n\n1. c4 *\n");
  tabiya_pgn_file_restore_game (file, 1);
  tabiya_pgn_file_delete_game (file, 2);
  assert_bytes (file, "% first line\n[White \"B\"]\n\n1. d4 *\n\n");
  tabiya_pgn_file_restore_game (file, 0);
  tabiya_pgn_file_restore_game (file, 2);
  g_assert_false (tabiya_pgn_file_get_modified (file));
  assert_bytes (file, three);
}

/* What stands between games and is no blank stays; games do not grow together. */
static void
test_neighbours (void)
{
  g_autoptr(TabiyaPgnFile) escapes =
    read_games ("[White \"A\"]\n1. e4 *\n% kept\n[White \"B\"]\n1. d4 *\n% kept too\n"
               "[White \"C\"]\n1. c4 *\n");
  g_autoptr(TabiyaPgnFile) bare = read_games ("1. e4 e5\n[White \"B\"]\n1. d4 1-0\n1. c4 *\n");
  g_autoptr(TabiyaPgnFile) again = NULL;
  g_autoptr(GBytes) bytes = NULL;

  tabiya_pgn_file_delete_game (escapes, 1);
  bytes = tabiya_pgn_file_dup_bytes (escapes, NULL);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL),
                                  (gssize) g_bytes_get_size (bytes), "% kept\n"));
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL),
                                  (gssize) g_bytes_get_size (bytes), "\n% kept too\n"));
  g_clear_pointer (&bytes, g_bytes_unref);

  g_assert_cmpuint (tabiya_pgn_file_get_n_games (bare), ==, 3);
  tabiya_pgn_file_delete_game (bare, 1);
  bytes = tabiya_pgn_file_dup_bytes (bare, NULL);
  again = tabiya_pgn_file_new_from_bytes (bytes);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (again), ==, 2);
}

typedef struct {
  char  *folder;
  char  *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

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
save (TabiyaPgnFile *file)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (tabiya_pgn_file_save (file, NULL, FALSE, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (tabiya_pgn_file_get_modified (file));
}

static void
assert_content (Fixture    *fixture,
                const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

/* Every entry is where the file on disk has it. */
static void
assert_places (Fixture       *fixture,
               TabiyaPgnFile *file)
{
  g_autoptr(TabiyaPgnFile) again = tabiya_pgn_file_load (fixture->file, NULL, NULL);
  guint found = 0;

  for (guint i = 0; i < tabiya_pgn_file_get_n_games (file); i++) {
    g_autoptr(GBytes) bytes = NULL;
    g_autoptr(GBytes) stored = NULL;
    g_autofree char *expected = NULL;
    g_autofree char *white = NULL;

    if (tabiya_pgn_file_is_deleted (file, i))
      continue;
    expected = tabiya_pgn_file_dup_tag (again, found, "White");
    white = tabiya_pgn_file_dup_tag (file, i, "White");
    g_assert_cmpstr (white, ==, expected);
    bytes = tabiya_pgn_file_read_entry (file, i, NULL);
    stored = tabiya_pgn_file_read_entry (again, found, NULL);
    g_assert_true (g_bytes_equal (bytes, stored));
    g_assert_cmpuint (tabiya_pgn_file_get_line (file, i), ==,
                      tabiya_pgn_file_get_line (again, found));
    found++;
  }
  g_assert_cmpuint (found, ==, tabiya_pgn_file_get_n_games (again));
}

/* Deleted, saved, restored, saved: the file is what it was. */
static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  static const char text[] = "[White \"A\"]\r\n\r\n1. e4 *\r\n\r\n"
                             "[White \"B\"]\r\n\r\n1. d4 *\r\n\r\n"
                             "[White \"C\"]\r\n\r\n1. c4 *\r\n\r\n";

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
  for (guint i = 0; i < 3; i++) {
    tabiya_pgn_file_delete_game (file, i);
    save (file);
    assert_places (fixture, file);
    tabiya_pgn_file_restore_game (file, i);
    save (file);
    assert_places (fixture, file);
    assert_content (fixture, text);
  }
  /* All of them, and back in another order. */
  for (guint i = 0; i < 3; i++)
    tabiya_pgn_file_delete_game (file, i);
  save (file);
  assert_content (fixture, "");
  tabiya_pgn_file_restore_game (file, 2);
  save (file);
  assert_places (fixture, file);
  tabiya_pgn_file_restore_game (file, 0);
  tabiya_pgn_file_restore_game (file, 1);
  save (file);
  assert_places (fixture, file);
}

/* Games with and without empty lines, ends and other text between them. */
static char *
make_untidy (guint n_games)
{
  static const char *const gaps[] = { "", "\n", "\n\n", "\n\n\n\n", " \n\t\n", "\n% kept\n" };
  GString *text = g_string_new (g_test_rand_bit () ? "% first\n" : "");

  for (guint i = 0; i < n_games; i++)
    g_string_append_printf (text, "[White \"%u\"]%s1. e4 *%s", i,
                            g_test_rand_bit () ? "\n" : "\n\n",
                            gaps[g_test_rand_int_range (i + 1 < n_games ? 1 : 0,
                                                        G_N_ELEMENTS (gaps))]);
  return g_string_free (text, FALSE);
}

/* Deletions, undone one after the other with saves in between, leave the very bytes there were. */
static void
test_undone (Fixture       *fixture,
             gconstpointer  data)
{
  for (guint round = 0; round < 200; round++) {
    guint n_games = (guint) g_test_rand_int_range (1, 9);
    g_autofree char *text = make_untidy (n_games);
    g_autoptr(GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
    g_autoptr(GPtrArray) steps = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
    g_autoptr(TabiyaPgnFile) file = NULL;

    g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
    file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
    g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, n_games);
    while (tabiya_pgn_file_get_n_deleted (file) < n_games) {
      GArray *step = g_array_new (FALSE, FALSE, sizeof (guint));
      char *before;

      g_assert_true (g_file_get_contents (fixture->path, &before, NULL, NULL));
      g_ptr_array_add (states, before);
      for (guint i = 0; i < n_games; i++) {
        if (tabiya_pgn_file_is_deleted (file, i) || g_test_rand_int_range (0, 3) > 0)
          continue;
        tabiya_pgn_file_delete_game (file, i);
        g_array_append_val (step, i);
      }
      g_ptr_array_add (steps, step);
      save (file);
      assert_places (fixture, file);
    }
    for (guint i = steps->len; i-- > 0;) {
      GArray *step = g_ptr_array_index (steps, i);

      for (guint j = 0; j < step->len; j++)
        tabiya_pgn_file_restore_game (file, g_array_index (step, guint, j));
      save (file);
      assert_places (fixture, file);
      assert_content (fixture, g_ptr_array_index (states, i));
    }
  }
}

/* The games of @text with those in @sites edited, for the file with nothing deleted. */
static char *
make_expected (const char *text,
               GHashTable *sites)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new_from_bytes (bytes);
  g_autoptr(GBytes) written = NULL;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, sites);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, GPOINTER_TO_UINT (key), NULL,
                                                           NULL);

    tabiya_pgn_file_set_game (file, GPOINTER_TO_UINT (key), game);
    tabiya_game_set_tag (game, "Site", "Reykjavik");
  }
  written = tabiya_pgn_file_dup_bytes (file, NULL);
  return g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));
}

/* One thing done to a game: edited, for good or not, deleted or restored. */
static void
do_anything (TabiyaPgnFile *file,
             GHashTable    *sites)
{
  guint index = (guint) g_test_rand_int_range (0, (gint) tabiya_pgn_file_get_n_games (file));
  g_autoptr(TabiyaGame) game = NULL;

  if (tabiya_pgn_file_is_deleted (file, index)) {
    tabiya_pgn_file_restore_game (file, index);
    return;
  }
  if (g_test_rand_int_range (0, 4) > 0 || g_hash_table_contains (sites, GUINT_TO_POINTER (index))) {
    tabiya_pgn_file_delete_game (file, index);
    return;
  }
  game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
  tabiya_pgn_file_set_game (file, index, game);
  tabiya_game_set_tag (game, "Site", "Reykjavik");
  if (g_test_rand_bit ())
    tabiya_game_undo (game);
  else
    g_hash_table_add (sites, GUINT_TO_POINTER (index));
}

/* Deletions, restorations, edits and saves in any order: once nothing is deleted, all that was not
   edited is there byte for byte as it was, and so is everything between the games. */
static void
test_any_order (Fixture       *fixture,
                gconstpointer  data)
{
  for (guint round = 0; round < 40; round++) {
    guint n_games = (guint) g_test_rand_int_range (1, 9);
    g_autofree char *text = make_untidy (n_games);
    g_autoptr(GHashTable) sites = g_hash_table_new (NULL, NULL);
    g_autoptr(TabiyaPgnFile) file = NULL;
    g_autofree char *expected = NULL;

    g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
    file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
    for (guint i = 0; i < 16; i++) {
      do_anything (file, sites);
      if (g_test_rand_bit ()) {
        save (file);
        assert_places (fixture, file);
      }
    }
    for (guint i = 0; i < n_games; i++)
      tabiya_pgn_file_restore_game (file, i);
    save (file);
    assert_places (fixture, file);
    expected = make_expected (text, sites);
    assert_content (fixture, expected);
  }
}

/* Many games, in and out and edited at random, with a save now and then. */
static void
append_one (TabiyaPgnFile *file,
            guint          number)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  g_autofree char *name = g_strdup_printf ("New %u", number);

  tabiya_game_set_tag (game, "White", name);
  tabiya_pgn_file_append_game (file, game);
}

/* Undoes the last edit of a game, or does it again, also across saves. */
static void
undo_or_redo (TabiyaPgnFile *file)
{
  guint index = (guint) g_test_rand_int_range (0, (gint) tabiya_pgn_file_get_n_games (file));
  TabiyaGame *game = tabiya_pgn_file_peek_game (file, index);

  if (!game || tabiya_pgn_file_is_deleted (file, index))
    return;
  if (tabiya_game_can_undo (game))
    tabiya_game_undo (game);
  else if (tabiya_game_can_redo (game))
    tabiya_game_redo (game);
}

/* The games of the file on disk are those that are not deleted, as they are, in order. */
static void
assert_reread (Fixture       *fixture,
               TabiyaPgnFile *file)
{
  g_autoptr(TabiyaPgnFile) read = tabiya_pgn_file_load (fixture->file, NULL, NULL);
  guint n = 0;

  for (guint i = 0; i < tabiya_pgn_file_get_n_games (file); i++) {
    g_autoptr(TabiyaGame) game = NULL;
    g_autoptr(TabiyaGame) other = NULL;
    g_autofree char *text = NULL;
    g_autofree char *other_text = NULL;

    if (tabiya_pgn_file_is_deleted (file, i))
      continue;
    g_assert_cmpuint (n, <, tabiya_pgn_file_get_n_games (read));
    game = tabiya_pgn_file_dup_game (file, i, NULL, NULL);
    other = tabiya_pgn_file_dup_game (read, n++, NULL, NULL);
    text = tabiya_pgn_write_game (game);
    other_text = tabiya_pgn_write_game (other);
    g_assert_cmpstr (text, ==, other_text);
  }
  g_assert_cmpuint (n, ==, tabiya_pgn_file_get_n_games (read));
}

/* As before, with new games, of which some are saved on their own, and edits that are taken back
   after they were saved: what is on disk is always what is in the list. */
static void
test_any_mix (Fixture       *fixture,
              gconstpointer  data)
{
  for (guint round = 0; round < 40; round++) {
    g_autofree char *text = make_untidy ((guint) g_test_rand_int_range (1, 7));
    g_autoptr(GHashTable) sites = g_hash_table_new (NULL, NULL);
    g_autoptr(TabiyaPgnFile) file = NULL;

    g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
    file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
    for (guint i = 0; i < 24; i++) {
      do_anything (file, sites);
      if (g_test_rand_int_range (0, 5) == 0)
        append_one (file, i);
      if (g_test_rand_bit ())
        undo_or_redo (file);
      if (g_test_rand_int_range (0, 6) == 0)
        g_assert_true (tabiya_pgn_file_save_additions (file, NULL));
      if (g_test_rand_bit ()) {
        save (file);
        assert_reread (fixture, file);
      }
      if (g_test_rand_int_range (0, 6) == 0) {
        for (guint k = 0; k < tabiya_pgn_file_get_n_games (file); k++)
          tabiya_pgn_file_restore_game (file, k);
        save (file);
        assert_reread (fixture, file);
      }
    }
  }
}

static void
test_random (Fixture       *fixture,
             gconstpointer  data)
{
  GString *text = g_string_new (NULL);
  g_autoptr(TabiyaPgnFile) file = NULL;

  for (guint i = 0; i < 40; i++)
    g_string_append_printf (text, "[White \"%u\"]\n%s1. e4 %s*\n%s", i,
                            i % 3 == 0 ? "\n" : "", i % 5 == 0 ? "\n\n" : "",
                            i % 4 == 0 ? "" : "\n");
  g_assert_true (g_file_set_contents (fixture->path, text->str, -1, NULL));
  g_string_free (text, TRUE);
  file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 40);
  for (guint round = 0; round < 40; round++) {
    for (guint i = 0; i < 8; i++) {
      guint index = (guint) g_test_rand_int_range (0, (gint) tabiya_pgn_file_get_n_games (file));

      if (tabiya_pgn_file_is_deleted (file, index)) {
        tabiya_pgn_file_restore_game (file, index);
      } else if (g_test_rand_int_range (0, 3) == 0) {
        g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
        g_autofree char *site = g_strdup_printf ("%u", round);

        tabiya_pgn_file_set_game (file, index, game);
        tabiya_game_set_tag (game, "Site", site);
      } else {
        tabiya_pgn_file_delete_game (file, index);
      }
    }
    if (round % 7 == 0) {
      g_autoptr(TabiyaGame) game = tabiya_game_new ();
      g_autofree char *white = g_strdup_printf ("new %u", round);

      tabiya_game_set_tag (game, "White", white);
      tabiya_pgn_file_append_game (file, game);
      /* Deleted before it was ever in the file. */
      if (round % 2 == 0)
        tabiya_pgn_file_delete_game (file, tabiya_pgn_file_get_n_games (file) - 1);
    }
    save (file);
    assert_places (fixture, file);
  }
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* A text that is too large to be kept in memory, with different spaces between its games. */
static GString *
make_large (void)
{
  static const char *const gaps[] = { "\n", "\n\n", "\n\n\n\n", " \n\t\n" };
  GString *text = g_string_new ("% first line\n");

  for (guint n = 0; text->len < TABIYA_PGN_SOURCE_IN_MEMORY + 1000000; n++) {
    gsize at;

    g_string_append_printf (text, "[Event \"%u\"]\n\n1. e4 {", n);
    at = text->len;
    g_string_set_size (text, at + 500000);
    memset (text->str + at, 'a' + (int) (n % 26), 500000);
    g_string_append_printf (text, "} *%s", gaps[n % G_N_ELEMENTS (gaps)]);
  }
  return text;
}

/* Another program writes into the file, where it is. */
static void
spoil (Fixture *fixture)
{
  FILE *stream = g_fopen (fixture->path, "r+");

  for (guint i = 0; i < 1000000; i++)
    g_assert_cmpint (fputc ('%', stream), ==, '%');
  g_assert_cmpint (fclose (stream), ==, 0);
}

static void
save_as (TabiyaPgnFile *file,
         GFile         *target)
{
  g_autoptr(GError) error = NULL;

  tabiya_pgn_file_save (file, target, FALSE, NULL, &error);
  g_assert_no_error (error);
}

static void
assert_large (const char    *path,
              const GString *expected)
{
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_cmpuint (length, ==, expected->len);
  g_assert_true (memcmp (content, expected->str, length) == 0);
}

/* Games removed while the file is saved elsewhere come back byte for byte in any order, whatever
   others do to the old file meanwhile, and the saves work. */
static void
test_save_as (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = g_strconcat (fixture->path, ".copy", NULL);
  g_autoptr(GFile) target = g_file_new_for_path (path);
  g_autoptr(GString) text = make_large ();
  g_autoptr(TabiyaPgnFile) file = NULL;

  g_assert_true (g_file_set_contents (fixture->path, text->str, (gssize) text->len, NULL));
  file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
  for (guint i = 3; i < 9; i++)
    tabiya_pgn_file_delete_game (file, i);
  save_as (file, target);
  if (GPOINTER_TO_INT (data))
    g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  else
    spoil (fixture);

  for (guint i = 4; i < 9; i += 2) {
    tabiya_pgn_file_restore_game (file, i);
    save_as (file, NULL);
  }
  for (guint i = 3; i < 9; i += 2) {
    tabiya_pgn_file_restore_game (file, i);
    save_as (file, NULL);
  }
  assert_large (path, text);
  g_unlink (path);
}

/* Even without room for the old file nothing but empty lines can differ, and the save works. */
static void
test_not_put_aside (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *path = g_strconcat (fixture->path, ".copy", NULL);
  g_autofree char *cache = g_build_filename (g_get_user_cache_dir (), "tabiya", NULL);
  g_autoptr(GFile) target = g_file_new_for_path (path);
  g_autoptr(GString) text = make_large ();
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(TabiyaPgnFile) again = NULL;

  g_assert_true (g_file_set_contents (fixture->path, text->str, (gssize) text->len, NULL));
  /* A file where the folder would be. */
  g_rmdir (cache);
  g_assert_true (g_file_set_contents (cache, "", 0, NULL));
  file = tabiya_pgn_file_load (fixture->file, NULL, NULL);
  tabiya_pgn_file_delete_game (file, 3);
  tabiya_pgn_file_delete_game (file, 4);
  save_as (file, target);
  spoil (fixture);
  tabiya_pgn_file_restore_game (file, 3);
  tabiya_pgn_file_restore_game (file, 4);
  save_as (file, NULL);
  again = tabiya_pgn_file_load (target, NULL, NULL);
  for (guint i = 0; i < tabiya_pgn_file_get_n_games (again); i++) {
    g_autofree char *expected = g_strdup_printf ("%u", i);
    g_autofree char *event = tabiya_pgn_file_dup_tag (again, i, "Event");

    g_assert_cmpstr (event, ==, expected);
  }
  assert_large (path, text);
  g_unlink (cache);
  g_unlink (path);
}

static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaPgnFile) file = read_games (three);
  g_autoptr(GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  const guint32 wanted[] = { 2, 0 };

  g_array_append_vals (indices, wanted, 2);
  tabiya_pgn_export_async (file, indices, fixture->file, NULL, done_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (tabiya_pgn_export_finish (file, result, &error));
  assert_content (fixture, "[White \"C\"]\n\n1. c4 *\n\n[White \"A\"]\n\n1. e4   e5 1-0\n\n");
}

static void
test_append (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autofree char *text = NULL;

  /* To nothing, to an open end, to Windows' line ends. */
  g_assert_true (tabiya_pgn_append_text (fixture->path, "1. e4 *\n\n", &error));
  assert_content (fixture, "1. e4 *\n\n");
  g_assert_true (g_file_set_contents (fixture->path, "1. d4 *", -1, NULL));
  g_assert_true (tabiya_pgn_append_text (fixture->path, "1. e4 *\n\n", &error));
  assert_content (fixture, "1. d4 *\n\n1. e4 *\n\n");
  g_assert_true (g_file_set_contents (fixture->path, "1. d4 *\r\n", -1, NULL));
  g_assert_true (tabiya_pgn_append_text (fixture->path, "1. e4\ne5 *\n\n", &error));
  assert_content (fixture, "1. d4 *\r\n\r\n1. e4\r\ne5 *\r\n\r\n");

  /* In the encoding of the file, or not at all. */
  g_assert_true (g_file_set_contents (fixture->path, "[White \"J\xf6rg\"]\n1. d4 *\n", -1, NULL));
  g_assert_true (tabiya_pgn_append_text (fixture->path, "[White \"Åse\"]\n1. e4 *\n\n", &error));
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\xc5se"));
  g_assert_false (tabiya_pgn_append_text (fixture->path, "[White \"Ткачёв\"]\n1. e4 *\n\n",
                                          &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_UNENCODABLE);
  assert_content (fixture, text);
  g_clear_error (&error);

  /* Nothing is added to what is no PGN. */
  g_assert_true (g_file_set_contents (fixture->path, "\x1f\x8b\x08 packed", -1, NULL));
  g_assert_false (tabiya_pgn_append_text (fixture->path, "1. e4 *\n", &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_PACKED);
  assert_content (fixture, "\x1f\x8b\x08 packed");
}

/* A disk without room: part of a game is not left behind. */
static void
test_append_full (Fixture       *fixture,
                  gconstpointer  data)
{
  struct rlimit before;
  struct rlimit limit;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = g_strnfill (60000, 'x');
  g_autofree char *game = g_strdup_printf ("1. e4 {%s} *\n\n", text);

  g_assert_true (g_file_set_contents (fixture->path, "1. d4 *\n\n", -1, NULL));
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &before);
  limit = before;
  limit.rlim_cur = 30000;
  setrlimit (RLIMIT_FSIZE, &limit);
  g_assert_false (tabiya_pgn_append_text (fixture->path, game, &error));
  setrlimit (RLIMIT_FSIZE, &before);
  g_assert_nonnull (error);
  assert_content (fixture, "1. d4 *\n\n");
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *cache = g_dir_make_tmp ("tabiya-cache-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (cache, "tabiya", NULL);
  int result;

  g_assert_true (g_setenv ("XDG_CACHE_HOME", cache, TRUE));
  fuzz_init (&argc, &argv);

  g_test_add_func ("/tabiya/pgn-delete/bytes", test_bytes);
  g_test_add_func ("/tabiya/pgn-delete/neighbours", test_neighbours);
#define ADD(name, function) \
  g_test_add ("/tabiya/pgn-delete/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("save", test_save);
  ADD ("undone", test_undone);
  ADD ("any-order", test_any_order);
  ADD ("any-mix", test_any_mix);
  ADD ("random", test_random);
  g_test_add ("/tabiya/pgn-delete/save-as/spoilt", Fixture, GINT_TO_POINTER (FALSE), set_up,
              test_save_as, tear_down);
  g_test_add ("/tabiya/pgn-delete/save-as/deleted", Fixture, GINT_TO_POINTER (TRUE), set_up,
              test_save_as, tear_down);
  ADD ("not-put-aside", test_not_put_aside);
  ADD ("export", test_export);
  ADD ("append", test_append);
  ADD ("append-full", test_append_full);
  result = g_test_run ();
  g_rmdir (folder);
  g_rmdir (cache);
  return result;
}

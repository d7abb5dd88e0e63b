/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "game/collection/tabiya-collection-cache.h"
#include "game/collection/tabiya-collection.h"
#include "game/collection/tabiya-tag-values.h"
#include "game/file/tabiya-pgn-file-private.h"
#include "game/file/tabiya-pgn-file.h"
#include "game/tree/tabiya-game-history.h"

/* Lists of games: read while they grow, kept in a cache that may be anything, changed and saved. */

typedef struct {
  char             *folder;
  char             *cache;
  char             *path;
  GFile            *file;
  TabiyaCollection *collection;
  GError           *error;
  gboolean          done;
  GArray           *ids;
  GArray           *names;
} Fixture;

static void
remove_all (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR))
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
  fixture->cache = g_build_filename (fixture->folder, "cache", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->collection);
  g_clear_error (&fixture->error);
  g_clear_pointer (&fixture->ids, g_array_unref);
  g_chmod (fixture->cache, 0700);
  remove_all (fixture->folder);
  g_clear_object (&fixture->file);
  g_free (fixture->path);
  g_free (fixture->cache);
  g_free (fixture->folder);
}

/* @n games of about 300 bytes; the lengths are 4 and 5 plies in turn. */
static void
write_games (Fixture *fixture,
             guint    n)
{
  static const char *const names[] = { "Åström, B", "Zukertort", "adams", "Bird" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text,
                            "[Event \"%s\"]\n[Date \"%u.%02u.??\"]\n[White \"%s\"]\n"
                            "[Black \"%s\"]\n[Result \"%s\"]\n[ECO \"%c%02u\"]\n"
                            "[WhiteElo \"%u\"]\n\n1. e4 {%0150u} e5 2. Nf3 Nc6%s\n\n",
                            i % 7 == 0 ? "?" : "Open", 1900 + i % 100, i % 12 + 1, names[i % 4],
                            names[(i + 1) % 4], i % 2 == 0 ? "1-0" : "1/2-1/2", 'A' + i % 5,
                            i % 100, 1500 + i % 1000, i, i % 2 == 0 ? " 1-0" : " 3. Bb5 1/2-1/2");
  g_assert_true (g_file_set_contents (fixture->path, text->str, (gssize) text->len, NULL));
  g_string_free (text, TRUE);
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
open_file (Fixture *fixture)
{
  g_clear_object (&fixture->collection);
  g_clear_error (&fixture->error);
  fixture->done = FALSE;
  tabiya_collection_open_async (fixture->file, fixture->cache, NULL, opened_cb, fixture);
  while (!fixture->done)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_until_ready (Fixture *fixture)
{
  while (tabiya_collection_get_phase (fixture->collection) != TABIYA_COLLECTION_READY
         || tabiya_pgn_file_get_reading (tabiya_collection_get_file (fixture->collection)))
    g_main_context_iteration (NULL, TRUE);
}

static void
open_whole (Fixture *fixture)
{
  open_file (fixture);
  g_assert_no_error (fixture->error);
  wait_until_ready (fixture);
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

static void
ask (Fixture    *fixture,
     const char *text,
     TabiyaSort  sort,
     gboolean    descending)
{
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (text);

  fixture->done = FALSE;
  tabiya_collection_query_async (fixture->collection, filter, sort, descending, NULL, queried_cb,
                                 fixture);
}

static guint
wait_for_answer (Fixture *fixture)
{
  while (!fixture->done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (fixture->error);
  return fixture->ids->len;
}

static guint
query (Fixture    *fixture,
       const char *text,
       TabiyaSort  sort,
       gboolean    descending)
{
  ask (fixture, text, sort, descending);
  return wait_for_answer (fixture);
}

static guint
id_at (Fixture *fixture,
       guint    position)
{
  return g_array_index (fixture->ids, guint32, position);
}

/* The one file of the cache, NULL when there is none. (transfer full) */
static char *
find_cache (Fixture *fixture)
{
  return g_file_test (fixture->cache, G_FILE_TEST_IS_DIR)
           ? tabiya_collection_cache_dup_path (fixture->cache, fixture->file) : NULL;
}

static void
added_cb (TabiyaCollection *collection,
          guint             first,
          guint             n,
          gpointer          data)
{
  (*(guint *) data)++;
}

/* A file too large for one slice is there before it is read. */
static void
test_grows (Fixture       *fixture,
            gconstpointer  data)
{
  guint n_batches = 0;

  write_games (fixture, 60000);
  open_file (fixture);
  g_assert_no_error (fixture->error);
  g_assert_true (tabiya_pgn_file_get_reading (tabiya_collection_get_file (fixture->collection)));
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (tabiya_collection_get_file (fixture->collection)),
                    <, 60000);
  g_signal_connect (fixture->collection, "games-added", G_CALLBACK (added_cb), &n_batches);
  /* It cannot be saved as what it only partly is. */
  g_assert_false (tabiya_pgn_file_save (tabiya_collection_get_file (fixture->collection), NULL,
                                        FALSE, NULL, &fixture->error));
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_clear_error (&fixture->error);
  wait_until_ready (fixture);
  g_assert_cmpuint (n_batches, >=, 1);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (tabiya_collection_get_file (fixture->collection)),
                    ==, 60000);
  g_assert_cmpuint (tabiya_collection_get_plies (fixture->collection, 0), ==, 4);
  g_assert_cmpuint (tabiya_collection_get_plies (fixture->collection, 59999), ==, 5);
}

static void
assert_queries (Fixture *fixture)
{
  g_assert_cmpuint (query (fixture, "", TABIYA_SORT_FILE, FALSE), ==, 2000);
  g_assert_cmpuint (id_at (fixture, 1999), ==, 1999);
  g_assert_cmpuint (query (fixture, "astrom", TABIYA_SORT_FILE, FALSE), ==, 1000);
  g_assert_cmpuint (query (fixture, "astrom zuk 1-0", TABIYA_SORT_FILE, FALSE), ==, 500);
  g_assert_cmpuint (query (fixture, "1905", TABIYA_SORT_FILE, FALSE), ==, 20);
  g_assert_cmpuint (query (fixture, "1905-06", TABIYA_SORT_FILE, FALSE), ==, 7);
  g_assert_cmpuint (query (fixture, "E04 D03", TABIYA_SORT_FILE, FALSE), ==, 40);
  g_assert_cmpuint (query (fixture, "nobody", TABIYA_SORT_FILE, FALSE), ==, 0);
  /* Capitals and accents do not decide the order; unknown ones come last either way. */
  g_assert_cmpuint (query (fixture, "", TABIYA_SORT_EVENT, FALSE), ==, 2000);
  g_assert_cmpuint (id_at (fixture, 0), ==, 1);
  g_assert_cmpuint (id_at (fixture, 1999) % 7, ==, 0);
  query (fixture, "", TABIYA_SORT_EVENT, TRUE);
  g_assert_cmpuint (id_at (fixture, 1999) % 7, ==, 0);
  query (fixture, "", TABIYA_SORT_WHITE_ELO, TRUE);
  g_assert_cmpuint (id_at (fixture, 0), ==, 999);
  g_assert_cmpuint (id_at (fixture, 1), ==, 1999);
  query (fixture, "", TABIYA_SORT_PLIES, FALSE);
  g_assert_cmpuint (id_at (fixture, 0), ==, 0);
  g_assert_cmpuint (id_at (fixture, 1000), ==, 1);
}

static void
test_queries (Fixture       *fixture,
              gconstpointer  data)
{
  write_games (fixture, 2000);
  open_whole (fixture);
  assert_queries (fixture);
}

/* The games of two players come before those whose event is named after one of them. */
static void
test_players_first (Fixture       *fixture,
                    gconstpointer  data)
{
  static const char text[] =
    "[Event \"Fischer Memorial\"]\n[White \"Spassky\"]\n[Black \"Tal\"]\n\n1. e4 *\n\n"
    "[Event \"World Championship\"]\n[White \"Spassky\"]\n[Black \"Fischer\"]\n\n1. d4 *\n\n"
    "[Event \"Fischer Memorial\"]\n[White \"Tal\"]\n[Black \"Spassky\"]\n\n1. c4 *\n\n"
    "[Event \"World Championship\"]\n[White \"Fischer\"]\n[Black \"Spassky\"]\n\n1. c4 *\n\n";
  static const guint order[] = { 1, 3, 0, 2 };

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  open_whole (fixture);
  g_assert_cmpuint (query (fixture, "spassky fischer", TABIYA_SORT_FILE, FALSE), ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (id_at (fixture, i), ==, order[i]);
  g_assert_cmpuint (query (fixture, "fischer|karpov", TABIYA_SORT_FILE, FALSE), ==, 4);
  g_assert_cmpuint (id_at (fixture, 0), ==, 1);
  /* What is not about names, or is asked for by a key, changes nothing. */
  g_assert_cmpuint (query (fixture, "event:fischer spassky", TABIYA_SORT_FILE, FALSE), ==, 2);
  g_assert_cmpuint (id_at (fixture, 0), ==, 0);
  g_assert_cmpuint (query (fixture, "spassky -fischer", TABIYA_SORT_FILE, FALSE), ==, 0);
  /* An order that was asked for is kept. */
  g_assert_cmpuint (query (fixture, "fischer", TABIYA_SORT_WHITE, FALSE), ==, 4);
  g_assert_cmpuint (id_at (fixture, 0), ==, 3);
  g_assert_cmpuint (id_at (fixture, 1), ==, 0);
}

/* The second time everything is there at once, from the cache, and the same. */
static void
test_cache (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *cache = NULL;

  write_games (fixture, 2000);
  open_whole (fixture);
  cache = find_cache (fixture);
  g_assert_true (g_file_test (cache, G_FILE_TEST_EXISTS));
  open_file (fixture);
  g_assert_cmpint (tabiya_collection_get_phase (fixture->collection), ==, TABIYA_COLLECTION_READY);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (tabiya_collection_get_file (fixture->collection)),
                    ==, 2000);
  g_assert_cmpuint (tabiya_collection_get_plies (fixture->collection, 1999), ==, 5);
  assert_queries (fixture);

  /* Another version of the file is another file. */
  write_games (fixture, 2001);
  open_whole (fixture);
  g_assert_cmpuint (query (fixture, "", TABIYA_SORT_FILE, FALSE), ==, 2001);
}

static void
overwrite (const char *path,
           gsize       offset,
           gsize       length)
{
  g_autofree char *bytes = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  for (gsize i = offset; i < MIN (offset + length, size); i++)
    bytes[i] = (char) (bytes[i] ^ 0x5a);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) size, NULL));
}

/* Whatever is wrong with the cache, the list is right. */
static void
test_damaged_cache (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *cache = NULL;
  g_autofree char *whole = NULL;
  gsize size;

  write_games (fixture, 2000);
  open_whole (fixture);
  cache = find_cache (fixture);
  g_assert_true (g_file_get_contents (cache, &whole, &size, NULL));
  for (gsize offset = 0; offset < size; offset += size / 23) {
    g_assert_true (g_file_set_contents (cache, whole, (gssize) size, NULL));
    overwrite (cache, offset, 600);
    open_whole (fixture);
    g_assert_cmpuint (query (fixture, "", TABIYA_SORT_FILE, FALSE), <=, 2000);
    g_assert_cmpuint (tabiya_pgn_file_get_n_games
                        (tabiya_collection_get_file (fixture->collection)), ==, 2000);
  }
  g_assert_true (g_file_set_contents (cache, whole, (gssize) size / 2, NULL));
  open_whole (fixture);
  assert_queries (fixture);
  g_assert_true (g_file_set_contents (cache, "", 0, NULL));
  open_whole (fixture);
  assert_queries (fixture);
}

/* Where no cache can be, none is. */
static void
test_no_cache (Fixture       *fixture,
               gconstpointer  data)
{
  write_games (fixture, 2000);
  g_assert_true (g_file_set_contents (fixture->cache, "a file", -1, NULL));
  open_whole (fixture);
  assert_queries (fixture);
  g_unlink (fixture->cache);
}

static void
test_prune (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *old = g_build_filename (fixture->cache, "a.index", NULL);
  g_autofree char *new = g_build_filename (fixture->cache, "b.index", NULL);
  g_autofree char *rest = g_build_filename (fixture->cache, "c.index.x1y2z3", NULL);
  struct utimbuf long_ago = { 1000, 1000 };
  struct utimbuf before = { 2000000000, 2000000000 };

  g_mkdir (fixture->cache, 0700);
  g_assert_true (g_file_set_contents (old, "0123456789", 10, NULL));
  g_assert_true (g_file_set_contents (new, "0123456789", 10, NULL));
  g_assert_true (g_file_set_contents (rest, "0123456789", 10, NULL));
  g_assert_cmpint (utime (old, &long_ago), ==, 0);
  g_assert_cmpint (utime (rest, &long_ago), ==, 0);
  g_assert_cmpint (utime (new, &before), ==, 0);
  tabiya_collection_cache_prune (fixture->cache, 15, NULL);
  g_assert_false (g_file_test (old, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (rest, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (new, G_FILE_TEST_EXISTS));
}

/* What the cache remembers of a file is not believed when the file is written: the right header
   with the wrong places must not destroy a game. */
static void
test_wrong_places (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *text = NULL;
  g_autofree char *after = NULL;
  TabiyaPgnFile *file;
  TabiyaGame *game;

  write_games (fixture, 2000);
  open_whole (fixture);
  open_whole (fixture);
  file = tabiya_collection_get_file (fixture->collection);
  g_assert_false (file->trusted);
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_array_index (file->entries, TabiyaPgnEntry, 7).length -= 20;
  game = tabiya_pgn_file_dup_game (file, 5, NULL, NULL);
  tabiya_game_set_tag (game, "Site", "Here");
  tabiya_pgn_file_set_game (file, 5, game);
  g_object_unref (game);
  g_assert_false (tabiya_pgn_file_save (file, NULL, FALSE, NULL, &fixture->error));
  g_assert_error (fixture->error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_STALE_INDEX);
  g_clear_error (&fixture->error);
  g_assert_true (g_file_get_contents (fixture->path, &after, NULL, NULL));
  g_assert_true (strcmp (text, after) == 0);

  /* With the right ones it is saved, byte for byte but for the game. */
  g_array_index (file->entries, TabiyaPgnEntry, 7).length += 20;
  g_assert_true (tabiya_pgn_file_save (file, NULL, FALSE, NULL, &fixture->error));
  g_clear_pointer (&after, g_free);
  g_assert_true (g_file_get_contents (fixture->path, &after, NULL, NULL));
  g_assert_nonnull (strstr (after, "[Site \"Here\"]"));
  g_assert_true (g_str_has_suffix (text, strstr (after, "[Date \"1906.07.??\"]")));
}

/* Edits are found at once; they get into the cache with the save and not before. */
static void
test_edits (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaPgnFile *file;
  TabiyaGame *game;

  write_games (fixture, 2000);
  open_whole (fixture);
  file = tabiya_collection_get_file (fixture->collection);
  game = tabiya_pgn_file_dup_game (file, 3, NULL, NULL);
  tabiya_pgn_file_set_game (file, 3, game);
  tabiya_game_set_tag (game, "White", "Nimzowitsch");
  g_assert_cmpuint (query (fixture, "nimzo", TABIYA_SORT_FILE, FALSE), ==, 1);
  tabiya_game_undo (game);
  g_assert_cmpuint (query (fixture, "nimzo", TABIYA_SORT_FILE, FALSE), ==, 0);
  tabiya_game_redo (game);
  g_object_unref (game);
  g_assert_cmpuint (query (fixture, "nimzo", TABIYA_SORT_FILE, FALSE), ==, 1);

  tabiya_pgn_file_delete_game (file, 4);
  tabiya_collection_refresh (fixture->collection, 4);
  g_assert_cmpuint (query (fixture, "", TABIYA_SORT_FILE, FALSE), ==, 1999);
  g_assert_true (tabiya_pgn_file_save (file, NULL, FALSE, NULL, NULL));
  tabiya_collection_note_saved (fixture->collection);
  g_assert_cmpuint (query (fixture, "nimzo", TABIYA_SORT_FILE, FALSE), ==, 1);

  open_file (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (tabiya_collection_get_file (fixture->collection)),
                    ==, 1999);
  wait_until_ready (fixture);
  g_assert_cmpuint (query (fixture, "nimzo", TABIYA_SORT_FILE, FALSE), ==, 1);
  g_assert_cmpuint (query (fixture, "", TABIYA_SORT_FILE, FALSE), ==, 1999);
}

static void
assert_not_found (Fixture *fixture,
                  guint32  index)
{
  for (guint i = 0; i < fixture->ids->len; i++)
    g_assert_cmpuint (id_at (fixture, i), !=, index);
}

/* An answer is about the file as it is when it comes, not as it was when it was asked. */
static void
test_deleted_meanwhile (Fixture       *fixture,
                        gconstpointer  data)
{
  TabiyaPgnFile *file;

  write_games (fixture, 60);
  open_whole (fixture);
  file = tabiya_collection_get_file (fixture->collection);
  ask (fixture, "", TABIYA_SORT_DATE, FALSE);
  tabiya_pgn_file_delete_game (file, 4);
  tabiya_pgn_file_delete_game (file, 59);
  g_assert_cmpuint (wait_for_answer (fixture), ==, 58);
  assert_not_found (fixture, 4);
  assert_not_found (fixture, 59);

  tabiya_pgn_file_restore_game (file, 4);
  g_assert_cmpuint (query (fixture, "", TABIYA_SORT_FILE, TRUE), ==, 59);
  g_assert_cmpuint (id_at (fixture, 54), ==, 4);
  assert_not_found (fixture, 59);
}

/* The index has read further than the list. */
static void
test_index_ahead (Fixture       *fixture,
                  gconstpointer  data)
{
  TabiyaPgnFile *file;

  write_games (fixture, 60);
  open_whole (fixture);
  file = tabiya_collection_get_file (fixture->collection);
  ask (fixture, "", TABIYA_SORT_FILE, FALSE);
  g_array_set_size (file->entries, 50);
  g_assert_cmpuint (wait_for_answer (fixture), ==, 50);
  g_assert_cmpuint (id_at (fixture, 49), ==, 49);
}

static void
edit_white (TabiyaPgnFile *file,
            guint          index,
            const char    *name)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);

  tabiya_pgn_file_set_game (file, index, game);
  tabiya_game_set_tag (game, "White", name);
}

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Fixture *fixture = data;

  fixture->names = tabiya_collection_list_players_finish (TABIYA_COLLECTION (source), result,
                                                          &fixture->error);
  fixture->done = TRUE;
}

/* How many games the index has of a player. */
static guint
count_games_of (Fixture    *fixture,
                const char *name)
{
  g_autoptr(GArray) names = NULL;

  fixture->done = FALSE;
  tabiya_collection_list_players_async (fixture->collection, name, NULL, listed_cb, fixture);
  while (!fixture->done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (fixture->error);
  names = g_steal_pointer (&fixture->names);
  return names->len > 0 ? g_array_index (names, TabiyaPlayerName, 0).games : 0;
}

/* Games that are edited or deleted while known games are still being indexed. */
static void
test_edits_while_indexing (Fixture       *fixture,
                           gconstpointer  data)
{
  const guint n = 30000;
  TabiyaPgnFile *file;

  write_games (fixture, n);
  file = tabiya_pgn_file_load (fixture->file, NULL, &fixture->error);
  g_assert_no_error (fixture->error);
  fixture->collection = tabiya_collection_new (file);
  edit_white (file, n - 1, "Nimzowitsch");
  tabiya_pgn_file_delete_game (file, n - 2);
  g_object_unref (file);
  tabiya_collection_refresh_all (fixture->collection);
  tabiya_collection_refresh (fixture->collection, n - 2);
  while (tabiya_collection_get_phase (fixture->collection) != TABIYA_COLLECTION_READY)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (query (fixture, "nimzo", TABIYA_SORT_FILE, FALSE), ==, 1);
  g_assert_cmpuint (id_at (fixture, 0), ==, n - 1);
  /* Each of four players is in every second game. Bird was in both of these, Adams in the deleted
     one. */
  g_assert_cmpuint (count_games_of (fixture, "Zukertort"), ==, n / 2);
  g_assert_cmpuint (count_games_of (fixture, "adams"), ==, n / 2 - 1);
  g_assert_cmpuint (count_games_of (fixture, "Bird"), ==, n / 2 - 2);
}

/* A query that SQLite refuses, so that the index is thought to be damaged. */
static void
ask_too_much (Fixture *fixture)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < 1100; i++)
    g_string_append_printf (text, "length:%u..400 ", i % 4 + 1);
  ask (fixture, text->str, TABIYA_SORT_FILE, FALSE);
  while (!fixture->done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (fixture->error);
  g_clear_error (&fixture->error);
}

/* An index that is made again has the changes that are not saved. */
static void
test_rebuilt (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaPgnFile *file;

  write_games (fixture, 60);
  open_whole (fixture);
  file = tabiya_collection_get_file (fixture->collection);
  edit_white (file, 3, "Nimzowitsch");
  tabiya_pgn_file_delete_game (file, 4);
  tabiya_collection_refresh (fixture->collection, 4);
  g_assert_cmpuint (query (fixture, "nimzo", TABIYA_SORT_FILE, FALSE), ==, 1);
  ask_too_much (fixture);
  g_assert_cmpuint (query (fixture, "nimzo", TABIYA_SORT_FILE, FALSE), ==, 1);
  g_assert_cmpuint (id_at (fixture, 0), ==, 3);
  /* Game 4 was between the first and the second of the names. */
  g_assert_cmpuint (count_games_of (fixture, "Zukertort"), ==, 29);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Lets the collection do and tell what it has to. */
static void
let_work (void)
{
  gint64 end = g_get_monotonic_time () + 500 * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

/* A query that is refused by an index that was made again is told as an error, and makes no further
   work. */
static void
test_rebuilt_once (Fixture       *fixture,
                   gconstpointer  data)
{
  guint n_told = 0;

  write_games (fixture, 2000);
  open_whole (fixture);
  g_signal_connect_swapped (fixture->collection, "progress", G_CALLBACK (count_cb), &n_told);
  ask_too_much (fixture);
  let_work ();
  g_assert_cmpuint (n_told, >, 0);
  wait_until_ready (fixture);
  let_work ();
  n_told = 0;
  for (guint i = 0; i < 3; i++)
    ask_too_much (fixture);
  let_work ();
  g_assert_cmpuint (n_told, ==, 0);
  assert_queries (fixture);
}

/* The list goes on growing when the index is made again meanwhile. */
static void
test_rebuilt_while_growing (Fixture       *fixture,
                            gconstpointer  data)
{
  const guint n = 60000;

  write_games (fixture, n);
  open_file (fixture);
  g_assert_no_error (fixture->error);
  g_assert_true (tabiya_pgn_file_get_reading (tabiya_collection_get_file (fixture->collection)));
  ask_too_much (fixture);
  wait_until_ready (fixture);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (tabiya_collection_get_file (fixture->collection)),
                    ==, n);
  g_assert_cmpuint (query (fixture, "", TABIYA_SORT_FILE, FALSE), ==, n);
}

/* What a query has to tell the index of before it asks, each by one reason alone. */
static void
test_unsaved_games (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr(TabiyaGame) added = tabiya_game_new ();
  g_autoptr(TabiyaGame) restored = NULL;
  TabiyaPgnFile *file;

  write_games (fixture, 60);
  open_whole (fixture);
  file = tabiya_collection_get_file (fixture->collection);

  /* New, and not edited since. */
  tabiya_game_set_tag (added, "White", "Nimzowitsch");
  tabiya_game_clear_history (added);
  tabiya_pgn_file_append_game (file, added);
  g_assert_cmpuint (query (fixture, "nimzo", TABIYA_SORT_FILE, FALSE), ==, 1);
  g_assert_cmpuint (id_at (fixture, 0), ==, 60);

  /* As a draft brings it back: changed, with nothing to undo. */
  restored = tabiya_pgn_file_dup_game (file, 7, NULL, NULL);
  tabiya_game_set_tag (restored, "White", "Reti");
  tabiya_game_clear_history (restored);
  tabiya_game_mark_unsaved (restored);
  tabiya_pgn_file_set_game (file, 7, restored);
  g_assert_cmpuint (query (fixture, "reti", TABIYA_SORT_FILE, FALSE), ==, 1);
  g_assert_cmpuint (id_at (fixture, 0), ==, 7);
}

/* A saved state that is left and come back to. */
static void
test_saved_and_back (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr(TabiyaGame) game = NULL;
  TabiyaPgnFile *file;

  write_games (fixture, 60);
  open_whole (fixture);
  file = tabiya_collection_get_file (fixture->collection);
  game = tabiya_pgn_file_dup_game (file, 3, NULL, NULL);
  tabiya_pgn_file_set_game (file, 3, game);
  tabiya_game_set_tag (game, "White", "Nimzowitsch");
  g_assert_true (tabiya_pgn_file_save (file, NULL, FALSE, NULL, NULL));
  tabiya_collection_note_saved (fixture->collection);
  tabiya_game_undo (game);
  g_assert_cmpuint (query (fixture, "nimzo", TABIYA_SORT_FILE, FALSE), ==, 0);
  tabiya_game_redo (game);
  g_assert_false (tabiya_game_get_modified (game));
  g_assert_cmpuint (query (fixture, "nimzo", TABIYA_SORT_FILE, FALSE), ==, 1);
}

/* What was saved is in the cache even if nobody asked for it in between. */
static void
test_saved_unasked (Fixture       *fixture,
                    gconstpointer  data)
{
  TabiyaPgnFile *file;
  TabiyaGame *game;

  write_games (fixture, 2000);
  open_whole (fixture);
  file = tabiya_collection_get_file (fixture->collection);
  game = tabiya_pgn_file_dup_game (file, 3, NULL, NULL);
  tabiya_pgn_file_set_game (file, 3, game);
  tabiya_game_set_tag (game, "White", "Nimzowitsch");
  g_object_unref (game);
  g_assert_true (tabiya_pgn_file_save (file, NULL, FALSE, NULL, NULL));
  tabiya_collection_note_saved (fixture->collection);
  /* The answer tells that the thread has come this far. */
  query (fixture, "adams", TABIYA_SORT_FILE, FALSE);

  open_file (fixture);
  g_assert_cmpint (tabiya_collection_get_phase (fixture->collection), ==, TABIYA_COLLECTION_READY);
  g_assert_cmpuint (query (fixture, "nimzo", TABIYA_SORT_FILE, FALSE), ==, 1);
}

/* The length of an edited game is what it is now; one too long to be told is still known. */
static void
test_plies_of_edited (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(TabiyaGame) endless = NULL;
  TabiyaPgnFile *file;

  write_games (fixture, 3);
  open_whole (fixture);
  file = tabiya_collection_get_file (fixture->collection);
  game = tabiya_pgn_file_dup_game (file, 0, NULL, NULL);
  tabiya_pgn_file_set_game (file, 0, game);
  g_assert_cmpuint (tabiya_collection_get_plies (fixture->collection, 0), ==, 4);
  play (game, tabiya_game_get_end (game), "Bc4");
  g_assert_cmpuint (tabiya_collection_get_plies (fixture->collection, 0), ==, 5);

  for (int i = 0; i < 65536 / 4; i++)
    g_string_append (text, "Nf3 Nf6 Ng1 Ng8 ");
  endless = read_text (text->str, NULL);
  tabiya_pgn_file_set_game (file, 1, endless);
  g_assert_cmpuint (tabiya_collection_get_plies (fixture->collection, 1), ==, 65534);
  g_assert_cmpuint (tabiya_collection_get_plies (fixture->collection, 1), !=,
                    TABIYA_PLIES_UNKNOWN);
}

static void
assert_refused (Fixture    *fixture,
                const char *bytes,
                gssize      length,
                int         code,
                const char *words)
{
  g_assert_true (g_file_set_contents (fixture->path, bytes, length, NULL));
  open_file (fixture);
  g_assert_null (fixture->collection);
  g_assert_error (fixture->error, TABIYA_PGN_ERROR, code);
  g_assert_nonnull (strstr (fixture->error->message, words));
  g_assert_nonnull (strstr (fixture->error->message, "games.pgn"));
}

/* What is no PGN is told as what it is. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  static const char rar[] = "Rar!\x1a\x07\x01\x00more";
  static const char zeros[200] = "\x7f" "ELF";

  assert_refused (fixture, rar, sizeof rar, TABIYA_PGN_ERROR_ENCODING, "RAR");
  assert_refused (fixture, "\x1f\x8b\x08 packed", -1, TABIYA_PGN_ERROR_PACKED, "compressed");
  assert_refused (fixture, zeros, sizeof zeros, TABIYA_PGN_ERROR_ENCODING, "not a text file");
  assert_refused (fixture, "nothing of the kind", -1, TABIYA_PGN_ERROR_NO_GAME, "no chess game");
  g_unlink (fixture->path);
  open_file (fixture);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* Given up while it opens, and while it reads. */
static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();

  write_games (fixture, 60000);
  tabiya_collection_open_async (fixture->file, fixture->cache, cancellable, opened_cb, fixture);
  g_cancellable_cancel (cancellable);
  while (!fixture->done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  for (guint i = 0; i < 20; i++) {
    open_file (fixture);
    g_assert_no_error (fixture->error);
  }
}

static void
test_filter (void)
{
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new ("  Jörg 1–0 B9 B20-B99 1970-1975 "
                                                                "1972.07 12 1/2 C ");
  static const struct {
    TabiyaFilterKind kind;
    int              first;
    int              last;
  } expected[] = {
    { TABIYA_FILTER_NAME, 0, 0 }, { TABIYA_FILTER_RESULT, 1, 1 },
    { TABIYA_FILTER_OPENING, 190, 199 }, { TABIYA_FILTER_OPENING, 120, 199 },
    { TABIYA_FILTER_DATE, 19700000, 19759999 }, { TABIYA_FILTER_DATE, 19720700, 19720799 },
    { TABIYA_FILTER_NAME, 0, 0 }, { TABIYA_FILTER_RESULT, 2, 2 }, { TABIYA_FILTER_NAME, 0, 0 },
  };
  g_autofree char *without = tabiya_game_filter_dup_without (filter, 0);

  g_assert_cmpuint (tabiya_game_filter_get_n_terms (filter), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (filter, i);

    g_assert_cmpint (term->kind, ==, expected[i].kind);
    if (term->kind != TABIYA_FILTER_NAME) {
      g_assert_cmpint (term->first, ==, expected[i].first);
      g_assert_cmpint (term->last, ==, expected[i].last);
    }
  }
  g_assert_cmpstr (tabiya_game_filter_get_term (filter, 0)->folded, ==, "jorg");
  g_assert_cmpstr (without, ==, "1–0 B9 B20-B99 1970-1975 1972.07 12 1/2 C");
}

/* What is a year and what a name, and what the columns are sorted by. */
static void
test_filter_bounds (void)
{
  static const struct {
    const char       *word;
    TabiyaFilterKind  kind;
  } words[] = {
    { "1399", TABIYA_FILTER_NAME }, { "1400", TABIYA_FILTER_DATE },
    { "2199", TABIYA_FILTER_DATE }, { "2200", TABIYA_FILTER_NAME },
    { "E99", TABIYA_FILTER_OPENING }, { "F00", TABIYA_FILTER_NAME },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (words[i].word);

    g_test_message ("%s", words[i].word);
    g_assert_cmpint (tabiya_game_filter_get_term (filter, 0)->kind, ==, words[i].kind);
  }
  g_assert_cmpint (tabiya_eco_to_number ("A00"), ==, 0);
  g_assert_cmpint (tabiya_eco_to_number ("e99"), ==, 499);
  g_assert_cmpint (tabiya_eco_to_number ("F00"), ==, -1);
  g_assert_cmpint (tabiya_round_to_number ("3.123"), ==, 3123);
  g_assert_cmpint (tabiya_round_to_number ("12"), ==, 12000);
  g_assert_cmpint (tabiya_round_to_number ("?"), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/tabiya/collection/" name, Fixture, NULL, set_up, function, tear_down)
  g_test_add_func ("/tabiya/collection/filter", test_filter);
  g_test_add_func ("/tabiya/collection/filter-bounds", test_filter_bounds);
  ADD ("grows", test_grows);
  ADD ("queries", test_queries);
  ADD ("players-first", test_players_first);
  ADD ("cache", test_cache);
  ADD ("damaged-cache", test_damaged_cache);
  ADD ("no-cache", test_no_cache);
  ADD ("prune", test_prune);
  ADD ("wrong-places", test_wrong_places);
  ADD ("edits", test_edits);
  ADD ("deleted-meanwhile", test_deleted_meanwhile);
  ADD ("index-ahead", test_index_ahead);
  ADD ("edits-while-indexing", test_edits_while_indexing);
  ADD ("rebuilt", test_rebuilt);
  ADD ("rebuilt-once", test_rebuilt_once);
  ADD ("rebuilt-while-growing", test_rebuilt_while_growing);
  ADD ("unsaved-games", test_unsaved_games);
  ADD ("saved-and-back", test_saved_and_back);
  ADD ("saved-unasked", test_saved_unasked);
  ADD ("plies-of-edited", test_plies_of_edited);
  ADD ("refused", test_refused);
  ADD ("cancel", test_cancel);
  return g_test_run ();
}

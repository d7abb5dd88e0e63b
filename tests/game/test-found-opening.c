/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

#include <glib/gstdio.h>

#include "game/book/tabiya-opening.h"
#include "game/care/tabiya-opening-search.h"
#include "game/care/tabiya-tag-changes.h"
#include "game/collection/tabiya-collection-cache.h"
#include "game/collection/tabiya-collection.h"
#include "game/collection/tabiya-opening-find.h"
#include "game/collection/tabiya-tag-values.h"

/* The ECO codes that lists of games find by the moves of games whose tags have none. */

typedef struct {
  char             *folder;
  char             *cache;
  GFile            *file;
  TabiyaCollection *collection;
} Fixture;

/* Games with the code of their moves, and the one that their row shows. */
static const struct {
  const char *text;
  const char *eco;      /* found; NULL for none */
  const char *shown;    /* NULL for none */
} games[] = {
  { "[White \"Tag\"]\n[ECO \"A00\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 1-0",
    "B90", "A00" },
  { "[White \"None\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 1-0", "B90", "B90" },
  { "[White \"Transposed\"]\n[ECO \"?\"]\n\n1. Nf3 c5 2. e4 d6 3. Nc3 Nf6 4. d4 cxd4 5. Nxd4 a6 *",
    "B90", "B90" },
  { "[White \"Variation\"]\n[ECO \"-\"]\n\n1. e4 e5 (1... c6 2. d4 d5) 2. f4 *", "C30", "C30" },
  { "[White \"Null move\"]\n\n1. e4 e5 2. -- Nc6 3. Nf3 *", "C20", "C20" },
  { "[White \"Unreadable\"]\n\n1. d4 Nf6 2. c4 g6 3. Nc3 d5 Kx9 *", "D80", "D80" },
  { "[White \"Set up\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"]"
    "\n\n1... c5 2. Nf3 *", NULL, NULL },
  { "[White \"No moves\"]\n\n*", NULL, NULL },
  { "[White \"Text\"]\n[ECO \"Sicilian\"]\n\n1. e4 c5 *", "B20", NULL },
};

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = NULL;

  chess_init ();
  tabiya_opening_search_install ();
  fixture->folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  fixture->cache = g_build_filename (fixture->folder, "cache", NULL);
  path = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->file = g_file_new_for_path (path);
}

static void
remove_files (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_remove (path);
  }
  g_rmdir (folder);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->collection);
  if (g_str_has_prefix (fixture->cache, fixture->folder))
    remove_files (fixture->cache);
  remove_files (fixture->folder);
  g_clear_object (&fixture->file);
  g_free (fixture->cache);
  g_free (fixture->folder);
}

/* All games, @n times. */
static void
write_games (Fixture *fixture,
             guint    n)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < n * G_N_ELEMENTS (games); i++)
    g_string_append_printf (text, "%s\n\n", games[i % G_N_ELEMENTS (games)].text);
  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), text->str, -1, NULL));
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (!*result)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static void
open_file (Fixture *fixture)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;

  g_clear_object (&fixture->collection);
  tabiya_collection_open_async (fixture->file, fixture->cache, NULL, answered_cb, &result);
  fixture->collection = tabiya_collection_open_finish (wait_for (&result), &error);
  g_assert_no_error (error);
  while (tabiya_collection_get_phase (fixture->collection) != TABIYA_COLLECTION_READY
         || tabiya_pgn_file_get_reading (tabiya_collection_get_file (fixture->collection)))
    g_main_context_iteration (NULL, TRUE);
}

/* The numbers of the games that match, as text: "2 3". (transfer full) */
static char *
query (Fixture    *fixture,
       const char *text,
       TabiyaSort  sort)
{
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (text);
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) ids = NULL;
  GString *numbers = g_string_new (NULL);

  tabiya_collection_query_async (fixture->collection, filter, sort, FALSE, NULL, answered_cb,
                                 &result);
  ids = tabiya_collection_query_finish (fixture->collection, wait_for (&result), &error);
  g_assert_no_error (error);
  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (numbers, "%s%u", i > 0 ? " " : "", g_array_index (ids, guint32, i));
  return g_string_free (numbers, FALSE);
}

static void
assert_query (Fixture    *fixture,
              const char *text,
              TabiyaSort  sort,
              const char *expected)
{
  g_autofree char *found = query (fixture, text, sort);

  g_assert_cmpstr (found, ==, expected);
}

/* Every game of the file, which may have all of them several times. */
static void
assert_found (Fixture *fixture)
{
  guint n = tabiya_pgn_file_get_n_games (tabiya_collection_get_file (fixture->collection));

  g_assert_cmpuint (n, >=, G_N_ELEMENTS (games));
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (tabiya_collection_get_found_eco (fixture->collection, i), ==,
                     tabiya_eco_to_number (games[i % G_N_ELEMENTS (games)].eco));
}

/* What is shown is what is looked for and sorted by; what is no code counts as none. */
static void
test_shown (Fixture       *fixture,
            gconstpointer  data)
{
  write_games (fixture, 1);
  open_file (fixture);
  assert_found (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *text = g_strconcat ("eco:", games[i].shown, NULL);
    g_autofree char *found = NULL;
    g_autofree char *number = g_strdup_printf ("%u", i);
    g_auto(GStrv) numbers = NULL;

    if (!games[i].shown)
      continue;
    found = query (fixture, text, TABIYA_SORT_FILE);
    numbers = g_strsplit (found, " ", -1);
    g_assert_true (g_strv_contains ((const char *const *) numbers, number));
  }
  assert_query (fixture, "eco:B90", TABIYA_SORT_FILE, "1 2");
  assert_query (fixture, "eco:B20", TABIYA_SORT_FILE, "");
  assert_query (fixture, "", TABIYA_SORT_ECO, "0 1 2 4 3 5 6 7 8");
}

/* The page of a player counts games as the list shows them. */
static void
test_player (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaPlayerRecord) record = NULL;
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;

  write_games (fixture, 1);
  open_file (fixture);
  tabiya_collection_make_record_async (fixture->collection, "Transposed", NULL, answered_cb,
                                       &result);
  record = tabiya_collection_make_record_finish (fixture->collection, wait_for (&result), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (record->openings->len, ==, 1);
  g_assert_cmpint (g_array_index (record->openings, TabiyaPlayerPart, 0).key, ==, 190);
}

/* Filling in writes what the list shows, and nothing else does. */
static void
test_filled_in (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(TabiyaPgnSnapshot) snapshot = NULL;
  g_autoptr(TabiyaPgnRewrite) rewrite = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaTagChanges changes;
  TabiyaPgnFile *file;

  write_games (fixture, 1);
  open_file (fixture);
  file = tabiya_collection_get_file (fixture->collection);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_file_dup_header (file, i);

    g_assert_cmpint (!header->values[TABIYA_PGN_ECO], ==, i != 0 && i != 8);
  }
  snapshot = tabiya_pgn_snapshot_new (file);
  rewrite = tabiya_pgn_rewrite_new (snapshot, &error);
  g_assert_no_error (error);
  g_assert_true (tabiya_tag_changes_fill_eco (snapshot, rewrite, &changes, NULL, NULL, NULL,
                                              &error));
  g_assert_cmpuint (changes.n_games, ==, 5);
  g_assert_cmpuint (changes.n_left_out, ==, 2);
  g_assert_true (tabiya_pgn_rewrite_run (rewrite, g_file_peek_path (fixture->file), NULL, NULL,
                                         NULL, &error));
  g_assert_no_error (error);

  open_file (fixture);
  file = tabiya_collection_get_file (fixture->collection);
  for (guint i = 0; i < G_N_ELEMENTS (games) - 1; i++) {
    g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_file_dup_header (file, i);

    g_assert_cmpstr (header->values[TABIYA_PGN_ECO], ==, games[i].shown);
  }
}

/* A game that is edited is shown, and found, as it is now. */
static void
test_edited (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaPgnFile *file;

  write_games (fixture, 1);
  open_file (fixture);
  file = tabiya_collection_get_file (fixture->collection);
  assert_query (fixture, "eco:C30", TABIYA_SORT_FILE, "3");
  game = tabiya_pgn_file_dup_game (file, 7, NULL, &error);
  g_assert_no_error (error);
  tabiya_pgn_file_set_game (file, 7, game);
  play_line (game, tabiya_game_get_root (game), "e4 e5 f4");
  g_assert_cmpint (tabiya_collection_get_found_eco (fixture->collection, 7), ==, 230);
  assert_query (fixture, "eco:C30", TABIYA_SORT_FILE, "3 7");
  tabiya_game_set_tag (game, "ECO", "C39");
  assert_query (fixture, "eco:C30", TABIYA_SORT_FILE, "3");
  assert_query (fixture, "eco:C39", TABIYA_SORT_FILE, "7");
  tabiya_game_set_tag (game, "ECO", NULL);
  assert_query (fixture, "eco:C30", TABIYA_SORT_FILE, "3 7");

  tabiya_pgn_file_delete_game (file, 3);
  tabiya_collection_refresh (fixture->collection, 3);
  assert_query (fixture, "eco:C30", TABIYA_SORT_FILE, "7");
  tabiya_pgn_file_restore_game (file, 3);
  tabiya_collection_refresh (fixture->collection, 3);
  assert_query (fixture, "eco:C30", TABIYA_SORT_FILE, "3 7");
  g_assert_cmpint (tabiya_collection_get_found_eco (fixture->collection, 3), ==, 230);
}

static int
find_other (const guint64 *keys,
            guint          n_keys)
{
  return 499;
}

static guint64
get_other_version (void)
{
  return tabiya_opening_get_version () + 1;
}

/* What was found is kept, but not for those who know other openings, or none. */
static void
test_cache (Fixture       *fixture,
            gconstpointer  data)
{
  static const TabiyaOpeningFinder other = { find_other, get_other_version };
  g_autofree char *path = NULL;
  g_autofree char *first = NULL;
  GStatBuf before;
  GStatBuf after;

  write_games (fixture, 600);
  open_file (fixture);
  assert_found (fixture);
  first = query (fixture, "eco:B90", TABIYA_SORT_ECO);
  path = tabiya_collection_cache_dup_path (fixture->cache, fixture->file);
  g_assert_cmpint (g_stat (path, &before), ==, 0);
  open_file (fixture);
  assert_found (fixture);
  assert_query (fixture, "eco:B90", TABIYA_SORT_ECO, first);
  g_assert_cmpint (g_stat (path, &after), ==, 0);
  g_assert_true (before.st_ino == after.st_ino);

  tabiya_opening_find_install (&other);
  open_file (fixture);
  g_assert_cmpint (tabiya_collection_get_found_eco (fixture->collection, 1), ==, 499);
  g_assert_cmpint (tabiya_collection_get_found_eco (fixture->collection, 7), ==, -1);
  tabiya_opening_find_install (NULL);
  open_file (fixture);
  g_assert_cmpint (tabiya_collection_get_found_eco (fixture->collection, 1), ==, -1);
  assert_query (fixture, "eco:B90", TABIYA_SORT_ECO, "");
  tabiya_opening_search_install ();
  open_file (fixture);
  assert_found (fixture);
  assert_query (fixture, "eco:B90", TABIYA_SORT_ECO, first);
}

/* Without a place for the index of positions, openings are found all the same. */
static void
test_without_positions (Fixture       *fixture,
                        gconstpointer  data)
{
  write_games (fixture, 600);
  g_free (fixture->cache);
  fixture->cache = g_strdup ("/proc/self");    /* nobody can write there */
  open_file (fixture);
  g_assert_cmpint (tabiya_collection_get_positions (fixture->collection), ==,
                   TABIYA_POSITIONS_FAILED);
  assert_found (fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/tabiya/found-opening/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("shown", test_shown);
  ADD ("player", test_player);
  ADD ("filled-in", test_filled_in);
  ADD ("edited", test_edited);
  ADD ("cache", test_cache);
  ADD ("without-positions", test_without_positions);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/care/tabiya-split.h"

#include <glib/gstdio.h>
#include <string.h>

#include "game/collection/tabiya-collection.h"

/* Splitting a file: which games go where, and that they stay the bytes they are. */

typedef struct {
  char              *folder;
  TabiyaCollection  *collection;   /* NULL for a text */
  TabiyaPgnFile     *file;
  TabiyaPgnSnapshot *snapshot;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-split-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
}

static void
empty_folder (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_assert_cmpint (g_unlink (path), ==, 0);
  }
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  empty_folder (fixture->folder);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_clear_pointer (&fixture->snapshot, tabiya_pgn_snapshot_unref);
  g_clear_object (&fixture->file);
  g_clear_object (&fixture->collection);
  g_free (fixture->folder);
}

static void
open_text (Fixture    *fixture,
           const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  fixture->file = tabiya_pgn_file_new_from_bytes (bytes);
  fixture->snapshot = tabiya_pgn_snapshot_new (fixture->file);
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

static char *
read_part (Fixture    *fixture,
           const char *name,
           gsize      *length)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

static void
run (Fixture *fixture,
     GArray  *plan)
{
  g_autoptr(GError) error = NULL;
  gboolean done = tabiya_split_run (fixture->snapshot, plan, fixture->folder, NULL, NULL, NULL,
                                    &error);

  g_assert_no_error (error);
  g_assert_true (done);
  g_assert_cmpuint (count_files (fixture), ==, plan->len);
}

static void
assert_part (GArray     *plan,
             guint       index,
             const char *name,
             const char *games)
{
  const TabiyaSplitPart *part = &g_array_index (plan, TabiyaSplitPart, index);
  g_autoptr(GString) text = g_string_new (NULL);

  g_assert_cmpuint (index, <, plan->len);
  for (guint i = 0; i < part->games->len; i++)
    g_string_append_printf (text, "%u", g_array_index (part->games, guint32, i) + 1);
  g_assert_cmpstr (part->name, ==, name);
  g_assert_cmpstr (text->str, ==, games);
}

/* Odd spaces, a comment between games, a letter in another encoding, no line end at the end. */
static const char games[] =
  "% made by hand\r\n"
  "[Event \"Cup/Blitz\"]\r\n[White  \"Tal, M.\"]\r\n[Black \"Bird\"]\r\n[ECO \"B90\"]\r\n\r\n"
  "1.e4   c5 *\r\n\r\n; between\r\n\r\n"
  "[Event \"Cup:Blitz\"]\r\n[White \"J\xf6rg\"]\r\n[Black \"TAL, M.\"]\r\n[ECO \"B90a\"]\r\n\r\n"
  "1.e4 *\r\n\r\n\r\n"
  "[Event \"cup/blitz\"]\r\n[White \"?\"]\r\n[Black \"Bird\"]\r\n\r\n1.d4 *\r\n\r\n"
  "[Event \".x\"]\r\n[White \"Bird\"]\r\n[Black \"bird\"]\r\n[ECO \"A01\"]\r\n\r\n1.b3 *";

static void
test_keys (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GArray) players = NULL;
  g_autoptr(GArray) events = NULL;
  g_autoptr(GArray) codes = NULL;
  g_autofree char *tal = NULL;
  g_autofree char *bird = NULL;

  open_text (fixture, games);
  players = tabiya_split_plan_by (fixture->snapshot, TABIYA_SPLIT_PLAYER, NULL, NULL);
  g_assert_cmpuint (players->len, ==, 4);
  assert_part (players, 0, "Tal, M.pgn", "12");
  assert_part (players, 1, "Bird.pgn", "134");
  assert_part (players, 2, "J\xc3\xb6rg.pgn", "2");
  assert_part (players, 3, "unknown player.pgn", "3");
  events = tabiya_split_plan_by (fixture->snapshot, TABIYA_SPLIT_EVENT, NULL, NULL);
  g_assert_cmpuint (events->len, ==, 3);
  assert_part (events, 0, "Cup_Blitz.pgn", "13");
  assert_part (events, 1, "Cup_Blitz (2).pgn", "2");
  assert_part (events, 2, "_x.pgn", "4");
  codes = tabiya_split_plan_by (fixture->snapshot, TABIYA_SPLIT_ECO, NULL, NULL);
  g_assert_cmpuint (codes->len, ==, 3);
  assert_part (codes, 0, "B90.pgn", "12");
  assert_part (codes, 1, "A40.pgn", "3");

  run (fixture, players);
  tal = read_part (fixture, "Tal, M.pgn", NULL);
  g_assert_cmpmem (tal, strlen (tal), games, (strstr (games, "[Event \"cup") - games));
  /* The comment belongs to the game behind it. */
  bird = read_part (fixture, "Bird.pgn", NULL);
  g_assert_nonnull (strstr (bird, "c5 *\r\n\r\n[Event \"cup/blitz\"]"));
  g_assert_true (g_str_has_suffix (bird, "1.d4 *\r\n\r\n[Event \".x\"]\r\n[White \"Bird\"]\r\n"
                                         "[Black \"bird\"]\r\n[ECO \"A01\"]\r\n\r\n1.b3 *"));
}

/* A game without a code is where its moves belong; one whose code nobody can read is not. */
static void
test_codes (Fixture       *fixture,
            gconstpointer  data)
{
  static const char untold[] =
    "[Event \"a\"]\n[ECO \"A40\"]\n\n1.d4 e6 *\n\n"
    "[Event \"b\"]\n[ECO \"?\"]\n\n1.d4 (1.e4 c5) *\n\n"
    "[Event \"c\"]\n[ECO \"new\"]\n\n1.d4 *\n\n"
    "[Event \"d\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1.e4 *\n";
  g_autoptr(GArray) codes = NULL;

  open_text (fixture, untold);
  codes = tabiya_split_plan_by (fixture->snapshot, TABIYA_SPLIT_ECO, NULL, NULL);
  g_assert_cmpuint (codes->len, ==, 2);
  assert_part (codes, 0, "A40.pgn", "12");
  assert_part (codes, 1, "without ECO code.pgn", "34");
}

/* Put together again the files are the very bytes they were. */
static void
test_every (Fixture       *fixture,
            gconstpointer  data)
{
  open_text (fixture, games);
  for (guint n = 1; n <= 5; n++) {
    g_autoptr(GArray) plan = tabiya_split_plan_every (fixture->snapshot, n, "a/b");
    g_autoptr(GString) all = g_string_new (NULL);

    g_assert_cmpuint (plan->len, ==, (4 + n - 1) / n);
    g_assert_cmpstr (g_array_index (plan, TabiyaSplitPart, 0).name, ==, "a_b-0001.pgn");
    run (fixture, plan);
    for (guint i = 0; i < plan->len; i++) {
      gsize length;
      g_autofree char *text = read_part (fixture, g_array_index (plan, TabiyaSplitPart, i).name,
                                         &length);

      g_string_append_len (all, text, (gssize) length);
    }
    g_assert_cmpmem (all->str, all->len, games, sizeof games - 1);
    empty_folder (fixture->folder);
  }
}

static void
test_found (Fixture       *fixture,
            gconstpointer  data)
{
  static const guint32 ids[] = { 3, 1, 77 };
  g_autoptr(GArray) found = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) none = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr(GArray) plan = NULL;
  g_autoptr(GArray) rest = NULL;
  g_autofree char *text = NULL;

  open_text (fixture, games);
  g_array_append_vals (found, ids, G_N_ELEMENTS (ids));
  plan = tabiya_split_plan_found (fixture->snapshot, found, "x");
  g_assert_cmpuint (plan->len, ==, 2);
  assert_part (plan, 0, "x-found.pgn", "24");
  assert_part (plan, 1, "x-others.pgn", "13");
  run (fixture, plan);
  text = read_part (fixture, "x-found.pgn", NULL);
  g_assert_nonnull (strstr (text, "J\xf6rg"));
  g_assert_true (g_str_has_prefix (text, "; between\r\n\r\n[Event \"Cup:Blitz\"]"));
  rest = tabiya_split_plan_found (fixture->snapshot, none, "x");
  g_assert_cmpuint (rest->len, ==, 1);
  assert_part (rest, 0, "x-others.pgn", "1234");
}

/* A file that is there stays, and nothing else is written; nor is anything left after an error. */
static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GArray) plan = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "g-0002.pgn", NULL);
  g_autofree char *text = NULL;
  TabiyaSplitPart *part;

  open_text (fixture, games);
  plan = tabiya_split_plan_every (fixture->snapshot, 2, "g");
  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
  g_assert_false (tabiya_split_run (fixture->snapshot, plan, fixture->folder, NULL, NULL, NULL,
                                    &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_clear_error (&error);
  text = read_part (fixture, "g-0002.pgn", NULL);
  g_assert_cmpstr (text, ==, "mine");
  g_assert_cmpuint (count_files (fixture), ==, 1);
  g_unlink (path);

  part = &g_array_index (plan, TabiyaSplitPart, 1);
  g_free (part->name);
  part->name = g_strdup ("no/such/folder.pgn");
  g_assert_false (tabiya_split_run (fixture->snapshot, plan, fixture->folder, NULL, NULL, NULL,
                                    &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

/* Bytes are what is written, so there must be no other games than these. */
static void
test_edited (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GArray) plan = NULL;
  g_autoptr(GError) error = NULL;

  open_text (fixture, games);
  game = tabiya_pgn_file_dup_game (fixture->file, 2, NULL, NULL);
  tabiya_pgn_file_set_game (fixture->file, 2, game);
  tabiya_game_set_tag (game, "White", "Larsen");
  g_clear_pointer (&fixture->snapshot, tabiya_pgn_snapshot_unref);
  fixture->snapshot = tabiya_pgn_snapshot_new (fixture->file);
  plan = tabiya_split_plan_every (fixture->snapshot, 2, "g");
  g_assert_false (tabiya_split_run (fixture->snapshot, plan, fixture->folder, NULL, NULL, NULL,
                                    &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

/* Games that were deleted before the file was saved are no hindrance, and whatever was between them
   and the next game stays with the game before. */
static void
test_deleted (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "all.pgn", NULL);
  g_autoptr(GFile) location = g_file_new_for_path (path);
  g_autoptr(GString) parts = g_string_new (NULL);
  g_autoptr(GArray) plan = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *all = NULL;
  gsize size;

  open_text (fixture, games);
  tabiya_pgn_file_delete_game (fixture->file, 1);
  g_clear_pointer (&fixture->snapshot, tabiya_pgn_snapshot_unref);
  fixture->snapshot = tabiya_pgn_snapshot_new (fixture->file);
  plan = tabiya_split_plan_every (fixture->snapshot, 1, "g");
  g_assert_false (tabiya_split_run (fixture->snapshot, plan, fixture->folder, NULL, NULL, NULL,
                                    &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_clear_error (&error);

  g_assert_true (tabiya_pgn_file_save (fixture->file, location, FALSE, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &all, &size, NULL));
  g_unlink (path);
  g_clear_pointer (&fixture->snapshot, tabiya_pgn_snapshot_unref);
  fixture->snapshot = tabiya_pgn_snapshot_new (fixture->file);
  g_assert_cmpuint (plan->len, ==, 3);
  run (fixture, plan);
  for (guint i = 0; i < plan->len; i++) {
    gsize length;
    g_autofree char *part = read_part (fixture, g_array_index (plan, TabiyaSplitPart, i).name,
                                       &length);

    g_string_append_len (parts, part, (gssize) length);
  }
  g_assert_cmpmem (parts->str, parts->len, all, size);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  ((Fixture *) data)->collection = tabiya_collection_open_finish (result, NULL);
}

/* UTF-16 stays UTF-16, each file with its mark. */
static void
test_utf16 (Fixture       *fixture,
            gconstpointer  data)
{
  static const char text[] = "\xef\xbb\xbf[White \"J\xc3\xb6rg\"]\n\n1. e4 *\n\n"
                             "[White \"\xc3\x89va\"]\n\n1. d4 *\n";
  gsize size;
  g_autofree char *utf16 = g_convert (text, sizeof text - 1, "UTF-16LE", "UTF-8", NULL, &size,
                                      NULL);
  g_autofree char *path = g_build_filename (fixture->folder, "all.pgn", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GArray) plan = NULL;
  g_autoptr(GString) all = g_string_new (NULL);

  g_assert_true (g_file_set_contents (path, utf16, (gssize) size, NULL));
  tabiya_collection_open_async (file, NULL, NULL, opened_cb, fixture);
  while (!fixture->collection
         || tabiya_collection_get_phase (fixture->collection) != TABIYA_COLLECTION_READY)
    g_main_context_iteration (NULL, TRUE);
  g_unlink (path);
  fixture->snapshot = tabiya_pgn_snapshot_new (tabiya_collection_get_file (fixture->collection));
  plan = tabiya_split_plan_every (fixture->snapshot, 1, "g");
  g_assert_cmpuint (plan->len, ==, 2);
  run (fixture, plan);
  for (guint i = 0; i < plan->len; i++) {
    gsize length;
    g_autofree char *part = read_part (fixture, g_array_index (plan, TabiyaSplitPart, i).name,
                                       &length);

    g_assert_cmpmem (part, 2, "\xff\xfe", 2);
    g_string_append_len (all, part + (i > 0 ? 2 : 0), (gssize) (length - (i > 0 ? 2 : 0)));
  }
  g_assert_cmpmem (all->str, all->len, utf16, size);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

#define ADD(name, func) g_test_add ("/tabiya/split/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("keys", test_keys);
  ADD ("codes", test_codes);
  ADD ("every", test_every);
  ADD ("found", test_found);
  ADD ("errors", test_errors);
  ADD ("edited", test_edited);
  ADD ("deleted", test_deleted);
  ADD ("utf16", test_utf16);
#undef ADD
  return g_test_run ();
}

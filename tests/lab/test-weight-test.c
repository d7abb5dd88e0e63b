/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/match/tabiya-weight-tests.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lab/match/tabiya-match.h"

typedef struct {
  TabiyaWeightTest  test;
  char             *folder;    /* not there yet */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *top = g_dir_make_tmp ("tabiya-tests-XXXXXX", NULL);

  fixture->folder = g_build_filename (top, "matches", NULL);
  tabiya_weight_test_init (&fixture->test);
  fixture->test.sides[0].name = g_strdup ("Löwe: \"am\" Zug = 1");
  fixture->test.sides[1].name = g_strdup ("Balanced");
  heuristic_weights_set (&fixture->test.sides[0].weights, 3, 120);
  heuristic_weights_set_phase (&fixture->test.sides[0].weights, 5, HEURISTIC_ENDGAME, 80);
  heuristic_weights_set_square (&fixture->test.sides[1].weights, CHESS_KNIGHT,
                                HEURISTIC_MIDDLEGAME, 36, -77);
  fixture->test.created = 1700000000;
  fixture->test.seed = 4;
  fixture->test.active = TRUE;
  fixture->test.build = g_strdup ("abc123");
}

static void
empty_folder (const char *path)
{
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *file = g_build_filename (path, name, NULL);

    g_assert_cmpint (g_unlink (file), ==, 0);
  }
  g_rmdir (path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *top = g_path_get_dirname (fixture->folder);

  empty_folder (fixture->folder);
  g_assert_cmpint (g_rmdir (top), ==, 0);
  tabiya_weight_test_clear (&fixture->test);
  g_free (fixture->folder);
}

static void
assert_equal (const TabiyaWeightTest *a,
              const TabiyaWeightTest *b)
{
  g_assert_true (tabiya_weight_test_is_same (a, b));
  for (guint i = 0; i < 2; i++)
    g_assert_cmpstr (a->sides[i].name, ==, b->sides[i].name);
  g_assert_cmpuint (a->n_games, ==, b->n_games);
  g_assert_cmpint (a->until_decided, ==, b->until_decided);
  g_assert_cmpuint (a->seed, ==, b->seed);
  g_assert_cmpint (a->created, ==, b->created);
  g_assert_cmpint (a->active, ==, b->active);
  g_assert_cmpstr (a->build, ==, b->build);
}

static void
test_round_trip (Fixture       *fixture,
                 gconstpointer  data)
{
  for (guint i = 0; i < 3; i++) {
    g_auto(TabiyaWeightTest) read;
    g_autoptr(GError) error = NULL;
    g_autofree char *text = NULL;

    if (i == 1) {
      fixture->test.nodes = 0;
      fixture->test.base_ms = 5000;
      fixture->test.increment_ms = 50;
      fixture->test.until_decided = FALSE;
      fixture->test.n_games = 200;
    } else if (i == 2) {
      const Heuristic *other = heuristic_find ("three-terms");

      heuristic_weights_init (&fixture->test.sides[1].weights, other);
      heuristic_weights_set (&fixture->test.sides[1].weights, 0,
                             heuristic_get_weight (other, 0)->minimum);
      g_clear_pointer (&fixture->test.build, g_free);
    }
    text = tabiya_weight_test_to_text (&fixture->test);
    g_assert_true (tabiya_weight_test_from_text (&read, text, &error));
    g_assert_no_error (error);
    assert_equal (&read, &fixture->test);
  }
}

/* Each replaces a piece of a good file. */
static void
test_bad_text (Fixture       *fixture,
               gconstpointer  data)
{
  static const struct {
    const char           *old;
    const char           *new;
    TabiyaWeightTestError code;
  } cases[] = {
    { "[Test]", "[Tset]", TABIYA_WEIGHT_TEST_ERROR_SYNTAX },
    { "[Second]", "[Second", TABIYA_WEIGHT_TEST_ERROR_SYNTAX },
    { "version=1", "version=2", TABIYA_WEIGHT_TEST_ERROR_VERSION },
    { "version=1", "version=x", TABIYA_WEIGHT_TEST_ERROR_VALUE },
    { "games=4000", "games=3", TABIYA_WEIGHT_TEST_ERROR_VALUE },
    { "games=4000", "games=-2", TABIYA_WEIGHT_TEST_ERROR_VALUE },
    { "games=4000", "", TABIYA_WEIGHT_TEST_ERROR_SYNTAX },
    { "nodes=20000", "nodes=99999999999999999999", TABIYA_WEIGHT_TEST_ERROR_VALUE },
    { "nodes=20000", "", TABIYA_WEIGHT_TEST_ERROR_SYNTAX },
    { "until-decided=true", "until-decided=perhaps", TABIYA_WEIGHT_TEST_ERROR_SYNTAX },
    { "heuristic=tabiya", "heuristic=gambler", TABIYA_WEIGHT_TEST_ERROR_VALUE },
    { "name=Balanced", "name=", TABIYA_WEIGHT_TEST_ERROR_VALUE },
    { "king-attack=", "king-attack=1", TABIYA_WEIGHT_TEST_ERROR_VALUE },
  };
  g_autofree char *good = tabiya_weight_test_to_text (&fixture->test);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(GString) text = g_string_new (good);
    g_autoptr(GError) error = NULL;
    TabiyaWeightTest read;

    g_assert_cmpuint (g_string_replace (text, cases[i].old, cases[i].new, 1), ==, 1);
    g_assert_false (tabiya_weight_test_from_text (&read, text->str, &error));
    g_assert_error (error, TABIYA_WEIGHT_TEST_ERROR, (int) cases[i].code);
    g_assert_null (read.sides[0].name);
  }
}

/* What the match is told is what the test says: it plays, and its games carry the names. */
static void
test_setup (Fixture       *fixture,
            gconstpointer  data)
{
  g_auto(GStrv) options = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaMatchOpenings) openings = tabiya_match_openings_new_from_book (4, 1, &error);
  TabiyaMatchSetup setup;
  g_autofree char *described = NULL;

  tabiya_weight_test_fill_setup (&fixture->test, openings, "games.pgn", &setup);
  g_assert_true (tabiya_match_setup_check (&setup, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (setup.n_games, ==, fixture->test.n_games);
  g_assert_true (setup.sprt.enabled);
  described = tabiya_match_setup_describe (&setup);
  g_assert_nonnull (strstr (described, "20000 nodes"));
  g_assert_nonnull (strstr (described, heuristic_get_weight (heuristic_get (0), 3)->id));
  g_assert_nonnull (strstr (described, "abc123"));
  g_assert_cmpint (setup.niceness, ==, 19);
  tabiya_match_setup_clear (&setup);

  g_free (fixture->test.sides[1].name);
  fixture->test.sides[1].name = g_strdup (fixture->test.sides[0].name);
  tabiya_weight_test_fill_setup (&fixture->test, openings, NULL, &setup);
  g_assert_cmpstr (setup.engines[0].name, !=, setup.engines[1].name);
  tabiya_match_setup_clear (&setup);
}

/* Folder */

static TabiyaRecord *
add (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  TabiyaRecord *file = tabiya_weight_tests_add (fixture->folder, &fixture->test, &error);

  g_assert_no_error (error);
  return file;
}

static void
test_folder (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaRecord) first = add (fixture);
  g_autoptr(TabiyaRecord) second = NULL;
  g_autoptr(GPtrArray) list = NULL;
  const TabiyaRecord *newest;

  fixture->test.created++;
  second = add (fixture);
  g_assert_cmpstr (first->name, !=, second->name);
  g_assert_true (g_str_has_prefix (first->name, "lowe-am-zug-1-balanced-"));
  tabiya_record_set_active (second, FALSE);
  g_assert_true (tabiya_record_save (second, NULL));

  list = tabiya_records_list (&tabiya_weight_test_records, fixture->folder);
  g_assert_cmpuint (list->len, ==, 2);
  newest = list->pdata[0];
  g_assert_cmpstr (newest->name, ==, second->name);
  assert_equal (newest->content, second->content);
}

static void
test_broken_file (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr(TabiyaRecord) good = add (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "broken.test", NULL);
  g_autoptr(GPtrArray) list = NULL;
  const TabiyaRecord *broken;

  g_assert_true (g_file_set_contents (path, "\377\001[Test", -1, NULL));
  list = tabiya_records_list (&tabiya_weight_test_records, fixture->folder);
  g_assert_cmpuint (list->len, ==, 2);
  broken = list->pdata[1];
  g_assert_cmpstr (broken->name, ==, "broken");
  g_assert_nonnull (broken->error);
}

static void
test_delete (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaRecord) file = add (fixture);
  g_autoptr(TabiyaRecord) next = NULL;
  g_autoptr(GPtrArray) none = NULL;
  g_autoptr(GPtrArray) again = NULL;
  g_autofree char *games = NULL;

  g_assert_true (g_file_set_contents (file->pgn_path, "games", -1, NULL));
  g_assert_true (tabiya_record_delete (file, NULL));
  none = tabiya_records_list (&tabiya_weight_test_records, fixture->folder);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_false (g_file_test (file->pgn_path, G_FILE_TEST_EXISTS));

  /* Its name is not free as long as it can come back. */
  next = add (fixture);
  g_assert_cmpstr (next->name, !=, file->name);
  g_assert_true (tabiya_record_restore (file, NULL));
  again = tabiya_records_list (&tabiya_weight_test_records, fixture->folder);
  g_assert_cmpuint (again->len, ==, 2);
  g_assert_true (g_file_get_contents (file->pgn_path, &games, NULL, NULL));
  g_assert_cmpstr (games, ==, "games");

  g_assert_true (tabiya_record_delete (file, NULL));
  tabiya_records_purge (&tabiya_weight_test_records, fixture->folder);
  g_assert_false (tabiya_record_restore (file, NULL));
}

/* A folder that cannot be written to; root may write everywhere, so a file stands in its place. */
static void
test_read_only (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->folder, "", -1, NULL));
  g_assert_null (tabiya_weight_tests_add (fixture->folder, &fixture->test, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, fixture->folder));
  g_assert_cmpint (g_unlink (fixture->folder), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) \
  g_test_add ("/tabiya/weight-test/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("round-trip", test_round_trip);
  ADD ("bad-text", test_bad_text);
  ADD ("setup", test_setup);
  ADD ("folder", test_folder);
  ADD ("broken-file", test_broken_file);
  ADD ("delete", test_delete);
  ADD ("read-only", test_read_only);
  return g_test_run ();
}

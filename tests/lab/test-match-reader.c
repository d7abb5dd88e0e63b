/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-test.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "game/file/tabiya-pgn-atomic.h"
#include "game/file/tabiya-pgn-file.h"
#include "lab/match/tabiya-match-reader.h"

static void
update (TabiyaMatchReader *reader)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (tabiya_match_reader_update (reader, &error));
  g_assert_no_error (error);
}

static void
test_games (MatchFixture  *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (fixture->pgn);
  TabiyaMatchScore score = { 0 };

  fixture->setup.pgn_path = g_strdup (fixture->pgn);
  match_fixture_run (fixture);
  update (reader);
  g_assert_cmpuint (tabiya_match_reader_get_n (reader), ==, fixture->games->len);
  for (guint i = 0; i < tabiya_match_reader_get_n (reader); i++) {
    const TabiyaMatchReaderGame *game = tabiya_match_reader_get (reader, i);
    const char *line = fixture->games->pdata[i];
    g_autofree char *round = g_strdup_printf ("%u.%u ", game->pair + 1, game->reversed + 1);
    g_autofree char *text = tabiya_match_reader_dup_text (reader, i, NULL);
    g_autoptr(TabiyaGame) pgn = tabiya_pgn_read_game (text, -1, NULL, NULL);

    g_assert_true (g_str_has_prefix (line, round));
    g_assert_true (g_str_has_suffix (line, game->reason));
    g_assert_nonnull (pgn);
    g_assert_cmpstr (tabiya_game_get_tag (pgn, "White"), ==, game->reversed ? "two" : "one");
    g_assert_cmpint (game->n_plies, ==, atoi (tabiya_game_get_tag (pgn, "PlyCount")));
    score.wins += game->points == 2;
    score.draws += game->points == 1;
    score.losses += game->points == 0;
  }
  g_assert_cmpuint (score.wins, ==, fixture->totals.score.wins);
  g_assert_cmpuint (score.draws, ==, fixture->totals.score.draws);
  g_assert_cmpuint (score.losses, ==, fixture->totals.score.losses);
}

/* What is copied has all whole games and nothing else. */
static void
assert_copy (TabiyaMatchReader *reader,
             guint              n_games)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = tabiya_match_reader_dup_games (reader, &error);
  g_autoptr(TabiyaPgnFile) copy = NULL;

  g_assert_no_error (error);
  copy = tabiya_pgn_file_new_from_bytes (bytes);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (copy), ==, n_games);
  for (guint i = 0; i < n_games; i++) {
    g_autofree char *result = tabiya_pgn_file_dup_tag (copy, i, "Result");

    g_assert_cmpstr (result, !=, "*");
    g_assert_nonnull (result);
  }
}

/* The file grows byte by byte: each game appears once, and only when all of it is there. */
static void
test_growing (MatchFixture  *fixture,
              gconstpointer  data)
{
  g_autoptr(TabiyaMatchReader) reader = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "growing.pgn", NULL);
  g_autofree char *text = NULL;
  FILE *file;
  guint before = 0;
  gsize length;

  fixture->setup.pgn_path = g_strdup (fixture->pgn);
  fixture->setup.n_games = 4;
  match_fixture_run (fixture);
  text = match_fixture_read_pgn (fixture);
  length = strlen (text);
  file = fopen (path, "w");
  reader = tabiya_match_reader_new (path);
  for (gsize i = 0; i < length; i += 61) {
    guint n;

    g_assert_cmpuint (fwrite (text + i, 1, MIN (61, length - i), file), >, 0);
    fflush (file);
    update (reader);
    n = tabiya_match_reader_get_n (reader);
    g_assert_cmpuint (n, <=, before + 1);
    if (n > before) {
      const TabiyaMatchReaderGame *game = tabiya_match_reader_get (reader, n - 1);
      g_autofree char *piece = tabiya_match_reader_dup_text (reader, n - 1, NULL);

      g_assert_nonnull (piece);
      g_assert_true (g_str_has_prefix (piece, "[Event "));
      g_assert_nonnull (game->reason);
      g_assert_nonnull (strstr (g_strdelimit (piece, "\n", ' '), game->reason));
    }
    before = n;
    assert_copy (reader, n);
  }
  fclose (file);
  g_assert_cmpuint (before, ==, 4);
  g_remove (path);
}

/* A person saves the file with an edit and without a game: all is read anew. */
static void
test_replaced (MatchFixture  *fixture,
               gconstpointer  data)
{
  g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (fixture->pgn);
  g_autofree char *text = NULL;
  g_autofree char *shorter = NULL;
  g_autofree char *first = NULL;
  g_autoptr(GError) error = NULL;
  guint64 file_id;

  fixture->setup.pgn_path = g_strdup (fixture->pgn);
  fixture->setup.n_games = 4;
  match_fixture_run (fixture);
  update (reader);
  g_assert_cmpuint (tabiya_match_reader_get_n (reader), ==, 4);
  file_id = tabiya_match_reader_get_file_id (reader);

  text = match_fixture_read_pgn (fixture);
  shorter = g_strconcat ("[Event \"a longer name\"]\n",
                         strchr (strstr (text + 1, "[Event "), '\n') + 1, NULL);
  g_assert_true (tabiya_atomic_write (fixture->pgn, shorter, strlen (shorter), NULL));
  g_assert_null (tabiya_match_reader_dup_text (reader, 0, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  update (reader);
  g_assert_cmpuint (tabiya_match_reader_get_file_id (reader), !=, file_id);
  g_assert_cmpuint (tabiya_match_reader_get_n (reader), ==, 3);
  first = tabiya_match_reader_dup_text (reader, 0, NULL);
  g_assert_true (g_str_has_prefix (first, "[Event \"a longer name\"]"));
  assert_copy (reader, 3);
  g_assert_null (tabiya_match_reader_dup_text (reader, 3, NULL));
}

static void
write_in_place (const char *path,
                const char *text,
                gsize       length)
{
  FILE *file = fopen (path, "w");

  g_assert_cmpuint (fwrite (text, 1, length, file), ==, length);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* Another program writes into the same file: what became shorter is read anew, and a place where
   nothing is yet is no game. */
static void
test_overwritten (MatchFixture  *fixture,
                  gconstpointer  data)
{
  static const char one[] = "[Event \"?\"]\n[Round \"1.1\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
  static const char two[] = "[Event \"?\"]\n[Round \"1.2\"]\n[Result \"0-1\"]\n\n1. d4 0-1\n\n";
  g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (fixture->pgn);
  g_autofree char *both = g_strconcat (one, two, NULL);
  g_autoptr(GError) error = NULL;

  write_in_place (fixture->pgn, both, strlen (both));
  update (reader);
  g_assert_cmpuint (tabiya_match_reader_get_n (reader), ==, 2);
  both[strlen (one) + 3] = '\0';
  write_in_place (fixture->pgn, both, strlen (one) + strlen (two));
  g_assert_null (tabiya_match_reader_dup_text (reader, 1, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  write_in_place (fixture->pgn, one, strlen (one));
  update (reader);
  g_assert_cmpuint (tabiya_match_reader_get_n (reader), ==, 1);
}

static void
test_missing (MatchFixture  *fixture,
              gconstpointer  data)
{
  g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (fixture->pgn);
  g_autoptr(GError) error = NULL;

  g_assert_false (tabiya_match_reader_update (reader, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpuint (tabiya_match_reader_get_n (reader), ==, 0);
}

/* A game cut off at any byte is not there: not even where the tag of its result ends it. */
static void
test_cut (MatchFixture  *fixture,
          gconstpointer  data)
{
  static const char text[] =
    "[Event \"?\"]\n[Round \"1.1\"]\n[Result \"1-0\"]\n\n1. e4 { White mates } 1-0\n\n"
    "[Event \"?\"]\n[Round \"1.2\"]\n[Result \"0-1\"]\n\n1. d4 { Black mates } 0-1";

  for (gsize length = 0; length <= strlen (text); length++) {
    g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (fixture->pgn);
    gsize first_end = (gsize) (strstr (text, " 1-0\n") - text) + 4;
    guint n_games = (length >= first_end) + (length == strlen (text));

    g_assert_true (g_file_set_contents (fixture->pgn, text, (gssize) length, NULL));
    update (reader);
    g_assert_cmpuint (tabiya_match_reader_get_n (reader), ==, n_games);
  }
}

/* Games of people among them are left out; what follows them is read. */
static void
test_foreign (MatchFixture  *fixture,
              gconstpointer  data)
{
  static const char text[] =
    "[Event \"?\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"
    "[Event \"?\"]\n[Round \"2.1\"]\n[Result \"*\"]\n\n1. e4 *\n\n"
    "[Event \"?\"]\n[Round \"2.2\"]\n[Result \"0-1\"]\n\n"
    "1. f3 e5 2. g4 Qh4# { [%eval #0] Black mates } 0-1\n\n";
  g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (fixture->pgn);
  const TabiyaMatchReaderGame *game;

  g_assert_true (g_file_set_contents (fixture->pgn, text, -1, NULL));
  update (reader);
  g_assert_cmpuint (tabiya_match_reader_get_n (reader), ==, 1);
  game = tabiya_match_reader_get (reader, 0);
  g_assert_cmpuint (game->pair, ==, 1);
  g_assert_cmpuint (game->reversed, ==, 1);
  g_assert_cmpint (game->points, ==, 2);
  g_assert_cmpuint (game->n_plies, ==, 4);
  g_assert_cmpstr (game->reason, ==, "Black mates");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) \
  g_test_add ("/tabiya/match-reader/" name, MatchFixture, NULL, match_fixture_set_up, function, \
              match_fixture_tear_down)
  ADD ("games", test_games);
  ADD ("growing", test_growing);
  ADD ("replaced", test_replaced);
  ADD ("overwritten", test_overwritten);
  ADD ("missing", test_missing);
  ADD ("cut", test_cut);
  ADD ("foreign", test_foreign);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <glib/gstdio.h>

#include <string.h>

#include "../game/test-pack.h"
#include "core/chess-position.h"
#include "lab/fit/tabiya-fit-games.h"
#include "lab/fit/tabiya-fit.h"

/* Positions for a fit from PGN files. */

#define LINE "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 " \
             "8. Bd3 (8. a3 a6 9. h3 h6) h6 9. Bh4 b6 10. O-O Bb7 11. Qe2 a6 12. Rfd1 Re8 "

typedef struct {
  char                  *folder;
  char                  *path;
  TabiyaFitSet          *training;
  TabiyaFitSet          *held_out;
  TabiyaFitGamesOptions  options;
  TabiyaFitGamesCounts   counts;
  guint                  n_told;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const TabiyaFitGamesOptions options = TABIYA_FIT_GAMES_OPTIONS_INIT;
  HeuristicWeights weights;
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-fit-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  fixture->training = tabiya_fit_set_new (&weights, HEURISTIC_FIT_WEIGHTS);
  fixture->held_out = tabiya_fit_set_new (&weights, HEURISTIC_FIT_WEIGHTS);
  fixture->options = options;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  tabiya_fit_set_free (fixture->training);
  tabiya_fit_set_free (fixture->held_out);
  tabiya_fit_games_counts_clear (&fixture->counts);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
write_file (Fixture    *fixture,
            const char *text)
{
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
}

static gboolean
read_file (Fixture  *fixture,
           GError  **error)
{
  tabiya_fit_games_counts_clear (&fixture->counts);
  tabiya_fit_set_clear (fixture->training);
  tabiya_fit_set_clear (fixture->held_out);
  return tabiya_fit_games_read (fixture->path, &fixture->options, fixture->training,
                                fixture->held_out, &fixture->counts, error);
}

/* @n games of the line with results in turn. */
static char *
make_games (guint n)
{
  static const char *const results[] = { "1-0", "1/2-1/2", "0-1" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    const char *result = results[i % 3];

    g_string_append_printf (text, "[White \"%u\"]\n[Result \"%s\"]\n\n" LINE "%s\n\n", i, result,
                            result);
  }
  return g_string_free (text, FALSE);
}

/* Only games that are whole and have a result, each other one counted for what it is. */
static void
test_counts (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->options.per_game = 3;
  fixture->options.held_out_percent = 0;
  write_file (fixture,
              "[Result \"*\"]\n\n" LINE "*\n\n"
              "[Result \"1-0\"]\n\n" LINE "\n13. Qh8 1-0\n\n"
              "[Result \"1-0\"]\n\n1. e4 -- 2. d4 1-0\n\n"
              "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n"
              "[Result \"0-1\"]\n\n" LINE "0-1\n\n");
  g_assert_true (read_file (fixture, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->counts.n_games, ==, 5);
  g_assert_cmpuint (fixture->counts.n_used, ==, 1);
  g_assert_cmpuint (fixture->counts.n_without_result, ==, 1);
  g_assert_cmpuint (fixture->counts.n_broken, ==, 2);
  g_assert_cmpuint (fixture->counts.n_without_positions, ==, 1);
  g_assert_cmpuint (fixture->counts.n_positions, ==, 3);
  g_assert_cmpuint (tabiya_fit_set_get_length (fixture->training), ==, 3);
  g_assert_cmpuint (fixture->counts.bytes_read, ==, fixture->counts.bytes_total);
  /* The game with the illegal move begins in line 5 and has it two lines after its moves. */
  g_assert_cmpuint (fixture->counts.broken_line, ==, 8);
  g_assert_nonnull (fixture->counts.broken_message);
  g_test_message ("%s", fixture->counts.broken_message);
  g_assert_false (fixture->counts.is_part);
}

static void
copy_values (TabiyaFitSet *set,
             GArray       *scores)
{
  const double values[6] = { 12, 0, 1, 0, 3, 0 };

  g_array_set_size (scores, 0);
  for (guint i = 0; i < tabiya_fit_set_get_length (set); i++) {
    double score = tabiya_fit_set_get_score (set, i, values);

    g_array_append_val (scores, score);
  }
}

/* Whatever the number of threads, the same positions in the same order; another seed has others. */
static void
test_threads (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *text = make_games (1200);
  g_autoptr(GArray) one = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr(GArray) three = g_array_new (FALSE, FALSE, sizeof (double));
  guint n_held_out;

  fixture->options.per_game = 2;
  write_file (fixture, text);
  g_assert_true (read_file (fixture, NULL));
  n_held_out = tabiya_fit_set_get_length (fixture->held_out);
  copy_values (fixture->training, one);
  g_assert_cmpuint (fixture->counts.n_used, ==, 1200);
  g_assert_cmpuint (fixture->counts.n_positions, ==, 2400);
  g_assert_cmpuint (fixture->counts.n_held_out, ==, n_held_out);
  g_assert_cmpuint (one->len, ==, 2400 - n_held_out);
  g_assert_cmpuint (n_held_out, >, 2400 * 6 / 100);
  g_assert_cmpuint (n_held_out, <, 2400 * 14 / 100);

  fixture->options.n_threads = 3;
  g_assert_true (read_file (fixture, NULL));
  copy_values (fixture->training, three);
  g_assert_cmpuint (three->len, ==, one->len);
  g_assert_cmpint (memcmp (one->data, three->data, one->len * sizeof (double)), ==, 0);

  fixture->options.seed = 2;
  g_assert_true (read_file (fixture, NULL));
  copy_values (fixture->training, three);
  g_assert_true (three->len != one->len
                 || memcmp (one->data, three->data, one->len * sizeof (double)) != 0);
}

static void
progress_cb (const TabiyaFitGamesCounts *counts,
             gpointer                    data)
{
  Fixture *fixture = data;

  g_assert_cmpuint (counts->bytes_read, >, 0);
  g_assert_cmpuint (counts->bytes_read, <=, counts->bytes_total);
  fixture->n_told++;
  if (fixture->options.cancellable)
    g_cancellable_cancel (fixture->options.cancellable);
}

/* It tells how far it is, ends when there is enough, and when it is cancelled. */
static void
test_ends (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *text = make_games (1200);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;

  fixture->options.per_game = 2;
  fixture->options.progress = progress_cb;
  fixture->options.progress_data = fixture;
  fixture->options.max_positions = 1500;
  write_file (fixture, text);
  g_assert_true (read_file (fixture, NULL));
  g_assert_cmpuint (fixture->n_told, ==, 2);
  g_assert_true (fixture->counts.is_part);
  g_assert_cmpuint (fixture->counts.n_positions, >=, 1500);
  g_assert_cmpuint (fixture->counts.n_games, <, 1200);

  fixture->options.cancellable = cancellable;
  g_assert_false (read_file (fixture, &error));
  g_assert_error (error, TABIYA_FIT_GAMES_ERROR, TABIYA_FIT_GAMES_ERROR_ENDED);
}

/* Why it cannot be done, each time in other words. */
static void
test_too_few (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *few = make_games (7);
  g_autofree char *enough = make_games (TABIYA_FIT_MIN_GAMES);
  const struct {
    const char *text;
    const char *message;
  } cases[] = {
    { "", "no game" },
    { "[Result \"*\"]\n\n" LINE "*\n\n", "has a result" },
    { "[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n", "without an error" },
    { "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n", "too short" },
    { "[Result \"*\"]\n\n1. e4 *\n\n[Result \"1-0\"]\n\n1. Ke3 1-0\n\n", "no result or contain" },
    { few, "Only 7 games" },
    { enough, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(GError) error = NULL;

    write_file (fixture, cases[i].text);
    g_assert_true (read_file (fixture, NULL));
    g_assert_cmpint (tabiya_fit_games_counts_check (&fixture->counts, &error), ==,
                     !cases[i].message);
    if (cases[i].message) {
      g_test_message ("%s", error->message);
      g_assert_error (error, TABIYA_FIT_GAMES_ERROR, TABIYA_FIT_GAMES_ERROR_TOO_FEW);
      g_assert_nonnull (strstr (error->message, cases[i].message));
    }
  }
}

static void
test_missing (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (read_file (fixture, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  g_assert_false (read_file (fixture, &error));
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, fixture->path));
  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
}

/* What a message cites may be anything; what is told is text of some length. */
static void
test_junk (Fixture       *fixture,
           gconstpointer  data)
{
  GString *text = g_string_new ("[Result \"1-0\"]\n\n1. e4 e5 ");

  for (int i = 0; i < 400; i++)
    g_string_append_c (text, (char) (i % 7 == 0 ? 0x1b : 0x80 + i % 120));
  g_string_append (text, " 1-0\n\n[a\x01\xff\n\n1. e4 \x1b[31m 1-0\n");
  g_assert_true (g_file_set_contents (fixture->path, text->str, (gssize) text->len, NULL));
  g_assert_true (read_file (fixture, NULL));
  g_assert_cmpuint (fixture->counts.n_used, ==, 0);
  g_assert_cmpuint (fixture->counts.n_broken, >, 0);
  g_assert_true (g_utf8_validate (fixture->counts.broken_message, -1, NULL));
  g_assert_cmpint (g_utf8_strlen (fixture->counts.broken_message, -1), <=, 101);
  g_assert_null (strchr (fixture->counts.broken_message, '\x1b'));
  g_string_free (text, TRUE);
}

/* In every encoding, and packed, the same positions as in plain text; where a game with an error is
   in an archive, its file there is named. */
static void
test_packed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *games = make_games (60);
  g_autofree char *more = make_games (30);
  g_autofree char *text = g_strconcat (games, more, NULL);
  g_autofree char *broken = g_strconcat ("\n", "[Result \"1-0\"]\n\n1. e4 e5\n2. Ke3 1-0\n\n", more,
                                         NULL);
  const PackEntry entries[] = { { "a/first.pgn", games }, { "b/second.pgn", broken } };
  g_autofree char *utf16 = NULL;
  guint n_positions;
  gsize length;

  write_file (fixture, text);
  g_assert_true (read_file (fixture, NULL));
  g_assert_cmpuint (fixture->counts.n_used, ==, 90);
  n_positions = fixture->counts.n_positions;

  utf16 = g_convert (text, -1, "UTF-16", "UTF-8", NULL, &length, NULL);
  g_assert_true (g_file_set_contents (fixture->path, utf16, (gssize) length, NULL));
  g_assert_true (read_file (fixture, NULL));
  g_assert_cmpuint (fixture->counts.n_used, ==, 90);
  g_assert_cmpuint (fixture->counts.n_positions, ==, n_positions);
  g_assert_cmpuint (fixture->counts.bytes_read, <=, fixture->counts.bytes_total);

  for (PackKind kind = 0; kind < PACK_N_ALL; kind++) {
    pack_text (fixture->path, kind, text, strlen (text));
    g_assert_true (read_file (fixture, NULL));
    g_assert_cmpuint (fixture->counts.n_used, ==, 90);
    g_assert_cmpuint (fixture->counts.n_positions, ==, n_positions);
    g_assert_cmpuint (fixture->counts.bytes_total, ==, 0);
  }

  pack_entries_as (fixture->path, PACK_TAR_XZ, entries, G_N_ELEMENTS (entries), NULL);
  g_assert_true (read_file (fixture, NULL));
  g_assert_cmpuint (fixture->counts.n_used, ==, 90);
  g_assert_cmpuint (fixture->counts.n_broken, ==, 1);
  g_assert_cmpuint (fixture->counts.broken_line, ==, 5);
  g_assert_true (g_str_has_prefix (fixture->counts.broken_message, "b/second.pgn: "));

  /* Enough is enough, in the middle of an archive as well. */
  fixture->options.max_positions = 1;
  g_assert_true (read_file (fixture, NULL));
  g_assert_cmpuint (fixture->counts.n_games, ==, 60);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/tabiya/fit-games/counts", test_counts);
  ADD ("/tabiya/fit-games/threads", test_threads);
  ADD ("/tabiya/fit-games/ends", test_ends);
  ADD ("/tabiya/fit-games/too-few", test_too_few);
  ADD ("/tabiya/fit-games/missing", test_missing);
  ADD ("/tabiya/fit-games/junk", test_junk);
  ADD ("/tabiya/fit-games/packed", test_packed);
#undef ADD
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <glib/gstdio.h>

#include <string.h>

#include "core/chess-text.h"
#include "lab/fit/tabiya-fit-data.h"
#include "lab/fit/tabiya-quiet.h"
#include "lab/fit/tabiya-selfplay.h"
#include "../core/core-test.h"

/* Games played for a fit, and their positions in files. */

typedef struct {
  char    *folder;
  char    *path;
  GString *heard;          /* what a reader told: game, FEN and result, a line a position */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-fit-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "file", NULL);
  fixture->heard = g_string_new (NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_string_free (fixture->heard, TRUE);
}

static void
write_file (Fixture    *fixture,
            const char *text)
{
  g_autoptr(GError) error = NULL;

  g_file_set_contents (fixture->path, text, -1, &error);
  g_assert_no_error (error);
}

static gboolean
hear_cb (const ChessPosition *position,
         double               target,
         guint                game,
         gpointer             data)
{
  Fixture *fixture = data;
  char fen[CHESS_FEN_SIZE];

  chess_fen_write (position, false, fen);
  g_string_append_printf (fixture->heard, "%u %s %g\n", game, fen, 2 * target);
  return TRUE;
}

/* Comments, empty lines, CRLF, no line end at the end; positions before the first game are a game,
   and the same number twice is still two games. */
static void
test_read (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  guint last;

  write_file (fixture,
              "# a comment\n"
              "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1;1-0\n"
              "\n"
              "game 7\r\n"
              "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1;0-1\r\n"
              "game 3\n"
              "game 3\n"
              "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1;1/2-1/2\n"
              "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1;0.625");
  g_assert_true (tabiya_fit_data_read (fixture->path, hear_cb, fixture, &last, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (last, ==, 7);
  g_assert_cmpstr (fixture->heard->str, ==,
                   "0 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1 2\n"
                   "1 8/8/8/4k3/8/8/4P3/4K3 b - - 0 1 0\n"
                   "2 8/8/8/4k3/8/8/4P3/4K3 b - - 0 1 1\n"
                   "2 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1 1.25\n");
}

static const struct {
  const char *text;
  const char *place;       /* line and column in the message */
} malformed[] = {
  { "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", ":1:32: " },
  { "\n8/8/8/4k3/8/8/4P3/4K3 w - - 0 1;2-0\n", ":2:33: " },
  { "# x\n\n8/8/8/4k3/8/8/4P3/4K3 w - - 0 1;\n", ":3:33: " },
  { "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1;1.5\n", ":1:33: " },
  { "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1;nan\n", ":1:33: " },
  { "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1;0.5x\n", ":1:33: " },
  { "8/8/8/4x3/8/8/4P3/4K3 w - - 0 1;1-0\n", ":1:8: " },
  { "8/8/8/4k3/8/8/4P3/4K3 x - - 0 1;1-0\n", ":1:23: " },
  { "8/8/8/8/8/8/4P3/4K3 w - - 0 1;1-0\n", ":1:1: " },
  { "game one\n", ":1:6: " },
  { "game -1\n", ":1:6: " },
  { "game 99999999999999999999\n", ":1:6: " },
  { ";1-0\n", ":1:1: " },
  { "\xff\xfe\x01\n", ":1:4: " },
};

static void
test_malformed (Fixture       *fixture,
                gconstpointer  data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (malformed); i++) {
    g_autoptr(GError) error = NULL;

    write_file (fixture, malformed[i].text);
    g_assert_false (tabiya_fit_data_read (fixture->path, hear_cb, fixture, NULL, &error));
    g_assert_error (error, TABIYA_FIT_DATA_ERROR, TABIYA_FIT_DATA_ERROR_SYNTAX);
    g_test_message ("%s", error->message);
    g_assert_true (g_str_has_prefix (error->message, fixture->path));
    g_assert_true (g_str_has_prefix (error->message + strlen (fixture->path), malformed[i].place));
  }
  g_assert_cmpstr (fixture->heard->str, ==, "");
}

static void
test_missing (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (tabiya_fit_data_read (fixture->path, hear_cb, fixture, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

static gboolean
append_cb (const TabiyaScoredGame *game,
           gpointer                data)
{
  tabiya_fit_data_append_game (data, game);
  return TRUE;
}

static char *
play (guint n_games,
      guint first,
      guint n_threads)
{
  const TabiyaSelfplayOptions options = {
    .n_games = n_games, .first_game = first, .n_threads = n_threads, .seed = 77,
    .scorer = { .nodes = 250, .positions = 5, .score_max = 1500 },
  };
  g_autoptr(GError) error = NULL;
  GString *text = g_string_new (NULL);

  g_assert_true (tabiya_selfplay_run (&options, append_cb, text, &error));
  g_assert_no_error (error);
  return g_string_free (text, FALSE);
}

/* A game depends on its number only: not on the threads, not on the games before it. */
static void
test_games_are_the_same (void)
{
  g_autofree char *alone = play (6, 1, 1);
  g_autofree char *together = play (6, 1, 3);
  g_autofree char *first = play (2, 1, 1);
  g_autofree char *rest = play (4, 3, 2);
  g_autofree char *joined = g_strconcat (first, rest, NULL);

  g_assert_cmpstr (alone, ==, together);
  g_assert_cmpstr (alone, ==, joined);
  g_assert_cmpstr (first, !=, rest);
}

typedef struct {
  guint n_games;
  guint n_positions;
} Counts;

static gboolean
check_game_cb (const TabiyaScoredGame *game,
               gpointer                data)
{
  Counts *counts = data;

  g_assert_cmpuint (game->number, ==, ++counts->n_games);
  g_assert_cmpuint (game->n_positions, <=, 5);
  for (guint i = 0; i < game->n_positions; i++) {
    const ChessPosition *position = &game->positions[i].position;

    g_assert_true (core_test_is_consistent (position));
    g_assert_true (tabiya_quiet_holds (position, NULL));
    g_assert_cmpint (chess_position_count_moves (position), >, 0);
    /* Eight random moves and four of chance's work come first. */
    g_assert_cmpint (2 * position->fullmove_number + position->turn, >=, 2 + 8 + 4);
    g_assert_cmpint (ABS (game->positions[i].score), <=, 1500);
    counts->n_positions++;
  }
  return counts->n_games < 4;
}

static void
test_positions (void)
{
  const TabiyaSelfplayOptions options = {
    .n_games = 50, .first_game = 1, .n_threads = 1, .seed = 3,
    .scorer = { .nodes = 200, .positions = 5, .score_max = 1500 },
  };
  g_autoptr(GError) error = NULL;
  Counts counts = { 0 };

  /* The fourth game is the last that is told, because that was answered. */
  g_assert_true (tabiya_selfplay_run (&options, check_game_cb, &counts, &error));
  g_assert_cmpuint (counts.n_games, ==, 4);
  g_assert_cmpuint (counts.n_positions, >, 8);
}

static void
test_stop (void)
{
  gint stop = 1;
  const TabiyaSelfplayOptions options = {
    .n_games = 1000000, .first_game = 1, .n_threads = 2, .seed = 3,
    .scorer = { .nodes = 200, .positions = 5, .score_max = 1500 },
    .stop = &stop,
  };
  Counts counts = { 0 };

  g_assert_true (tabiya_selfplay_run (&options, check_game_cb, &counts, NULL));
  g_assert_cmpuint (counts.n_games, <, 4);
}

/* What was played is what is read. */
static void
test_round_trip (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *text = play (3, 41, 1);
  g_autoptr(GError) error = NULL;
  guint last;

  write_file (fixture, text);
  g_assert_true (tabiya_fit_data_read (fixture->path, hear_cb, fixture, &last, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (last, ==, 43);
  g_assert_cmpstr (fixture->heard->str, !=, "");
}

static const struct {
  const char *fen;
  gboolean    quiet;
} quiet_cases[] = {
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", TRUE },
  { "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", FALSE },            /* a queen can be taken */
  { "4k3/8/8/3q4/4P3/8/8/4K3 b - - 0 1", FALSE },            /* it takes the pawn */
  { "4k3/8/8/3q4/8/4P3/8/4K3 b - - 0 1", TRUE },
  { "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", FALSE },              /* check */
  { "4k3/2p5/3p4/8/8/8/8/3QK3 w - - 0 1", TRUE },            /* defended */
  { "7k/P7/8/8/8/8/8/K7 w - - 0 1", FALSE },                 /* promotes */
};

static void
test_quiet (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (quiet_cases); i++) {
    ChessPosition position;

    g_test_message ("%s", quiet_cases[i].fen);
    g_assert_cmpint (chess_fen_read (quiet_cases[i].fen, -1, CHESS_FEN_STRICT, &position).error, ==,
                     CHESS_TEXT_OK);
    g_assert_cmpint (tabiya_quiet_holds (&position, NULL), ==, quiet_cases[i].quiet);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/tabiya/fit-data/read", test_read);
  ADD ("/tabiya/fit-data/malformed", test_malformed);
  ADD ("/tabiya/fit-data/missing", test_missing);
  ADD ("/tabiya/fit-data/round-trip", test_round_trip);
#undef ADD
  g_test_add_func ("/tabiya/fit-data/games-are-the-same", test_games_are_the_same);
  g_test_add_func ("/tabiya/fit-data/positions", test_positions);
  g_test_add_func ("/tabiya/fit-data/stop", test_stop);
  g_test_add_func ("/tabiya/fit-data/quiet", test_quiet);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/repertoire/tabiya-repertoire.h"

#include <glib/gstdio.h>
#include <math.h>
#include <sqlite3.h>

#include "game/repertoire/tabiya-training-store.h"
#include "test-game-utils.h"

/* Repertoires: what is prepared, where a game left it, and when it is asked again. */

static TabiyaRepertoire *
new_repertoire (ChessColor  side,
                const char *moves)
{
  TabiyaRepertoire *repertoire = tabiya_repertoire_new (side);
  g_autoptr(TabiyaGame) game = read_text (moves, NULL);

  tabiya_repertoire_add_game (repertoire, game);
  return repertoire;
}

static const TabiyaPrepared *
find_after (TabiyaRepertoire *repertoire,
            const char       *line)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *node = tabiya_game_get_root (game);
  ChessPosition position;

  if (*line != '\0')
    node = play_line (game, node, line);
  tabiya_node_get_position (game, node, &position);
  return tabiya_repertoire_find (repertoire, &position);
}

static void
assert_main_move (const TabiyaPrepared *prepared,
                  const char           *expected)
{
  char san[CHESS_MOVE_SIZE];

  g_assert_nonnull (prepared);
  chess_move_write (&prepared->position, CHESS_NOTATION_SAN,
                    g_array_index (prepared->moves, ChessMove, 0), san);
  g_assert_cmpstr (san, ==, expected);
}

/* Positions of the side alone, each once, with all its moves, the main one first. */
static void
test_prepared (void)
{
  g_autoptr(TabiyaRepertoire) white =
    new_repertoire (CHESS_WHITE, "1. e4 e5 (1... c5 2. Nf3 (2. c3) 2... d6) 2. Nf3 Nc6 3. Bb5 *");
  g_autoptr(TabiyaRepertoire) black = new_repertoire (CHESS_BLACK, "1. e4 e5 2. Nf3 Nc6 3. Bb5 *");
  const TabiyaPrepared *prepared = find_after (white, "e4 c5");
  g_autofree char *line = tabiya_prepared_dup_line (prepared);

  g_assert_cmpuint (tabiya_repertoire_get_n (white), ==, 4);
  g_assert_cmpuint (tabiya_repertoire_get_n (black), ==, 2);
  assert_main_move (tabiya_repertoire_get (white, 0), "e4");
  assert_main_move (prepared, "Nf3");
  g_assert_cmpuint (prepared->moves->len, ==, 2);
  g_assert_cmpstr (line, ==, "1. e4 c5");
  g_assert_cmpint (prepared->last_move, !=, CHESS_NO_MOVE);
  assert_main_move (find_after (white, "e4 e5 Nf3 Nc6"), "Bb5");
  assert_main_move (find_after (black, "e4"), "e5");
  g_assert_null (find_after (white, "e4 c5 Nf3 d6"));
  g_assert_null (find_after (white, "d4 d5"));
}

/* A transposition is the same position; a key has no counters, and no capture that cannot be
   made. */
static void
test_keys (void)
{
  g_autoptr(TabiyaRepertoire) white =
    new_repertoire (CHESS_WHITE, "1. d4 Nf6 2. c4 e6 3. Nc3 *");

  assert_main_move (find_after (white, "c4 e6 d4 Nf6"), "Nc3");
  g_assert_cmpstr (find_after (white, "d4 Nf6 c4 e6")->key, ==,
                   "rnbqkb1r/pppp1ppp/4pn2/8/2PP4/8/PP2PPPP/RNBQKBNR w KQkq -");
}

static void
assert_departure (TabiyaRepertoire    *repertoire,
                  const char          *line,
                  TabiyaDepartureKind  kind,
                  const char          *san,
                  guint                n_known)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *node = play_line (game, tabiya_game_get_root (game), line);
  TabiyaDeparture departure = tabiya_repertoire_find_departure (repertoire, game, node);

  g_assert_cmpint (departure.kind, ==, kind);
  g_assert_cmpuint (departure.n_known, ==, n_known);
  g_assert_cmpstr (departure.node ? tabiya_node_get_san (game, departure.node) : NULL, ==, san);
}

static void
test_departure (void)
{
  g_autoptr(TabiyaRepertoire) white =
    new_repertoire (CHESS_WHITE, "1. d4 d5 (1... Nf6 2. c4 e6 3. Nc3) 2. c4 e6 3. Nc3 *");

  assert_departure (white, "d4 d5 c4 e6 Nc3", TABIYA_DEPARTURE_NONE, NULL, 3);
  assert_departure (white, "d4 d5 c4 e6", TABIYA_DEPARTURE_NONE, NULL, 2);
  assert_departure (white, "d4 d5 Nf3 Nf6 Bg5", TABIYA_DEPARTURE_OWN, "Nf3", 1);
  assert_departure (white, "e4", TABIYA_DEPARTURE_OWN, "e4", 0);
  assert_departure (white, "d4 f5 g3", TABIYA_DEPARTURE_OPPONENT, "f5", 1);
  assert_departure (white, "d4 d5 c4 e6 Nc3 Nf6 Bg5", TABIYA_DEPARTURE_END, "Nc3", 3);
  /* It comes back: 1.Nf3 would have been a departure, but not after 3...e6. */
  assert_departure (white, "c4 e6 d4 d5 Nc3", TABIYA_DEPARTURE_NONE, NULL, 1);
}

/* The examples are computed by hand from the rules of SM-2. */
static void
test_sm2 (void)
{
  TabiyaSpaced spaced;

  tabiya_spaced_init (&spaced);
  g_assert_cmpfloat (spaced.easiness, ==, 2.5);
  tabiya_spaced_answer (&spaced, TABIYA_ANSWER_RIGHT, 100, 1);
  g_assert_cmpint (spaced.due, ==, 101);
  tabiya_spaced_answer (&spaced, TABIYA_ANSWER_RIGHT, 101, 2);
  g_assert_cmpint (spaced.due, ==, 107);
  g_assert_cmpfloat_with_epsilon (spaced.easiness, 2.7, 1e-9);
  /* 6 days times 2.8, rounded up. */
  tabiya_spaced_answer (&spaced, TABIYA_ANSWER_RIGHT, 107, 3);
  g_assert_cmpint (spaced.due, ==, 107 + 17);
  /* A hint: 2.8 + 0.1 - 2 (0.08 + 0.04) = 2.66, and 17 times that is 45.22. */
  tabiya_spaced_answer (&spaced, TABIYA_ANSWER_HINT, 124, 4);
  g_assert_cmpfloat_with_epsilon (spaced.easiness, 2.66, 1e-9);
  g_assert_cmpuint (spaced.interval, ==, 46);
  g_assert_cmpuint (spaced.lapses, ==, 0);
  tabiya_spaced_answer (&spaced, TABIYA_ANSWER_WRONG, 170, 5);
  g_assert_cmpint (spaced.due, ==, 171);
  g_assert_cmpuint (spaced.repetitions, ==, 0);
  g_assert_cmpuint (spaced.lapses, ==, 1);
  g_assert_cmpfloat_with_epsilon (spaced.easiness, 2.66, 1e-9);
  g_assert_cmpint (spaced.last, ==, 5);
  /* It never gets below 1.3, and nothing is put off for ever. */
  for (guint i = 0; i < 40; i++)
    tabiya_spaced_answer (&spaced, TABIYA_ANSWER_HINT, 200, 6);
  g_assert_cmpfloat (spaced.easiness, ==, 1.3);
  g_assert_cmpuint (spaced.interval, ==, 3650);
  g_assert_true (tabiya_spaced_repeats (TABIYA_ANSWER_HINT));
  g_assert_false (tabiya_spaced_repeats (TABIYA_ANSWER_RIGHT));
}

/* The day changes at midnight where the person is. */
static void
test_days (void)
{
  g_autoptr(GDateTime) late = g_date_time_new_local (2024, 2, 28, 23, 59, 59);
  g_autoptr(GDateTime) early = g_date_time_new_local (2024, 2, 29, 0, 0, 0);
  g_autoptr(GDateTime) march = g_date_time_new_local (2024, 3, 1, 12, 0, 0);

  g_assert_cmpint (tabiya_spaced_get_day (late) + 1, ==, tabiya_spaced_get_day (early));
  g_assert_cmpint (tabiya_spaced_get_day (early) + 1, ==, tabiya_spaced_get_day (march));
}

typedef struct {
  char                *folder;
  char                *path;
  TabiyaTrainingStore *store;
} StoreFixture;

static void
set_up (StoreFixture  *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-training-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "repertoire.db", NULL);
  fixture->store = tabiya_training_store_open (fixture->path, &error);
  g_assert_no_error (error);
}

static void
tear_down (StoreFixture  *fixture,
           gconstpointer  data)
{
  tabiya_training_store_free (fixture->store);
  g_unlink (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"

static void
put (StoreFixture *fixture,
     const char   *move,
     gint64        last)
{
  const TabiyaSpaced spaced = { 2.36, 3, 15, 1, 738575, last };

  g_assert_true (tabiya_training_store_put (fixture->store, CHESS_WHITE, START, move, &spaced,
                                            NULL));
}

/* What was put is there when the file is opened again, for this side alone. */
static void
test_store (StoreFixture  *fixture,
            gconstpointer  data)
{
  g_autofree char *move = NULL;
  TabiyaSpaced spaced;

  g_assert_false (tabiya_training_store_get (fixture->store, CHESS_WHITE, START, &spaced, NULL,
                                             NULL));
  put (fixture, "e2e4", 50);
  put (fixture, "d2d4", 60);
  tabiya_training_store_free (fixture->store);
  fixture->store = tabiya_training_store_open (fixture->path, NULL);
  g_assert_true (tabiya_training_store_get (fixture->store, CHESS_WHITE, START, &spaced, &move,
                                            NULL));
  g_assert_cmpstr (move, ==, "d2d4");
  g_assert_cmpfloat (spaced.easiness, ==, 2.36);
  g_assert_cmpuint (spaced.repetitions, ==, 3);
  g_assert_cmpuint (spaced.interval, ==, 15);
  g_assert_cmpuint (spaced.lapses, ==, 1);
  g_assert_cmpint (spaced.due, ==, 738575);
  g_assert_cmpint (spaced.last, ==, 60);
  g_assert_false (tabiya_training_store_get (fixture->store, CHESS_BLACK, START, &spaced, NULL,
                                             NULL));
}

/* The text that is exported is imported again, and an older answer replaces no newer one. */
static void
test_text (StoreFixture  *fixture,
           gconstpointer  data)
{
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autofree char *move = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaSpaced spaced;
  guint n_taken;

  put (fixture, "e2e4", 50);
  text = tabiya_training_store_dup_text (fixture->store, NULL);
  g_assert_cmpstr (text, ==, "Tabiya training of a repertoire, version 1\n"
                             "w\t" START "\te2e4\t2.3600\t3\t15\t1\t2023-02-24\t50\n");
  put (fixture, "d2d4", 60);
  g_assert_true (tabiya_training_store_import (fixture->store, text, &n_taken, &error));
  g_assert_cmpuint (n_taken, ==, 0);
  tabiya_training_store_get (fixture->store, CHESS_WHITE, START, &spaced, &move, NULL);
  g_assert_cmpstr (move, ==, "d2d4");

  tear_down (fixture, NULL);
  set_up (fixture, NULL);
  g_assert_true (tabiya_training_store_import (fixture->store, text, &n_taken, &error));
  g_assert_cmpuint (n_taken, ==, 1);
  again = tabiya_training_store_dup_text (fixture->store, NULL);
  g_assert_cmpstr (again, ==, text);
}

/* What cannot be understood is refused as a whole, with its line. */
static void
test_bad_text (StoreFixture  *fixture,
               gconstpointer  data)
{
  static const char *const lines[] = {
    "w\t" START "\te2e4\t2.5\t1\t1\t0\t2023-02-24",             /* a field is missing */
    "x\t" START "\te2e4\t2.5\t1\t1\t0\t2023-02-24\t1",
    "b\t" START "\te2e4\t2.5\t1\t1\t0\t2023-02-24\t1",          /* the other side */
    "w\t" START "\te2e5\t2.5\t1\t1\t0\t2023-02-24\t1",          /* not legal */
    "w\tnonsense\te2e4\t2.5\t1\t1\t0\t2023-02-24\t1",
    "w\t" START "\te2e4\tnan\t1\t1\t0\t2023-02-24\t1",
    "w\t" START "\te2e4\t1.2\t1\t1\t0\t2023-02-24\t1",
    "w\t" START "\te2e4\t2.5\t-1\t1\t0\t2023-02-24\t1",
    "w\t" START "\te2e4\t2.5\t1\t99999999999\t0\t2023-02-24\t1",
    "w\t" START "\te2e4\t2.5\t1\t1\t0\t2023-02-30\t1",
    "w\t" START "\te2e4\t2.5\t1\t1\t0\t2023-02-24\t-1",
  };
  guint n_taken;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char *text =
      g_strdup_printf ("Tabiya training of a repertoire, version 1\n"
                       "w\t" START "\td2d4\t2.5\t1\t1\t0\t2023-02-24\t1\n%s\n", lines[i]);
    g_autoptr(GError) error = NULL;
    TabiyaSpaced spaced;

    g_assert_false (tabiya_training_store_import (fixture->store, text, &n_taken, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
    g_assert_nonnull (strstr (error->message, "Line 3"));
    g_assert_false (tabiya_training_store_get (fixture->store, CHESS_WHITE, START, &spaced, NULL,
                                               NULL));
  }
  g_assert_false (tabiya_training_store_import (fixture->store, "1. e4", &n_taken, NULL));
}

/* A file of another kind is an error, not a crash, and stays as it is. */
static void
test_damaged (StoreFixture  *fixture,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *content = NULL;

  g_clear_pointer (&fixture->store, tabiya_training_store_free);
  g_file_set_contents (fixture->path, "this is no database at all, whatever it may be", -1, NULL);
  g_assert_null (tabiya_training_store_open (fixture->path, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_file_get_contents (fixture->path, &content, NULL, NULL);
  g_assert_true (g_str_has_prefix (content, "this is no database"));
}

/* New positions are counted by day, together with what is put down of them. */
static void
test_new (StoreFixture  *fixture,
          gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  TabiyaSpaced spaced;
  guint n;

  tabiya_spaced_init (&spaced);
  tabiya_spaced_answer (&spaced, TABIYA_ANSWER_RIGHT, 7, 100);
  for (guint i = 0; i < 2; i++) {
    g_assert_true (tabiya_training_store_put_new (fixture->store, (ChessColor) i, START, "e2e4",
                                                  &spaced, 7, &error));
    g_assert_no_error (error);
  }
  g_assert_true (tabiya_training_store_get_n_new (fixture->store, 7, &n, &error));
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (tabiya_training_store_get_n_new (fixture->store, 8, &n, &error));
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (tabiya_training_store_get (fixture->store, CHESS_BLACK, START, &spaced, NULL,
                                            &error));
}

/* What cannot be read is an error, not a position that was never asked, nor an empty text. */
static void
test_unreadable (StoreFixture  *fixture,
                 gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  TabiyaSpaced spaced;
  sqlite3 *db;

  put (fixture, "e2e4", 50);
  g_assert_cmpint (sqlite3_open (fixture->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "DROP TABLE positions", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  g_assert_null (tabiya_training_store_dup_text (fixture->store, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_nonnull (strstr (error->message, fixture->path));
  g_clear_error (&error);
  g_assert_false (tabiya_training_store_get (fixture->store, CHESS_WHITE, START, &spaced, NULL,
                                             &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
}

#define add_store(name, function) \
  g_test_add ("/tabiya/repertoire/" name, StoreFixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/repertoire/prepared", test_prepared);
  g_test_add_func ("/tabiya/repertoire/keys", test_keys);
  g_test_add_func ("/tabiya/repertoire/departure", test_departure);
  g_test_add_func ("/tabiya/repertoire/sm2", test_sm2);
  g_test_add_func ("/tabiya/repertoire/days", test_days);
  add_store ("store", test_store);
  add_store ("text", test_text);
  add_store ("bad-text", test_bad_text);
  add_store ("damaged", test_damaged);
  add_store ("new", test_new);
  add_store ("unreadable", test_unreadable);
  return g_test_run ();
}

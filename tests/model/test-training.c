/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/repertoire/tabiya-training.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "../game/test-game-utils.h"
#include "document-fixture.h"
#include "model/stage/tabiya-stage.h"
#include "settings-fixture.h"

/* Training: what is asked, what an answer changes, and what survives an edit of the file. */

#define TODAY 738575

typedef struct {
  char              *folder;
  char              *path;
  char              *lines;      /* path of the repertoire for White */
  GSettings         *settings;
  TabiyaRepertoires *repertoires;
  TabiyaTraining    *training;
} Fixture;

static void
write_lines (Fixture    *fixture,
             const char *pgn)
{
  g_assert_true (g_file_set_contents (fixture->lines, pgn, -1, NULL));
  tabiya_repertoires_refresh (fixture->repertoires);
}

static void
begin (Fixture    *fixture,
       ChessColor  side,
       gint64      day)
{
  tabiya_training_set_day (fixture->training, day);
  tabiya_training_begin (fixture->training, side);
  while (tabiya_training_get_state (fixture->training) == TABIYA_TRAINING_READING)
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-training-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "deep", "repertoire.db", NULL);
  fixture->lines = g_build_filename (fixture->folder, "white.pgn", NULL);
  fixture->settings = settings_fixture_new ();
  g_settings_set_string (fixture->settings, "white-repertoire", fixture->lines);
  fixture->repertoires = tabiya_repertoires_get (fixture->settings);
  fixture->training = tabiya_training_new (fixture->repertoires, fixture->path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *deep = g_path_get_dirname (fixture->path);

  g_assert_finalize_object (fixture->training);
  while (tabiya_repertoires_is_reading (fixture->repertoires, CHESS_WHITE)
         || tabiya_repertoires_is_reading (fixture->repertoires, CHESS_BLACK))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (fixture->settings);
  g_unlink (fixture->path);
  g_unlink (fixture->lines);
  g_rmdir (deep);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->lines);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
assert_line (Fixture    *fixture,
             const char *expected)
{
  g_autofree char *line =
    tabiya_prepared_dup_line (tabiya_training_get_question (fixture->training));

  g_assert_cmpstr (line, ==, expected);
}

static void
assert_state (Fixture             *fixture,
              TabiyaTrainingState  state,
              guint                n_due)
{
  g_assert_cmpint (tabiya_training_get_state (fixture->training), ==, state);
  g_assert_cmpuint (tabiya_training_get_n_due (fixture->training), ==, n_due);
}

static void
try_move (Fixture    *fixture,
          const char *san)
{
  const TabiyaPrepared *question = tabiya_training_get_question (fixture->training);
  ChessMove move;

  g_assert_nonnull (question);
  g_assert_cmpint (chess_move_read (&question->position, CHESS_NOTATION_SAN, san, -1, &move).error,
                   ==, CHESS_TEXT_OK);
  tabiya_training_try (fixture->training, move);
}

/* Right at once: tomorrow, then in six days. */
static void
test_right (Fixture       *fixture,
            gconstpointer  data)
{
  write_lines (fixture, "1. e4 e5 2. Nf3 *");
  begin (fixture, CHESS_WHITE, TODAY);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 2);
  try_move (fixture, "e4");
  assert_state (fixture, TABIYA_TRAINING_RIGHT, 1);
  g_assert_cmpuint (tabiya_training_get_interval (fixture->training), ==, 1);
  tabiya_training_next (fixture->training);
  assert_line (fixture, "1. e4 e5");
  try_move (fixture, "Nf3");
  tabiya_training_next (fixture->training);
  assert_state (fixture, TABIYA_TRAINING_DONE, 0);
  g_assert_null (tabiya_training_get_question (fixture->training));
  begin (fixture, CHESS_WHITE, TODAY);
  assert_state (fixture, TABIYA_TRAINING_DONE, 0);
  begin (fixture, CHESS_WHITE, TODAY + 1);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 2);
  try_move (fixture, "e4");
  g_assert_cmpuint (tabiya_training_get_interval (fixture->training), ==, 6);
}

/* After a wrong move the prepared one is shown and the position comes again today; answering it
   then changes nothing of what was put down. */
static void
test_wrong (Fixture       *fixture,
            gconstpointer  data)
{
  write_lines (fixture, "1. e4 e5 2. Nf3 *");
  begin (fixture, CHESS_WHITE, TODAY);
  try_move (fixture, "d4");
  assert_state (fixture, TABIYA_TRAINING_WRONG, 2);
  g_assert_cmpuint (tabiya_training_get_interval (fixture->training), ==, 0);
  try_move (fixture, "c4");
  assert_state (fixture, TABIYA_TRAINING_WRONG, 2);
  try_move (fixture, "e4");
  assert_state (fixture, TABIYA_TRAINING_ASKING, 2);
  try_move (fixture, "Nf3");
  tabiya_training_next (fixture->training);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 1);
  assert_line (fixture, "");
  try_move (fixture, "e4");
  tabiya_training_next (fixture->training);
  assert_state (fixture, TABIYA_TRAINING_DONE, 0);
  begin (fixture, CHESS_WHITE, TODAY + 1);
  /* SM-2 begins anew: not in six days, like the other one. */
  try_move (fixture, "e4");
  g_assert_cmpuint (tabiya_training_get_interval (fixture->training), ==, 1);
  tabiya_training_next (fixture->training);
  try_move (fixture, "Nf3");
  g_assert_cmpuint (tabiya_training_get_interval (fixture->training), ==, 6);
}

/* Help is an answer of lower quality. Every prepared move is right. */
static void
test_help (Fixture       *fixture,
           gconstpointer  data)
{
  write_lines (fixture, "1. e4 (1. d4) *");
  begin (fixture, CHESS_WHITE, TODAY);
  g_assert_cmpint (tabiya_training_get_hint (fixture->training), ==, CHESS_NO_SQUARE);
  tabiya_training_hint (fixture->training);
  g_assert_cmpint (tabiya_training_get_hint (fixture->training), !=, CHESS_NO_SQUARE);
  try_move (fixture, "d4");
  assert_state (fixture, TABIYA_TRAINING_RIGHT, 1);
  tabiya_training_next (fixture->training);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 1);
  tabiya_training_show (fixture->training);
  assert_state (fixture, TABIYA_TRAINING_SHOWN, 1);
}

/* Progress belongs to positions: an edited file keeps it, and another move is asked anew. */
static void
test_edited (Fixture       *fixture,
             gconstpointer  data)
{
  write_lines (fixture, "1. d4 Nf6 2. c4 e6 3. Nc3 *");
  begin (fixture, CHESS_WHITE, TODAY);
  for (guint i = 0; i < 3; i++) {
    const char *const moves[] = { "d4", "c4", "Nc3" };

    try_move (fixture, moves[i]);
    tabiya_training_next (fixture->training);
  }
  assert_state (fixture, TABIYA_TRAINING_DONE, 0);
  write_lines (fixture, "[Event \"Chapter\"] 1. c4 e6 2. d4 Nf6 3. Nc3 *\n\n1. d4 Nf6 2. Nf3 *");
  begin (fixture, CHESS_WHITE, TODAY);
  /* Known: 3.Nc3, and 1.d4, which is not the main move any more. New: 2.d4 and 2.Nf3. */
  assert_state (fixture, TABIYA_TRAINING_ASKING, 2);
  assert_line (fixture, "1. c4 e6");
}

/* A file that changes while something is asked does not take the question away. */
static void
test_changed (Fixture       *fixture,
              gconstpointer  data)
{
  write_lines (fixture, "1. e4 *");
  begin (fixture, CHESS_WHITE, TODAY);
  write_lines (fixture, "1. d4 *");
  while (tabiya_repertoires_is_reading (fixture->repertoires, CHESS_WHITE))
    g_main_context_iteration (NULL, TRUE);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 1);
  try_move (fixture, "e4");
  assert_state (fixture, TABIYA_TRAINING_RIGHT, 0);
  begin (fixture, CHESS_WHITE, TODAY);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 1);
}

static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  begin (fixture, CHESS_WHITE, TODAY);
  assert_state (fixture, TABIYA_TRAINING_EMPTY, 0);
  /* The first line appears as soon as it is there. */
  write_lines (fixture, "1. e4 *");
  while (tabiya_training_get_state (fixture->training) != TABIYA_TRAINING_ASKING)
    g_main_context_iteration (NULL, TRUE);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 1);
}

/* Without a place for the progress nothing is asked. */
static void
test_failed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaTraining) training =
    tabiya_training_new (fixture->repertoires, "/dev/null/repertoire.db");
  g_autoptr(GFile) file = g_file_new_for_path (fixture->lines);
  g_autoptr(GError) error = NULL;

  tabiya_training_begin (training, CHESS_WHITE);
  g_assert_cmpint (tabiya_training_get_state (training), ==, TABIYA_TRAINING_FAILED);
  g_assert_nonnull (strstr (tabiya_training_get_error (training), "/dev/null/repertoire.db"));
  g_assert_false (tabiya_training_export (training, file, &error));
  g_assert_nonnull (error);
}

/* Only so many new positions come on one day, whatever was asked before; what is due again comes
   besides. */
static void
test_most_new (Fixture       *fixture,
               gconstpointer  data)
{
  write_lines (fixture, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *");
  tabiya_training_set_most_new (fixture->training, 2);
  begin (fixture, CHESS_WHITE, TODAY);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 2);
  g_assert_cmpuint (tabiya_training_get_n_waiting (fixture->training), ==, 3);
  try_move (fixture, "e4");
  begin (fixture, CHESS_WHITE, TODAY);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 1);
  try_move (fixture, "Nf3");
  tabiya_training_next (fixture->training);
  assert_state (fixture, TABIYA_TRAINING_DONE, 0);
  g_assert_cmpuint (tabiya_training_get_n_waiting (fixture->training), ==, 3);

  /* It is kept, and a larger number counts at once. */
  g_assert_finalize_object (fixture->training);
  fixture->training = tabiya_training_new (fixture->repertoires, fixture->path);
  tabiya_training_set_most_new (fixture->training, 2);
  begin (fixture, CHESS_WHITE, TODAY);
  assert_state (fixture, TABIYA_TRAINING_DONE, 0);
  tabiya_training_set_most_new (fixture->training, 3);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 1);
  g_assert_cmpuint (tabiya_training_get_n_waiting (fixture->training), ==, 2);

  /* Two are due again, and three are new. */
  begin (fixture, CHESS_WHITE, TODAY + 1);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 5);
  tabiya_training_set_most_new (fixture->training, 0);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 2);
}

/* Progress that cannot be read is an error, and is not taken for none: an answer would replace
   it. */
static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "progress.txt", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  sqlite3 *db;

  write_lines (fixture, "1. e4 e5 2. Nf3 *");
  begin (fixture, CHESS_WHITE, TODAY);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 2);
  g_assert_cmpint (sqlite3_open (fixture->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "DROP TABLE positions", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  g_assert_false (tabiya_training_export (fixture->training, file, &error));
  g_assert_nonnull (error);
  g_assert_false (g_file_query_exists (file, NULL));
  begin (fixture, CHESS_WHITE, TODAY);
  assert_state (fixture, TABIYA_TRAINING_FAILED, 0);
  g_assert_nonnull (strstr (tabiya_training_get_error (fixture->training), fixture->path));
}

/* To another computer. */
static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "progress.txt", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(GString) passing = NULL;
  g_autofree char *text = NULL;
  g_autofree char *left = NULL;
  guint n_taken;

  write_lines (fixture, "1. e4 e5 2. Nf3 *");
  begin (fixture, CHESS_WHITE, TODAY);
  try_move (fixture, "e4");
  g_assert_true (tabiya_training_export (fixture->training, file, &error));
  g_assert_no_error (error);
  g_assert_finalize_object (fixture->training);
  g_unlink (fixture->path);
  fixture->training = tabiya_training_new (fixture->repertoires, fixture->path);
  begin (fixture, CHESS_WHITE, TODAY);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 2);
  g_assert_true (tabiya_training_import (fixture->training, file, &n_taken, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_taken, ==, 1);
  assert_state (fixture, TABIYA_TRAINING_ASKING, 1);
  /* What passes was never trained. */
  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  passing = g_string_new (text);
  g_assert_cmpuint (g_string_replace (passing, "\te2e4\t", "\t0000\t", 0), ==, 1);
  g_assert_true (g_file_set_contents (path, passing->str, -1, &error));
  g_assert_false (tabiya_training_import (fixture->training, file, &n_taken, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  /* What was exported before outlives a disk that is full. */
  document_fixture_limit_disk (10);
  g_assert_false (tabiya_training_export (fixture->training, file, &error));
  g_assert_nonnull (error);
  document_fixture_limit_disk (0);
  g_assert_true (g_file_get_contents (path, &left, NULL, NULL));
  g_assert_cmpstr (left, ==, passing->str);
  g_unlink (path);
}

/* What the board shows: the question, then what was played or should have been. Only the side that
   is asked may be moved, and not once the answer is right. */
static void
test_scene (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaStage) stage = tabiya_stage_new ();
  ChessPosition start;
  TabiyaShown shown;
  TabiyaBoardArrow *arrow;
  ChessMove move;

  chess_position_init_standard (&start);
  tabiya_stage_add (stage, TABIYA_SCENE (fixture->training));
  tabiya_stage_show (stage, &shown);
  g_assert_true (chess_position_equal (&shown.position, &start));
  g_assert_cmpint (shown.movable, ==, TABIYA_MOVABLE_NONE);
  tabiya_shown_clear (&shown);

  write_lines (fixture, "1. e4 e5 *");
  g_settings_set_string (fixture->settings, "black-repertoire", fixture->lines);
  begin (fixture, CHESS_BLACK, TODAY);
  g_assert_true (tabiya_stage_get_flipped (stage));
  tabiya_stage_show (stage, &shown);
  g_assert_cmpint (shown.position.turn, ==, CHESS_BLACK);
  g_assert_cmpint (chess_move_to (shown.last_move), ==, chess_square_make (4, 3));
  g_assert_cmpint (shown.movable, ==, TABIYA_MOVABLE_BLACK);
  g_assert_cmpuint (shown.arrows->len + shown.shapes->len, ==, 0);
  g_assert_false (shown.animate);
  tabiya_shown_clear (&shown);

  tabiya_training_hint (fixture->training);
  tabiya_stage_show (stage, &shown);
  g_assert_cmpuint (shown.shapes->len, ==, 1);
  g_assert_cmpint (g_array_index (shown.shapes, TabiyaShape, 0).from, ==, chess_square_make (4, 6));
  chess_move_read (&shown.position, CHESS_NOTATION_SAN, "c5", -1, &move);
  tabiya_shown_clear (&shown);

  /* The wrong man goes back, and the right move is shown, which may still be made. */
  g_assert_true (tabiya_stage_try_move (stage, move));
  tabiya_stage_show (stage, &shown);
  g_assert_cmpint (shown.position.turn, ==, CHESS_BLACK);
  g_assert_cmpint (shown.movable, ==, TABIYA_MOVABLE_BLACK);
  g_assert_cmpuint (shown.arrows->len, ==, 1);
  arrow = &g_array_index (shown.arrows, TabiyaBoardArrow, 0);
  g_assert_cmpint (arrow->from, ==, chess_square_make (4, 6));
  g_assert_cmpint (arrow->to, ==, chess_square_make (4, 4));
  g_assert_true (shown.animate);
  chess_move_read (&shown.position, CHESS_NOTATION_SAN, "e5", -1, &move);
  tabiya_shown_clear (&shown);

  g_assert_true (tabiya_stage_try_move (stage, move));
  g_assert_true (tabiya_stage_try_move (stage, move));
  assert_state (fixture, TABIYA_TRAINING_RIGHT, 0);
  tabiya_stage_show (stage, &shown);
  g_assert_cmpint (shown.position.turn, ==, CHESS_WHITE);
  g_assert_cmpint (shown.last_move, ==, move);
  g_assert_cmpint (shown.movable, ==, TABIYA_MOVABLE_NONE);
  g_assert_cmpuint (shown.arrows->len, ==, 0);
  tabiya_shown_clear (&shown);
}

#define add(name, function) \
  g_test_add ("/tabiya/training/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  document_fixture_init (&argc, &argv);
  add ("right", test_right);
  add ("wrong", test_wrong);
  add ("help", test_help);
  add ("edited", test_edited);
  add ("changed", test_changed);
  add ("nothing", test_nothing);
  add ("failed", test_failed);
  add ("most-new", test_most_new);
  add ("unreadable", test_unreadable);
  add ("export", test_export);
  add ("scene", test_scene);
  return document_fixture_run ();
}

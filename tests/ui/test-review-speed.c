/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <time.h>

#include "core/chess-text.h"
#include "game/file/tabiya-pgn-file.h"
#include "model/document/tabiya-draft-keeper.h"
#include "ui/moves/tabiya-move-list.h"
#include "window-fixture.h"

/*
 * A game of 600 plies with 200 variations, all scored and many commented, in a whole window: what a
 * step, an edit and a frame of scrolling cost of the processor.
 */

#define N_PLIES 600
#define N_VARIATIONS 200
#define N_ROUNDS 100

/* Limits in milliseconds. Drawing is done by the processor here, without a graphics card. */
#define EDIT_LIMIT 12
#define STEP_LIMIT 6
#define FRAME_LIMIT 16.7

/* Pieces wander: any legal move that takes nothing, moves no pawn and gives no check, by a fixed
   sequence. */
static ChessMove
choose (const ChessPosition *position,
        guint               *state)
{
  ChessMoveList list;
  ChessMove quiet[CHESS_MAX_MOVES];
  guint n_quiet = 0;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessMove move = list.moves[i];
    ChessPosition after;

    if (!chess_position_is_legal (position, move)
        || position->board[chess_move_to (move)] != CHESS_NO_PIECE
        || chess_piece_type (position->board[chess_move_from (move)]) == CHESS_PAWN)
      continue;
    chess_position_make (&after, position, move);
    if (!chess_position_in_check (&after))
      quiet[n_quiet++] = move;
  }
  *state = *state * 1664525 + 1013904223;
  g_assert_cmpuint (n_quiet, >, 0);
  return quiet[(*state >> 8) % n_quiet];
}

static TabiyaNode *
add (TabiyaGame *game,
     TabiyaNode *parent,
     guint      *state)
{
  ChessPosition position;

  tabiya_node_get_position (game, parent, &position);
  return tabiya_game_add_move (game, parent, choose (&position, state));
}

static void
add_variation (TabiyaGame *game,
               TabiyaNode *parent,
               guint      *state,
               guint       length)
{
  guint n_children = tabiya_node_get_n_children (parent);
  TabiyaNode *node = NULL;

  for (guint tries = 0; tries < 30 && tabiya_node_get_n_children (parent) == n_children; tries++)
    node = add (game, parent, state);
  if (tabiya_node_get_n_children (parent) == n_children)
    return;
  tabiya_game_set_comment (game, node, TABIYA_COMMENT_AFTER, "Worth a thought, says the book");
  for (guint i = 0; i < length; i++)
    node = add (game, node, state);
  tabiya_game_set_evaluation (game, node, chess_score_centipawns (35), 18);
}

static char *
dup_long_game (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *node = tabiya_game_get_root (game);
  guint state = 7;

  for (guint i = 0; i < N_PLIES; i++) {
    node = add (game, node, &state);
    tabiya_game_set_evaluation (game, node, chess_score_centipawns ((int) (i % 90) - 45), 20);
  }
  node = tabiya_game_get_root (game);
  for (guint i = 0; i < N_PLIES; i++) {
    TabiyaNode *next = tabiya_node_get_child (node, 0);

    if (i % (N_PLIES / N_VARIATIONS) == 0) {
      add_variation (game, node, &state, 6 + i % 9);
      if (i % 12 == 0)
        add_variation (game, tabiya_node_get_child (tabiya_node_get_child (node, 1), 0), &state, 4);
    }
    if (i % 7 == 0)
      tabiya_game_set_nags (game, next, (const guint8[]) { (guint8) (1 + i % 6) }, 1);
    if (i % 11 == 0)
      tabiya_game_set_comment (game, next, TABIYA_COMMENT_AFTER,
                               "A comment that is long enough to be wrapped once or twice in the "
                               "column it has, as people write them after the game.");
    node = next;
  }
  return tabiya_pgn_write_game (game);
}

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Tells median and 95th percentile; returns the former. */
static double
report (const char *what,
        GArray     *times)
{
  double median, high;

  g_array_sort (times, compare_doubles);
  median = g_array_index (times, double, times->len / 2);
  high = g_array_index (times, double, times->len * 95 / 100);
  g_test_message ("%s: %.2f ms (median), %.2f ms (95th percentile) of %u", what, median, high,
                  times->len);
  g_array_set_size (times, 0);
  return median;
}

/* Of this thread: what other programs do meanwhile is not ours. */
static gint64
get_time_us (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
add_time (GArray *times,
          gint64  began_us)
{
  double time = (double) (get_time_us () - began_us) / 1000;

  g_array_append_val (times, time);
}

/* As when the key is pressed in the move list. */
static void
press (GtkWidget *list,
       guint      keyval)
{
  gboolean used = FALSE;

  g_signal_emit_by_name (list, "key", keyval, 0, &used);
  g_assert_true (used);
}

static void
measure_steps (WindowFixture *fixture,
               TabiyaGame    *game,
               GArray        *times)
{
  GtkWidget *list = window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_MOVE_LIST);

  tabiya_game_set_current (game, tabiya_game_get_root (game));
  ui_test_settle ();
  for (guint i = 0; i < N_ROUNDS; i++) {
    gint64 began_us = get_time_us ();

    press (list, GDK_KEY_Right);
    add_time (times, began_us);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
}

static void
measure_edits (WindowFixture *fixture,
               TabiyaGame    *game,
               GArray        *times)
{
  GtkWidget *list = window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_MOVE_LIST);

  for (guint i = 0; i < N_ROUNDS; i++) {
    gint64 began_us;

    press (list, GDK_KEY_Right);
    while (g_main_context_iteration (NULL, FALSE))
      ;
    began_us = get_time_us ();
    press (list, GDK_KEY_1 + i % 6);
    add_time (times, began_us);
  }
  g_assert_true (tabiya_game_get_modified (game));
}

/* An edit until it is on disk, the idle source that writes it included. */
static void
measure_drafts (WindowFixture *fixture,
                TabiyaGame    *game,
                GArray        *times)
{
  g_autofree char *folder = tabiya_draft_keeper_dup_folder ();
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new ();
  g_autoptr(TabiyaDraft) draft = NULL;

  tabiya_pgn_file_append_game (file, game);
  draft = tabiya_draft_new (folder, file);
  for (guint i = 0; i < N_ROUNDS; i++) {
    gint64 began_us = get_time_us ();

    g_assert_true (tabiya_draft_update_game (draft, 0, game, NULL));
    add_time (times, began_us);
  }
  tabiya_draft_clear (draft);
}

typedef struct {
  GArray *times;
  gint64  began_us;
} Frames;

static void
before_paint_cb (GdkFrameClock *clock,
                 Frames        *frames)
{
  frames->began_us = get_time_us ();
}

static void
after_paint_cb (GdkFrameClock *clock,
                Frames        *frames)
{
  add_time (frames->times, frames->began_us);
}

static void
measure_scrolling (WindowFixture *fixture,
                   GArray        *times)
{
  GtkWidget *list = window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_MOVE_LIST);
  GtkWidget *scrolled = window_find (list, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  GdkFrameClock *clock = gtk_widget_get_frame_clock (list);
  Frames frames = { .times = times };
  gulong before = g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), &frames);
  gulong after = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &frames);

  for (guint i = 0; i < N_ROUNDS; i++) {
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + 60);
    /* One step in each of the 60 frames a second. */
    ui_test_wait (17);
  }
  g_signal_handler_disconnect (clock, before);
  g_signal_handler_disconnect (clock, after);
  g_assert_cmpuint (times->len, >, N_ROUNDS / 2);
}

static void
test_speed (void)
{
  g_autofree char *pgn = dup_long_game ();
  g_autoptr(GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  WindowFixture fixture;
  TabiyaGame *game;
  double step, edit, frame;

  window_fixture_set_up (&fixture, NULL);
  window_unfold_bar (&fixture);
  window_open_text (&fixture, pgn);
  ui_test_settle ();
  game = tabiya_play_get_game (fixture.play);
  g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_end (game)), ==, N_PLIES);

  measure_steps (&fixture, game, times);
  step = report ("A step", times);
  measure_edits (&fixture, game, times);
  edit = report ("An edit", times);
  measure_drafts (&fixture, game, times);
  report ("Writing the draft", times);
  measure_scrolling (&fixture, times);
  frame = report ("A frame of scrolling", times);

  tabiya_game_mark_saved (game);
  window_fixture_tear_down (&fixture);
  if (g_test_perf ()) {
    g_assert_cmpfloat (step, <, STEP_LIMIT);
    g_assert_cmpfloat (edit, <, EDIT_LIMIT);
    g_assert_cmpfloat (frame, <, FRAME_LIMIT);
  }
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/review-speed/long-game", test_speed);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <time.h>

#include "game/file/tabiya-pgn-file-private.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/window/tabiya-pane.h"
#include "window-fixture.h"

/* Games far larger than people write them, in the window: whatever a person does with one, no turn
   of the main loop holds up the window. */

typedef struct {
  WindowFixture  window;
  TabiyaGame    *game;      /* borrowed */
  TabiyaNode    *end;       /* the last move of the main line */
  TabiyaNode    *last;      /* the last variation of all */
  char          *path;
} Fixture;

/* The processor time of the longest turn of the main loop since then, in milliseconds. */
static double turn_began;
static double longest_turn;

static double
get_cpu_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static int
timed_poll (GPollFD *fds,
            guint    n_fds,
            int      timeout)
{
  int result;

  longest_turn = MAX (longest_turn, get_cpu_time () - turn_began);
  result = g_poll (fds, n_fds, timeout);
  turn_began = get_cpu_time ();
  return result;
}

static TabiyaDocument *
get_document (Fixture *self)
{
  return tabiya_session_get_document (self->window.session);
}

static void
activate (Fixture    *self,
          const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window.window), name, NULL));
}

static void
open_it (Fixture *self)
{
  g_autoptr(GFile) file = g_file_new_for_path (self->path);

  window_open_file (&self->window, file);
  ui_test_wait_until (tabiya_document_is_whole (get_document (self))
                      && tabiya_document_get_n_games (get_document (self)) == 1);
}

static void
find_ends (Fixture *self)
{
  self->game = tabiya_play_get_game (self->window.play);
  self->end = tabiya_game_get_root (self->game);
  while (tabiya_node_get_child (self->end, 0))
    self->end = tabiya_node_get_child (self->end, 0);
  self->last = tabiya_game_get_root (self->game);
  while (tabiya_node_get_last_child (self->last))
    self->last = tabiya_node_get_last_child (self->last);
}

static void
go_first (Fixture *self)
{
  find_ends (self);
  activate (self, "win.first");
}

static void
go_last (Fixture *self)
{
  activate (self, "win.last");
}

static void
go_previous (Fixture *self)
{
  activate (self, "win.previous");
}

static void
go_next (Fixture *self)
{
  activate (self, "win.next");
}

static void
jump (Fixture *self)
{
  tabiya_game_set_current (self->game, self->last);
}

static void
fold_it (Fixture *self)
{
  activate (self, "win.fold-variation");
}

static void
unfold_it (Fixture *self)
{
  activate (self, "win.unfold-variation");
}

static void
promote (Fixture *self)
{
  activate (self, "win.promote-variation");
}

static void
make_main_line (Fixture *self)
{
  activate (self, "win.make-main-line");
}

static void
delete_it (Fixture *self)
{
  activate (self, "win.delete-variation");
}

static void
undo_it (Fixture *self)
{
  activate (self, "win.undo");
}

static void
redo_it (Fixture *self)
{
  activate (self, "win.redo");
}

static void
open_comment (Fixture *self)
{
  activate (self, "win.comment");
}

static void
type_letter (Fixture *self)
{
  ui_test_type ("q");
}

static void
finish_comment (Fixture *self)
{
  ui_test_key (GDK_KEY_Return, GDK_KEY_Control_L);
}

static void
jump_end (Fixture *self)
{
  tabiya_game_set_current (self->game, self->end);
}

/* Any legal move at the cursor that is not there. */
static void
add_move (Fixture *self)
{
  TabiyaNode *node = tabiya_game_get_current (self->game);
  ChessPosition position;
  ChessMoveList moves;
  guint i = 0;

  tabiya_node_get_position (self->game, node, &position);
  chess_position_generate (&position, CHESS_GENERATE_ALL, &moves);
  for (; tabiya_node_find_child (node, moves.moves[i]); i++)
    ;
  g_signal_emit_by_name (self->window.board, "move-requested", (guint) moves.moves[i]);
}

static void
set_nag (Fixture *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window.window), "win.toggle-nag", "y", 1);
}

static void
save (Fixture *self)
{
  activate (self, "win.save");
  ui_test_wait_until (!tabiya_document_has_unsaved (get_document (self))
                      && !tabiya_document_get_file (get_document (self))->saving);
}

static void
copy_pgn (Fixture *self)
{
  activate (self, "win.copy-pgn");
}

static void
copy_line (Fixture *self)
{
  activate (self, "win.copy-line");
}

static void
set_page (Fixture    *self,
          const char *page)
{
  tabiya_pane_set_page (TABIYA_PANE (window_find (GTK_WIDGET (self->window.window),
                                                  TABIYA_TYPE_PANE)), page);
}

static void
show_analysis (Fixture *self)
{
  set_page (self, "analysis");
}

static void
show_games (Fixture *self)
{
  set_page (self, "games");
}

static void
show_openings (Fixture *self)
{
  set_page (self, "openings");
}

static void
show_moves (Fixture *self)
{
  set_page (self, "moves");
}

static void
make_narrow (Fixture *self)
{
  gtk_window_set_default_size (GTK_WINDOW (self->window.window), 400, 800);
}

static void
make_wide (Fixture *self)
{
  gtk_window_set_default_size (GTK_WINDOW (self->window.window), 1100, 760);
}

static void
analyse (Fixture *self)
{
  tabiya_review_analysis_start (tabiya_review_controller_get_analysis (
    tabiya_session_get_review (self->window.session)));
}

static void
stop (Fixture *self)
{
  activate (self, "win.stop-analysing");
}

/* Time decides: what was edited is put on disk a while later. */
static void
keep_draft (Fixture *self)
{
  ui_test_wait (TABIYA_GAME_TYPED_DELAY + 200);
}

static void
set_tag (Fixture *self)
{
  tabiya_game_set_tag (self->game, "White", "Somebody");
}

typedef struct {
  const char  *name;
  void       (*work) (Fixture *self);
} Step;

static const Step steps[] = {
  { "open", open_it }, { "first", go_first }, { "next", go_next }, { "last", go_last },
  { "previous", go_previous }, { "end", jump_end },
  { "add a move", add_move }, { "undo", undo_it }, { "redo", redo_it }, { "draft", keep_draft },
  { "jump", jump }, { "fold", fold_it }, { "unfold", unfold_it },
  { "comment", open_comment }, { "type", type_letter }, { "type more", type_letter },
  { "draft of what is typed", keep_draft }, { "done", finish_comment }, { "undo comment", undo_it },
  { "glyph", set_nag }, { "tag", set_tag },
  { "promote", promote }, { "undo promote", undo_it },
  { "make main line", make_main_line }, { "undo main line", undo_it },
  { "delete", delete_it }, { "undo delete", undo_it }, { "redo delete", redo_it },
  { "undo again", undo_it }, { "first again", go_first }, { "add a variation", add_move },
  { "analysis", show_analysis }, { "games", show_games }, { "openings", show_openings },
  { "moves", show_moves }, { "narrow", make_narrow }, { "wide", make_wide },
  { "copy PGN", copy_pgn }, { "copy line", copy_line }, { "save", save },
  { "end again", jump_end }, { "analyse", analyse }, { "stop", stop },
};

/* What is different in games of every kind. */
static const Step few_steps[] = {
  { "open", open_it }, { "first", go_first }, { "next", go_next }, { "last", go_last },
  { "add a move", add_move }, { "jump", jump },
  { "make main line", make_main_line }, { "undo main line", undo_it },
};

/* The least of what each step ever took. */
static void
measure (const char *pgn,
         const Step *list,
         guint       n_steps,
         double     *times)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  Fixture self = { .path = g_build_filename (g_get_user_data_dir (), "huge.pgn", NULL) };

  g_assert_true (g_file_set_contents (self.path, pgn, -1, NULL));
  window_fixture_set_up (&self.window, setup);
  window_unfold_bar (&self.window);
  g_main_context_set_poll_func (NULL, timed_poll);
  for (guint i = 0; i < n_steps; i++) {
    turn_began = get_cpu_time ();
    longest_turn = 0;
    list[i].work (&self);
    /* Also where news come all the time, so that all is never settled. */
    ui_test_wait_frames (self.window.window, 2);
    ui_test_wait (50);
    times[i] = MIN (times[i], longest_turn);
  }
  g_main_context_set_poll_func (NULL, NULL);
  tabiya_game_mark_saved (self.game);
  window_fixture_tear_down (&self.window);
  g_unlink (self.path);
  g_free (self.path);
}

static char *
repeat (const char *head,
        const char *repeated,
        const char *tail,
        guint       n)
{
  GString *text = g_string_new (head);

  for (guint i = 0; i < n; i++)
    g_string_append (text, repeated);
  g_string_append (text, tail);
  return g_string_free (text, FALSE);
}

/* Processor time in milliseconds that a step may take longer than with a long game, of which a list
   makes as many rows. */
#ifdef __SANITIZE_ADDRESS__
#define LIMIT 1000
#else
#define LIMIT 100
#endif

static gboolean
is_too_long (const double *few,
             const double *many)
{
  gboolean any = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    any |= many[i] > few[i] + LIMIT;
  return any;
}

static void
check (const char *head,
       const char *repeated,
       const char *tail,
       guint       n_few,
       guint       n_many)
{
  g_autofree char *short_pgn = repeat (head, repeated, tail, n_few);
  g_autofree char *long_pgn = repeat (head, repeated, tail, n_many);
  double few[G_N_ELEMENTS (steps)];
  double many[G_N_ELEMENTS (steps)];

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    few[i] = many[i] = G_MAXDOUBLE;
  measure (short_pgn, steps, G_N_ELEMENTS (steps), few);
  measure (long_pgn, steps, G_N_ELEMENTS (steps), many);
  /* Another program may have had the caches. */
  for (guint i = 0; i < 3 && is_too_long (few, many); i++)
    measure (long_pgn, steps, G_N_ELEMENTS (steps), many);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    g_test_message ("%s: %.0f ms, %.0f ms", steps[i].name, few[i], many[i]);
    g_assert_cmpfloat (many[i], <=, few[i] + LIMIT);
  }
}

static void
test_line (void)
{
  check ("1. e4", " Nf6 Nf3 Ng8 Ng1", " (Nc6 Nf3) *", 100, 25000);
}

/* In milliseconds. The first step reads the whole file as well. */
static double
get_most (double limit,
          guint  step)
{
  return step == 0 ? 3 * limit : limit;
}

static gboolean
is_above (double        limit,
          const double *times)
{
  for (guint i = 0; i < G_N_ELEMENTS (few_steps); i++) {
    if (times[i] > get_most (limit, i))
      return TRUE;
  }
  return FALSE;
}

static void
check_steps (const char *pgn,
             double      limit)
{
  double times[G_N_ELEMENTS (few_steps)];

  for (guint i = 0; i < G_N_ELEMENTS (few_steps); i++)
    times[i] = G_MAXDOUBLE;
  measure (pgn, few_steps, G_N_ELEMENTS (few_steps), times);
  for (guint i = 0; i < 3 && is_above (limit, times); i++)
    measure (pgn, few_steps, G_N_ELEMENTS (few_steps), times);
  for (guint i = 0; i < G_N_ELEMENTS (few_steps); i++) {
    g_test_message ("%s: %.0f ms", few_steps[i].name, times[i]);
    g_assert_cmpfloat (times[i], <=, get_most (limit, i));
  }
}

static void
test_variations (void)
{
  g_autofree char *pgn = repeat ("1. e4", " (1. d4 d5)", " *", 100000);

  check_steps (pgn, LIMIT);
}

/* Every half-move with an evaluation, a judgement and a comment. */
static void
test_annotated (void)
{
  g_autofree char *pgn = repeat ("1. e4", " Nf6 $4 {[%eval 3.2] A bad move.} Nf3 {[%eval 0.1]}"
                                          " Ng8 $2 {[%eval 1.5] Not a good one.}"
                                          " Ng1 $6 {[%eval -0.2] Nor is this one.}",
                                 " (Nc6 Nf3) *", 5000);

  /* Two hundred rows, of which every other one is a comment, are much for a list at once. */
  check_steps (pgn, 2 * LIMIT);
}

/* Much of everything at a few moves. */
static void
test_laden (void)
{
  g_autofree char *comment = repeat ("1. e4 {", "There is much to say about it. ", "}", 40000);
  g_autofree char *glyphs = repeat (" e5", " $14 $10", "", 50000);
  g_autofree char *shapes = repeat (" 2. Nf3 {[%cal Ge2e4", ",Rd1h5,Yg1f3", "]} (2. Nc3) *", 10000);
  g_autofree char *pgn = g_strconcat (comment, glyphs, shapes, NULL);

  check_steps (pgn, LIMIT);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/huge-games/line", test_line);
  g_test_add_func ("/tabiya/huge-games/variations", test_variations);
  g_test_add_func ("/tabiya/huge-games/annotated", test_annotated);
  g_test_add_func ("/tabiya/huge-games/laden", test_laden);
  return g_test_run ();
}

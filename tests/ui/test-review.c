/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/keep/tabiya-draft.h"
#include "model/document/tabiya-draft-keeper.h"
#include "ui/moves/tabiya-comment-popover.h"
#include "ui/moves/tabiya-move-list.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "window-fixture.h"

#define GAME \
  "[Event \"Club\"]\n[White \"Anna\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n\n" \
  "1. e4 {[%clk 0:10:00] Best by test} e5 2. f3 $6 Nf6 $2 (2... Bc5 3. Ne2 Nc6 4. d4 exd4) " \
  "(2... d5) 3. d3 d6 $4 4. c3 $6 1-0\n"

static TabiyaGame *
get_game (WindowFixture *fixture)
{
  return tabiya_play_get_game (fixture->play);
}

static void
open_game (WindowFixture *fixture)
{
  window_fixture_set_up (fixture, NULL);
  window_open_text (fixture, GAME);
  ui_test_settle ();
  g_assert_true (TABIYA_IS_MOVE_LIST (gtk_window_get_focus (GTK_WINDOW (fixture->window))));
}

/* Nothing is asked about when nothing is unsaved. */
static void
close_game (WindowFixture *fixture)
{
  tabiya_game_mark_saved (get_game (fixture));
  window_fixture_tear_down (fixture);
}

static TabiyaNode *
get_ply (WindowFixture *fixture,
         guint          ply)
{
  TabiyaNode *node = tabiya_game_get_root (get_game (fixture));

  while (ply-- > 0)
    node = tabiya_node_get_child (node, 0);
  g_assert_nonnull (node);
  return node;
}

static void
go_to (WindowFixture *fixture,
       TabiyaNode    *node)
{
  tabiya_game_set_current (get_game (fixture), node);
  ui_test_settle ();
}

static void
assert_at (WindowFixture *fixture,
           TabiyaNode    *node)
{
  g_assert_true (tabiya_game_get_current (get_game (fixture)) == node);
}

static void
assert_nags (TabiyaNode *node,
             const char *expected)
{
  guint n_nags;
  const guint8 *nags = tabiya_node_get_nags (node, &n_nags);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_nags; i++)
    g_string_append_printf (text, i > 0 ? " %u" : "%u", nags[i]);
  g_assert_cmpstr (text->str, ==, expected);
  g_string_free (text, TRUE);
}

static void
test_glyphs (void)
{
  WindowFixture fixture;
  TabiyaNode *e5;

  open_game (&fixture);
  e5 = get_ply (&fixture, 2);
  go_to (&fixture, e5);
  ui_test_key (GDK_KEY_1, 0);
  assert_nags (e5, "1");
  g_assert_cmpint (tabiya_board_get_mark (fixture.board), ==, TABIYA_MARK_GOOD);
  ui_test_key (GDK_KEY_4, 0);
  assert_nags (e5, "4");
  g_assert_cmpint (tabiya_board_get_mark (fixture.board), ==, TABIYA_MARK_BLUNDER);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.toggle-nag", "y", 16);
  assert_nags (e5, "4 16");
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.toggle-nag", "y", 18);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.toggle-nag", "y", 146);
  assert_nags (e5, "4 18 146");
  ui_test_key (GDK_KEY_4, 0);
  assert_nags (e5, "18 146");
  g_assert_cmpint (tabiya_board_get_mark (fixture.board), ==, TABIYA_MARK_NONE);
  g_assert_cmpstr (tabiya_game_get_undo_label (get_game (&fixture)), ==, "Glyph");
  for (guint i = 0; i < 6; i++)
    ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  assert_nags (e5, "");
  g_assert_false (tabiya_game_get_modified (get_game (&fixture)));
  ui_test_key (GDK_KEY_Z, GDK_KEY_Control_L);
  assert_nags (e5, "1");
  close_game (&fixture);
}

/* The next marked move of either side; after the last the first comes again. */
static void
test_marks (void)
{
  WindowFixture fixture;

  open_game (&fixture);
  ui_test_key (GDK_KEY_i, 0);
  assert_at (&fixture, get_ply (&fixture, 3));
  ui_test_key (GDK_KEY_i, 0);
  assert_at (&fixture, get_ply (&fixture, 7));
  ui_test_key (GDK_KEY_i, 0);
  assert_at (&fixture, get_ply (&fixture, 3));
  ui_test_key (GDK_KEY_I, 0);
  assert_at (&fixture, get_ply (&fixture, 7));
  ui_test_key (GDK_KEY_b, 0);
  assert_at (&fixture, get_ply (&fixture, 6));
  ui_test_key (GDK_KEY_m, 0);
  assert_at (&fixture, get_ply (&fixture, 4));
  /* From within a variation as from the move it leaves. */
  go_to (&fixture, tabiya_node_get_child (tabiya_node_get_child (get_ply (&fixture, 3), 1), 0));
  ui_test_key (GDK_KEY_b, 0);
  assert_at (&fixture, get_ply (&fixture, 6));
  close_game (&fixture);
}

static gboolean
popover_is_gone (gpointer data)
{
  WindowFixture *fixture = data;

  return !window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_COMMENT_POPOVER);
}

static void
write_comment (WindowFixture *fixture,
               const char    *text,
               guint          end,
               guint          held)
{
  ui_test_settle ();
  g_assert_false (popover_is_gone (fixture));
  ui_test_key (GDK_KEY_a, GDK_KEY_Control_L);
  for (const char *p = text; *p; p++)
    ui_test_key (*p == ' ' ? GDK_KEY_space : (guint) *p, 0);
  ui_test_key (end, held);
  g_assert_true (ui_test_wait_for (popover_is_gone, fixture));
}

static void
assert_comment (TabiyaNode         *node,
                TabiyaCommentPlace  place,
                const char         *expected)
{
  g_autofree char *text = tabiya_node_dup_comment_text (node, place);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_comments (void)
{
  WindowFixture fixture;
  TabiyaNode *e4, *root;
  gint64 clock;

  open_game (&fixture);
  root = tabiya_game_get_root (get_game (&fixture));
  e4 = get_ply (&fixture, 1);
  go_to (&fixture, e4);
  /* Letters write and do nothing else; commands stay. */
  ui_test_key (GDK_KEY_d, 0);
  write_comment (&fixture, "bmi fd 14", GDK_KEY_Return, GDK_KEY_Control_L);
  assert_comment (e4, TABIYA_COMMENT_AFTER, "bmi fd 14");
  assert_at (&fixture, e4);
  g_assert_true (tabiya_node_get_clock (e4, &clock));
  g_assert_cmpint (clock, ==, 600000);
  g_assert_cmpstr (tabiya_game_get_undo_label (get_game (&fixture)), ==, "Comment");
  g_assert_true (TABIYA_IS_MOVE_LIST (gtk_window_get_focus (GTK_WINDOW (fixture.window))));

  ui_test_key (GDK_KEY_d, 0);
  write_comment (&fixture, "no", GDK_KEY_Escape, 0);
  assert_comment (e4, TABIYA_COMMENT_AFTER, "bmi fd 14");
  ui_test_key (GDK_KEY_D, 0);
  write_comment (&fixture, "now", GDK_KEY_Return, GDK_KEY_Control_L);
  assert_comment (e4, TABIYA_COMMENT_BEFORE, "now");
  ui_test_key (GDK_KEY_Home, 0);
  ui_test_key (GDK_KEY_d, 0);
  write_comment (&fixture, "all", GDK_KEY_Return, GDK_KEY_Control_L);
  assert_comment (root, TABIYA_COMMENT_AFTER, "all");

  /* Looking at a comment is no edit. */
  tabiya_game_mark_saved (get_game (&fixture));
  ui_test_key (GDK_KEY_d, 0);
  ui_test_settle ();
  ui_test_key (GDK_KEY_Return, GDK_KEY_Control_L);
  g_assert_true (ui_test_wait_for (popover_is_gone, &fixture));
  g_assert_false (tabiya_game_get_modified (get_game (&fixture)));
  close_game (&fixture);
}

static void
assert_raw_comment (TabiyaNode *node,
                    const char *expected)
{
  g_autofree char *text =
    g_strjoinv ("|", (char **) tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER));

  g_assert_cmpstr (text, ==, expected);
}

/* What an analysis wrote beside a person's words stays as it is; alone it can be edited, too. */
static void
test_shared_comments (void)
{
  WindowFixture fixture;
  TabiyaNode *e4;

  window_fixture_set_up (&fixture, NULL);
  window_open_text (&fixture,
                    "1. e4 $6 {[%clk 0:01:00] Mine} {[%tabiya 6 1a] Inaccuracy. So.} e5 *\n");
  ui_test_settle ();
  e4 = get_ply (&fixture, 1);
  go_to (&fixture, e4);
  ui_test_key (GDK_KEY_d, 0);
  write_comment (&fixture, "ours", GDK_KEY_Return, GDK_KEY_Control_L);
  assert_raw_comment (e4, "ours [%clk 0:01:00]|[%tabiya 6 1a] Inaccuracy. So.");
  ui_test_key (GDK_KEY_d, 0);
  ui_test_settle ();
  ui_test_key (GDK_KEY_a, GDK_KEY_Control_L);
  ui_test_key (GDK_KEY_Delete, 0);
  ui_test_key (GDK_KEY_Return, GDK_KEY_Control_L);
  g_assert_true (ui_test_wait_for (popover_is_gone, &fixture));
  assert_raw_comment (e4, "[%clk 0:01:00]|[%tabiya 6 1a] Inaccuracy. So.");
  close_game (&fixture);
}

/* To close the window over a comment that is being written loses nothing: the window asks. */
static void
test_comment_and_close (void)
{
  WindowFixture fixture;
  TabiyaNode *e4;

  open_game (&fixture);
  e4 = get_ply (&fixture, 1);
  go_to (&fixture, e4);
  ui_test_key (GDK_KEY_d, 0);
  ui_test_settle ();
  ui_test_key (GDK_KEY_x, 0);
  gtk_window_close (GTK_WINDOW (fixture.window));
  ui_test_settle ();
  assert_comment (e4, TABIYA_COMMENT_AFTER, "Best by testx");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture.window)));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  close_game (&fixture);
}

static void
test_lines (void)
{
  WindowFixture fixture;
  GtkWidget *window;
  TabiyaNode *parent, *bc5, *d5;

  open_game (&fixture);
  window = GTK_WIDGET (fixture.window);
  parent = get_ply (&fixture, 3);
  bc5 = tabiya_node_get_child (parent, 1);
  d5 = tabiya_node_get_child (parent, 2);
  go_to (&fixture, get_ply (&fixture, 4));
  g_assert_false (gtk_widget_activate_action (window, "win.promote-variation", NULL)
                  && tabiya_game_get_modified (get_game (&fixture)));
  /* Down and up go between the moves that could be played here. */
  ui_test_key (GDK_KEY_Down, 0);
  assert_at (&fixture, bc5);
  ui_test_key (GDK_KEY_Down, 0);
  assert_at (&fixture, d5);
  gtk_widget_activate_action (window, "win.promote-variation", NULL);
  g_assert_true (tabiya_node_get_child (parent, 1) == d5);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_true (tabiya_node_get_child (parent, 1) == bc5);
  go_to (&fixture, tabiya_node_get_child (bc5, 0));
  gtk_widget_activate_action (window, "win.make-main-line", NULL);
  g_assert_true (tabiya_node_get_child (parent, 0) == bc5);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);

  /* The line of the current move, and all of its variation. */
  go_to (&fixture, tabiya_node_get_child (tabiya_node_get_child (bc5, 0), 0));
  ui_test_key (GDK_KEY_Delete, 0);
  g_assert_cmpstr (tabiya_game_get_undo_label (get_game (&fixture)), ==, "Delete Moves");
  assert_at (&fixture, tabiya_node_get_child (bc5, 0));
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_node_get_child (bc5, 0)), ==, 0);
  gtk_widget_activate_action (window, "win.delete-variation", NULL);
  g_assert_cmpuint (tabiya_node_get_n_children (parent), ==, 2);
  assert_at (&fixture, parent);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  g_assert_cmpuint (tabiya_node_get_n_children (parent), ==, 3);
  g_assert_cmpuint (tabiya_node_get_n_children (tabiya_node_get_child (bc5, 0)), ==, 1);
  g_assert_false (tabiya_game_get_modified (get_game (&fixture)));
  close_game (&fixture);
}

/* In a game that goes on its own moves cannot be taken away by these keys. */
static void
test_going (void)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  WindowFixture fixture;
  GtkWidget *list;
  g_autofree char *moves = NULL;

  window_fixture_set_up (&fixture, setup);
  ui_test_type ("e4");
  ui_test_type ("e5");
  list = window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_MOVE_LIST);
  gtk_widget_grab_focus (list);
  ui_test_key (GDK_KEY_Delete, 0);
  ui_test_key (GDK_KEY_space, 0);
  moves = window_dup_moves (&fixture);
  g_assert_cmpstr (moves, ==, "e4 e5");
  ui_test_key (GDK_KEY_3, 0);
  assert_nags (get_ply (&fixture, 2), "3");
  window_fixture_tear_down (&fixture);
}

static void
scroll_board (WindowFixture *fixture,
              guint          button)
{
  ui_test_press (button);
  ui_test_release (button);
  ui_test_settle ();
}

static void
test_wheel (void)
{
  WindowFixture fixture;

  open_game (&fixture);
  ui_test_move_to_square (fixture.board, "e4");
  scroll_board (&fixture, 5);
  scroll_board (&fixture, 5);
  assert_at (&fixture, get_ply (&fixture, 2));
  scroll_board (&fixture, 4);
  assert_at (&fixture, get_ply (&fixture, 1));
  close_game (&fixture);
}

static void
draw (WindowFixture *fixture,
      const char    *from,
      const char    *to,
      guint          held)
{
  if (held)
    ui_test_hold (held);
  ui_test_move_to_square (fixture->board, from);
  ui_test_press (3);
  ui_test_move_to_square (fixture->board, to);
  ui_test_release (3);
  if (held)
    ui_test_let_go (held);
  ui_test_settle ();
}

static void
test_shapes (void)
{
  WindowFixture fixture;
  TabiyaNode *e5;

  open_game (&fixture);
  e5 = get_ply (&fixture, 2);
  go_to (&fixture, e5);
  draw (&fixture, "g1", "f3", 0);
  assert_raw_comment (e5, "[%cal Gg1f3]");
  draw (&fixture, "d4", "d4", GDK_KEY_Shift_L);
  assert_raw_comment (e5, "[%csl Rd4] [%cal Gg1f3]");
  draw (&fixture, "g1", "f3", GDK_KEY_Shift_L);
  draw (&fixture, "d4", "d4", GDK_KEY_Shift_L);
  assert_raw_comment (e5, "[%cal Rg1f3]");
  draw (&fixture, "g1", "f3", GDK_KEY_Shift_L);
  assert_raw_comment (e5, "");
  g_assert_cmpstr (tabiya_game_get_undo_label (get_game (&fixture)), ==, "Arrow");
  for (guint i = 0; i < 5; i++)
    ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  assert_raw_comment (e5, "");
  g_assert_false (tabiya_game_get_modified (get_game (&fixture)));
  close_game (&fixture);
}

/* What is unsaved is on disk without being asked for, and comes back in another window. */
static void
test_draft (void)
{
  WindowFixture fixture;
  TabiyaWindow *again;
  g_autofree char *folder = tabiya_draft_keeper_dup_folder ();
  g_autoptr(GPtrArray) drafts = NULL;
  TabiyaNode *e4;

  open_game (&fixture);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  go_to (&fixture, get_ply (&fixture, 1));
  ui_test_key (GDK_KEY_3, 0);
  ui_test_settle ();
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
  drafts = tabiya_draft_claim (folder);
  g_assert_cmpuint (drafts->len, ==, 0);
  g_clear_pointer (&drafts, g_ptr_array_unref);

  /* The window is gone as if its process had ended. */
  again = tabiya_window_new (fixture.application, fixture.settings, NULL);
  gtk_window_destroy (GTK_WINDOW (fixture.window));
  ui_test_settle ();
  drafts = tabiya_draft_claim (folder);
  g_assert_cmpuint (drafts->len, ==, 1);
  window_fixture_use (&fixture, again);
  tabiya_document_dialogs_restore (tabiya_window_get_document_dialogs (again),
                                   g_ptr_array_index (drafts, 0));
  e4 = get_ply (&fixture, 1);
  assert_at (&fixture, e4);
  assert_nags (e4, "3");
  assert_comment (e4, TABIYA_COMMENT_AFTER, "Best by test");
  g_assert_true (tabiya_session_is_busy (fixture.session));
  g_clear_pointer (&drafts, g_ptr_array_unref);

  /* Closed without anything unsaved, the window leaves none behind. */
  tabiya_game_mark_saved (get_game (&fixture));
  gtk_window_close (GTK_WINDOW (again));
  ui_test_settle ();
  drafts = tabiya_draft_claim (folder);
  g_assert_cmpuint (drafts->len, ==, 0);
  g_clear_object (&fixture.settings);
  g_clear_object (&fixture.application);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/review/draft", test_draft);
  g_test_add_func ("/tabiya/review/glyphs", test_glyphs);
  g_test_add_func ("/tabiya/review/marks", test_marks);
  g_test_add_func ("/tabiya/review/comments", test_comments);
  g_test_add_func ("/tabiya/review/shared-comments", test_shared_comments);
  g_test_add_func ("/tabiya/review/comment-and-close", test_comment_and_close);
  g_test_add_func ("/tabiya/review/lines", test_lines);
  g_test_add_func ("/tabiya/review/going", test_going);
  g_test_add_func ("/tabiya/review/wheel", test_wheel);
  g_test_add_func ("/tabiya/review/shapes", test_shapes);

  return g_test_run ();
}

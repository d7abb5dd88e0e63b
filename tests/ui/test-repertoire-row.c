/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include "model/repertoire/tabiya-repertoires.h"
#include "ui/library/tabiya-openings-page.h"
#include "ui/repertoire/tabiya-repertoire-row.h"
#include "ui/window/tabiya-moves-page.h"

/* Lines added to the repertoire in the window, and what is said of games after that. */

static void
set_up (WindowFixture *fixture,
        gconstpointer  data)
{
  window_fixture_set_up (fixture, NULL);
}

static void
tear_down (WindowFixture *fixture,
           gconstpointer  data)
{
  TabiyaRepertoires *repertoires = tabiya_repertoires_get (fixture->settings);

  for (guint i = 0; i < CHESS_N_COLORS; i++) {
    g_autoptr(GFile) file = tabiya_repertoires_dup_file (repertoires, (ChessColor) i);

    g_file_delete (file, NULL, NULL);
    ui_test_wait_until (!tabiya_repertoires_is_reading (repertoires, (ChessColor) i));
  }
  window_fixture_tear_down (fixture);
}

static GtkWidget *
find_row (WindowFixture *fixture,
          GType          page)
{
  return window_find (window_find (GTK_WIDGET (fixture->window), page),
                      TABIYA_TYPE_REPERTOIRE_ROW);
}

static void
activate (WindowFixture *fixture,
          const char    *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, NULL);
}

static void
go_to_end (WindowFixture *fixture)
{
  activate (fixture, "last");
  ui_test_settle ();
}

static void
show_page (WindowFixture *fixture,
           const char    *name)
{
  GtkWidget *page = window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_OPENINGS_PAGE);

  adw_view_stack_set_visible_child_name (
    ADW_VIEW_STACK (gtk_widget_get_ancestor (page, ADW_TYPE_VIEW_STACK)), name);
  ui_test_settle ();
}

/* The line up to the current move; another game is told where it left it. */
static void
test_add (WindowFixture *fixture,
          gconstpointer  data)
{
  GtkWidget *row = find_row (fixture, TABIYA_TYPE_MOVES_PAGE);

  window_open_text (fixture, "1. e4 c5 2. Nf3 d6 3. d4 *");
  ui_test_settle ();
  g_assert_false (gtk_widget_get_visible (row));
  go_to_end (fixture);
  activate (fixture, "add-to-white-repertoire");
  window_open_text (fixture, "1. e4 c5 2. Nf3 d6 3. Bb5+ Nd7 *");
  ui_test_wait_until (window_shows_text (row, "Left your repertoire at 3.Bb5+: 3.d4 was prepared"));
  g_assert_true (gtk_widget_get_visible (row));
  show_page (fixture, "openings");
  g_assert_true (window_shows_text (find_row (fixture, TABIYA_TYPE_OPENINGS_PAGE),
                                    "Left your repertoire at 3.Bb5+: 3.d4 was prepared"));
}

/* In a game that is played nothing is said. */
static void
test_playing (WindowFixture *fixture,
              gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();
  GtkWidget *row = find_row (fixture, TABIYA_TYPE_MOVES_PAGE);
  ChessPosition position;
  ChessMove move;

  window_open_text (fixture, "1. e4 *");
  go_to_end (fixture);
  activate (fixture, "add-to-white-repertoire");
  ui_test_wait_until (gtk_widget_get_visible (row)
                      || !tabiya_repertoires_is_reading (tabiya_repertoires_get (fixture->settings),
                                                         CHESS_WHITE));
  tabiya_window_start (fixture->window, setup);
  ui_test_settle ();
  fixture->session = tabiya_window_get_session (fixture->window);
  fixture->play = tabiya_play_controller_get_play (tabiya_session_get_playing (fixture->session));
  chess_position_init_standard (&position);
  chess_move_read (&position, CHESS_NOTATION_SAN, "d4", -1, &move);
  g_assert_true (tabiya_play_move (fixture->play, move));
  ui_test_settle ();
  g_assert_true (tabiya_session_is_playing (fixture->session));
  row = find_row (fixture, TABIYA_TYPE_MOVES_PAGE);
  g_assert_false (gtk_widget_get_visible (row));
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add ("/tabiya/repertoire-row/add", WindowFixture, NULL, set_up, test_add, tear_down);
  g_test_add ("/tabiya/repertoire-row/playing", WindowFixture, NULL, set_up, test_playing,
              tear_down);
  return g_test_run ();
}

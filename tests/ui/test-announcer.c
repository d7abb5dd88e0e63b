/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/board/tabiya-board-private.h"
#include "ui/tabiya-announcer.h"
#include "ui/tabiya-toast.h"
#include "window-fixture.h"

/* What a window says to a screen reader. */

static TabiyaAnnouncer *
get_announcer (WindowFixture *fixture)
{
  return TABIYA_ANNOUNCER (window_find (GTK_WIDGET (fixture->window), TABIYA_TYPE_ANNOUNCER));
}

static gboolean
has_said (WindowFixture *fixture,
          const char    *text)
{
  static char *last;
  const char *said = tabiya_announcer_get_text (get_announcer (fixture));

  /* What was said tells why something was not. */
  if (g_strcmp0 (said, last) != 0) {
    g_test_message ("said: %s", said);
    g_free (last);
    last = g_strdup (said);
  }
  return g_str_equal (said, text);
}

static GtkAccessible *
get_square (WindowFixture *fixture,
            const char    *name)
{
  return GTK_ACCESSIBLE (fixture->board->squares.widgets[ui_test_square (name)]);
}

static void
ask (WindowFixture *fixture,
     const char    *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

/* A move, and the end with the move that brings it. */
static void
test_moves (void)
{
  WindowFixture fixture;
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();

  window_setup_set_fen (setup, "6k1/4pppp/8/8/8/8/8/R3K3 b - - 0 1");
  window_fixture_set_up (&fixture, setup);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (get_announcer (&fixture)),
                                   GTK_ACCESSIBLE_ROLE_ALERT);
  ui_test_type ("e5");
  ui_test_wait_until (has_said (&fixture, "black pawn, e7 to e5"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_announcer (&fixture)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "black pawn, e7 to e5");
  ui_test_type ("Ra8");
  ui_test_wait_until (has_said (&fixture, "white rook, a1 to a8, checkmate. "
                                          "White wins by checkmate."));
  ask (&fixture, "win.say-changes");
  ui_test_wait_until (has_said (&fixture, "Move 1: black pawn, e7 to e5. Move 2: white rook, a1 to "
                                          "a8, checkmate. White wins by checkmate."));
  ask (&fixture, "win.previous");
  ui_test_wait_until (has_said (&fixture, "Move 1: black pawn, e7 to e5"));
  window_fixture_tear_down (&fixture);
}

/* While it has the focus, the square e4 is described by @text, which was said. Where GTK announces,
   from 4.14 on, it keeps what else there is to know about it. */
static void
assert_described (WindowFixture *fixture,
                  const char    *text)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  text = "Moved last";
#endif
  gtk_test_accessible_assert_property (get_square (fixture, "e4"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
}

/* The widget with the focus is described by what was said, until the focus leaves it: then by what
   else there is to know about it. */
static void
test_focus (void)
{
  WindowFixture fixture;
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();

  window_fixture_set_up (&fixture, setup);
  /* Enter, where the cursor is: on e2. */
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_key (GDK_KEY_Up, 0);
  ui_test_key (GDK_KEY_Up, 0);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (has_said (&fixture, "white pawn, e2 to e4"));
  assert_described (&fixture, "white pawn, e2 to e4");
  ui_test_key (GDK_KEY_Down, 0);
  assert_described (&fixture, "Moved last");
  /* The same words twice are said twice. */
  ui_test_key (GDK_KEY_Up, 0);
  ask (&fixture, "win.say-clocks");
  ui_test_wait_until (has_said (&fixture, "There is no clock in this game."));
  assert_described (&fixture, "There is no clock in this game.");
  window_fixture_tear_down (&fixture);
}

static void
test_questions (void)
{
  WindowFixture fixture;
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();

  window_fixture_set_up (&fixture, setup);
  ui_test_key (GDK_KEY_N, GDK_KEY_Alt_L);
  ui_test_key (GDK_KEY_L, GDK_KEY_Alt_L);
  ui_test_wait_until (has_said (&fixture, "white knight b1: a3, c3"));
  /* The keys of the window reach it from everywhere. */
  ui_test_key (GDK_KEY_W, GDK_KEY_Alt_L);
  ui_test_wait_until (has_said (&fixture, "Before the first move. White is to move."));
  ui_test_key (GDK_KEY_C, GDK_KEY_Alt_L);
  ui_test_wait_until (has_said (&fixture, "There is no clock in this game."));
  tabiya_toast_show (tabiya_window_get_pane (fixture.window), "Bread");
  ui_test_wait_until (has_said (&fixture, "Bread"));
  window_fixture_tear_down (&fixture);
}

/* The count while they are made, and that one was not possible. */
static void
test_premoves (void)
{
  WindowFixture fixture;
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (60);

  setup->use_book = FALSE;
  window_fixture_set_up (&fixture, setup);
  ui_test_drag (fixture.board, "a2", "a3");
  ui_test_wait_until (has_said (&fixture, "white pawn, a2 to a3"));
  ui_test_drag (fixture.board, "b2", "b3");
  ui_test_wait_until (has_said (&fixture, "1 premove"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (has_said (&fixture, "No premoves any more"));
  ui_test_drag (fixture.board, "a1", "a3");
  ui_test_wait_until (has_said (&fixture, "1 premove"));
  ask (&fixture, "win.move-now");
  ui_test_wait_until (!!strstr (tabiya_announcer_get_text (get_announcer (&fixture)),
                                "a1a3 is not possible"));
  window_fixture_tear_down (&fixture);
}

/* Until the next frame a window names a widget as its focus that has just been taken out of it. */
static void
test_focus_gone (void)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *announcer = g_object_new (TABIYA_TYPE_ANNOUNCER, NULL);

  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), announcer);
  gtk_window_set_child (window, box);
  gtk_window_present (window);
  ui_test_wait_until (gtk_widget_get_mapped (entry));
  gtk_widget_grab_focus (entry);

  tabiya_announce (announcer, "Bread");
  g_usleep (100 * G_TIME_SPAN_MILLISECOND);
  gtk_box_remove (GTK_BOX (box), entry);
  g_assert_nonnull (gtk_root_get_focus (GTK_ROOT (window)));
  ui_test_wait_until (g_str_equal (tabiya_announcer_get_text (TABIYA_ANNOUNCER (announcer)),
                                   "Bread"));
  gtk_window_destroy (window);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/announcer/moves", test_moves);
  g_test_add_func ("/tabiya/announcer/focus", test_focus);
  g_test_add_func ("/tabiya/announcer/questions", test_questions);
  g_test_add_func ("/tabiya/announcer/premoves", test_premoves);
  g_test_add_func ("/tabiya/announcer/focus-gone", test_focus_gone);

  return g_test_run ();
}

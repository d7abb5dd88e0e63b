/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <gdk/x11/gdkx.h>

#include "model/weights/tabiya-weights-settings.h"
#include "ui/dialogs/tabiya-preferences-window.h"
#include "ui/application/tabiya-laboratory.h"
#include "ui/lab/tabiya-position-row.h"
#include "ui/repertoire/tabiya-training-window.h"
#include "ui/results/tabiya-my-games-window.h"
#include "window-fixture.h"

/* Windows stand before the window they were opened from, and give the keyboard back to it. */

typedef struct {
  WindowFixture  window;
  GtkWindow     *preferences;
  GtkWidget     *page;
} Fixture;

typedef struct {
  const char *action;
  GType     (*get_type) (void);
} Case;

/* What can be opened from the page Heuristics of the preferences, or beside it. */
static const Case cases[] = {
  { "app.test-weights", tabiya_laboratory_get_type },
  { "app.fit-weights", tabiya_laboratory_get_type },
  { "app.what-decides", tabiya_laboratory_get_type },
  { "app.compare-methods", tabiya_laboratory_get_type },
  { "app.my-games", tabiya_my_games_window_get_type },
};

/* NULL: there is none here. */
static GSubprocess *window_manager;

static GtkWindow *
find_toplevel (GType type)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next) {
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type))
      return l->data;
  }
  return NULL;
}

/* Window manager */

static gboolean
is_managed (gpointer data)
{
  Display *display = gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  Atom atom = XInternAtom (display, "_NET_SUPPORTING_WM_CHECK", False);
  unsigned long n_items = 0;
  unsigned long left;
  unsigned char *value = NULL;
  Atom type;
  int format;

  if (XGetWindowProperty (display, DefaultRootWindow (display), atom, 0, 1, False, XA_WINDOW,
                          &type, &format, &n_items, &left, &value) == Success && value)
    XFree (value);
  return n_items > 0;
}

/* Who gets the keyboard when a window closes is for the window manager to say. */
static void
start_manager (void)
{
  g_autofree char *path = g_find_program_in_path ("metacity");
  g_autoptr(GSubprocessLauncher) launcher = NULL;

  if (!path)
    return;
  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE
                                        | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  /* What it warns of is not ours. */
  g_subprocess_launcher_unsetenv (launcher, "G_DEBUG");
  window_manager = g_subprocess_launcher_spawn (launcher, NULL, path, "--no-composite",
                                                  "--sm-disable", NULL);
  g_assert_nonnull (window_manager);
  g_assert_true (ui_test_wait_for (is_managed, NULL));
}

static void
stop_manager (void)
{
  if (!window_manager)
    return;
  g_subprocess_force_exit (window_manager);
  g_subprocess_wait (window_manager, NULL, NULL);
  g_clear_object (&window_manager);
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

static void
assert_active (gpointer window)
{
  g_assert_true (ui_test_wait_for (is_active, window));
  ui_test_settle ();
}

/* As by the list of windows of a desktop, which is asked for in the person's name. */
static void
go_to (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  gdk_toplevel_focus (GDK_TOPLEVEL (surface), gdk_x11_get_server_time (surface));
  assert_active (window);
  /* Only a window that a person has just used may bring others to the front. */
  ui_test_hold (GDK_KEY_Shift_L);
  ui_test_let_go (GDK_KEY_Shift_L);
}

static gboolean
is_gone (gpointer window)
{
  return !*(gpointer *) window;
}

/* Fixture */

static void
open_preferences (Fixture *fixture)
{
  GtkWidget *stack;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window.window),
                                             "win.preferences", NULL));
  fixture->preferences = find_toplevel (TABIYA_TYPE_PREFERENCES_WINDOW);
  g_assert_nonnull (fixture->preferences);
  stack = window_find (GTK_WIDGET (fixture->preferences), ADW_TYPE_VIEW_STACK);
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (stack), "heuristics");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->preferences));
  fixture->page = adw_view_stack_get_visible_child (ADW_VIEW_STACK (stack));
  assert_active (fixture->preferences);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_people ();

  window_fixture_set_up (&fixture->window, setup);
  assert_active (fixture->window.window);
  open_preferences (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  window_fixture_tear_down (&fixture->window);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_null (find_toplevel (cases[i].get_type ()));
}

static GtkWindow *
open_window (Fixture    *fixture,
             GtkWidget  *source,
             const Case *wanted)
{
  GtkWindow *window;

  g_assert_true (gtk_widget_activate_action (source, wanted->action, NULL));
  window = find_toplevel (wanted->get_type ());
  g_assert_nonnull (window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  assert_active (window);
  return window;
}

/* By Escape, as a person would; what had the keyboard in the window behind has it again. */
static void
close_window (GtkWindow *window,
              GtkWindow *behind)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_true (ui_test_wait_for (is_gone, &window));
  if (!window_manager)
    gtk_window_present (behind);
  assert_active (behind);
}

static int
get_weight (Fixture *fixture)
{
  HeuristicWeights weights;

  tabiya_weights_from_settings (fixture->window.settings, &weights);
  return weights.values[0];
}

/* Tests */

/* Ctrl+Z after each undoes a weight and leaves the game alone. */
static void
test_from_preferences (Fixture       *fixture,
                       gconstpointer  data)
{
  GtkWidget *spin = window_find (fixture->page, GTK_TYPE_SPIN_BUTTON);
  int usual = get_weight (fixture);

  tabiya_play_move (fixture->window.play,
                    chess_move_make (ui_test_square ("e2"), ui_test_square ("e4"),
                                     CHESS_MOVE_DOUBLE_PUSH));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *focus;
    GtkWindow *window;
    g_autofree char *moves = NULL;

    gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), usual + 7);
    g_assert_cmpint (get_weight (fixture), ==, usual + 7);
    gtk_widget_grab_focus (spin);
    focus = gtk_window_get_focus (fixture->preferences);
    window = open_window (fixture, fixture->page, &cases[i]);
    g_assert_true (gtk_window_get_transient_for (window)
                   == (TABIYA_IS_LABORATORY (window) ? NULL : fixture->preferences));
    close_window (window, fixture->preferences);
    g_assert_true (gtk_window_get_focus (fixture->preferences) == focus);
    ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
    g_assert_cmpint (get_weight (fixture), ==, usual);
    moves = window_dup_moves (&fixture->window);
    g_assert_cmpstr (moves, ==, "e4");
  }
}

/* From the menu of the window with the board they stand before that, also when they are open. */
static void
test_from_both (Fixture       *fixture,
                gconstpointer  data)
{
  const Case *games = &cases[4];
  GtkWindow *board = GTK_WINDOW (fixture->window.window);
  GtkWindow *window = open_window (fixture, fixture->page, games);

  go_to (board);
  g_assert_true (open_window (fixture, GTK_WIDGET (board), games) == window);
  g_assert_true (gtk_window_get_transient_for (window) == board);
  go_to (fixture->preferences);
  g_assert_true (open_window (fixture, fixture->page, games) == window);
  g_assert_true (gtk_window_get_transient_for (window) == fixture->preferences);
  close_window (window, fixture->preferences);
}

/* Closing the preferences ends nothing that was begun from there. */
static void
test_close_preferences (Fixture       *fixture,
                        gconstpointer  data)
{
  GtkWindow *window = open_window (fixture, fixture->page, &cases[4]);
  GtkWindow *board = GTK_WINDOW (fixture->window.window);

  go_to (fixture->preferences);
  g_object_add_weak_pointer (G_OBJECT (fixture->preferences), (gpointer *) &fixture->preferences);
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_true (ui_test_wait_for (is_gone, &fixture->preferences));
  g_assert_true (find_toplevel (TABIYA_TYPE_MY_GAMES_WINDOW) == window);
  g_assert_true (gtk_window_get_transient_for (window) == board);
  go_to (window);
  close_window (window, board);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* The keys of the application work in each of these windows, and in the preferences when @data is
   NULL: F1 asks for help, Ctrl+Q quits. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data)
{
  const Case *wanted = data;
  gpointer board = fixture->window.window;
  g_autoptr(GSimpleAction) help = g_simple_action_new ("help", NULL);
  guint n_help = 0;

  g_object_add_weak_pointer (board, &board);
  g_signal_connect_swapped (help, "activate", G_CALLBACK (count_cb), &n_help);
  g_action_map_add_action (G_ACTION_MAP (fixture->window.application), G_ACTION (help));
  if (wanted)
    open_window (fixture, fixture->page, wanted);
  ui_test_key (GDK_KEY_F1, 0);
  g_assert_cmpuint (n_help, ==, 1);
  ui_test_key (GDK_KEY_q, GDK_KEY_Control_L);
  g_assert_true (ui_test_wait_for (is_gone, &board));
  g_assert_null (find_toplevel (TABIYA_TYPE_PREFERENCES_WINDOW));
  g_assert_true (!wanted || !find_toplevel (wanted->get_type ()));
  g_clear_object (&fixture->window.settings);
  g_clear_object (&fixture->window.application);
}

/* From the window with the board, with others in front of it. */
static void
test_quit_behind (Fixture       *fixture,
                  gconstpointer  data)
{
  gpointer board = fixture->window.window;

  g_object_add_weak_pointer (board, &board);
  open_window (fixture, fixture->page, &cases[3]);
  go_to (board);
  ui_test_key (GDK_KEY_q, GDK_KEY_Control_L);
  g_assert_true (ui_test_wait_for (is_gone, &board));
  g_assert_null (find_toplevel (TABIYA_TYPE_LABORATORY));
  g_clear_object (&fixture->window.settings);
  g_clear_object (&fixture->window.application);
}

/* While one of these windows is in use, another one stands beside it and not before it, so that
   closing the first ends nothing else. */
static void
test_beside (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWindow *first = open_window (fixture, fixture->page, &cases[4]);
  GtkWindow *second;

  g_assert_true (gtk_application_get_active_window (fixture->window.application) == first);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window.application),
                                  "train-repertoire", NULL);
  second = find_toplevel (TABIYA_TYPE_TRAINING_WINDOW);
  g_assert_nonnull (second);
  g_assert_true (gtk_window_get_transient_for (second) == fixture->preferences);
  gtk_window_destroy (second);
  g_assert_true (find_toplevel (TABIYA_TYPE_MY_GAMES_WINDOW) == first);
  gtk_window_destroy (first);
}

/* The position in the laboratory is that of the board, whatever stands in between. */
static void
test_position (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWindow *window;
  TabiyaPositionRow *row;

  tabiya_play_move (fixture->window.play,
                    chess_move_make (ui_test_square ("e2"), ui_test_square ("e4"),
                                     CHESS_MOVE_DOUBLE_PUSH));
  window = open_window (fixture, fixture->page, &cases[3]);
  row = TABIYA_POSITION_ROW (window_find (GTK_WIDGET (window), TABIYA_TYPE_POSITION_ROW));
  g_assert_cmpuint (tabiya_position_row_get_position (row)->key, ==,
                    tabiya_board_get_position (fixture->window.board)->key);
}

/* Quitting closes what stands before a window and the window itself, in whatever order. */
static void
test_quit (Fixture       *fixture,
           gconstpointer  data)
{
  gpointer window = fixture->window.window;

  g_object_add_weak_pointer (window, &window);
  for (guint i = 1; i < G_N_ELEMENTS (cases); i++) {
    go_to (fixture->preferences);
    open_window (fixture, fixture->page, &cases[i]);
  }
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window.application), "quit", NULL);
  g_assert_true (ui_test_wait_for (is_gone, &window));
  g_assert_null (find_toplevel (TABIYA_TYPE_PREFERENCES_WINDOW));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_null (find_toplevel (cases[i].get_type ()));
  g_clear_object (&fixture->window.settings);
  g_clear_object (&fixture->window.application);
}

#define ADD(path, function, tear_down) \
  g_test_add ("/tabiya/window-family/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  int result;

  window_fixture_init ();
  ui_test_init (&argc, &argv);
  ADD ("from-preferences", test_from_preferences, tear_down);
  ADD ("from-both", test_from_both, tear_down);
  ADD ("close-preferences", test_close_preferences, tear_down);
  ADD ("position", test_position, tear_down);
  ADD ("beside", test_beside, tear_down);
  ADD ("quit", test_quit, NULL);
  ADD ("quit-behind", test_quit_behind, NULL);
  ADD ("keys/preferences", test_keys, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/tabiya/window-family/keys/%s",
                                             cases[i].action + strlen ("app."));

    g_test_add (path, Fixture, &cases[i], set_up, test_keys, NULL);
  }
  start_manager ();
  result = g_test_run ();
  stop_manager ();
  return result;
}

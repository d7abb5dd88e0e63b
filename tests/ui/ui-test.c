/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-test.h"

#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>
#include <math.h>

#include "core/chess-text.h"
#include "ui/tabiya-ui.h"

static GtkWidget *last_window;

static Display *
get_xdisplay (void)
{
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
}

/* Nothing of the user who runs the tests is read or written. */
static void
use_private_data (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);

  g_assert_nonnull (folder);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
}

void
ui_test_init (int    *argc,
              char ***argv)
{
  use_private_data ();
  if (!g_getenv ("DISPLAY")) {
    g_printerr ("no display\n");
    exit (77);
  }
  gtk_test_init (argc, argv, NULL);
  adw_init ();
  tabiya_ui_init ();
  tabiya_ui_load_style ();
}

static gboolean
stop_waiting_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
ui_test_wait (guint milliseconds)
{
  gboolean done = FALSE;

  g_timeout_add (milliseconds, stop_waiting_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

gboolean
ui_test_wait_for (gboolean (*done) (gpointer data),
                  gpointer   data)
{
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;

  while (!done (data)) {
    if (g_get_monotonic_time () > end)
      return FALSE;
    ui_test_wait (5);
  }
  return TRUE;
}

/* Two turns, because what is drawn in the first may ask for a second. */
void
ui_test_settle (void)
{
  for (int i = 0; i < 2; i++) {
    XSync (get_xdisplay (), False);
    ui_test_wait (10);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
}

GtkWidget *
ui_test_show (GtkWidget *child,
              int        width,
              int        height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  ui_test_present (window);
  return window;
}

void
ui_test_present (GtkWidget *window)
{
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  last_window = window;
  ui_test_settle ();
}

void
ui_test_close (GtkWidget *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  ui_test_settle ();
}

/* Device coordinates on the screen. */
static void
to_root (GtkWidget *widget,
         double     x,
         double     y,
         int       *root_x,
         int       *root_y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  int scale = gtk_widget_get_scale_factor (widget);
  graphene_point_t place;
  double surface_x, surface_y;
  Window child;
  int origin_x, origin_y;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native),
                                           &GRAPHENE_POINT_INIT ((float) x, (float) y), &place));
  gtk_native_get_surface_transform (native, &surface_x, &surface_y);
  XTranslateCoordinates (get_xdisplay (), gdk_x11_surface_get_xid (surface),
                         DefaultRootWindow (get_xdisplay ()), 0, 0, &origin_x, &origin_y, &child);
  *root_x = origin_x + (int) lround ((place.x + surface_x) * scale);
  *root_y = origin_y + (int) lround ((place.y + surface_y) * scale);
}

void
ui_test_move (GtkWidget *widget,
              double     x,
              double     y)
{
  int root_x, root_y;

  to_root (widget, x, y, &root_x, &root_y);
  XTestFakeMotionEvent (get_xdisplay (), -1, root_x, root_y, CurrentTime);
  ui_test_settle ();
}

void
ui_test_press (guint button)
{
  XTestFakeButtonEvent (get_xdisplay (), button, True, CurrentTime);
  ui_test_settle ();
}

void
ui_test_release (guint button)
{
  XTestFakeButtonEvent (get_xdisplay (), button, False, CurrentTime);
  ui_test_settle ();
}

void
ui_test_click (GtkWidget *widget,
               double     x,
               double     y)
{
  ui_test_move (widget, x, y);
  ui_test_press (1);
  ui_test_release (1);
}

static KeyCode
get_keycode (guint keyval)
{
  KeyCode keycode = XKeysymToKeycode (get_xdisplay (), keyval);

  g_assert_cmpint (keycode, !=, 0);
  return keycode;
}

void
ui_test_hold (guint keyval)
{
  XTestFakeKeyEvent (get_xdisplay (), get_keycode (keyval), True, CurrentTime);
  ui_test_settle ();
}

void
ui_test_let_go (guint keyval)
{
  XTestFakeKeyEvent (get_xdisplay (), get_keycode (keyval), False, CurrentTime);
  ui_test_settle ();
}

static void
fake_key (guint    keyval,
          gboolean down)
{
  XTestFakeKeyEvent (get_xdisplay (), get_keycode (keyval), down, CurrentTime);
}

void
ui_test_key (guint keyval,
             guint held)
{
  KeyCode keycode = get_keycode (keyval);
  gboolean shifted = XkbKeycodeToKeysym (get_xdisplay (), keycode, 0, 0) != keyval;

  if (held)
    fake_key (held, TRUE);
  if (shifted)
    fake_key (GDK_KEY_Shift_L, TRUE);
  XTestFakeKeyEvent (get_xdisplay (), keycode, True, CurrentTime);
  XTestFakeKeyEvent (get_xdisplay (), keycode, False, CurrentTime);
  if (shifted)
    fake_key (GDK_KEY_Shift_L, FALSE);
  if (held)
    fake_key (held, FALSE);
  ui_test_settle ();
}

void
ui_test_type (const char *text)
{
  for (const char *c = text; *c; c++)
    ui_test_key (gdk_unicode_to_keyval ((guint32) *c), 0);
}

GdkTexture *
ui_test_render (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  float scale = (float) gtk_widget_get_scale_factor (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));

  gtk_snapshot_scale (snapshot, scale, scale);
  /* Not a GtkWidgetPaintable: that one shows the last frame, this what is true now. */
  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  return gsk_renderer_render_texture (renderer, node,
                                      &GRAPHENE_RECT_INIT (0, 0, width * scale, height * scale));
}

GdkRGBA
ui_test_pixel (GdkTexture *texture,
               int         x,
               int         y)
{
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * (gsize) height);
  guint32 pixel;

  g_assert_cmpint (x, <, width);
  g_assert_cmpint (y, <, height);
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  pixel = pixels[y * width + x];
  return (GdkRGBA) {
    .red = (pixel >> 16 & 255) / 255.f,
    .green = (pixel >> 8 & 255) / 255.f,
    .blue = (pixel & 255) / 255.f,
    .alpha = (pixel >> 24) / 255.f,
  };
}

void
ui_test_assert_color (GdkRGBA color,
                      guint   hex)
{
  g_assert_cmpfloat_with_epsilon (color.red * 255, hex >> 16 & 255, 2.1);
  g_assert_cmpfloat_with_epsilon (color.green * 255, hex >> 8 & 255, 2.1);
  g_assert_cmpfloat_with_epsilon (color.blue * 255, hex & 255, 2.1);
}

ChessSquare
ui_test_square (const char *name)
{
  return chess_square_make (name[0] - 'a', name[1] - '1');
}

void
ui_test_read_fen (const char    *fen,
                  ChessPosition *position)
{
  ChessTextResult result = chess_fen_read (fen, -1, CHESS_FEN_STRICT, position);

  g_assert_cmpint (result.error, ==, CHESS_TEXT_OK);
}

void
ui_test_move_to_square (TabiyaBoard *board,
                        const char  *name)
{
  graphene_rect_t box;

  tabiya_board_get_square_box (board, ui_test_square (name), &box);
  ui_test_move (GTK_WIDGET (board), box.origin.x + box.size.width / 2,
                box.origin.y + box.size.height / 2);
}

void
ui_test_click_square (TabiyaBoard *board,
                      const char  *name)
{
  ui_test_move_to_square (board, name);
  ui_test_press (1);
  ui_test_release (1);
}

void
ui_test_drag (TabiyaBoard *board,
              const char  *from,
              const char  *to)
{
  graphene_rect_t start, end;

  tabiya_board_get_square_box (board, ui_test_square (from), &start);
  tabiya_board_get_square_box (board, ui_test_square (to), &end);
  ui_test_move_to_square (board, from);
  ui_test_press (1);
  for (int step = 1; step <= 4; step++)
    ui_test_move (GTK_WIDGET (board),
                  start.origin.x + start.size.width / 2
                    + (end.origin.x - start.origin.x) * (float) step / 4,
                  start.origin.y + start.size.height / 2
                    + (end.origin.y - start.origin.y) * (float) step / 4);
  ui_test_release (1);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-test.h"

#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>
#include <math.h>
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif
#include <sys/resource.h>
#include <unistd.h>

#include "core/chess-text.h"
#include "ui/tabiya-ui.h"

/* How often a condition is asked for. */
#define TURN_MS  5
/* Frames come 60 times a second; this is what a very busy machine may take. */
#define FRAME_LIMIT_US (10 * G_TIME_SPAN_SECOND)

#ifdef __SANITIZE_ADDRESS__
/*
 * What libraries allocate when they are loaded is theirs. GLib's table of quarks is made then and
 * given up, on purpose, once a program has more than two thousand; of its allocation too little of
 * the stack is known for a line of lsan.supp. Functions in .preinit_array are called before those
 * libraries are set up, constructors of the program afterwards.
 */
static void
ignore_libraries (void)
{
  __lsan_disable ();
}

static void (*const before_libraries) (void)
  __attribute__ ((section (".preinit_array"), used)) = ignore_libraries;

__attribute__ ((constructor)) static void
watch_program (void)
{
  __lsan_enable ();
}
#endif

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

/* Adds the style sheet, which an AdwApplication finds by itself. */
static void
load_style (void)
{
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/org/tabiya/Tabiya/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static gboolean
has_chooser (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && !found; i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

    found = GTK_IS_FILE_CHOOSER_DIALOG (window);
  }
  return found;
}

/* GTK's chooser fills its path bar from a thread, and now and then draws one of its buttons before
   it has given it a size. It says so in a warning, which would end the test; the next frame is
   right. */
static GLogWriterOutput
write_log (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (level == G_LOG_LEVEL_WARNING && g_str_equal (fields[i].key, "MESSAGE")
        && g_str_has_prefix (fields[i].value, "Trying to snapshot GtkButton ") && has_chooser ())
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

void
ui_test_init (int    *argc,
              char ***argv)
{
  g_log_set_writer_func (write_log, NULL, NULL);
  use_private_data ();
  if (!g_getenv ("DISPLAY") && !g_getenv ("WAYLAND_DISPLAY")) {
    g_printerr ("no display\n");
    exit (77);
  }
  gtk_test_init (argc, argv, NULL);
  adw_init ();
  tabiya_ui_init ();
  load_style ();
  if (g_getenv ("TABIYA_TEST_STILL"))
    ui_test_set_animations (FALSE);
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

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Nothing need happen here when a condition comes true in a thread, so it is asked again soon. */
static void
iterate (void)
{
  guint wake_id = g_timeout_add (TURN_MS, wake_cb, NULL);

  g_main_context_iteration (NULL, TRUE);
  g_source_remove (wake_id);
}

void
ui_test_turn (gint64      began,
              const char *text,
              const char *file,
              int         line)
{
  if (g_get_monotonic_time () - began > PATIENCE_US) {
    ui_test_screenshot ("in-vain");
    g_error ("%s:%d: waited in vain for: %s", file, line, text);
  }
  iterate ();
}

gboolean
ui_test_wait_for_named (gboolean   (*done) (gpointer data),
                        gpointer     data,
                        const char  *text,
                        const char  *file,
                        int          line)
{
  gint64 began = g_get_monotonic_time ();

  while (!done (data)) {
    if (g_get_monotonic_time () - began > PATIENCE_US) {
      ui_test_screenshot ("in-vain");
      g_printerr ("%s:%d: waited in vain for: %s\n", file, line, text);
      return FALSE;
    }
    iterate ();
  }
  return TRUE;
}

static void
painted_cb (GdkFrameClock *clock,
            guint         *n_painted)
{
  (*n_painted)++;
}

/* The clock of a window that has gone meanwhile has let go of its handlers by itself. */
static void
disconnect (GdkFrameClock *clock,
            gulong         handler)
{
  if (g_signal_handler_is_connected (clock, handler))
    g_signal_handler_disconnect (clock, handler);
}

void
ui_test_wait_frames (gpointer widget,
                     guint    n)
{
  g_autoptr(GdkFrameClock) clock = g_object_ref (gtk_widget_get_frame_clock (widget));
  guint n_painted = 0;
  gulong painted = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &n_painted);

  gdk_frame_clock_begin_updating (clock);
  ui_test_wait_until (n_painted >= n);
  gdk_frame_clock_end_updating (clock);
  disconnect (clock, painted);
}

void
ui_test_wait_still (gpointer widget)
{
  GtkWidget *root = NULL;
  graphene_rect_t before;
  graphene_rect_t after;

  ui_test_wait_until (gtk_widget_get_mapped (widget));
  root = GTK_WIDGET (gtk_widget_get_native (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, root, &after));
  do {
    before = after;
    ui_test_wait_frames (widget, 2);
    g_assert_true (gtk_widget_compute_bounds (widget, root, &after));
  } while (!graphene_rect_equal (&before, &after));
}

void
ui_test_wait_active (gpointer window)
{
  ui_test_wait_until (gtk_widget_get_mapped (window) && gtk_window_is_active (window));
  ui_test_settle ();
}

void
ui_test_activate (gpointer window)
{
  gtk_window_present (window);
  ui_test_settle ();
  XSetInputFocus (get_xdisplay (),
                  gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (window))),
                  RevertToParent, CurrentTime);
  ui_test_wait_active (window);
}

void
ui_test_set_animations (gboolean enable)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enable, NULL);
}

/* Whether a line of /proc/self/task/N/stat tells of a thread at nice 19 that runs or could. */
static gboolean
is_searching_thread (const char *stat)
{
  /* The name stands in parentheses and may hold anything; then come the state and numbers. */
  const char *rest = strrchr (stat, ')');
  g_auto(GStrv) fields = rest ? g_strsplit (rest + 2, " ", -1) : NULL;

  return fields && g_strv_length (fields) > 16 && g_str_equal (fields[0], "R")
         && g_str_equal (fields[16], "19");
}

gboolean
ui_test_is_searching (void)
{
  g_autoptr(GDir) threads = g_dir_open ("/proc/self/task", 0, NULL);
  g_autofree char *own = g_strdup_printf ("%d", (int) getpid ());
  const char *name;

  g_assert_nonnull (threads);
  while ((name = g_dir_read_name (threads))) {
    g_autofree char *path = g_build_filename ("/proc/self/task", name, "stat", NULL);
    g_autofree char *stat = NULL;

    if (!g_str_equal (name, own) && g_file_get_contents (path, &stat, NULL, NULL)
        && is_searching_thread (stat))
      return TRUE;
  }
  return FALSE;
}

/* Seconds of processor time this program has used. */
static double
get_cpu_time (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_SELF, &usage), ==, 0);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

gboolean
ui_test_is_idle (void)
{
  double before = get_cpu_time ();

  if (ui_test_is_searching ())
    return FALSE;
  /* Processor time is used over some time, so there is none to see in a moment. */
  ui_test_wait (200);
  return get_cpu_time () - before < 0.03 && !ui_test_is_searching ();
}

static void
run_ready (void)
{
  if (GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    XSync (get_xdisplay (), False);
  else
    gdk_display_sync (gdk_display_get_default ());
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

typedef struct {
  GtkWidget     *window;    /* weak: NULL once it is gone */
  GdkFrameClock *clock;     /* owned */
  gulong         painted;
  guint          n_painted;
} Frame;

/* Asks @window for a frame; nothing where it is not shown. */
static void
request_frame (GtkWidget *window,
               GPtrArray *frames)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  Frame *frame;

  if (!clock || !gtk_widget_get_mapped (window))
    return;
  frame = g_new0 (Frame, 1);
  g_set_weak_pointer (&frame->window, window);
  frame->clock = g_object_ref (clock);
  frame->painted = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb),
                                     &frame->n_painted);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  g_ptr_array_add (frames, frame);
}

static void
frame_free (gpointer data)
{
  Frame *frame = data;

  disconnect (frame->clock, frame->painted);
  g_clear_weak_pointer (&frame->window);
  g_object_unref (frame->clock);
  g_free (frame);
}

static gboolean
are_painted (const GPtrArray *frames)
{
  for (guint i = 0; i < frames->len; i++) {
    const Frame *frame = frames->pdata[i];

    /* What has gone meanwhile has no more frames. */
    if (frame->n_painted == 0 && frame->window && gtk_widget_get_mapped (frame->window))
      return FALSE;
  }
  return TRUE;
}

/* Pointer motions are handled with a frame, and places are given in it. */
static void
run_frames (void)
{
  gint64 end = g_get_monotonic_time () + FRAME_LIMIT_US;
  g_autoptr(GList) windows = gtk_window_list_toplevels ();
  g_autoptr(GPtrArray) frames = g_ptr_array_new_with_free_func (frame_free);

  for (GList *l = windows; l; l = l->next)
    request_frame (l->data, frames);
  while (!are_painted (frames) && g_get_monotonic_time () < end)
    iterate ();
}

void
ui_test_settle (void)
{
  run_ready ();
  run_frames ();
  run_ready ();
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

/* Called for each event that reaches a window, whoever handles it. */
static gboolean
event_hook (GSignalInvocationHint *hint,
            guint                  n_values,
            const GValue          *values,
            gpointer               moved)
{
  GdkEvent *event = g_value_get_pointer (&values[1]);

  if (gdk_event_get_event_type (event) == GDK_MOTION_NOTIFY)
    *(gboolean *) moved = TRUE;
  return TRUE;
}

/* A motion is kept until GDK begins a frame with it. A frame that was due before it came may be
   drawn without it, and then one more is waited for; so it is where no motion comes at all, since
   the pointer was there already or is outside of the window. */
void
ui_test_move (GtkWidget *widget,
              double     x,
              double     y)
{
  guint signal = g_signal_lookup ("event", GDK_TYPE_SURFACE);
  gboolean moved = FALSE;
  gulong hook = g_signal_add_emission_hook (signal, 0, event_hook, &moved, NULL);
  int root_x, root_y;

  to_root (widget, x, y, &root_x, &root_y);
  XTestFakeMotionEvent (get_xdisplay (), -1, root_x, root_y, CurrentTime);
  ui_test_settle ();
  if (!moved)
    ui_test_settle ();
  g_signal_remove_emission_hook (signal, hook);
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
  g_autoptr(GskRenderNode) node = NULL;
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

/* What was drawn last of @window. (transfer full) (nullable) */
static GdkTexture *
take_picture (GtkWidget *window)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr(GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (snapshot);
  return node ? gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                             NULL)
              : NULL;
}

void
ui_test_screenshot (const char *name)
{
  const char *folder = g_getenv ("TABIYA_TEST_SCREENSHOTS");
  g_autoptr(GList) windows = folder ? gtk_window_list_toplevels () : NULL;
  guint n = 0;

  for (GList *l = windows; l; l = l->next) {
    g_autoptr(GdkTexture) texture = NULL;
    g_autofree char *path = g_strdup_printf ("%s/%s-%u.png", folder, name, n + 1);

    if (!gtk_widget_get_mapped (l->data) || !(texture = take_picture (l->data)))
      continue;
    if (!gdk_texture_save_to_png (texture, path))
      g_printerr ("%s cannot be written\n", path);
    n++;
  }
}

/* The pixels of @texture, kept for the next question: whoever looks at one looks at many. */
static const guint32 *
get_pixels (GdkTexture *texture)
{
  static GdkTexture *last;
  static guint32 *pixels;
  gsize width = (gsize) gdk_texture_get_width (texture);
  gsize height = (gsize) gdk_texture_get_height (texture);

  if (texture != last) {
    g_set_object (&last, texture);
    g_free (pixels);
    pixels = g_new (guint32, width * height);
    gdk_texture_download (texture, (guchar *) pixels, width * 4);
  }
  return pixels;
}

GdkRGBA
ui_test_pixel (GdkTexture *texture,
               int         x,
               int         y)
{
  int width = gdk_texture_get_width (texture);
  guint32 pixel;

  g_assert_cmpint (x, <, width);
  g_assert_cmpint (y, <, gdk_texture_get_height (texture));
  pixel = get_pixels (texture)[y * width + x];
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

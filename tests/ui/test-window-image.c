/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/board/tabiya-board-image.h"
#include "ui/dialogs/tabiya-image-dialog.h"
#include "window-fixture.h"

/* Images of the board, as a person asks for them. */

static void
reset (WindowFixture *fixture)
{
  static const char *const keys[] = {
    "image-format", "image-side", "image-coordinates", "image-marks",
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (fixture->settings, keys[i]);
}

typedef struct {
  gboolean      done;
  GdkTexture   *texture;
  GInputStream *stream;
} Answer;

static gboolean
is_done (gpointer data)
{
  return ((Answer *) data)->done;
}

static void
texture_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Answer *answer = data;

  answer->texture = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, NULL);
  answer->done = TRUE;
}

static void
stream_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Answer *answer = data;

  answer->stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, NULL);
  answer->done = TRUE;
}

/* One key: a picture of the size that was chosen last, and the drawing beside it. */
static void
test_copy (void)
{
  static const char *types[] = { "image/svg+xml", NULL };
  WindowFixture fixture;
  GdkClipboard *clipboard;
  Answer answer = { FALSE };
  char start[256] = "";

  window_fixture_set_up (&fixture, NULL);
  reset (&fixture);
  g_settings_set_int (fixture.settings, "image-side", 320);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.copy-image", NULL);
  ui_test_settle ();
  clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture.window));
  gdk_clipboard_read_texture_async (clipboard, NULL, texture_cb, &answer);
  g_assert_true (ui_test_wait_for (is_done, &answer));
  g_assert_nonnull (answer.texture);
  g_assert_cmpint (gdk_texture_get_width (answer.texture), ==, 320);
  g_assert_cmpint (gdk_texture_get_height (answer.texture), ==, 320);
  g_object_unref (answer.texture);

  answer.done = FALSE;
  gdk_clipboard_read_async (clipboard, types, G_PRIORITY_DEFAULT, NULL, stream_cb, &answer);
  g_assert_true (ui_test_wait_for (is_done, &answer));
  g_assert_nonnull (answer.stream);
  g_assert_cmpint (g_input_stream_read (answer.stream, start, sizeof start - 1, NULL, NULL), >, 0);
  g_assert_nonnull (strstr (start, "<svg"));
  g_assert_nonnull (strstr (start, "<title>rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"));
  g_object_unref (answer.stream);
  reset (&fixture);
  window_fixture_tear_down (&fixture);
}

/* What is not wanted on pictures is left out, and the board itself stays as it is. */
static void
test_settings (void)
{
  WindowFixture fixture;
  TabiyaBoardArrow arrow = { .from = ui_test_square ("e2"), .to = ui_test_square ("e4") };
  g_autoptr(TabiyaBoardImage) with = NULL;
  g_autoptr(TabiyaBoardImage) without = NULL;

  window_fixture_set_up (&fixture, NULL);
  reset (&fixture);
  tabiya_board_set_arrows (fixture.board, &arrow, 1);
  with = tabiya_board_image_new (fixture.board);
  tabiya_image_apply_settings (with, fixture.settings);
  g_assert_true (with->coordinates);
  g_assert_cmpuint (with->arrows->len, ==, 1);
  g_settings_set_boolean (fixture.settings, "image-coordinates", FALSE);
  g_settings_set_boolean (fixture.settings, "image-marks", FALSE);
  without = tabiya_board_image_new (fixture.board);
  tabiya_image_apply_settings (without, fixture.settings);
  g_assert_false (without->coordinates);
  g_assert_null (without->arrows);
  g_assert_cmpint (tabiya_board_get_coordinates (fixture.board), ==, TABIYA_COORDINATES_INSIDE);
  reset (&fixture);
  window_fixture_tear_down (&fixture);
}

static TabiyaImageDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

    if (TABIYA_IS_IMAGE_DIALOG (window))
      return TABIYA_IMAGE_DIALOG (window);
  }
  return NULL;
}

/* The dialog by keys: its choices are kept, Escape closes it. */
static void
test_dialog (void)
{
  WindowFixture fixture;
  TabiyaImageDialog *dialog;
  GtkWidget *first_switch;

  window_fixture_set_up (&fixture, NULL);
  reset (&fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.save-image", NULL);
  ui_test_wait_until ((dialog = find_dialog ()));
  ui_test_wait_active (dialog);
  g_assert_nonnull (gtk_picture_get_paintable
                      (GTK_PICTURE (window_find (GTK_WIDGET (dialog), GTK_TYPE_PICTURE))));
  first_switch = window_find (GTK_WIDGET (dialog), GTK_TYPE_SWITCH);
  ui_test_key (GDK_KEY_o, GDK_KEY_Alt_L);
  ui_test_wait_until (!gtk_switch_get_active (GTK_SWITCH (first_switch)));
  g_assert_false (g_settings_get_boolean (fixture.settings, "image-coordinates"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!find_dialog ());
  reset (&fixture);
  window_fixture_tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/window-image/copy", test_copy);
  g_test_add_func ("/tabiya/window-image/settings", test_settings);
  g_test_add_func ("/tabiya/window-image/dialog", test_dialog);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-test.h"
#include "ui/tabiya-toast.h"

/* Messages over a window that come and go. */

static GtkWidget *
show_overlay (void)
{
  GtkWidget *overlay = adw_toast_overlay_new ();

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (overlay), gtk_label_new ("Bread"));
  ui_test_set_animations (TRUE);
  ui_test_show (overlay, 600, 300);
  return overlay;
}

/* Another message takes the place of one, and is gone as soon: it slides in longer than out. */
static void
test_at_once (void)
{
  GtkWidget *overlay = show_overlay ();
  GtkWidget *label = adw_toast_overlay_get_child (ADW_TOAST_OVERLAY (overlay));
  AdwToast *first = tabiya_toast_show (label, "Wheat");
  AdwToast *second;

  g_object_add_weak_pointer (G_OBJECT (first), (gpointer *) &first);
  ui_test_settle ();
  adw_toast_dismiss (first);
  second = tabiya_toast_offer (label, "Rye", "_Undo", NULL, NULL);
  g_object_add_weak_pointer (G_OBJECT (second), (gpointer *) &second);
  adw_toast_dismiss (second);
  ui_test_wait_until (!first && !second);
  g_assert_true (gtk_widget_get_last_child (overlay) == label);
  /* Nothing tells when the second one would have arrived; that takes half a second. */
  ui_test_wait (700);
  ui_test_close (GTK_WIDGET (gtk_widget_get_root (overlay)));
}

/* On a busy machine one frame may see both the end of its coming and that of its going. */
static void
test_busy (void)
{
  GtkWidget *overlay = show_overlay ();
  GtkWidget *label = adw_toast_overlay_get_child (ADW_TOAST_OVERLAY (overlay));
  AdwToast *toast = tabiya_toast_show (label, "Wheat");

  g_object_add_weak_pointer (G_OBJECT (toast), (gpointer *) &toast);
  ui_test_settle ();
  adw_toast_dismiss (toast);
  g_usleep (700 * G_TIME_SPAN_MILLISECOND);
  ui_test_wait_until (!toast);
  g_assert_true (gtk_widget_get_last_child (overlay) == label);
  ui_test_close (GTK_WIDGET (gtk_widget_get_root (overlay)));
}

/* One goes with its window while it comes, asked to go before or not. */
static void
test_with_window (void)
{
  for (guint i = 0; i < 2; i++) {
    GtkWidget *overlay = show_overlay ();
    AdwToast *toast = tabiya_toast_show (adw_toast_overlay_get_child (ADW_TOAST_OVERLAY (overlay)),
                                         "Wheat");

    g_object_add_weak_pointer (G_OBJECT (toast), (gpointer *) &toast);
    ui_test_settle ();
    if (i > 0)
      adw_toast_dismiss (toast);
    ui_test_close (GTK_WIDGET (gtk_widget_get_root (overlay)));
    g_assert_null (toast);
  }
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/toast/at-once", test_at_once);
  g_test_add_func ("/tabiya/toast/busy", test_busy);
  g_test_add_func ("/tabiya/toast/with-window", test_with_window);

  return g_test_run ();
}

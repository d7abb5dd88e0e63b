/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-test.h"
#include "ui/board/tabiya-captured.h"

static void
check_text (ChessColor  color,
            const char *start,
            const char *fen,
            const char *text)
{
  g_autoptr(GtkWidget) widget = g_object_ref_sink (g_object_new (TABIYA_TYPE_CAPTURED, NULL));
  TabiyaCaptured *captured = TABIYA_CAPTURED (widget);
  ChessPosition position;

  tabiya_captured_set_color (captured, color);
  if (start) {
    ui_test_read_fen (start, &position);
    tabiya_captured_set_start (captured, &position);
  }
  ui_test_read_fen (fen, &position);
  tabiya_captured_set_position (captured, &position);
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (widget), ==, text);
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define MIDDLE "r1q3k1/pp4p1/2p1Rr1p/3n4/3P1n2/5N2/PP2QPPP/1B2R1K1 w - - 0 24"

static void
test_text (void)
{
  check_text (CHESS_WHITE, NULL, START, "Nothing captured");
  check_text (CHESS_BLACK, NULL, START, "Nothing captured");
  check_text (CHESS_WHITE, NULL, MIDDLE, "Captured: 2 bishops, 3 pawns; ahead by 1");
  check_text (CHESS_BLACK, NULL, MIDDLE, "Captured: 1 bishop, 1 knight, 2 pawns");
}

/* A pawn that became a queen was not captured. */
static void
test_promotion (void)
{
  check_text (CHESS_BLACK, NULL, "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1",
              "Captured: 2 rooks, 2 bishops, 2 knights, 7 pawns");
}

/* A game from a set-up position has less to lose. */
static void
test_start (void)
{
  check_text (CHESS_WHITE, "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", "4k3/p7/8/8/8/8/PP6/4K3 w - - 0 1",
              "Captured: 1 pawn; ahead by 1");
}

static void
test_size (void)
{
  GtkWidget *widget = g_object_new (TABIYA_TYPE_CAPTURED, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *window;
  ChessPosition position;
  g_autoptr(GdkTexture) texture = NULL;

  gtk_box_append (GTK_BOX (box), widget);
  window = ui_test_show (box, 300, 40);
  g_assert_cmpint (gtk_widget_get_width (widget), ==, 0);

  /* Two pieces, two pawns: 31 each, 4 between. */
  ui_test_read_fen (MIDDLE, &position);
  tabiya_captured_set_color (TABIYA_CAPTURED (widget), CHESS_BLACK);
  tabiya_captured_set_position (TABIYA_CAPTURED (widget), &position);
  ui_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (widget), ==, 66);

  /* Solid black silhouettes and a number. */
  tabiya_captured_set_color (TABIYA_CAPTURED (widget), CHESS_WHITE);
  ui_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (widget), >, 31 + 4 + 42 + 6);
  texture = ui_test_render (widget);
  /* The foot of the first bishop. */
  ui_test_assert_color (ui_test_pixel (texture, 10, gtk_widget_get_height (widget) / 2 + 6),
                        0x3d3a38);
  ui_test_close (window);
}

static void
test_freed (void)
{
  GtkWidget *widget = g_object_new (TABIYA_TYPE_CAPTURED, NULL);
  gpointer pointer = widget;
  GtkWidget *window;

  g_object_add_weak_pointer (G_OBJECT (widget), &pointer);
  window = ui_test_show (widget, 300, 40);
  ui_test_close (window);
  g_assert_null (pointer);
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/captured/text", test_text);
  g_test_add_func ("/tabiya/captured/promotion", test_promotion);
  g_test_add_func ("/tabiya/captured/start", test_start);
  g_test_add_func ("/tabiya/captured/size", test_size);
  g_test_add_func ("/tabiya/captured/freed", test_freed);

  return g_test_run ();
}

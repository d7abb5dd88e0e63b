/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-test.h"
#include "ui/board/tabiya-evaluation-bar.h"

typedef struct {
  GtkWidget           *window;
  GtkWidget           *widget;
  TabiyaEvaluationBar *bar;
} Fixture;

/* 24 by 400. */
static void
open_bar (Fixture *fixture)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  fixture->widget = tabiya_evaluation_bar_new ();
  fixture->bar = TABIYA_EVALUATION_BAR (fixture->widget);
  gtk_box_append (GTK_BOX (box), fixture->widget);
  fixture->window = ui_test_show (box, 200, 400);
  g_assert_cmpint (gtk_widget_get_width (fixture->widget), ==, 24);
  g_assert_cmpint (gtk_widget_get_height (fixture->widget), ==, 400);
}

static void
assert_pixel (Fixture *fixture,
              int      x,
              int      y,
              guint    hex)
{
  g_autoptr(GdkTexture) texture = ui_test_render (fixture->widget);

  ui_test_assert_color (ui_test_pixel (texture, x, y), hex);
}

/* White's part is as high as its chance, from below. */
static void
test_share (void)
{
  Fixture fixture;

  open_bar (&fixture);
  tabiya_evaluation_bar_set_share (fixture.bar, 0.75, NULL);
  assert_pixel (&fixture, 18, 95, 0x3d3a38);
  assert_pixel (&fixture, 18, 105, 0xffffff);
  g_assert_cmpfloat (tabiya_evaluation_bar_get_share (fixture.bar), ==, 0.75);
  /* The middle is marked, whatever the value. */
  assert_pixel (&fixture, 18, 200, 0xe66100);

  tabiya_evaluation_bar_set_flipped (fixture.bar, TRUE);
  assert_pixel (&fixture, 18, 295, 0xffffff);
  assert_pixel (&fixture, 18, 305, 0x3d3a38);
  tabiya_evaluation_bar_set_share (fixture.bar, 7, NULL);
  g_assert_cmpfloat (tabiya_evaluation_bar_get_share (fixture.bar), ==, 1);
  ui_test_close (fixture.window);
}

static gboolean
is_white (Fixture *fixture,
          int      x,
          int      y)
{
  g_autoptr(GdkTexture) texture = ui_test_render (fixture->widget);

  return ui_test_pixel (texture, x, y).red > 0.99f;
}

static void
test_easing (void)
{
  Fixture fixture;
  g_autoptr(GdkTexture) early = NULL;

  open_bar (&fixture);
  ui_test_set_animations (TRUE);
  tabiya_evaluation_bar_set_share (fixture.bar, 1, NULL);
  /* Not there at once. */
  early = ui_test_render (fixture.widget);
  ui_test_assert_color (ui_test_pixel (early, 18, 20), 0x3d3a38);
  ui_test_wait_until (is_white (&fixture, 18, 20));

  ui_test_set_animations (FALSE);
  tabiya_evaluation_bar_set_share (fixture.bar, 0, NULL);
  assert_pixel (&fixture, 18, 380, 0x3d3a38);
  ui_test_close (fixture.window);
}

static void
assert_value (Fixture    *fixture,
              ChessScore  score,
              double      share,
              const char *text)
{
  tabiya_evaluation_bar_set_score (fixture->bar, score);
  g_assert_cmpfloat_with_epsilon (tabiya_evaluation_bar_get_share (fixture->bar), share, 0.005);
  gtk_test_accessible_assert_property (fixture->widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text);
}

/* Shares: 1 / (1 + exp (-0.00368208 cp)); a mate fills the bar. */
static void
test_scores (void)
{
  Fixture fixture;

  open_bar (&fixture);
  gtk_test_accessible_assert_role (fixture.widget, GTK_ACCESSIBLE_ROLE_METER);
  gtk_test_accessible_assert_property (fixture.widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Evaluation");
  gtk_test_accessible_assert_property (fixture.widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "Not evaluated yet");
  assert_value (&fixture, chess_score_centipawns (0), 0.5, "The game is even");
  assert_value (&fixture, chess_score_centipawns (4), 0.504, "White is better by 0.04");
  assert_value (&fixture, chess_score_centipawns (190), 0.668, "White is better by 1.90");
  assert_value (&fixture, chess_score_centipawns (-190), 0.332, "Black is better by 1.90");
  assert_value (&fixture, chess_score_centipawns (-95), 0.413, "Black is better by 0.95");
  assert_value (&fixture, chess_score_centipawns (20000), 0.975, "White is better by 200.00");
  assert_value (&fixture, chess_score_mate (3), 1, "White mates in 3 moves");
  assert_value (&fixture, chess_score_mated (1), 0, "Black mates in 1 move");
  assert_value (&fixture, chess_score_mate (0), 1, "White has mated");
  assert_value (&fixture, chess_score_mated (0), 0, "Black has mated");
  assert_value (&fixture, chess_score_draw (), 0.5, "The game is drawn");
  assert_value (&fixture, (ChessScore) { 0 }, 0.5, "Not evaluated yet");
  ui_test_close (fixture.window);
}

/* Some pixel of a band across the bar differs from its ground: something is written there. */
static gboolean
has_text (Fixture *fixture,
          int      top,
          guint    ground)
{
  g_autoptr(GdkTexture) texture = ui_test_render (fixture->widget);

  for (int y = top; y < top + 16; y++) {
    for (int x = 6; x < 20; x++) {
      GdkRGBA color = ui_test_pixel (texture, x, y);

      if (ABS (color.red * 255 - (float) (ground >> 16 & 255)) > 60)
        return TRUE;
    }
  }
  return FALSE;
}

/* The number stands at the end of the side that is better. */
static void
test_text_place (void)
{
  Fixture fixture;
  ChessScore white = chess_score_centipawns (120);
  ChessScore black = chess_score_centipawns (-120);

  open_bar (&fixture);
  tabiya_evaluation_bar_set_score (fixture.bar, white);
  g_assert_true (has_text (&fixture, 378, 0xffffff));
  g_assert_false (has_text (&fixture, 6, 0x3d3a38));
  tabiya_evaluation_bar_set_score (fixture.bar, black);
  g_assert_false (has_text (&fixture, 378, 0xffffff));
  g_assert_true (has_text (&fixture, 6, 0x3d3a38));
  tabiya_evaluation_bar_set_flipped (fixture.bar, TRUE);
  g_assert_true (has_text (&fixture, 378, 0x3d3a38));
  g_assert_false (has_text (&fixture, 6, 0xffffff));
  tabiya_evaluation_bar_set_score (fixture.bar, (ChessScore) { 0 });
  g_assert_false (has_text (&fixture, 378, 0x3d3a38));
  ui_test_close (fixture.window);
}

static void
test_horizontal (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  Fixture fixture;
  GtkOrientation orientation;

  fixture.widget = tabiya_evaluation_bar_new ();
  fixture.bar = TABIYA_EVALUATION_BAR (fixture.widget);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (fixture.bar), GTK_ORIENTATION_HORIZONTAL);
  orientation = gtk_orientable_get_orientation (GTK_ORIENTABLE (fixture.bar));
  g_assert_cmpint (orientation, ==, GTK_ORIENTATION_HORIZONTAL);
  gtk_box_append (GTK_BOX (box), fixture.widget);
  fixture.window = ui_test_show (box, 400, 100);
  g_assert_cmpint (gtk_widget_get_height (fixture.widget), ==, 6);
  tabiya_evaluation_bar_set_share (fixture.bar, 0.25, "1.5");
  assert_pixel (&fixture, 90, 3, 0xffffff);
  assert_pixel (&fixture, 110, 3, 0x3d3a38);
  assert_pixel (&fixture, 200, 3, 0xe66100);
  ui_test_close (fixture.window);
}

static void
test_dark (void)
{
  Fixture fixture;

  open_bar (&fixture);
  tabiya_evaluation_bar_set_share (fixture.bar, 0.75, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_DARK);
  ui_test_settle ();
  assert_pixel (&fixture, 18, 95, 0x0f0e0d);
  assert_pixel (&fixture, 18, 105, 0xf2f0ec);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  ui_test_close (fixture.window);
}

static void
assert_tooltip (Fixture    *fixture,
                const char *expected)
{
  g_autofree char *text = tabiya_evaluation_bar_dup_tooltip (fixture->bar);

  g_assert_cmpstr (text, ==, expected);
}

/* The reasons stand under the score and stay when it changes. */
static void
test_reasons (void)
{
  Fixture fixture;

  open_bar (&fixture);
  g_assert_true (gtk_widget_get_has_tooltip (fixture.widget));
  assert_tooltip (&fixture, "Not evaluated yet");
  tabiya_evaluation_bar_set_score (fixture.bar, chess_score_centipawns (40));
  tabiya_evaluation_bar_set_reasons (fixture.bar, "First (+0.49)\nSecond (−0.30)");
  assert_tooltip (&fixture, "+0.40 · White is better by 0.40\nFirst (+0.49)\nSecond (−0.30)");
  gtk_test_accessible_assert_property (fixture.widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "First (+0.49)\nSecond (−0.30)");
  tabiya_evaluation_bar_set_score (fixture.bar, chess_score_centipawns (-40));
  assert_tooltip (&fixture, "−0.40 · Black is better by 0.40\nFirst (+0.49)\nSecond (−0.30)");
  tabiya_evaluation_bar_set_reasons (fixture.bar, NULL);
  assert_tooltip (&fixture, "−0.40 · Black is better by 0.40");
  ui_test_close (fixture.window);
}

static void
test_freed (void)
{
  Fixture fixture;
  gpointer bar;

  open_bar (&fixture);
  bar = fixture.bar;
  g_object_add_weak_pointer (G_OBJECT (bar), &bar);
  tabiya_evaluation_bar_set_share (fixture.bar, 1, "9.9");
  ui_test_close (fixture.window);
  g_assert_null (bar);
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);
  /* What is tested is where it comes to rest; how it gets there is a case of its own. */
  ui_test_set_animations (FALSE);

  g_test_add_func ("/tabiya/evaluation-bar/share", test_share);
  g_test_add_func ("/tabiya/evaluation-bar/easing", test_easing);
  g_test_add_func ("/tabiya/evaluation-bar/scores", test_scores);
  g_test_add_func ("/tabiya/evaluation-bar/text-place", test_text_place);
  g_test_add_func ("/tabiya/evaluation-bar/horizontal", test_horizontal);
  g_test_add_func ("/tabiya/evaluation-bar/dark", test_dark);
  g_test_add_func ("/tabiya/evaluation-bar/reasons", test_reasons);
  g_test_add_func ("/tabiya/evaluation-bar/freed", test_freed);

  return g_test_run ();
}

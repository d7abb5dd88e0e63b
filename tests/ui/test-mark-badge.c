/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-test"

#include "ui/board/tabiya-mark-badge.h"

/* One channel to linear light, as WCAG 2.1 has it. */
static double
linear (double c)
{
  return c <= 0.03928 ? c / 12.92 : __builtin_pow ((c + 0.055) / 1.055, 2.4);
}

static double
luminance (const GdkRGBA *color)
{
  return 0.2126 * linear (color->red) + 0.7152 * linear (color->green)
         + 0.0722 * linear (color->blue);
}

static double
contrast (const GdkRGBA *a,
          const GdkRGBA *b)
{
  double x = luminance (a), y = luminance (b);

  return (MAX (x, y) + 0.05) / (MIN (x, y) + 0.05);
}

static void
test_contrast (void)
{
  const GdkRGBA white = { 1, 1, 1, 1 };
  const GdkRGBA dark = { 0x1e / 255.f, 0x1e / 255.f, 0x1e / 255.f, 1 };

  for (int mark = 1; mark < TABIYA_N_MARKS; mark++) {
    GdkRGBA fill, text;

    tabiya_mark_badge_get_fill ((TabiyaMark) mark, &fill);
    g_assert_cmpfloat (contrast (&fill, &white), >, 4.5);
    tabiya_mark_badge_get_color ((TabiyaMark) mark, TRUE, &text);
    g_assert_cmpfloat (contrast (&text, &dark), >, 6.4);
    tabiya_mark_badge_get_color ((TabiyaMark) mark, FALSE, &text);
    g_assert_true (gdk_rgba_equal (&text, &fill));
  }
}

#define SIZE 64

static cairo_surface_t *
draw (TabiyaMark mark,
      double     rim)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);

  tabiya_mark_badge_draw (mark, cr, SIZE / 2., SIZE / 2., SIZE - 8, rim);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel_at (cairo_surface_t *surface,
          int              x,
          int              y)
{
  const guint8 *row = cairo_image_surface_get_data (surface)
                      + y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) row)[x];
}

/* The four shapes by what they cover: a corner, and the middle of an edge. */
static void
test_shapes (void)
{
  static const struct {
    TabiyaMark mark;
    gboolean   at_corner;
    gboolean   between;
  } cases[] = {
    { TABIYA_MARK_BLUNDER, FALSE, TRUE },
    { TABIYA_MARK_MISTAKE, FALSE, FALSE },
    { TABIYA_MARK_INACCURACY, FALSE, TRUE },
    { TABIYA_MARK_INTERESTING, TRUE, TRUE },
    { TABIYA_MARK_GOOD, TRUE, TRUE },
    { TABIYA_MARK_BRILLIANT, TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    cairo_surface_t *surface = draw (cases[i].mark, 0);
    GdkRGBA fill;
    guint32 expected;

    tabiya_mark_badge_get_fill (cases[i].mark, &fill);
    expected = 0xff000000u | (guint32) (fill.red * 255 + 0.5) << 16
               | (guint32) (fill.green * 255 + 0.5) << 8 | (guint32) (fill.blue * 255 + 0.5);
    /* Left of the glyph, inside every shape. */
    g_assert_cmphex (pixel_at (surface, 9, SIZE / 2), ==, expected);
    g_assert_true ((pixel_at (surface, 11, 11) != 0) == cases[i].at_corner);
    g_assert_true ((pixel_at (surface, 16, 16) != 0) == cases[i].between);
    g_assert_cmphex (pixel_at (surface, 1, 1), ==, 0);
    cairo_surface_destroy (surface);
  }
}

static void
test_rim (void)
{
  cairo_surface_t *surface = draw (TABIYA_MARK_INACCURACY, 4);

  g_assert_cmphex (pixel_at (surface, SIZE / 2, 7), ==, 0xffffffffu);
  cairo_surface_destroy (surface);
  surface = draw (TABIYA_MARK_NONE, 4);
  g_assert_cmphex (pixel_at (surface, SIZE / 2, SIZE / 2), ==, 0);
  cairo_surface_destroy (surface);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/mark/contrast", test_contrast);
  g_test_add_func ("/tabiya/mark/shapes", test_shapes);
  g_test_add_func ("/tabiya/mark/rim", test_rim);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-mark-badge.h"

#include <glib/gi18n.h>
#include <math.h>

/*
 * The badges of marked moves. They differ in shape and glyph as well as in colour, so that they can
 * be told apart without colours. Everything is a path, so a badge is sharp at any size and needs no
 * font in an SVG.
 */

typedef enum {
  SHAPE_OCTAGON,
  SHAPE_DIAMOND,
  SHAPE_CIRCLE,
  SHAPE_SQUARE,
} Shape;

/* The colours have a contrast of 4.9 or more with white, those of the dark style of 6.5 or more
   with #1e1e1e. */
static const struct {
  Shape   shape;
  guint32 fill;
  guint32 on_dark;
} marks[TABIYA_N_MARKS] = {
  [TABIYA_MARK_NONE] = { SHAPE_CIRCLE, 0, 0 },
  [TABIYA_MARK_BLUNDER] = { SHAPE_OCTAGON, 0xc01c28, 0xff7b63 },
  [TABIYA_MARK_MISTAKE] = { SHAPE_DIAMOND, 0xc64600, 0xffa348 },
  [TABIYA_MARK_INACCURACY] = { SHAPE_CIRCLE, 0x1a5fb4, 0x78aeed },
  [TABIYA_MARK_INTERESTING] = { SHAPE_SQUARE, 0x813d9c, 0xdc8add },
  [TABIYA_MARK_GOOD] = { SHAPE_SQUARE, 0x1b7f4f, 0x57e389 },
  [TABIYA_MARK_BRILLIANT] = { SHAPE_SQUARE, 0x1b7f4f, 0x57e389 },
};

/* Fractions of the badge. */
#define GLYPH_HEIGHT 0.58
#define STROKE 0.105
#define PAIR_DISTANCE 0.31
#define CORNER 0.20

/* A diamond has less room inside. */
#define DIAMOND_GLYPH 0.86

static void
set_rgb (GdkRGBA *color,
         guint32  hex)
{
  color->red = (float) (hex >> 16 & 255) / 255.f;
  color->green = (float) (hex >> 8 & 255) / 255.f;
  color->blue = (float) (hex & 255) / 255.f;
  color->alpha = 1.f;
}

void
tabiya_mark_badge_get_fill (TabiyaMark  mark,
                            GdkRGBA    *color)
{
  g_return_if_fail (mark < TABIYA_N_MARKS);

  set_rgb (color, marks[mark].fill);
}

/**
 * tabiya_mark_badge_get_color:
 * @dark: whether the background is that of the dark style
 * @color: (out): the colour of text that belongs to the mark
 */
void
tabiya_mark_badge_get_color (TabiyaMark  mark,
                             gboolean    dark,
                             GdkRGBA    *color)
{
  g_return_if_fail (mark < TABIYA_N_MARKS);

  set_rgb (color, dark ? marks[mark].on_dark : marks[mark].fill);
}

static void
add_polygon (cairo_t *cr,
             int      n_corners,
             double   radius,
             double   turn)
{
  for (int i = 0; i < n_corners; i++) {
    double angle = turn + 2 * G_PI * i / n_corners;

    cairo_line_to (cr, radius * cos (angle), radius * sin (angle));
  }
  cairo_close_path (cr);
}

static void
add_rounded_square (cairo_t *cr,
                    double   half,
                    double   corner)
{
  double inner = half - corner;

  cairo_new_sub_path (cr);
  cairo_arc (cr, inner, -inner, corner, -G_PI_2, 0);
  cairo_arc (cr, inner, inner, corner, 0, G_PI_2);
  cairo_arc (cr, -inner, inner, corner, G_PI_2, G_PI);
  cairo_arc (cr, -inner, -inner, corner, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* Adds the outline of a badge of @size around the origin. Squares and circles would look bigger
   than a diamond of the same width, so they are a little smaller. */
static void
add_outline (cairo_t *cr,
             Shape    shape,
             double   size)
{
  double half = size / 2;

  cairo_new_path (cr);
  switch (shape) {
  case SHAPE_OCTAGON:
    add_polygon (cr, 8, 0.95 * half / cos (G_PI / 8), G_PI / 8);
    break;
  case SHAPE_DIAMOND:
    add_polygon (cr, 4, 1.06 * half, 0);
    break;
  case SHAPE_SQUARE:
    add_rounded_square (cr, 0.86 * half, CORNER * size);
    break;
  case SHAPE_CIRCLE:
  default:
    cairo_arc (cr, 0, 0, 0.94 * half, 0, 2 * G_PI);
    cairo_close_path (cr);
  }
}

static void
draw_dot (cairo_t *cr,
          double   x,
          double   y,
          double   width)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, 0.62 * width, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* Draws an exclamation or question mark around (@x, 0) in the current colour. */
static void
draw_sign (cairo_t *cr,
           char     sign,
           double   x,
           double   height,
           double   width)
{
  double top = -height / 2;
  double bottom = height / 2 - 0.55 * width;
  double hook = 0.25 * height;

  cairo_new_path (cr);
  if (sign == '!') {
    cairo_move_to (cr, x, top + width / 2);
    cairo_line_to (cr, x, bottom - 1.7 * width);
  } else {
    /* Most of a ring, open at the lower left, and a short stem under it. */
    cairo_arc (cr, x, top + hook, hook - width / 4, G_PI, 0.30 * G_PI);
    cairo_curve_to (cr, x + 0.2 * hook, top + 1.75 * hook, x, top + 1.85 * hook,
                    x, bottom - 1.6 * width);
  }
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  draw_dot (cr, x, bottom, width);
}

static void
draw_glyph (cairo_t    *cr,
            TabiyaMark  mark,
            double      size)
{
  const char *glyph = tabiya_mark_get_glyph (mark);
  double scale = marks[mark].shape == SHAPE_DIAMOND ? DIAMOND_GLYPH * size : size;
  double distance = glyph[1] ? PAIR_DISTANCE * scale : 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int i = 0; glyph[i]; i++)
    draw_sign (cr, glyph[i], (i - 0.5) * distance, GLYPH_HEIGHT * scale, STROKE * scale);
}

/**
 * tabiya_mark_badge_draw:
 * @mark: the mark to draw; nothing is drawn for %TABIYA_MARK_NONE
 * @cr: a context for any kind of surface
 * @x: its centre
 * @y: its centre
 * @size: its width and height
 * @rim: the width of the white rim, within @size; 0 for none
 */
void
tabiya_mark_badge_draw (TabiyaMark  mark,
                        cairo_t    *cr,
                        double      x,
                        double      y,
                        double      size,
                        double      rim)
{
  GdkRGBA fill;

  g_return_if_fail (mark < TABIYA_N_MARKS);

  if (mark == TABIYA_MARK_NONE)
    return;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  if (rim > 0) {
    add_outline (cr, marks[mark].shape, size);
    cairo_set_source_rgb (cr, 1, 1, 1);
    cairo_fill (cr);
    size -= 2 * rim;
  }
  add_outline (cr, marks[mark].shape, size);
  tabiya_mark_badge_get_fill (mark, &fill);
  gdk_cairo_set_source_rgba (cr, &fill);
  cairo_fill (cr);
  draw_glyph (cr, mark, size);
  cairo_restore (cr);
}

void
tabiya_mark_badge_snapshot (TabiyaMark             mark,
                            GtkSnapshot           *snapshot,
                            const graphene_rect_t *box,
                            double                 rim)
{
  graphene_rect_t ink = *box;
  cairo_t *cr;

  g_return_if_fail (mark < TABIYA_N_MARKS);

  if (mark == TABIYA_MARK_NONE)
    return;
  /* The corners of the diamond extend a little beyond the box. */
  graphene_rect_inset (&ink, -0.04f * box->size.width, -0.04f * box->size.height);
  cr = gtk_snapshot_append_cairo (snapshot, &ink);
  tabiya_mark_badge_draw (mark, cr, box->origin.x + box->size.width / 2,
                    box->origin.y + box->size.height / 2, box->size.width, rim);
  cairo_destroy (cr);
}

/* A GdkPaintable that draws a badge, for a GtkImage. */

#define TABIYA_TYPE_MARK_PAINTABLE (tabiya_mark_paintable_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaMarkPaintable, tabiya_mark_paintable, TABIYA, MARK_PAINTABLE, GObject)

struct _TabiyaMarkPaintable {
  GObject    parent_instance;

  TabiyaMark mark;
  int        size;
};

static void paintable_iface_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaMarkPaintable, tabiya_mark_paintable, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_iface_init))

static void
paintable_snapshot (GdkPaintable *paintable,
                    GdkSnapshot  *snapshot,
                    double        width,
                    double        height)
{
  TabiyaMarkPaintable *self = TABIYA_MARK_PAINTABLE (paintable);
  double size = MIN (width, height);
  graphene_rect_t box = GRAPHENE_RECT_INIT ((float) (width - size) / 2, (float) (height - size) / 2,
                                            (float) size, (float) size);

  tabiya_mark_badge_snapshot (self->mark, snapshot, &box, 0);
}

static int
paintable_get_size (GdkPaintable *paintable)
{
  return TABIYA_MARK_PAINTABLE (paintable)->size;
}

static GdkPaintableFlags
paintable_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_CONTENTS | GDK_PAINTABLE_STATIC_SIZE;
}

static void
paintable_iface_init (GdkPaintableInterface *iface)
{
  iface->snapshot = paintable_snapshot;
  iface->get_intrinsic_width = paintable_get_size;
  iface->get_intrinsic_height = paintable_get_size;
  iface->get_flags = paintable_get_flags;
}

static void
tabiya_mark_paintable_class_init (TabiyaMarkPaintableClass *klass)
{
}

static void
tabiya_mark_paintable_init (TabiyaMarkPaintable *self)
{
}

GtkWidget *
tabiya_mark_badge_image_new (TabiyaMark mark,
                             int        size)
{
  GtkWidget *image = gtk_image_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (image), size);
  tabiya_mark_badge_image_set (image, mark);
  return image;
}

void
tabiya_mark_badge_image_set (GtkWidget  *image,
                             TabiyaMark  mark)
{
  g_autoptr(TabiyaMarkPaintable) paintable = NULL;
  const char *name;

  g_return_if_fail (GTK_IS_IMAGE (image));
  g_return_if_fail (mark < TABIYA_N_MARKS);

  name = tabiya_mark_get_name (mark);
  paintable = g_object_new (TABIYA_TYPE_MARK_PAINTABLE, NULL);
  paintable->mark = mark;
  paintable->size = gtk_image_get_pixel_size (GTK_IMAGE (image));
  gtk_image_set_from_paintable (GTK_IMAGE (image), GDK_PAINTABLE (paintable));
  gtk_accessible_update_property (GTK_ACCESSIBLE (image),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name ? name : "",
                                  -1);
}

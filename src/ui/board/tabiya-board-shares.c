/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-shares.h"

#include <math.h>

#include "ui/board/tabiya-board-paint.h"
#include "ui/board/tabiya-piece-set.h"
#include "ui/tabiya-drawing.h"

/*
 * The squares that contribute to a term of the evaluation. Each is highlighted according to its
 * share: in blue with a solid outline for what is good for White, in orange with a dashed outline
 * for what is good for Black, and with the share in pawns at its upper right corner. Highlights are
 * drawn under the pieces, numbers over them; each of the two is one node that is cached until the
 * shares or the size change.
 */

/* In milliseconds. */
#define FADE_DURATION 120

#define LEAST_OPACITY 0.22
#define MOST_OPACITY 0.72

/* Fractions of a square. */
#define OUTLINE 0.045
#define DASH 0.14
#define TEXT_SIZE 0.16
#define PILL_HEIGHT 0.27
#define PILL_PADDING 0.07

/* In logical pixels. */
#define OUTLINE_MAX 3.5
#define PILL_MAX_HEIGHT 21
#define TEXT_MAX_SIZE 12.5
#define TEXT_MIN_SIZE 8.5

static const GdkRGBA white_color = TABIYA_RGB (0x1c71d8);
static const GdkRGBA black_color = TABIYA_RGB (0xc64600);
static const GdkRGBA white_pill_color = TABIYA_RGB (0x1a5fb4);
static const GdkRGBA black_pill_color = TABIYA_RGB (0xa33800);

static int
get_largest (TabiyaBoardShares *self)
{
  int largest = 0;

  for (int i = 0; i < CHESS_N_SQUARES; i++)
    largest = MAX (largest, ABS (self->centipawns[i]));
  return largest;
}

void
tabiya_board_shares_drop (TabiyaBoardShares *self)
{
  g_clear_pointer (&self->light_node, gsk_render_node_unref);
  g_clear_pointer (&self->pill_node, gsk_render_node_unref);
}

static cairo_t *
begin_node (const TabiyaBoardGeometry *geometry,
            GskRenderNode            **node)
{
  graphene_rect_t board;

  tabiya_board_paint_get_board_box (geometry, &board);
  *node = gsk_cairo_node_new (&board);
  return gsk_cairo_node_get_draw_context (*node);
}

static void
paint_light (TabiyaBoardShares         *self,
             const TabiyaBoardGeometry *geometry,
             cairo_t                   *cr,
             ChessSquare                square,
             int                        largest)
{
  int share = self->centipawns[square];
  const GdkRGBA *color = share > 0 ? &white_color : &black_color;
  double size = (double) ABS (share) / largest;
  double width = MIN (MAX (round (OUTLINE * geometry->square), 1.5), OUTLINE_MAX);
  double dash = DASH * geometry->square;
  graphene_rect_t box;

  tabiya_board_paint_get_square_box (geometry, square, &box);
  cairo_rectangle (cr, box.origin.x, box.origin.y, box.size.width, box.size.height);
  cairo_set_source_rgba (cr, color->red, color->green, color->blue,
                         LEAST_OPACITY + (MOST_OPACITY - LEAST_OPACITY) * size);
  cairo_fill (cr);

  cairo_rectangle (cr, box.origin.x + width / 2, box.origin.y + width / 2,
                   box.size.width - width, box.size.height - width);
  cairo_set_line_width (cr, width);
  cairo_set_dash (cr, &dash, share > 0 ? 0 : 1, dash / 2);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_stroke (cr);
}

static void
paint_lights (TabiyaBoardShares         *self,
              const TabiyaBoardGeometry *geometry,
              cairo_t                   *cr)
{
  int largest = get_largest (self);

  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    if (self->centipawns[i] != 0)
      paint_light (self, geometry, cr, (ChessSquare) i, largest);
  }
}

static PangoLayout *
create_layout (TabiyaBoardShares         *self,
               const TabiyaBoardGeometry *geometry)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (self->widget, NULL);
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (pango_layout_get_context (layout)));
  double size = CLAMP (TEXT_SIZE * geometry->square, TEXT_MIN_SIZE, TEXT_MAX_SIZE);

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  return layout;
}

static void
add_rounded (cairo_t *cr,
             double   x,
             double   y,
             double   width,
             double   height)
{
  double radius = height / 2;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, G_PI / 2);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI / 2, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/* Paints a pill in the upper right corner of its square, as wide as its number. */
static void
paint_pill (TabiyaBoardShares         *self,
            const TabiyaBoardGeometry *geometry,
            cairo_t                   *cr,
            PangoLayout               *layout,
            ChessSquare                square)
{
  int share = self->centipawns[square];
  g_autofree char *text = g_strdup_printf ("%s%d.%02d", share > 0 ? "+" : "\u2212",
                                           ABS (share) / 100, ABS (share) % 100);
  graphene_rect_t box;
  int text_width, text_height;
  double width, height, x, y;

  tabiya_board_paint_get_square_box (geometry, square, &box);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  height = MIN (MAX (round (PILL_HEIGHT * geometry->square), text_height), PILL_MAX_HEIGHT);
  width = MIN (text_width + 2 * round (PILL_PADDING * geometry->square), geometry->square - 2);
  x = box.origin.x + box.size.width - width - 1;
  y = box.origin.y + 1;

  add_rounded (cr, x, y, width, height);
  gdk_cairo_set_source_rgba (cr, share > 0 ? &white_pill_color : &black_pill_color);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_move_to (cr, round (x + (width - text_width) / 2), round (y + (height - text_height) / 2));
  pango_cairo_show_layout (cr, layout);
}

static void
paint_pills (TabiyaBoardShares         *self,
             const TabiyaBoardGeometry *geometry,
             cairo_t                   *cr)
{
  g_autoptr(PangoLayout) layout = create_layout (self, geometry);

  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    if (self->centipawns[i] != 0)
      paint_pill (self, geometry, cr, layout, (ChessSquare) i);
  }
}

static void
paint_node (TabiyaBoardShares *self,
            GtkSnapshot       *snapshot,
            GskRenderNode     *node)
{
  if (self->opacity < 1)
    gtk_snapshot_push_opacity (snapshot, self->opacity);
  gtk_snapshot_append_node (snapshot, node);
  if (self->opacity < 1)
    gtk_snapshot_pop (snapshot);
}

void
tabiya_board_shares_paint_lights (TabiyaBoardShares         *self,
                                  const TabiyaBoardGeometry *geometry,
                                  GtkSnapshot               *snapshot)
{
  if (!self->lit)
    return;
  if (!self->light_node) {
    cairo_t *cr = begin_node (geometry, &self->light_node);

    paint_lights (self, geometry, cr);
    cairo_destroy (cr);
  }
  paint_node (self, snapshot, self->light_node);
}

/**
 * tabiya_board_shares_paint_pills:
 *
 * Paints the numbers, which lie over the pieces. They are left out on small squares, where they
 * would be unreadable and hide the pieces.
 */
void
tabiya_board_shares_paint_pills (TabiyaBoardShares         *self,
                                 const TabiyaBoardGeometry *geometry,
                                 GtkSnapshot               *snapshot)
{
  if (!self->lit || geometry->square < TABIYA_PIECE_SMALL_SQUARE)
    return;
  if (!self->pill_node) {
    cairo_t *cr = begin_node (geometry, &self->pill_node);

    paint_pills (self, geometry, cr);
    cairo_destroy (cr);
  }
  paint_node (self, snapshot, self->pill_node);
}

static void
fade_cb (double   value,
         gpointer data)
{
  TabiyaBoardShares *self = data;

  self->opacity = value;
  gtk_widget_queue_draw (self->widget);
}

/**
 * tabiya_board_shares_init:
 * @widget: the board; borrowed until tabiya_board_shares_dispose()
 */
void
tabiya_board_shares_init (TabiyaBoardShares *self,
                          GtkWidget         *widget)
{
  self->widget = widget;
  self->opacity = 1;
  self->animation =
    adw_timed_animation_new (widget, 0, 1, FADE_DURATION,
                             adw_callback_animation_target_new (fade_cb, self, NULL));
}

/**
 * tabiya_board_shares_dispose:
 *
 * Frees what @self owns. It is safe to call this twice.
 */
void
tabiya_board_shares_dispose (TabiyaBoardShares *self)
{
  /* The animation holds a pointer to the widget. */
  if (self->animation)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  tabiya_board_shares_drop (self);
}

/**
 * tabiya_board_shares_set:
 * @centipawns: (array fixed-size=64) (nullable): positive values are good for White; copied. %NULL
 *   removes the highlight
 *
 * Sets the shares. If no square was highlighted before, the highlight fades in.
 *
 * Returns: whether anything changed
 */
gboolean
tabiya_board_shares_set (TabiyaBoardShares *self,
                         const int16_t     *centipawns)
{
  gboolean was_lit = self->lit;

  if (!centipawns && !was_lit)
    return FALSE;
  if (centipawns && was_lit
      && memcmp (self->centipawns, centipawns, sizeof self->centipawns) == 0)
    return FALSE;

  self->lit = !!centipawns;
  if (centipawns)
    memcpy (self->centipawns, centipawns, sizeof self->centipawns);
  else
    memset (self->centipawns, 0, sizeof self->centipawns);
  tabiya_board_shares_drop (self);
  if (centipawns && !was_lit)
    adw_animation_play (self->animation);
  gtk_widget_queue_draw (self->widget);
  return TRUE;
}

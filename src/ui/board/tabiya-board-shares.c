/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include <math.h>

/*
 * Where a term of the evaluation comes from: each square that has a part in it is lit, the more the
 * larger its share, blue with a full outline for what is good for White, orange and dashed for what
 * is good for Black, with the share in pawns at its upper right corner. Light and outlines lie
 * under the pieces, numbers over them; each is one node that is kept until shares or size change.
 */

/* Milliseconds. */
#define FADE_DURATION 120

#define LEAST_OPACITY 0.22
#define MOST_OPACITY 0.72

/* Shares of a square. */
#define OUTLINE 0.045
#define DASH 0.14
#define TEXT_SIZE 0.16
#define PILL_HEIGHT 0.27
#define PILL_PADDING 0.07

/* Logical pixels. */
#define OUTLINE_MAX 3.5
#define PILL_MAX_HEIGHT 21
#define TEXT_MAX_SIZE 12.5
#define TEXT_MIN_SIZE 8.5

#define RGB(hex) \
  { ((hex) >> 16 & 255) / 255.f, ((hex) >> 8 & 255) / 255.f, ((hex) & 255) / 255.f, 1.f }

static const GdkRGBA white_color = RGB (0x1c71d8);
static const GdkRGBA black_color = RGB (0xc64600);
static const GdkRGBA white_pill_color = RGB (0x1a5fb4);
static const GdkRGBA black_pill_color = RGB (0xa33800);

static int
get_largest (TabiyaBoard *self)
{
  int largest = 0;

  for (int i = 0; i < CHESS_N_SQUARES; i++)
    largest = MAX (largest, ABS (self->shares.centipawns[i]));
  return largest;
}

static void
drop_nodes (TabiyaBoard *self)
{
  g_clear_pointer (&self->shares.light_node, gsk_render_node_unref);
  g_clear_pointer (&self->shares.pill_node, gsk_render_node_unref);
}

static cairo_t *
begin_node (TabiyaBoard    *self,
            GskRenderNode **node)
{
  *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (self->x, self->y,
                                                   8 * self->square, 8 * self->square));
  return gsk_cairo_node_get_draw_context (*node);
}

static void
paint_light (TabiyaBoard *self,
             cairo_t     *cr,
             ChessSquare  square,
             int          largest)
{
  int share = self->shares.centipawns[square];
  const GdkRGBA *color = share > 0 ? &white_color : &black_color;
  double size = (double) ABS (share) / largest;
  double width = MIN (MAX (round (OUTLINE * self->square), 1.5), OUTLINE_MAX);
  double dash = DASH * self->square;
  graphene_rect_t box;

  tabiya_board_get_square_box (self, square, &box);
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
paint_lights (TabiyaBoard *self,
              cairo_t     *cr)
{
  int largest = get_largest (self);

  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    if (self->shares.centipawns[i] != 0)
      paint_light (self, cr, (ChessSquare) i, largest);
  }
}

static PangoLayout *
create_layout (TabiyaBoard *self)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (pango_layout_get_context (layout)));
  double size = CLAMP (TEXT_SIZE * self->square, TEXT_MIN_SIZE, TEXT_MAX_SIZE);

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

/* A pill in the upper right corner of its square, as wide as its number. */
static void
paint_pill (TabiyaBoard *self,
            cairo_t     *cr,
            PangoLayout *layout,
            ChessSquare  square)
{
  int share = self->shares.centipawns[square];
  g_autofree char *text = g_strdup_printf ("%s%d.%02d", share > 0 ? "+" : "\u2212",
                                           ABS (share) / 100, ABS (share) % 100);
  graphene_rect_t box;
  int text_width, text_height;
  double width, height, x, y;

  tabiya_board_get_square_box (self, square, &box);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  height = MIN (MAX (round (PILL_HEIGHT * self->square), text_height), PILL_MAX_HEIGHT);
  width = MIN (text_width + 2 * round (PILL_PADDING * self->square), self->square - 2);
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
paint_pills (TabiyaBoard *self,
             cairo_t     *cr)
{
  g_autoptr (PangoLayout) layout = create_layout (self);

  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    if (self->shares.centipawns[i] != 0)
      paint_pill (self, cr, layout, (ChessSquare) i);
  }
}

static void
snapshot_node (TabiyaBoard   *self,
               GtkSnapshot   *snapshot,
               GskRenderNode *node)
{
  if (self->shares.opacity < 1)
    gtk_snapshot_push_opacity (snapshot, self->shares.opacity);
  gtk_snapshot_append_node (snapshot, node);
  if (self->shares.opacity < 1)
    gtk_snapshot_pop (snapshot);
}

/* Under the pieces. */
void
tabiya_board_snapshot_shares (TabiyaBoard *self,
                              GtkSnapshot *snapshot)
{
  if (!self->shares.lit)
    return;
  if (!self->shares.light_node) {
    cairo_t *cr = begin_node (self, &self->shares.light_node);

    paint_lights (self, cr);
    cairo_destroy (cr);
  }
  snapshot_node (self, snapshot, self->shares.light_node);
}

/* Over the pieces. On small squares numbers could not be read and would hide the pieces. */
void
tabiya_board_snapshot_share_pills (TabiyaBoard *self,
                                   GtkSnapshot *snapshot)
{
  if (!self->shares.lit || self->square < TABIYA_PIECE_SMALL_SQUARE)
    return;
  if (!self->shares.pill_node) {
    cairo_t *cr = begin_node (self, &self->shares.pill_node);

    paint_pills (self, cr);
    cairo_destroy (cr);
  }
  snapshot_node (self, snapshot, self->shares.pill_node);
}

void
tabiya_board_drop_share_nodes (TabiyaBoard *self)
{
  drop_nodes (self);
}

static void
fade_cb (double   value,
         gpointer data)
{
  TabiyaBoard *self = data;

  self->shares.opacity = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tabiya_board_init_shares (TabiyaBoard *self)
{
  self->shares.opacity = 1;
  self->shares.animation =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, FADE_DURATION,
                             adw_callback_animation_target_new (fade_cb, self, NULL));
}

void
tabiya_board_dispose_shares (TabiyaBoard *self)
{
  /* It holds a pointer to this widget. */
  if (self->shares.animation)
    adw_animation_reset (self->shares.animation);
  g_clear_object (&self->shares.animation);
  drop_nodes (self);
}

/**
 * tabiya_board_set_shares:
 * @centipawns: (array fixed-size=64) (nullable): White's good positive; copied. %NULL puts the
 *   light out
 *
 * Lights the squares a term of the evaluation comes from, each with its share in pawns. It stays
 * until it is replaced, also when the position changes. A screen reader hears the share of a square
 * after the piece on it.
 */
void
tabiya_board_set_shares (TabiyaBoard   *self,
                         const int16_t *centipawns)
{
  gboolean was_lit;

  g_return_if_fail (TABIYA_IS_BOARD (self));

  was_lit = self->shares.lit;
  if (!centipawns && !was_lit)
    return;
  if (centipawns && was_lit
      && memcmp (self->shares.centipawns, centipawns, sizeof self->shares.centipawns) == 0)
    return;

  self->shares.lit = centipawns != NULL;
  if (centipawns)
    memcpy (self->shares.centipawns, centipawns, sizeof self->shares.centipawns);
  else
    memset (self->shares.centipawns, 0, sizeof self->shares.centipawns);
  drop_nodes (self);
  if (centipawns && !was_lit)
    adw_animation_play (self->shares.animation);
  tabiya_board_update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_board_get_share:
 *
 * Returns: centipawns of White's good that @square is lit with, 0 where it is not
 */
int
tabiya_board_get_share (TabiyaBoard *self,
                        ChessSquare  square)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), 0);
  g_return_val_if_fail (square < CHESS_N_SQUARES, 0);

  return self->shares.centipawns[square];
}

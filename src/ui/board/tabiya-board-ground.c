/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-ground.h"

#include <math.h>

#include "core/chess-bitboard.h"
#include "ui/board/tabiya-board-paint.h"
#include "ui/board/tabiya-piece-set.h"

/* Fractions of a square. */
#define COORDINATE_SIZE 0.14f
#define COORDINATE_MARGIN 0.065f
#define COORDINATE_TOP 0.08f

#define COORDINATE_MIN_SIZE 9.f
/* Those outside the board: their size as a share of the gutter, and how much of the colour of text
   they have. */
#define OUTSIDE_SIZE        0.58f
#define OUTSIDE_MIN_SIZE    10.f
#define OUTSIDE_ALPHA       0.75f

void
tabiya_board_ground_init (TabiyaBoardGround *self)
{
  *self = (TabiyaBoardGround) {
    .theme = tabiya_board_theme_find (NULL),
    .coordinates = TABIYA_COORDINATES_INSIDE,
  };
}

void
tabiya_board_ground_drop (TabiyaBoardGround *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
}

static void
paint_character (const TabiyaBoardGeometry *geometry,
                 GtkSnapshot               *snapshot,
                 PangoLayout               *layout,
                 char                       character,
                 gboolean                   at_end,
                 ChessSquare                square,
                 const GdkRGBA             *color)
{
  PangoRectangle ink;
  graphene_rect_t box;
  float margin = roundf (geometry->square * COORDINATE_MARGIN);
  graphene_point_t place;

  pango_layout_set_text (layout, &character, 1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  tabiya_board_paint_get_square_box (geometry, square, &box);
  place = box.origin;
  if (at_end) {
    /* All letters have the same baseline, whether or not they reach below it. */
    int baseline = PANGO_PIXELS (pango_layout_get_baseline (layout));

    place.x += box.size.width - margin - (float) (ink.x + ink.width);
    place.y += box.size.height - margin - (float) baseline;
  } else {
    place.x += margin - (float) ink.x;
    place.y += roundf (geometry->square * COORDINATE_TOP) - (float) ink.y;
  }

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place);
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static const GdkRGBA *
get_coordinate_color (TabiyaBoardGround *self,
                      ChessSquare        square)
{
  return bb_square (square) & BB_LIGHT ? &self->theme->on_light : &self->theme->on_dark;
}

/* (transfer full) */
static PangoLayout *
create_layout (GtkWidget *widget,
               float      size)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, NULL);
  PangoContext *context = pango_layout_get_context (layout);
  g_autoptr(PangoFontDescription) font =
    pango_font_description_copy (pango_context_get_font_description (context));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  return layout;
}

/* Paints a character with the middle of its line at @x, @y. */
static void
paint_centred (GtkSnapshot   *snapshot,
               PangoLayout   *layout,
               char           character,
               float          x,
               float          y,
               const GdkRGBA *color)
{
  int width;
  int height;

  pango_layout_set_text (layout, &character, 1);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x - width / 2.f),
                                                          roundf (y - height / 2.f)));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

/* Ranks to the left of the board, files below it, in the colour of the text around. */
static void
paint_outside (GtkWidget                 *widget,
               const TabiyaBoardGeometry *geometry,
               GtkSnapshot               *snapshot)
{
  int gutter = geometry->gutter;
  float size = MAX (gutter * OUTSIDE_SIZE, OUTSIDE_MIN_SIZE);
  float half = geometry->square / 2.f;
  g_autoptr(PangoLayout) layout = create_layout (widget, size);
  GdkRGBA color;

  if (gutter == 0)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  color.alpha *= OUTSIDE_ALPHA;
  for (int i = 0; i < 8; i++) {
    float x, y;

    tabiya_board_geometry_get_origin (geometry, (float) i, (float) i, &x, &y);
    paint_centred (snapshot, layout, (char) ('1' + i), geometry->x - gutter / 2.f, y + half,
                   &color);
    paint_centred (snapshot, layout, (char) ('a' + i), x + half,
                   geometry->y + 8 * geometry->square + gutter / 2.f, &color);
  }
}

static void
paint_inside (TabiyaBoardGround         *self,
              GtkWidget                 *widget,
              const TabiyaBoardGeometry *geometry,
              GtkSnapshot               *snapshot)
{
  float size = MAX (geometry->square * COORDINATE_SIZE, COORDINATE_MIN_SIZE);
  g_autoptr(PangoLayout) layout = create_layout (widget, size);
  int file = geometry->flipped ? 7 : 0;
  int rank = geometry->flipped ? 7 : 0;

  for (int i = 0; i < 8; i++) {
    ChessSquare on_file = chess_square_make (file, i);
    ChessSquare on_rank = chess_square_make (i, rank);

    paint_character (geometry, snapshot, layout, (char) ('1' + i), FALSE, on_file,
                     get_coordinate_color (self, on_file));
    paint_character (geometry, snapshot, layout, (char) ('a' + i), TRUE, on_rank,
                     get_coordinate_color (self, on_rank));
  }
}

static GskRenderNode *
make_node (TabiyaBoardGround         *self,
           GtkWidget                 *widget,
           const TabiyaBoardGeometry *geometry)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  for (int i = 0; i < CHESS_N_SQUARES; i++)
    tabiya_board_paint_square (geometry, snapshot, (ChessSquare) i,
                               bb_square ((ChessSquare) i) & BB_LIGHT ? &self->theme->light
                                                                      : &self->theme->dark);
  if (self->coordinates == TABIYA_COORDINATES_OUTSIDE)
    paint_outside (widget, geometry, snapshot);
  else if (self->coordinates == TABIYA_COORDINATES_INSIDE
           && geometry->square >= TABIYA_PIECE_SMALL_SQUARE)
    paint_inside (self, widget, geometry, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

void
tabiya_board_ground_paint (TabiyaBoardGround         *self,
                           GtkWidget                 *widget,
                           const TabiyaBoardGeometry *geometry,
                           GtkSnapshot               *snapshot)
{
  if (!self->node)
    self->node = make_node (self, widget, geometry);
  gtk_snapshot_append_node (snapshot, self->node);
}

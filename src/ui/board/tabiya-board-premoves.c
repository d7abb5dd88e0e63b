/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-premoves.h"

#include <math.h>

#include "ui/board/tabiya-board-marks.h"
#include "ui/board/tabiya-board-paint.h"
#include "ui/tabiya-drawing.h"

/*
 * A premove is violet, which nothing else on the board is, and has a frame of dark dashes on white:
 * on a square of any colour one of the two stands out, and no other mark is dashed in white, so
 * that it is known without its colour.
 */

/* In milliseconds. */
#define FADE_DURATION 900

/* On each side of a square; the corners are dashes. */
#define N_DASHES 4

/* Fractions of a square. */
#define PILL_SIZE 0.30f
#define TEXT_SIZE 0.19

static const GdkRGBA origin_color = TABIYA_RGBA (0x9141ac, 0.42f);
static const GdkRGBA target_color = TABIYA_RGBA (0x9141ac, 0.62f);
static const GdkRGBA casing_color = TABIYA_RGBA (0xffffff, 0.92f);
static const GdkRGBA dash_color = TABIYA_RGBA (0x4c1d63, 1.f);
static const GdkRGBA text_color = TABIYA_RGBA (0xffffff, 1.f);

static void
fade_cb (double   value,
         gpointer data)
{
  TabiyaBoardPremoves *self = data;

  self->opacity = value;
  gtk_widget_queue_draw (self->widget);
}

static void
faded_cb (TabiyaBoardPremoves *self)
{
  self->refused = CHESS_NO_MOVE;
}

/**
 * tabiya_board_premoves_init:
 * @board: borrowed until tabiya_board_premoves_dispose()
 */
void
tabiya_board_premoves_init (TabiyaBoardPremoves *self,
                            GtkWidget           *board)
{
  self->widget = board;
  self->refused = CHESS_NO_MOVE;
  self->fading =
    adw_timed_animation_new (board, 1, 0, FADE_DURATION,
                             adw_callback_animation_target_new (fade_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->fading), ADW_EASE_IN_CUBIC);
  g_signal_connect_swapped (self->fading, "done", G_CALLBACK (faded_cb), self);
}

/**
 * tabiya_board_premoves_dispose:
 *
 * Frees what @self owns. It is safe to call this twice.
 */
void
tabiya_board_premoves_dispose (TabiyaBoardPremoves *self)
{
  /* The animation holds a pointer to the widget. */
  if (self->fading)
    adw_animation_reset (self->fading);
  g_clear_object (&self->fading);
}

void
tabiya_board_premoves_refuse (TabiyaBoardPremoves *self,
                              ChessMove            premove)
{
  self->refused = premove;
  adw_animation_play (self->fading);
}

/* Dashes along one side of @box, which begins and ends with one. */
static void
paint_side (GtkSnapshot           *snapshot,
            const graphene_rect_t *box,
            float                  width,
            gboolean               upright,
            gboolean               far)
{
  float side = box->size.width;
  float dash = side / (2 * N_DASHES - 1);

  for (int i = 0; i < N_DASHES; i++) {
    float along = roundf (2 * i * dash);
    float length = roundf ((2 * i + 1) * dash) - along;
    float across = far ? side - width : 0;

    if (upright)
      gtk_snapshot_append_color (snapshot, &dash_color,
                                 &GRAPHENE_RECT_INIT (box->origin.x + across,
                                                      box->origin.y + along, width, length));
    else
      gtk_snapshot_append_color (snapshot, &dash_color,
                                 &GRAPHENE_RECT_INIT (box->origin.x + along,
                                                      box->origin.y + across, length, width));
  }
}

static void
paint_square (const TabiyaBoardGeometry *geometry,
              ChessSquare                square,
              const GdkRGBA             *color,
              GtkSnapshot               *snapshot)
{
  float width = tabiya_board_paint_line_width (geometry, 3);
  gboolean pushed = tabiya_board_paint_push_corner (geometry, snapshot, square);
  graphene_rect_t box;

  tabiya_board_paint_get_square_box (geometry, square, &box);
  gtk_snapshot_append_color (snapshot, color, &box);
  tabiya_board_paint_ring (snapshot, &box, width, &casing_color);
  for (int i = 0; i < 4; i++)
    paint_side (snapshot, &box, width, i & 1, i & 2);
  if (pushed)
    gtk_snapshot_pop (snapshot);
}

static void
paint_refused (const TabiyaBoardPremoves *self,
               const TabiyaBoardGeometry *geometry,
               GtkSnapshot               *snapshot)
{
  gtk_snapshot_push_opacity (snapshot, self->opacity);
  tabiya_board_marks_paint_danger (geometry, chess_move_from (self->refused), snapshot);
  tabiya_board_marks_paint_danger (geometry, chess_move_king_target (self->refused), snapshot);
  gtk_snapshot_pop (snapshot);
}

/**
 * tabiya_board_premoves_paint_squares:
 *
 * Paints the squares of the premoves, and those of one that was just refused.
 */
void
tabiya_board_premoves_paint_squares (const TabiyaBoardPremoves *self,
                                     const TabiyaBoardScene    *scene,
                                     const TabiyaBoardGeometry *geometry,
                                     GtkSnapshot               *snapshot)
{
  const ChessMoveList *premoves = &scene->premoves;
  ChessBitboard origins = 0, targets = 0;

  for (int i = 0; i < premoves->count; i++) {
    origins |= bb_square (chess_move_from (premoves->moves[i]));
    targets |= bb_square (chess_move_king_target (premoves->moves[i]));
  }
  origins &= ~targets;
  while (origins)
    paint_square (geometry, bb_pop (&origins), &origin_color, snapshot);
  while (targets)
    paint_square (geometry, bb_pop (&targets), &target_color, snapshot);
  if (self->refused != CHESS_NO_MOVE)
    paint_refused (self, geometry, snapshot);
}

static PangoLayout *
create_layout (const TabiyaBoardPremoves *self,
               const TabiyaBoardGeometry *geometry,
               int                        number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  PangoLayout *layout = gtk_widget_create_pango_layout (self->widget, text);
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, MAX (TEXT_SIZE * geometry->square, 8)
                                                    * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  return layout;
}

/* A number on a disc in the lower left corner of a square, where no other mark is. */
static void
paint_number (const TabiyaBoardPremoves *self,
              const TabiyaBoardGeometry *geometry,
              ChessSquare                square,
              int                        number,
              GtkSnapshot               *snapshot)
{
  g_autoptr(PangoLayout) layout = create_layout (self, geometry, number);
  float size = MAX (roundf (PILL_SIZE * geometry->square), 12);
  graphene_rect_t box, disc;
  GskRoundedRect outline;
  int width, height;

  tabiya_board_paint_get_square_box (geometry, square, &box);
  disc = GRAPHENE_RECT_INIT (box.origin.x + 1, box.origin.y + box.size.height - size - 1,
                             size, size);
  gsk_rounded_rect_init_from_rect (&outline, &disc, size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &dash_color, &disc);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 1, 1, 1, 1 },
                              (GdkRGBA[4]) { text_color, text_color, text_color, text_color });

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (disc.origin.x + (size - width) / 2,
                                                          disc.origin.y + (size - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &text_color);
  gtk_snapshot_restore (snapshot);
}

/**
 * tabiya_board_premoves_paint_numbers:
 *
 * Paints on the target of each premove which one it is, if there are several.
 */
void
tabiya_board_premoves_paint_numbers (const TabiyaBoardPremoves *self,
                                     const TabiyaBoardScene    *scene,
                                     const TabiyaBoardGeometry *geometry,
                                     GtkSnapshot               *snapshot)
{
  const ChessMoveList *premoves = &scene->premoves;

  for (int i = 0; i < premoves->count && premoves->count > 1; i++)
    paint_number (self, geometry, chess_move_king_target (premoves->moves[i]), i + 1, snapshot);
}

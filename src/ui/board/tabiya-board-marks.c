/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-marks.h"

#include <math.h>

#include "ui/board/tabiya-board-paint.h"
#include "ui/board/tabiya-mark-badge.h"
#include "ui/tabiya-drawing.h"

/* Fractions of a square. */
#define DOT_SIZE 0.27f
#define RING_OUTER 0.975f
#define RING_INNER 0.80f
#define TICK_LENGTH 0.22f
#define MARK_SIZE 0.38f

/* A fraction of the badge. */
#define MARK_RIM 0.06f

static const GdkRGBA last_origin_color = TABIYA_RGBA (0xf5c211, 0.38f);
static const GdkRGBA last_target_color = TABIYA_RGBA (0xf5c211, 0.52f);
static const GdkRGBA last_line_color = TABIYA_RGBA (0x4a3300, 0.90f);
static const GdkRGBA selected_color = TABIYA_RGBA (0x3584e4, 0.50f);
static const GdkRGBA selected_line_color = TABIYA_RGBA (0x1a4f94, 1.f);
static const GdkRGBA check_line_color = TABIYA_RGBA (0x8f0f18, 1.f);
static const GdkRGBA cursor_inner_color = TABIYA_RGBA (0xffffff, 1.f);
static const GdkRGBA target_color = TABIYA_RGBA (0x0f2a12, 0.72f);
static const GdkRGBA premove_target_color = TABIYA_RGBA (0x4c1d63, 0.72f);
static const GdkRGBA hover_color = TABIYA_RGBA (0x0f2a12, 0.30f);

/* Draws four corners inside the square, each of a bar and a shorter post. */
static void
paint_ticks (const TabiyaBoardGeometry *geometry,
             GtkSnapshot               *snapshot,
             ChessSquare                square,
             const GdkRGBA             *color)
{
  graphene_rect_t box;
  float length = roundf (geometry->square * TICK_LENGTH);
  float width = tabiya_board_paint_line_width (geometry, 3);

  tabiya_board_paint_get_square_box (geometry, square, &box);
  graphene_rect_inset (&box, 1, 1);
  for (int i = 0; i < 4; i++) {
    float left = i & 1 ? box.origin.x + box.size.width - length : box.origin.x;
    float top = i & 2 ? box.origin.y + box.size.height - width : box.origin.y;
    float post_left = i & 1 ? box.origin.x + box.size.width - width : box.origin.x;
    float post_top = i & 2 ? box.origin.y + box.size.height - length : box.origin.y + width;

    gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (left, top, length, width));
    gtk_snapshot_append_color (snapshot, color,
                               &GRAPHENE_RECT_INIT (post_left, post_top, width, length - width));
  }
}

static void
paint_last_move (const TabiyaBoardScene    *scene,
                 const TabiyaBoardGeometry *geometry,
                 GtkSnapshot               *snapshot)
{
  ChessSquare from = chess_move_from (scene->last_move);
  ChessSquare to = chess_move_king_target (scene->last_move);

  if (scene->last_move == CHESS_NO_MOVE)
    return;

  tabiya_board_paint_square (geometry, snapshot, from, &last_origin_color);
  tabiya_board_paint_square (geometry, snapshot, to, &last_target_color);
  paint_ticks (geometry, snapshot, from, &last_line_color);
  tabiya_board_paint_frame (geometry, snapshot, to, 0, tabiya_board_paint_line_width (geometry, 3),
                            &last_line_color);
}

void
tabiya_board_marks_paint_danger (const TabiyaBoardGeometry *geometry,
                                 ChessSquare                square,
                                 GtkSnapshot               *snapshot)
{
  static const GskColorStop stops[] = {
    { 0.00f, TABIYA_RGBA (0xe01b24, 0.95f) },
    { 0.45f, TABIYA_RGBA (0xe01b24, 0.78f) },
    { 0.80f, TABIYA_RGBA (0xe01b24, 0.40f) },
    { 1.00f, TABIYA_RGBA (0xe01b24, 0.30f) },
  };
  graphene_rect_t box;
  graphene_point_t centre;
  gboolean pushed;

  tabiya_board_paint_get_square_box (geometry, square, &box);
  graphene_rect_get_center (&box, &centre);
  pushed = tabiya_board_paint_push_corner (geometry, snapshot, square);
  gtk_snapshot_append_radial_gradient (snapshot, &box, &centre, geometry->square * 0.56f,
                                       geometry->square * 0.56f, 0, 1,
                                       stops, G_N_ELEMENTS (stops));
  if (pushed)
    gtk_snapshot_pop (snapshot);
  tabiya_board_paint_frame (geometry, snapshot, square, 0,
                            tabiya_board_paint_line_width (geometry, 3), &check_line_color);
}

static void
paint_check (const TabiyaBoardScene    *scene,
             const TabiyaBoardGeometry *geometry,
             GtkSnapshot               *snapshot)
{
  const ChessPosition *position = &scene->actual;

  if (chess_position_in_check (position))
    tabiya_board_marks_paint_danger (geometry,
                                     chess_position_king (position, (ChessColor) position->turn),
                                     snapshot);
}

/**
 * tabiya_board_marks_paint_selection:
 * @hovered: the square under the pointer, or %CHESS_NO_SQUARE
 *
 * Paints the square of the selected man, and the one under the pointer to which it can go.
 */
void
tabiya_board_marks_paint_selection (const TabiyaBoardScene    *scene,
                                    const TabiyaBoardGeometry *geometry,
                                    ChessSquare                hovered,
                                    GtkSnapshot               *snapshot)
{
  if (scene->selected != CHESS_NO_SQUARE) {
    tabiya_board_paint_square (geometry, snapshot, scene->selected, &selected_color);
    tabiya_board_paint_frame (geometry, snapshot, scene->selected, 0,
                              tabiya_board_paint_line_width (geometry, 4), &selected_line_color);
  }
  if (hovered != CHESS_NO_SQUARE && tabiya_board_scene_is_target (scene, hovered))
    tabiya_board_paint_square (geometry, snapshot, hovered, &hover_color);
}

void
tabiya_board_marks_paint_state (const TabiyaBoardScene    *scene,
                                const TabiyaBoardGeometry *geometry,
                                GtkSnapshot               *snapshot)
{
  ChessBitboard faults = scene->faults;

  paint_last_move (scene, geometry, snapshot);
  paint_check (scene, geometry, snapshot);
  while (faults)
    tabiya_board_marks_paint_danger (geometry, bb_pop (&faults), snapshot);
}

void
tabiya_board_marks_paint_cursor (const TabiyaBoardGeometry *geometry,
                                 ChessSquare                square,
                                 GtkSnapshot               *snapshot)
{
  float width = tabiya_board_paint_line_width (geometry, 3);

  tabiya_board_paint_frame (geometry, snapshot, square, 0, width, &selected_line_color);
  tabiya_board_paint_frame (geometry, snapshot, square, width, width, &cursor_inner_color);
}

static void
paint_disc (GtkSnapshot            *snapshot,
            const graphene_point_t *centre,
            float                   radius,
            float                   inner_radius,
            const GdkRGBA          *color)
{
  graphene_rect_t box = GRAPHENE_RECT_INIT (centre->x - radius, centre->y - radius,
                                            2 * radius, 2 * radius);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &box, radius);
  if (inner_radius > 0) {
    float width = radius - inner_radius;

    gtk_snapshot_append_border (snapshot, &outline, (float[4]) { width, width, width, width },
                                (GdkRGBA[4]) { *color, *color, *color, *color });
  } else {
    gtk_snapshot_push_rounded_clip (snapshot, &outline);
    gtk_snapshot_append_color (snapshot, color, &box);
    gtk_snapshot_pop (snapshot);
  }
}

/**
 * tabiya_board_marks_paint_targets:
 * @hovered: the square under the pointer, or %CHESS_NO_SQUARE
 *
 * Paints the targets of the selected piece: a dot, or a ring around a piece that it can capture; in
 * the colour of premoves while the other side thinks.
 */
void
tabiya_board_marks_paint_targets (const TabiyaBoardScene    *scene,
                                  const TabiyaBoardGeometry *geometry,
                                  ChessSquare                hovered,
                                  GtkSnapshot               *snapshot)
{
  ChessBitboard targets = scene->marked_targets;
  const GdkRGBA *color = scene->premoving ? &premove_target_color : &target_color;

  while (targets) {
    ChessSquare target = bb_pop (&targets);
    float half = geometry->square / 2.f;
    graphene_point_t centre;

    tabiya_board_geometry_get_centre (geometry, target, &centre.x, &centre.y);
    if (tabiya_board_scene_is_capture (scene, target))
      paint_disc (snapshot, &centre, half * RING_OUTER, half * RING_INNER, color);
    else if (target != hovered)
      paint_disc (snapshot, &centre, half * DOT_SIZE, 0, color);
  }
}

void
tabiya_board_marks_paint_badge (const TabiyaBoardScene    *scene,
                                const TabiyaBoardGeometry *geometry,
                                GtkSnapshot               *snapshot)
{
  graphene_rect_t square, board, box;
  float size = roundf (geometry->square * MARK_SIZE);

  if (scene->mark == TABIYA_MARK_NONE || scene->last_move == CHESS_NO_MOVE)
    return;
  tabiya_board_paint_get_board_box (geometry, &board);
  tabiya_board_paint_get_square_box (geometry, chess_move_king_target (scene->last_move), &square);
  graphene_rect_init (&box, square.origin.x + square.size.width - size * 0.6f,
                      square.origin.y - size * 0.4f, size, size);
  box.origin.x = MIN (box.origin.x, board.origin.x + board.size.width - size - 1);
  box.origin.y = MAX (box.origin.y, board.origin.y + 1);
  tabiya_mark_badge_snapshot (scene->mark, snapshot, &box, MAX (size * MARK_RIM, 1));
}

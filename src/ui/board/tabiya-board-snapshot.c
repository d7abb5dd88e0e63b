/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"
#include "ui/board/tabiya-mark-badge.h"

#include <math.h>

/*
 * Drawing. GTK draws the whole widget again whenever anything changes, so what stands still is
 * kept: the squares with their coordinates as one render node, the pieces as textures, the arrows
 * as another node. GSK compares nodes by address first and repaints only what differs.
 */

#define RGBA(hex, alpha) \
  { ((hex) >> 16 & 255) / 255.f, ((hex) >> 8 & 255) / 255.f, ((hex) & 255) / 255.f, (alpha) }

/* Corners of the board. */
#define RADIUS 6.f

/* Share of a square. */
#define COORDINATE_SIZE 0.14f
#define COORDINATE_MARGIN 0.065f
#define COORDINATE_TOP 0.08f
#define DOT_SIZE 0.27f
#define RING_OUTER 0.975f
#define RING_INNER 0.80f
#define TICK_LENGTH 0.22f
#define MARK_SIZE 0.38f

/* Of the mark. */
#define MARK_RIM 0.06f

#define COORDINATE_MIN_SIZE 9.f
#define GHOST_OPACITY 0.35

/* The marks are the same on all themes; each also has a shape of its own. */
static const GdkRGBA last_origin_color = RGBA (0xf5c211, 0.38f);
static const GdkRGBA last_target_color = RGBA (0xf5c211, 0.52f);
static const GdkRGBA last_line_color = RGBA (0x4a3300, 0.90f);
static const GdkRGBA selected_color = RGBA (0x3584e4, 0.50f);
static const GdkRGBA selected_line_color = RGBA (0x1a4f94, 1.f);
static const GdkRGBA check_line_color = RGBA (0x8f0f18, 1.f);
static const GdkRGBA cursor_inner_color = RGBA (0xffffff, 1.f);
static const GdkRGBA target_color = RGBA (0x0f2a12, 0.72f);
static const GdkRGBA hover_color = RGBA (0x0f2a12, 0.30f);

/* Ground */

static void
snapshot_corner_square (GtkSnapshot           *snapshot,
                        const graphene_rect_t *board,
                        const graphene_rect_t *box,
                        const GdkRGBA         *color)
{
  GskRoundedRect corners;

  gsk_rounded_rect_init_from_rect (&corners, board, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &corners);
  gtk_snapshot_append_color (snapshot, color, box);
  gtk_snapshot_pop (snapshot);
}

static gboolean
is_corner (ChessSquare square)
{
  return square == 0 || square == 7 || square == 56 || square == 63;
}

static void
get_board_box (TabiyaBoard     *self,
               graphene_rect_t *box)
{
  graphene_rect_init (box, self->x, self->y, 8 * self->square, 8 * self->square);
}

/* A square filled with a colour; the corners of the board stay round. */
static void
snapshot_square (TabiyaBoard   *self,
                 GtkSnapshot   *snapshot,
                 ChessSquare    square,
                 const GdkRGBA *color)
{
  graphene_rect_t box, board;

  tabiya_board_get_square_box (self, square, &box);
  if (is_corner (square)) {
    get_board_box (self, &board);
    snapshot_corner_square (snapshot, &board, &box, color);
  } else {
    gtk_snapshot_append_color (snapshot, color, &box);
  }
}

static void
snapshot_text (TabiyaBoard   *self,
               GtkSnapshot   *snapshot,
               PangoLayout   *layout,
               char           character,
               gboolean       at_end,
               ChessSquare    square,
               const GdkRGBA *color)
{
  PangoRectangle ink;
  graphene_rect_t box;
  float margin = roundf (self->square * COORDINATE_MARGIN);
  graphene_point_t place;

  pango_layout_set_text (layout, &character, 1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  tabiya_board_get_square_box (self, square, &box);
  place = box.origin;
  if (at_end) {
    /* Letters stand on one line, whether or not they reach below it. */
    int baseline = PANGO_PIXELS (pango_layout_get_baseline (layout));

    place.x += box.size.width - margin - (float) (ink.x + ink.width);
    place.y += box.size.height - margin - (float) baseline;
  } else {
    place.x += margin - (float) ink.x;
    place.y += roundf (self->square * COORDINATE_TOP) - (float) ink.y;
  }

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place);
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static const GdkRGBA *
get_coordinate_color (TabiyaBoard *self,
                      ChessSquare  square)
{
  return bb_square (square) & BB_LIGHT ? &self->theme->on_light : &self->theme->on_dark;
}

static void
snapshot_coordinates (TabiyaBoard *self,
                      GtkSnapshot *snapshot)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  PangoContext *context = pango_layout_get_context (layout);
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (context));
  float size = MAX (self->square * COORDINATE_SIZE, COORDINATE_MIN_SIZE);
  int file = self->flipped ? 7 : 0;
  int rank = self->flipped ? 7 : 0;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  for (int i = 0; i < 8; i++) {
    ChessSquare on_file = chess_square_make (file, i);
    ChessSquare on_rank = chess_square_make (i, rank);

    snapshot_text (self, snapshot, layout, (char) ('1' + i), FALSE, on_file,
                   get_coordinate_color (self, on_file));
    snapshot_text (self, snapshot, layout, (char) ('a' + i), TRUE, on_rank,
                   get_coordinate_color (self, on_rank));
  }
  pango_font_description_free (font);
}

static void
snapshot_ground (TabiyaBoard *self,
                 GtkSnapshot *snapshot)
{
  if (!self->ground) {
    GtkSnapshot *ground = gtk_snapshot_new ();

    for (int i = 0; i < CHESS_N_SQUARES; i++)
      snapshot_square (self, ground, (ChessSquare) i,
                       bb_square ((ChessSquare) i) & BB_LIGHT ? &self->theme->light
                                                              : &self->theme->dark);
    if (self->show_coordinates && self->square >= TABIYA_PIECE_SMALL_SQUARE)
      snapshot_coordinates (self, ground);
    self->ground = gtk_snapshot_free_to_node (ground);
  }
  gtk_snapshot_append_node (snapshot, self->ground);
}

/* Marks */

void
tabiya_board_snapshot_ring (GtkSnapshot           *snapshot,
                            const graphene_rect_t *box,
                            float                  width,
                            const GdkRGBA         *color)
{
  GskRoundedRect outline;
  float widths[4] = { width, width, width, width };
  GdkRGBA colors[4] = { *color, *color, *color, *color };

  gsk_rounded_rect_init_from_rect (&outline, box, 0);
  gtk_snapshot_append_border (snapshot, &outline, widths, colors);
}

/* A frame inside a square, @inset from its edge; the corners of the board stay round. */
static void
snapshot_frame (TabiyaBoard   *self,
                GtkSnapshot   *snapshot,
                ChessSquare    square,
                float          inset,
                float          width,
                const GdkRGBA *color)
{
  graphene_rect_t box, board;
  GskRoundedRect corners;

  tabiya_board_get_square_box (self, square, &box);
  graphene_rect_inset (&box, inset, inset);
  if (!is_corner (square)) {
    tabiya_board_snapshot_ring (snapshot, &box, width, color);
    return;
  }
  get_board_box (self, &board);
  gsk_rounded_rect_init_from_rect (&corners, &board, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &corners);
  tabiya_board_snapshot_ring (snapshot, &box, width, color);
  gtk_snapshot_pop (snapshot);
}

/* Lines get thinner with the square, but never less than a pixel. */
static float
line_width (TabiyaBoard *self,
            float        at_full_size)
{
  return CLAMP (roundf (at_full_size * self->square / 56.f), 1.f, at_full_size);
}

/* Four corners drawn inside the square, one bar and one shorter post each. */
static void
snapshot_ticks (TabiyaBoard   *self,
                GtkSnapshot   *snapshot,
                ChessSquare    square,
                const GdkRGBA *color)
{
  graphene_rect_t box;
  float length = roundf (self->square * TICK_LENGTH);
  float width = line_width (self, 3);

  tabiya_board_get_square_box (self, square, &box);
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
snapshot_last_move (TabiyaBoard *self,
                    GtkSnapshot *snapshot)
{
  ChessSquare from = chess_move_from (self->last_move);
  ChessSquare to = chess_move_king_target (self->last_move);

  if (self->last_move == CHESS_NO_MOVE)
    return;

  snapshot_square (self, snapshot, from, &last_origin_color);
  snapshot_square (self, snapshot, to, &last_target_color);
  snapshot_ticks (self, snapshot, from, &last_line_color);
  snapshot_frame (self, snapshot, to, 0, line_width (self, 3), &last_line_color);
}

static void
snapshot_check (TabiyaBoard *self,
                GtkSnapshot *snapshot)
{
  static const GskColorStop stops[] = {
    { 0.00f, RGBA (0xe01b24, 0.95f) },
    { 0.45f, RGBA (0xe01b24, 0.78f) },
    { 0.80f, RGBA (0xe01b24, 0.40f) },
    { 1.00f, RGBA (0xe01b24, 0.30f) },
  };
  ChessSquare king;
  graphene_rect_t box, board;
  GskRoundedRect corners;
  graphene_point_t centre;

  if (!chess_position_in_check (&self->position))
    return;

  king = chess_position_king (&self->position, (ChessColor) self->position.turn);
  tabiya_board_get_square_box (self, king, &box);
  get_board_box (self, &board);
  graphene_rect_get_center (&box, &centre);
  gsk_rounded_rect_init_from_rect (&corners, &board, is_corner (king) ? RADIUS : 0);
  if (is_corner (king))
    gtk_snapshot_push_rounded_clip (snapshot, &corners);
  gtk_snapshot_append_radial_gradient (snapshot, &box, &centre, self->square * 0.56f,
                                       self->square * 0.56f, 0, 1, stops, G_N_ELEMENTS (stops));
  if (is_corner (king))
    gtk_snapshot_pop (snapshot);
  snapshot_frame (self, snapshot, king, 0, line_width (self, 3), &check_line_color);
}

static void
snapshot_selection (TabiyaBoard *self,
                    GtkSnapshot *snapshot)
{
  if (self->selected != CHESS_NO_SQUARE) {
    snapshot_square (self, snapshot, self->selected, &selected_color);
    snapshot_frame (self, snapshot, self->selected, 0, line_width (self, 4), &selected_line_color);
  }
  if (self->hovered != CHESS_NO_SQUARE && (self->targets & bb_square (self->hovered)))
    snapshot_square (self, snapshot, self->hovered, &hover_color);
}

static void
snapshot_cursor (TabiyaBoard *self,
                 GtkSnapshot *snapshot)
{
  float width = line_width (self, 3);

  if (!self->cursor_visible || self->promotion.open
      || !(gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN))
    return;

  snapshot_frame (self, snapshot, self->cursor, 0, width, &selected_line_color);
  snapshot_frame (self, snapshot, self->cursor, width, width, &cursor_inner_color);
}

static void
snapshot_disc (GtkSnapshot            *snapshot,
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

static gboolean
is_capture (TabiyaBoard *self,
            ChessSquare  target)
{
  if (self->position.board[target] != CHESS_NO_PIECE)
    return TRUE;
  return target == self->position.en_passant
         && chess_piece_type (self->position.board[self->selected]) == CHESS_PAWN
         && chess_square_file (target) != chess_square_file (self->selected);
}

static void
snapshot_targets (TabiyaBoard *self,
                  GtkSnapshot *snapshot)
{
  ChessBitboard targets = self->marked_targets;

  if (!self->show_legal_moves || self->selected == CHESS_NO_SQUARE || self->promotion.open)
    return;

  while (targets) {
    ChessSquare target = bb_pop (&targets);
    float half = self->square / 2.f;
    graphene_point_t centre;

    tabiya_board_square_centre (self, target, &centre);
    if (is_capture (self, target))
      snapshot_disc (snapshot, &centre, half * RING_OUTER, half * RING_INNER, &target_color);
    else if (target != self->hovered)
      snapshot_disc (snapshot, &centre, half * DOT_SIZE, 0, &target_color);
  }
}

/* Pieces */

/* @origin is the upper left corner of its square. Places between device pixels would blur it. While
   the window is being resized the textures are of the size before, and scaled. */
void
tabiya_board_snapshot_piece (TabiyaBoard            *self,
                             GtkSnapshot            *snapshot,
                             ChessPiece              piece,
                             const graphene_point_t *origin)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  TabiyaPieceLook look = self->square < TABIYA_PIECE_SMALL_SQUARE ? TABIYA_PIECE_LOOK_SMALL
                                                                  : TABIYA_PIECE_LOOK_BOARD;
  int size = self->texture_square > 0 ? self->texture_square : self->square;
  GdkTexture *texture = tabiya_piece_set_get_texture (self->pieces, piece, look, size * scale);

  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT (roundf (origin->x * scale) / scale,
                                                    roundf (origin->y * scale) / scale,
                                                    self->square, self->square));
}

static void
snapshot_piece_on (TabiyaBoard *self,
                   GtkSnapshot *snapshot,
                   ChessPiece   piece,
                   ChessSquare  square,
                   double       opacity)
{
  graphene_rect_t box;

  tabiya_board_get_square_box (self, square, &box);
  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  tabiya_board_snapshot_piece (self, snapshot, piece, &box.origin);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

/* The square whose piece is in somebody's hand: a ghost of it stays. */
static ChessSquare
get_ghost (TabiyaBoard *self)
{
  if (self->drag.active)
    return self->drag.from;
  if (self->promotion.open)
    return self->promotion.from;
  return CHESS_NO_SQUARE;
}

static void
snapshot_standing_pieces (TabiyaBoard *self,
                          GtkSnapshot *snapshot)
{
  ChessSquare ghost = get_ghost (self);
  ChessBitboard standing = chess_position_occupied (&self->position) & ~self->in_motion;

  while (standing) {
    ChessSquare square = bb_pop (&standing);

    snapshot_piece_on (self, snapshot, self->position.board[square], square,
                       square == ghost ? GHOST_OPACITY : 1);
  }
}

static void
snapshot_moving_pieces (TabiyaBoard *self,
                        GtkSnapshot *snapshot)
{
  for (int i = 0; i < self->n_flights; i++) {
    const TabiyaBoardFlight *flight = &self->flights[i];
    graphene_point_t origin;
    float file, rank;

    tabiya_board_get_flight_place (self, flight, &file, &rank);
    tabiya_board_square_origin (self, file, rank, &origin);
    tabiya_board_snapshot_piece (self, snapshot, flight->piece, &origin);
  }
}

static void
snapshot_fading_pieces (TabiyaBoard *self,
                        GtkSnapshot *snapshot)
{
  for (int i = 0; i < self->n_fades; i++) {
    double opacity = tabiya_board_get_fade_opacity (self, &self->fades[i]);

    if (opacity > 0)
      snapshot_piece_on (self, snapshot, self->fades[i].piece, self->fades[i].square, opacity);
  }
}

static void
snapshot_dragged_piece (TabiyaBoard *self,
                        GtkSnapshot *snapshot)
{
  graphene_point_t origin;

  if (!self->drag.active)
    return;
  origin = GRAPHENE_POINT_INIT ((float) self->drag.x - self->square / 2.f,
                                (float) self->drag.y - self->square / 2.f);
  tabiya_board_snapshot_piece (self, snapshot, self->position.board[self->drag.from], &origin);
}

/* On the upper right corner of the square, pushed in at the edges of the board. */
static void
snapshot_mark (TabiyaBoard *self,
               GtkSnapshot *snapshot)
{
  graphene_rect_t square, board, box;
  float size = roundf (self->square * MARK_SIZE);

  if (self->mark == TABIYA_MARK_NONE || self->last_move == CHESS_NO_MOVE)
    return;
  get_board_box (self, &board);
  tabiya_board_get_square_box (self, chess_move_king_target (self->last_move), &square);
  graphene_rect_init (&box, square.origin.x + square.size.width - size * 0.6f,
                      square.origin.y - size * 0.4f, size, size);
  box.origin.x = MIN (box.origin.x, board.origin.x + board.size.width - size - 1);
  box.origin.y = MAX (box.origin.y, board.origin.y + 1);
  tabiya_mark_badge_snapshot (self->mark, snapshot, &box, MAX (size * MARK_RIM, 1));
}

void
tabiya_board_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  TabiyaBoard *self = TABIYA_BOARD (widget);

  if (self->square <= 0)
    return;

  snapshot_ground (self, snapshot);
  snapshot_last_move (self, snapshot);
  snapshot_check (self, snapshot);
  snapshot_selection (self, snapshot);
  snapshot_cursor (self, snapshot);
  tabiya_board_snapshot_shares (self, snapshot);
  snapshot_fading_pieces (self, snapshot);
  snapshot_standing_pieces (self, snapshot);
  snapshot_targets (self, snapshot);
  tabiya_board_snapshot_arrows (self, snapshot);
  tabiya_board_snapshot_share_pills (self, snapshot);
  snapshot_moving_pieces (self, snapshot);
  snapshot_mark (self, snapshot);
  snapshot_dragged_piece (self, snapshot);
  tabiya_board_promotion_snapshot (self, snapshot);
  gtk_widget_snapshot_child (widget, self->pill, snapshot);
}

/**
 * tabiya_board_set_mark:
 * @mark: what the last move was worth, drawn on the square it went to
 */
void
tabiya_board_set_mark (TabiyaBoard *self,
                       TabiyaMark   mark)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  if (self->mark == mark)
    return;
  self->mark = mark;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_board_get_mark:
 *
 * Returns: the badge on the board
 */
TabiyaMark
tabiya_board_get_mark (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), TABIYA_MARK_NONE);

  return self->mark;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-image-private.h"

#include <cairo-svg.h>

#include "core/chess-text.h"
#include "ui/board/tabiya-board-arrows.h"
#include "ui/board/tabiya-mark-badge.h"
#include "ui/board/tabiya-piece-set.h"
#include "ui/board/tabiya-piece-source.h"

/* The picture as a whole, as SVG and as PNG: its ground, the pieces and the badge of the last
   move. */

#define BOX 94                  /* the box of a piece */
#define COORDINATE_SIZE 14
#define COORDINATE_MARGIN 6.5
#define MARK_SIZE 38
#define MARK_RIM 2.3

/* The side of a picture whose size is decided where it is drawn. */
#define NOMINAL_SIDE 800

/* The side of a drawing of the person's own, in pixels. */
#define FOREIGN_PIXELS 400

/* Pieces */

static const char *
get_piece_id (ChessPiece piece)
{
  static const char ids[CHESS_N_COLORS][CHESS_N_PIECE_TYPES][3] = {
    { "wP", "wN", "wB", "wR", "wQ", "wK" },
    { "bP", "bN", "bB", "bR", "bQ", "bK" },
  };

  return ids[chess_piece_color (piece)][chess_piece_type (piece)];
}

/* The content of a drawing between its outermost tags, with ids that are unique in the whole
   picture. The classes are removed: they serve our own stylesheets and could clash with those of a
   page. */
static char *
dup_own_drawing (ChessPiece piece)
{
  const char *id = get_piece_id (piece);
  g_autoptr(GBytes) bytes = tabiya_piece_set_dup_source (tabiya_piece_set_get_default (), piece);
  g_autofree char *source = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  char *begin = strstr (source, "<svg");
  char *end = g_strrstr (source, "</svg>");
  GString *text;

  begin = begin ? strchr (begin, '>') : NULL;
  /* The drawings are compiled into the program, see tabiya-piece-set.c. */
  g_return_val_if_fail (begin && end && begin < end, g_strdup (""));
  *end = '\0';
  text = g_string_new (begin + 1);
  g_string_replace (text, " href=\"#", " xlink:href=\"#", 0);
  for (const char * const *what = (const char * const []) { " id=\"", "xlink:href=\"#", "url(#",
                                                            NULL };
       *what; what++) {
    g_autofree char *with = g_strconcat (*what, id, "-", NULL);

    g_string_replace (text, *what, with, 0);
  }
  for (const char *class; (class = strstr (text->str, " class=\""));) {
    const char *after = strchr (class + strlen (" class=\""), '"');

    g_string_erase (text, class - text->str, after + 1 - class);
  }
  return g_string_free (text, FALSE);
}

/* A drawing of the person's own may have any styles and ids, which must not meet those of others:
   it becomes a picture of pixels. */
static char *
dup_foreign_drawing (ChessPiece piece)
{
  GdkTexture *texture = tabiya_piece_set_get_texture (tabiya_piece_set_get_default (), piece,
                                                      TABIYA_PIECE_LOOK_BOARD, FOREIGN_PIXELS);
  g_autoptr(GBytes) png = gdk_texture_save_to_png_bytes (texture);
  gsize size;
  const guchar *data = g_bytes_get_data (png, &size);
  g_autofree char *base64 = g_base64_encode (data, size);

  return g_strdup_printf ("<image width=\"100\" height=\"100\" "
                          "xlink:href=\"data:image/png;base64,%s\"/>", base64);
}

static char *
dup_drawing (ChessPiece piece)
{
  const char *set = tabiya_piece_set_get_id (tabiya_piece_set_get_default ());

  return tabiya_piece_source_is_own (set) ? dup_foreign_drawing (piece) : dup_own_drawing (piece);
}

/* One symbol for each kind of piece on the board. */
static void
add_symbols (TabiyaImageWriter *writer)
{
  gboolean seen[CHESS_N_PIECES] = { FALSE };

  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessPiece piece = writer->image->position.board[i];
    g_autofree char *drawing = NULL;

    if (piece == CHESS_NO_PIECE || seen[piece])
      continue;
    seen[piece] = TRUE;
    drawing = dup_drawing (piece);
    g_string_append_printf (writer->text,
                            "<symbol id=\"%s\" viewBox=\"0 0 100 100\">%s</symbol>\n",
                            get_piece_id (piece), drawing);
  }
}

static void
add_pieces (TabiyaImageWriter *writer)
{
  const double margin = (TABIYA_IMAGE_UNIT - BOX) / 2.0;

  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessSquare square = (ChessSquare) i;
    ChessPiece piece = writer->image->position.board[i];
    int left = tabiya_image_get_column (writer, square) * TABIYA_IMAGE_UNIT;
    int top = tabiya_image_get_row (writer, square) * TABIYA_IMAGE_UNIT;

    if (piece == CHESS_NO_PIECE)
      continue;
    g_string_append_printf (writer->text, "<use xlink:href=\"#%s\"", get_piece_id (piece));
    tabiya_image_add_attribute (writer, "x", left + margin);
    tabiya_image_add_attribute (writer, "y", top + margin);
    tabiya_image_add_attribute (writer, "width", BOX);
    tabiya_image_add_attribute (writer, "height", BOX);
    g_string_append (writer->text, "/>\n");
  }
}

/* Ground */

static void
add_ground (TabiyaImageWriter *writer)
{
  g_string_append (writer->text, "<rect width=\"800\" height=\"800\"");
  tabiya_image_add_paint (writer, "fill", tabiya_image_to_hex (&writer->theme->light), 1);
  g_string_append (writer->text, "/>\n<path");
  tabiya_image_add_paint (writer, "fill", tabiya_image_to_hex (&writer->theme->dark), 1);
  g_string_append (writer->text, " d=\"");
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    if (!(bb_square ((ChessSquare) i) & BB_LIGHT))
      g_string_append_printf (writer->text, "M%d %dh100v100h-100z",
                              tabiya_image_get_column (writer, (ChessSquare) i) * TABIYA_IMAGE_UNIT,
                              tabiya_image_get_row (writer, (ChessSquare) i) * TABIYA_IMAGE_UNIT);
  }
  g_string_append (writer->text, "\"/>\n");
}

static void
add_letter (TabiyaImageWriter *writer,
            ChessSquare        square,
            char               letter,
            gboolean           at_end)
{
  gboolean light = (bb_square (square) & BB_LIGHT) != 0;
  const GdkRGBA *color = light ? &writer->theme->on_light : &writer->theme->on_dark;
  double x = tabiya_image_get_column (writer, square) * TABIYA_IMAGE_UNIT;
  double y = tabiya_image_get_row (writer, square) * TABIYA_IMAGE_UNIT;

  if (at_end) {
    x += TABIYA_IMAGE_UNIT - COORDINATE_MARGIN;
    y += TABIYA_IMAGE_UNIT - COORDINATE_MARGIN - 1;
  } else {
    x += COORDINATE_MARGIN;
    y += COORDINATE_MARGIN + 0.8 * COORDINATE_SIZE;
  }
  g_string_append (writer->text, "<text");
  tabiya_image_add_attribute (writer, "x", x);
  tabiya_image_add_attribute (writer, "y", y);
  tabiya_image_add_paint (writer, "fill", tabiya_image_to_hex (color), 1);
  g_string_append_printf (writer->text, "%s>%c</text>\n", at_end ? " text-anchor=\"end\"" : "",
                          letter);
}

static void
add_coordinates (TabiyaImageWriter *writer)
{
  int edge = writer->image->flipped ? 7 : 0;

  g_string_append_printf (writer->text,
                          "<g font-family=\"Cantarell, 'DejaVu Sans', Arial, sans-serif\""
                          " font-size=\"%d\" font-weight=\"bold\">\n", COORDINATE_SIZE);
  for (int i = 0; i < 8; i++) {
    add_letter (writer, chess_square_make (edge, i), (char) ('1' + i), FALSE);
    add_letter (writer, chess_square_make (i, edge), (char) ('a' + i), TRUE);
  }
  g_string_append (writer->text, "</g>\n");
}

/* The badge of the last move */

static cairo_status_t
append_cb (void                *closure,
           const unsigned char *data,
           unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* The content of the SVG that cairo writes, between the outermost tags. */
static char *
dup_mark_drawing (TabiyaMark mark)
{
  g_autoptr(GByteArray) data = g_byte_array_new ();
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append_cb, data, MARK_SIZE,
                                                                  MARK_SIZE);
  cairo_t *cr = cairo_create (surface);
  const char *begin, *end;

  tabiya_mark_badge_draw (mark, cr, MARK_SIZE / 2.0, MARK_SIZE / 2.0, MARK_SIZE, MARK_RIM);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  g_byte_array_append (data, (const guint8 *) "", 1);
  begin = strstr ((const char *) data->data, "<svg");
  begin = begin ? strchr (begin, '>') : NULL;
  end = begin ? g_strrstr (begin, "</svg>") : NULL;
  return end ? g_strndup (begin + 1, (gsize) (end - begin - 1)) : g_strdup ("");
}

/* Draws the badge at the upper right corner of the square, but inside the picture. */
static void
add_mark (TabiyaImageWriter *writer)
{
  ChessMove move = writer->image->last_move;
  g_autofree char *drawing = NULL;
  graphene_point_t centre;
  double x, y;

  if (writer->image->mark == TABIYA_MARK_NONE || move == CHESS_NO_MOVE)
    return;
  centre = tabiya_image_get_centre (writer, chess_move_king_target (move));
  x = MIN (centre.x + TABIYA_IMAGE_UNIT / 2.0 - 0.6 * MARK_SIZE,
           8 * TABIYA_IMAGE_UNIT - MARK_SIZE - 1);
  y = MAX (centre.y - TABIYA_IMAGE_UNIT / 2.0 - 0.4 * MARK_SIZE, 1);
  drawing = dup_mark_drawing (writer->image->mark);
  g_string_append (writer->text, "<g transform=\"translate(");
  tabiya_image_add_number (writer, x);
  g_string_append_c (writer->text, ' ');
  tabiya_image_add_number (writer, y);
  g_string_append_printf (writer->text, ")\">%s</g>\n", drawing);
}

/* The picture */

static void
add_head (TabiyaImageWriter *writer,
          int                side)
{
  char fen[CHESS_FEN_SIZE];

  chess_fen_write (&writer->image->position, false, fen);
  g_string_append_printf (writer->text,
                          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<svg xmlns=\"http://www.w3.org/2000/svg\""
                          " xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\""
                          " width=\"%d\" height=\"%d\" viewBox=\"0 0 800 800\">\n"
                          "<title>%s</title>\n", side, side, fen);
}

/**
 * tabiya_board_image_to_svg:
 * @side: the nominal width and height, in pixels
 *
 * Writes the picture as SVG, with the FEN of the position as its title.
 *
 * Returns: (transfer full): the content of an SVG file
 */
char *
tabiya_board_image_to_svg (const TabiyaBoardImage *image,
                           int                     side)
{
  TabiyaImageWriter writer = {
    .image = image,
    .theme = image->theme ? image->theme : tabiya_board_theme_find (NULL),
    .text = g_string_new (NULL),
  };

  add_head (&writer, side);
  g_string_append (writer.text, "<defs>\n");
  if (chess_position_in_check (&image->position))
    tabiya_image_add_check_gradient (&writer);
  add_symbols (&writer);
  g_string_append (writer.text, "</defs>\n");
  add_ground (&writer);
  if (image->coordinates)
    add_coordinates (&writer);
  tabiya_image_add_last_move (&writer);
  tabiya_image_add_check (&writer);
  add_pieces (&writer);
  tabiya_image_add_strokes (&writer);
  add_mark (&writer);
  g_string_append (writer.text, "</svg>\n");
  return g_string_free (writer.text, FALSE);
}

/**
 * tabiya_board_image_to_png:
 * @side: the width and height, in pixels
 * @error: set if there is not enough memory for a picture of this size
 *
 * Returns: (transfer full): the content of a PNG file, or %NULL with @error
 */
GBytes *
tabiya_board_image_to_png (const TabiyaBoardImage  *image,
                           int                      side,
                           GError                 **error)
{
  g_autofree char *svg = tabiya_board_image_to_svg (image, side);
  g_autoptr(GByteArray) data = g_byte_array_new ();
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), error);
  cairo_surface_t *surface;
  cairo_t *cr;
  cairo_status_t status;
  gboolean drawn;

  if (!handle)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, side, side);
  cr = cairo_create (surface);
  drawn = rsvg_handle_render_document (handle, cr, &(RsvgRectangle) {
    .width = side, .height = side,
  }, error);
  cairo_destroy (cr);
  status = drawn ? cairo_surface_write_to_png_stream (surface, append_cb, data)
                 : CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy (surface);
  g_object_unref (handle);
  if (status != CAIRO_STATUS_SUCCESS)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return drawn && status == CAIRO_STATUS_SUCCESS
           ? g_byte_array_free_to_bytes (g_steal_pointer (&data)) : NULL;
}

TabiyaBoardImage *
tabiya_board_image_new (TabiyaBoard *board)
{
  const TabiyaBoardArrows *drawn;
  TabiyaBoardImage *image;

  g_return_val_if_fail (TABIYA_IS_BOARD (board), NULL);

  drawn = tabiya_board_get_arrows (board);
  image = g_new0 (TabiyaBoardImage, 1);
  image->position = *tabiya_board_get_position (board);
  image->last_move = tabiya_board_get_last_move (board);
  image->mark = tabiya_board_get_mark (board);
  image->flipped = tabiya_board_get_flipped (board);
  image->coordinates = tabiya_board_get_coordinates (board) != TABIYA_COORDINATES_NONE;
  image->theme = tabiya_board_theme_find (tabiya_board_get_theme_id (board));
  image->arrows = g_array_copy (drawn->arrows);
  image->shapes = g_array_copy (drawn->shapes);
  return image;
}

/**
 * tabiya_board_image_free:
 *
 * Frees an image; NULL is allowed.
 */
void
tabiya_board_image_free (TabiyaBoardImage *image)
{
  if (!image)
    return;
  g_clear_pointer (&image->arrows, g_array_unref);
  g_clear_pointer (&image->shapes, g_array_unref);
  g_free (image);
}

void
tabiya_board_image_strip (TabiyaBoardImage *image)
{
  image->last_move = CHESS_NO_MOVE;
  g_clear_pointer (&image->arrows, g_array_unref);
  g_clear_pointer (&image->shapes, g_array_unref);
}

/**
 * tabiya_board_image_draw:
 * @x: where its left edge is, in the units of @cr
 * @y: where its upper edge is
 * @side: the width and height
 *
 * Draws the same SVG. Without enough memory for it nothing is drawn; the surface of @cr says so.
 */
void
tabiya_board_image_draw (const TabiyaBoardImage *image,
                         cairo_t                *cr,
                         double                  x,
                         double                  y,
                         double                  side)
{
  g_autofree char *svg = tabiya_board_image_to_svg (image, NOMINAL_SIDE);
  g_autoptr(GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), &error);
  RsvgRectangle place = { x, y, side, side };

  if (handle && !rsvg_handle_render_document (handle, cr, &place, &error))
    g_warning ("A board could not be drawn: %s", error->message);
  g_clear_object (&handle);
}

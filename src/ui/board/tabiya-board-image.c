/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-image.h"

#include <cairo-svg.h>

#include "core/chess-text.h"
#include "ui/board/tabiya-board-private.h"
#include "ui/board/tabiya-board-stroke.h"

/*
 * The picture is written in units of a hundredth of a square, whatever its side. Measures are those
 * of the board on the screen (tabiya-board-snapshot.c) at 80 px a square.
 */
#define UNIT 100
#define BOX 94                  /* of a piece */
#define COORDINATE_SIZE 14
#define COORDINATE_MARGIN 6.5
#define LINE_WIDTH 3.75
#define TICK_LENGTH 22
#define MARK_SIZE 38
#define MARK_RIM 2.3
/* The casing of an arrow is laid under it and sticks out on both sides. */
#define CASING_WIDTH (2 * TABIYA_STROKE_CASING * UNIT / 80)

typedef struct {
  const TabiyaBoardImage *image;
  const TabiyaBoardTheme *theme;
  GString                *text;
  guint                   n_strokes;
} Writer;

/* Numbers and colours */

/* With a dot in every language. */
static void
add_number (Writer *writer,
            double  number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer, "%.2f", number);
  if (g_str_has_suffix (buffer, ".00"))
    buffer[strlen (buffer) - 3] = '\0';
  g_string_append (writer->text, buffer);
}

/* ' name="12.5"' */
static void
add_attribute (Writer     *writer,
               const char *name,
               double      number)
{
  g_string_append_printf (writer->text, " %s=\"", name);
  add_number (writer, number);
  g_string_append_c (writer->text, '"');
}

static guint
to_hex (const GdkRGBA *color)
{
  return (guint) (color->red * 255 + 0.5f) << 16 | (guint) (color->green * 255 + 0.5f) << 8
         | (guint) (color->blue * 255 + 0.5f);
}

/* ' fill="#rrggbb"', and its opacity when it has one. */
static void
add_paint (Writer     *writer,
           const char *name,
           guint       hex,
           double      opacity)
{
  g_string_append_printf (writer->text, " %s=\"#%06x\"", name, hex);
  if (opacity < 1) {
    g_string_append_printf (writer->text, " %s-opacity=\"", name);
    add_number (writer, opacity);
    g_string_append_c (writer->text, '"');
  }
}

/* Places */

static int
get_column (const Writer *writer,
            ChessSquare   square)
{
  int file = chess_square_file (square);

  return writer->image->flipped ? 7 - file : file;
}

static int
get_row (const Writer *writer,
         ChessSquare   square)
{
  int rank = chess_square_rank (square);

  return writer->image->flipped ? rank : 7 - rank;
}

static graphene_point_t
get_centre (const Writer *writer,
            ChessSquare   square)
{
  return GRAPHENE_POINT_INIT ((float) (get_column (writer, square) + 0.5) * UNIT,
                              (float) (get_row (writer, square) + 0.5) * UNIT);
}

/* A rectangle on a square, @inset from its edges. */
static void
add_rect (Writer      *writer,
          ChessSquare  square,
          double       inset)
{
  g_string_append (writer->text, "<rect");
  add_attribute (writer, "x", get_column (writer, square) * UNIT + inset);
  add_attribute (writer, "y", get_row (writer, square) * UNIT + inset);
  add_attribute (writer, "width", UNIT - 2 * inset);
  add_attribute (writer, "height", UNIT - 2 * inset);
}

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

/* What a drawing has between its outermost tags, with ids that are its own in the whole picture.
   The classes are for stylesheets of ours; in a page they would be anybody's. */
static char *
dup_drawing (ChessPiece piece)
{
  const char *id = get_piece_id (piece);
  g_autoptr(GBytes) bytes = tabiya_piece_set_dup_source (tabiya_piece_set_get_default (), piece);
  g_autofree char *source = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  char *begin = strstr (source, "<svg");
  char *end = g_strrstr (source, "</svg>");
  GString *text;

  begin = begin ? strchr (begin, '>') : NULL;
  /* The drawings are compiled in, see tabiya-piece-set.c. */
  g_return_val_if_fail (begin && end && begin < end, g_strdup (""));
  *end = '\0';
  text = g_string_new (begin + 1);
  g_string_replace (text, " href=\"#", " xlink:href=\"#", 0);
  for (const char * const *what = (const char * const []) { " id=\"", "xlink:href=\"#", NULL };
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

/* One symbol for each kind of piece on the board. */
static void
add_symbols (Writer *writer)
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
add_pieces (Writer *writer)
{
  const double margin = (UNIT - BOX) / 2.0;

  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessSquare square = (ChessSquare) i;
    ChessPiece piece = writer->image->position.board[i];

    if (piece == CHESS_NO_PIECE)
      continue;
    g_string_append_printf (writer->text, "<use xlink:href=\"#%s\"", get_piece_id (piece));
    add_attribute (writer, "x", get_column (writer, square) * UNIT + margin);
    add_attribute (writer, "y", get_row (writer, square) * UNIT + margin);
    add_attribute (writer, "width", BOX);
    add_attribute (writer, "height", BOX);
    g_string_append (writer->text, "/>\n");
  }
}

/* Ground */

static void
add_ground (Writer *writer)
{
  g_string_append (writer->text, "<rect width=\"800\" height=\"800\"");
  add_paint (writer, "fill", to_hex (&writer->theme->light), 1);
  g_string_append (writer->text, "/>\n<path");
  add_paint (writer, "fill", to_hex (&writer->theme->dark), 1);
  g_string_append (writer->text, " d=\"");
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    if (!(bb_square ((ChessSquare) i) & BB_LIGHT))
      g_string_append_printf (writer->text, "M%d %dh100v100h-100z",
                              get_column (writer, (ChessSquare) i) * UNIT,
                              get_row (writer, (ChessSquare) i) * UNIT);
  }
  g_string_append (writer->text, "\"/>\n");
}

static void
add_letter (Writer      *writer,
            ChessSquare  square,
            char         letter,
            gboolean     at_end)
{
  gboolean light = (bb_square (square) & BB_LIGHT) != 0;
  double x = get_column (writer, square) * UNIT;
  double y = get_row (writer, square) * UNIT;

  g_string_append (writer->text, "<text");
  add_attribute (writer, "x", at_end ? x + UNIT - COORDINATE_MARGIN : x + COORDINATE_MARGIN);
  add_attribute (writer, "y", at_end ? y + UNIT - COORDINATE_MARGIN - 1
                                     : y + COORDINATE_MARGIN + 0.8 * COORDINATE_SIZE);
  add_paint (writer, "fill", to_hex (light ? &writer->theme->on_light : &writer->theme->on_dark),
             1);
  g_string_append_printf (writer->text, "%s>%c</text>\n", at_end ? " text-anchor=\"end\"" : "",
                          letter);
}

static void
add_coordinates (Writer *writer)
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

/* Marks */

static void
add_fill (Writer      *writer,
          ChessSquare  square,
          guint        hex,
          double       opacity)
{
  add_rect (writer, square, 0);
  add_paint (writer, "fill", hex, opacity);
  g_string_append (writer->text, "/>\n");
}

static void
add_frame (Writer      *writer,
           ChessSquare  square,
           guint        hex,
           double       opacity)
{
  add_rect (writer, square, LINE_WIDTH / 2);
  g_string_append (writer->text, " fill=\"none\"");
  add_paint (writer, "stroke", hex, opacity);
  add_attribute (writer, "stroke-width", LINE_WIDTH);
  g_string_append (writer->text, "/>\n");
}

static void
add_ticks (Writer      *writer,
           ChessSquare  square)
{
  const double inset = LINE_WIDTH / 2 + 1;

  g_string_append (writer->text, "<path fill=\"none\"");
  add_paint (writer, "stroke", 0x4a3300, 0.9);
  add_attribute (writer, "stroke-width", LINE_WIDTH);
  g_string_append (writer->text, " d=\"");
  for (int i = 0; i < 4; i++) {
    double x = get_column (writer, square) * UNIT + (i & 1 ? UNIT - inset : inset);
    double y = get_row (writer, square) * UNIT + (i & 2 ? UNIT - inset : inset);

    g_string_append_c (writer->text, 'M');
    add_number (writer, x);
    g_string_append_c (writer->text, ' ');
    add_number (writer, y + (i & 2 ? -TICK_LENGTH : TICK_LENGTH));
    g_string_append_c (writer->text, 'V');
    add_number (writer, y);
    g_string_append_c (writer->text, 'H');
    add_number (writer, x + (i & 1 ? -TICK_LENGTH : TICK_LENGTH));
  }
  g_string_append (writer->text, "\"/>\n");
}

static void
add_last_move (Writer *writer)
{
  ChessMove move = writer->image->last_move;

  if (move == CHESS_NO_MOVE)
    return;
  add_fill (writer, chess_move_from (move), 0xf5c211, 0.38);
  add_fill (writer, chess_move_king_target (move), 0xf5c211, 0.52);
  add_ticks (writer, chess_move_from (move));
  add_frame (writer, chess_move_king_target (move), 0x4a3300, 0.9);
}

static void
add_check (Writer *writer)
{
  const ChessPosition *position = &writer->image->position;
  ChessSquare king;

  if (!chess_position_in_check (position))
    return;
  king = chess_position_king (position, (ChessColor) position->turn);
  add_rect (writer, king, 0);
  g_string_append (writer->text, " fill=\"url(#check)\"/>\n");
  add_frame (writer, king, 0x8f0f18, 1);
}

static void
add_check_gradient (Writer *writer)
{
  g_string_append (writer->text,
                   "<radialGradient id=\"check\" r=\"0.56\">"
                   "<stop offset=\"0\" stop-color=\"#e01b24\" stop-opacity=\"0.95\"/>"
                   "<stop offset=\"0.45\" stop-color=\"#e01b24\" stop-opacity=\"0.78\"/>"
                   "<stop offset=\"0.8\" stop-color=\"#e01b24\" stop-opacity=\"0.4\"/>"
                   "<stop offset=\"1\" stop-color=\"#e01b24\" stop-opacity=\"0.3\"/>"
                   "</radialGradient>\n");
}

/* Arrows and circles */

static void
add_point (Writer                  *writer,
           const cairo_path_data_t *data)
{
  add_number (writer, data->point.x);
  g_string_append_c (writer->text, ' ');
  add_number (writer, data->point.y);
}

/* The path of @cr as the data of a path of SVG. */
static void
add_path_data (Writer  *writer,
               cairo_t *cr)
{
  static const char letters[] = { 'M', 'L', 'C', 'Z' };
  cairo_path_t *path = cairo_copy_path (cr);

  g_string_append (writer->text, " d=\"");
  for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
    g_string_append_c (writer->text, letters[path->data[i].header.type]);
    for (int k = 1; k < path->data[i].header.length; k++) {
      if (k > 1)
        g_string_append_c (writer->text, ' ');
      add_point (writer, &path->data[i + k]);
    }
  }
  g_string_append_c (writer->text, '"');
  cairo_path_destroy (path);
}

/* The casing shows only outside: the colour is translucent and lies on the board, not on white. */
static void
add_stroke (Writer                  *writer,
            const TabiyaBoardStroke *stroke)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  graphene_point_t from = get_centre (writer, stroke->from);
  graphene_point_t to = get_centre (writer, stroke->to);
  guint id = ++writer->n_strokes;

  tabiya_board_stroke_add_path (stroke, cr, &from, &to, UNIT);
  g_string_append_printf (writer->text,
                          "<mask id=\"casing%u\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\""
                          " width=\"800\" height=\"800\"><rect width=\"800\" height=\"800\""
                          " fill=\"#fff\"/><path fill=\"#000\"", id);
  add_path_data (writer, cr);
  g_string_append_printf (writer->text, "/></mask>\n<path fill=\"none\" mask=\"url(#casing%u)\"",
                          id);
  add_paint (writer, "stroke", 0xffffff, 0.9);
  add_attribute (writer, "stroke-width", CASING_WIDTH);
  add_path_data (writer, cr);
  g_string_append (writer->text, "/>\n<path");
  add_paint (writer, "fill", to_hex (&stroke->color), stroke->color.alpha);
  add_path_data (writer, cr);
  g_string_append (writer->text, "/>\n");
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
add_strokes (Writer *writer)
{
  const GArray *arrows = writer->image->arrows;
  const GArray *shapes = writer->image->shapes;

  for (guint i = 0; arrows && i < arrows->len; i++) {
    TabiyaBoardStroke stroke =
      tabiya_board_stroke_from_arrow (&g_array_index (arrows, TabiyaBoardArrow, i));

    add_stroke (writer, &stroke);
  }
  for (guint i = 0; shapes && i < shapes->len; i++) {
    TabiyaBoardStroke stroke =
      tabiya_board_stroke_from_shape (&g_array_index (shapes, TabiyaBoardShape, i));

    add_stroke (writer, &stroke);
  }
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

/* What cairo writes between the outermost tags. */
static char *
dup_mark_drawing (TabiyaMark mark)
{
  g_autoptr(GByteArray) data = g_byte_array_new ();
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append_cb, data, MARK_SIZE,
                                                                  MARK_SIZE);
  cairo_t *cr = cairo_create (surface);
  const char *begin, *end;

  tabiya_mark_draw (mark, cr, MARK_SIZE / 2.0, MARK_SIZE / 2.0, MARK_SIZE, MARK_RIM);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  g_byte_array_append (data, (const guint8 *) "", 1);
  begin = strstr ((const char *) data->data, "<svg");
  begin = begin ? strchr (begin, '>') : NULL;
  end = begin ? g_strrstr (begin, "</svg>") : NULL;
  return end ? g_strndup (begin + 1, (gsize) (end - begin - 1)) : g_strdup ("");
}

/* On the upper right corner of the square, and inside the picture. */
static void
add_mark (Writer *writer)
{
  ChessMove move = writer->image->last_move;
  g_autofree char *drawing = NULL;
  graphene_point_t centre;
  double x, y;

  if (writer->image->mark == TABIYA_MARK_NONE || move == CHESS_NO_MOVE)
    return;
  centre = get_centre (writer, chess_move_king_target (move));
  x = MIN (centre.x + UNIT / 2.0 - 0.6 * MARK_SIZE, 8 * UNIT - MARK_SIZE - 1);
  y = MAX (centre.y - UNIT / 2.0 - 0.4 * MARK_SIZE, 1);
  drawing = dup_mark_drawing (writer->image->mark);
  g_string_append (writer->text, "<g transform=\"translate(");
  add_number (writer, x);
  g_string_append_c (writer->text, ' ');
  add_number (writer, y);
  g_string_append_printf (writer->text, ")\">%s</g>\n", drawing);
}

/* The picture */

static void
add_head (Writer *writer,
          int     side)
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
 * @side: width and height it asks for, in pixels
 *
 * Its title is the position as FEN.
 *
 * Returns: (transfer full): a whole SVG file
 */
char *
tabiya_board_image_to_svg (const TabiyaBoardImage *image,
                           int                     side)
{
  Writer writer = {
    .image = image,
    .theme = image->theme ? image->theme : tabiya_board_theme_find (NULL),
    .text = g_string_new (NULL),
  };

  add_head (&writer, side);
  g_string_append (writer.text, "<defs>\n");
  if (chess_position_in_check (&image->position))
    add_check_gradient (&writer);
  add_symbols (&writer);
  g_string_append (writer.text, "</defs>\n");
  add_ground (&writer);
  if (image->coordinates)
    add_coordinates (&writer);
  add_last_move (&writer);
  add_check (&writer);
  add_pieces (&writer);
  add_strokes (&writer);
  add_mark (&writer);
  g_string_append (writer.text, "</svg>\n");
  return g_string_free (writer.text, FALSE);
}

/**
 * tabiya_board_image_to_png:
 * @side: width and height in pixels
 * @error: why it could not be made: no memory for so large a picture
 *
 * Returns: (transfer full): a whole PNG file, or %NULL and @error
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

/**
 * tabiya_board_image_new:
 * @board: a board
 *
 * Returns: (transfer full): what it shows now
 */
TabiyaBoardImage *
tabiya_board_image_new (TabiyaBoard *board)
{
  TabiyaBoardImage *image;

  g_return_val_if_fail (TABIYA_IS_BOARD (board), NULL);

  image = g_new0 (TabiyaBoardImage, 1);
  image->position = board->position;
  image->last_move = board->last_move;
  image->mark = board->mark;
  image->flipped = board->flipped;
  image->coordinates = board->show_coordinates;
  image->theme = board->theme;
  image->arrows = g_array_copy (board->arrows);
  image->shapes = g_array_copy (board->shapes);
  return image;
}

void
tabiya_board_image_free (TabiyaBoardImage *image)
{
  if (!image)
    return;
  g_clear_pointer (&image->arrows, g_array_unref);
  g_clear_pointer (&image->shapes, g_array_unref);
  g_free (image);
}

/**
 * tabiya_board_image_strip:
 *
 * Takes away last move and mark, arrows and circles: the position alone stays.
 */
void
tabiya_board_image_strip (TabiyaBoardImage *image)
{
  image->last_move = CHESS_NO_MOVE;
  g_clear_pointer (&image->arrows, g_array_unref);
  g_clear_pointer (&image->shapes, g_array_unref);
}

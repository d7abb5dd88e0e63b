/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <librsvg/rsvg.h>
#include <locale.h>

#include "board-fixture.h"
#include "core/chess-text.h"
#include "ui/board/tabiya-board-image.h"
#include "ui/board/tabiya-piece-set.h"

/* A board as a picture: that it is one, that others can read it, and that it shows what the board
   shows. */

#define SIDE 400
#define CHECK "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"

static TabiyaBoardImage *
new_image (const char *fen)
{
  TabiyaBoardImage *image = g_new0 (TabiyaBoardImage, 1);

  ui_test_read_fen (fen, &image->position);
  image->last_move = CHESS_NO_MOVE;
  image->coordinates = TRUE;
  return image;
}

/* As another program would. */
static cairo_surface_t *
render_svg (const char *svg,
            int         side)
{
  g_autoptr(GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), &error);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, side, side);
  cairo_t *cr = cairo_create (surface);
  double width, height;

  g_assert_no_error (error);
  g_assert_true (rsvg_handle_get_intrinsic_size_in_pixels (handle, &width, &height));
  g_assert_cmpfloat (width, ==, side);
  g_assert_cmpfloat (height, ==, side);
  rsvg_handle_render_document (handle, cr, &(RsvgRectangle) { .width = side, .height = side },
                               &error);
  g_assert_no_error (error);
  cairo_destroy (cr);
  g_object_unref (handle);
  return surface;
}

static guint
get_pixel (cairo_surface_t *surface,
           double           x,
           double           y)
{
  int stride = cairo_image_surface_get_stride (surface);
  const guchar *data;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  return ((const guint32 *) (gpointer) (data + (int) y * stride))[(int) x] & 0xffffff;
}

static void
assert_near (guint pixel,
             guint hex)
{
  for (int shift = 0; shift <= 16; shift += 8)
    g_assert_cmpint (ABS ((int) (pixel >> shift & 255) - (int) (hex >> shift & 255)), <=, 3);
}

static void
test_ground (void)
{
  g_autoptr(TabiyaBoardImage) image = new_image ("8/8/8/8/8/8/8/K6k w - - 0 1");
  g_autofree char *svg = tabiya_board_image_to_svg (image, SIDE);
  cairo_surface_t *surface = render_svg (svg, SIDE);
  const TabiyaBoardTheme *theme = tabiya_board_theme_find (NULL);

  /* a8 is light, b8 dark; maple. */
  assert_near (get_pixel (surface, 40, 40), 0xecdcc0);
  assert_near (get_pixel (surface, 75, 25), 0xb98f68);
  g_assert_cmpstr (theme->id, ==, "maple");
  cairo_surface_destroy (surface);
}

static void
test_pieces (void)
{
  g_autoptr(TabiyaBoardImage) image = new_image ("8/8/8/8/8/8/8/K6k w - - 0 1");
  g_autofree char *svg = tabiya_board_image_to_svg (image, SIDE);
  cairo_surface_t *surface = render_svg (svg, SIDE);

  /* The foot of a king is body above the base line. */
  assert_near (get_pixel (surface, 25, 350 + 41), 0xfdfcf9);
  assert_near (get_pixel (surface, 375, 350 + 41), 0x3b3734);
  cairo_surface_destroy (surface);

  /* One symbol a kind, one use a piece. */
  g_assert_nonnull (strstr (svg, "<symbol id=\"wK\""));
  g_assert_nonnull (strstr (svg, "<symbol id=\"bK\""));
  g_assert_null (strstr (svg, "<symbol id=\"wQ\""));
  g_assert_null (strstr (svg, " class="));
}

static void
test_flipped (void)
{
  g_autoptr(TabiyaBoardImage) image = new_image ("8/8/8/8/8/8/8/K6k w - - 0 1");
  g_autofree char *svg = NULL;
  cairo_surface_t *surface;

  image->flipped = TRUE;
  svg = tabiya_board_image_to_svg (image, SIDE);
  surface = render_svg (svg, SIDE);
  assert_near (get_pixel (surface, 375, 41), 0xfdfcf9);
  assert_near (get_pixel (surface, 25, 41), 0x3b3734);
  cairo_surface_destroy (surface);
}

/* The one that led to CHECK. */
static ChessMove
get_queen_move (void)
{
  return chess_move_make (ui_test_square ("d8"), ui_test_square ("h4"), CHESS_MOVE_NORMAL);
}

static guint
count (const char *text,
       const char *what)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, what)); at++)
    n++;
  return n;
}

static void
test_coordinates (void)
{
  g_autoptr(TabiyaBoardImage) image = new_image (CHECK);
  g_autofree char *with = tabiya_board_image_to_svg (image, SIDE);
  g_autofree char *without = NULL;

  image->coordinates = FALSE;
  without = tabiya_board_image_to_svg (image, SIDE);
  g_assert_cmpuint (count (with, "<text"), ==, 16);
  g_assert_cmpuint (count (without, "<text"), ==, 0);
}

/* The marks of the last move, of a check, and what was drawn. */
static void
test_marks (void)
{
  g_autoptr(TabiyaBoardImage) image = new_image (CHECK);
  TabiyaBoardArrow arrow = {
    .from = ui_test_square ("b1"), .to = ui_test_square ("b5"), .kind = TABIYA_ARROW_BEST,
    .strength = 1,
  };
  TabiyaShape circle = {
    .from = ui_test_square ("g6"), .to = ui_test_square ("g6"), .color = 'R',
  };
  g_autofree char *svg = NULL;
  g_autofree char *bare = NULL;
  cairo_surface_t *surface;

  image->last_move = get_queen_move ();
  image->arrows = g_array_new (FALSE, FALSE, sizeof arrow);
  g_array_append_val (image->arrows, arrow);
  image->shapes = g_array_new (FALSE, FALSE, sizeof circle);
  g_array_append_val (image->shapes, circle);
  svg = tabiya_board_image_to_svg (image, SIDE);
  surface = render_svg (svg, SIDE);
  /* d8, dark, was left: 38 % of #f5c211 on it. */
  assert_near (get_pixel (surface, 3 * 50 + 25, 25), 0xd0a247);
  /* e1 is in check: redder than the square. */
  g_assert_cmpuint (get_pixel (surface, 4 * 50 + 4, 7 * 50 + 25) >> 16 & 255, >,
                    0xb0);
  g_assert_cmpuint (get_pixel (surface, 4 * 50 + 4, 7 * 50 + 25) >> 8 & 255, <, 0x80);
  /* The shaft of the arrow on b4, a dark square: 85 % of #1b7f4f. */
  assert_near (get_pixel (surface, 75, 4 * 50 + 25), 0x338153);
  /* The circle on g6, a light square: 80 % of #882020. */
  assert_near (get_pixel (surface, 6 * 50 + 25, 2 * 50 + 25 - 21), 0x9c4640);
  cairo_surface_destroy (surface);

  tabiya_board_image_strip (image);
  bare = tabiya_board_image_to_svg (image, SIDE);
  g_assert_null (strstr (bare, "<mask"));
  g_assert_null (strstr (bare, "#f5c211"));
}

/* The badge of a blunder on the corner of its square, and one that would stick out at the edge. */
static void
test_mark (void)
{
  static const struct {
    const char *target;
    double      x, y;        /* the left edge of the badge, inside its rim, in squares */
  } cases[] = { { "d4", 3.83, 4.04 }, { "h8", 7.68, 0.2 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(TabiyaBoardImage) image = new_image ("8/8/8/8/8/8/8/K6k w - - 0 1");
    g_autofree char *svg = NULL;
    cairo_surface_t *surface;

    image->last_move = chess_move_make (ui_test_square ("a2"), ui_test_square (cases[i].target),
                                        CHESS_MOVE_NORMAL);
    image->mark = TABIYA_MARK_BLUNDER;
    svg = tabiya_board_image_to_svg (image, SIDE);
    surface = render_svg (svg, SIDE);
    assert_near (get_pixel (surface, cases[i].x * 50, cases[i].y * 50), 0xc01c28);
    cairo_surface_destroy (surface);
    g_assert_null (strstr (svg + 5, "<?xml"));
  }
}

/* Ids are used once each and nothing outside is referred to. */
static void
test_self_contained (void)
{
  g_autoptr(TabiyaBoardImage) image =
    new_image ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  g_autofree char *svg = NULL;
  g_autoptr(GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  image->last_move = get_queen_move ();
  image->mark = TABIYA_MARK_BRILLIANT;
  svg = tabiya_board_image_to_svg (image, SIDE);
  g_assert_cmpuint (count (svg, "<symbol"), >=, 12);
  g_assert_cmpuint (count (svg, "<use xlink:href=\"#w"), >=, 16);
  for (const char *at = svg; (at = strstr (at, " id=\"")); at++) {
    const char *id = at + strlen (" id=\"");

    g_assert_true (g_hash_table_add (ids, g_strndup (id, strcspn (id, "\""))));
  }
  for (const char *at = svg; (at = strstr (at, "href=\"")); at++) {
    const char *target = at + strlen ("href=\"");
    g_autofree char *id = g_strndup (target + 1, strcspn (target + 1, "\""));

    g_assert_cmpint (*target, ==, '#');
    g_assert_true (g_hash_table_contains (ids, id));
  }
  g_assert_null (strstr (svg, "<image"));
  g_assert_null (strstr (svg, "font-face"));
  g_assert_nonnull (strstr (svg, "<title>rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"));
}

/* A comma for a decimal point would be another picture. */
static void
test_locale (void)
{
  g_autoptr(TabiyaBoardImage) image = new_image (CHECK);
  g_autofree char *here = NULL;
  g_autofree char *there = NULL;
  g_autofree char *before = g_strdup (setlocale (LC_NUMERIC, NULL));

  image->last_move = get_queen_move ();
  here = tabiya_board_image_to_svg (image, SIDE);
  if (!setlocale (LC_NUMERIC, "de_DE.UTF-8")) {
    g_test_skip ("no language with a decimal comma is installed");
    return;
  }
  there = tabiya_board_image_to_svg (image, SIDE);
  setlocale (LC_NUMERIC, before);
  g_assert_cmpstr (here, ==, there);
}

static cairo_status_t
read_cb (void          *closure,
         unsigned char *data,
         unsigned int   length)
{
  GInputStream *stream = closure;
  gsize n_read;

  return g_input_stream_read_all (stream, data, length, &n_read, NULL, NULL) && n_read == length
           ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR;
}

static void
test_png (void)
{
  g_autoptr(TabiyaBoardImage) image = new_image (CHECK);
  g_autofree char *svg = tabiya_board_image_to_svg (image, 333);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) png = tabiya_board_image_to_png (image, 333, &error);
  g_autoptr(GInputStream) stream = NULL;
  cairo_surface_t *rendered = render_svg (svg, 333);
  cairo_surface_t *surface;

  g_assert_no_error (error);
  stream = g_memory_input_stream_new_from_bytes (png);
  surface = cairo_image_surface_create_from_png_stream (read_cb, stream);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 333);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 333);
  for (int i = 0; i < 333; i++)
    g_assert_cmphex (get_pixel (surface, i, i), ==, get_pixel (rendered, i, i));
  cairo_surface_destroy (surface);
  cairo_surface_destroy (rendered);
}

/* What the board shows is what the picture shows: position, side, marks, theme. */
static void
test_from_board (void)
{
  BoardFixture fixture;
  g_autoptr(TabiyaBoardImage) image = NULL;
  g_autoptr(GdkTexture) shown = NULL;
  g_autofree char *svg = NULL;
  cairo_surface_t *surface;
  TabiyaBoardArrow arrow = {
    .from = ui_test_square ("g1"), .to = ui_test_square ("f3"), .kind = TABIYA_ARROW_THREAT,
    .strength = 1,
  };
  int differing = 0;

  board_fixture_open (&fixture, CHECK);
  tabiya_board_set_flipped (fixture.board, TRUE);
  tabiya_board_set_theme_id (fixture.board, "slate");
  tabiya_board_set_arrows (fixture.board, &arrow, 1);
  board_fixture_rest (&fixture);
  shown = ui_test_render (GTK_WIDGET (fixture.board));
  image = tabiya_board_image_new (fixture.board);
  g_assert_true (image->flipped);
  g_assert_cmpuint (image->arrows->len, ==, 1);
  svg = tabiya_board_image_to_svg (image, 480);
  surface = render_svg (svg, 480);
  /* Edges are drawn a little differently; areas are not. */
  for (int y = 20; y < 480; y += 20) {
    for (int x = 20; x < 480; x += 20) {
      GdkRGBA there = ui_test_pixel (shown, x, y);
      guint pixel = get_pixel (surface, x, y);
      double distance = ABS (there.red * 255 - (pixel >> 16 & 255))
                        + ABS (there.green * 255 - (pixel >> 8 & 255))
                        + ABS (there.blue * 255 - (pixel & 255));

      differing += distance > 30;
    }
  }
  g_assert_cmpint (differing, <=, 23 * 23 / 50);
  cairo_surface_destroy (surface);
  board_fixture_close (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);
  tabiya_piece_set_get_default ();

  g_test_add_func ("/tabiya/board-image/ground", test_ground);
  g_test_add_func ("/tabiya/board-image/pieces", test_pieces);
  g_test_add_func ("/tabiya/board-image/flipped", test_flipped);
  g_test_add_func ("/tabiya/board-image/coordinates", test_coordinates);
  g_test_add_func ("/tabiya/board-image/marks", test_marks);
  g_test_add_func ("/tabiya/board-image/mark", test_mark);
  g_test_add_func ("/tabiya/board-image/self-contained", test_self_contained);
  g_test_add_func ("/tabiya/board-image/locale", test_locale);
  g_test_add_func ("/tabiya/board-image/png", test_png);
  g_test_add_func ("/tabiya/board-image/from-board", test_from_board);
  return g_test_run ();
}

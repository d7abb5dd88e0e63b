/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-fixture.h"
#include "ui/board/tabiya-board-actions.h"
#include "ui/board/tabiya-board-private.h"

#define EMPTY_BOARD "7k/8/8/8/8/8/8/K7 w - - 0 1"

static void
test_defaults (void)
{
  g_autoptr(GtkWidget) widget = g_object_ref_sink (tabiya_board_new ());
  TabiyaBoard *board = TABIYA_BOARD (widget);
  ChessPosition start;
  gboolean show, animate, queen;

  chess_position_init_standard (&start);
  g_assert_true (chess_position_equal (tabiya_board_get_position (board), &start));
  g_assert_cmpint (tabiya_board_get_last_move (board), ==, CHESS_NO_MOVE);
  g_assert_cmpint (tabiya_board_get_movable (board), ==, TABIYA_MOVABLE_NONE);
  g_assert_false (tabiya_board_get_flipped (board));
  g_assert_cmpint (tabiya_board_get_coordinates (board), ==, TABIYA_COORDINATES_INSIDE);
  g_object_get (board, "show-legal-moves", &show, "animate", &animate, "auto-queen", &queen, NULL);
  g_assert_true (show);
  g_assert_true (animate);
  g_assert_false (queen);
  g_assert_cmpstr (tabiya_board_get_theme_id (board), ==, "maple");
}

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *count)
{
  (*count)++;
}

/* Each property notifies once when it changes and not when it does not. */
static void
test_properties (void)
{
  static const char * const flags[] = {
    "flipped", "show-legal-moves", "animate", "auto-queen",
  };
  g_autoptr(GtkWidget) board = g_object_ref_sink (tabiya_board_new ());
  guint count = 0;

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++) {
    g_autofree char *signal = g_strdup_printf ("notify::%s", flags[i]);
    gboolean value;

    count = 0;
    g_signal_connect (board, signal, G_CALLBACK (count_cb), &count);
    g_object_get (board, flags[i], &value, NULL);
    g_object_set (board, flags[i], value, NULL);
    g_assert_cmpuint (count, ==, 0);
    g_object_set (board, flags[i], !value, NULL);
    g_assert_cmpuint (count, ==, 1);
    g_object_get (board, flags[i], &value, NULL);
    g_object_set (board, flags[i], !value, NULL);
    g_assert_cmpuint (count, ==, 2);
  }

  count = 0;
  g_signal_connect (board, "notify::coordinates", G_CALLBACK (count_cb), &count);
  g_object_set (board, "coordinates", TABIYA_COORDINATES_INSIDE, NULL);
  g_assert_cmpuint (count, ==, 0);
  g_object_set (board, "coordinates", TABIYA_COORDINATES_OUTSIDE, NULL);
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpint (tabiya_board_get_coordinates (TABIYA_BOARD (board)), ==,
                   TABIYA_COORDINATES_OUTSIDE);

  count = 0;
  g_signal_connect (board, "notify::theme-id", G_CALLBACK (count_cb), &count);
  tabiya_board_set_theme_id (TABIYA_BOARD (board), "slate");
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpstr (tabiya_board_get_theme_id (TABIYA_BOARD (board)), ==, "slate");
  tabiya_board_set_theme_id (TABIYA_BOARD (board), "no such theme");
  g_assert_cmpstr (tabiya_board_get_theme_id (TABIYA_BOARD (board)), ==, "maple");
}

static void
test_fit (void)
{
  g_assert_cmpint (tabiya_board_fit (640, 800), ==, 640);
  g_assert_cmpint (tabiya_board_fit (647, 800), ==, 640);
  g_assert_cmpint (tabiya_board_fit (800, 639), ==, 632);
  g_assert_cmpint (tabiya_board_fit (0, 0), ==, 8);
}

static void
assert_square_at (TabiyaBoard *board,
                  const char  *name,
                  double       x,
                  double       y)
{
  graphene_rect_t box;

  g_assert_cmpint (tabiya_board_get_square_at (board, x, y), ==, ui_test_square (name));
  tabiya_board_get_square_box (board, ui_test_square (name), &box);
  g_assert_true (graphene_rect_contains_point (&box, &GRAPHENE_POINT_INIT ((float) x, (float) y)));
}

/* In a window that is too wide and no multiple of eight high. */
static void
test_geometry (void)
{
  TabiyaBoard *board = TABIYA_BOARD (tabiya_board_new ());
  GtkWidget *window = ui_test_show (GTK_WIDGET (board), 500, 327);
  const double left = 90;       /* (500 - 320) / 2 */
  const double top = 3;

  assert_square_at (board, "a8", left, top);
  assert_square_at (board, "a1", left + 1, top + 319);
  assert_square_at (board, "h8", left + 319, top + 1);
  assert_square_at (board, "e4", left + 4.5 * 40, top + 4.5 * 40);
  g_assert_cmpint (tabiya_board_get_square_at (board, left - 1, top + 5), ==, CHESS_NO_SQUARE);
  g_assert_cmpint (tabiya_board_get_square_at (board, left + 320, top + 5), ==, CHESS_NO_SQUARE);
  g_assert_cmpint (tabiya_board_get_square_at (board, left + 5, top - 1), ==, CHESS_NO_SQUARE);
  g_assert_cmpint (tabiya_board_get_square_at (board, left + 5, top + 320), ==, CHESS_NO_SQUARE);

  tabiya_board_set_flipped (board, TRUE);
  ui_test_settle ();
  assert_square_at (board, "h1", left, top);
  assert_square_at (board, "h8", left + 1, top + 319);
  assert_square_at (board, "a1", left + 319, top + 1);
  assert_square_at (board, "d5", left + 4.5 * 40, top + 4.5 * 40);
  ui_test_close (window);
}

/* The middle of an empty square; a few pixels up, where no dot is. */
static GdkRGBA
get_square_color (BoardFixture *fixture,
                  GdkTexture   *texture,
                  const char   *name)
{
  graphene_rect_t box;

  tabiya_board_get_square_box (fixture->board, ui_test_square (name), &box);
  return ui_test_pixel (texture, (int) (box.origin.x + box.size.width * 0.5f),
                        (int) (box.origin.y + box.size.height * 0.25f));
}

static void
test_themes (void)
{
  static const struct {
    const char *id;
    guint light;
    guint dark;
  } themes[] = {
    { "maple", 0xecdcc0, 0xb98f68 },
    { "slate", 0xe3e8ee, 0x8fa0b3 },
    { "meadow", 0xecedd6, 0x8aa47c },
    { "heather", 0xede4f0, 0xac93b9 },
    { "coral", 0xf6e3da, 0xcf8e78 },
    { "graphite", 0xe6e6e4, 0x9c9c9a },
    { "#fedcba #123456", 0xfedcba, 0x123456 },
  };
  BoardFixture fixture;
  guint n_themes;

  tabiya_board_theme_list (&n_themes);
  g_assert_cmpuint (n_themes, ==, G_N_ELEMENTS (themes) - 1);
  board_fixture_open (&fixture, EMPTY_BOARD);
  for (guint i = 0; i < G_N_ELEMENTS (themes); i++) {
    g_autoptr(GdkTexture) texture = NULL;

    tabiya_board_set_theme_id (fixture.board, themes[i].id);
    texture = ui_test_render (GTK_WIDGET (fixture.board));
    ui_test_assert_color (get_square_color (&fixture, texture, "e4"), themes[i].light);
    ui_test_assert_color (get_square_color (&fixture, texture, "d4"), themes[i].dark);
    /* The corners are round. */
    g_assert_cmpfloat (ui_test_pixel (texture, 0, 0).alpha, <, 0.5);
    g_assert_cmpfloat (ui_test_pixel (texture, 479, 479).alpha, <, 0.5);
  }
  board_fixture_close (&fixture);
}

/* Coordinates can be read on all squares, also on those that a person has coloured, and what is no
   theme is the first one. */
static void
test_theme_contrast (void)
{
  static const char *const own[] = {
    "#ffffff #000000", "#777777 #767676", "#ff0000 #0000ff", "#00ff00 #ffff00",
  };
  static const char *const bad[] = {
    "", "#", "# #", "#ffffff", "#fff #000", "#ffffff #00000g", "#ffffff  #000000",
    "#ffffff #000000 #ffffff", "walnut",
  };
  const TabiyaBoardTheme *themes;
  guint n_themes;

  themes = tabiya_board_theme_list (&n_themes);
  for (guint i = 0; i < n_themes; i++) {
    double squares = tabiya_board_theme_get_contrast (&themes[i].light, &themes[i].dark);

    g_test_message ("%s: %.2f", themes[i].id, squares);
    g_assert_cmpfloat (squares, >=, 2.1);
    g_assert_cmpfloat (squares, <=, 2.35);
    g_assert_cmpfloat (tabiya_board_theme_get_contrast (&themes[i].light, &themes[i].on_light),
                       >=, 5.55);
    g_assert_cmpfloat (tabiya_board_theme_get_contrast (&themes[i].dark, &themes[i].on_dark),
                       >=, 5.55);
  }
  for (guint i = 0; i < G_N_ELEMENTS (own); i++) {
    const TabiyaBoardTheme *theme = tabiya_board_theme_find (own[i]);
    g_autofree char *id = tabiya_board_theme_make_id (&theme->light, &theme->dark);

    g_assert_true (tabiya_board_theme_is_own (theme));
    g_assert_cmpstr (id, ==, own[i]);
    g_assert_true (theme == tabiya_board_theme_find (own[i]));
    g_assert_cmpfloat (tabiya_board_theme_get_contrast (&theme->light, &theme->on_light), >=, 4);
    g_assert_cmpfloat (tabiya_board_theme_get_contrast (&theme->dark, &theme->on_dark), >=, 4);
  }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_true (tabiya_board_theme_find (bad[i]) == &themes[0]);
}

/* @color at @share over @ground, the way light is added on screens. */
static guint
blend (guint  ground,
       guint  color,
       double share)
{
  guint result = 0;

  for (int shift = 0; shift < 24; shift += 8) {
    double below = ground >> shift & 255;
    double above = color >> shift & 255;

    result |= (guint) (below + share * (above - below) + 0.5) << shift;
  }
  return result;
}

static void
test_last_move (void)
{
  BoardFixture fixture;
  ChessPosition position;
  g_autoptr(GdkTexture) texture = NULL;
  graphene_rect_t box;

  board_fixture_open (&fixture, EMPTY_BOARD);
  position = *tabiya_board_get_position (fixture.board);
  tabiya_board_set_position (fixture.board, &position,
                             chess_move_make (ui_test_square ("c4"), ui_test_square ("f5"),
                                              CHESS_MOVE_NORMAL),
                             FALSE);
  texture = ui_test_render (GTK_WIDGET (fixture.board));
  ui_test_assert_color (get_square_color (&fixture, texture, "c4"),
                        blend (0xecdcc0, 0xf5c211, 0.38));
  ui_test_assert_color (get_square_color (&fixture, texture, "f5"),
                        blend (0xecdcc0, 0xf5c211, 0.52));

  /* Not colour alone: ticks in the corners of one, a ring round the other. */
  tabiya_board_get_square_box (fixture.board, ui_test_square ("c4"), &box);
  ui_test_assert_color (ui_test_pixel (texture, (int) box.origin.x + 2, (int) box.origin.y + 2),
                        blend (blend (0xecdcc0, 0xf5c211, 0.38), 0x4a3300, 0.9));
  ui_test_assert_color (ui_test_pixel (texture, (int) box.origin.x + 30, (int) box.origin.y + 2),
                        blend (0xecdcc0, 0xf5c211, 0.38));
  tabiya_board_get_square_box (fixture.board, ui_test_square ("f5"), &box);
  ui_test_assert_color (ui_test_pixel (texture, (int) box.origin.x + 30, (int) box.origin.y + 1),
                        blend (blend (0xecdcc0, 0xf5c211, 0.52), 0x4a3300, 0.9));
  board_fixture_close (&fixture);
}

static void
test_check (void)
{
  BoardFixture fixture;
  g_autoptr(GdkTexture) texture = NULL;
  graphene_rect_t box;
  GdkRGBA near_king;

  board_fixture_open (&fixture, "4k3/8/8/8/8/8/4R3/K7 b - - 0 1");
  texture = ui_test_render (GTK_WIDGET (fixture.board));
  tabiya_board_get_square_box (fixture.board, ui_test_square ("e8"), &box);
  ui_test_assert_color (ui_test_pixel (texture, (int) box.origin.x + 1, (int) box.origin.y + 30),
                        0x8f0f18);
  near_king = ui_test_pixel (texture, (int) box.origin.x + 12, (int) box.origin.y + 12);
  g_assert_cmpfloat (near_king.red, >, near_king.green + 0.15);
  board_fixture_close (&fixture);
}

/* A piece is where its square is, black darker than white, and moves with the orientation. */
static void
test_pieces (void)
{
  BoardFixture fixture;
  g_autoptr(GdkTexture) texture = NULL;
  g_autoptr(GdkTexture) flipped = NULL;

  board_fixture_open (&fixture, NULL);
  texture = ui_test_render (GTK_WIDGET (fixture.board));
  /* The bodies of the pawns of e2 and e7, in the lower part of the square. */
  ui_test_assert_color (ui_test_pixel (texture, 270, 6 * 60 + 40), 0xfdfcf9);
  ui_test_assert_color (ui_test_pixel (texture, 270, 1 * 60 + 40), 0x3b3734);
  tabiya_board_set_flipped (fixture.board, TRUE);
  ui_test_settle ();
  flipped = ui_test_render (GTK_WIDGET (fixture.board));
  ui_test_assert_color (ui_test_pixel (flipped, 270, 6 * 60 + 40), 0x3b3734);
  ui_test_assert_color (ui_test_pixel (flipped, 270, 1 * 60 + 40), 0xfdfcf9);
  board_fixture_close (&fixture);
}

static guint
count_other_pixels (GdkTexture *a,
                    GdkTexture *b)
{
  gsize size = (gsize) gdk_texture_get_width (a) * (gsize) gdk_texture_get_height (a);
  g_autofree guint32 *x = g_new (guint32, size);
  g_autofree guint32 *y = g_new (guint32, size);
  guint count = 0;

  gdk_texture_download (a, (guchar *) x, (gsize) gdk_texture_get_width (a) * 4);
  gdk_texture_download (b, (guchar *) y, (gsize) gdk_texture_get_width (b) * 4);
  for (gsize i = 0; i < size; i++)
    count += x[i] != y[i];
  return count;
}

/* The pixels in an area that differ from the first one there. */
static guint
count_written (GdkTexture *texture,
               int         x,
               int         y,
               int         width,
               int         height)
{
  gsize stride = (gsize) gdk_texture_get_width (texture);
  g_autofree guint32 *pixels = g_new (guint32,
                                      stride * (gsize) gdk_texture_get_height (texture));
  guint count = 0;

  gdk_texture_download (texture, (guchar *) pixels, stride * 4);
  for (int row = y; row < y + height; row++) {
    for (int column = x; column < x + width; column++)
      count += pixels[(gsize) row * stride + (gsize) column]
               != pixels[(gsize) y * stride + (gsize) x];
  }
  return count;
}

static void
test_coordinates (void)
{
  BoardFixture fixture;
  TabiyaBoard *small = TABIYA_BOARD (tabiya_board_new ());
  GtkWidget *window;
  g_autoptr(GdkTexture) with = NULL;
  g_autoptr(GdkTexture) without = NULL;
  g_autoptr(GdkTexture) outside = NULL;
  g_autoptr(GdkTexture) small_with = NULL;
  g_autoptr(GdkTexture) small_without = NULL;
  graphene_rect_t corner;

  board_fixture_open (&fixture, EMPTY_BOARD);
  with = ui_test_render (GTK_WIDGET (fixture.board));
  tabiya_board_set_coordinates (fixture.board, TABIYA_COORDINATES_NONE);
  without = ui_test_render (GTK_WIDGET (fixture.board));
  g_assert_cmpuint (count_other_pixels (with, without), >, 200);
  tabiya_board_set_coordinates (fixture.board, TABIYA_COORDINATES_OUTSIDE);
  ui_test_settle ();
  tabiya_board_get_square_box (fixture.board, ui_test_square ("a1"), &corner);
  g_assert_cmpfloat (corner.origin.x, ==, tabiya_board_get_gutter (fixture.board, 480));
  g_assert_cmpfloat (corner.origin.y + corner.size.height, ==,
                     480 - tabiya_board_get_gutter (fixture.board, 480));
  /* Something is written to the left of the board and below it. */
  outside = ui_test_render (GTK_WIDGET (fixture.board));
  g_assert_cmpuint (count_written (outside, 0, 0, (int) corner.origin.x, 460), >, 50);
  g_assert_cmpuint (count_written (outside, 20, 466, 460, 14), >, 50);
  board_fixture_close (&fixture);

  /* Under 32 px a square there is no room for them. */
  window = ui_test_show (GTK_WIDGET (small), 248, 248);
  small_with = ui_test_render (GTK_WIDGET (small));
  tabiya_board_set_coordinates (small, TABIYA_COORDINATES_NONE);
  small_without = ui_test_render (GTK_WIDGET (small));
  g_assert_cmpuint (count_other_pixels (small_with, small_without), ==, 0);
  ui_test_close (window);
}

static void
test_arrows (void)
{
  static const TabiyaBoardArrow arrow = { 27, 43, TABIYA_ARROW_BEST, 1 };   /* d4 to d6 */
  static const TabiyaShape circle = { 'R', 31, 31 };                   /* h4 */
  BoardFixture fixture;
  g_autoptr(GdkTexture) plain = NULL;
  g_autoptr(GdkTexture) marked = NULL;
  g_autoptr(GdkTexture) cleared = NULL;

  board_fixture_open (&fixture, EMPTY_BOARD);
  plain = ui_test_render (GTK_WIDGET (fixture.board));
  tabiya_board_set_arrows (fixture.board, &arrow, 1);
  tabiya_board_arrows_set_shapes (&fixture.board->arrows, &circle, 1);
  marked = ui_test_render (GTK_WIDGET (fixture.board));
  /* The shaft on d5, a light square. */
  ui_test_assert_color (get_square_color (&fixture, marked, "d5"),
                        blend (0xecdcc0, 0x1b7f4f, 0.85));
  /* The circle goes round the square and leaves its middle alone. */
  ui_test_assert_color (ui_test_pixel (marked, 7 * 60 + 30, 4 * 60 + 30), 0xb98f68);
  ui_test_assert_color (ui_test_pixel (marked, 7 * 60 + 30, 4 * 60 + 5),
                        blend (0xb98f68, 0x882020, 0.8));

  tabiya_board_set_arrows (fixture.board, NULL, 0);
  tabiya_board_arrows_set_shapes (&fixture.board->arrows, NULL, 0);
  cleared = ui_test_render (GTK_WIDGET (fixture.board));
  g_assert_cmpuint (count_other_pixels (plain, cleared), ==, 0);
  board_fixture_close (&fixture);
}

static void
test_legal_marks (void)
{
  BoardFixture fixture;
  g_autoptr(GdkTexture) texture = NULL;
  g_autoptr(GdkTexture) plain = NULL;

  board_fixture_open (&fixture, "7k/8/8/3p4/8/8/3R4/K7 w - - 0 1");
  tabiya_board_select (fixture.board, ui_test_square ("d2"));
  texture = ui_test_render (GTK_WIDGET (fixture.board));
  /* A dot on d3 and a ring on d5. */
  ui_test_assert_color (ui_test_pixel (texture, 3 * 60 + 30, 5 * 60 + 30),
                        blend (0xecdcc0, 0x0f2a12, 0.72));
  ui_test_assert_color (ui_test_pixel (texture, 3 * 60 + 30, 3 * 60 + 3),
                        blend (0xecdcc0, 0x0f2a12, 0.72));
  ui_test_assert_color (ui_test_pixel (texture, 3 * 60 + 5, 3 * 60 + 8), 0xecdcc0);

  tabiya_board_set_show_legal_moves (fixture.board, FALSE);
  plain = ui_test_render (GTK_WIDGET (fixture.board));
  ui_test_assert_color (ui_test_pixel (plain, 3 * 60 + 30, 5 * 60 + 30), 0xecdcc0);
  board_fixture_close (&fixture);
}

/* The textures have the size of the squares on the screen: nothing is scaled. */
static void
test_texture_size (void)
{
  TabiyaPieceSet *set = tabiya_piece_set_get_default ();
  GdkTexture *texture = tabiya_piece_set_get_texture (set, 0, TABIYA_PIECE_LOOK_BOARD, 61);
  g_autoptr(GdkTexture) kept = g_object_ref (texture);

  g_assert_cmpint (gdk_texture_get_width (texture), ==, 61);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, 61);
  g_assert_true (tabiya_piece_set_get_texture (set, 0, TABIYA_PIECE_LOOK_BOARD, 61) == texture);
  g_assert_true (tabiya_piece_set_get_texture (set, 0, TABIYA_PIECE_LOOK_SMALL, 61) != texture);
  for (int size = 20; size < 30; size++)
    g_assert_nonnull (tabiya_piece_set_get_texture (set, 0, TABIYA_PIECE_LOOK_BOARD, size));
  g_assert_true (tabiya_piece_set_get_texture (set, 0, TABIYA_PIECE_LOOK_BOARD, 61) != kept);
}

/* While a window is pulled larger the pieces are scaled; when it rests they are sharp again. */
static void
test_resize (void)
{
  BoardFixture fixture;
  GtkWidget *fresh_board = tabiya_board_new ();
  GtkWidget *window;
  g_autoptr(GdkTexture) early = NULL;
  g_autoptr(GdkTexture) late = NULL;
  g_autoptr(GdkTexture) fresh = NULL;

  board_fixture_open (&fixture, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 560, 560);
  ui_test_wait_until (fixture.board->geometry.square == 70);
  g_assert_cmpint (fixture.board->pieces.texture_square, ==, 60);
  early = ui_test_render (GTK_WIDGET (fixture.board));
  ui_test_wait_until (fixture.board->pieces.texture_square == 0);
  late = ui_test_render (GTK_WIDGET (fixture.board));
  board_fixture_close (&fixture);

  window = ui_test_show (fresh_board, 560, 560);
  fresh = ui_test_render (fresh_board);
  g_assert_cmpuint (count_other_pixels (early, fresh), >, 1000);
  g_assert_cmpuint (count_other_pixels (late, fresh), ==, 0);
  ui_test_close (window);
}

/* A widget that somebody forgets to free is no leak to the sanitizer; this sees it. */
static void
test_freed (void)
{
  BoardFixture fixture;
  ChessPosition position;
  gpointer board;

  board_fixture_open (&fixture, NULL);
  board = fixture.board;
  g_object_add_weak_pointer (G_OBJECT (board), &board);
  ui_test_read_fen ("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", &position);
  /* In the middle of things: moving, dragging, drawing. */
  tabiya_board_set_position (fixture.board, &position, CHESS_NO_MOVE, TRUE);
  tabiya_board_set_arrows (fixture.board, &(TabiyaBoardArrow) { 0, 9, TABIYA_ARROW_BEST, 1 }, 1);
  ui_test_move_to_square (fixture.board, "d2");
  ui_test_press (1);
  ui_test_move_to_square (fixture.board, "d4");
  board_fixture_close (&fixture);
  ui_test_release (1);
  g_assert_null (board);
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add_func ("/tabiya/board/defaults", test_defaults);
  g_test_add_func ("/tabiya/board/properties", test_properties);
  g_test_add_func ("/tabiya/board/fit", test_fit);
  g_test_add_func ("/tabiya/board/geometry", test_geometry);
  g_test_add_func ("/tabiya/board/themes", test_themes);
  g_test_add_func ("/tabiya/board/theme-contrast", test_theme_contrast);
  g_test_add_func ("/tabiya/board/last-move", test_last_move);
  g_test_add_func ("/tabiya/board/check", test_check);
  g_test_add_func ("/tabiya/board/pieces", test_pieces);
  g_test_add_func ("/tabiya/board/coordinates", test_coordinates);
  g_test_add_func ("/tabiya/board/arrows", test_arrows);
  g_test_add_func ("/tabiya/board/legal-marks", test_legal_marks);
  g_test_add_func ("/tabiya/board/texture-size", test_texture_size);
  g_test_add_func ("/tabiya/board/resize", test_resize);
  g_test_add_func ("/tabiya/board/freed", test_freed);

  return g_test_run ();
}

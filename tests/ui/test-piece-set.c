/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "ui/board/tabiya-piece-set.h"
#include "ui/board/tabiya-piece-source.h"
#include "ui-test.h"

/* Below this a square is small for a board. */
#define SMALL 26

#define DRAWING \
  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">" \
  "<rect width=\"10\" height=\"10\" fill=\"#ff00ff\"/></svg>"

static const char *const builtins[] = { "tabiya", "modern", "clear" };

/* The pixels as B, G, R, A. (transfer full) */
static guint8 *
download (GdkTexture *texture,
          int         side)
{
  guint8 *pixels = g_new (guint8, (gsize) side * (gsize) side * 4);

  g_assert_cmpint (gdk_texture_get_width (texture), ==, side);
  gdk_texture_download (texture, pixels, (gsize) side * 4);
  return pixels;
}

static guint
count_opaque (TabiyaPieceSet *set,
              ChessPieceType  type,
              int             side)
{
  TabiyaPieceLook look = side < TABIYA_PIECE_SMALL_SQUARE ? TABIYA_PIECE_LOOK_SMALL
                                                          : TABIYA_PIECE_LOOK_BOARD;
  GdkTexture *texture = tabiya_piece_set_get_texture (
    set, chess_piece_make (CHESS_WHITE, type), look, side);
  g_autofree guint8 *pixels = download (texture, side);
  guint n = 0;

  for (int i = 0; i < side * side; i++)
    n += pixels[4 * i + 3] >= 128 ? 1 : 0;
  return n;
}

/* How many of the pixels that one of two men covers the other one does not. */
static double
get_difference (TabiyaPieceSet *set,
                ChessPieceType  a,
                ChessPieceType  b,
                int             side)
{
  GdkTexture *texture = tabiya_piece_set_get_texture (
    set, chess_piece_make (CHESS_WHITE, a), TABIYA_PIECE_LOOK_SMALL, side);
  g_autofree guint8 *first = download (texture, side);
  g_autofree guint8 *second = NULL;
  guint n_either = 0;
  guint n_one = 0;

  texture = tabiya_piece_set_get_texture (set, chess_piece_make (CHESS_WHITE, b),
                                          TABIYA_PIECE_LOOK_SMALL, side);
  second = download (texture, side);
  for (int i = 0; i < side * side; i++) {
    gboolean in_first = first[4 * i + 3] >= 128;
    gboolean in_second = second[4 * i + 3] >= 128;

    n_either += in_first || in_second ? 1 : 0;
    n_one += in_first != in_second ? 1 : 0;
  }
  return (double) n_one / n_either;
}

/* Each set has twelve drawings, which fill a fair part of the square and not all of it. */
static void
test_builtins (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (builtins); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(TabiyaPieceSet) set = tabiya_piece_set_new (builtins[i], &error);

    g_assert_no_error (error);
    for (int type = 0; type < CHESS_N_PIECE_TYPES; type++) {
      guint n = count_opaque (set, (ChessPieceType) type, 100);

      g_test_message ("%s %d: %u", builtins[i], type, n);
      g_assert_cmpuint (n, >, 1200);
      g_assert_cmpuint (n, <, 7000);
    }
  }
}

/* What is made for small boards tells a bishop from a pawn better there than the others do. */
static void
test_clear (void)
{
  g_autoptr(TabiyaPieceSet) clear = tabiya_piece_set_new ("clear", NULL);
  double difference = get_difference (clear, CHESS_BISHOP, CHESS_PAWN, SMALL);

  for (guint i = 0; i < 2; i++) {
    g_autoptr(TabiyaPieceSet) other = tabiya_piece_set_new (builtins[i], NULL);

    g_assert_cmpfloat (difference, >,
                       1.2 * get_difference (other, CHESS_BISHOP, CHESS_PAWN, SMALL));
  }
  for (int a = 0; a < CHESS_N_PIECE_TYPES; a++) {
    for (int b = a + 1; b < CHESS_N_PIECE_TYPES; b++)
      g_assert_cmpfloat (get_difference (clear, (ChessPieceType) a, (ChessPieceType) b, SMALL),
                         >, 0.15);
  }
}

static void
changed_cb (guint *count)
{
  (*count)++;
}

static char *
make_set (const char *name,
          const char *drawing,
          guint       n_files)
{
  static const char *const files[] = {
    "wP.svg", "wN.svg", "wB.svg", "wR.svg", "wQ.svg", "wK.svg",
    "bP.svg", "bN.svg", "bB.svg", "bR.svg", "bQ.svg", "bK.svg",
  };
  g_autofree char *folder = tabiya_piece_source_dup_folder ();
  char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  for (guint i = 0; i < n_files; i++) {
    g_autofree char *file = g_build_filename (path, files[i], NULL);

    g_assert_true (g_file_set_contents (file, drawing, -1, NULL));
  }
  return path;
}

/* A folder with twelve drawings is a set; it is read anew when it is chosen again. */
static void
test_own (void)
{
  g_autofree char *path = make_set ("Mine", DRAWING, 12);
  g_autoptr(GPtrArray) list = tabiya_piece_source_list ();
  const TabiyaPieceSource *last = g_ptr_array_index (list, list->len - 1);
  g_autoptr(TabiyaPieceSet) set = tabiya_piece_set_new ("tabiya", NULL);
  g_autoptr(GError) error = NULL;
  guint count = 0;

  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (builtins) + 1);
  g_assert_cmpstr (last->id, ==, "own:Mine");
  g_assert_cmpstr (last->name, ==, "Mine");
  g_assert_true (last->own);
  g_signal_connect_swapped (set, "changed", G_CALLBACK (changed_cb), &count);
  g_assert_true (tabiya_piece_set_use (set, last->id, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpuint (count_opaque (set, CHESS_PAWN, 100), >, 8000);
  g_assert_true (tabiya_piece_set_use (set, last->id, NULL));
  g_assert_cmpuint (count, ==, 2);

  /* What is broken changes nothing. */
  g_assert_false (tabiya_piece_set_use (set, "own:Gone", &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (count, ==, 2);
  g_assert_cmpstr (tabiya_piece_set_get_id (set), ==, "own:Mine");
  g_assert_true (tabiya_piece_set_use (set, "tabiya", NULL));
  g_assert_true (tabiya_piece_set_use (set, "tabiya", NULL));
  g_assert_cmpuint (count, ==, 3);
}

/* The reason names the file. */
static void
test_broken (void)
{
  static const struct {
    const char *drawing;
    guint       n_files;
    const char *file;
  } cases[] = {
    { "", 12, "wP.svg" },
    { "no drawing", 12, "wP.svg" },
    { "<svg xmlns=\"http://www.w3.org/2000/svg\">", 12, "wP.svg" },
    { "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", 12, "wP.svg" },
    { DRAWING, 11, "bK.svg" },
    { DRAWING, 5, "wK.svg" },
  };
  static const char *const names[] = { "own:", "own:.", "own:..", "own:../Mine", "own:/", "other" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *name = g_strdup_printf ("broken%u", i);
    g_autofree char *path = make_set (name, cases[i].drawing, cases[i].n_files);
    g_autofree char *id = g_strconcat ("own:", name, NULL);
    g_autoptr(GError) error = NULL;

    g_assert_null (tabiya_piece_set_new (id, &error));
    g_test_message ("%s", error->message);
    g_assert_true (g_str_has_prefix (error->message, cases[i].file));
  }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr(GError) error = NULL;

    g_assert_null (tabiya_piece_set_new (names[i], &error));
    g_assert_nonnull (error);
  }
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *data = g_dir_make_tmp ("tabiya-piece-set-XXXXXX", NULL);

  /* Before GLib is asked for the folder of the user's data. */
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/piece-set/builtins", test_builtins);
  g_test_add_func ("/tabiya/piece-set/clear", test_clear);
  g_test_add_func ("/tabiya/piece-set/own", test_own);
  g_test_add_func ("/tabiya/piece-set/broken", test_broken);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-piece-set.h"

#include "ui/tabiya-ui.h"

/* A piece is drawn in a box of this fraction of its square. */
#define BOX 0.94

/* Boards of several sizes may be visible together, such as a preview beside the game, hence several
   sheets. */
#define N_SHEETS 4

/* The pieces of one size and look, rendered when they are first needed. */
typedef struct {
  int             pixels;
  TabiyaPieceLook look;
  guint           last_used;
  GdkTexture     *textures[CHESS_N_PIECES];
} Sheet;

struct _TabiyaPieceSet {
  GObject     parent_instance;

  /* owned */
  RsvgHandle *handles[TABIYA_N_PIECE_LOOKS][CHESS_N_PIECES];
  Sheet       sheets[N_SHEETS];

  /* state */
  guint       clock;
};

G_DEFINE_FINAL_TYPE (TabiyaPieceSet, tabiya_piece_set, G_TYPE_OBJECT)

/* The stylesheet of a look, by colour of the piece. The stroke of .outline is centred on the
   contour and its inner half is hidden by the body, so half of its width is visible. */
static const char * const styles[TABIYA_N_PIECE_LOOKS][CHESS_N_COLORS] = {
  [TABIYA_PIECE_LOOK_BOARD] = { NULL, NULL },
  [TABIYA_PIECE_LOOK_SMALL] = {
    "#halo, #detail { display: none } .outline { stroke-width: 7 }",
    "#halo, #detail { display: none } .outline { stroke-width: 7 }",
  },
  [TABIYA_PIECE_LOOK_CAPTURED_LIGHT] = {
    "#halo, #detail { display: none }"
    ".body { fill: #ffffff } .outline { stroke: #5e5c64; stroke-width: 8 }",
    "#halo, #detail { display: none }"
    ".body { fill: #3d3a38 } .outline { stroke: #000000; stroke-width: 8 }",
  },
  [TABIYA_PIECE_LOOK_CAPTURED_DARK] = {
    "#halo, #detail { display: none }"
    ".body { fill: #f2f0ec } .outline { stroke: #000000; stroke-width: 8 }",
    "#halo, #detail { display: none }"
    ".body { fill: #3d3a38 } .outline { stroke: #b0aca6; stroke-width: 7 }",
  },
};

GBytes *
tabiya_piece_set_dup_source (TabiyaPieceSet *self,
                             ChessPiece      piece)
{
  static const char letters[] = "PNBRQK";
  g_autofree char *path = NULL;
  g_autoptr(GError) error = NULL;
  GBytes *bytes;

  g_return_val_if_fail (TABIYA_IS_PIECE_SET (self), NULL);
  g_return_val_if_fail (piece < CHESS_N_PIECES, NULL);

  path = g_strdup_printf ("/org/tabiya/Tabiya/pieces/tabiya/%c%c.svg",
                          chess_piece_color (piece) == CHESS_WHITE ? 'w' : 'b',
                          letters[chess_piece_type (piece)]);
  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  /* The drawings are compiled in, so a missing one is an error in the program. */
  if (!bytes)
    g_error ("The drawing of a piece is missing: %s", error->message);
  return bytes;
}

static RsvgHandle *
load_handle (TabiyaPieceSet  *self,
             ChessPiece       piece,
             TabiyaPieceLook  look)
{
  const char *style = styles[look][chess_piece_color (piece)];
  g_autoptr(GBytes) bytes = tabiya_piece_set_dup_source (self, piece);
  g_autoptr(GError) error = NULL;
  RsvgHandle *handle;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  handle = rsvg_handle_new_from_data (data, size, &error);
  if (!handle)
    g_error ("A piece cannot be read: %s", error->message);
  if (style && !rsvg_handle_set_stylesheet (handle, (const guint8 *) style, strlen (style), &error))
    g_error ("A piece cannot be styled: %s", error->message);
  return handle;
}

static GdkTexture *
texture_from_surface (cairo_surface_t *surface)
{
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr(GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) height * (gsize) stride,
                                      (GDestroyNotify) cairo_surface_destroy,
                                      cairo_surface_reference (surface));
  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height,
                                 GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

static GdkTexture *
render_piece (RsvgHandle *handle,
              int         pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);
  RsvgRectangle box = {
    .x = pixels * (1 - BOX) / 2,
    .y = pixels * (1 - BOX) / 2,
    .width = pixels * BOX,
    .height = pixels * BOX,
  };
  GdkTexture *texture;
  g_autoptr(GError) error = NULL;

  if (!rsvg_handle_render_document (handle, cr, &box, &error))
    g_warning ("A piece cannot be rendered: %s", error->message);
  cairo_destroy (cr);
  texture = texture_from_surface (surface);
  cairo_surface_destroy (surface);
  return texture;
}

static void
clear_sheet (Sheet *sheet)
{
  for (int i = 0; i < CHESS_N_PIECES; i++)
    g_clear_object (&sheet->textures[i]);
}

/* The sheet of that size and look. If there is none, the least recently used sheet is replaced. */
static Sheet *
find_sheet (TabiyaPieceSet  *self,
            TabiyaPieceLook  look,
            int              pixels)
{
  Sheet *oldest = &self->sheets[0];

  for (int i = 0; i < N_SHEETS; i++) {
    Sheet *sheet = &self->sheets[i];

    if (sheet->pixels == pixels && sheet->look == look)
      return sheet;
    if (sheet->last_used < oldest->last_used)
      oldest = sheet;
  }

  clear_sheet (oldest);
  oldest->pixels = pixels;
  oldest->look = look;
  return oldest;
}

static void
tabiya_piece_set_finalize (GObject *object)
{
  TabiyaPieceSet *self = TABIYA_PIECE_SET (object);

  for (int i = 0; i < N_SHEETS; i++)
    clear_sheet (&self->sheets[i]);
  for (int look = 0; look < TABIYA_N_PIECE_LOOKS; look++) {
    for (int piece = 0; piece < CHESS_N_PIECES; piece++)
      g_clear_object (&self->handles[look][piece]);
  }

  G_OBJECT_CLASS (tabiya_piece_set_parent_class)->finalize (object);
}

static void
tabiya_piece_set_class_init (TabiyaPieceSetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_piece_set_finalize;
}

static void
tabiya_piece_set_init (TabiyaPieceSet *self)
{
  tabiya_ui_init ();
}

TabiyaPieceSet *
tabiya_piece_set_get_default (void)
{
  static TabiyaPieceSet *set;

  if (!set)
    set = g_object_new (TABIYA_TYPE_PIECE_SET, NULL);
  return set;
}

RsvgHandle *
tabiya_piece_set_get_handle (TabiyaPieceSet  *self,
                             ChessPiece       piece,
                             TabiyaPieceLook  look)
{
  g_return_val_if_fail (TABIYA_IS_PIECE_SET (self), NULL);
  g_return_val_if_fail (piece < CHESS_N_PIECES, NULL);

  if (!self->handles[look][piece])
    self->handles[look][piece] = load_handle (self, piece, look);
  return self->handles[look][piece];
}

GdkTexture *
tabiya_piece_set_get_texture (TabiyaPieceSet  *self,
                              ChessPiece       piece,
                              TabiyaPieceLook  look,
                              int              pixels)
{
  Sheet *sheet;

  g_return_val_if_fail (TABIYA_IS_PIECE_SET (self), NULL);
  g_return_val_if_fail (piece < CHESS_N_PIECES, NULL);
  g_return_val_if_fail (pixels > 0, NULL);

  sheet = find_sheet (self, look, pixels);
  sheet->last_used = ++self->clock;
  if (!sheet->textures[piece])
    sheet->textures[piece] = render_piece (tabiya_piece_set_get_handle (self, piece, look), pixels);
  return sheet->textures[piece];
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-piece-set.h"

#include <glib/gi18n.h>

#include "ui/board/tabiya-piece-source.h"
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
  char       *id;
  GBytes     *sources[CHESS_N_PIECES];       /* NULL until they are needed */
  RsvgHandle *handles[TABIYA_N_PIECE_LOOKS][CHESS_N_PIECES];
  Sheet       sheets[N_SHEETS];

  /* state */
  guint       clock;
};

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

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

/* Whether a drawing says how large it is, or at least of what shape. */
static gboolean
has_size (RsvgHandle *handle)
{
  gboolean has_width;
  gboolean has_height;
  gboolean has_viewbox;
  RsvgLength width;
  RsvgLength height;

  rsvg_handle_get_intrinsic_dimensions (handle, &has_width, &width, &has_height, &height,
                                        &has_viewbox, NULL);
  return has_viewbox || (has_width && width.unit != RSVG_UNIT_PERCENT
                         && has_height && height.unit != RSVG_UNIT_PERCENT);
}

/* NULL with @error if it is no SVG, or one that says nothing of its size. */
static RsvgHandle *
make_handle (GBytes      *source,
             const char  *style,
             GError     **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (source, &size);
  RsvgHandle *handle = rsvg_handle_new_from_data (data, size, error);

  if (handle && style
      && !rsvg_handle_set_stylesheet (handle, (const guint8 *) style, strlen (style), error))
    g_clear_object (&handle);
  if (handle && !has_size (handle)) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _("the drawing has neither a size nor a viewBox"));
    g_clear_object (&handle);
  }
  return handle;
}

static GBytes *
get_source (TabiyaPieceSet *self,
            ChessPiece      piece)
{
  g_autoptr(GError) error = NULL;

  if (!self->sources[piece])
    self->sources[piece] = tabiya_piece_source_load (self->id, piece, &error);
  /* Those of the person are loaded already, ours are compiled in. */
  if (!self->sources[piece])
    g_error ("The drawing of a piece is missing: %s", error->message);
  return self->sources[piece];
}

GBytes *
tabiya_piece_set_dup_source (TabiyaPieceSet *self,
                             ChessPiece      piece)
{
  g_return_val_if_fail (TABIYA_IS_PIECE_SET (self), NULL);
  g_return_val_if_fail (piece < CHESS_N_PIECES, NULL);

  return g_bytes_ref (get_source (self, piece));
}

static RsvgHandle *
load_handle (TabiyaPieceSet  *self,
             ChessPiece       piece,
             TabiyaPieceLook  look)
{
  g_autoptr(GError) error = NULL;
  RsvgHandle *handle = make_handle (get_source (self, piece),
                                    styles[look][chess_piece_color (piece)], &error);

  if (!handle)
    g_error ("A piece cannot be read: %s", error->message);
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
clear (TabiyaPieceSet *self)
{
  for (int i = 0; i < N_SHEETS; i++) {
    clear_sheet (&self->sheets[i]);
    self->sheets[i] = (Sheet) { 0 };
  }
  for (int piece = 0; piece < CHESS_N_PIECES; piece++) {
    g_clear_pointer (&self->sources[piece], g_bytes_unref);
    for (int look = 0; look < TABIYA_N_PIECE_LOOKS; look++)
      g_clear_object (&self->handles[look][piece]);
  }
}

static void
tabiya_piece_set_finalize (GObject *object)
{
  TabiyaPieceSet *self = TABIYA_PIECE_SET (object);

  clear (self);
  g_free (self->id);

  G_OBJECT_CLASS (tabiya_piece_set_parent_class)->finalize (object);
}

static void
tabiya_piece_set_class_init (TabiyaPieceSetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_piece_set_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_piece_set_init (TabiyaPieceSet *self)
{
  tabiya_ui_init ();
  self->id = g_strdup (TABIYA_PIECE_SET_DEFAULT);
}

TabiyaPieceSet *
tabiya_piece_set_get_default (void)
{
  static TabiyaPieceSet *set;

  if (!set)
    set = g_object_new (TABIYA_TYPE_PIECE_SET, NULL);
  return set;
}

TabiyaPieceSet *
tabiya_piece_set_new (const char  *id,
                      GError     **error)
{
  g_autoptr(TabiyaPieceSet) self = g_object_new (TABIYA_TYPE_PIECE_SET, NULL);

  return tabiya_piece_set_use (self, id, error) ? g_steal_pointer (&self) : NULL;
}

const char *
tabiya_piece_set_get_id (TabiyaPieceSet *self)
{
  g_return_val_if_fail (TABIYA_IS_PIECE_SET (self), NULL);

  return self->id;
}

/* Reads all twelve drawings and tries them out. */
static gboolean
check_sources (const char  *id,
               GBytes      *sources[CHESS_N_PIECES],
               GError     **error)
{
  for (int piece = 0; piece < CHESS_N_PIECES; piece++) {
    RsvgHandle *handle;

    sources[piece] = tabiya_piece_source_load (id, (ChessPiece) piece, error);
    if (!sources[piece])
      return FALSE;
    handle = make_handle (sources[piece], NULL, error);
    if (!handle) {
      g_prefix_error (error, "%s: ", tabiya_piece_source_get_file_name ((ChessPiece) piece));
      return FALSE;
    }
    g_object_unref (handle);
  }
  return TRUE;
}

gboolean
tabiya_piece_set_use (TabiyaPieceSet  *self,
                      const char      *id,
                      GError         **error)
{
  GBytes *sources[CHESS_N_PIECES] = { NULL };
  gboolean usable;

  g_return_val_if_fail (TABIYA_IS_PIECE_SET (self), FALSE);
  g_return_val_if_fail (id, FALSE);

  if (g_str_equal (self->id, id) && !tabiya_piece_source_is_own (id))
    return TRUE;
  usable = check_sources (id, sources, error);
  if (usable)
    clear (self);
  for (int piece = 0; piece < CHESS_N_PIECES; piece++) {
    if (usable)
      self->sources[piece] = g_steal_pointer (&sources[piece]);
    g_clear_pointer (&sources[piece], g_bytes_unref);
  }
  if (!usable)
    return FALSE;
  g_free (self->id);
  self->id = g_strdup (id);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return TRUE;
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/archive/tabiya-zstd.h"

#ifdef HAVE_ZSTD

#include <zstd.h>

/* Unpacks Zstandard as a GConverter, so that any stream can be read through it. A file may have
   several frames. */
#define TABIYA_TYPE_ZSTD (tabiya_zstd_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaZstd, tabiya_zstd, TABIYA, ZSTD, GObject)

struct _TabiyaZstd
{
  GObject       parent_instance;

  ZSTD_DStream *stream;
  gboolean      in_frame;     /* whether a frame has begun and not ended */
};

static void tabiya_zstd_converter_init (GConverterIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaZstd, tabiya_zstd, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_CONVERTER, tabiya_zstd_converter_init))

static GConverterResult
tabiya_zstd_convert (GConverter       *converter,
                   const void       *input,
                   gsize             input_size,
                   void             *output,
                   gsize             output_size,
                   GConverterFlags   flags,
                   gsize            *bytes_read,
                   gsize            *bytes_written,
                   GError          **error)
{
  TabiyaZstd *self = TABIYA_ZSTD (converter);
  ZSTD_inBuffer in = { input, input_size, 0 };
  ZSTD_outBuffer out = { output, output_size, 0 };
  gsize status = ZSTD_decompressStream (self->stream, &out, &in);

  *bytes_read = in.pos;
  *bytes_written = out.pos;
  if (ZSTD_isError (status)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "not valid Zstandard data (%s)",
                 ZSTD_getErrorName (status));
    return G_CONVERTER_ERROR;
  }
  if (in.pos > 0 || out.pos > 0) {
    self->in_frame = status != 0;
    return G_CONVERTER_CONVERTED;
  }
  if ((flags & G_CONVERTER_INPUT_AT_END) == 0) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT, "more data is needed");
    return G_CONVERTER_ERROR;
  }
  if (self->in_frame) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT,
                         "the Zstandard data end too early");
    return G_CONVERTER_ERROR;
  }
  return G_CONVERTER_FINISHED;
}

static void
tabiya_zstd_reset (GConverter *converter)
{
  TabiyaZstd *self = TABIYA_ZSTD (converter);

  ZSTD_initDStream (self->stream);
  self->in_frame = FALSE;
}

static void
tabiya_zstd_converter_init (GConverterIface *iface)
{
  iface->convert = tabiya_zstd_convert;
  iface->reset = tabiya_zstd_reset;
}

static void
tabiya_zstd_finalize (GObject *object)
{
  ZSTD_freeDStream (TABIYA_ZSTD (object)->stream);
  G_OBJECT_CLASS (tabiya_zstd_parent_class)->finalize (object);
}

static void
tabiya_zstd_class_init (TabiyaZstdClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_zstd_finalize;
}

static void
tabiya_zstd_init (TabiyaZstd *self)
{
  self->stream = ZSTD_createDStream ();
}

GConverter *
tabiya_zstd_new (void)
{
  return G_CONVERTER (g_object_new (TABIYA_TYPE_ZSTD, NULL));
}

#else

GConverter *
tabiya_zstd_new (void)
{
  return NULL;
}

#endif

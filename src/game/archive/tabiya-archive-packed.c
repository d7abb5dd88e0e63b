/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/archive/tabiya-archive-private.h"

#include <string.h>

#include "game/archive/tabiya-zstd.h"

/*
 * Kinds that are nothing but one file are unpacked by a converter, which gives every byte that can
 * be had even of a file that was cut off. The library for archives keeps back up to a block.
 */

#define STEP (64 * 1024)

struct _TabiyaArchivePacked {
  TabiyaArchiveFile *file;        /* borrowed */
  GConverter        *converter;
  TabiyaArchiveKind  kind;
  char               input[STEP];
  gsize              start;       /* what of the input is not used yet */
  gsize              end;
  gboolean           at_end;      /* of the file */
  gboolean           finished;
};

TabiyaArchivePacked *
tabiya_archive_packed_new (TabiyaArchiveFile *file,
                           TabiyaArchiveKind  kind)
{
  GConverter *converter = NULL;
  TabiyaArchivePacked *self;

  if (kind == TABIYA_ARCHIVE_ZSTD)
    converter = tabiya_zstd_new ();
  else if (kind == TABIYA_ARCHIVE_GZIP)
    converter = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  if (!converter)
    return NULL;
  self = g_new0 (TabiyaArchivePacked, 1);
  self->file = file;
  self->kind = kind;
  self->converter = converter;
  return self;
}

void
tabiya_archive_packed_free (TabiyaArchivePacked *self)
{
  g_object_unref (self->converter);
  g_free (self);
}

/* Reads more of the file behind what is not used yet. */
static gboolean
fill (TabiyaArchivePacked  *self,
      GError              **error)
{
  gssize n;

  memmove (self->input, self->input + self->start, self->end - self->start);
  self->end -= self->start;
  self->start = 0;
  n = tabiya_archive_file_read (self->file, self->input + self->end, STEP - self->end, error);
  if (n < 0)
    return FALSE;
  self->end += (gsize) n;
  self->at_end = n == 0;
  return TRUE;
}

/* A gzip file may consist of several, one after another; anything else behind it is no part of
   it. */
static gboolean
begin_next_part (TabiyaArchivePacked  *self,
                 GError              **error)
{
  while (self->end - self->start < 2 && !self->at_end) {
    if (!fill (self, error))
      return FALSE;
  }
  if (self->kind == TABIYA_ARCHIVE_GZIP
      && tabiya_archive_recognise (self->input + self->start, self->end - self->start)
           == TABIYA_ARCHIVE_GZIP)
    g_converter_reset (self->converter);
  else
    self->finished = TRUE;
  return TRUE;
}

/* One step of unpacking; FALSE with @error. */
static gboolean
convert (TabiyaArchivePacked  *self,
         char                 *buffer,
         gsize                 size,
         gsize                *written,
         GError              **error)
{
  g_autoptr(GError) local_error = NULL;
  gsize used = 0;
  GConverterResult result =
    g_converter_convert (self->converter, self->input + self->start, self->end - self->start,
                         buffer, size,
                         self->at_end ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS, &used,
                         written, &local_error);

  if (result == G_CONVERTER_ERROR) {
    *written = 0;
    if (!self->at_end && g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))
      return fill (self, error);
    tabiya_archive_set_damaged (local_error->message,
                                self->file->position - (self->end - self->start), error);
    return FALSE;
  }
  self->start += used;
  return result != G_CONVERTER_FINISHED || begin_next_part (self, error);
}

gssize
tabiya_archive_packed_read (TabiyaArchivePacked  *self,
                            char                 *buffer,
                            gsize                 size,
                            GError              **error)
{
  gsize written = 0;

  while (written == 0 && !self->finished) {
    if (self->start == self->end && !self->at_end && !fill (self, error))
      return -1;
    if (!convert (self, buffer, size, &written, error))
      return -1;
  }
  return (gssize) written;
}

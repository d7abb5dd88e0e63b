/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn-stream.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "game/pgn/tabiya-pgn-guess.h"

/* The number of bytes read at a time. */
#define STEP (128 * 1024)

/* The number of bytes from which the character set is guessed. */
#define GUESSED (1024 * 1024)

struct _TabiyaPgnStream {
  TabiyaPgnReadFunc  read;
  gpointer           data;
  int                fd;         /* if it is a file */
  gboolean           is_pipe;
  gboolean           guesses;    /* from its first bytes, in which character set it is */
  char              *path;       /* of the file, for that; may be NULL */
  guint64            offset;     /* in that file */

  char              *buffer;     /* of STEP bytes, as they were read */
  TabiyaPgnDecoder   decoder;
  GByteArray        *text;       /* decoded and not taken yet, but for the first ones */
  gsize              taken;      /* the number of those */
  gboolean           at_end;
  int                tail;
  GError            *error;      /* waits until the text before it is taken */
};

TabiyaPgnStream *
tabiya_pgn_stream_new (TabiyaPgnReadFunc read,
                       gpointer          data)
{
  TabiyaPgnStream *self = g_new0 (TabiyaPgnStream, 1);

  self->read = read;
  self->data = data;
  self->fd = -1;
  self->buffer = g_malloc (STEP);
  self->text = g_byte_array_new ();
  self->tail = -1;
  return self;
}

static gssize
read_fd (gpointer   data,
         char      *buffer,
         gsize      size,
         GError   **error)
{
  TabiyaPgnStream *self = data;
  gssize n;

  do
    n = self->is_pipe ? read (self->fd, buffer, size)
                      : pread (self->fd, buffer, size, (off_t) self->offset);
  while (n < 0 && (errno == EINTR || (errno == ESPIPE && (self->is_pipe = TRUE))));
  if (n < 0)
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
  else
    self->offset += (guint64) n;
  return n;
}

TabiyaPgnStream *
tabiya_pgn_stream_new_for_fd (int fd)
{
  TabiyaPgnStream *self = tabiya_pgn_stream_new (read_fd, NULL);

  self->data = self;
  self->fd = fd;
  return self;
}

/**
 * tabiya_pgn_stream_new_for_text:
 * @text: UTF-8
 * @damage: (transfer full) (nullable): the error at its end
 *
 * Returns: (transfer full): a stream at its start
 */
TabiyaPgnStream *
tabiya_pgn_stream_new_for_text (const char *text,
                                GError     *damage)
{
  TabiyaPgnStream *self = tabiya_pgn_stream_new (NULL, NULL);

  g_byte_array_append (self->text, (const guint8 *) text, (guint) strlen (text));
  self->at_end = TRUE;
  self->error = damage;
  return self;
}

/**
 * tabiya_pgn_stream_free:
 * @self: (transfer full): a stream
 *
 * Frees a stream; what it reads from stays open.
 */
void
tabiya_pgn_stream_free (TabiyaPgnStream *self)
{
  g_free (self->buffer);
  g_free (self->path);
  g_byte_array_unref (self->text);
  g_clear_error (&self->error);
  g_free (self);
}

void
tabiya_pgn_stream_set_units (TabiyaPgnStream *self,
                             TabiyaPgnUnits   units)
{
  if (tabiya_pgn_is_charset (units))
    self->decoder = (TabiyaPgnDecoder) { .units = units, .begun = TRUE };
}

void
tabiya_pgn_stream_set_guesses (TabiyaPgnStream *self,
                               const char      *path)
{
  self->guesses = TRUE;
  self->path = g_strdup (path);
}

/* Reads and decodes so much that the character set shows. Returns 0 at the end, -1 after an
   error. */
static gssize
begin (TabiyaPgnStream *self)
{
  g_autoptr(GByteArray) head = g_byte_array_new ();
  TabiyaPgnSample sample = { NULL };
  gssize n = 1;

  self->guesses = FALSE;
  while (n > 0 && head->len < GUESSED) {
    n = self->read (self->data, self->buffer, STEP, &self->error);
    if (n > 0)
      g_byte_array_append (head, (const guint8 *) self->buffer, (guint) n);
  }
  if (tabiya_pgn_units_detect ((const char *) head->data, head->len) == TABIYA_PGN_AS_IS) {
    tabiya_pgn_sample_add (&sample, (const char *) head->data, head->len, FALSE);
    tabiya_pgn_stream_set_units (self, tabiya_pgn_sample_choose (&sample, self->path));
  }
  tabiya_pgn_sample_clear (&sample);
  if (head->len > 0)
    tabiya_pgn_decoder_feed (&self->decoder, (const char *) head->data, head->len, self->text);
  return n;
}

/* Reads and decodes another piece. */
static void
fill (TabiyaPgnStream *self)
{
  gssize n;

  g_byte_array_set_size (self->text, 0);
  self->taken = 0;
  if (self->guesses) {
    n = begin (self);
  } else {
    n = self->read (self->data, self->buffer, STEP, &self->error);
    if (n > 0)
      tabiya_pgn_decoder_feed (&self->decoder, self->buffer, (gsize) n, self->text);
  }
  if (n <= 0) {
    self->tail = tabiya_pgn_decoder_end (&self->decoder, self->text);
    self->at_end = TRUE;
  }
}

gssize
tabiya_pgn_stream_read (TabiyaPgnStream  *self,
                        char             *buffer,
                        gsize             size,
                        GError          **error)
{
  gsize done = 0;

  while (done < size) {
    gsize n = MIN (size - done, self->text->len - self->taken);

    if (n > 0) {
      memcpy (buffer + done, self->text->data + self->taken, n);
      self->taken += n;
      done += n;
    } else if (self->at_end) {
      break;
    } else {
      fill (self);
    }
  }
  if (done > 0 || !self->error)
    return (gssize) done;
  g_propagate_error (error, g_steal_pointer (&self->error));
  return -1;
}

GString *
tabiya_pgn_stream_read_all (TabiyaPgnStream  *self,
                            GError          **error)
{
  GString *text = g_string_new (NULL);

  while (!self->at_end) {
    fill (self);
    g_string_append_len (text, (const char *) self->text->data, (gssize) self->text->len);
  }
  if (self->error)
    g_propagate_error (error, g_steal_pointer (&self->error));
  return text;
}

TabiyaPgnUnits
tabiya_pgn_stream_get_units (TabiyaPgnStream *self)
{
  return self->decoder.units;
}

int
tabiya_pgn_stream_get_tail (TabiyaPgnStream *self)
{
  return self->tail;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-profiles"

#include "config.h"

#include "profiles/tabiya-weight-scan.h"

#include <errno.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#include "base/tabiya-file-kind.h"
#include "profiles/tabiya-weight-file.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define MAX_QUOTED      40     /* the most characters of a word that a message quotes */
#define PIPE_TIMEOUT_MS 5000
#define MAX_WORD        64     /* the longest word in bytes for which a correction is suggested */

/**
 * tabiya_weight_scan_fail:
 * @scan: a scan
 * @code: a #TabiyaWeightFileError
 * @error: return location for the error
 * @format: what is wrong with the current line, printf-style
 *
 * Sets an error that names the file, the line and the column.
 *
 * Returns: always %FALSE, so that a caller can return it directly
 */
gboolean
tabiya_weight_scan_fail (const TabiyaWeightScan  *scan,
                         int                      code,
                         GError                 **error,
                         const char              *format,
                         ...)
{
  va_list arguments;
  g_autofree char *message = NULL;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* Translators: the arguments are a file, the numbers of a line and a column, and what is wrong
     there. */
  g_set_error (error, TABIYA_WEIGHT_FILE_ERROR, code, _("%s, line %u, column %u: %s"),
               scan->file_name, scan->line, scan->column, message);
  return FALSE;
}

/**
 * tabiya_weight_scan_look_at:
 * @scan: a scan
 * @place: a place in the current key or value, or at their end
 *
 * Makes errors name this place.
 */
void
tabiya_weight_scan_look_at (TabiyaWeightScan *scan,
                            const char       *place)
{
  gssize offset = (gssize) scan->indent + (place - scan->buffer);

  scan->column = (guint) g_utf8_strlen (scan->start, offset) + 1;
}

static gboolean
fail_size (const char  *file_name,
           GError     **error)
{
  g_set_error (error, TABIYA_WEIGHT_FILE_ERROR, TABIYA_WEIGHT_FILE_ERROR_NO_TEXT,
               _("%s: it is too large to be a weight file"), file_name);
  return FALSE;
}

static gboolean
read_all (int       fd,
          GString  *text)
{
  GPollFD poll_fd = { .fd = fd, .events = G_IO_IN };
  char buffer[4096];
  gssize n;

  do {
    n = read (fd, buffer, sizeof buffer);
    if (n > 0)
      g_string_append_len (text, buffer, n);
    if (n < 0 && errno == EAGAIN && g_poll (&poll_fd, 1, PIPE_TIMEOUT_MS) == 0) {
      errno = ETIMEDOUT;
      return FALSE;
    }
  } while ((n > 0 && text->len <= TABIYA_WEIGHT_FILE_MAX_SIZE)
           || (n < 0 && (errno == EINTR || errno == EAGAIN)));
  return n >= 0;
}

/**
 * tabiya_weight_scan_read:
 * @path: (type filename): the path of a file
 * @text: (out) (transfer full): its bytes, followed by a NUL
 * @length: (out): their number
 *
 * Reads a file unless it is too large. A pipe is read until its end.
 *
 * Returns: %FALSE with an error
 */
gboolean
tabiya_weight_scan_read (const char  *path,
                         char       **text,
                         gsize       *length,
                         GError     **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  GString *read = g_string_new (NULL);
  g_autoptr(GError) reason = NULL;
  int fd = tabiya_file_open_stream (path, &reason);
  gboolean done = fd >= 0 && g_unix_set_fd_nonblocking (fd, TRUE, &reason) && read_all (fd, read);
  int code = errno;

  if (fd >= 0)
    close (fd);
  if (done && read->len <= TABIYA_WEIGHT_FILE_MAX_SIZE) {
    *length = read->len;
    *text = g_string_free (read, FALSE);
    return TRUE;
  }
  g_string_free (read, TRUE);
  if (done)
    return fail_size (name, error);
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code),
               /* Translators: the arguments are a file and the reason why it cannot be read. */
               _("%s cannot be read: %s"), name,
               reason ? reason->message : g_strerror (code));
  return FALSE;
}

/* Checks that the whole text is UTF-8 without NUL bytes. If it is not, the error names the line of
   the first invalid byte. */
static gboolean
check_text (TabiyaWeightScan  *scan,
            GError           **error)
{
  const char *end;

  if (g_utf8_validate_len (scan->text, scan->length, &end))
    return TRUE;
  scan->line = 1;
  scan->start = scan->text;
  for (const char *p = scan->text; p < end; p++) {
    if (*p == '\n') {
      scan->line++;
      scan->start = p + 1;
    }
  }
  scan->column = (guint) g_utf8_strlen (scan->start, end - scan->start) + 1;
  return tabiya_weight_scan_fail (scan, TABIYA_WEIGHT_FILE_ERROR_NO_TEXT, error,
                                  _("this is not UTF-8 text, so it is not a weight file"));
}

/**
 * tabiya_weight_scan_init:
 * @scan: (out caller-allocates): the scan to begin
 * @text: the text; must outlive the scan
 * @length: its length in bytes, or -1 if it ends with a NUL
 * @file_name: the name of the file, for messages; must outlive the scan
 *
 * Begins a scan, which must be cleared even on failure.
 *
 * Returns: %FALSE with an error if @text is not valid text
 */
gboolean
tabiya_weight_scan_init (TabiyaWeightScan  *scan,
                         const char        *text,
                         gssize             length,
                         const char        *file_name,
                         GError           **error)
{
  *scan = (TabiyaWeightScan) {
    .file_name = file_name, .text = text, .length = length < 0 ? strlen (text) : (gsize) length,
  };
  if (scan->length > TABIYA_WEIGHT_FILE_MAX_SIZE)
    return fail_size (file_name, error);
  if (scan->length >= strlen (BYTE_ORDER_MARK)
      && memcmp (text, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) == 0) {
    scan->text += strlen (BYTE_ORDER_MARK);
    scan->length -= strlen (BYTE_ORDER_MARK);
  }
  return check_text (scan, error);
}

/**
 * tabiya_weight_scan_clear:
 * @scan: a scan
 *
 * Frees what the scan holds.
 */
void
tabiya_weight_scan_clear (TabiyaWeightScan *scan)
{
  g_clear_pointer (&scan->buffer, g_free);
}

/* Copies the next line into the buffer, without leading and trailing whitespace. FALSE at the
   end. */
static gboolean
take_line (TabiyaWeightScan *scan)
{
  const char *end;
  gsize length;

  if (scan->length == 0)
    return FALSE;
  end = memchr (scan->text, '\n', scan->length);
  length = end ? (gsize) (end - scan->text) : scan->length;
  g_free (scan->buffer);
  scan->buffer = g_strndup (scan->text, length);
  scan->start = scan->text;
  scan->indent = length - strlen (g_strchug (scan->buffer));
  g_strchomp (scan->buffer);
  scan->line++;
  tabiya_weight_scan_look_at (scan, scan->buffer);
  length += !!end;
  scan->text += length;
  scan->length -= length;
  return TRUE;
}

static TabiyaWeightScanResult
read_group (TabiyaWeightScan  *scan,
            GError           **error)
{
  gsize length = strlen (scan->buffer);

  if (scan->buffer[length - 1] != ']') {
    tabiya_weight_scan_look_at (scan, scan->buffer + length);
    tabiya_weight_scan_fail (scan, TABIYA_WEIGHT_FILE_ERROR_SYNTAX, error,
                             _("the name of a group must end with \"]\""));
    return TABIYA_WEIGHT_SCAN_FAILED;
  }
  scan->buffer[length - 1] = '\0';
  scan->key = g_strchomp (scan->buffer + 1);
  while (g_ascii_isspace (*scan->key))
    scan->key++;
  tabiya_weight_scan_look_at (scan, scan->key);
  return TABIYA_WEIGHT_SCAN_GROUP;
}

static TabiyaWeightScanResult
read_key (TabiyaWeightScan  *scan,
          GError           **error)
{
  char *sign = strchr (scan->buffer, '=');

  if (!sign || sign == scan->buffer) {
    g_autofree char *quoted = tabiya_weight_scan_quote (scan->buffer);

    tabiya_weight_scan_fail (scan, TABIYA_WEIGHT_FILE_ERROR_SYNTAX, error,
                             _("%s is not a weight; write NAME=NUMBER"), quoted);
    return TABIYA_WEIGHT_SCAN_FAILED;
  }
  *sign = '\0';
  scan->key = g_strchomp (scan->buffer);
  scan->value = sign + 1;
  while (g_ascii_isspace (*scan->value))
    scan->value++;
  return TABIYA_WEIGHT_SCAN_KEY;
}

/**
 * tabiya_weight_scan_next:
 * @scan: a scan
 * @error: return location for an error
 *
 * Advances to the next line that is neither empty nor a comment.
 *
 * Returns: what was found there
 */
TabiyaWeightScanResult
tabiya_weight_scan_next (TabiyaWeightScan  *scan,
                         GError           **error)
{
  while (take_line (scan)) {
    if (*scan->buffer == '[')
      return read_group (scan, error);
    if (*scan->buffer != '\0' && *scan->buffer != '#')
      return read_key (scan, error);
  }
  return TABIYA_WEIGHT_SCAN_END;
}

/**
 * tabiya_weight_scan_quote:
 * @word: any text
 *
 * Returns: (transfer full): @word in quotation marks for a message, shortened and on one line
 */
char *
tabiya_weight_scan_quote (const char *word)
{
  GString *quoted = g_string_new ("\"");
  glong n = 0;

  for (; *word != '\0' && n < MAX_QUOTED; word = g_utf8_next_char (word), n++) {
    gunichar c = g_utf8_get_char (word);

    g_string_append_unichar (quoted, g_unichar_isprint (c) ? c : 0xfffd);
  }
  g_string_append (quoted, *word != '\0' ? "…\"" : "\"");
  return g_string_free (quoted, FALSE);
}

/**
 * tabiya_weight_scan_escape:
 * @value: any text
 *
 * Returns: (transfer full): @value as the value of a key, escaped onto one line
 */
char *
tabiya_weight_scan_escape (const char *value)
{
  GString *escaped = g_string_new (NULL);
  gsize length = strlen (value);

  for (gsize i = 0; i < length; i++) {
    switch (value[i]) {
    case '\\':
      g_string_append (escaped, "\\\\");
      break;
    case '\n':
      g_string_append (escaped, "\\n");
      break;
    case '\r':
      g_string_append (escaped, "\\r");
      break;
    case '\t':
      g_string_append (escaped, "\\t");
      break;
    case ' ':
      /* Whitespace around a value is stripped when it is read, so it has to be escaped. */
      g_string_append (escaped, i == 0 || i == length - 1 ? "\\s" : " ");
      break;
    default:
      g_string_append_c (escaped, value[i]);
    }
  }
  return g_string_free (escaped, FALSE);
}

/**
 * tabiya_weight_scan_unescape:
 * @value: the value of a key
 *
 * The reverse of tabiya_weight_scan_escape(). A backslash before any other character is kept.
 *
 * Returns: (transfer full): the original text
 */
char *
tabiya_weight_scan_unescape (const char *value)
{
  static const char codes[] = "\\nrts";
  static const char meant[] = "\\\n\r\t ";
  GString *text = g_string_new (NULL);

  for (; *value != '\0'; value++) {
    const char *code = *value == '\\' && value[1] != '\0' ? strchr (codes, value[1]) : NULL;

    if (code)
      value++;
    g_string_append_c (text, code ? meant[code - codes] : *value);
  }
  return g_string_free (text, FALSE);
}

/* The number of letters to change, insert or delete to turn one word into the other. */
static gsize
get_distance (const char *a,
              const char *b)
{
  gsize n = strlen (b);
  gsize row[MAX_WORD + 1];

  for (gsize j = 0; j <= n; j++)
    row[j] = j;
  for (gsize i = 1; a[i - 1] != '\0'; i++) {
    gsize diagonal = row[0];

    row[0] = i;
    for (gsize j = 1; j <= n; j++) {
      gsize changed = diagonal + (a[i - 1] != b[j - 1]);

      diagonal = row[j];
      row[j] = MIN (changed, MIN (row[j - 1], row[j]) + 1);
    }
  }
  return row[n];
}

/* The entry of @ids that was probably meant, or NULL. */
static const char *
find_nearest (const char        *word,
              const char *const *ids)
{
  g_autofree char *plain = NULL;
  const char *nearest = NULL;
  gsize least = G_MAXSIZE;

  if (strlen (word) > MAX_WORD)
    return NULL;
  plain = g_strdelimit (g_ascii_strdown (word, -1), " _", '-');
  for (; *ids; ids++) {
    g_autofree char *id = g_ascii_strdown (*ids, -1);
    gsize distance = get_distance (plain, id);

    if (distance < least && distance * 3 <= MAX (strlen (id), 3)) {
      least = distance;
      nearest = *ids;
    }
  }
  return nearest;
}

/**
 * tabiya_weight_scan_fail_unknown:
 * @scan: a scan
 * @word: the word in the file
 * @ids: (array zero-terminated=1): the valid words, each shorter than 64 bytes
 * @error: return location for the error
 * @format: what is wrong with the current line, printf-style
 *
 * Sets an error about an unknown word and suggests a valid one that is similar.
 *
 * Returns: always %FALSE, so that a caller can return it directly
 */
gboolean
tabiya_weight_scan_fail_unknown (const TabiyaWeightScan  *scan,
                                 const char              *word,
                                 const char *const       *ids,
                                 GError                 **error,
                                 const char              *format,
                                 ...)
{
  const char *nearest = find_nearest (word, ids);
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (!nearest)
    return tabiya_weight_scan_fail (scan, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN, error, "%s", message);
  return tabiya_weight_scan_fail (scan, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN, error,
                                  /* Translators: the arguments are "there is no weight …" and the
                                     name of an existing weight. */
                                  _("%s; did you mean %s?"), message, nearest);
}

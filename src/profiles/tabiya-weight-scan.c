/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-profiles"

#include "config.h"

#include "profiles/tabiya-weight-scan.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "profiles/tabiya-weight-file.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define MAX_QUOTED      40     /* characters of a word in a message */
#define PIPE_TIMEOUT_MS 5000
#define MAX_WORD        64     /* bytes of a word that is worth a guess */

/**
 * tabiya_weight_scan_fail:
 * @code: a #TabiyaWeightFileError
 * @format: what is wrong with the present line
 *
 * Sets an error that names file and line.
 *
 * Returns: %FALSE, so that it can be returned at once
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
  /* Translators: a file, the number of a line, what is wrong there */
  g_set_error (error, TABIYA_WEIGHT_FILE_ERROR, code, _("%s, line %u: %s"), scan->file_name,
               scan->line, message);
  return FALSE;
}

static gboolean
fail_size (const char  *file_name,
           GError     **error)
{
  g_set_error (error, TABIYA_WEIGHT_FILE_ERROR, TABIYA_WEIGHT_FILE_ERROR_NO_TEXT,
               _("%s: it is too large to be a file of weights"), file_name);
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
 * @path: (type filename): a file
 * @text: (out) (transfer full): its bytes, with a NUL behind them
 * @length: (out): how many
 *
 * Reads a file that is not too large. Pipes are read too, as long as something comes.
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
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gboolean done = fd >= 0 && read_all (fd, read);
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
               /* Translators: a file and why it cannot be read */
               _("%s cannot be read: %s"), name, g_strerror (code));
  return FALSE;
}

/* The whole text must be UTF-8 without NUL bytes; else the error names the line of the first
   byte that is not. */
static gboolean
check_text (TabiyaWeightScan  *scan,
            GError           **error)
{
  const char *end;

  if (g_utf8_validate_len (scan->text, scan->length, &end))
    return TRUE;
  scan->line = 1;
  for (const char *p = scan->text; p < end; p++)
    scan->line += *p == '\n';
  return tabiya_weight_scan_fail (scan, TABIYA_WEIGHT_FILE_ERROR_NO_TEXT, error,
                                  _("this is no text in UTF-8, so no file of weights"));
}

/**
 * tabiya_weight_scan_init:
 * @text: the text; must outlive the scan
 * @length: its bytes; -1: up to the NUL
 * @file_name: for messages; must outlive the scan
 *
 * Begins a scan; to be cleared also on failure.
 *
 * Returns: %FALSE when this is no text, with an error
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

/** Frees what a scan holds. */
void
tabiya_weight_scan_clear (TabiyaWeightScan *scan)
{
  g_clear_pointer (&scan->buffer, g_free);
}

/* Takes the next line into the buffer, without blanks around. FALSE at the end. */
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
  scan->buffer = g_strstrip (g_strndup (scan->text, length));
  scan->line++;
  length += end != NULL;
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
    tabiya_weight_scan_fail (scan, TABIYA_WEIGHT_FILE_ERROR_SYNTAX, error,
                             _("the name of a group ends with \"]\""));
    return TABIYA_WEIGHT_SCAN_FAILED;
  }
  scan->buffer[length - 1] = '\0';
  scan->key = g_strstrip (scan->buffer + 1);
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
                             _("%s is no weight; write NAME=NUMBER"), quoted);
    return TABIYA_WEIGHT_SCAN_FAILED;
  }
  *sign = '\0';
  scan->key = g_strchomp (scan->buffer);
  scan->value = g_strchug (sign + 1);
  return TABIYA_WEIGHT_SCAN_KEY;
}

/**
 * tabiya_weight_scan_next:
 *
 * Goes on to the next line that says something.
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
 *
 * Returns: (transfer full): a word in quotation marks for a message: short, on one line
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
 *
 * Returns: (transfer full): text as the value of a key, on one line
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
        /* Blanks around a value are not part of it. */
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
 *
 * Returns: (transfer full): the text that tabiya_weight_scan_escape() made a value of; a backslash
 *   before anything else stands for itself
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

/* Letters to change, insert or leave out to make one word of the other. */
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

/* The one of @ids that was probably meant, or NULL. */
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
 * @word: what was written
 * @ids: (array zero-terminated=1): what could have been meant, each shorter than 64 bytes
 * @format: what is wrong with the present line
 *
 * Sets an error about a word that nobody knows, and guesses what was meant.
 *
 * Returns: %FALSE, so that it can be returned at once
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
                                  /* Translators: "there is no weight …", and one that there is */
                                  _("%s; did you mean %s?"), message, nearest);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-base"

#include "base/tabiya-file-name.h"

#include <errno.h>
#include <string.h>

/* Pango takes the direction of a line from the first letter, even from one that is isolated. */
#define ISOLATE "\u200e\u2068"
#define END_OF_ISOLATE "\u2069"

/* Bytes; file systems take 255, and programs add to a name while they write. */
#define MAX_NAME   200
#define MAX_SUFFIX 8

/* Whether any of @text, in UTF-8, is written from right to left. */
gboolean
tabiya_text_is_right_to_left (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);

    if ((c >= 0x590 && c < 0x900) || (c >= 0xfb1d && c < 0xfe00) || (c >= 0xfe70 && c < 0xff00)
        || (c >= 0x10800 && c < 0x11000) || (c >= 0x1e800 && c < 0x1f000))
      return TRUE;
  }
  return FALSE;
}

/* Characters that break a line, or turn the direction of what comes after the name as well. */
static gboolean
is_disruptive (gunichar c)
{
  return g_unichar_iscntrl (c) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/**
 * tabiya_name_show:
 * @name: the name of a person, an event or a file, in UTF-8
 *
 * Prepares a name for a sentence or a title in the window. One written from right to left is shut
 * off by Unicode's isolates, so that it does not carry numbers and results beside it along.
 * What is written to files, copied or compared is the name itself. Any thread.
 *
 * Returns: (transfer none): the text. It lasts as long as @name; names that have to be changed are
 *   rare, and theirs are kept for ever, so that a text can stand among the arguments of a sentence
 */
const char *
tabiya_name_show (const char *name)
{
  gboolean isolated = tabiya_text_is_right_to_left (name);
  g_autoptr(GString) text = g_string_new (isolated ? ISOLATE : NULL);

  if (g_str_has_prefix (name, ISOLATE) && g_str_has_suffix (name, END_OF_ISOLATE))
    return name;
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);

    g_string_append_unichar (text, is_disruptive (c) ? 0xfffd : c);
  }
  if (isolated)
    g_string_append (text, END_OF_ISOLATE);
  return strcmp (text->str, name) == 0 ? name : g_intern_string (text->str);
}

/**
 * tabiya_path_show:
 * @path: (type filename): a path, in whatever bytes its file system has
 *
 * Returns: (transfer none): the path in UTF-8 and on one line, as by tabiya_name_show(); kept for
 *   ever. It leaves errno alone, which is often told in the same call. Any thread
 */
const char *
tabiya_path_show (const char *path)
{
  int code = errno;
  g_autofree char *text = g_filename_display_name (path);

  errno = code;
  return g_intern_string (tabiya_name_show (text));
}

/* The same of its last part. */
const char *
tabiya_path_show_name (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return tabiya_path_show (name);
}

/* The path of a file, or the URI of one that is not on this computer. */
const char *
tabiya_file_show (GFile *file)
{
  g_autofree char *place = g_file_is_native (file) ? g_file_get_path (file)
                                                   : g_file_get_parse_name (file);

  return tabiya_path_show (place);
}

const char *
tabiya_file_show_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return tabiya_path_show (name ? name : "?");
}

/**
 * tabiya_file_name_suggest:
 * @name: what a new file would be called, in UTF-8: names of players, of weights, of a tournament
 *
 * Returns: (transfer full): a name that every file system takes, with the same suffix. Any thread
 */
char *
tabiya_file_name_suggest (const char *name)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);

    if (is_disruptive (c) || (c < 0x80 && strchr ("/\\?*:\"<>|", (int) c)))
      c = '_';
    g_string_append_unichar (text, c == '.' && at == name ? '_' : c);
  }
  if (text->len > MAX_NAME) {
    const char *suffix = strrchr (text->str, '.');
    gsize kept = suffix && strlen (suffix) < MAX_SUFFIX ? strlen (suffix) : 0;
    gsize cut = (gsize) (g_utf8_find_prev_char (text->str, text->str + MAX_NAME - kept)
                         - text->str);

    g_string_erase (text, (gssize) cut, (gssize) (text->len - kept - cut));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * tabiya_path_to_text:
 * @path: (type filename): an absolute path
 *
 * Returns: (transfer full): a text in UTF-8 on one line, for settings and files, from which
 *   tabiya_path_from_text() makes the same bytes: the path itself or, if its bytes are others, its
 *   URI
 */
char *
tabiya_path_to_text (const char *path)
{
  char *uri;

  if (g_utf8_validate (path, -1, NULL) && !strpbrk (path, "\r\n"))
    return g_strdup (path);
  uri = g_filename_to_uri (path, NULL, NULL);
  return uri ? uri : g_filename_display_name (path);
}

char *
tabiya_path_from_text (const char *text)
{
  char *path = g_str_has_prefix (text, "file:") ? g_filename_from_uri (text, NULL, NULL) : NULL;

  return path ? path : g_strdup (text);
}

/* A path, or "", in a setting that is a string. */
char *
tabiya_settings_dup_path (GSettings  *settings,
                          const char *key)
{
  g_autofree char *text = g_settings_get_string (settings, key);

  return tabiya_path_from_text (text);
}

void
tabiya_settings_set_path (GSettings  *settings,
                          const char *key,
                          const char *path)
{
  g_autofree char *text = tabiya_path_to_text (path);

  g_settings_set_string (settings, key, text);
}

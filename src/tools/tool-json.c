/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-json.h"

/* Quotes, backslashes and control characters are escaped (RFC 8259, 7), and what is not UTF-8, as
   the name of a file need not be, is replaced. */
static void
append_quoted (GString    *output,
               const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  g_string_append_c (output, '"');
  for (text = valid; *text != '\0'; text++) {
    guchar c = (guchar) *text;

    if (c == '"' || c == '\\')
      g_string_append_c (output, '\\');
    if (c < 0x20)
      g_string_append_printf (output, "\\u%04x", c);
    else
      g_string_append_c (output, *text);
  }
  g_string_append_c (output, '"');
}

static void
begin_line (ToolJson *json)
{
  g_string_append_c (json->output, '\n');
  for (int i = 0; i < json->depth; i++)
    g_string_append (json->output, "  ");
}

/* Writes what comes before a value: comma, line break and name. */
static void
begin_member (ToolJson   *json,
              const char *name)
{
  if (json->has_member)
    g_string_append_c (json->output, ',');
  if (json->depth > 0)
    begin_line (json);
  if (name) {
    append_quoted (json->output, name);
    g_string_append (json->output, ": ");
  }
  json->has_member = TRUE;
}

/**
 * tool_json_init:
 *
 * Begins a text, which consists of the first value that is opened.
 */
void
tool_json_init (ToolJson *json,
                GString  *output)
{
  *json = (ToolJson) { .output = output };
}

/**
 * tool_json_open:
 * @name: (nullable): name of the member
 * @bracket: '{' or '['
 *
 * Opens an object or an array.
 */
void
tool_json_open (ToolJson   *json,
                const char *name,
                char        bracket)
{
  begin_member (json, name);
  g_string_append_c (json->output, bracket);
  json->depth++;
  json->has_member = FALSE;
}

/**
 * tool_json_close:
 * @bracket: '}' or ']'
 *
 * Closes the object or array opened last. Closing the outermost one ends the text with a line feed.
 */
void
tool_json_close (ToolJson *json,
                 char      bracket)
{
  json->depth--;
  if (json->has_member)
    begin_line (json);
  g_string_append_c (json->output, bracket);
  if (json->depth == 0)
    g_string_append_c (json->output, '\n');
  json->has_member = TRUE;
}

/**
 * tool_json_string:
 * @value: UTF-8
 *
 * Writes a string.
 */
void
tool_json_string (ToolJson   *json,
                  const char *name,
                  const char *value)
{
  begin_member (json, name);
  append_quoted (json->output, value);
}

/**
 * tool_json_integer:
 *
 * Writes a whole number.
 */
void
tool_json_integer (ToolJson   *json,
                   const char *name,
                   gint64      value)
{
  begin_member (json, name);
  g_string_append_printf (json->output, "%" G_GINT64_FORMAT, value);
}

/**
 * tool_json_known:
 *
 * Writes a whole number if it is known, which it is when it is positive.
 */
void
tool_json_known (ToolJson   *json,
                 const char *name,
                 gint64      value)
{
  if (value > 0)
    tool_json_integer (json, name, value);
}

/**
 * tool_json_number:
 * @value: a finite number
 *
 * Writes a number with two decimals and a decimal point, whatever the locale.
 */
void
tool_json_number (ToolJson   *json,
                  const char *name,
                  double      value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  begin_member (json, name);
  g_string_append (json->output, g_ascii_formatd (text, sizeof text, "%.2f", value));
}

/**
 * tool_json_null:
 *
 * Writes null.
 */
void
tool_json_null (ToolJson   *json,
                const char *name)
{
  begin_member (json, name);
  g_string_append (json->output, "null");
}

/**
 * tool_json_boolean:
 *
 * Writes true or false.
 */
void
tool_json_boolean (ToolJson   *json,
                   const char *name,
                   gboolean    value)
{
  begin_member (json, name);
  g_string_append (json->output, value ? "true" : "false");
}

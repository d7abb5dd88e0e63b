/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-template.h"

#include <string.h>

#define LINK_OPEN  "<a>"
#define LINK_CLOSE "</a>"

static int
find_argument (const TabiyaTemplateArgument *arguments,
               int                           n_arguments,
               const char                   *name,
               gsize                         length)
{
  for (int i = 0; i < n_arguments; i++) {
    if (strlen (arguments[i].name) == length && strncmp (arguments[i].name, name, length) == 0)
      return i;
  }
  return -1;
}

static gboolean
links_match (const char *text)
{
  const char *open = strstr (text, LINK_OPEN);
  const char *close = strstr (text, LINK_CLOSE);

  if (!open || !close)
    return open == close;
  return open < close && !strstr (open + 1, LINK_OPEN)
         && !strstr (close + 1, LINK_CLOSE);
}

/* Whether a template can be filled with exactly these arguments, 32 at most. */
static gboolean
matches_original (const char                   *text,
                  const TabiyaTemplateArgument *arguments,
                  int                           n_arguments)
{
  guint32 seen = 0;

  if (!links_match (text))
    return FALSE;

  for (const char *open = strchr (text, '{'); open; open = strchr (open + 1, '{')) {
    const char *close = strchr (open, '}');
    int found;

    if (!close)
      return FALSE;
    found = find_argument (arguments, n_arguments, open + 1, (gsize) (close - open - 1));
    if (found < 0 || (seen & (1u << found)) != 0)
      return FALSE;
    seen |= 1u << found;
  }

  for (int i = 0; i < n_arguments; i++) {
    if (!arguments[i].optional && (seen & (1u << i)) == 0)
      return FALSE;
  }
  return TRUE;
}

/**
 * tabiya_template_fill:
 * @original: the template in the language of the program, which must match the arguments
 * @translated: its translation, or @original again
 * @arguments: the values; their places in the text are set, or 0 to 0 for a value left out
 * @n_arguments: how many there are, at most 32
 * @link_start: (out): first byte of the link
 * @link_end: (out): the byte after it; equal to @link_start without a link
 *
 * Values are inserted as they are: braces and tags in them have no meaning.
 *
 * Returns: (transfer full): the text
 */
char *
tabiya_template_fill (const char             *original,
                      const char             *translated,
                      TabiyaTemplateArgument *arguments,
                      int                     n_arguments,
                      gsize                  *link_start,
                      gsize                  *link_end)
{
  const char *text = matches_original (translated, arguments, n_arguments) ? translated
                                                                                   : original;
  g_autoptr(GString) filled = g_string_new (NULL);

  *link_start = *link_end = 0;
  for (int i = 0; i < n_arguments; i++)
    arguments[i].start = arguments[i].end = 0;

  while (*text != '\0') {
    const char *close = *text == '{' ? strchr (text, '}') : NULL;
    int found = !close ? -1 : find_argument (arguments, n_arguments, text + 1,
                                                    (gsize) (close - text - 1));

    if (found >= 0) {
      arguments[found].start = filled->len;
      g_string_append (filled, arguments[found].value);
      arguments[found].end = filled->len;
      text = close + 1;
    } else if (g_str_has_prefix (text, LINK_OPEN)) {
      *link_start = *link_end = filled->len;
      text += strlen (LINK_OPEN);
    } else if (g_str_has_prefix (text, LINK_CLOSE)) {
      *link_end = filled->len;
      text += strlen (LINK_CLOSE);
    } else {
      g_string_append_c (filled, *text++);
    }
  }
  return g_string_free (g_steal_pointer (&filled), FALSE);
}

static gboolean
has_placeholder (const char *text,
                 const char *name)
{
  g_autofree char *placeholder = g_strdup_printf ("{%s}", name);

  return !!strstr (text, placeholder);
}

/**
 * tabiya_template_fill_named:
 * @original: (nullable): the template in the language of the program
 * @translated: its translation, or @original again
 * @values: whatever templates of this kind may name
 * @n_values: how many there are, at most 32
 *
 * Fills a template that is one of several, each of which names some of the same values.
 *
 * Returns: (transfer full) (nullable): the text; %NULL without a template, or when the template
 *   names a value that is %NULL
 */
char *
tabiya_template_fill_named (const char                   *original,
                            const char                   *translated,
                            const TabiyaTemplateArgument *values,
                            int                           n_values)
{
  TabiyaTemplateArgument arguments[32];
  int n = 0;
  gsize start;
  gsize end;

  g_return_val_if_fail (n_values <= (int) G_N_ELEMENTS (arguments), NULL);

  if (!original)
    return NULL;
  for (int i = 0; i < n_values; i++) {
    if (!has_placeholder (original, values[i].name))
      continue;
    if (!values[i].value)
      return NULL;
    arguments[n++] = values[i];
  }
  return tabiya_template_fill (original, translated, arguments, n, &start, &end);
}

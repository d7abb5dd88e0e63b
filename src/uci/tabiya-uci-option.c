/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-uci"

#include "config.h"

#include "uci/tabiya-uci-option.h"

#include <string.h>

/*
 * An option is announced as "name Clear Hash type button" or "name Style type combo default Normal
 * var Solid var Normal". Names and values may have several words, so each part ends where the next
 * keyword begins. What contradicts itself, such as a range without numbers, is no option: to offer
 * it would mean to guess.
 */

static const char *const kind_words[] = { "check", "spin", "combo", "string", "button" };
static const char *const keywords[] = { "name", "type", "default", "min", "max", "var", NULL };

#define BLANKS " \t\r\v\f"

/* Cuts the next word off @cursor; NULL at the end. (transfer full) */
static char *
take_word (const char **cursor)
{
  const char *start = *cursor + strspn (*cursor, BLANKS);
  gsize length = strcspn (start, BLANKS);

  *cursor = start + length;
  return length > 0 ? g_strndup (start, length) : NULL;
}

/* The words up to the next keyword, at most @max_bytes; the keyword itself is left in @cursor.
   "name" is no keyword here, since an option may be called "Book name". (transfer full) */
static char *
take_words (const char **cursor,
            gsize        max_bytes)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *valid = NULL;

  for (;;) {
    const char *before = *cursor;
    g_autofree char *word = take_word (cursor);

    if (!word || g_strv_contains (keywords + 1, word)) {
      *cursor = before;
      break;
    }
    if (text->len + strlen (word) < max_bytes) {
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, word);
    }
  }
  valid = g_utf8_make_valid (text->str, (gssize) text->len);
  /* Control characters could not be shown, nor sent back. */
  for (char *p = valid; *p != '\0'; p++) {
    if (g_ascii_iscntrl (*p))
      *p = ' ';
  }
  return g_strdup (g_strstrip (valid));
}

static gboolean
take_kind (const char          **cursor,
           TabiyaUciOptionKind  *kind)
{
  g_autofree char *word = take_word (cursor);

  for (guint i = 0; word && i < G_N_ELEMENTS (kind_words); i++) {
    if (strcmp (word, kind_words[i]) == 0) {
      *kind = (TabiyaUciOptionKind) i;
      return TRUE;
    }
  }
  return FALSE;
}

/* What the parts say, before it is known whether they agree. */
typedef struct {
  char         *preset;
  gboolean      has_minimum;
  gboolean      has_maximum;
  GStrvBuilder *choices;
  guint         n_choices;
} Parts;

static gboolean
read_number (const char *text,
             gint64     *number)
{
  return text && g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, number, NULL);
}

static void
take_part (TabiyaUciOption *self,
           Parts           *parts,
           const char      *keyword,
           const char      *value)
{
  if (strcmp (keyword, "default") == 0) {
    g_free (parts->preset);
    parts->preset = g_strdup (value);
  } else if (strcmp (keyword, "min") == 0) {
    parts->has_minimum = read_number (value, &self->minimum);
  } else if (strcmp (keyword, "max") == 0) {
    parts->has_maximum = read_number (value, &self->maximum);
  } else if (strcmp (keyword, "var") == 0 && *value != '\0'
             && parts->n_choices < TABIYA_UCI_OPTION_MAX_CHOICES) {
    g_strv_builder_add (parts->choices, value);
    parts->n_choices++;
  }
}

/* Takes over the default; FALSE if the option makes no sense. */
static gboolean
settle (TabiyaUciOption *self,
        Parts           *parts)
{
  switch (self->kind) {
  case TABIYA_UCI_OPTION_SPIN:
    if (!parts->has_minimum || !parts->has_maximum)
      return FALSE;
    break;
  case TABIYA_UCI_OPTION_CHECK:
    if (!parts->preset || g_ascii_strcasecmp (parts->preset, "true") != 0) {
      g_free (parts->preset);
      parts->preset = g_strdup ("false");
    }
    break;
  case TABIYA_UCI_OPTION_COMBO:
    if (parts->n_choices == 0)
      return FALSE;
    self->choices = g_strv_builder_end (parts->choices);
    if (!parts->preset)
      parts->preset = g_strdup (self->choices[0]);
    break;
  case TABIYA_UCI_OPTION_STRING:
  case TABIYA_UCI_OPTION_BUTTON:
  default:
    /* UCI writes the empty text as "<empty>". */
    if (!parts->preset || strcmp (parts->preset, "<empty>") == 0
        || self->kind == TABIYA_UCI_OPTION_BUTTON) {
      g_free (parts->preset);
      parts->preset = g_strdup ("");
    }
  }
  self->preset = g_steal_pointer (&parts->preset);
  return self->kind == TABIYA_UCI_OPTION_BUTTON || tabiya_uci_option_allows (self, self->preset);
}

/**
 * tabiya_uci_option_parse:
 * @text: what follows the word "option" in the line of an engine, in any encoding
 *
 * Returns: (transfer full) (nullable): the option; %NULL if it is not complete or contradicts
 *   itself
 */
TabiyaUciOption *
tabiya_uci_option_parse (const char *text)
{
  g_autoptr(TabiyaUciOption) self = g_new0 (TabiyaUciOption, 1);
  g_autoptr(GStrvBuilder) choices = g_strv_builder_new ();
  Parts parts = { .choices = choices };
  g_autofree char *first = take_word (&text);
  g_autofree char *type = NULL;
  gboolean good;

  if (g_strcmp0 (first, "name") != 0)
    return NULL;
  self->name = take_words (&text, TABIYA_UCI_OPTION_MAX_NAME);
  type = take_word (&text);
  good = *self->name != '\0' && g_strcmp0 (type, "type") == 0 && take_kind (&text, &self->kind);
  while (good) {
    g_autofree char *keyword = take_word (&text);
    g_autofree char *value = NULL;

    if (!keyword)
      break;
    value = take_words (&text, TABIYA_UCI_OPTION_MAX_VALUE);
    take_part (self, &parts, keyword, value);
  }
  good = good && settle (self, &parts);
  g_free (parts.preset);
  return good ? g_steal_pointer (&self) : NULL;
}

/**
 * tabiya_uci_option_copy:
 *
 * Returns: (transfer full): a copy
 */
TabiyaUciOption *
tabiya_uci_option_copy (const TabiyaUciOption *self)
{
  TabiyaUciOption *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->preset = g_strdup (self->preset);
  copy->choices = g_strdupv (self->choices);
  return copy;
}

/**
 * tabiya_uci_option_free:
 * @self: (transfer full) (nullable): an option
 */
void
tabiya_uci_option_free (TabiyaUciOption *self)
{
  if (!self)
    return;
  g_free (self->name);
  g_free (self->preset);
  g_strfreev (self->choices);
  g_free (self);
}

/**
 * tabiya_uci_option_allows:
 * @value: (nullable): a value; %NULL for a button that is pressed
 *
 * Returns: whether the option can be set to it
 */
gboolean
tabiya_uci_option_allows (const TabiyaUciOption *self,
                          const char            *value)
{
  gint64 number;

  if (self->kind == TABIYA_UCI_OPTION_BUTTON)
    return !value || *value == '\0';
  if (!value || strlen (value) > TABIYA_UCI_OPTION_MAX_VALUE || strpbrk (value, "\r\n")
      || !g_utf8_validate (value, -1, NULL))
    return FALSE;
  switch (self->kind) {
  case TABIYA_UCI_OPTION_CHECK:
    return strcmp (value, "true") == 0 || strcmp (value, "false") == 0;
  case TABIYA_UCI_OPTION_SPIN:
    return read_number (value, &number) && number >= self->minimum && number <= self->maximum;
  case TABIYA_UCI_OPTION_COMBO:
    return g_strv_contains ((const char * const *) self->choices, value);
  case TABIYA_UCI_OPTION_STRING:
  case TABIYA_UCI_OPTION_BUTTON:
  default:
    return TRUE;
  }
}

/**
 * tabiya_uci_options_find:
 * @options: (element-type TabiyaUciOption): options
 * @name: a name, in any case
 *
 * Returns: (transfer none) (nullable): the option with that name
 */
TabiyaUciOption *
tabiya_uci_options_find (GPtrArray  *options,
                         const char *name)
{
  for (guint i = 0; i < options->len; i++) {
    TabiyaUciOption *option = options->pdata[i];

    if (g_ascii_strcasecmp (option->name, name) == 0)
      return option;
  }
  return NULL;
}

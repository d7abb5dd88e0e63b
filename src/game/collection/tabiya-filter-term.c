/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-filter-term.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "game/collection/tabiya-tag-values.h"
#include "game/tree/tabiya-result.h"

/* The years in which a game can have been played; other numbers are parts of names. */
#define FIRST_YEAR 1400
#define LAST_YEAR  2199

static gboolean
read_result_term (const char        *word,
                  TabiyaFilterValue *value)
{
  TabiyaResult result = tabiya_result_read (word, strlen (word));

  if (result == TABIYA_RESULT_BAD)
    return FALSE;
  value->kind = TABIYA_FILTER_RESULT;
  value->first = value->last = result;
  return TRUE;
}

/* "B", "B9" and "B90" each stand for all codes with that prefix. A single letter is more likely
   part of a name, so it counts only in a range. */
static gboolean
read_eco (const char **p,
          int         *first,
          int         *last)
{
  char letter = g_ascii_toupper (**p);
  int digits = 0;
  int n = 0;

  if (letter < 'A' || letter > 'E')
    return FALSE;
  (*p)++;
  for (; n < 2 && g_ascii_isdigit (**p); n++)
    digits = digits * 10 + g_ascii_digit_value (*(*p)++);
  *first = (letter - 'A') * 100 + (n == 1 ? digits * 10 : digits);
  *last = *first + (n == 0 ? 99 : n == 1 ? 9 : 0);
  return TRUE;
}

/* Skips a hyphen or a dash. */
static gboolean
skip_dash (const char **p)
{
  if (g_str_has_prefix (*p, "–"))
    *p += strlen ("–");
  else if (**p == '-')
    (*p)++;
  else
    return FALSE;
  return TRUE;
}

static gboolean
read_opening_term (const char        *word,
                   TabiyaFilterValue *value)
{
  const char *p = word;
  int ignored;

  if (!read_eco (&p, &value->first, &value->last))
    return FALSE;
  if (*p == '\0' && p - word < 2)
    return FALSE;
  if (*p != '\0'
      && (!skip_dash (&p) || !read_eco (&p, &ignored, &value->last) || *p != '\0'))
    return FALSE;
  value->kind = TABIYA_FILTER_OPENING;
  return value->first <= value->last;
}

static gboolean
is_year (int date)
{
  return date >= FIRST_YEAR * 10000 && date < (LAST_YEAR + 1) * 10000;
}

/* The last day that matches the date as far as it was typed. */
static int
complete_date (int date,
               int n_parts)
{
  return n_parts == 1 ? date + 9999 : n_parts == 2 ? date + 99 : date;
}

static gboolean
read_date_term (const char        *word,
                TabiyaFilterValue *value)
{
  const char *p = word;
  int n_parts;

  if (strspn (word, "0123456789") < 4)
    return FALSE;
  /* "1970-1975" is a range of years, "1970-05" is a month. */
  if (strspn (word, "0123456789") == 4) {
    const char *rest = word + 4;

    if (skip_dash (&rest) && strspn (rest, "0123456789") == 4 && rest[4] == '\0') {
      value->first = atoi (word) * 10000;
      value->last = complete_date (atoi (rest) * 10000, 1);
      value->kind = TABIYA_FILTER_DATE;
      return is_year (value->first) && is_year (value->last) && value->first <= value->last;
    }
    if (strcmp (rest, "") != 0 && skip_dash (&rest) && *rest == '\0')
      return FALSE;
  }
  value->first = tabiya_date_read (&p, &n_parts);
  value->last = complete_date (value->first, n_parts);
  value->kind = TABIYA_FILTER_DATE;
  return *p == '\0' && is_year (value->first);
}

typedef enum {
  VALUE_TEXT,
  VALUE_NAME,     /* a text, or all of it behind "=" */
  VALUE_NUMBER,
  VALUE_RESULT,
  VALUE_OPENING,
  VALUE_DATE,
  VALUE_BOARD,
} ValueKind;

static const struct {
  const char      *name;
  TabiyaFilterKind kind;
  ValueKind        value;
  TabiyaBoardKind  board;
} keys[] = {
  { "white", TABIYA_FILTER_WHITE, VALUE_NAME },
  { "black", TABIYA_FILTER_BLACK, VALUE_NAME },
  { "player", TABIYA_FILTER_PLAYER, VALUE_NAME },
  { "winner", TABIYA_FILTER_WINNER, VALUE_NAME },
  { "loser", TABIYA_FILTER_LOSER, VALUE_NAME },
  { "event", TABIYA_FILTER_EVENT, VALUE_NAME },
  { "site", TABIYA_FILTER_SITE, VALUE_NAME },
  { "annotator", TABIYA_FILTER_ANNOTATOR, VALUE_NAME },
  { "file", TABIYA_FILTER_FILE, VALUE_NAME },
  { "elo", TABIYA_FILTER_ELO, VALUE_NUMBER },
  { "whiteelo", TABIYA_FILTER_WHITE_ELO, VALUE_NUMBER },
  { "blackelo", TABIYA_FILTER_BLACK_ELO, VALUE_NUMBER },
  { "opponentelo", TABIYA_FILTER_OPPONENT_ELO, VALUE_NUMBER },
  { "length", TABIYA_FILTER_LENGTH, VALUE_NUMBER },
  { "date", TABIYA_FILTER_DATE, VALUE_DATE },
  { "result", TABIYA_FILTER_RESULT, VALUE_RESULT },
  { "eco", TABIYA_FILTER_OPENING, VALUE_OPENING },
  { "comment", TABIYA_FILTER_COMMENT, VALUE_TEXT },
  { "fen", TABIYA_FILTER_BOARD, VALUE_BOARD, TABIYA_BOARD_FEN },
  { "material", TABIYA_FILTER_BOARD, VALUE_BOARD, TABIYA_BOARD_MATERIAL },
  { "structure", TABIYA_FILTER_BOARD, VALUE_BOARD, TABIYA_BOARD_STRUCTURE },
  { "ends", TABIYA_FILTER_BOARD, VALUE_BOARD, TABIYA_BOARD_ENDS },
  { "moves", TABIYA_FILTER_BOARD, VALUE_BOARD, TABIYA_BOARD_MOVES },
  { "sacrifice", TABIYA_FILTER_BOARD, VALUE_BOARD, TABIYA_BOARD_SACRIFICE },
  { "motif", TABIYA_FILTER_BOARD, VALUE_BOARD, TABIYA_BOARD_MOTIF },
};

/* The highest number that a range without an end reaches: no rating and no length is higher. */
#define MAX_NUMBER 99999

/* Splits "a..b", in which either end may be missing; without dots both ends are the same. */
static void
split_range (const char  *text,
             char       **first,
             char       **last)
{
  const char *dots = strstr (text, "..");

  *first = dots ? g_strndup (text, (gsize) (dots - text)) : g_strdup (text);
  *last = g_strdup (dots ? dots + 2 : text);
}

/* Reads one end of a range; an empty one is @open. */
static gboolean
read_number (const char *text,
             int         open,
             int        *number)
{
  guint64 value;

  if (*text == '\0') {
    *number = open;
    return TRUE;
  }
  if (!g_ascii_string_to_unsigned (text, 10, 0, MAX_NUMBER, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

/* @lowest: where a range without a beginning begins. An unknown rating is 0 and in no range. */
static gboolean
read_number_value (const char        *text,
                   int                lowest,
                   TabiyaFilterValue *value)
{
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;

  split_range (text, &first, &last);
  return (*first != '\0' || *last != '\0') && read_number (first, lowest, &value->first)
         && read_number (last, MAX_NUMBER, &value->last) && value->first <= value->last;
}

static gboolean
read_date_value (const char        *text,
                 TabiyaFilterValue *value)
{
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  TabiyaFilterValue from = { .first = FIRST_YEAR * 10000 };
  TabiyaFilterValue to = { .last = LAST_YEAR * 10000 + 9999 };

  split_range (text, &first, &last);
  if ((*first == '\0' && *last == '\0') || (*first != '\0' && !read_date_term (first, &from))
      || (*last != '\0' && !read_date_term (last, &to)))
    return FALSE;
  value->first = from.first;
  value->last = to.last;
  return value->first <= value->last;
}

static gboolean
read_opening_value (const char        *text,
                    TabiyaFilterValue *value)
{
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  const char *p;
  const char *q;
  int ignored;

  if (read_opening_term (text, value))
    return TRUE;
  split_range (text, &first, &last);
  p = first;
  q = last;
  value->first = 0;
  value->last = 499;
  return (*first != '\0' || *last != '\0')
         && (*p == '\0' || (read_eco (&p, &value->first, &ignored) && *p == '\0'))
         && (*q == '\0' || (read_eco (&q, &ignored, &value->last) && *q == '\0'))
         && value->first <= value->last;
}

/* What a value of a key should look like. */
static char *
dup_value_error (ValueKind   kind,
                 const char *text)
{
  switch (kind) {
  case VALUE_NUMBER:
    return g_strdup_printf (_("“%s” is not a number, nor a range such as 2600..2700 or ..25"),
                            text);
  case VALUE_RESULT:
    return g_strdup_printf (_("“%s” is not a result: 1-0, 1/2, 0-1 or *"), text);
  case VALUE_OPENING:
    return g_strdup_printf (_("“%s” is not an ECO code, nor a range such as B20..B99"), text);
  case VALUE_DATE:
    return g_strdup_printf (_("“%s” is not a date, nor a range such as 1970..1975.06"), text);
  case VALUE_TEXT:
  case VALUE_NAME:
  case VALUE_BOARD:
  default:
    return g_strdup (_("A text is missing after the colon"));
  }
}

/* Reads a value of a key. Returns what is wrong with it. (transfer full) (nullable) */
static char *
read_key_value (guint              key,
                const char        *text,
                TabiyaFilterValue *value)
{
  g_autoptr(GError) error = NULL;
  gboolean read = FALSE;

  value->kind = keys[key].kind;
  switch (keys[key].value) {
  case VALUE_NAME:
    value->exact = *text == '=';
    text += value->exact;
    value->folded = tabiya_fold_text (text, NULL);
    read = *text != '\0';
    break;
  case VALUE_TEXT:
    value->folded = tabiya_fold_text (text, NULL);
    read = *text != '\0';
    break;
  case VALUE_NUMBER:
    read = read_number_value (text, keys[key].kind == TABIYA_FILTER_LENGTH ? 0 : 1, value);
    break;
  case VALUE_RESULT:
    read = read_result_term (text, value);
    break;
  case VALUE_OPENING:
    read = read_opening_value (text, value);
    break;
  case VALUE_DATE:
    read = read_date_value (text, value);
    break;
  case VALUE_BOARD:
  default:
    value->board = tabiya_board_test_new (keys[key].board, text, &error);
    if (error)
      return g_strdup (error->message);
    read = TRUE;
    break;
  }
  value->kind = keys[key].kind;
  return read ? NULL : dup_value_error (keys[key].value, text);
}

/* Reads a word without a key. In quotes it is a name in any case. */
static void
read_plain_value (const char        *text,
                  gboolean           quoted,
                  TabiyaFilterValue *value)
{
  if (!quoted && (read_result_term (text, value) || read_opening_term (text, value)
                  || read_date_term (text, value)))
    return;
  value->kind = TABIYA_FILTER_NAME;
  value->folded = tabiya_fold_text (text, NULL);
}

/* Splits at "|" outside quotes and takes the quotes away. *@quoted (out) says whether there were
   any. (transfer full) */
static GPtrArray *
split_values (const char *text,
              gboolean   *quoted)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);
  GString *value = g_string_new (NULL);
  gboolean inside = FALSE;

  *quoted = FALSE;
  for (const char *p = text; *p != '\0'; p++) {
    if (*p == '"') {
      inside = !inside;
      *quoted = TRUE;
    } else if (*p == '|' && !inside) {
      g_ptr_array_add (values, g_strdup (value->str));
      g_string_set_size (value, 0);
    } else {
      g_string_append_c (value, *p);
    }
  }
  g_ptr_array_add (values, g_string_free (value, FALSE));
  return values;
}

/* The length of the key before a colon; 0 if the word has none. An address has none. */
static gsize
get_key_length (const char *word)
{
  gsize length = 0;

  while (g_ascii_isalpha (word[length]))
    length++;
  return word[length] == ':' && !g_str_has_prefix (word + length, "://") ? length : 0;
}

static char *
dup_unknown_key (const char *word,
                 gsize       length)
{
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", keys[i].name);
  /* Translators: the second %s is a list of keys. */
  return g_strdup_printf (_("There is no key “%.*s”; there are %s"), (int) length, word,
                          names->str);
}

/* Reads the values of a term. @key: their key; G_N_ELEMENTS (keys) if there is none. */
static void
read_values (TabiyaFilterTerm *term,
             guint             key,
             const char       *text)
{
  gboolean quoted;
  g_autoptr(GPtrArray) texts = split_values (text, &quoted);

  term->values = g_new0 (TabiyaFilterValue, texts->len);
  for (guint i = 0; i < texts->len; i++) {
    const char *value = g_ptr_array_index (texts, i);

    if (key == G_N_ELEMENTS (keys) && (*value != '\0' || texts->len == 1))
      read_plain_value (value, quoted, &term->values[term->n_values++]);
    else if (key < G_N_ELEMENTS (keys) && !term->error)
      term->error = read_key_value (key, value, &term->values[term->n_values++]);
  }
  if (term->n_values == 0)
    term->error = g_strdup (_("A text is missing beside “|”"));
}

void
tabiya_filter_term_fail (TabiyaFilterTerm *term,
                         char             *error)
{
  term->error = error;
  term->kind = TABIYA_FILTER_ERROR;
}

void
tabiya_filter_term_read (TabiyaFilterTerm *term,
                         const char       *text)
{
  const char *word;
  gsize length;
  guint key;

  term->text = g_strdup (text);
  word = term->text;
  if (word[0] == '-' && word[1] != '\0') {
    term->negated = TRUE;
    word++;
  }
  length = get_key_length (word);
  for (key = 0; key < G_N_ELEMENTS (keys); key++) {
    if (strlen (keys[key].name) == length
        && g_ascii_strncasecmp (keys[key].name, word, length) == 0)
      break;
  }
  term->has_key = length > 0;
  if (term->has_key && key == G_N_ELEMENTS (keys))
    term->error = dup_unknown_key (word, length);
  else
    read_values (term, key, term->has_key ? word + length + 1 : word);
  if (term->error) {
    tabiya_filter_term_fail (term, term->error);
    return;
  }
  term->kind = term->values[0].kind;
  term->folded = term->values[0].folded;
  term->first = term->values[0].first;
  term->last = term->values[0].last;
}

void
tabiya_filter_term_clear (TabiyaFilterTerm *term)
{
  for (guint i = 0; i < term->n_values; i++) {
    g_free (term->values[i].folded);
    g_clear_pointer (&term->values[i].board, tabiya_board_test_free);
  }
  g_free (term->values);
  g_free (term->error);
  g_free (term->text);
}

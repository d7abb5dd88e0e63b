/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-game-filter.h"

#include <stdlib.h>
#include <string.h>

#include "game/tree/tabiya-game-end.h"

struct _TabiyaGameFilter {
  gatomicrefcount  refs;
  char            *text;
  GArray          *terms;   /* of TabiyaFilterTerm */
};

/* The years in which a game can have been played; other numbers are parts of names. */
#define FIRST_YEAR 1400
#define LAST_YEAR  2199

int
tabiya_result_to_number (const char *result)
{
  int points = tabiya_result_get_points (result);

  return points < 0 ? 0 : 3 - points;
}

/* Reads up to @n digits; -1 when there are none. */
static int
read_digits (const char **p,
             guint        n)
{
  int number = 0;
  guint i;

  for (i = 0; i < n && g_ascii_isdigit (**p); i++)
    number = number * 10 + g_ascii_digit_value (*(*p)++);
  return i > 0 ? number : -1;
}

/* Reads a part of a date: digits, or question marks, which give 0. */
static int
read_date_part (const char **p,
                guint        n)
{
  int number = read_digits (p, n);

  if (number >= 0)
    return number;
  *p += strspn (*p, "?");
  return 0;
}

/* Reads a year, month and day, as many as there are; *n_parts is their number. */
static int
read_date (const char **p,
           int         *n_parts)
{
  int date = read_date_part (p, 4) * 10000;

  *n_parts = 1;
  for (int unit = 100; unit > 0 && *n_parts < 3; unit /= 100) {
    int part;

    if (**p != '.' && **p != '-' && **p != '/')
      break;
    if (!g_ascii_isdigit ((*p)[1]) && (*p)[1] != '?')
      break;
    (*p)++;
    part = read_date_part (p, 2);
    date += part * unit;
    (*n_parts)++;
  }
  return date;
}

int
tabiya_date_to_number (const char *date)
{
  int n_parts;

  return date ? read_date (&date, &n_parts) : 0;
}

int
tabiya_eco_to_number (const char *eco)
{
  char letter;

  if (!eco)
    return -1;
  letter = g_ascii_toupper (*eco);
  if (letter < 'A' || letter > 'E' || !g_ascii_isdigit (eco[1]) || !g_ascii_isdigit (eco[2]))
    return -1;
  return (letter - 'A') * 100 + g_ascii_digit_value (eco[1]) * 10 + g_ascii_digit_value (eco[2]);
}

int
tabiya_elo_to_number (const char *elo)
{
  return elo ? CLAMP (atoi (elo), 0, 9999) : 0;
}

int
tabiya_round_to_number (const char *round)
{
  const char *p = round;
  int number;
  int game = 0;

  if (!round)
    return 0;
  number = read_digits (&p, 5);
  if (*p == '.') {
    p++;
    game = read_digits (&p, 3);
  }
  return MAX (number, 0) * 1000 + MAX (game, 0);
}

static void
append_folded (GString  *folded,
               GArray   *offsets,
               gunichar  c,
               gsize     offset)
{
  char bytes[6];
  int length;

  if (g_unichar_ismark (c))
    return;
  length = g_unichar_to_utf8 (g_unichar_tolower (c), bytes);
  g_string_append_len (folded, bytes, length);
  for (int i = 0; offsets && i < length; i++)
    g_array_append_val (offsets, offset);
}

/**
 * tabiya_fold_text:
 * @text: UTF-8
 * @offsets: (nullable): see the header
 *
 * Accented letters that people commonly type without the accent lose it: "Jörg" is found as "jorg".
 * Any thread.
 *
 * Returns: (transfer full): the text to compare with
 */
char *
tabiya_fold_text (const char *text,
                  GArray     *offsets)
{
  GString *folded = g_string_sized_new (strlen (text) + 1);
  const char *p;
  gsize end = strlen (text);

  for (p = text; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
    gunichar c = g_utf8_get_char (p);
    gsize n = 1;

    parts[0] = c;
    if (c >= 0x80)
      n = g_unichar_fully_decompose (c, FALSE, parts, G_N_ELEMENTS (parts));
    for (gsize i = 0; i < n; i++)
      append_folded (folded, offsets, parts[i], (gsize) (p - text));
  }
  if (offsets)
    g_array_append_val (offsets, end);
  return g_string_free (folded, FALSE);
}

static gboolean
read_result_term (const char       *word,
                  TabiyaFilterTerm *term)
{
  static const struct {
    const char *word;
    int         result;
  } words[] = {
    { "1-0", 1 }, { "1–0", 1 }, { "0-1", 3 }, { "0–1", 3 }, { "1/2", 2 }, { "1/2-1/2", 2 },
    { "½", 2 }, { "½-½", 2 }, { "½–½", 2 }, { "=-=", 2 }, { "*", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++) {
    if (strcmp (word, words[i].word) == 0) {
      term->kind = TABIYA_FILTER_RESULT;
      term->first = term->last = words[i].result;
      return TRUE;
    }
  }
  return FALSE;
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
read_opening_term (const char       *word,
                   TabiyaFilterTerm *term)
{
  const char *p = word;
  int ignored;

  if (!read_eco (&p, &term->first, &term->last))
    return FALSE;
  if (*p == '\0' && p - word < 2)
    return FALSE;
  if (*p != '\0'
      && (!skip_dash (&p) || !read_eco (&p, &ignored, &term->last) || *p != '\0'))
    return FALSE;
  term->kind = TABIYA_FILTER_OPENING;
  return term->first <= term->last;
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
read_date_term (const char       *word,
                TabiyaFilterTerm *term)
{
  const char *p = word;
  int n_parts;

  if (strspn (word, "0123456789") < 4)
    return FALSE;
  /* "1970-1975" is a range of years, "1970-05" is a month. */
  if (strspn (word, "0123456789") == 4) {
    const char *rest = word + 4;

    if (skip_dash (&rest) && strspn (rest, "0123456789") == 4 && rest[4] == '\0') {
      term->first = atoi (word) * 10000;
      term->last = complete_date (atoi (rest) * 10000, 1);
      term->kind = TABIYA_FILTER_DATE;
      return is_year (term->first) && is_year (term->last) && term->first <= term->last;
    }
    if (strcmp (rest, "") != 0 && skip_dash (&rest) && *rest == '\0')
      return FALSE;
  }
  term->first = read_date (&p, &n_parts);
  term->last = complete_date (term->first, n_parts);
  term->kind = TABIYA_FILTER_DATE;
  return *p == '\0' && is_year (term->first);
}

static void
add_term (TabiyaGameFilter *self,
          gsize             start,
          gsize             end)
{
  TabiyaFilterTerm term = { .start = start, .end = end };

  term.text = g_strndup (self->text + start, end - start);
  if (!read_result_term (term.text, &term) && !read_opening_term (term.text, &term)
      && !read_date_term (term.text, &term)) {
    term.kind = TABIYA_FILTER_NAME;
    term.folded = tabiya_fold_text (term.text, NULL);
  }
  g_array_append_val (self->terms, term);
}

static void
clear_term (gpointer data)
{
  TabiyaFilterTerm *term = data;

  g_free (term->text);
  g_free (term->folded);
}

/**
 * tabiya_game_filter_new:
 * @text: UTF-8; words separated by spaces
 *
 * Returns: (transfer full): the filter that @text describes
 */
TabiyaGameFilter *
tabiya_game_filter_new (const char *text)
{
  TabiyaGameFilter *self = g_new0 (TabiyaGameFilter, 1);
  gsize position = 0;

  g_atomic_ref_count_init (&self->refs);
  self->text = g_utf8_make_valid (text, -1);
  self->terms = g_array_new (FALSE, FALSE, sizeof (TabiyaFilterTerm));
  g_array_set_clear_func (self->terms, clear_term);
  for (;;) {
    gsize length;

    position += strspn (self->text + position, " \t\n");
    length = strcspn (self->text + position, " \t\n");
    if (length == 0)
      return self;
    add_term (self, position, position + length);
    position += length;
  }
}

/**
 * tabiya_game_filter_ref:
 *
 * Returns: (transfer full): the filter
 */
TabiyaGameFilter *
tabiya_game_filter_ref (TabiyaGameFilter *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

/**
 * tabiya_game_filter_unref:
 *
 * Releases a reference.
 */
void
tabiya_game_filter_unref (TabiyaGameFilter *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_array_unref (self->terms);
  g_free (self->text);
  g_free (self);
}

gboolean
tabiya_game_filter_equal (const TabiyaGameFilter *a,
                          const TabiyaGameFilter *b)
{
  return strcmp (a->text, b->text) == 0;
}

/**
 * tabiya_game_filter_get_n_terms:
 *
 * Returns: the number of terms
 */
guint
tabiya_game_filter_get_n_terms (const TabiyaGameFilter *self)
{
  return self->terms->len;
}

/**
 * tabiya_game_filter_get_term:
 * @index: less than tabiya_game_filter_get_n_terms()
 *
 * Returns: (transfer none): the term at that index; terms have the order in which they were typed
 */
const TabiyaFilterTerm *
tabiya_game_filter_get_term (const TabiyaGameFilter *self,
                             guint                   index)
{
  return &g_array_index (self->terms, TabiyaFilterTerm, index);
}

char *
tabiya_game_filter_dup_without (const TabiyaGameFilter *self,
                                guint                   index)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->terms->len; i++) {
    if (i != index)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                              tabiya_game_filter_get_term (self, i)->text);
  }
  return g_string_free (text, FALSE);
}

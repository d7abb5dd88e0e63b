/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-tag-values.h"

#include <stdlib.h>
#include <string.h>

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

int
tabiya_date_read (const char **p,
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

  return date ? tabiya_date_read (&date, &n_parts) : 0;
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

char *
tabiya_eco_from_number (int number)
{
  return g_strdup_printf ("%c%02d", 'A' + number / 100, number % 100);
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

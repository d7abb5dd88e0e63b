/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/moves/tabiya-tag-check.h"

#include <glib/gi18n.h>
#include <string.h>

#define UNKNOWN_DATE "????.??.??"

/* Parses @width digits or question marks: returns their number, -1 for question marks, -2 for
   anything else. */
static int
read_part (const char *text,
           guint       width)
{
  int value = 0;
  guint n_unknown = 0;

  for (guint i = 0; i < width; i++) {
    if (text[i] == '?')
      n_unknown++;
    else if (g_ascii_isdigit (text[i]))
      value = 10 * value + text[i] - '0';
    else
      return -2;
  }
  if (n_unknown == width)
    return -1;
  return n_unknown == 0 ? value : -2;
}

static char *
check_day (int year,
           int month,
           int day)
{
  int last = 31;

  if (month == 0 || month > 12)
    return g_strdup_printf (_("There is no month %d."), month);
  /* If the year is unknown, February may have 29 days. */
  if (month > 0)
    last = g_date_get_days_in_month ((GDateMonth) month, year > 0 ? (GDateYear) year : 2000);
  if (day == 0 || day > last)
    return g_strdup_printf (_("That month has no day %d."), day);
  return NULL;
}

/* Checks year, month and day separated by dots; other separators are replaced by dots. */
static char *
check_date (const char  *value,
            char       **normal)
{
  gsize length = strlen (value);
  /* Missing parts at the end are unknown. */
  g_autofree char *date =
    g_strconcat (value, length == 0 ? UNKNOWN_DATE : length == 4 ? ".??.??" : length == 7 ? ".??"
                                                                                          : "",
                 NULL);
  int year, month, day;
  char *reason;

  g_strdelimit (date, "-/", '.');
  if (strlen (date) != strlen (UNKNOWN_DATE) || date[4] != '.' || date[7] != '.')
    return g_strdup (_("A date is year, month and day: 1999.01.20, with ?? for unknown "
                       "parts."));
  year = read_part (date, 4);
  month = read_part (date + 5, 2);
  day = read_part (date + 8, 2);
  /* The decade of a year may be known and the rest unknown. */
  if ((year == -2 && !(g_ascii_isdigit (date[0]) && strpbrk (date, "?"))) || month == -2
      || day == -2)
    return g_strdup (_("A date is year, month and day: 1999.01.20, with ?? for unknown "
                       "parts."));
  reason = check_day (year, month, day);
  if (!reason && normal)
    *normal = g_steal_pointer (&date);
  return reason;
}

static char *
check_number (const char  *value,
              char       **normal)
{
  gsize n_digits = strspn (value, "0123456789");

  if (*value && strcmp (value, "?") != 0 && strcmp (value, "-") != 0
      && (value[n_digits] || n_digits > 4))
    return g_strdup (_("A rating is a number up to 9999, ? if it is unknown, or - if there "
                       "is none."));
  if (normal)
    *normal = g_strdup (value);
  return NULL;
}

/**
 * tabiya_tag_check_value:
 * @name: the name of the tag
 * @value: its new value; "" for unknown
 * @normal: (out) (transfer full) (optional): the value in the form that PGN requires; set only if
 *   it is valid
 *
 * Returns: (transfer full) (nullable): why the value is not valid; %NULL if it is
 */
char *
tabiya_tag_check_value (const char  *name,
                        const char  *value,
                        char       **normal)
{
  g_autofree char *text = g_strstrip (g_strdup (value));

  if (g_str_has_suffix (name, "Date"))
    return check_date (text, normal);
  if (g_str_has_suffix (name, "Elo"))
    return check_number (text, normal);
  if (normal)
    *normal = g_steal_pointer (&text);
  return NULL;
}

char *
tabiya_tag_check_name (TabiyaGame *game,
                       const char *name)
{
  if (!*name)
    return g_strdup (_("A tag needs a name."));
  for (const char *p = name; *p; p++) {
    if (!g_ascii_isalnum (*p) && *p != '_')
      return g_strdup (_("The name of a tag may contain only letters, digits and _."));
  }
  if (tabiya_game_is_start_tag (name))
    return g_strdup (_("This tag says where the game starts; it cannot be changed."));
  if (tabiya_game_get_tag (game, name))
    return g_strdup_printf (_("The game already has a tag %s."), name);
  return NULL;
}

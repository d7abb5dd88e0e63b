/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/care/tabiya-name-likeness.h"

#include <string.h>

#include "game/collection/tabiya-tag-values.h"

/* What stands between the names of several players who consult with each other; they are nobody of
   those. */
#define BETWEEN_PLAYERS ":/&;+"

/* A surname and what comes with it, one way of reading a name. */
typedef struct {
  const char *surname;
  gsize       surname_length;
  const char *given;        /* may be empty */
  gsize       given_length;
} Reading;

char *
tabiya_name_fold (const char *name)
{
  g_autofree char *folded = name ? tabiya_fold_text (name, NULL) : g_strdup ("");
  GString *out = g_string_sized_new (strlen (folded) + 1);
  gboolean blank = FALSE;
  gboolean comma = FALSE;

  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (c == ',' && out->len > 0 && !strchr (out->str, ',')) {
      comma = TRUE;
    } else if (!g_unichar_isalnum (c) && !strchr (BETWEEN_PLAYERS, *p)) {
      blank = TRUE;
    } else {
      if (out->len > 0 && (comma || blank))
        g_string_append_c (out, comma ? ',' : ' ');
      g_string_append_unichar (out, c);
      blank = comma = FALSE;
    }
  }
  return g_string_free (out, FALSE);
}

/* The ways of reading a name: with a comma one, without it the surname may be first or last. */
static guint
read_name (const char *folded,
           Reading     readings[2])
{
  gsize length = strlen (folded);
  const char *comma = strchr (folded, ',');
  const char *first = strchr (folded, ' ');
  const char *last = strrchr (folded, ' ');

  if (comma) {
    readings[0] = (Reading) { folded, (gsize) (comma - folded), comma + 1,
                              length - (gsize) (comma + 1 - folded) };
    return 1;
  }
  if (!first) {
    readings[0] = (Reading) { folded, length, folded + length, 0 };
    return 1;
  }
  readings[0] = (Reading) { last + 1, length - (gsize) (last + 1 - folded), folded,
                            (gsize) (last - folded) };
  readings[1] = (Reading) { folded, (gsize) (first - folded), first + 1,
                            length - (gsize) (first + 1 - folded) };
  return 2;
}

static gsize
get_word_length (const char *text,
                 gsize       length)
{
  const char *blank = memchr (text, ' ', length);

  return blank ? (gsize) (blank - text) : length;
}

/* Whether given names can be the same: word by word one begins the other, as an initial does, and
   one may have fewer words. */
static gboolean
given_alike (const Reading *a,
             const Reading *b)
{
  const char *p = a->given;
  const char *q = b->given;
  gsize n = a->given_length;
  gsize m = b->given_length;

  while (n > 0 && m > 0) {
    gsize i = get_word_length (p, n);
    gsize j = get_word_length (q, m);

    if (memcmp (p, q, MIN (i, j)) != 0)
      return FALSE;
    p += MIN (i + 1, n);
    q += MIN (j + 1, m);
    n -= MIN (i + 1, n);
    m -= MIN (j + 1, m);
  }
  return TRUE;
}

gboolean
tabiya_name_alike (const char *a,
                   const char *b)
{
  Reading x[2];
  Reading y[2];
  guint n;
  guint m;

  if (*a == '\0' || *b == '\0')
    return FALSE;
  if (strcmp (a, b) == 0)
    return TRUE;
  if (strpbrk (a, BETWEEN_PLAYERS) || strpbrk (b, BETWEEN_PLAYERS))
    return FALSE;
  n = read_name (a, x);
  m = read_name (b, y);
  for (guint i = 0; i < n; i++) {
    for (guint j = 0; j < m; j++) {
      if (x[i].surname_length == y[j].surname_length
          && memcmp (x[i].surname, y[j].surname, x[i].surname_length) == 0
          && given_alike (&x[i], &y[j]))
        return TRUE;
    }
  }
  return FALSE;
}

guint
tabiya_name_list_surnames (const char *folded,
                           char       *surnames[2])
{
  Reading readings[2];
  guint n = *folded != '\0' ? read_name (folded, readings) : 0;

  for (guint i = 0; i < n; i++)
    surnames[i] = g_strndup (readings[i].surname, readings[i].surname_length);
  return n;
}

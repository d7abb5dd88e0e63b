/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tree/tabiya-result.h"

#include <string.h>

/* No spelling is longer than this without its blanks. */
#define PLAIN_SIZE 24

static const struct {
  const char *text;
  guint8      points[2];    /* in halves, White's first */
  gboolean    forfeit;
} results[TABIYA_N_RESULTS] = {
  [TABIYA_RESULT_NONE] = { "*" },
  [TABIYA_RESULT_WHITE] = { "1-0", { 2, 0 } },
  [TABIYA_RESULT_DRAW] = { "1/2-1/2", { 1, 1 } },
  [TABIYA_RESULT_BLACK] = { "0-1", { 0, 2 } },
  [TABIYA_RESULT_WHITE_FORFEIT] = { "1-0F", { 2, 0 }, TRUE },
  [TABIYA_RESULT_BLACK_FORFEIT] = { "0-1F", { 0, 2 }, TRUE },
  [TABIYA_RESULT_NOBODY] = { "0-0", { 0, 0 }, TRUE },
  [TABIYA_RESULT_WHITE_HALF] = { "1/2-0", { 1, 0 }, TRUE },
  [TABIYA_RESULT_BLACK_HALF] = { "0-1/2", { 0, 1 }, TRUE },
  [TABIYA_RESULT_DRAW_FORFEIT] = { "1/2-1/2F", { 1, 1 }, TRUE },
};

/* The ASCII character that another one stands for; 0 for what says nothing, such as a blank. */
static gunichar
fold (gunichar c)
{
  if (c >= 0xff01 && c <= 0xff5e) /* of the full width of a Chinese character */
    c -= 0xfee0;
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xfe58 || c == 0xfe63
      || c == 0x96 || c == 0x97) /* dashes, the last two in Windows-1252 */
    return '-';
  if (c == 0x2044 || c == 0x2215)
    return '/';
  if (c == 0x2236)
    return ':';
  if (g_unichar_isspace (c) || g_unichar_iszerowidth (c) || c == 0x85 || c == 0xad || c == '('
      || c == ')')
    return 0;
  return c < 0x80 ? (gunichar) g_ascii_tolower ((char) c) : c;
}

/* Writes the text without blanks in ASCII. FALSE if it is too long, or has other letters. */
static gboolean
make_plain (const char *text,
            gsize       length,
            char        plain[PLAIN_SIZE])
{
  const char *limit = text + length;
  gsize n = 0;

  while (text < limit) {
    gunichar c = g_utf8_get_char_validated (text, limit - text);
    gboolean valid = c != 0 && c <= 0x10ffff;

    c = fold (valid ? c : (guchar) *text);
    text = valid ? g_utf8_next_char (text) : text + 1;
    if (c == 0xbd && n + 3 < PLAIN_SIZE)
      n = (gsize) (g_stpcpy (plain + n, "1/2") - plain);
    else if (c >= 0x80 || n + 1 == PLAIN_SIZE)
      return FALSE;
    else if (c > 0)
      plain[n++] = (char) c;
  }
  /* The full stop of a sentence. */
  n -= n > 1 && (plain[n - 1] == '.' || plain[n - 1] == ',') && g_ascii_isdigit (plain[n - 2]);
  plain[n] = '\0';
  return TRUE;
}

/* Takes what one side gets, in half points; -1 if that is not there. */
static int
take_side (const char **p)
{
  static const struct {
    const char *text;
    int         points;
  } sides[] = {
    { "1/2", 1 }, { "0.5", 1 }, { "0,5", 1 }, { ".5", 1 }, { "1.0", 2 }, { "1,0", 2 }, { "0.0", 0 },
    { "0,0", 0 }, { "1", 2 }, { "0", 0 }, { "=", 1 }, { "+", 2 }, { "-", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++) {
    if (g_str_has_prefix (*p, sides[i].text)) {
      *p += strlen (sides[i].text);
      return sides[i].points;
    }
  }
  return -1;
}

static gboolean
is_sign (char c)
{
  return c == '+' || c == '-';
}

/* Reads "1-0", "+/-", "0:1ff" and the like. */
static TabiyaResult
read_plain (const char *plain)
{
  static const char *const forfeits[] = { "", "f", "ff", "forfeit", "byforfeit", "forfait", "wo",
                                          "w.o.", "w/o", "default", "bydefault", NULL };
  const char *p = plain;
  int white = take_side (&p);
  gboolean signs = is_sign (*plain);
  gboolean forfeit;
  int black;

  if (white == 1 && *p == '\0') /* half a point alone is a draw */
    return TABIYA_RESULT_DRAW;
  if (white >= 0 && signs && is_sign (*p) && p[1] == '\0') /* "+-" */
    p--;
  else if (white < 0 || (*p != '-' && *p != ':' && (*p != '/' || g_ascii_isdigit (*plain))))
    return TABIYA_RESULT_BAD;
  p++;
  if (is_sign (*p) != signs || (black = take_side (&p)) < 0 || !g_strv_contains (forfeits, p))
    return TABIYA_RESULT_BAD;
  forfeit = signs || *p != '\0' || white + black < 2;
  for (int i = TABIYA_RESULT_WHITE; i < TABIYA_N_RESULTS; i++) {
    if (results[i].points[0] == white && results[i].points[1] == black
        && results[i].forfeit == forfeit)
      return (TabiyaResult) i;
  }
  return TABIYA_RESULT_BAD;
}

TabiyaResult
tabiya_result_read (const char *text,
                    gsize       length)
{
  char plain[PLAIN_SIZE];

  if (!make_plain (text, length, plain) || strcmp (plain, "--") == 0)
    return TABIYA_RESULT_BAD;
  return strcmp (plain, "*") == 0 ? TABIYA_RESULT_NONE : read_plain (plain);
}

TabiyaResult
tabiya_result_of (const char *text)
{
  return text ? MAX (tabiya_result_read (text, strlen (text)), TABIYA_RESULT_NONE)
              : TABIYA_RESULT_NONE;
}

gboolean
tabiya_result_is_forfeit (TabiyaResult result)
{
  return result > TABIYA_RESULT_BLACK;
}

guint
tabiya_result_get_half_points (TabiyaResult result,
                               gboolean     black)
{
  return results[MAX (result, 0)].points[!!black];
}

const char *
tabiya_result_get_text (TabiyaResult result)
{
  return results[MAX (result, 0)].text;
}

const char *
tabiya_result_get_mark (TabiyaResult result)
{
  for (int i = TABIYA_RESULT_WHITE; i <= TABIYA_RESULT_BLACK; i++) {
    if (result > 0 && memcmp (results[i].points, results[result].points, 2) == 0)
      return results[i].text;
  }
  return results[TABIYA_RESULT_NONE].text;
}

int
tabiya_result_get_points (const char *text)
{
  TabiyaResult result = tabiya_result_of (text);

  return results[result].points[0] + results[result].points[1] == 2 ? results[result].points[0]
                                                                     : -1;
}

const char *
tabiya_result_get_print (const char *text)
{
  static const char *const prints[] = { NULL, "1–0", "½–½", "0–1" };
  TabiyaResult result = tabiya_result_of (text);

  return tabiya_result_is_forfeit (result) ? text : prints[result];
}

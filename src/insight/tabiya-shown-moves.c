/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "config.h"

#include "insight/tabiya-shown-moves.h"

#include <string.h>

#include "core/chess-text.h"

#define ELLIPSIS    "\u2026"
#define WORD_JOINER "\u2060"

#define N_PIECES 5

static const char english[] = "KQRBN";

/* Owned; NULL for the English ones. */
static GStrv letters;

gboolean
tabiya_shown_moves_set_letters (const char *text)
{
  g_auto(GStrv) words = NULL;

  if (!g_str_equal (text, "english"))
    words = g_strsplit (g_str_equal (text, "figurines") ? "♔ ♕ ♖ ♗ ♘" : text, " ", -1);
  if (words && g_strv_length (words) != N_PIECES)
    return FALSE;
  for (int i = 0; words && i < N_PIECES; i++) {
    glong length = g_utf8_strlen (words[i], -1);

    /* A small letter may be a file, and a digit a rank. */
    if (length < 1 || length > 2 || g_unichar_islower (g_utf8_get_char (words[i]))
        || g_unichar_isdigit (g_utf8_get_char (words[i])) || strpbrk (words[i], "<>&=+#-"))
      return FALSE;
    for (int other = 0; other < i; other++) {
      if (strcmp (words[i], words[other]) == 0)
        return FALSE;
    }
  }
  g_strfreev (letters);
  letters = g_steal_pointer (&words);
  return TRUE;
}

const char *
tabiya_shown_moves_get_language (void)
{
  static const char *const languages[][2] = {
    { "ca", "R D T A C" }, { "cs", "K D V S J" }, { "da", "K D T L S" }, { "de", "K D T L S" },
    { "es", "R D T A C" }, { "et", "K L V O R" }, { "fi", "K D T L R" }, { "fr", "R D T F C" },
    { "hr", "K D T L S" }, { "hu", "K V B F H" }, { "it", "R D T A C" }, { "nb", "K D T L S" },
    { "nl", "K D T L P" }, { "pl", "K H W G S" }, { "pt", "R D T B C" }, { "ro", "R D T N C" },
    { "ru", "Кр Ф Л С К" }, { "sk", "K D V S J" }, { "sl", "K D T L S" }, { "sv", "K D T L S" },
    { "uk", "Кр Ф Т С К" },
  };
  const char *const *names = g_get_language_names ();

  for (; *names; names++) {
    for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
      if (strcmp (*names, languages[i][0]) == 0)
        return languages[i][1];
    }
  }
  return "K Q R B N";
}

/* Whether a move of a man begins here: "Nf3", "Nbxd2", "Qh4e1"; not a word such as "Bed". */
static gboolean
is_move (const char *text,
         const char *p)
{
  const char *squares = p + 1;
  gsize n;

  if (!strchr (english, *p) || (p > text && g_ascii_isalnum (p[-1])))
    return FALSE;
  n = strspn (squares, "abcdefgh12345678x");
  return n >= 2 && n <= 5 && squares[n - 2] >= 'a' && squares[n - 2] <= 'h'
         && g_ascii_isdigit (squares[n - 1]) && !g_ascii_isalnum (squares[n]);
}

static gboolean
is_promotion (const char *text,
              const char *p)
{
  return p - text >= 3 && p[-1] == '=' && strchr ("18", p[-2]) && p[-3] >= 'a' && p[-3] <= 'h'
         && strchr (english, *p);
}

/* Behind the number of a move of Black. */
static gboolean
is_behind_ellipsis (const char *text,
                    const char *p)
{
  gssize length = (gssize) strlen (ELLIPSIS);

  return p - text > length && g_ascii_isalpha (*p)
         && strncmp (p - length, ELLIPSIS, (gsize) length) == 0 && g_ascii_isdigit (p[-length - 1]);
}

char *
tabiya_shown_moves_dup (const char *text)
{
  GString *shown;

  if (!text)
    return NULL;
  shown = g_string_new (NULL);
  for (const char *p = text; *p; p++) {
    if (is_behind_ellipsis (text, p))
      g_string_append (shown, WORD_JOINER);
    if (letters && (is_move (text, p) || is_promotion (text, p)))
      g_string_append (shown, letters[strchr (english, *p) - english]);
    else
      g_string_append_c (shown, *p);
  }
  return g_string_free (shown, FALSE);
}

char *
tabiya_shown_move_dup (const ChessPosition *position,
                       ChessMove            move)
{
  char san[CHESS_MOVE_SIZE];

  chess_move_write (position, CHESS_NOTATION_SAN, move, san);
  return tabiya_shown_moves_dup (san);
}

/* Whether a letter can be here: at the start and behind the last rank. */
static gboolean
is_place (const char *typed,
          const char *p)
{
  return p == typed || strchr ("18=(/", p[-1]);
}

/* Whether @text begins with @letter, also a small one that can be no file. Small ones of other
   scripts come from keys that have files on them. */
static gboolean
begins_with (const char *text,
             const char *letter)
{
  char small = g_ascii_tolower (*letter);

  return g_str_has_prefix (text, letter)
         || (*text == small && !letter[1] && !strchr ("abcdefgh", small));
}

/* The letter at @p, of two the longer one, and its length; -1 if there is none. */
static int
find_letter (const char *p,
             gboolean    begun,
             gsize      *length)
{
  int found = -1;

  *length = 1;
  for (int i = 0; letters && i < N_PIECES; i++) {
    gsize n = strlen (letters[i]);

    if (begun && strlen (p) < n && g_str_has_prefix (letters[i], p)) {
      *length = strlen (p);
      return i;
    }
    if (begins_with (p, letters[i]) && (found < 0 || n > *length)) {
      found = i;
      *length = n;
    }
  }
  return found;
}

char *
tabiya_shown_moves_dup_typed (const char *typed,
                              gboolean    begun)
{
  GString *plain = g_string_new (NULL);
  gsize length;

  for (const char *p = typed; *p; p += length) {
    int letter = -1;

    length = 1;
    if (is_place (typed, p))
      letter = find_letter (p, begun, &length);
    g_string_append_c (plain, letter >= 0 ? english[letter] : *p);
  }
  return g_string_free (plain, FALSE);
}

gboolean
tabiya_shown_moves_takes (const char *typed,
                          gunichar    c)
{
  g_autoptr(GString) text = g_string_new (typed);
  const char *p = typed + strlen (typed);

  while (!is_place (typed, p))
    p--;
  g_string_append_unichar (text, c);
  for (int i = 0; letters && c && i < N_PIECES; i++) {
    const char *last = text->str + (p - typed);

    if (g_str_has_prefix (letters[i], last) || (begins_with (last, letters[i]) && !last[1]))
      return TRUE;
  }
  return FALSE;
}

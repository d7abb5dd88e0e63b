/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/imitate/tabiya-player-name.h"

#include <string.h>

#include "game/pgn/tabiya-pgn-text.h"

/**
 * tabiya_player_name_decode:
 * @name: a name in the encoding of a game file
 *
 * Returns: (transfer full): the name in UTF-8, without blanks around it
 */
char *
tabiya_player_name_decode (const char *name)
{
  gsize length = strlen (name);

  return g_strstrip (tabiya_pgn_decode (name, length, tabiya_pgn_detect_encoding (name, length)));
}

/* The words of a name without case and accents. (transfer full) */
static char **
split_name (const char *name)
{
  g_autofree char *valid = tabiya_player_name_decode (name);
  g_autofree char *ascii = g_str_to_ascii (valid, "C");

  /* A script that has no ASCII form keeps its own letters. */
  return g_str_tokenize_and_fold (strchr (ascii, '?') ? valid : ascii, NULL, NULL);
}

static gboolean
is_initial_of (const char *initial,
               const char *word)
{
  return g_utf8_strlen (initial, -1) == 1
         && g_utf8_get_char (initial) == g_utf8_get_char (word);
}

/* Finds a word of @words that is still free, for @wanted; a full one before an initial. */
static gboolean
take_word (char       **words,
           gboolean    *taken,
           const char  *wanted,
           gboolean    *full)
{
  for (int pass = 0; pass < 2; pass++) {
    for (guint i = 0; words[i]; i++) {
      gboolean same = pass == 0 ? g_str_equal (words[i], wanted)
                                : is_initial_of (words[i], wanted)
                                  || is_initial_of (wanted, words[i]);

      if (taken[i] || !same)
        continue;
      taken[i] = TRUE;
      *full = *full || (pass == 0 && g_utf8_strlen (wanted, -1) > 1);
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
tabiya_player_name_matches (const char *wanted,
                            const char *name)
{
  g_auto(GStrv) parts = split_name (wanted);
  const char *comma = strchr (name, ',');
  /* Where a name has a comma, the surname comes before it; that is what a single word means. */
  g_autofree char *surname = comma && g_strv_length (parts) == 1
                             ? g_strndup (name, comma - name) : g_strdup (name);
  g_auto(GStrv) words = split_name (surname);
  g_autofree gboolean *taken = g_new0 (gboolean, g_strv_length (words) + 1);
  gboolean full = FALSE;

  for (char **part = parts; *part; part++) {
    if (!take_word (words, taken, *part, &full))
      return FALSE;
  }
  return full;
}

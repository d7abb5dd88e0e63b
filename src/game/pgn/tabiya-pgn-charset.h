/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "game/pgn/tabiya-pgn-utf16.h"

G_BEGIN_DECLS

/*
 * The character sets in which files were written before UTF-8, with one or two bytes for each
 * character. Their text is read as if it were UTF-8 and written back without losing a byte: one
 * that says nothing there becomes a private character that stands for it. Any thread.
 */

/* The units of the first and the last of them. */
#define TABIYA_PGN_FIRST_CHARSET ((TabiyaPgnUnits) (TABIYA_PGN_UTF16_BE + 1))
#define TABIYA_PGN_LAST_CHARSET  ((TabiyaPgnUnits) (TABIYA_PGN_UTF16_BE + 27))

static inline gboolean
tabiya_pgn_is_charset (TabiyaPgnUnits units)
{
  return units >= TABIYA_PGN_FIRST_CHARSET && units <= TABIYA_PGN_LAST_CHARSET;
}

/* The units of a new file with games of one that has these: UTF-8 where it was a character set,
   which would have to be guessed from the few names that are in the new file. */
static inline TabiyaPgnUnits
tabiya_pgn_units_for_new (TabiyaPgnUnits units)
{
  return tabiya_pgn_is_charset (units) ? TABIYA_PGN_AS_IS : units;
}

/* The name by which the units are known to programs, such as "windows-1251"; "as-is" for
   TABIYA_PGN_AS_IS. (transfer none) */
const char     *tabiya_pgn_units_get_id    (TabiyaPgnUnits  units);
/* The units of that name, in any case; TABIYA_PGN_AS_IS if there are none. */
TabiyaPgnUnits  tabiya_pgn_units_from_id   (const char     *id);
/* For which languages it is, in English: "Cyrillic", "Central European"; there is a translation.
   (transfer none) */
const char     *tabiya_pgn_units_get_title (TabiyaPgnUnits  units);

/* Whether this system knows the character set. The functions below need it. */
gboolean        tabiya_pgn_charset_exists  (TabiyaPgnUnits  units);
/* Whether the byte begins a character of two. */
gboolean        tabiya_pgn_charset_is_lead (TabiyaPgnUnits  units,
                                            guint8          byte);
/* The character of one byte, where @lead is 0, or of two; 0 if there is none. */
gunichar        tabiya_pgn_charset_decode  (TabiyaPgnUnits  units,
                                            guint8          lead,
                                            guint8          byte);
/* The bytes of a character, the first one in the higher half unless that is 0; -1 if there is no
   such character. */
int             tabiya_pgn_charset_encode  (TabiyaPgnUnits  units,
                                            gunichar        c);
/* The character that stands for a byte without a meaning, and whether it is one of those. */
gunichar        tabiya_pgn_charset_keep    (guint8          byte);
gboolean        tabiya_pgn_charset_is_kept (gunichar        c);
/* The first character of @text, which is UTF-8, that the units do not have; 0 if they have all. */
gunichar        tabiya_pgn_units_find_lack (TabiyaPgnUnits  units,
                                            const char     *text);

G_END_DECLS

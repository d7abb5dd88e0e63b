/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-epd.h"

#include <string.h>

size_t
chess_text_measure_mark (const char *text)
{
  return strncmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* With the bytes of a no-break space, as for a FEN. */
#define BLANKS " \t\r\n\v\f\xc2\xa0"

size_t
chess_epd_measure (const char *line)
{
  const char *p = line;

  for (int field = 0; field < 6; field++) {
    const char *start = p + strspn (p, BLANKS);
    size_t length = strcspn (start, BLANKS ";");

    /* An operation begins with a letter. */
    if (field >= 4 && (length == 0 || (strspn (start, "0123456789") != length
                                       && (length != 1 || *start != '-'))))
      break;
    p = start + length;
  }
  if (p[strspn (p, BLANKS)] == '\0')
    p += strlen (p);
  return (size_t) (p - line);
}

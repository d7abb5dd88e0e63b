/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-start.h"

#include <string.h>

#include "game/pgn/tabiya-pgn-header.h"

/* "Chess960", "Chess 960", "Fischerandom", "Fischer Random" and the like. */
static gboolean
is_chess960 (const char *name)
{
  return strstr (name, "960")
         || (strstr (name, "fischer") && strstr (name, "random"));
}

/* What programs call the rules of chess themselves. */
static gboolean
is_chess (const char *name)
{
  static const char * const names[] = { "", "?", "-", "standard", "normal", "regular", "chess",
                                        "standard chess", "from position", "fromposition", NULL };

  return g_strv_contains (names, name);
}

static void
take_variant (TabiyaPgnStart *self,
              const char     *value,
              gsize           length)
{
  g_autofree char *name = g_malloc (length + 1);

  for (gsize i = 0; i < length; i++)
    name[i] = value[i] != '\0' ? g_ascii_tolower (value[i]) : '?';
  name[length] = '\0';
  g_strstrip (name);
  self->chess960 = is_chess960 (name);
  self->variant = self->chess960 || is_chess (name) ? NULL : value;
  self->variant_length = length;
  self->explosive = g_str_has_prefix (name, "atomic");
}

/* Characters that are not ASCII, including zero bytes, are equally wrong in every encoding. A line
   break in the tag is a blank. */
static ChessTextResult
read_fen (const TabiyaPgnStart *self,
          ChessPosition        *position)
{
  char fen[256];
  gsize length = MIN (self->fen_length, sizeof fen);

  for (gsize i = 0; i < length; i++)
    fen[i] = g_ascii_isprint (self->fen[i]) ? self->fen[i]
             : self->fen[i] == '\n' || self->fen[i] == '\r' ? ' '
                                                            : '?';
  return chess_fen_read (fen, (int) length, CHESS_FEN_LENIENT, position);
}

/**
 * tabiya_pgn_start_take_tag:
 * @self: a start position
 * @tag: any tag of the game that repeats none; its text must live as long as @self
 *
 * Records what the tag says about the start.
 */
void
tabiya_pgn_start_take_tag (TabiyaPgnStart          *self,
                           const TabiyaPgnTagToken *tag)
{
  if (tabiya_pgn_is_tag (tag, "FEN")) {
    self->fen = tag->value;
    self->fen_length = tag->value_length;
  } else if (tabiya_pgn_is_tag (tag, "Variant")) {
    take_variant (self, tag->value, tag->value_length);
  }
}

/**
 * tabiya_pgn_start_get_position:
 * @self: a start position
 * @position: (out): the start position; the standard one if no tag says anything else
 *
 * Returns: an error with the column in the tag FEN if that cannot be used; @position is then the
 *   standard one
 */
ChessTextResult
tabiya_pgn_start_get_position (const TabiyaPgnStart *self,
                               ChessPosition        *position)
{
  ChessTextResult result = { CHESS_TEXT_OK };

  chess_position_init_standard (position);
  if (self->fen && self->fen_length > 0)
    result = read_fen (self, position);
  if (self->chess960 && result.error == CHESS_TEXT_OK)
    position->chess960 = TRUE;
  return result;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-start.h"

#include <string.h>

static gboolean
is_name (const TabiyaPgnTagToken *tag,
         const char              *name)
{
  return strlen (name) == tag->name_length
         && g_ascii_strncasecmp (tag->name, name, tag->name_length) == 0;
}

/* "Chess960", "Chess 960", "Fischerandom", "Fischer Random" and the like. */
static gboolean
is_chess960 (const char *value,
             gsize       length)
{
  g_autofree char *name = g_malloc (length + 1);

  for (gsize i = 0; i < length; i++)
    name[i] = value[i] != '\0' ? g_ascii_tolower (value[i]) : '?';
  name[length] = '\0';
  return strstr (name, "960") != NULL
         || (strstr (name, "fischer") != NULL && strstr (name, "random") != NULL);
}

/* What is no ASCII, zero bytes included, is equally wrong whatever the encoding makes of it. */
static ChessTextResult
read_fen (const TabiyaPgnStart *self,
          ChessPosition        *position)
{
  char fen[256];
  gsize length = MIN (self->fen_length, sizeof fen);

  for (gsize i = 0; i < length; i++)
    fen[i] = g_ascii_isprint (self->fen[i]) ? self->fen[i] : '?';
  return chess_fen_read (fen, (int) length, CHESS_FEN_LENIENT, position);
}

/**
 * tabiya_pgn_start_take_tag:
 * @tag: any tag of the game; its text must live as long as @self
 *
 * Notes what the tag says of the start; of a tag that is there twice the last one counts.
 */
void
tabiya_pgn_start_take_tag (TabiyaPgnStart          *self,
                           const TabiyaPgnTagToken *tag)
{
  if (is_name (tag, "FEN")) {
    self->fen = tag->value;
    self->fen_length = tag->value_length;
  } else if (is_name (tag, "Variant")) {
    self->chess960 = is_chess960 (tag->value, tag->value_length);
  }
}

/**
 * tabiya_pgn_start_get_position:
 * @position: (out): the start; the usual one when no tag says anything else
 *
 * Returns: an error with a column of the tag FEN when that cannot be used; @position is the usual
 *   start then
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

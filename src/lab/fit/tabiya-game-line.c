/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-game-line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/pgn/tabiya-pgn-parser.h"
#include "game/tree/tabiya-game-end.h"
#include "lab/tabiya-scatter.h"

/* The maximum length in characters of a message, which may quote anything from the file. */
#define MESSAGE_LENGTH 100

struct _TabiyaGameLine {
  TabiyaPgnParser *parser;
  GArray          *positions;   /* of ChessPosition: before each move, and after the last one */
  GArray          *moves;       /* of ChessMove */
  guint            depth;       /* number of open variations */
  gboolean         is_broken;
  gsize            broken_at;   /* offset of the first problem in the game */
  char            *message;     /* the first problem; NULL stands for a null move */
  int              points;      /* White's half points; -1 without a result */
  GString         *players[CHESS_N_COLORS];   /* the names in the tags */
};

static void
tag_cb (gpointer    data,
        const char *name,
        gsize       name_length,
        const char *value,
        gsize       value_length)
{
  static const char *const names[CHESS_N_COLORS] = { "White", "Black" };
  TabiyaGameLine *self = data;

  for (guint color = 0; color < CHESS_N_COLORS; color++) {
    if (name_length != strlen (names[color]) || memcmp (name, names[color], name_length) != 0)
      continue;
    g_string_truncate (self->players[color], 0);
    for (gsize i = 0; i < value_length; i++) {
      if (value[i] != '\\' && value[i] != '\0')
        g_string_append_c (self->players[color], value[i]);
    }
  }
}

static void
start_cb (gpointer             data,
          const ChessPosition *position)
{
  g_array_append_val (((TabiyaGameLine *) data)->positions, *position);
}

static void
move_cb (gpointer  data,
         ChessMove move)
{
  TabiyaGameLine *self = data;
  ChessPosition after;

  if (self->depth > 0 || self->is_broken)
    return;
  if (move == CHESS_NO_MOVE || self->positions->len == 0) {
    self->is_broken = TRUE;
    return;
  }
  chess_position_make (&after,
                       &g_array_index (self->positions, ChessPosition, self->positions->len - 1),
                       move);
  g_array_append_val (self->moves, move);
  g_array_append_val (self->positions, after);
}

static void
begin_variation_cb (gpointer data)
{
  ((TabiyaGameLine *) data)->depth++;
}

static void
end_variation_cb (gpointer data)
{
  ((TabiyaGameLine *) data)->depth--;
}

static void
result_cb (gpointer      data,
           TabiyaResult  result,
           const char   *text,
           gsize         length)
{
  TabiyaGameLine *self = data;

  /* A forfeit says nothing about the moves. */
  if (result != TABIYA_RESULT_NONE && !tabiya_result_is_forfeit (result))
    self->points = (int) tabiya_result_get_half_points (result, FALSE);
}

/* Removes characters that a message must not show, because it may quote anything from the file. The
   part after a semicolon says what happens to the rest of the game when it is shown, so it is cut
   off. */
static char *
clean_message (const char *message)
{
  g_autofree char *part = g_strndup (message, strcspn (message, ";"));
  g_autofree char *valid = g_utf8_make_valid (part, -1);
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c)) {
    gunichar character = g_utf8_get_char (c);

    if (n++ == MESSAGE_LENGTH) {
      g_string_append (text, "…");
      break;
    }
    g_string_append_unichar (text, g_unichar_isprint (character) ? character : 0xfffd);
  }
  return g_string_free (text, FALSE);
}

static void
problem_cb (gpointer        data,
            TabiyaPgnError  code,
            gsize           offset,
            const char     *message)
{
  TabiyaGameLine *self = data;

  /* The moves are as good where a tag is not. */
  if (code == TABIYA_PGN_ERROR_BAD_TAG)
    return;
  if (!self->is_broken) {
    self->broken_at = offset;
    self->message = clean_message (message);
  }
  self->is_broken = TRUE;
}

/**
 * tabiya_game_line_new:
 *
 * Returns: (transfer full): a reader of games
 */
TabiyaGameLine *
tabiya_game_line_new (void)
{
  static const TabiyaPgnVisitor visitor = {
    .tag = tag_cb,
    .start = start_cb,
    .move = move_cb,
    .begin_variation = begin_variation_cb,
    .end_variation = end_variation_cb,
    .result = result_cb,
    .problem = problem_cb,
  };
  TabiyaGameLine *self = g_new0 (TabiyaGameLine, 1);

  self->parser = tabiya_pgn_parser_new (&visitor, self);
  self->positions = g_array_new (FALSE, FALSE, sizeof (ChessPosition));
  self->moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  for (guint color = 0; color < CHESS_N_COLORS; color++)
    self->players[color] = g_string_new (NULL);
  return self;
}

/**
 * tabiya_game_line_free:
 * @self: (transfer full): a reader of games
 */
void
tabiya_game_line_free (TabiyaGameLine *self)
{
  tabiya_pgn_parser_free (self->parser);
  g_array_unref (self->positions);
  g_array_unref (self->moves);
  for (guint color = 0; color < CHESS_N_COLORS; color++)
    g_string_free (self->players[color], TRUE);
  g_free (self->message);
  g_free (self);
}

/**
 * tabiya_game_line_read:
 * @text: one game in PGN
 *
 * Reads a game. What the other functions return holds until the next game is read.
 *
 * Returns: whether the game has a result, and a main line without errors
 */
TabiyaGameLineState
tabiya_game_line_read (TabiyaGameLine *self,
                       const char     *text,
                       gsize           length)
{
  g_array_set_size (self->positions, 0);
  g_array_set_size (self->moves, 0);
  for (guint color = 0; color < CHESS_N_COLORS; color++)
    g_string_truncate (self->players[color], 0);
  self->depth = 0;
  self->is_broken = FALSE;
  self->broken_at = 0;
  g_clear_pointer (&self->message, g_free);
  self->points = -1;
  if (!tabiya_pgn_parser_run (self->parser, text, length))
    return TABIYA_GAME_LINE_NO_RESULT;
  if (self->is_broken)
    return TABIYA_GAME_LINE_BROKEN;
  return self->points < 0 ? TABIYA_GAME_LINE_NO_RESULT : TABIYA_GAME_LINE_GOOD;
}

/**
 * tabiya_game_line_get_n_plies:
 *
 * Returns: the number of moves in the main line of the game
 */
guint
tabiya_game_line_get_n_plies (const TabiyaGameLine *self)
{
  return self->moves->len;
}

/**
 * tabiya_game_line_get_positions:
 *
 * Returns: (transfer none): the position before each move and, in a good game, the one after the
 *   last
 */
const ChessPosition *
tabiya_game_line_get_positions (const TabiyaGameLine *self)
{
  return (const ChessPosition *) (void *) self->positions->data;
}

/**
 * tabiya_game_line_get_moves:
 *
 * Returns: (transfer none): the moves of the main line
 */
const ChessMove *
tabiya_game_line_get_moves (const TabiyaGameLine *self)
{
  return (const ChessMove *) (void *) self->moves->data;
}

/**
 * tabiya_game_line_get_key:
 *
 * Returns: a number that two games with the same start and the same moves share, and others do not
 *   but by an accident of one in 2^64; to find the same game in several collections
 */
guint64
tabiya_game_line_get_key (const TabiyaGameLine *self)
{
  const ChessMove *moves = tabiya_game_line_get_moves (self);
  guint n = tabiya_game_line_get_n_plies (self);
  guint64 key = tabiya_game_line_get_positions (self)[0].key;

  for (guint i = 0; i < n; i++)
    key = tabiya_scatter (key ^ moves[i]);
  return key;
}

/**
 * tabiya_game_line_get_points:
 *
 * Returns: White's half points in a good game: 2, 1 or 0
 */
guint
tabiya_game_line_get_points (const TabiyaGameLine *self)
{
  return (guint) self->points;
}

/**
 * tabiya_game_line_get_player:
 * @color: a side
 *
 * Returns: (transfer none): who played it, in the encoding of the file; empty if there is no tag
 */
const char *
tabiya_game_line_get_player (const TabiyaGameLine *self,
                             ChessColor            color)
{
  return self->players[color]->str;
}

/**
 * tabiya_game_line_get_problem:
 * @offset: (out): where it lies, in bytes from the start of the game
 *
 * Returns: (transfer none): what is wrong with a broken game; translated
 */
const char *
tabiya_game_line_get_problem (const TabiyaGameLine *self,
                              gsize                *offset)
{
  *offset = self->broken_at;
  return self->message ? self->message : _("a null move");
}

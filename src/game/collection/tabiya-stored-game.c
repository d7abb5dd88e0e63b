/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-stored-game.h"

#include "core/chess-text.h"
#include "game/pgn/tabiya-pgn-parser.h"

struct _TabiyaGameRecorder {
  TabiyaPgnParser    *parser;
  TabiyaReplayFunc    func;         /* NULL if nobody wants the positions */
  gpointer            data;

  /* state of one game */
  GByteArray         *bytes;        /* borrowed */
  TabiyaReplay        replay;
  guint               depth;        /* of variations; 0 on the main line */
  gboolean            unusable;     /* there is no position to play from */
  gboolean            damaged;
};

/* The board of the standard start position. */
static const TabiyaReplay *
get_standard (void)
{
  static TabiyaReplay standard;
  static gsize ready;

  if (g_once_init_enter (&ready)) {
    ChessPosition position;

    chess_init ();
    chess_position_init_standard (&position);
    tabiya_replay_init (&standard, &position);
    g_once_init_leave (&ready, 1);
  }
  return &standard;
}

gboolean
tabiya_stored_game_get_start (const guint8  **p,
                              const guint8   *end,
                              ChessPosition  *start)
{
  gsize length;

  if (*p == end)
    return FALSE;
  length = *(*p)++;
  if (length == 0) {
    chess_position_init_standard (start);
    return TRUE;
  }
  if ((gsize) (end - *p) < length
      || chess_fen_read ((const char *) *p, (int) length, CHESS_FEN_LENIENT, start).error
         != CHESS_TEXT_OK)
    return FALSE;
  *p += length;
  return TRUE;
}

gboolean
tabiya_stored_game_begin (const guint8 **p,
                          const guint8  *end,
                          TabiyaReplay  *replay)
{
  ChessPosition start;

  if (*p < end && **p == 0) {
    (*p)++;
    *replay = *get_standard ();
    return TRUE;
  }
  if (!tabiya_stored_game_get_start (p, end, &start))
    return FALSE;
  tabiya_replay_init (replay, &start);
  return TRUE;
}

/* Appends the start position and sets up the board. */
static void
append_start (GByteArray          *bytes,
              const ChessPosition *start,
              TabiyaReplay        *replay)
{
  char fen[CHESS_FEN_SIZE];
  ChessPosition standard;
  guint8 length = 0;

  chess_position_init_standard (&standard);
  if (chess_position_equal (start, &standard)) {
    g_byte_array_append (bytes, &length, 1);
    *replay = *get_standard ();
    return;
  }
  length = (guint8) chess_fen_write (start, true, fen);
  g_byte_array_append (bytes, &length, 1);
  g_byte_array_append (bytes, (const guint8 *) fen, length);
  tabiya_replay_init (replay, start);
}

static void
append_move (GByteArray   *bytes,
             ChessMove     move,
             TabiyaReplay *replay)
{
  guint8 code[TABIYA_REPLAY_MAX_BYTES];
  gsize length = tabiya_replay_encode (replay, move, code);

  g_byte_array_append (bytes, code, (guint) length);
}

void
tabiya_stored_game_append (GByteArray *bytes,
                           TabiyaGame *game)
{
  tabiya_stored_game_append_plies (bytes, game, G_MAXUINT);
}

void
tabiya_stored_game_append_plies (GByteArray *bytes,
                                 TabiyaGame *game,
                                 guint       n_plies)
{
  const TabiyaNode *node = tabiya_game_get_root (game);
  TabiyaReplay replay;

  append_start (bytes, tabiya_game_get_start (game), &replay);
  while (n_plies-- > 0 && tabiya_node_get_child (node, 0)) {
    node = tabiya_node_get_child (node, 0);
    append_move (bytes, tabiya_node_get_move (node), &replay);
  }
}

static void
start_cb (gpointer             data,
          const ChessPosition *position)
{
  TabiyaGameRecorder *self = data;

  append_start (self->bytes, position, &self->replay);
  if (self->func)
    self->func (&self->replay, TRUE, self->data);
}

static void
move_cb (gpointer  data,
         ChessMove move)
{
  TabiyaGameRecorder *self = data;

  if (self->depth > 0)
    return;
  append_move (self->bytes, move, &self->replay);
  if (self->func)
    self->func (&self->replay, FALSE, self->data);
}

static void
begin_variation_cb (gpointer data)
{
  ((TabiyaGameRecorder *) data)->depth++;
}

static void
end_variation_cb (gpointer data)
{
  ((TabiyaGameRecorder *) data)->depth--;
}

static void
problem_cb (gpointer        data,
            TabiyaPgnError  code,
            gsize           offset,
            const char     *message)
{
  TabiyaGameRecorder *self = data;

  self->unusable |= code == TABIYA_PGN_ERROR_BAD_POSITION;
  self->damaged |= code == TABIYA_PGN_ERROR_SYNTAX || code == TABIYA_PGN_ERROR_ILLEGAL_MOVE
                   || code == TABIYA_PGN_ERROR_BAD_POSITION || code == TABIYA_PGN_ERROR_VARIANT
                   || code == TABIYA_PGN_ERROR_TOO_DEEP;
}

static const TabiyaPgnVisitor visitor = {
  .start = start_cb,
  .move = move_cb,
  .begin_variation = begin_variation_cb,
  .end_variation = end_variation_cb,
  .problem = problem_cb,
};

TabiyaGameRecorder *
tabiya_game_recorder_new (void)
{
  TabiyaGameRecorder *self = g_new0 (TabiyaGameRecorder, 1);

  self->parser = tabiya_pgn_parser_new (&visitor, self);
  return self;
}

void
tabiya_game_recorder_free (TabiyaGameRecorder *self)
{
  tabiya_pgn_parser_free (self->parser);
  g_free (self);
}

void
tabiya_game_recorder_set_func (TabiyaGameRecorder *self,
                               TabiyaReplayFunc    func,
                               gpointer            data)
{
  self->func = func;
  self->data = data;
}

guint
tabiya_game_recorder_run (TabiyaGameRecorder *self,
                          const char         *text,
                          gsize               length,
                          GByteArray         *bytes)
{
  guint before = bytes->len;

  self->bytes = bytes;
  self->depth = 0;
  self->unusable = FALSE;
  self->damaged = FALSE;
  tabiya_pgn_parser_run (self->parser, text, length);
  if (self->unusable)
    g_byte_array_set_size (bytes, before);
  return tabiya_pgn_parser_get_n_plies (self->parser);
}

gboolean
tabiya_game_recorder_get_damaged (TabiyaGameRecorder *self)
{
  return self->damaged;
}

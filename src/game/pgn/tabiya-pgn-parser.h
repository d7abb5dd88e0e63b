/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnParser: reads one game and tells a visitor what it finds, every move checked. It keeps
 * no tree and, once warm, allocates nothing: files are checked at the speed of the rules. One
 * thread.
 */

#define TABIYA_PGN_MAX_DEPTH 1000

typedef struct _TabiyaPgnParser TabiyaPgnParser;

/* Each may be NULL. Texts are ranges of the bytes given, in their encoding. */
typedef struct {
  /* The value without its quotes but with its escapes. */
  void (*tag)             (gpointer             data,
                           const char          *name,
                           gsize                name_length,
                           const char          *value,
                           gsize                value_length);
  /* The tags are over; comments may already have come. */
  void (*start)           (gpointer             data,
                           const ChessPosition *position);
  /* Legal; CHESS_NO_MOVE for a null move. */
  void (*move)            (gpointer             data,
                           ChessMove            move);
  void (*nag)             (gpointer             data,
                           guint                nag);
  /* @place: after the last move, or before the next one of this line. */
  void (*comment)         (gpointer             data,
                           TabiyaCommentPlace   place,
                           const char          *text,
                           gsize                length);
  /* Moves up to the end replace the last one. */
  void (*begin_variation) (gpointer             data);
  void (*end_variation)   (gpointer             data);
  /* A line after "%" in the first column. */
  void (*escape)          (gpointer             data,
                           const char          *text,
                           gsize                length);
  /* What stands at the end of the moves; a constant. */
  void (*result)          (gpointer             data,
                           const char          *result);
  /* @offset: in bytes from the start of the game. */
  void (*problem)         (gpointer             data,
                           TabiyaPgnError       code,
                           gsize                offset,
                           const char          *message);
} TabiyaPgnVisitor;

TabiyaPgnParser *tabiya_pgn_parser_new           (const TabiyaPgnVisitor *visitor,
                                                  gpointer                data);
void             tabiya_pgn_parser_free          (TabiyaPgnParser        *parser);
/* Reads one game, as found by the scanner. FALSE when there is neither tag, move nor result. */
gboolean         tabiya_pgn_parser_run           (TabiyaPgnParser        *parser,
                                                  const char             *text,
                                                  gsize                   length);
/* Of the last game: half moves of the main line, and of all variations. */
guint            tabiya_pgn_parser_get_n_plies   (TabiyaPgnParser        *parser);
guint            tabiya_pgn_parser_get_n_variation_plies (TabiyaPgnParser *parser);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnParser, tabiya_pgn_parser_free)

G_END_DECLS

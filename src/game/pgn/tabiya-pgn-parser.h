/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-language.h"
#include "game/pgn/tabiya-pgn.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnParser: reads one game and tells a visitor what it finds, checking every move. It builds
 * no tree and, after the first games, allocates nothing, so files are checked at the speed of the
 * rules. One thread.
 */

#define TABIYA_PGN_MAX_DEPTH 1000

typedef struct _TabiyaPgnParser TabiyaPgnParser;

/* Each member may be NULL. Texts are ranges of the given bytes, in their encoding. */
typedef struct {
  /* The value has no quotes but still has its escapes. */
  void (*tag)             (gpointer             data,
                           const char          *name,
                           gsize                name_length,
                           const char          *value,
                           gsize                value_length);
  /* The tags are complete; comments may already have come. */
  void (*start)           (gpointer             data,
                           const ChessPosition *position);
  /* The move is legal, or CHESS_NO_MOVE for a null move. */
  void (*move)            (gpointer             data,
                           ChessMove            move);
  void (*nag)             (gpointer             data,
                           guint                nag);
  /* @place: after the last move, or before the next one of this line. */
  void (*comment)         (gpointer             data,
                           TabiyaCommentPlace   place,
                           const char          *text,
                           gsize                length);
  /* The moves up to the end of the variation are alternatives to the last one. */
  void (*begin_variation) (gpointer             data);
  void (*end_variation)   (gpointer             data);
  /* A line after "%" in the first column. */
  void (*escape)          (gpointer             data,
                           const char          *text,
                           gsize                length);
  /* The result at the end of the moves; a constant. */
  void (*result)          (gpointer             data,
                           const char          *result);
  /* @offset is in bytes from the start of the game. */
  void (*problem)         (gpointer             data,
                           TabiyaPgnError       code,
                           gsize                offset,
                           const char          *message);
} TabiyaPgnVisitor;

TabiyaPgnParser *tabiya_pgn_parser_new           (const TabiyaPgnVisitor *visitor,
                                                  gpointer                data);
/* Frees a parser. */
void             tabiya_pgn_parser_free          (TabiyaPgnParser        *parser);
/* Reads one game, as found by the scanner. FALSE if it has no tag, no move and no result. */
gboolean         tabiya_pgn_parser_run           (TabiyaPgnParser        *parser,
                                                  const char             *text,
                                                  gsize                   length);
/* Reads it with these letters for the pieces, NULL for the English ones. FALSE if what was read
   before @place differs from what is said there. */
gboolean         tabiya_pgn_parser_try           (TabiyaPgnParser        *parser,
                                                  const char             *text,
                                                  gsize                   length,
                                                  const TabiyaPgnLetters *letters,
                                                  const TabiyaPgnLanguagePlace *place);
/* The number of plies in the main line of the last game. */
guint            tabiya_pgn_parser_get_n_plies   (TabiyaPgnParser        *parser);
/* The number of plies in all variations of the last game together. */
guint            tabiya_pgn_parser_get_n_variation_plies (TabiyaPgnParser *parser);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnParser, tabiya_pgn_parser_free)

G_END_DECLS

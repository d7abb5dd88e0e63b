/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-language.h"
#include "game/pgn/tabiya-pgn.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnParser: reads one game and tells a visitor what it finds, checking every move. It builds
 * no tree and, after the first games, allocates nothing, so files are checked at the speed of the
 * rules. One thread.
 *
 * Its contract: every byte of a game's text ends as a move, as an annotation of one, or as text
 * kept at its place, and a move is made only from a position that the text before it led to.
 *
 * - To a move belong its number, the signs of check and capture, "e.p." and the commas and full
 *   stops behind it. Blanks say nothing; neither do parentheses around nothing or around another
 *   pair, nor the number of a move that does not come.
 * - A number is that of a move only in its form ("2.", "2...", "2)", or "2" before a legal move)
 *   and in its place. A legal move behind a number of another move is made, which is told. Every
 *   other number is text, and the line goes on.
 * - Words, dots and signs in the place of a move end the line: behind the number of a move, or when
 *   the move behind them has not the number that comes next. Black's move needs no number there if
 *   what follows it shows that it was his. What is left of the line is text.
 * - A move that cannot be made ends its line; what is left of it is text.
 * - Moves in parentheses are an alternative to the last move. They go on from it if their number
 *   says so, or if there is no number and only that is possible. Anything else there is text.
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
  /* A tag of a name that was told before, which does not count. */
  void (*repeated_tag)    (gpointer             data,
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
  /* Right behind that: they go on from the last move, as if the variation began with it again. */
  void (*repeat_move)     (gpointer             data);
  void (*end_variation)   (gpointer             data);
  /* A line after "%" in the first column. */
  void (*escape)          (gpointer             data,
                           const char          *text,
                           gsize                length);
  /* At the end of the game its result, from the tag or from the end of the moves, and how it is
     spelled there; NONE with NULL if there is none. */
  void (*result)          (gpointer             data,
                           TabiyaResult         result,
                           const char          *text,
                           gsize                length);
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

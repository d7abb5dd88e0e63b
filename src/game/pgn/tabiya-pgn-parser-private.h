/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-lexer.h"
#include "game/pgn/tabiya-pgn-parser.h"

G_BEGIN_DECLS

/* What tabiya-pgn-parser.c (the structure of a game) and tabiya-pgn-words.c (words that are not
   plain moves) share. */

/* A line of moves: the main line or a variation. */
typedef struct {
  ChessPosition positions[2];  /* the current one and the one before the last move */
  guint         current;       /* index of the current one */
  gboolean      has_move;
} TabiyaPgnLine;

struct _TabiyaPgnParser {
  const TabiyaPgnVisitor *visitor;
  gpointer                data;

  /* State of one game. */
  const char             *text;
  const char             *p;
  const char             *limit;
  guint                   depth;
  gboolean                gap;       /* there is a number or a variation after the last move */
  const char             *number;    /* of the next move */
  const char             *junk;      /* words that are not moves, to be reported as one comment */
  const char             *junk_end;
  const char             *result;
  const char             *fen;       /* value of the tag; NULL if there is none */
  gsize                   fen_length;
  gboolean                chess960;
  gboolean                has_tag;
  gboolean                playable;  /* there is a position to play from */
  guint                   n_plies;
  guint                   n_variation_plies;

  /* Kept from game to game. */
  TabiyaPgnLine          *lines;
  guint                   n_lines;
};

/* Tells the visitor about a problem at @at in the text, with a message for people. */
void         tabiya_pgn_report                 (TabiyaPgnParser *self,
                                                TabiyaPgnError   code,
                                                const char      *at,
                                                const char      *format,
                                                ...) G_GNUC_PRINTF (4, 5);
/* A word in a form that can be shown: valid UTF-8, not too long. */
char        *tabiya_pgn_parser_dup_word        (const char      *word,
                                                gsize            length);
/* Collects words that are not moves, so that they are reported as one comment. */
void         tabiya_pgn_parser_add_junk        (TabiyaPgnParser *self,
                                                const char      *word,
                                                const char      *end);
/* Reports the collected words as one comment and as a problem. */
void         tabiya_pgn_parser_flush_junk      (TabiyaPgnParser *self);
/* Reports the text from @from on as comments. If @group is set, @from is an opening parenthesis and
   the text ends after the closing one. Otherwise it ends with the line: before its closing
   parenthesis, or before the result. */
void         tabiya_pgn_parser_keep_text       (TabiyaPgnParser *self,
                                                const char      *from,
                                                gboolean         group);
/* Closes the innermost variation and tells the visitor. */
void         tabiya_pgn_parser_end_variation   (TabiyaPgnParser *self);
/* Reads a word that is neither a number nor a plain move. */
void         tabiya_pgn_parser_read_word       (TabiyaPgnParser *self);
/* Reads digits that end at @digits_end without a dot. */
void         tabiya_pgn_parser_read_odd_number (TabiyaPgnParser *self,
                                                const char      *digits_end);

static inline const char *
tabiya_pgn_find_word_end (const char *p,
                          const char *limit)
{
  while (p < limit && !tabiya_pgn_is (*p, TABIYA_PGN_WORD_END))
    p++;
  return p;
}

static inline void
tabiya_pgn_parser_make_move (TabiyaPgnParser *self,
                             ChessMove        move)
{
  TabiyaPgnLine *line = &self->lines[self->depth];
  const ChessPosition *before = &line->positions[line->current];

  line->current ^= 1;
  if (move != CHESS_NO_MOVE)
    chess_position_make (&line->positions[line->current], before, move);
  else
    chess_position_make_null (&line->positions[line->current], before);
  line->has_move = TRUE;
  self->gap = FALSE;
  self->number = NULL;
  if (self->depth == 0)
    self->n_plies++;
  else
    self->n_variation_plies++;
  if (self->visitor->move != NULL)
    self->visitor->move (self->data, move);
}

static inline void
tabiya_pgn_parser_tell_nag (TabiyaPgnParser *self,
                            guint            nag)
{
  if (self->visitor->nag != NULL)
    self->visitor->nag (self->data, nag);
}

/* Takes a move number from @start whose digits end at @p. */
static inline void
tabiya_pgn_parser_take_number (TabiyaPgnParser *self,
                               const char      *start,
                               const char      *p)
{
  if (G_UNLIKELY (self->junk != NULL))
    tabiya_pgn_parser_flush_junk (self);
  while (p < self->limit && *p == '.')
    p++;
  while (self->limit - p >= 3 && memcmp (p, "\xe2\x80\xa6", 3) == 0)
    p += 3; /* a typographic ellipsis */
  self->p = p;
  self->gap = TRUE;
  self->number = start;
}

G_END_DECLS

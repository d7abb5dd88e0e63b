/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"
#include "core/chess-text.h"
#include "game/pgn/tabiya-pgn-letters.h"

G_BEGIN_DECLS

/*
 * Words among the moves that are anything but a plain move: moves written in other ways, symbols,
 * results, and what people write between them. Here is told what such a word is; what follows from
 * that is the parser's affair.
 */

/* More symbols than these after one move are no symbols. */
#define TABIYA_PGN_MAX_GLYPHS 16

typedef enum {
  TABIYA_PGN_WORD_NOTHING,    /* a blank, or what says nothing: to be left out */
  TABIYA_PGN_WORD_RESULT,
  TABIYA_PGN_WORD_NUMBER,     /* of a move, without its dot */
  TABIYA_PGN_WORD_GLYPH,      /* of the move before */
  TABIYA_PGN_WORD_MOVE,       /* legal; CHESS_NO_MOVE for a null move */
  TABIYA_PGN_WORD_BAD_MOVE,   /* meant as a move, which cannot be made */
  TABIYA_PGN_WORD_TEXT,       /* anything else */
} TabiyaPgnWordKind;

typedef struct {
  TabiyaPgnWordKind kind;
  const char       *next;       /* where reading goes on */
  gsize             length;     /* of the word itself */
  gboolean          is_last;    /* of a RESULT: nothing but comments follows */
  ChessMove         move;
  ChessTextError    error;      /* of a BAD_MOVE: why it cannot be made */
  guint             glyphs[TABIYA_PGN_MAX_GLYPHS];   /* NAGs in their order */
  guint             n_glyphs;
} TabiyaPgnWord;

/* Where a word stands. */
typedef struct {
  const char          *limit;        /* the end of the game */
  const ChessPosition *position;     /* in which a move would be made */
  gboolean             has_move;     /* the line has moves before */
  gboolean             after_move;   /* the last of them stands right before */
  gboolean             after_game;   /* the result was read: only another one can follow */
  const TabiyaPgnLetters *letters;   /* of the pieces; NULL for the English ones */
  guint                forfeits;     /* see tabiya_pgn_read_last_result() */
} TabiyaPgnPlace;

const char *tabiya_pgn_find_word_end (const char           *p,
                                      const char           *limit);
const char *tabiya_pgn_find_odd_word_end (const char       *p,
                                          const char       *limit);
gboolean    tabiya_pgn_is_loose_number (const char         *word,
                                        gsize               length);
void        tabiya_pgn_read_word     (const char           *p,
                                      const TabiyaPgnPlace *place,
                                      TabiyaPgnWord        *word);
void        tabiya_pgn_read_digits   (const char           *p,
                                      const char           *digits_end,
                                      const TabiyaPgnPlace *place,
                                      TabiyaPgnWord        *word);
char       *tabiya_pgn_word_dup_problem (const TabiyaPgnWord *self,
                                         const char          *text);
char       *tabiya_pgn_dup_shown_word   (const char          *text,
                                         gsize                length);

G_END_DECLS

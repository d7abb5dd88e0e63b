/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-parser.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnTeller: tells the visitor of a parser what is wrong with the text of a game, and what is
 * kept of it as comments. What reads returns the position behind what was read.
 */
typedef struct {
  const TabiyaPgnVisitor *visitor;
  gpointer                data;
  const char             *text;      /* of the game */
  gboolean                gap;       /* a number or a variation stands after the last move */
  const char             *junk;      /* words that are no moves, to be told as one comment */
  const char             *junk_end;
} TabiyaPgnTeller;

void        tabiya_pgn_teller_report        (TabiyaPgnTeller *self,
                                             TabiyaPgnError   code,
                                             const char      *at,
                                             const char      *format,
                                             ...) G_GNUC_PRINTF (4, 5);
void        tabiya_pgn_teller_comment       (TabiyaPgnTeller *self,
                                             const char      *text,
                                             const char      *end);
/* Words that are no moves are gathered. */
void        tabiya_pgn_teller_add_junk      (TabiyaPgnTeller *self,
                                             const char      *word,
                                             const char      *end);
/* Tells them, if there are any. @code: what is wrong with them. */
void        tabiya_pgn_teller_flush_junk    (TabiyaPgnTeller *self,
                                             TabiyaPgnError   code);
/* @p is at "{" or ";". */
const char *tabiya_pgn_teller_read_comment  (TabiyaPgnTeller *self,
                                             const char      *p,
                                             const char      *limit);
/* @p is at a line end. A line after it that begins with "%" is for other programs. */
const char *tabiya_pgn_teller_read_line_end (TabiyaPgnTeller *self,
                                             const char      *p,
                                             const char      *limit);
/* Tells the text from @from as comments; it is known to reach to @p. @group: @from is an opening
   parenthesis, and the text ends behind the closing one. Otherwise it ends where the line does:
   before the parenthesis that closes the variation, if it is @nested in one, or before the result.
   The result at the end of the game is never a part of it. */
const char *tabiya_pgn_teller_keep_text     (TabiyaPgnTeller *self,
                                             const char      *from,
                                             const char      *p,
                                             const char      *limit,
                                             gboolean         nested,
                                             gboolean         group);

G_END_DECLS

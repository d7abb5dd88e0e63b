/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/sentences/tabiya-coach.h"

G_BEGIN_DECLS

/*
 * What is good about a good move. Each claim is proven by the scores of searches, by exchanges or
 * by the line; a move of which nothing is proven gets no words. Pure functions, any thread.
 */

/* What one must know of a move. */
typedef struct {
  ChessPosition   position;      /* before the move */
  ChessMove       last;          /* the move that led there, or CHESS_NO_MOVE */
  ChessPosition   earlier;       /* the position before that, if @last is known */
  TabiyaCoachLine played;        /* begins with the move */
  TabiyaCoachLine second;        /* begins with the best of the other moves; no moves if there is no
                                    other legal move */
  TabiyaCoachLine threat;        /* what the other side would play if the turn were passed instead
                                    of the move; no moves if that is not known */
} TabiyaPraiseQuestion;

typedef enum {
  TABIYA_PRAISE_NONE,
  TABIYA_PRAISE_FORCED,          /* there is no other legal move */
  TABIYA_PRAISE_RECAPTURE,       /* it takes back on the square where the other side has just taken,
                                    and loses nothing there */
  TABIYA_PRAISE_SACRIFICE,       /* by exchange the man that moves is lost for two pawns or more,
                                    and the line takes it; no other move is as good or wins easily,
                                    and the mover is not worse */
  TABIYA_PRAISE_ESCAPES,         /* the piece that moves was lost by exchange and no longer is */
  TABIYA_PRAISE_GUARDS,          /* the same of another man, which the man that moves now guards */
  TABIYA_PRAISE_STOPS,           /* with the turn passed the other side gains by a line, and the
                                    search says it does not now */
  TABIYA_PRAISE_PREPARES,        /* a pawn push of the line loses the pawn by exchange before the
                                    move and not after it */
  TABIYA_PRAISE_PLAN,            /* the move begins the plan of the line */
  TABIYA_PRAISE_ONLY,            /* nothing else, but the next best move is far worse */
  TABIYA_N_PRAISES,
} TabiyaPraiseKind;

typedef struct {
  TabiyaPraiseKind kind;
  gboolean         only;         /* the next best move loses 10 % of the winning chances or more */
  ChessPieceType   piece;        /* RECAPTURE: what is taken; SACRIFICE: what is given; ESCAPES and
                                    GUARDS: the man that was in danger */
  ChessSquare      square;       /* ESCAPES, GUARDS: where it was in danger */
  int              push;         /* PREPARES: the index of the push in the line */
  TabiyaRefutation threat;       /* STOPS: in the line of the threat with CHESS_NO_MOVE before it */
  TabiyaPlan       plan;         /* PLAN */
} TabiyaPraise;

/* The next best of an only move is worse by at least so many percent of the winning chances. */
#define TABIYA_PRAISE_ONLY_PERCENT 10.0

/* Looks for what is good about a move. FALSE, with the kind NONE, when nothing is proven, and for a
   move that is not good. */
gboolean tabiya_praise_find     (const TabiyaPraiseQuestion *question,
                                 TabiyaPraise               *praise);

/* What was found, in one or two sentences without numbers, in the user's language.
   (transfer full) */
char    *tabiya_praise_dup_text (const TabiyaPraiseQuestion *question,
                                 const TabiyaPraise         *praise) G_GNUC_WARN_UNUSED_RESULT;

/* The name of a kind for programs, such as "guards", and its meaning in English; NULL for NONE.
   (transfer none) */
const char *tabiya_praise_get_id (TabiyaPraiseKind            kind,
                                  const char                **meaning);

G_END_DECLS

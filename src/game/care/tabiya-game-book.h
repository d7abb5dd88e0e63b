/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/*
 * A game in the form in which books print it: a heading, paragraphs of moves and comments, and
 * diagrams between them. What stands on which page is another question. The thread that owns the
 * game.
 */

typedef enum {
  TABIYA_BOOK_PLAYERS,      /* the heading */
  TABIYA_BOOK_ABOUT,        /* event, place, date; or what is wrong with the game */
  TABIYA_BOOK_MAIN_LINE,
  TABIYA_BOOK_VARIATION,    /* of the main line; variations inside it are in brackets */
  TABIYA_BOOK_DIAGRAM,      /* its text says which position that is */
} TabiyaBookKind;

/* Bytes of a text, from @start to before @end. */
typedef struct {
  guint start;
  guint end;
} TabiyaBookSpan;

typedef struct {
  TabiyaBookKind  kind;
  char           *text;
  GArray         *bold;     /* (element-type TabiyaBookSpan): the moves of the main line */
  ChessPosition   position; /* of a diagram, with the following */
  gboolean        flipped;
  GArray         *shapes;   /* (element-type TabiyaShape): arrows and circles; nullable */
} TabiyaBookBlock;

/* Where diagrams are. A game that begins with another position than usual has one at its start in
   any case but the last. */
typedef enum {
  TABIYA_BOOK_DIAGRAMS_MARKED,  /* where the game asks for them; otherwise at its end */
  TABIYA_BOOK_DIAGRAMS_EVERY,   /* there, and after every so many moves of the main line */
  TABIYA_BOOK_DIAGRAMS_END,     /* at the end alone */
  TABIYA_BOOK_DIAGRAMS_NONE,
} TabiyaBookDiagrams;

typedef struct {
  TabiyaBookDiagrams diagrams;
  guint              every;     /* moves of White and Black from one diagram to the next, from 1 */
  gboolean           flipped;   /* diagrams from Black's side, unless a game says otherwise */
  gboolean           figurines; /* men by their pictures rather than by letters */
} TabiyaBookForm;

/* Whether the game asks for a diagram after this move: by $220, by $221 (from Black's side, which
   sets @flipped), or by [D] or [#] in a comment. */
gboolean    tabiya_book_is_marked     (const TabiyaNode     *node,
                                       gboolean             *flipped);
/* Whether it asks for one anywhere, in variations too. */
gboolean    tabiya_book_has_marks     (TabiyaGame            *game);
/* The sign of a NAG, such as "±", or "$140"; "" for those that ask for diagrams. (transfer full) */
char       *tabiya_book_dup_sign      (guint8                nag);
/* The text of the comments at a place, without the signs for diagrams; NULL if there is none.
   (transfer full) */
char       *tabiya_book_dup_comment   (const TabiyaNode     *node,
                                       TabiyaCommentPlace    place);

/* @problem: what was wrong when the game was read, translated; nullable. (transfer full)
   (element-type TabiyaBookBlock) */
GPtrArray  *tabiya_book_list_blocks   (TabiyaGame           *game,
                                       const TabiyaBookForm *form,
                                       const char           *problem);
/* The same for a sentence that stands in the place of a game. */
GPtrArray  *tabiya_book_list_note     (const char           *note);
/* (transfer full): a TabiyaBookBlock. */
void        tabiya_book_block_free    (gpointer              block);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-stored-game.h"

G_BEGIN_DECLS

/*
 * TabiyaBoardTest: something to look for on the board while a game is played through: a position or
 * a part of one, the material, a pawn structure, moves, a sacrifice, a motif, or how the game ends.
 * Made from the text behind a key of the filter, see docs/collections.md. Immutable; any thread.
 */
typedef struct _TabiyaBoardTest TabiyaBoardTest;

/* What the text means. */
typedef enum {
  TABIYA_BOARD_FEN,          /* a FEN, or its first field; "?" and "*" leave squares open */
  TABIYA_BOARD_MATERIAL,     /* KRPKR, of either colour */
  TABIYA_BOARD_STRUCTURE,    /* iqp, hanging, maroczy, locked */
  TABIYA_BOARD_ENDS,         /* mate, stalemate, repetition, perpetual */
  TABIYA_BOARD_MOVES,        /* moves in SAN, or the way of a man: Nf3-d2-f1 */
  TABIYA_BOARD_SACRIFICE,    /* a square, a man, or both */
  TABIYA_BOARD_MOTIF,        /* the name of a motif, see tabiya_motif_test_install() */
  TABIYA_BOARD_N_KINDS,
} TabiyaBoardKind;

/* At most so many tests can be looked for at once. */
#define TABIYA_BOARD_MAX_TESTS 32

/* NULL with @error, which says what is wrong and what would be right. */
TabiyaBoardTest      *tabiya_board_test_new           (TabiyaBoardKind          kind,
                                                       const char              *text,
                                                       GError                 **error)
                                                       G_GNUC_WARN_UNUSED_RESULT;
void                  tabiya_board_test_free          (TabiyaBoardTest         *self);
/* The position that is looked for if that is all; NULL if an index cannot answer it. */
const ChessPosition  *tabiya_board_test_get_position  (const TabiyaBoardTest   *self);
/* Which of @n tests a stored game passes, as bits. */
guint32               tabiya_board_tests_run          (const TabiyaBoardTest  **tests,
                                                       guint                    n,
                                                       const guint8            *bytes,
                                                       const guint8            *end);
/* Whether it passes one test; *@ply (out) is how many moves were played until what is looked for
   begins. */
gboolean              tabiya_board_test_find          (const TabiyaBoardTest   *self,
                                                       const guint8            *bytes,
                                                       const guint8            *end,
                                                       guint                   *ply);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaBoardTest, tabiya_board_test_free)

G_END_DECLS

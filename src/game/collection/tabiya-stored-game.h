/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-replay.h"
#include "game/tree/tabiya-game.h"
#include "game/tree/tabiya-result.h"

G_BEGIN_DECLS

/*
 * A stored game: the start position and the main line of a game in a few dozen bytes. The first
 * byte is 0 for the standard start position, or else the length of the FEN that follows; then come
 * the moves in the code of TabiyaReplay. A game without a usable start position has no bytes at
 * all.
 */

/* The length of a game whose plies have not been counted. */
#define TABIYA_PLIES_UNKNOWN G_MAXUINT16

/* What the moves of a game say. */
typedef struct {
  guint16 plies;        /* of the main line, or TABIYA_PLIES_UNKNOWN */
  gint16  eco;          /* of the opening that was found, see tabiya_eco_to_number(); -1: none */
} TabiyaMoveFacts;

#define TABIYA_MOVE_FACTS_UNKNOWN ((TabiyaMoveFacts) { TABIYA_PLIES_UNKNOWN, -1 })

/* What there is to know of a game beside its moves, for statistics. */
typedef struct {
  guint16 white_elo;    /* 0: unknown */
  guint16 black_elo;
  guint32 bits;         /* see tabiya_game_facts_get_date() and tabiya_game_facts_get_result() */
} TabiyaGameFacts;

static inline TabiyaGameFacts
tabiya_game_facts_make (int white_elo,
                        int black_elo,
                        int date,
                        int result)
{
  return (TabiyaGameFacts) { (guint16) CLAMP (white_elo, 0, 9999),
                             (guint16) CLAMP (black_elo, 0, 9999),
                             (guint32) CLAMP (date, 0, 99991231) << 4 | ((guint32) result & 15) };
}

/* 19720711, see tabiya_date_to_number(). */
static inline int
tabiya_game_facts_get_date (const TabiyaGameFacts *facts)
{
  return (int) (facts->bits >> 4);
}

static inline TabiyaResult
tabiya_game_facts_get_result (const TabiyaGameFacts *facts)
{
  return (TabiyaResult) MIN (facts->bits & 15, TABIYA_N_RESULTS - 1);
}

/* Sets up the start position of a stored game and moves *@p to its first move. FALSE if it has
   none. Any thread. */
gboolean        tabiya_stored_game_begin     (const guint8          **p,
                                              const guint8           *end,
                                              TabiyaReplay           *replay);
/* The same as ChessPosition. */
gboolean        tabiya_stored_game_get_start (const guint8          **p,
                                              const guint8           *end,
                                              ChessPosition          *start);
/* Appends the start and the main line of a game of a tree. */
void            tabiya_stored_game_append    (GByteArray             *bytes,
                                              TabiyaGame             *game);
/* The same with at most so many half-moves. */
void            tabiya_stored_game_append_plies (GByteArray          *bytes,
                                                 TabiyaGame          *game,
                                                 guint                n_plies);

/*
 * TabiyaGameRecorder: turns the text of games into stored games. It is as fast as the parser is.
 * One thread.
 */
typedef struct _TabiyaGameRecorder TabiyaGameRecorder;

TabiyaGameRecorder *tabiya_game_recorder_new  (void);
void                tabiya_game_recorder_free (TabiyaGameRecorder     *self);
/* Told the start of a game (@start is TRUE) and the position after each move of the main line. */
typedef void      (*TabiyaReplayFunc)         (const TabiyaReplay     *replay,
                                               gboolean                start,
                                               gpointer                data);
void                tabiya_game_recorder_set_func (TabiyaGameRecorder *self,
                                               TabiyaReplayFunc        func,
                                               gpointer                data);
/* Appends one game, as found by the scanner, to @bytes. Returns the plies of its main line. */
guint               tabiya_game_recorder_run  (TabiyaGameRecorder     *self,
                                               const char             *text,
                                               gsize                   length,
                                               GByteArray             *bytes);
/* Whether some of the last game could not be read as what it should be, so that more moves may have
   been meant than were stored. */
gboolean            tabiya_game_recorder_get_damaged (TabiyaGameRecorder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaGameRecorder, tabiya_game_recorder_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/chess-position.h"
#include "game/pgn/tabiya-pgn-source.h"
#include "insight/tabiya-game-phase.h"
#include "lab/tabiya-turns.h"

G_BEGIN_DECLS

/*
 * TabiyaMoveSample: moves that people chose, drawn from games so that the phases and the games are
 * represented as evenly as possible. The same games, options and seed give the same sample.
 *
 * Each phase gets a third of the moves wanted, and what another phase has too few of. In a phase
 * every game gives one move before any gives a second one; which moves these are is drawn.
 */

/* The games to draw from: a file, an archive or a folder, or a text in memory. Plain values, copied
   by nobody. */
typedef struct {
  const char   *path;            /* (type filename); NULL for @bytes */
  GBytes       *bytes;           /* PGN; NULL for @path */
  const GArray *numbers;         /* of guint32, ascending: the only games wanted, counted from 0 in
                                    the file or text; NULL for all */
} TabiyaGameSource;

/* Blocks; NULL with @error. (transfer full) (nullable) */
TabiyaPgnSource *tabiya_game_source_open (const TabiyaGameSource  *source,
                                          GCancellable            *cancellable,
                                          GError                 **error);
/* Whether the game with @number is wanted, for numbers that never get smaller; @next is 0 at first
   and remembers where the search stands. */
gboolean tabiya_game_source_wants (const TabiyaGameSource *source,
                                   guint                   number,
                                   guint                  *next);

/* A game with at least one move in the sample. */
typedef struct {
  guint          number;         /* in the source, from 0 */
  char          *names[CHESS_N_COLORS];   /* UTF-8; "?" if unknown */
  char          *text;           /* its PGN, in UTF-8 if it was text at all */
  ChessPosition  start;
  GArray        *moves;          /* of ChessMove: its main line */
  int            ref_count;      /* private */
} TabiyaSampleGame;

typedef struct {
  guint            game;         /* index into the games of the sample */
  guint            ply;          /* how many moves were made before it */
  TabiyaGamePhase  phase;
} TabiyaSampleMove;

typedef struct {
  GPtrArray *games;              /* of TabiyaSampleGame, in the order of the source */
  GArray    *moves;              /* of TabiyaSampleMove, in the order of the games and plies */
  guint      n_games;            /* in the source, as far as they were wanted */
  guint      n_of_player;        /* of the player; all of them if none was named */
  guint      n_broken;           /* left out: with errors */
  guint      n_doubles;          /* left out: with the same moves as another */
  guint64    n_found;            /* moves from which the sample was drawn */
} TabiyaMoveSample;

#define TABIYA_MOVE_SAMPLE_ERROR (tabiya_move_sample_error_quark ())
GQuark tabiya_move_sample_error_quark (void);

typedef enum {
  TABIYA_MOVE_SAMPLE_ERROR_NO_GAMES,   /* there is no game in the source */
  TABIYA_MOVE_SAMPLE_ERROR_PLAYER,     /* nobody of that name plays in the games */
  TABIYA_MOVE_SAMPLE_ERROR_NO_MOVES,   /* no move of these games can be drawn */
  TABIYA_MOVE_SAMPLE_ERROR_ENDED,      /* stopped from outside */
} TabiyaMoveSampleError;

/* Called in the reading thread now and then. @fraction is -1 if it is not known. */
typedef void (*TabiyaMoveSampleProgress) (guint    n_games,
                                          double   fraction,
                                          gpointer data);

typedef struct {
  const char               *player;       /* NULL: everybody; see tabiya_player_name_matches() */
  guint                     n_moves;      /* wanted */
  guint                     first_ply;    /* earlier moves of each game are not drawn */
  guint32                   seed;
  const TabiyaTurns        *turns;        /* may be NULL */
  TabiyaMoveSampleProgress  progress;     /* may be NULL */
  gpointer                  progress_data;
} TabiyaMoveSampleOptions;

enum {
  TABIYA_MOVE_SAMPLE_MOVES = 500,
  TABIYA_MOVE_SAMPLE_MAX_MOVES = 100000,
  TABIYA_MOVE_SAMPLE_FIRST_PLY = 12,      /* the first moves were learnt, not chosen */
};

#define TABIYA_MOVE_SAMPLE_OPTIONS_INIT \
  { .n_moves = TABIYA_MOVE_SAMPLE_MOVES, .first_ply = TABIYA_MOVE_SAMPLE_FIRST_PLY, .seed = 1 }

TabiyaMoveSample *tabiya_move_sample_read   (const TabiyaGameSource         *source,
                                             const TabiyaMoveSampleOptions  *options,
                                             GError                        **error)
                                             G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_move_sample_free   (TabiyaMoveSample               *sample);

/* The position before a move, with the keys of the earlier positions of the game for the detection
   of repetitions. (transfer full) (element-type guint64) */
GArray           *tabiya_sample_game_replay (const TabiyaSampleGame         *game,
                                             guint                           ply,
                                             ChessPosition                  *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaMoveSample, tabiya_move_sample_free)

G_END_DECLS

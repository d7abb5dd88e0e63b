/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/chess-position.h"
#include "engine/heuristic.h"
#include "service/tabiya-arbiter.h"

G_BEGIN_DECLS

/* What to search: an immutable copy of everything, so that it can cross threads. */
typedef struct {
  ChessPosition    position;
  GArray          *history;          /* guint64 keys of the positions before; (nullable), owned */
  HeuristicWeights weights;          /* heuristic NULL: default */
  int              n_lines;          /* 0 counts as 1 */
  int              depth;            /* 0: no limit; so for all limits */
  guint64          nodes;
  gint64           move_time_ms;
  gboolean         has_clock;
  gint64           time_ms[2];
  gint64           increment_ms[2];
  gboolean         infinite;
  int              elo;              /* how strong the answer is to be, see engine.h; 0: full */
  guint64          seed;             /* of the errors below full strength */
  TabiyaPriority   priority;         /* 0: a move in play, see tabiya-arbiter.h */
  gboolean         fresh;            /* with empty tables, as if nothing had been searched before;
                                        one that had to give way begins anew */
  gboolean         whole_depths;     /* at the end only what the last whole depth told counts: all
                                        lines of one depth, their scores to be compared */
} TabiyaSearch;

TabiyaSearch   *tabiya_search_new   (const ChessPosition *position);
TabiyaSearch   *tabiya_search_copy  (const TabiyaSearch  *search);
void            tabiya_search_free  (TabiyaSearch        *search);
/* Whether it is about @position after the positions of @history: guint64 keys, (nullable). */
gboolean        tabiya_search_is_at (const TabiyaSearch  *search,
                                     const ChessPosition *position,
                                     const GArray        *history);

/* A score in White's view: centipawns, or a mate in @mate_in moves (signed; 0 = no mate). With a
   mate @centipawns is +-TABIYA_SCORE_MATED less the plies to it; at 0 plies @mate_in is 0 too: the
   mate stands on the board, "M+0" when White has won. */
#define TABIYA_SCORE_MATED 32000

typedef struct {
  int centipawns;
  int mate_in;
} TabiyaScore;

typedef struct {
  TabiyaScore score;
  int         depth;
  guint       n_moves;
  ChessMove  *moves;
} TabiyaLine;

/* What the engine thinks of one position: immutable, reference counted. */
#define TABIYA_TYPE_ANALYSIS (tabiya_analysis_get_type ())
typedef struct {
  guint64     generation;    /* of the request it answers */
  guint64     position_key;
  int         depth;
  guint64     nodes;
  gint64      time_ms;
  guint       n_lines;
  TabiyaLine *lines;         /* best first; may be none in the first report */
  ChessMove   best;          /* NO_MOVE until the search is done, or when there is no move */
  gboolean    finished;
} TabiyaAnalysis;

GType           tabiya_analysis_get_type (void) G_GNUC_CONST;
TabiyaAnalysis *tabiya_analysis_ref      (TabiyaAnalysis *analysis);
void            tabiya_analysis_unref    (TabiyaAnalysis *analysis);

/* The analysis of a position in which there is nothing to search: the game ends here. One line
   without moves; @centipawns 0 or +-TABIYA_SCORE_MATED. */
TabiyaAnalysis *tabiya_analysis_new_final (guint64        position_key,
                                          int             centipawns)
                                          G_GNUC_WARN_UNUSED_RESULT;

/* The same for a position that is mate, stalemate or without material to mate; NULL while the game
   goes on there. (transfer full) (nullable) */
TabiyaAnalysis *tabiya_analysis_new_for_end (const ChessPosition *position)
                                          G_GNUC_WARN_UNUSED_RESULT;

/* White's chance of winning as a share 0 to 1, by the curve of Lichess: see the definition. */
double          tabiya_score_win_share   (TabiyaScore     score);
/* "+0.35", "M+2" with U+2212 for the minus. (transfer full) */
char           *tabiya_score_format      (TabiyaScore     score);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaAnalysis, tabiya_analysis_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaSearch, tabiya_search_free)

G_END_DECLS

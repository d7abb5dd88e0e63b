/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/chess-score.h"
#include "engine/engine-method.h"
#include "engine/heuristic.h"
#include "service/tabiya-arbiter.h"

G_BEGIN_DECLS

/* What to search. It holds copies of everything, so that it can be passed to another thread. */
typedef struct {
  ChessPosition    position;
  GArray          *history;          /* guint64 keys of the earlier positions; owned, nullable */
  GArray          *root_moves;       /* ChessMove: the only moves to search; all if it is NULL or
                                        empty; owned, nullable */
  ChessPosition    origin;           /* where the game began */
  GArray          *moves;            /* ChessMove: those of the game from @origin to @position, for
                                        programs, which know repetitions only by them; owned, NULL
                                        if they are not known */
  HeuristicWeights weights;          /* a NULL heuristic stands for the default weights */
  int              n_lines;          /* 0 counts as 1 */
  int              depth;            /* 0 in this and the other limits: no limit */
  guint64          nodes;
  gint64           move_time_ms;
  gboolean         has_clock;
  gint64           time_ms[2];
  gint64           increment_ms[2];
  int              moves_to_go;      /* until the side to move gets more time; 0: never */
  gboolean         infinite;
  EngineMethod     method;           /* of our engine; 0 is the full search */
  gboolean         no_quiescence;    /* see engine.h */
  int              elo;              /* strength to search at, see engine.h; 0: full strength */
  guint64          seed;             /* for the errors that an engine of limited strength makes */
  ChessMove        last_move;        /* the one that led to the position, see engine.h */
  TabiyaPriority   priority;         /* see tabiya-arbiter.h; 0 is TABIYA_PRIORITY_MOVE */
  gboolean         unasked;          /* nobody is told when it waits */
  gboolean         fresh;            /* start with empty tables, and start again after having to
                                        give way, so that the result does not depend on earlier
                                        searches */
  gboolean         whole_depths;     /* return only the lines of the last completed depth, so that
                                        their scores can be compared; a single line is what the
                                        engine itself would answer */
} TabiyaSearch;

TabiyaSearch   *tabiya_search_new   (const ChessPosition *position);
TabiyaSearch   *tabiya_search_copy  (const TabiyaSearch  *search);
void            tabiya_search_free  (TabiyaSearch        *search);
/* Whether the search is about @position, reached through the positions whose keys are in @history
   (element-type guint64) (nullable). */
gboolean        tabiya_search_is_at (const TabiyaSearch  *search,
                                     const ChessPosition *position,
                                     const GArray        *history);

typedef struct {
  ChessScore  score;         /* from White's point of view */
  int         depth;
  guint       n_moves;
  ChessMove  *moves;
} TabiyaLine;

/* What the engine thinks of one position: immutable, reference counted. */
#define TABIYA_TYPE_ANALYSIS (tabiya_analysis_get_type ())
typedef struct {
  guint64     generation;    /* number of the request that it answers */
  guint64     position_key;
  int         depth;
  guint64     nodes;
  gint64      time_ms;
  guint       n_lines;
  TabiyaLine *lines;         /* best first; the first report may have none */
  ChessMove   best;          /* CHESS_NO_MOVE until the search is done, or if there is no legal
                                move */
  gboolean    finished;
} TabiyaAnalysis;

GType           tabiya_analysis_get_type (void) G_GNUC_CONST;
/* Only for code that produces analyses. */
TabiyaAnalysis *tabiya_analysis_new      (guint           n_lines) G_GNUC_WARN_UNUSED_RESULT;
TabiyaAnalysis *tabiya_analysis_ref      (TabiyaAnalysis *analysis);
void            tabiya_analysis_unref    (TabiyaAnalysis *analysis);

/* The analysis of a position in which the rules end the game, see chess_score_of_end(): one line
   without moves. NULL if the game is not over. (transfer full) (nullable) */
TabiyaAnalysis *tabiya_analysis_new_for_end (const ChessPosition *position,
                                             const GArray        *history)
                                             G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaAnalysis, tabiya_analysis_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaSearch, tabiya_search_free)

G_END_DECLS

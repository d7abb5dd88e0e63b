/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/chess-score.h"
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

typedef struct {
  ChessScore  score;         /* White's view */
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
/* For those who make analyses; everybody else has them ready. */
TabiyaAnalysis *tabiya_analysis_new      (guint           n_lines) G_GNUC_WARN_UNUSED_RESULT;
TabiyaAnalysis *tabiya_analysis_ref      (TabiyaAnalysis *analysis);
void            tabiya_analysis_unref    (TabiyaAnalysis *analysis);

/* The analysis of a position in which the game ends by itself, see chess_score_of_end(): one line
   without moves. NULL while the game goes on there. (transfer full) (nullable) */
TabiyaAnalysis *tabiya_analysis_new_for_end (const ChessPosition *position,
                                          const GArray   *history)
                                          G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaAnalysis, tabiya_analysis_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaSearch, tabiya_search_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/engine.h"
#include "lab/tabiya-turns.h"

G_BEGIN_DECLS

/*
 * TabiyaDecisive: which weight decides a position. For each weight the nearest value is sought at
 * which the engine's first choice becomes another one, all other weights staying as they are.
 *
 * The values tried are a grid over the weight's range: the multiples of tabiya_decisive_get_step(),
 * with both ends of the range, in both directions from the present value. At each the position is
 * searched anew with a fixed number of nodes, from empty tables, by one thread: the same question
 * has always the same answer.
 */

#define TABIYA_DECISIVE_NODES 20000

typedef enum {
  TABIYA_DECISIVE_SEARCHING,
  TABIYA_DECISIVE_CHANGES,       /* at the value "to" */
  TABIYA_DECISIVE_NEVER,         /* at no value of the grid */
} TabiyaDecisiveState;

typedef struct {
  int                 weight;
  TabiyaDecisiveState state;
  int                 from;      /* the present value */
  int                 to;        /* the nearest that changes the choice */
  ChessMove           move;      /* the choice there */
  int                 lowest;    /* what was tried so far, "from" included */
  int                 highest;
} TabiyaDecisiveWeight;

/* What is asked; a plain value. */
typedef struct {
  ChessPosition    position;     /* with legal moves */
  HeuristicWeights weights;
  guint64          nodes;
} TabiyaDecisiveSubject;

typedef struct {
  const TabiyaDecisiveWeight *weight;      /* the one there is news of; NULL: the choice is known */
  ChessMove                   choice;      /* with the weights as they are */
  double                      progress;    /* 0 to 1 */
} TabiyaDecisiveNews;

typedef struct _TabiyaDecisive TabiyaDecisive;

/* On one of the searching threads, never two together. */
typedef void (*TabiyaDecisiveFunc) (const TabiyaDecisiveNews *news,
                                    gpointer                  data);

int             tabiya_decisive_get_step    (const HeuristicWeightInfo   *info);
GArray         *tabiya_decisive_make_grid   (const HeuristicWeightInfo   *info,
                                             int                          value);

TabiyaDecisive *tabiya_decisive_new         (const TabiyaDecisiveSubject *subject)
                                             G_GNUC_WARN_UNUSED_RESULT;
void            tabiya_decisive_free        (TabiyaDecisive              *self);
/* Keys of the positions before, oldest first, for repetitions. Copied. */
void            tabiya_decisive_set_history (TabiyaDecisive              *self,
                                             const guint64               *keys,
                                             gsize                        n_keys);
gboolean        tabiya_decisive_run         (TabiyaDecisive              *self,
                                             guint                        n_threads,
                                             const TabiyaTurns           *turns,
                                             GCancellable                *cancellable,
                                             TabiyaDecisiveFunc           func,
                                             gpointer                     data);
ChessMove       tabiya_decisive_get_choice  (TabiyaDecisive              *self);
const TabiyaDecisiveWeight *
                tabiya_decisive_get_weight  (TabiyaDecisive              *self,
                                             int                          weight);
/* How near a change is: its share of the weight's range. For sorting. */
double          tabiya_decisive_get_distance (const Heuristic            *heuristic,
                                             const TabiyaDecisiveWeight  *weight);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaDecisive, tabiya_decisive_free)

G_END_DECLS

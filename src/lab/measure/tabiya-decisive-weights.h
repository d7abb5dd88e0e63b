/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/engine.h"
#include "lab/tabiya-turns.h"

G_BEGIN_DECLS

/*
 * TabiyaDecisive: which weight decides a position. For each weight it looks for the nearest value
 * at which the engine chooses another move, while all other weights keep their values. Only changes
 * that are firm count, see TabiyaChoice: what is said here is what the preview of weights says.
 *
 * The values lie on a grid over the range of the weight, the multiples of
 * tabiya_decisive_get_step(). The first values tried are 1, 2, 4, 8 and so on steps from the
 * current value, in both directions, and the ends of the range. If one of them changes the choice,
 * those between it and the one before it are halved until the nearest is found, assuming that
 * between the two there is one border only. Each search begins with empty tables and has a fixed
 * number of nodes and one thread, so the same question always has the same answer.
 */

typedef enum {
  TABIYA_DECISIVE_SEARCHING,
  TABIYA_DECISIVE_CHANGES,       /* the choice changes at the value "to" */
  TABIYA_DECISIVE_NEVER,         /* the choice changes at no value that was tried */
  TABIYA_DECISIVE_OPEN,          /* nothing can be told, because the choice with the current weights
                                    is not steady itself */
} TabiyaDecisiveState;

typedef struct {
  int                 weight;
  TabiyaDecisiveState state;
  int                 from;      /* the current value */
  int                 to;        /* the nearest value that changes the choice */
  ChessMove           move;      /* the choice at that value */
  int                 lowest;    /* the range tried so far, which includes "from" */
  int                 highest;
} TabiyaDecisiveWeight;

/* The question; a plain value. */
typedef struct {
  ChessPosition    position;     /* must have legal moves */
  HeuristicWeights weights;
  guint64          nodes;        /* of the longest search of each value, at least 2 */
} TabiyaDecisiveSubject;

typedef struct {
  const TabiyaDecisiveWeight *weight;      /* the weight that the news is about; NULL if the
                                              choice is known now */
  ChessMove                   choice;      /* with the current weights */
  gboolean                    steady;      /* whether it is the same with half the nodes */
  double                      progress;    /* 0 to 1 */
} TabiyaDecisiveNews;

typedef struct _TabiyaDecisive TabiyaDecisive;

/* Called in one of the searching threads, never in two at the same time. */
typedef void (*TabiyaDecisiveFunc) (const TabiyaDecisiveNews *news,
                                    gpointer                  data);

int             tabiya_decisive_get_step    (const HeuristicWeightInfo   *info);
GArray         *tabiya_decisive_make_ladder (const HeuristicWeightInfo   *info,
                                             int                          value);

TabiyaDecisive *tabiya_decisive_new         (const TabiyaDecisiveSubject *subject)
                                             G_GNUC_WARN_UNUSED_RESULT;
void            tabiya_decisive_free        (TabiyaDecisive              *self);
/* The keys of the earlier positions, oldest first, for repetitions. Copied. */
void            tabiya_decisive_set_history (TabiyaDecisive              *self,
                                             const guint64               *keys,
                                             gsize                        n_keys);
gboolean        tabiya_decisive_run         (TabiyaDecisive              *self,
                                             guint                        n_threads,
                                             const TabiyaTurns           *turns,
                                             GCancellable                *cancellable,
                                             TabiyaDecisiveFunc           func,
                                             gpointer                     data);
/* Lets the searches in progress begin again at their next turns. Any thread. */
void            tabiya_decisive_interrupt   (TabiyaDecisive              *self);
ChessMove       tabiya_decisive_get_choice  (TabiyaDecisive              *self);
const TabiyaDecisiveWeight *
                tabiya_decisive_get_weight  (TabiyaDecisive              *self,
                                             int                          weight);
/* How near a change is, as a share of the weight's range; for sorting. */
double          tabiya_decisive_get_distance (const Heuristic            *heuristic,
                                             const TabiyaDecisiveWeight  *weight);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaDecisive, tabiya_decisive_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/engine.h"
#include "lab/measure/tabiya-measure.h"
#include "lab/measure/tabiya-student.h"

G_BEGIN_DECLS

/*
 * Do profiles play as their names say? Every built-in profile of a heuristic plays the first one
 * (the defaults), from the same openings with colours reversed, and so does the first one itself:
 * that is the control. What each profile is said to do is a claim about a measure of its play.
 *
 * A game depends on the seed and its number alone, not on the threads it was played with.
 */

typedef struct {
  const Heuristic *heuristic;
  guint            n_games;        /* of a profile, even: two from each opening */
  guint            n_threads;      /* from 1 */
  int              depth;          /* of each move; 0: by @nodes */
  guint64          nodes;
  gboolean         book;           /* openings from the built-in book; else random moves, */
  guint            opening_plies;  /* so many */
  guint32          seed;
  const gint      *stop;           /* atomic, nullable: not 0 ends the run early */
} TabiyaBehaviourOptions;

/* Numbers of the games of each profile. */
typedef struct _TabiyaBehaviour TabiyaBehaviour;

/* "The Promoter promotes more than the Pawn pusher." */
typedef struct {
  const char    *heuristic;
  const char    *profile;
  const char    *other;            /* a profile; NULL: the control */
  TabiyaMeasure  measure;
  int            direction;        /* 1: more, -1: less */
  guint          effort;           /* so many times n_games are played to show it */
} TabiyaBehaviourClaim;

/* What the games say about a claim. */
typedef struct {
  TabiyaStudent difference;        /* of the profile to the other; a sample is an opening */
  gboolean      holds;             /* the whole interval lies where the claim says */
} TabiyaBehaviourVerdict;

#define TABIYA_BEHAVIOUR_CONFIDENCE 0.99

/* Called on the thread that runs. */
typedef void (*TabiyaBehaviourFunc) (guint    n_played,
                                     guint    n_games,
                                     gpointer data);

TabiyaBehaviour             *tabiya_behaviour_run        (const TabiyaBehaviourOptions *options,
                                                          TabiyaBehaviourFunc           func,
                                                          gpointer                      data,
                                                          GError                      **error);
void                         tabiya_behaviour_free       (TabiyaBehaviour              *self);
guint                        tabiya_behaviour_get_n_games (TabiyaBehaviour             *self,
                                                          int                           profile);
double                       tabiya_behaviour_get_mean   (TabiyaBehaviour              *self,
                                                          int                           profile,
                                                          TabiyaMeasure                 measure);
const char                  *tabiya_behaviour_get_opening (TabiyaBehaviour             *self,
                                                          guint                         index);

const TabiyaBehaviourClaim  *tabiya_behaviour_get_claims (guint                        *n_claims);
void                         tabiya_behaviour_judge      (TabiyaBehaviour              *self,
                                                          const TabiyaBehaviourClaim   *claim,
                                                          TabiyaBehaviourVerdict       *verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaBehaviour, tabiya_behaviour_free)

G_END_DECLS

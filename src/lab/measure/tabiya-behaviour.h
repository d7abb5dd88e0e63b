/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "engine/engine.h"
#include "lab/measure/tabiya-measure.h"
#include "lab/measure/tabiya-student.h"

G_BEGIN_DECLS

/*
 * Do profiles play as their names say? Every built-in profile of a heuristic plays against the
 * first one (the defaults), from the same openings with colours reversed. The first one plays
 * against itself, too, as the control. What a profile is said to do is expressed as a claim about a
 * measure of its play.
 *
 * A game depends only on the seed and its number, not on the threads.
 */

typedef struct {
  const Heuristic *heuristic;
  guint            n_games;        /* per profile; even, because each opening is played twice */
  guint            n_threads;      /* at least 1 */
  int              depth;          /* per move; 0 to limit the search by @nodes */
  guint64          nodes;
  gboolean         book;           /* openings from the built-in book; otherwise random moves */
  guint            opening_plies;  /* number of these */
  guint32          seed;
  const gint      *stop;           /* atomic, may be NULL; a value other than 0 ends the run
                                      early */
} TabiyaBehaviourOptions;

/* The measurements of the games of each profile. */
typedef struct _TabiyaBehaviour TabiyaBehaviour;

/* A claim such as "The Promoter promotes more than the Pawn pusher." */
typedef struct {
  const char    *heuristic;
  const char    *profile;
  const char    *other;            /* a profile; NULL for the control */
  TabiyaMeasure  measure;
  int            direction;        /* 1 for more, -1 for less */
  guint          effort;           /* n_games is multiplied by this to show the claim */
} TabiyaBehaviourClaim;

/* What the games say about a claim. */
typedef struct {
  TabiyaStudent difference;        /* between the profile and the other one; a sample is an
                                      opening */
  gboolean      holds;             /* the whole interval is on the side that the claim says */
} TabiyaBehaviourVerdict;

#define TABIYA_BEHAVIOUR_CONFIDENCE 0.99

/* Called in the calling thread. */
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

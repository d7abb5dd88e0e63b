/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/tournament/tabiya-tournament.h"

G_BEGIN_DECLS

/* Who can be chosen for a tournament: the present weights, profiles of all heuristics, levels, and
   the programs of this computer. Main thread. */

typedef enum {
  TABIYA_CANDIDATE_PROFILE,
  TABIYA_CANDIDATE_LEVEL,
  TABIYA_CANDIDATE_PROGRAM,
  TABIYA_N_CANDIDATE_KINDS,
} TabiyaCandidateKind;

typedef struct {
  TabiyaCandidateKind  kind;
  char                *name;      /* unlike those of all others */
  char                *detail;    /* what it is, translated */
  char               **options;   /* of our own engine; NULL for a program */
  gboolean             present;   /* whether these are the present weights */
} TabiyaCandidate;

/* (transfer full) (element-type TabiyaCandidate) */
GPtrArray *tabiya_candidates_list (GSettings             *settings,
                                   TabiyaPrograms        *programs);
void       tabiya_candidate_enter (const TabiyaCandidate *candidate,
                                   const TabiyaMatchLimits *limits,
                                   TabiyaTournament      *tournament);

G_END_DECLS

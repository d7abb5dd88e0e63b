/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/lab/tabiya-test-run.h"

G_BEGIN_DECLS

/* The state of a test of weights in words that claim no more than is known. Pure functions. */

/* What the games of a test say about its first side. */
typedef enum {
  TABIYA_CONCLUSION_UNKNOWN,
  TABIYA_CONCLUSION_BETTER,
  TABIYA_CONCLUSION_WORSE,
  TABIYA_CONCLUSION_EQUAL,     /* no difference was found */
} TabiyaConclusion;

typedef struct {
  TabiyaConclusion  conclusion;
  char             *title;     /* "Not yet known" */
  char             *detail;    /* one or two sentences */
} TabiyaVerdict;

void   tabiya_verdict_init             (TabiyaVerdict           *verdict,
                                        const TabiyaWeightTest  *test,
                                        const TabiyaTestFigures *figures);
void   tabiya_verdict_clear            (TabiyaVerdict           *verdict);

/* How many more games should be enough to decide; 0 if that is unknown. */
guint  tabiya_match_words_games_to_go  (const TabiyaWeightTest  *test,
                                        const TabiyaTestFigures *figures);
/* "+18", "−11", "0", "+12.5", "∞" with @decimals of 0 or 1. (transfer full) */
char  *tabiya_match_words_dup_elo      (double                   elo,
                                        int                      decimals);
/* "20 000 nodes a move · balanced openings, colours reversed" (transfer full) */
char  *tabiya_match_words_dup_limits   (const TabiyaWeightTest  *test);
/* "half an hour", "3 hours" (transfer full) */
char  *tabiya_match_words_dup_duration (double                   minutes);
/* "Attacker against Balanced" (transfer full) */
char  *tabiya_match_words_dup_title    (const TabiyaWeightTest  *test);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaVerdict, tabiya_verdict_clear)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/lab/tabiya-consequences-run.h"

G_BEGIN_DECLS

/* What a TabiyaConsequencesRun says, in words. All are (transfer full) and translated. Main
   thread. */

/* "132 of 500 positions · 12 seconds left" */
char *tabiya_consequences_words_dup_progress (TabiyaConsequencesRun         *run);
/* "The engine chooses another move in 71 of 200 positions (35.5 %). 28 of these changes are
   firm." */
char *tabiya_consequences_words_dup_changes  (const TabiyaConsequences      *found);
/* "It chooses the move of Fischer in 47.0 % of them, before the change in 46.5 %: that difference
   is within the error." @player: NULL for everybody. */
char *tabiya_consequences_words_dup_agreement (const TabiyaConsequences     *found,
                                               const char                   *player);
/* "200 positions from 186 of 827 games, 20 000 nodes each." */
char *tabiya_consequences_words_dup_games    (const TabiyaConsequences      *found);
/* "47.0 %" and "40–54 %"; the latter is NULL where there is no interval. "–" without positions. */
char *tabiya_consequences_words_dup_share    (TabiyaShare                    share);
char *tabiya_consequences_words_dup_interval (TabiyaShare                    share);
/* "+0.5" and "± 5.7", in percentage points; the latter is NULL where there is no interval. */
char *tabiya_consequences_words_dup_change   (const TabiyaConsequencesTally *tally);
char *tabiya_consequences_words_dup_margin   (const TabiyaConsequencesTally *tally);
/* "Fischer, Robert James – Tal, Mihail" */
char *tabiya_consequences_words_dup_players  (const TabiyaSampleGame        *game);
/* "24… Qd7", as the move was played. */
char *tabiya_consequences_words_dup_played   (const TabiyaConsequences      *found,
                                              guint                          index);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-file.h"
#include "model/review/tabiya-review-job.h"

G_BEGIN_DECLS

/* The games of a job in the file they belong to: whether each is still there and still the same.
   Main thread. */

/* Adds the games of the file at @indices (element-type guint32). */
void                  tabiya_batch_games_add   (TabiyaReviewJob            *job,
                                                TabiyaPgnFile              *file,
                                                GArray                     *indices);
/* PENDING with @found (out) (transfer full) when the game is as it was at first; otherwise why it
   must be skipped. */
TabiyaReviewGameState tabiya_batch_games_check (TabiyaPgnFile              *file,
                                                const TabiyaReviewJobGame  *game,
                                                TabiyaGame                **found);
/* For a job that was left behind: finds the games that have another place by now. Those whose
   results are not in the file, because nobody wanted to restore the edits, are pending again. */
void                  tabiya_batch_games_find  (TabiyaReviewJob            *job,
                                                TabiyaPgnFile              *file);

/* Where the game of a job that has only one is now: by its main line, whatever else was edited.
   FALSE if it is not in the file. */
gboolean              tabiya_batch_games_find_line (TabiyaReviewJob       *job,
                                                    TabiyaPgnFile         *file,
                                                    guint                 *index);

G_END_DECLS

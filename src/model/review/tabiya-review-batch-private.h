/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/review/tabiya-review-batch.h"

G_BEGIN_DECLS

/* The structure shared by the files of a batch. */

struct _TabiyaReviewBatch
{
  GObject                 parent_instance;

  /* owned */
  TabiyaDocument         *document;
  GSettings              *settings;
  char                   *folder;
  GSimpleActionGroup     *actions;
  TabiyaGameAnalysis     *analysis;    /* NULL before the first job */
  char                   *program;     /* the engine that analyses; NULL for ours */
  TabiyaReviewJob        *job;         /* NULL when idle */
  TabiyaCollection       *collection;  /* of the job */

  /* state */
  TabiyaReviewBatchState  state;
  HeuristicWeights        weights;
  char                   *judge;       /* who judges by them, where that is to be said; owned */
  guint                   current;     /* number of the game in the job; G_MAXUINT for none */
  double                  pace_ms;     /* of the first search of a position; negative if unknown */
  guint                   step_id;
  guint                   tell_id;
  gboolean                failed;      /* the progress is not all on disk, and that was told */
};

G_END_DECLS

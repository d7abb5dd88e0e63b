/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/keep/tabiya-draft-folder.h"
#include "model/review/tabiya-review-job.h"

G_BEGIN_DECLS

/* The structure shared by the files of a job. */

#define TABIYA_REVIEW_JOB_PLAN    "plan"
#define TABIYA_REVIEW_JOB_ANSWERS "answers"

struct _TabiyaReviewJob
{
  GObject            parent_instance;

  /* owned */
  TabiyaDraftFolder  folder;
  GFile             *file;      /* NULL for a game that is in no file */
  GArray            *games;     /* of TabiyaReviewJobGame */
  GArray            *answers;   /* of TabiyaReviewAnswer: to the searches of @begun */
  char              *program;   /* see tabiya_review_job_set_program() */
  char              *engine;    /* what the answers depend on: version and weights; nullable */

  /* state */
  TabiyaReviewPlan   plan;
  guint              begun;     /* number of the game; G_MAXUINT for none */
  int                fd;        /* of the answers on disk; -1: not open */
};

/* tabiya-review-job-text.c: the plan and the answers as text, and back. FALSE with @error if the
   text says nothing that can be used. */
char     *tabiya_review_job_write_plan   (TabiyaReviewJob  *self);
gboolean  tabiya_review_job_read_plan    (TabiyaReviewJob  *self,
                                          const char       *text);
/* The first line of the answers; then follows one line for each. */
char     *tabiya_review_job_write_head   (TabiyaReviewJob  *self);
/* Reads as far as the lines are whole. */
void      tabiya_review_job_read_answers (TabiyaReviewJob  *self,
                                          const char       *text);

G_END_DECLS

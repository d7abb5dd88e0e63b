/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/care/tabiya-duplicate-plan.h"
#include "game/care/tabiya-name-groups.h"
#include "game/care/tabiya-split.h"
#include "game/care/tabiya-tag-changes.h"
#include "model/care/tabiya-care-job.h"
#include "model/document/tabiya-document.h"

G_BEGIN_DECLS

/* What a job can do with the games of the open file. Main thread; each calls back there, to fetch
   the result with tabiya_care_job_run_finish(). */

/* A change of a whole file that was made out but not written, to be shown to a person first. */
typedef struct {
  TabiyaPgnSnapshot *snapshot;
  TabiyaPgnRewrite  *rewrite;
  GFile             *file;
  TabiyaTagChanges   changes;
  guint              n_converted;   /* games added in another encoding than they had */
  char              *left_out;      /* why not all of them could be read; NULL if all could be */
} TabiyaCarePlan;

/* A change that was written, with all that is needed to undo it. */
typedef struct {
  GFile             *file;
  TabiyaPgnSource   *before;
  TabiyaPgnSource   *after;
} TabiyaCareStep;

/* Duplicates with the plan for those that are certain. */
typedef struct {
  TabiyaDuplicates    *duplicates;
  TabiyaDuplicatePlan *plan;
} TabiyaCareDuplicates;

void  tabiya_care_plan_free            (TabiyaCarePlan        *plan);
void  tabiya_care_step_free            (TabiyaCareStep        *step);
TabiyaCareStep *tabiya_care_step_copy  (const TabiyaCareStep  *step);
void  tabiya_care_duplicates_free      (TabiyaCareDuplicates  *duplicates);

/* The result is a TabiyaCareDuplicates. */
void  tabiya_care_find_duplicates      (TabiyaCareJob         *job,
                                        TabiyaPgnFile         *file,
                                        GAsyncReadyCallback    callback,
                                        gpointer               user_data);
/* The result is a TabiyaNameGroups. */
void  tabiya_care_find_names           (TabiyaCareJob         *job,
                                        TabiyaPgnFile         *file,
                                        GAsyncReadyCallback    callback,
                                        gpointer               user_data);
/* The result of the next three is a TabiyaCarePlan. @names maps spellings to others; @order has the
   games (element-type guint32) in their new order. */
void  tabiya_care_plan_names           (TabiyaCareJob         *job,
                                        TabiyaPgnFile         *file,
                                        GHashTable            *names,
                                        GAsyncReadyCallback    callback,
                                        gpointer               user_data);
void  tabiya_care_plan_eco             (TabiyaCareJob         *job,
                                        TabiyaPgnFile         *file,
                                        GAsyncReadyCallback    callback,
                                        gpointer               user_data);
void  tabiya_care_plan_order           (TabiyaCareJob         *job,
                                        TabiyaPgnFile         *file,
                                        GArray                *order,
                                        GAsyncReadyCallback    callback,
                                        gpointer               user_data);
/* The games of the file @other are added behind those of @file. The result is a TabiyaCarePlan. */
void  tabiya_care_plan_merge           (TabiyaCareJob         *job,
                                        TabiyaPgnFile         *file,
                                        GFile                 *other,
                                        GAsyncReadyCallback    callback,
                                        gpointer               user_data);
/* Takes ownership of @plan and writes it. The result is a TabiyaCareStep. */
void  tabiya_care_write                (TabiyaCareJob         *job,
                                        TabiyaCarePlan        *plan,
                                        GAsyncReadyCallback    callback,
                                        gpointer               user_data);
/* Takes ownership of @step and brings the bytes before it back. The result is that step. */
void  tabiya_care_undo                 (TabiyaCareJob         *job,
                                        TabiyaCareStep        *step,
                                        GAsyncReadyCallback    callback,
                                        gpointer               user_data);

/* Writes the games @indices (element-type guint32) to @target: their headers as a table in CSV, or
   as a page in HTML. The result is the GFile @target. */
typedef enum {
  TABIYA_CARE_TABLE,
  TABIYA_CARE_PAGE,
} TabiyaCareFormat;

void  tabiya_care_export               (TabiyaCareJob         *job,
                                        TabiyaPgnFile         *file,
                                        GArray                *indices,
                                        TabiyaCareFormat       format,
                                        GFile                 *target,
                                        GAsyncReadyCallback    callback,
                                        gpointer               user_data);

/* How a file is split, and where to. */
typedef enum {
  TABIYA_CARE_SPLIT_FOUND,      /* the games of a query, and all others */
  TABIYA_CARE_SPLIT_PLAYER,
  TABIYA_CARE_SPLIT_EVENT,
  TABIYA_CARE_SPLIT_ECO,
  TABIYA_CARE_SPLIT_EVERY,      /* so many games each */
} TabiyaCareSplit;

/* @n: for EVERY; @found (element-type guint32) (nullable): for FOUND. The result is a plan, see
   tabiya_split_plan_by(). */
void  tabiya_care_plan_split           (TabiyaCareJob         *job,
                                        TabiyaPgnFile         *file,
                                        TabiyaCareSplit        how,
                                        guint                  n,
                                        GArray                *found,
                                        GAsyncReadyCallback    callback,
                                        gpointer               user_data);
/* Writes the files of such a plan into @folder, which is made if it is not there. The result is the
   GFile @folder. */
void  tabiya_care_split                (TabiyaCareJob         *job,
                                        TabiyaPgnFile         *file,
                                        GArray                *plan,
                                        GFile                 *folder,
                                        GAsyncReadyCallback    callback,
                                        gpointer               user_data);

/* Why the file cannot be changed as a whole: it is in an archive or nowhere, is being read, or has
   changes that are not saved. */
gboolean tabiya_care_check             (TabiyaDocument        *document,
                                        GError               **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaCarePlan, tabiya_care_plan_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaCareStep, tabiya_care_step_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaCareDuplicates, tabiya_care_duplicates_free)

G_END_DECLS

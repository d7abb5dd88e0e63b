/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/care/tabiya-duplicates.h"

G_BEGIN_DECLS

/*
 * TabiyaDuplicatePlan: what to do with all certain duplicates of a file: which game of each group
 * stays, which go, and what the one that stays takes over from them. One thread at a time; the
 * games in it belong to whoever carries it out.
 */
typedef struct _TabiyaDuplicatePlan TabiyaDuplicatePlan;

/* One group. */
typedef struct {
  guint32     keep;        /* index of the game that stays: the longest text, or the first such */
  GArray     *drop;        /* of guint32: the others */
  TabiyaGame *merged;      /* the game that stays with what is taken over, as one step of its
                              history; NULL if the others have nothing that it lacks */
} TabiyaDuplicateItem;

/* @label is what merging is called in "Undo" (nullable). Blocks. NULL with @error if the file
   cannot be read or @cancellable was cancelled. */
TabiyaDuplicatePlan *tabiya_duplicate_plan_new         (TabiyaPgnSnapshot      *snapshot,
                                                        TabiyaDuplicates       *duplicates,
                                                        const char             *label,
                                                        TabiyaPgnProgressFunc   progress,
                                                        gpointer                data,
                                                        GCancellable           *cancellable,
                                                        GError                **error)
                                                        G_GNUC_WARN_UNUSED_RESULT;
void                 tabiya_duplicate_plan_free        (TabiyaDuplicatePlan    *self);
guint                tabiya_duplicate_plan_get_n       (TabiyaDuplicatePlan    *self);
/* (transfer none) */
const TabiyaDuplicateItem *tabiya_duplicate_plan_get   (TabiyaDuplicatePlan    *self,
                                                        guint                   index);
/* How many games go, and how many take something over. */
guint                tabiya_duplicate_plan_count_drops (TabiyaDuplicatePlan    *self);
guint                tabiya_duplicate_plan_count_merges (TabiyaDuplicatePlan   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaDuplicatePlan, tabiya_duplicate_plan_free)

G_END_DECLS

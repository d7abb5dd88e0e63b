/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-snapshot.h"

G_BEGIN_DECLS

/*
 * TabiyaNameGroups: the players of a file whose names are written in several ways that may be of
 * one person. Only a proposal: whether it is one person, nobody but a person knows. Immutable; any
 * thread.
 */
typedef struct _TabiyaNameGroups TabiyaNameGroups;

/* One spelling, as it is in the file. */
typedef struct {
  char  *name;
  guint  n_games;      /* in which a player is called that */
} TabiyaNameSpelling;

/* Reads the tags of all games that are not deleted. Blocks. NULL with @error if the file cannot be
   read or @cancellable was cancelled. */
TabiyaNameGroups *tabiya_name_groups_find    (TabiyaPgnSnapshot      *snapshot,
                                              TabiyaPgnProgressFunc   progress,
                                              gpointer                data,
                                              GCancellable           *cancellable,
                                              GError                **error)
                                              G_GNUC_WARN_UNUSED_RESULT;
void              tabiya_name_groups_free    (TabiyaNameGroups       *self);
guint             tabiya_name_groups_get_n   (TabiyaNameGroups       *self);
/* The spellings of a group, the most frequent first; at least two. Groups are in the order of the
   number of games. (transfer none) */
const TabiyaNameSpelling *tabiya_name_groups_get (TabiyaNameGroups   *self,
                                              guint                   index,
                                              guint                  *n_spellings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaNameGroups, tabiya_name_groups_free)

G_END_DECLS

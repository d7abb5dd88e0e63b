/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * TabiyaStartGroup: where a game starts (the standard position, one of the 960, or any position
 * typed in FEN), whether the book is used, whether an evaluation is in view, and rows of others for
 * what is rarely changed; folded as long as all is as usual. Property "valid": whether a game can
 * start there. Signal "unfolded": the person chose something that needs more rows, which are now
 * visible.
 */
#define TABIYA_TYPE_START_GROUP (tabiya_start_group_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaStartGroup, tabiya_start_group,
                      TABIYA, START_GROUP, AdwPreferencesGroup)

/* Puts a row before those of the group, after the ones that were added before. */
void      tabiya_start_group_add_row       (TabiyaStartGroup   *self,
                                            GtkWidget           *row);
/* Unfolds the group if something in it is not as usual, and is therefore to be seen. */
void      tabiya_start_group_show_unusual  (TabiyaStartGroup   *self,
                                            gboolean             unusual);
void      tabiya_start_group_set_start     (TabiyaStartGroup    *self,
                                            const ChessPosition *start);
gboolean  tabiya_start_group_get_start     (TabiyaStartGroup    *self,
                                            ChessPosition       *start);
void      tabiya_start_group_set_use_book  (TabiyaStartGroup    *self,
                                            gboolean             use_book);
gboolean  tabiya_start_group_get_use_book  (TabiyaStartGroup    *self);
/* @available: whether the settings name a book at all. @wanted: whether an engine plays. */
void      tabiya_start_group_set_book_state (TabiyaStartGroup   *self,
                                            gboolean             available,
                                            gboolean             wanted);
void      tabiya_start_group_set_evaluation (TabiyaStartGroup  *self,
                                            gboolean             evaluation);
gboolean  tabiya_start_group_get_evaluation (TabiyaStartGroup  *self);
/* Whether a person plays an engine, whom an evaluation would help. */
void      tabiya_start_group_set_help      (TabiyaStartGroup    *self,
                                            gboolean             helps);

/* How the board looks on which a position is set up. */
void      tabiya_start_group_set_settings  (TabiyaStartGroup    *self,
                                            GSettings           *settings);

G_END_DECLS

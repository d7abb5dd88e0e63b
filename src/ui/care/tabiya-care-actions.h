/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/library/tabiya-games-page.h"

G_BEGIN_DECLS

/*
 * TabiyaCareActions: care of the open collection: its actions, what is asked before, the progress,
 * and the way back: find-duplicates, correct-names, fill-eco, sort-file, merge-file, move-games,
 * export-table, export-page, print and undo-care. Main thread.
 */
#define TABIYA_TYPE_CARE_ACTIONS (tabiya_care_actions_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCareActions, tabiya_care_actions, TABIYA, CARE_ACTIONS, GObject)

/* @map gets the actions. @page knows which games are chosen, and dialogs stand in front of its
   window; what was begun ends when it goes. */
TabiyaCareActions *tabiya_care_actions_new (GActionMap      *map,
                                            TabiyaDocument  *document,
                                            TabiyaGamesPage *page,
                                            GSettings       *settings)
                                            G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/library/tabiya-games-page.h"

G_BEGIN_DECLS

/*
 * TabiyaSplitAction: the action split-file, which splits the open file into new ones: asks how,
 * makes out which files there will be, shows that, and writes them. Main thread.
 */
#define TABIYA_TYPE_SPLIT_ACTION (tabiya_split_action_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSplitAction, tabiya_split_action, TABIYA, SPLIT_ACTION, GObject)

/* @map gets the action. @page lists the games, and dialogs stand in front of its window; what was
   begun ends when it goes. */
TabiyaSplitAction *tabiya_split_action_new (GActionMap      *map,
                                            TabiyaDocument  *document,
                                            TabiyaGamesPage *page)
                                            G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

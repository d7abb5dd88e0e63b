/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/session/tabiya-session.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/*
 * TabiyaRepertoireView: shows what the person's repertoires say about the game on the board, on the
 * pages Moves and Openings, unless a game is in progress. The window gets the actions
 * add-to-white-repertoire and open-white-repertoire, and the same for Black. Main thread.
 */
#define TABIYA_TYPE_REPERTOIRE_VIEW (tabiya_repertoire_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRepertoireView, tabiya_repertoire_view, TABIYA, REPERTOIRE_VIEW,
                      GObject)

/* @tab and @pane are borrowed until g_object_run_dispose(). */
TabiyaRepertoireView *tabiya_repertoire_view_new    (TabiyaTab            *tab,
                                                     TabiyaSession        *session,
                                                     TabiyaPane           *pane)
                                                     G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

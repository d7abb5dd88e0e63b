/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-document-dialogs.h"

G_BEGIN_DECLS

/*
 * TabiyaOpeningsView: joins the page Openings to the open file: its games answer what was played
 * from the position on the board, narrowed as the list of games is. Main thread.
 */
#define TABIYA_TYPE_OPENINGS_VIEW (tabiya_openings_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaOpeningsView, tabiya_openings_view, TABIYA, OPENINGS_VIEW, GObject)

/* @pane is borrowed: it lives in the window, which owns the view. */
TabiyaOpeningsView *tabiya_openings_view_new (TabiyaDocument        *document,
                                              TabiyaDocumentDialogs *dialogs,
                                              GSettings             *settings,
                                              TabiyaPane            *pane)
                                              G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

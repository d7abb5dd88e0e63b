/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-document-dialogs.h"

G_BEGIN_DECLS

/*
 * TabiyaCareView: care of the open collection: its actions, what is asked before, the progress, and
 * the way back. The window gets the actions find-duplicates, correct-names, fill-eco, sort-file,
 * merge-file, move-games, export-table, export-page, print and undo-care. Main thread.
 */
#define TABIYA_TYPE_CARE_VIEW (tabiya_care_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCareView, tabiya_care_view, TABIYA, CARE_VIEW, GObject)

/* @window is borrowed until g_object_run_dispose(). */
TabiyaCareView *tabiya_care_view_new    (TabiyaTab             *tab,
                                         TabiyaDocument        *document,
                                         TabiyaDocumentDialogs *dialogs)
                                         G_GNUC_WARN_UNUSED_RESULT;
/* Enables or disables the actions. */
void            tabiya_care_view_update (TabiyaCareView        *self);

G_END_DECLS

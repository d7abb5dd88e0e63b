/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-tab.h"

G_BEGIN_DECLS

/*
 * TabiyaSplitView: splits the open file into new ones: asks how, makes out which files there will
 * be, shows that, and writes them. The window gets the action split-file. Main thread.
 */
#define TABIYA_TYPE_SPLIT_VIEW (tabiya_split_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSplitView, tabiya_split_view, TABIYA, SPLIT_VIEW, GObject)

/* @tab is borrowed: it owns the view, and disposes of it. */
TabiyaSplitView *tabiya_split_view_new (TabiyaTab             *tab,
                                        TabiyaDocument        *document,
                                        TabiyaDocumentDialogs *dialogs)
                                        G_GNUC_WARN_UNUSED_RESULT;
/* To be called when the document has changed. */
void             tabiya_split_view_update (TabiyaSplitView    *self);

G_END_DECLS

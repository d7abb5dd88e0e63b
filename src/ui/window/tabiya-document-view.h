/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/library/tabiya-game-preview.h"
#include "ui/tabiya-adaptive.h"
#include "ui/window/tabiya-board-header.h"
#include "ui/window/tabiya-pane.h"

G_BEGIN_DECLS

/*
 * TabiyaDocumentView: joins a TabiyaDocument to the widgets of a window: its games are listed,
 * and the one selected in the list is previewed in the place of the board. Main thread.
 */
#define TABIYA_TYPE_DOCUMENT_VIEW (tabiya_document_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDocumentView, tabiya_document_view, TABIYA, DOCUMENT_VIEW, GObject)

/* All are borrowed: they live as long as the tab, which owns the view. */
typedef struct {
  TabiyaPane        *pane;           /* with the list of games */
  TabiyaGamePreview *preview;
  GtkWidget         *board;          /* hidden while the preview is shown */
  TabiyaBoardHeader *header;         /* with the buttons from one game of the file to the next */
  TabiyaAdaptive    *adaptive;
} TabiyaDocumentWidgets;

TabiyaDocumentView *tabiya_document_view_new            (TabiyaDocument              *document,
                                                         TabiyaReviewController      *review,
                                                         GSettings                   *settings,
                                                         const TabiyaDocumentWidgets *widgets)
                                                         G_GNUC_WARN_UNUSED_RESULT;
/* Whether the preview is shown instead of the board. */
gboolean            tabiya_document_view_is_previewing  (TabiyaDocumentView          *self);
/* To be called when the page or the layout has changed. */
void                tabiya_document_view_update_preview (TabiyaDocumentView          *self);
/* Updates the buttons for the games of the file, and what undo concerns. */
void                tabiya_document_view_update         (TabiyaDocumentView          *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/board/tabiya-board.h"
#include "model/weights/tabiya-preview-model.h"

G_BEGIN_DECLS

/*
 * TabiyaWeightsPreview: what changed weights make of one position: the static scores before and
 * after, the best moves before and after, and one sentence. It draws a TabiyaPreviewModel, which it
 * owns. Main thread.
 */
#define TABIYA_TYPE_WEIGHTS_PREVIEW (tabiya_weights_preview_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightsPreview, tabiya_weights_preview,
                      TABIYA, WEIGHTS_PREVIEW, GtkWidget)

TabiyaPreviewModel *tabiya_weights_preview_get_model  (TabiyaWeightsPreview *self);
/* A picture of the position; it cannot be operated. */
TabiyaBoard        *tabiya_weights_preview_get_board  (TabiyaWeightsPreview *self);
/* What the two sets of weights are called. */
void                tabiya_weights_preview_set_names  (TabiyaWeightsPreview *self,
                                                       const char           *before,
                                                       const char           *after);
/* Whether there is room for the scores and moves only. */
void                tabiya_weights_preview_set_folded (TabiyaWeightsPreview *self,
                                                       gboolean              folded);

G_END_DECLS

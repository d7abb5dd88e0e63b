/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/board/tabiya-board.h"
#include "model/weights/tabiya-preview-model.h"

G_BEGIN_DECLS

/*
 * TabiyaWeightsPreview: the effect of changed weights on one position: the static scores before and
 * after, the best moves before and after, and one sentence. It shows a TabiyaPreviewModel, which it
 * owns. Main thread.
 */
#define TABIYA_TYPE_WEIGHTS_PREVIEW (tabiya_weights_preview_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWeightsPreview, tabiya_weights_preview,
                      TABIYA, WEIGHTS_PREVIEW, GtkWidget)

TabiyaPreviewModel *tabiya_weights_preview_get_model  (TabiyaWeightsPreview *self);
/* The board with the position, which is not interactive. */
TabiyaBoard        *tabiya_weights_preview_get_board  (TabiyaWeightsPreview *self);
/* Sets the names of the two sets of weights. */
void                tabiya_weights_preview_set_names  (TabiyaWeightsPreview *self,
                                                       const char           *before,
                                                       const char           *after);
/* Whether there is only room for scores and moves. */
void                tabiya_weights_preview_set_folded (TabiyaWeightsPreview *self,
                                                       gboolean              folded);

G_END_DECLS

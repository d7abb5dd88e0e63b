/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "lab/measure/tabiya-decisive-weights.h"

G_BEGIN_DECLS

/*
 * TabiyaDecisiveRow: a weight, its nearest value that changes the engine's choice, and the move
 * chosen then. Emits "apply" when the person wants that value.
 */
#define TABIYA_TYPE_DECISIVE_ROW (tabiya_decisive_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDecisiveRow, tabiya_decisive_row, TABIYA, DECISIVE_ROW, AdwActionRow)

GtkWidget                  *tabiya_decisive_row_new       (const TabiyaDecisiveSubject *subject,
                                                           int                          weight)
                                                           G_GNUC_WARN_UNUSED_RESULT;
/* @choice: the move chosen with the current weights. @searching: whether the search goes on. */
void                        tabiya_decisive_row_set_found (TabiyaDecisiveRow           *self,
                                                           const TabiyaDecisiveWeight  *found,
                                                           ChessMove                    choice,
                                                           gboolean                     searching);
const TabiyaDecisiveWeight *tabiya_decisive_row_get_found (TabiyaDecisiveRow           *self);

G_END_DECLS

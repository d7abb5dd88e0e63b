/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "lab/measure/tabiya-decisive-weights.h"

G_BEGIN_DECLS

/*
 * TabiyaDecisiveRow: one weight, the nearest value of it that changes the engine's choice, and
 * which move that makes of which. Emits "apply" when the person wants that value.
 */
#define TABIYA_TYPE_DECISIVE_ROW (tabiya_decisive_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDecisiveRow, tabiya_decisive_row, TABIYA, DECISIVE_ROW, AdwActionRow)

GtkWidget                  *tabiya_decisive_row_new       (const TabiyaDecisiveSubject *subject,
                                                           int                          weight)
                                                           G_GNUC_WARN_UNUSED_RESULT;
/* @choice: with the weights as they are. @searching: whether more may still be found. */
void                        tabiya_decisive_row_set_found (TabiyaDecisiveRow           *self,
                                                           const TabiyaDecisiveWeight  *found,
                                                           ChessMove                    choice,
                                                           gboolean                     searching);
const TabiyaDecisiveWeight *tabiya_decisive_row_get_found (TabiyaDecisiveRow           *self);

G_END_DECLS

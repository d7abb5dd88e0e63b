/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "insight/tabiya-inquiry.h"

G_BEGIN_DECLS

/* TabiyaPreviewRow: the moves of one rank, before and after, with their scores. */
#define TABIYA_TYPE_PREVIEW_ROW (tabiya_preview_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPreviewRow, tabiya_preview_row, TABIYA, PREVIEW_ROW, GtkWidget)

typedef struct {
  const TabiyaVerdict *line;    /* NULL if there is none */
  gboolean             scored;  /* whether its score is shown */
  gboolean             stale;   /* whether a newer or better line is being searched */
} TabiyaPreviewMove;

/* @rank is counted from 1. */
GtkWidget *tabiya_preview_row_new (int                      rank) G_GNUC_WARN_UNUSED_RESULT;
/* @position: the position in which the lines begin. @compare: whether @after is shown at all.
   @firm: whether a difference can be relied upon; it is highlighted then. */
void       tabiya_preview_row_set (TabiyaPreviewRow        *self,
                                   const ChessPosition     *position,
                                   TabiyaPreviewMove        before,
                                   TabiyaPreviewMove        after,
                                   gboolean                 compare,
                                   gboolean                 firm);

G_END_DECLS

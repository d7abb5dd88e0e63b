/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/play/tabiya-play-words.h"

G_BEGIN_DECLS

/* TabiyaNoticeBar: what stays told until it is over, with what can be done about it; folded away
   while there is nothing. */
#define TABIYA_TYPE_NOTICE_BAR (tabiya_notice_bar_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaNoticeBar, tabiya_notice_bar, TABIYA, NOTICE_BAR, GtkWidget)

/* (nullable): nothing. @notice is read and not kept. */
void  tabiya_notice_bar_set_notice (TabiyaNoticeBar        *self,
                                    const TabiyaPlayNotice *notice);

G_END_DECLS

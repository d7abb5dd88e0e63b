/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/play/tabiya-play-words.h"

G_BEGIN_DECLS

/* TabiyaNoticeBar: a notice that stays as long as it is true, with buttons that do something about
   it; hidden while there is none. */
#define TABIYA_TYPE_NOTICE_BAR (tabiya_notice_bar_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaNoticeBar, tabiya_notice_bar, TABIYA, NOTICE_BAR, GtkWidget)

/* @notice (nullable) is copied; NULL hides the bar. */
void  tabiya_notice_bar_set_notice (TabiyaNoticeBar        *self,
                                    const TabiyaPlayNotice *notice);

G_END_DECLS

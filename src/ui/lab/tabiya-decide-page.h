/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/lab/tabiya-position-row.h"
#include "ui/tabiya-lab-page.h"

G_BEGIN_DECLS

/* TabiyaDecidePage: for each weight the nearest value at which the engine would play something
   else. */
#define TABIYA_TYPE_DECIDE_PAGE (tabiya_decide_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaDecidePage, tabiya_decide_page, TABIYA, DECIDE_PAGE, TabiyaLabPage)

/* The nodes of the longest searches, TABIYA_CHOICE_NODES unless set; starts again. For tests. */
void               tabiya_decide_page_set_nodes        (TabiyaDecidePage *self,
                                                          guint64             nodes);

G_END_DECLS

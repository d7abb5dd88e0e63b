/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/lab/tabiya-position-row.h"
#include "ui/tabiya-lab-page.h"

G_BEGIN_DECLS

/* TabiyaComparePage: searches a position to the same depth with every search method. */
#define TABIYA_TYPE_COMPARE_PAGE (tabiya_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaComparePage, tabiya_compare_page, TABIYA, COMPARE_PAGE, TabiyaLabPage)

/* Writes the table as CSV; a dialog reports errors. */
void               tabiya_compare_page_export           (TabiyaComparePage *self,
                                                           GFile               *file);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/tabiya-lab-page.h"

G_BEGIN_DECLS

/* TabiyaFitPage: fits the weights in force to the results of the games in a file; the person
   accepts or rejects each change. */
#define TABIYA_TYPE_FIT_PAGE (tabiya_fit_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaFitPage, tabiya_fit_page, TABIYA, FIT_PAGE, TabiyaLabPage)

G_END_DECLS

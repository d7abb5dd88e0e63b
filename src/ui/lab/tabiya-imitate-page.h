/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/tabiya-lab-page.h"

G_BEGIN_DECLS

/* TabiyaImitatePage: fits the weights of the heuristic in force to the moves that a player chose
   in the games of a file, and shows what makes the player different. */
#define TABIYA_TYPE_IMITATE_PAGE (tabiya_imitate_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaImitatePage, tabiya_imitate_page, TABIYA, IMITATE_PAGE,
                      TabiyaLabPage)

G_END_DECLS

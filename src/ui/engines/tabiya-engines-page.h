/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/tabiya-lab-page.h"

G_BEGIN_DECLS

/* TabiyaEnginesPage: the engines of this computer besides Tabiya: those on the list, and those
   that are installed and could be added. */
#define TABIYA_TYPE_ENGINES_PAGE (tabiya_engines_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEnginesPage, tabiya_engines_page, TABIYA, ENGINES_PAGE, TabiyaLabPage)

G_END_DECLS

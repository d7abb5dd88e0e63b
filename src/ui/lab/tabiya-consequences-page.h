/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/tabiya-lab-page.h"

#include "ui/lab/tabiya-consequences-result.h"
#include "ui/lab/tabiya-consequences-setup.h"

G_BEGIN_DECLS

/*
 * TabiyaConsequencesPage: "Over My Games": what the edited weights change in the moves the engine
 * chooses in games, beside the weights before. The work belongs to the program and goes on when
 * the window is closed; what was found is shown again when it is opened again.
 */
#define TABIYA_TYPE_CONSEQUENCES_PAGE (tabiya_consequences_page_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaConsequencesPage, tabiya_consequences_page, TABIYA,
                      CONSEQUENCES_PAGE, TabiyaLabPage)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/application/tabiya-application.h"

G_BEGIN_DECLS

/*
 * TabiyaLaboratory: the window for what measures instead of playing: a list, and beside it (behind
 * it in a narrow window) the page that was chosen. There is at most one; a page looks at the window
 * with a board that was used last. Main thread.
 */
#define TABIYA_TYPE_LABORATORY (tabiya_laboratory_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLaboratory, tabiya_laboratory, TABIYA, LABORATORY, AdwWindow)

/* Adds app.laboratory, which shows the list, and an action for each page but those of runs, whose
   keepers have theirs. Once. */
void tabiya_laboratory_install (TabiyaApplication *application);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-dialog.h"

G_BEGIN_DECLS

/* TabiyaEvolveDialog: sets up a search for weights, and lists the earlier ones. Main thread. */
#define TABIYA_TYPE_EVOLVE_DIALOG (tabiya_evolve_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEvolveDialog, tabiya_evolve_dialog, TABIYA, EVOLVE_DIALOG,
                      TabiyaRunDialog)

GtkWindow *tabiya_evolve_dialog_new (GtkWindow       *parent,
                                     TabiyaRunKeeper *keeper);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-dialog.h"

G_BEGIN_DECLS

/* TabiyaTournamentDialog: sets up a tournament, and lists earlier ones. */
#define TABIYA_TYPE_TOURNAMENT_DIALOG (tabiya_tournament_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTournamentDialog, tabiya_tournament_dialog, TABIYA, TOURNAMENT_DIALOG,
                      TabiyaRunDialog)

GtkWindow *tabiya_tournament_dialog_new (GtkWindow              *parent,
                                         TabiyaRunKeeper *keeper);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/tournament/tabiya-tournament-keeper.h"

G_BEGIN_DECLS

/* TabiyaTournamentDialog: sets up a tournament, and lists earlier ones. */
#define TABIYA_TYPE_TOURNAMENT_DIALOG (tabiya_tournament_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTournamentDialog, tabiya_tournament_dialog, TABIYA, TOURNAMENT_DIALOG,
                      AdwWindow)

GtkWindow *tabiya_tournament_dialog_new (GtkWindow              *parent,
                                         TabiyaTournamentKeeper *keeper);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-setup.h"

G_BEGIN_DECLS

/* TabiyaTournamentSetup: sets up a tournament, and lists earlier ones. */
#define TABIYA_TYPE_TOURNAMENT_SETUP (tabiya_tournament_setup_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTournamentSetup, tabiya_tournament_setup, TABIYA, TOURNAMENT_SETUP,
                      TabiyaRunSetup)

/* (transfer floating) */
GtkWidget *tabiya_tournament_setup_new (TabiyaRunKeeper *keeper) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

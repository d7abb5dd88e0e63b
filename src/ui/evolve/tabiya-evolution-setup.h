/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-setup.h"

G_BEGIN_DECLS

/* TabiyaEvolutionSetup: sets up a search for weights, and lists the earlier ones. Main thread. */
#define TABIYA_TYPE_EVOLUTION_SETUP (tabiya_evolution_setup_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEvolutionSetup, tabiya_evolution_setup, TABIYA, EVOLUTION_SETUP,
                      TabiyaRunSetup)

/* (transfer floating) */
GtkWidget *tabiya_evolution_setup_new (TabiyaRunKeeper *keeper) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-keeper.h"

G_BEGIN_DECLS

/* The searches for weights of the program; see TabiyaRunKeeper. */
TabiyaRunKeeper *tabiya_evolution_keeper_new (GtkApplication *application,
                                              GSettings      *settings)
                                              G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ui/lab/tabiya-consequences-result.h"
#include "ui/lab/tabiya-consequences-setup.h"

G_BEGIN_DECLS

/*
 * TabiyaConsequencesWindow: "Over My Games": what the edited weights change in the moves the engine
 * chooses in games, beside the weights before. The work belongs to the program and goes on when
 * the window is closed; what was found is shown again when it is opened again.
 */
#define TABIYA_TYPE_CONSEQUENCES_WINDOW (tabiya_consequences_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaConsequencesWindow, tabiya_consequences_window, TABIYA,
                      CONSEQUENCES_WINDOW, AdwWindow)

GtkWindow                *tabiya_consequences_window_new (GtkWindow                *parent,
                                                          GSettings                *settings)
                                                          G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

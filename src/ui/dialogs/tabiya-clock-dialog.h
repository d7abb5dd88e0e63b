/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "service/tabiya-time-control.h"

G_BEGIN_DECLS

/*
 * TabiyaClockDialog: sets up a clock of one's own: times, what a move earns, a second stage, and
 * another time for Black.
 *
 * Signals: "chosen" (gpointer controls): the times of White and Black, an array of two
 * TabiyaTimeControl that is valid during the emission; once, before the dialog closes.
 */
#define TABIYA_TYPE_CLOCK_DIALOG (tabiya_clock_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaClockDialog, tabiya_clock_dialog, TABIYA, CLOCK_DIALOG, AdwWindow)

GtkWidget *tabiya_clock_dialog_new (GtkWindow               *parent,
                                    const TabiyaTimeControl  controls[2]);

G_END_DECLS

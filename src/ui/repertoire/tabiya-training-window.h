/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/repertoire/tabiya-training.h"

G_BEGIN_DECLS

/*
 * TabiyaTrainingWindow: trains a repertoire on a board of its own, so that games in other windows,
 * their clocks and their analyses go on undisturbed. Main thread.
 */
#define TABIYA_TYPE_TRAINING_WINDOW (tabiya_training_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTrainingWindow, tabiya_training_window, TABIYA, TRAINING_WINDOW,
                      AdwWindow)

/* References are taken. (transfer none): GTK owns the window. */
GtkWidget *tabiya_training_window_new     (TabiyaTraining *training,
                                           GSettings      *settings);

/* Adds app.train-repertoire, which shows the one window there is. Once. */
void       tabiya_training_window_install (GtkApplication *application,
                                           GSettings      *settings);

G_END_DECLS

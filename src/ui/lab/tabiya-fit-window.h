/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* TabiyaFitWindow: fits the weights in force to the results of the games in a file; the person
   accepts or rejects each change. */
#define TABIYA_TYPE_FIT_WINDOW (tabiya_fit_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaFitWindow, tabiya_fit_window, TABIYA, FIT_WINDOW, AdwWindow)

GtkWindow *tabiya_fit_window_new (GtkWindow *parent,
                                  GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

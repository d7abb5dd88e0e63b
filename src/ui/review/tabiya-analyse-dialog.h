/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* TabiyaAnalyseDialog: asks how to analyse a game, or several. The choices are stored in the
   settings. Signal "accepted": a person wants to start the analysis. */
#define TABIYA_TYPE_ANALYSE_DIALOG (tabiya_analyse_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAnalyseDialog, tabiya_analyse_dialog, TABIYA, ANALYSE_DIALOG, AdwWindow)

GtkWidget *tabiya_analyse_dialog_new (GtkWindow *parent,
                                      GSettings *settings,
                                      guint      n_games,
                                      guint      n_positions)
                                      G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

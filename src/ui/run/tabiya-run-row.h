/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * TabiyaRunRow: a run in a list: what it is and how it stands, with a button to delete it. It can
 * be activated unless its file could not be read.
 *
 * Signal "delete": the button was pressed.
 */
#define TABIYA_TYPE_RUN_ROW (tabiya_run_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRunRow, tabiya_run_row, TABIYA, RUN_ROW, AdwActionRow)

GtkWidget *tabiya_run_row_new (const char *title,
                               const char *standing,
                               gboolean    can_open,
                               const char *not_deletable)
                               G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

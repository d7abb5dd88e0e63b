/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "uci/tabiya-programs.h"

G_BEGIN_DECLS

/* TabiyaProgramDialog: enters a UCI program with its name and command.
   Signal "added" (const char *: the name): it has been written to the programs of this computer. */
#define TABIYA_TYPE_PROGRAM_DIALOG (tabiya_program_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaProgramDialog, tabiya_program_dialog, TABIYA, PROGRAM_DIALOG, AdwWindow)

GtkWindow *tabiya_program_dialog_new (GtkWindow *parent);

G_END_DECLS

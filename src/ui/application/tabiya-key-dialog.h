/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/application/tabiya-commands.h"

G_BEGIN_DECLS

/* Asks for the key of a command: the one that is pressed. Who has it already is said. */
GtkWindow *tabiya_key_dialog_new (GtkWindow           *parent,
                                  const TabiyaCommand *command,
                                  GSettings           *settings);

G_END_DECLS

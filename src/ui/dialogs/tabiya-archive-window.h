/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/document/tabiya-unpacking.h"

G_BEGIN_DECLS

/*
 * TabiyaArchiveWindow: what a person sees of an archive that is opened: which PGN file it is to be,
 * how far it has come, and where it would be too much. It shows itself when there is something to
 * see, and closes when the unpacking ends. Closing it earlier cancels that. Main thread.
 */
#define TABIYA_TYPE_ARCHIVE_WINDOW (tabiya_archive_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaArchiveWindow, tabiya_archive_window, TABIYA, ARCHIVE_WINDOW, AdwWindow)

/* Begins the unpacking. The window belongs to GTK. */
void tabiya_archive_window_open (GtkWindow       *parent,
                                 TabiyaUnpacking *unpacking);

G_END_DECLS

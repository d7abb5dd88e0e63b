/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/*
 * TabiyaOpenFiles: keeps a list on disk of the files that are open in tabs, with the game that each
 * shows, so that they can be opened again if the process ends without closing them. When all were
 * closed the list is gone. Unsaved edits are not its business: they are drafts. Files in archives
 * are left out, because opening one can take questions. Main thread.
 */
#define TABIYA_TYPE_OPEN_FILES (tabiya_open_files_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaOpenFiles, tabiya_open_files, TABIYA, OPEN_FILES, GObject)

/* A file that was open: @index is that of the game shown. */
typedef void (*TabiyaOpenFilesFunc) (GFile    *file,
                                     guint     index,
                                     gpointer  data);

/* @application is borrowed: it owns this. Nothing is written before tabiya_open_files_begin(). */
TabiyaOpenFiles *tabiya_open_files_new        (GtkApplication      *application)
                                               G_GNUC_WARN_UNUSED_RESULT;
/* To be called with every new window. */
void             tabiya_open_files_add_window (TabiyaOpenFiles     *self,
                                               TabiyaWindow        *window);
/* To be called once: tells what an earlier process left open and is still there, from the first tab
   to the last, and keeps the list from now on. */
void             tabiya_open_files_begin      (TabiyaOpenFiles     *self,
                                               TabiyaOpenFilesFunc  restore,
                                               gpointer             data);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ui/run/tabiya-run-keeper.h"

G_BEGIN_DECLS

/*
 * TabiyaRunDialog: sets up a new run, and lists the earlier ones. A kind of run derives a class
 * from it and fills the property "choices" with a widget, usually in its template. Main thread.
 */
#define TABIYA_TYPE_RUN_DIALOG (tabiya_run_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (TabiyaRunDialog, tabiya_run_dialog, TABIYA, RUN_DIALOG, AdwWindow)

struct _TabiyaRunDialogClass
{
  AdwWindowClass parent_class;

  /* Adds what was chosen as a record to @folder. NULL with @error. (transfer full) */
  TabiyaRecord *(*add_record) (TabiyaRunDialog  *self,
                               const char       *folder,
                               GError          **error);
};

/* For derived classes: to be called once, by their constructor. */
void             tabiya_run_dialog_begin         (TabiyaRunDialog  *self,
                                                  TabiyaRunKeeper  *keeper);
TabiyaRunKeeper *tabiya_run_dialog_get_keeper    (TabiyaRunDialog  *self);
GPtrArray       *tabiya_run_dialog_get_records   (TabiyaRunDialog  *self);
void             tabiya_run_dialog_set_can_start (TabiyaRunDialog  *self,
                                                  gboolean          can_start);

G_END_DECLS

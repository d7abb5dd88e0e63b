/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-keeper.h"
#include "ui/tabiya-lab-page.h"

G_BEGIN_DECLS

/*
 * TabiyaRunSetup: sets up a new run, and lists the earlier ones. A kind of run derives a class
 * from it and fills the property "choices" with a widget, usually in its template. Main thread.
 */
#define TABIYA_TYPE_RUN_SETUP (tabiya_run_setup_get_type ())
G_DECLARE_DERIVABLE_TYPE (TabiyaRunSetup, tabiya_run_setup, TABIYA, RUN_SETUP, TabiyaLabPage)

struct _TabiyaRunSetupClass
{
  TabiyaLabPageClass parent_class;

  /* Adds what was chosen as a record to @folder. NULL with @error. (transfer full) */
  TabiyaRecord *(*add_record) (TabiyaRunSetup  *self,
                               const char       *folder,
                               GError          **error);
};

/* For derived classes: to be called once, by their constructor. */
void             tabiya_run_setup_begin         (TabiyaRunSetup  *self,
                                                  TabiyaRunKeeper  *keeper);
TabiyaRunKeeper *tabiya_run_setup_get_keeper    (TabiyaRunSetup  *self);
GPtrArray       *tabiya_run_setup_get_records   (TabiyaRunSetup  *self);
void             tabiya_run_setup_set_can_start (TabiyaRunSetup  *self,
                                                  gboolean          can_start);

G_END_DECLS

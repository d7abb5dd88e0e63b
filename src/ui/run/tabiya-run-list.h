/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-keeper.h"

G_BEGIN_DECLS

/*
 * TabiyaRunList: earlier runs of one kind, newest first, with how they stand; they can be opened
 * and deleted. Deleting can be undone by a toast in the overlay around the list. Hidden while there
 * are none. Main thread.
 *
 * Signal "opened": a run was chosen and is being shown.
 */
#define TABIYA_TYPE_RUN_LIST (tabiya_run_list_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRunList, tabiya_run_list, TABIYA, RUN_LIST, GtkWidget)

void       tabiya_run_list_set_keeper  (TabiyaRunList   *self,
                                        TabiyaRunKeeper *keeper);
GPtrArray *tabiya_run_list_get_records (TabiyaRunList   *self);

G_END_DECLS

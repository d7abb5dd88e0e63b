/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * TabiyaTables: the endgame tables that all engines of this process use. The files are looked at in
 * a thread; no search waits for that, and searches that are running use the new tables as soon as
 * they are there.
 *
 * Properties: "state", notified when a folder has been looked at or is about to be. Main thread.
 */
typedef enum {
  TABIYA_TABLES_OFF,           /* no folder is set */
  TABIYA_TABLES_LOADING,
  TABIYA_TABLES_READY,         /* tables are in use; some files may have been left out */
  TABIYA_TABLES_FAILED,        /* a folder is set, but no table is in use */
} TabiyaTablesState;

#define TABIYA_TYPE_TABLES (tabiya_tables_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTables, tabiya_tables, TABIYA, TABLES, GObject)

/* (transfer none): never freed */
TabiyaTables      *tabiya_tables_get_default (void);

/* Uses the tables in @folder from now on, an absolute path without a colon; none if it is empty.
   Setting the same folder again does nothing. */
void               tabiya_tables_set_folder  (TabiyaTables *self,
                                              const char   *folder);
TabiyaTablesState  tabiya_tables_get_state   (TabiyaTables *self);
/* Whether a file was left out or is missing, or the folder is of no use. */
gboolean           tabiya_tables_has_problem (TabiyaTables *self);
/* What was found, in translated sentences. (transfer full) */
char              *tabiya_tables_describe    (TabiyaTables *self);

G_END_DECLS

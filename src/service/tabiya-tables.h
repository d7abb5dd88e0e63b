/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * TabiyaTables: the endgame tables that all engines of this process use. The files are looked at in
 * a thread; no search waits for that, and searches that are running use the new tables as soon as
 * they are there.
 *
 * The signal "changed" tells that folders have been looked at or are about to be. Main thread.
 */
#define TABIYA_TYPE_TABLES (tabiya_tables_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTables, tabiya_tables, TABIYA, TABLES, GObject)

/* (transfer none): never freed */
TabiyaTables *tabiya_tables_get_default (void);

/* Uses the tables in the folders of @path from now on, and in the folders inside them: absolute
   paths, which ':' separates; none if it is empty. Setting the same path again does nothing. */
void          tabiya_tables_set_path    (TabiyaTables *self,
                                         const char   *path);
/* What was found in @folder, one of those set, or in all of them if it is %NULL, in translated
   sentences. @is_problem (out): whether something is to be mended there. (transfer full) */
char         *tabiya_tables_describe    (TabiyaTables *self,
                                         const char   *folder,
                                         gboolean     *is_problem);

G_END_DECLS

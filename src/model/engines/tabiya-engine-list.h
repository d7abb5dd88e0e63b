/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "uci/tabiya-programs.h"

G_BEGIN_DECLS

/*
 * The engines of this computer as the file of TabiyaPrograms has them: what can be done with the
 * list. Each change reads the file, changes one entry and writes it again, because other windows
 * and the command line do so as well. Main thread.
 */

/* Programs that are installed and not on the list. They are only looked for, never started.
   (transfer full) (element-type TabiyaProgram) */
GPtrArray      *tabiya_engine_list_find_offers (TabiyaPrograms       *programs);
/* The same, looking for them in @folders (nullable: in PATH and /usr/games). */
GPtrArray      *tabiya_engine_list_find_in     (TabiyaPrograms       *programs,
                                                const char * const   *folders);

TabiyaPrograms *tabiya_engine_list_load        (GError              **error)
                                                G_GNUC_WARN_UNUSED_RESULT;
/* Adds @program, or puts it in the place of the one called @old_name (nullable). FALSE with @error
   if the name is taken by another or is none, or the file cannot be written. */
gboolean        tabiya_engine_list_keep        (const TabiyaProgram  *program,
                                                const char           *old_name,
                                                GError              **error);
gboolean        tabiya_engine_list_remove      (const char           *name,
                                                GError              **error);
/* A copy of it under a name that is free. */
gboolean        tabiya_engine_list_duplicate   (const char           *name,
                                                GError              **error);
/* @wanted, or the same with a number; never longer than a name may be. (transfer full) */
char           *tabiya_engine_list_free_name   (TabiyaPrograms       *programs,
                                                const char           *wanted);

G_END_DECLS

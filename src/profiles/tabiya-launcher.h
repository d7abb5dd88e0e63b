/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "profiles/tabiya-weight-file.h"

G_BEGIN_DECLS

/*
 * A launcher is a shell script with weights inside that runs tabiya-engine with them, for programs
 * that know nothing of weights: to them it is one more UCI engine, whose name tells the profile.
 * Any thread.
 */

/* The text of a launcher. @engine is the absolute path of tabiya-engine (type filename). (transfer
   full) */
char     *tabiya_launcher_write       (const TabiyaWeightFile  *file,
                                       const char              *engine);
/* Writes a launcher as an executable file. Without @replace a file that is there is left alone, and
   the error is G_IO_ERROR_EXISTS. At any time either nothing, the old or the new file is there, in
   full. */
gboolean  tabiya_launcher_save        (const char              *path,
                                       const char              *text,
                                       gboolean                 replace,
                                       GError                 **error);
/* Where tabiya-engine is: beside the running program, in the build folder, or in the PATH. NULL
   with G_IO_ERROR_NOT_FOUND if it is nowhere. (transfer full) (type filename) */
char     *tabiya_launcher_find_engine (GError                 **error);

G_END_DECLS

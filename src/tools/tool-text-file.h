/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A text file read line by line; one compressed by Zstandard is unpacked while it is read. */
typedef struct _ToolTextFile ToolTextFile;

/* NULL, with @error set to a sentence that names the file, when it cannot be read. */
ToolTextFile *tool_text_file_open      (const char    *path,
                                        char         **error) G_GNUC_WARN_UNUSED_RESULT;
/* The next line without its end (transfer full); NULL at the end, or with @error set when the file
   cannot be read on. */
char         *tool_text_file_read_line (ToolTextFile  *self,
                                        char         **error);
void          tool_text_file_free      (ToolTextFile  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToolTextFile, tool_text_file_free)

G_END_DECLS

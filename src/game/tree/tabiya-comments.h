/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The form that comments have in memory; see the implementation. Appends @text (UTF-8) to
   @comments (element-type utf8). @wrapped: single line ends are those of a file, not a person's. */
void tabiya_comments_append (GPtrArray  *comments,
                             const char *text,
                             gsize       length,
                             gboolean    wrapped);

G_END_DECLS

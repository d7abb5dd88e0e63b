/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Normalises comments to the form they have in memory; see the implementation. Appends @text
   (UTF-8) to @comments (element-type utf8). @wrapped means that single line ends come from a file,
   not from a user. */
void tabiya_comments_append (GPtrArray  *comments,
                             const char *text,
                             gsize       length,
                             gboolean    wrapped);

G_END_DECLS

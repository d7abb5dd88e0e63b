/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Says what is wrong with the text of a term, for whoever reads one. @format is translated and has
   one %s, for @text. Returns FALSE. Any thread. */
gboolean tabiya_query_error (GError     **error,
                             const char  *format,
                             const char  *text);

G_END_DECLS

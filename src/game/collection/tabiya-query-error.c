/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-query-error.h"

gboolean
tabiya_query_error (GError     **error,
                    const char  *format,
                    const char  *text)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, format, text);
#pragma GCC diagnostic pop
  return FALSE;
}

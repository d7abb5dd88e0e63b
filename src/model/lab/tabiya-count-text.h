/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "832 634": groups of three digits, separated by narrow non-breaking spaces. (transfer full) */
char *tabiya_count_format (guint64 count);

G_END_DECLS

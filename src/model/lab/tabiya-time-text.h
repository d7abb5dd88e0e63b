/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "about 7 minutes left", rounded so that it does not jump; NULL if the time is negative, which
   means that it is not known. (transfer full) (nullable) */
char *tabiya_time_text_dup_left (gint64 milliseconds);

G_END_DECLS

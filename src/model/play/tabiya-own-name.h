/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The name under which the person at this computer plays. Main thread; all are (transfer full). */

/* The name from the settings, or "You" in the language of the person. */
char *tabiya_own_name_dup         (GSettings  *settings);
/* @text without control characters and needless blanks, and of a length that can be written. */
char *tabiya_own_name_clean       (const char *text);
/* The real name of the account, as a suggestion; NULL if it has none. It is stored nowhere. */
char *tabiya_own_name_dup_suggested (void);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-time-control.h"

G_BEGIN_DECLS

/* Time controls in words. Pure functions; texts are translated. (transfer full) */

/* "1 hour 30 minutes", "30 seconds" */
char *tabiya_time_words_dup_amount (gint64                   milliseconds);
/* "5 minutes each and 3 seconds a move"; if the times differ, each on a line of its own. */
char *tabiya_time_words_dup        (const TabiyaTimeControl *white,
                                    const TabiyaTimeControl *black);
/* For a title: "5 min + 3 s", or both times if they differ. */
char *tabiya_time_words_dup_short  (const TabiyaTimeControl *white,
                                    const TabiyaTimeControl *black);
/* As chess players write it: "5 + 3", minutes and seconds. */
char *tabiya_time_words_dup_sign   (const TabiyaTimeControl *control);

/* A time as one types it: "5:00" are minutes and seconds, "1:30:00" begins with hours. */
char    *tabiya_time_words_dup_typed  (gint64      milliseconds);
/* A number alone are minutes. FALSE if @text is no time of less than 1000 hours. */
gboolean tabiya_time_words_read_typed (const char *text,
                                       gint64     *milliseconds);

G_END_DECLS

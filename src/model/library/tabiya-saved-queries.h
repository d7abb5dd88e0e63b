/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Filters that a person has given a name, in the settings under "saved-queries". Main thread. */

typedef struct {
  char *name;
  char *text;   /* in the language of the filter */
} TabiyaSavedQuery;

/* In the order of their names. (element-type TabiyaSavedQuery) (transfer full) */
GPtrArray *tabiya_saved_queries_list   (GSettings  *settings);
/* One with the same name is replaced. A name of blanks alone is none: FALSE. */
gboolean   tabiya_saved_queries_save   (GSettings  *settings,
                                        const char *name,
                                        const char *text);
/* FALSE if there is no such query, or another one has the new name. */
gboolean   tabiya_saved_queries_rename (GSettings  *settings,
                                        const char *name,
                                        const char *new_name);
void       tabiya_saved_queries_remove (GSettings  *settings,
                                        const char *name);

G_END_DECLS

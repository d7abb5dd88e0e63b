/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The file of a run that learns from games, from which it also goes on: a head of lines that tell
 * its settings, an empty line, and a line for each result. One thread at a time.
 */
typedef struct _TabiyaRunLog TabiyaRunLog;

/* Called with each line after the head, without its end. Returns FALSE if it cannot be the next
   line of this run. */
typedef gboolean (*TabiyaRunLogFunc) (const char *line,
                                       gpointer    data);

/* What kind of run a file belongs to. */
typedef struct {
  const char *magic;     /* the first line, with the version of the format */
  const char *refusal;   /* what to say of a file that begins with another line; translatable */
} TabiyaRunLogKind;

TabiyaRunLog *tabiya_run_log_open   (const char              *path,
                                     const TabiyaRunLogKind  *kind,
                                     char                   **head,
                                     TabiyaRunLogFunc         func,
                                     gpointer                 data,
                                     GError                 **error)
                                     G_GNUC_WARN_UNUSED_RESULT;
gboolean      tabiya_run_log_read   (const char              *path,
                                     const TabiyaRunLogKind  *kind,
                                     char                   **head,
                                     TabiyaRunLogFunc         func,
                                     gpointer                 data,
                                     GError                 **error);
char        **tabiya_run_log_load_head
                                    (const char              *path,
                                     const TabiyaRunLogKind  *kind,
                                     GError                 **error)
                                     G_GNUC_WARN_UNUSED_RESULT;
gboolean      tabiya_run_log_append (TabiyaRunLog            *self,
                                     const char              *line,
                                     GError                 **error);
void          tabiya_run_log_close  (TabiyaRunLog            *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaRunLog, tabiya_run_log_close)

G_END_DECLS

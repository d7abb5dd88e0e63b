/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The file of a tuning run, from which it also goes on: a head of lines that tell its settings, an
 * empty line, and a line for each iteration. One thread at a time.
 */
typedef struct _TabiyaTuneLog TabiyaTuneLog;

/* Called with each line after the head, without its end. Returns FALSE if it cannot be the next
   line of this run. */
typedef gboolean (*TabiyaTuneLogFunc) (const char *line,
                                       gpointer    data);

TabiyaTuneLog *tabiya_tune_log_open   (const char         *path,
                                       char              **head,
                                       TabiyaTuneLogFunc   func,
                                       gpointer            data,
                                       GError            **error)
                                       G_GNUC_WARN_UNUSED_RESULT;
gboolean       tabiya_tune_log_append (TabiyaTuneLog      *self,
                                       const char         *line,
                                       GError            **error);
void           tabiya_tune_log_close  (TabiyaTuneLog      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaTuneLog, tabiya_tune_log_close)

G_END_DECLS

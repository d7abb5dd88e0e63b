/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "uci/tabiya-program.h"
#include "uci/tabiya-uci-option.h"

G_BEGIN_DECLS

/*
 * A trial of a UCI program: it is started, asked who it is and what can be set, made to search the
 * first position for a moment, and ended. Main thread; nothing waits for it.
 */
typedef struct {
  char      *name;        /* as it calls itself; NULL if it said nothing */
  char      *author;      /* nullable */
  GPtrArray *options;     /* TabiyaUciOption: what can be set, without what Tabiya sets itself */
  int        elo[2];      /* the range of UCI_Elo; 0 if it cannot limit its strength */
  char      *move;        /* its move in the first position, in UCI; NULL if it made none */
  char      *said;        /* what was said, a line each, ours after "> "; only the beginning */
  GError    *error;       /* what went wrong, in a sentence; NULL if all is well */
} TabiyaEngineTrial;

void               tabiya_engine_trial_async  (const TabiyaProgram  *program,
                                               const char           *button,
                                               GCancellable         *cancellable,
                                               GAsyncReadyCallback   callback,
                                               gpointer              data);
/* (transfer full) (nullable): NULL only with G_IO_ERROR_CANCELLED. */
TabiyaEngineTrial *tabiya_engine_trial_finish (GAsyncResult         *result,
                                               GError              **error)
                                               G_GNUC_WARN_UNUSED_RESULT;
void               tabiya_engine_trial_free   (TabiyaEngineTrial    *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaEngineTrial, tabiya_engine_trial_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "profiles/tabiya-profiles.h"

G_BEGIN_DECLS

/*
 * Asks what a profile is to be called. Only a name that can be given is answered; what is wrong
 * with another one is told while it is typed. Main thread.
 *
 * @except: (nullable): the profile to be renamed, which may keep its name.
 */
void  tabiya_profile_name_ask_async  (GtkWindow            *parent,
                                      const char           *heading,
                                      const char           *accept_label,
                                      const char           *initial,
                                      TabiyaProfiles       *profiles,
                                      const Heuristic      *heuristic,
                                      TabiyaProfile        *except,
                                      GCancellable         *cancellable,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
/* NULL with G_IO_ERROR_CANCELLED when none was given. (transfer full) */
char *tabiya_profile_name_ask_finish (GAsyncResult         *result,
                                      GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "profiles/tabiya-profiles.h"

G_BEGIN_DECLS

/*
 * Asks for the name of a profile. Only a valid name can be accepted; while an invalid one is typed,
 * the dialog says what is wrong with it. Main thread.
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
/* The name, or NULL with G_IO_ERROR_CANCELLED. (transfer full) */
char *tabiya_profile_name_ask_finish (GAsyncResult         *result,
                                      GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

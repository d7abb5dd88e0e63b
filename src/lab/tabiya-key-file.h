/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reading the key files in which the lab keeps what it does. Whoever sends somebody such a file
   decides what is in it, so every number has its bounds, and errors name the place. */

/* The errors of one kind of file. */
typedef struct {
  GQuark (*quark) (void);
  int      syntax;      /* it is no such file, or something is missing */
  int      version;     /* a later version of the program wrote it */
  int      value;       /* a value is not allowed */
} TabiyaKeyErrors;

gboolean  tabiya_key_refuse        (const TabiyaKeyErrors  *errors,
                                    const char             *group,
                                    const char             *key,
                                    const char             *value,
                                    GError                **error);
gboolean  tabiya_key_read_number   (GKeyFile               *file,
                                    const char             *group,
                                    const char             *key,
                                    gint64                  minimum,
                                    gint64                  maximum,
                                    gint64                 *number,
                                    const TabiyaKeyErrors  *errors,
                                    GError                **error);
gboolean  tabiya_key_check_version (GKeyFile               *file,
                                    const char             *group,
                                    gint64                  known,
                                    const TabiyaKeyErrors  *errors,
                                    GError                **error);
gboolean  tabiya_key_take_error    (const TabiyaKeyErrors  *errors,
                                    GError                 *reason,
                                    GError                **error);

G_END_DECLS

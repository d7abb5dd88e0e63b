/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* TabiyaApplication: what belongs to the whole process: command line, windows and their journals,
   accelerators. */
#define TABIYA_TYPE_APPLICATION (tabiya_application_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaApplication, tabiya_application, TABIYA, APPLICATION, AdwApplication)

TabiyaApplication *tabiya_application_new          (void) G_GNUC_WARN_UNUSED_RESULT;
/* Those of the program. (transfer none) */
GSettings         *tabiya_application_get_settings (TabiyaApplication *self);
/* The runs of each kind; NULL while the program ends. (transfer none) (element-type
   TabiyaRunKeeper) (nullable) */
GPtrArray         *tabiya_application_get_keepers  (TabiyaApplication *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a person chose when a run of a kind was last set up, in the settings of the program. Main
   thread. */

int  tabiya_run_choices_get (GSettings  *settings,
                             const char *kind,
                             const char *choice,
                             int         fallback);
void tabiya_run_choices_set (GSettings  *settings,
                             const char *kind,
                             const char *choice,
                             int         value);

G_END_DECLS

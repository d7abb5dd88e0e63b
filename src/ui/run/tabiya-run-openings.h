/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* TabiyaRunOpenings: a row in which a person chooses the openings of a run: balanced ones, or those
   of a file. Main thread. */
#define TABIYA_TYPE_RUN_OPENINGS (tabiya_run_openings_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRunOpenings, tabiya_run_openings, TABIYA, RUN_OPENINGS, AdwActionRow)

const char *tabiya_run_openings_get_path (TabiyaRunOpenings *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/* A weight as people read and write it: "110 %", "−3", "3.15". (transfer full) */
char     *tabiya_weight_value_format    (const HeuristicWeightInfo *info,
                                         int                        value);
/* FALSE with *@value unchanged if it is not a number; limits are not checked. The unit is
   optional. */
gboolean  tabiya_weight_value_parse     (const HeuristicWeightInfo *info,
                                         const char                *text,
                                         int                       *value);
/* The part of the range that a scale shows: 0 to 200 % if possible. */
void      tabiya_weight_value_get_scale (const HeuristicWeightInfo *info,
                                         int                       *lower,
                                         int                       *upper);

G_END_DECLS

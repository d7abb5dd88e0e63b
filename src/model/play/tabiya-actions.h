/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Actions that a controller owns and a window offers. Main thread. */

/* Adds every action of @from to @map. The action objects are shared, so each state is kept in one
   place. */
void  tabiya_actions_lend    (GSimpleActionGroup *from,
                              GActionMap         *map);
/* @group must have an action of that name. */
void  tabiya_actions_enable  (GSimpleActionGroup *group,
                              const char         *name,
                              gboolean            enabled);

G_END_DECLS

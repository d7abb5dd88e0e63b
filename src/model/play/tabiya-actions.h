/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Actions that a controller owns and a window offers. Main thread. */

/* Every action of @from is one of @map as well; it stays the same object, so that its state and
   whether it is enabled are kept in one place. */
void  tabiya_actions_lend    (GSimpleActionGroup *from,
                              GActionMap         *map);
/* @name must be one of @group. */
void  tabiya_actions_enable  (GSimpleActionGroup *group,
                              const char         *name,
                              gboolean            enabled);

G_END_DECLS

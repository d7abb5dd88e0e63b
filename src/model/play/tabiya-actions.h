/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Actions that a controller owns and a window offers. Main thread. */

/* Adds every action of @from to @map. The action objects are shared, so each state is kept in one
   place. */
void  tabiya_actions_lend    (GSimpleActionGroup *from,
                              GActionMap         *map);
/* An action that an object answers: @activate is called with the object, then the parameter. */
typedef struct {
  const char *name;
  GCallback   activate;
  const char *parameter;   /* its type; NULL for none */
} TabiyaAction;

/* Makes actions that @owner answers while it lives, and adds them to @map (nullable) as well. Menus
   may still offer them later; they do nothing then. (transfer full) */
GSimpleActionGroup *tabiya_actions_new (GActionMap         *map,
                                        gpointer            owner,
                                        const TabiyaAction *actions,
                                        guint               n_actions)
                                        G_GNUC_WARN_UNUSED_RESULT;
/* @group must have an action of that name. */
void  tabiya_actions_enable  (GSimpleActionGroup *group,
                              const char         *name,
                              gboolean            enabled);

G_END_DECLS

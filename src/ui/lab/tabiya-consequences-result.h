/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/lab/tabiya-consequences-run.h"

G_BEGIN_DECLS

/*
 * TabiyaConsequencesResult: what a TabiyaConsequencesRun has found, on three pages: the numbers for
 * each phase; the positions in which another move is chosen; and the terms over one of the games,
 * before and after the change of weights. Main thread.
 *
 * Signal "place-activated" (guint game, guint ply): a person wants to see a position of a game of
 * the sample.
 */
#define TABIYA_TYPE_CONSEQUENCES_RESULT (tabiya_consequences_result_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaConsequencesResult, tabiya_consequences_result, TABIYA,
                      CONSEQUENCES_RESULT, GtkWidget)

/* Shows the result of @run, which must have one. It is borrowed until the next call; NULL before it
   goes. */
void        tabiya_consequences_result_show      (TabiyaConsequencesResult *self,
                                                  TabiyaConsequencesRun    *run);
/* A note about the result, such as that the weights have changed; translated; NULL for none. */
void        tabiya_consequences_result_set_note  (TabiyaConsequencesResult *self,
                                                  const char               *text);

G_END_DECLS

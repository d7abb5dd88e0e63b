/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaNewWeights: what can be done with weights that a page of the laboratory has found: put
 * them in force, which a toast and the action "new-weights.undo" of the page take back; let them
 * play against others; save them as a profile. Owned by the page. Main thread.
 */
#define TABIYA_TYPE_NEW_WEIGHTS (tabiya_new_weights_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaNewWeights, tabiya_new_weights, TABIYA, NEW_WEIGHTS, GObject)

TabiyaNewWeights *tabiya_new_weights_new     (GtkWidget              *owner,
                                              AdwToastOverlay        *toasts,
                                              GSettings              *settings)
                                              G_GNUC_WARN_UNUSED_RESULT;
/* To be called when the owner is disposed of: nothing is asked or undone any more. */
void              tabiya_new_weights_close   (TabiyaNewWeights       *self);

void              tabiya_new_weights_apply   (TabiyaNewWeights       *self,
                                              const HeuristicWeights *weights);
/* @name: what the weights are called in the test. */
void              tabiya_new_weights_test    (TabiyaNewWeights       *self,
                                              const HeuristicWeights *weights,
                                              const char             *name);
/* Asks for a name, beginning with @wanted or a similar one that is free. */
void              tabiya_new_weights_save    (TabiyaNewWeights       *self,
                                              const HeuristicWeights *weights,
                                              const char             *wanted);

/* Shows the buttons for weights that differ from those before if @changes: of applying and testing
   the one that the verdict allows is suggested, as what other games do not confirm is better tested
   than applied. */
void              tabiya_new_weights_suggest (GtkWidget              *apply_button,
                                              GtkWidget              *test_button,
                                              gboolean                visible,
                                              gboolean                changes,
                                              gboolean                confirmed);

G_END_DECLS

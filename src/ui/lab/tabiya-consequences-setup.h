/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/lab/tabiya-consequences-run.h"

G_BEGIN_DECLS

/*
 * TabiyaConsequencesSetup: the choice of the games whose moves are compared, of a player, and of
 * the effort. Signal "changed": whether it is complete may have changed. Main thread.
 */
#define TABIYA_TYPE_CONSEQUENCES_SETUP (tabiya_consequences_setup_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaConsequencesSetup, tabiya_consequences_setup, TABIYA,
                      CONSEQUENCES_SETUP, GtkWidget)

/* Looks at what is on the board and in the list of the window that it belongs to; to be called when
   it is shown. */
void      tabiya_consequences_setup_update      (TabiyaConsequencesSetup   *self);
/* Chooses a PGN file. */
void      tabiya_consequences_setup_set_file    (TabiyaConsequencesSetup   *self,
                                                 GFile                     *file);
gboolean  tabiya_consequences_setup_is_complete (TabiyaConsequencesSetup   *self);
/* Fills in all of @subject but the weights and their names; it borrows from the setup. FALSE, with
   a message in the window, if the games cannot be read. */
gboolean  tabiya_consequences_setup_fill        (TabiyaConsequencesSetup   *self,
                                                 TabiyaConsequencesSubject *subject);
/* What is wrong; translated; NULL to hide it. */
void      tabiya_consequences_setup_set_error   (TabiyaConsequencesSetup   *self,
                                                 const char                *text);
/* "Compares Attacker* with Attacker."; translated. */
void      tabiya_consequences_setup_set_weights (TabiyaConsequencesSetup   *self,
                                                 const char                *text);

G_END_DECLS

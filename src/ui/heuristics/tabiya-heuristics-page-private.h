/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "profiles/tabiya-profiles.h"
#include "ui/heuristics/tabiya-heuristics-page.h"
#include "ui/heuristics/tabiya-profile-row.h"
#include "ui/heuristics/tabiya-weight-row.h"
#include "model/weights/tabiya-weights-history.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "ui/heuristics/tabiya-weights-preview.h"

G_BEGIN_DECLS

/* What the page is made of; for the files tabiya-heuristics-page*.c alone. */
struct _TabiyaHeuristicsPage
{
  GtkWidget             parent_instance;

  /* template */
  GtkWidget            *scroller;
  GtkWidget            *preview_scroller;
  TabiyaWeightsPreview *preview;
  AdwPreferencesGroup  *choice_group;
  AdwComboRow          *heuristic_row;
  TabiyaProfileRow     *profile_row;
  GtkLabel             *unit_label;
  GtkWidget            *save_button;
  GtkWidget            *reset_all;
  GtkListBox           *list;
  GtkWidget            *test_button;

  /* owned */
  GSettings            *settings;        /* keeps @in_force */
  TabiyaProfiles       *profiles;
  TabiyaWeightsHistory *history;
  char                 *profile_id;      /* chosen last; nullable */
  GCancellable         *cancellable;     /* of everything that is asked or read */
  guint                 fold_id;

  /* borrowed: the settings own it */
  TabiyaWeightsInForce *in_force;

  /* borrowed: children of the list */
  TabiyaWeightRow      *rows[HEURISTIC_MAX_WEIGHTS];
  GPtrArray            *broken_rows;     /* owned array of children of @choice_group */

  /* state */
  HeuristicWeights      weights;
  TabiyaProfile        *profile;         /* owned: what the weights are or come from */
  gboolean              changed;         /* the weights are no longer those of @profile */
  gboolean              updating;        /* the widgets are being set by us */
  gboolean              folded;
  gboolean              fold_wanted;
};

/* tabiya-heuristics-page.c */
/* A change the person made: it is remembered and put in force. @profile_id: chosen with it. */
void  tabiya_heuristics_page_apply           (TabiyaHeuristicsPage   *self,
                                              const HeuristicWeights *weights,
                                              const char             *profile_id,
                                              int                     index);
/* Everything that says what the weights are called, anew. */
void  tabiya_heuristics_page_update          (TabiyaHeuristicsPage   *self);

/* tabiya-heuristics-page-layout.c */
void  tabiya_heuristics_page_install_layout  (GtkWidgetClass         *klass);

/* tabiya-heuristics-page-profiles.c */
void  tabiya_heuristics_page_install_actions (GtkWidgetClass         *klass);
void  tabiya_heuristics_page_update_actions  (TabiyaHeuristicsPage   *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "engine/heuristic.h"

G_BEGIN_DECLS

/*
 * TabiyaCharacter: what some weights make of the player who has them, as a few axes with names:
 * attack, threats, activity and so on, for other heuristics other ones. An axis is the mean of a
 * group of weights, each in percent of its default, so that 100 on all axes are the defaults.
 * Immutable; any thread.
 */
#define TABIYA_TYPE_CHARACTER (tabiya_character_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCharacter, tabiya_character, TABIYA, CHARACTER, GObject)

typedef struct {
  const char *id;        /* stable, such as "attack" */
  const char *name;      /* translated, one or two words */
  double      percent;   /* of the default; may be negative */
  double      margin;    /* at most half of the 95 % interval, in the same unit; 0: not uncertain */
} TabiyaCharacterAxis;

/* @margins: (nullable): indexed by weight: half of its 95 % interval, in its own unit. */
TabiyaCharacter           *tabiya_character_new        (const HeuristicWeights *weights,
                                                        const double           *margins)
                                                        G_GNUC_WARN_UNUSED_RESULT;
/* At least three, beginning at the top and clockwise where they are drawn in a circle. */
guint                      tabiya_character_get_n_axes (TabiyaCharacter        *self);
const TabiyaCharacterAxis *tabiya_character_get_axis   (TabiyaCharacter        *self,
                                                        guint                   index);
/* All axes in words: "Attack 150 % ± 20, Threats 100 % ± 0". (transfer full) */
char                      *tabiya_character_dup_text   (TabiyaCharacter        *self);

G_END_DECLS

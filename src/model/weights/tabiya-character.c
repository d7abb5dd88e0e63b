/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-character.h"

#include <glib/gi18n.h>
#include <math.h>

#define MAX_GROUP 4
#define MAX_AXES  HEURISTIC_MAX_WEIGHTS

/* An axis as it is declared: the weights that it is the mean of. Weights that nobody would notice
   in a player's games (castling rights, endgame scaling, tempo) belong to none. */
typedef struct {
  const char *id;
  const char *name;
  const char *weights[MAX_GROUP];
} Group;

typedef struct {
  const char  *heuristic;
  const Group *groups;
  guint        n_groups;
} Plan;

struct _TabiyaCharacter
{
  GObject             parent_instance;

  /* state */
  guint               n_axes;
  TabiyaCharacterAxis axes[MAX_AXES];
};

G_DEFINE_FINAL_TYPE (TabiyaCharacter, tabiya_character, G_TYPE_OBJECT)

/* What looks for a fight is at the top and at the right, what waits is at the left. */
static const Group tabiya_groups[] = {
  { "attack", N_("Attack"), { "king-attack" } },
  { "threats", N_("Threats"), { "threats" } },
  { "activity", N_("Activity"), { "mobility", "rook-activity" } },
  { "space", N_("Space"), { "space" } },
  { "pieces", N_("Pieces"), { "placement", "outposts", "bishop-pair", "bad-pieces" } },
  { "pawns", N_("Pawns"), { "pawn-structure", "passed-pawns" } },
  { "safety", N_("Safety"), { "king-shelter" } },
  { "material", N_("Material"), { "material" } },
};

static const Group pawn_unit_groups[] = {
  { "moves", N_("Mobility"), { "moves", "reach", "reach-growth" } },
  { "check", N_("Checks"), { "check" } },
  { "placement", N_("Placement"), { "placement-factor", "placement-base" } },
  { "pawn", N_("Pawns"), { "pawn" } },
  { "knight", N_("Knights"), { "knight" } },
  { "bishop", N_("Bishops"), { "bishop" } },
  { "rook", N_("Rooks"), { "rook" } },
  { "queen", N_("Queens"), { "queen" } },
  { "castling", N_("Castling"), { "castle-short", "castle-long" } },
};

static const Plan plans[] = {
  { "tabiya", tabiya_groups, G_N_ELEMENTS (tabiya_groups) },
  { "pawn-units", pawn_unit_groups, G_N_ELEMENTS (pawn_unit_groups) },
};

/* The mean of the phases of a weight. */
static double
get_mean (const HeuristicWeights *weights,
          int                     weight)
{
  return (heuristic_weights_get_phase (weights, weight, HEURISTIC_MIDDLEGAME)
          + heuristic_weights_get_phase (weights, weight, HEURISTIC_ENDGAME)) / 2.0;
}

/* The mean of the weights of a group in percent of their defaults. The margin is the mean of their
   margins: what the mean is uncertain by if they err together, and more than that otherwise. A
   weight whose default is 0 has no percentage. FALSE if the group has none. */
static gboolean
measure (const HeuristicWeights *weights,
         const double           *margins,
         const int              *indices,
         guint                   n_indices,
         TabiyaCharacterAxis    *axis)
{
  guint n = 0;

  for (guint i = 0; i < n_indices; i++) {
    int weight = indices[i];
    double whole = weight < 0 ? 0
                   : heuristic_get_weight (weights->heuristic, weight)->default_value;

    if (whole == 0)
      continue;
    axis->percent += 100 * get_mean (weights, weight) / whole;
    axis->margin += margins ? 100 * margins[weight] / fabs (whole) : 0;
    n++;
  }
  if (n == 0)
    return FALSE;
  axis->percent /= n;
  axis->margin /= n;
  return TRUE;
}

static void
add_axis (TabiyaCharacter        *self,
          const char             *id,
          const char             *name,
          const HeuristicWeights *weights,
          const double           *margins,
          const int              *indices,
          guint                   n_indices)
{
  TabiyaCharacterAxis axis = { .id = id, .name = name };

  if (self->n_axes < MAX_AXES && measure (weights, margins, indices, n_indices, &axis))
    self->axes[self->n_axes++] = axis;
}

static void
add_groups (TabiyaCharacter        *self,
            const Plan             *plan,
            const HeuristicWeights *weights,
            const double           *margins)
{
  for (guint i = 0; i < plan->n_groups; i++) {
    const Group *group = &plan->groups[i];
    int indices[MAX_GROUP];
    guint n = 0;

    while (n < MAX_GROUP && group->weights[n]) {
      indices[n] = heuristic_find_weight (weights->heuristic, group->weights[n]);
      n++;
    }
    add_axis (self, group->id, _(group->name), weights, margins, indices, n);
  }
}

static void
tabiya_character_class_init (TabiyaCharacterClass *klass)
{
}

static void
tabiya_character_init (TabiyaCharacter *self)
{
}

/**
 * tabiya_character_new:
 * @weights: some weights
 * @margins: (nullable): indexed by weight: how uncertain each is
 *
 * Heuristics with few weights have an axis for each of them.
 *
 * Returns: (transfer full): their character
 */
TabiyaCharacter *
tabiya_character_new (const HeuristicWeights *weights,
                      const double           *margins)
{
  TabiyaCharacter *self = g_object_new (TABIYA_TYPE_CHARACTER, NULL);
  const char *id = heuristic_get_id (weights->heuristic);

  for (guint i = 0; i < G_N_ELEMENTS (plans); i++) {
    if (g_str_equal (plans[i].heuristic, id)) {
      add_groups (self, &plans[i], weights, margins);
      return self;
    }
  }
  for (int i = 0; i < heuristic_count_weights (weights->heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (weights->heuristic, i);

    add_axis (self, info->id, _(info->name), weights, margins, &i, 1);
  }
  return self;
}

guint
tabiya_character_get_n_axes (TabiyaCharacter *self)
{
  g_return_val_if_fail (TABIYA_IS_CHARACTER (self), 0);

  return self->n_axes;
}

/**
 * tabiya_character_get_axis:
 *
 * Returns: (transfer none): an axis
 */
const TabiyaCharacterAxis *
tabiya_character_get_axis (TabiyaCharacter *self,
                           guint            index)
{
  g_return_val_if_fail (TABIYA_IS_CHARACTER (self), NULL);
  g_return_val_if_fail (index < self->n_axes, NULL);

  return &self->axes[index];
}

char *
tabiya_character_dup_text (TabiyaCharacter *self)
{
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (TABIYA_IS_CHARACTER (self), NULL);

  for (guint i = 0; i < self->n_axes; i++) {
    const TabiyaCharacterAxis *axis = &self->axes[i];
    const char *sign = round (axis->percent) < 0 ? "\u2212" : "";

    if (axis->margin > 0)
      /* Translators: "Attack 150 % ± 20"; the second argument is a minus sign or nothing. */
      g_ptr_array_add (parts, g_strdup_printf (_("%s %s%.0f\u00a0%% ± %.0f"), axis->name, sign,
                                               fabs (axis->percent), ceil (axis->margin)));
    else
      /* Translators: "Attack 150 %"; the second argument is a minus sign or nothing. */
      g_ptr_array_add (parts, g_strdup_printf (_("%s %s%.0f\u00a0%%"), axis->name, sign,
                                               fabs (axis->percent)));
  }
  g_ptr_array_add (parts, NULL);
  /* Translators: between the items of a list. */
  return g_strjoinv (_(", "), (char **) parts->pdata);
}

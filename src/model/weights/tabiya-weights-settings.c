/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "model/weights/tabiya-weights-settings.h"

#include "profiles/tabiya-profiles.h"

#define KEY_PROFILES "profiles"
#define KEY_ANALYST  "analyst"

/**
 * tabiya_weights_get_analyst:
 * @settings: the settings of the program
 *
 * Returns: (transfer none): those of the analyst, which live as long
 */
GSettings *
tabiya_weights_get_analyst (GSettings *settings)
{
  GSettings *analyst = g_object_get_data (G_OBJECT (settings), KEY_ANALYST);

  if (!analyst) {
    analyst = g_settings_get_child (settings, KEY_ANALYST);
    g_object_set_data_full (G_OBJECT (settings), KEY_ANALYST, analyst, g_object_unref);
  }
  return analyst;
}

GSettings *
tabiya_weights_get_edited (GSettings *settings)
{
  g_autofree char *side = g_settings_get_string (settings, "edited-profile");

  return g_str_equal (side, KEY_ANALYST) ? tabiya_weights_get_analyst (settings) : settings;
}

gboolean
tabiya_weights_are_analysts (GSettings *side)
{
  g_autoptr(GSettingsSchema) schema = NULL;

  g_object_get (side, "settings-schema", &schema, NULL);
  return g_str_has_suffix (g_settings_schema_get_id (schema), "." KEY_ANALYST);
}

gboolean
tabiya_weights_are_usual (const HeuristicWeights *weights)
{
  HeuristicWeights usual;

  heuristic_weights_init (&usual, heuristic_get (0));
  return heuristic_weights_equal (weights, &usual);
}

static char *
make_key (const Heuristic           *heuristic,
          const HeuristicWeightInfo *info)
{
  return g_strdup_printf ("%s/%s", heuristic_get_id (heuristic), info->id);
}

static char *
make_phase_key (const Heuristic           *heuristic,
                const HeuristicWeightInfo *info)
{
  return g_strdup_printf ("%s/%s.eg", heuristic_get_id (heuristic), info->id);
}

/* "tabiya/knight.mg/e5": one key for each square, since the values are numbers. */
static char *
make_square_key (const Heuristic *heuristic,
                 int              table,
                 HeuristicPhase   phase,
                 ChessSquare      square)
{
  return g_strdup_printf ("%s/%s.%s/%c%d", heuristic_get_id (heuristic),
                          heuristic_get_table (heuristic, table)->id,
                          phase == HEURISTIC_MIDDLEGAME ? "mg" : "eg",
                          'a' + chess_square_file (square), chess_square_rank (square) + 1);
}

/* Calls @function for each square that a table of @heuristic stores. */
typedef void (*SquareFunc) (HeuristicWeights *weights,
                            int               table,
                            HeuristicPhase    phase,
                            ChessSquare       square,
                            gpointer          data);

static void
for_each_square (HeuristicWeights *weights,
                 SquareFunc        function,
                 gpointer          data)
{
  for (int table = 0; table < heuristic_count_tables (weights->heuristic); table++) {
    for (int phase = 0; phase < HEURISTIC_N_PHASES; phase++) {
      for (int i = 0; i < HEURISTIC_TABLE_SIZE; i++)
        function (weights, table, (HeuristicPhase) phase, (ChessSquare) (i / 4 * 8 + i % 4), data);
    }
  }
}

static void
read_square (HeuristicWeights *weights,
             int               table,
             HeuristicPhase    phase,
             ChessSquare       square,
             gpointer          stored)
{
  g_autofree char *key = make_square_key (weights->heuristic, table, phase, square);
  gint32 value;

  if (g_variant_lookup (stored, key, "i", &value))
    heuristic_weights_set_square (weights, table, phase, square, value);
}

static void
write_square (HeuristicWeights *weights,
              int               table,
              HeuristicPhase    phase,
              ChessSquare       square,
              gpointer          builder)
{
  int index = chess_square_rank (square) * 4 + chess_square_file (square);

  if (weights->squares[table][phase][index] != 0) {
    g_autofree char *key = make_square_key (weights->heuristic, table, phase, square);

    g_variant_builder_add (builder, "{si}", key,
                           heuristic_weights_get_square (weights, table, phase, square));
  }
}

/**
 * tabiya_weights_from_settings:
 * @settings: the settings of the program
 * @weights: (out): the chosen heuristic with its weights
 *
 * An unknown heuristic gives the first one of the registry. Unknown keys and values out of range,
 * which only another version of the program can have written, leave the defaults in place.
 */
void
tabiya_weights_from_settings (GSettings        *settings,
                              HeuristicWeights *weights)
{
  g_autofree char *id = g_settings_get_string (settings, "heuristic");
  const Heuristic *heuristic = heuristic_find (id);

  tabiya_weights_of_heuristic (settings, heuristic ? heuristic : heuristic_get (0), weights);
}

/**
 * tabiya_weights_of_heuristic:
 * @settings: the settings of the program
 * @heuristic: any heuristic
 * @weights: (out): its weights, as tabiya_weights_from_settings() would read them
 *
 * Reads the weights of a heuristic that need not be the current one.
 */
void
tabiya_weights_of_heuristic (GSettings        *settings,
                             const Heuristic  *heuristic,
                             HeuristicWeights *weights)
{
  g_autoptr(GVariant) stored = g_settings_get_value (settings, "weights");

  heuristic_weights_init (weights, heuristic);

  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);
    g_autofree char *key = make_key (heuristic, info);
    g_autofree char *phase_key = make_phase_key (heuristic, info);
    gint32 value;

    if (g_variant_lookup (stored, key, "i", &value))
      heuristic_weights_set (weights, i, value);
    if (g_variant_lookup (stored, phase_key, "i", &value))
      heuristic_weights_set_phase (weights, i, HEURISTIC_ENDGAME, value);
  }
  if (g_variant_n_children (stored) > 0)
    for_each_square (weights, read_square, stored);
}

void
tabiya_weights_to_settings (const HeuristicWeights *weights,
                            GSettings              *settings)
{
  g_autoptr(GVariant) stored = g_settings_get_value (settings, "weights");
  g_autofree char *chosen = g_settings_get_string (settings, "heuristic");
  HeuristicWeights changed = *weights;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *key;
  gint32 value;
  const Heuristic *heuristic = weights->heuristic;
  g_autofree char *prefix = g_strdup_printf ("%s/", heuristic_get_id (heuristic));

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{si}"));
  g_variant_iter_init (&iter, stored);
  while (g_variant_iter_next (&iter, "{&si}", &key, &value)) {
    if (!g_str_has_prefix (key, prefix))
      g_variant_builder_add (&builder, "{si}", key, value);
  }
  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);

    if (weights->values[i] != info->default_value) {
      g_autofree char *own = make_key (heuristic, info);

      g_variant_builder_add (&builder, "{si}", own, weights->values[i]);
    }
    if (weights->tapers[i] != 0) {
      g_autofree char *own = make_phase_key (heuristic, info);

      g_variant_builder_add (&builder, "{si}", own,
                             heuristic_weights_get_phase (weights, i, HEURISTIC_ENDGAME));
    }
  }
  for_each_square (&changed, write_square, &builder);

  /* Written only if it changes, because every window reacts to each key that is written. */
  if (strcmp (chosen, heuristic_get_id (heuristic)) != 0)
    g_settings_set_string (settings, "heuristic", heuristic_get_id (heuristic));
  g_settings_set_value (settings, "weights", g_variant_builder_end (&builder));
}

char *
tabiya_weights_dup_profile (GSettings       *settings,
                            const Heuristic *heuristic)
{
  g_autoptr(GVariant) stored = g_settings_get_value (settings, KEY_PROFILES);
  const char *id;

  if (!g_variant_lookup (stored, heuristic_get_id (heuristic), "&s", &id))
    return NULL;
  return g_strdup (id);
}

/**
 * tabiya_weights_set_profile:
 * @settings: the settings of the program
 * @heuristic: any heuristic
 * @id: (nullable): the id of a profile; %NULL to forget the choice
 *
 * Stores the profile that was chosen.
 */
void
tabiya_weights_set_profile (GSettings       *settings,
                            const Heuristic *heuristic,
                            const char      *id)
{
  g_autoptr(GVariant) stored = g_settings_get_value (settings, KEY_PROFILES);
  g_autofree char *before = tabiya_weights_dup_profile (settings, heuristic);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *key;
  const char *value;

  if (g_strcmp0 (before, id) == 0)
    return;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, stored);
  while (g_variant_iter_next (&iter, "{&s&s}", &key, &value)) {
    if (strcmp (key, heuristic_get_id (heuristic)) != 0)
      g_variant_builder_add (&builder, "{ss}", key, value);
  }
  if (id)
    g_variant_builder_add (&builder, "{ss}", heuristic_get_id (heuristic), id);
  g_settings_set_value (settings, KEY_PROFILES, g_variant_builder_end (&builder));
}

char *
tabiya_weights_dup_label (GSettings              *settings,
                          const HeuristicWeights *weights)
{
  g_autofree char *id = tabiya_weights_dup_profile (settings, weights->heuristic);
  gboolean changed;
  TabiyaProfile *profile = tabiya_profiles_match (tabiya_profiles_get_default (), weights, id,
                                                  &changed);

  return g_strconcat (tabiya_profile_get_name (profile), changed ? "*" : NULL, NULL);
}

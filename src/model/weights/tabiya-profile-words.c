/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/weights/tabiya-profile-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/engines/tabiya-setup-words.h"
#include "model/weights/tabiya-character.h"

/* In percent of the default: what differs by less is not worth a word. */
#define NOTABLE 12.0

/* What is said of an axis of the character that is above or below its default: alone; above, with a
   place for what is below another one; and below, in that place. */
typedef struct {
  const char *axis;
  double      importance;
  const char *more;
  const char *more_and;
  const char *less;
  const char *and_less;
} Words;

/* A fifth of the material is as much of a character as half of anything else. */
static const Words tabiya_words[] = {
  /* Translators: %s is one of the phrases that begin with a small letter, such as "careless of
     pawns"; the same in the phrases below. */
  { "attack", 1, N_("Attacks the king."), N_("Attacks the king, %s."),
    N_("Slow to attack."), N_("slow to attack") },
  { "threats", 1, N_("Keeps making threats."), N_("Keeps making threats, %s."),
    N_("Makes few threats."), N_("making few threats") },
  { "activity", 1, N_("Plays for open lines and activity."),
    N_("Plays for open lines and activity, %s."), N_("Content with a cramped game."),
    N_("content with a cramped game") },
  { "space", 0.5, N_("Gains space."), N_("Gains space, %s."), N_("Indifferent to space."),
    N_("indifferent to space") },
  { "pieces", 1, N_("Seeks good squares for its pieces."),
    N_("Seeks good squares for its pieces, %s."), N_("Careless where its pieces stand."),
    N_("careless where its pieces stand") },
  { "pawns", 1, N_("Keeps its pawns sound."), N_("Keeps its pawns sound, %s."),
    N_("Careless of pawns."), N_("careless of pawns") },
  { "safety", 1, N_("Keeps its king safe."), N_("Keeps its king safe, %s."),
    N_("Careless of its king."), N_("careless of its king") },
  { "material", 2.5, N_("Clings to material."), N_("Clings to material, %s."),
    N_("Gives material away."), N_("giving material away") },
};

static const Words *
find_words (const char *axis)
{
  for (gsize i = 0; i < G_N_ELEMENTS (tabiya_words); i++) {
    if (g_str_equal (tabiya_words[i].axis, axis))
      return &tabiya_words[i];
  }
  return NULL;
}

/* How far an axis is from its default, as a person would notice it. */
static double
get_difference (const TabiyaCharacterAxis *axis)
{
  const Words *words = find_words (axis->id);
  double difference = axis->percent - 100;

  return fabs (difference) < NOTABLE ? 0 : difference * (words ? words->importance : 1);
}

/* Finds the axis farthest above the default and the one farthest below; NULL if there is none. */
static void
find_extremes (TabiyaCharacter            *character,
               const TabiyaCharacterAxis **most,
               const TabiyaCharacterAxis **least)
{
  double highest = 0;
  double lowest = 0;

  *most = *least = NULL;
  for (guint i = 0; i < tabiya_character_get_n_axes (character); i++) {
    const TabiyaCharacterAxis *axis = tabiya_character_get_axis (character, i);
    double difference = get_difference (axis);

    if (difference > highest) {
      highest = difference;
      *most = axis;
    } else if (difference < lowest) {
      lowest = difference;
      *least = axis;
    }
  }
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static char *
describe_by_words (const Words *most,
                   const Words *least)
{
  if (most && least)
    return g_strdup_printf (_(most->more_and), _(least->and_less));
  return g_strdup (most ? _(most->more) : _(least->less));
}
#pragma GCC diagnostic pop

/* For heuristics without words of their own: by the names of the axes. */
static char *
describe_by_names (const TabiyaCharacterAxis *most,
                   const TabiyaCharacterAxis *least)
{
  if (most && least)
    /* Translators: the arguments are parts of a heuristic: "More for Mobility, less for Pawns.". */
    return g_strdup_printf (_("More for %s, less for %s."), most->name, least->name);
  /* Translators: %s is a part of a heuristic, such as "Mobility". */
  return most ? g_strdup_printf (_("More for %s."), most->name)
              : g_strdup_printf (_("Less for %s."), least->name);
}

/* What is left to say if no axis stands out. */
static char *
describe_rest (const HeuristicWeights *weights)
{
  HeuristicWeights usual;

  heuristic_weights_init (&usual, weights->heuristic);
  if (heuristic_weights_equal (weights, &usual))
    return g_strdup (_("Plays by the default weights."));
  for (int i = 0; i < heuristic_count_tables (weights->heuristic); i++) {
    for (int phase = 0; phase < HEURISTIC_N_PHASES; phase++) {
      if (heuristic_weights_table_is_changed (weights, i, (HeuristicPhase) phase))
        return g_strdup (_("Has its own idea of where pieces belong."));
    }
  }
  return g_strdup (_("Plays nearly by the default weights."));
}

char *
tabiya_profile_words_dup_character (const HeuristicWeights *weights)
{
  g_autoptr(TabiyaCharacter) character = tabiya_character_new (weights, NULL);
  const TabiyaCharacterAxis *most;
  const TabiyaCharacterAxis *least;
  const Words *more;
  const Words *less;

  find_extremes (character, &most, &least);
  if (!most && !least)
    return describe_rest (weights);
  more = most ? find_words (most->id) : NULL;
  less = least ? find_words (least->id) : NULL;
  return !!more == !!most && !!less == !!least ? describe_by_words (more, less)
                                               : describe_by_names (most, least);
}

char *
tabiya_profile_words_dup_sentence (TabiyaProfile *profile)
{
  const char *help = tabiya_profile_get_help (profile);

  g_return_val_if_fail (TABIYA_IS_PROFILE (profile), NULL);

  return help ? g_strdup (help)
              : tabiya_profile_words_dup_character (tabiya_profile_get_weights (profile));
}

char *
tabiya_profile_words_dup_search (const TabiyaHabits *habits)
{
  if (habits->search)
    return tabiya_setup_words_dup_method (habits->search->method,
                                          habits->no_quiescence
                                          && engine_method_has_quiescence (habits->search->method));
  return habits->no_quiescence ? g_strdup (_("no quiescence")) : NULL;
}

char *
tabiya_profile_words_dup_name (TabiyaProfile *profile,
                               gboolean       changed)
{
  const Heuristic *heuristic = tabiya_profile_get_heuristic (profile);
  gboolean first = heuristic == heuristic_get (0);

  /* Each heuristic has its own profiles, often with the same names. */
  return g_strconcat (first ? "" : _(heuristic_get_name (heuristic)), first ? "" : " · ",
                      tabiya_profile_get_name (profile), changed ? "*" : NULL, NULL);
}

char *
tabiya_profile_words_dup_judged (const char *text,
                                 const char *judge)
{
  if (!judge)
    return g_strdup (text);
  /* Translators: what is shown, and the profile, or the engine, whose opinion it is. */
  return text ? g_strdup_printf (_("%s · judged by %s"), text, judge)
              : g_strdup_printf (_("Judged by %s"), judge);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-tournament-candidates.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/weights/tabiya-weights-settings.h"
#include "profiles/tabiya-profiles.h"
#include "service/tabiya-level.h"

/* The most characters of a name before a number that tells it from others. */
#define MAX_BASE (TABIYA_TOURNAMENT_MAX_NAME - 5)

static void
free_candidate (gpointer data)
{
  TabiyaCandidate *candidate = data;

  g_free (candidate->name);
  g_free (candidate->detail);
  g_strfreev (candidate->options);
  g_free (candidate);
}

static gboolean
is_taken (GPtrArray  *list,
          const char *name)
{
  for (guint i = 0; i < list->len; i++) {
    if (strcmp (((TabiyaCandidate *) list->pdata[i])->name, name) == 0)
      return TRUE;
  }
  return FALSE;
}

/* A name that no other candidate has and that a player may have. (transfer full) */
static char *
make_name (GPtrArray  *list,
           const char *wanted)
{
  g_autofree char *cut = g_utf8_substring (wanted, 0, MIN (g_utf8_strlen (wanted, -1), MAX_BASE));
  char *name = g_strdup (g_strstrip (cut));

  for (guint number = 2; is_taken (list, name); number++) {
    g_free (name);
    name = g_strdup_printf ("%s %u", cut, number);
  }
  return name;
}

/* Adds a candidate; @options: (transfer full). */
static TabiyaCandidate *
add (GPtrArray            *list,
     TabiyaCandidateKind   kind,
     const char           *name,
     const char           *detail,
     char                **options)
{
  TabiyaCandidate *candidate = g_new0 (TabiyaCandidate, 1);

  candidate->kind = kind;
  candidate->name = make_name (list, name);
  candidate->detail = g_strdup (detail);
  candidate->options = options;
  g_ptr_array_add (list, candidate);
  return candidate;
}

/* (transfer full): options that make our engine play with @weights. @habits: nullable. */
static char **
make_options (const HeuristicWeights *weights,
              const TabiyaHabits     *habits)
{
  TabiyaMatchEngine engine = { .name = NULL };

  tabiya_match_engine_set_weights (&engine, weights, habits);
  return g_steal_pointer (&engine.options);
}

static void
add_profiles (GPtrArray *list,
              GSettings *settings)
{
  g_autoptr(GPtrArray) profiles = tabiya_profiles_list (tabiya_profiles_get_default (), NULL);
  HeuristicWeights present;
  guint first = list->len;
  gboolean found = FALSE;

  settings = tabiya_weights_get_edited (settings);
  tabiya_weights_from_settings (settings, &present);
  for (guint i = 0; i < profiles->len; i++) {
    TabiyaProfile *profile = profiles->pdata[i];
    const Heuristic *heuristic = tabiya_profile_get_heuristic (profile);
    const char *name = tabiya_profile_get_name (profile);
    g_autofree char *full = NULL;
    TabiyaCandidate *candidate;

    /* Profiles of other heuristics than the first often have the same names. */
    if (heuristic != heuristic_get (0))
      /* Translators: heuristic, its profile */
      full = g_strdup_printf (_("%s: %s"), _(heuristic_get_name (heuristic)), name);
    candidate = add (list, TABIYA_CANDIDATE_PROFILE, full ? full : name,
                     _(heuristic_get_name (heuristic)),
                     make_options (tabiya_profile_get_weights (profile),
                                   tabiya_profile_get_habits (profile)));
    candidate->present = !found
                         && heuristic_weights_equal (&present,
                                                     tabiya_profile_get_weights (profile));
    found |= candidate->present;
  }
  if (!found) {
    g_autofree char *label = tabiya_weights_dup_label (settings, &present);
    TabiyaCandidate *own = add (list, TABIYA_CANDIDATE_PROFILE, label, _("Present weights"),
                                make_options (&present, NULL));

    own->present = TRUE;
    g_ptr_array_insert (list, (gint) first, g_ptr_array_steal_index (list, list->len - 1));
  }
}

static void
add_levels (GPtrArray *list)
{
  for (int level = 1; level <= tabiya_level_count (); level++) {
    int elo = tabiya_level_get_elo (level);
    g_autofree char *detail = NULL;
    g_autofree char *option = NULL;
    const char *options[] = { "UCI_LimitStrength=true", NULL, NULL };

    /* Full strength is the profile of the defaults. */
    if (elo == 0)
      continue;
    detail = g_strdup_printf (_("Level of about %d Elo"), elo);
    option = g_strdup_printf ("UCI_Elo=%d", elo);
    options[1] = option;
    add (list, TABIYA_CANDIDATE_LEVEL, tabiya_level_get_name (level), detail,
         g_strdupv ((char **) options));
  }
}

static void
add_programs (GPtrArray      *list,
              TabiyaPrograms *programs)
{
  g_auto(GStrv) names = tabiya_programs_list (programs);

  for (char **name = names; *name; name++) {
    const char * const *argv = tabiya_programs_find (programs, *name, NULL);
    g_autofree char *command = g_strjoinv (" ", (char **) argv);
    g_autofree char *valid = g_utf8_make_valid (command, -1);
    TabiyaCandidate *candidate;

    /* Programs are known by their exact names, so it is the others that give way. */
    candidate = add (list, TABIYA_CANDIDATE_PROGRAM, *name, valid, NULL);
    g_free (candidate->name);
    candidate->name = g_strdup (*name);
  }
}

/**
 * tabiya_candidates_list:
 * @settings: where the present weights are
 * @programs: the programs of this computer
 *
 * Returns: (transfer full) (element-type TabiyaCandidate): first the programs, then the profiles
 *   with the present weights in front if no profile has them, then the levels from the weakest
 */
GPtrArray *
tabiya_candidates_list (GSettings      *settings,
                        TabiyaPrograms *programs)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_candidate);

  add_programs (list, programs);
  add_profiles (list, settings);
  add_levels (list);
  return list;
}

/**
 * tabiya_candidate_enter:
 * @limits: how long it may think
 * @tournament: gets the candidate as its next player
 *
 * Enters a candidate. Our own engine gets a table that is large enough for its searches, which are
 * small if nodes are limited.
 */
void
tabiya_candidate_enter (const TabiyaCandidate   *candidate,
                        const TabiyaMatchLimits *limits,
                        TabiyaTournament        *tournament)
{
  gboolean own = candidate->kind != TABIYA_CANDIDATE_PROGRAM;
  TabiyaTournamentPlayer *player = tabiya_tournament_add (tournament, candidate->name,
                                                          own ? NULL : candidate->name);

  player->engine.limits = *limits;
  if (own) {
    g_autoptr(GStrvBuilder) options = g_strv_builder_new ();

    g_strv_builder_add (options, limits->nodes > 0 ? "Hash=4" : "Hash=16");
    g_strv_builder_addv (options, (const char **) candidate->options);
    player->engine.options = g_strv_builder_end (options);
  }
}

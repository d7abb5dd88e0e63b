/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/evolve/tabiya-evolutions.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lab/evolve/tabiya-evolve-pace.h"
#include "lab/evolve/tabiya-genetic.h"
#include "lab/tabiya-key-file.h"

#define VERSION        1
#define GROUP          "Evolution"
#define MAX_CONCURRENT 256
#define MAX_TEXT       (1024 * 1024)

static const TabiyaKeyErrors errors = {
  .quark = tabiya_evolution_error_quark,
  .syntax = TABIYA_EVOLUTION_ERROR_SYNTAX,
  .version = TABIYA_EVOLUTION_ERROR_VERSION,
  .value = TABIYA_EVOLUTION_ERROR_VALUE,
};

G_DEFINE_QUARK (tabiya-evolution-error-quark, tabiya_evolution_error)

/**
 * tabiya_evolution_plan_init:
 * @plan: (out): a genetic search from the defaults of the first heuristic, without names
 */
void
tabiya_evolution_plan_init (TabiyaEvolutionPlan *plan)
{
  *plan = (TabiyaEvolutionPlan) { 0 };
  tabiya_evolve_setup_init (&plan->setup, heuristic_get (0));
}

static void
copy_plan (TabiyaEvolutionPlan       *copy,
           const TabiyaEvolutionPlan *plan)
{
  *copy = *plan;
  tabiya_evolve_setup_copy (&copy->setup, &plan->setup);
  copy->name = g_strdup (plan->name);
  copy->start = g_strdup (plan->start);
  copy->against = g_strdup (plan->against);
  copy->build = g_strdup (plan->build);
}

/**
 * tabiya_evolution_plan_clear:
 *
 * Frees what a plan owns, not the plan itself.
 */
void
tabiya_evolution_plan_clear (TabiyaEvolutionPlan *plan)
{
  tabiya_evolve_setup_clear (&plan->setup);
  g_clear_pointer (&plan->name, g_free);
  g_clear_pointer (&plan->start, g_free);
  g_clear_pointer (&plan->against, g_free);
  g_clear_pointer (&plan->build, g_free);
}

/**
 * tabiya_evolution_plan_check:
 *
 * Returns: %FALSE with an error of %TABIYA_MATCH_ERROR if the search makes no sense
 */
gboolean
tabiya_evolution_plan_check (const TabiyaEvolutionPlan  *plan,
                             GError                    **error)
{
  g_auto(TabiyaEvolveSetup) setup = { 0 };

  tabiya_evolve_setup_copy (&setup, &plan->setup);
  /* The number of games is not known before it begins. */
  if (plan->minutes > 0 && !plan->build) {
    setup.n_games = 2 * tabiya_genetic_count_pairs (setup.population, setup.rounds);
    setup.ahead = MIN (setup.ahead, setup.n_games / 2);
  }
  return tabiya_evolve_setup_check (&setup, error);
}

/* Turns a time into a number of games. */
static gboolean
count_games (TabiyaEvolutionPlan  *plan,
             guint                 n_concurrent,
             GError              **error)
{
  TabiyaEvolveSetup *setup = &plan->setup;
  guint least = setup->method == TABIYA_EVOLVE_GENETIC
                ? 2 * tabiya_genetic_count_pairs (setup->population, setup->rounds)
                : 2 * setup->ahead;
  double seconds;

  if (!tabiya_evolve_pace_measure (setup, &seconds, error))
    return FALSE;
  setup->n_games = tabiya_evolve_pace_count_games (60.0 * plan->minutes, seconds, n_concurrent,
                                                   setup->n_verdict);
  if (setup->n_games >= least)
    return TRUE;
  g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP,
               ngettext ("In %u minute there is no time for the %u games that it takes at least "
                         "and the %u games of the verdict; allow more time, or choose fewer nodes "
                         "or a smaller population",
                         "In %u minutes there is no time for the %u games that it takes at least "
                         "and the %u games of the verdict; allow more time, or choose fewer nodes "
                         "or a smaller population", plan->minutes),
               plan->minutes, least, setup->n_verdict);
  return FALSE;
}

/**
 * tabiya_evolution_plan_seal:
 * @build: identifies the version of our engine
 * @n_concurrent: games played at once
 *
 * Fixes what is still open before the first game; does nothing later. If a time was chosen, a few
 * games are played to count how many that is. Blocks; any thread.
 *
 * Returns: %FALSE with @error if the time does not suffice
 */
gboolean
tabiya_evolution_plan_seal (TabiyaEvolutionPlan  *plan,
                            const char           *build,
                            guint                 n_concurrent,
                            GError              **error)
{
  if (plan->build)
    return TRUE;
  if (plan->minutes > 0 && !count_games (plan, n_concurrent, error))
    return FALSE;
  plan->build = g_strdup (build);
  return TRUE;
}

/* A valid plan as a key file. (transfer full) */
static char *
plan_to_text (const TabiyaEvolutionPlan *plan)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();
  g_auto(GStrv) lines = tabiya_evolve_setup_to_lines (&plan->setup);

  g_key_file_set_integer (file, GROUP, "version", VERSION);
  g_key_file_set_string (file, GROUP, "name", plan->name);
  g_key_file_set_string (file, GROUP, "start", plan->start);
  g_key_file_set_string (file, GROUP, "against", plan->against);
  g_key_file_set_uint64 (file, GROUP, "minutes", plan->minutes);
  g_key_file_set_uint64 (file, GROUP, "concurrency", plan->n_concurrent);
  g_key_file_set_int64 (file, GROUP, "created", plan->created);
  g_key_file_set_boolean (file, GROUP, "active", plan->active);
  if (plan->build)
    g_key_file_set_string (file, GROUP, "build", plan->build);
  g_key_file_set_string_list (file, GROUP, "setup", (const char *const *) lines,
                              g_strv_length (lines));
  return g_key_file_to_data (file, NULL, NULL);
}

static gboolean
read_number (GKeyFile    *file,
             const char  *key,
             gint64       maximum,
             gint64      *number,
             GError     **error)
{
  return tabiya_key_read_number (file, GROUP, key, 0, maximum, number, &errors, error);
}

static gboolean
read_names (GKeyFile             *file,
            TabiyaEvolutionPlan  *plan,
            GError              **error)
{
  plan->name = g_key_file_get_string (file, GROUP, "name", error);
  if (plan->name)
    plan->start = g_key_file_get_string (file, GROUP, "start", error);
  if (plan->start)
    plan->against = g_key_file_get_string (file, GROUP, "against", error);
  return !!plan->against;
}

static gboolean
read_all (GKeyFile             *file,
          TabiyaEvolutionPlan  *plan,
          GError              **error)
{
  g_auto(GStrv) lines = NULL;
  gint64 minutes;
  gint64 concurrency;

  if (!tabiya_key_check_version (file, GROUP, VERSION, &errors, error)
      || !read_names (file, plan, error)
      || !read_number (file, "minutes", TABIYA_EVOLUTION_MAX_MINUTES, &minutes, error)
      || !read_number (file, "concurrency", MAX_CONCURRENT, &concurrency, error)
      || !read_number (file, "created", G_MAXINT64, &plan->created, error))
    return FALSE;
  plan->minutes = (guint) minutes;
  plan->n_concurrent = (guint) concurrency;
  plan->active = g_key_file_get_boolean (file, GROUP, "active", NULL);
  plan->build = g_key_file_get_string (file, GROUP, "build", NULL);
  lines = g_key_file_get_string_list (file, GROUP, "setup", NULL, error);
  if (!lines)
    return FALSE;
  tabiya_evolve_setup_clear (&plan->setup);
  return tabiya_evolve_setup_parse (lines, &plan->setup, error)
         && tabiya_evolution_plan_check (plan, error);
}

/* Reads what plan_to_text() wrote, or anything. Fails with TABIYA_EVOLUTION_ERROR if that is not a
   valid plan; @plan has no names then. */
static gboolean
plan_from_text (TabiyaEvolutionPlan  *plan,
                const char           *text,
                GError              **error)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();
  GError *reason = NULL;

  tabiya_evolution_plan_init (plan);
  if (strlen (text) > MAX_TEXT)
    g_set_error_literal (&reason, TABIYA_EVOLUTION_ERROR, TABIYA_EVOLUTION_ERROR_SYNTAX,
                         _("it is too large for an evolution"));
  else if (g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_NONE, &reason)
           && read_all (file, plan, &reason))
    return TRUE;
  tabiya_evolution_plan_clear (plan);
  tabiya_evolution_plan_init (plan);
  return tabiya_key_take_error (&errors, reason, error);
}

const TabiyaRecordKind tabiya_evolution_records = {
  .suffix = ".evolution",
  .games_suffix = ".games",
  .keeps_moves = TRUE,
  .word = "evolution",
  .size = sizeof (TabiyaEvolutionPlan),
  .init = (void (*) (gpointer)) tabiya_evolution_plan_init,
  .copy = (void (*) (gpointer, gconstpointer)) copy_plan,
  .clear = (void (*) (gpointer)) tabiya_evolution_plan_clear,
  .to_text = (char *(*) (gconstpointer)) plan_to_text,
  .from_text = (gboolean (*) (gpointer, const char *, GError **)) plan_from_text,
  .created = G_STRUCT_OFFSET (TabiyaEvolutionPlan, created),
  .active = G_STRUCT_OFFSET (TabiyaEvolutionPlan, active),
  .build = G_STRUCT_OFFSET (TabiyaEvolutionPlan, build),
};

/**
 * tabiya_evolutions_add:
 * @folder: (type filename): the folder of the evolutions; created if it does not exist
 * @plan: a new search
 *
 * Writes a plan under a new name.
 *
 * Returns: (transfer full) (nullable): the record; %NULL with @error if it cannot be written
 */
TabiyaRecord *
tabiya_evolutions_add (const char                 *folder,
                       const TabiyaEvolutionPlan  *plan,
                       GError                    **error)
{
  return tabiya_record_add (&tabiya_evolution_records, folder, plan->name, plan, error);
}

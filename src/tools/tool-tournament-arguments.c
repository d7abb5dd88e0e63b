/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-tournament.h"

#include <string.h>

#include "base/tabiya-file-name.h"
#include "tools/tool-match.h"
#include "tools/tool.h"

#define COMMAND      "tournament"
#define DEFAULT_SEED 1

/**
 * tool_tournament_arguments_init:
 * @arguments: (out): none
 */
void
tool_tournament_arguments_init (ToolTournamentArguments *arguments)
{
  *arguments = (ToolTournamentArguments) {
    .n_rounds = TOOL_TOURNAMENT_UNSET,
    .n_concurrent = TOOL_TOURNAMENT_UNSET,
    .plies = TOOL_TOURNAMENT_UNSET,
    .max_plies = TOOL_TOURNAMENT_UNSET,
    .report = TOOL_TOURNAMENT_UNSET,
    .seed = G_MININT64,
  };
}

/* The first option given that says what is played; NULL if there is none. */
static const char *
find_describing (const ToolTournamentArguments *a)
{
  const struct {
    const char *name;
    gboolean    given;
  } options[] = {
    { "--player", !!a->players },
    { "--program", !!a->programs },
    { "--gauntlet", a->gauntlet },
    { "--each", !!a->each },
    { "--openings", !!a->openings },
    { "--plies", a->plies != TOOL_TOURNAMENT_UNSET },
    { "--order", !!a->order },
    { "--seed", a->seed != G_MININT64 },
    { "--resign", !!a->resign },
    { "--draw", !!a->draw },
    { "--max-plies", a->max_plies != TOOL_TOURNAMENT_UNSET },
    { "--event", !!a->event },
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    if (options[i].given)
      return options[i].name;
  }
  return NULL;
}

/* The first number that is out of range; NULL if there is none. */
static const char *
find_wrong_number (const ToolTournamentArguments *a)
{
  if (a->n_rounds != TOOL_TOURNAMENT_UNSET
      && (a->n_rounds < 1 || a->n_rounds > TABIYA_TOURNAMENT_MAX_ROUNDS))
    return "--rounds must be from 1 to 100000";
  if (a->n_concurrent != TOOL_TOURNAMENT_UNSET && (a->n_concurrent < 1 || a->n_concurrent > 256))
    return "--concurrency must be from 1 to 256";
  if (a->report != TOOL_TOURNAMENT_UNSET && a->report < 1)
    return "--report must be above zero";
  if (a->plies != TOOL_TOURNAMENT_UNSET && (a->plies < 1 || a->plies > 1024))
    return "--plies must be from 1 to 1024";
  if (a->max_plies != TOOL_TOURNAMENT_UNSET && (a->max_plies < 1 || a->max_plies > 100000))
    return "--max-plies must be from 1 to 100000";
  if (a->seed != G_MININT64 && (a->seed < 0 || a->seed > G_MAXUINT32))
    return "--seed must be from 0 to 4294967295";
  return NULL;
}

static gboolean
is_same_path (const char *a,
              const char *b)
{
  g_autofree char *one = g_canonicalize_filename (a, NULL);
  g_autofree char *other = g_canonicalize_filename (b, NULL);

  return strcmp (one, other) == 0;
}

/* The outputs must not overwrite what the tournament continues from, nor each other. */
static int
check_outputs (const ToolTournamentArguments *a)
{
  g_autoptr(TabiyaRecord) file = tabiya_record_new (&tabiya_tournament_records, a->file);
  const char *const outputs[] = { a->csv, a->pgn };
  static const char *const names[] = { "--csv", "--pgn" };

  for (guint i = 0; i < G_N_ELEMENTS (outputs); i++) {
    if (outputs[i] && (is_same_path (outputs[i], file->path)
                       || is_same_path (outputs[i], file->pgn_path)))
      return tool_usage_error (COMMAND, "%s: the tournament itself is in %s; choose another name",
                               names[i], outputs[i]);
  }
  if (a->csv && a->pgn && is_same_path (a->csv, a->pgn))
    return tool_usage_error (COMMAND, "--csv and --pgn need two different files");
  return TOOL_OK;
}

/**
 * tool_tournament_check:
 * @arguments: the arguments
 * @exists: whether their file exists
 *
 * Checks that the arguments fit together, before anything is read or started.
 *
 * Returns: TOOL_OK, or the exit status with which to end, after a message
 */
int
tool_tournament_check (const ToolTournamentArguments *arguments,
                       gboolean                       exists)
{
  const char *describing = find_describing (arguments);
  const char *wrong = find_wrong_number (arguments);
  int status;

  if (wrong)
    return tool_usage_error (COMMAND, "%s", wrong);
  if (arguments->show && (describing || arguments->n_rounds != TOOL_TOURNAMENT_UNSET
                          || arguments->n_concurrent != TOOL_TOURNAMENT_UNSET))
    return tool_usage_error (COMMAND, "--show plays nothing, so only --csv and --pgn go with it");
  if (!exists && arguments->show)
    return tool_failure (COMMAND, "there is no tournament %s",
                         tabiya_path_show (arguments->file));
  if (!arguments->players && !arguments->programs) {
    if (!exists)
      return tool_usage_error (COMMAND, "there is no tournament %s yet: name two players or more "
                               "with --player", arguments->file);
    if (describing)
      return tool_usage_error (COMMAND, "%s already says how it is played, so %s cannot be given; "
                               "only --rounds may change", arguments->file, describing);
  }
  if (!arguments->openings && (arguments->order || arguments->plies != TOOL_TOURNAMENT_UNSET))
    return tool_usage_error (COMMAND, "--order and --plies need --openings; the built-in openings "
                             "have neither");
  if (arguments->order && strcmp (arguments->order, "random") != 0
      && strcmp (arguments->order, "sequential") != 0)
    return tool_usage_error (COMMAND, "--order must be sequential or random, not \"%s\"",
                             arguments->order);
  status = check_outputs (arguments);
  return status;
}

/* Adds a player from the command line. A program that is entered here may be run under its name. */
static gboolean
add_player (TabiyaTournament *tournament,
            TabiyaPrograms   *programs,
            const char       *each,
            const char       *text)
{
  g_autoptr(GError) error = NULL;
  TabiyaMatchEngine engine;
  TabiyaTournamentPlayer *player;
  gboolean good = tool_match_read_engine (COMMAND, &engine, "--player", each, text);

  if (good && engine.argv && !tabiya_programs_check_name (engine.name, &error)) {
    tool_usage_error (COMMAND, "--player: \"%s\": %s; give it one with name=NAME", engine.name,
                      error->message);
    good = FALSE;
  }
  if (good) {
    player = tabiya_tournament_add (tournament, engine.name, engine.argv ? engine.name : NULL);
    player->engine.limits = engine.limits;
    player->engine.margin_ms = engine.margin_ms;
    player->engine.timeout_ms = engine.timeout_ms;
    if (engine.argv)
      tabiya_programs_set (programs, engine.name, (const char * const *) engine.argv,
                           (const char * const *) engine.options);
    else
      player->engine.options = g_steal_pointer (&engine.options);
  }
  tabiya_match_engine_clear (&engine);
  return good;
}

/* Adds a program that is set up on this computer, with the limits of all. */
static gboolean
add_program (TabiyaTournament *tournament,
             TabiyaPrograms   *programs,
             const char       *each,
             const char       *name)
{
  TabiyaMatchEngine engine;
  TabiyaTournamentPlayer *player;
  gboolean good;

  if (!tabiya_programs_find (programs, name, NULL)) {
    g_auto(GStrv) names = tabiya_programs_list (programs);
    g_autofree char *list = g_strjoinv (", ", names);

    tool_usage_error (COMMAND, "--program: \"%s\" is not set up on this computer; %s%s", name,
                      *list != '\0' ? "there are " : "there is none yet", list);
    return FALSE;
  }
  /* Any engine, to read the limits. */
  good = tool_match_read_engine (COMMAND, &engine, "--each", each, "tabiya");
  if (good) {
    player = tabiya_tournament_add (tournament, name, name);
    player->engine.limits = engine.limits;
    player->engine.margin_ms = engine.margin_ms;
    player->engine.timeout_ms = engine.timeout_ms;
  }
  tabiya_match_engine_clear (&engine);
  return good;
}

static gboolean
add_players (const ToolTournamentArguments *arguments,
             TabiyaPrograms                *programs,
             TabiyaTournament              *tournament)
{
  for (char **player = arguments->players; player && *player; player++) {
    if (!add_player (tournament, programs, arguments->each, *player))
      return FALSE;
  }
  for (char **program = arguments->programs; program && *program; program++) {
    if (!add_program (tournament, programs, arguments->each, *program))
      return FALSE;
  }
  return TRUE;
}

/**
 * tool_tournament_read:
 * @arguments: checked arguments that name players
 * @programs: receives the programs that were entered as players
 * @tournament: (out): the tournament; to be freed also on failure
 *
 * Returns: TOOL_OK, or the exit status with which to end, after a message
 */
int
tool_tournament_read (const ToolTournamentArguments *arguments,
                      TabiyaPrograms                *programs,
                      TabiyaTournament              *tournament)
{
  g_autoptr(GError) error = NULL;

  tabiya_tournament_init (tournament);
  if (!add_players (arguments, programs, tournament)
      || (arguments->resign
          && !tool_match_read_resign (COMMAND, &tournament->rules, arguments->resign))
      || (arguments->draw && !tool_match_read_draw (COMMAND, &tournament->rules, arguments->draw)))
    return TOOL_USAGE;
  tournament->kind = arguments->gauntlet ? TABIYA_TOURNAMENT_GAUNTLET
                                         : TABIYA_TOURNAMENT_ROUND_ROBIN;
  tournament->name = g_strdup (arguments->event ? arguments->event : "Tournament");
  tournament->seed = arguments->seed == G_MININT64 ? DEFAULT_SEED : (guint32) arguments->seed;
  tournament->shuffle = g_strcmp0 (arguments->order, "random") == 0;
  if (arguments->openings)
    tournament->openings_path = g_canonicalize_filename (arguments->openings, NULL);
  if (arguments->plies != TOOL_TOURNAMENT_UNSET)
    tournament->plies = (guint) arguments->plies;
  if (arguments->max_plies != TOOL_TOURNAMENT_UNSET)
    tournament->rules.max_plies = arguments->max_plies;
  if (!tabiya_tournament_check (tournament, &error))
    return tool_usage_error (COMMAND, "%s", error->message);
  return TOOL_OK;
}

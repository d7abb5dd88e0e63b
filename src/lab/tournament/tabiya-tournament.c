/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tournament/tabiya-tournament.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lab/match/tabiya-match-own.h"

#define DEFAULT_ROUNDS 10

/* The most games of a tournament. */
#define MAX_GAMES      10000000

/* The length of checksums, in characters. */
#define CHECKSUM       12

G_DEFINE_QUARK (tabiya-tournament-error-quark, tabiya_tournament_error)

static void
free_player (gpointer data)
{
  TabiyaTournamentPlayer *player = data;

  tabiya_match_engine_clear (&player->engine);
  g_free (player->program);
  g_free (player->checksum);
  g_free (player);
}

/**
 * tabiya_tournament_init:
 * @tournament: (out): a round robin without players
 *
 * Initialises a tournament.
 */
void
tabiya_tournament_init (TabiyaTournament *tournament)
{
  *tournament = (TabiyaTournament) {
    .players = g_ptr_array_new_with_free_func (free_player),
    .n_rounds = DEFAULT_ROUNDS,
    .seed = 1,
    .rules.max_plies = TABIYA_TOURNAMENT_MAX_PLIES,
  };
}

/**
 * tabiya_tournament_copy:
 * @copy: (out): a deep copy; free with tabiya_tournament_clear()
 * @tournament: a tournament
 */
void
tabiya_tournament_copy (TabiyaTournament       *copy,
                        const TabiyaTournament *tournament)
{
  *copy = *tournament;
  copy->name = g_strdup (tournament->name);
  copy->openings_path = g_strdup (tournament->openings_path);
  copy->build = g_strdup (tournament->build);
  copy->players = g_ptr_array_new_with_free_func (free_player);
  for (guint i = 0; i < tournament->players->len; i++) {
    const TabiyaTournamentPlayer *from = tournament->players->pdata[i];
    TabiyaTournamentPlayer *to = tabiya_tournament_add (copy, from->engine.name, from->program);

    to->engine.limits = from->engine.limits;
    to->engine.margin_ms = from->engine.margin_ms;
    to->engine.timeout_ms = from->engine.timeout_ms;
    to->engine.options = g_strdupv (from->engine.options);
    to->checksum = g_strdup (from->checksum);
  }
}

/**
 * tabiya_tournament_clear:
 *
 * Frees what a tournament owns, but not @tournament itself.
 */
void
tabiya_tournament_clear (TabiyaTournament *tournament)
{
  g_clear_pointer (&tournament->name, g_free);
  g_clear_pointer (&tournament->players, g_ptr_array_unref);
  g_clear_pointer (&tournament->openings_path, g_free);
  g_clear_pointer (&tournament->build, g_free);
}

/**
 * tabiya_tournament_add:
 * @name: the name of the player
 * @program: (nullable): the name of a program of this computer; %NULL for our own engine
 *
 * Adds a player without limits and options.
 *
 * Returns: (transfer none): the player
 */
TabiyaTournamentPlayer *
tabiya_tournament_add (TabiyaTournament *tournament,
                       const char       *name,
                       const char       *program)
{
  TabiyaTournamentPlayer *player = g_new0 (TabiyaTournamentPlayer, 1);

  player->engine.name = g_strdup (name);
  player->engine.margin_ms = -1;
  player->program = g_strdup (program);
  g_ptr_array_add (tournament->players, player);
  return player;
}

/**
 * tabiya_tournament_get_player:
 * @index: number of a player, from 0
 *
 * Returns: (transfer none): the player
 */
TabiyaTournamentPlayer *
tabiya_tournament_get_player (const TabiyaTournament *tournament,
                              guint                   index)
{
  g_return_val_if_fail (index < tournament->players->len, NULL);

  return tournament->players->pdata[index];
}

/**
 * tabiya_tournament_find_player:
 * @name: (nullable): a name
 * @index: (out): the number of the player with this name
 *
 * Returns: %FALSE if there is none
 */
gboolean
tabiya_tournament_find_player (const TabiyaTournament *tournament,
                               const char             *name,
                               guint                  *index)
{
  for (guint i = 0; i < tournament->players->len; i++) {
    if (g_strcmp0 (tabiya_tournament_get_player (tournament, i)->engine.name, name) == 0) {
      *index = i;
      return TRUE;
    }
  }
  return FALSE;
}

/**
 * tabiya_tournament_count_games:
 *
 * Returns: the number of games when all have been played
 */
guint64
tabiya_tournament_count_games (const TabiyaTournament *tournament)
{
  guint64 n = tournament->players->len;
  guint64 pairings = n == 0 ? 0 : tournament->kind == TABIYA_TOURNAMENT_GAUNTLET
                     ? n - 1 : n * (n - 1) / 2;

  return 2 * pairings * tournament->n_rounds;
}

/* Sets @error to a message, as g_set_error(); FALSE. */
#define refuse(error, ...) \
  (g_set_error (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_VALUE, __VA_ARGS__), FALSE)

/* One line, no longer than a name may be, that is the same after it was written into a PGN tag and
   read again. */
static gboolean
is_name (const char *name)
{
  gboolean good = name && *name != '\0' && g_utf8_validate (name, -1, NULL)
                  && g_utf8_strlen (name, -1) <= TABIYA_TOURNAMENT_MAX_NAME
                  && !g_ascii_isspace (name[0]) && !g_ascii_isspace (name[strlen (name) - 1]);

  for (const char *p = name; good && *p != '\0'; p = g_utf8_next_char (p))
    good = !g_unichar_iscntrl (g_utf8_get_char (p));
  return good;
}

static gboolean
check_player (const TabiyaTournament *tournament,
              guint                   index,
              GError                **error)
{
  const TabiyaTournamentPlayer *player = tabiya_tournament_get_player (tournament, index);
  g_autoptr(GError) reason = NULL;
  guint other;

  if (!is_name (player->engine.name))
    return refuse (error, _("player %u needs a name of 1 to %d characters, without line breaks and "
                            "without blanks at its ends"), index + 1, TABIYA_TOURNAMENT_MAX_NAME);
  if (tabiya_tournament_find_player (tournament, player->engine.name, &other) && other != index)
    return refuse (error, _("two players are called \"%s\"; give them different names"),
                   player->engine.name);
  if (player->engine.argv || (player->program && player->engine.options))
    return refuse (error, _("%s: a tournament may name a program, but neither its command nor its "
                            "options"), player->engine.name);
  if (!tabiya_match_engine_check (&player->engine, &reason))
    return refuse (error, "%s: %s", player->engine.name, reason->message);
  return TRUE;
}

/**
 * tabiya_tournament_check:
 *
 * Returns: %FALSE with %TABIYA_TOURNAMENT_ERROR_VALUE if something is missing or contradictory
 */
gboolean
tabiya_tournament_check (const TabiyaTournament *tournament,
                         GError                **error)
{
  g_autoptr(GError) reason = NULL;

  if (!is_name (tournament->name))
    return refuse (error, _("the tournament needs a name of 1 to %d characters, without line "
                            "breaks and without blanks at its ends"), TABIYA_TOURNAMENT_MAX_NAME);
  if (tournament->players->len < 2
      || tournament->players->len > TABIYA_TOURNAMENT_MAX_PLAYERS)
    return refuse (error, _("a tournament has 2 to %d players, not %u"),
                   TABIYA_TOURNAMENT_MAX_PLAYERS, tournament->players->len);
  if (tournament->n_rounds < 1 || tournament->n_rounds > TABIYA_TOURNAMENT_MAX_ROUNDS)
    return refuse (error, _("the number of rounds must be from 1 to %d"),
                   TABIYA_TOURNAMENT_MAX_ROUNDS);
  if (tabiya_tournament_count_games (tournament) > MAX_GAMES)
    return refuse (error, _("a tournament may have at most %d games; play fewer rounds"),
                   MAX_GAMES);
  if (!tournament->openings_path && (tournament->plies > 0 || tournament->shuffle))
    return refuse (error, _("only the openings of a file can be shortened or shuffled"));
  if (tournament->n_concurrent > 256)
    return refuse (error, _("at most 256 games can be played at once"));
  if (!tabiya_match_rules_check (&tournament->rules, &reason))
    return refuse (error, "%s", reason->message);
  for (guint i = 0; i < tournament->players->len; i++) {
    if (!check_player (tournament, i, error))
      return FALSE;
  }
  return TRUE;
}

/* Lets an engine run a program as it is set up on this computer, wherever it is used. */
static gboolean
set_program (TabiyaMatchEngine *engine,
             const char        *name,
             TabiyaPrograms    *programs,
             GError           **error)
{
  const TabiyaProgram *program = tabiya_programs_get (programs, name);
  g_autofree char *path = NULL;

  if (!program) {
    g_set_error (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_PROGRAM,
                 _("the program \"%s\" is not set up on this computer"), name);
    return FALSE;
  }
  path = tabiya_program_find_file (program);
  if (!path) {
    g_set_error (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_PROGRAM,
                 _("%s: there is no program \"%s\" on this computer"), name, program->argv[0]);
    return FALSE;
  }

  engine->argv = tabiya_program_dup_arguments (program);
  /* What is relative to its folder could not be looked at from ours. */
  if (program->folder && strchr (program->argv[0], G_DIR_SEPARATOR)) {
    g_free (engine->argv[0]);
    engine->argv[0] = g_steal_pointer (&path);
  }
  engine->variables = g_strdupv (program->environment);
  engine->folder = g_strdup (program->folder);
  engine->options = g_strdupv (program->options);
  return TRUE;
}

/**
 * tabiya_tournament_get_engine:
 * @index: number of a player
 * @programs: the programs of this computer
 * @engine: (out): the player as an engine that can be started; free with
 *   tabiya_match_engine_clear(); empty on failure
 *
 * Returns: %FALSE with %TABIYA_TOURNAMENT_ERROR_PROGRAM if its program is not set up or not there
 */
gboolean
tabiya_tournament_get_engine (const TabiyaTournament  *tournament,
                              guint                    index,
                              TabiyaPrograms          *programs,
                              TabiyaMatchEngine       *engine,
                              GError                 **error)
{
  const TabiyaTournamentPlayer *player = tabiya_tournament_get_player (tournament, index);

  *engine = (TabiyaMatchEngine) { .margin_ms = player->engine.margin_ms };
  if (!player->program)
    engine->options = g_strdupv (player->engine.options);
  else if (!set_program (engine, player->program, programs, error))
    return FALSE;
  engine->name = g_strdup (player->engine.name);
  engine->limits = player->engine.limits;
  engine->timeout_ms = player->engine.timeout_ms;
  return TRUE;
}

static gboolean
try_options (const TabiyaMatchEngine  *engine,
             GError                  **error)
{
  g_autoptr(GError) reason = NULL;

  return tabiya_match_own_check (engine, &reason)
         || refuse (error, "%s: %s", engine->name, reason->message);
}

static gboolean
seal_player (TabiyaTournament        *tournament,
             guint                    index,
             TabiyaPrograms          *programs,
             GError                 **error)
{
  TabiyaTournamentPlayer *player = tabiya_tournament_get_player (tournament, index);
  g_autofree char *description = NULL;
  g_autofree char *sum = NULL;
  TabiyaMatchEngine engine;
  gboolean good = tabiya_tournament_get_engine (tournament, index, programs, &engine, error)
                  && try_options (&engine, error);

  if (good) {
    description = tabiya_match_engine_describe (&engine, tournament->build);
    sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, description, -1);
    sum[CHECKSUM] = '\0';
  }
  tabiya_match_engine_clear (&engine);
  if (!good)
    return FALSE;
  if (!player->checksum)
    player->checksum = g_steal_pointer (&sum);
  else if (strcmp (player->checksum, sum) != 0) {
    g_set_error (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_CHANGED,
                 _("%s is no longer what it was when the tournament began: the program, its "
                   "arguments, its options or its limits are others"), player->engine.name);
    return FALSE;
  }
  return TRUE;
}

/**
 * tabiya_tournament_seal:
 * @tournament: a valid tournament
 * @programs: the programs of this computer
 * @build: identifies the version of our own engine
 *
 * To be called before games are played: makes sure that all players can take part, and that they
 * are the same as when the tournament began. The first time their checksums are noted, so the
 * tournament has to be saved. Blocks while programs are read.
 *
 * Returns: %FALSE with %TABIYA_TOURNAMENT_ERROR_PROGRAM, %TABIYA_TOURNAMENT_ERROR_CHANGED, or
 *   %TABIYA_TOURNAMENT_ERROR_VALUE if an option is not valid
 */
gboolean
tabiya_tournament_seal (TabiyaTournament  *tournament,
                        TabiyaPrograms    *programs,
                        const char        *build,
                        GError           **error)
{
  if (!tournament->build) {
    tournament->build = g_strdup (build);
  } else if (g_strcmp0 (tournament->build, build) != 0) {
    g_set_error_literal (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_CHANGED,
                         _("the tournament began with another build of Tabiya, so it cannot be "
                           "continued with this one; its games and its table can be seen"));
    return FALSE;
  }
  for (guint i = 0; i < tournament->players->len; i++) {
    if (!seal_player (tournament, i, programs, error))
      return FALSE;
  }
  return TRUE;
}

/**
 * tabiya_tournament_describe:
 * @tournament: a sealed tournament
 * @openings: its openings
 *
 * Describes everything that the results depend on, but not the number of rounds, which may grow,
 * nor how many games are played at once. Games with another description belong to another
 * tournament.
 *
 * Returns: (transfer full): one line, its parts separated by "; "
 */
char *
tabiya_tournament_describe (const TabiyaTournament *tournament,
                            TabiyaMatchOpenings    *openings)
{
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *rules = tabiya_match_rules_describe (&tournament->rules);

  for (guint i = 0; i < tournament->players->len; i++) {
    const TabiyaTournamentPlayer *player = tabiya_tournament_get_player (tournament, i);

    /* With the zero at its end, so that names cannot run together. */
    g_checksum_update (sum, (const guchar *) player->engine.name,
                       (gssize) strlen (player->engine.name) + 1);
    g_checksum_update (sum, (const guchar *) player->checksum, -1);
  }
  return g_strdup_printf ("%s of %u players (%.*s); openings: %s; %s",
                          tournament->kind == TABIYA_TOURNAMENT_GAUNTLET ? "gauntlet"
                                                                         : "round robin",
                          tournament->players->len, CHECKSUM, g_checksum_get_string (sum),
                          tabiya_match_openings_get_description (openings), rules);
}

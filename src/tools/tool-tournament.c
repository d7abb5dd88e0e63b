/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-tournament.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "lab/tournament/tabiya-tournament-play.h"
#include "lab/tournament/tabiya-tournament-table.h"
#include "tools/tool-match.h"
#include "tools/tool.h"

#define COMMAND        "tournament"
#define DEFAULT_REPORT 10

static const char summary[] =
  "Plays a tournament of profiles, heuristics, levels and UCI programs, and prints a cross table.\n"
  "\n"
  "--file names the tournament: a small file that says what is played, for which\n"
  "NAME.tournament is a good name, with the games in NAME.pgn beside it. A tournament that was\n"
  "interrupted, by Ctrl+C, kill -9 or a power cut, continues with --file alone, or with the same\n"
  "command again; only --rounds and --concurrency may change.\n"
  "\n"
  "A player is written like an engine of the command match, and has the same settings:\n"
  "  --player \"tabiya option.Profile=attacker name=Attacker\"\n"
  "  --player \"tabiya option.Heuristic=three-terms name=Three\"\n"
  "  --player \"tabiya weights=mine.weights\"\n"
  "  --player \"tabiya option.UCI_LimitStrength=true option.UCI_Elo=1500 name=Club\"\n"
  "  --player \"gnuchess --uci name=GNU\"\n"
  "Settings for all, such as nodes=20000 or tc=10+0.1, stand in --each; those of a player take\n"
  "precedence. Names must differ. \"tabiya-engine match --help\" lists all settings.\n"
  "\n"
  "The file never holds the command of a program, so that a tournament of somebody else runs\n"
  "nothing: to continue one with programs, give the same --player again, or use --program with\n"
  "the name of a program that is set up on this computer.\n"
  "\n"
  "In each round every pairing plays the same opening twice, with colours reversed. Openings are\n"
  "balanced ones that are found as they are needed, or those of a file; the seed decides which.\n"
  "No game is adjudicated by its score unless --resign or --draw say so, and a game of 400 plies\n"
  "is a draw.\n"
  "\n"
  "Elo are estimated together from all pairs of games (Bradley and Terry, draws as half wins),\n"
  "with 0 for the average and the 95 % interval from the spread of the pairs.\n"
  "\n"
  "Examples:\n"
  "  tabiya-engine tournament --file profiles.tournament --each nodes=20000 --rounds 50 \\\n"
  "    --player \"tabiya option.Profile=attacker name=Attacker\" \\\n"
  "    --player \"tabiya option.Profile=pawn-grabber name=Grabber\" \\\n"
  "    --player \"tabiya name=Balanced\" --concurrency 2\n"
  "  tabiya-engine tournament --file profiles.tournament\n"
  "  tabiya-engine tournament --file profiles.tournament --show --csv table.csv";

/* A tournament being played. */
typedef struct {
  TabiyaMatch            *match;
  TabiyaTournament       *tournament;
  TabiyaTournamentScore  *score;
  guint                   report;
  guint                   n_now;      /* games finished in this run */
  gint64                  start_us;
} Run;

/* Exports. */

/* Whether the outputs can be written at all, which is better known before an hour of games. */
static int
check_folders (const ToolTournamentArguments *arguments)
{
  const char *const outputs[] = { arguments->csv, arguments->pgn };

  for (guint i = 0; i < G_N_ELEMENTS (outputs); i++) {
    g_autofree char *folder = outputs[i] ? g_path_get_dirname (outputs[i]) : NULL;

    if (folder && g_access (folder, W_OK) != 0)
      return tool_failure (COMMAND, "%s cannot be written: there is no folder %s, or it cannot be "
                           "written", outputs[i], folder);
  }
  return TOOL_OK;
}

static gboolean
write_csv (const char                   *path,
           const TabiyaTournament       *tournament,
           const TabiyaTournamentScore  *score,
           GError                      **error)
{
  g_autoptr(TabiyaTournamentTable) table = tabiya_tournament_table_new (score);
  g_autofree char *csv = tabiya_tournament_table_to_csv (table, tournament);

  return g_file_set_contents (path, csv, -1, error);
}

static gboolean
write_pgn (const char          *path,
           const TabiyaRecord  *file,
           GError             **error)
{
  g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (file->pgn_path);
  g_autoptr(GError) reason = NULL;
  g_autoptr(GBytes) games = tabiya_match_reader_dup_games (reader, &reason);
  gsize length;
  const char *text;

  if (!games && g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return g_file_set_contents (path, "", 0, error);
  if (!games) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return FALSE;
  }
  text = g_bytes_get_data (games, &length);
  return g_file_set_contents (path, text, (gssize) length, error);
}

/* Prints the table and writes the outputs. Returns the exit status. */
static int
finish (const ToolTournamentArguments *arguments,
        const TabiyaRecord            *file,
        const TabiyaTournamentScore   *score)
{
  const TabiyaTournament *tournament = file->content;
  g_autoptr(GError) error = NULL;

  tool_tournament_print_table (tournament, score);
  if ((arguments->csv && !write_csv (arguments->csv, tournament, score, &error))
      || (arguments->pgn && !write_pgn (arguments->pgn, file, &error)))
    return tool_failure (COMMAND, "%s", error->message);
  return TOOL_OK;
}

/* Prints the table of a tournament without playing. */
static int
show (const ToolTournamentArguments *arguments,
      const TabiyaRecord            *file)
{
  g_autoptr(TabiyaMatchReader) reader = tabiya_match_reader_new (file->pgn_path);
  g_autoptr(TabiyaTournamentScore) score = NULL;
  g_autoptr(GError) error = NULL;

  if (!tabiya_match_reader_update (reader, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return tool_failure (COMMAND, "%s", error->message);
  score = tabiya_tournament_count_played (file->content, reader);
  printf ("%u/%" G_GUINT64_FORMAT " games\n", tabiya_tournament_score_get_n_games (score),
          tabiya_tournament_count_games (file->content));
  return finish (arguments, file, score);
}

/* Playing. */

static const char *
get_name (const Run *run,
          guint      player)
{
  return tabiya_tournament_get_player (run->tournament, player)->engine.name;
}

/* Reports a fault of a player at once. */
static void
tell_fault (const Run             *run,
            const TabiyaMatchGame *game)
{
  TabiyaPairing pairing = tabiya_tournament_score_get_pairing (run->score, game->pairing);
  const guint players[2] = { pairing.first, pairing.second };

  for (guint i = 0; i < 2; i++) {
    if (game->efforts[i].faults > 0)
      fprintf (stderr, "tabiya-engine tournament: game %u.%u of %s and %s: %s: %s\n",
               game->pair + 1, game->reversed + 1, get_name (run, players[0]),
               get_name (run, players[1]), get_name (run, players[i]), game->reason);
  }
}

static void
game_cb (TabiyaMatch             *match,
         const TabiyaMatchGame   *game,
         const TabiyaMatchTotals *totals,
         gpointer                 data)
{
  Run *run = data;
  guint n;

  tell_fault (run, game);
  tabiya_tournament_score_add (run->score, game->pairing, game->pair, game->reversed,
                               game->points);
  run->n_now++;
  n = tabiya_tournament_score_get_n_games (run->score);
  if (n % run->report == 0)
    tool_tournament_print_progress (n, tabiya_tournament_count_games (run->tournament),
                                    run->n_now,
                                    (double) (g_get_monotonic_time () - run->start_us) / 1e6);
}

/* Tells what is about to happen, and warns when openings repeat, because deterministic engines then
   repeat their games too. */
static void
tell_beginning (const TabiyaTournament      *tournament,
                TabiyaTournamentPlay        *play,
                const TabiyaTournamentScore *score)
{
  guint n_openings = tabiya_tournament_play_get_n_openings (play);
  guint n_games = tabiya_tournament_score_get_n_games (score);

  if (n_openings > 0 && n_openings < tournament->n_rounds)
    fprintf (stderr, "tabiya-engine tournament: note: there are %u openings for %u rounds; they "
             "repeat\n", n_openings, tournament->n_rounds);
  printf ("%s: %s of %u players, %u rounds, %" G_GUINT64_FORMAT " games", tournament->name,
          tournament->kind == TABIYA_TOURNAMENT_GAUNTLET ? "gauntlet" : "round robin",
          tournament->players->len, tournament->n_rounds,
          tabiya_tournament_count_games (tournament));
  if (n_games > 0)
    printf ("; %u were played before", n_games);
  putchar ('\n');
  fflush (stdout);
}

static int
play (const ToolTournamentArguments *arguments,
      TabiyaRecord                  *file,
      TabiyaPrograms                *programs)
{
  TabiyaTournament *tournament = file->content;
  TabiyaTournamentPlace place = {
    .pgn_path = file->pgn_path,
    .programs = programs,
    .n_concurrent = MAX (tournament->n_concurrent, 1),
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaTournamentPlay) self = tabiya_tournament_play_new (tournament, &place, &error);
  g_autoptr(TabiyaTournamentScore) score = NULL;
  TabiyaMatchTotals totals;
  Run run = { .tournament = tournament };
  int status;

  /* The file is saved only now, when the lock on its games has shown that nobody else plays it. */
  if (!self || !tabiya_record_save (file, &error))
    return tool_failure (COMMAND, "%s", error->message);
  score = tabiya_tournament_play_dup_score (self);
  tell_beginning (tournament, self, score);
  run.match = tabiya_tournament_play_get_match (self);
  run.score = score;
  run.report = arguments->report == TOOL_TOURNAMENT_UNSET ? DEFAULT_REPORT
                                                          : (guint) arguments->report;
  run.start_us = g_get_monotonic_time ();
  tool_match_play (COMMAND, run.match, game_cb, &run);
  status = finish (arguments, file, score);
  tabiya_match_get_totals (run.match, &totals);
  if (totals.state == TABIYA_MATCH_FAILED)
    return tool_failure (COMMAND, "%s", tabiya_match_get_error (run.match)->message);
  if (totals.state == TABIYA_MATCH_STOPPED)
    return tool_failure (COMMAND, "stopped before the end; --file %s continues it",
                         arguments->file);
  return status;
}

/* The beginning. */

/* The text of a tournament without what may differ between two calls for the same tournament.
   (transfer full) */
static char *
write_comparable (const TabiyaTournament *tournament)
{
  g_auto(TabiyaTournament) copy = { 0 };

  tabiya_tournament_copy (&copy, tournament);
  copy.n_rounds = 1;
  copy.n_concurrent = 0;
  copy.created = 0;
  copy.active = FALSE;
  g_clear_pointer (&copy.build, g_free);
  for (guint i = 0; i < copy.players->len; i++)
    g_clear_pointer (&tabiya_tournament_get_player (&copy, i)->checksum, g_free);
  return tabiya_tournament_to_text (&copy);
}

/* Whether the arguments describe the tournament that is in the file. Returns TOOL_OK, or the exit
   status with which to end, after a message that names the first difference. */
static int
compare (const char             *path,
         const TabiyaTournament *there,
         const TabiyaTournament *here)
{
  g_autofree char *there_text = write_comparable (there);
  g_autofree char *here_text = write_comparable (here);
  g_auto(GStrv) there_lines = g_strsplit (there_text, "\n", -1);
  g_auto(GStrv) here_lines = g_strsplit (here_text, "\n", -1);
  guint i = 0;

  while (there_lines[i] && here_lines[i] && strcmp (there_lines[i], here_lines[i]) == 0)
    i++;
  if (!there_lines[i] && !here_lines[i])
    return TOOL_OK;
  return tool_failure (COMMAND, "%s is another tournament: it has \"%s\", this one \"%s\"; "
                       "continue it with --file alone, or use another file", path,
                       there_lines[i] ? there_lines[i] : "", here_lines[i] ? here_lines[i] : "");
}

/* Reads or makes the tournament. Returns TOOL_OK, or the exit status with which to end. */
static int
prepare (const ToolTournamentArguments *arguments,
         TabiyaRecord                  *file,
         TabiyaPrograms                *programs,
         gboolean                       exists)
{
  TabiyaTournament *tournament = file->content;
  g_auto(TabiyaTournament) given = { 0 };
  g_autoptr(GError) error = NULL;
  g_autofree char *build = tool_match_get_build ();
  int status = TOOL_OK;

  if (arguments->players || arguments->programs) {
    status = tool_tournament_read (arguments, programs, &given);
    if (status == TOOL_OK && exists)
      status = compare (arguments->file, tournament, &given);
    if (status != TOOL_OK)
      return status;
    if (!exists) {
      tabiya_tournament_clear (tournament);
      tabiya_tournament_copy (tournament, &given);
      tournament->created = g_get_real_time () / G_USEC_PER_SEC;
    }
  }
  if (arguments->n_rounds != TOOL_TOURNAMENT_UNSET)
    tournament->n_rounds = (guint) arguments->n_rounds;
  if (arguments->n_concurrent != TOOL_TOURNAMENT_UNSET)
    tournament->n_concurrent = (guint) arguments->n_concurrent;
  if (!tabiya_tournament_check (tournament, &error))
    return tool_usage_error (COMMAND, "%s", error->message);
  if (tabiya_tournament_seal (tournament, programs, build, &error))
    return TOOL_OK;
  if (g_error_matches (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_VALUE))
    return tool_usage_error (COMMAND, "%s", error->message);
  if (g_error_matches (error, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_PROGRAM)
      && !arguments->players)
    return tool_failure (COMMAND, "%s; give the same --player as at the beginning",
                         error->message);
  return tool_failure (COMMAND, "%s", error->message);
}

static int
run (const ToolTournamentArguments *arguments)
{
  g_autofree char *programs_path = tabiya_programs_dup_path ();
  g_autoptr(TabiyaPrograms) programs = NULL;
  g_autoptr(TabiyaRecord) file = NULL;
  g_autoptr(GError) error = NULL;
  gboolean exists = g_file_test (arguments->file, G_FILE_TEST_EXISTS);
  int status = tool_tournament_check (arguments, exists);

  if (status == TOOL_OK)
    status = check_folders (arguments);
  if (status != TOOL_OK)
    return status;
  file = exists ? tabiya_record_load (&tabiya_tournament_records, arguments->file)
                : tabiya_record_new (&tabiya_tournament_records, arguments->file);
  if (file->error)
    return tool_failure (COMMAND, "%s: %s", arguments->file, file->error->message);
  if (arguments->show)
    return show (arguments, file);
  programs = tabiya_programs_load (programs_path, &error);
  if (!programs)
    return tool_failure (COMMAND, "%s", error->message);
  status = prepare (arguments, file, programs, exists);
  return status == TOOL_OK ? play (arguments, file, programs) : status;
}

/**
 * tool_tournament:
 *
 * The command tournament.
 */
int
tool_tournament (int    argc,
                 char **argv)
{
  ToolTournamentArguments a;
  const GOptionEntry entries[] = {
    { "file", 'f', 0, G_OPTION_ARG_FILENAME, &a.file,
      "The tournament; created if it does not exist, otherwise continued", "FILE" },
    { "player", 'p', 0, G_OPTION_ARG_STRING_ARRAY, &a.players, "A player; to be given repeatedly",
      "ENGINE" },
    { "program", 0, 0, G_OPTION_ARG_STRING_ARRAY, &a.programs,
      "A program that is set up on this computer, as a player; to be given repeatedly", "NAME" },
    { "gauntlet", 0, 0, G_OPTION_ARG_NONE, &a.gauntlet,
      "The first player meets all others (default: everyone meets everyone)", NULL },
    { "each", 0, 0, G_OPTION_ARG_STRING, &a.each, "Settings for all players, such as nodes=20000",
      "SETTINGS" },
    { "rounds", 0, 0, G_OPTION_ARG_INT, &a.n_rounds,
      "Rounds: in each, every pairing plays two games (default 10)", "N" },
    { "concurrency", 0, 0, G_OPTION_ARG_INT, &a.n_concurrent, "Games at once (default 1)", "N" },
    { "openings", 0, 0, G_OPTION_ARG_FILENAME, &a.openings,
      "PGN, EPD or FEN file (default: balanced openings)", "FILE" },
    { "plies", 0, 0, G_OPTION_ARG_INT, &a.plies,
      "Length of the openings of a PGN file (default: all of a game)", "N" },
    { "order", 0, 0, G_OPTION_ARG_STRING, &a.order,
      "Order of the openings of a file: sequential (default) or random", "ORDER" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &a.seed, "Seed of the openings (default 1)", "N" },
    { "resign", 0, 0, G_OPTION_ARG_STRING, &a.resign,
      "Resign when both engines see the same winner: \"moves=3 score=600\"", "RULE" },
    { "draw", 0, 0, G_OPTION_ARG_STRING, &a.draw,
      "Agree to a draw when both engines see one: \"from=40 moves=8 score=10\"", "RULE" },
    { "max-plies", 0, 0, G_OPTION_ARG_INT, &a.max_plies,
      "Adjudicate longer games as drawn (default 400)", "N" },
    { "event", 0, 0, G_OPTION_ARG_STRING, &a.event, "Its name, also in the PGN", "NAME" },
    { "csv", 0, 0, G_OPTION_ARG_FILENAME, &a.csv, "At the end, write the table to this file",
      "FILE" },
    { "pgn", 0, 0, G_OPTION_ARG_FILENAME, &a.pgn, "At the end, write the games to this file",
      "FILE" },
    { "show", 0, 0, G_OPTION_ARG_NONE, &a.show, "Play nothing, only print the table", NULL },
    { "report", 0, 0, G_OPTION_ARG_INT, &a.report, "Games between two reports (default 10)", "N" },
    G_OPTION_ENTRY_NULL
  };
  int status;

  tool_tournament_arguments_init (&a);
  status = tool_parse (&argc, &argv, "", summary, entries);
  if (status == TOOL_GO_ON)
    status = argc != 1 ? tool_usage_error (COMMAND, "unexpected argument \"%s\"; name players with "
                                           "--player", argv[1])
             : !a.file ? tool_usage_error (COMMAND, "name the tournament with --file")
             : run (&a);
  tool_free_arguments (entries);
  return status;
}

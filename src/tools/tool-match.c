/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-match.h"

#include <stdio.h>
#include <string.h>

#include "lab/match/tabiya-match-own.h"
#include "tools/tool.h"

#define DEFAULT_GAMES  100
#define DEFAULT_REPORT 10
#define DEFAULT_SEED   1

/* The most games of a sequential test when no number is given. */
#define MAX_TEST_GAMES 100000

static const char summary[] =
  "Plays two engines against each other: each opening twice, with colours reversed.\n"
  "\n"
  "An ENGINE is a program with its arguments, or tabiya, the built-in engine in this process. It\n"
  "can be followed by settings, in any order, quoted as in a shell:\n"
  "  tc=[MOVES/]SECONDS[+SECONDS]  a clock, with an increment for each move; with MOVES, the time\n"
  "                                is given again after so many moves\n"
  "  movetime=SECONDS              time for each move\n"
  "  nodes=N, depth=N              nodes or plies for each move; not every program knows nodes,\n"
  "                                and one that does not will think until its timeout\n"
  "  option.NAME=VALUE             a UCI option. tabiya in this process knows Hash (16), Threads\n"
  "                                (1), Move Overhead (10), UCI_LimitStrength, UCI_Elo,\n"
  "                                Method, Quiescence, Heuristic, Profile and every\n"
  "                                weight, by its id as in option.king-attack=150 or its\n"
  "                                UCI name\n"
  "  weights=FILE                  a weight file for tabiya\n"
  "  name=NAME                     the name to show\n"
  "  margin=MS                     how far it may exceed its time: 0 by default with a clock,\n"
  "                                where an engine can keep time in reserve; 50 with movetime,\n"
  "                                where it cannot\n"
  "  timeout=SECONDS               without a clock, how long it may be silent before it loses the\n"
  "                                game (60)\n"
  "  cmd=PROGRAM, arg=ARGUMENT     the program and its arguments, where plain words will not do\n"
  "\n"
  "An engine that crashes, stays silent, makes an illegal move or exceeds its time loses the game\n"
  "and is restarted. Games are drawn at the third repetition and after fifty moves.\n"
  "\n"
  "With --pgn, a match that was interrupted by Ctrl+C or a power cut continues when the same\n"
  "command is given again; --games and --concurrency may change.\n"
  "\n"
  "When no file is named, openings are balanced lines of 8 plies from the built-in book.\n"
  "\n"
  "Examples:\n"
  "  tabiya-engine match --engine1 tabiya --engine2 \"/opt/old/tabiya-engine name=old\" \\\n"
  "    --each nodes=20000 --openings openings.pgn --sprt \"elo0=0 elo1=5\" --pgn test.pgn\n"
  "  tabiya-engine match --engine1 \"tabiya option.Hash=64\" --engine2 \"gnuchess --uci\" \\\n"
  "    --each tc=2+0.02 --games 200 --concurrency 2\n"
  "  tabiya-engine match --engine1 \"tabiya option.king-attack=150 name=attack\" \\\n"
  "    --engine2 tabiya --each depth=8";

/* The arguments as given on the command line. */
typedef struct {
  char     *engines[2];
  char     *each;
  int       n_games;
  int       n_concurrent;
  char     *openings;
  int       plies;
  char     *order;
  gint64    seed;
  char     *sprt;
  char     *resign;
  char     *draw;
  int       max_plies;
  char     *pgn;
  char     *event;
  int       report;
} Arguments;

/**
 * tool_match_get_build:
 *
 * Returns: (transfer full) (nullable): an identification of this program, made from its contents
 */
char *
tool_match_get_build (void)
{
  g_autofree char *contents = NULL;
  g_autofree char *sum = NULL;
  gsize length;

  if (!g_file_get_contents ("/proc/self/exe", &contents, &length, NULL))
    return NULL;
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) contents, length);
  return g_strndup (sum, 12);
}

/* Makes sure that the two engines can be told apart by their names. */
static void
make_names_differ (TabiyaMatchSetup *setup)
{
  if (strcmp (setup->engines[0].name, setup->engines[1].name) != 0)
    return;
  for (guint i = 0; i < 2; i++) {
    g_autofree char *name = setup->engines[i].name;

    setup->engines[i].name = g_strdup_printf ("%s %u", name, i + 1);
  }
}

static gboolean
read_engines (const Arguments  *arguments,
              TabiyaMatchSetup *setup)
{
  static const char *const options[] = { "--engine1", "--engine2" };

  for (guint i = 0; i < 2; i++) {
    if (!arguments->engines[i]) {
      tool_usage_error ("match", "name both engines with --engine1 and --engine2");
      return FALSE;
    }
    if (!tool_match_read_engine ("match", &setup->engines[i], options[i],
                                 arguments->each, arguments->engines[i]))
      return FALSE;
  }
  make_names_differ (setup);
  return TRUE;
}

/* Returns TOOL_OK, or the exit status with which to end. */
static int
read_openings (const Arguments  *arguments,
               TabiyaMatchSetup *setup)
{
  g_autoptr(GError) error = NULL;
  gboolean shuffle = g_strcmp0 (arguments->order, "random") == 0;
  guint plies = (guint) MAX (arguments->plies, 0);

  if (arguments->order && !shuffle && strcmp (arguments->order, "sequential") != 0)
    return tool_usage_error ("match", "--order must be sequential or random, not \"%s\"",
                             arguments->order);
  if (arguments->order && !arguments->openings)
    return tool_usage_error ("match", "--order needs --openings; the book is always random");
  if (arguments->seed < 0 || arguments->seed > G_MAXUINT32)
    return tool_usage_error ("match", "--seed must be from 0 to %u", G_MAXUINT32);
  if (arguments->openings)
    setup->openings = tabiya_match_openings_new_from_file (arguments->openings,
                                                           plies, shuffle,
                                                           (guint32) arguments->seed, &error);
  else
    setup->openings = tabiya_match_openings_new_from_book (plies,
                                                           (guint32) arguments->seed, &error);
  return setup->openings ? TOOL_OK : tool_failure ("match", "%s", error->message);
}

/* Whether a number was given that counts nothing. */
static gboolean
is_below_one (int number)
{
  return number != TOOL_UNSET && number < 1;
}

/* Returns TOOL_OK, or the exit status with which to end. */
static int
read_setup (Arguments        *arguments,
            TabiyaMatchSetup *setup)
{
  g_autoptr(GError) error = NULL;
  int status;

  if (!read_engines (arguments, setup)
      || (arguments->sprt && !tool_match_read_sprt (&setup->sprt, arguments->sprt))
      || (arguments->resign && !tool_match_read_resign ("match", &setup->rules, arguments->resign))
      || (arguments->draw && !tool_match_read_draw ("match", &setup->rules, arguments->draw)))
    return TOOL_USAGE;
  if (is_below_one (arguments->n_games) || arguments->n_concurrent < 1
      || is_below_one (arguments->report) || is_below_one (arguments->plies)
      || is_below_one (arguments->max_plies))
    return tool_usage_error ("match", "--games, --concurrency, --report, --plies and --max-plies "
                             "must be above zero");
  status = read_openings (arguments, setup);
  if (status != TOOL_OK)
    return status;
  setup->n_games = arguments->n_games > 0 ? (guint) arguments->n_games
                   : setup->sprt.enabled  ? MAX_TEST_GAMES : DEFAULT_GAMES;
  setup->n_concurrent = (guint) arguments->n_concurrent;
  setup->rules.max_plies = MAX (arguments->max_plies, 0);
  setup->pgn_path = g_steal_pointer (&arguments->pgn);
  setup->event = g_steal_pointer (&arguments->event);
  setup->build = tool_match_get_build ();
  if (!tabiya_match_setup_check (setup, &error))
    return tool_usage_error ("match", "%s", error->message);
  for (guint i = 0; i < 2; i++) {
    if (!tabiya_match_own_check (&setup->engines[i], &error))
      return tool_usage_error ("match", "%s: %s", setup->engines[i].name, error->message);
  }
  return TOOL_OK;
}

/* Reports a fault of an engine at once. */
static void
tell_fault (const TabiyaMatchSetup *setup,
            const TabiyaMatchGame  *game)
{
  for (guint i = 0; i < 2; i++) {
    if (game->efforts[i].faults > 0)
      fprintf (stderr, "tabiya-engine match: game %u.%u: %s: %s\n", game->pair + 1,
               game->reversed + 1, setup->engines[i].name, game->reason);
  }
}

static void
game_cb (TabiyaMatch             *match,
         const TabiyaMatchGame   *game,
         const TabiyaMatchTotals *totals,
         gpointer                 data)
{
  const guint *report = data;
  const TabiyaMatchSetup *setup = tabiya_match_get_setup (match);

  tell_fault (setup, game);
  if (tabiya_match_score_n_games (&totals->score) % *report == 0)
    tool_match_print_line (setup, totals);
}

/* Warns when openings repeat, because deterministic engines then repeat their games too. */
static void
tell_of_openings (const TabiyaMatchSetup *setup)
{
  guint n = tabiya_match_openings_get_n (setup->openings);

  if (n > 0 && n < setup->n_games / 2 && !setup->sprt.enabled)
    fprintf (stderr, "tabiya-engine match: note: there are %u openings for %u pairs of games; they "
             "repeat\n", n, setup->n_games / 2);
}

static int
finish (TabiyaMatch *match)
{
  const TabiyaMatchSetup *setup = tabiya_match_get_setup (match);
  TabiyaMatchTotals totals;

  tabiya_match_get_totals (match, &totals);
  tool_match_print_summary (setup, &totals);
  if (totals.state == TABIYA_MATCH_FAILED)
    return tool_failure ("match", "%s", tabiya_match_get_error (match)->message);
  if (totals.state != TABIYA_MATCH_STOPPED)
    return TOOL_OK;
  return tool_failure ("match", "stopped before the end; %s", setup->pgn_path
                       ? "the same command continues it"
                       : "only a match with --pgn can be continued");
}

static int
play (const TabiyaMatchSetup *setup,
      guint                   report)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaMatch) match = tabiya_match_new (setup, &error);

  if (!match)
    return tool_failure ("match", "%s", error->message);
  tell_of_openings (setup);
  tool_match_play ("match", match, game_cb, &report);
  return finish (match);
}

static int
run (Arguments *arguments)
{
  TabiyaMatchSetup setup = { 0 };
  int status = read_setup (arguments, &setup);

  if (status == TOOL_OK)
    status = play (&setup, arguments->report > 0 ? (guint) arguments->report : DEFAULT_REPORT);
  tabiya_match_setup_clear (&setup);
  return status;
}

/**
 * tool_match:
 *
 * The command match.
 */
int
tool_match (int    argc,
            char **argv)
{
  Arguments a = {
    .n_games = TOOL_UNSET, .n_concurrent = 1, .plies = TOOL_UNSET, .seed = DEFAULT_SEED,
    .max_plies = TOOL_UNSET, .report = TOOL_UNSET,
  };
  const GOptionEntry entries[] = {
    { "engine1", '1', 0, G_OPTION_ARG_STRING, &a.engines[0], "The engine to test",
      "ENGINE" },
    { "engine2", '2', 0, G_OPTION_ARG_STRING, &a.engines[1], "Its opponent", "ENGINE" },
    { "each", 0, 0, G_OPTION_ARG_STRING, &a.each, "Settings for both engines, such as tc=2+0.02",
      "SETTINGS" },
    { "games", 0, 0, G_OPTION_ARG_INT, &a.n_games,
      "Number of games, even (default 100; with --sprt at most 100000)", "N" },
    { "concurrency", 0, 0, G_OPTION_ARG_INT, &a.n_concurrent, "Games at once (default 1)", "N" },
    { "openings", 0, 0, G_OPTION_ARG_FILENAME, &a.openings,
      "PGN, EPD or FEN file, also packed (default: the built-in book)", "FILE" },
    { "plies", 0, 0, G_OPTION_ARG_INT, &a.plies,
      "Length of the openings (default: all of a PGN game, 8 of the book)", "N" },
    { "order", 0, 0, G_OPTION_ARG_STRING, &a.order,
      "Order of the openings of a file: sequential (default) or random", "ORDER" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &a.seed, "Seed of random openings (default 1)", "N" },
    { "sprt", 0, 0, G_OPTION_ARG_STRING, &a.sprt,
      "Stop by a sequential test: \"elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized\" "
      "(or logistic)",
      "TEST" },
    { "resign", 0, 0, G_OPTION_ARG_STRING, &a.resign,
      "Resign when both engines see the same winner: \"moves=3 score=600\"", "RULE" },
    { "draw", 0, 0, G_OPTION_ARG_STRING, &a.draw,
      "Agree to a draw when both engines see one: \"from=40 moves=8 score=10\"", "RULE" },
    { "max-plies", 0, 0, G_OPTION_ARG_INT, &a.max_plies, "Adjudicate longer games as drawn", "N" },
    { "pgn", 0, 0, G_OPTION_ARG_FILENAME, &a.pgn,
      "Write the games to this file, and continue the match it contains", "FILE" },
    { "event", 0, 0, G_OPTION_ARG_STRING, &a.event, "Event tag in the PGN (default Engine match)",
      "NAME" },
    { "report", 0, 0, G_OPTION_ARG_INT, &a.report, "Games between two reports (default 10)", "N" },
    G_OPTION_ENTRY_NULL
  };
  int status = tool_parse (&argc, &argv, "", summary, entries);

  if (status == TOOL_GO_ON)
    status = argc == 1 ? run (&a)
                       : tool_usage_error ("match", "unexpected argument \"%s\"; name engines with "
                                           "--engine1 and --engine2", argv[1]);
  tool_free_arguments (entries);
  return status;
}

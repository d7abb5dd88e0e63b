/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "config.h"

#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "base/tabiya-temporary.h"
#include "game/file/tabiya-pgn-unpack.h"
#include "game/tabiya-thread.h"
#include "tools/tool.h"

/* The program without a window: without arguments it speaks UCI, with a command it measures and
   checks. */

static const struct {
  const char  *name;
  int        (*run) (int    argc,
                     char **argv);
  const char  *help;
} commands[] = {
  { "uci", tool_uci, "Speak UCI, with the weights of a file if wanted" },
  { "perft", tool_perft, "Count the leaves of the tree of legal moves" },
  { "perft-bench", tool_perft_bench, "Check and time six standard move trees" },
  { "bench", tool_bench, "Print the signature and the speed of the search" },
  { "compare", tool_compare, "Compare search methods on the same evaluation" },
  { "decisive", tool_decisive, "Find the weights that would change the engine's move" },
  { "preview", tool_preview, "Say which move other weights play, and whether that is firm" },
  { "consequences", tool_consequences, "Say what other weights would change in games" },
  { "behaviours", tool_behaviours, "Measure in games how the profiles of a heuristic play" },
  { "eval", tool_eval, "Break the static score of a position down into its terms" },
  { "fit", tool_fit, "Fit the values of the evaluation to games" },
  { "imitate", tool_imitate, "Fit weights to the moves that players chose" },
  { "selfplay", tool_selfplay, "Write positions for a fit, with scores and results" },
  { "match", tool_match, "Play two engines against each other" },
  { "tournament", tool_tournament, "Play profiles and programs against each other" },
  { "evolve", tool_evolve, "Search for weights by playing: a genetic search, or SPSA" },
  { "tune", tool_tune, "Tune the margins of the search by playing" },
  { "review", tool_review, "Review games, and write them with marks and reasons" },
  { "whynot", tool_whynot, "Say in a sentence why a move is not the best" },
  { "motifs", tool_motifs, "Name the motifs in a line of moves, or in a file of puzzles" },
  { "epd", tool_epd, "Solve a suite of positions" },
  { "levels", tool_levels, "Compare levels with the moves of rated players" },
  { "weights", tool_list_weights, "List weights and profiles, or check a weight file" },
  { "freeze", tool_freeze, "Write a launcher: an engine with its weights inside" },
  { "games", tool_games, "Find games of a PGN file, or what they play from a position" },
  { "pgn", tool_pgn, "Check PGN files, or write one in export format" },
};

/* What was told last of files that could not be read, or not to their end. */
static char *left_out;

static void
print_help (void)
{
  puts ("Usage: tabiya-engine                      speaks UCI on standard input and output\n"
        "       tabiya-engine COMMAND [ARGUMENTS]\n"
        "       tabiya-engine COMMAND --help\n"
        "       tabiya-engine --version\n"
        "\n"
        "Commands:");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    printf ("  %-12s %s\n", commands[i].name, commands[i].help);
}

/* Once, though a file may be opened twice. */
static void
tell_left_out (const char *text)
{
  if (g_strcmp0 (text, left_out) == 0)
    return;
  g_printerr ("tabiya-engine: not all could be read: %s\n", text);
  g_free (left_out);
  left_out = g_strdup (text);
}

/* What could not be read or written is a failure, even if everything else went well. */
static int
finish (const char *command,
        int         status)
{
  if (status == TOOL_OK && left_out)
    status = TOOL_FAILED;
  errno = 0;
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  return tool_failure (command, "standard output cannot be written: %s",
                       g_strerror (errno != 0 ? errno : EIO));
}

int
main (int    argc,
      char **argv)
{
  /* Only the character set follows the locale; numbers keep a decimal point and an ASCII minus. */
  setlocale (LC_CTYPE, "");
  chess_init ();

  if (argc == 1)
    return tool_uci (argc, argv);
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0) {
    print_help ();
    return TOOL_OK;
  }
  if (strcmp (argv[1], "--version") == 0) {
    puts ("tabiya-engine " TABIYA_VERSION);
    return TOOL_OK;
  }
  tabiya_temporary_sweep ();
  tabiya_pgn_set_tell_func (tell_left_out);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (strcmp (argv[1], commands[i].name) == 0)
      return tabiya_threads_end (finish (argv[1], commands[i].run (argc - 1, argv + 1)));
  }
  fprintf (stderr, "tabiya-engine: there is no command \"%s\"; see tabiya-engine --help\n",
           argv[1]);
  return TOOL_USAGE;
}

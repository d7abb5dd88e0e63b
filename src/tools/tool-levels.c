/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lab/levels/tabiya-level-check.h"
#include "lab/levels/tabiya-level-fit.h"
#include "service/tabiya-level.h"
#include "tools/tool-json.h"
#include "tools/tool.h"

/* The command levels: compares levels with the moves of rated players. */

static const char summary[] =
  "Compares levels with the moves that rated players chose in the games of FILE, which have the\n"
  "tags WhiteElo and BlackElo. Each band of ratings is compared with the strength that\n"
  "docs/levels.md gives for its middle, or with that of --elo.\n"
  "\n"
  "Up to 2000 positions of each band are drawn, after the first eight plies and where there is a\n"
  "choice. Every move in them is valued by one search at full strength, which takes most of the\n"
  "time; with --keep the values are kept in a file, and after Ctrl+C the same command goes on\n"
  "from there. The level then chooses 20 times, with 20 seeds.\n"
  "\n"
  "P(move) is how often the level chooses the player's move. Beside it stands a search cut short\n"
  "by depth or by nodes so that it loses as much as the level on average: two neighbouring\n"
  "limits are mixed to that end. +- is the 95 % error; each game counts as one sample. Losses are\n"
  "percent of winning chance a move.\n"
  "\n"
  "Settings were found on games with even numbers (--games even), so the others judge.\n"
  "With the same files and seed the figures are the same, whatever the number of threads.\n"
  "\n"
  "Example:\n"
  "  tabiya-engine levels games.pgn --keep games.values --threads 2";

enum { MAX_BANDS = 8, FIRST_PLY = 8, FIT_ROUNDS = 24 };

typedef struct {
  int                lowest;
  int                highest;
  int                elo;
  GArray            *moves;      /* of TabiyaRatedMove */
  GArray            *looks;      /* of TabiyaLook */
  TabiyaLevelReport  report;
} Band;

typedef struct {
  char               *path;      /* borrowed */
  char              **bands;
  char               *games;
  char               *keep;
  gint                elo;
  gint                positions;
  gint                nodes;
  gint                seed;
  gint                n_threads;
  gboolean            json;
  gboolean            fit;

  Band                band[MAX_BANDS];
  guint               n_bands;
  TabiyaGamesHalf     half;
  guint               n_games;   /* in the file */
  const gint         *stop;
  gint64              told_at;   /* monotonic time of the last progress report */
} Command;

static const struct {
  int lowest;
  int highest;
} usual_bands[] = { { 1000, 1399 }, { 1400, 1799 }, { 1800, 2199 } };

static const char *const half_names[] = { "all", "even", "odd" };

static void
clear_bands (Command *self)
{
  for (guint i = 0; i < self->n_bands; i++) {
    g_clear_pointer (&self->band[i].looks, g_array_unref);
    g_clear_pointer (&self->band[i].moves, g_array_unref);
  }
}

static void
tell_cb (guint    n_done,
         guint    n_wanted,
         gpointer data)
{
  Command *self = data;
  gint64 now = g_get_monotonic_time ();

  if (now - self->told_at < 5 * G_USEC_PER_SEC && n_done < n_wanted)
    return;
  self->told_at = now;
  fprintf (stderr, "%u of %u positions valued\n", n_done, n_wanted);
}

/* Text */

static void
print_mean (const char            *name,
            const TabiyaLevelMean *mean,
            double                 factor)
{
  printf ("%s%6.2f +- %.2f", name, mean->mean * factor, mean->error * factor);
}

static void
print_loss (const char            *name,
            const TabiyaLevelMean *player,
            const TabiyaLevelMean *level)
{
  printf ("  %-12s", name);
  if (player->n == 0) {
    puts ("no positions");
    return;
  }
  print_mean ("players ", player, 1);
  print_mean ("   level ", level, 1);
  printf ("   ratio %.2f   (%u positions)\n", level->mean / MAX (player->mean, 1e-9), player->n);
}

static void
print_beside (const TabiyaLevelBeside *beside)
{
  g_autofree char *stronger = tabiya_cut_dup_name (beside->stronger);
  g_autofree char *weaker = tabiya_cut_dup_name (beside->weaker);

  print_mean ("  cut search  ", &beside->hits, 100);
  print_mean ("   level likelier by ", &beside->gain, 100);
  if (!beside->is_matched)
    printf ("   (%s; the nearest, loses %.2f)\n", stronger, beside->loss);
  else if (beside->weaker == beside->stronger)
    printf ("   (%s)\n", stronger);
  else
    printf ("   (%.0f %% %s, else %s)\n", 100 * beside->share, weaker, stronger);
}

static void
print_band (const Band *band)
{
  static const char *const phases[TABIYA_N_PHASES] = { "opening", "middlegame", "endgame" };
  const TabiyaLevelReport *report = &band->report;

  printf ("Players rated %d to %d beside UCI_Elo %d: %u positions of %u games\n", band->lowest,
          band->highest, band->elo, report->hits.n, report->n_games);
  if (report->hits.n == 0) {
    puts ("");
    return;
  }
  print_mean ("P(move), %\n  level       ", &report->hits, 100);
  putchar ('\n');
  print_beside (&report->by_depth);
  print_beside (&report->by_nodes);
  puts ("Loss a move, % of winning chance");
  print_loss ("all", &report->player_loss, &report->level_loss);
  for (int phase = 0; phase < TABIYA_N_PHASES; phase++)
    print_loss (phases[phase], &report->player_losses[phase], &report->level_losses[phase]);
  putchar ('\n');
}

/* JSON */

static void
write_mean (ToolJson              *json,
            const char            *name,
            const TabiyaLevelMean *mean,
            double                 factor)
{
  tool_json_open (json, name, '{');
  tool_json_number (json, "mean", mean->mean * factor);
  tool_json_number (json, "error", mean->error * factor);
  tool_json_integer (json, "positions", mean->n);
  tool_json_close (json, '}');
}

static void
write_losses (ToolJson              *json,
              const char            *name,
              const TabiyaLevelMean *player,
              const TabiyaLevelMean *level)
{
  tool_json_open (json, name, '{');
  write_mean (json, "players", player, 1);
  write_mean (json, "level", level, 1);
  tool_json_close (json, '}');
}

static void
write_beside (ToolJson                *json,
              const char              *name,
              const TabiyaLevelBeside *beside)
{
  g_autofree char *stronger = tabiya_cut_dup_name (beside->stronger);
  g_autofree char *weaker = tabiya_cut_dup_name (beside->weaker);

  tool_json_open (json, name, '{');
  tool_json_boolean (json, "matched", beside->is_matched);
  tool_json_string (json, "weaker", weaker);
  tool_json_string (json, "stronger", stronger);
  tool_json_number (json, "share_of_weaker", beside->share);
  tool_json_number (json, "loss", beside->loss);
  write_mean (json, "probability", &beside->hits, 100);
  write_mean (json, "level_likelier_by", &beside->gain, 100);
  tool_json_close (json, '}');
}

static void
write_band (ToolJson   *json,
            const Band *band)
{
  static const char *const phases[TABIYA_N_PHASES] = { "opening", "middlegame", "endgame" };
  const TabiyaLevelReport *report = &band->report;

  tool_json_open (json, NULL, '{');
  tool_json_integer (json, "lowest", band->lowest);
  tool_json_integer (json, "highest", band->highest);
  tool_json_integer (json, "elo", band->elo);
  tool_json_integer (json, "positions", report->hits.n);
  tool_json_integer (json, "games", report->n_games);
  tool_json_integer (json, "seeds", TABIYA_LEVEL_SEEDS);
  write_mean (json, "probability", &report->hits, 100);
  write_beside (json, "cut_by_depth", &report->by_depth);
  write_beside (json, "cut_by_nodes", &report->by_nodes);
  write_losses (json, "loss", &report->player_loss, &report->level_loss);
  tool_json_open (json, "loss_by_phase", '{');
  for (int phase = 0; phase < TABIYA_N_PHASES; phase++)
    write_losses (json, phases[phase], &report->player_losses[phase],
                  &report->level_losses[phase]);
  tool_json_close (json, '}');
  tool_json_close (json, '}');
}

static void
print_json (const Command *self)
{
  g_autoptr(GString) output = g_string_new (NULL);
  ToolJson json;

  tool_json_init (&json, output);
  tool_json_open (&json, NULL, '{');
  tool_json_string (&json, "games", half_names[self->half]);
  tool_json_integer (&json, "nodes", self->nodes);
  tool_json_integer (&json, "seed", self->seed);
  tool_json_open (&json, "bands", '[');
  for (guint i = 0; i < self->n_bands; i++)
    write_band (&json, &self->band[i]);
  tool_json_close (&json, ']');
  tool_json_close (&json, '}');
  fputs (output->str, stdout);
}

/* Fitting */

static void
print_numbers (const char   *name,
               const double *numbers,
               int           n)
{
  printf ("%-10s", name);
  for (int i = 0; i < n; i++)
    printf (" %.2f", numbers[i]);
  putchar ('\n');
}

static int
fit_bands (Command *self)
{
  TabiyaLevelBand bands[MAX_BANDS];
  EngineTraits traits = *engine_traits_default ();
  double before;

  for (guint i = 0; i < self->n_bands; i++) {
    bands[i].looks = self->band[i].looks;
    engine_person_init (&bands[i].person, self->band[i].elo);
  }
  before = tabiya_level_fit_judge (bands, self->n_bands, &traits);
  tabiya_level_fit (bands, self->n_bands, &traits, FIT_ROUNDS, self->stop);
  printf ("judgement %.4f -> %.4f\n", before,
          tabiya_level_fit_judge (bands, self->n_bands, &traits));
  print_numbers ("habits", traits.habits, ENGINE_N_HABITS);
  print_numbers ("veils", traits.veils, ENGINE_N_VEILS);
  print_numbers ("ahead", &traits.ahead, 1);
  print_numbers ("haste", &traits.haste, 1);
  for (guint i = 0; i < self->n_bands; i++) {
    TabiyaLevelReport report;

    tabiya_level_check (bands[i].looks, &bands[i].person, &traits, (guint64) self->seed, &report);
    printf ("%d to %d: noise %.2f, overlook %.5f; P(move) %.1f %%, loss %.2f beside %.2f\n",
            self->band[i].lowest, self->band[i].highest, bands[i].person.noise,
            bands[i].person.overlook, 100 * report.hits.mean, report.level_loss.mean,
            report.player_loss.mean);
  }
  return TOOL_OK;
}

/* The work */

static int
read_moves (Command *self)
{
  for (guint i = 0; i < self->n_bands; i++) {
    Band *band = &self->band[i];
    g_autoptr(GError) error = NULL;
    TabiyaRatedMovesOptions options = {
      .lowest = band->lowest, .highest = band->highest, .half = self->half,
      .first_ply = FIRST_PLY, .limit = (guint) self->positions, .seed = (guint32) self->seed,
    };

    band->moves = tabiya_rated_moves_read (self->path, &options, &self->n_games, &error);
    if (!band->moves)
      return tool_failure ("levels", "%s", error->message);
  }
  return TOOL_OK;
}

/* The positions of all bands, as many times as they occur. (transfer full) */
static GArray *
list_positions (const Command *self)
{
  GArray *positions = g_array_new (FALSE, FALSE, sizeof (ChessPosition));

  for (guint i = 0; i < self->n_bands; i++) {
    const GArray *moves = self->band[i].moves;

    for (guint m = 0; m < moves->len; m++)
      g_array_append_val (positions, g_array_index (moves, TabiyaRatedMove, m).position);
  }
  return positions;
}

static int
look (Command          *self,
      TabiyaMoveValues *values)
{
  g_autoptr(GArray) positions = list_positions (self);
  g_autoptr(GError) error = NULL;

  if (positions->len == 0)
    return tool_failure ("levels", "%s: no player of %s games has a rating in these bands and a "
                         "choice after the first eight plies; look at the tags WhiteElo and "
                         "BlackElo, or choose other ratings with --band", self->path,
                         self->half == TABIYA_GAMES_ALL ? "the" : half_names[self->half]);
  if (!tabiya_move_values_search (values, (const ChessPosition *) (gconstpointer) positions->data,
                                  positions->len, &error)) {
    if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
      return tool_failure ("levels", self->keep ? "stopped; the same command goes on from here"
                           : "stopped; with --keep, the same command could go on from here");
    return tool_failure ("levels", "%s", error->message);
  }
  for (guint i = 0; i < self->n_bands; i++) {
    Band *band = &self->band[i];

    band->looks = tabiya_level_look_all (band->moves, values, band->elo, !self->fit,
                                         (guint) self->n_threads, self->stop);
    if (!band->looks)
      return tool_failure ("levels", "stopped");
  }
  return TOOL_OK;
}

static int
run (Command *self)
{
  g_autoptr(TabiyaMoveValues) values = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaMoveValuesOptions options = {
    .nodes = (guint64) self->nodes, .n_threads = (guint) self->n_threads,
    .progress = tell_cb, .progress_data = self,
  };
  int status;

  options.stop = self->stop = tool_stop_on_signals ();
  values = tabiya_move_values_new (self->keep, &options, &error);
  if (!values)
    return tool_failure ("levels", "%s", error->message);
  status = read_moves (self);
  if (status == TOOL_OK)
    status = look (self, values);
  if (status != TOOL_OK)
    return status;
  if (self->fit)
    return fit_bands (self);
  for (guint i = 0; i < self->n_bands; i++) {
    Band *band = &self->band[i];
    EnginePerson person;

    engine_person_init (&person, band->elo);
    tabiya_level_check (band->looks, &person, engine_traits_default (), (guint64) self->seed,
                        &band->report);
    if (!self->json)
      print_band (band);
  }
  if (self->json)
    print_json (self);
  return TOOL_OK;
}

/* Options */

static gboolean
add_band (Command    *self,
          const char *text)
{
  g_auto(GStrv) ends = g_strsplit (text, "-", 2);
  gint64 lowest;
  gint64 highest;

  if (g_strv_length (ends) != 2 || !tool_parse_number (ends[0], 1, 4000, &lowest)
      || !tool_parse_number (ends[1], lowest, 4000, &highest) || self->n_bands == MAX_BANDS)
    return FALSE;
  self->band[self->n_bands++] = (Band) { .lowest = (int) lowest, .highest = (int) highest };
  return TRUE;
}

static gboolean
choose_bands (Command *self)
{
  for (guint i = 0; self->bands && self->bands[i]; i++) {
    if (!add_band (self, self->bands[i]))
      return FALSE;
  }
  for (guint i = 0; !self->bands && i < G_N_ELEMENTS (usual_bands); i++)
    self->band[self->n_bands++] = (Band) {
      .lowest = usual_bands[i].lowest, .highest = usual_bands[i].highest,
    };
  for (guint i = 0; i < self->n_bands; i++) {
    Band *band = &self->band[i];

    band->elo = self->elo != TOOL_UNSET
                ? self->elo : tabiya_level_elo_of_lichess ((band->lowest + band->highest + 1) / 2);
  }
  return TRUE;
}

static gboolean
choose_half (Command *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (half_names); i++) {
    if (g_strcmp0 (self->games, half_names[i]) == 0) {
      self->half = (TabiyaGamesHalf) i;
      return TRUE;
    }
  }
  self->half = self->fit ? TABIYA_GAMES_EVEN : TABIYA_GAMES_ODD;
  return !self->games;
}

static const char *
find_problem (Command *self)
{
  if (self->elo != TOOL_UNSET && (self->elo < ENGINE_MIN_ELO || self->elo > ENGINE_MAX_ELO))
    return "--elo must be from 500 to 2500";
  if (self->positions < 1 || self->positions > 1000000)
    return "--positions must be from 1 to 1000000";
  if (self->nodes < 1000)
    return "--nodes must be at least 1000";
  if (self->seed < 0)
    return "--seed must be 0 or more";
  if (self->n_threads < 1 || self->n_threads > ENGINE_MAX_THREADS)
    return "--threads must be at least 1, and not more than the engine can use";
  if (!choose_half (self))
    return "--games must be odd, even or all";
  if (!choose_bands (self))
    return "--band must be two ratings such as 1000-1399, at most eight times";
  return NULL;
}

/**
 * tool_levels:
 *
 * The command levels.
 */
int
tool_levels (int    argc,
             char **argv)
{
  Command self = {
    .elo = TOOL_UNSET, .positions = 2000, .nodes = 30000, .seed = 1, .n_threads = 1,
  };
  const GOptionEntry entries[] = {
    { "band", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self.bands,
      "Players with these ratings (1000-1399, 1400-1799 and 1800-2199); may be given several times",
      "LOW-HIGH" },
    { "elo", 0, 0, G_OPTION_ARG_INT, &self.elo, "Compare with this UCI_Elo", "N" },
    { "games", 0, 0, G_OPTION_ARG_STRING, &self.games,
      "Games with these numbers: odd, even or all (odd)", "WHICH" },
    { "positions", 0, 0, G_OPTION_ARG_INT, &self.positions,
      "Draw so many positions of each band if there are more (2000)", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT, &self.nodes,
      "Nodes of the search that values all moves of a position (30000)", "N" },
    { "keep", 0, 0, G_OPTION_ARG_FILENAME, &self.keep,
      "Keep the values of moves in this file, and use those in it", "FILE" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &self.seed, "Seed of all draws (1)", "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &self.n_threads, "Threads (1)", "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self.json, "Write JSON", NULL },
    { "fit", 0, 0, G_OPTION_ARG_NONE, &self.fit,
      "Fit the model of errors to the bands, on even games, and print it", NULL },
    G_OPTION_ENTRY_NULL
  };
  int status = tool_parse (&argc, &argv, "FILE.pgn", summary, entries);
  const char *problem = NULL;

  if (status == TOOL_GO_ON && argc != 2) {
    status = tool_usage_error ("levels", argc < 2 ? "name a file of games"
                                                  : "name one file of games");
  } else if (status == TOOL_GO_ON && (problem = find_problem (&self))) {
    status = tool_usage_error ("levels", "%s", problem);
  } else if (status == TOOL_GO_ON) {
    self.path = argv[1];
    status = run (&self);
  }
  clear_bands (&self);
  tool_free_arguments (entries);
  return status;
}

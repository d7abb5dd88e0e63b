/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tournament/tabiya-tournament.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lab/tabiya-key-file.h"

/* A tournament as a key file, and back. Whoever sends somebody a tournament decides what is in it,
   so every number has its bounds, and there is no key for a command. */

#define VERSION     1
#define GROUP       "Tournament"
#define MAX_TIME_MS (24 * 3600 * 1000)
#define MAX_TEXT    (1024 * 1024)

static const TabiyaKeyErrors errors = {
  .quark = tabiya_tournament_error_quark,
  .syntax = TABIYA_TOURNAMENT_ERROR_SYNTAX,
  .version = TABIYA_TOURNAMENT_ERROR_VERSION,
  .value = TABIYA_TOURNAMENT_ERROR_VALUE,
};

/* The names of the kinds in the file. */
static const char *const kinds[] = {
  [TABIYA_TOURNAMENT_ROUND_ROBIN] = "round-robin",
  [TABIYA_TOURNAMENT_GAUNTLET] = "gauntlet",
};

/* A whole number that is only written when it is not what stands for "none". */
typedef struct {
  const char *key;
  gint64      none;
  gint64      minimum;
  gint64      maximum;
  gint64      value;
} Number;

/* The numbers of a player. */
enum { NODES, DEPTH, MOVE_TIME, CLOCK_BASE, CLOCK_INCREMENT, CLOCK_MOVES, MARGIN, TIMEOUT,
       N_LIMITS };

static const Number limit_numbers[N_LIMITS] = {
  [NODES] = { "nodes", 0, 0, G_MAXINT64, 0 },
  [DEPTH] = { "depth", 0, 0, 1000, 0 },
  [MOVE_TIME] = { "move-time-ms", 0, 0, MAX_TIME_MS, 0 },
  [CLOCK_BASE] = { "clock-base-ms", 0, 0, MAX_TIME_MS, 0 },
  [CLOCK_INCREMENT] = { "clock-increment-ms", 0, 0, MAX_TIME_MS, 0 },
  [CLOCK_MOVES] = { "clock-moves", 0, 0, 1000, 0 },
  [MARGIN] = { "margin-ms", -1, -1, MAX_TIME_MS, 0 },
  [TIMEOUT] = { "timeout-ms", 0, 0, MAX_TIME_MS, 0 },
};

/* The numbers of the tournament that may be missing. */
enum { PLIES, CONCURRENT, RESIGN_MOVES, RESIGN_SCORE, DRAW_MOVES, DRAW_SCORE, DRAW_FROM, MAX_PLIES,
       N_RULES };

static const Number rule_numbers[N_RULES] = {
  [PLIES] = { "opening-plies", 0, 0, 1024, 0 },
  [CONCURRENT] = { "concurrency", 0, 0, 256, 0 },
  [RESIGN_MOVES] = { "resign-moves", 0, 0, 1000, 0 },
  [RESIGN_SCORE] = { "resign-score", 0, 0, 1000000, 0 },
  [DRAW_MOVES] = { "draw-moves", 0, 0, 1000, 0 },
  [DRAW_SCORE] = { "draw-score", 0, 0, 1000000, 0 },
  [DRAW_FROM] = { "draw-from", 0, 0, 1000, 0 },
  [MAX_PLIES] = { "max-plies", 0, 0, 100000, 0 },
};

static void
write_numbers (GKeyFile     *file,
               const char   *group,
               const Number *numbers,
               guint         n)
{
  for (guint i = 0; i < n; i++) {
    if (numbers[i].value != numbers[i].none)
      g_key_file_set_int64 (file, group, numbers[i].key, numbers[i].value);
  }
}

static void
write_player (GKeyFile                     *file,
              const char                   *group,
              const TabiyaTournamentPlayer *player)
{
  const TabiyaMatchEngine *engine = &player->engine;
  const TabiyaMatchLimits *limits = &engine->limits;
  Number numbers[N_LIMITS];

  memcpy (numbers, limit_numbers, sizeof numbers);
  numbers[NODES].value = (gint64) limits->nodes;
  numbers[DEPTH].value = limits->depth;
  numbers[MOVE_TIME].value = limits->move_time_ms;
  numbers[CLOCK_BASE].value = limits->base_ms;
  numbers[CLOCK_INCREMENT].value = limits->increment_ms;
  numbers[CLOCK_MOVES].value = limits->moves_to_go;
  numbers[MARGIN].value = engine->margin_ms;
  numbers[TIMEOUT].value = engine->timeout_ms;
  g_key_file_set_string (file, group, "name", engine->name);
  if (player->program)
    g_key_file_set_string (file, group, "program", player->program);
  if (engine->options && engine->options[0])
    g_key_file_set_string_list (file, group, "options", (const char * const *) engine->options,
                                g_strv_length (engine->options));
  if (player->checksum)
    g_key_file_set_string (file, group, "checksum", player->checksum);
  write_numbers (file, group, numbers, N_LIMITS);
}

static void
write_rules (GKeyFile               *file,
             const TabiyaTournament *tournament)
{
  Number numbers[N_RULES];

  memcpy (numbers, rule_numbers, sizeof numbers);
  numbers[PLIES].value = tournament->plies;
  numbers[CONCURRENT].value = tournament->n_concurrent;
  numbers[RESIGN_MOVES].value = tournament->rules.resign_moves;
  numbers[RESIGN_SCORE].value = tournament->rules.resign_score;
  numbers[DRAW_MOVES].value = tournament->rules.draw_moves;
  numbers[DRAW_SCORE].value = tournament->rules.draw_score;
  numbers[DRAW_FROM].value = tournament->rules.draw_from;
  numbers[MAX_PLIES].value = tournament->rules.max_plies;
  write_numbers (file, GROUP, numbers, N_RULES);
}

/**
 * tabiya_tournament_to_text:
 * @tournament: a valid tournament
 *
 * Returns: (transfer full): the tournament as a key file
 */
char *
tabiya_tournament_to_text (const TabiyaTournament *tournament)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();

  g_key_file_set_integer (file, GROUP, "version", VERSION);
  g_key_file_set_string (file, GROUP, "name", tournament->name);
  g_key_file_set_string (file, GROUP, "kind", kinds[tournament->kind]);
  g_key_file_set_int64 (file, GROUP, "created", tournament->created);
  g_key_file_set_uint64 (file, GROUP, "rounds", tournament->n_rounds);
  g_key_file_set_uint64 (file, GROUP, "seed", tournament->seed);
  if (tournament->openings_path) {
    g_autofree char *uri = g_filename_to_uri (tournament->openings_path, NULL, NULL);

    g_key_file_set_string (file, GROUP, "openings", uri);
    g_key_file_set_boolean (file, GROUP, "shuffle", tournament->shuffle);
  }
  g_key_file_set_boolean (file, GROUP, "active", tournament->active);
  if (tournament->build)
    g_key_file_set_string (file, GROUP, "build", tournament->build);
  write_rules (file, tournament);
  for (guint i = 0; i < tournament->players->len; i++) {
    g_autofree char *group = g_strdup_printf ("Player %u", i + 1);

    write_player (file, group, tabiya_tournament_get_player (tournament, i));
  }
  return g_key_file_to_data (file, NULL, NULL);
}

/* Reads a number that must be there. */
static gboolean
read_number (GKeyFile    *file,
             const char  *group,
             Number      *number,
             GError     **error)
{
  return tabiya_key_read_number (file, group, number->key, number->minimum, number->maximum,
                                 &number->value, &errors, error);
}

static gboolean
read_numbers (GKeyFile    *file,
              const char  *group,
              Number      *numbers,
              guint        n,
              GError     **error)
{
  for (guint i = 0; i < n; i++) {
    numbers[i].value = numbers[i].none;
    if (g_key_file_has_key (file, group, numbers[i].key, NULL)
        && !read_number (file, group, &numbers[i], error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_player (GKeyFile          *file,
             const char        *group,
             TabiyaTournament  *tournament,
             GError           **error)
{
  g_autofree char *name = g_key_file_get_string (file, group, "name", error);
  g_autofree char *program = g_key_file_get_string (file, group, "program", NULL);
  TabiyaTournamentPlayer *player;
  TabiyaMatchLimits *limits;
  Number numbers[N_LIMITS];

  memcpy (numbers, limit_numbers, sizeof numbers);
  if (!name || !read_numbers (file, group, numbers, N_LIMITS, error))
    return FALSE;
  player = tabiya_tournament_add (tournament, name, program);
  player->engine.options = g_key_file_get_string_list (file, group, "options", NULL, NULL);
  player->checksum = g_key_file_get_string (file, group, "checksum", NULL);
  player->engine.margin_ms = numbers[MARGIN].value;
  player->engine.timeout_ms = numbers[TIMEOUT].value;
  limits = &player->engine.limits;
  limits->nodes = (guint64) numbers[NODES].value;
  limits->depth = (int) numbers[DEPTH].value;
  limits->move_time_ms = numbers[MOVE_TIME].value;
  limits->base_ms = numbers[CLOCK_BASE].value;
  limits->increment_ms = numbers[CLOCK_INCREMENT].value;
  limits->moves_to_go = (int) numbers[CLOCK_MOVES].value;
  return TRUE;
}

static gboolean
read_players (GKeyFile          *file,
              TabiyaTournament  *tournament,
              GError           **error)
{
  for (guint i = 1; i <= TABIYA_TOURNAMENT_MAX_PLAYERS + 1; i++) {
    g_autofree char *group = g_strdup_printf ("Player %u", i);

    if (!g_key_file_has_group (file, group))
      break;
    if (!read_player (file, group, tournament, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_openings (GKeyFile          *file,
               TabiyaTournament  *tournament,
               GError           **error)
{
  g_autofree char *uri = g_key_file_get_string (file, GROUP, "openings", NULL);

  if (!uri)
    return TRUE;
  tournament->openings_path = g_filename_from_uri (uri, NULL, NULL);
  if (!tournament->openings_path)
    return tabiya_key_refuse (&errors, GROUP, "openings", uri, error);
  tournament->shuffle = g_key_file_get_boolean (file, GROUP, "shuffle", NULL);
  return TRUE;
}

static gboolean
read_rules (GKeyFile          *file,
            TabiyaTournament  *tournament,
            GError           **error)
{
  Number numbers[N_RULES];

  memcpy (numbers, rule_numbers, sizeof numbers);
  if (!read_numbers (file, GROUP, numbers, N_RULES, error))
    return FALSE;
  tournament->plies = (guint) numbers[PLIES].value;
  tournament->n_concurrent = (guint) numbers[CONCURRENT].value;
  tournament->rules = (TabiyaMatchRules) {
    .resign_moves = (int) numbers[RESIGN_MOVES].value,
    .resign_score = (int) numbers[RESIGN_SCORE].value,
    .draw_moves = (int) numbers[DRAW_MOVES].value,
    .draw_score = (int) numbers[DRAW_SCORE].value,
    .draw_from = (int) numbers[DRAW_FROM].value,
    .max_plies = (int) numbers[MAX_PLIES].value,
  };
  return TRUE;
}

static gboolean
read_kind (GKeyFile          *file,
           TabiyaTournament  *tournament,
           GError           **error)
{
  g_autofree char *kind = g_key_file_get_string (file, GROUP, "kind", error);

  if (!kind)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    if (strcmp (kinds[i], kind) == 0) {
      tournament->kind = (TabiyaTournamentKind) i;
      return TRUE;
    }
  }
  return tabiya_key_refuse (&errors, GROUP, "kind", kind, error);
}

static gboolean
read_all (GKeyFile          *file,
          TabiyaTournament  *tournament,
          GError           **error)
{
  Number created = { "created", 0, 0, G_MAXINT64, 0 };
  Number rounds = { "rounds", 0, 1, TABIYA_TOURNAMENT_MAX_ROUNDS, 0 };
  Number seed = { "seed", 0, 0, G_MAXUINT32, 0 };

  if (!tabiya_key_check_version (file, GROUP, VERSION, &errors, error)
      || !read_number (file, GROUP, &created, error) || !read_number (file, GROUP, &rounds, error)
      || !read_number (file, GROUP, &seed, error))
    return FALSE;
  tournament->created = created.value;
  tournament->n_rounds = (guint) rounds.value;
  tournament->seed = (guint32) seed.value;
  tournament->name = g_key_file_get_string (file, GROUP, "name", error);
  if (!tournament->name)
    return FALSE;
  tournament->build = g_key_file_get_string (file, GROUP, "build", NULL);
  tournament->active = g_key_file_get_boolean (file, GROUP, "active", NULL);
  return read_kind (file, tournament, error) && read_openings (file, tournament, error)
         && read_rules (file, tournament, error) && read_players (file, tournament, error)
         && tabiya_tournament_check (tournament, error);
}

/**
 * tabiya_tournament_from_text:
 * @tournament: (out): the tournament; free with tabiya_tournament_clear(); without players on
 *   failure
 * @text: what tabiya_tournament_to_text() wrote, or anything
 *
 * Returns: %FALSE with %TABIYA_TOURNAMENT_ERROR if the text is not a valid tournament
 */
gboolean
tabiya_tournament_from_text (TabiyaTournament  *tournament,
                             const char        *text,
                             GError           **error)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();
  GError *reason = NULL;

  tabiya_tournament_init (tournament);
  if (strlen (text) > MAX_TEXT)
    g_set_error_literal (&reason, TABIYA_TOURNAMENT_ERROR, TABIYA_TOURNAMENT_ERROR_SYNTAX,
                         _("it is too large for a tournament"));
  else if (g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_NONE, &reason)
           && read_all (file, tournament, &reason))
    return TRUE;
  tabiya_tournament_clear (tournament);
  tabiya_tournament_init (tournament);
  return tabiya_key_take_error (&errors, reason, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/evolve/tabiya-evolve-setup.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "lab/evolve/tabiya-genetic.h"
#include "profiles/tabiya-weight-key.h"

#define MAX_GAMES      10000000
#define MAX_POPULATION 256
#define MAX_NODES      G_GUINT64_CONSTANT (1000000000000)

/* How the lines are called, in their order. The file follows the numbers of lines, so that errors
   can name them: the first line of the file says what it is. */
static const char *const keys[] = {
  "heuristic", "weights", "start", "random start", "against", "method", "games", "verdict games",
  "nodes", "verdict nodes", "seed", "openings file", "plies", "population", "rounds", "first step",
  "last step", "step", "rate", "ahead",
};

static const char *const method_names[] = { "genetic", "spsa" };

/**
 * tabiya_evolve_setup_init:
 * @setup: (out): a genetic search from the defaults, for all weights of the heuristic
 * @heuristic: the heuristic
 */
void
tabiya_evolve_setup_init (TabiyaEvolveSetup *setup,
                          const Heuristic   *heuristic)
{
  *setup = (TabiyaEvolveSetup) {
    .n_games = 20000,
    .n_verdict = 400,
    .nodes = 2000,
    .verdict_nodes = 2000,
    .seed = 1,
    .population = 16,
    .rounds = 4,
    .first_step = 0.15,
    .last_step = 0.02,
    .step = 0.05,
    .rate = 0.03,
    .ahead = 16,
  };
  heuristic_weights_init (&setup->start, heuristic);
  setup->against = setup->start;
  tabiya_weight_space_init (&setup->space, &setup->start, NULL, NULL);
}

/**
 * tabiya_evolve_setup_copy:
 * @copy: (out): a deep copy; free with tabiya_evolve_setup_clear()
 * @setup: the setup to copy
 */
void
tabiya_evolve_setup_copy (TabiyaEvolveSetup       *copy,
                          const TabiyaEvolveSetup *setup)
{
  *copy = *setup;
  copy->openings_path = g_strdup (setup->openings_path);
}

/**
 * tabiya_evolve_setup_clear:
 *
 * Frees what the setup owns, not the setup itself.
 */
void
tabiya_evolve_setup_clear (TabiyaEvolveSetup *setup)
{
  g_clear_pointer (&setup->openings_path, g_free);
}

/**
 * tabiya_evolve_setup_randomise:
 *
 * Draws the start from the whole ranges of the weights that change, by the seed of the run.
 */
void
tabiya_evolve_setup_randomise (TabiyaEvolveSetup *setup)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (setup->seed);

  tabiya_weight_space_draw (&setup->space, rand, &setup->start);
  setup->random_start = TRUE;
}

static gboolean
refuse (GError    **error,
        const char *message)
{
  g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP, message);
  return FALSE;
}

static gboolean
is_share (double number)
{
  return isfinite (number) && number > 0.0 && number <= 1.0;
}

static gboolean
check_genetic (const TabiyaEvolveSetup  *setup,
               GError                  **error)
{
  guint n_least;

  if (setup->population < TABIYA_GENETIC_MIN_POPULATION || setup->population > MAX_POPULATION
      || setup->population % 2 != 0)
    return refuse (error, _("the population must be even and from 8 to 256"));
  if (setup->rounds < 2 || setup->rounds > 1000)
    return refuse (error, _("the rounds of a stage must be from 2 to 1000"));
  if (!is_share (setup->first_step) || !is_share (setup->last_step)
      || setup->last_step > setup->first_step)
    return refuse (error, _("the steps of the mutation must be above 0 and at most 1, and the last "
                            "not above the first"));
  n_least = 2 * tabiya_genetic_count_pairs (setup->population, setup->rounds);
  if (setup->n_games >= n_least)
    return TRUE;
  g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP,
               _("%u games are too few: a population of %u with %u rounds needs at least %u; play "
                 "more games, or choose a smaller population or fewer rounds"), setup->n_games,
               setup->population, setup->rounds, n_least);
  return FALSE;
}

static gboolean
check_spsa (const TabiyaEvolveSetup  *setup,
            GError                  **error)
{
  if (!(isfinite (setup->step) && setup->step > 0.0 && setup->step <= 0.5))
    return refuse (error, _("the step must be above 0 and at most half of the range"));
  if (!is_share (setup->rate))
    return refuse (error, _("the rate must be above 0 and at most 1"));
  if (setup->ahead < 1 || setup->ahead > setup->n_games / 2)
    return refuse (error, _("between 1 pair and all pairs can be begun ahead"));
  return TRUE;
}

/**
 * tabiya_evolve_setup_check:
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_SETUP if something makes no sense
 */
gboolean
tabiya_evolve_setup_check (const TabiyaEvolveSetup  *setup,
                           GError                  **error)
{
  if (setup->n_games < 2 || setup->n_games % 2 != 0 || setup->n_games > MAX_GAMES)
    return refuse (error, _("the number of games must be even, since each opening is played twice, "
                            "and from 2 to 10000000"));
  if (setup->n_verdict < TABIYA_EVOLVE_MIN_VERDICT || setup->n_verdict % 2 != 0
      || setup->n_verdict > MAX_GAMES)
    return refuse (error, _("the games of the verdict must be even, and from 40, since fewer prove "
                            "nothing, to 10000000"));
  if (setup->nodes < 1 || setup->nodes > MAX_NODES || setup->verdict_nodes < 1
      || setup->verdict_nodes > MAX_NODES)
    return refuse (error, _("the nodes of a move must be above zero"));
  if (setup->plies > 0 && !setup->openings_path)
    return refuse (error, _("only the openings of a file can be shortened"));
  if (setup->against.heuristic != setup->space.base.heuristic)
    return refuse (error, _("the weights of the verdict belong to another heuristic"));
  if (setup->method == TABIYA_EVOLVE_SPSA)
    return check_spsa (setup, error);
  return check_genetic (setup, error);
}

/* Writing. */

static void
add_line (GPtrArray  *lines,
          const char *format,
          ...) G_GNUC_PRINTF (2, 3);

/* Adds the next line of @keys. */
static void
add_line (GPtrArray  *lines,
          const char *format,
          ...)
{
  g_autofree char *value = NULL;
  va_list arguments;

  va_start (arguments, format);
  value = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (lines, g_strdup_printf ("%s: %s", keys[lines->len], value));
}

static void
add_number (GPtrArray *lines,
            double     number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  add_line (lines, "%s", g_ascii_formatd (text, sizeof text, "%.15g", number));
}

/* Whether a key names something that is set apart from the values: an endgame, or squares. */
static gboolean
is_apart (const HeuristicWeights *weights,
          const HeuristicWeights *usual,
          const TabiyaWeightKey  *key)
{
  g_autofree char *value = NULL;
  g_autofree char *usual_value = NULL;

  if (key->kind == TABIYA_WEIGHT_KEY_BOTH)
    return FALSE;
  if (key->kind == TABIYA_WEIGHT_KEY_PHASE)
    return key->phase == HEURISTIC_ENDGAME && weights->tapers[key->index] != 0;
  value = tabiya_weight_key_dup_value (weights, key);
  usual_value = tabiya_weight_key_dup_value (usual, key);
  return strcmp (value, usual_value) != 0;
}

/* What comes after the values: "; KEY=VALUE" for each endgame and each rank of a table that is set
   apart. */
static void
append_apart (GString                *text,
              const HeuristicWeights *weights)
{
  g_autoptr(GPtrArray) all = tabiya_weight_key_list (weights->heuristic);
  HeuristicWeights usual;

  heuristic_weights_init (&usual, weights->heuristic);
  for (guint i = 0; i < all->len; i++) {
    const TabiyaWeightKey *key = all->pdata[i];

    if (is_apart (weights, &usual, key)) {
      g_autofree char *name = tabiya_weight_key_dup_name (weights->heuristic, key);
      g_autofree char *value = tabiya_weight_key_dup_value (weights, key);

      g_string_append_printf (text, "; %s=%s", name, value);
    }
  }
}

/* All values, since defaults may be others some day, and what is set apart from them. */
static void
add_weights (GPtrArray              *lines,
             const HeuristicWeights *weights)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (int i = 0; i < heuristic_count_weights (weights->heuristic); i++)
    g_string_append_printf (text, "%s%s=%d", i > 0 ? " " : "",
                            heuristic_get_weight (weights->heuristic, i)->id, weights->values[i]);
  append_apart (text, weights);
  add_line (lines, "%s", text->str);
}

static void
add_names (GPtrArray               *lines,
           const TabiyaWeightSpace *space)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < space->n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                            tabiya_weight_space_get_info (space, i)->id);
  add_line (lines, "%s", text->str);
}

/**
 * tabiya_evolve_setup_to_lines:
 *
 * Returns: (transfer full) (array zero-terminated=1): the setup as text, which
 *   tabiya_evolve_setup_parse() reads
 */
char **
tabiya_evolve_setup_to_lines (const TabiyaEvolveSetup *setup)
{
  GPtrArray *lines = g_ptr_array_new ();
  g_autofree char *path = setup->openings_path ? tabiya_path_to_text (setup->openings_path)
                                               : g_strdup ("");

  add_line (lines, "%s", heuristic_get_id (setup->space.base.heuristic));
  add_names (lines, &setup->space);
  add_weights (lines, &setup->start);
  add_line (lines, "%s", setup->random_start ? "yes" : "no");
  add_weights (lines, &setup->against);
  add_line (lines, "%s", method_names[setup->method]);
  add_line (lines, "%u", setup->n_games);
  add_line (lines, "%u", setup->n_verdict);
  add_line (lines, "%" G_GUINT64_FORMAT, setup->nodes);
  add_line (lines, "%" G_GUINT64_FORMAT, setup->verdict_nodes);
  add_line (lines, "%u", setup->seed);
  add_line (lines, "%s", path);
  add_line (lines, "%u", setup->plies);
  add_line (lines, "%u", setup->population);
  add_line (lines, "%u", setup->rounds);
  add_number (lines, setup->first_step);
  add_number (lines, setup->last_step);
  add_number (lines, setup->step);
  add_number (lines, setup->rate);
  add_line (lines, "%u", setup->ahead);
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (lines, FALSE);
}

/* Reading. */

/* The lines of a head that are being read. */
typedef struct {
  char  **lines;
  guint   n_lines;
  guint   next;
  GError *error;      /* owned; the first one */
} Reader;

static void
fail_line (Reader *reader)
{
  if (!reader->error)
    g_set_error (&reader->error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE,
                 _("line %u: \"%s: ...\" is missing or has no such value"), reader->next + 1,
                 keys[reader->next - 1]);
}

/* The value of the next line; "" if it is not there. */
static const char *
next_value (Reader *reader)
{
  const char *key = keys[reader->next++];
  const char *line = reader->next <= reader->n_lines ? reader->lines[reader->next - 1] : "";
  gsize length = strlen (key);

  if (strncmp (line, key, length) == 0 && strncmp (line + length, ": ", 2) == 0)
    return line + length + 2;
  fail_line (reader);
  return "";
}

static guint64
next_whole (Reader  *reader,
            guint64  maximum)
{
  guint64 number = 0;

  if (!g_ascii_string_to_unsigned (next_value (reader), 10, 0, maximum, &number, NULL))
    fail_line (reader);
  return number;
}

static double
next_number (Reader *reader)
{
  const char *value = next_value (reader);
  char *end;
  double number = g_ascii_strtod (value, &end);

  if (end == value || *end != '\0' || !isfinite (number))
    fail_line (reader);
  return number;
}

static gboolean
read_values (const char       *text,
             HeuristicWeights *weights)
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);

  if ((int) g_strv_length (words) != heuristic_count_weights (weights->heuristic))
    return FALSE;
  for (int i = 0; words[i]; i++) {
    g_auto(GStrv) parts = g_strsplit (words[i], "=", 2);
    gint64 value;

    if (g_strv_length (parts) != 2 || heuristic_find_weight (weights->heuristic, parts[0]) != i
        || !g_ascii_string_to_signed (parts[1], 10, G_MININT, G_MAXINT, &value, NULL)
        || !heuristic_weights_set (weights, i, (int) value))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_apart (const char       *text,
            HeuristicWeights *weights)
{
  g_auto(GStrv) parts = g_strsplit (text, "=", 2);
  TabiyaWeightKey key;

  return g_strv_length (parts) == 2
         && tabiya_weight_key_find (weights->heuristic, parts[0], &key)
         && key.kind != TABIYA_WEIGHT_KEY_BOTH
         && tabiya_weight_key_set (weights, &key, parts[1], NULL);
}

static void
next_weights (Reader           *reader,
              const Heuristic  *heuristic,
              HeuristicWeights *weights)
{
  g_auto(GStrv) parts = g_strsplit (next_value (reader), "; ", -1);
  gboolean good;

  heuristic_weights_init (weights, heuristic);
  good = parts[0] && read_values (parts[0], weights);
  for (int i = 1; good && parts[i]; i++)
    good = read_apart (parts[i], weights);
  if (!good)
    fail_line (reader);
}

/* One of two words. */
static guint
next_choice (Reader            *reader,
             const char *const  words[2])
{
  const char *value = next_value (reader);

  for (guint i = 0; i < 2; i++) {
    if (strcmp (value, words[i]) == 0)
      return i;
  }
  fail_line (reader);
  return 0;
}

static void
read_players (Reader            *reader,
              TabiyaEvolveSetup *setup)
{
  static const char *const answers[] = { "no", "yes" };
  const Heuristic *heuristic = heuristic_find (next_value (reader));
  const char *names = next_value (reader);
  HeuristicWeights base;

  if (!heuristic) {
    reader->next = 1;
    fail_line (reader);
    heuristic = heuristic_get (0);
    reader->next = 2;
  }
  next_weights (reader, heuristic, &setup->start);
  base = setup->start;
  if (!tabiya_weight_space_init (&setup->space, &base, names, NULL)) {
    reader->next = 2;
    fail_line (reader);
    reader->next = 3;
  }
  setup->random_start = next_choice (reader, answers) == 1;
  next_weights (reader, heuristic, &setup->against);
}

static void
read_numbers (Reader            *reader,
              TabiyaEvolveSetup *setup)
{
  setup->method = (TabiyaEvolveMethod) next_choice (reader, method_names);
  setup->n_games = (guint) next_whole (reader, MAX_GAMES);
  setup->n_verdict = (guint) next_whole (reader, MAX_GAMES);
  setup->nodes = next_whole (reader, MAX_NODES);
  setup->verdict_nodes = next_whole (reader, MAX_NODES);
  setup->seed = (guint32) next_whole (reader, G_MAXUINT32);
  setup->openings_path = tabiya_path_from_text (next_value (reader));
  if (*setup->openings_path == '\0')
    g_clear_pointer (&setup->openings_path, g_free);
  setup->plies = (guint) next_whole (reader, G_MAXINT);
  setup->population = (guint) next_whole (reader, G_MAXINT);
  setup->rounds = (guint) next_whole (reader, G_MAXINT);
  setup->first_step = next_number (reader);
  setup->last_step = next_number (reader);
  setup->step = next_number (reader);
  setup->rate = next_number (reader);
  setup->ahead = (guint) next_whole (reader, G_MAXINT);
}

/**
 * tabiya_evolve_setup_parse:
 * @lines: (array zero-terminated=1): the head of the file of a run; what comes after the lines of
 *   tabiya_evolve_setup_to_lines() is ignored
 * @setup: (out): the setup
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_FILE, or with %TABIYA_MATCH_ERROR_SETUP if it makes no
 *   sense; @setup is then empty. Lines count from that after the first line of the file
 */
gboolean
tabiya_evolve_setup_parse (char              **lines,
                           TabiyaEvolveSetup  *setup,
                           GError            **error)
{
  Reader reader = { .lines = lines, .n_lines = g_strv_length (lines) };

  *setup = (TabiyaEvolveSetup) { 0 };
  read_players (&reader, setup);
  read_numbers (&reader, setup);
  if (!reader.error && tabiya_evolve_setup_check (setup, error))
    return TRUE;
  tabiya_evolve_setup_clear (setup);
  if (reader.error)
    g_propagate_error (error, reader.error);
  return FALSE;
}

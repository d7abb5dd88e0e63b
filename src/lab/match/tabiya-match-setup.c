/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-setup.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/tabiya-file-name.h"
#include "profiles/tabiya-weight-key.h"

#define MAX_GAMES      10000000
#define MAX_CONCURRENT 256

G_DEFINE_QUARK (tabiya-match-error-quark, tabiya_match_error)

/**
 * tabiya_match_engine_clear:
 *
 * Frees what @engine owns, not @engine itself.
 */
void
tabiya_match_engine_clear (TabiyaMatchEngine *engine)
{
  g_clear_pointer (&engine->name, g_free);
  g_clear_pointer (&engine->argv, g_strfreev);
  g_clear_pointer (&engine->variables, g_strfreev);
  g_clear_pointer (&engine->folder, g_free);
  g_clear_pointer (&engine->options, g_strfreev);
}

/**
 * tabiya_match_engine_set_weights:
 * @engine: our own engine
 * @weights: a heuristic and its weights
 * @habits: (nullable): how their profile plays beyond them; a match has openings instead of a book
 *
 * Adds options to @engine that make it play so. Of the habits those that it has already count more.
 */
void
tabiya_match_engine_set_weights (TabiyaMatchEngine      *engine,
                                 const HeuristicWeights *weights,
                                 const TabiyaHabits     *habits)
{
  g_autoptr(GStrvBuilder) options = g_strv_builder_new ();
  g_auto(GStrv) changes = tabiya_weights_dup_changes (weights);
  g_autofree char *first = g_strconcat ("Heuristic=", heuristic_get_id (weights->heuristic), NULL);
  g_autofree char *method = habits && habits->search
                            ? g_strconcat ("Method=", habits->search->id, NULL) : NULL;

  if (method)
    g_strv_builder_add (options, method);
  if (habits && habits->no_quiescence)
    g_strv_builder_add (options, "Quiescence=false");
  if (engine->options)
    g_strv_builder_addv (options, (const char **) engine->options);
  g_strv_builder_add (options, first);
  g_strv_builder_addv (options, (const char **) changes);
  g_strfreev (engine->options);
  engine->options = g_strv_builder_end (options);
}

/**
 * tabiya_match_setup_clear:
 *
 * Frees what the setup owns, not the setup itself.
 */
void
tabiya_match_setup_clear (TabiyaMatchSetup *setup)
{
  for (guint i = 0; i < 2; i++)
    tabiya_match_engine_clear (&setup->engines[i]);
  g_clear_pointer (&setup->openings, tabiya_match_openings_unref);
  g_clear_pointer (&setup->pgn_path, g_free);
  g_clear_pointer (&setup->event, g_free);
  g_clear_pointer (&setup->build, g_free);
}

/**
 * tabiya_match_setup_copy:
 * @copy: (out): a deep copy; free with tabiya_match_setup_clear()
 * @setup: the setup to copy
 */
void
tabiya_match_setup_copy (TabiyaMatchSetup       *copy,
                         const TabiyaMatchSetup *setup)
{
  *copy = *setup;
  for (guint i = 0; i < 2; i++) {
    copy->engines[i].name = g_strdup (setup->engines[i].name);
    copy->engines[i].argv = g_strdupv (setup->engines[i].argv);
    copy->engines[i].variables = g_strdupv (setup->engines[i].variables);
    copy->engines[i].folder = g_strdup (setup->engines[i].folder);
    copy->engines[i].options = g_strdupv (setup->engines[i].options);
  }
  if (setup->openings)
    copy->openings = tabiya_match_openings_ref (setup->openings);
  copy->pgn_path = g_strdup (setup->pgn_path);
  copy->event = g_strdup (setup->event);
  copy->build = g_strdup (setup->build);
}

/**
 * tabiya_match_engine_get_margin:
 *
 * Returns: how far the engine may exceed its time, in milliseconds
 */
gint64
tabiya_match_engine_get_margin (const TabiyaMatchEngine *engine)
{
  if (engine->margin_ms >= 0)
    return engine->margin_ms;
  return engine->limits.move_time_ms > 0 ? TABIYA_MATCH_DEFAULT_MOVE_TIME_MARGIN_MS : 0;
}

static void
append_seconds (GString *text,
                gint64   milliseconds)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, g_ascii_formatd (number, sizeof number, "%g",
                                          (double) milliseconds / 1000.0));
}

/**
 * tabiya_match_limits_to_string:
 *
 * Returns: (transfer full): "40/60+0.5", "20000 nodes", "depth 6", "0.1 s a move", or several of
 *   these separated by commas
 */
char *
tabiya_match_limits_to_string (const TabiyaMatchLimits *limits)
{
  GString *text = g_string_new (NULL);

  if (limits->base_ms > 0) {
    if (limits->moves_to_go > 0)
      g_string_append_printf (text, "%d/", limits->moves_to_go);
    append_seconds (text, limits->base_ms);
    g_string_append_c (text, '+');
    append_seconds (text, limits->increment_ms);
  }
  if (limits->move_time_ms > 0) {
    g_string_append (text, text->len > 0 ? ", " : "");
    append_seconds (text, limits->move_time_ms);
    g_string_append (text, " s a move");
  }
  if (limits->nodes > 0)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT " nodes", text->len > 0 ? ", " : "",
                            limits->nodes);
  if (limits->depth > 0)
    g_string_append_printf (text, "%sdepth %d", text->len > 0 ? ", " : "", limits->depth);
  return g_string_free (text, FALSE);
}

static gboolean
has_limit (const TabiyaMatchLimits *limits)
{
  return limits->base_ms > 0 || limits->move_time_ms > 0 || limits->nodes > 0 || limits->depth > 0;
}

/**
 * tabiya_match_engine_check:
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_SETUP if something is missing or invalid
 */
gboolean
tabiya_match_engine_check (const TabiyaMatchEngine *engine,
                           GError                 **error)
{
  const TabiyaMatchLimits *limits = &engine->limits;
  const char *wrong = NULL;

  if (!engine->name || *engine->name == '\0')
    wrong = _("it has no name");
  else if (engine->argv && !engine->argv[0])
    wrong = _("there is no program to run");
  else if (!has_limit (limits))
    wrong = _("it has no limit: give it a clock, nodes, a depth or a time a move");
  else if (limits->base_ms < 0 || limits->increment_ms < 0 || limits->moves_to_go < 0
           || limits->move_time_ms < 0 || limits->depth < 0)
    wrong = _("no limit may be below zero");
  else if (limits->base_ms == 0 && (limits->increment_ms > 0 || limits->moves_to_go > 0))
    wrong = _("an increment and a number of moves need time on the clock");
  if (!wrong)
    return TRUE;
  g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP, wrong);
  return FALSE;
}

/**
 * tabiya_match_rules_check:
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_SETUP if the rules make no sense
 */
gboolean
tabiya_match_rules_check (const TabiyaMatchRules *rules,
                          GError                **error)
{
  const char *wrong = NULL;

  if (rules->resign_moves < 0 || rules->resign_score < 0 || rules->draw_moves < 0
      || rules->draw_score < 0 || rules->draw_from < 0 || rules->max_plies < 0
      || rules->judge_plies < 0 || rules->judge_score < 0)
    wrong = _("no number of the adjudication may be below zero");
  else if (rules->resign_moves > 0 && rules->resign_score == 0)
    wrong = _("resigning needs a score above zero");
  else if (rules->judge_plies > 0 && rules->judge_score == 0)
    wrong = _("a judge needs a score above zero");
  if (!wrong)
    return TRUE;
  g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP, wrong);
  return FALSE;
}

static const char *
find_wrong_sprt (const TabiyaSprt *sprt)
{
  if (!sprt->enabled)
    return NULL;
  if (!isfinite (sprt->elo0) || !isfinite (sprt->elo1) || sprt->elo0 >= sprt->elo1)
    return _("the test needs elo0 below elo1");
  if (!(sprt->alpha > 0.0 && sprt->alpha < 0.5 && sprt->beta > 0.0 && sprt->beta < 0.5))
    return _("alpha and beta of the test must lie between 0 and 0.5");
  return NULL;
}

/**
 * tabiya_match_setup_check:
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_SETUP if something is missing or invalid
 */
gboolean
tabiya_match_setup_check (const TabiyaMatchSetup *setup,
                          GError                **error)
{
  const char *wrong = NULL;

  for (guint i = 0; i < 2; i++) {
    if (!tabiya_match_engine_check (&setup->engines[i], error)) {
      g_prefix_error (error, _("engine %u: "), i + 1);
      return FALSE;
    }
  }
  if (!setup->openings)
    wrong = _("there are no openings");
  else if (setup->n_games == 0 || setup->n_games % 2 != 0 || setup->n_games > MAX_GAMES)
    wrong = _("the number of games must be even, since each opening is played twice, "
              "and from 2 to 10000000");
  else if (setup->n_concurrent > MAX_CONCURRENT)
    wrong = _("at most 256 games can be played at once");
  else if (!tabiya_match_rules_check (&setup->rules, error))
    return FALSE;
  else
    wrong = find_wrong_sprt (&setup->sprt);
  if (!wrong)
    return TRUE;
  g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP, wrong);
  return FALSE;
}

/* Appends the beginning of the checksum of a program, because a match must not continue with
   another build. */
static void
append_program (GString    *text,
                const char *program)
{
  g_autofree char *path = g_find_program_in_path (program);
  g_autofree char *contents = NULL;
  gsize length;

  if (path && g_file_get_contents (path, &contents, &length, NULL)) {
    g_autofree char *sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) contents,
                                                        length);

    g_string_append_printf (text, " (%.12s)", sum);
  }
}

/* Appends the names of variables, as they come. */
static void
append_variables (GString  *text,
                  char    **variables)
{
  for (char **variable = variables; variable && *variable; variable++) {
    g_string_append (text, variable == variables ? " with " : " ");
    g_string_append_len (text, *variable, (gssize) strcspn (*variable, "="));
  }
}

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/**
 * tabiya_match_engine_describe:
 * @engine: an engine
 * @build: (nullable): identifies the version of our own engine
 *
 * Describes everything that the play of an engine depends on: the program by its contents, its
 * arguments, working folder, options and limits; but not its name. Of the variables in its
 * environment it tells the names alone, because the values may be secrets.
 *
 * Returns: (transfer full): a part of a line
 */
char *
tabiya_match_engine_describe (const TabiyaMatchEngine *engine,
                              const char              *build)
{
  GString *text = g_string_new (NULL);
  g_autofree char *limits = tabiya_match_limits_to_string (&engine->limits);

  if (engine->argv) {
    g_autofree char *line = g_strjoinv (" ", engine->argv);

    g_string_append (text, line);
    append_program (text, engine->argv[0]);
    if (engine->folder) {
      g_autofree char *folder = g_filename_display_name (engine->folder);

      g_string_append_printf (text, " in %s", folder);
    }
    append_variables (text, engine->variables);
  } else {
    g_string_append_printf (text, "tabiya (%s)", build ? build : "unknown build");
  }
  g_string_append_printf (text, ", %s, margin %" G_GINT64_FORMAT " ms", limits,
                          tabiya_match_engine_get_margin (engine));
  if (engine->options && engine->options[0]) {
    g_autoptr(GPtrArray) sorted = g_ptr_array_new ();

    for (char **option = engine->options; *option; option++)
      g_ptr_array_add (sorted, *option);
    g_ptr_array_sort (sorted, compare_strings);
    for (guint i = 0; i < sorted->len; i++)
      g_string_append_printf (text, ", %s", (char *) sorted->pdata[i]);
  }
  return g_string_free (text, FALSE);
}

/**
 * tabiya_match_rules_describe:
 *
 * Returns: (transfer full): the adjudication as a part of a line
 */
char *
tabiya_match_rules_describe (const TabiyaMatchRules *rules)
{
  GString *text = g_string_new ("adjudication:");

  if (rules->resign_moves > 0)
    g_string_append_printf (text, " resign %d moves %d,", rules->resign_moves, rules->resign_score);
  if (rules->draw_moves > 0)
    g_string_append_printf (text, " draw from %d %d moves %d,", rules->draw_from,
                            rules->draw_moves, rules->draw_score);
  if (rules->max_plies > 0)
    g_string_append_printf (text, " %d plies,", rules->max_plies);
  if (rules->judge_plies > 0)
    g_string_append_printf (text, " judge %d plies %d,", rules->judge_plies, rules->judge_score);
  if (text->str[text->len - 1] == ',')
    g_string_truncate (text, text->len - 1);
  else
    g_string_append (text, " none");
  return g_string_free (text, FALSE);
}

static void
describe_sprt (GString          *text,
               const TabiyaSprt *sprt)
{
  const double values[] = { sprt->elo0, sprt->elo1, sprt->alpha, sprt->beta };

  if (!sprt->enabled) {
    g_string_append (text, "test: none");
    return;
  }
  g_string_append_printf (text, "test: %s",
                          sprt->model == TABIYA_SPRT_LOGISTIC ? "logistic" : "normalized");
  for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
    char number[G_ASCII_DTOSTR_BUF_SIZE];

    g_string_append_printf (text, " %s", g_ascii_formatd (number, sizeof number, "%g", values[i]));
  }
}

/**
 * tabiya_match_setup_describe:
 *
 * Describes everything that the results depend on: engines (programs by their contents), options,
 * limits, openings, adjudication and test; but not the number of games, which may grow, nor how
 * many are played at once. Two matches are the same if their descriptions are.
 *
 * Returns: (transfer full): one line, its parts separated by "; "
 */
char *
tabiya_match_setup_describe (const TabiyaMatchSetup *setup)
{
  GString *text = g_string_new (NULL);
  g_autofree char *rules = tabiya_match_rules_describe (&setup->rules);

  for (guint i = 0; i < 2; i++) {
    g_autofree char *engine = tabiya_match_engine_describe (&setup->engines[i], setup->build);

    g_string_append_printf (text, "engine %u: %s; ", i + 1, engine);
  }
  g_string_append_printf (text, "openings: %s; %s; ",
                          tabiya_match_openings_get_description (setup->openings), rules);
  describe_sprt (text, &setup->sprt);
  return g_string_free (text, FALSE);
}

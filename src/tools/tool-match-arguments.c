/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-match.h"

#include <string.h>

#include "profiles/tabiya-weight-file.h"
#include "tools/tool.h"

/* Reads arguments such as "nodes=20000 name=old": words NAME=VALUE separated by blanks and quoted
   as in a shell. */

#define MAX_SECONDS 1000000.0

/* The state while an engine is being read. */
typedef struct {
  TabiyaMatchEngine *engine;
  const char        *command;    /* this and the next: "match" and "--engine1", for messages */
  const char        *option;
  GPtrArray         *argv;       /* (element-type utf8); empty as long as no program was named */
  GPtrArray         *options;    /* (element-type utf8) */
  gboolean           own;
  char              *limit;      /* owned; the limit that the words read at the moment set */
  char              *weights;    /* owned; path of a weight file */
} Reader;

static gboolean
refuse (const char *command,
        const char *option,
        const char *word,
        const char *what)
{
  tool_usage_error (command, "%s: \"%s\": %s", option, word, what);
  return FALSE;
}

static gboolean
refuse_word (const Reader *reader,
             const char   *word,
             const char   *what)
{
  return refuse (reader->command, reader->option, word, what);
}

static gboolean
read_double (const char *text,
             double      minimum,
             double      maximum,
             double     *number)
{
  char *end;
  double read = g_ascii_strtod (text, &end);

  if (end == text || *end != '\0' || !(read >= minimum && read <= maximum))
    return FALSE;
  *number = read;
  return TRUE;
}

static gboolean
read_seconds (const char *text,
              gint64     *milliseconds)
{
  double seconds;

  if (!read_double (text, 0.0, MAX_SECONDS, &seconds))
    return FALSE;
  *milliseconds = (gint64) (seconds * 1000.0 + 0.5);
  return TRUE;
}

/* Reads a time control such as "2+0.02", "40/60" or "60". */
static gboolean
read_clock (const char        *text,
            TabiyaMatchLimits *limits)
{
  g_autofree char *copy = g_strdup (text);
  char *base = copy;
  char *slash = strchr (copy, '/');
  char *plus = strchr (copy, '+');
  gint64 moves = 0;

  if (plus)
    *plus++ = '\0';
  if (slash) {
    *slash = '\0';
    base = slash + 1;
    if (!tool_parse_number (copy, 1, 10000, &moves))
      return FALSE;
  }
  limits->moves_to_go = (int) moves;
  limits->increment_ms = 0;
  return read_seconds (base, &limits->base_ms) && limits->base_ms > 0
         && (!plus || read_seconds (plus, &limits->increment_ms));
}

static gboolean
is_limit (const char *name)
{
  static const char *const names[] = { "tc", "movetime", "nodes", "depth", NULL };

  return g_strv_contains (names, name);
}

/* Reads a clock, a time for each move, nodes or a depth. What an engine is told replaces what
   --each says, but two limits in one place contradict each other. */
static gboolean
read_limit (Reader     *reader,
            const char *word,
            const char *name,
            const char *value)
{
  TabiyaMatchLimits limits = { 0 };
  const char *wrong = NULL;
  gint64 number = 0;

  if (strcmp (name, "tc") == 0) {
    if (!read_clock (value, &limits))
      wrong = "write tc=[MOVES/]SECONDS[+SECONDS]";
  } else if (strcmp (name, "movetime") == 0) {
    if (!read_seconds (value, &limits.move_time_ms) || limits.move_time_ms == 0)
      wrong = "write seconds, as in movetime=0.1";
  } else if (!tool_parse_number (value, 1, *name == 'd' ? 1000 : G_MAXINT64, &number)) {
    wrong = "this is not a whole number, or it is out of range";
  } else if (*name == 'd') {
    limits.depth = (int) number;
  } else {
    limits.nodes = (guint64) number;
  }
  if (wrong)
    return refuse_word (reader, word, wrong);
  if (reader->limit) {
    tool_usage_error (reader->command, "%s: \"%s\" and \"%s\": give one limit: a clock (tc), a "
                      "time for each move (movetime), nodes or a depth", reader->option,
                      reader->limit, word);
    return FALSE;
  }
  reader->limit = g_strdup (word);
  reader->engine->limits = limits;
  return TRUE;
}

/* Reads a setting NAME=VALUE of an engine. */
static gboolean
read_setting (Reader     *reader,
              const char *word,
              const char *name,
              const char *value)
{
  TabiyaMatchEngine *engine = reader->engine;
  gint64 number;

  if (g_str_has_prefix (name, "option.")) {
    g_ptr_array_add (reader->options, g_strconcat (name + strlen ("option."), "=", value, NULL));
    return TRUE;
  }
  if (strcmp (name, "name") == 0) {
    g_free (engine->name);
    engine->name = g_strdup (value);
    return TRUE;
  }
  if (strcmp (name, "cmd") == 0) {
    g_ptr_array_set_size (reader->argv, 0);
    g_ptr_array_add (reader->argv, g_strdup (value));
    return TRUE;
  }
  if (strcmp (name, "arg") == 0) {
    g_ptr_array_add (reader->argv, g_strdup (value));
    return TRUE;
  }
  if (strcmp (name, "weights") == 0) {
    g_free (reader->weights);
    reader->weights = g_strdup (value);
    return TRUE;
  }
  if (is_limit (name))
    return read_limit (reader, word, name, value);
  if (strcmp (name, "timeout") == 0)
    return (read_seconds (value, &engine->timeout_ms) && engine->timeout_ms > 0)
           || refuse_word (reader, word, "write seconds, as in timeout=60");
  if (strcmp (name, "margin") != 0)
    return refuse_word (reader, word,
                        "there is no such setting; options are option.NAME=VALUE");
  if (!tool_parse_number (value, 0, 3600000, &number))
    return refuse_word (reader, word, "this is not a whole number, or it is out of range");
  engine->margin_ms = number;
  return TRUE;
}

/* Reads a word. It is a setting when it begins with a name and "="; other words are the program and
   its arguments. */
static gboolean
read_word (Reader     *reader,
           const char *word)
{
  const char *sign = strchr (word, '=');
  g_autofree char *name = NULL;

  if (!sign || *word == '-' || memchr (word, '/', (gsize) (sign - word))) {
    if (reader->argv->len == 0 && !reader->own && strcmp (word, "tabiya") == 0)
      reader->own = TRUE;
    else
      g_ptr_array_add (reader->argv, g_strdup (word));
    return TRUE;
  }
  name = g_strndup (word, (gsize) (sign - word));
  return read_setting (reader, word, name, sign + 1);
}

static gboolean
read_words (Reader     *reader,
            const char *text)
{
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) words = NULL;

  g_clear_pointer (&reader->limit, g_free);
  if (!text || text[strspn (text, " \t\n")] == '\0')
    return TRUE;
  if (!g_shell_parse_argv (text, NULL, &words, &error)) {
    tool_usage_error (reader->command, "%s: %s", reader->option, error->message);
    return FALSE;
  }
  for (char **word = words; *word; word++) {
    if (!read_word (reader, *word))
      return FALSE;
  }
  return TRUE;
}

/* Turns the weights of a file into options, because a match is identified by its options. An engine
   without a name gets the name of the profile. */
static gboolean
load_weights (const char        *command,
              TabiyaMatchEngine *engine,
              const char        *path)
{
  g_auto(TabiyaWeightFile) file = { 0 };
  g_autoptr(GError) error = NULL;
  const char *id = NULL;

  for (char **option = engine->options; option && *option; option++) {
    if (g_ascii_strncasecmp (*option, "Heuristic=", strlen ("Heuristic=")) == 0)
      id = *option + strlen ("Heuristic=");
  }
  if (id && !heuristic_find (id)) {
    tool_usage_error (command, "there is no heuristic \"%s\"", id);
    return FALSE;
  }
  if (!tabiya_weight_file_load (path, id, &file, &error)) {
    tool_failure (command, "%s", error->message);
    return FALSE;
  }
  tabiya_match_engine_set_weights (engine, &file.weights, &file.habits);
  if (!engine->name && file.name && *file.name != '\0')
    engine->name = g_strdelimit (g_steal_pointer (&file.name), "\n\r\t", ' ');
  return TRUE;
}

static char **
take_strings (GPtrArray *strings)
{
  char **array = NULL;

  if (strings->len > 0) {
    g_ptr_array_add (strings, NULL);
    array = g_strdupv ((char **) strings->pdata);
  }
  g_ptr_array_unref (strings);
  return array;
}

/* Returns FALSE, with a message, when the settings contradict each other. */
static gboolean
check (Reader *reader)
{
  if (!reader->own && reader->argv->len == 0)
    return refuse_word (reader, "", "name an engine: tabiya, or a program");
  if (reader->own && reader->argv->len > 0)
    return refuse_word (reader, reader->argv->pdata[0],
                        "the built-in engine tabiya takes no arguments");
  if (reader->weights && !reader->own)
    return refuse_word (reader, reader->weights,
                        "only the built-in engine tabiya reads weights from a file");
  return TRUE;
}

/**
 * tool_match_read_engine:
 * @command: the command, for messages
 * @engine: (out): the engine; to be freed also on failure
 * @option: the command line option the text comes from, for messages
 * @each: (nullable): settings for both engines; those in @text take precedence
 * @text: "PROGRAM [ARGUMENTS] NAME=VALUE..."
 *
 * Reads an engine from the command line.
 *
 * Returns: %FALSE, with a message on stderr, when it makes no sense
 */
gboolean
tool_match_read_engine (const char        *command,
                        TabiyaMatchEngine *engine,
                        const char        *option,
                        const char        *each,
                        const char        *text)
{
  Reader reader = { .engine = engine, .command = command, .option = "--each" };
  gboolean read;

  *engine = (TabiyaMatchEngine) { .margin_ms = -1 };
  reader.argv = g_ptr_array_new_with_free_func (g_free);
  reader.options = g_ptr_array_new_with_free_func (g_free);
  read = read_words (&reader, each);
  reader.option = option;
  read = read && read_words (&reader, text) && check (&reader);
  engine->argv = take_strings (reader.argv);
  engine->options = take_strings (reader.options);
  if (read && reader.weights)
    read = load_weights (command, engine, reader.weights);
  if (read && !engine->name)
    engine->name = reader.own ? g_strdup ("tabiya") : g_filename_display_basename (engine->argv[0]);
  g_free (reader.weights);
  g_free (reader.limit);
  return read;
}

/* A setting in "name=number name=number ..." and the variable it is read into. */
typedef struct {
  const char *name;
  double     *place;
} Number;

static gboolean
read_numbers (const char   *command,
              const char   *option,
              const char   *text,
              const Number *numbers,
              guint         n_numbers)
{
  g_auto(GStrv) words = g_strsplit_set (text, " ,", -1);

  for (char **word = words; *word; word++) {
    char *sign = strchr (*word, '=');
    guint i = 0;

    if (**word == '\0')
      continue;
    while (sign && i < n_numbers
           && (strlen (numbers[i].name) != (gsize) (sign - *word)
               || strncmp (numbers[i].name, *word, (gsize) (sign - *word)) != 0))
      i++;
    if (!sign || i == n_numbers || !read_double (sign + 1, -1e6, 1e6, numbers[i].place))
      return refuse (command, option, *word, "this is not one of its settings with a number");
  }
  return TRUE;
}

/**
 * tool_match_read_sprt:
 * @sprt: (out): the test
 * @text: "elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized"
 *
 * Returns: %FALSE, with a message on stderr, when it makes no sense
 */
gboolean
tool_match_read_sprt (TabiyaSprt *sprt,
                      const char *text)
{
  g_autoptr(GString) rest = g_string_new (text);
  const Number numbers[] = {
    { "elo0", &sprt->elo0 },
    { "elo1", &sprt->elo1 },
    { "alpha", &sprt->alpha },
    { "beta", &sprt->beta },
  };

  *sprt = (TabiyaSprt) { .enabled = TRUE, .elo1 = 5.0, .alpha = 0.05, .beta = 0.05 };
  if (g_string_replace (rest, "model=logistic", "", 0) > 0)
    sprt->model = TABIYA_SPRT_LOGISTIC;
  else
    g_string_replace (rest, "model=normalized", "", 0);
  return read_numbers ("match", "--sprt", rest->str, numbers, G_N_ELEMENTS (numbers));
}

/**
 * tool_match_read_resign:
 * @command: the command, for messages
 * @rules: (inout): receives the rule for resigning a game
 * @text: "moves=3 score=600"
 *
 * Returns: %FALSE, with a message on stderr, when it makes no sense
 */
gboolean
tool_match_read_resign (const char       *command,
                        TabiyaMatchRules *rules,
                        const char       *text)
{
  double moves = 3.0;
  double score = 600.0;
  const Number numbers[] = { { "moves", &moves }, { "score", &score } };

  if (!read_numbers (command, "--resign", text, numbers, G_N_ELEMENTS (numbers)))
    return FALSE;
  if (moves < 1.0 || score < 1.0)
    return refuse (command, "--resign", text, "moves and score must be above 0");
  rules->resign_moves = (int) moves;
  rules->resign_score = (int) score;
  return TRUE;
}

/**
 * tool_match_read_draw:
 * @command: the command, for messages
 * @rules: (inout): receives the rule for agreeing to a draw
 * @text: "from=40 moves=8 score=10"
 *
 * Returns: %FALSE, with a message on stderr, when it makes no sense
 */
gboolean
tool_match_read_draw (const char       *command,
                      TabiyaMatchRules *rules,
                      const char       *text)
{
  double from = 40.0;
  double moves = 8.0;
  double score = 10.0;
  const Number numbers[] = { { "from", &from }, { "moves", &moves }, { "score", &score } };

  if (!read_numbers (command, "--draw", text, numbers, G_N_ELEMENTS (numbers)))
    return FALSE;
  if (moves < 1.0 || score < 0.0 || from < 0.0)
    return refuse (command, "--draw", text, "moves must be above 0, and no number below 0");
  rules->draw_from = (int) from;
  rules->draw_moves = (int) moves;
  rules->draw_score = (int) score;
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-uci.h"

#include <string.h>

#include "engine/engine-syzygy.h"
#include "profiles/tabiya-weight-file.h"
#include "uci/tabiya-uci-writer.h"

#define MAX_OVERHEAD_MS 5000

static gboolean
set_hash (Uci *uci,
          int  megabytes)
{
  if (engine_set_hash (uci->engine, megabytes))
    return TRUE;
  uci_say ("Hash: not enough memory for %d MB; it stays %d", megabytes, uci->options.hash);
  return FALSE;
}

static gboolean
set_threads (Uci *uci,
             int  n_threads)
{
  if (engine_set_threads (uci->engine, n_threads))
    return TRUE;
  uci_say ("Threads: not enough memory for %d; it stays %d", n_threads, uci->options.n_threads);
  return FALSE;
}

/* Options that are whole numbers in a range; the function apply, if there is one, may refuse. */
static const struct {
  const char *name;
  int         default_value;
  int         minimum;
  int         maximum;
  gsize       offset;
  gboolean  (*apply) (Uci *uci,
                      int  value);
} spins[] = {
  { "Hash", 16, ENGINE_MIN_HASH_MB, ENGINE_MAX_HASH_MB, G_STRUCT_OFFSET (UciOptions, hash),
    set_hash },
  { "Threads", 1, 1, ENGINE_MAX_THREADS, G_STRUCT_OFFSET (UciOptions, n_threads), set_threads },
  { "MultiPV", 1, 1, ENGINE_MAX_LINES, G_STRUCT_OFFSET (UciOptions, n_lines), NULL },
  { "Move Overhead", 10, 0, MAX_OVERHEAD_MS, G_STRUCT_OFFSET (UciOptions, overhead_ms), NULL },
  { "UCI_Elo", ENGINE_MAX_ELO, ENGINE_MIN_ELO, ENGINE_MAX_ELO, G_STRUCT_OFFSET (UciOptions, elo),
    NULL },
};

/* Options that are on or off. Whether to ponder is up to the interface, so that option is not
   stored. */
static const struct {
  const char *name;
  gssize      offset;       /* in UciOptions; -1 when it is not stored */
  gboolean    default_value;
} checks[] = {
  { "Ponder", -1, FALSE },
  { "OwnBook", G_STRUCT_OFFSET (UciOptions, own_book), FALSE },
  { "Quiescence", G_STRUCT_OFFSET (UciOptions, quiescence), TRUE },
  { "UCI_Chess960", G_STRUCT_OFFSET (UciOptions, chess960), FALSE },
  { "UCI_AnalyseMode", G_STRUCT_OFFSET (UciOptions, analyse), FALSE },
  { "UCI_ShowWDL", G_STRUCT_OFFSET (UciOptions, show_wdl), FALSE },
  { "UCI_LimitStrength", G_STRUCT_OFFSET (UciOptions, is_limited), FALSE },
};

/* Turns an id such as "king-attack" into "King Attack". (transfer full) */
static char *
title_from_id (const char *id)
{
  char *title = g_strdup (id);
  gboolean begins = TRUE;

  for (char *p = title; *p != '\0'; p++) {
    if (*p == '-')
      *p = ' ';
    else if (begins)
      *p = g_ascii_toupper (*p);
    begins = *p == ' ';
  }
  return title;
}

/* The name of the option for a weight, such as "Tabiya King Attack". (transfer full) */
static char *
get_weight_name (const Heuristic *heuristic,
                 int              index)
{
  g_autofree char *first = title_from_id (heuristic_get_id (heuristic));
  g_autofree char *second = title_from_id (heuristic_get_weight (heuristic, index)->id);

  return g_strconcat (first, " ", second, NULL);
}

static void
refuse_number (const char *name,
               const char *value,
               int         minimum,
               int         maximum,
               int         current)
{
  uci_say ("%s: %s is not a whole number from %d to %d; it stays %d", name, value, minimum, maximum,
           current);
}

static gboolean
set_spin (Uci        *uci,
          const char *name,
          const char *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (spins); i++) {
    int *place = G_STRUCT_MEMBER_P (&uci->options, spins[i].offset);
    gint64 number;

    if (g_ascii_strcasecmp (name, spins[i].name) != 0)
      continue;
    if (!tool_parse_number (value, spins[i].minimum, spins[i].maximum, &number))
      refuse_number (spins[i].name, value, spins[i].minimum, spins[i].maximum, *place);
    else if (!spins[i].apply || spins[i].apply (uci, (int) number))
      *place = (int) number;
    return TRUE;
  }
  return FALSE;
}

static gboolean
set_check (Uci        *uci,
           const char *name,
           const char *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++) {
    gboolean on = g_ascii_strcasecmp (value, "true") == 0;

    if (g_ascii_strcasecmp (name, checks[i].name) != 0)
      continue;
    if (!on && g_ascii_strcasecmp (value, "false") != 0)
      uci_say ("%s: %s is neither true nor false; it stays as it was", checks[i].name, value);
    else if (checks[i].offset >= 0)
      *(gboolean *) G_STRUCT_MEMBER_P (&uci->options, checks[i].offset) = on;
    return TRUE;
  }
  return FALSE;
}

/* A weight has one option, which sets both phases. Interfaces send the values that were announced
   back, and these stand for what was announced: the phases of a frozen weight may differ. */
static void
set_value (HeuristicWeights       *weights,
           const HeuristicWeights *base,
           int                     index,
           int                     value)
{
  heuristic_weights_set (weights, index, value);
  if (value == base->values[index])
    weights->tapers[index] = base->tapers[index];
}

static gboolean
set_weight (Uci        *uci,
            const char *name,
            const char *value)
{
  for (int h = 0; h < heuristic_count (); h++) {
    HeuristicWeights *weights = &uci->options.weights[h];

    for (int i = 0; i < heuristic_count_weights (weights->heuristic); i++) {
      const HeuristicWeightInfo *info = heuristic_get_weight (weights->heuristic, i);
      g_autofree char *option = get_weight_name (weights->heuristic, i);
      gint64 number;

      if (g_ascii_strcasecmp (name, option) != 0)
        continue;
      if (!tool_parse_number (value, info->minimum, info->maximum, &number))
        refuse_number (option, value, info->minimum, info->maximum, weights->values[i]);
      else
        set_value (weights, &uci->options.base[h], i, (int) number);
      return TRUE;
    }
  }
  return FALSE;
}

/* The name of the option for a margin of the search, such as "Tune NULL_DEPTH". (transfer full) */
static char *
get_margin_name (int index)
{
  return g_strconcat (ENGINE_MARGIN_OPTION, engine_get_margin (index)->name, NULL);
}

/* Only a build for tuning has these options. The tables keep what was found with other margins
   until "ucinewgame". */
static gboolean
set_margin (const char *name,
            const char *value)
{
  for (int i = 0; engine_can_set_margins () && i < engine_count_margins (); i++) {
    const EngineMargin *margin = engine_get_margin (i);
    g_autofree char *option = get_margin_name (i);
    gint64 number;

    if (g_ascii_strcasecmp (name, option) != 0)
      continue;
    if (!tool_parse_number (value, margin->minimum, margin->maximum, &number)
        || !engine_set_margin (i, (int) number))
      uci_say ("%s: %s is not a whole number from %d to %d; it stays as it was", option, value,
               margin->minimum, margin->maximum);
    return TRUE;
  }
  return FALSE;
}

static void
set_heuristic (Uci        *uci,
               const char *value)
{
  for (int i = 0; i < heuristic_count (); i++) {
    if (g_ascii_strcasecmp (value, heuristic_get_id (heuristic_get (i))) == 0) {
      uci->options.heuristic = i;
      return;
    }
  }
  uci_say ("Heuristic: there is no heuristic %s; it stays %s", value,
           heuristic_get_id (heuristic_get (uci->options.heuristic)));
}

static void
set_method (Uci        *uci,
            const char *value)
{
  for (guint i = 0; i < engine_method_count (); i++) {
    if (g_ascii_strcasecmp (value, engine_method_get (i)->id) == 0) {
      uci->options.method = engine_method_get (i)->method;
      return;
    }
  }
  uci_say ("Method: there is no method %s; it stays %s", value,
           engine_method_info (uci->options.method)->id);
}

static gboolean
is_empty (const char *value)
{
  return *value == '\0' || strcmp (value, "<empty>") == 0;
}

/* Makes the engine play as a file says. What an earlier one said counts no more; what it does not
   say stays as it was set. */
static void
take_habits (UciOptions         *options,
             const TabiyaHabits *habits)
{
  if (habits->search || options->habits.search)
    options->method = habits->search ? habits->search->method : ENGINE_METHOD_FULL;
  if (habits->no_quiescence || options->habits.no_quiescence)
    options->quiescence = !habits->no_quiescence;
  options->habits = *habits;
}

/* Makes the engine play with the heuristic, weights and habits of a file. An empty name restores
   what a file has changed and otherwise does nothing: interfaces send it along with all their other
   defaults. */
static void
set_weights_file (Uci        *uci,
                  const char *value)
{
  g_auto(TabiyaWeightFile) file = { 0 };
  g_autoptr(GError) error = NULL;
  UciOptions *options = &uci->options;

  if (is_empty (value)) {
    if (options->loaded < 0)
      return;
    options->weights[options->loaded] = options->base[options->loaded];
    options->loaded = -1;
    take_habits (options, &options->base_habits);
    return;
  }
  if (!tabiya_weight_file_load (value, NULL, &file, &error)) {
    uci_say ("WeightsFile: %s; the weights stay as they were", error->message);
    return;
  }
  for (int i = 0; i < heuristic_count (); i++) {
    if (heuristic_get (i) == file.weights.heuristic)
      options->loaded = i;
  }
  options->heuristic = options->loaded;
  options->weights[options->loaded] = file.weights;
  take_habits (options, &file.habits);
}

/* Sets the book; an empty name means the built-in one. */
static void
set_book_file (Uci        *uci,
               const char *value)
{
  g_autoptr(GError) error = NULL;
  TabiyaBook *book;

  if (is_empty (value))
    book = tabiya_book_get_builtin ();
  else
    book = tabiya_book_new_from_file (value, &error);
  if (!book) {
    uci_say ("BookFile: %s The book stays as it was.", error->message);
    return;
  }
  tabiya_book_unref (uci->options.book);
  uci->options.book = book;
}

/* Says what is wrong with a folder. */
static void
say_faults (const EngineSyzygyReport *report)
{
  static const char *const faults[] = {
    [ENGINE_SYZYGY_UNREADABLE] = "cannot be read",
    [ENGINE_SYZYGY_NOT_A_TABLE] = "is not a table of that name",
    [ENGINE_SYZYGY_WRONG_SIZE] = "has the wrong size, as if it was cut short",
    [ENGINE_SYZYGY_DAMAGED] = "is damaged",
  };

  if (report->folder[0] != '\0')
    uci_say ("SyzygyPath: the folder %s does not exist or cannot be read", report->folder);
  else if (report->state == ENGINE_SYZYGY_NO_TABLES)
    uci_say ("SyzygyPath: there are no endgame tables (.rtbw) to use in %s", report->path);
  if (report->is_crowded)
    uci_say ("SyzygyPath: there are too many folders in %s to look into all of them; name the one "
             "that holds the tables", report->path);
  if (report->n_broken > 0)
    uci_say ("SyzygyPath: %s in %s %s and is left out; download it again%s", report->broken,
             report->broken_folder, faults[report->fault],
             report->n_broken > 1 ? "; so are others" : "");
}

/* Uses the endgame tables of other folders and says what was found there. */
static void
set_syzygy_path (const char *value)
{
  g_autofree EngineSyzygyReport *folders = NULL;
  EngineSyzygyReport report;
  gsize n_folders;

  engine_syzygy_set_path (is_empty (value) ? "" : value, &report);
  n_folders = engine_syzygy_dup_reports (&folders);
  if (report.state == ENGINE_SYZYGY_UNSUPPORTED) {
    uci_say ("SyzygyPath: this build has no support for endgame tables; build it with the library "
             "Fathom (-Dsyzygy=enabled)");
    return;
  }
  if (report.state == ENGINE_SYZYGY_READY)
    uci_say ("SyzygyPath: %d endgame tables of up to %d men (%d with distances)", report.n_tables,
             report.most_men, report.n_distances);
  else if (report.state == ENGINE_SYZYGY_NO_MEMORY)
    uci_say ("SyzygyPath: not enough memory or temporary space; no endgame tables are used");
  for (gsize i = 0; i < n_folders; i++)
    say_faults (&folders[i]);
  if (report.n_missing > 0)
    uci_say ("SyzygyPath: the set is incomplete: %s is missing%s", report.missing,
             report.n_missing > 1 ? ", among others" : "");
}

/**
 * uci_options_init:
 * @frozen: (nullable): what is announced as defaults; the heuristic of its weights is the default
 *
 * Sets all options to their defaults, which are also those of a new engine.
 */
void
uci_options_init (Uci                    *uci,
                  const TabiyaWeightFile *frozen)
{
  for (guint i = 0; i < G_N_ELEMENTS (spins); i++)
    *(int *) G_STRUCT_MEMBER_P (&uci->options, spins[i].offset) = spins[i].default_value;
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++) {
    if (checks[i].offset >= 0)
      *(gboolean *) G_STRUCT_MEMBER_P (&uci->options, checks[i].offset) = checks[i].default_value;
  }
  uci->options.book = tabiya_book_get_builtin ();
  uci->options.loaded = -1;
  uci->options.base = g_new (HeuristicWeights, heuristic_count ());
  for (int i = 0; i < heuristic_count (); i++) {
    heuristic_weights_init (&uci->options.base[i], heuristic_get (i));
    if (frozen && frozen->weights.heuristic == heuristic_get (i)) {
      uci->options.base[i] = frozen->weights;
      uci->options.base_heuristic = i;
      uci->options.base_habits = frozen->habits;
    }
  }
  take_habits (&uci->options, &uci->options.base_habits);
  uci->options.heuristic = uci->options.base_heuristic;
  uci->options.weights = g_memdup2 (uci->options.base,
                                    (gsize) heuristic_count () * sizeof *uci->options.base);
}

/**
 * uci_options_clear:
 *
 * Frees what the options own.
 */
void
uci_options_clear (Uci *uci)
{
  g_clear_pointer (&uci->options.book, tabiya_book_unref);
  g_clear_pointer (&uci->options.weights, g_free);
  g_clear_pointer (&uci->options.base, g_free);
  engine_syzygy_set_path ("", NULL);
}

/**
 * uci_options_write:
 *
 * Writes all options with their defaults, including the weights of the heuristics.
 */
void
uci_options_write (const Uci *uci,
                   GString   *output)
{
  const TabiyaHabits *base = &uci->options.base_habits;
  g_autofree const char **ids = g_new0 (const char *, heuristic_count () + 1);
  g_autofree const char **methods = g_new0 (const char *, engine_method_count () + 1);

  for (guint i = 0; i < G_N_ELEMENTS (spins); i++)
    tabiya_uci_write_spin (output, spins[i].name, spins[i].default_value, spins[i].minimum,
                           spins[i].maximum);
  tabiya_uci_write_button (output, "Clear Hash");
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    tabiya_uci_write_check (output, checks[i].name,
                            checks[i].offset == G_STRUCT_OFFSET (UciOptions, quiescence)
                            ? !base->no_quiescence : checks[i].default_value);
  tabiya_uci_write_string (output, "BookFile", "");
  tabiya_uci_write_string (output, "SyzygyPath", "");
  for (guint i = 0; i < engine_method_count (); i++)
    methods[i] = engine_method_get (i)->id;
  tabiya_uci_write_combo (output, "Method",
                          base->search ? base->search->id
                                       : engine_method_info (ENGINE_METHOD_FULL)->id, methods);
  for (int i = 0; i < heuristic_count (); i++)
    ids[i] = heuristic_get_id (heuristic_get (i));
  tabiya_uci_write_combo (output, "Heuristic", ids[uci->options.base_heuristic], ids);
  for (int h = 0; h < heuristic_count (); h++) {
    const Heuristic *heuristic = heuristic_get (h);

    for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
      const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);
      g_autofree char *name = get_weight_name (heuristic, i);

      tabiya_uci_write_spin (output, name, uci->options.base[h].values[i], info->minimum,
                             info->maximum);
    }
  }
  for (int i = 0; engine_can_set_margins () && i < engine_count_margins (); i++) {
    const EngineMargin *margin = engine_get_margin (i);
    g_autofree char *name = get_margin_name (i);

    tabiya_uci_write_spin (output, name, margin->value, margin->minimum, margin->maximum);
  }
  /* This comes after the weights, because interfaces may send all options in this order. */
  tabiya_uci_write_string (output, "WeightsFile", "");
}

/**
 * uci_options_set:
 * @name: (nullable): the name of the option
 * @value: (nullable): the value
 *
 * Sets an option. A value that makes no sense changes nothing and is answered by an "info string".
 * No search may be in progress.
 */
void
uci_options_set (Uci        *uci,
                 const char *name,
                 const char *value)
{
  if (!name) {
    uci_say ("setoption: the name is missing");
    return;
  }
  if (g_ascii_strcasecmp (name, "Clear Hash") == 0) {
    engine_clear (uci->engine);
    return;
  }
  if (!value)
    value = "";
  if (g_ascii_strcasecmp (name, "BookFile") == 0)
    set_book_file (uci, value);
  else if (g_ascii_strcasecmp (name, "SyzygyPath") == 0)
    set_syzygy_path (value);
  else if (g_ascii_strcasecmp (name, "WeightsFile") == 0)
    set_weights_file (uci, value);
  else if (g_ascii_strcasecmp (name, "Heuristic") == 0)
    set_heuristic (uci, value);
  else if (g_ascii_strcasecmp (name, "Method") == 0)
    set_method (uci, value);
  else if (!set_spin (uci, name, value) && !set_check (uci, name, value)
           && !set_weight (uci, name, value) && !set_margin (name, value))
    uci_say ("there is no option %s", name);
}

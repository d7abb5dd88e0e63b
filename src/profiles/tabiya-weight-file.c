/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-profiles"

#include "config.h"

#include "profiles/tabiya-weight-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"
#include "profiles/tabiya-weight-key.h"
#include "profiles/tabiya-weight-scan.h"

G_DEFINE_QUARK (tabiya-weight-file-error-quark, tabiya_weight_file_error)

/* What the parser has found so far. */
typedef struct {
  TabiyaWeightScan  scan;
  HeuristicWeights *weights;       /* one for each heuristic, by index */
  guint            *groups;        /* for each heuristic the line of its group; 0 if there is
                                      none */
  guint             profile_line;  /* the line of [Profile]; 0 if there is none */
  int               profile;       /* the index of the heuristic that it names; -1 if it names
                                      none */
  char             *name;          /* owned */
  TabiyaHabits      habits;
  GHashTable       *keys;          /* (owned) maps "group\nkey" to the line where it was found */
} Parser;

enum { GROUP_NONE = -3, GROUP_PROFILE, GROUP_UNKNOWN };   /* all other values are indices of
                                                             heuristics */

/* The index of a heuristic, or -1. */
static int
find_heuristic (const char *id)
{
  for (int i = 0; i < heuristic_count (); i++) {
    if (g_str_equal (heuristic_get_id (heuristic_get (i)), id))
      return i;
  }
  return -1;
}

static const char **
get_heuristic_ids (const char *first)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (int i = 0; i < heuristic_count (); i++)
    g_ptr_array_add (ids, (gpointer) heuristic_get_id (heuristic_get (i)));
  if (first)
    g_ptr_array_add (ids, (gpointer) first);
  g_ptr_array_add (ids, NULL);
  return (const char **) g_ptr_array_free (ids, FALSE);
}

/* The keys that a group of a heuristic can have. (transfer full) */
static GStrv
dup_keys (const Heuristic *heuristic)
{
  g_autoptr(GPtrArray) keys = tabiya_weight_key_list (heuristic);
  GStrv names = g_new0 (char *, keys->len + 1);

  for (guint i = 0; i < keys->len; i++)
    names[i] = tabiya_weight_key_dup_name (heuristic, g_ptr_array_index (keys, i));
  return names;
}

/* Begins a group, which may occur only once. */
static gboolean
enter_group (Parser  *parser,
             int     *group,
             GError **error)
{
  g_autofree const char **ids = get_heuristic_ids ("Profile");
  guint *line;

  *group = find_heuristic (parser->scan.key);
  if (g_str_equal (parser->scan.key, "Profile"))
    *group = GROUP_PROFILE;
  if (*group == GROUP_UNKNOWN) {
    g_autofree char *quoted = tabiya_weight_scan_quote (parser->scan.key);

    return tabiya_weight_scan_fail_unknown (&parser->scan, parser->scan.key, ids, error,
                                            _("there is no heuristic %s"), quoted);
  }
  line = *group == GROUP_PROFILE ? &parser->profile_line : &parser->groups[*group];
  if (*line != 0)
    return tabiya_weight_scan_fail (&parser->scan, TABIYA_WEIGHT_FILE_ERROR_SYNTAX, error,
                                    _("the group [%s] already begins in line %u"),
                                    parser->scan.key, *line);
  *line = parser->scan.line;
  return TRUE;
}

static gboolean
set_without (Parser    *parser,
             gboolean  *without,
             GError   **error)
{
  g_autofree char *quoted = NULL;

  *without = g_str_equal (parser->scan.value, "no");
  if (*without || g_str_equal (parser->scan.value, "yes"))
    return TRUE;
  quoted = tabiya_weight_scan_quote (parser->scan.value);
  tabiya_weight_scan_look_at (&parser->scan, parser->scan.value);
  /* Translators: "yes" and "no" are words of a file format, as is the key before them. */
  return tabiya_weight_scan_fail (&parser->scan, TABIYA_WEIGHT_FILE_ERROR_VALUE, error,
                                  _("%s takes yes or no, not %s"), parser->scan.key, quoted);
}

static gboolean
set_search (Parser  *parser,
            GError **error)
{
  int method = engine_method_find (parser->scan.value);
  g_autofree const char **ids = g_new0 (const char *, engine_method_count () + 1);
  g_autofree char *quoted = tabiya_weight_scan_quote (parser->scan.value);
  g_autofree char *list = NULL;

  if (method >= 0) {
    parser->habits.search = engine_method_get ((unsigned) method);
    return TRUE;
  }
  for (unsigned i = 0; i < engine_method_count (); i++)
    ids[i] = engine_method_get (i)->id;
  list = g_strjoinv (", ", (char **) ids);
  tabiya_weight_scan_look_at (&parser->scan, parser->scan.value);
  return tabiya_weight_scan_fail_unknown (&parser->scan, parser->scan.value, ids, error,
                                          /* Translators: "search" is a word of a file format; the
                                             first argument is a list of such words. */
                                          _("search takes %s, not %s"), list, quoted);
}

static gboolean
set_profile (Parser  *parser,
             GError **error)
{
  static const char *const keys[] = {
    "name", "heuristic", "book", "search", "quiescence", NULL,
  };
  g_autofree const char **ids = get_heuristic_ids (NULL);
  const char *value = parser->scan.value;
  g_autofree char *quoted = NULL;

  if (g_str_equal (parser->scan.key, "name")) {
    parser->name = tabiya_weight_scan_unescape (value);
    return TRUE;
  }
  if (g_str_equal (parser->scan.key, "book"))
    return set_without (parser, &parser->habits.no_book, error);
  if (g_str_equal (parser->scan.key, "quiescence"))
    return set_without (parser, &parser->habits.no_quiescence, error);
  if (g_str_equal (parser->scan.key, "search"))
    return set_search (parser, error);
  if (!g_str_equal (parser->scan.key, "heuristic")) {
    quoted = tabiya_weight_scan_quote (parser->scan.key);
    return tabiya_weight_scan_fail_unknown (&parser->scan, parser->scan.key, keys, error,
                                            _("a profile has name, heuristic, book, search and "
                                              "quiescence, but no %s"), quoted);
  }
  parser->profile = find_heuristic (value);
  tabiya_weight_scan_look_at (&parser->scan, value);
  quoted = tabiya_weight_scan_quote (value);
  return parser->profile >= 0
         || tabiya_weight_scan_fail_unknown (&parser->scan, value, ids, error,
                                             _("there is no heuristic %s"), quoted);
}

static gboolean
fail_key (Parser           *parser,
          const Heuristic  *heuristic,
          GError          **error)
{
  g_auto(GStrv) names = dup_keys (heuristic);
  g_autofree char *quoted = tabiya_weight_scan_quote (parser->scan.key);

  if (strchr (parser->scan.key, '.') && !heuristic_is_tapered (heuristic))
    return tabiya_weight_scan_fail (&parser->scan, TABIYA_WEIGHT_FILE_ERROR_UNKNOWN, error,
                                    /* Translators: the arguments are a heuristic and a weight. */
                                    _("%s has neither phases nor tables, and so no %s"),
                                    _(heuristic_get_name (heuristic)), quoted);
  return tabiya_weight_scan_fail_unknown (&parser->scan, parser->scan.key,
                                          (const char *const *) names, error,
                                          /* Translators: the arguments are a weight and a
                                             heuristic. */
                                          _("there is no weight %s in %s"), quoted,
                                          _(heuristic_get_name (heuristic)));
}

static gboolean
fail_rank (Parser                   *parser,
           const HeuristicTableInfo *info,
           const char               *wrong,
           GError                  **error)
{
  g_autofree char *word = g_strndup (wrong, strcspn (wrong, " \t"));
  g_autofree char *quoted = tabiya_weight_scan_quote (word);

  tabiya_weight_scan_look_at (&parser->scan, wrong);
  return tabiya_weight_scan_fail (&parser->scan, TABIYA_WEIGHT_FILE_ERROR_VALUE, error,
                                  _("%s takes four whole numbers from %d to %d, for the files a to "
                                    "d; here is %s"), parser->scan.key, info->minimum,
                                  info->maximum, quoted);
}

static gboolean
fail_value (Parser                 *parser,
            const Heuristic        *heuristic,
            const TabiyaWeightKey  *key,
            const char             *wrong,
            GError                **error)
{
  const HeuristicWeightInfo *info;
  g_autofree char *quoted = NULL;

  if (key->kind == TABIYA_WEIGHT_KEY_RANK)
    return fail_rank (parser, heuristic_get_table (heuristic, key->index), wrong, error);
  info = heuristic_get_weight (heuristic, key->index);
  quoted = tabiya_weight_scan_quote (parser->scan.value);
  tabiya_weight_scan_look_at (&parser->scan, wrong);
  return tabiya_weight_scan_fail (&parser->scan, TABIYA_WEIGHT_FILE_ERROR_VALUE, error,
                                  _("%s takes a whole number from %d to %d, not %s"),
                                  parser->scan.key, info->minimum, info->maximum, quoted);
}

/* Whether a line for one phase of a weight has been read. */
static gboolean
has_phase (Parser           *parser,
           const Heuristic  *heuristic,
           int               group,
           int               index,
           HeuristicPhase    phase)
{
  const TabiyaWeightKey key = { TABIYA_WEIGHT_KEY_PHASE, index, phase, 0 };
  g_autofree char *name = tabiya_weight_key_dup_name (heuristic, &key);
  g_autofree char *place = g_strdup_printf ("%d\n%s", group, name);

  return g_hash_table_contains (parser->keys, place);
}

/* The order of lines does not matter: a line for one phase counts more than one for both. */
static gboolean
set_weight (Parser   *parser,
            int       group,
            GError  **error)
{
  HeuristicWeights *weights = &parser->weights[group];
  HeuristicWeights before = *weights;
  const Heuristic *heuristic = weights->heuristic;
  TabiyaWeightKey key;
  const char *wrong;

  if (!tabiya_weight_key_find (heuristic, parser->scan.key, &key))
    return fail_key (parser, heuristic, error);
  if (!tabiya_weight_key_set (weights, &key, parser->scan.value, &wrong))
    return fail_value (parser, heuristic, &key, wrong, error);
  for (int i = 0; key.kind == TABIYA_WEIGHT_KEY_BOTH && i < HEURISTIC_N_PHASES; i++) {
    HeuristicPhase phase = (HeuristicPhase) i;

    if (has_phase (parser, heuristic, group, key.index, phase))
      heuristic_weights_set_phase (weights, key.index, phase,
                                   heuristic_weights_get_phase (&before, key.index, phase));
  }
  return TRUE;
}

static gboolean
set_key (Parser  *parser,
         int      group,
         GError **error)
{
  char *place = g_strdup_printf ("%d\n%s", group, parser->scan.key);
  guint line = GPOINTER_TO_UINT (g_hash_table_lookup (parser->keys, place));

  g_hash_table_insert (parser->keys, place, GUINT_TO_POINTER (parser->scan.line));
  if (group == GROUP_NONE)
    return tabiya_weight_scan_fail (&parser->scan, TABIYA_WEIGHT_FILE_ERROR_SYNTAX, error,
                                    _("this line is in no group; write one such as [%s] above it"),
                                    heuristic_get_id (heuristic_get (0)));
  if (line != 0) {
    g_autofree char *quoted = tabiya_weight_scan_quote (parser->scan.key);

    return tabiya_weight_scan_fail (&parser->scan, TABIYA_WEIGHT_FILE_ERROR_SYNTAX, error,
                                    _("%s is already set in line %u"), quoted, line);
  }
  return group == GROUP_PROFILE ? set_profile (parser, error)
                                : set_weight (parser, group, error);
}

static gboolean
read_lines (Parser  *parser,
            GError **error)
{
  int group = GROUP_NONE;

  for (;;) {
    gboolean read = FALSE;

    switch (tabiya_weight_scan_next (&parser->scan, error)) {
    case TABIYA_WEIGHT_SCAN_GROUP:
      read = enter_group (parser, &group, error);
      break;
    case TABIYA_WEIGHT_SCAN_KEY:
      read = set_key (parser, group, error);
      break;
    case TABIYA_WEIGHT_SCAN_END:
      return TRUE;
    case TABIYA_WEIGHT_SCAN_FAILED:
      return FALSE;
    default:
      g_assert_not_reached ();
    }
    if (!read)
      return FALSE;
  }
}

enum { NO_HEURISTIC = -1, SEVERAL = -2 };

/* The index of the only heuristic that has a group, or one of the special values above. */
static int
find_only_group (const Parser *parser)
{
  int only = NO_HEURISTIC;

  for (int i = 0; i < heuristic_count (); i++) {
    if (parser->groups[i] != 0)
      only = only == NO_HEURISTIC ? i : SEVERAL;
  }
  return only;
}

static int
fail_heuristic (const Parser  *parser,
                int            wanted,
                int            other,
                GError       **error)
{
  const char *file_name = parser->scan.file_name;
  const Heuristic *example = heuristic_get (MAX (wanted, 0));

  if (wanted == SEVERAL)
    g_set_error (error, TABIYA_WEIGHT_FILE_ERROR, TABIYA_WEIGHT_FILE_ERROR_HEURISTIC,
                 _("%s: it has weights for several heuristics; say which is meant with "
                   "heuristic=%s in the group [Profile]"), file_name, heuristic_get_id (example));
  else if (wanted >= 0 && other >= 0)
    g_set_error (error, TABIYA_WEIGHT_FILE_ERROR, TABIYA_WEIGHT_FILE_ERROR_HEURISTIC,
                 /* Translators: the arguments are a file and two heuristics. */
                 _("%s: the weights are for %s, not for %s"), file_name,
                 _(heuristic_get_name (heuristic_get (other))), _(heuristic_get_name (example)));
  else if (wanted >= 0)
    g_set_error (error, TABIYA_WEIGHT_FILE_ERROR, TABIYA_WEIGHT_FILE_ERROR_HEURISTIC,
                 /* Translators: the arguments are a file, a heuristic and its id. */
                 _("%s: it has no weights for %s; they belong in a group [%s]"), file_name,
                 _(heuristic_get_name (example)), heuristic_get_id (example));
  else
    g_set_error (error, TABIYA_WEIGHT_FILE_ERROR, TABIYA_WEIGHT_FILE_ERROR_HEURISTIC,
                 _("%s: it has no weights; they belong in a group such as [%s]"), file_name,
                 heuristic_get_id (example));
  return NO_HEURISTIC;
}

/* Chooses the heuristic that the file is read for, or returns %NO_HEURISTIC with an error. A
   profile whose weights are all at their defaults needs no group for them. */
static int
choose_heuristic (const Parser  *parser,
                  const char    *heuristic_id,
                  GError       **error)
{
  int only = find_only_group (parser);
  int wanted = parser->profile >= 0 ? parser->profile : only;

  if (heuristic_id)
    wanted = find_heuristic (heuristic_id);
  g_return_val_if_fail (!heuristic_id || wanted >= 0, NO_HEURISTIC);

  if (wanted >= 0
      && (parser->groups[wanted] != 0 || (parser->profile == wanted && only == NO_HEURISTIC)))
    return wanted;
  return fail_heuristic (parser, wanted, only == NO_HEURISTIC ? parser->profile : only, error);
}

/**
 * tabiya_weight_file_parse:
 * @text: the content of the file, with or without a byte order mark and a final newline
 * @length: its length in bytes, or -1 if it ends with a NUL
 * @file_name: the name of the file, for messages
 * @heuristic_id: (nullable): the heuristic whose weights are wanted; %NULL for the one that the
 *   file is about
 * @file: (out caller-allocates): receives the result; unchanged on failure
 * @error: return location for a #TabiyaWeightFileError that names the file, the line and the column
 *
 * Parses weights. Weights that the file does not mention have their defaults.
 *
 * Returns: %FALSE if any part of the file is not valid
 */
gboolean
tabiya_weight_file_parse (const char        *text,
                          gssize             length,
                          const char        *file_name,
                          const char        *heuristic_id,
                          TabiyaWeightFile  *file,
                          GError           **error)
{
  int n = heuristic_count ();
  g_autofree HeuristicWeights *weights = g_new (HeuristicWeights, n);
  g_autofree guint *groups = g_new0 (guint, n);
  g_autoptr(GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Parser parser = { .weights = weights, .groups = groups, .profile = -1, .keys = keys };
  int chosen = NO_HEURISTIC;

  for (int i = 0; i < n; i++)
    heuristic_weights_init (&weights[i], heuristic_get (i));
  if (tabiya_weight_scan_init (&parser.scan, text, length, file_name, error)
      && read_lines (&parser, error))
    chosen = choose_heuristic (&parser, heuristic_id, error);
  tabiya_weight_scan_clear (&parser.scan);
  if (chosen < 0) {
    g_free (parser.name);
    return FALSE;
  }
  file->weights = weights[chosen];
  file->name = parser.name;
  file->habits = parser.habits;
  return TRUE;
}

gboolean
tabiya_habits_equal (const TabiyaHabits *a,
                     const TabiyaHabits *b)
{
  return a->no_book == b->no_book && a->search == b->search
         && a->no_quiescence == b->no_quiescence;
}

char *
tabiya_weight_file_format (const TabiyaWeightFile *file)
{
  const char *id = heuristic_get_id (file->weights.heuristic);
  g_auto(GStrv) changes = tabiya_weights_dup_changes (&file->weights);
  GString *text = g_string_new ("[Profile]\n");

  if (file->name) {
    g_autofree char *escaped = tabiya_weight_scan_escape (file->name);

    g_string_append_printf (text, "name=%s\n", escaped);
  }
  g_string_append_printf (text, "heuristic=%s\n%s", id, file->habits.no_book ? "book=no\n" : "");
  if (file->habits.search)
    g_string_append_printf (text, "search=%s\n", file->habits.search->id);
  g_string_append_printf (text, "%s\n[%s]\n", file->habits.no_quiescence ? "quiescence=no\n" : "",
                          id);
  for (guint i = 0; changes[i]; i++)
    g_string_append_printf (text, "%s\n", changes[i]);
  return g_string_free (text, FALSE);
}

/**
 * tabiya_weight_file_write:
 * @weights: a heuristic and its weights
 * @name: (nullable): the name of the profile, UTF-8
 *
 * Returns: (transfer full): the text of a weight file with these weights and this name
 */
char *
tabiya_weight_file_write (const HeuristicWeights *weights,
                          const char             *name)
{
  const TabiyaWeightFile file = { .weights = *weights, .name = (char *) name };

  return tabiya_weight_file_format (&file);
}

/**
 * tabiya_weight_file_load:
 * @path: (type filename): the path of a weight file
 * @heuristic_id: (nullable): see tabiya_weight_file_parse()
 * @file: (out caller-allocates): receives the result; unchanged on failure
 * @error: return location for a #TabiyaWeightFileError or #GFileError
 *
 * Reads weights from a file. Never reads more than %TABIYA_WEIGHT_FILE_MAX_SIZE bytes of it.
 *
 * Returns: %FALSE if the file cannot be read or is not valid
 */
gboolean
tabiya_weight_file_load (const char        *path,
                         const char        *heuristic_id,
                         TabiyaWeightFile  *file,
                         GError           **error)
{
  g_autofree char *display_name = g_filename_display_basename (path);
  g_autofree char *text = NULL;
  gsize length;

  return tabiya_weight_scan_read (path, &text, &length, error)
         && tabiya_weight_file_parse (text, (gssize) length, display_name, heuristic_id, file,
                                      error);
}

/* GLib's atomic replacement would put a new file in the place of anything that has the name. A
   device, or a file that is not writable, is certainly not what the user meant to replace. */
static gboolean
check_replaceable (const char  *path,
                   GError     **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                 _("%s is not a regular file; choose another place"), tabiya_path_show (path));
    return FALSE;
  }
  if (g_access (path, W_OK) != 0) {
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
                 _("%s is read-only; save to another place"), tabiya_path_show (path));
    return FALSE;
  }
  return TRUE;
}

/**
 * tabiya_weight_file_save:
 * @path: (type filename): the path of the file to write
 * @weights: a heuristic and its weights
 * @name: (nullable): the name of the profile, UTF-8
 * @error: return location for an error
 *
 * Writes weights to a file. At any time either the old or the new file is there in full.
 *
 * Returns: %FALSE if the file cannot be written; the old one is then unchanged
 */
gboolean
tabiya_weight_file_save (const char              *path,
                         const HeuristicWeights  *weights,
                         const char              *name,
                         GError                 **error)
{
  g_autofree char *text = tabiya_weight_file_write (weights, name);
  /* If the path is a symbolic link, its target is written and the link is kept. */
  char *target = realpath (path, NULL);
  gboolean saved = check_replaceable (path, error)
                   && g_file_set_contents_full (target ? target : path, text, -1,
                                                G_FILE_SET_CONTENTS_CONSISTENT
                                                | G_FILE_SET_CONTENTS_DURABLE,
                                                0666, error);

  free (target);
  return saved;
}

/**
 * tabiya_weight_file_clear:
 * @file: the content of a weight file
 *
 * Frees what @file holds, but not @file itself.
 */
void
tabiya_weight_file_clear (TabiyaWeightFile *file)
{
  g_clear_pointer (&file->name, g_free);
}

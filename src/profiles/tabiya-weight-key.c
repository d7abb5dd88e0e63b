/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-profiles"

#include "config.h"

#include "profiles/tabiya-weight-key.h"

#include <string.h>

#define N_FILES 4

static const char *const phase_names[HEURISTIC_N_PHASES] = {
  [HEURISTIC_MIDDLEGAME] = "mg",
  [HEURISTIC_ENDGAME] = "eg",
};

static ChessSquare
get_square (int rank,
            int file)
{
  return (ChessSquare) (rank * 8 + file);
}

static gboolean
find_phase (const char     *name,
            HeuristicPhase *phase)
{
  for (int i = 0; i < HEURISTIC_N_PHASES; i++) {
    *phase = (HeuristicPhase) i;
    if (g_str_equal (name, phase_names[i]))
      return TRUE;
  }
  return FALSE;
}

static gboolean
find_rank (const Heuristic *heuristic,
           const char      *name,
           TabiyaWeightKey *key)
{
  key->rank = *name - '1';
  return key->index >= 0 && *name >= '1' && *name <= '8' && name[1] == '\0'
         && heuristic_table_has_square (heuristic, key->index, get_square (key->rank, 0));
}

/**
 * tabiya_weight_key_find:
 * @heuristic: a heuristic
 * @text: the text of a key, such as "king-attack.eg"
 * @key: (out): what it names
 *
 * Returns: whether the heuristic has anything of that name
 */
gboolean
tabiya_weight_key_find (const Heuristic *heuristic,
                        const char      *text,
                        TabiyaWeightKey *key)
{
  g_auto(GStrv) parts = g_strsplit (text, ".", 4);
  guint n = g_strv_length (parts);

  if (n < 1 || n > 3)
    return FALSE;
  if (n > 1 && (!heuristic_is_tapered (heuristic) || !find_phase (parts[1], &key->phase)))
    return FALSE;
  key->kind = n == 1 ? TABIYA_WEIGHT_KEY_BOTH
                     : n == 2 ? TABIYA_WEIGHT_KEY_PHASE : TABIYA_WEIGHT_KEY_RANK;
  key->index = n == 3 ? heuristic_find_table (heuristic, parts[0])
                      : heuristic_find_weight (heuristic, parts[0]);
  return n == 3 ? find_rank (heuristic, parts[2], key) : key->index >= 0;
}

/**
 * tabiya_weight_key_dup_name:
 *
 * Returns: (transfer full): the text of @key; the reverse of tabiya_weight_key_find()
 */
char *
tabiya_weight_key_dup_name (const Heuristic       *heuristic,
                            const TabiyaWeightKey *key)
{
  switch (key->kind) {
  case TABIYA_WEIGHT_KEY_PHASE:
    return g_strdup_printf ("%s.%s", heuristic_get_weight (heuristic, key->index)->id,
                            phase_names[key->phase]);
  case TABIYA_WEIGHT_KEY_RANK:
    return g_strdup_printf ("%s.%s.%d", heuristic_get_table (heuristic, key->index)->id,
                            phase_names[key->phase], key->rank + 1);
  case TABIYA_WEIGHT_KEY_BOTH:
  default:
    return g_strdup (heuristic_get_weight (heuristic, key->index)->id);
  }
}

static void
add_key (GPtrArray           *keys,
         TabiyaWeightKeyKind  kind,
         int                  index,
         int                  phase,
         int                  rank)
{
  TabiyaWeightKey *key = g_new (TabiyaWeightKey, 1);

  *key = (TabiyaWeightKey) { kind, index, (HeuristicPhase) phase, rank };
  g_ptr_array_add (keys, key);
}

/* The ranks of a table from the last to the first, as they stand on a board. */
static void
add_ranks (GPtrArray       *keys,
           const Heuristic *heuristic,
           int              table)
{
  for (int phase = 0; phase < HEURISTIC_N_PHASES; phase++) {
    for (int rank = 7; rank >= 0; rank--) {
      if (heuristic_table_has_square (heuristic, table, get_square (rank, 0)))
        add_key (keys, TABIYA_WEIGHT_KEY_RANK, table, phase, rank);
    }
  }
}

/**
 * tabiya_weight_key_list:
 * @heuristic: a heuristic
 *
 * Returns: (transfer full) (element-type TabiyaWeightKey): all that its weights can be set by: each
 *   weight followed by its phases, then the ranks of the tables
 */
GPtrArray *
tabiya_weight_key_list (const Heuristic *heuristic)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    add_key (keys, TABIYA_WEIGHT_KEY_BOTH, i, 0, 0);
    for (int phase = 0; heuristic_is_tapered (heuristic) && phase < HEURISTIC_N_PHASES; phase++)
      add_key (keys, TABIYA_WEIGHT_KEY_PHASE, i, phase, 0);
  }
  for (int i = 0; i < heuristic_count_tables (heuristic); i++)
    add_ranks (keys, heuristic, i);
  return keys;
}

static gboolean
set_weight (HeuristicWeights      *weights,
            const TabiyaWeightKey *key,
            const char            *value)
{
  const HeuristicWeightInfo *info = heuristic_get_weight (weights->heuristic, key->index);
  gint64 number;

  if (!g_ascii_string_to_signed (value, 10, info->minimum, info->maximum, &number, NULL))
    return FALSE;
  return key->kind == TABIYA_WEIGHT_KEY_BOTH
           ? heuristic_weights_set (weights, key->index, (int) number)
           : heuristic_weights_set_phase (weights, key->index, key->phase, (int) number);
}

/* Reads a whole number that ends at whitespace or at the end, and moves @p behind it. */
static gboolean
read_number (const char              **p,
             const HeuristicTableInfo *info,
             int                      *number)
{
  gsize length = strcspn (*p, " \t");
  g_autofree char *word = g_strndup (*p, length);
  gint64 value;

  if (!g_ascii_string_to_signed (word, 10, info->minimum, info->maximum, &value, NULL))
    return FALSE;
  *number = (int) value;
  *p += length;
  return TRUE;
}

static gboolean
set_rank (HeuristicWeights       *weights,
          const TabiyaWeightKey  *key,
          const char             *value,
          const char            **wrong)
{
  const HeuristicTableInfo *info = heuristic_get_table (weights->heuristic, key->index);
  int numbers[N_FILES];

  for (int file = 0; file < N_FILES; file++) {
    value += strspn (value, " \t");
    *wrong = value;
    if (!read_number (&value, info, &numbers[file]))
      return FALSE;
  }
  value += strspn (value, " \t");
  *wrong = value;
  if (*value != '\0')
    return FALSE;
  for (int file = 0; file < N_FILES; file++)
    heuristic_weights_set_square (weights, key->index, key->phase, get_square (key->rank, file),
                                  numbers[file]);
  return TRUE;
}

/**
 * tabiya_weight_key_set:
 * @weights: (inout): the weights to change
 * @key: what to set
 * @value: the text of the value
 * @wrong: (out) (nullable): where @value is wrong, if it is: a pointer into it
 *
 * Sets what a key names. A key of both phases sets both.
 *
 * Returns: %FALSE with @weights unchanged if @value is not what the key takes
 */
gboolean
tabiya_weight_key_set (HeuristicWeights       *weights,
                       const TabiyaWeightKey  *key,
                       const char             *value,
                       const char            **wrong)
{
  const char *place = value;
  gboolean set = key->kind == TABIYA_WEIGHT_KEY_RANK ? set_rank (weights, key, value, &place)
                                                     : set_weight (weights, key, value);

  if (wrong)
    *wrong = place;
  return set;
}

/**
 * tabiya_weight_key_dup_value:
 *
 * Returns: (transfer full): what @weights have for @key, as tabiya_weight_key_set() takes it; for a
 *   key of both phases the middlegame
 */
char *
tabiya_weight_key_dup_value (const HeuristicWeights *weights,
                             const TabiyaWeightKey  *key)
{
  GString *text;

  if (key->kind != TABIYA_WEIGHT_KEY_RANK)
    return g_strdup_printf ("%d", key->kind == TABIYA_WEIGHT_KEY_BOTH
                                    ? weights->values[key->index]
                                    : heuristic_weights_get_phase (weights, key->index,
                                                                   key->phase));
  text = g_string_new (NULL);
  for (int file = 0; file < N_FILES; file++)
    g_string_append_printf (text, "%s%d", file > 0 ? " " : "",
                            heuristic_weights_get_square (weights, key->index, key->phase,
                                                          get_square (key->rank, file)));
  return g_string_free (text, FALSE);
}

/* Whether a key belongs in a list of what differs from the defaults: a weight whose phases are
   equal by its own name, others by their phases. */
static gboolean
is_change (const HeuristicWeights *weights,
           const HeuristicWeights *usual,
           const TabiyaWeightKey  *key)
{
  gboolean is_apart = key->kind != TABIYA_WEIGHT_KEY_RANK && weights->tapers[key->index] != 0;
  g_autofree char *value = NULL;
  g_autofree char *usual_value = NULL;

  if (key->kind != TABIYA_WEIGHT_KEY_RANK && is_apart != (key->kind == TABIYA_WEIGHT_KEY_PHASE))
    return FALSE;
  value = tabiya_weight_key_dup_value (weights, key);
  usual_value = tabiya_weight_key_dup_value (usual, key);
  return !g_str_equal (value, usual_value);
}

/**
 * tabiya_weights_dup_changes:
 * @weights: any weights
 *
 * Returns: (transfer full): "KEY=VALUE" for all that differs from the defaults, in the order of
 *   tabiya_weight_key_list(); set one after the other they turn the defaults into @weights
 */
GStrv
tabiya_weights_dup_changes (const HeuristicWeights *weights)
{
  g_autoptr(GPtrArray) keys = tabiya_weight_key_list (weights->heuristic);
  g_autoptr(GStrvBuilder) changes = g_strv_builder_new ();
  HeuristicWeights usual;

  heuristic_weights_init (&usual, weights->heuristic);
  for (guint i = 0; i < keys->len; i++) {
    const TabiyaWeightKey *key = g_ptr_array_index (keys, i);

    if (is_change (weights, &usual, key)) {
      g_autofree char *name = tabiya_weight_key_dup_name (weights->heuristic, key);
      g_autofree char *value = tabiya_weight_key_dup_value (weights, key);
      g_autofree char *change = g_strconcat (name, "=", value, NULL);

      g_strv_builder_add (changes, change);
    }
  }
  return g_strv_builder_end (changes);
}

/* Names changed tables by their content: " knight.mg#1f3a9c2e". */
static void
append_tables (const HeuristicWeights *weights,
               GString                *text)
{
  const Heuristic *heuristic = weights->heuristic;

  for (int i = 0; i < heuristic_count_tables (heuristic); i++) {
    for (int phase = 0; phase < HEURISTIC_N_PHASES; phase++) {
      if (heuristic_weights_table_is_changed (weights, i, (HeuristicPhase) phase))
        g_string_append_printf (text, "%s%s.%s#%08x", text->len > 0 ? " " : "",
                                heuristic_get_table (heuristic, i)->id, phase_names[phase],
                                heuristic_weights_hash_table (weights, i, (HeuristicPhase) phase));
    }
  }
}

/**
 * tabiya_weights_dup_summary:
 * @weights: any weights
 *
 * Returns: (transfer full): all that differs from the defaults on one short line, such as
 *   "king-attack=150 tempo.eg=80 knight.mg#1f3a9c2e"; tables are named by a hash of their values
 *   (see heuristic_weights_hash_table()); "" if nothing differs
 */
char *
tabiya_weights_dup_summary (const HeuristicWeights *weights)
{
  HeuristicWeights numbers = *weights;
  g_auto(GStrv) changes = NULL;
  GString *text;
  char *joined;

  memset (numbers.squares, 0, sizeof numbers.squares);
  changes = tabiya_weights_dup_changes (&numbers);
  joined = g_strjoinv (" ", changes);
  text = g_string_new (joined);
  g_free (joined);
  append_tables (weights, text);
  return g_string_free (text, FALSE);
}

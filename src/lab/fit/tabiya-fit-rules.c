/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/fit/tabiya-fit-rules.h"

#include <math.h>

#include "core/chess-types.h"

typedef enum {
  RULE_FIXED,            /* keeps its value */
  RULE_NOT_NEGATIVE,
  RULE_NOT_POSITIVE,
  RULE_RISING,           /* should rise along the table; a soft rule */
  RULE_FALLING,
  RULE_EVEN,             /* changes along the table in roughly even steps */
  RULE_BOARD,            /* one half board per piece: neighbouring squares change alike */
  RULE_CENTRED,          /* one table per piece, whose mean belongs to the material, see @piece */
} RuleKind;

enum { MIDDLEGAME = 1, ENDGAME = 2, BOTH = 3 };

enum { HALF_BOARD = 32, HALF_RANK = 4 };

/* Stiffness of the rules about signs and orders: a violation by a centipawn costs about as much as
   misjudging ten positions in a thousand by a pawn. Whatever violation is left is removed at the
   end. */
#define ORDER_STIFFNESS 1e-3

/* Uneven steps, or different changes of neighbours, of this many centipawns count as one unit. */
#define EVEN_SCALE  3.0
#define BOARD_SCALE 8.0

typedef struct {
  const char *table;
  RuleKind    kind;
  int         parts;
  int         first;     /* index in the table */
  int         last;      /* -1 for the end of the table */
  int         piece;     /* for RULE_CENTRED: the piece whose material takes the mean; the king
                            has none */
} RuleInfo;

/* Rules for the heuristic "tabiya": only what no chess player would dispute. */
static const RuleInfo value_rules[] = {
  { "placement", RULE_BOARD, BOTH, 0, -1, 0 },
  { "placement", RULE_CENTRED, BOTH, HALF_RANK, HALF_BOARD - HALF_RANK - 1, CHESS_PAWN },
  { "placement", RULE_CENTRED, BOTH, 1 * HALF_BOARD, 2 * HALF_BOARD - 1, CHESS_KNIGHT },
  { "placement", RULE_CENTRED, BOTH, 2 * HALF_BOARD, 3 * HALF_BOARD - 1, CHESS_BISHOP },
  { "placement", RULE_CENTRED, BOTH, 3 * HALF_BOARD, 4 * HALF_BOARD - 1, CHESS_ROOK },
  { "placement", RULE_CENTRED, BOTH, 4 * HALF_BOARD, 5 * HALF_BOARD - 1, CHESS_QUEEN },
  { "placement", RULE_CENTRED, BOTH, 5 * HALF_BOARD, 6 * HALF_BOARD - 1, CHESS_KING },
  { "mobility_knight", RULE_RISING, BOTH, 0, -1, 0 },
  { "mobility_knight", RULE_EVEN, BOTH, 0, -1, 0 },
  { "mobility_knight", RULE_CENTRED, BOTH, 0, -1, CHESS_KNIGHT },
  { "mobility_bishop", RULE_RISING, BOTH, 0, -1, 0 },
  { "mobility_bishop", RULE_EVEN, BOTH, 0, -1, 0 },
  { "mobility_bishop", RULE_CENTRED, BOTH, 0, -1, CHESS_BISHOP },
  { "mobility_rook", RULE_RISING, BOTH, 0, -1, 0 },
  { "mobility_rook", RULE_EVEN, BOTH, 0, -1, 0 },
  { "mobility_rook", RULE_CENTRED, BOTH, 0, -1, CHESS_ROOK },
  { "mobility_queen", RULE_RISING, BOTH, 0, -1, 0 },
  { "mobility_queen", RULE_EVEN, BOTH, 0, -1, 0 },
  { "mobility_queen", RULE_CENTRED, BOTH, 0, -1, CHESS_QUEEN },
  { "pawn_isolated", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "pawn_backward", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "pawn_doubled", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "pawn_doubled_apart", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "pawn_phalanx", RULE_RISING, BOTH, 1, 6, 0 },
  { "pawn_supported", RULE_RISING, BOTH, 2, 6, 0 },
  { "pawn_candidate", RULE_RISING, ENDGAME, 1, 5, 0 },
  { "passed_rank", RULE_RISING, ENDGAME, 1, 6, 0 },
  { "passed_rank", RULE_RISING, MIDDLEGAME, 3, 6, 0 },
  { "passed_free", RULE_NOT_NEGATIVE, BOTH, 2, 6, 0 },
  { "passed_safe", RULE_NOT_NEGATIVE, BOTH, 2, 6, 0 },
  { "passed_safe", RULE_RISING, ENDGAME, 2, 6, 0 },
  { "passed_step_safe", RULE_NOT_NEGATIVE, BOTH, 2, 6, 0 },
  { "passed_supported", RULE_NOT_NEGATIVE, BOTH, 2, 6, 0 },
  { "passed_connected", RULE_NOT_NEGATIVE, BOTH, 1, 6, 0 },
  { "passed_own_king", RULE_NOT_POSITIVE, ENDGAME, 1, 6, 0 },
  { "passed_their_king", RULE_NOT_NEGATIVE, ENDGAME, 1, 6, 0 },
  { "passed_rook_behind", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "passed_enemy_rook_behind", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "passed_unstoppable", RULE_FIXED, BOTH, 0, -1, 0 },
  { "danger_attacker", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "danger_ring_attack", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "danger_weak_ring", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "danger_check", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "danger_checks", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "danger_unsafe_check", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "danger_pinned", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "danger_discovery", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "danger_flank_attack", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "danger_flank_twice", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "danger_flank_guard", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "danger_escape", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "danger_mobility", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "danger_no_queen", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "danger_knight_guard", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "shelter_pawn", RULE_FIXED, ENDGAME, 0, -1, 0 },
  { "shelter_open_file", RULE_NOT_POSITIVE, MIDDLEGAME, 0, -1, 0 },
  { "shelter_open_file", RULE_FIXED, ENDGAME, 0, -1, 0 },
  { "shelter_half_open_file", RULE_NOT_POSITIVE, MIDDLEGAME, 0, -1, 0 },
  { "threat_by_pawn", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "threat_by_pawn_push", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "threat_by_minor", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "threat_by_rook", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "threat_by_king", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "threat_hanging", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "threat_on_queen", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "space_area", RULE_NOT_NEGATIVE, MIDDLEGAME, 0, -1, 0 },
  { "space_area", RULE_RISING, MIDDLEGAME, 0, -1, 0 },
  { "space_area", RULE_FIXED, ENDGAME, 0, -1, 0 },
  { "space_centre", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "space_restricted", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "outpost_knight", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "outpost_knight", RULE_RISING, BOTH, 0, -1, 0 },
  { "outpost_bishop", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "outpost_bishop", RULE_RISING, BOTH, 0, -1, 0 },
  { "outpost_reachable", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "minor_behind_pawn", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "bishop_long_diagonal", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "bishop_pair", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "rook_open_file", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "rook_half_open_file", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "rook_seventh", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "rook_queen_file", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "bishop_own_pawn", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "bishop_blocked_centre", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "bishop_trapped", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "knight_far", RULE_FIXED, BOTH, 0, 2, 0 },
  { "knight_far", RULE_NOT_POSITIVE, BOTH, 3, -1, 0 },
  { "knight_far", RULE_FALLING, BOTH, 2, -1, 0 },
  { "rook_trapped", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "queen_pinned", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  /* A fit takes the rights for what is gained by using them, and then castling gains little. */
  { "castling_short", RULE_FIXED, BOTH, 0, -1, 0 },
  { "castling_long", RULE_FIXED, BOTH, 0, -1, 0 },
  { "bishop_far", RULE_FIXED, BOTH, 0, 2, 0 },
  { "bishop_far", RULE_FALLING, BOTH, 2, -1, 0 },
  { "king_pawn_distance", RULE_FIXED, MIDDLEGAME, 0, -1, 0 },
  { "king_pawn_distance", RULE_FALLING, ENDGAME, 0, -1, 0 },
  { "pawn_lever", RULE_NOT_POSITIVE, BOTH, 0, -1, 0 },
  { "pawn_open_chain", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
  { "winnable_base", RULE_FIXED, MIDDLEGAME, 0, -1, 0 },
  { "winnable_pawn", RULE_FIXED, MIDDLEGAME, 0, -1, 0 },
  { "winnable_passed", RULE_FIXED, MIDDLEGAME, 0, -1, 0 },
  { "winnable_both_flanks", RULE_FIXED, MIDDLEGAME, 0, -1, 0 },
  { "winnable_outflanking", RULE_FIXED, MIDDLEGAME, 0, -1, 0 },
  { "winnable_infiltration", RULE_FIXED, MIDDLEGAME, 0, -1, 0 },
  { "winnable_pawn_ending", RULE_FIXED, MIDDLEGAME, 0, -1, 0 },
  { "winnable_locked", RULE_FIXED, MIDDLEGAME, 0, -1, 0 },
  { "tempo", RULE_NOT_NEGATIVE, BOTH, 0, -1, 0 },
};

/* A rule for one of the two phases, with the parameters it applies to. */
typedef struct {
  RuleKind kind;
  int      part;         /* 0 for middlegame, 1 for endgame */
  int      first;        /* index among the parameters of the heuristic */
  int      last;
  int      material;     /* the parameter that takes the mean; -1 if there is none */
} Rule;

struct _TabiyaFitRules {
  GArray   *rules;       /* of Rule */
  gboolean *fixed;       /* indexed by value */
};

static int
find_table (const Heuristic  *heuristic,
            const char       *table,
            int              *count)
{
  for (int i = 0; i < heuristic_count_params (heuristic, HEURISTIC_FIT_VALUES); i++) {
    HeuristicParam param = heuristic_get_param (heuristic, HEURISTIC_FIT_VALUES, i);

    if (g_str_equal (param.table, table)) {
      *count = param.count;
      return i;
    }
  }
  g_error ("the heuristic \"%s\" has no table \"%s\"", heuristic_get_id (heuristic), table);
}

static void
add_rule (TabiyaFitRules  *self,
          const Heuristic *heuristic,
          const RuleInfo  *info)
{
  int count;
  int unused;
  int table = find_table (heuristic, info->table, &count);
  int material = find_table (heuristic, "material", &unused);

  for (int part = 0; part < 2; part++) {
    Rule rule = {
      .kind = info->kind,
      .part = part,
      .first = table + info->first,
      .last = table + (info->last >= 0 ? info->last : count - 1),
      .material = info->piece != CHESS_KING ? material + info->piece : -1,
    };

    if ((info->parts & (1 << part)) == 0)
      continue;
    if (rule.kind != RULE_FIXED) {
      g_array_append_val (self->rules, rule);
      continue;
    }
    for (int i = rule.first; i <= rule.last; i++)
      self->fixed[2 * i + part] = TRUE;
  }
}

/**
 * tabiya_fit_rules_new:
 * @heuristic: a heuristic
 * @kind: which of its parameters are fitted
 *
 * Creates the rules for the tuned values of a heuristic. Weights have no rules, because they are a
 * matter of taste; but their endgame half is fixed, because a weight has only one value.
 *
 * Returns: (transfer full): the rules
 */
TabiyaFitRules *
tabiya_fit_rules_new (const Heuristic  *heuristic,
                      HeuristicFitKind  kind)
{
  TabiyaFitRules *self = g_new0 (TabiyaFitRules, 1);

  self->rules = g_array_new (FALSE, FALSE, sizeof (Rule));
  self->fixed = g_new0 (gboolean, 2 * HEURISTIC_MAX_PARAMS);
  if (kind == HEURISTIC_FIT_VALUES) {
    for (gsize i = 0; i < G_N_ELEMENTS (value_rules); i++)
      add_rule (self, heuristic, &value_rules[i]);
  } else {
    for (int i = 0; i < heuristic_count_params (heuristic, kind); i++)
      self->fixed[2 * i + 1] = TRUE;
  }
  return self;
}

/**
 * tabiya_fit_rules_free:
 * @self: (transfer full): rules
 *
 * Frees the rules.
 */
void
tabiya_fit_rules_free (TabiyaFitRules *self)
{
  g_array_unref (self->rules);
  g_free (self->fixed);
  g_free (self);
}

gboolean
tabiya_fit_rules_is_fixed (const TabiyaFitRules *self,
                           int                   value)
{
  return self->fixed[value];
}

/* Adds @stiffness times half the square of @distance; the derivative of @distance with respect to
   value @i is @sign. */
static double
pull (double  distance,
      double  stiffness,
      double *gradient,
      int     i,
      double  sign)
{
  gradient[i] += stiffness * distance * sign;
  return stiffness * distance * distance / 2;
}

static double
get_sign_penalty (const Rule   *rule,
                  const double *values,
                  double       *gradient)
{
  double sign = rule->kind == RULE_NOT_NEGATIVE ? -1 : 1;
  double penalty = 0;

  for (int i = rule->first; i <= rule->last; i++) {
    int at = 2 * i + rule->part;

    if (values[at] * sign > 0)
      penalty += pull (values[at] * sign, ORDER_STIFFNESS, gradient, at, sign);
  }
  return penalty;
}

static double
get_order_penalty (const Rule   *rule,
                   const double *values,
                   double       *gradient)
{
  double sign = rule->kind == RULE_RISING ? 1 : -1;
  double penalty = 0;

  for (int i = rule->first; i < rule->last; i++) {
    int at = 2 * i + rule->part;
    double violation = sign * (values[at] - values[at + 2]);

    if (violation > 0) {
      penalty += pull (violation, ORDER_STIFFNESS, gradient, at, sign);
      pull (violation, ORDER_STIFFNESS, gradient, at + 2, -sign);
    }
  }
  return penalty;
}

/* Penalises the second differences of the changes. */
static double
get_even_penalty (const Rule   *rule,
                  const double *before,
                  const double *values,
                  double        evenness,
                  double       *gradient)
{
  double stiffness = evenness / (EVEN_SCALE * EVEN_SCALE);
  double penalty = 0;

  for (int i = rule->first + 1; i < rule->last; i++) {
    int at = 2 * i + rule->part;
    double bend = (values[at - 2] - before[at - 2]) - 2 * (values[at] - before[at])
                  + (values[at + 2] - before[at + 2]);

    penalty += pull (bend, stiffness, gradient, at - 2, 1);
    pull (bend, stiffness, gradient, at, -2);
    pull (bend, stiffness, gradient, at + 2, 1);
  }
  return penalty;
}

static double
get_neighbour_penalty (const double *before,
                       const double *values,
                       double        stiffness,
                       int           a,
                       int           b,
                       double       *gradient)
{
  double difference = (values[a] - before[a]) - (values[b] - before[b]);
  double penalty = pull (difference, stiffness, gradient, a, 1);

  pull (difference, stiffness, gradient, b, -1);
  return penalty;
}

static double
get_board_penalty (const Rule   *rule,
                   const double *before,
                   const double *values,
                   double        evenness,
                   double       *gradient)
{
  double stiffness = evenness / (BOARD_SCALE * BOARD_SCALE);
  double penalty = 0;

  for (int i = rule->first; i <= rule->last; i++) {
    int square = (i - rule->first) % HALF_BOARD;
    int at = 2 * i + rule->part;

    if (square % HALF_RANK != HALF_RANK - 1)
      penalty += get_neighbour_penalty (before, values, stiffness, at, at + 2, gradient);
    if (square + HALF_RANK < HALF_BOARD)
      penalty += get_neighbour_penalty (before, values, stiffness, at, at + 2 * HALF_RANK,
                                        gradient);
  }
  return penalty;
}

/**
 * tabiya_fit_rules_get_penalty:
 * @self: rules
 * @before: the values that the fit started from
 * @values: the current values
 * @evenness: stiffness of the rules about even changes, a small positive number
 * @gradient: (inout): the derivatives are added to it
 *
 * Returns: a convex function of the values, in the unit of the mean loss
 */
double
tabiya_fit_rules_get_penalty (const TabiyaFitRules *self,
                              const double         *before,
                              const double         *values,
                              double                evenness,
                              double               *gradient)
{
  double penalty = 0;

  for (guint i = 0; i < self->rules->len; i++) {
    const Rule *rule = &g_array_index (self->rules, Rule, i);

    switch (rule->kind) {
    case RULE_NOT_NEGATIVE:
    case RULE_NOT_POSITIVE:
      penalty += get_sign_penalty (rule, values, gradient);
      break;
    case RULE_RISING:
    case RULE_FALLING:
      penalty += get_order_penalty (rule, values, gradient);
      break;
    case RULE_EVEN:
      penalty += get_even_penalty (rule, before, values, evenness, gradient);
      break;
    case RULE_BOARD:
      penalty += get_board_penalty (rule, before, values, evenness, gradient);
      break;
    case RULE_FIXED:
    case RULE_CENTRED:
      break;
    }
  }
  return penalty;
}

/* Replaces neighbours that are out of order by their mean until there are none left (isotonic
   regression with the pool-adjacent-violators algorithm). */
static void
put_in_order (const Rule *rule,
              double     *values)
{
  double sign = rule->kind == RULE_RISING ? 1 : -1;
  int n = rule->last - rule->first + 1;
  g_autofree double *means = g_new (double, n);
  g_autofree int *lengths = g_new (int, n);
  int n_pools = 0;

  for (int i = 0; i < n; i++) {
    means[n_pools] = sign * values[2 * (rule->first + i) + rule->part];
    lengths[n_pools++] = 1;
    while (n_pools > 1 && means[n_pools - 2] > means[n_pools - 1]) {
      int length = lengths[n_pools - 2] + lengths[n_pools - 1];

      means[n_pools - 2] = (means[n_pools - 2] * lengths[n_pools - 2]
                            + means[n_pools - 1] * lengths[n_pools - 1]) / length;
      lengths[n_pools - 2] = length;
      n_pools--;
    }
  }
  for (int pool = 0, i = 0; pool < n_pools; pool++) {
    for (int j = 0; j < lengths[pool]; j++, i++)
      values[2 * (rule->first + i) + rule->part] = sign * means[pool];
  }
}

void
tabiya_fit_rules_enforce (const TabiyaFitRules *self,
                          double               *values)
{
  for (guint i = 0; i < self->rules->len; i++) {
    const Rule *rule = &g_array_index (self->rules, Rule, i);

    if (rule->kind == RULE_RISING || rule->kind == RULE_FALLING)
      put_in_order (rule, values);
  }
  for (guint i = 0; i < self->rules->len; i++) {
    const Rule *rule = &g_array_index (self->rules, Rule, i);

    for (int j = rule->first; j <= rule->last; j++) {
      double *value = &values[2 * j + rule->part];

      if (rule->kind == RULE_NOT_NEGATIVE)
        *value = MAX (*value, 0);
      else if (rule->kind == RULE_NOT_POSITIVE)
        *value = MIN (*value, 0);
    }
  }
}

void
tabiya_fit_rules_centre (const TabiyaFitRules *self,
                         const double         *counts,
                         double               *values)
{
  for (guint i = 0; i < self->rules->len; i++) {
    const Rule *rule = &g_array_index (self->rules, Rule, i);
    double sum = 0;
    double count = 0;
    double mean;

    if (rule->kind != RULE_CENTRED)
      continue;
    for (int j = rule->first; j <= rule->last; j++) {
      sum += counts[j] * values[2 * j + rule->part];
      count += counts[j];
    }
    mean = count > 0 ? round (sum / count) : 0;
    for (int j = rule->first; j <= rule->last; j++)
      values[2 * j + rule->part] -= mean;
    if (rule->material >= 0)
      values[2 * rule->material + rule->part] += mean;
  }
}

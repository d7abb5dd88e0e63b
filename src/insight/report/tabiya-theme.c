/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-theme.h"

#include "insight/report/tabiya-report-own.h"

#include <string.h>

static const char *const theme_ids[TABIYA_N_THEMES] = {
  [TABIYA_THEME_NONE] = "none",
  [TABIYA_THEME_MATE] = "mate",
  [TABIYA_THEME_FORK] = "fork",
  [TABIYA_THEME_PIN] = "pin",
  [TABIYA_THEME_SKEWER] = "skewer",
  [TABIYA_THEME_DISCOVERED] = "discovered",
  [TABIYA_THEME_HANGING] = "hanging",
  [TABIYA_THEME_TRAPPED] = "trapped",
  [TABIYA_THEME_GUARD] = "guard",
  [TABIYA_THEME_IN_BETWEEN] = "in-between",
  [TABIYA_THEME_PROMOTION] = "promotion",
  [TABIYA_THEME_DRAW] = "draw",
  [TABIYA_THEME_MATERIAL] = "material",
  [TABIYA_THEME_KING] = "king",
  [TABIYA_THEME_PAWNS] = "pawns",
  [TABIYA_THEME_PASSED] = "passed",
  [TABIYA_THEME_PIECES] = "pieces",
  [TABIYA_THEME_CENTRE] = "centre",
  [TABIYA_THEME_SPACE] = "space",
  [TABIYA_THEME_DEVELOPMENT] = "development",
};

static const char *const side_ids[] = {
  [TABIYA_THEME_ALLOWED] = "allowed",
  [TABIYA_THEME_MISSED] = "missed",
  [TABIYA_THEME_FACT] = "fact",
};

const char *
tabiya_theme_get_id (TabiyaTheme theme)
{
  g_return_val_if_fail (theme < TABIYA_N_THEMES, NULL);

  return theme_ids[theme];
}

/* The theme of a motif that tells how material was won. */
static TabiyaTheme
get_motif_theme (TabiyaMotifKind kind)
{
  switch (kind) {
  case TABIYA_MOTIF_FORK:
    return TABIYA_THEME_FORK;
  case TABIYA_MOTIF_PIN:
  case TABIYA_MOTIF_RELATIVE_PIN:
    return TABIYA_THEME_PIN;
  case TABIYA_MOTIF_SKEWER:
    return TABIYA_THEME_SKEWER;
  case TABIYA_MOTIF_DISCOVERED_ATTACK:
  case TABIYA_MOTIF_DISCOVERED_CHECK:
  case TABIYA_MOTIF_DOUBLE_CHECK:
    return TABIYA_THEME_DISCOVERED;
  case TABIYA_MOTIF_HANGING_PIECE:
    return TABIYA_THEME_HANGING;
  case TABIYA_MOTIF_TRAPPED_PIECE:
    return TABIYA_THEME_TRAPPED;
  case TABIYA_MOTIF_CAPTURED_DEFENDER:
  case TABIYA_MOTIF_DEFLECTION:
  case TABIYA_MOTIF_INTERFERENCE:
  case TABIYA_MOTIF_OVERLOADING:
    return TABIYA_THEME_GUARD;
  case TABIYA_MOTIF_INTERMEZZO:
    return TABIYA_THEME_IN_BETWEEN;
  default:
    /* Other motifs do not say how material was won. */
    return TABIYA_THEME_MATERIAL;
  }
}

static TabiyaTheme
get_refutation_theme (const TabiyaRefutation *refutation)
{
  switch (refutation->kind) {
  case TABIYA_REFUTATION_MATE:
    return TABIYA_THEME_MATE;
  case TABIYA_REFUTATION_STALEMATE:
  case TABIYA_REFUTATION_REPETITION:
    return TABIYA_THEME_DRAW;
  case TABIYA_REFUTATION_PROMOTION:
    return TABIYA_THEME_PROMOTION;
  case TABIYA_REFUTATION_ENDING:
    return refutation->draws ? TABIYA_THEME_DRAW : TABIYA_THEME_PROMOTION;
  case TABIYA_REFUTATION_MATERIAL:
    return refutation->has_motif ? get_motif_theme (refutation->motif.kind)
                                 : TABIYA_THEME_MATERIAL;
  case TABIYA_REFUTATION_NOTHING:
  default:
    return TABIYA_THEME_NONE;
  }
}

/* The terms of the evaluation that a fact belongs to. */
static TabiyaTheme
get_fact_theme (TabiyaClaimKind kind)
{
  if (kind >= TABIYA_CLAIM_PASSED && kind <= TABIYA_CLAIM_TWO_CONNECTED)
    return TABIYA_THEME_PASSED;
  if (kind >= TABIYA_CLAIM_ISOLATED && kind <= TABIYA_CLAIM_PAWNS_ADVANCED)
    return TABIYA_THEME_PAWNS;
  if (kind >= TABIYA_CLAIM_KING_IN_CENTRE && kind <= TABIYA_CLAIM_CAN_CASTLE)
    return TABIYA_THEME_KING;
  if (kind == TABIYA_CLAIM_CENTRE)
    return TABIYA_THEME_CENTRE;
  if (kind == TABIYA_CLAIM_SPACE)
    return TABIYA_THEME_SPACE;
  if (kind == TABIYA_CLAIM_DEVELOPMENT)
    return TABIYA_THEME_DEVELOPMENT;
  if (kind >= TABIYA_CLAIM_KING_ACTIVE && kind <= TABIYA_CLAIM_KNIGHT_FAR)
    return TABIYA_THEME_PIECES;
  return TABIYA_THEME_NONE;
}

/* The theme of what a coach says of a bad move, which may be NULL, and whose chance it was. */
static TabiyaTheme
find_theme (const TabiyaCoachReason *reason,
            TabiyaThemeSide         *side)
{
  *side = TABIYA_THEME_FACT;
  if (!reason)
    return TABIYA_THEME_NONE;
  switch (reason->basis) {
  case TABIYA_COACH_ALLOWED:
    *side = TABIYA_THEME_ALLOWED;
    return get_refutation_theme (&reason->refutation);
  case TABIYA_COACH_MISSED:
    *side = TABIYA_THEME_MISSED;
    return get_refutation_theme (&reason->refutation);
  case TABIYA_COACH_FACT:
    return get_fact_theme (reason->claim.kind);
  case TABIYA_COACH_PLAN:
  case TABIYA_COACH_BETTER:
  default:
    return TABIYA_THEME_NONE;
  }
}

char *
tabiya_theme_dup_number (const TabiyaCoachReason *reason)
{
  TabiyaThemeSide side;
  TabiyaTheme theme = find_theme (reason, &side);

  return theme == TABIYA_THEME_NONE ? NULL
                                    : g_strdup_printf ("%s=%s", side_ids[side], theme_ids[theme]);
}

/* Reads "missed=fork". */
static gboolean
read_theme (const char      *word,
            TabiyaTheme     *theme,
            TabiyaThemeSide *side)
{
  for (guint i = 0; i < G_N_ELEMENTS (side_ids); i++) {
    gsize length = strlen (side_ids[i]);

    if (strncmp (word, side_ids[i], length) != 0 || word[length] != '=')
      continue;
    for (int j = TABIYA_THEME_NONE + 1; j < TABIYA_N_THEMES; j++) {
      if (strcmp (word + length + 1, theme_ids[j]) == 0) {
        *side = (TabiyaThemeSide) i;
        *theme = (TabiyaTheme) j;
        return TRUE;
      }
    }
  }
  return FALSE;
}

/**
 * tabiya_theme_of_node:
 * @node: a node
 * @side: (out): whose chance it was
 *
 * Returns: the theme that a report has kept about the move that led to @node
 */
TabiyaTheme
tabiya_theme_of_node (TabiyaNode      *node,
                      TabiyaThemeSide *side)
{
  g_autofree char *numbers = report_own_dup_numbers (node);
  g_auto(GStrv) words = g_strsplit (numbers ? numbers : "", " ", -1);
  TabiyaTheme theme = TABIYA_THEME_NONE;

  *side = TABIYA_THEME_FACT;
  for (int i = 0; words[i]; i++) {
    if (read_theme (words[i], &theme, side))
      return theme;
  }
  return TABIYA_THEME_NONE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "config.h"

#include "insight/motifs/tabiya-motif-search.h"

#include "game/collection/tabiya-motif-test.h"

static const char *names[TABIYA_N_MOTIFS + 1];
static TabiyaMotifKind kinds[TABIYA_N_MOTIFS];

/* Whether the motif wins material or mates, which is how a search knows where to look. */
static gboolean
is_tactical (TabiyaMotifKind kind)
{
  switch ((int) kind) {
  case TABIYA_MOTIF_CUT_OFF_KING:
  case TABIYA_MOTIF_OPPOSITION:
  case TABIYA_MOTIF_OUTSIDE_PASSER:
  case TABIYA_MOTIF_PERPETUAL_CHECK:
  case TABIYA_MOTIF_RULE_OF_THE_SQUARE:
  case TABIYA_MOTIF_STALEMATE_TRICK:
  case TABIYA_MOTIF_WRONG_BISHOP:
  case TABIYA_MOTIF_ZUGZWANG:
    return FALSE;
  default:
    return TRUE;
  }
}

static int
find (guint                motif,
      const ChessPosition *position,
      const ChessMove     *moves,
      int                  n_moves)
{
  TabiyaMotif found;

  return tabiya_motif_find_one (kinds[motif], position, moves, n_moves, &found) ? found.at : -1;
}

void
tabiya_motif_search_install (void)
{
  guint n = 0;

  for (int kind = 0; kind < TABIYA_N_MOTIFS; kind++) {
    if (!is_tactical ((TabiyaMotifKind) kind))
      continue;
    kinds[n] = (TabiyaMotifKind) kind;
    names[n++] = tabiya_motif_get_id ((TabiyaMotifKind) kind);
  }
  names[n] = NULL;
  tabiya_motif_test_install (names, find);
}

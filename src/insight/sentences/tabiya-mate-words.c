/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-mate-words.h"

#include <glib/gi18n.h>

static const struct {
  TabiyaMotifKind  kind;
  const char      *name;
} mates[] = {
  /* Translators: names of mates, in the middle of a sentence, as its object. Where the mate has no
     name of its own, call it a mate with these pieces. */
  { TABIYA_MOTIF_ANASTASIA_MATE, N_("Anastasia\u2019s mate") },
  { TABIYA_MOTIF_ARABIAN_MATE, N_("an Arabian mate") },
  { TABIYA_MOTIF_BACK_RANK_MATE, N_("mate on the back rank") },
  { TABIYA_MOTIF_BLIND_SWINE_MATE, N_("mate by two rooks on the seventh rank") },
  { TABIYA_MOTIF_BODEN_MATE, N_("Boden\u2019s mate") },
  { TABIYA_MOTIF_CORNER_MATE, N_("mate in the corner") },
  { TABIYA_MOTIF_DOUBLE_BISHOP_MATE, N_("mate by two bishops") },
  { TABIYA_MOTIF_DOVETAIL_MATE, N_("a dovetail mate") },
  { TABIYA_MOTIF_EPAULETTE_MATE, N_("an epaulette mate") },
  { TABIYA_MOTIF_HOOK_MATE, N_("a hook mate") },
  { TABIYA_MOTIF_KILL_BOX_MATE, N_("a kill box mate") },
  { TABIYA_MOTIF_MORPHY_MATE, N_("Morphy\u2019s mate") },
  { TABIYA_MOTIF_OPERA_MATE, N_("an opera mate") },
  { TABIYA_MOTIF_PILLSBURY_MATE, N_("Pillsbury\u2019s mate") },
  { TABIYA_MOTIF_SMOTHERED_MATE, N_("a smothered mate") },
  { TABIYA_MOTIF_TRIANGLE_MATE, N_("a triangle mate") },
  { TABIYA_MOTIF_VUKOVIC_MATE, N_("a Vukovi\u0107 mate") },
};

const char *
tabiya_mate_name (TabiyaMotifKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (mates); i++) {
    if (mates[i].kind == kind)
      return gettext (mates[i].name);
  }
  return NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "game/collection/tabiya-tag-values.h"
#include "model/library/tabiya-opening-groups.h"

#include <glib/gi18n.h>


#define A(n) (n)
#define B(n) (100 + (n))
#define C(n) (200 + (n))
#define D(n) (300 + (n))
#define E(n) (400 + (n))

static const struct {
  int         first;
  int         last;
  const char *name;
} groups[] = {
  { A (10), A (39), N_("English") },
  { A (4), A (9), N_("Réti") },
  { A (51), A (52), N_("Budapest") },
  { A (57), A (59), N_("Benko Gambit") },
  { A (60), A (79), N_("Modern Benoni") },
  { A (80), A (99), N_("Dutch") },
  { B (1), B (1), N_("Scandinavian") },
  { B (2), B (5), N_("Alekhine") },
  { B (7), B (9), N_("Pirc") },
  { B (10), B (19), N_("Caro–Kann") },
  { B (20), B (99), N_("Sicilian") },
  { B (33), B (33), N_("Sicilian, Sveshnikov") },
  { B (70), B (79), N_("Sicilian, Dragon") },
  { B (80), B (89), N_("Sicilian, Scheveningen") },
  { B (90), B (99), N_("Sicilian, Najdorf") },
  { C (0), C (19), N_("French") },
  { C (15), C (19), N_("French, Winawer") },
  { C (25), C (29), N_("Vienna") },
  { C (30), C (39), N_("King’s Gambit") },
  { C (42), C (43), N_("Petrov") },
  { C (44), C (45), N_("Scotch") },
  { C (50), C (54), N_("Italian") },
  { C (55), C (59), N_("Two Knights") },
  { C (60), C (99), N_("Ruy Lopez") },
  { C (65), C (67), N_("Ruy Lopez, Berlin") },
  { C (89), C (89), N_("Ruy Lopez, Marshall") },
  { D (10), D (19), N_("Slav") },
  { D (20), D (29), N_("Queen’s Gambit Accepted") },
  { D (30), D (69), N_("Queen’s Gambit Declined") },
  { D (43), D (49), N_("Semi-Slav") },
  { D (70), D (99), N_("Grünfeld") },
  { E (0), E (9), N_("Catalan") },
  { E (12), E (19), N_("Queen’s Indian") },
  { E (20), E (59), N_("Nimzo-Indian") },
  { E (60), E (99), N_("King’s Indian") },
};

guint
tabiya_opening_groups_get_n (void)
{
  return G_N_ELEMENTS (groups);
}

const char *
tabiya_opening_groups_get_nth_name (guint index)
{
  return _(groups[index].name);
}

char *
tabiya_opening_groups_dup_codes (guint index)
{
  int first = groups[index].first;
  int last = groups[index].last;
  g_autofree char *from = tabiya_eco_from_number (first);
  g_autofree char *to = tabiya_eco_from_number (last);

  return first == last ? g_steal_pointer (&from) : g_strdup_printf ("%s-%s", from, to);
}

const char *
tabiya_opening_groups_get_name (int first,
                                int last)
{
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++) {
    if (groups[i].first == first && groups[i].last == last)
      return _(groups[i].name);
  }
  return NULL;
}

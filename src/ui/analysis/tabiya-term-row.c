/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-term-row.h"

#include <glib/gi18n.h>

#include "insight/sentences/tabiya-factor-text.h"
#include "insight/tabiya-score-text.h"
#include "ui/analysis/tabiya-term-bar.h"

/* The phase of a position with all its pieces. */
#define PHASE_MAX 256

struct _TabiyaTermRow
{
  GtkListBoxRow            parent_instance;

  /* borrowed: children */
  GtkLabel                *labels[TABIYA_N_TERM_COLUMNS];   /* NULL for the bar */
  TabiyaTermBar           *bar;

  /* borrowed: static */
  const HeuristicTermInfo *info;

  /* state */
  int                      term;
  int                      rank;
};

G_DEFINE_FINAL_TYPE (TabiyaTermRow, tabiya_term_row, GTK_TYPE_LIST_BOX_ROW)

static void
tabiya_term_row_class_init (TabiyaTermRowClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "row");
}

static void
tabiya_term_row_init (TabiyaTermRow *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "term-row");
}

static GtkWidget *
add_column (TabiyaTermRow    *self,
            GtkBox           *box,
            TabiyaTermColumn  column,
            GtkSizeGroup    **columns)
{
  GtkWidget *child;

  if (column == TABIYA_TERM_COLUMN_BAR) {
    child = tabiya_term_bar_new ();
    gtk_widget_set_valign (child, GTK_ALIGN_CENTER);
    self->bar = TABIYA_TERM_BAR (child);
  } else {
    child = gtk_label_new (NULL);
    self->labels[column] = GTK_LABEL (child);
    gtk_label_set_xalign (GTK_LABEL (child), column == TABIYA_TERM_COLUMN_NAME ? 0 : 1);
    if (column != TABIYA_TERM_COLUMN_NAME)
      gtk_widget_add_css_class (child, "numeric");
  }
  gtk_size_group_add_widget (columns[column], child);
  gtk_box_append (box, child);
  return child;
}

/**
 * tabiya_term_row_new:
 * @heuristic: the heuristic of the term
 * @term: its index
 * @columns: (array length=TABIYA_N_TERM_COLUMNS): the size groups that align the columns of all
 *   rows
 *
 * Returns: (transfer floating): an empty row
 */
GtkWidget *
tabiya_term_row_new (const Heuristic  *heuristic,
                     int               term,
                     GtkSizeGroup    **columns)
{
  TabiyaTermRow *self = g_object_new (TABIYA_TYPE_TERM_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkLabel *name;

  self->term = term;
  self->info = heuristic_get_term (heuristic, term);
  for (int column = 0; column < TABIYA_N_TERM_COLUMNS; column++)
    add_column (self, GTK_BOX (box), (TabiyaTermColumn) column, columns);

  name = self->labels[TABIYA_TERM_COLUMN_NAME];
  gtk_label_set_text (name, _(self->info->name));
  gtk_label_set_ellipsize (name, PANGO_ELLIPSIZE_END);
  /* The bars shrink before the names are ellipsized. */
  gtk_label_set_width_chars (name, 11);
  gtk_widget_set_hexpand (GTK_WIDGET (name), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->labels[TABIYA_TERM_COLUMN_NET]), "heading");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  return GTK_WIDGET (self);
}

/**
 * tabiya_term_row_get_term:
 *
 * Returns: the index of its term; -1 if it has none
 */
int
tabiya_term_row_get_term (TabiyaTermRow *self)
{
  g_return_val_if_fail (TABIYA_IS_TERM_ROW (self), -1);

  return self->term;
}

int
tabiya_term_row_get_rank (TabiyaTermRow *self)
{
  g_return_val_if_fail (TABIYA_IS_TERM_ROW (self), 0);

  return self->rank;
}

/* The value for one side: a sign is shown only if it is negative. */
static char *
dup_side (int centipawns)
{
  return centipawns < 0 ? tabiya_score_text_signed (centipawns)
                        : tabiya_score_text_unsigned (centipawns);
}

static void
set_number (TabiyaTermRow    *self,
            TabiyaTermColumn  column,
            char             *text)
{
  gtk_label_set_text (self->labels[column], text);
  g_free (text);
}

/* The meaning of the term, and its values in the two phases of the game. */
static char *
dup_meaning (TabiyaTermRow      *self,
             const TabiyaReason *reason,
             int                 phase)
{
  g_autofree char *middlegame = tabiya_score_text_signed (reason->middlegame);
  g_autofree char *endgame = tabiya_score_text_signed (reason->endgame);
  g_autofree char *net = tabiya_score_text_signed (reason->net);
  int percent = (phase * 100 + PHASE_MAX / 2) / PHASE_MAX;

  if (phase < 0 || (reason->middlegame == reason->net && reason->endgame == reason->net))
    return g_strdup (_(self->info->help));
  /* Translators: help on a term; its value in the middlegame and in the endgame; how much of a
     middlegame the position is; the value that results from both. */
  return g_strdup_printf (_("%s\nMiddlegame %s, endgame %s; at %d %% middlegame: %s"),
                          _(self->info->help), middlegame, endgame, percent, net);
}

/* The same, and below it what the term consists of. */
static void
update_tooltip (TabiyaTermRow      *self,
                const TabiyaReason *reason,
                int                 phase,
                const char         *factors)
{
  g_autofree char *meaning = dup_meaning (self, reason, phase);
  g_autofree char *tooltip = factors ? g_strdup_printf ("%s\n\n%s", meaning, factors)
                                     : g_steal_pointer (&meaning);

  /* Setting the same again would put off the tooltip of whatever the pointer rests on. */
  if (g_strcmp0 (tooltip, gtk_widget_get_tooltip_text (GTK_WIDGET (self))) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
}

static void
update_accessible (TabiyaTermRow      *self,
                   const TabiyaReason *reason,
                   const char         *factors)
{
  g_autofree char *white = dup_side (reason->white);
  g_autofree char *black = dup_side (reason->black);
  g_autofree char *net = tabiya_score_text_signed (reason->net);
  g_autofree char *spoken = NULL;

  /* Translators: a row of the table, with the name of the term and three numbers. */
  spoken = g_strdup_printf (_("%s: White %s, Black %s, difference %s"), _(self->info->name),
                            white, black, net);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  if (factors)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, factors,
                                    -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/**
 * tabiya_term_row_set_reason:
 * @reason: the reason of this term
 * @rank: its place in the table
 * @largest: the value of the longest bar in centipawns
 * @phase: the phase of the position; -1 if the heuristic has none
 */
void
tabiya_term_row_set_reason (TabiyaTermRow      *self,
                            const TabiyaReason *reason,
                            int                 rank,
                            int                 largest,
                            int                 phase)
{
  g_autofree char *factors = NULL;

  g_return_if_fail (TABIYA_IS_TERM_ROW (self));

  self->rank = rank;
  set_number (self, TABIYA_TERM_COLUMN_WHITE, dup_side (reason->white));
  set_number (self, TABIYA_TERM_COLUMN_BLACK, dup_side (reason->black));
  set_number (self, TABIYA_TERM_COLUMN_NET, tabiya_score_text_signed (reason->net));
  tabiya_term_bar_set_value (self->bar, (double) reason->net / largest);
  factors = tabiya_factors_to_text (reason);
  update_tooltip (self, reason, phase, factors);
  update_accessible (self, reason, factors);
}

void
tabiya_term_row_set_compact (TabiyaTermRow *self,
                             gboolean       compact)
{
  g_return_if_fail (TABIYA_IS_TERM_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->labels[TABIYA_TERM_COLUMN_WHITE]), !compact);
  gtk_widget_set_visible (GTK_WIDGET (self->labels[TABIYA_TERM_COLUMN_BLACK]), !compact);
}

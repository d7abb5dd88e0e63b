/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-imitation-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "model/lab/tabiya-imitation-words.h"
#include "model/weights/tabiya-character.h"
#include "ui/tabiya-widgets.h"
#include "ui/weights/tabiya-character-picture.h"

struct _TabiyaImitationView
{
  GtkBox                  parent_instance;

  /* template */
  GtkLabel               *verdict_label;
  GtkLabel               *figures_label;
  GtkLabel               *others_label;
  GtkLabel               *games_label;
  GtkLabel               *differences_label;
  GtkLabel               *nothing_label;
  TabiyaCharacterPicture *picture;
  GtkListBox             *differences_list;
  GtkLabel               *note_label;
  AdwExpanderRow         *weights_row;

  /* borrowed: children of the row, by weight */
  GtkWidget              *weight_rows[HEURISTIC_MAX_WEIGHTS];
};

G_DEFINE_FINAL_TYPE (TabiyaImitationView, tabiya_imitation_view, GTK_TYPE_BOX)

static GtkWidget *
create_row (const char *title)
{
  return g_object_new (ADW_TYPE_ACTION_ROW,
                       "use-markup", FALSE,
                       "title", title,
                       "title-lines", 0,
                       NULL);
}

/* The heading, what is said where there are no differences, and what they are told beside. */
static void
show_baseline (TabiyaImitationView   *self,
               const TabiyaImitation *imitation,
               const char            *name)
{
  gboolean others = !!tabiya_imitation_get_others (imitation);
  /* Translators: the name of a player. */
  g_autofree char *heading = g_strdup_printf (others ? _("%s Beside Everybody Else")
                                                     : _("%s Beside the Untuned Weights"),
                                             tabiya_name_show (name));
  g_autofree char *nothing = NULL;

  if (!tabiya_imitation_words_is_different (imitation))
    /* Translators: the name of a player. */
    nothing = g_strdup_printf (_("Games that were not used for the fit do not confirm it, so "
                                 "nothing is claimed about %s. The picture shows what was fitted."),
                               name);
  else if (others)
    nothing = g_strdup (_("No single weight differs from that of the others by more than its "
                          "error."));
  else
    nothing = g_strdup (_("No single weight differs from its default by more than its error."));
  gtk_label_set_text (self->differences_label, heading);
  gtk_label_set_text (self->nothing_label, nothing);
  gtk_label_set_text (self->note_label, others
                      ? _("The others are everybody else in the same games, in the picture the "
                          "dashed line and the second number. Their weights were fitted in the "
                          "same way, to as many moves if there are so many, and brought to the "
                          "same scale, of which the moves say nothing.")
                      : _("The untuned weights are made for deep searches. Where all players "
                          "differ from them in the same way, that says more about the weights "
                          "than about the player. There were too few moves of others to compare "
                          "with."));
}

static void
show_differences (TabiyaImitationView   *self,
                  const TabiyaImitation *imitation,
                  const char            *name)
{
  g_autoptr(GPtrArray) sentences = tabiya_imitation_words_differences (imitation, name);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->differences_list))))
    gtk_list_box_remove (self->differences_list, child);
  for (guint i = 0; i < sentences->len; i++)
    gtk_list_box_append (self->differences_list, create_row (sentences->pdata[i]));
  show_baseline (self, imitation, name);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing_label), sentences->len == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->differences_list), sentences->len > 0);
}

static void
show_picture (TabiyaImitationView   *self,
              const TabiyaImitation *imitation)
{
  double margins[HEURISTIC_MAX_WEIGHTS] = { 0 };
  const HeuristicWeights *after = tabiya_imitation_get_after (imitation);
  g_autoptr(TabiyaCharacter) character = NULL;
  g_autoptr(TabiyaCharacter) other = NULL;

  /* The errors are those of the differences from what is drawn beside it. */
  for (int i = 0; i < heuristic_count_weights (after->heuristic); i++)
    margins[i] = tabiya_imitation_get_others (imitation)
                 ? tabiya_imitation_get_difference_margin (imitation, i)
                 : tabiya_imitation_get_margin (imitation, i);
  character = tabiya_character_new (after, margins);
  if (tabiya_imitation_get_others (imitation)) {
    HeuristicWeights others;

    tabiya_imitation_get_others_weights (imitation, &others);
    other = tabiya_character_new (&others, NULL);
  }
  tabiya_character_picture_set_other (self->picture, NULL);
  tabiya_character_picture_set_character (self->picture, character);
  tabiya_character_picture_set_other (self->picture, other);
}

static void
show_weights (TabiyaImitationView   *self,
              const TabiyaImitation *imitation)
{
  const Heuristic *heuristic = tabiya_imitation_get_after (imitation)->heuristic;

  for (int i = 0; i < HEURISTIC_MAX_WEIGHTS; i++) {
    if (self->weight_rows[i])
      adw_expander_row_remove (self->weights_row, self->weight_rows[i]);
    self->weight_rows[i] = NULL;
  }
  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);
    g_autofree char *text = tabiya_imitation_words_weight (imitation, i);
    GtkWidget *label = gtk_label_new (text);

    gtk_widget_add_css_class (label, "numeric");
    self->weight_rows[i] = create_row (_(info->name));
    gtk_widget_set_tooltip_text (self->weight_rows[i], _(info->help));
    adw_action_row_add_suffix (ADW_ACTION_ROW (self->weight_rows[i]), label);
    adw_expander_row_add_row (self->weights_row, self->weight_rows[i]);
  }
}

static void
tabiya_imitation_view_class_init (TabiyaImitationViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  g_type_ensure (TABIYA_TYPE_CHARACTER_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-imitation-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaImitationView, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaImitationView, figures_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaImitationView, others_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaImitationView, games_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaImitationView, differences_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaImitationView, nothing_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaImitationView, picture);
  gtk_widget_class_bind_template_child (widget_class, TabiyaImitationView, differences_list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaImitationView, note_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaImitationView, weights_row);
}

static void
tabiya_imitation_view_init (TabiyaImitationView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tabiya_imitation_view_show (TabiyaImitationView   *self,
                            const TabiyaImitation *imitation,
                            const char            *name)
{
  const TabiyaImitationCheck *check;
  g_autofree char *verdict = NULL;
  g_autofree char *figures = NULL;
  g_autofree char *others = NULL;
  g_autofree char *games = NULL;

  g_return_if_fail (TABIYA_IS_IMITATION_VIEW (self));

  check = tabiya_imitation_get_check (imitation);
  verdict = tabiya_imitation_words_verdict (check, name);
  figures = tabiya_imitation_words_figures (check);
  others = tabiya_imitation_words_others (imitation, name);
  games = tabiya_imitation_words_games (imitation);
  gtk_label_set_text (self->verdict_label, verdict);
  gtk_label_set_text (self->figures_label, figures);
  tabiya_label_show (self->others_label, others);
  gtk_label_set_text (self->games_label, games);
  show_differences (self, imitation, name);
  show_picture (self, imitation);
  show_weights (self, imitation);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-player-choice.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaPlayerChoice
{
  GtkWidget        parent_instance;

  /* template */
  GtkMenuButton   *button;
  GtkPopover      *popover;
  GtkEditable     *entry;
  GtkToggleButton *either;
  GtkToggleButton *white;
  GtkToggleButton *black;
  GtkWidget       *players;
  GtkButton       *white_player;
  GtkButton       *black_player;
};

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPlayerChoice, tabiya_player_choice, GTK_TYPE_WIDGET)

static TabiyaFilterKind
get_colour (TabiyaPlayerChoice *self)
{
  if (gtk_toggle_button_get_active (self->white))
    return TABIYA_FILTER_WHITE;
  return gtk_toggle_button_get_active (self->black) ? TABIYA_FILTER_BLACK : TABIYA_FILTER_PLAYER;
}

static void
choose (TabiyaPlayerChoice *self,
        TabiyaFilterKind    colour,
        const char         *name)
{
  gtk_popover_popdown (self->popover);
  g_signal_emit (self, signals[CHOSEN], 0, (int) colour, name);
}

static void
show_clicked_cb (TabiyaPlayerChoice *self)
{
  choose (self, get_colour (self), gtk_editable_get_text (self->entry));
}

static void
anybody_clicked_cb (TabiyaPlayerChoice *self)
{
  choose (self, TABIYA_FILTER_PLAYER, "");
}

/* A player of the game on the board, with the colour of that game. */
static void
player_clicked_cb (TabiyaPlayerChoice *self,
                   GtkButton          *button)
{
  gtk_editable_set_text (self->entry, gtk_button_get_label (button));
  gtk_toggle_button_set_active (button == self->white_player ? self->white : self->black, TRUE);
  show_clicked_cb (self);
}

static void
tabiya_player_choice_class_init (TabiyaPlayerChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-player-choice.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerChoice, button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerChoice, popover);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerChoice, entry);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerChoice, either);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerChoice, white);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerChoice, black);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerChoice, players);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerChoice, white_player);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPlayerChoice, black_player);
  gtk_widget_class_bind_template_callback (widget_class, show_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, anybody_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, player_clicked_cb);
}

static void
tabiya_player_choice_init (TabiyaPlayerChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tabiya_player_choice_set_settings (TabiyaPlayerChoice *self,
                                   GSettings          *settings)
{
  g_return_if_fail (TABIYA_IS_PLAYER_CHOICE (self));

  g_settings_bind (settings, "tree-player", self->entry, "text", G_SETTINGS_BIND_DEFAULT);
}

/* @spoken: what a click does; NULL if there is no such player. */
static void
set_player (GtkButton  *button,
            const char *name,
            const char *spoken)
{
  gtk_widget_set_visible (GTK_WIDGET (button), !!name);
  if (!name)
    return;
  gtk_button_set_label (button, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
}

void
tabiya_player_choice_set_players (TabiyaPlayerChoice *self,
                                  const char         *white,
                                  const char         *black)
{
  g_autofree char *as_white = NULL;
  g_autofree char *as_black = NULL;

  g_return_if_fail (TABIYA_IS_PLAYER_CHOICE (self));

  if (white)
    as_white = g_strdup_printf (_("Games of %s as White"), tabiya_name_show (white));
  if (black)
    as_black = g_strdup_printf (_("Games of %s as Black"), tabiya_name_show (black));
  set_player (self->white_player, white, as_white);
  set_player (self->black_player, black, as_black);
  gtk_widget_set_visible (self->players, white || black);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-side-card.h"

#include <glib/gi18n.h>

#include "ui/dialogs/tabiya-board-sample.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaSideCard
{
  GtkBox             parent_instance;

  /* template */
  TabiyaBoardSample *king;
  GtkLabel          *color_label;
  GtkDropDown       *drop_down;
  GtkRevealer       *revealer;
  GtkEntry          *entry;

  /* state */
  ChessColor         color;
  gboolean           random;
};

enum {
  PROP_0,
  PROP_CHOICE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaSideCard, tabiya_side_card, GTK_TYPE_BOX)

static void
update_color (TabiyaSideCard *self)
{
  const char *text = self->color == CHESS_WHITE ? _("White") : _("Black");
  ChessPiece king = chess_piece_make (self->color, CHESS_KING);

  gtk_label_set_text (self->color_label, self->random ? _("Random colour") : text);
  gtk_widget_set_opacity (GTK_WIDGET (self->king), self->random ? 0.4 : 1);
  tabiya_board_sample_set_pieces (self->king, 1, 1, &king, self->color == CHESS_WHITE);
}

static void
selected_changed_cb (TabiyaSideCard *self)
{
  gboolean guest = tabiya_side_card_get_choice (self) == TABIYA_SIDE_GUEST;

  gtk_revealer_set_reveal_child (self->revealer, guest);
  gtk_widget_set_visible (GTK_WIDGET (self->revealer), guest);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOICE]);
}

static void
tabiya_side_card_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  TabiyaSideCard *self = TABIYA_SIDE_CARD (object);

  switch (id) {
  case PROP_CHOICE:
    g_value_set_int (value, tabiya_side_card_get_choice (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_side_card_class_init (TabiyaSideCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tabiya_side_card_get_property;
  object_class->dispose = tabiya_widget_dispose;

  properties[PROP_CHOICE] =
    g_param_spec_int ("choice", NULL, NULL,
                      TABIYA_SIDE_YOU, TABIYA_SIDE_GUEST, TABIYA_SIDE_YOU,
                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TABIYA_TYPE_BOARD_SAMPLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-side-card.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaSideCard, king);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSideCard, color_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSideCard, drop_down);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSideCard, revealer);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSideCard, entry);
  gtk_widget_class_bind_template_callback (widget_class, selected_changed_cb);
}

static void
tabiya_side_card_init (TabiyaSideCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_color (self);
  selected_changed_cb (self);
}

/**
 * tabiya_side_card_set_color:
 *
 * Sets whose card it is. Main thread, like all functions here.
 */
void
tabiya_side_card_set_color (TabiyaSideCard *self,
                            ChessColor      color)
{
  g_return_if_fail (TABIYA_IS_SIDE_CARD (self));

  self->color = color;
  update_color (self);
}

/**
 * tabiya_side_card_set_theme:
 * @theme: id of the board theme the king's square is drawn in
 */
void
tabiya_side_card_set_theme (TabiyaSideCard *self,
                            const char     *theme)
{
  g_return_if_fail (TABIYA_IS_SIDE_CARD (self));

  tabiya_board_sample_set_theme (self->king, theme);
}

/**
 * tabiya_side_card_set_random:
 * @random: whether the colour of this side is decided at random
 */
void
tabiya_side_card_set_random (TabiyaSideCard *self,
                             gboolean        random)
{
  g_return_if_fail (TABIYA_IS_SIDE_CARD (self));

  self->random = random;
  update_color (self);
}

/**
 * tabiya_side_card_set_choice:
 *
 * Sets who plays this side.
 */
void
tabiya_side_card_set_choice (TabiyaSideCard   *self,
                             TabiyaSideChoice  choice)
{
  g_return_if_fail (TABIYA_IS_SIDE_CARD (self));

  gtk_drop_down_set_selected (self->drop_down, choice);
}

/**
 * tabiya_side_card_get_choice:
 *
 * Returns: who plays this side
 */
TabiyaSideChoice
tabiya_side_card_get_choice (TabiyaSideCard *self)
{
  g_return_val_if_fail (TABIYA_IS_SIDE_CARD (self), TABIYA_SIDE_YOU);

  return (TabiyaSideChoice) gtk_drop_down_get_selected (self->drop_down);
}

/**
 * tabiya_side_card_set_guest:
 * @name: name of the guest; kept even while another player is chosen
 */
void
tabiya_side_card_set_guest (TabiyaSideCard *self,
                            const char     *name)
{
  g_return_if_fail (TABIYA_IS_SIDE_CARD (self));

  gtk_editable_set_text (GTK_EDITABLE (self->entry), name);
}

/**
 * tabiya_side_card_get_guest:
 *
 * Returns: (transfer none): the name as typed, perhaps empty
 */
const char *
tabiya_side_card_get_guest (TabiyaSideCard *self)
{
  g_return_val_if_fail (TABIYA_IS_SIDE_CARD (self), "");

  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

/**
 * tabiya_side_card_dup_name:
 *
 * Returns: (transfer full): the name the player goes by, never empty
 */
char *
tabiya_side_card_dup_name (TabiyaSideCard *self)
{
  g_autofree char *guest = NULL;

  g_return_val_if_fail (TABIYA_IS_SIDE_CARD (self), NULL);

  switch (tabiya_side_card_get_choice (self)) {
  case TABIYA_SIDE_ENGINE:
    return g_strdup (_("Tabiya"));
  case TABIYA_SIDE_GUEST:
    guest = g_strstrip (g_strdup (tabiya_side_card_get_guest (self)));
    return *guest ? g_steal_pointer (&guest) : g_strdup (C_("player", "Guest"));
  case TABIYA_SIDE_YOU:
  default:
    return g_strdup (_("You"));
  }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-square.h"

#include "ui/tabiya-announcer.h"

struct _TabiyaSquare {
  GtkWidget    parent_instance;

  /* owned */
  char        *label;
  char        *description;

  /* state */
  ChessSquare  square;
  gboolean     chosen;
};

enum {
  ACTIVATED,
  MOVES_ASKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaSquare, tabiya_square, GTK_TYPE_WIDGET)

static void
activate_cb (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  g_signal_emit (widget, signals[ACTIVATED], 0);
}

static void
say_moves_cb (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  g_signal_emit (widget, signals[MOVES_ASKED], 0);
}

static void
tabiya_square_finalize (GObject *object)
{
  TabiyaSquare *self = TABIYA_SQUARE (object);

  g_free (self->label);
  g_free (self->description);

  G_OBJECT_CLASS (tabiya_square_parent_class)->finalize (object);
}

static void
tabiya_square_class_init (TabiyaSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tabiya_square_finalize;

  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVES_ASKED] = g_signal_new ("moves-asked", G_TYPE_FROM_CLASS (klass),
                                       G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "square");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "square.activate", NULL, activate_cb);
  gtk_widget_class_install_action (widget_class, "square.say-moves", NULL, say_moves_cb);
}

static void
tabiya_square_init (TabiyaSquare *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_focusable (widget, TRUE);
  /* Pointer events go to the board. */
  gtk_widget_set_can_target (widget, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);
}

/**
 * tabiya_square_new:
 * @square: the square of the board it stands for
 *
 * Returns: (transfer floating): an empty, unnamed square
 */
GtkWidget *
tabiya_square_new (ChessSquare square)
{
  TabiyaSquare *self = g_object_new (TABIYA_TYPE_SQUARE, NULL);

  self->square = square;
  return GTK_WIDGET (self);
}

/**
 * tabiya_square_get_square:
 *
 * Returns: the square of the board it stands for
 */
ChessSquare
tabiya_square_get_square (TabiyaSquare *self)
{
  g_return_val_if_fail (TABIYA_IS_SQUARE (self), CHESS_NO_SQUARE);

  return self->square;
}

/**
 * tabiya_square_set_text:
 * @label: a translated name such as "e2, white pawn"
 * @description: (nullable): a translated description of anything else
 *
 * Sets what assistive technologies read. The texts are copied; nothing is emitted unless they have
 * changed.
 */
void
tabiya_square_set_text (TabiyaSquare *self,
                        const char   *label,
                        const char   *description)
{
  g_return_if_fail (TABIYA_IS_SQUARE (self));

  if (g_strcmp0 (self->label, label) != 0) {
    g_free (self->label);
    self->label = g_strdup (label);
    gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, self->label,
                                    -1);
  }
  if (g_strcmp0 (self->description, description) != 0) {
    g_free (self->description);
    self->description = g_strdup (description);
    tabiya_announcer_describe (GTK_WIDGET (self), description);
  }
}

/**
 * tabiya_square_set_chosen:
 * @chosen: whether its piece is selected
 */
void
tabiya_square_set_chosen (TabiyaSquare *self,
                          gboolean      chosen)
{
  g_return_if_fail (TABIYA_IS_SQUARE (self));

  if (self->chosen == chosen)
    return;
  self->chosen = chosen;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, chosen, -1);
}

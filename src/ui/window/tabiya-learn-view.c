/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-learn-view.h"

struct _TabiyaLearnView
{
  GObject                parent_instance;

  /* owned */
  TabiyaLearnController *controller;

  /* borrowed: the owner, and what lives in it */
  TabiyaTab             *tab;
  TabiyaBoardArea       *area;
  TabiyaBoard           *board;
  TabiyaPane            *pane;
  TabiyaLearnPanel      *panel;
};

G_DEFINE_FINAL_TYPE (TabiyaLearnView, tabiya_learn_view, G_TYPE_OBJECT)

/* A circle around the piece that has to move. */
static void
show_hint (TabiyaLearnView *self)
{
  ChessSquare square = tabiya_learn_controller_get_hint (self->controller);
  TabiyaBoardShape circle = { .from = square, .to = square, .color = 'G' };

  tabiya_board_set_shapes (self->board, &circle, square == CHESS_NO_SQUARE ? 0 : 1);
}

/* An arrow for the engine's reply to a move that was not good enough. */
static void
show_reply (TabiyaLearnView *self)
{
  ChessMove reply = tabiya_learn_controller_get_reply (self->controller);
  TabiyaBoardArrow arrow = { .kind = TABIYA_ARROW_THREAT, .strength = 1 };

  if (reply != CHESS_NO_MOVE) {
    arrow.from = chess_move_from (reply);
    arrow.to = chess_move_king_target (reply);
  }
  tabiya_board_set_arrows (self->board, &arrow, reply == CHESS_NO_MOVE ? 0 : 1);
}

static void
board_flipped_cb (TabiyaLearnView *self)
{
  tabiya_learn_controller_set_flipped (self->controller, tabiya_board_get_flipped (self->board));
}

static void
controller_flipped_cb (TabiyaLearnView *self)
{
  gboolean flipped = tabiya_learn_controller_get_flipped (self->controller);

  if (tabiya_board_get_flipped (self->board) != flipped)
    tabiya_board_area_set_flipped (self->area, flipped);
}

static void
active_cb (TabiyaLearnView *self)
{
  gboolean active = tabiya_learn_controller_is_active (self->controller);

  tabiya_learn_panel_set_learn (self->panel, tabiya_learn_controller_get_learn (self->controller));
  tabiya_pane_set_learning (self->pane, active);
  if (active)
    return;
  tabiya_board_set_arrows (self->board, NULL, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
end_cb (TabiyaLearnView *self)
{
  tabiya_learn_controller_end (self->controller);
}

static void
board_wanted_cb (TabiyaLearnView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static gboolean
key_pressed_cb (TabiyaLearnView *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  if (keyval == GDK_KEY_Escape && tabiya_learn_controller_end (self->controller))
    return GDK_EVENT_STOP;
  return GDK_EVENT_PROPAGATE;
}

static void
tabiya_learn_view_finalize (GObject *object)
{
  g_clear_object (&TABIYA_LEARN_VIEW (object)->controller);
  G_OBJECT_CLASS (tabiya_learn_view_parent_class)->finalize (object);
}

static void
tabiya_learn_view_class_init (TabiyaLearnViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_learn_view_finalize;
}

static void
tabiya_learn_view_init (TabiyaLearnView *self)
{
}

static void
connect (TabiyaLearnView *self,
         gpointer         object,
         const char      *signal,
         GCallback        callback)
{
  g_signal_connect_object (object, signal, callback, self, G_CONNECT_SWAPPED);
}

/**
 * tabiya_learn_view_new:
 * @tab: the owner
 * @controller: what is shown; a reference is taken
 * @area: the board
 * @pane: has the panel that is shown while mistakes are retried
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a view
 */
TabiyaLearnView *
tabiya_learn_view_new (TabiyaTab             *tab,
                       TabiyaLearnController *controller,
                       TabiyaBoardArea       *area,
                       TabiyaPane            *pane)
{
  TabiyaLearnView *self = g_object_new (TABIYA_TYPE_LEARN_VIEW, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->tab = tab;
  self->controller = g_object_ref (controller);
  self->area = area;
  self->board = tabiya_board_area_get_board (area);
  self->pane = pane;
  self->panel = tabiya_pane_get_learn_panel (pane);
  tabiya_learn_controller_add_actions (controller, tabiya_tab_get_actions (tab));
  connect (self, controller, "notify::active", G_CALLBACK (active_cb));
  connect (self, controller, "notify::flipped", G_CALLBACK (controller_flipped_cb));
  connect (self, self->board, "notify::flipped", G_CALLBACK (board_flipped_cb));
  connect (self, self->panel, "end", G_CALLBACK (end_cb));
  connect (self, self->panel, "board-wanted", G_CALLBACK (board_wanted_cb));
  connect (self, keys, "key-pressed", G_CALLBACK (key_pressed_cb));
  gtk_widget_add_controller (GTK_WIDGET (tab), keys);
  board_flipped_cb (self);
  return self;
}

void
tabiya_learn_view_decorate (TabiyaLearnView *self)
{
  g_return_if_fail (TABIYA_IS_LEARN_VIEW (self));

  show_hint (self);
  show_reply (self);
}

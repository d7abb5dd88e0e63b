/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-why-not-view.h"

/* The better move must not outshine the one that is asked about. */
#define BETTER_STRENGTH 0.3

struct _TabiyaWhyNotView
{
  GObject                 parent_instance;

  /* owned */
  TabiyaWhyNotController *controller;

  /* borrowed: the owner, and what lives in it */
  TabiyaTab              *tab;
  TabiyaBoard            *board;
  TabiyaPane             *pane;
};

G_DEFINE_FINAL_TYPE (TabiyaWhyNotView, tabiya_why_not_view, G_TYPE_OBJECT)

static void
add_arrow (GArray          *arrows,
           ChessMove        move,
           TabiyaArrowKind  kind,
           double           strength)
{
  TabiyaBoardArrow arrow = { .kind = kind, .strength = strength };

  if (move == CHESS_NO_MOVE)
    return;
  arrow.from = chess_move_from (move);
  arrow.to = chess_move_king_target (move);
  g_array_append_val (arrows, arrow);
}

static void
board_wanted_cb (TabiyaWhyNotView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* A move is to be made now; at the end the keyboard must not be left in a panel that is gone. */
static void
active_cb (TabiyaWhyNotView *self)
{
  gboolean active = tabiya_why_not_controller_is_active (self->controller);

  tabiya_pane_set_asking (self->pane, active);
  if (!active)
    tabiya_board_set_arrows (self->board, NULL, 0);
  board_wanted_cb (self);
}

static gboolean
key_pressed_cb (TabiyaWhyNotView *self,
                guint             keyval,
                guint             keycode,
                GdkModifierType   state)
{
  if (keyval == GDK_KEY_Escape && tabiya_why_not_controller_end (self->controller))
    return GDK_EVENT_STOP;
  return GDK_EVENT_PROPAGATE;
}

static void
tabiya_why_not_view_finalize (GObject *object)
{
  g_clear_object (&TABIYA_WHY_NOT_VIEW (object)->controller);
  G_OBJECT_CLASS (tabiya_why_not_view_parent_class)->finalize (object);
}

static void
tabiya_why_not_view_class_init (TabiyaWhyNotViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_why_not_view_finalize;
}

static void
tabiya_why_not_view_init (TabiyaWhyNotView *self)
{
}

static void
connect (TabiyaWhyNotView *self,
         gpointer          object,
         const char       *signal,
         GCallback         callback)
{
  g_signal_connect_object (object, signal, callback, self, G_CONNECT_SWAPPED);
}

/**
 * tabiya_why_not_view_new:
 * @tab: the owner; gets the action of @controller
 * @controller: what is shown; a reference is taken
 * @area: has the board
 * @pane: has the panel
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a view
 */
TabiyaWhyNotView *
tabiya_why_not_view_new (TabiyaTab              *tab,
                         TabiyaWhyNotController *controller,
                         TabiyaBoardArea        *area,
                         TabiyaPane             *pane)
{
  TabiyaWhyNotView *self = g_object_new (TABIYA_TYPE_WHY_NOT_VIEW, NULL);
  TabiyaWhyNotPanel *panel = tabiya_pane_get_why_not_panel (pane);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->tab = tab;
  self->controller = g_object_ref (controller);
  self->board = tabiya_board_area_get_board (area);
  self->pane = pane;
  tabiya_why_not_controller_add_actions (controller, tabiya_tab_get_actions (tab));
  tabiya_why_not_panel_set_controller (panel, controller);
  connect (self, controller, "notify::active", G_CALLBACK (active_cb));
  connect (self, panel, "board-wanted", G_CALLBACK (board_wanted_cb));
  connect (self, keys, "key-pressed", G_CALLBACK (key_pressed_cb));
  gtk_widget_add_controller (GTK_WIDGET (tab), keys);
  return self;
}

void
tabiya_why_not_view_decorate (TabiyaWhyNotView *self)
{
  g_autoptr(GArray) arrows = g_array_new (FALSE, FALSE, sizeof (TabiyaBoardArrow));

  g_return_if_fail (TABIYA_IS_WHY_NOT_VIEW (self));

  add_arrow (arrows, tabiya_why_not_controller_get_better (self->controller), TABIYA_ARROW_BEST,
             BETTER_STRENGTH);
  add_arrow (arrows, tabiya_why_not_controller_get_move (self->controller), TABIYA_ARROW_CHOSEN,
             1.0);
  add_arrow (arrows, tabiya_why_not_controller_get_reply (self->controller), TABIYA_ARROW_THREAT,
             1.0);
  tabiya_board_set_arrows (self->board, (const TabiyaBoardArrow *) (gpointer) arrows->data,
                           arrows->len);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-play-view.h"

#include <glib/gi18n.h>

#include "ui/dialogs/tabiya-new-game-dialog.h"
#include "ui/tabiya-dialogs.h"
#include "ui/window/tabiya-window.h"

struct _TabiyaPlayView
{
  GObject                parent_instance;

  /* owned */
  TabiyaPlayController  *playing;
  TabiyaStage           *stage;
  GSettings             *settings;
  GCancellable          *resigning;   /* closes the question whether to resign; NULL before the
                                         first one */

  /* borrowed: the owner, and what lives in it */
  TabiyaTab             *tab;
  TabiyaPane            *pane;
};

G_DEFINE_FINAL_TYPE (TabiyaPlayView, tabiya_play_view, G_TYPE_OBJECT)

/* Asking a person */

static void
setup_chosen_cb (TabiyaPlayView        *self,
                 const TabiyaPlaySetup *setup)
{
  tabiya_window_start (tabiya_tab_get_window (self->tab), setup);
}

static void
new_game_asked_cb (TabiyaPlayView      *self,
                   const ChessPosition *start)
{
  TabiyaNewGameDialog *dialog = tabiya_new_game_dialog_new (tabiya_tab_get_root (self->tab),
                                                            self->settings, start);

  g_signal_connect_object (dialog, "play", G_CALLBACK (setup_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
resign_confirmed_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  g_autoptr(TabiyaPlay) play = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT)
    tabiya_play_resign (play);
}

static void
resign_asked_cb (TabiyaPlayView *self)
{
  TabiyaPlay *play = tabiya_play_controller_get_play (self->playing);

  g_clear_object (&self->resigning);
  self->resigning = g_cancellable_new ();
  tabiya_dialogs_confirm_async (tabiya_tab_get_root (self->tab), _("Resign This Game?"),
                                _("This ends the game, and you lose it."), _("_Resign"), TRUE, NULL,
                                self->resigning, resign_confirmed_cb, g_object_ref (play));
}

/* There is no game any more that could be resigned. */
static void
game_gone_cb (TabiyaPlayView *self)
{
  g_cancellable_cancel (self->resigning);
}

/* Showing */

static void
update_notice_cb (TabiyaPlayView *self)
{
  g_auto(TabiyaPlayNotice) notice;

  tabiya_play_notice_init (&notice, tabiya_play_controller_get_play (self->playing));
  tabiya_notice_bar_set_notice (tabiya_pane_get_notice_bar (self->pane),
                                tabiya_stage_is_silent (self->stage) ? NULL : &notice);
}

static void
update_opening_cb (TabiyaPlayView *self)
{
  TabiyaMovesPage *page = tabiya_pane_get_moves_page (self->pane);
  const TabiyaOpening *opening = tabiya_play_controller_get_opening (self->playing);

  /* If there is little room, it goes to the moves and the graph. */
  if (tabiya_review_pane_is_bare (tabiya_moves_page_get_review_pane (page)))
    opening = NULL;
  tabiya_opening_row_set_opening (tabiya_moves_page_get_opening_row (page), opening);
}

static void
book_changed_cb (TabiyaPlayView *self)
{
  tabiya_openings_page_set_book (tabiya_pane_get_openings_page (self->pane),
                                 tabiya_play_controller_get_book (self->playing));
  tabiya_play_view_update_openings (self);
}

static void
position_cb (TabiyaPlayView *self)
{
  update_opening_cb (self);
  tabiya_play_view_update_openings (self);
}

/* Construction */

static void
tabiya_play_view_finalize (GObject *object)
{
  TabiyaPlayView *self = TABIYA_PLAY_VIEW (object);

  g_clear_object (&self->resigning);
  g_clear_object (&self->settings);
  g_clear_object (&self->stage);
  g_clear_object (&self->playing);
  G_OBJECT_CLASS (tabiya_play_view_parent_class)->finalize (object);
}

static void
tabiya_play_view_class_init (TabiyaPlayViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_play_view_finalize;
}

static void
tabiya_play_view_init (TabiyaPlayView *self)
{
}

/**
 * tabiya_play_view_new:
 * @tab: the owner; gets the actions of @playing
 * @playing: what is shown; a reference is taken, as of @stage and @settings
 * @stage: while it is silent there is no notice
 * @settings: the choices for a new game
 * @pane: where it is shown
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a view
 */
TabiyaPlayView *
tabiya_play_view_new (TabiyaTab               *tab,
                      TabiyaPlayController    *playing,
                      TabiyaStage             *stage,
                      GSettings               *settings,
                      TabiyaPane              *pane)
{
  TabiyaPlayView *self = g_object_new (TABIYA_TYPE_PLAY_VIEW, NULL);

  self->tab = tab;
  self->playing = g_object_ref (playing);
  self->stage = g_object_ref (stage);
  self->settings = g_object_ref (settings);
  self->pane = pane;
  tabiya_play_controller_add_actions (playing, tabiya_tab_get_actions (tab));
  g_signal_connect_object (playing, "rematch-asked", G_CALLBACK (setup_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (playing, "new-game-asked", G_CALLBACK (new_game_asked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_play_controller_get_play (playing), "ended",
                           G_CALLBACK (game_gone_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_play_controller_get_play (playing), "notify::game",
                           G_CALLBACK (game_gone_cb), self, G_CONNECT_SWAPPED);
  g_object_connect (playing,
                    "swapped-object-signal::game-changed", position_cb, self,
                    "swapped-object-signal::position-changed", position_cb, self,
                    "swapped-object-signal::game-changed", update_notice_cb, self,
                    "swapped-object-signal::state-changed", update_notice_cb, self, NULL);
  g_signal_connect_object (stage, "notify::scene", G_CALLBACK (update_notice_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_moves_page_get_review_pane (tabiya_pane_get_moves_page (pane)),
                           "notify::visible", G_CALLBACK (update_opening_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (playing, "resign-asked", G_CALLBACK (resign_asked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (playing, "book-changed", G_CALLBACK (book_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
tabiya_play_view_update_openings (TabiyaPlayView *self)
{
  const TabiyaOpening *opening;
  TabiyaGame *game;
  ChessPosition position;

  g_return_if_fail (TABIYA_IS_PLAY_VIEW (self));

  if (strcmp (tabiya_pane_get_page (self->pane), "openings") != 0)
    return;
  opening = tabiya_play_controller_get_opening (self->playing);
  game = tabiya_play_controller_get_game (self->playing);
  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  tabiya_openings_page_set_players (tabiya_pane_get_openings_page (self->pane),
                                    tabiya_game_get_tag (game, "White"),
                                    tabiya_game_get_tag (game, "Black"));
  tabiya_openings_page_set_position (tabiya_pane_get_openings_page (self->pane), &position,
                                     opening ? opening->eco : NULL,
                                     opening ? opening->name : NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-review-view.h"

#include <glib/gi18n.h>

#include "model/play/tabiya-actions.h"
#include "ui/dialogs/tabiya-tags-dialog.h"
#include "ui/moves/tabiya-comment-popover.h"
#include "ui/moves/tabiya-move-menu.h"
#include "ui/review/tabiya-annotations-dialog.h"
#include "ui/tabiya-toast.h"

struct _TabiyaReviewView
{
  GObject                   parent_instance;

  /* owned */
  GSimpleActionGroup       *actions;
  TabiyaReviewController   *review;
  TabiyaPlayController     *playing;
  TabiyaAnalysisController *analysis;

  /* borrowed: the owner, and what lives in it */
  TabiyaTab                *tab;
  TabiyaBoardHeader        *header;
  TabiyaPane               *pane;
  TabiyaMoveList           *move_list;
};

G_DEFINE_FINAL_TYPE (TabiyaReviewView, tabiya_review_view, G_TYPE_OBJECT)

static TabiyaGame *
get_game (TabiyaReviewView *self)
{
  return tabiya_play_controller_get_game (self->playing);
}

/* Asking a person */

static void
comment_asked_cb (TabiyaReviewView   *self,
                  TabiyaNode         *node,
                  TabiyaCommentPlace  place)
{
  graphene_rect_t box;

  tabiya_pane_set_page (self->pane, "moves");
  tabiya_move_list_get_box (self->move_list, &box);
  tabiya_comment_popover_open (GTK_WIDGET (self->move_list), &box, get_game (self), node, place);
}

static void
tags_asked_cb (TabiyaReviewView *self)
{
  gboolean going = tabiya_play_is_going (tabiya_play_controller_get_play (self->playing));

  gtk_window_present (GTK_WINDOW (tabiya_tags_dialog_new (tabiya_tab_get_root (self->tab),
                                                          get_game (self), going)));
}

static void
annotations_asked_cb (TabiyaReviewView *self)
{
  gtk_window_present (GTK_WINDOW (tabiya_annotations_dialog_new (tabiya_tab_get_root (self->tab),
                                                                 get_game (self))));
}

static void
copy_asked_cb (TabiyaReviewView *self,
               const char       *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->tab)), text);
  tabiya_toast_show (tabiya_tab_get_pane (self->tab), _("Line copied"));
}

/* If live analysis shows the best move already, nothing is searched. */
static void
best_asked_cb (TabiyaReviewView *self)
{
  tabiya_play_controller_play_best (self->playing,
                                    tabiya_analysis_controller_get_analysis (self->analysis));
}

/* The keys of the move list and its menu */

static const char *
find_key_action (guint    keyval,
                 gboolean shift)
{
  switch (keyval) {
  case GDK_KEY_b:
  case GDK_KEY_B:
    return shift ? "win.previous-blunder" : "win.next-blunder";
  case GDK_KEY_m:
  case GDK_KEY_M:
    return shift ? "win.previous-mistake" : "win.next-mistake";
  case GDK_KEY_i:
  case GDK_KEY_I:
    return shift ? "win.previous-inaccuracy" : "win.next-inaccuracy";
  case GDK_KEY_d:
    return "win.comment";
  case GDK_KEY_D:
    return "win.comment-before";
  case GDK_KEY_f:
    return "win.flip";
  case GDK_KEY_x:
    return "win.show-threat";
  case GDK_KEY_y:
    return "win.why-not";
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
    return "win.best-move";
  case GDK_KEY_Delete:
  case GDK_KEY_KP_Delete:
    return "win.delete-from-here";
  case GDK_KEY_Page_Up:
  case GDK_KEY_KP_Page_Up:
    return "win.previous-game";
  case GDK_KEY_Page_Down:
  case GDK_KEY_KP_Page_Down:
    return "win.next-game";
  case GDK_KEY_minus:
  case GDK_KEY_KP_Subtract:
    return "win.fold-variation";
  case GDK_KEY_plus:
  case GDK_KEY_KP_Add:
    return "win.unfold-variation";
  default:
    return NULL;
  }
}

/* The digits 1 to 6 stand for the glyphs ! ? !! ?? !? ?!, whose numbers are the same. */
static guint8
find_key_nag (guint keyval)
{
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_6)
    return (guint8) (keyval - GDK_KEY_0);
  if (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_6)
    return (guint8) (keyval - GDK_KEY_KP_0);
  return 0;
}

/* Does what a key means in a review; returns whether it meant anything. */
static gboolean
use_key (TabiyaReviewView *self,
         guint             keyval,
         GdkModifierType   state)
{
  const char *action;
  gboolean walked;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  tabiya_review_controller_set_walking (self->review, TRUE);
  walked = tabiya_move_list_walk (self->move_list, keyval, state);
  tabiya_review_controller_set_walking (self->review, FALSE);
  if (walked)
    return TRUE;
  if (find_key_nag (keyval) > 0) {
    tabiya_review_controller_toggle_nag (self->review, find_key_nag (keyval));
    return TRUE;
  }
  action = find_key_action (keyval, (state & GDK_SHIFT_MASK) != 0);
  if (!action)
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self->tab), action, NULL);
  return TRUE;
}

static gboolean
list_key_cb (TabiyaReviewView *self,
             guint             keyval,
             guint             state)
{
  return use_key (self, keyval, (GdkModifierType) state);
}

/* The keys of the move list also work while the graph has the focus. */
static gboolean
pane_key_pressed_cb (TabiyaReviewView *self,
                     guint             keyval,
                     guint             keycode,
                     GdkModifierType   state)
{
  return use_key (self, keyval, state);
}

/* Changes */

static void
update_header_cb (TabiyaReviewView *self)
{
  TabiyaPlay *play = tabiya_play_controller_get_play (self->playing);

  tabiya_board_header_set_reviewing (self->header,
                                     tabiya_play_get_state (play) == TABIYA_PLAY_EMPTY);
  tabiya_board_header_set_history (self->header, tabiya_game_get_undo_label (get_game (self)),
                                   tabiya_game_get_redo_label (get_game (self)));
}

static void
update_folding_cb (TabiyaReviewView *self)
{
  gboolean folded = FALSE;
  gboolean foldable = tabiya_move_list_can_fold (self->move_list, &folded);

  tabiya_actions_enable (self->actions, "fold-variation", foldable && !folded);
  tabiya_actions_enable (self->actions, "unfold-variation", foldable && folded);
}

static void
edited_cb (TabiyaReviewView *self)
{
  update_header_cb (self);
  update_folding_cb (self);
}

static void
game_cb (TabiyaReviewView *self)
{
  tabiya_move_list_set_game (self->move_list, get_game (self));
  edited_cb (self);
}

/* Which variation can be folded depends on where the menu opens. */
static void
list_menu_cb (TabiyaReviewView *self,
              graphene_rect_t  *box)
{
  update_folding_cb (self);
  tabiya_move_menu_popup (GTK_WIDGET (self->move_list), box);
}

static void
fold_cb (TabiyaReviewView *self)
{
  tabiya_move_list_fold (self->move_list, TRUE);
  update_folding_cb (self);
}

static void
unfold_cb (TabiyaReviewView *self)
{
  tabiya_move_list_fold (self->move_list, FALSE);
  update_folding_cb (self);
}

/* Construction */

static void
tabiya_review_view_finalize (GObject *object)
{
  TabiyaReviewView *self = TABIYA_REVIEW_VIEW (object);

  g_clear_object (&self->analysis);
  g_clear_object (&self->playing);
  g_clear_object (&self->review);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (tabiya_review_view_parent_class)->finalize (object);
}

static void
tabiya_review_view_class_init (TabiyaReviewViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_review_view_finalize;
}

static void
tabiya_review_view_init (TabiyaReviewView *self)
{
  self->actions = g_simple_action_group_new ();
}

static void
connect (TabiyaReviewView *self,
         gpointer          object,
         const char       *signal,
         GCallback         callback)
{
  g_signal_connect_object (object, signal, callback, self, G_CONNECT_SWAPPED);
}

static void
connect_keys (TabiyaReviewView *self,
              TabiyaReviewPane *review_pane)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  connect (self, self->move_list, "key", G_CALLBACK (list_key_cb));
  connect (self, keys, "key-pressed", G_CALLBACK (pane_key_pressed_cb));
  gtk_widget_add_controller (GTK_WIDGET (review_pane), keys);
}

static void
add_action (TabiyaReviewView *self,
            const char       *name,
            GCallback         callback)
{
  g_autoptr(GSimpleAction) action = g_simple_action_new (name, NULL);

  connect (self, action, "activate", callback);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
}

/**
 * tabiya_review_view_new:
 * @tab: the owner; gets the actions of @review, and fold-variation and unfold-variation
 * @review: what is shown; a reference is taken, as of the other controllers
 * @playing: has the game
 * @analysis: may know the best move already
 * @settings: say what the move list shows
 * @header: has the buttons for a review
 * @pane: has the move list
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a view
 */
TabiyaReviewView *
tabiya_review_view_new (TabiyaTab                *tab,
                        TabiyaReviewController   *review,
                        TabiyaPlayController     *playing,
                        TabiyaAnalysisController *analysis,
                        GSettings                *settings,
                        TabiyaBoardHeader        *header,
                        TabiyaPane               *pane)
{
  TabiyaReviewView *self = g_object_new (TABIYA_TYPE_REVIEW_VIEW, NULL);
  TabiyaMovesPage *page = tabiya_pane_get_moves_page (pane);

  self->tab = tab;
  self->review = g_object_ref (review);
  self->playing = g_object_ref (playing);
  self->analysis = g_object_ref (analysis);
  self->header = header;
  self->pane = pane;
  self->move_list = tabiya_moves_page_get_move_list (page);
  tabiya_review_controller_add_actions (review, tabiya_tab_get_actions (tab));
  add_action (self, "fold-variation", G_CALLBACK (fold_cb));
  add_action (self, "unfold-variation", G_CALLBACK (unfold_cb));
  tabiya_actions_lend (self->actions, tabiya_tab_get_actions (tab));
  connect (self, playing, "game-changed", G_CALLBACK (game_cb));
  connect (self, playing, "position-changed", G_CALLBACK (update_folding_cb));
  connect (self, playing, "edited", G_CALLBACK (edited_cb));
  connect (self, playing, "state-changed", G_CALLBACK (update_header_cb));
  connect (self, playing, "history-changed", G_CALLBACK (update_header_cb));
  connect (self, review, "comment-asked", G_CALLBACK (comment_asked_cb));
  connect (self, review, "tags-asked", G_CALLBACK (tags_asked_cb));
  connect (self, review, "annotations-asked", G_CALLBACK (annotations_asked_cb));
  connect (self, review, "copy-asked", G_CALLBACK (copy_asked_cb));
  connect (self, review, "best-asked", G_CALLBACK (best_asked_cb));
  g_settings_bind (settings, "show-move-scores", self->move_list, "show-scores",
                   G_SETTINGS_BIND_GET);
  connect_keys (self, tabiya_moves_page_get_review_pane (page));
  connect (self, self->move_list, "menu", G_CALLBACK (list_menu_cb));
  return self;
}


/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-review-controller.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/play/tabiya-actions.h"
#include "model/review/tabiya-annotations.h"
#include "model/review/tabiya-review-edits.h"

/* Steps that follow each other faster than this come from a key held down. */
#define KEY_REPEAT_US (150 * G_TIME_SPAN_MILLISECOND)

/* The numbers of glyphs in the PGN standard. */
#define NAG_MISTAKE 2
#define NAG_BLUNDER 4
#define NAG_INACCURACY 6

struct _TabiyaReviewController
{
  GObject               parent_instance;

  /* owned */
  TabiyaPlayController *play;
  TabiyaReviewAnalysis *analysis;
  GSimpleActionGroup   *actions;

  /* state */
  gboolean              walking;
  gboolean              hurrying;
  gint64                last_step_us;   /* monotonic time of the last step; 0 before the first
                                           one */
  gboolean              retrying;
  gboolean              list_undo;
};

enum {
  MESSAGE,
  COMMENT_ASKED,
  TAGS_ASKED,
  ANNOTATIONS_ASKED,
  COPY_ASKED,
  BEST_ASKED,
  LIST_UNDO_ASKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaReviewController, tabiya_review_controller, G_TYPE_OBJECT)

static TabiyaGame *
get_game (TabiyaReviewController *self)
{
  return tabiya_play_controller_get_game (self->play);
}

static TabiyaNode *
get_current (TabiyaReviewController *self)
{
  return tabiya_game_get_current (get_game (self));
}

static gboolean
is_going (TabiyaReviewController *self)
{
  return tabiya_play_is_going (tabiya_play_controller_get_play (self->play));
}

/* What can be done now */

/* The main line of a game in progress cannot be deleted. */
static gboolean
can_delete (TabiyaReviewController *self,
            TabiyaNode             *node)
{
  return node && tabiya_node_get_parent (node)
         && (!is_going (self) || !tabiya_node_is_main_line (node));
}

/* Enables an action that steps, edits or gives something away, unless the user is retrying
   mistakes. */
static void
enable (TabiyaReviewController *self,
        const char             *name,
        gboolean                enabled)
{
  tabiya_actions_enable (self->actions, name, enabled && !self->retrying);
}

static gboolean
can_undo (TabiyaReviewController *self)
{
  TabiyaPlay *play = tabiya_play_controller_get_play (self->play);

  if (self->list_undo)
    return TRUE;
  return tabiya_play_undoes_move (play) ? tabiya_play_can_take_back (play)
                                        : tabiya_game_can_undo (get_game (self));
}

static void
update_history_actions (TabiyaReviewController *self)
{
  enable (self, "undo", can_undo (self));
  enable (self, "redo", tabiya_game_can_redo (get_game (self))
                          || tabiya_play_can_redo (tabiya_play_controller_get_play (self->play)));
}

static void
update_walk_actions (TabiyaReviewController *self)
{
  static const char *const marks[] = {
    "next-blunder", "previous-blunder", "next-mistake", "previous-mistake", "next-inaccuracy",
    "previous-inaccuracy",
  };
  gboolean back = !!tabiya_node_get_parent (get_current (self));
  gboolean on = !!tabiya_node_get_child (get_current (self), 0);

  enable (self, "first", back);
  enable (self, "previous", back);
  enable (self, "next", on);
  enable (self, "last", on);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    enable (self, marks[i], TRUE);
}

static void
update_edit_actions (TabiyaReviewController *self)
{
  TabiyaNode *node = get_current (self);
  TabiyaNode *variation = tabiya_review_get_variation (node);
  gboolean move = !!tabiya_node_get_parent (node);
  gboolean going = is_going (self);

  enable (self, "toggle-nag", move);
  enable (self, "comment", TRUE);
  enable (self, "comment-before", move);
  enable (self, "comment-game", TRUE);
  enable (self, "edit-tags", TRUE);
  enable (self, "remove-annotations", !going);
  enable (self, "promote-variation",
          variation && (!going || tabiya_node_get_index (variation) > 1));
  enable (self, "make-main-line", variation && !going);
  enable (self, "delete-variation", can_delete (self, variation));
  enable (self, "delete-from-here", can_delete (self, node));
  enable (self, "best-move", !going);
  tabiya_actions_enable (self->actions, "copy-line",
                         move || tabiya_node_get_child (node, 0));
}

static void
update_cursor_actions (TabiyaReviewController *self)
{
  update_walk_actions (self);
  update_edit_actions (self);
}

static void
update_actions (TabiyaReviewController *self)
{
  update_history_actions (self);
  update_cursor_actions (self);
}

/* Actions of the history */

static void
undo_cb (TabiyaReviewController *self)
{
  TabiyaPlay *play = tabiya_play_controller_get_play (self->play);

  /* While the user sees the list of games, undo applies to the list. A move of the game in progress
     is taken back, with the reply to it. */
  if (self->list_undo)
    g_signal_emit (self, signals[LIST_UNDO_ASKED], 0);
  else if (tabiya_play_undoes_move (play))
    tabiya_play_take_back (play);
  else
    tabiya_game_undo (get_game (self));
}

static void
redo_cb (TabiyaReviewController *self)
{
  if (tabiya_game_can_redo (get_game (self)))
    tabiya_game_redo (get_game (self));
  else
    tabiya_play_redo (tabiya_play_controller_get_play (self->play));
}

/* Actions that step through the game */

static TabiyaNode *
get_line_end (TabiyaNode *node)
{
  TabiyaNode *next;

  while ((next = tabiya_node_get_child (node, 0)))
    node = next;
  return node;
}

static void
first_cb (TabiyaReviewController *self)
{
  tabiya_review_controller_walk_to (self, tabiya_game_get_root (get_game (self)));
}

static void
previous_cb (TabiyaReviewController *self)
{
  tabiya_review_controller_walk_to (self, tabiya_node_get_parent (get_current (self)));
}

static void
next_cb (TabiyaReviewController *self)
{
  tabiya_review_controller_walk_to (self, tabiya_node_get_child (get_current (self), 0));
}

static void
last_cb (TabiyaReviewController *self)
{
  tabiya_review_controller_walk_to (self, get_line_end (get_current (self)));
}

static const char *
get_missing_text (guint8 nag)
{
  switch (nag) {
  case NAG_BLUNDER:
    return _("No blunder is marked in this game");
  case NAG_MISTAKE:
    return _("No mistake is marked in this game");
  default:
    return _("No inaccuracy is marked in this game");
  }
}

static void
walk_to_mark (TabiyaReviewController *self,
              guint8                  nag,
              int                     step)
{
  TabiyaNode *node = tabiya_review_find_nag (get_game (self), nag, step);

  if (node)
    tabiya_review_controller_walk_to (self, node);
  else
    g_signal_emit (self, signals[MESSAGE], 0, get_missing_text (nag));
}

static void
next_blunder_cb (TabiyaReviewController *self)
{
  walk_to_mark (self, NAG_BLUNDER, 1);
}

static void
previous_blunder_cb (TabiyaReviewController *self)
{
  walk_to_mark (self, NAG_BLUNDER, -1);
}

static void
next_mistake_cb (TabiyaReviewController *self)
{
  walk_to_mark (self, NAG_MISTAKE, 1);
}

static void
previous_mistake_cb (TabiyaReviewController *self)
{
  walk_to_mark (self, NAG_MISTAKE, -1);
}

static void
next_inaccuracy_cb (TabiyaReviewController *self)
{
  walk_to_mark (self, NAG_INACCURACY, 1);
}

static void
previous_inaccuracy_cb (TabiyaReviewController *self)
{
  walk_to_mark (self, NAG_INACCURACY, -1);
}

/* Actions that edit */

static void
toggle_nag_cb (TabiyaReviewController *self,
               GVariant               *nag)
{
  tabiya_review_controller_toggle_nag (self, g_variant_get_byte (nag));
}

static void
comment_cb (TabiyaReviewController *self)
{
  g_signal_emit (self, signals[COMMENT_ASKED], 0, get_current (self), TABIYA_COMMENT_AFTER);
}

static void
comment_before_cb (TabiyaReviewController *self)
{
  g_signal_emit (self, signals[COMMENT_ASKED], 0, get_current (self), TABIYA_COMMENT_BEFORE);
}

static void
comment_game_cb (TabiyaReviewController *self)
{
  g_signal_emit (self, signals[COMMENT_ASKED], 0, tabiya_game_get_root (get_game (self)),
                 TABIYA_COMMENT_AFTER);
}

static void
edit_tags_cb (TabiyaReviewController *self)
{
  g_signal_emit (self, signals[TAGS_ASKED], 0);
}

static void
remove_annotations_cb (TabiyaReviewController *self)
{
  guint counts[TABIYA_N_ANNOTATIONS];
  guint n = 0;

  tabiya_annotations_count (get_game (self), TABIYA_ANNOTATED_BY_ANYONE, counts);
  for (int kind = 0; kind < TABIYA_N_ANNOTATIONS; kind++)
    n += counts[kind];
  if (n > 0)
    g_signal_emit (self, signals[ANNOTATIONS_ASKED], 0);
  else
    g_signal_emit (self, signals[MESSAGE], 0, _("This game has no annotations"));
}

static void
promote_cb (TabiyaReviewController *self)
{
  tabiya_review_promote (get_game (self));
}

static void
make_main_line_cb (TabiyaReviewController *self)
{
  tabiya_review_make_main_line (get_game (self));
}

static void
delete_node (TabiyaReviewController *self,
             TabiyaNode             *node)
{
  if (can_delete (self, node))
    tabiya_review_delete (get_game (self), node);
}

static void
delete_from_here_cb (TabiyaReviewController *self)
{
  delete_node (self, get_current (self));
}

static void
delete_variation_cb (TabiyaReviewController *self)
{
  delete_node (self, tabiya_review_get_variation (get_current (self)));
}

static void
copy_line_cb (TabiyaReviewController *self)
{
  g_autofree char *text = tabiya_review_dup_line (get_game (self));

  g_signal_emit (self, signals[COPY_ASKED], 0, text);
}

static void
best_move_cb (TabiyaReviewController *self)
{
  g_signal_emit (self, signals[BEST_ASKED], 0);
}

/* Changes of the game */

/* Notes, when the cursor has moved, whether the user stepped there with a key held down. */
static void
note_step (TabiyaReviewController *self)
{
  gint64 now = g_get_monotonic_time ();

  self->hurrying = self->walking && self->last_step_us > 0
                   && now - self->last_step_us < KEY_REPEAT_US;
  if (self->walking)
    self->last_step_us = now;
}

static void
game_cb (TabiyaReviewController *self)
{
  self->hurrying = FALSE;
  update_actions (self);
}

static void
position_cb (TabiyaReviewController *self)
{
  note_step (self);
  update_cursor_actions (self);
}

static void
tabiya_review_controller_dispose (GObject *object)
{
  TabiyaReviewController *self = TABIYA_REVIEW_CONTROLLER (object);

  tabiya_review_controller_shutdown (self);
  if (self->play)
    g_signal_handlers_disconnect_by_data (self->play, self);
  g_clear_object (&self->analysis);
  g_clear_object (&self->play);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (tabiya_review_controller_parent_class)->dispose (object);
}

static guint
add_signal (const char *name,
            GType       parameter)
{
  return g_signal_new (name, TABIYA_TYPE_REVIEW_CONTROLLER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, parameter != G_TYPE_NONE ? 1 : 0, parameter);
}

static void
tabiya_review_controller_class_init (TabiyaReviewControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_review_controller_dispose;

  signals[MESSAGE] = add_signal ("message", G_TYPE_STRING);
  signals[COMMENT_ASKED] = g_signal_new ("comment-asked", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[TAGS_ASKED] = add_signal ("tags-asked", G_TYPE_NONE);
  signals[ANNOTATIONS_ASKED] = add_signal ("annotations-asked", G_TYPE_NONE);
  signals[COPY_ASKED] = add_signal ("copy-asked", G_TYPE_STRING);
  signals[BEST_ASKED] = add_signal ("best-asked", G_TYPE_NONE);
  signals[LIST_UNDO_ASKED] = add_signal ("list-undo-asked", G_TYPE_NONE);
}

static void
tabiya_review_controller_init (TabiyaReviewController *self)
{
  static const TabiyaAction actions[] = {
    { "undo", G_CALLBACK (undo_cb) },
    { "redo", G_CALLBACK (redo_cb) },
    { "first", G_CALLBACK (first_cb) },
    { "previous", G_CALLBACK (previous_cb) },
    { "next", G_CALLBACK (next_cb) },
    { "last", G_CALLBACK (last_cb) },
    { "next-blunder", G_CALLBACK (next_blunder_cb) },
    { "previous-blunder", G_CALLBACK (previous_blunder_cb) },
    { "next-mistake", G_CALLBACK (next_mistake_cb) },
    { "previous-mistake", G_CALLBACK (previous_mistake_cb) },
    { "next-inaccuracy", G_CALLBACK (next_inaccuracy_cb) },
    { "previous-inaccuracy", G_CALLBACK (previous_inaccuracy_cb) },
    { "toggle-nag", G_CALLBACK (toggle_nag_cb), "y" },
    { "comment", G_CALLBACK (comment_cb) },
    { "comment-before", G_CALLBACK (comment_before_cb) },
    { "comment-game", G_CALLBACK (comment_game_cb) },
    { "edit-tags", G_CALLBACK (edit_tags_cb) },
    { "remove-annotations", G_CALLBACK (remove_annotations_cb) },
    { "promote-variation", G_CALLBACK (promote_cb) },
    { "make-main-line", G_CALLBACK (make_main_line_cb) },
    { "delete-variation", G_CALLBACK (delete_variation_cb) },
    { "delete-from-here", G_CALLBACK (delete_from_here_cb) },
    { "copy-line", G_CALLBACK (copy_line_cb) },
    { "best-move", G_CALLBACK (best_move_cb) },
  };

  self->actions = tabiya_actions_new (NULL, self, actions, G_N_ELEMENTS (actions));
}

/**
 * tabiya_review_controller_new:
 * @play: holds the game; a reference is taken
 * @settings: the settings of the program, for the analysis
 *
 * Create it before anything else connects to @play, so that it is up to date when others are
 * notified. Main thread, like all functions here.
 *
 * Returns: (transfer full): a new controller
 */
TabiyaReviewController *
tabiya_review_controller_new (TabiyaPlayController *play,
                              GSettings            *settings)
{
  TabiyaReviewController *self;

  g_return_val_if_fail (TABIYA_IS_PLAY_CONTROLLER (play), NULL);

  self = g_object_new (TABIYA_TYPE_REVIEW_CONTROLLER, NULL);
  self->play = g_object_ref (play);
  self->analysis = tabiya_review_analysis_new (play, settings);
  g_object_connect (play,
                    "swapped-signal::game-changed", game_cb, self,
                    "swapped-signal::position-changed", position_cb, self,
                    "swapped-signal::edited", update_actions, self,
                    "swapped-signal::state-changed", update_actions, self,
                    "swapped-signal::history-changed", update_history_actions, self, NULL);
  update_actions (self);
  return self;
}

/**
 * tabiya_review_controller_shutdown:
 *
 * Ends the analysis without writing its results, and waits for its threads.
 */
void
tabiya_review_controller_shutdown (TabiyaReviewController *self)
{
  g_return_if_fail (TABIYA_IS_REVIEW_CONTROLLER (self));

  if (self->analysis)
    tabiya_review_analysis_shutdown (self->analysis);
}

/**
 * tabiya_review_controller_add_actions:
 * @map: the window that offers the actions
 *
 * Adds the actions of the controller and of its analysis to @map.
 */
void
tabiya_review_controller_add_actions (TabiyaReviewController *self,
                                      GActionMap             *map)
{
  g_return_if_fail (TABIYA_IS_REVIEW_CONTROLLER (self));

  tabiya_actions_lend (self->actions, map);
  tabiya_review_analysis_add_actions (self->analysis, map);
}

void
tabiya_review_controller_walk_to (TabiyaReviewController *self,
                                  TabiyaNode             *node)
{
  g_return_if_fail (TABIYA_IS_REVIEW_CONTROLLER (self));

  if (!node || !tabiya_game_contains (get_game (self), node))
    return;
  self->walking = TRUE;
  tabiya_game_set_current (get_game (self), node);
  self->walking = FALSE;
}

/**
 * tabiya_review_controller_set_walking:
 * @walking: whether cursor moves from now on are steps of the user
 *
 * For widgets that move the cursor of the game themselves, such as the list of moves.
 */
void
tabiya_review_controller_set_walking (TabiyaReviewController *self,
                                      gboolean                walking)
{
  g_return_if_fail (TABIYA_IS_REVIEW_CONTROLLER (self));

  self->walking = walking;
}

/**
 * tabiya_review_controller_is_hurrying:
 *
 * Returns: whether the cursor got where it is by a key held down, so that animating the pieces
 *   would lag behind
 */
gboolean
tabiya_review_controller_is_hurrying (TabiyaReviewController *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_CONTROLLER (self), FALSE);

  return self->hurrying;
}

/**
 * tabiya_review_controller_toggle_nag:
 * @nag: a glyph, by its number in the PGN standard
 *
 * Sets the glyph of the current move, replacing one of the same kind, or removes it if it is set.
 */
void
tabiya_review_controller_toggle_nag (TabiyaReviewController *self,
                                     guint8                  nag)
{
  g_return_if_fail (TABIYA_IS_REVIEW_CONTROLLER (self));

  if (!self->retrying)
    tabiya_review_toggle_nag (get_game (self), nag);
}

/**
 * tabiya_review_controller_draw_shape:
 * @shape: an arrow or a circle
 *
 * Adds the shape to the current position, or removes it if it is already there.
 */
void
tabiya_review_controller_draw_shape (TabiyaReviewController *self,
                                     const TabiyaShape      *shape)
{
  g_return_if_fail (TABIYA_IS_REVIEW_CONTROLLER (self));

  if (!self->retrying)
    tabiya_review_toggle_shape (get_game (self), shape);
}

/**
 * tabiya_review_controller_clear_shapes:
 *
 * Removes all arrows and circles from the current position.
 */
void
tabiya_review_controller_clear_shapes (TabiyaReviewController *self)
{
  g_return_if_fail (TABIYA_IS_REVIEW_CONTROLLER (self));

  if (!self->retrying)
    tabiya_review_clear_shapes (get_game (self));
}

/**
 * tabiya_review_controller_get_analysis:
 *
 * Returns: (transfer none): the analysis of the whole game, which may be running, with its report
 */
TabiyaReviewAnalysis *
tabiya_review_controller_get_analysis (TabiyaReviewController *self)
{
  g_return_val_if_fail (TABIYA_IS_REVIEW_CONTROLLER (self), NULL);

  return self->analysis;
}

/**
 * tabiya_review_controller_set_retrying:
 * @retrying: whether the user is retrying mistakes of the game
 *
 * Disables every action meanwhile that leaves the mistake or gives the answer away.
 */
void
tabiya_review_controller_set_retrying (TabiyaReviewController *self,
                                       gboolean                retrying)
{
  g_return_if_fail (TABIYA_IS_REVIEW_CONTROLLER (self));

  self->retrying = retrying;
  update_actions (self);
  tabiya_review_analysis_set_retrying (self->analysis, retrying);
}

void
tabiya_review_controller_set_list_undo (TabiyaReviewController *self,
                                        gboolean                list_undo)
{
  g_return_if_fail (TABIYA_IS_REVIEW_CONTROLLER (self));

  if (self->list_undo == list_undo)
    return;
  self->list_undo = list_undo;
  update_history_actions (self);
}

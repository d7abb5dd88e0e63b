/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tree/tabiya-game-private.h"

/*
 * The history of a game. Every edit consists of one or more commands; a command can be undone and
 * redone by swapping what it changed. A step is what one undo reverts: one command, or all commands
 * of a group.
 */

typedef enum {
  COMMAND_LINK,
  COMMAND_UNLINK,
  COMMAND_REORDER,
  COMMAND_TEXT,
  COMMAND_TAGS,
} CommandKind;

typedef struct {
  CommandKind  kind;
  TabiyaNode  *node;       /* LINK: it becomes the last child */
  gpointer     before;     /* TEXT: TabiyaNodeText; TAGS: TabiyaTagList; UNLINK, REORDER: the
                              sibling before it, NULL for the first */
  gpointer     after;
} Command;

typedef struct {
  guint       number;        /* from 1; that of a step that was dropped is not used again */
  guint       first;         /* index of its first command */
  guint       n_commands;
  TabiyaNode *cursor_before;
  TabiyaNode *cursor_after;  /* NULL if unchanged */
  char       *label;         /* may be NULL */
} Step;

static void
clear_step (gpointer data)
{
  g_free (((Step *) data)->label);
}

static Step *
get_step (TabiyaGame *self,
          guint       index)
{
  return &g_array_index (self->history.steps, Step, index);
}

static Command *
get_command (TabiyaGame *self,
             guint       index)
{
  return &g_array_index (self->history.commands, Command, index);
}

/* The properties that depend on the history, to notify about those that change. */
typedef struct {
  gboolean can_undo;
  gboolean can_redo;
  gboolean modified;
} HistoryState;

static HistoryState
get_state (TabiyaGame *self)
{
  return (HistoryState) {
    tabiya_game_can_undo (self),
    tabiya_game_can_redo (self),
    tabiya_game_get_modified (self),
  };
}

static void
notify_state (TabiyaGame  *self,
              HistoryState old)
{
  HistoryState now = get_state (self);

  if (old.can_undo != now.can_undo)
    g_object_notify (G_OBJECT (self), "can-undo");
  if (old.can_redo != now.can_redo)
    g_object_notify (G_OBJECT (self), "can-redo");
  if (old.modified != now.modified)
    g_object_notify (G_OBJECT (self), "modified");
}

static guint
get_change (const Command *command)
{
  switch (command->kind) {
  case COMMAND_TEXT:
    return TABIYA_GAME_CHANGE_TEXT;
  case COMMAND_TAGS:
    return TABIYA_GAME_CHANGE_TAGS;
  case COMMAND_LINK:
  case COMMAND_UNLINK:
  case COMMAND_REORDER:
  default:
    return TABIYA_GAME_CHANGE_TREE;
  }
}

static TabiyaNode *
get_changed_node (const Command *command)
{
  switch (command->kind) {
  case COMMAND_TEXT:
    return command->node;
  case COMMAND_TAGS:
    return NULL;
  case COMMAND_LINK:
  case COMMAND_UNLINK:
  case COMMAND_REORDER:
  default:
    return command->node->parent;
  }
}

/* Each node knows whether it is in the tree. To ask its ancestors would take, for every move of a
   line, as long as the line is. */
static void
link_tree (TabiyaNode *node,
          TabiyaNode *previous)
{
  tabiya_game_link_after (node, previous);
  for (TabiyaNode *each = node; each; each = tabiya_node_walk (each, node))
    each->linked = TRUE;
}

static void
unlink_tree (TabiyaNode *node)
{
  tabiya_game_unlink (node);
  for (TabiyaNode *each = node; each; each = tabiya_node_walk (each, node))
    each->linked = FALSE;
}

static void
reorder (TabiyaNode *node,
         TabiyaNode *previous)
{
  tabiya_game_unlink (node);
  tabiya_game_link_after (node, previous);
}

static void
do_command (TabiyaGame          *self,
            const Command *command)
{
  switch (command->kind) {
  case COMMAND_LINK:
    link_tree (command->node, tabiya_node_get_last_child (command->node->parent));
    break;
  case COMMAND_UNLINK:
    unlink_tree (command->node);
    break;
  case COMMAND_REORDER:
    reorder (command->node, command->after);
    break;
  case COMMAND_TEXT:
    command->node->text = command->after;
    break;
  case COMMAND_TAGS:
    self->tags = command->after;
    tabiya_game_update_result (self);
    break;
  default:
    g_assert_not_reached ();
  }
}

static void
undo_command (TabiyaGame          *self,
              const Command *command)
{
  switch (command->kind) {
  case COMMAND_LINK:
    unlink_tree (command->node);
    break;
  case COMMAND_UNLINK:
    link_tree (command->node, command->before);
    break;
  case COMMAND_REORDER:
    reorder (command->node, command->before);
    break;
  case COMMAND_TEXT:
    command->node->text = command->before;
    break;
  case COMMAND_TAGS:
    self->tags = command->before;
    tabiya_game_update_result (self);
    break;
  default:
    g_assert_not_reached ();
  }
}

/* Undone steps cannot be redone once something else has been done. */
static void
drop_undone_steps (TabiyaGame *self)
{
  if (self->history.n_done == self->history.steps->len)
    return;
  if (self->history.saved_at > (gint) self->history.n_done)
    self->history.saved_at = -1;
  if (self->history.saving_at > (gint) self->history.n_done)
    self->history.saving_at = -1;
  g_array_set_size (self->history.commands, get_step (self, self->history.n_done)->first);
  g_array_set_size (self->history.steps, self->history.n_done);
}

static void
open_step (TabiyaGame *self)
{
  Step step = { .cursor_before = self->current };

  if (!self->history.steps) {
    self->history.steps = g_array_new (FALSE, FALSE, sizeof (Step));
    self->history.commands = g_array_new (FALSE, FALSE, sizeof (Command));
    g_array_set_clear_func (self->history.steps, clear_step);
  }
  drop_undone_steps (self);
  step.number = ++self->history.n_numbers;
  step.first = self->history.commands->len;
  step.label = g_steal_pointer (&self->history.group_label);
  g_array_append_val (self->history.steps, step);
  self->history.n_done = self->history.steps->len;
  self->history.step_open = self->history.group_depth > 0;
}

/* If the game was saved in the middle of a group, that state is no longer the current one when the
   group goes on. */
static void
continue_step (TabiyaGame *self)
{
  if (self->history.saved_at == (gint) self->history.n_done)
    self->history.saved_at = -1;
  if (self->history.saving_at == (gint) self->history.n_done)
    self->history.saving_at = -1;
}

/* Emits the signals for a change. @cursor is where the cursor belongs now. Handlers of "changed"
   already see it there, and handlers of "current" already see the new tree. */
static void
announce (TabiyaGame  *self,
          guint        what,
          TabiyaNode  *node,
          TabiyaNode  *cursor,
          HistoryState state)
{
  gboolean moved = cursor != self->current;

  self->current = cursor;
  g_signal_emit_by_name (self, "changed", what, node);
  if (moved)
    g_object_notify (G_OBJECT (self), "current");
  notify_state (self, state);
}

/* The node itself, or its nearest ancestor that is still in the tree. */
static TabiyaNode *
find_linked (TabiyaNode *node)
{
  while (!node->linked)
    node = node->parent;
  return node;
}

/* Adds @command to the history, carries it out and emits the signals. */
static void
record (TabiyaGame          *self,
        const Command *command)
{
  HistoryState state = get_state (self);

  if (self->history.step_open)
    continue_step (self);
  else
    open_step (self);
  g_array_append_val (self->history.commands, *command);
  get_step (self, self->history.n_done - 1)->n_commands++;
  do_command (self, command);

  if (self->history.quiet)
    return;
  announce (self, get_change (command), get_changed_node (command),
            find_linked (self->current), state);
}

void
tabiya_game_record_link (TabiyaGame *self,
                         TabiyaNode *node)
{
  record (self, &(Command) { .kind = COMMAND_LINK, .node = node });
}

/**
 * tabiya_game_record_unlink:
 * @node: a node of the tree, not the root
 *
 * Takes @node out of the tree as a command of the history.
 */
void
tabiya_game_record_unlink (TabiyaGame *self,
                           TabiyaNode *node)
{
  record (self, &(Command) {
          .kind = COMMAND_UNLINK,
          .node = node,
          .before = tabiya_node_get_previous_sibling (node),
          });
}

/**
 * tabiya_game_record_reorder:
 * @node: a node of the tree, not the root
 * @previous: (nullable): the sibling that is to stand before it; %NULL makes it the first
 *
 * Moves @node among its siblings as a command of the history.
 */
void
tabiya_game_record_reorder (TabiyaGame *self,
                            TabiyaNode *node,
                            TabiyaNode *previous)
{
  record (self, &(Command) {
          .kind = COMMAND_REORDER,
          .node = node,
          .before = tabiya_node_get_previous_sibling (node),
          .after = previous,
          });
}

/**
 * tabiya_game_record_text:
 * @node: a node
 * @text: its new text, in the arena
 *
 * Replaces the text of @node as a command of the history.
 */
void
tabiya_game_record_text (TabiyaGame     *self,
                         TabiyaNode     *node,
                         TabiyaNodeText *text)
{
  record (self, &(Command) {
          .kind = COMMAND_TEXT,
          .node = node,
          .before = node->text,
          .after = text,
          });
}

/**
 * tabiya_game_record_tags:
 * @tags: the new tags, in the arena
 *
 * Replaces the tags of the game as a command of the history.
 */
void
tabiya_game_record_tags (TabiyaGame    *self,
                         TabiyaTagList *tags)
{
  record (self, &(Command) {
          .kind = COMMAND_TAGS,
          .before = self->tags,
          .after = tags,
          });
}

void
tabiya_game_clear_history (TabiyaGame *self)
{
  g_clear_pointer (&self->history.commands, g_array_unref);
  g_clear_pointer (&self->history.steps, g_array_unref);
  g_clear_pointer (&self->history.group_label, g_free);
  self->history.n_done = 0;
  self->history.saved_at = 0;
}

/* Emits one signal for a whole step, because the analysis of a game has hundreds of commands. */
static void
announce_step (TabiyaGame  *self,
               const Step  *step,
               TabiyaNode  *cursor,
               HistoryState state)
{
  guint what = 0;
  TabiyaNode *node = NULL;

  for (guint i = 0; i < step->n_commands; i++) {
    const Command *command = get_command (self, step->first + i);
    TabiyaNode *changed = get_changed_node (command);

    what |= get_change (command);
    if (changed)
      node = !node || node == changed ? changed : self->root;
  }
  announce (self, what, node, cursor, state);
}

/**
 * tabiya_game_begin_group:
 * @label: (nullable): what the following edits are called, translated, for "Undo ..."
 *
 * Makes all edits up to tabiya_game_end_group() one step of the history. Groups can be nested; the
 * outermost group is the step and provides its name.
 */
void
tabiya_game_begin_group (TabiyaGame *self,
                         const char *label)
{
  g_return_if_fail (TABIYA_IS_GAME (self));

  if (self->history.group_depth++ == 0) {
    g_free (self->history.group_label);
    self->history.group_label = g_strdup (label);
  }
}

/**
 * tabiya_game_begin_batch:
 * @label: (nullable): see tabiya_game_begin_group()
 *
 * Begins a group that emits no signals until it ends; then "changed" is emitted once for all of it.
 * Until then the cursor may be on a node that was deleted. Inside another group it is part of that
 * group.
 */
void
tabiya_game_begin_batch (TabiyaGame *self,
                         const char *label)
{
  g_return_if_fail (TABIYA_IS_GAME (self));

  self->history.quiet = self->history.quiet || self->history.group_depth == 0;
  tabiya_game_begin_group (self, label);
}

/**
 * tabiya_game_end_group:
 *
 * Ends what tabiya_game_begin_group() or tabiya_game_begin_batch() began. A group without edits
 * leaves no step in the history.
 */
void
tabiya_game_end_group (TabiyaGame *self)
{
  HistoryState state;
  gboolean announce_it;

  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (self->history.group_depth > 0);

  state = get_state (self);
  if (--self->history.group_depth > 0)
    return;
  announce_it = self->history.quiet && self->history.step_open;
  if (self->history.step_open) {
    Step *step = get_step (self, self->history.n_done - 1);
    TabiyaNode *cursor = find_linked (self->current);

    if (step->cursor_before != cursor)
      step->cursor_after = cursor;
  }
  self->history.quiet = FALSE;
  self->history.step_open = FALSE;
  g_clear_pointer (&self->history.group_label, g_free);
  if (announce_it)
    announce_step (self, get_step (self, self->history.n_done - 1),
                   find_linked (self->current), state);
  else
    notify_state (self, state);
}

/**
 * tabiya_game_can_undo:
 *
 * Returns: whether there is a step to undo; %FALSE inside a group
 */
gboolean
tabiya_game_can_undo (TabiyaGame *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME (self), FALSE);

  return self->history.n_done > 0 && self->history.group_depth == 0;
}

/**
 * tabiya_game_can_redo:
 *
 * Returns: whether there is a step to redo; %FALSE inside a group
 */
gboolean
tabiya_game_can_redo (TabiyaGame *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME (self), FALSE);

  return self->history.steps && self->history.n_done < self->history.steps->len
         && self->history.group_depth == 0;
}

const char *
tabiya_game_get_undo_label (TabiyaGame *self)
{
  return tabiya_game_can_undo (self) ? get_step (self, self->history.n_done - 1)->label : NULL;
}

/**
 * tabiya_game_get_redo_label:
 *
 * Returns: (nullable): the name of the group that would be redone; belongs to the game
 */
const char *
tabiya_game_get_redo_label (TabiyaGame *self)
{
  return tabiya_game_can_redo (self) ? get_step (self, self->history.n_done)->label : NULL;
}

/* Where the cursor belongs once @step has been redone: where its group left it, on a move that was
   played, or otherwise where the edit was made from. */
static TabiyaNode *
get_cursor_after (TabiyaGame *self,
                  const Step *step)
{
  const Command *first = get_command (self, step->first);

  if (step->cursor_after)
    return find_linked (step->cursor_after);
  if (step->n_commands == 1 && first->kind == COMMAND_LINK)
    return first->node;
  return find_linked (step->cursor_before);
}

/**
 * tabiya_game_undo:
 *
 * Undoes the last step and puts the cursor where it was before; does nothing if there is none.
 */
void
tabiya_game_undo (TabiyaGame *self)
{
  HistoryState state;
  Step *step;

  g_return_if_fail (TABIYA_IS_GAME (self));

  if (!tabiya_game_can_undo (self))
    return;
  state = get_state (self);
  step = get_step (self, --self->history.n_done);
  for (guint i = step->n_commands; i-- > 0; )
    undo_command (self, get_command (self, step->first + i));

  announce_step (self, step, step->cursor_before, state);
}

guint
tabiya_game_get_last_step (TabiyaGame *self)
{
  return tabiya_game_can_undo (self) ? get_step (self, self->history.n_done - 1)->number : 0;
}

void
tabiya_game_undo_from (TabiyaGame *self,
                       guint       step)
{
  guint n = self->history.n_done;

  while (n > 0 && get_step (self, n - 1)->number != step)
    n--;
  while (n > 0 && self->history.n_done >= n && tabiya_game_can_undo (self))
    tabiya_game_undo (self);
}

/**
 * tabiya_game_redo:
 *
 * Redoes the step that was undone last and moves the cursor with it; does nothing if there is none.
 */
void
tabiya_game_redo (TabiyaGame *self)
{
  HistoryState state;
  Step *step;

  g_return_if_fail (TABIYA_IS_GAME (self));

  if (!tabiya_game_can_redo (self))
    return;
  state = get_state (self);
  step = get_step (self, self->history.n_done++);
  for (guint i = 0; i < step->n_commands; i++)
    do_command (self, get_command (self, step->first + i));

  announce_step (self, step, get_cursor_after (self, step), state);
}

void
tabiya_game_begin_save (TabiyaGame *self)
{
  self->history.saving_at = (gint) self->history.n_done;
}

/**
 * tabiya_game_end_save:
 *
 * Marks the state at tabiya_game_begin_save() as saved.
 */
void
tabiya_game_end_save (TabiyaGame *self)
{
  HistoryState state = get_state (self);

  self->history.saved_at = self->history.saving_at;
  notify_state (self, state);
}

/**
 * tabiya_game_mark_saved:
 *
 * Records that the game in its current state has been saved. It counts as modified whenever edits,
 * undo or redo lead away from this state.
 */
void
tabiya_game_mark_saved (TabiyaGame *self)
{
  g_return_if_fail (TABIYA_IS_GAME (self));

  tabiya_game_begin_save (self);
  tabiya_game_end_save (self);
}

/**
 * tabiya_game_get_modified:
 *
 * Returns: whether the game differs from the state last marked as saved (at first: the initial
 *   state)
 */
gboolean
tabiya_game_get_modified (TabiyaGame *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME (self), FALSE);

  return self->history.saved_at != (gint) self->history.n_done;
}

void
tabiya_game_mark_unsaved (TabiyaGame *self)
{
  self->history.saved_at = -1;
}

/**
 * tabiya_game_begin_typed:
 *
 * Lets the open editors of the game make their edits, until tabiya_game_end_typed(). "modified" is
 * true then if they make any; nothing is emitted but the request itself, and the history is the
 * same afterwards. Main thread, without a return to the main loop in between.
 */
void
tabiya_game_begin_typed (TabiyaGame *self)
{
  gint saved_at = tabiya_game_get_modified (self) ? -1 : 0;

  g_return_if_fail (!self->untyped);

  self->untyped = g_memdup2 (&self->history, sizeof self->history);
  /* Inside a batch that never ends, which announces nothing. */
  self->history = (TabiyaGameHistory) { .saved_at = saved_at, .group_depth = 1, .quiet = TRUE };
  g_signal_emit_by_name (self, "apply-typed");
}

void
tabiya_game_end_typed (TabiyaGame *self)
{
  g_return_if_fail (self->untyped);

  for (guint i = self->history.commands ? self->history.commands->len : 0; i-- > 0; )
    undo_command (self, get_command (self, i));
  tabiya_game_clear_history (self);
  self->history = *self->untyped;
  g_clear_pointer (&self->untyped, g_free);
}

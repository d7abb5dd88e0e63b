/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "ui/dialogs/tabiya-tags-dialog.h"
#include "ui/moves/tabiya-comment-popover.h"

/* Walking through a game and annotating it: what the keys of the move list and its menu do. Each
   edit is one step of the history with a name of its own. */

/* Glyphs of the position of which a move has at most one, as the standard has it. */
#define FIRST_POSITION_NAG 10
#define LAST_POSITION_NAG 21

/**
 * tabiya_window_walk_to:
 * @node: (nullable): where to go; %NULL: nowhere
 *
 * Shows a position of the game as a step on the way through it. Main thread.
 */
void
tabiya_window_walk_to (TabiyaWindow *self,
                       TabiyaNode   *node)
{
  if (!node)
    return;
  self->stepping = TRUE;
  tabiya_game_set_current (self->game, node);
  self->stepping = FALSE;
}

/* The first move of the innermost variation @node is in; NULL in the main line. */
static TabiyaNode *
get_variation (TabiyaNode *node)
{
  for (; tabiya_node_get_parent (node); node = tabiya_node_get_parent (node)) {
    if (tabiya_node_get_index (node) > 0)
      return node;
  }
  return NULL;
}

/* Marked moves */

static gboolean
has_nag (TabiyaNode *node,
         guint8      nag)
{
  guint n_nags;
  const guint8 *nags = tabiya_node_get_nags (node, &n_nags);

  return n_nags > 0 && memchr (nags, nag, n_nags) != NULL;
}

static TabiyaNode *
get_main_node (TabiyaNode *node)
{
  while (!tabiya_node_is_main_line (node))
    node = tabiya_node_get_parent (node);
  return node;
}

static void
tell_no_mark (TabiyaWindow *self,
              guint8        nag)
{
  tabiya_window_toast (self, nag == 4 ? _("No blunder is marked in this game")
                             : nag == 2 ? _("No mistake is marked in this game")
                                        : _("No inaccuracy is marked in this game"));
}

/* The next move of the main line with that glyph, and after the last one the first again. */
static void
walk_to_mark (TabiyaWindow *self,
              guint8        nag,
              int           step)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  guint at;

  for (TabiyaNode *node = tabiya_game_get_root (self->game); node;
       node = tabiya_node_get_child (node, 0))
    g_ptr_array_add (nodes, node);
  at = tabiya_node_get_ply (get_main_node (tabiya_game_get_current (self->game)));
  for (guint i = 1; i <= nodes->len; i++) {
    guint index = (at + (step > 0 ? i : nodes->len - i)) % nodes->len;

    if (has_nag (g_ptr_array_index (nodes, index), nag)) {
      tabiya_window_walk_to (self, g_ptr_array_index (nodes, index));
      return;
    }
  }
  tell_no_mark (self, nag);
}

/* Glyphs */

static gboolean
excludes (guint8 a,
          guint8 b)
{
  if (tabiya_mark_from_nag (a) != TABIYA_MARK_NONE)
    return tabiya_mark_from_nag (b) != TABIYA_MARK_NONE;
  return a >= FIRST_POSITION_NAG && a <= LAST_POSITION_NAG && b >= FIRST_POSITION_NAG
         && b <= LAST_POSITION_NAG;
}

/**
 * tabiya_window_toggle_nag:
 * @nag: a glyph, by its number in the standard
 *
 * Sets a glyph in place of another of its kind, or takes it away when it is there. Main thread.
 */
void
tabiya_window_toggle_nag (TabiyaWindow *self,
                          guint8        nag)
{
  TabiyaNode *node = tabiya_game_get_current (self->game);
  g_autoptr (GByteArray) wanted = g_byte_array_new ();
  guint n_nags;
  const guint8 *nags = tabiya_node_get_nags (node, &n_nags);
  gboolean found = FALSE;

  if (!tabiya_node_get_parent (node))
    return;
  for (guint i = 0; i < n_nags; i++) {
    found |= nags[i] == nag;
    if (nags[i] != nag && !excludes (nag, nags[i]))
      g_byte_array_append (wanted, &nags[i], 1);
  }
  if (!found && tabiya_mark_from_nag (nag) != TABIYA_MARK_NONE)
    g_byte_array_prepend (wanted, &nag, 1);
  else if (!found)
    g_byte_array_append (wanted, &nag, 1);
  tabiya_game_begin_group (self->game, _("Glyph"));
  tabiya_game_set_nags (self->game, node, wanted->data, wanted->len);
  tabiya_game_end_group (self->game);
}

static void
toggle_nag_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  tabiya_window_toggle_nag (TABIYA_WINDOW (widget), g_variant_get_byte (parameter));
}

static void
next_mark_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);
  int step = g_str_has_prefix (name, "win.next") ? 1 : -1;

  walk_to_mark (self, g_str_has_suffix (name, "blunder") ? 4
                      : g_str_has_suffix (name, "mistake") ? 2 : 6, step);
}

/* Comments */

static void
open_comment (TabiyaWindow       *self,
              TabiyaNode         *node,
              TabiyaCommentPlace  place)
{
  graphene_rect_t box;

  adw_view_stack_set_visible_child_name (self->stack, "moves");
  tabiya_move_list_get_box (self->move_list, &box);
  tabiya_comment_popover_open (GTK_WIDGET (self->move_list), &box, self->game, node, place);
}

/**
 * tabiya_window_finish_comment:
 *
 * A comment that is being written is kept: the window is about to close. Main thread.
 */
void
tabiya_window_finish_comment (TabiyaWindow *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->move_list));

  for (; child; child = gtk_widget_get_next_sibling (child)) {
    if (TABIYA_IS_COMMENT_POPOVER (child) && gtk_widget_get_visible (child)) {
      gtk_popover_popdown (GTK_POPOVER (child));
      return;
    }
  }
}

static void
comment_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);
  TabiyaNode *current = tabiya_game_get_current (self->game);

  if (strcmp (name, "win.comment-game") == 0)
    open_comment (self, tabiya_game_get_root (self->game), TABIYA_COMMENT_AFTER);
  else if (strcmp (name, "win.comment-before") == 0 && tabiya_node_get_parent (current))
    open_comment (self, current, TABIYA_COMMENT_BEFORE);
  else
    open_comment (self, current, TABIYA_COMMENT_AFTER);
}

static void
edit_tags_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);

  gtk_window_present (GTK_WINDOW (tabiya_tags_dialog_new (GTK_WINDOW (self), self->game,
                                                          tabiya_play_is_going (self->play))));
}

/* Lines */

static void
promote_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);
  TabiyaNode *first = get_variation (tabiya_game_get_current (self->game));

  if (!first)
    return;
  if (strcmp (name, "win.make-main-line") == 0) {
    tabiya_game_begin_group (self->game, _("Make Main Line"));
    tabiya_game_make_main_line (self->game, tabiya_game_get_current (self->game));
  } else {
    tabiya_game_begin_group (self->game, _("Promote Variation"));
    tabiya_game_promote (self->game, first);
  }
  tabiya_game_end_group (self->game);
}

static gboolean
may_delete (TabiyaWindow *self,
            TabiyaNode   *node)
{
  return node && tabiya_node_get_parent (node)
         && (!tabiya_play_is_going (self->play) || !tabiya_node_is_main_line (node));
}

static void
delete_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);
  TabiyaNode *node = tabiya_game_get_current (self->game);
  gboolean whole = strcmp (name, "win.delete-variation") == 0;

  if (whole)
    node = get_variation (node);
  if (!may_delete (self, node))
    return;
  whole |= tabiya_node_get_index (node) > 0;
  tabiya_game_begin_group (self->game, whole ? _("Delete Variation") : _("Delete Moves"));
  tabiya_game_delete_node (self->game, node);
  tabiya_game_end_group (self->game);
}

/* The line that goes through the current move, from the start to its end, as text. */
static char *
dup_line (TabiyaWindow *self)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  GString *text = g_string_new (NULL);
  TabiyaNode *current = tabiya_game_get_current (self->game);

  for (TabiyaNode *node = current; tabiya_node_get_parent (node);
       node = tabiya_node_get_parent (node))
    g_ptr_array_insert (nodes, 0, node);
  for (TabiyaNode *node = tabiya_node_get_child (current, 0); node;
       node = tabiya_node_get_child (node, 0))
    g_ptr_array_add (nodes, node);
  for (guint i = 0; i < nodes->len; i++) {
    TabiyaNode *node = g_ptr_array_index (nodes, i);
    gboolean white = tabiya_node_get_mover (node) == CHESS_WHITE;

    if (i > 0)
      g_string_append_c (text, ' ');
    if (white || i == 0)
      g_string_append_printf (text, white ? "%u. " : "%u... ", tabiya_node_get_move_number (node));
    g_string_append (text, tabiya_node_get_san (self->game, node));
  }
  return g_string_free (text, FALSE);
}

static void
copy_line_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);
  g_autofree char *text = dup_line (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  tabiya_window_toast (self, _("Line copied"));
}

static void
fold_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);

  tabiya_move_list_fold (self->move_list, strcmp (name, "win.fold-variation") == 0);
}

/* The best move */

static void
best_move_ready_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      data)
{
  g_autoptr (TabiyaWindow) self = data;
  ChessMove move = tabiya_play_hint_finish (TABIYA_PLAY (source), result, NULL);

  if (move != CHESS_NO_MOVE)
    tabiya_play_move (self->play, move);
}

/* Plays what the engine thinks best here: what it is showing already, or else it is asked. */
static void
best_move_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);
  TabiyaAnalysis *analysis = tabiya_analysis_controller_get_analysis (self->analysis);
  ChessPosition position;

  /* In a game that is going on it would be the engine's move, and not the person's. */
  if (tabiya_play_is_going (self->play))
    return;
  if (!analysis)
    analysis = tabiya_play_get_evaluation (self->play);
  tabiya_node_get_position (self->game, tabiya_game_get_current (self->game), &position);
  if (analysis && analysis->n_lines > 0 && analysis->position_key == position.key
      && analysis->lines[0].n_moves > 0) {
    tabiya_play_move (self->play, analysis->lines[0].moves[0]);
    return;
  }
  tabiya_window_clear_hint (self);
  self->hint = g_cancellable_new ();
  tabiya_play_hint_async (self->play, self->hint, best_move_ready_cb, g_object_ref (self));
}

void
tabiya_window_install_review_actions (GtkWidgetClass *klass)
{
  static const struct {
    const char                  *name;
    const char                  *parameter;
    GtkWidgetActionActivateFunc  activate;
  } actions[] = {
    { "win.next-blunder", NULL, next_mark_action },
    { "win.previous-blunder", NULL, next_mark_action },
    { "win.next-mistake", NULL, next_mark_action },
    { "win.previous-mistake", NULL, next_mark_action },
    { "win.next-inaccuracy", NULL, next_mark_action },
    { "win.previous-inaccuracy", NULL, next_mark_action },
    { "win.toggle-nag", "y", toggle_nag_action },
    { "win.comment", NULL, comment_action },
    { "win.comment-before", NULL, comment_action },
    { "win.comment-game", NULL, comment_action },
    { "win.edit-tags", NULL, edit_tags_action },
    { "win.promote-variation", NULL, promote_action },
    { "win.make-main-line", NULL, promote_action },
    { "win.delete-variation", NULL, delete_action },
    { "win.delete-from-here", NULL, delete_action },
    { "win.copy-line", NULL, copy_line_action },
    { "win.fold-variation", NULL, fold_action },
    { "win.unfold-variation", NULL, fold_action },
    { "win.best-move", NULL, best_move_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
}

static void
enable (TabiyaWindow *self,
        const char   *name,
        gboolean      enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), name, enabled);
}

/* The tooltip says what would be undone. */
static void
show_history (GtkWidget  *button,
              const char *plain,
              const char *format,
              const char *label)
{
  g_autofree char *text = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  text = label ? g_strdup_printf (format, label) : g_strdup (plain);
#pragma GCC diagnostic pop
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

/**
 * tabiya_window_update_review_actions:
 *
 * Enables what can be done with the current move, and says what undo would undo. Main thread.
 */
void
tabiya_window_update_review_actions (TabiyaWindow *self)
{
  TabiyaNode *node = tabiya_game_get_current (self->game);
  TabiyaNode *variation = get_variation (node);
  gboolean move = tabiya_node_get_parent (node) != NULL;
  gboolean going = tabiya_play_is_going (self->play);
  gboolean folded = FALSE;
  gboolean foldable = tabiya_move_list_can_fold (self->move_list, &folded);

  enable (self, "win.toggle-nag", move);
  enable (self, "win.comment-before", move);
  /* The game that is being played stays the main line. */
  enable (self, "win.promote-variation",
          variation && (!going || tabiya_node_get_index (variation) > 1));
  enable (self, "win.make-main-line", variation && !going);
  enable (self, "win.delete-variation", may_delete (self, variation));
  enable (self, "win.delete-from-here", may_delete (self, node));
  enable (self, "win.copy-line", move || tabiya_node_get_n_children (node) > 0);
  enable (self, "win.fold-variation", foldable && !folded);
  enable (self, "win.unfold-variation", foldable && folded);
  enable (self, "win.best-move", !going);

  /* Translators: %s is what would be undone: "Comment", "Delete Variation" ... */
  show_history (self->undo_button, _("Undo"), _("Undo: %s"),
                tabiya_game_get_undo_label (self->game));
  show_history (self->redo_button, _("Redo"), _("Redo: %s"),
                tabiya_game_get_redo_label (self->game));
}

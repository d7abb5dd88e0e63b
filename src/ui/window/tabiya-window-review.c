/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "ui/dialogs/tabiya-tags-dialog.h"
#include "ui/moves/tabiya-comment-popover.h"

/* The window listens to the controller of the review: comments and tags are written by a person,
   what undo would undo stands on its button. */

/* Comments */

static void
comment_asked_cb (TabiyaWindow       *self,
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

/* What else a person is asked, or gets */

static void
tags_asked_cb (TabiyaWindow *self)
{
  gboolean going = tabiya_play_is_going (self->play);

  gtk_window_present (GTK_WINDOW (tabiya_tags_dialog_new (GTK_WINDOW (self), self->game, going)));
}

static void
copy_asked_cb (TabiyaWindow *self,
               const char   *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tabiya_window_toast (self, _("Line copied"));
}

/* What live analysis is showing already need not be searched. */
static void
best_asked_cb (TabiyaWindow *self)
{
  tabiya_play_controller_play_best (self->playing,
                                    tabiya_analysis_controller_get_analysis (self->analysis));
}

/* What can be seen of the history */

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
 * tabiya_window_update_review:
 *
 * Shows the buttons of play or those of a review, and what undo would undo. Main thread.
 */
void
tabiya_window_update_review (TabiyaWindow *self)
{
  gboolean review = tabiya_play_get_state (self->play) == TABIYA_PLAY_EMPTY;

  gtk_widget_set_visible (self->play_buttons, !review);
  gtk_widget_set_visible (self->review_buttons, review);
  /* Translators: %s is what would be undone: "Comment", "Delete Variation" ... */
  show_history (self->undo_button, _("Undo"), _("Undo: %s"),
                tabiya_game_get_undo_label (self->game));
  show_history (self->redo_button, _("Redo"), _("Redo: %s"),
                tabiya_game_get_redo_label (self->game));
}

/**
 * tabiya_window_connect_review:
 *
 * Offers what the controller of the review can do and shows what it has. Main thread, once.
 */
void
tabiya_window_connect_review (TabiyaWindow *self)
{
  TabiyaReviewController *review = self->review;

  tabiya_review_controller_add_actions (review, G_ACTION_MAP (self));
  g_signal_connect_swapped (review, "message", G_CALLBACK (tabiya_window_toast), self);
  g_signal_connect_swapped (review, "comment-asked", G_CALLBACK (comment_asked_cb), self);
  g_signal_connect_swapped (review, "tags-asked", G_CALLBACK (tags_asked_cb), self);
  g_signal_connect_swapped (review, "copy-asked", G_CALLBACK (copy_asked_cb), self);
  g_signal_connect_swapped (review, "best-asked", G_CALLBACK (best_asked_cb), self);
  g_signal_connect_object (review, "list-undo-asked",
                           G_CALLBACK (tabiya_document_dialogs_undelete),
                           self->document_dialogs, G_CONNECT_SWAPPED);
  tabiya_window_connect_report (self);
}

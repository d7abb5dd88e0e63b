/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

/* The bar that stays until what it tells is over: the end of the game, a draw that can be claimed,
   a pause. */

typedef struct {
  char       *text;          /* owned; NULL: no bar */
  const char *label;         /* of the main button; NULL: none */
  const char *action;
  const char *second_label;
  const char *second_action;
} Notice;

static char *
dup_claim_text (unsigned claims)
{
  if (claims & CHESS_CLAIM_THREEFOLD)
    return g_strdup (_("This position has occurred three times: you can claim a draw."));
  return g_strdup (_("Fifty moves without a capture or a pawn move: you can claim a draw."));
}

static void
make_notice (TabiyaWindow *self,
             Notice       *notice)
{
  TabiyaPlayState state = tabiya_play_get_state (self->play);
  unsigned claims = tabiya_play_get_claims (self->play);

  if (state == TABIYA_PLAY_OVER) {
    notice->text = tabiya_play_dup_end_text (self->play);
    notice->label = _("New Game");
    notice->action = "win.new-game";
  } else if (state == TABIYA_PLAY_PAUSED) {
    notice->text = g_strdup (_("The game is paused."));
    notice->label = _("Go On");
    notice->action = "win.resume";
    if (tabiya_play_has_two_engines (self->play)) {
      notice->second_label = _("One Step");
      notice->second_action = "win.step";
    }
  } else if (claims != 0) {
    notice->text = dup_claim_text (claims);
    notice->label = _("Claim Draw");
    notice->action = "win.claim-draw";
  }
}

static void
show_button (GtkButton  *button,
             const char *label,
             const char *action)
{
  gtk_widget_set_visible (GTK_WIDGET (button), label != NULL);
  if (!label)
    return;
  gtk_button_set_label (button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
}

/**
 * tabiya_window_update_notice:
 *
 * Shows, changes or hides the bar after the state of the play. Main thread.
 */
void
tabiya_window_update_notice (TabiyaWindow *self)
{
  Notice notice = { NULL };

  if (!tabiya_learn_controller_is_active (self->learn))
    make_notice (self, &notice);
  if (notice.text) {
    gtk_label_set_text (self->notice_label, notice.text);
    show_button (self->notice_button, notice.label, notice.action);
    show_button (self->notice_second_button, notice.second_label, notice.second_action);
  }
  gtk_revealer_set_reveal_child (self->notice_revealer, notice.text != NULL);
  g_free (notice.text);
}

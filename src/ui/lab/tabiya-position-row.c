/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-position-row.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "ui/window/tabiya-window-family.h"

struct _TabiyaPositionRow
{
  AdwActionRow   parent_instance;

  /* owned */
  GArray        *history;

  /* borrowed */
  GtkWidget     *take_button;

  /* state */
  ChessPosition  position;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPositionRow, tabiya_position_row, ADW_TYPE_ACTION_ROW)

static char *
dup_title (TabiyaPositionRow *self)
{
  if (tabiya_position_row_is_over (self))
    return g_strdup (_("The game is over in this position"));
  /* Translators: %d is the number of the move in the game. */
  return g_strdup_printf (self->position.turn == CHESS_WHITE ? _("White to move, move %d")
                                                             : _("Black to move, move %d"),
                          self->position.fullmove_number);
}

static void
update (TabiyaPositionRow *self)
{
  g_autofree char *title = dup_title (self);
  char fen[CHESS_FEN_SIZE];

  chess_fen_write (&self->position, false, fen);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), fen);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), fen);
}

static TabiyaWindow *
find_board (TabiyaPositionRow *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? tabiya_window_family_find_board (GTK_WINDOW (root)) : NULL;
}

static void
tabiya_position_row_finalize (GObject *object)
{
  g_clear_pointer (&TABIYA_POSITION_ROW (object)->history, g_array_unref);
  G_OBJECT_CLASS (tabiya_position_row_parent_class)->finalize (object);
}

static void
tabiya_position_row_class_init (TabiyaPositionRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_position_row_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_position_row_init (TabiyaPositionRow *self)
{
  const char *label = _("Use the position on the board");

  self->take_button = gtk_button_new_from_icon_name ("view-refresh-symbolic");
  gtk_widget_set_valign (self->take_button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->take_button, "flat");
  gtk_widget_set_tooltip_text (self->take_button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->take_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_swapped (self->take_button, "clicked", G_CALLBACK (tabiya_position_row_take),
                            self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->take_button);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self), 1);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  chess_position_init_standard (&self->position);
  update (self);
}

/**
 * tabiya_position_row_set_position:
 * @position: copied
 * @history: (nullable): keys of the positions before
 *
 * Main thread, like all functions here.
 */
void
tabiya_position_row_set_position (TabiyaPositionRow   *self,
                                  const ChessPosition *position,
                                  GArray              *history)
{
  g_return_if_fail (TABIYA_IS_POSITION_ROW (self));

  if (history)
    g_array_ref (history);
  g_clear_pointer (&self->history, g_array_unref);
  self->history = history;
  self->position = *position;
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
tabiya_position_row_take (TabiyaPositionRow *self)
{
  TabiyaWindow *board;
  TabiyaAnalysisController *analysis;
  g_autoptr(GArray) history = NULL;
  ChessPosition position;

  g_return_if_fail (TABIYA_IS_POSITION_ROW (self));

  board = find_board (self);
  gtk_widget_set_visible (self->take_button, !!board);
  if (!board)
    return;
  analysis = tabiya_session_get_analysis (tabiya_window_get_session (board));
  history = tabiya_ahead_dup_position (tabiya_analysis_controller_get_ahead (analysis), &position);
  tabiya_position_row_set_position (self, &position, history);
}

/**
 * tabiya_position_row_get_position:
 *
 * Returns: (transfer none): the position it shows
 */
const ChessPosition *
tabiya_position_row_get_position (TabiyaPositionRow *self)
{
  return &self->position;
}

GArray *
tabiya_position_row_get_history (TabiyaPositionRow *self)
{
  return self->history;
}

gboolean
tabiya_position_row_is_over (TabiyaPositionRow *self)
{
  return chess_position_count_moves (&self->position) == 0;
}

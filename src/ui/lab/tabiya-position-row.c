/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-position-row.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "ui/tabiya-widgets.h"
#include "ui/window/tabiya-window-tabs.h"

struct _TabiyaPositionRow
{
  AdwActionRow   parent_instance;

  /* template */
  GtkWidget     *take_button;

  /* owned */
  GArray        *history;

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

static void
take_clicked_cb (TabiyaPositionRow *self)
{
  tabiya_position_row_take (self);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_position_row_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-position-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaPositionRow, take_button);
  gtk_widget_class_bind_template_callback (widget_class, take_clicked_cb);
}

static void
tabiya_position_row_init (TabiyaPositionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  chess_position_init_standard (&self->position);
  update (self);
}

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

  board = tabiya_window_tabs_find_board (GTK_WIDGET (self));
  gtk_widget_set_visible (self->take_button, !!board);
  if (!board)
    return;
  analysis = tabiya_session_get_analysis (tabiya_window_get_session (board));
  history = tabiya_ahead_dup_position (tabiya_analysis_controller_get_ahead (analysis), &position);
  if (!self->history || self->history->len != history->len || self->position.key != position.key)
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-setup.h"

#include "core/chess-text.h"
#include "ui/setup/tabiya-setup-dialog.h"
#include "ui/window/tabiya-window-clipboard.h"

static void
get_shown_position (TabiyaWindow  *self,
                    ChessPosition *position)
{
  TabiyaDocument *document = tabiya_session_get_document (tabiya_window_get_session (self));
  TabiyaGame *game = tabiya_document_get_game (document);

  tabiya_node_get_position (game, tabiya_game_get_current (game), position);
}

static void
ask_new_game (TabiyaWindow        *self,
              const ChessPosition *start)
{
  TabiyaSession *session = tabiya_window_get_session (self);

  tabiya_play_controller_ask_new_game (tabiya_session_get_playing (session), start);
}

/* As a game without moves, which is not played and may be analysed. */
static void
analyse (TabiyaWindow        *self,
         const ChessPosition *position)
{
  g_autofree char *pgn = NULL;
  char fen[CHESS_FEN_SIZE];

  chess_fen_write (position, position->chess960, fen);
  pgn = g_strdup_printf ("%s[SetUp \"1\"]\n[FEN \"%s\"]\n\n*\n",
                         position->chess960 ? "[Variant \"Chess960\"]\n" : "", fen);
  tabiya_window_use_text (self, pgn);
}

static void
setup_done_cb (TabiyaWindow        *self,
               TabiyaSetupPurpose   purpose,
               const ChessPosition *position)
{
  if (purpose == TABIYA_SETUP_PLAY)
    ask_new_game (self, position);
  else
    analyse (self, position);
}

/**
 * tabiya_window_set_up_position:
 * @draft: (nullable): a position that was being set up when the program ended
 *
 * Opens a dialog in which a position is set up on a board, beginning with that of @draft or with
 * the one that is shown.
 */
void
tabiya_window_set_up_position (TabiyaWindow *self,
                               TabiyaDraft  *draft)
{
  GSettings *settings = tabiya_session_get_settings (tabiya_window_get_session (self));
  TabiyaSetupDialog *dialog;
  ChessPosition position;

  get_shown_position (self, &position);
  dialog = tabiya_setup_dialog_new (GTK_WINDOW (self), &position, settings, FALSE);
  tabiya_setup_dialog_set_flipped (dialog,
                                   tabiya_board_get_flipped (tabiya_window_get_board (self)));
  if (draft)
    tabiya_setup_dialog_restore (dialog, draft);
  g_signal_connect_object (dialog, "done", G_CALLBACK (setup_done_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
tabiya_window_play_from_here (TabiyaWindow *self)
{
  ChessPosition position;

  get_shown_position (self, &position);
  ask_new_game (self, &position);
}

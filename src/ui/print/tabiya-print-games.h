/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/file/tabiya-pgn-snapshot.h"
#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* What is to be printed, as it is now: games of a file (unsaved edits included), or one game. Main
   thread. */
typedef struct _TabiyaPrintGames TabiyaPrintGames;

/* @indices: (element-type guint32). @title stands at the top of each page. */
TabiyaPrintGames  *tabiya_print_games_new      (TabiyaPgnFile    *file,
                                                GArray           *indices,
                                                const char       *title)
                                                G_GNUC_WARN_UNUSED_RESULT;
TabiyaPrintGames  *tabiya_print_games_new_one  (TabiyaGame       *game,
                                                const char       *title)
                                                G_GNUC_WARN_UNUSED_RESULT;
void               tabiya_print_games_free     (TabiyaPrintGames *games);

/* An operation that prints them, with its page in the dialog, to be run by the caller. Takes
   ownership of @games. (transfer full) */
GtkPrintOperation *tabiya_print_operation_new  (TabiyaPrintGames *games,
                                                GSettings        *settings)
                                                G_GNUC_WARN_UNUSED_RESULT;
/* Shows the print dialog, which knows a preview and PDF, and prints. Printer and paper are kept for
   the next time. Takes ownership of @games. */
void               tabiya_print_present        (GtkWindow        *parent,
                                                TabiyaPrintGames *games,
                                                GSettings        *settings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPrintGames, tabiya_print_games_free)

G_END_DECLS

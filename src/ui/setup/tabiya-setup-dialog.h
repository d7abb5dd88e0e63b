/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/chess-position.h"
#include "game/keep/tabiya-draft.h"

G_BEGIN_DECLS

/* What is to be done with the position. */
typedef enum {
  TABIYA_SETUP_PLAY,       /* a game is to begin there */
  TABIYA_SETUP_ANALYSE,    /* it is to be looked at */
  TABIYA_SETUP_USE,        /* whoever asked for it takes it */
} TabiyaSetupPurpose;

/*
 * TabiyaSetupDialog: sets up a position on a board: men from trays, side to move, castling, en
 * passant, FEN in both directions. It says all the time whether a game can begin there and if not,
 * why. Until it closes, the position is kept on disk as a draft.
 *
 * Signal "done" (guint purpose, gpointer position): a person has chosen what to do with the
 *     position, a ChessPosition that is valid during the emission and in which a game can begin;
 *     the dialog closes afterwards.
 */
#define TABIYA_TYPE_SETUP_DIALOG (tabiya_setup_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSetupDialog, tabiya_setup_dialog, TABIYA, SETUP_DIALOG, AdwWindow)

/* @position: what to begin with. @settings: how boards look, or NULL. @for_use: offers "Use"
   instead of "Play" and "Analyse". (transfer none): GTK owns it. */
TabiyaSetupDialog *tabiya_setup_dialog_new         (GtkWindow           *parent,
                                                    const ChessPosition *position,
                                                    GSettings           *settings,
                                                    gboolean             for_use);
/* Shows the board from the side of @flipped. */
void               tabiya_setup_dialog_set_flipped (TabiyaSetupDialog   *self,
                                                    gboolean             flipped);
/* Shows the position of @draft as it was typed; the dialog goes on with that draft. */
void               tabiya_setup_dialog_restore     (TabiyaSetupDialog   *self,
                                                    TabiyaDraft         *draft);

G_END_DECLS

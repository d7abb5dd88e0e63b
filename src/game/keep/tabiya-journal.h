/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/*
 * TabiyaJournal: the game in progress of one window, on disk after every move.
 *
 * A journal is a file in a folder of the user's data, a key file (players, clocks) and the game as
 * PGN in one, so that they always fit each other, replaced atomically; the cursor and whether the
 * game is saved are kept with it. A lock file beside it, locked while the window lives, tells a
 * live journal from one that a killed program left behind; the kernel drops the lock with the
 * process. Main thread.
 */
#define TABIYA_TYPE_JOURNAL (tabiya_journal_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaJournal, tabiya_journal, TABIYA, JOURNAL, GObject)

/* A fresh journal in @folder (made if missing). NULL and @error when it cannot be written. */
TabiyaJournal *tabiya_journal_new          (const char     *folder,
                                            GError        **error);
/* Takes over a journal nobody holds, newest first; NULL (without error) when there is none. */
TabiyaJournal *tabiya_journal_claim        (const char     *folder);

/* Puts the game and @state (nullable) on disk; returns after rename and fsync. */
gboolean       tabiya_journal_write        (TabiyaJournal  *self,
                                            TabiyaGame     *game,
                                            GKeyFile       *state,
                                            GError        **error);
/* (out) (transfer full) both. FALSE and @error when unreadable; the file is then left where it is,
   renamed with ".damaged", and the message says where. */
gboolean       tabiya_journal_read         (TabiyaJournal  *self,
                                            TabiyaGame    **game,
                                            GKeyFile      **state,
                                            GError        **error);
/* Nothing worth keeping: removes the state. The journal can be written again. */
void           tabiya_journal_clear        (TabiyaJournal  *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/*
 * TabiyaJournal: the game in progress of one window, on disk after every move.
 *
 * A journal is a file in the user's data directory. It holds a key file (players, clocks) and the
 * game as PGN together, so that they always match; it is replaced atomically. The cursor and
 * whether the game is saved are stored with it. A lock file next to it, locked while the window is
 * open, distinguishes a live journal from one that a killed program left behind; the kernel
 * releases the lock when the process ends. Main thread.
 */
#define TABIYA_TYPE_JOURNAL (tabiya_journal_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaJournal, tabiya_journal, TABIYA, JOURNAL, GObject)

/* A new journal in @folder, which is created if missing; if it cannot be, then with the first
   write that succeeds. (transfer full) */
TabiyaJournal *tabiya_journal_new          (const char     *folder);
/* Takes over the newest journal that nobody holds; NULL (without error) if there is none. */
TabiyaJournal *tabiya_journal_claim        (const char     *folder);

/* Puts the game and @state (nullable) on disk; returns after rename and fsync. */
gboolean       tabiya_journal_write        (TabiyaJournal  *self,
                                            TabiyaGame     *game,
                                            GKeyFile       *state,
                                            GError        **error);
/* Both are (out) (transfer full). FALSE with @error if the journal is unreadable; the file is then
   renamed to end with ".damaged", and the message says where it is. */
gboolean       tabiya_journal_read         (TabiyaJournal  *self,
                                            TabiyaGame    **game,
                                            GKeyFile      **state,
                                            GError        **error);
/* Removes the state, because there is nothing worth keeping. The journal can be written again. */
void           tabiya_journal_clear        (TabiyaJournal  *self);

G_END_DECLS

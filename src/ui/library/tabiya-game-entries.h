/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/tabiya-pgn.h"

G_BEGIN_DECLS

/* One game of a file, as a list shows it. */
#define TABIYA_TYPE_GAME_ENTRY (tabiya_game_entry_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGameEntry, tabiya_game_entry, TABIYA, GAME_ENTRY, GObject)

guint       tabiya_game_entry_get_index  (TabiyaGameEntry *self);
/* "White – Black" (transfer full) */
char       *tabiya_game_entry_dup_title  (TabiyaGameEntry *self);
/* "1999.01.20 · Wijk aan Zee"; parts that are unknown are left out (transfer full) */
char       *tabiya_game_entry_dup_detail (TabiyaGameEntry *self);
/* "1–0", as the window writes it (transfer full) */
char       *tabiya_game_entry_dup_result (TabiyaGameEntry *self);
/* @needle: case-folded. Whether a player, the event, the site or the date contains it. */
gboolean    tabiya_game_entry_matches    (TabiyaGameEntry *self,
                                          const char      *needle);

/* The games of a file as a list model. Entries are made when they are asked for, so that a file
   of any size costs nothing until it is looked at. */
#define TABIYA_TYPE_GAME_ENTRIES (tabiya_game_entries_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaGameEntries, tabiya_game_entries, TABIYA, GAME_ENTRIES, GObject)

GListModel *tabiya_game_entries_new      (TabiyaPgnFile   *file);

G_END_DECLS

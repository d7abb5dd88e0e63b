/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The sound server, as one function of the process. A thread of its own talks to it, so that one
 * that is slow, hangs or is missing never holds up a window. Main thread.
 */

/* Plays the sound file with that name (such as "move"), unless the system's sounds are off.
   Where there is no file, no library or no server, nothing is heard. Returns at once. */
void  tabiya_sound_player_play     (const char *name);
/* Where the file of that name is; NULL if it is not installed. (transfer full) */
char *tabiya_sound_player_dup_path (const char *name);

G_END_DECLS

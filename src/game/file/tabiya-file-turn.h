/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Whoever adds to a file where it is, and whoever puts a new version in its place, take turns at
 * it, in whatever process they are. What is added within a turn is then either in the file before
 * the other one looks for the last time whether it has changed, or goes to the new version.
 */

/* Waits for the turn at an open file, for two seconds at most; where the system or the file system
   knows no such locks, nobody waits. @fd must be open for writing. Any thread. */
void      tabiya_file_turn_take (int          fd);
/* Gives the turn back; closing @fd does so as well. */
void      tabiya_file_turn_give (int          fd);
/* Whether @fd is the file at @path; FALSE without @error if another file is there, or none. */
gboolean  tabiya_file_is_at     (int          fd,
                                 const char  *path,
                                 GError     **error);

G_END_DECLS

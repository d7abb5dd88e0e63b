/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/pgn/tabiya-pgn-stream.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnMembers: the texts of several PGN files, one behind the other, as if they were one file.
 * Each begins without a byte order mark, is UTF-8 if its file is UTF-16, and ends with an empty
 * line, which is added where its file has none. Only a few files are open at a time; small folders
 * and UTF-16 are read at once and put aside. Filled by one thread; then immutable and for any.
 */
typedef struct _TabiyaPgnMembers TabiyaPgnMembers;

/* @whole: whether all of them are read at once. */
TabiyaPgnMembers *tabiya_pgn_members_new          (gboolean           whole);
void              tabiya_pgn_members_free         (TabiyaPgnMembers  *self);

/* Adds the file @fd, of which ownership is taken, whose path is @path and whose name for a person
   is @name. FALSE with @error if it cannot be read; then nothing was added. */
gboolean          tabiya_pgn_members_add          (TabiyaPgnMembers  *self,
                                                   int                fd,
                                                   const char        *path,
                                                   const char        *name,
                                                   GError           **error);
/* Adds the text of a stream, which comes from the file @fd, such as an archive; that stays open.
   With @error if not all can be read; FALSE if nothing of it can. */
gboolean          tabiya_pgn_members_add_stream   (TabiyaPgnMembers  *self,
                                                   TabiyaPgnStream   *stream,
                                                   int                fd,
                                                   const char        *path,
                                                   const char        *name,
                                                   GError           **error);
/* The bytes left on the disk to which texts are put aside; see tabiya_pgn_store_get_room(). */
guint64           tabiya_pgn_members_get_room     (TabiyaPgnMembers  *self);
/* Records a file that is left out, and why; or that there may be others, without a name. */
void              tabiya_pgn_members_leave_out    (TabiyaPgnMembers  *self,
                                                   const char        *name,
                                                   const char        *reason);
/* To be called when all files were added. */
void              tabiya_pgn_members_end          (TabiyaPgnMembers  *self);

guint             tabiya_pgn_members_get_n        (TabiyaPgnMembers  *self);
const char       *tabiya_pgn_members_get_name     (TabiyaPgnMembers  *self,
                                                   guint              index);
const char       *tabiya_pgn_members_get_path     (TabiyaPgnMembers  *self,
                                                   guint              index);
/* Where the text of a member begins in the whole, and its length with what was added. */
guint64           tabiya_pgn_members_get_start    (TabiyaPgnMembers  *self,
                                                   guint              index);
guint64           tabiya_pgn_members_get_length   (TabiyaPgnMembers  *self,
                                                   guint              index);
guint64           tabiya_pgn_members_get_size     (TabiyaPgnMembers  *self);
/* The member whose text has the byte at @offset; there must be one. */
guint             tabiya_pgn_members_find         (TabiyaPgnMembers  *self,
                                                   guint64            offset);
/* Names and reasons in turn. (element-type utf8) (transfer none) */
GPtrArray        *tabiya_pgn_members_get_left_out (TabiyaPgnMembers  *self);
/* What to tell a person of them: some of their names, with reasons; NULL if there are none.
   (transfer full) */
char             *tabiya_pgn_members_dup_left_out (TabiyaPgnMembers  *self);

/* A part of the whole; fails with CHANGED_ON_DISK if one of its files is not what it was. */
GBytes           *tabiya_pgn_members_read         (TabiyaPgnMembers  *self,
                                                   guint64            offset,
                                                   gsize              length,
                                                   GError           **error);
/* Whether all texts were put aside, where no other program can write to them. */
gboolean          tabiya_pgn_members_are_aside    (TabiyaPgnMembers  *self);
/* Whether a file is as it was, and whether all are. */
gboolean          tabiya_pgn_members_is_current   (TabiyaPgnMembers  *self,
                                                   guint              index);
gboolean          tabiya_pgn_members_are_current  (TabiyaPgnMembers  *self);
/* A text that changes when a file is added, removed or changed. (transfer full) */
char             *tabiya_pgn_members_dup_identity (TabiyaPgnMembers  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnMembers, tabiya_pgn_members_free)

G_END_DECLS

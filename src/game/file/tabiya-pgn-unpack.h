/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/archive/tabiya-archive.h"
#include "game/pgn/tabiya-pgn-scanner.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnUnpack: puts the text of a PGN file in an archive aside, so that it can be read like any
 * other file. It stops and asks before it fills the disk, and where an archive claims to hold
 * hundreds of times its own size. One thread at a time, but for the fraction.
 */
typedef struct _TabiyaPgnUnpack TabiyaPgnUnpack;

typedef enum {
  TABIYA_PGN_UNPACK_DONE,
  TABIYA_PGN_UNPACK_ASKS_ROOM,    /* less than that is left on the disk which must be */
  TABIYA_PGN_UNPACK_ASKS_RATIO,   /* it is more than TABIYA_ARCHIVE_RATIO times as large as what
                                     it was unpacked from */
} TabiyaPgnUnpackState;

/* What is left on the disk in bytes, unless something else is set. */
#define TABIYA_PGN_UNPACK_ROOM (1000 * 1000 * 1000ull)

/* Takes ownership of @archive. */
TabiyaPgnUnpack     *tabiya_pgn_unpack_new          (TabiyaArchive         *archive,
                                                     guint                  member);
void                 tabiya_pgn_unpack_free         (TabiyaPgnUnpack       *self);
/* How many bytes to leave on the disk unless a person says otherwise. */
void                 tabiya_pgn_unpack_set_room     (TabiyaPgnUnpack       *self,
                                                     guint64                room);
/* Goes on until the end or a question; after one, without heeding that limit any more. FALSE with
   @error if there is nothing to show for it at all, or it was cancelled. Blocks. */
gboolean             tabiya_pgn_unpack_run          (TabiyaPgnUnpack       *self,
                                                     TabiyaPgnUnpackState  *state,
                                                     GCancellable          *cancellable,
                                                     GError               **error);
/* How much of the archive has been read, from 0 to 1. Any thread. */
double               tabiya_pgn_unpack_get_fraction (TabiyaPgnUnpack       *self);
guint64              tabiya_pgn_unpack_get_size     (TabiyaPgnUnpack       *self);
/* What was put aside so far, once; it knows why that is not all. */
TabiyaPgnSource     *tabiya_pgn_unpack_finish       (TabiyaPgnUnpack       *self,
                                                     GError               **error);

/* Is told, in the thread that reads, which archive or folder could not be read to its end, why and
   where, and how many games were read all the same. */
typedef void       (*TabiyaPgnTellFunc)             (const char            *text);
/* Whom to tell when a file is read by one of the functions below, which then do with what could be
   read of it. To be called before any of them is. */
void                 tabiya_pgn_set_tell_func       (TabiyaPgnTellFunc      func);
/* The bytes of an ordinary file, those of a folder, or those of a member of an archive, or of all
   its members, like those of a folder, if that is NULL. Nobody is asked: where there would be a
   question it fails. Blocks. */
TabiyaPgnSource     *tabiya_pgn_open_source         (GFile                 *file,
                                                     const char            *member,
                                                     char                 **etag,
                                                     GCancellable          *cancellable,
                                                     GError               **error);
/* The same of all members; fails if not all can be read and nobody is told. */
TabiyaPgnSource     *tabiya_pgn_open_whole          (GFile                 *file,
                                                     GCancellable          *cancellable,
                                                     GError               **error);
/* Called with the games of one text, also those of a list of positions; @member is its name in an
   archive, or NULL. */
typedef gboolean   (*TabiyaPgnTextFunc)              (TabiyaPgnScanner      *scanner,
                                                     const char            *member,
                                                     gpointer               data,
                                                     GError               **error);
/* Reads a file, or each member of an archive, also behind one that cannot be read. FALSE with the
   first @error. Any thread. */
gboolean             tabiya_pgn_read_texts          (const char            *path,
                                                     TabiyaPgnTextFunc      func,
                                                     gpointer               data,
                                                     GError               **error);
/* The same with whole texts, decoded and followed by a zero byte. Lists of positions stay what they
   are. @error does not name the file. */
typedef gboolean   (*TabiyaPgnWholeFunc)             (const char            *text,
                                                     gsize                  length,
                                                     const char            *member,
                                                     gpointer               data,
                                                     GError               **error);
gboolean             tabiya_pgn_read_whole          (const char            *path,
                                                     TabiyaPgnWholeFunc     func,
                                                     gpointer               data,
                                                     GError               **error);
/* The size in bytes of a regular file that is no archive; 0 for what tells nothing of the text. */
guint64              tabiya_pgn_get_text_size       (const char            *path);
/* Whether a local file is an archive that can be read. */
gboolean             tabiya_pgn_is_packed           (const char            *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnUnpack, tabiya_pgn_unpack_free)

G_END_DECLS

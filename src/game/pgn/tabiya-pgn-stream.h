/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/pgn/tabiya-pgn-utf16.h"

G_BEGIN_DECLS

/* Reads up to @size bytes. Returns their number, 0 at the end, -1 with @error. */
typedef gssize (*TabiyaPgnReadFunc) (gpointer   data,
                                     char      *buffer,
                                     gsize      size,
                                     GError   **error);

/* TabiyaPgnStream: text that is read once from its start to its end, such as that of an archive.
   UTF-16 and character sets become UTF-8 on the way. One thread. */
typedef struct _TabiyaPgnStream TabiyaPgnStream;

/* @data must outlive the stream. */
TabiyaPgnStream *tabiya_pgn_stream_new         (TabiyaPgnReadFunc   read,
                                                gpointer            data);
/* From the start of the file; @fd must outlive the stream, its position is not used. What comes
   through a pipe is read from there on. */
TabiyaPgnStream *tabiya_pgn_stream_new_for_fd  (int                 fd);
/* Of UTF-8 that is there already; @damage is the error at its end, or NULL. (transfer full) */
TabiyaPgnStream *tabiya_pgn_stream_new_for_text (const char        *text,
                                                 GError            *damage);
/* Before anything is read: it is in that character set; or in the one that a person chose for the
   file at @path, which may be NULL, and else it is to be guessed in which. */
void             tabiya_pgn_stream_set_units   (TabiyaPgnStream    *self,
                                                TabiyaPgnUnits      units);
void             tabiya_pgn_stream_set_guesses (TabiyaPgnStream    *self,
                                                const char         *path);
void             tabiya_pgn_stream_free        (TabiyaPgnStream    *self);
/* As many bytes as there are, up to @size; fewer only at the end, or before an error, which the
   next call returns. 0 at the end, -1 with @error. */
gssize           tabiya_pgn_stream_read        (TabiyaPgnStream    *self,
                                                char               *buffer,
                                                gsize               size,
                                                GError            **error);
/* All of it, before anything was read; where it is damaged, what comes before that, with @error.
   (transfer full) */
GString         *tabiya_pgn_stream_read_all    (TabiyaPgnStream    *self,
                                                GError            **error);
/* How the text is in the file; known when some of it was read. */
TabiyaPgnUnits   tabiya_pgn_stream_get_units   (TabiyaPgnStream    *self);
/* At the end: the odd byte after the last one of UTF-16, or -1. */
int              tabiya_pgn_stream_get_tail    (TabiyaPgnStream    *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnStream, tabiya_pgn_stream_free)

G_END_DECLS

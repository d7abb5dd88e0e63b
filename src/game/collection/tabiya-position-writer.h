/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/collection/tabiya-position-format.h"

G_BEGIN_DECLS

/*
 * TabiyaPositionWriter: writes the file of a position index from its start to its end, section by
 * section, with the checksums of its blocks. The file has a temporary name or none, until
 * tabiya_position_writer_finish() has written its header and given it its name. One thread.
 */
typedef struct _TabiyaPositionWriter TabiyaPositionWriter;

/* @path: the name that the file is to have; NULL for a file that never gets one. */
TabiyaPositionWriter *tabiya_position_writer_new      (const char             *path,
                                                       GError                **error);
/* Frees a writer, and deletes its file unless it is finished. */
void                  tabiya_position_writer_free     (TabiyaPositionWriter   *self);
/* Begins the next section, which has to be @section. */
gboolean              tabiya_position_writer_begin    (TabiyaPositionWriter   *self,
                                                       TabiyaSection           section,
                                                       GError                **error);
/* Appends to the section. */
gboolean              tabiya_position_writer_append   (TabiyaPositionWriter   *self,
                                                       gconstpointer           data,
                                                       gsize                   length,
                                                       GError                **error);
/* The size of the current section so far. */
guint64               tabiya_position_writer_get_size (TabiyaPositionWriter   *self);
/* Reads back from a section that has ended. */
gboolean              tabiya_position_writer_read     (TabiyaPositionWriter   *self,
                                                       TabiyaSection           section,
                                                       guint64                 offset,
                                                       gpointer                data,
                                                       gsize                   length,
                                                       GError                **error);
/* Writes the checksums and the header, of which n_games and n_bits are set. @identity: (nullable):
   the version of the PGN file; without it the file gets no name. Returns a descriptor of the file,
   which belongs to the caller; -1 with @error. */
int                   tabiya_position_writer_finish   (TabiyaPositionWriter   *self,
                                                       const char             *identity,
                                                       TabiyaPositionHeader   *header,
                                                       GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPositionWriter, tabiya_position_writer_free)

G_END_DECLS

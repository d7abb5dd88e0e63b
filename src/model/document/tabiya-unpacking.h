/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-unpack.h"

G_BEGIN_DECLS

/*
 * TabiyaUnpacking: gets a PGN file out of an archive in a thread, with the questions to a person
 * that this takes. Main thread.
 *
 * Property "fraction": how much of the archive has been read, from 0 to 1. Signals: "choose": there
 * are several PGN files, answered by tabiya_unpacking_choose(); "ask" (int, a
 * TabiyaPgnUnpackState): a limit was reached, answered by tabiya_unpacking_go_on() or _keep(); and
 * at last either "done" or "failed" (GError). Nothing is told after tabiya_unpacking_cancel().
 */
#define TABIYA_TYPE_UNPACKING (tabiya_unpacking_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaUnpacking, tabiya_unpacking, TABIYA, UNPACKING, GObject)

TabiyaUnpacking *tabiya_unpacking_new         (GFile            *file,
                                               const char       *member)
                                               G_GNUC_WARN_UNUSED_RESULT;
GFile           *tabiya_unpacking_get_file    (TabiyaUnpacking  *self);
void             tabiya_unpacking_begin       (TabiyaUnpacking  *self);
void             tabiya_unpacking_cancel      (TabiyaUnpacking  *self);

/* The PGN files, from "choose" until that is answered. */
guint                      tabiya_unpacking_get_n_members (TabiyaUnpacking  *self);
const TabiyaArchiveMember *tabiya_unpacking_get_member    (TabiyaUnpacking  *self,
                                                           guint             index);
void             tabiya_unpacking_choose      (TabiyaUnpacking  *self,
                                               guint             index);

/* The answers to "ask": to unpack on whatever the limit, or to be content with what there is. */
void             tabiya_unpacking_go_on       (TabiyaUnpacking  *self);
void             tabiya_unpacking_keep        (TabiyaUnpacking  *self);
/* How many bytes there are; only while it asks. */
guint64          tabiya_unpacking_get_size    (TabiyaUnpacking  *self);

double           tabiya_unpacking_get_fraction (TabiyaUnpacking *self);
/* When it is done: the text, which knows whether it is all. */
TabiyaPgnSource *tabiya_unpacking_get_source  (TabiyaUnpacking  *self);

G_END_DECLS

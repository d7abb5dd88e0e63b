/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/* Balanced openings from the built-in book, found as they are requested. One thread at a time. */
typedef struct _TabiyaMatchBook TabiyaMatchBook;

#define TABIYA_MATCH_BOOK_DEFAULT_PLIES 8

TabiyaMatchBook *tabiya_match_book_new          (guint             plies,
                                                 guint32           seed,
                                                 GError          **error);
void             tabiya_match_book_free         (TabiyaMatchBook  *self);
const ChessMove *tabiya_match_book_get          (TabiyaMatchBook  *self,
                                                 guint             index,
                                                 guint            *n_moves);
char            *tabiya_match_book_get_checksum (TabiyaMatchBook  *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * TabiyaTagRow: one tag of a game to write. Properties "tag": its name in PGN, while the title is
 * what people call it; "removable": whether it has a button to take it away, which emits "removed".
 */
#define TABIYA_TYPE_TAG_ROW (tabiya_tag_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTagRow, tabiya_tag_row, TABIYA, TAG_ROW, AdwEntryRow)

/* A row that can be removed, with the name of the tag for its title. (transfer floating) */
GtkWidget  *tabiya_tag_row_new     (const char   *tag) G_GNUC_WARN_UNUSED_RESULT;
const char *tabiya_tag_row_get_tag (TabiyaTagRow *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * TabiyaTagRow: an editable tag of a game. Properties: "tag", its name in PGN (the title is what
 * people call it), and "removable", whether it has a button that emits "removed".
 */
#define TABIYA_TYPE_TAG_ROW (tabiya_tag_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTagRow, tabiya_tag_row, TABIYA, TAG_ROW, AdwEntryRow)

/* A removable row whose title is the name of the tag. (transfer floating) */
GtkWidget  *tabiya_tag_row_new     (const char   *tag) G_GNUC_WARN_UNUSED_RESULT;
const char *tabiya_tag_row_get_tag (TabiyaTagRow *self);

G_END_DECLS

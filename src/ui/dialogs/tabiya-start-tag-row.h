/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* TabiyaStartTagRow: a read-only tag that says where a game starts. */
#define TABIYA_TYPE_START_TAG_ROW (tabiya_start_tag_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaStartTagRow, tabiya_start_tag_row, TABIYA, START_TAG_ROW, AdwActionRow)

GtkWidget *tabiya_start_tag_row_new (const char *name,
                                     const char *value) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean    tabiya_text_is_right_to_left (const char *text);

const char *tabiya_name_show      (const char *name);

const char *tabiya_path_show      (const char *path);
const char *tabiya_path_show_name (const char *path);
const char *tabiya_file_show      (GFile      *file);
const char *tabiya_file_show_name (GFile      *file);

char       *tabiya_file_name_suggest (const char *name) G_GNUC_WARN_UNUSED_RESULT;

char       *tabiya_path_to_text   (const char *path) G_GNUC_WARN_UNUSED_RESULT;
char       *tabiya_path_from_text (const char *text) G_GNUC_WARN_UNUSED_RESULT;

char       *tabiya_settings_dup_path (GSettings  *settings,
                                      const char *key) G_GNUC_WARN_UNUSED_RESULT;
void        tabiya_settings_set_path (GSettings  *settings,
                                      const char *key,
                                      const char *path);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean tabiya_file_is_same     (GFile       *a,
                                  GFile       *b);

gboolean tabiya_file_check_kind  (const char  *path,
                                  GError     **error);
gboolean tabiya_file_check_fd    (int          fd,
                                  GError     **error);
int      tabiya_file_open        (const char  *path,
                                  GError     **error);
int      tabiya_file_open_stream (const char  *path,
                                  GError     **error);

G_END_DECLS

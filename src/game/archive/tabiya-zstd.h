/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A converter that unpacks Zstandard; NULL in a build without the library. */
GConverter *tabiya_zstd_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

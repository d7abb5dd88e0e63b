/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A temporary file which, if this process is killed, a later one removes. */
typedef struct _TabiyaTemporary TabiyaTemporary;

TabiyaTemporary *tabiya_temporary_new   (const char      *path) G_GNUC_WARN_UNUSED_RESULT;
void             tabiya_temporary_free  (TabiyaTemporary *self);

void             tabiya_temporary_sweep (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaTemporary, tabiya_temporary_free)

G_END_DECLS

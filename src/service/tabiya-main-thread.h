/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The objects of this layer live on one thread, the one that created the first of them. */
gboolean tabiya_is_main_thread (void);

#define TABIYA_ASSERT_MAIN_THREAD() g_assert (tabiya_is_main_thread ())

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/run/tabiya-run-keeper.h"

G_BEGIN_DECLS

/* The tests of weights of the program. */
TabiyaRunKeeper *tabiya_test_keeper_new (GtkApplication *application,
                                         GSettings      *settings)
                                         G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* The settings of the program as they are when it starts for the first time. (transfer full) */
GSettings *settings_fixture_new (void);

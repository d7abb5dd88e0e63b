/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * How long a test waits for what has to come before it says that it will not. On a good day none
 * of it takes a second. Sanitizers and a loaded computer make work fifty times slower, and patience
 * costs nothing when the thing comes: only a fault takes as long as this to be told. The time
 * limits of the tests in the build files are longer.
 */
#define PATIENCE_S  120
#define PATIENCE_US (PATIENCE_S * G_TIME_SPAN_SECOND)

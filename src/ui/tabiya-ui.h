/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * tabiya_ui_init:
 *
 * Registers the resources of the window (a static library loses its constructors), fills the
 * tables of the rules, and sees to it that no closed menu keeps the keyboard and no open one is
 * covered by a tooltip. To be called before any widget of this folder is made; calling it again is
 * harmless. Main thread.
 */
void tabiya_ui_init (void);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * TabiyaSleepWatch: says when the computer is about to sleep, as systemd-logind and elogind tell it
 * on the system bus. Where there is none of them nothing is ever said. Main thread.
 *
 * Signals: "sleeping".
 */
#define TABIYA_TYPE_SLEEP_WATCH (tabiya_sleep_watch_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSleepWatch, tabiya_sleep_watch, TABIYA, SLEEP_WATCH, GObject)

/* @connection: (nullable): a bus to listen to in place of the system bus, for tests. */
TabiyaSleepWatch *tabiya_sleep_watch_new (GDBusConnection *connection) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

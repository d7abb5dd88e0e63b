/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-sleep-watch.h"

struct _TabiyaSleepWatch
{
  GObject          parent_instance;

  GDBusConnection *connection;      /* owned; NULL until there is one */
  GCancellable    *cancellable;
  guint            subscription;
};

enum {
  SIGNAL_SLEEPING,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaSleepWatch, tabiya_sleep_watch, G_TYPE_OBJECT)

/* The argument is TRUE before the computer sleeps and FALSE after it. */
static void
prepare_for_sleep_cb (GDBusConnection *connection,
                      const char      *sender,
                      const char      *path,
                      const char      *interface,
                      const char      *name,
                      GVariant        *parameters,
                      gpointer         data)
{
  gboolean begins = FALSE;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(b)")))
    return;
  g_variant_get (parameters, "(b)", &begins);
  if (begins)
    g_signal_emit (data, signals[SIGNAL_SLEEPING], 0);
}

static void
listen (TabiyaSleepWatch *self,
        GDBusConnection  *connection)
{
  self->connection = g_object_ref (connection);
  self->subscription =
    g_dbus_connection_signal_subscribe (connection, "org.freedesktop.login1",
                                        "org.freedesktop.login1.Manager", "PrepareForSleep",
                                        "/org/freedesktop/login1", NULL, G_DBUS_SIGNAL_FLAGS_NONE,
                                        prepare_for_sleep_cb, self, NULL);
}

static void
bus_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GDBusConnection) connection = g_bus_get_finish (result, &error);

  /* Cancelled means that the watch is gone. */
  if (connection)
    listen (data, connection);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_debug ("Nobody tells when the computer sleeps: %s", error->message);
}

static void
tabiya_sleep_watch_dispose (GObject *object)
{
  TabiyaSleepWatch *self = TABIYA_SLEEP_WATCH (object);

  g_cancellable_cancel (self->cancellable);
  if (self->subscription != 0)
    g_dbus_connection_signal_unsubscribe (self->connection, self->subscription);
  self->subscription = 0;
  g_clear_object (&self->connection);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (tabiya_sleep_watch_parent_class)->dispose (object);
}

static void
tabiya_sleep_watch_class_init (TabiyaSleepWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_sleep_watch_dispose;

  signals[SIGNAL_SLEEPING] = g_signal_new ("sleeping", G_TYPE_FROM_CLASS (klass),
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 0);
}

static void
tabiya_sleep_watch_init (TabiyaSleepWatch *self)
{
  self->cancellable = g_cancellable_new ();
}

TabiyaSleepWatch *
tabiya_sleep_watch_new (GDBusConnection *connection)
{
  TabiyaSleepWatch *self = g_object_new (TABIYA_TYPE_SLEEP_WATCH, NULL);

  if (connection)
    listen (self, connection);
  else
    g_bus_get (G_BUS_TYPE_SYSTEM, self->cancellable, bus_cb, self);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-work.h"

#include <glib/gi18n-lib.h>

struct _TabiyaWork
{
  GObject     parent_instance;

  /* owned */
  char       *name;        /* nullable */
  TabiyaWork *cause;       /* nullable */

  /* state */
  const char *what;        /* NULL for what is usual */
  const char *usual;
  const char *end;         /* NULL if a person cannot end it */
  gboolean    goes_on;
  gboolean    paused;
};

enum {
  CHANGED,
  ROOM_ASKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaWork, tabiya_work, G_TYPE_OBJECT)

static void
tabiya_work_finalize (GObject *object)
{
  TabiyaWork *self = TABIYA_WORK (object);

  g_free (self->name);
  g_clear_object (&self->cause);
  G_OBJECT_CLASS (tabiya_work_parent_class)->finalize (object);
}

static void
tabiya_work_class_init (TabiyaWorkClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_work_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ROOM_ASKED] = g_signal_new ("room-asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_work_init (TabiyaWork *self)
{
}

TabiyaWork *
tabiya_work_new (void)
{
  return g_object_new (TABIYA_TYPE_WORK, NULL);
}

void
tabiya_work_describe (TabiyaWork *self,
                      const char *what,
                      const char *end,
                      gboolean    goes_on)
{
  self->what = what;
  self->end = end;
  self->goes_on = goes_on;
}

void
tabiya_work_set_name (TabiyaWork *self,
                      const char *name)
{
  g_free (self->name);
  self->name = g_strdup (name);
}

char *
tabiya_work_dup_words (TabiyaWork *self)
{
  const char *what = self->what ? self->what : self->usual;

  /* Translators: what is being done, and who or what it is about: "a game is being reviewed
     (Carlsen – Nakamura)". */
  return self->name ? g_strdup_printf (_("%s (%s)"), what, self->name) : g_strdup (what);
}

const char *
tabiya_work_get_end (TabiyaWork *self)
{
  return self->end;
}

void
tabiya_work_set_paused (TabiyaWork *self,
                        gboolean    paused)
{
  if (self->paused == paused)
    return;
  self->paused = paused && self->goes_on;
  g_signal_emit (self, signals[ROOM_ASKED], 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
tabiya_work_is_paused (TabiyaWork *self)
{
  return self->paused;
}

TabiyaWork *
tabiya_work_get_cause (TabiyaWork *self)
{
  return self->cause;
}

void
tabiya_work_set_usual (TabiyaWork *self,
                       const char *what)
{
  self->usual = what;
}

void
tabiya_work_set_cause (TabiyaWork *self,
                       TabiyaWork *cause)
{
  if (g_set_object (&self->cause, cause))
    g_signal_emit (self, signals[CHANGED], 0);
}

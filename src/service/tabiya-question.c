/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-question.h"

struct _TabiyaQuestion {
  GWeakRef asker;
  guint    serial;
};

/**
 * tabiya_question_new:
 * @asker: a GObject
 * @serial: the number of the question
 *
 * Returns: (transfer full): the user data for the call
 */
TabiyaQuestion *
tabiya_question_new (gpointer asker,
                     guint    serial)
{
  TabiyaQuestion *self = g_new0 (TabiyaQuestion, 1);

  g_weak_ref_init (&self->asker, asker);
  self->serial = serial;
  return self;
}

/**
 * tabiya_question_free:
 * @self: (transfer full): a question
 */
void
tabiya_question_free (TabiyaQuestion *self)
{
  g_weak_ref_clear (&self->asker);
  g_free (self);
}

/**
 * tabiya_question_dup_asker:
 *
 * Returns: (transfer full) (nullable): the object that asked, or %NULL if it has been finalized
 */
gpointer
tabiya_question_dup_asker (TabiyaQuestion *self)
{
  return g_weak_ref_get (&self->asker);
}

/**
 * tabiya_question_get_serial:
 *
 * Returns: the number of the question
 */
guint
tabiya_question_get_serial (const TabiyaQuestion *self)
{
  return self->serial;
}

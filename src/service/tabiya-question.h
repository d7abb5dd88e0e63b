/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * TabiyaQuestion: the user data of an asynchronous call, in place of the object that made the call,
 * which it does not keep alive. That object numbers its questions and ignores the answer to any but
 * the latest.
 */
typedef struct _TabiyaQuestion TabiyaQuestion;

TabiyaQuestion *tabiya_question_new       (gpointer        asker,
                                           guint           serial) G_GNUC_WARN_UNUSED_RESULT;
void            tabiya_question_free      (TabiyaQuestion *self);
gpointer        tabiya_question_dup_asker (TabiyaQuestion *self) G_GNUC_WARN_UNUSED_RESULT;
guint           tabiya_question_get_serial (const TabiyaQuestion *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaQuestion, tabiya_question_free)

G_END_DECLS

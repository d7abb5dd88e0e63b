/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * TabiyaQuestion: carried by an asynchronous call in place of the object that asked, which it does
 * not keep alive. Whoever asks counts its questions; an answer to one that is no longer the latest
 * is thrown away.
 */
typedef struct _TabiyaQuestion TabiyaQuestion;

TabiyaQuestion *tabiya_question_new       (gpointer        asker,
                                           guint           serial) G_GNUC_WARN_UNUSED_RESULT;
void            tabiya_question_free      (TabiyaQuestion *self);
gpointer        tabiya_question_dup_asker (TabiyaQuestion *self) G_GNUC_WARN_UNUSED_RESULT;
guint           tabiya_question_get_serial (const TabiyaQuestion *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaQuestion, tabiya_question_free)

G_END_DECLS

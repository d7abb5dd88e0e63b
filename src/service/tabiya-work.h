/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * TabiyaWork: something that needs processors, as a person knows it: what it is, what keeps it
 * waiting, and how it makes room for something else. Each search, job or match has one and gives it
 * to its tickets, see tabiya_ticket_set_work(); the arbiter finds the causes. Main thread.
 *
 * Signals: "changed": another cause, or none any more; paused, or going on. "room-asked": a person
 * wants it to make room for something else, or, where it is not paused any more, to go on.
 */
#define TABIYA_TYPE_WORK (tabiya_work_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWork, tabiya_work, TABIYA, WORK, GObject)

TabiyaWork *tabiya_work_new        (void) G_GNUC_WARN_UNUSED_RESULT;
/* What is being done, as a clause, and a button that makes room, as a verb; both translated and
   static. Without @end (NULL) a person cannot end it. @goes_on: whether the line of a work that is
   paused lets it go on; otherwise it is over, with what was found, or goes on by other buttons. */
void        tabiya_work_describe   (TabiyaWork *self,
                                    const char *what,
                                    const char *end,
                                    gboolean    goes_on);
/* Who or what it is about; nullable, copied. */
void        tabiya_work_set_name   (TabiyaWork *self,
                                    const char *name);

/* "a game is being analysed (Carlsen – Nakamura)". (transfer full) */
char       *tabiya_work_dup_words  (TabiyaWork *self);
/* The verb for a button; NULL if a person cannot end it. */
const char *tabiya_work_get_end    (TabiyaWork *self);
/* What a person asks for by a button: with @paused, that it make room. */
void        tabiya_work_set_paused (TabiyaWork *self,
                                    gboolean    paused);
gboolean    tabiya_work_is_paused  (TabiyaWork *self);
/* The other work that keeps it waiting. (transfer none) (nullable) */
TabiyaWork *tabiya_work_get_cause  (TabiyaWork *self);

/* For the arbiter: what is done where nobody has said it, and the cause, of which a reference is
   taken. */
void        tabiya_work_set_usual  (TabiyaWork *self,
                                    const char *what);
void        tabiya_work_set_cause  (TabiyaWork *self,
                                    TabiyaWork *cause);

G_END_DECLS

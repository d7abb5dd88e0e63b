/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/session/tabiya-session.h"

G_BEGIN_DECLS

/*
 * TabiyaEndCard: how the game on the board ended, in words, and what may come next: a review, a
 * rematch, another game. Visible at the end of a game that was played here, until it is closed, a
 * review begins or one walks away from there. Main thread.
 */
#define TABIYA_TYPE_END_CARD (tabiya_end_card_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEndCard, tabiya_end_card, TABIYA, END_CARD, GtkWidget)

GtkWidget *tabiya_end_card_new         (void) G_GNUC_WARN_UNUSED_RESULT;
/* To be called once. */
void       tabiya_end_card_set_session (TabiyaEndCard *self,
                                        TabiyaSession *session);
/* Returns whether it was open. */
gboolean   tabiya_end_card_close       (TabiyaEndCard *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/chess-types.h"

G_BEGIN_DECLS

/* Who plays a side. */
typedef enum {
  TABIYA_SIDE_YOU,
  TABIYA_SIDE_ENGINE,
  TABIYA_SIDE_GUEST,   /* another person at this computer, who has a name */
} TabiyaSideChoice;

/*
 * TabiyaSideCard: a side, shown by its king, and who plays it. Property "choice" (int, a
 * TabiyaSideChoice) is notified whether the person or the program changes it.
 */
#define TABIYA_TYPE_SIDE_CARD (tabiya_side_card_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSideCard, tabiya_side_card, TABIYA, SIDE_CARD, GtkBox)

void              tabiya_side_card_set_color   (TabiyaSideCard   *self,
                                                ChessColor        color);
void              tabiya_side_card_set_theme   (TabiyaSideCard   *self,
                                                const char       *theme);
void              tabiya_side_card_set_random  (TabiyaSideCard   *self,
                                                gboolean          random);
void              tabiya_side_card_set_choice  (TabiyaSideCard   *self,
                                                TabiyaSideChoice  choice);
TabiyaSideChoice  tabiya_side_card_get_choice  (TabiyaSideCard   *self);
void              tabiya_side_card_set_guest   (TabiyaSideCard   *self,
                                                const char       *name);
const char       *tabiya_side_card_get_guest   (TabiyaSideCard   *self);
char             *tabiya_side_card_dup_name    (TabiyaSideCard   *self);

G_END_DECLS

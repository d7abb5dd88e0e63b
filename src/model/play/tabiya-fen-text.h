/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-text.h"

G_BEGIN_DECLS

/* A position as a person types or pastes it, and what is to be said about it. */
typedef struct {
  gboolean       valid;      /* readable by the strict rules, and something can be played */
  ChessPosition  position;   /* only when valid */
  int            column;     /* of the error in the text as given, in bytes from 1; 0: nowhere */
  char          *message;    /* translated: what is wrong and where; when valid who is to move */
} TabiyaFenCheck;

void  tabiya_fen_check_init   (TabiyaFenCheck *check,
                               const char     *text);
void  tabiya_fen_check_clear  (TabiyaFenCheck *check);

/* The sentence for a code, translated; without the column. Static. */
const char *tabiya_fen_error_to_string (ChessTextError error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaFenCheck, tabiya_fen_check_clear)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-text.h"

G_BEGIN_DECLS

/* A position that the user typed or pasted, and a message about it. */
typedef struct {
  gboolean       valid;      /* the text is correct, and a game can begin there */
  ChessPosition  position;   /* only when valid */
  int            column;     /* of the error in the original text, in bytes from 1; 0 if the error
                                has no place */
  char          *message;    /* translated: what is wrong and where; for a valid position, who is to
                                move and what was left out */
  char          *assumed;    /* translated: what was left out or assumed; NULL if nothing was */
  const char    *problem;    /* translated, static: what is wrong, without where; NULL when valid */
} TabiyaFenCheck;

void  tabiya_fen_check_init   (TabiyaFenCheck *check,
                               const char     *text);
void  tabiya_fen_check_clear  (TabiyaFenCheck *check);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaFenCheck, tabiya_fen_check_clear)

G_END_DECLS

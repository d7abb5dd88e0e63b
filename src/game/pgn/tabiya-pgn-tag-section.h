/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-header.h"
#include "game/pgn/tabiya-pgn-start.h"
#include "game/pgn/tabiya-pgn-teller.h"

G_BEGIN_DECLS

/* TabiyaPgnTagSection: the tags of the game that a parser reads, and what its moves need of them.
   Initially all zeros. */
typedef struct {
  TabiyaPgnTagNames names;
  TabiyaPgnStart    start;
  TabiyaPgnTagToken result;         /* the tag Result; no value if there is none */
  TabiyaResult      result_says;
  gboolean          has_tag;
  gboolean          told_variant;
} TabiyaPgnTagSection;

/* Forgets the last game. */
void        tabiya_pgn_tag_section_clear         (TabiyaPgnTagSection *self);
/* Returns where the moves begin. */
const char *tabiya_pgn_tag_section_read          (TabiyaPgnTagSection *self,
                                                  TabiyaPgnTeller     *teller,
                                                  const char          *p,
                                                  const char          *limit);
/* FALSE if there is no position to play from; it is then the standard one. */
gboolean    tabiya_pgn_tag_section_get_position  (TabiyaPgnTagSection *self,
                                                  TabiyaPgnTeller     *teller,
                                                  ChessPosition       *position);
/* Says once that the game is not played by the rules of chess, from which the rest follows. */
void        tabiya_pgn_tag_section_tell_variant  (TabiyaPgnTagSection *self,
                                                  TabiyaPgnTeller     *teller,
                                                  const char          *at);
/* The tag Result counts if it says one, otherwise the result at the end of the moves, which is NULL
   if there is none. Of what does not count nothing is lost. */
void        tabiya_pgn_tag_section_settle_result (TabiyaPgnTagSection *self,
                                                  TabiyaPgnTeller     *teller,
                                                  const char          *result,
                                                  const char          *result_end);

G_END_DECLS

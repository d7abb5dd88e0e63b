/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lines of a file are at most so wide. */
#define TABIYA_COMMENT_WIDTH 79

/* Where a comment stands in a file: how many characters stand before it on its first line, and how
   many behind it without a blank. */
typedef struct {
  gsize column;
  gsize tail;
} TabiyaCommentFrame;

/* Normalises comments to the form they have in memory; see the implementation. Appends @text
   (UTF-8) to @comments (element-type utf8). */
void        tabiya_comments_append    (GPtrArray                *comments,
                                       const char               *text,
                                       gsize                     length,
                                       const TabiyaCommentFrame *frame);
const char *tabiya_comment_find_break (const char               *p,
                                       const char               *end);

G_END_DECLS

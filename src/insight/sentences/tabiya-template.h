/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Sentences with named places: "the <a>knight on {square}</a> cannot be driven off ({number})".
 * A translation may put them in any order; one that lacks a place, names another or tears a link
 * apart is not used, and the original stands in for it, so that no number is ever lost.
 */

typedef struct {
  const char *name;          /* without braces */
  const char *value;
  gboolean    optional;      /* a translation may leave it out, as singular forms do with counts */
  gsize       start;         /* (out): where the value stands in the text */
  gsize       end;
} TabiyaTemplateArgument;

/* Whether @text names each argument that is not optional once, and no other, with at most one
   link, opened and closed. */
gboolean  tabiya_template_matches (const char                   *text,
                                   const TabiyaTemplateArgument *arguments,
                                   int                           n_arguments);

/* @translated with its places filled; @original where the translation does not match. The link,
   when there is one, is from @link_start to @link_end. (transfer full) */
char     *tabiya_template_fill    (const char                   *original,
                                   const char                   *translated,
                                   TabiyaTemplateArgument       *arguments,
                                   int                           n_arguments,
                                   gsize                        *link_start,
                                   gsize                        *link_end);

G_END_DECLS

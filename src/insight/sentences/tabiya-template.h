/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Sentences with named placeholders: "the <a>knight on {square}</a> cannot be driven off
 * ({number})". A translation may put them in any order. If it lacks a placeholder, names an unknown
 * one or breaks a link, the original is used in its place, so that no number is ever lost.
 */

typedef struct {
  const char *name;          /* without braces */
  const char *value;
  gboolean    optional;      /* may be left out of a text, as counts are in singular forms */
  gsize       start;         /* (out): the place of the value in the text */
  gsize       end;
} TabiyaTemplateArgument;

/* Fills the placeholders of @translated, or those of @original when the translation does not match.
   The link, if there is one, is from @link_start to @link_end. (transfer full) */
char     *tabiya_template_fill    (const char                   *original,
                                   const char                   *translated,
                                   TabiyaTemplateArgument       *arguments,
                                   int                           n_arguments,
                                   gsize                        *link_start,
                                   gsize                        *link_end);

/* Fills the placeholders that @original has, out of all those in @values, at most 32; where there
   is a link is not told. (transfer full) (nullable): NULL when @original is NULL, or names a value
   that is NULL */
char     *tabiya_template_fill_named
                                  (const char                   *original,
                                   const char                   *translated,
                                   const TabiyaTemplateArgument *values,
                                   int                           n_values);

G_END_DECLS

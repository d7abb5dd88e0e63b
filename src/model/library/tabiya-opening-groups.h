/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Well-known openings by their codes in the Encyclopaedia of Chess Openings, to filter by. Codes
   are counted from A00 = 0 to E99 = 499. */
guint       tabiya_opening_groups_get_n        (void);
/* Translated. */
const char *tabiya_opening_groups_get_nth_name (guint index);
/* "B90-B99" (transfer full) */
char       *tabiya_opening_groups_dup_codes    (guint index);
/* The name of exactly this range of codes, translated; NULL if it has none here. */
const char *tabiya_opening_groups_get_name     (int   first,
                                                int   last);

G_END_DECLS

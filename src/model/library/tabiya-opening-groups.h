/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Well-known openings by the codes they have in the Encyclopaedia of Chess Openings, to filter by.
   Codes are counted from A00 = 0 to E99 = 499. */
guint       tabiya_opening_groups_get_n        (void);
/* Translated. */
const char *tabiya_opening_groups_get_nth_name (guint index);
/* "B90-B99" (transfer full) */
char       *tabiya_opening_groups_dup_codes    (guint index);
/* The name of exactly these codes, translated; NULL when they have none here. */
const char *tabiya_opening_groups_get_name     (int   first,
                                                int   last);

G_END_DECLS

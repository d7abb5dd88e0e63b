/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What stands behind the words of a report's comment: the scores before and after the move, how
   much of the winning chances was lost, and, a line each, the terms of the difference and their
   sum. In the user's language. NULL for a comment, given as it stands in the file, that has no such
   numbers. (transfer full) */
char *tabiya_report_details_dup (const char *comment);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/report/tabiya-why-not.h"

G_BEGIN_DECLS

/* The words of an answer, from all else that it holds. (transfer full) */
char *why_not_dup_text    (const ChessPosition      *position,
                           const TabiyaWhyNotAnswer *answer);
/* Its numbers. (transfer full) */
char *why_not_dup_numbers (const ChessPosition      *position,
                           const TabiyaWhyNotAnswer *answer);

G_END_DECLS

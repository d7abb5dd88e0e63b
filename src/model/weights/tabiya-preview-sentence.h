/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/weights/tabiya-preview-model.h"

G_BEGIN_DECLS

/* The result of the preview in words, as Pango markup: the move that is played now, with the term
   and the number that explain it. @meaning (out) (nullable) says exactly what the number means;
   static. (transfer full) Main thread. */
char *tabiya_preview_dup_sentence (TabiyaPreviewModel  *model,
                                   const char         **meaning) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/weights/tabiya-preview-model.h"

G_BEGIN_DECLS

/* What the preview says in words, as Pango markup: which move is played now, and the term and the
   number of the explanation that go with it. @meaning: (out) (nullable): what the number means
   exactly, static. (transfer full) Main thread. */
char *tabiya_preview_dup_sentence (TabiyaPreviewModel  *model,
                                   const char         **meaning) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

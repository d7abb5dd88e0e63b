/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/library/tabiya-encodings.h"

G_BEGIN_DECLS

/*
 * TabiyaEncodingDialog: asks in which encoding a file is to be read. Each likely one shows what the
 * first names are in it; the first of them is in force. Signal "accepted" (guint: the
 * TabiyaPgnUnits).
 */
#define TABIYA_TYPE_ENCODING_DIALOG (tabiya_encoding_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEncodingDialog, tabiya_encoding_dialog, TABIYA, ENCODING_DIALOG,
                      AdwWindow)

/* @encodings: what tabiya_encodings_list() returned; a reference is taken. */
GtkWidget *tabiya_encoding_dialog_new (GtkWindow *parent,
                                       GPtrArray *encodings);

G_END_DECLS

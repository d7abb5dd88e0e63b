/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ui/board/tabiya-board-image.h"

G_BEGIN_DECLS

/*
 * TabiyaImageDialog: what a picture of the board is to be: its format, its size, and what is on it
 * besides the pieces, with the picture itself above. The choices are kept in the settings.
 *
 * Signal "save": the picture is wanted; the dialog closes.
 */
#define TABIYA_TYPE_IMAGE_DIALOG (tabiya_image_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaImageDialog, tabiya_image_dialog, TABIYA, IMAGE_DIALOG, AdwWindow)

/* It takes @image: what the board shows, see tabiya_board_image_new(). */
TabiyaImageDialog *tabiya_image_dialog_new   (GtkWindow        *parent,
                                              GSettings        *settings,
                                              TabiyaBoardImage *image)
                                              G_GNUC_WARN_UNUSED_RESULT;

/* Applies the settings to @image where no dialog is shown. */
void               tabiya_image_apply_settings (TabiyaBoardImage *image,
                                                GSettings        *settings);

G_END_DECLS

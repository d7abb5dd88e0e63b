/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-image.h"

#include <glib/gi18n.h>

#include "ui/board/tabiya-board-image.h"
#include "ui/dialogs/tabiya-image-dialog.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-picture.h"
#include "ui/tabiya-toast.h"

static GSettings *
get_settings (TabiyaWindow *self)
{
  return tabiya_session_get_settings (tabiya_window_get_session (self));
}

static void
tell_failure (TabiyaWindow *self,
              const GError *error)
{
  tabiya_dialogs_error (GTK_WINDOW (self), _("The Image Could Not Be Made"), error->message);
}

static TabiyaBoardImage *
new_wanted_image (TabiyaWindow *self)
{
  TabiyaBoardImage *image = tabiya_board_image_new (tabiya_window_get_board (self));

  tabiya_image_apply_settings (image, get_settings (self));
  return image;
}

void
tabiya_window_copy_image (TabiyaWindow *self)
{
  g_autoptr(TabiyaBoardImage) image = new_wanted_image (self);
  int side = g_settings_get_int (get_settings (self), "image-side");
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) png = tabiya_board_image_to_png (image, side, &error);
  char *svg = tabiya_board_image_to_svg (image, side);
  g_autoptr(GBytes) drawing = g_bytes_new_take (svg, strlen (svg));
  g_autoptr(GdkTexture) texture = png ? gdk_texture_new_from_bytes (png, &error) : NULL;
  g_autoptr(GdkContentProvider) provider = NULL;
  GdkContentProvider *formats[2];

  if (!texture) {
    tell_failure (self, error);
    return;
  }
  formats[0] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture);
  formats[1] = gdk_content_provider_new_for_bytes ("image/svg+xml", drawing);
  provider = gdk_content_provider_new_union (formats, G_N_ELEMENTS (formats));
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), provider);
  tabiya_toast_show (tabiya_window_get_pane (self), _("Image copied"));
}

static void
dialog_save_cb (TabiyaWindow *self)
{
  g_autoptr(TabiyaBoardImage) image = new_wanted_image (self);
  g_autofree char *format = g_settings_get_string (get_settings (self), "image-format");
  gboolean svg = strcmp (format, "svg") == 0;
  int side = g_settings_get_int (get_settings (self), "image-side");
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;

  if (svg) {
    char *text = tabiya_board_image_to_svg (image, side);

    bytes = g_bytes_new_take (text, strlen (text));
  } else {
    bytes = tabiya_board_image_to_png (image, side, &error);
  }
  if (!bytes) {
    tell_failure (self, error);
    return;
  }
  /* Translators: suggested name of a file with a picture of the board, without its suffix */
  tabiya_picture_save (tabiya_window_get_pane (self), bytes, svg, _("Save Image"), _("board"),
                       _("The Image Could Not Be Saved"));
}

void
tabiya_window_save_image (TabiyaWindow *self)
{
  TabiyaBoardImage *image = tabiya_board_image_new (tabiya_window_get_board (self));
  TabiyaImageDialog *dialog = tabiya_image_dialog_new (GTK_WINDOW (self), get_settings (self),
                                                       image);

  g_signal_connect_object (dialog, "save", G_CALLBACK (dialog_save_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "ui/board/tabiya-board-image.h"
#include "ui/dialogs/tabiya-dialogs.h"
#include "ui/dialogs/tabiya-image-dialog.h"

/* The board as a picture: into the clipboard, or into a file. */

/* A picture on its way into a file: it shows what the board showed when it was asked for. */
typedef struct {
  TabiyaWindow *window;
  GBytes       *bytes;
} Saving;

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->window);
  g_bytes_unref (saving->bytes);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
tell_failure (TabiyaWindow *self,
              const GError *error)
{
  tabiya_dialogs_error (GTK_WINDOW (self), _("The Image Could Not Be Made"), error->message);
}

static TabiyaBoardImage *
new_wanted_image (TabiyaWindow *self)
{
  TabiyaBoardImage *image = tabiya_board_image_new (self->board);

  tabiya_image_apply_settings (image, self->settings);
  return image;
}

/**
 * tabiya_window_copy_image:
 *
 * Puts a picture of the board into the clipboard, as PNG and as SVG. Main thread.
 */
void
tabiya_window_copy_image (TabiyaWindow *self)
{
  g_autoptr(TabiyaBoardImage) image = new_wanted_image (self);
  int side = g_settings_get_int (self->settings, "image-side");
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
  tabiya_window_toast (self, _("Image copied"));
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(Saving) saving = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autofree char *text = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error)) {
    tell_failure (saving->window, error);
    return;
  }
  /* Translators: name of a file */
  text = g_strdup_printf (_("Saved as %s"), name);
  tabiya_window_toast (saving->window, text);
}

static void
file_chosen_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(Saving) saving = data;
  g_autoptr(GFile) file = tabiya_dialogs_save_finish (result, NULL);
  GBytes *bytes = saving->bytes;

  if (file)
    g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                         written_cb, g_steal_pointer (&saving));
}

static void
dialog_save_cb (TabiyaWindow *self)
{
  g_autoptr(TabiyaBoardImage) image = new_wanted_image (self);
  g_autofree char *format = g_settings_get_string (self->settings, "image-format");
  gboolean svg = strcmp (format, "svg") == 0;
  int side = g_settings_get_int (self->settings, "image-side");
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;
  Saving *saving;

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
  saving = g_new0 (Saving, 1);
  saving->window = g_object_ref (self);
  saving->bytes = g_steal_pointer (&bytes);
  /* Translators: suggested name of a file with a picture of the board, without its suffix */
  tabiya_dialogs_save_image_async (GTK_WINDOW (self), _("Save Image"), _("board"), svg, NULL,
                                   file_chosen_cb, saving);
}

/**
 * tabiya_window_save_image:
 *
 * Asks what a picture of the board is to be and where to put it. Main thread.
 */
void
tabiya_window_save_image (TabiyaWindow *self)
{
  TabiyaImageDialog *dialog = tabiya_image_dialog_new (GTK_WINDOW (self), self->settings,
                                                       tabiya_board_image_new (self->board));

  g_signal_connect_object (dialog, "save", G_CALLBACK (dialog_save_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-picture.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-atomic.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"

typedef struct {
  GtkWidget *place;     /* a weak pointer */
  GBytes    *bytes;
  char      *failure;   /* heading of the error message */
} Picture;

static void
picture_free (Picture *picture)
{
  g_clear_weak_pointer (&picture->place);
  g_bytes_unref (picture->bytes);
  g_free (picture->failure);
  g_free (picture);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Picture, picture_free)

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(Picture) picture = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  if (!tabiya_atomic_replace_finish (G_FILE (source), result, &error)) {
    tabiya_dialogs_tell (picture->place, picture->failure, error);
    return;
  }
  /* Translators: name of a file */
  text = g_strdup_printf (_("Saved as %s"), tabiya_file_show_name (G_FILE (source)));
  tabiya_toast_show (picture->place, text);
}

static void
file_chosen_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(Picture) picture = data;
  g_autoptr(GFile) file = tabiya_dialogs_save_finish (result, NULL);
  GBytes *bytes = picture->bytes;

  if (file)
    tabiya_atomic_replace_async (file, bytes, NULL, written_cb, g_steal_pointer (&picture));
}

void
tabiya_picture_save (GtkWidget  *place,
                     GBytes     *bytes,
                     gboolean    svg,
                     const char *title,
                     const char *name,
                     const char *failure)
{
  g_autofree char *file_name = g_strdup_printf (svg ? "%s.svg" : "%s.png", name);
  Picture *picture = g_new0 (Picture, 1);

  g_set_weak_pointer (&picture->place, place);
  picture->bytes = g_bytes_ref (bytes);
  picture->failure = g_strdup (failure);
  tabiya_dialogs_save_async (tabiya_dialogs_get_parent (place), title,
                             svg ? TABIYA_DIALOG_SVG : TABIYA_DIALOG_PNG, file_name, NULL, NULL,
                             file_chosen_cb, picture);
}

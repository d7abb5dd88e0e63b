/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-copy-actions.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "model/play/tabiya-actions.h"
#include "ui/board/tabiya-board-image.h"
#include "ui/dialogs/tabiya-image-dialog.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-picture.h"
#include "ui/tabiya-toast.h"

struct _TabiyaCopyActions
{
  GObject             parent_instance;

  /* owned */
  GSimpleActionGroup *actions;
  TabiyaDocument     *document;
  GSettings          *settings;

  /* borrowed */
  TabiyaBoard        *board;
  GtkWidget          *pane;
};

G_DEFINE_FINAL_TYPE (TabiyaCopyActions, tabiya_copy_actions, G_TYPE_OBJECT)

static void
copy_text (TabiyaCopyActions *self,
           const char        *text,
           const char        *told)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (self->pane), text);
  tabiya_toast_show (self->pane, told);
}

static void
copy_pgn_cb (TabiyaCopyActions *self)
{
  g_autofree char *text = tabiya_pgn_write_game (tabiya_document_get_game (self->document));

  copy_text (self, text, _("Game copied"));
}

static void
copy_fen_cb (TabiyaCopyActions *self)
{
  TabiyaGame *game = tabiya_document_get_game (self->document);
  ChessPosition position;
  char text[CHESS_FEN_SIZE];

  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  chess_fen_write (&position, false, text);
  copy_text (self, text, _("Position copied"));
}

/* Pictures */

static void
tell_failure (TabiyaCopyActions *self,
              const GError      *error)
{
  tabiya_dialogs_error (tabiya_dialogs_get_parent (self->pane), _("The Image Could Not Be Made"),
                        error->message);
}

static TabiyaBoardImage *
new_wanted_image (TabiyaCopyActions *self)
{
  TabiyaBoardImage *image = tabiya_board_image_new (self->board);

  tabiya_image_apply_settings (image, self->settings);
  return image;
}

/* As PNG and as SVG. */
static void
copy_image_cb (TabiyaCopyActions *self)
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
  gdk_clipboard_set_content (gtk_widget_get_clipboard (self->pane), provider);
  tabiya_toast_show (self->pane, _("Image copied"));
}

static void
dialog_save_cb (TabiyaCopyActions *self)
{
  g_autoptr(TabiyaBoardImage) image = new_wanted_image (self);
  g_autofree char *format = g_settings_get_string (self->settings, "image-format");
  gboolean svg = strcmp (format, "svg") == 0;
  int side = g_settings_get_int (self->settings, "image-side");
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
  tabiya_picture_save (self->pane, bytes, svg, _("Save Image"), _("board"),
                       _("The Image Could Not Be Saved"));
}

static void
save_image_cb (TabiyaCopyActions *self)
{
  TabiyaImageDialog *dialog = tabiya_image_dialog_new (tabiya_dialogs_get_parent (self->pane),
                                                       self->settings,
                                                       tabiya_board_image_new (self->board));

  g_signal_connect_object (dialog, "save", G_CALLBACK (dialog_save_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Construction */

static void
tabiya_copy_actions_finalize (GObject *object)
{
  TabiyaCopyActions *self = TABIYA_COPY_ACTIONS (object);

  g_object_unref (self->actions);
  g_object_unref (self->document);
  g_object_unref (self->settings);
  G_OBJECT_CLASS (tabiya_copy_actions_parent_class)->finalize (object);
}

static void
tabiya_copy_actions_class_init (TabiyaCopyActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_copy_actions_finalize;
}

static void
tabiya_copy_actions_init (TabiyaCopyActions *self)
{
}

TabiyaCopyActions *
tabiya_copy_actions_new (GActionMap    *map,
                         TabiyaSession *session,
                         TabiyaBoard   *board,
                         GtkWidget     *pane)
{
  static const TabiyaAction actions[] = {
    { "copy-pgn", G_CALLBACK (copy_pgn_cb) },
    { "copy-fen", G_CALLBACK (copy_fen_cb) },
    { "copy-image", G_CALLBACK (copy_image_cb) },
    { "save-image", G_CALLBACK (save_image_cb) },
  };
  TabiyaCopyActions *self = g_object_new (TABIYA_TYPE_COPY_ACTIONS, NULL);

  self->document = g_object_ref (tabiya_session_get_document (session));
  self->settings = g_object_ref (tabiya_session_get_settings (session));
  self->board = board;
  self->pane = pane;
  self->actions = tabiya_actions_new (map, self, actions, G_N_ELEMENTS (actions));
  return self;
}

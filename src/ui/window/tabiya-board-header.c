/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-board-header.h"

#include <glib/gi18n.h>

#include "ui/tabiya-widgets.h"
#include "ui/window/tabiya-lazy-menu.h"

struct _TabiyaBoardHeader
{
  AdwBin          parent_instance;

  /* template */
  AdwHeaderBar   *header;
  AdwWindowTitle *title;
  GtkWidget      *play_buttons;
  GtkWidget      *review_buttons;
  GtkWidget      *open_button;
  GtkWidget      *undo_button;
  GtkWidget      *redo_button;
  GtkMenuButton  *narrow_menu_button;
  GtkWidget      *flip_button;
  GtkWidget      *game_buttons;

  /* owned */
  TabiyaPlayController *playing;
};

G_DEFINE_FINAL_TYPE (TabiyaBoardHeader, tabiya_board_header, ADW_TYPE_BIN)

/* A narrow header bar has room for one window button beside its own: the one that closes, on the
   side where the desktop puts it. */
static const char *
get_narrow_decoration (TabiyaBoardHeader *self)
{
  g_autofree char *layout = NULL;
  const char *close;
  const char *colon;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-decoration-layout", &layout,
                NULL);
  close = layout ? strstr (layout, "close") : NULL;
  colon = layout ? strchr (layout, ':') : NULL;
  if (!close)
    return ":";
  return colon && close > colon ? ":close" : "close:";
}

/* @label: (nullable): what would be undone or redone, for @format; without one the button says
   @plain. */
static void
show_history (GtkWidget  *button,
              const char *plain,
              const char *format,
              const char *label)
{
  g_autofree char *text = NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  text = label ? g_strdup_printf (format, label) : g_strdup (plain);
#pragma GCC diagnostic pop
  tabiya_widget_set_tooltip (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

static void
update_cb (TabiyaBoardHeader *self)
{
  TabiyaPlay *play = tabiya_play_controller_get_play (self->playing);
  TabiyaGame *game = tabiya_play_controller_get_game (self->playing);
  gboolean reviewing = !tabiya_play_is_going (play);

  gtk_widget_set_visible (self->play_buttons, !reviewing);
  gtk_widget_set_visible (self->review_buttons, reviewing);
  /* Translators: %s is what would be undone: "Comment", "Delete Variation" ... */
  show_history (self->undo_button, _("Undo"), _("Undo: %s"), tabiya_game_get_undo_label (game));
  show_history (self->redo_button, _("Redo"), _("Redo: %s"), tabiya_game_get_redo_label (game));
}

static void
tabiya_board_header_finalize (GObject *object)
{
  g_clear_object (&TABIYA_BOARD_HEADER (object)->playing);
  G_OBJECT_CLASS (tabiya_board_header_parent_class)->finalize (object);
}

static void
tabiya_board_header_class_init (TabiyaBoardHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tabiya_board_header_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-board-header.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaBoardHeader, header);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBoardHeader, title);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBoardHeader, play_buttons);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBoardHeader, review_buttons);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBoardHeader, open_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBoardHeader, undo_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBoardHeader, redo_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBoardHeader, narrow_menu_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBoardHeader, flip_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBoardHeader, game_buttons);
}

static void
tabiya_board_header_init (TabiyaBoardHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_lazy_menu_attach (self->narrow_menu_button, "primary_menu");
}

/**
 * tabiya_board_header_set_title:
 * @title: translated
 * @subtitle: translated
 *
 * Main thread, like all functions here.
 */
void
tabiya_board_header_set_title (TabiyaBoardHeader *self,
                               const char        *title,
                               const char        *subtitle)
{
  g_return_if_fail (TABIYA_IS_BOARD_HEADER (self));

  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
}

/**
 * tabiya_board_header_set_narrow:
 *
 * In a narrow window only the buttons used most stay; the others are in the menus or on the row
 * under the moves.
 */
void
tabiya_board_header_set_narrow (TabiyaBoardHeader *self,
                                gboolean           narrow)
{
  g_return_if_fail (TABIYA_IS_BOARD_HEADER (self));

  adw_header_bar_set_show_end_title_buttons (self->header, narrow);
  adw_header_bar_set_decoration_layout (self->header,
                                        narrow ? get_narrow_decoration (self) : NULL);
  gtk_widget_set_visible (self->flip_button, !narrow);
  gtk_widget_set_visible (self->open_button, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->narrow_menu_button), narrow);
  /* F10 opens the main menu that is visible. */
  gtk_menu_button_set_primary (self->narrow_menu_button, narrow);
}

void
tabiya_board_header_set_playing (TabiyaBoardHeader    *self,
                                 TabiyaPlayController *playing)
{
  g_return_if_fail (TABIYA_IS_BOARD_HEADER (self));

  self->playing = g_object_ref (playing);
  g_object_connect (playing,
                    "swapped-object-signal::game-changed", update_cb, self,
                    "swapped-object-signal::edited", update_cb, self,
                    "swapped-object-signal::state-changed", update_cb, self,
                    "swapped-object-signal::history-changed", update_cb, self, NULL);
}

void
tabiya_board_header_set_show_games (TabiyaBoardHeader *self,
                                    gboolean           show)
{
  g_return_if_fail (TABIYA_IS_BOARD_HEADER (self));

  gtk_widget_set_visible (self->game_buttons, show);
}

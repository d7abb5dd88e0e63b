/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-actions.h"

#include "ui/dialogs/tabiya-about.h"
#include "ui/window/tabiya-window-clipboard.h"
#include "ui/window/tabiya-window-image.h"
#include "ui/window/tabiya-window-preferences.h"
#include "ui/window/tabiya-window-setup.h"

/* The actions of a window as a whole. */

static void
clipboard_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);

  if (strcmp (name, "win.copy-pgn") == 0)
    tabiya_window_copy_pgn (self);
  else if (strcmp (name, "win.copy-fen") == 0)
    tabiya_window_copy_fen (self);
  else
    tabiya_window_paste (self);
}

static void
image_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  if (strcmp (name, "win.copy-image") == 0)
    tabiya_window_copy_image (TABIYA_WINDOW (widget));
  else
    tabiya_window_save_image (TABIYA_WINDOW (widget));
}

static void
setup_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  if (strcmp (name, "win.set-up-position") == 0)
    tabiya_window_set_up_position (TABIYA_WINDOW (widget), NULL);
  else
    tabiya_window_play_from_here (TABIYA_WINDOW (widget));
}

static void
fullscreen_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static void
preferences_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  tabiya_window_show_preferences (TABIYA_WINDOW (widget));
}

static void
about_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  tabiya_about_present (GTK_WINDOW (widget));
}

static void
close_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);

  tabiya_window_close_tab (self, tabiya_window_get_tab (self));
}

void
tabiya_window_install_actions (GtkWidgetClass *klass)
{
  static const struct {
    const char                  *name;
    GtkWidgetActionActivateFunc  activate;
  } actions[] = {
    { "win.copy-pgn", clipboard_action },
    { "win.copy-fen", clipboard_action },
    { "win.paste", clipboard_action },
    { "win.copy-image", image_action },
    { "win.save-image", image_action },
    { "win.set-up-position", setup_action },
    { "win.play-from-here", setup_action },
    { "win.fullscreen", fullscreen_action },
    { "win.preferences", preferences_action },
    { "win.about", about_action },
    { "win.close", close_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, NULL, actions[i].activate);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

/* Settings take effect at once, in every window. */

static void
apply_engine (TabiyaWindow *self)
{
  tabiya_engine_service_set_hash (self->service,
                                  g_settings_get_int (self->settings, "engine-hash"));
  tabiya_engine_service_set_threads (self->service,
                                     g_settings_get_int (self->settings, "engine-threads"));
}

static void
apply_weights (TabiyaWindow *self)
{
  const HeuristicWeights *weights = tabiya_weights_follower_get_weights (self->weights);
  const char *label = tabiya_weights_follower_get_label (self->weights);
  g_autofree char *name = NULL;

  /* Every heuristic has profiles of its own; the usual one need not be named. */
  if (weights->heuristic != heuristic_get (0))
    name = g_strdup_printf ("%s · %s", _(heuristic_get_name (weights->heuristic)), label);
  tabiya_play_set_profile (self->play, weights, name ? name : label);
}

/* The book chosen; a file that cannot be used is told and the built-in one plays instead. */
static TabiyaBook *
load_book (TabiyaWindow *self)
{
  g_autofree char *kind = g_settings_get_string (self->settings, "book");
  g_autofree char *path = g_settings_get_string (self->settings, "book-file");
  g_autoptr(GError) error = NULL;
  TabiyaBook *book;

  if (strcmp (kind, "off") == 0)
    return NULL;
  if (strcmp (kind, "file") != 0 || !*path)
    return tabiya_book_get_builtin ();
  book = tabiya_book_new_from_file (path, &error);
  if (!book) {
    g_autofree char *text = g_strdup_printf (_("%s The built-in book is used."), error->message);

    tabiya_window_toast (self, text);
    return tabiya_book_get_builtin ();
  }
  return book;
}

static void
apply_book (TabiyaWindow *self)
{
  g_clear_pointer (&self->book, tabiya_book_unref);
  self->book = load_book (self);
  tabiya_play_set_book (self->play, self->book,
                        g_settings_get_int (self->settings, "book-variety"));
  tabiya_openings_page_set_book (self->openings_page, self->book);
  if (self->game)
    tabiya_window_update_openings (self);
}

static void
apply_bar (TabiyaWindow *self)
{
  tabiya_board_area_set_show_bar (self->board_area,
                                  g_settings_get_boolean (self->settings, "show-evaluation-bar"));
}

static void
settings_changed_cb (TabiyaWindow *self,
                     const char   *key)
{
  if (g_str_has_prefix (key, "engine-"))
    apply_engine (self);
  else if (g_str_has_prefix (key, "book"))
    apply_book (self);
  else if (strcmp (key, "show-evaluation-bar") == 0)
    apply_bar (self);
}

/**
 * tabiya_window_bind_settings:
 *
 * Connects board, engine, book and window to the settings. Main thread, once.
 */
void
tabiya_window_bind_settings (TabiyaWindow *self)
{
  GSettings *settings = self->settings;
  g_autoptr(GAction) bar = g_settings_create_action (settings, "show-evaluation-bar");

  g_action_map_add_action (G_ACTION_MAP (self), bar);
  g_settings_bind (settings, "show-coordinates", self->board, "show-coordinates",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "show-legal-moves", self->board, "show-legal-moves",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "show-move-scores", self->move_list, "show-scores",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "animate-moves", self->board, "animate", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "board-theme", self->board, "theme-id", G_SETTINGS_BIND_GET);
  tabiya_game_preview_set_settings (self->preview, settings);
  g_settings_bind (settings, "promote-to-queen", self->board, "auto-queen", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);

  apply_bar (self);
  apply_engine (self);
  apply_weights (self);
  apply_book (self);
  g_signal_connect_swapped (settings, "changed", G_CALLBACK (settings_changed_cb), self);
  g_signal_connect_swapped (self->weights, "settled", G_CALLBACK (apply_weights), self);
}

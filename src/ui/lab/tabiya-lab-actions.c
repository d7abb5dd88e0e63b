/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-lab-actions.h"

#include "model/weights/tabiya-weights-settings.h"
#include "ui/lab/tabiya-compare-window.h"
#include "ui/lab/tabiya-consequences-window.h"
#include "ui/lab/tabiya-decide-window.h"
#include "ui/lab/tabiya-fit-window.h"
#include "ui/lab/tabiya-games-row.h"
#include "ui/lab/tabiya-imitate-window.h"
#include "ui/tabiya-window-family.h"
#include "ui/window/tabiya-window-tabs.h"

typedef GtkWindow *(*NewWindowFunc) (GtkWindow *parent,
                                     GSettings *settings);

static const struct {
  const char    *name;
  GType        (*get_type) (void);
  NewWindowFunc  make;
  GSettings   *(*get_side) (GSettings *settings);   /* whose weights it is about; NULL: it knows */
} windows[] = {
  { "compare-methods", tabiya_compare_window_get_type, tabiya_compare_window_new,
    tabiya_weights_get_analyst },
  { "over-my-games", tabiya_consequences_window_get_type, tabiya_consequences_window_new },
  { "fit-weights", tabiya_fit_window_get_type, tabiya_fit_window_new, tabiya_weights_get_edited },
  { "play-like", tabiya_imitate_window_get_type, tabiya_imitate_window_new,
    tabiya_weights_get_edited },
  { "what-decides", tabiya_decide_window_get_type, tabiya_decide_window_new,
    tabiya_weights_get_analyst },
};

/* Each window with a board has at most one window of each kind. */
static GtkWindow *
find_open (TabiyaWindow *board,
           GType         type)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l; l = l->next) {
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type)
        && tabiya_window_tabs_find_board (l->data) == board)
      return l->data;
  }
  return NULL;
}

/* The file that is open in the window with the board, as it is on disk. (transfer none)
   (nullable) */
static GFile *
find_opened_file (TabiyaWindow *board)
{
  TabiyaPgnFile *file = NULL;

  if (board)
    file = tabiya_document_get_file (tabiya_session_get_document (
                                       tabiya_window_get_session (board)));
  return file ? tabiya_pgn_file_get_file (file) : NULL;
}

typedef struct {
  GtkApplication *application;    /* borrowed: it has the action */
  GSettings      *settings;       /* owned */
} Source;

static void
source_free (gpointer  data,
             GClosure *closure)
{
  Source *source = data;

  g_object_unref (source->settings);
  g_free (source);
}

static void
open_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  Source *source = data;
  GtkWindow *parent = tabiya_window_family_find_source (source->application);
  TabiyaWindow *board = tabiya_window_tabs_find_board (parent);
  const char *name = g_action_get_name (G_ACTION (action));

  for (guint i = 0; i < G_N_ELEMENTS (windows); i++) {
    if (strcmp (windows[i].name, name) == 0) {
      GtkWindow *window = find_open (board, windows[i].get_type ());

      if (!window) {
        GFile *file = find_opened_file (board);

        window = windows[i].make (parent, windows[i].get_side
                                          ? windows[i].get_side (source->settings)
                                          : source->settings);
        if (file)
          tabiya_games_row_offer (window, file);
      }
      tabiya_window_family_present (window, parent);
    }
  }
}

void
tabiya_lab_actions_install (GtkApplication *application,
                            GSettings      *settings)
{
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++) {
    g_autoptr(GSimpleAction) action = g_simple_action_new (windows[i].name, NULL);
    Source *source = g_new (Source, 1);

    source->application = application;
    source->settings = g_object_ref (settings);
    g_signal_connect_data (action, "activate", G_CALLBACK (open_cb), source, source_free, 0);
    g_action_map_add_action (G_ACTION_MAP (application), G_ACTION (action));
  }
}

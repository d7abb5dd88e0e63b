/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window.h"

#include <glib/gi18n.h>

#include "model/play/tabiya-play-setup-settings.h"
#include "ui/tabiya-announcer.h"
#include "ui/window/tabiya-document-dialogs.h"

/*
 * TabiyaWindow has tabs, and little else. Each of them is laid out with header bars of its own,
 * because what they hold belongs to its game; so the bar of tabs, which belongs to the window, lies
 * over the tab in front, in the room that this leaves under its header bars.
 */

struct _TabiyaWindow
{
  AdwApplicationWindow  parent_instance;

  /* template */
  AdwTabView           *tab_view;
  AdwTabBar            *tab_bar;

  /* owned */
  GSettings            *settings;

  /* borrowed */
  TabiyaTab            *tab;         /* in front; NULL while there is none */
  AdwTabPage           *menu_page;   /* of the menu that is open */

  /* state */
  int                   bar_height;  /* for which the tabs have room */
  guint                 room_id;     /* set while they are to be told of another one */
  gboolean              closing;     /* a person is asked about a tab before the window closes */
};

enum {
  FILES_CHANGED,
  FILE_READ,
  TAB_SELECTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaWindow, tabiya_window, ADW_TYPE_APPLICATION_WINDOW)

/* What Alt and Ctrl do to tabs everywhere, but for the keys that go to the beginning and the end of
   a text. */
#define SHORTCUTS (ADW_TAB_VIEW_SHORTCUT_CONTROL_TAB | ADW_TAB_VIEW_SHORTCUT_CONTROL_SHIFT_TAB \
                   | ADW_TAB_VIEW_SHORTCUT_CONTROL_PAGE_UP                                      \
                   | ADW_TAB_VIEW_SHORTCUT_CONTROL_PAGE_DOWN                                    \
                   | ADW_TAB_VIEW_SHORTCUT_CONTROL_SHIFT_PAGE_UP                                \
                   | ADW_TAB_VIEW_SHORTCUT_CONTROL_SHIFT_PAGE_DOWN                              \
                   | ADW_TAB_VIEW_SHORTCUT_ALT_DIGITS | ADW_TAB_VIEW_SHORTCUT_ALT_ZERO)

#define EMPTY_GAME "[Event \"?\"]\n\n*\n"

TabiyaWindow *
tabiya_window_find (TabiyaTab *tab)
{
  g_return_val_if_fail (TABIYA_IS_TAB (tab), NULL);

  return TABIYA_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (tab), TABIYA_TYPE_WINDOW));
}

static AdwTabPage *
get_page (TabiyaWindow *self,
          TabiyaTab    *tab)
{
  return adw_tab_view_get_page (self->tab_view, GTK_WIDGET (tab));
}

static TabiyaTab *
get_nth_tab (TabiyaWindow *self,
             int           n)
{
  return TABIYA_TAB (adw_tab_page_get_child (adw_tab_view_get_nth_page (self->tab_view, n)));
}

/* The actions of the tab in front */

static void
action_added_cb (TabiyaWindow *self,
                 const char   *name,
                 GActionMap   *actions)
{
  g_action_map_add_action (G_ACTION_MAP (self), g_action_map_lookup_action (actions, name));
}

static void
lend_actions (TabiyaWindow *self,
              TabiyaTab    *tab)
{
  GActionMap *actions = tabiya_tab_get_actions (tab);
  g_auto(GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (actions));

  for (char **name = names; *name; name++)
    action_added_cb (self, *name, actions);
  g_signal_connect_object (actions, "action-added", G_CALLBACK (action_added_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
take_actions_back (TabiyaWindow *self,
                   TabiyaTab    *tab)
{
  GActionMap *actions = tabiya_tab_get_actions (tab);
  g_auto(GStrv) names = NULL;

  if (!actions)
    return;
  names = g_action_group_list_actions (G_ACTION_GROUP (actions));
  g_signal_handlers_disconnect_by_func (actions, action_added_cb, self);
  for (char **name = names; *name; name++)
    g_action_map_remove_action (G_ACTION_MAP (self), *name);
}

/* Signals of a tab */

static void
title_cb (TabiyaTab    *tab,
          GParamSpec   *pspec,
          TabiyaWindow *self)
{
  g_autofree char *title = NULL;

  if (tab != self->tab)
    return;
  g_object_get (tab, "title", &title, NULL);
  gtk_window_set_title (GTK_WINDOW (self), title ? title : "Tabiya");
}

/* The engine has moved, a flag has fallen: a game that is played waits for a person. */
static void
attention_cb (TabiyaTab *tab)
{
  TabiyaWindow *self = tabiya_window_find (tab);
  TabiyaSession *session = tabiya_tab_get_session (tab);
  TabiyaPlay *play = tabiya_play_controller_get_play (tabiya_session_get_playing (session));

  if (self && self->tab && self->tab != tab
      && !tabiya_document_get_collection (tabiya_session_get_document (session))
      && tabiya_play_get_state (play) != TABIYA_PLAY_ENGINE)
    adw_tab_page_set_needs_attention (get_page (self, tab), TRUE);
}

static void
file_read_cb (TabiyaTab *tab)
{
  TabiyaWindow *self = tabiya_window_find (tab);

  if (self)
    g_signal_emit (self, signals[FILE_READ], 0, tab);
}

static void
file_changed_cb (TabiyaTab *tab)
{
  TabiyaWindow *self = tabiya_window_find (tab);

  if (self)
    g_signal_emit (self, signals[FILES_CHANGED], 0);
}

/* Signals of the view of tabs */

static gboolean
escape_place (GBinding     *binding,
              const GValue *from,
              GValue       *to,
              gpointer      data)
{
  const char *place = g_value_get_string (from);

  g_value_take_string (to, place ? g_markup_escape_text (place, -1) : NULL);
  return TRUE;
}

static void
page_attached_cb (TabiyaWindow *self,
                  AdwTabPage   *page)
{
  TabiyaTab *tab = TABIYA_TAB (adw_tab_page_get_child (page));

  tabiya_tab_set_bar_height (tab, self->bar_height);
  g_signal_connect_object (tab, "notify::title", G_CALLBACK (title_cb), self, 0);
}

static void
page_detached_cb (TabiyaWindow *self,
                  AdwTabPage   *page)
{
  TabiyaTab *tab = TABIYA_TAB (adw_tab_page_get_child (page));

  if (page == self->menu_page)
    self->menu_page = NULL;
  g_signal_handlers_disconnect_by_data (tab, self);
  g_signal_emit (self, signals[FILES_CHANGED], 0);
  /* It went to another window. */
  if (adw_tab_view_get_n_pages (self->tab_view) == 0)
    gtk_window_close (GTK_WINDOW (self));
}

static void
selected_cb (TabiyaWindow *self)
{
  AdwTabPage *page = adw_tab_view_get_selected_page (self->tab_view);
  TabiyaTab *tab = page ? TABIYA_TAB (adw_tab_page_get_child (page)) : NULL;

  if (tab == self->tab)
    return;
  if (self->tab)
    take_actions_back (self, self->tab);
  g_set_weak_pointer (&self->tab, tab);
  if (!tab)
    return;
  lend_actions (self, tab);
  adw_tab_page_set_needs_attention (page, FALSE);
  title_cb (tab, NULL, self);
  g_signal_emit (self, signals[TAB_SELECTED], 0);
}

static gboolean
close_page_cb (TabiyaWindow *self,
               AdwTabPage   *page)
{
  TabiyaTab *tab = TABIYA_TAB (adw_tab_page_get_child (page));
  gboolean may = tabiya_tab_may_close (tab);

  if (may)
    tabiya_tab_leave (tab);
  else
    adw_tab_view_set_selected_page (self->tab_view, page);
  adw_tab_view_close_page_finish (self->tab_view, page, may);
  return GDK_EVENT_STOP;
}

/* The menu of a tab */

static void
setup_menu_cb (TabiyaWindow *self,
               AdwTabPage   *page)
{
  gboolean several = adw_tab_view_get_n_pages (self->tab_view) > 1;

  /* The menu is set up for nothing when it closes, before its action is activated. */
  if (page)
    self->menu_page = page;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tab.move-to-window", several);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tab.close-others", several);
}

/* The tab whose menu was open, or else the one in front; NULL while there is none. */
static AdwTabPage *
take_menu_page (TabiyaWindow *self)
{
  AdwTabPage *page = g_steal_pointer (&self->menu_page);

  return page ? page : adw_tab_view_get_selected_page (self->tab_view);
}

static TabiyaWindow *
new_window (GtkApplication *application,
            GSettings      *settings)
{
  TabiyaWindow *self = g_object_new (TABIYA_TYPE_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (settings);
  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  return self;
}

/* For a tab that was dragged out of its window. */
static AdwTabView *
create_window_cb (TabiyaWindow *self)
{
  TabiyaWindow *window = new_window (gtk_window_get_application (GTK_WINDOW (self)),
                                     self->settings);

  gtk_window_present (GTK_WINDOW (window));
  return window->tab_view;
}

static void
new_tab_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  tabiya_window_open_tab (TABIYA_WINDOW (widget));
}

static void
close_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);
  AdwTabPage *page = take_menu_page (self);

  if (page)
    adw_tab_view_close_page (self->tab_view, page);
}

static void
close_others_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);
  AdwTabPage *page = take_menu_page (self);

  if (page)
    adw_tab_view_close_other_pages (self->tab_view, page);
}

static void
move_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);
  AdwTabPage *page = take_menu_page (self);

  if (page)
    adw_tab_view_transfer_page (self->tab_view, page, create_window_cb (self), 0);
}

/* The layout */

static int
measure_bar (TabiyaWindow *self)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (self->tab_bar), GTK_ORIENTATION_VERTICAL, -1, NULL, &height,
                      NULL, NULL);
  return height;
}

static gboolean
make_room_cb (gpointer data)
{
  TabiyaWindow *self = data;
  g_autoptr(GPtrArray) tabs = tabiya_window_list_tabs (self);

  self->room_id = 0;
  self->bar_height = measure_bar (self);
  for (guint i = 0; i < tabs->len; i++)
    tabiya_tab_set_bar_height (tabs->pdata[i], self->bar_height);
  return G_SOURCE_REMOVE;
}

/* Under the header bars of the tab in front. The bar slides in and out; the tabs, which have just
   been allocated, follow it before the next frame. */
static gboolean
bar_position_cb (TabiyaWindow *self,
                 GtkWidget    *bar,
                 GdkRectangle *place)
{
  int height = measure_bar (self);

  if (height != self->bar_height && self->room_id == 0)
    self->room_id = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, make_room_cb, self, NULL);
  *place = (GdkRectangle) {
    .y = self->tab ? tabiya_tab_get_header_height (self->tab) : 0,
    .width = gtk_widget_get_width (GTK_WIDGET (self->tab_view)),
    .height = height,
  };
  return TRUE;
}

/* Vfuncs */

static void
tabiya_window_show (GtkWidget *widget)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);

  /* GTK paints the first frame ahead of what waits for one. */
  if (self->tab)
    tabiya_board_update (tabiya_tab_get_board (self->tab));
  GTK_WIDGET_CLASS (tabiya_window_parent_class)->show (widget);
}

/* Every tab with unsaved edits asks, one after the other; if one stays, all do. */
static gboolean
tabiya_window_close_request (GtkWindow *window)
{
  TabiyaWindow *self = TABIYA_WINDOW (window);
  g_autoptr(GPtrArray) tabs = tabiya_window_list_tabs (self);

  self->closing = TRUE;
  for (guint i = 0; i < tabs->len; i++) {
    if (!tabiya_tab_may_close (tabs->pdata[i])) {
      tabiya_window_select_tab (self, tabs->pdata[i]);
      return GDK_EVENT_STOP;
    }
  }
  g_ptr_array_foreach (tabs, (GFunc) (GCallback) tabiya_tab_leave, NULL);
  return GTK_WINDOW_CLASS (tabiya_window_parent_class)->close_request (window);
}

static void
tabiya_window_dispose (GObject *object)
{
  TabiyaWindow *self = TABIYA_WINDOW (object);

  /* libadwaita 1.7 takes the pages out of the view when the window has let go of it. */
  if (self->tab_view)
    g_signal_handlers_disconnect_by_data (self->tab_view, self);
  if (self->tab)
    take_actions_back (self, self->tab);
  g_clear_weak_pointer (&self->tab);
  g_clear_handle_id (&self->room_id, g_source_remove);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tabiya_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass, "/org/tabiya/Tabiya/ui/tabiya-window.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, tab_view);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, tab_bar);
  gtk_widget_class_bind_template_callback (klass, bar_position_cb);
  gtk_widget_class_bind_template_callback (klass, page_attached_cb);
  gtk_widget_class_bind_template_callback (klass, page_detached_cb);
  gtk_widget_class_bind_template_callback (klass, selected_cb);
  gtk_widget_class_bind_template_callback (klass, close_page_cb);
  gtk_widget_class_bind_template_callback (klass, create_window_cb);
  gtk_widget_class_bind_template_callback (klass, setup_menu_cb);
}

static void
tabiya_window_class_init (TabiyaWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_window_dispose;
  widget_class->show = tabiya_window_show;
  GTK_WINDOW_CLASS (klass)->close_request = tabiya_window_close_request;

  signals[TAB_SELECTED] = g_signal_new ("tab-selected", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FILES_CHANGED] = g_signal_new ("files-changed", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FILE_READ] = g_signal_new ("file-read", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, TABIYA_TYPE_TAB);
  g_type_ensure (TABIYA_TYPE_ANNOUNCER);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "win.new-tab", NULL, new_tab_action);
  gtk_widget_class_install_action (widget_class, "tab.close", NULL, close_action);
  gtk_widget_class_install_action (widget_class, "tab.close-others", NULL, close_others_action);
  gtk_widget_class_install_action (widget_class, "tab.move-to-window", NULL, move_action);
}

static gboolean
files_dropped_cb (TabiyaWindow *self,
                  const GValue *value)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autoptr(GPtrArray) files = g_ptr_array_new ();

  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST) || !application)
    return FALSE;
  for (GSList *list = g_value_get_boxed (value); list; list = list->next)
    g_ptr_array_add (files, list->data);
  if (files->len == 0)
    return FALSE;
  g_application_open (G_APPLICATION (application), (GFile **) files->pdata, (int) files->len, "");
  return TRUE;
}

/* Files dropped anywhere on the window are opened. */
static void
accept_files (TabiyaWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (files_dropped_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
tabiya_window_init (TabiyaWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_tab_view_set_shortcuts (self->tab_view, SHORTCUTS);
  accept_files (self);
}

/* Construction */

TabiyaWindow *
tabiya_window_new (GtkApplication *application,
                   GSettings      *settings,
                   TabiyaJournal  *journal)
{
  TabiyaWindow *self = new_window (application, settings);

  tabiya_window_add_tab (self, journal);
  tabiya_tab_focus (self->tab);
  return self;
}

static TabiyaTab *
add_fresh_tab (TabiyaWindow *self)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "tabiya", "journal", NULL);
  g_autoptr(TabiyaJournal) journal = tabiya_journal_new (folder);

  return tabiya_window_add_tab (self, journal);
}

TabiyaWindow *
tabiya_window_new_fresh (GtkApplication *application,
                         GSettings      *settings)
{
  TabiyaWindow *self = new_window (application, settings);

  tabiya_tab_focus (add_fresh_tab (self));
  return self;
}

/* Tabs */

TabiyaTab *
tabiya_window_get_tab (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->tab;
}

/* Closes what was to be closed, the tab alone or with the window, or keeps all of it. */
static void
close_answered_cb (TabiyaTab *tab,
                   gboolean   go_on)
{
  TabiyaWindow *self = tabiya_window_find (tab);
  gboolean closing = self->closing;

  self->closing = FALSE;
  if (!go_on) {
    g_autoptr(GPtrArray) tabs = tabiya_window_list_tabs (self);

    g_ptr_array_foreach (tabs, (GFunc) (GCallback) tabiya_tab_stay, NULL);
  } else if (closing) {
    gtk_window_close (GTK_WINDOW (self));
  } else {
    tabiya_window_close_tab (self, tab);
  }
}

static void
start_asked_cb (TabiyaTab             *tab,
                const TabiyaPlaySetup *setup)
{
  tabiya_window_start (tabiya_window_find (tab), setup);
}

static void
text_given_cb (TabiyaTab  *tab,
               const char *pgn)
{
  TabiyaTab *room = tabiya_window_make_room (tabiya_window_find (tab));

  tabiya_document_dialogs_open_text (tabiya_tab_get_document_dialogs (room), pgn, NULL);
}

TabiyaTab *
tabiya_window_add_tab (TabiyaWindow  *self,
                       TabiyaJournal *journal)
{
  TabiyaDocument *document;
  TabiyaTab *tab;
  AdwTabPage *page;

  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  tab = tabiya_tab_new (self->settings, journal);
  document = tabiya_session_get_document (tabiya_tab_get_session (tab));
  g_object_connect (tabiya_session_get_playing (tabiya_tab_get_session (tab)),
                    "swapped-object-signal::state-changed", attention_cb, tab,
                    "swapped-object-signal::position-changed", attention_cb, tab, NULL);
  g_signal_connect (tab, "start-asked", G_CALLBACK (start_asked_cb), NULL);
  g_signal_connect (tab, "text-given", G_CALLBACK (text_given_cb), NULL);
  g_signal_connect (tab, "close-answered", G_CALLBACK (close_answered_cb), NULL);
  page = adw_tab_view_add_page (self->tab_view, GTK_WIDGET (tab),
                                adw_tab_view_get_selected_page (self->tab_view));
  g_object_bind_property (tab, "label", page, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (tab, "place", page, "tooltip", G_BINDING_SYNC_CREATE, escape_place,
                               NULL, NULL, NULL);
  g_object_bind_property (document, "loading", page, "loading", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (document, "notify::reading", G_CALLBACK (file_read_cb), tab,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::file", G_CALLBACK (file_changed_cb), tab,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::index", G_CALLBACK (file_changed_cb), tab,
                           G_CONNECT_SWAPPED);
  return tab;
}

/**
 * tabiya_window_open_tab:
 *
 * Opens a tab as a new window would be: with a game of the kind played last, without a dialog and
 * with the clock stopped. While a game is in play in the window it is an empty game to look at, so
 * that no second one begins with a move. Main thread.
 *
 * Returns: (transfer none): the tab, which is in front
 */
TabiyaTab *
tabiya_window_open_tab (TabiyaWindow *self)
{
  g_autoptr(TabiyaPlaySetup) setup = NULL;
  gboolean playing;
  TabiyaTab *tab;

  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  setup = tabiya_play_setup_from_settings (self->settings);
  playing = !!tabiya_window_find_playing (self);
  tab = add_fresh_tab (self);
  tabiya_window_select_tab (self, tab);
  if (playing)
    tabiya_document_dialogs_open_text (tabiya_tab_get_document_dialogs (tab), EMPTY_GAME, NULL);
  else
    tabiya_tab_start (tab, setup);
  return tab;
}

void
tabiya_window_select_tab (TabiyaWindow *self,
                          TabiyaTab    *tab)
{
  g_return_if_fail (TABIYA_IS_WINDOW (self));
  g_return_if_fail (TABIYA_IS_TAB (tab));

  adw_tab_view_set_selected_page (self->tab_view, get_page (self, tab));
}

void
tabiya_window_close_tab (TabiyaWindow *self,
                         TabiyaTab    *tab)
{
  g_return_if_fail (TABIYA_IS_WINDOW (self));
  g_return_if_fail (TABIYA_IS_TAB (tab));

  if (adw_tab_view_get_n_pages (self->tab_view) == 1)
    gtk_window_close (GTK_WINDOW (self));
  else
    adw_tab_view_close_page (self->tab_view, get_page (self, tab));
}

GPtrArray *
tabiya_window_list_tabs (TabiyaWindow *self)
{
  GPtrArray *tabs = g_ptr_array_new ();
  int n;

  g_return_val_if_fail (TABIYA_IS_WINDOW (self), tabs);

  n = adw_tab_view_get_n_pages (self->tab_view);
  for (int i = 0; i < n; i++)
    g_ptr_array_add (tabs, get_nth_tab (self, i));
  return tabs;
}

/* A game begins */

static gboolean
is_blank (TabiyaTab *tab)
{
  return tabiya_document_is_blank (tabiya_session_get_document (tabiya_tab_get_session (tab)));
}

static gboolean
has_file (TabiyaTab *tab)
{
  return !!tabiya_document_get_collection (
             tabiya_session_get_document (tabiya_tab_get_session (tab)));
}

static gboolean
is_playing (TabiyaTab *tab)
{
  return tabiya_session_is_playing (tabiya_tab_get_session (tab));
}

static TabiyaTab *
find_tab (TabiyaWindow *self,
          gboolean    (*is_wanted) (TabiyaTab *tab))
{
  g_autoptr(GPtrArray) tabs = tabiya_window_list_tabs (self);

  for (guint i = 0; i < tabs->len; i++) {
    if (is_wanted (tabs->pdata[i]))
      return tabs->pdata[i];
  }
  return NULL;
}

TabiyaTab *
tabiya_window_find_playing (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return find_tab (self, is_playing);
}

TabiyaTab *
tabiya_window_make_room (TabiyaWindow *self)
{
  TabiyaSession *session;

  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  session = tabiya_tab_get_session (self->tab);
  if (has_file (self->tab) || is_playing (self->tab)
      || tabiya_document_is_loading (tabiya_session_get_document (session)))
    return tabiya_window_open_tab (self);
  return self->tab;
}

/* Where the game is in play, or else the tab in front, or one where nothing is. */
static TabiyaTab *
find_tab_to_play (TabiyaWindow *self)
{
  TabiyaTab *tab = tabiya_window_find_playing (self);

  if (!tab && !has_file (self->tab))
    return self->tab;
  if (!tab)
    tab = find_tab (self, is_blank);
  return tab ? tab : add_fresh_tab (self);
}

void
tabiya_window_start (TabiyaWindow          *self,
                     const TabiyaPlaySetup *setup)
{
  TabiyaTab *tab;

  g_return_if_fail (TABIYA_IS_WINDOW (self));

  tab = find_tab_to_play (self);
  tabiya_window_select_tab (self, tab);
  tabiya_tab_start (tab, setup);
}

/* The tab in front */

GtkWidget *
tabiya_window_get_pane (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->tab ? tabiya_tab_get_pane (self->tab) : GTK_WIDGET (self);
}

TabiyaSession *
tabiya_window_get_session (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->tab ? tabiya_tab_get_session (self->tab) : NULL;
}

TabiyaDocumentDialogs *
tabiya_window_get_document_dialogs (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->tab ? tabiya_tab_get_document_dialogs (self->tab) : NULL;
}

TabiyaBoard *
tabiya_window_get_board (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->tab ? tabiya_tab_get_board (self->tab) : NULL;
}

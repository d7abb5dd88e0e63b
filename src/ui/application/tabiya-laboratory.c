/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/application/tabiya-laboratory.h"

#include <glib/gi18n.h>

#include "model/weights/tabiya-weights-settings.h"
#include "ui/application/tabiya-commands.h"
#include "ui/engines/tabiya-engines-page.h"
#include "ui/lab/tabiya-compare-page.h"
#include "ui/lab/tabiya-consequences-page.h"
#include "ui/lab/tabiya-decide-page.h"
#include "ui/lab/tabiya-fit-page.h"
#include "ui/lab/tabiya-games-row.h"
#include "ui/lab/tabiya-imitate-page.h"
#include "ui/run/tabiya-run-keeper.h"
#include "ui/window/tabiya-window-tabs.h"

/* Of a page: the settings of the side whose weights it is about. Of a row: the command. */
#define SIDE    "tabiya-laboratory-side"
#define COMMAND "tabiya-laboratory-command"

struct _TabiyaLaboratory
{
  AdwWindow   parent_instance;

  /* template */
  AdwLeaflet *leaflet;
  GtkWidget  *sidebar;
  GtkListBox *list;
  GtkStack   *stack;
};

G_DEFINE_FINAL_TYPE (TabiyaLaboratory, tabiya_laboratory, ADW_TYPE_WINDOW)

static const struct {
  const char *action;
  GType     (*get_type) (void);
  GSettings *(*get_side) (GSettings *settings);   /* whose weights it is about; NULL: it knows */
} pages[] = {
  { "what-decides", tabiya_decide_page_get_type, tabiya_weights_get_analyst },
  { "over-my-games", tabiya_consequences_page_get_type },
  { "fit-weights", tabiya_fit_page_get_type, tabiya_weights_get_edited },
  { "play-like", tabiya_imitate_page_get_type, tabiya_weights_get_edited },
  { "compare-methods", tabiya_compare_page_get_type, tabiya_weights_get_analyst },
  { "engines", tabiya_engines_page_get_type },
};

static void
row_activated_cb (TabiyaLaboratory *self,
                  GtkWidget        *row)
{
  const TabiyaCommand *command = g_object_get_data (G_OBJECT (row), COMMAND);

  gtk_widget_activate_action (GTK_WIDGET (self), command->action, NULL);
}

static void
back_action_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  TabiyaLaboratory *self = TABIYA_LABORATORY (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->sidebar);
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
fill_list (TabiyaLaboratory *self)
{
  const TabiyaCommandGroup *group = tabiya_commands_get_groups ();

  while (strcmp (group->title, "Laboratory") != 0)
    group++;
  for (const TabiyaCommand *command = group->commands; command->title; command++) {
    GtkWidget *row = adw_action_row_new ();

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(command->title));
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(command->help));
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
    g_object_set_data (G_OBJECT (row), COMMAND, (gpointer) command);
    gtk_list_box_append (self->list, row);
  }
}

/* Runs go on, or ask first. */
static gboolean
tabiya_laboratory_close_request (GtkWindow *window)
{
  gpointer application = gtk_window_get_application (window);
  GPtrArray *keepers = application ? tabiya_application_get_keepers (application) : NULL;

  for (guint i = 0; keepers && i < keepers->len; i++) {
    if (!tabiya_run_keeper_may_close (keepers->pdata[i], window))
      return TRUE;
  }
  return GTK_WINDOW_CLASS (tabiya_laboratory_parent_class)->close_request (window);
}

static void
tabiya_laboratory_class_init (TabiyaLaboratoryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  GTK_WINDOW_CLASS (klass)->close_request = tabiya_laboratory_close_request;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-laboratory.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaLaboratory, leaflet);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLaboratory, sidebar);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLaboratory, list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaLaboratory, stack);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "laboratory.back", NULL, back_action_cb);
}

static void
tabiya_laboratory_init (TabiyaLaboratory *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_list (self);
}

static void
select_row (TabiyaLaboratory *self,
            const char       *action)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)); i++) {
    const TabiyaCommand *command = g_object_get_data (G_OBJECT (row), COMMAND);

    if (strcmp (command->action + strlen ("app."), action) == 0)
      gtk_list_box_select_row (self->list, row);
  }
}

/* The file that is open in the window with the board, as it is on disk. (transfer none)
   (nullable) */
static GFile *
find_opened_file (TabiyaLaboratory *self)
{
  TabiyaWindow *board = tabiya_window_tabs_find_board (GTK_WIDGET (self));
  TabiyaPgnFile *file = board ? tabiya_document_get_file (tabiya_session_get_document (
                                  tabiya_window_get_session (board))) : NULL;

  return file ? tabiya_pgn_file_get_file (file) : NULL;
}

static void
add_page (TabiyaLaboratory *self,
          GtkWidget        *page,
          const char       *action)
{
  g_object_bind_property (self->leaflet, "folded", page, "folded", G_BINDING_SYNC_CREATE);
  gtk_stack_add_named (self->stack, page, action);
}

/* The page for the weights of @side; one for those of the other side makes room unless it works. */
static void
get_page (TabiyaLaboratory *self,
          guint             index,
          GSettings        *side)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->stack, pages[index].action);
  GFile *file = find_opened_file (self);

  if (page && g_object_get_data (G_OBJECT (page), SIDE) != side
      && !tabiya_lab_page_is_busy (TABIYA_LAB_PAGE (page))) {
    gtk_stack_remove (self->stack, page);
    page = NULL;
  }
  if (page) {
    tabiya_lab_page_look (TABIYA_LAB_PAGE (page));
    return;
  }
  page = g_object_new (pages[index].get_type (), NULL);
  g_object_set_data (G_OBJECT (page), SIDE, side);
  add_page (self, page, pages[index].action);
  tabiya_lab_page_begin (TABIYA_LAB_PAGE (page), side);
  if (file)
    tabiya_games_row_offer (page, file);
}

static void
show_page (TabiyaLaboratory *self,
           const char       *action)
{
  /* The page says where the focus is, unless the stack moves it on from the page before. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_stack_set_visible_child_name (self->stack, action);
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->stack));
  select_row (self, action);
  gtk_window_present (GTK_WINDOW (self));
}

static TabiyaLaboratory *
find (gpointer application)
{
  for (GList *l = gtk_application_get_windows (application); l; l = l->next) {
    if (TABIYA_IS_LABORATORY (l->data))
      return l->data;
  }
  return NULL;
}

static TabiyaLaboratory *
find_or_make (gpointer application)
{
  TabiyaLaboratory *self = find (application);

  return self ? self : g_object_new (TABIYA_TYPE_LABORATORY, "application", application, NULL);
}

static void
open_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       application)
{
  GSettings *settings = tabiya_application_get_settings (application);
  TabiyaLaboratory *self = find_or_make (application);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    if (strcmp (pages[i].action, g_action_get_name (G_ACTION (action))) != 0)
      continue;
    get_page (self, i, pages[i].get_side ? pages[i].get_side (settings) : settings);
    show_page (self, pages[i].action);
  }
  gtk_window_present (GTK_WINDOW (self));
}

static void
show_run_cb (TabiyaRunKeeper *keeper,
             GtkWidget       *page,
             gpointer         application)
{
  const char *action = tabiya_run_keeper_get_views (keeper)->action;
  TabiyaLaboratory *self = find_or_make (application);
  GtkWidget *other = gtk_stack_get_child_by_name (self->stack, action);

  if (other && other != page)
    gtk_stack_remove (self->stack, other);
  if (other != page)
    add_page (self, page, action);
  show_page (self, action);
}

/* Without a board it goes too, unless something goes on in it. */
static void
window_removed_cb (GtkApplication *application)
{
  GPtrArray *keepers = tabiya_application_get_keepers (TABIYA_APPLICATION (application));
  TabiyaLaboratory *self = find (application);
  gboolean active = FALSE;

  for (guint i = 0; keepers && i < keepers->len; i++)
    active = active || tabiya_run_keeper_get_active (keepers->pdata[i]);
  if (self && !active && !tabiya_window_tabs_find_board (GTK_WIDGET (self)))
    gtk_window_destroy (GTK_WINDOW (self));
}

void
tabiya_laboratory_install (TabiyaApplication *application)
{
  GPtrArray *keepers = tabiya_application_get_keepers (application);
  GActionEntry entry = { .name = "laboratory", .activate = open_cb };

  g_action_map_add_action_entries (G_ACTION_MAP (application), &entry, 1, application);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    entry.name = pages[i].action;
    g_action_map_add_action_entries (G_ACTION_MAP (application), &entry, 1, application);
  }
  for (guint i = 0; i < keepers->len; i++)
    g_signal_connect (keepers->pdata[i], "show", G_CALLBACK (show_run_cb), application);
  g_signal_connect (application, "window-removed", G_CALLBACK (window_removed_cb), NULL);
}

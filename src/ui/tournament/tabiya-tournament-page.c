/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tournament/tabiya-tournament-page.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-tournament-words.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-widgets.h"
#include "ui/tournament/tabiya-cross-table.h"

struct _TabiyaTournamentPage
{
  TabiyaRunPage     parent_instance;

  /* template */
  GtkProgressBar   *progress_bar;
  GtkLabel         *progress_label;
  TabiyaCrossTable *table;
};

G_DEFINE_FINAL_TYPE (TabiyaTournamentPage, tabiya_tournament_page, TABIYA_TYPE_RUN_PAGE)

static TabiyaRun *
get_run (TabiyaTournamentPage *self)
{
  return tabiya_run_page_get_run (TABIYA_RUN_PAGE (self));
}

static const TabiyaTournament *
get_tournament (TabiyaTournamentPage *self)
{
  return tabiya_tournament_run_get_tournament (get_run (self));
}

/* Standing */

static void
update_verdict (TabiyaTournamentPage        *self,
                const TabiyaTournamentTable *table)
{
  g_auto(TabiyaTournamentVerdict) verdict;

  tabiya_tournament_verdict_init (&verdict, get_tournament (self), table,
                                  tabiya_run_get_state (get_run (self)) == TABIYA_RUN_FINISHED);
  tabiya_run_page_show_verdict (TABIYA_RUN_PAGE (self),
                                  verdict.is_certain ? TABIYA_CONCLUSION_BETTER
                                                     : TABIYA_CONCLUSION_UNKNOWN,
                                  verdict.title, verdict.detail);
}

static void
update_progress (TabiyaTournamentPage *self)
{
  TabiyaRun *run = get_run (self);
  gboolean running = tabiya_run_get_state (run) == TABIYA_RUN_RUNNING;
  guint n_games = tabiya_run_get_n_games (run);
  double n_all = (double) tabiya_tournament_count_games (get_tournament (self));
  g_autofree char *text =
    tabiya_tournament_words_dup_progress (get_tournament (self), n_games,
                                          running ? tabiya_run_get_rate (run) : 0.0);

  gtk_progress_bar_set_fraction (self->progress_bar, (double) n_games / n_all);
  gtk_label_set_text (self->progress_label, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tournament.save-table", n_games > 0);
}

static void
tabiya_tournament_page_update (TabiyaRunPage *window)
{
  TabiyaTournamentPage *self = TABIYA_TOURNAMENT_PAGE (window);
  g_autoptr(TabiyaTournamentTable) table = tabiya_tournament_run_make_table (get_run (self));

  update_verdict (self, table);
  update_progress (self);
  tabiya_cross_table_show (self->table, get_tournament (self), table);
}

static void
cell_activated_cb (TabiyaTournamentPage *self,
                   guint                 player,
                   guint                 other)
{
  const TabiyaTournament *tournament = get_tournament (self);

  tabiya_run_page_show_between (TABIYA_RUN_PAGE (self),
                                  tabiya_tournament_get_player (tournament, player)->engine.name,
                                  tabiya_tournament_get_player (tournament, other)->engine.name);
}

/* Saving */

static void
target_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaTournamentPage) self = data;
  g_autoptr(GFile) target = tabiya_dialogs_save_finish (result, NULL);
  g_autoptr(TabiyaTournamentTable) table = NULL;
  g_autoptr(GBytes) bytes = NULL;
  char *csv;

  if (!target)
    return;
  table = tabiya_tournament_run_make_table (get_run (self));
  csv = tabiya_tournament_table_to_csv (table, get_tournament (self));
  bytes = g_bytes_new_take (csv, strlen (csv));
  tabiya_run_page_write (TABIYA_RUN_PAGE (self), target, bytes,
                           _("The Table Could Not Be Saved"));
}

static void
save_table_action_cb (GtkWidget  *widget,
                      const char *action,
                      GVariant   *parameter)
{
  TabiyaRun *run = get_run (TABIYA_TOURNAMENT_PAGE (widget));
  g_autofree char *name = g_strconcat (tabiya_run_get_record (run)->name, ".csv", NULL);

  tabiya_dialogs_save_async (tabiya_widget_get_window (widget), _("Save the Table"),
                             TABIYA_DIALOG_TABLE, name, NULL, NULL, target_chosen_cb,
                             g_object_ref (widget));
}

static void
tabiya_tournament_page_class_init (TabiyaTournamentPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  TABIYA_RUN_PAGE_CLASS (klass)->update = tabiya_tournament_page_update;

  g_type_ensure (TABIYA_TYPE_CROSS_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-tournament-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTournamentPage, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTournamentPage, progress_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTournamentPage, table);
  gtk_widget_class_bind_template_callback (widget_class, cell_activated_cb);
  gtk_widget_class_install_action (widget_class, "tournament.save-table", NULL,
                                   save_table_action_cb);
}

static void
tabiya_tournament_page_init (TabiyaTournamentPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tabiya_tournament_page_new (TabiyaRunKeeper *keeper,
                            TabiyaRun       *run)
{
  TabiyaRunPage *self = g_object_new (TABIYA_TYPE_TOURNAMENT_PAGE, NULL);
  const TabiyaTournament *tournament = tabiya_tournament_run_get_tournament (run);
  g_autofree char *kind = tabiya_tournament_words_dup_kind (tournament);
  g_autofree char *summary = tabiya_tournament_words_dup_summary (tournament);
  g_autofree char *subtitle = g_strdup_printf ("%s · %s", kind, summary);

  tabiya_run_page_begin (self, keeper, run, subtitle);
  return GTK_WIDGET (self);
}

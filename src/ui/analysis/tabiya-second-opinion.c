/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-second-opinion.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/engines/tabiya-engine-list.h"
#include "ui/analysis/tabiya-figures.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaSecondOpinion
{
  GtkBox              parent_instance;

  /* template */
  GtkLabel           *figures_label;
  GtkDropDown        *engine_drop;
  TabiyaLineList     *lines;
  GtkWidget          *trouble_box;
  GtkLabel           *trouble_label;

  /* owned */
  TabiyaSecondEngine *engine;     /* NULL until it is set */
  GSettings          *settings;
  char              **names;      /* of the engines, in the order of the list after "none" */

  /* state */
  gboolean            updating;
};

G_DEFINE_FINAL_TYPE (TabiyaSecondOpinion, tabiya_second_opinion, GTK_TYPE_BOX)

static void
chosen_cb (TabiyaSecondOpinion *self)
{
  guint index = gtk_drop_down_get_selected (self->engine_drop);

  if (self->updating || !self->names || index > g_strv_length (self->names))
    return;
  g_settings_set_string (self->settings, "second-engine", index > 0 ? self->names[index - 1] : "");
}

static void
again_clicked_cb (TabiyaSecondOpinion *self)
{
  tabiya_second_engine_start_again (self->engine);
}

/* Reads the list of engines again, which the window Engines may have changed. */
static void
read_list (TabiyaSecondOpinion *self)
{
  g_autoptr(TabiyaPrograms) programs = tabiya_engine_list_load (NULL);
  g_autoptr(GtkStringList) list = gtk_string_list_new (NULL);
  g_autofree char *present = g_settings_get_string (self->settings, "second-engine");
  guint selected = 0;

  self->updating = TRUE;
  g_clear_pointer (&self->names, g_strfreev);
  self->names = programs ? tabiya_programs_list (programs) : g_new0 (char *, 1);
  gtk_string_list_append (list, C_("engine", "None"));
  for (guint i = 0; self->names[i]; i++) {
    gtk_string_list_append (list, self->names[i]);
    if (strcmp (self->names[i], present) == 0)
      selected = i + 1;
  }
  gtk_drop_down_set_model (self->engine_drop, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->engine_drop, selected);
  self->updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), !!self->names[0]);
}

static void
tabiya_second_opinion_dispose (GObject *object)
{
  TabiyaSecondOpinion *self = TABIYA_SECOND_OPINION (object);

  self->updating = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_SECOND_OPINION);
  g_clear_object (&self->engine);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->names, g_strfreev);
  G_OBJECT_CLASS (tabiya_second_opinion_parent_class)->dispose (object);
}

static void
tabiya_second_opinion_class_init (TabiyaSecondOpinionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_second_opinion_dispose;
  g_type_ensure (TABIYA_TYPE_LINE_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-second-opinion.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaSecondOpinion, figures_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSecondOpinion, engine_drop);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSecondOpinion, lines);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSecondOpinion, trouble_box);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSecondOpinion, trouble_label);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_clicked_cb);
}

static void
tabiya_second_opinion_init (TabiyaSecondOpinion *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tabiya_second_opinion_set_engine (TabiyaSecondOpinion *self,
                                  TabiyaSecondEngine  *engine,
                                  GSettings           *settings)
{
  g_return_if_fail (TABIYA_IS_SECOND_OPINION (self));

  self->engine = g_object_ref (engine);
  self->settings = g_object_ref (settings);
  read_list (self);
}

void
tabiya_second_opinion_reread (TabiyaSecondOpinion *self)
{
  g_return_if_fail (TABIYA_IS_SECOND_OPINION (self));

  if (self->engine)
    read_list (self);
}

void
tabiya_second_opinion_update (TabiyaSecondOpinion *self,
                              const ChessPosition *position)
{
  TabiyaLiveAnalysis *live;
  TabiyaAnalysis *analysis;
  const char *trouble;
  g_autofree char *caption = NULL;
  gboolean told;

  g_return_if_fail (TABIYA_IS_SECOND_OPINION (self));

  live = self->engine ? tabiya_second_engine_get_live (self->engine) : NULL;
  analysis = live ? tabiya_live_analysis_get_analysis (live) : NULL;
  trouble = live ? tabiya_live_analysis_get_trouble (live) : NULL;
  told = analysis && analysis->n_lines > 0 && analysis->lines[0].n_moves > 0
         && analysis->position_key == position->key;
  /* It is held as long as the first engine pauses, which says for what. */
  if (live && !trouble)
    caption = tabiya_live_analysis_get_activity (live) == TABIYA_LIVE_HELD
              ? g_strdup (_("paused")) : tabiya_figures_dup_caption (live);
  tabiya_label_show (self->figures_label, caption);
  gtk_widget_set_visible (GTK_WIDGET (self->lines), told);
  tabiya_line_list_set_lines (self->lines, position, told ? analysis : NULL,
                              told ? (guint) tabiya_live_analysis_get_n_lines (live) : 0);
  gtk_label_set_text (self->trouble_label, trouble ? trouble : "");
  gtk_widget_set_visible (self->trouble_box, !!trouble);
}

TabiyaLineList *
tabiya_second_opinion_get_lines (TabiyaSecondOpinion *self)
{
  g_return_val_if_fail (TABIYA_IS_SECOND_OPINION (self), NULL);

  return self->lines;
}

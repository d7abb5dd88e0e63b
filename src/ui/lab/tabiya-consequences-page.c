/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-consequences-page.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-consequences-words.h"
#include "model/weights/tabiya-weights-editor.h"
#include "ui/lab/tabiya-game-place.h"
#include "ui/tabiya-wait-line.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaConsequencesPage
{
  TabiyaLabPage             parent_instance;

  /* template */
  GtkButton                *run_button;
  GtkStack                 *stack;
  TabiyaConsequencesSetup  *setup;
  AdwStatusPage            *work_page;
  GtkProgressBar           *progress_bar;
  TabiyaWaitLine           *wait_line;
  TabiyaConsequencesResult *result;
  GtkRevealer              *return_revealer;

  /* owned */
  GSettings                *settings;     /* keeps @run alive */
  TabiyaWeightsEditor      *editor;
  TabiyaGamePlace          *place;

  /* borrowed: owned by the settings */
  TabiyaConsequencesRun    *run;

  /* state */
  const TabiyaConsequences *shown;        /* the result that is shown; only compared */
  gboolean                  choosing;     /* the games, although there is a result */
};

G_DEFINE_FINAL_TYPE (TabiyaConsequencesPage, tabiya_consequences_page, TABIYA_TYPE_LAB_PAGE)

/* Weights */

/* "Attacker*" (transfer full) */
static char *
dup_name (TabiyaConsequencesPage *self)
{
  TabiyaProfile *profile = tabiya_weights_editor_get_profile (self->editor);

  return g_strconcat (tabiya_profile_get_name (profile),
                      tabiya_weights_editor_is_changed (self->editor) ? "*" : NULL, NULL);
}

static gboolean
is_change (TabiyaConsequencesPage *self)
{
  TabiyaProfile *before = tabiya_weights_editor_get_compared (self->editor);

  return !heuristic_weights_equal (tabiya_profile_get_weights (before),
                                   tabiya_weights_editor_get_weights (self->editor));
}

static void
update_weights (TabiyaConsequencesPage *self)
{
  TabiyaProfile *before = tabiya_weights_editor_get_compared (self->editor);
  g_autofree char *after = dup_name (self);
  g_autofree char *text = NULL;

  if (is_change (self))
    /* Translators: the names of two sets of weights: those of now, and those before the change. */
    text = g_strdup_printf (_("The moves that the engine chooses with %s, beside those it chooses "
                              "with %s and those that were played."), after,
                            tabiya_profile_get_name (before));
  else
    /* Translators: the name of the weights. */
    text = g_strdup_printf (_("No weight has been changed, so the moves that the engine chooses "
                              "with %s are compared only with those that were played."), after);
  tabiya_consequences_setup_set_weights (self->setup, text);
}

/* Whether the result is about the weights of now. */
static gboolean
is_current (TabiyaConsequencesPage *self)
{
  const TabiyaConsequencesSubject *subject = tabiya_consequences_run_get_subject (self->run);
  TabiyaProfile *before = tabiya_weights_editor_get_compared (self->editor);

  return heuristic_weights_equal (&subject->weights[TABIYA_CHOICE_AFTER],
                                  tabiya_weights_editor_get_weights (self->editor))
         && heuristic_weights_equal (&subject->weights[TABIYA_CHOICE_BEFORE],
                                     tabiya_profile_get_weights (before));
}

/* Showing */

static void
update_note (TabiyaConsequencesPage *self)
{
  const TabiyaConsequencesSubject *subject = tabiya_consequences_run_get_subject (self->run);
  g_autofree char *text = NULL;

  if (!is_current (self))
    /* Translators: the names of two sets of weights. */
    text = g_strdup_printf (_("The weights have changed since; this is for %s beside %s."),
                            subject->names[TABIYA_CHOICE_AFTER],
                            subject->names[TABIYA_CHOICE_BEFORE]);
  else if (tabiya_consequences_run_get_state (self->run) == TABIYA_CONSEQUENCES_STOPPED)
    text = g_strdup (_("It was stopped before all positions were examined."));
  tabiya_consequences_result_set_note (self->result, text);
}

static void
show_work (TabiyaConsequencesPage *self)
{
  double fraction = tabiya_consequences_run_get_fraction (self->run);
  g_autofree char *text = tabiya_consequences_words_dup_progress (self->run);

  adw_status_page_set_title (self->work_page,
                             tabiya_consequences_run_get_state (self->run)
                             == TABIYA_CONSEQUENCES_READING ? _("Reading Games")
                                                            : _("Choosing Moves"));
  adw_status_page_set_description (self->work_page, text);
  if (fraction >= 0)
    gtk_progress_bar_set_fraction (self->progress_bar, MIN (fraction, 1));
  else
    gtk_progress_bar_pulse (self->progress_bar);
}

static void
update_result (TabiyaConsequencesPage *self)
{
  const TabiyaConsequences *found = tabiya_consequences_run_get_result (self->run);

  if (self->shown != found)
    tabiya_consequences_result_show (self->result, found ? self->run : NULL);
  self->shown = found;
  if (found)
    update_note (self);
}

static const char *
find_page (TabiyaConsequencesPage *self)
{
  if (tabiya_consequences_run_is_running (self->run))
    return "work";
  return self->shown && !self->choosing ? "result" : "choose";
}

static void
show_page (TabiyaConsequencesPage *self,
           const char             *page)
{
  gboolean choosing = g_str_equal (page, "choose");
  gboolean running = g_str_equal (page, "work");

  gtk_stack_set_visible_child_name (self->stack, page);
  gtk_button_set_label (self->run_button, running ? _("_Stop") : choosing ? _("_Run")
                                                                          : _("_Games…"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->run_button),
                            !choosing || tabiya_consequences_setup_is_complete (self->setup));
  tabiya_widget_set_css_class (GTK_WIDGET (self->run_button), "suggested-action", choosing);
}

static void
update_return (TabiyaConsequencesPage *self)
{
  gtk_revealer_set_reveal_child (self->return_revealer,
                                 tabiya_game_place_can_return (self->place));
}

static void
update_cb (TabiyaConsequencesPage *self)
{
  const GError *error;

  if (!self->run)
    return;
  error = tabiya_consequences_run_get_error (self->run);
  update_weights (self);
  update_result (self);
  tabiya_wait_line_set_work (self->wait_line, tabiya_consequences_run_get_work (self->run));
  if (tabiya_consequences_run_is_running (self->run))
    show_work (self);
  if (error && tabiya_consequences_run_get_state (self->run) == TABIYA_CONSEQUENCES_FAILED
      && !self->choosing) {
    self->choosing = TRUE;
    tabiya_consequences_setup_set_error (self->setup, error->message);
  }
  show_page (self, find_page (self));
}

/* What the person does */

static void
start (TabiyaConsequencesPage *self)
{
  TabiyaProfile *before = tabiya_weights_editor_get_compared (self->editor);
  g_autofree char *after = dup_name (self);
  TabiyaConsequencesSubject subject = { .seed = 1 };

  if (!tabiya_consequences_setup_fill (self->setup, &subject))
    return;
  subject.weights[TABIYA_CHOICE_BEFORE] = *tabiya_profile_get_weights (before);
  subject.weights[TABIYA_CHOICE_AFTER] = *tabiya_weights_editor_get_weights (self->editor);
  subject.names[TABIYA_CHOICE_BEFORE] = tabiya_profile_get_name (before);
  subject.names[TABIYA_CHOICE_AFTER] = after;
  self->choosing = FALSE;
  /* The old result goes. */
  tabiya_consequences_result_show (self->result, NULL);
  self->shown = NULL;
  tabiya_consequences_run_start (self->run, &subject);
}

static void
run_clicked_cb (TabiyaConsequencesPage *self)
{
  const char *page = find_page (self);

  if (g_str_equal (page, "work")) {
    tabiya_consequences_run_stop (self->run);
  } else if (g_str_equal (page, "choose")) {
    start (self);
  } else {
    self->choosing = TRUE;
    tabiya_consequences_setup_update (self->setup);
    update_cb (self);
  }
}

static void
place_activated_cb (TabiyaConsequencesPage *self,
                    guint                   game,
                    guint                   ply)
{
  const TabiyaConsequences *found = tabiya_consequences_run_get_result (self->run);

  if (!found)
    return;
  tabiya_game_place_show (self->place,
                          g_ptr_array_index (tabiya_consequences_get_sample (found)->games, game),
                          ply);
  update_return (self);
}

static void
return_clicked_cb (TabiyaConsequencesPage *self)
{
  tabiya_game_place_return (self->place);
  update_return (self);
}

static void
tabiya_consequences_page_look (TabiyaLabPage *page)
{
  TabiyaConsequencesPage *self = TABIYA_CONSEQUENCES_PAGE (page);

  tabiya_consequences_setup_update (self->setup);
  update_cb (self);
}

static void
tabiya_consequences_page_begin (TabiyaLabPage *page,
                                GSettings     *settings)
{
  TabiyaConsequencesPage *self = TABIYA_CONSEQUENCES_PAGE (page);

  self->settings = g_object_ref (settings);
  self->editor = tabiya_weights_editor_new (settings, tabiya_profiles_get_default ());
  self->run = tabiya_consequences_run_get (settings);
  g_signal_connect_swapped (self->editor, "changed", G_CALLBACK (update_cb), self);
  g_signal_connect_swapped (self->run, "changed", G_CALLBACK (update_cb), self);
  tabiya_consequences_page_look (page);
}

static void
tabiya_consequences_page_dispose (GObject *object)
{
  TabiyaConsequencesPage *self = TABIYA_CONSEQUENCES_PAGE (object);

  if (self->run)
    g_signal_handlers_disconnect_by_data (self->run, self);
  if (self->editor)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  self->run = NULL;
  g_clear_object (&self->editor);
  g_clear_pointer (&self->place, tabiya_game_place_free);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_CONSEQUENCES_PAGE);
  G_OBJECT_CLASS (tabiya_consequences_page_parent_class)->dispose (object);
}

#define BIND(child) \
  gtk_widget_class_bind_template_child (widget_class, TabiyaConsequencesPage, child)

static void
tabiya_consequences_page_class_init (TabiyaConsequencesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_consequences_page_dispose;
  TABIYA_LAB_PAGE_CLASS (klass)->begin = tabiya_consequences_page_begin;
  TABIYA_LAB_PAGE_CLASS (klass)->look = tabiya_consequences_page_look;
  g_type_ensure (TABIYA_TYPE_CONSEQUENCES_SETUP);
  g_type_ensure (TABIYA_TYPE_CONSEQUENCES_RESULT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/"
                                               "tabiya-consequences-page.ui");
  BIND (run_button);
  BIND (stack);
  BIND (setup);
  BIND (work_page);
  BIND (progress_bar);
  BIND (wait_line);
  BIND (result);
  BIND (return_revealer);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
  gtk_widget_class_bind_template_callback (widget_class, run_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, return_clicked_cb);
}

static void
tabiya_consequences_page_init (TabiyaConsequencesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->place = tabiya_game_place_new (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}


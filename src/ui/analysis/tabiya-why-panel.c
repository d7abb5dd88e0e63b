/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-why-panel.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "insight/tabiya-score-text.h"
#include "insight/tabiya-shown-moves.h"
#include "model/analysis/tabiya-line-text.h"
#include "model/analysis/tabiya-sentence-markup.h"
#include "ui/analysis/tabiya-course-panel.h"
#include "ui/analysis/tabiya-term-table.h"
#include "ui/tabiya-widgets.h"

#define N_VIEWS 3

struct _TabiyaWhyPanel
{
  GtkWidget        parent_instance;

  /* template */
  GtkWidget       *content;
  GtkWidget       *title;
  GtkWidget       *views;
  GtkToggleButton *position_button;
  GtkToggleButton *line_button;
  GtkToggleButton *move_button;
  GtkToggleButton *game_button;
  TabiyaCoursePanel *course;    /* the terms over the game */
  GtkLabel        *path_label;
  GtkLabel        *sentence_label;
  TabiyaTermTable *table;
  GtkLabel        *search_label;

  /* owned */
  TabiyaWhyModel  *model;

  /* state */
  ChessScore       search_score;
  guint            search_plies;  /* length of the best line; 0 if there is no search */
  gboolean         updating;      /* whether the buttons are being updated from the model */
  TabiyaWhyView    steady_view;   /* the view for which the heights are kept */
  guint64          steady_key;
  int              steady_width;
};

enum {
  PLY_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaWhyPanel, tabiya_why_panel, GTK_TYPE_WIDGET)

static void update_cb (TabiyaWhyPanel *self);

/* Gets the buttons in the order of the views. */
static void
get_buttons (TabiyaWhyPanel  *self,
             GtkToggleButton *buttons[N_VIEWS])
{
  buttons[TABIYA_WHY_POSITION] = self->position_button;
  buttons[TABIYA_WHY_LINE] = self->line_button;
  buttons[TABIYA_WHY_MOVE] = self->move_button;
}

/* Whether the terms over the whole game have the place of the reasons for one position. */
static gboolean
is_over_game (TabiyaWhyPanel *self)
{
  return gtk_toggle_button_get_active (self->game_button);
}

static void
update_place (TabiyaWhyPanel *self)
{
  gboolean game = is_over_game (self);

  gtk_widget_set_visible (GTK_WIDGET (self->course), game);
  gtk_widget_set_visible (GTK_WIDGET (self->sentence_label), !game);
  gtk_widget_set_visible (GTK_WIDGET (self->table), !game);
}

static void
view_toggled_cb (TabiyaWhyPanel *self)
{
  GtkToggleButton *buttons[N_VIEWS];

  if (self->updating || !self->model)
    return;
  update_place (self);
  if (is_over_game (self)) {
    tabiya_why_model_select (self->model, -1);
    update_cb (self);
    return;
  }
  get_buttons (self, buttons);
  for (int view = 0; view < N_VIEWS; view++) {
    if (gtk_toggle_button_get_active (buttons[view]))
      tabiya_why_model_set_view (self->model, (TabiyaWhyView) view);
  }
}

static void
update_buttons (TabiyaWhyPanel *self)
{
  GtkToggleButton *buttons[N_VIEWS];
  TabiyaWhyView shown = tabiya_why_model_get_view (self->model);

  get_buttons (self, buttons);
  self->updating = TRUE;
  if (!is_over_game (self))
    gtk_toggle_button_set_active (buttons[shown], TRUE);
  for (int view = 0; view < N_VIEWS; view++)
    gtk_widget_set_sensitive (GTK_WIDGET (buttons[view]),
                              tabiya_why_model_can_view (self->model, (TabiyaWhyView) view));
  self->updating = FALSE;
}

/* Shows the moves of the best line if its end is explained. The sentence about the last move names
   that move itself. */
static void
update_path (TabiyaWhyPanel *self)
{
  gboolean line = !is_over_game (self)
                  && tabiya_why_model_get_view (self->model) == TABIYA_WHY_LINE;
  guint n_moves;
  const ChessMove *moves = tabiya_why_model_get_line (self->model, &n_moves);
  g_autofree char *english = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->path_label), line);
  if (!line)
    return;
  english = tabiya_line_text_new (tabiya_why_model_get_position (self->model), moves, n_moves);
  path = tabiya_shown_moves_dup (english);
  /* Translators: %s are moves such as "16… Kh8 17. Qh5". */
  text = g_strdup_printf (_("After %s"), path);
  if (strcmp (gtk_label_get_text (self->path_label), text) != 0) {
    gtk_label_set_text (self->path_label, text);
    gtk_widget_set_tooltip_text (GTK_WIDGET (self->path_label), text);
  }
}

/* Sets the markup if it has changed, because setting it again would take the focus from a link. */
static void
set_markup (GtkLabel   *label,
            const char *markup)
{
  if (strcmp (gtk_label_get_label (label), markup) != 0)
    gtk_label_set_markup (label, markup);
}

/* The sentence, after what is known of the last move and before what the best line is for, each a
   paragraph. */
static void
update_sentence (TabiyaWhyPanel *self)
{
  AdwStyleManager *manager =
    adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  g_autoptr(TabiyaSentence) sentence = tabiya_why_model_dup_sentence (self->model);
  g_autoptr(GString) markup = g_string_new (NULL);
  const char *verdict = tabiya_why_model_get_verdict (self->model);
  g_autofree char *plan = tabiya_why_model_dup_plan (self->model);
  g_autofree char *said = tabiya_sentence_dup_markup (sentence,
                                                      adw_style_manager_get_dark (manager));
  g_autofree char *joined = NULL;

  if (verdict) {
    g_autofree char *escaped = g_markup_escape_text (verdict, -1);

    g_string_append_printf (markup, "%s\n", escaped);
  }
  g_string_append (markup, said);
  if (plan) {
    /* Translators: %s is a whole sentence such as "White brings the knight from b1 to c4 by way of
       d2." */
    g_autofree char *text = g_strdup_printf (_("The best line: %s"), plan);
    g_autofree char *escaped = g_markup_escape_text (text, -1);

    g_string_append_printf (markup, "\n%s", escaped);
  }
  joined = tabiya_shown_moves_dup (markup->str);
  set_markup (self->sentence_label, joined);
}

static void
dark_changed_cb (TabiyaWhyPanel *self)
{
  if (self->model)
    update_sentence (self);
}

/* Shows the score of the search, with a link to the end of its line. */
static void
update_search (TabiyaWhyPanel *self)
{
  g_autofree char *score = tabiya_score_to_text (self->search_score);
  g_autofree char *bold = g_strdup_printf ("<b>%s</b>", score);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->search_label),
                          self->search_plies > 0 && !is_over_game (self));
  if (self->search_plies == 0)
    return;
  if (tabiya_why_model_get_view (self->model) == TABIYA_WHY_LINE) {
    /* Translators: %s is a score. */
    text = g_strdup_printf (_("The search sees %s."), bold);
  } else {
    /* Translators: %s is a score, %u the length of a line in half-moves. */
    text = g_strdup_printf (ngettext ("The search sees %s, looking %u half-move ahead:"
                                      " <a href=\"line\">end of its line</a>",
                                      "The search sees %s, looking %u half-moves ahead:"
                                      " <a href=\"line\">end of its line</a>",
                                      self->search_plies),
                            bold, self->search_plies);
  }
  set_markup (self->search_label, text);
}

/* During a search the line and the sentences about it change all the time. To keep the table
   below from jumping, the labels above it may grow, but they shrink only for another position, view
   or width. */
static void
keep_height (GtkWidget *label,
             int        width,
             gboolean   begin)
{
  int height;

  if (begin)
    gtk_widget_set_size_request (label, -1, -1);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_size_request (label, -1, height);
}

static void
keep_heights (TabiyaWhyPanel *self)
{
  guint64 key = tabiya_why_model_get_position (self->model)->key;
  TabiyaWhyView view = tabiya_why_model_get_view (self->model);
  int width = gtk_widget_get_width (GTK_WIDGET (self->sentence_label));
  gboolean begin = key != self->steady_key || view != self->steady_view
                   || width != self->steady_width;

  self->steady_key = key;
  self->steady_view = view;
  self->steady_width = width;
  if (width <= 0 || view == TABIYA_WHY_MOVE) {
    gtk_widget_set_size_request (GTK_WIDGET (self->path_label), -1, -1);
    gtk_widget_set_size_request (GTK_WIDGET (self->sentence_label), -1, -1);
    return;
  }
  keep_height (GTK_WIDGET (self->path_label), width, begin);
  keep_height (GTK_WIDGET (self->sentence_label), width, begin);
}

static void
update_cb (TabiyaWhyPanel *self)
{
  update_buttons (self);
  update_path (self);
  update_sentence (self);
  keep_heights (self);
  update_search (self);
}

static gboolean
sentence_link_cb (TabiyaWhyPanel *self,
                  const char     *uri)
{
  int term = tabiya_sentence_link_to_term (uri);

  tabiya_why_model_select (self->model,
                           term == tabiya_why_model_get_selected (self->model) ? -1 : term);
  return GDK_EVENT_STOP;
}

static gboolean
search_link_cb (TabiyaWhyPanel *self)
{
  tabiya_why_model_set_view (self->model, TABIYA_WHY_LINE);
  gtk_widget_grab_focus (GTK_WIDGET (self->line_button));
  return GDK_EVENT_STOP;
}

static void
ply_activated_cb (TabiyaWhyPanel *self,
                  guint           index)
{
  g_signal_emit (self, signals[PLY_ACTIVATED], 0, index);
}

static void
tabiya_why_panel_dispose (GObject *object)
{
  TabiyaWhyPanel *self = TABIYA_WHY_PANEL (object);

  if (self->model)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (tabiya_why_panel_parent_class)->dispose (object);
}

static void
tabiya_why_panel_class_init (TabiyaWhyPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_why_panel_dispose;
  signals[PLY_ACTIVATED] = g_signal_new ("ply-activated", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                         G_TYPE_UINT);
  g_type_ensure (TABIYA_TYPE_COURSE_PANEL);
  g_type_ensure (TABIYA_TYPE_TERM_TABLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-why-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyPanel, content);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyPanel, title);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyPanel, views);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyPanel, position_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyPanel, line_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyPanel, move_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyPanel, game_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyPanel, course);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyPanel, path_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyPanel, sentence_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyPanel, table);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyPanel, search_label);
  gtk_widget_class_bind_template_callback (widget_class, view_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, ply_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, sentence_link_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_link_cb);
}

/* Keeps long words in some languages from making the window wider. In GTK 4.18 a button
   that gets other words no longer lets them shrink, so this follows each change of them. */
static void
let_buttons_shrink (TabiyaWhyPanel *self)
{
  GtkToggleButton *buttons[N_VIEWS];

  get_buttons (self, buttons);
  for (int view = 0; view < N_VIEWS; view++) {
    GtkWidget *label = gtk_button_get_child (GTK_BUTTON (buttons[view]));

    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_widget_set_hexpand (GTK_WIDGET (buttons[view]), TRUE);
  }
  gtk_widget_set_hexpand (GTK_WIDGET (self->game_button), TRUE);
}

static void
tabiya_why_panel_init (TabiyaWhyPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (adw_style_manager_get_for_display (
                             gtk_widget_get_display (GTK_WIDGET (self))),
                           "notify::dark", G_CALLBACK (dark_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * tabiya_why_panel_set_model:
 * @model: the model to show; a reference is taken
 *
 * Sets the model; to be called once. Main thread.
 */
void
tabiya_why_panel_set_model (TabiyaWhyPanel *self,
                            TabiyaWhyModel *model)
{
  g_return_if_fail (TABIYA_IS_WHY_PANEL (self));
  g_return_if_fail (!self->model);

  self->model = g_object_ref (model);
  tabiya_term_table_set_model (self->table, model);
  g_signal_connect_swapped (model, "changed", G_CALLBACK (update_cb), self);
  update_cb (self);
}

/**
 * tabiya_why_panel_set_search:
 * @line: (nullable): the best line of the engine
 *
 * Sets the line whose score is shown under the table, with a link to its end.
 */
void
tabiya_why_panel_set_search (TabiyaWhyPanel   *self,
                             const TabiyaLine *line)
{
  g_return_if_fail (TABIYA_IS_WHY_PANEL (self));

  self->search_plies = line ? line->n_moves : 0;
  if (line)
    self->search_score = line->score;
  update_search (self);
}

void
tabiya_why_panel_set_course (TabiyaWhyPanel    *self,
                             TabiyaCourseModel *course)
{
  g_return_if_fail (TABIYA_IS_WHY_PANEL (self));

  tabiya_course_panel_set_model (self->course, course);
}

/**
 * tabiya_why_panel_set_room:
 * @narrow: whether the buttons of the views need the whole width
 * @slim: whether the buttons have short words, and the table hides columns
 * @compact: whether the table hides columns in a narrow window, too
 */
void
tabiya_why_panel_set_room (TabiyaWhyPanel *self,
                           gboolean        narrow,
                           gboolean        slim,
                           gboolean        compact)
{
  gboolean terse = narrow || slim;

  g_return_if_fail (TABIYA_IS_WHY_PANEL (self));

  gtk_button_set_label (GTK_BUTTON (self->position_button),
                        terse ? C_("what is judged", "Position") : _("This Position"));
  gtk_button_set_label (GTK_BUTTON (self->line_button),
                        terse ? C_("what is judged", "Line") : _("End of Best Line"));
  gtk_button_set_label (GTK_BUTTON (self->move_button),
                        terse ? C_("what is judged", "Move") : _("Last Move"));
  let_buttons_shrink (self);
  gtk_widget_set_visible (self->title, !narrow);
  gtk_widget_set_hexpand (self->views, narrow);
  tabiya_widget_set_css_class (self->views, "narrow", narrow);
  tabiya_term_table_set_room (self->table, narrow, compact || (slim && !narrow));
}

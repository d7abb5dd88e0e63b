/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/learn/tabiya-learn-panel.h"

#include <glib/gi18n.h>

#include "insight/tabiya-shown-moves.h"
#include "ui/board/tabiya-mark-badge.h"
#include "model/learn/tabiya-learn-words.h"
#include "ui/tabiya-announcer.h"
#include "ui/tabiya-wait-line.h"
#include "ui/tabiya-widgets.h"

/* In logical pixels. */
#define MARK_SIZE 24
#define ROW_MARK_SIZE 18

struct _TabiyaLearnPanel
{
  GtkWidget         parent_instance;

  /* template */
  GtkWidget        *content;
  GtkToggleButton  *white_button;
  GtkToggleButton  *black_button;
  GtkLabel         *place_label;
  GtkWidget        *question_box;
  GtkBox           *mark_box;
  GtkLabel         *question_label;
  GtkLabel         *loss_label;
  GtkLabel         *hint_label;
  GtkWidget        *verdict_box;
  GtkImage         *verdict_icon;
  GtkLabel         *verdict_label;
  GtkLabel         *chances_label;
  GtkLabel         *reason_label;
  GtkWidget        *summary_box;
  GtkLabel         *summary_label;
  GtkListBox       *summary_list;
  TabiyaWaitLine   *wait_line;
  GtkWidget        *hint_button;
  GtkWidget        *show_button;
  GtkWidget        *skip_button;
  GtkWidget        *next_button;
  GtkWidget        *done_button;

  /* owned */
  TabiyaLearn      *learn;

  /* state */
  gboolean          built;          /* whether the template exists */
  TabiyaLearnState  state;          /* the state shown, to know whether the focus has to move */
  guint             index;          /* the index of the mistake shown */
  gboolean          fresh;          /* whether nothing is shown yet */
  gboolean          updating;       /* whether the toggle buttons are being updated by the
                                       program */
  gboolean          narrow;
};

enum {
  END,
  BOARD_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaLearnPanel, tabiya_learn_panel, GTK_TYPE_WIDGET)

/* Takes ownership of @text; without a text the label is hidden. */
static void
show_text (GtkLabel *label,
           char     *text)
{
  g_autofree char *joined = tabiya_shown_moves_dup (text);

  gtk_widget_set_visible (GTK_WIDGET (label), !!text);
  if (joined && strcmp (gtk_label_get_text (label), joined) != 0)
    gtk_label_set_text (label, joined);
  g_free (text);
}

/* The sides */

static void
update_side_button (TabiyaLearnPanel *self,
                    GtkToggleButton  *button,
                    ChessColor        side)
{
  guint n = tabiya_learn_count (self->learn, side);
  g_autofree char *label =
    /* Translators: a side and the number of its mistakes. */
    g_strdup_printf (side == CHESS_WHITE ? _("White (%u)") : _("Black (%u)"), n);

  gtk_button_set_label (GTK_BUTTON (button), label);
  gtk_widget_set_sensitive (GTK_WIDGET (button), n > 0);
  if (tabiya_learn_get_side (self->learn) == side)
    gtk_toggle_button_set_active (button, TRUE);
}

static void
update_sides (TabiyaLearnPanel *self)
{
  self->updating = TRUE;
  update_side_button (self, self->white_button, CHESS_WHITE);
  update_side_button (self, self->black_button, CHESS_BLACK);
  self->updating = FALSE;
}

/* The question and the verdict */

static void
update_mark (TabiyaLearnPanel *self)
{
  const TabiyaMistake *mistake =
    tabiya_learn_get_mistake (self->learn, tabiya_learn_get_index (self->learn));
  TabiyaMark mark = tabiya_mark_from_nag ((guint8) tabiya_judgement_get_nag (mistake->judgement));
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->mark_box));

  if (child)
    gtk_box_remove (self->mark_box, child);
  gtk_box_append (self->mark_box, tabiya_mark_badge_image_new (mark, MARK_SIZE));
}

static const char *
get_verdict_icon (TabiyaLearnState state)
{
  switch (state) {
  case TABIYA_LEARN_RIGHT:
    return "object-select-symbolic";
  case TABIYA_LEARN_WRONG:
    return "window-close-symbolic";
  case TABIYA_LEARN_CHECKING:
    return "tabiya-engine-symbolic";
  case TABIYA_LEARN_SHOWN:
    return "tabiya-hint-symbolic";
  case TABIYA_LEARN_ASKING:
  case TABIYA_LEARN_DONE:
  default:
    return NULL;
  }
}

static void
update_verdict (TabiyaLearnPanel *self,
                TabiyaLearnState  state)
{
  gboolean shown = state != TABIYA_LEARN_ASKING && state != TABIYA_LEARN_DONE;

  gtk_widget_set_visible (self->verdict_box, shown);
  if (!shown)
    return;
  gtk_image_set_from_icon_name (self->verdict_icon, get_verdict_icon (state));
  tabiya_widget_set_css_class (GTK_WIDGET (self->verdict_icon), "success",
                               state == TABIYA_LEARN_RIGHT);
  tabiya_widget_set_css_class (GTK_WIDGET (self->verdict_icon), "error",
                               state == TABIYA_LEARN_WRONG);
  show_text (self->verdict_label, tabiya_learn_dup_verdict (self->learn));
  show_text (self->chances_label, tabiya_learn_dup_chances (self->learn));
  show_text (self->reason_label, tabiya_learn_dup_reason (self->learn));
}

static void
update_question (TabiyaLearnPanel *self,
                 TabiyaLearnState  state)
{
  g_autofree char *hint = state == TABIYA_LEARN_DONE ? NULL : tabiya_learn_dup_hint (self->learn);
  g_autofree char *place =
    /* Translators: the number of the mistake, and of how many. */
    g_strdup_printf (_("%u of %u"), tabiya_learn_get_index (self->learn) + 1,
                     tabiya_learn_get_n (self->learn));

  /* If there is little room, the verdict, which names the move, replaces the question, but not a
     hint. */
  gtk_widget_set_visible (self->question_box,
                          state == TABIYA_LEARN_ASKING
                          || (state != TABIYA_LEARN_DONE && (!self->narrow || hint)));
  gtk_label_set_text (self->place_label, state == TABIYA_LEARN_DONE ? "" : place);
  if (state == TABIYA_LEARN_DONE)
    return;
  update_mark (self);
  show_text (self->question_label, tabiya_learn_dup_question (self->learn));
  show_text (self->loss_label, tabiya_learn_dup_loss (self->learn));
  show_text (self->hint_label, g_steal_pointer (&hint));
}

/* To a screen reader, wherever the focus goes. */
static void
say_verdict (TabiyaLearnPanel *self)
{
  g_autofree char *verdict = tabiya_learn_dup_verdict (self->learn);
  g_autofree char *reason = tabiya_learn_dup_reason (self->learn);
  g_autofree char *text = g_strjoin (". ", verdict, reason, NULL);

  tabiya_announce (GTK_WIDGET (self), text);
}

/* The summary */

static GtkWidget *
new_summary_row (TabiyaLearnPanel *self,
                 guint             index)
{
  const TabiyaMistake *mistake = tabiya_learn_get_mistake (self->learn, index);
  const char *outcome =
    tabiya_learn_outcome_get_name (tabiya_learn_get_outcome (self->learn, index));
  TabiyaMark mark = tabiya_mark_from_nag ((guint8) tabiya_judgement_get_nag (mistake->judgement));
  g_autofree char *move = tabiya_learn_dup_move (self->learn, index);
  /* Translators: a move such as "23.Qe2", and an outcome such as "Found at once". */
  g_autofree char *spoken = g_strdup_printf (_("%s: %s, try again"), move, outcome);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *move_label = gtk_label_new (move);
  GtkWidget *outcome_label = gtk_label_new (outcome);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_xalign (GTK_LABEL (move_label), 0);
  gtk_widget_set_hexpand (move_label, TRUE);
  gtk_widget_add_css_class (outcome_label, "dim-label");
  gtk_box_append (GTK_BOX (box), tabiya_mark_badge_image_new (mark, ROW_MARK_SIZE));
  gtk_box_append (GTK_BOX (box), move_label);
  gtk_box_append (GTK_BOX (box), outcome_label);
  gtk_widget_add_css_class (box, "learn-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return row;
}

static void
update_summary (TabiyaLearnPanel *self,
                TabiyaLearnState  state)
{
  GtkWidget *row;

  gtk_widget_set_visible (self->summary_box, state == TABIYA_LEARN_DONE);
  if (state != TABIYA_LEARN_DONE)
    return;
  show_text (self->summary_label, tabiya_learn_dup_summary (self->learn));
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->summary_list))))
    gtk_list_box_remove (self->summary_list, row);
  for (guint i = 0; i < tabiya_learn_get_n (self->learn); i++)
    gtk_list_box_append (self->summary_list, new_summary_row (self, i));
}

/* Buttons and focus */

static void
update_buttons (TabiyaLearnPanel *self,
                TabiyaLearnState  state)
{
  gboolean open = state == TABIYA_LEARN_ASKING || state == TABIYA_LEARN_CHECKING
                  || state == TABIYA_LEARN_WRONG;

  gtk_widget_set_visible (self->hint_button, open);
  gtk_widget_set_sensitive (self->hint_button, !tabiya_learn_get_hinted (self->learn)
                                               || state == TABIYA_LEARN_CHECKING);
  gtk_widget_set_visible (self->show_button, open);
  gtk_widget_set_visible (self->skip_button, open);
  gtk_widget_set_visible (self->next_button, state == TABIYA_LEARN_RIGHT
                                             || state == TABIYA_LEARN_SHOWN);
  gtk_widget_set_visible (self->done_button, state == TABIYA_LEARN_DONE);
}

/* Moves the focus to the board while a move is asked for, otherwise to the button that
   continues. */
static void
move_focus (TabiyaLearnPanel *self,
            TabiyaLearnState  state)
{
  switch (state) {
  case TABIYA_LEARN_RIGHT:
  case TABIYA_LEARN_SHOWN:
    gtk_widget_grab_focus (self->next_button);
    break;
  case TABIYA_LEARN_DONE:
    gtk_widget_grab_focus (self->done_button);
    break;
  case TABIYA_LEARN_ASKING:
  case TABIYA_LEARN_CHECKING:
  case TABIYA_LEARN_WRONG:
  default:
    g_signal_emit (self, signals[BOARD_WANTED], 0);
  }
}

static void
update_cb (TabiyaLearnPanel *self)
{
  TabiyaLearnState state = tabiya_learn_get_state (self->learn);
  guint index = tabiya_learn_get_index (self->learn);
  gboolean moved = self->fresh || state != self->state || index != self->index;

  self->fresh = FALSE;
  self->state = state;
  self->index = index;
  update_sides (self);
  update_question (self, state);
  update_verdict (self, state);
  update_summary (self, state);
  update_buttons (self, state);
  if (!moved)
    return;
  move_focus (self, state);
  if (state == TABIYA_LEARN_WRONG || state == TABIYA_LEARN_RIGHT)
    say_verdict (self);
}

/* What is clicked */

static void
side_toggled_cb (TabiyaLearnPanel *self)
{
  ChessColor side = gtk_toggle_button_get_active (self->white_button) ? CHESS_WHITE : CHESS_BLACK;

  if (!self->updating && side != tabiya_learn_get_side (self->learn))
    tabiya_learn_start (self->learn, side);
}

static void
end_clicked_cb (TabiyaLearnPanel *self)
{
  g_signal_emit (self, signals[END], 0);
}

static void
hint_clicked_cb (TabiyaLearnPanel *self)
{
  tabiya_learn_hint (self->learn);
  g_signal_emit (self, signals[BOARD_WANTED], 0);
}

static void
show_clicked_cb (TabiyaLearnPanel *self)
{
  tabiya_learn_show (self->learn);
}

static void
next_clicked_cb (TabiyaLearnPanel *self)
{
  tabiya_learn_next (self->learn);
}

static void
row_activated_cb (TabiyaLearnPanel *self,
                  GtkListBoxRow    *row)
{
  tabiya_learn_go (self->learn, (guint) gtk_list_box_row_get_index (row));
}

static void
tabiya_learn_panel_dispose (GObject *object)
{
  TabiyaLearnPanel *self = TABIYA_LEARN_PANEL (object);

  tabiya_learn_panel_set_learn (self, NULL);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (tabiya_learn_panel_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass,
                                               "/org/tabiya/Tabiya/ui/tabiya-learn-panel.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, content);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, white_button);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, black_button);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, place_label);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, question_box);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, mark_box);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, question_label);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, loss_label);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, hint_label);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, verdict_box);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, verdict_icon);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, verdict_label);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, chances_label);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, reason_label);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, summary_box);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, summary_label);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, summary_list);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, wait_line);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, hint_button);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, show_button);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, skip_button);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, next_button);
  gtk_widget_class_bind_template_child (klass, TabiyaLearnPanel, done_button);
}

static void
tabiya_learn_panel_class_init (TabiyaLearnPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_learn_panel_dispose;
  signals[END] = g_signal_new ("end", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
  signals[BOARD_WANTED] = g_signal_new ("board-wanted", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  bind_template (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, side_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, end_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, hint_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
tabiya_learn_panel_init (TabiyaLearnPanel *self)
{
}

/* Builds the template when there is first something to show, because few games need this panel. */
static void
build (TabiyaLearnPanel *self)
{
  if (self->built)
    return;
  self->built = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tabiya_learn_panel_set_learn (TabiyaLearnPanel *self,
                              TabiyaLearn      *learn)
{
  g_return_if_fail (TABIYA_IS_LEARN_PANEL (self));

  if (self->learn)
    g_signal_handlers_disconnect_by_data (self->learn, self);
  g_set_object (&self->learn, learn);
  if (!learn)
    return;
  build (self);
  self->fresh = TRUE;
  g_signal_connect_swapped (learn, "changed", G_CALLBACK (update_cb), self);
  tabiya_wait_line_set_work (self->wait_line,
                             tabiya_learn_search_get_work (tabiya_learn_get_search (learn)));
  update_cb (self);
}

void
tabiya_learn_panel_set_room (TabiyaLearnPanel *self,
                             gboolean          narrow)
{
  g_return_if_fail (TABIYA_IS_LEARN_PANEL (self));

  self->narrow = narrow;
  if (self->learn)
    update_cb (self);
}

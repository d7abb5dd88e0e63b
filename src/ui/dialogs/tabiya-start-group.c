/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-start-group.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "model/board/tabiya-fen-text.h"
#include "model/play/tabiya-play-setup-settings.h"
#include "ui/setup/tabiya-setup-dialog.h"
#include "ui/tabiya-wheel.h"

typedef enum {
  START_STANDARD,
  START_CHESS960,
  START_FEN,
} StartKind;

struct _TabiyaStartGroup
{
  AdwPreferencesGroup  parent_instance;

  /* template */
  GtkAdjustment       *number;
  AdwComboRow         *kind_row;
  AdwActionRow        *number_row;
  GtkWidget           *fen_row;
  GtkEntry            *fen_entry;
  GtkLabel            *fen_status;
  GtkWidget           *board_button;
  AdwActionRow        *book_row;
  GtkSwitch           *book_switch;
  AdwExpanderRow      *more_row;
  AdwActionRow        *evaluation_row;
  GtkSwitch           *evaluation_switch;

  /* owned */
  GSettings           *settings;

  /* state */
  gboolean             valid;
  ChessPosition        fen;       /* from the entry, when it can be read */
  gboolean             fen_valid;
};

enum {
  PROP_0,
  PROP_VALID,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  SIGNAL_UNFOLDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaStartGroup, tabiya_start_group, ADW_TYPE_PREFERENCES_GROUP)

static StartKind
get_kind (TabiyaStartGroup *self)
{
  return (StartKind) adw_combo_row_get_selected (self->kind_row);
}

static void
update_valid (TabiyaStartGroup *self)
{
  gboolean valid = get_kind (self) != START_FEN || self->fen_valid;

  if (valid == self->valid)
    return;
  self->valid = valid;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALID]);
}

/* Underlines the word with the error, so that nobody has to count columns. */
static void
mark_error (TabiyaStartGroup *self,
            const char       *text,
            int               column)
{
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();

  if (column > 0) {
    PangoAttribute *underline = pango_attr_underline_new (PANGO_UNDERLINE_ERROR);
    size_t length = strlen (text);
    size_t start = MIN ((size_t) column - 1, length);

    /* An error at the end of the text has nothing to underline except the word before it. */
    while (start > 0 && (start == length || g_ascii_isspace (text[start])))
      start--;
    underline->start_index = (guint) start;
    underline->end_index = (guint) (start + strcspn (text + start, " \t/"));
    underline->end_index = MAX (underline->end_index, underline->start_index + 1);
    pango_attr_list_insert (attributes, underline);
  }
  gtk_entry_set_attributes (self->fen_entry, attributes);
}

static void
update_fen_cb (TabiyaStartGroup *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->fen_entry));
  g_auto(TabiyaFenCheck) check = { 0 };
  gboolean wrong;

  tabiya_fen_check_init (&check, text);
  self->fen_valid = check.valid;
  if (check.valid)
    self->fen = check.position;

  /* An empty entry is not an error. */
  wrong = !check.valid && *text;
  gtk_label_set_text (self->fen_status, check.message);
  if (wrong) {
    gtk_widget_add_css_class (GTK_WIDGET (self->fen_status), "error");
    gtk_widget_add_css_class (GTK_WIDGET (self->fen_entry), "error");
  } else {
    gtk_widget_remove_css_class (GTK_WIDGET (self->fen_status), "error");
    gtk_widget_remove_css_class (GTK_WIDGET (self->fen_entry), "error");
  }
  mark_error (self, text, wrong ? check.column : 0);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->fen_entry),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  update_valid (self);
}

static void
set_fen (TabiyaStartGroup    *self,
         const ChessPosition *position)
{
  char fen[CHESS_FEN_SIZE];

  chess_fen_write (position, position->chess960, fen);
  gtk_editable_set_text (GTK_EDITABLE (self->fen_entry), fen);
}

static void
setup_done_cb (TabiyaStartGroup    *self,
               TabiyaSetupPurpose   purpose,
               const ChessPosition *position)
{
  set_fen (self, position);
  gtk_widget_grab_focus (GTK_WIDGET (self->fen_entry));
}

/* Begins with the position in the entry, or with the start position while there is none. */
static void
board_clicked_cb (TabiyaStartGroup *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  TabiyaSetupDialog *dialog;
  ChessPosition position;

  chess_position_init_standard (&position);
  dialog = tabiya_setup_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                    self->fen_valid ? &self->fen : &position, self->settings,
                                    TRUE);
  g_signal_connect_object (dialog, "done", G_CALLBACK (setup_done_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static int
get_number (TabiyaStartGroup *self)
{
  return (int) rint (gtk_adjustment_get_value (self->number));
}

/* Players know these positions by the order of the pieces. */
static void
update_number_cb (TabiyaStartGroup *self)
{
  ChessPosition position;
  char fen[CHESS_FEN_SIZE];
  char order[9] = { 0 };

  if (!chess_position_init_chess960 (&position, get_number (self)))
    return;
  chess_fen_write (&position, TRUE, fen);
  for (int i = 0; i < 8; i++)
    order[i] = g_ascii_toupper (fen[i]);
  adw_action_row_set_subtitle (self->number_row, order);
}

static void
draw_number_cb (TabiyaStartGroup *self)
{
  int number = g_random_int_range (0, TABIYA_N_CHESS960 - 1);

  /* Never the current position again. */
  if (number >= get_number (self))
    number++;
  gtk_adjustment_set_value (self->number, number);
}

static void
update_kind_cb (TabiyaStartGroup *self)
{
  StartKind kind = get_kind (self);

  gtk_widget_set_visible (GTK_WIDGET (self->number_row), kind == START_CHESS960);
  gtk_widget_set_visible (self->fen_row, kind == START_FEN);
  update_valid (self);
  if (kind == START_STANDARD || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (kind == START_FEN)
    gtk_widget_grab_focus (GTK_WIDGET (self->fen_entry));
  g_signal_emit (self, signals[SIGNAL_UNFOLDED], 0);
}

static void
tabiya_start_group_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  TabiyaStartGroup *self = TABIYA_START_GROUP (object);

  switch (id) {
  case PROP_VALID:
    g_value_set_boolean (value, self->valid);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_start_group_dispose (GObject *object)
{
  g_clear_object (&TABIYA_START_GROUP (object)->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_START_GROUP);
  G_OBJECT_CLASS (tabiya_start_group_parent_class)->dispose (object);
}

static void
tabiya_start_group_class_init (TabiyaStartGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tabiya_start_group_get_property;
  object_class->dispose = tabiya_start_group_dispose;

  properties[PROP_VALID] =
    g_param_spec_boolean ("valid", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * TabiyaStartGroup::unfolded:
   *
   * Rows for the chosen item have appeared and should be scrolled into view.
   */
  signals[SIGNAL_UNFOLDED] = g_signal_new ("unfolded", TABIYA_TYPE_START_GROUP,
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-start-group.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaStartGroup, number);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStartGroup, kind_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStartGroup, number_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStartGroup, fen_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStartGroup, fen_entry);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStartGroup, fen_status);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStartGroup, board_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStartGroup, book_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStartGroup, book_switch);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStartGroup, more_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStartGroup, evaluation_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStartGroup, evaluation_switch);
  gtk_widget_class_bind_template_callback (widget_class, update_kind_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_number_cb);
  gtk_widget_class_bind_template_callback (widget_class, draw_number_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_fen_cb);
  gtk_widget_class_bind_template_callback (widget_class, board_clicked_cb);
}

static void
tabiya_start_group_init (TabiyaStartGroup *self)
{
  self->valid = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  draw_number_cb (self);
  update_fen_cb (self);
  update_kind_cb (self);
}

void
tabiya_start_group_add_row (TabiyaStartGroup *self,
                            GtkWidget        *row)
{
  GtkWidget *first = GTK_WIDGET (self->kind_row);

  g_return_if_fail (TABIYA_IS_START_GROUP (self));
  g_return_if_fail (GTK_IS_LIST_BOX_ROW (row));

  gtk_list_box_insert (GTK_LIST_BOX (gtk_widget_get_parent (first)), row,
                       gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (first)));
}

void
tabiya_start_group_show_unusual (TabiyaStartGroup *self,
                                 gboolean          unusual)
{
  g_return_if_fail (TABIYA_IS_START_GROUP (self));

  if (unusual)
    adw_expander_row_set_expanded (self->more_row, TRUE);
}

/**
 * tabiya_start_group_set_start:
 * @start: where the last game began
 *
 * For a Chess960 position another one is drawn: the person wanted Chess960, not that position.
 * Main thread.
 */
void
tabiya_start_group_set_start (TabiyaStartGroup    *self,
                              const ChessPosition *start)
{
  ChessPosition standard;
  StartKind kind = START_FEN;

  g_return_if_fail (TABIYA_IS_START_GROUP (self));

  chess_position_init_standard (&standard);
  if (tabiya_is_chess960_start (start))
    kind = START_CHESS960;
  else if (chess_position_equal (start, &standard) && start->fullmove_number == 1
           && start->halfmove_clock == 0)
    kind = START_STANDARD;
  if (kind == START_FEN)
    set_fen (self, start);
  adw_combo_row_set_selected (self->kind_row, kind);
  tabiya_start_group_show_unusual (self, kind != START_STANDARD);
}

/**
 * tabiya_start_group_get_start:
 * @start: (out): where the game is to begin
 *
 * Returns: %FALSE, and *@start untouched, when the typed position cannot be used
 */
gboolean
tabiya_start_group_get_start (TabiyaStartGroup *self,
                              ChessPosition    *start)
{
  g_return_val_if_fail (TABIYA_IS_START_GROUP (self), FALSE);

  switch (get_kind (self)) {
  case START_CHESS960:
    return chess_position_init_chess960 (start, get_number (self));
  case START_FEN:
    if (!self->fen_valid)
      return FALSE;
    *start = self->fen;
    return TRUE;
  case START_STANDARD:
  default:
    chess_position_init_standard (start);
    return TRUE;
  }
}

/**
 * tabiya_start_group_set_use_book:
 *
 * Shows whether the engine may play from the opening book.
 */
void
tabiya_start_group_set_use_book (TabiyaStartGroup *self,
                                 gboolean          use_book)
{
  g_return_if_fail (TABIYA_IS_START_GROUP (self));

  gtk_switch_set_active (self->book_switch, use_book);
  tabiya_start_group_show_unusual (self, !use_book);
}

/**
 * tabiya_start_group_get_use_book:
 *
 * Returns: whether the engine may play from the opening book
 */
gboolean
tabiya_start_group_get_use_book (TabiyaStartGroup *self)
{
  g_return_val_if_fail (TABIYA_IS_START_GROUP (self), FALSE);

  return gtk_switch_get_active (self->book_switch);
}

void
tabiya_start_group_set_book_state (TabiyaStartGroup *self,
                                   gboolean          available,
                                   gboolean          wanted)
{
  g_return_if_fail (TABIYA_IS_START_GROUP (self));

  gtk_widget_set_visible (GTK_WIDGET (self->book_row), wanted);
  gtk_widget_set_sensitive (GTK_WIDGET (self->book_row), available);
  adw_action_row_set_subtitle (self->book_row,
                               available ? "" : _("Switched off in the preferences"));
}

void
tabiya_start_group_set_evaluation (TabiyaStartGroup *self,
                                   gboolean          evaluation)
{
  g_return_if_fail (TABIYA_IS_START_GROUP (self));

  gtk_switch_set_active (self->evaluation_switch, evaluation);
  tabiya_start_group_show_unusual (self, !evaluation);
}

gboolean
tabiya_start_group_get_evaluation (TabiyaStartGroup *self)
{
  g_return_val_if_fail (TABIYA_IS_START_GROUP (self), TRUE);

  return gtk_switch_get_active (self->evaluation_switch);
}

void
tabiya_start_group_set_help (TabiyaStartGroup *self,
                             gboolean          helps)
{
  g_return_if_fail (TABIYA_IS_START_GROUP (self));

  adw_action_row_set_subtitle (self->evaluation_row,
                               helps ? _("A game with it does not count for your rating") : "");
}

void
tabiya_start_group_set_settings (TabiyaStartGroup *self,
                                 GSettings        *settings)
{
  g_return_if_fail (TABIYA_IS_START_GROUP (self));

  g_set_object (&self->settings, settings);
}

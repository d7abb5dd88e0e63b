/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/setup/tabiya-setup-dialog.h"

#include <glib/gi18n.h>

#include "core/chess-bitboard.h"
#include "model/document/tabiya-draft-keeper.h"
#include "model/document/tabiya-draft-words.h"
#include "ui/board/tabiya-board-settings.h"
#include "ui/setup/tabiya-setup-board.h"
#include "ui/tabiya-adaptive.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

#define N_RIGHTS 4
/* Below this width the board is above the rest. */
#define NARROW_WIDTH 600

struct _TabiyaSetupDialog
{
  AdwWindow             parent_instance;

  /* template */
  GtkWidget            *use_button;
  GtkWidget            *play_button;
  GtkWidget            *analyse_button;
  TabiyaAdaptive       *adaptive;
  GtkBox               *body;
  TabiyaSetupBoard     *board;
  GtkWidget            *scroller;
  GtkLabel             *status;
  AdwComboRow          *turn_row;
  GtkCheckButton       *white_short;
  GtkCheckButton       *white_long;
  GtkCheckButton       *black_short;
  GtkCheckButton       *black_long;
  GtkSwitch            *chess960_switch;
  AdwComboRow          *en_passant_row;
  GtkEntry             *fen_entry;
  GtkLabel             *fen_status;

  /* owned */
  TabiyaPositionEditor *editor;
  TabiyaDraft          *draft;       /* NULL before the position is shown */

  /* state */
  guint                 write_id;    /* set while the draft has to be written */
  ChessBitboard         passed;      /* the squares that the row for en passant offers */
  gboolean              updating;    /* the widgets follow the position, not the other way round */
  gboolean              typing;      /* the position follows the entry, which stays as it is */
};

enum {
  DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaSetupDialog, tabiya_setup_dialog, ADW_TYPE_WINDOW)

/* By the number of the right. */
static GtkCheckButton *
get_check (TabiyaSetupDialog *self,
           int                right)
{
  GtkCheckButton *checks[N_RIGHTS] = {
    self->white_short, self->white_long, self->black_short, self->black_long,
  };

  return checks[right];
}

/* Showing */

static void
update_rights (TabiyaSetupDialog *self)
{
  for (int right = 0; right < N_RIGHTS; right++) {
    GtkCheckButton *check = get_check (self, right);

    gtk_widget_set_sensitive (GTK_WIDGET (check),
                              tabiya_position_editor_can_have_right (self->editor, right));
    gtk_check_button_set_active (check, tabiya_position_editor_get_right (self->editor, right));
  }
  gtk_switch_set_active (self->chess960_switch,
                         tabiya_position_editor_get_chess960 (self->editor));
}

/* "No", and the squares that a pawn may have passed. */
static void
offer_passed (TabiyaSetupDialog *self,
              ChessBitboard      passed)
{
  g_autoptr(GtkStringList) list = gtk_string_list_new (NULL);

  gtk_string_list_append (list, C_("en passant", "None"));
  self->passed = passed;
  while (passed) {
    ChessSquare square = bb_pop (&passed);
    char name[3] = {
      (char) ('a' + chess_square_file (square)), (char) ('1' + chess_square_rank (square)), 0,
    };

    gtk_string_list_append (list, name);
  }
  adw_combo_row_set_model (self->en_passant_row, G_LIST_MODEL (list));
}

static void
update_en_passant (TabiyaSetupDialog *self)
{
  ChessBitboard passed = tabiya_position_editor_find_passed (self->editor);
  ChessSquare square = tabiya_position_editor_get_en_passant (self->editor);
  guint index = 0;

  if (passed != self->passed)
    offer_passed (self, passed);
  if (square != CHESS_NO_SQUARE)
    index = 1 + (guint) bb_count (passed & (bb_square (square) - 1));
  adw_combo_row_set_selected (self->en_passant_row, index);
  gtk_widget_set_visible (GTK_WIDGET (self->en_passant_row), passed != 0);
}

static void
show_fen_error (TabiyaSetupDialog *self,
                const char        *message)
{
  gboolean wrong = !!message;

  gtk_label_set_text (self->fen_status, wrong ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fen_status), wrong);
  tabiya_widget_set_css_class (GTK_WIDGET (self->fen_entry), "error", wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->fen_entry), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
write_cb (gpointer data)
{
  TabiyaSetupDialog *self = data;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->fen_entry));
  g_autoptr(GError) error = NULL;

  g_clear_handle_id (&self->write_id, g_source_remove);
  if (!tabiya_draft_update_position (self->draft, text, &error)) {
    g_autofree char *message = tabiya_draft_words_dup_unkept (error);

    gtk_label_set_text (self->fen_status, message);
    gtk_widget_set_visible (GTK_WIDGET (self->fen_status), TRUE);
  }
}

static void
queue_write (TabiyaSetupDialog *self)
{
  if (self->draft && self->write_id == 0)
    self->write_id = g_timeout_add_once (TABIYA_GAME_TYPED_DELAY, write_cb, self);
}

static void
update_fen (TabiyaSetupDialog *self)
{
  g_autofree char *fen = tabiya_position_editor_dup_fen (self->editor);

  if (self->typing)
    return;
  show_fen_error (self, NULL);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->fen_entry)), fen))
    gtk_editable_set_text (GTK_EDITABLE (self->fen_entry), fen);
}

static void
update_status (TabiyaSetupDialog *self)
{
  g_autofree char *message = NULL;
  gboolean valid = tabiya_position_editor_check (self->editor, NULL, &message);

  gtk_label_set_text (self->status, message);
  tabiya_widget_set_css_class (GTK_WIDGET (self->status), "error", !valid);
  gtk_widget_set_sensitive (self->use_button, valid);
  gtk_widget_set_sensitive (self->play_button, valid);
  gtk_widget_set_sensitive (self->analyse_button, valid);
}

static void
editor_changed_cb (TabiyaSetupDialog *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->updating = TRUE;
  adw_combo_row_set_selected (self->turn_row, tabiya_position_editor_get_turn (self->editor));
  update_rights (self);
  update_en_passant (self);
  update_fen (self);
  update_status (self);
  gtk_widget_action_set_enabled (widget, "setup.undo",
                                 tabiya_position_editor_can_undo (self->editor));
  gtk_widget_action_set_enabled (widget, "setup.redo",
                                 tabiya_position_editor_can_redo (self->editor));
  self->updating = FALSE;
  queue_write (self);
}

/* Changing */

static void
turn_changed_cb (TabiyaSetupDialog *self)
{
  if (!self->updating)
    tabiya_position_editor_set_turn (self->editor,
                                     (ChessColor) adw_combo_row_get_selected (self->turn_row));
}

static void
right_toggled_cb (TabiyaSetupDialog *self,
                  GtkCheckButton    *check)
{
  if (self->updating)
    return;
  for (int right = 0; right < N_RIGHTS; right++)
    if (get_check (self, right) == check)
      tabiya_position_editor_set_right (self->editor, right, gtk_check_button_get_active (check));
}

static void
chess960_changed_cb (TabiyaSetupDialog *self)
{
  if (!self->updating)
    tabiya_position_editor_set_chess960 (self->editor,
                                         gtk_switch_get_active (self->chess960_switch));
}

static void
en_passant_changed_cb (TabiyaSetupDialog *self)
{
  guint index = adw_combo_row_get_selected (self->en_passant_row);
  ChessBitboard passed = self->passed;
  ChessSquare square = CHESS_NO_SQUARE;

  if (self->updating || index == GTK_INVALID_LIST_POSITION)
    return;
  for (guint i = 0; i < index && passed; i++)
    square = bb_pop (&passed);
  tabiya_position_editor_set_en_passant (self->editor, square);
}

static void
fen_changed_cb (TabiyaSetupDialog *self)
{
  g_autofree char *message = NULL;

  if (self->updating)
    return;
  self->typing = TRUE;
  tabiya_position_editor_read_fen (self->editor,
                                   gtk_editable_get_text (GTK_EDITABLE (self->fen_entry)),
                                   &message);
  self->typing = FALSE;
  show_fen_error (self, message);
  queue_write (self);
}

static void
resized_cb (TabiyaSetupDialog *self)
{
  gboolean narrow = gtk_widget_get_width (GTK_WIDGET (self->adaptive)) < NARROW_WIDTH;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body),
                                  narrow ? GTK_ORIENTATION_VERTICAL
                                         : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_vexpand (self->scroller, narrow);
  gtk_widget_set_vexpand (GTK_WIDGET (self->board), !narrow);
}

/* Actions */

static void
undo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  tabiya_position_editor_undo (TABIYA_SETUP_DIALOG (widget)->editor);
}

static void
redo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  tabiya_position_editor_redo (TABIYA_SETUP_DIALOG (widget)->editor);
}

static void
start_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  ChessPosition position;

  chess_position_init_standard (&position);
  tabiya_position_editor_set_position (TABIYA_SETUP_DIALOG (widget)->editor, &position);
}

static void
clear_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  tabiya_position_editor_clear (TABIYA_SETUP_DIALOG (widget)->editor);
}

static void
exchange_colors_action (GtkWidget  *widget,
                        const char *name,
                        GVariant   *parameter)
{
  tabiya_position_editor_exchange_colors (TABIYA_SETUP_DIALOG (widget)->editor);
}

static void
mirror_wings_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  tabiya_position_editor_mirror_wings (TABIYA_SETUP_DIALOG (widget)->editor);
}

static void
flip_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TabiyaBoard *board = tabiya_setup_board_get_board (TABIYA_SETUP_DIALOG (widget)->board);

  tabiya_board_set_flipped (board, !tabiya_board_get_flipped (board));
}

static void
copy_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  g_autofree char *fen = tabiya_position_editor_dup_fen (TABIYA_SETUP_DIALOG (widget)->editor);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), fen);
}

static void
finish (TabiyaSetupDialog  *self,
        TabiyaSetupPurpose  purpose)
{
  ChessPosition position;

  if (!tabiya_position_editor_check (self->editor, &position, NULL))
    return;
  /* A listener may destroy the dialog. */
  g_object_ref (self);
  g_signal_emit (self, signals[DONE], 0, (guint) purpose, &position);
  gtk_window_close (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
play_clicked_cb (TabiyaSetupDialog *self)
{
  finish (self, TABIYA_SETUP_PLAY);
}

static void
analyse_clicked_cb (TabiyaSetupDialog *self)
{
  finish (self, TABIYA_SETUP_ANALYSE);
}

static void
use_clicked_cb (TabiyaSetupDialog *self)
{
  finish (self, TABIYA_SETUP_USE);
}

/* The position is used or given up. */
static gboolean
tabiya_setup_dialog_close_request (GtkWindow *window)
{
  TabiyaSetupDialog *self = TABIYA_SETUP_DIALOG (window);

  g_clear_handle_id (&self->write_id, g_source_remove);
  if (self->draft)
    tabiya_draft_clear (self->draft);
  return GTK_WINDOW_CLASS (tabiya_setup_dialog_parent_class)->close_request (window);
}

static void
tabiya_setup_dialog_dispose (GObject *object)
{
  TabiyaSetupDialog *self = TABIYA_SETUP_DIALOG (object);

  /* The children still notify while they are being disposed of; that must do nothing. */
  self->updating = TRUE;
  /* Its window was closed over it: the draft stays for the next start. */
  if (self->write_id != 0)
    write_cb (self);
  g_clear_object (&self->draft);
  g_clear_object (&self->editor);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_SETUP_DIALOG);
  G_OBJECT_CLASS (tabiya_setup_dialog_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "setup.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "setup.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "setup.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "setup.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "setup.exchange-colors", NULL,
                                   exchange_colors_action);
  gtk_widget_class_install_action (widget_class, "setup.mirror-wings", NULL, mirror_wings_action);
  gtk_widget_class_install_action (widget_class, "setup.flip", NULL, flip_action);
  gtk_widget_class_install_action (widget_class, "setup.copy", NULL, copy_action);
}

static void
tabiya_setup_dialog_class_init (TabiyaSetupDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_setup_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tabiya_setup_dialog_close_request;

  signals[DONE] = g_signal_new ("done", TABIYA_TYPE_SETUP_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);

  g_type_ensure (TABIYA_TYPE_ADAPTIVE);
  g_type_ensure (TABIYA_TYPE_SETUP_BOARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-setup-dialog.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "title", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, use_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, play_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, analyse_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, adaptive);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, body);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, board);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, scroller);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, status);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, turn_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, white_short);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, white_long);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, black_short);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, black_long);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, chess960_switch);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, en_passant_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, fen_entry);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSetupDialog, fen_status);
  gtk_widget_class_bind_template_callback (widget_class, turn_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, right_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, chess960_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, en_passant_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, fen_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, resized_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, analyse_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, use_clicked_cb);
  install_actions (widget_class);
}

static void
tabiya_setup_dialog_init (TabiyaSetupDialog *self)
{
  /* No set of squares, so that the row is filled at once. */
  self->passed = ~UINT64_C (0);
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = FALSE;
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

/**
 * tabiya_setup_dialog_new:
 * @parent: (nullable): the window that the position is for
 * @position: what to begin with
 * @settings: (nullable): how boards look
 * @for_use: whether to offer "Use" instead of "Play" and "Analyse"
 *
 * Main thread.
 *
 * Returns: (transfer none): a window to present; GTK owns it
 */
TabiyaSetupDialog *
tabiya_setup_dialog_new (GtkWindow           *parent,
                         const ChessPosition *position,
                         GSettings           *settings,
                         gboolean             for_use)
{
  g_autofree char *folder = tabiya_draft_keeper_dup_folder ();
  TabiyaSetupDialog *self;
  TabiyaBoard *board;

  g_return_val_if_fail (!parent || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (position, NULL);

  self = g_object_new (TABIYA_TYPE_SETUP_DIALOG,
                       "transient-for", parent,
                       "destroy-with-parent", TRUE,
                       NULL);
  board = tabiya_setup_board_get_board (self->board);
  gtk_widget_set_visible (self->use_button, for_use);
  gtk_widget_set_visible (self->play_button, !for_use);
  gtk_widget_set_visible (self->analyse_button, !for_use);
  if (settings)
    tabiya_board_bind_settings (board, settings);
  self->editor = tabiya_position_editor_new (position);
  g_signal_connect_object (self->editor, "changed", G_CALLBACK (editor_changed_cb), self,
                           G_CONNECT_SWAPPED);
  tabiya_setup_board_set_editor (self->board, self->editor);
  editor_changed_cb (self);
  self->draft = tabiya_draft_new (folder, NULL);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (board));
  return self;
}

/**
 * tabiya_setup_dialog_set_flipped:
 * @flipped: whether Black is at the bottom
 */
void
tabiya_setup_dialog_set_flipped (TabiyaSetupDialog *self,
                                 gboolean           flipped)
{
  g_return_if_fail (TABIYA_IS_SETUP_DIALOG (self));

  tabiya_board_set_flipped (tabiya_setup_board_get_board (self->board), flipped);
}

void
tabiya_setup_dialog_restore (TabiyaSetupDialog *self,
                             TabiyaDraft       *draft)
{
  g_return_if_fail (TABIYA_IS_SETUP_DIALOG (self));

  g_set_object (&self->draft, draft);
  gtk_editable_set_text (GTK_EDITABLE (self->fen_entry), tabiya_draft_get_position (draft));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-search-dialog.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "model/library/tabiya-board-query.h"
#include "model/library/tabiya-query-text.h"
#include "ui/board/tabiya-board-settings.h"
#include "ui/board/tabiya-small-board.h"
#include "ui/setup/tabiya-setup-board.h"
#include "ui/tabiya-adaptive.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

/* Below this width the board is above the rest. */
#define NARROW_WIDTH 600

/* The kinds of men that are counted. */
#define N_COUNTED 5

struct _TabiyaSearchDialog
{
  AdwWindow             parent_instance;

  /* template */
  GtkWidget            *search_button;
  AdwComboRow          *subject_row;
  GtkStack             *stack;
  TabiyaAdaptive       *adaptive;
  GtkBox               *body;
  TabiyaSetupBoard     *board;
  GtkWidget            *scroller;
  AdwComboRow          *turn_row;
  AdwEntryRow          *empty_row;
  GtkSwitch            *colors;
  GtkSwitch            *wings;
  GtkListBox           *material_list;
  GtkListBox           *structure_list;
  AdwEntryRow          *moves_row;
  AdwComboRow          *given_row;
  AdwEntryRow          *square_row;
  GtkListBox           *motif_list;
  GtkListBox           *end_list;
  AdwEntryRow          *comment_row;
  GtkWidget            *options;
  GtkWidget            *span;
  GtkSpinButton        *move_spin;
  GtkSpinButton        *plies_spin;
  GtkWidget            *narrow_row;
  GtkSwitch            *narrow;
  GtkLabel             *query_label;
  GtkLabel             *problem;

  /* owned */
  TabiyaPositionEditor *editor;
  TabiyaGameFilter     *filter;
  GSettings            *settings;    /* or NULL */

  /* state */
  ChessPosition         position;    /* that of the game */
  GtkSpinButton        *counts[CHESS_N_COLORS][N_COUNTED];
};

enum {
  SEARCH,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaSearchDialog, tabiya_search_dialog, ADW_TYPE_WINDOW)

static const struct {
  ChessPieceType type;
  const char    *name;
} counted[N_COUNTED] = {
  { CHESS_QUEEN, N_("Queens") },
  { CHESS_ROOK, N_("Rooks") },
  { CHESS_BISHOP, N_("Bishops") },
  { CHESS_KNIGHT, N_("Knights") },
  { CHESS_PAWN, N_("Pawns") },
};

/* A choice with the word for it in the language of the filter; structures have an example, as a
   FEN. */
typedef struct {
  const char *word;
  const char *name;
  const char *detail;
  const char *fen;
} Choice;

static const Choice structures[] = {
  { "iqp", N_("Isolated queen’s pawn"),
    N_("A pawn on d4 or d5 with no other beside it and none against it"),
    "6k1/pp3ppp/4p3/8/3P4/8/PP3PPP/6K1 w - - 0 1" },
  { "hanging", N_("Hanging pawns"),
    N_("Pawns on c4 and d4 with no other beside them and none against them"),
    "6k1/p4ppp/1p2p3/8/2PP4/8/P4PPP/6K1 w - - 0 1" },
  { "maroczy", N_("Maróczy bind"),
    N_("Pawns on c4 and e4 against one on the d-file and none on the c-file"),
    "6k1/pp2pppp/3p4/8/2P1P3/8/PP3PPP/6K1 w - - 0 1" },
  { "locked", N_("Locked centre"),
    N_("The pawns of both sides on the d-file and the e-file block each other"),
    "6k1/ppp2ppp/3p4/3Pp3/4P3/8/PPP2PPP/6K1 w - - 0 1" },
};

static const Choice ends[] = {
  { "mate", N_("Mate"), N_("The side to move is checkmated"), NULL },
  { "stalemate", N_("Stalemate"), N_("The side to move has no move and is not in check"), NULL },
  { "perpetual", N_("Perpetual check"),
    N_("The last position occurs three times, with one side in check each time it is to move"),
    NULL },
  { "repetition", N_("Repetition"), N_("The last position occurs three times"), NULL },
};

static const Choice motifs[] = {
  { "fork", N_("Fork"), N_("One man attacks two or more"), NULL },
  { "pin", N_("Pin"), N_("A man cannot move, since one behind it would be lost"), NULL },
  { "skewer", N_("Skewer"), N_("A man has to move, and one behind it is lost"), NULL },
  { "discoveredAttack", N_("Discovered attack"), N_("A man moves out of the line of another"),
    NULL },
  { "doubleCheck", N_("Double check"), N_("Two men give check at once"), NULL },
  { "deflection", N_("Deflection"), N_("A guard is made to leave"), NULL },
  { "attraction", N_("Attraction"), N_("A man is made to go where it is struck"), NULL },
  { "capturingDefender", N_("Removing the defender"), N_("A guard is taken, then its ward"),
    NULL },
  { "overloading", N_("Overloading"), N_("A man has to guard two others"), NULL },
  { "interference", N_("Interference"), N_("A man is put between a guard and its ward"), NULL },
  { "clearance", N_("Clearance"), N_("A man makes room for another one"), NULL },
  { "intermezzo", N_("Zwischenzug"), N_("Another threat comes before taking back"), NULL },
  { "trappedPiece", N_("Trapped piece"), N_("A man has no safe square"), NULL },
  { "hangingPiece", N_("Hanging piece"), N_("A man that nothing guards is taken"), NULL },
  { "xRayAttack", N_("X-ray"), N_("A man strikes through another one"), NULL },
  { "promotion", N_("Promotion"), N_("A pawn reaches the last rank"), NULL },
  { "backRankMate", N_("Back-rank mate"), N_("The king is shut in by its own men"), NULL },
  { "smotheredMate", N_("Smothered mate"), N_("A knight mates a king without a free square"),
    NULL },
};

static TabiyaSearchSubject
get_subject (TabiyaSearchDialog *self)
{
  return (TabiyaSearchSubject) adw_combo_row_get_selected (self->subject_row);
}

static const char *
get_text (gpointer entry)
{
  return gtk_editable_get_text (GTK_EDITABLE (entry));
}

/* Building the query */

static char *
dup_fen_term (TabiyaSearchDialog *self,
              gboolean            part)
{
  TabiyaBoardQuery query = {
    .part = part,
    .turn = (int) adw_combo_row_get_selected (self->turn_row) - 1,
    .colors = gtk_switch_get_active (self->colors),
    .wings = gtk_switch_get_active (self->wings),
  };

  if (part)
    tabiya_board_query_read_squares (get_text (self->empty_row), &query.empty);
  return tabiya_board_query_dup_fen (self->editor, &query);
}

static char *
dup_material_term (TabiyaSearchDialog *self,
                   guint               move,
                   guint               plies)
{
  guint8 counts[CHESS_N_COLORS][CHESS_N_PIECE_TYPES] = { { 0 } };

  for (guint side = 0; side < CHESS_N_COLORS; side++) {
    for (guint i = 0; i < N_COUNTED; i++)
      counts[side][counted[i].type] =
        (guint8) gtk_spin_button_get_value_as_int (self->counts[side][i]);
  }
  return tabiya_board_query_dup_material (counts, move, plies);
}

static const char *
get_word (GtkListBox   *list,
          const Choice *choices)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (list);

  return choices[row ? gtk_list_box_row_get_index (row) : 0].word;
}

/* "moves:…", in quotes where it has to be. (transfer full) */
static char *
dup_text_term (const char  *key,
               AdwEntryRow *row)
{
  g_autofree char *value = tabiya_query_text_dup_value (get_text (row));

  return g_strconcat (key, value, NULL);
}

static char *
dup_sacrifice_term (TabiyaSearchDialog *self)
{
  static const char * const men[] = { "", "Q", "R", "B", "N" };
  guint man = adw_combo_row_get_selected (self->given_row);
  g_autofree char *square = g_ascii_strdown (get_text (self->square_row), -1);
  g_autofree char *value = NULL;

  g_strstrip (square);
  value = *square != '\0' ? tabiya_query_text_dup_value (square) : g_strdup ("");
  return g_strconcat ("sacrifice:", men[man < G_N_ELEMENTS (men) ? man : 0], value, NULL);
}

/* What is looked for. (transfer full) */
static char *
dup_term (TabiyaSearchDialog *self)
{
  guint move = (guint) gtk_spin_button_get_value_as_int (self->move_spin);
  guint plies = (guint) gtk_spin_button_get_value_as_int (self->plies_spin);

  switch (get_subject (self)) {
  case TABIYA_SEARCH_MATERIAL:
    return dup_material_term (self, move, plies);
  case TABIYA_SEARCH_STRUCTURE:
    return tabiya_board_query_dup_structure (get_word (self->structure_list, structures), move,
                                             plies);
  case TABIYA_SEARCH_END:
    return g_strconcat ("ends:", get_word (self->end_list, ends), NULL);
  case TABIYA_SEARCH_COMMENT:
    return dup_text_term ("comment:", self->comment_row);
  case TABIYA_SEARCH_MOVES:
    return dup_text_term ("moves:", self->moves_row);
  case TABIYA_SEARCH_SACRIFICE:
    return dup_sacrifice_term (self);
  case TABIYA_SEARCH_MOTIF:
    return g_strconcat ("motif:", get_word (self->motif_list, motifs), NULL);
  case TABIYA_SEARCH_POSITION:
  case TABIYA_SEARCH_PART:
  default:
    return dup_fen_term (self, get_subject (self) == TABIYA_SEARCH_PART);
  }
}

char *
tabiya_search_dialog_dup_query (TabiyaSearchDialog *self)
{
  g_autofree char *term = NULL;

  g_return_val_if_fail (TABIYA_IS_SEARCH_DIALOG (self), NULL);

  term = dup_term (self);
  if (gtk_switch_get_active (self->narrow))
    return tabiya_query_text_dup_with (self->filter, NULL, 0, term);
  return g_steal_pointer (&term);
}

/* Why there is nothing to search for yet; NULL if there is. (transfer full) */
static char *
dup_problem (TabiyaSearchDialog *self,
             const char         *query)
{
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (query);
  TabiyaSearchSubject subject = get_subject (self);
  ChessBitboard squares;
  guint column;
  const char *error = tabiya_game_filter_get_error (filter, &column);

  if (subject == TABIYA_SEARCH_PART
      && !tabiya_board_query_read_squares (get_text (self->empty_row), &squares))
    return g_strdup (_("Name squares such as “e4 d5”"));
  if (subject == TABIYA_SEARCH_COMMENT && *get_text (self->comment_row) == '\0')
    return g_strdup (_("Type what to look for"));
  return g_strdup (error);
}

/* Shows what the query is now. */
static void
update_cb (TabiyaSearchDialog *self)
{
  g_autofree char *query = NULL;
  g_autofree char *problem = NULL;

  if (!self->editor)
    return;
  query = tabiya_search_dialog_dup_query (self);
  problem = dup_problem (self, query);
  gtk_label_set_text (self->query_label, query);
  tabiya_label_show (self->problem, problem);
  gtk_widget_set_sensitive (self->search_button, !problem);
}

static void
subject_cb (TabiyaSearchDialog *self)
{
  static const char *const pages[] = {
    "position", "position", "material", "structure", "moves", "sacrifice", "motif", "end",
    "comment",
  };
  TabiyaSearchSubject subject = get_subject (self);
  gboolean is_short = subject == TABIYA_SEARCH_MATERIAL;

  if (subject >= G_N_ELEMENTS (pages))
    return;
  gtk_stack_set_visible_child_name (self->stack, pages[subject]);
  /* What narrows the search follows a list directly, unless this takes all the room there is. */
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), !is_short);
  gtk_widget_set_vexpand (self->options, is_short);
  gtk_widget_set_visible (GTK_WIDGET (self->turn_row), subject == TABIYA_SEARCH_POSITION);
  gtk_widget_set_visible (GTK_WIDGET (self->empty_row), subject == TABIYA_SEARCH_PART);
  gtk_widget_set_visible (self->span, subject == TABIYA_SEARCH_MATERIAL
                                        || subject == TABIYA_SEARCH_STRUCTURE);
  update_cb (self);
}

/* What a person does */

static void
start_clicked_cb (TabiyaSearchDialog *self)
{
  ChessPosition start;

  chess_position_init_standard (&start);
  tabiya_position_editor_set_position (self->editor, &start);
}

static void
clear_clicked_cb (TabiyaSearchDialog *self)
{
  tabiya_position_editor_clear (self->editor);
}

static void
game_clicked_cb (TabiyaSearchDialog *self)
{
  tabiya_position_editor_set_position (self->editor, &self->position);
}

static void
search_clicked_cb (TabiyaSearchDialog *self)
{
  g_autofree char *query = tabiya_search_dialog_dup_query (self);

  g_signal_emit (self, signals[SEARCH], 0, query);
  gtk_window_close (GTK_WINDOW (self));
}

static void
resized_cb (TabiyaSearchDialog *self)
{
  gboolean narrow = gtk_widget_get_width (GTK_WIDGET (self->adaptive)) < NARROW_WIDTH;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body),
                                  narrow ? GTK_ORIENTATION_VERTICAL
                                         : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_vexpand (self->scroller, narrow);
  gtk_widget_set_vexpand (GTK_WIDGET (self->board), !narrow);
}

/* Construction */

static GtkWidget *
make_choice (TabiyaSearchDialog *self,
             const Choice       *choice)
{
  GtkWidget *row = adw_action_row_new ();
  ChessPosition position;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(choice->name));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(choice->detail));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  if (choice->fen
      && chess_fen_read (choice->fen, -1, CHESS_FEN_LENIENT, &position).error == CHESS_TEXT_OK) {
    GtkWidget *board = tabiya_small_board_new ();

    tabiya_small_board_set_position (TABIYA_SMALL_BOARD (board), &position, CHESS_NO_MOVE,
                                     TABIYA_MARK_NONE);
    if (self->settings)
      g_settings_bind (self->settings, "board-theme", board, "theme-id", G_SETTINGS_BIND_GET);
    gtk_widget_set_size_request (board, 96, 96);
    gtk_widget_set_margin_top (board, 6);
    gtk_widget_set_margin_bottom (board, 6);
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), board);
  }
  return row;
}

static void
add_choices (TabiyaSearchDialog *self,
             GtkListBox         *list,
             const Choice       *choices,
             guint               n)
{
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (list, make_choice (self, &choices[i]));
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 0));
}

static GtkWidget *
make_count (TabiyaSearchDialog *self,
            guint               side,
            guint               i)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, counted[i].type == CHESS_PAWN ? 8 : 9, 1);
  const char *name = side == 0 ? _("%s of One Side") : _("%s of the Other Side");
  g_autoptr(GString) label = g_string_new (name);

  g_string_replace (label, "%s", _(counted[i].name), 1);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (spin, label->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label->str,
                                  -1);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (update_cb), self);
  self->counts[side][i] = GTK_SPIN_BUTTON (spin);
  return spin;
}

static void
add_counts (TabiyaSearchDialog *self)
{
  for (guint i = 0; i < N_COUNTED; i++) {
    GtkWidget *row = adw_action_row_new ();

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(counted[i].name));
    for (guint side = 0; side < CHESS_N_COLORS; side++)
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_count (self, side, i));
    gtk_list_box_append (self->material_list, row);
  }
  /* Rook and pawn against rook, to begin with. */
  gtk_spin_button_set_value (self->counts[0][1], 1);
  gtk_spin_button_set_value (self->counts[0][4], 1);
  gtk_spin_button_set_value (self->counts[1][1], 1);
}

static void
tabiya_search_dialog_dispose (GObject *object)
{
  TabiyaSearchDialog *self = TABIYA_SEARCH_DIALOG (object);

  g_clear_object (&self->editor);
  g_clear_pointer (&self->filter, tabiya_game_filter_unref);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tabiya_search_dialog_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass,
                                               "/org/tabiya/Tabiya/ui/tabiya-search-dialog.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, search_button);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, subject_row);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, stack);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, adaptive);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, body);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, board);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, scroller);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, turn_row);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, empty_row);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, colors);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, wings);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, material_list);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, structure_list);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, moves_row);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, given_row);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, square_row);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, motif_list);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, end_list);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, comment_row);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, options);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, span);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, move_spin);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, plies_spin);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, narrow_row);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, narrow);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, query_label);
  gtk_widget_class_bind_template_child (klass, TabiyaSearchDialog, problem);
  gtk_widget_class_bind_template_callback (klass, subject_cb);
  gtk_widget_class_bind_template_callback (klass, update_cb);
  gtk_widget_class_bind_template_callback (klass, start_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, clear_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, game_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, search_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, resized_cb);
}

static void
tabiya_search_dialog_class_init (TabiyaSearchDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_search_dialog_dispose;
  signals[SEARCH] = g_signal_new ("search", TABIYA_TYPE_SEARCH_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (TABIYA_TYPE_ADAPTIVE);
  g_type_ensure (TABIYA_TYPE_SETUP_BOARD);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
tabiya_search_dialog_init (TabiyaSearchDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
}

TabiyaSearchDialog *
tabiya_search_dialog_new (GtkWindow           *parent,
                          TabiyaGameFilter    *filter,
                          const ChessPosition *position,
                          GSettings           *settings)
{
  gboolean narrowed = tabiya_game_filter_get_n_terms (filter) > 0;
  TabiyaSearchDialog *self = g_object_new (TABIYA_TYPE_SEARCH_DIALOG,
                                           "transient-for", parent,
                                           "destroy-with-parent", TRUE,
                                           NULL);

  g_set_object (&self->settings, settings);
  self->position = *position;
  self->filter = tabiya_game_filter_ref (filter);
  add_counts (self);
  add_choices (self, self->structure_list, structures, G_N_ELEMENTS (structures));
  add_choices (self, self->motif_list, motifs, G_N_ELEMENTS (motifs));
  add_choices (self, self->end_list, ends, G_N_ELEMENTS (ends));
  gtk_widget_set_visible (self->narrow_row, narrowed);
  if (settings)
    tabiya_board_bind_settings (tabiya_setup_board_get_board (self->board), settings);
  self->editor = tabiya_position_editor_new (position);
  g_signal_connect_object (self->editor, "changed", G_CALLBACK (update_cb), self,
                           G_CONNECT_SWAPPED);
  tabiya_setup_board_set_editor (self->board, self->editor);
  tabiya_whole_text_allow (GTK_WIDGET (self));
  subject_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->subject_row));
  return self;
}

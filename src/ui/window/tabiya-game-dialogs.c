/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-game-dialogs.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "model/play/tabiya-actions.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/dialogs/tabiya-new-game-dialog.h"
#include "ui/dialogs/tabiya-tags-dialog.h"
#include "ui/moves/tabiya-comment-popover.h"
#include "ui/review/tabiya-analyse-dialog.h"
#include "ui/review/tabiya-annotations-dialog.h"
#include "ui/review/tabiya-graph-drawing.h"
#include "ui/setup/tabiya-setup-dialog.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-picture.h"
#include "ui/tabiya-toast.h"

struct _TabiyaGameDialogs
{
  GObject               parent_instance;

  /* owned */
  GSimpleActionGroup   *actions;
  TabiyaPlayController *playing;
  TabiyaStage          *stage;
  TabiyaReviewAnalysis *analysis;
  GSettings            *settings;
  GCancellable         *resigning;   /* closes the question whether to resign; NULL before the first
                                        one */

  /* borrowed */
  TabiyaPane           *pane;
  TabiyaPlay           *play;        /* lives in @playing */
};

enum {
  START,
  TEXT_GIVEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaGameDialogs, tabiya_game_dialogs, G_TYPE_OBJECT)

static GtkWindow *
get_window (TabiyaGameDialogs *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->pane)));
}

static TabiyaGame *
get_game (TabiyaGameDialogs *self)
{
  return tabiya_play_controller_get_game (self->playing);
}

/* Play */

static void
setup_chosen_cb (TabiyaGameDialogs     *self,
                 const TabiyaPlaySetup *setup)
{
  g_signal_emit (self, signals[START], 0, setup);
}

static void
new_game_asked_cb (TabiyaGameDialogs   *self,
                   const ChessPosition *start)
{
  TabiyaNewGameDialog *dialog = tabiya_new_game_dialog_new (get_window (self), self->settings,
                                                            start);

  g_signal_connect_object (dialog, "play", G_CALLBACK (setup_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
resign_confirmed_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  g_autoptr(TabiyaPlay) play = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT)
    tabiya_play_resign (play);
}

static void
resign_asked_cb (TabiyaGameDialogs *self)
{
  g_clear_object (&self->resigning);
  self->resigning = g_cancellable_new ();
  tabiya_dialogs_confirm_async (get_window (self), _("Resign This Game?"),
                                _("This ends the game, and you lose it."), _("_Resign"), TRUE, NULL,
                                self->resigning, resign_confirmed_cb, g_object_ref (self->play));
}

/* There is no game any more that could be resigned. */
static void
game_gone_cb (TabiyaGameDialogs *self)
{
  g_cancellable_cancel (self->resigning);
}

/* Positions */

static void
play_from_here_cb (TabiyaGameDialogs *self)
{
  ChessPosition position;

  tabiya_node_get_position (get_game (self), tabiya_game_get_current (get_game (self)), &position);
  new_game_asked_cb (self, &position);
}

/* To be analysed a position is a game without moves, which is not played. */
static void
setup_done_cb (TabiyaGameDialogs   *self,
               TabiyaSetupPurpose   purpose,
               const ChessPosition *position)
{
  g_autofree char *pgn = NULL;
  char fen[CHESS_FEN_SIZE];

  if (purpose == TABIYA_SETUP_PLAY) {
    new_game_asked_cb (self, position);
    return;
  }
  chess_fen_write (position, position->chess960, fen);
  pgn = g_strdup_printf ("%s[SetUp \"1\"]\n[FEN \"%s\"]\n\n*\n",
                         position->chess960 ? "[Variant \"Chess960\"]\n" : "", fen);
  g_signal_emit (self, signals[TEXT_GIVEN], 0, pgn);
}

void
tabiya_game_dialogs_set_up (TabiyaGameDialogs *self,
                            TabiyaDraft       *draft)
{
  TabiyaSetupDialog *dialog;
  ChessPosition position;

  g_return_if_fail (TABIYA_IS_GAME_DIALOGS (self));

  tabiya_node_get_position (get_game (self), tabiya_game_get_current (get_game (self)), &position);
  dialog = tabiya_setup_dialog_new (get_window (self), &position, self->settings, FALSE);
  tabiya_setup_dialog_set_flipped (dialog, tabiya_stage_get_flipped (self->stage));
  if (draft)
    tabiya_setup_dialog_restore (dialog, draft);
  g_signal_connect_object (dialog, "done", G_CALLBACK (setup_done_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
set_up_cb (TabiyaGameDialogs *self)
{
  tabiya_game_dialogs_set_up (self, NULL);
}

/* Review */

static void
comment_asked_cb (TabiyaGameDialogs  *self,
                  TabiyaNode         *node,
                  TabiyaCommentPlace  place)
{
  TabiyaMoveList *list = tabiya_moves_page_get_move_list (tabiya_pane_get_moves_page (self->pane));
  graphene_rect_t box;

  tabiya_pane_set_page (self->pane, "moves");
  tabiya_move_list_get_box (list, &box);
  tabiya_comment_popover_open (GTK_WIDGET (list), &box, get_game (self), node, place);
}

static void
tags_asked_cb (TabiyaGameDialogs *self)
{
  gtk_window_present (GTK_WINDOW (tabiya_tags_dialog_new (get_window (self), get_game (self),
                                                          tabiya_play_is_going (self->play))));
}

static void
annotations_asked_cb (TabiyaGameDialogs *self)
{
  gtk_window_present (GTK_WINDOW (tabiya_annotations_dialog_new (get_window (self),
                                                                 get_game (self))));
}

static void
copy_asked_cb (TabiyaGameDialogs *self,
               const char        *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->pane)), text);
  tabiya_toast_show (GTK_WIDGET (self->pane), _("Line copied"));
}

/* Analysis */

static void
analysis_asked_cb (TabiyaGameDialogs *self,
                   guint              n_positions)
{
  GtkWidget *dialog = tabiya_analyse_dialog_new (get_window (self), self->settings, 1, n_positions);

  g_signal_connect_object (dialog, "accepted", G_CALLBACK (tabiya_review_analysis_start),
                           self->analysis, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
graph_asked_cb (TabiyaGameDialogs *self,
                gboolean           svg)
{
  const TabiyaGameReport *report =
    tabiya_report_model_get_report (tabiya_review_analysis_get_report (self->analysis));
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;

  if (!report || report->n_scores == 0)
    return;
  bytes = svg ? tabiya_graph_export_svg (report, get_game (self), dark)
              : tabiya_graph_export_png (report, get_game (self), dark, &error);
  if (bytes)
    tabiya_picture_save (GTK_WIDGET (self->pane), bytes, svg, _("Save the Graph"),
                         _("Evaluation graph"), _("The Graph Could Not Be Saved"));
  else
    tabiya_dialogs_error (get_window (self), _("The Graph Could Not Be Saved"), error->message);
}

/* Construction */

static void
tabiya_game_dialogs_finalize (GObject *object)
{
  TabiyaGameDialogs *self = TABIYA_GAME_DIALOGS (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->stage);
  g_clear_object (&self->resigning);
  g_clear_object (&self->settings);
  g_clear_object (&self->analysis);
  g_clear_object (&self->playing);
  G_OBJECT_CLASS (tabiya_game_dialogs_parent_class)->finalize (object);
}

static void
tabiya_game_dialogs_class_init (TabiyaGameDialogsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_game_dialogs_finalize;
  signals[START] = g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[TEXT_GIVEN] = g_signal_new ("text-given", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tabiya_game_dialogs_init (TabiyaGameDialogs *self)
{
}

TabiyaGameDialogs *
tabiya_game_dialogs_new (GActionMap    *map,
                         TabiyaSession *session,
                         TabiyaPane    *pane)
{
  static const TabiyaAction actions[] = {
    { "set-up-position", G_CALLBACK (set_up_cb) },
    { "play-from-here", G_CALLBACK (play_from_here_cb) },
  };
  TabiyaGameDialogs *self = g_object_new (TABIYA_TYPE_GAME_DIALOGS, NULL);
  TabiyaReviewController *review = tabiya_session_get_review (session);

  self->pane = pane;
  self->actions = tabiya_actions_new (map, self, actions, G_N_ELEMENTS (actions));
  self->stage = g_object_ref (tabiya_session_get_stage (session));
  self->playing = g_object_ref (tabiya_session_get_playing (session));
  self->play = tabiya_play_controller_get_play (self->playing);
  self->analysis = g_object_ref (tabiya_review_controller_get_analysis (review));
  self->settings = g_object_ref (tabiya_session_get_settings (session));
  g_object_connect (self->playing,
                    "swapped-object-signal::rematch-asked", setup_chosen_cb, self,
                    "swapped-object-signal::new-game-asked", new_game_asked_cb, self,
                    "swapped-object-signal::resign-asked", resign_asked_cb, self, NULL);
  g_object_connect (self->play,
                    "swapped-object-signal::ended", game_gone_cb, self,
                    "swapped-object-signal::notify::game", game_gone_cb, self, NULL);
  g_object_connect (review,
                    "swapped-object-signal::comment-asked", comment_asked_cb, self,
                    "swapped-object-signal::tags-asked", tags_asked_cb, self,
                    "swapped-object-signal::annotations-asked", annotations_asked_cb, self,
                    "swapped-object-signal::copy-asked", copy_asked_cb, self, NULL);
  g_object_connect (self->analysis,
                    "swapped-object-signal::analysis-asked", analysis_asked_cb, self,
                    "swapped-object-signal::graph-asked", graph_asked_cb, self, NULL);
  return self;
}

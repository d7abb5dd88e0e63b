/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/analysis/tabiya-analysis-page.h"
#include "model/analysis/tabiya-threat.h"
#include "model/document/tabiya-document.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/learn/tabiya-learn-panel.h"
#include "ui/library/tabiya-game-preview.h"
#include "ui/library/tabiya-games-page.h"
#include "ui/library/tabiya-openings-page.h"
#include "ui/moves/tabiya-move-list.h"
#include "ui/review/tabiya-analyse-bar.h"
#include "ui/review/tabiya-review-pane.h"
#include "ui/window/tabiya-adaptive.h"
#include "ui/window/tabiya-board-area.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-notice-bar.h"
#include "ui/window/tabiya-opening-row.h"
#include "ui/window/tabiya-save-dialogs.h"
#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/* A line of the engine shown on the board instead of the game. */
typedef struct {
  GArray     *moves;         /* ChessMove, owned; NULL: the board shows the game */
  TabiyaNode *node;          /* where the line begins; borrowed */
  guint       at;            /* moves made, from 1 */
  gboolean    for_term;      /* for a term that is lit at its end */
} TabiyaWindowAhead;

/* What the window is made of; for the files tabiya-window*.c alone. */
struct _TabiyaWindow
{
  AdwApplicationWindow  parent_instance;

  /* template */
  AdwToastOverlay      *toasts;
  TabiyaAdaptive       *adaptive;
  GtkPaned             *paned;
  GtkWidget            *board_half;
  AdwHeaderBar         *left_header;
  AdwWindowTitle       *title;
  GtkWidget            *play_buttons;
  GtkWidget            *put_back_button;
  GtkWidget            *hint_button;
  GtkWidget            *narrow_hint_button;
  GtkWidget            *review_buttons;
  GtkWidget            *undo_button;
  GtkWidget            *redo_button;
  GtkWidget            *flip_button;
  GtkMenuButton        *narrow_menu_button;
  GtkMenuButton        *menu_button;
  TabiyaBoardArea      *board_area;
  TabiyaGamePreview    *preview;
  GtkWidget            *game_buttons;
  GtkWidget            *open_button;
  GtkWidget            *pane;
  AdwHeaderBar         *right_header;
  TabiyaNoticeBar      *notice_bar;
  AdwViewStack         *stack;
  TabiyaMoveList       *move_list;
  TabiyaAnalysisPage   *analysis_page;
  TabiyaReviewPane     *review_pane;
  TabiyaAnalyseBar     *analyse_bar;
  TabiyaOpeningRow     *opening_row;
  TabiyaGamesPage      *games_page;
  TabiyaOpeningsPage   *openings_page;
  AdwViewSwitcherBar   *switcher_bar;
  AdwViewSwitcher      *switcher;
  TabiyaLearnPanel     *learn_panel;

  /* borrowed: lives in the board area, in the controller of the play */
  TabiyaBoard          *board;
  TabiyaPlay           *play;
  TabiyaGame           *game;

  /* owned */
  GSettings            *settings;
  TabiyaPlayController *playing;
  TabiyaReviewController *review;
  TabiyaDocument       *document;
  TabiyaDocumentDialogs *document_dialogs;
  TabiyaSaveDialogs    *save_dialogs;
  TabiyaLiveAnalysis   *live;
  TabiyaThreat         *threat;

  TabiyaWindowAhead     ahead;
  TabiyaLearn          *learn;           /* owned; NULL: the board shows the game */

  /* weak: those of this window, while they are open */
  GtkWindow            *preferences;

  /* state */
  int                   pane_total;      /* width of the window when the pane was placed */
  gboolean              setting_pane;    /* the pane is being placed by us, not by a hand */
  guint64               reasons_key;     /* of the position whose reasons the bar tells, or 0 */
  gboolean              live_in_play;    /* analysis is switched on during this game */
  gboolean              learn_flipped;   /* how the board was turned before */
  gboolean              live_arrows;     /* the arrows on the board are the analysis's */
  guint                 update_id;       /* of the update to come */
  TabiyaChange          changes;         /* what it is about */
  guint                 report_fit_id;
};

/* tabiya-window-actions.c */
void  tabiya_window_install_actions     (GtkWidgetClass *klass);
void  tabiya_window_update_actions      (TabiyaWindow   *self);

/* tabiya-window-update.c */
/* What can be done is right at once, what is drawn before the next frame. */
void  tabiya_window_queue_update        (TabiyaWindow   *self,
                                         TabiyaChange    what);
void  tabiya_window_dispose_update      (TabiyaWindow   *self);
void  tabiya_window_emit_updated        (TabiyaWindow   *self,
                                         TabiyaChange    what);

/* tabiya-window-play.c, -review.c, -report.c, -review-input.c: once, when the window is made. */
void  tabiya_window_connect_play        (TabiyaWindow   *self);
void  tabiya_window_connect_review      (TabiyaWindow   *self);
void  tabiya_window_connect_report      (TabiyaWindow   *self);
void  tabiya_window_connect_input       (TabiyaWindow   *self);
void  tabiya_window_update_notice       (TabiyaWindow   *self);
void  tabiya_window_update_opening      (TabiyaWindow   *self);
/* The page Openings was chosen or has to follow. */
void  tabiya_window_update_openings     (TabiyaWindow   *self);
void  tabiya_window_update_review       (TabiyaWindow   *self);
void  tabiya_window_update_report       (TabiyaWindow   *self);
void  tabiya_window_fit_report          (TabiyaWindow   *self);
void  tabiya_window_finish_comment      (TabiyaWindow   *self);

/* tabiya-window-board.c, -title.c */
void  tabiya_window_connect_board       (TabiyaWindow   *self);
void  tabiya_window_update_board        (TabiyaWindow   *self);
void  tabiya_window_update_clocks       (TabiyaWindow   *self);
void  tabiya_window_update_hint         (TabiyaWindow   *self);
void  tabiya_window_update_evaluation   (TabiyaWindow   *self);
void  tabiya_window_update_title        (TabiyaWindow   *self);

/* tabiya-window-analysis.c */
void  tabiya_window_init_analysis       (TabiyaWindow   *self);
void  tabiya_window_dispose_analysis    (TabiyaWindow   *self);
void  tabiya_window_reset_analysis      (TabiyaWindow   *self);
void  tabiya_window_focus_analysis      (TabiyaWindow   *self);
void  tabiya_window_toggle_analysis     (TabiyaWindow   *self);
void  tabiya_window_update_analysis     (TabiyaWindow   *self);
void  tabiya_window_update_evaluating   (TabiyaWindow   *self);
void  tabiya_window_apply_analysis_settings (TabiyaWindow *self);
TabiyaAnalysis *tabiya_window_get_live  (TabiyaWindow   *self);
void  tabiya_window_keep_evaluation     (TabiyaWindow   *self);
void  tabiya_window_update_keeping      (TabiyaWindow   *self);
/* The top reasons on the evaluation bar follow the position shown. */
void  tabiya_window_update_reasons      (TabiyaWindow   *self);

/* Shows the arrows of analysis and threat. */
void  tabiya_window_update_arrows       (TabiyaWindow   *self);
gboolean tabiya_window_is_visible       (TabiyaWindow   *self);
/* A game that is being played has its own rules for what an engine may tell. */
gboolean tabiya_window_may_tell         (TabiyaWindow   *self);

/* tabiya-window-threat.c */
void  tabiya_window_init_threat         (TabiyaWindow   *self);
void  tabiya_window_dispose_threat      (TabiyaWindow   *self);
void  tabiya_window_update_threat       (TabiyaWindow   *self);
void  tabiya_window_apply_threat_settings (TabiyaWindow *self);

/* tabiya-window-ahead.c */
void  tabiya_window_look_ahead          (TabiyaWindow    *self,
                                         const ChessMove *moves,
                                         guint            n_moves,
                                         guint            at,
                                         gboolean         for_term);
gboolean tabiya_window_step_ahead       (TabiyaWindow   *self,
                                         int             by);
gboolean tabiya_window_end_ahead        (TabiyaWindow   *self);
void  tabiya_window_check_ahead         (TabiyaWindow   *self);
void  tabiya_window_insert_ahead        (TabiyaWindow   *self);
gboolean tabiya_window_can_insert       (TabiyaWindow    *self);
void  tabiya_window_insert_line         (TabiyaWindow    *self,
                                         const ChessMove *moves,
                                         guint            n_moves);
ChessMove tabiya_window_get_ahead       (TabiyaWindow   *self,
                                         ChessPosition  *position);
char *tabiya_window_dup_ahead_text      (TabiyaWindow   *self);

/* tabiya-window-learn.c */
void  tabiya_window_init_learn          (TabiyaWindow   *self);
void  tabiya_window_dispose_learn       (TabiyaWindow   *self);
void  tabiya_window_retry_mistakes      (TabiyaWindow   *self);
gboolean tabiya_window_is_learning      (TabiyaWindow   *self);
gboolean tabiya_window_end_learn        (TabiyaWindow   *self);
/* A move on the board while mistakes are tried again is no move of the game. */
gboolean tabiya_window_try_move         (TabiyaWindow   *self,
                                         ChessMove       move);
gboolean tabiya_window_show_learn       (TabiyaWindow   *self,
                                         ChessPosition  *position,
                                         ChessMove      *last_move,
                                         TabiyaMovable  *movable);
void  tabiya_window_decorate_learn      (TabiyaWindow   *self);
char *tabiya_window_dup_learn_text      (TabiyaWindow   *self);
void  tabiya_window_limit_actions       (TabiyaWindow   *self);

/* tabiya-window-image.c */
void  tabiya_window_copy_image          (TabiyaWindow   *self);
void  tabiya_window_save_image          (TabiyaWindow   *self);

/* tabiya-window-preferences.c */
void  tabiya_window_show_preferences    (TabiyaWindow   *self);


/* tabiya-window-layout.c */
void  tabiya_window_apply_layout        (TabiyaWindow   *self);
void  tabiya_window_remember_pane       (TabiyaWindow   *self);
void  tabiya_window_place_pane          (TabiyaWindow   *self);

/* tabiya-window-settings.c */
void  tabiya_window_bind_settings       (TabiyaWindow   *self);

/* tabiya-window-document.c */
void  tabiya_window_init_document       (TabiyaWindow   *self);
void  tabiya_window_connect_document    (TabiyaWindow   *self);
void  tabiya_window_dispose_document    (TabiyaWindow   *self);

/* tabiya-window-clipboard.c */
void  tabiya_window_paste               (TabiyaWindow   *self);
void  tabiya_window_copy_pgn            (TabiyaWindow   *self);
void  tabiya_window_copy_fen            (TabiyaWindow   *self);

/* tabiya-window-library.c */
gboolean tabiya_window_is_previewing    (TabiyaWindow   *self);
void  tabiya_window_update_preview      (TabiyaWindow   *self);
void  tabiya_window_preview_game        (TabiyaWindow   *self,
                                         guint           index);
void  tabiya_window_accept_files        (TabiyaWindow   *self);

/* tabiya-window-picture.c */
void  tabiya_window_save_picture        (TabiyaWindow   *self,
                                         GBytes         *bytes,
                                         gboolean        svg,
                                         const char     *title,
                                         const char     *name,
                                         const char     *failure);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "ui/library/tabiya-game-preview.h"
#include "ui/library/tabiya-games-page.h"
#include "ui/library/tabiya-openings-page.h"
#include "service/tabiya-game-analysis.h"
#include "ui/moves/tabiya-move-list.h"
#include "ui/review/tabiya-analyse-bar.h"
#include "ui/review/tabiya-review-pane.h"
#include "ui/window/tabiya-adaptive.h"
#include "ui/window/tabiya-analysis-view.h"
#include "ui/window/tabiya-board-area.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-save-dialogs.h"
#include "ui/window/tabiya-learn-view.h"
#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

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
  GtkMenuButton        *game_menu_button;
  TabiyaBoardArea      *board_area;
  TabiyaGamePreview    *preview;
  GtkWidget            *game_buttons;
  GtkWidget            *open_button;
  GtkWidget            *pane;
  AdwHeaderBar         *right_header;
  GtkRevealer          *notice_revealer;
  GtkLabel             *notice_label;
  GtkButton            *notice_button;
  GtkButton            *notice_second_button;
  AdwViewStack         *stack;
  TabiyaMoveList       *move_list;
  TabiyaAnalysisPage   *analysis_page;
  TabiyaReviewPane     *review_pane;
  TabiyaAnalyseBar     *analyse_bar;
  GtkWidget            *opening_row;
  GtkWidget            *opening_separator;
  GtkLabel             *eco_label;
  GtkLabel             *opening_label;
  TabiyaGamesPage      *games_page;
  TabiyaOpeningsPage   *openings_page;
  AdwViewSwitcherBar   *switcher_bar;
  AdwViewSwitcher      *switcher;
  TabiyaLearnPanel     *learn_panel;

  /* borrowed: lives in the board area */
  TabiyaBoard          *board;

  /* owned */
  GSettings            *settings;
  TabiyaDocument       *document;
  TabiyaDocumentDialogs *document_dialogs;
  TabiyaSaveDialogs    *save_dialogs;
  TabiyaEngineService  *service;
  TabiyaJournal        *journal;
  TabiyaGameAnalysis   *game_analysis;
  TabiyaPlay           *play;
  TabiyaGame           *game;            /* the one signals are connected to */
  TabiyaClock          *clock;           /* the same */
  TabiyaBook           *book;
  GCancellable         *hint;            /* a hint being looked for */

  TabiyaWeightsFollower *weights;
  TabiyaAnalysisController *analysis;
  TabiyaAnalysisView   *analysis_view;
  TabiyaLearnController *learn;
  TabiyaLearnView      *learn_view;

  /* weak: those of this window, while they are open */
  GtkWindow            *preferences;

  /* state */
  gint64                last_step_us;    /* when the cursor last moved, to see key repeat */
  int                   pane_total;      /* width of the window when the pane was placed */
  gboolean              setting_pane;    /* the pane is being placed by us, not by a hand */
  guint                 analysis_tell_id; /* tells the time left */
  guint                 report_fit_id;
  TabiyaReportDetail    analysis_detail; /* how much it writes */
  unsigned              analysis_sides;  /* whose moves it judges */
  gboolean              stepping;        /* the cursor moves because a person walks */
};

/* tabiya-window-actions.c */
void  tabiya_window_install_actions     (GtkWidgetClass *klass);
void  tabiya_window_update_actions      (TabiyaWindow   *self);

/* tabiya-window-game.c */
void  tabiya_window_connect_play        (TabiyaWindow   *self);
void  tabiya_window_disconnect_game     (TabiyaWindow   *self);
/* Everything that shows the game, anew. */
void  tabiya_window_update              (TabiyaWindow   *self);
void  tabiya_window_update_title        (TabiyaWindow   *self);
/* The page Openings was chosen or has to follow. */
void  tabiya_window_update_openings     (TabiyaWindow   *self);
/* An arrow or a circle of a person's hand goes into the game, and out again. */
void  tabiya_window_draw_shape          (TabiyaWindow           *self,
                                         const TabiyaBoardShape *drawn);
void  tabiya_window_clear_shapes        (TabiyaWindow   *self);
void  tabiya_window_update_evaluation   (TabiyaWindow   *self);
void  tabiya_window_request_hint        (TabiyaWindow   *self);
void  tabiya_window_clear_hint          (TabiyaWindow   *self);

/* tabiya-window-image.c */
void  tabiya_window_copy_image          (TabiyaWindow   *self);
void  tabiya_window_save_image          (TabiyaWindow   *self);

/* tabiya-window-report.c */
void  tabiya_window_init_report         (TabiyaWindow   *self);
void  tabiya_window_dispose_report      (TabiyaWindow   *self);
void  tabiya_window_set_report_game     (TabiyaWindow   *self);
void  tabiya_window_update_report       (TabiyaWindow   *self);
void  tabiya_window_fit_report          (TabiyaWindow   *self);
void  tabiya_window_analyse_game        (TabiyaWindow   *self);
void  tabiya_window_stop_analysing      (TabiyaWindow   *self);
void  tabiya_window_export_graph        (TabiyaWindow   *self,
                                         gboolean        svg);

/* tabiya-window-preferences.c */
void  tabiya_window_show_preferences    (TabiyaWindow   *self);
/* The preview of weights follows the position shown. */
void  tabiya_window_update_preferences  (TabiyaWindow   *self);

/* tabiya-window-review-input.c */
void  tabiya_window_init_review         (TabiyaWindow   *self);

/* tabiya-window-review.c */
void  tabiya_window_walk_to             (TabiyaWindow   *self,
                                         TabiyaNode     *node);
void  tabiya_window_toggle_nag          (TabiyaWindow   *self,
                                         guint8          nag);
void  tabiya_window_install_review_actions (GtkWidgetClass *klass);
void  tabiya_window_update_review_actions (TabiyaWindow *self);
void  tabiya_window_finish_comment      (TabiyaWindow   *self);

/* tabiya-window-notice.c */
void  tabiya_window_update_notice       (TabiyaWindow   *self);

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

/* tabiya-window-preview.c */
gboolean tabiya_window_is_previewing    (TabiyaWindow   *self);
void  tabiya_window_update_preview      (TabiyaWindow   *self);
void  tabiya_window_preview_game        (TabiyaWindow   *self,
                                         guint           index);

/* tabiya-window-picture.c */
void  tabiya_window_save_picture        (TabiyaWindow   *self,
                                         GBytes         *bytes,
                                         gboolean        svg,
                                         const char     *title,
                                         const char     *name,
                                         const char     *failure);

G_END_DECLS

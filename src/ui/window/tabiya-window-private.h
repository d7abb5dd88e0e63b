/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/library/tabiya-game-preview.h"
#include "ui/library/tabiya-games-page.h"
#include "ui/library/tabiya-openings-page.h"
#include "ui/moves/tabiya-move-list.h"
#include "ui/review/tabiya-analyse-bar.h"
#include "ui/review/tabiya-review-pane.h"
#include "ui/window/tabiya-adaptive.h"
#include "ui/window/tabiya-analysis-view.h"
#include "ui/window/tabiya-board-area.h"
#include "ui/window/tabiya-board-view.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-learn-view.h"
#include "ui/window/tabiya-notice-bar.h"
#include "ui/window/tabiya-opening-row.h"
#include "ui/window/tabiya-save-dialogs.h"
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

  TabiyaWeightsFollower *weights;
  TabiyaAnalysisController *analysis;
  TabiyaAnalysisView   *analysis_view;
  TabiyaLearnController *learn;
  TabiyaLearnView      *learn_view;
  TabiyaBoardView      *board_view;

  /* weak: those of this window, while they are open */
  GtkWindow            *preferences;

  /* state */
  int                   pane_total;      /* width of the window when the pane was placed */
  gboolean              setting_pane;    /* the pane is being placed by us, not by a hand */
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

/* tabiya-window-title.c */
void  tabiya_window_update_title        (TabiyaWindow   *self);

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

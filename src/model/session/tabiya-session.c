/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/session/tabiya-session.h"

#include "insight/tabiya-shown-moves.h"
#include "model/document/tabiya-draft-keeper.h"
#include "model/document/tabiya-draft-words.h"
#include "model/document/tabiya-kept-games.h"
#include "model/play/tabiya-sleep-watch.h"
#include "model/results/tabiya-adaptation.h"
#include "model/review/tabiya-review-batch.h"
#include "model/review/tabiya-review-controller.h"
#include "model/review/tabiya-why-not-controller.h"
#include "model/session/tabiya-game-scene.h"
#include "model/weights/tabiya-weights-settings.h"

struct _TabiyaSession
{
  GObject                   parent_instance;

  /* owned */
  GSettings                *settings;
  TabiyaWeightsFollower    *weights;           /* of the opponent */
  TabiyaWeightsFollower    *judging;           /* of the analyst */
  TabiyaDocument           *document;
  TabiyaPlayController     *playing;
  TabiyaPremoves           *premoves;
  TabiyaPlaySounds         *sounds;
  TabiyaReviewController   *review;
  TabiyaAnalysisController *analysis;
  TabiyaLearnController    *learn;
  TabiyaWhyNotController   *why_not;
  TabiyaStage              *stage;
  TabiyaReviewBatch        *batch;
  TabiyaAdaptation         *adaptation;
  TabiyaSleepWatch         *sleep_watch;       /* NULL until there is a clock */
  GError                   *journal_error;   /* set while the game in progress is not on disk */
  GError                   *draft_error;     /* the same for edits of the document */
};

enum {
  MESSAGE,
  UNKEPT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaSession, tabiya_session, G_TYPE_OBJECT)

static TabiyaPlay *
get_play (TabiyaSession *self)
{
  return tabiya_play_controller_get_play (self->playing);
}

/* All parts turn to the game that is now played or shown. */
static void
follow_game (TabiyaSession *self)
{
  TabiyaGame *game = tabiya_play_controller_get_game (self->playing);

  tabiya_stage_end (self->stage);
  /* A game that the document does not show yet was started or restored by the play controller. */
  if (game != tabiya_document_get_game (self->document))
    tabiya_document_set_played (self->document, game);
  tabiya_analysis_controller_set_game (self->analysis, game);
}

/* Nobody loses on time while the computer sleeps, nor in the moment when it wakes up. */
static void
sleeping_cb (TabiyaSession *self)
{
  if (tabiya_play_get_clock (get_play (self)))
    tabiya_play_pause (get_play (self));
}

static void
watch_sleep (TabiyaSession *self)
{
  if (self->sleep_watch || !tabiya_play_get_clock (get_play (self)))
    return;
  self->sleep_watch = tabiya_sleep_watch_new (NULL);
  g_signal_connect_object (self->sleep_watch, "sleeping", G_CALLBACK (sleeping_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Nothing goes on that belongs to a position or a game that is gone. */
static void
state_cb (TabiyaSession *self)
{
  tabiya_learn_controller_update (self->learn);
  tabiya_why_not_controller_update (self->why_not);
  tabiya_analysis_controller_queue_update (self->analysis);
}

static void
position_cb (TabiyaSession *self)
{
  tabiya_learn_controller_end (self->learn);
  state_cb (self);
}

static void
game_cb (TabiyaSession *self)
{
  follow_game (self);
  watch_sleep (self);
  state_cb (self);
}

/* The game that was played before, if any, is now among the games kept. */
static void
document_collection_cb (TabiyaSession *self)
{
  if (tabiya_document_get_collection (self->document))
    tabiya_play_controller_clear_journal (self->playing);
}

/* A game of a file is opened here; one that is played is known already. */
static void
document_game_cb (TabiyaSession *self)
{
  if (tabiya_document_get_collection (self->document))
    tabiya_play_open (get_play (self), tabiya_document_get_game (self->document));
}

/* Where the game is found again if its analysis is broken off. */
static void
document_place_cb (TabiyaSession *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);

  tabiya_review_analysis_set_place (tabiya_review_controller_get_analysis (self->review),
                                    file ? tabiya_pgn_file_get_file (file) : NULL,
                                    tabiya_document_get_index (self->document));
}

static void
apply_premoves_cb (TabiyaSession *self)
{
  tabiya_premoves_set_enabled (self->premoves,
                               g_settings_get_boolean (self->settings, "premoves"));
}

/* What gives the answer to a lesson away stands aside, and so does a hint where a question is. */
static void
scene_cb (TabiyaSession *self)
{
  TabiyaScene *scene = tabiya_stage_get_scene (self->stage);
  gboolean silent = tabiya_stage_is_silent (self->stage);

  if (silent || scene == TABIYA_SCENE (self->why_not))
    tabiya_play_controller_cancel_hint (self->playing);
  tabiya_play_controller_set_retrying (self->playing, silent);
  tabiya_review_controller_set_retrying (self->review, silent);
  tabiya_why_not_controller_set_retrying (self->why_not, silent);
  tabiya_analysis_controller_set_silent (self->analysis, silent);
}

/* If live analysis shows the best move already, nothing is searched. */
static void
best_asked_cb (TabiyaSession *self)
{
  tabiya_play_controller_play_best (self->playing,
                                    tabiya_analysis_controller_get_analysis (self->analysis));
}

/* There are other mistakes than before. */
static void
report_cb (TabiyaSession *self)
{
  tabiya_learn_controller_update (self->learn);
}

static void
flipped_cb (TabiyaSession *self)
{
  tabiya_learn_controller_set_flipped (self->learn, tabiya_stage_get_flipped (self->stage));
}

static void
message_cb (TabiyaSession *self,
            const char    *text)
{
  g_signal_emit (self, signals[MESSAGE], 0, text);
}

/* @error is NULL if what is kept there is on disk. */
static void
note_unkept (TabiyaSession *self,
             GError       **place,
             const GError  *error)
{
  const GError *shown;
  g_autofree char *text = NULL;

  g_clear_error (place);
  *place = error ? g_error_copy (error) : NULL;
  shown = self->journal_error ? self->journal_error : self->draft_error;
  text = shown ? tabiya_draft_words_dup_unkept (shown) : NULL;
  g_signal_emit (self, signals[UNKEPT], 0, text);
}

static void
journal_failed_cb (TabiyaSession *self,
                   const GError  *error)
{
  note_unkept (self, &self->journal_error, error);
}

static void
draft_failed_cb (TabiyaSession *self,
                 const GError  *error)
{
  note_unkept (self, &self->draft_error, error);
}

static void
connect_parts (TabiyaSession *self)
{
  TabiyaReviewAnalysis *game_analysis = tabiya_review_controller_get_analysis (self->review);
  const struct {
    gpointer    object;
    const char *signal;
    GCallback   callback;
  } handlers[] = {
    { self->playing, "game-changed", G_CALLBACK (game_cb) },
    { self->playing, "position-changed", G_CALLBACK (position_cb) },
    { self->playing, "edited", G_CALLBACK (position_cb) },
    { self->playing, "state-changed", G_CALLBACK (state_cb) },
    { self->playing, "message", G_CALLBACK (message_cb) },
    { get_play (self), "journal-failed", G_CALLBACK (journal_failed_cb) },
    { self->stage, "notify::scene", G_CALLBACK (scene_cb) },
    { self->stage, "notify::flipped", G_CALLBACK (flipped_cb) },
    { self->settings, "changed::premoves", G_CALLBACK (apply_premoves_cb) },
    { self->review, "message", G_CALLBACK (message_cb) },
    { self->review, "best-asked", G_CALLBACK (best_asked_cb) },
    { tabiya_review_analysis_get_report (game_analysis), "changed", G_CALLBACK (report_cb) },
    { game_analysis, "message", G_CALLBACK (message_cb) },
    { self->analysis, "message", G_CALLBACK (message_cb) },
    { self->learn, "message", G_CALLBACK (message_cb) },
    { self->why_not, "message", G_CALLBACK (message_cb) },
    { self->batch, "message", G_CALLBACK (message_cb) },
    { self->document, "draft-failed", G_CALLBACK (draft_failed_cb) },
    { self->document, "notify::collection", G_CALLBACK (document_collection_cb) },
    { self->document, "notify::game", G_CALLBACK (document_game_cb) },
    { self->document, "notify::file", G_CALLBACK (document_place_cb) },
    { self->document, "notify::index", G_CALLBACK (document_place_cb) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (handlers[i].object, handlers[i].signal, handlers[i].callback, self,
                             G_CONNECT_SWAPPED);
}

static void
apply_letters_cb (TabiyaSession *self)
{
  g_autofree char *letters = g_settings_get_string (self->settings, "piece-letters");

  tabiya_shown_moves_set_letters (letters);
}

/* The parts may outlive the session, in whatever still refers to them, and must not reach it. */
static void
disconnect_parts (TabiyaSession *self)
{
  TabiyaReviewAnalysis *game_analysis = tabiya_review_controller_get_analysis (self->review);

  g_signal_handlers_disconnect_by_data (self->document, self);
  g_signal_handlers_disconnect_by_data (self->why_not, self);
  g_signal_handlers_disconnect_by_data (self->batch, self);
  g_signal_handlers_disconnect_by_data (self->learn, self);
  g_signal_handlers_disconnect_by_data (self->analysis, self);
  g_signal_handlers_disconnect_by_data (game_analysis, self);
  g_signal_handlers_disconnect_by_data (tabiya_review_analysis_get_report (game_analysis), self);
  g_signal_handlers_disconnect_by_data (self->review, self);
  g_signal_handlers_disconnect_by_data (self->stage, self);
  g_signal_handlers_disconnect_by_data (self->settings, self);
  g_signal_handlers_disconnect_by_data (get_play (self), self);
  g_signal_handlers_disconnect_by_data (self->playing, self);
}

static void
tabiya_session_dispose (GObject *object)
{
  TabiyaSession *self = TABIYA_SESSION (object);

  if (self->playing) {
    disconnect_parts (self);
    g_object_run_dispose (G_OBJECT (self->sounds));
    g_object_run_dispose (G_OBJECT (self->why_not));
    g_object_run_dispose (G_OBJECT (self->batch));
    g_object_run_dispose (G_OBJECT (self->learn));
    g_object_run_dispose (G_OBJECT (self->analysis));
    tabiya_review_controller_shutdown (self->review);
    tabiya_play_controller_shutdown (self->playing);
  }
  g_clear_error (&self->journal_error);
  g_clear_error (&self->draft_error);
  g_clear_object (&self->adaptation);
  g_clear_object (&self->sleep_watch);
  g_clear_object (&self->document);
  g_clear_object (&self->stage);
  g_clear_object (&self->why_not);
  g_clear_object (&self->batch);
  g_clear_object (&self->learn);
  g_clear_object (&self->analysis);
  g_clear_object (&self->weights);
  g_clear_object (&self->judging);
  g_clear_object (&self->review);
  g_clear_object (&self->sounds);
  g_clear_object (&self->premoves);
  g_clear_object (&self->playing);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tabiya_session_parent_class)->dispose (object);
}

static void
tabiya_session_class_init (TabiyaSessionClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_session_dispose;
  signals[MESSAGE] = g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[UNKEPT] = g_signal_new ("unkept", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tabiya_session_init (TabiyaSession *self)
{
}

static void
make_stage (TabiyaSession *self)
{
  g_autoptr(TabiyaGameScene) game = tabiya_game_scene_new (self->review, self->playing,
                                                           self->analysis);

  self->stage = tabiya_stage_new ();
  tabiya_stage_add (self->stage, TABIYA_SCENE (game));
  tabiya_stage_add (self->stage, TABIYA_SCENE (self->premoves));
  tabiya_stage_add (self->stage,
                    TABIYA_SCENE (tabiya_analysis_controller_get_ahead (self->analysis)));
  tabiya_stage_add (self->stage, TABIYA_SCENE (self->why_not));
  tabiya_stage_add (self->stage, TABIYA_SCENE (self->learn));
}

/**
 * tabiya_session_new:
 * @settings: the settings of the program; a reference is taken
 * @journal: (nullable): where the game in progress is kept; a reference is taken
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a session whose parts do not know of each other until
 *   tabiya_session_begin()
 */
TabiyaSession *
tabiya_session_new (GSettings     *settings,
                    TabiyaJournal *journal)
{
  TabiyaSession *self = g_object_new (TABIYA_TYPE_SESSION, NULL);
  g_autofree char *draft_folder = tabiya_draft_keeper_dup_folder ();
  g_autofree char *job_folder = tabiya_review_job_dup_folder ();

  self->settings = g_object_ref (settings);
  /* Before all who show moves. */
  g_signal_connect_swapped (settings, "changed::piece-letters", G_CALLBACK (apply_letters_cb),
                            self);
  apply_letters_cb (self);
  self->weights = tabiya_weights_follower_new (settings);
  self->judging = tabiya_weights_follower_new (tabiya_weights_get_analyst (settings));
  self->document = tabiya_document_new (draft_folder);
  /* The review controller must hear of a change before anyone else does. */
  self->playing = tabiya_play_controller_new (journal);
  self->review = tabiya_review_controller_new (self->playing, settings);
  tabiya_review_analysis_set_folder (tabiya_review_controller_get_analysis (self->review),
                                     job_folder);
  self->batch = tabiya_review_batch_new (self->document, settings, job_folder);
  self->premoves = tabiya_premoves_new (get_play (self));
  self->sounds = tabiya_play_sounds_new (get_play (self), self->premoves);
  self->analysis = tabiya_analysis_controller_new (settings, self->judging, get_play (self));
  self->learn = tabiya_learn_controller_new (settings, get_play (self));
  self->why_not = tabiya_why_not_controller_new (settings, get_play (self));
  make_stage (self);
  return self;
}

/**
 * tabiya_session_begin:
 *
 * Joins the parts to each other, reports the first game and applies the settings. What shows a part
 * connects to it before, so that it is up to date when the other parts react.
 */
void
tabiya_session_begin (TabiyaSession *self)
{
  g_autofree char *kept_path = tabiya_kept_games_dup_path ();

  g_return_if_fail (TABIYA_IS_SESSION (self));

  connect_parts (self);
  game_cb (self);
  apply_premoves_cb (self);
  tabiya_play_controller_bind_settings (self->playing, self->settings, self->weights,
                                        self->judging);
  self->adaptation = tabiya_adaptation_new (self->settings, get_play (self), kept_path);
}

GSettings *
tabiya_session_get_settings (TabiyaSession *self)
{
  g_return_val_if_fail (TABIYA_IS_SESSION (self), NULL);

  return self->settings;
}

TabiyaDocument *
tabiya_session_get_document (TabiyaSession *self)
{
  g_return_val_if_fail (TABIYA_IS_SESSION (self), NULL);

  return self->document;
}

TabiyaPlayController *
tabiya_session_get_playing (TabiyaSession *self)
{
  g_return_val_if_fail (TABIYA_IS_SESSION (self), NULL);

  return self->playing;
}

TabiyaPremoves *
tabiya_session_get_premoves (TabiyaSession *self)
{
  g_return_val_if_fail (TABIYA_IS_SESSION (self), NULL);

  return self->premoves;
}

TabiyaPlaySounds *
tabiya_session_get_sounds (TabiyaSession *self)
{
  g_return_val_if_fail (TABIYA_IS_SESSION (self), NULL);

  return self->sounds;
}

TabiyaReviewController *
tabiya_session_get_review (TabiyaSession *self)
{
  g_return_val_if_fail (TABIYA_IS_SESSION (self), NULL);

  return self->review;
}

TabiyaAnalysisController *
tabiya_session_get_analysis (TabiyaSession *self)
{
  g_return_val_if_fail (TABIYA_IS_SESSION (self), NULL);

  return self->analysis;
}

TabiyaLearnController *
tabiya_session_get_learn (TabiyaSession *self)
{
  g_return_val_if_fail (TABIYA_IS_SESSION (self), NULL);

  return self->learn;
}

TabiyaWhyNotController *
tabiya_session_get_why_not (TabiyaSession *self)
{
  g_return_val_if_fail (TABIYA_IS_SESSION (self), NULL);

  return self->why_not;
}

TabiyaStage *
tabiya_session_get_stage (TabiyaSession *self)
{
  g_return_val_if_fail (TABIYA_IS_SESSION (self), NULL);

  return self->stage;
}

TabiyaReviewBatch *
tabiya_session_get_batch (TabiyaSession *self)
{
  g_return_val_if_fail (TABIYA_IS_SESSION (self), NULL);

  return self->batch;
}

void
tabiya_session_set_shown (TabiyaSession *self,
                          gboolean       shown)
{
  g_return_if_fail (TABIYA_IS_SESSION (self));

  tabiya_weights_follower_set_shown (self->weights, shown);
  tabiya_analysis_controller_set_shown (self->analysis, TABIYA_SHOWN_WINDOW, shown);
}

void
tabiya_session_start (TabiyaSession         *self,
                      const TabiyaPlaySetup *setup)
{
  g_return_if_fail (TABIYA_IS_SESSION (self));

  /* The tags of the game say which weights play it. */
  tabiya_weights_follower_catch_up (self->weights);
  tabiya_stage_end (self->stage);
  /* A person who plays Black against the engine sees the board from Black's side. */
  tabiya_stage_set_flipped (self->stage,
                            setup->players[CHESS_BLACK].kind == TABIYA_PLAYER_HUMAN
                              && setup->players[CHESS_WHITE].kind == TABIYA_PLAYER_ENGINE);
  tabiya_play_controller_start (self->playing, setup);
}

gboolean
tabiya_session_is_playing (TabiyaSession *self)
{
  g_return_val_if_fail (TABIYA_IS_SESSION (self), FALSE);

  return tabiya_play_is_going (get_play (self))
         && tabiya_play_controller_has_moves (self->playing);
}

gboolean
tabiya_session_is_busy (TabiyaSession *self)
{
  g_return_val_if_fail (TABIYA_IS_SESSION (self), FALSE);

  if (tabiya_play_get_state (get_play (self)) == TABIYA_PLAY_EMPTY)
    return tabiya_document_finish_typed (self->document);
  return tabiya_session_is_playing (self);
}

void
tabiya_session_close (TabiyaSession *self)
{
  g_return_if_fail (TABIYA_IS_SESSION (self));

  tabiya_review_batch_shutdown (self->batch);
  tabiya_document_close (self->document);
  tabiya_play_controller_rest (self->playing);
  tabiya_why_not_controller_end (self->why_not);
  tabiya_analysis_controller_stop (self->analysis);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-match-reader.h"
#include "lab/match/tabiya-match.h"
#include "lab/tabiya-record.h"

G_BEGIN_DECLS

/*
 * TabiyaRunKind: what sets one kind of runs apart, tests of weights from tournaments or from
 * whatever else plays games in the background. TabiyaRun has the rest. Two things are the kind's
 * own, and passed around as plain pointers: the score, what the games say so far, and the play,
 * what is there only while games are played.
 */
typedef struct {
  const TabiyaRecordKind *records;
  /* (type filename): the folder of the records, in the person's data of the program */
  const char             *folder;
  /* Whether a record without a build is one that has not begun, so that any build may play it. */
  gboolean                sealed_at_start;
  /* Whether it goes on from results that are not PGN. Then games are not listed; those of a kind
     that keeps moves can be opened all together. */
  gboolean                without_pgn;

  /* Any thread, no run: the score of the games that @reader has read. Without PGN, of those that
     @play has read, or those on disk if @play is NULL, or of none if @reader is NULL, which takes
     no time. (transfer full) */
  gpointer      (*count)            (const TabiyaRecord     *record,
                                     TabiyaMatchReader      *reader,
                                     gpointer                play);
  void          (*free_score)       (gpointer                score);
  /* Counts a game. FALSE if it was counted before. */
  gboolean      (*add_game)         (gpointer                score,
                                     const TabiyaMatchGame  *game);
  /* (nullable): takes from @play what its games say by now; before a change is told, and before the
     play goes. */
  void          (*refresh)          (gpointer                score,
                                     gpointer                play);
  guint         (*get_n_games)      (gconstpointer           score);
  /* Whether no more games will be played. */
  gboolean      (*is_over)          (gconstpointer           content,
                                     gconstpointer           score);

  /* Any thread, no run: whatever takes a while before the first game. @record may be changed and
     saved; the run goes on with it. NULL with @error if it cannot be played. (transfer full) */
  gpointer      (*prepare)          (TabiyaRecord           *record,
                                     guint                   n_concurrent,
                                     GError                **error);
  void          (*free_play)        (gpointer                play);
  TabiyaMatch * (*get_match)        (gpointer                play);
  /* (nullable): how many games at once are wanted; 0 for as many as there are processors. */
  guint         (*get_n_concurrent) (gconstpointer           content);

  /* In words, translated. (transfer full) */
  char *        (*dup_title)        (gconstpointer           content);
  /* For a list: the date, what is known of the result, how far it is. Any thread. @score is NULL
     while the games are being read. */
  char *        (*dup_standing)     (gconstpointer           content,
                                     gconstpointer           score,
                                     gboolean                active);

  /* Sentences to be translated. */
  const char             *stopped;      /* it has stopped by itself: {problem} */
  const char             *foreign;      /* another build of the program played the games */
  /* As clause and verb, see tabiya_work_describe(). */
  const char             *what;
  const char             *pause;
} TabiyaRunKind;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service-test.h"
#include "service/tabiya-engine-service.h"

/* What the tests of searches share. */

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define MIDDLE "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP3PPP/R1BQKB1R w KQ - 0 9"
#define MATE_IN_ONE "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"

/* The answer to one search. */
typedef struct {
  gboolean        done;
  gint64          done_at;     /* monotonic, microseconds */
  TabiyaAnalysis *analysis;
  GError         *error;
} Answer;

/* For tabiya_engine_service_search_async() with an Answer. */
void          search_test_answer_cb        (GObject             *source,
                                            GAsyncResult        *result,
                                            gpointer             user_data);
void          search_test_clear            (Answer              *answer);
void          search_test_assert_cancelled (Answer              *answer);

TabiyaSearch *search_test_make             (const char          *fen);
TabiyaSearch *search_test_make_infinite    (const char          *fen);
void          search_test_begin            (TabiyaEngineService *service,
                                            const TabiyaSearch  *search,
                                            Answer              *answer);

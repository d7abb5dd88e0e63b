/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search-test.h"

void
search_test_answer_cb (GObject      *source,
                       GAsyncResult *result,
                       gpointer      user_data)
{
  Answer *answer = user_data;

  g_assert_false (answer->done);
  answer->analysis = tabiya_engine_service_search_finish (TABIYA_ENGINE_SERVICE (source), result,
                                                          &answer->error);
  g_assert_true ((!answer->analysis) == (!!answer->error));
  answer->done_at = g_get_monotonic_time ();
  answer->done = TRUE;
}

void
search_test_clear (Answer *answer)
{
  g_clear_pointer (&answer->analysis, tabiya_analysis_unref);
  g_clear_error (&answer->error);
  *answer = (Answer) { FALSE };
}

void
search_test_assert_cancelled (Answer *answer)
{
  g_assert_true (answer->done);
  g_assert_error (answer->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

TabiyaSearch *
search_test_make (const char *fen)
{
  ChessPosition position;

  service_test_position (fen, &position);
  return tabiya_search_new (&position);
}

TabiyaSearch *
search_test_make_infinite (const char *fen)
{
  TabiyaSearch *search = search_test_make (fen);

  search->infinite = TRUE;
  return search;
}

void
search_test_begin (TabiyaEngineService *service,
                   const TabiyaSearch  *search,
                   Answer              *answer)
{
  search_test_clear (answer);
  tabiya_engine_service_search_async (service, search, NULL, search_test_answer_cb, answer);
}

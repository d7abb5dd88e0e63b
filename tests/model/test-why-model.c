/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "../fuzz.h"
#include "core/chess-text.h"
#include "model/analysis/tabiya-line-text.h"
#include "model/analysis/tabiya-quiet-line.h"
#include "model/analysis/tabiya-sentence-markup.h"
#include "model/analysis/tabiya-square-shares.h"
#include "model/analysis/tabiya-why-model.h"

/* What stands behind the page Engine, without a window. */

static void
read_fen (const char    *fen,
          ChessPosition *position)
{
  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_STRICT, position).error, ==, CHESS_TEXT_OK);
}

static ChessMove
read_move (const ChessPosition *position,
           const char          *san)
{
  ChessMove move;
  ChessTextResult result = chess_move_read (position, CHESS_NOTATION_SAN, san, -1, &move);

  g_assert_cmpint (result.error, ==, CHESS_TEXT_OK);
  return move;
}

/* Every fourth time weights anywhere in their range. */
static void
choose_weights (HeuristicWeights *weights)
{
  const Heuristic *heuristic = heuristic_get (g_test_rand_int_range (0, heuristic_count ()));

  heuristic_weights_init (weights, heuristic);
  if (g_test_rand_int_range (0, 4) > 0)
    return;
  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);

    heuristic_weights_set (weights, i,
                           g_test_rand_int_range (info->minimum, info->maximum + 1));
  }
}

static void
assert_sums (TabiyaWhyModel *model,
             int             score)
{
  const TabiyaReasons *reasons = tabiya_why_model_get_reasons (model);
  int sum = 0;

  g_assert_cmpint (reasons->score, ==, score);
  for (int i = 0; i < reasons->n_reasons; i++) {
    const TabiyaReason *reason = &reasons->reasons[i];
    const int16_t *shares;
    int squares = 0;

    sum += reason->net;
    g_assert_cmpint (reason->white - reason->black, ==, reason->net);
    tabiya_why_model_select (model, reason->term);
    shares = tabiya_why_model_get_shares (model);
    g_assert_true ((!!shares) == reason->has_squares);
    for (int square = 0; shares && square < CHESS_N_SQUARES; square++)
      squares += shares[square];
    g_assert_cmpint (squares, ==, shares ? reason->net : 0);
  }
  g_assert_cmpint (sum, ==, score);
  tabiya_why_model_select (model, -1);
}

/* Random games with random weights: in every view rows sum to the score and squares to their row.
   */
static void
test_sums (void)
{
  g_autoptr(TabiyaWhyModel) model = tabiya_why_model_new ();

  for (int game = 0; game < 40; game++) {
    HeuristicWeights weights;
    ChessPosition before, position;
    HeuristicExplanation now, earlier;

    choose_weights (&weights);
    tabiya_why_model_set_weights (model, &weights);
    chess_position_init_standard (&position);
    for (int ply = 0; ply < 60; ply++) {
      ChessMoveList list;
      ChessMove move;

      chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
      if (list.count == 0)
        break;
      before = position;
      move = list.moves[g_test_rand_int_range (0, list.count)];
      chess_position_make (&position, &before, move);
      heuristic_explain (&before, &weights, &earlier);
      heuristic_explain (&position, &weights, &now);

      tabiya_why_model_set_view (model, TABIYA_WHY_POSITION);
      tabiya_why_model_set_position (model, &before, NULL, CHESS_NO_MOVE);
      assert_sums (model, earlier.score);
      tabiya_why_model_set_position (model, &position, &before, move);
      tabiya_why_model_set_view (model, TABIYA_WHY_MOVE);
      if (now.outcome == HEURISTIC_OUTCOME_NONE && earlier.outcome == HEURISTIC_OUTCOME_NONE)
        assert_sums (model, now.score - earlier.score);
    }
  }
}

/* A line that ends with a capture goes on with the recapture; a quiet one stays as it is. */
static void
test_quiet_line (void)
{
  g_autoptr(GArray) line = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;
  HeuristicWeights weights;
  ChessPosition position;
  ChessMove move;

  heuristic_weights_init (&weights, heuristic_get (0));
  read_fen ("4k3/5p2/4b3/8/5N2/8/8/4K3 w - - 0 1", &position);
  move = read_move (&position, "Nxe6");
  g_array_append_val (line, move);
  tabiya_quiet_line_extend (&position, &weights, line);
  text = tabiya_line_text_new (&position, (const ChessMove *) (gpointer) line->data, line->len);
  g_assert_cmpstr (text, ==, "1.\u00a0Nxe6 fxe6");

  g_array_set_size (line, 0);
  move = read_move (&position, "Kd2");
  g_array_append_val (line, move);
  read_fen ("4k3/5p2/8/8/5N2/8/8/4K3 w - - 0 1", &position);
  tabiya_quiet_line_extend (&position, &weights, line);
  same = tabiya_line_text_new (&position, (const ChessMove *) (gpointer) line->data, line->len);
  g_assert_cmpstr (same, ==, "1.\u00a0Kd2");
}

/* The model judges where the exchange is over. */
static void
test_line_end (void)
{
  g_autoptr(TabiyaWhyModel) model = tabiya_why_model_new ();
  ChessPosition position;
  ChessMove move;
  guint n_moves;

  read_fen ("4k3/5p2/4b3/8/5N2/8/8/4K3 w - - 0 1", &position);
  tabiya_why_model_set_position (model, &position, NULL, CHESS_NO_MOVE);
  tabiya_why_model_set_view (model, TABIYA_WHY_LINE);
  g_assert_cmpint (tabiya_why_model_get_view (model), ==, TABIYA_WHY_POSITION);
  move = read_move (&position, "Nxe6");
  tabiya_why_model_set_line (model, &move, 1, (ChessScore) { 0 });
  g_assert_cmpint (tabiya_why_model_get_view (model), ==, TABIYA_WHY_LINE);
  tabiya_why_model_get_line (model, &n_moves);
  g_assert_cmpuint (n_moves, ==, 2);
  g_assert_cmpint (tabiya_why_model_get_judged (model)->turn, ==, CHESS_WHITE);

  /* Held while a term is lit. */
  tabiya_why_model_select (model, 0);
  tabiya_why_model_set_line (model, NULL, 0, (ChessScore) { 0 });
  g_assert_cmpint (tabiya_why_model_get_view (model), ==, TABIYA_WHY_LINE);
  tabiya_why_model_select (model, -1);
  tabiya_why_model_set_line (model, NULL, 0, (ChessScore) { 0 });
  g_assert_cmpint (tabiya_why_model_get_view (model), ==, TABIYA_WHY_POSITION);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Nothing is told when nothing has changed. */
static void
test_signals (void)
{
  g_autoptr(TabiyaWhyModel) model = tabiya_why_model_new ();
  guint n_changed = 0;
  guint n_selected = 0;
  ChessPosition position;
  ChessMove move;

  g_signal_connect_swapped (model, "changed", G_CALLBACK (count_cb), &n_changed);
  g_signal_connect_swapped (model, "selection-changed", G_CALLBACK (count_cb), &n_selected);
  chess_position_init_standard (&position);
  tabiya_why_model_set_position (model, &position, NULL, CHESS_NO_MOVE);
  g_assert_cmpuint (n_changed, ==, 0);
  move = read_move (&position, "e4");
  /* Only the view of the line shows it, but its button comes to life. */
  tabiya_why_model_set_line (model, &move, 1, (ChessScore) { 0 });
  tabiya_why_model_set_line (model, &move, 1, (ChessScore) { 0 });
  g_assert_cmpuint (n_changed, ==, 1);
  tabiya_why_model_set_view (model, TABIYA_WHY_LINE);
  g_assert_cmpuint (n_changed, ==, 2);
  g_assert_cmpuint (n_selected, ==, 0);
  tabiya_why_model_select (model, 1);
  tabiya_why_model_select (model, 1);
  g_assert_cmpuint (n_selected, ==, 1);
}

/* A mate on the board has no terms; neither has a move that gives it. */
static void
test_mate (void)
{
  g_autoptr(TabiyaWhyModel) model = tabiya_why_model_new ();
  ChessPosition before, position;
  ChessMove move;

  read_fen ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", &before);
  move = read_move (&before, "Ra8#");
  chess_position_make (&position, &before, move);
  tabiya_why_model_set_position (model, &position, &before, move);
  g_assert_cmpint (tabiya_why_model_get_reasons (model)->outcome, ==, HEURISTIC_OUTCOME_MATE);
  g_assert_cmpint (tabiya_why_model_get_reasons (model)->n_reasons, ==, 0);
  tabiya_why_model_set_view (model, TABIYA_WHY_MOVE);
  g_assert_cmpint (tabiya_why_model_get_reasons (model)->n_reasons, ==, 0);
  tabiya_why_model_select (model, 0);
  g_assert_null (tabiya_why_model_get_shares (model));
}

/* Markup says the same as the sentence, and is well formed. */
static void
append_text_cb (GMarkupParseContext  *context,
                const char           *text,
                gsize                 length,
                gpointer              user_data,
                GError              **error)
{
  g_string_append_len (user_data, text, (gssize) length);
}

/* What a person reads of markup; fails when it is not well formed. */
static char *
dup_plain (const char *markup)
{
  static const GMarkupParser parser = { .text = append_text_cb };
  GString *plain = g_string_new (NULL);
  g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, plain, NULL);
  g_autofree char *document = g_strdup_printf ("<markup>%s</markup>", markup);
  g_autoptr(GError) error = NULL;

  g_markup_parse_context_parse (context, document, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  return g_string_free (plain, FALSE);
}

static void
test_markup (void)
{
  static const char * const fens[] = {
    "r2q1rk1/6bp/p1npb3/1p1Npp2/8/2PBN3/PP3PPP/R2Q1RK1 b - - 1 16",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "6k1/5ppp/8/8/8/3q4/5PPP/3R2K1 w - - 0 1",
  };
  g_autoptr(TabiyaWhyModel) model = tabiya_why_model_new ();

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    g_autoptr(TabiyaSentence) sentence = NULL;
    g_autofree char *markup = NULL;
    g_autofree char *plain = NULL;
    ChessPosition position;

    read_fen (fens[i], &position);
    tabiya_why_model_set_position (model, &position, NULL, CHESS_NO_MOVE);
    sentence = tabiya_why_model_dup_sentence (model);
    markup = tabiya_sentence_dup_markup (sentence, i % 2);
    plain = dup_plain (markup);
    g_assert_cmpstr (plain, ==, sentence->text);
  }
  g_assert_cmpint (tabiya_sentence_link_to_term ("term:7"), ==, 7);
  g_assert_cmpint (tabiya_sentence_link_to_term ("http://example.org"), ==, -1);
}

/* The verdict on a move is only for the view of the move. */
static void
test_verdict (void)
{
  g_autoptr(TabiyaWhyModel) model = tabiya_why_model_new ();
  ChessPosition before;
  ChessPosition after;
  ChessMove move;

  chess_position_init_standard (&before);
  move = chess_position_find_move (&before, 13, 21, CHESS_NO_PIECE_TYPE);
  chess_position_make (&after, &before, move);
  tabiya_why_model_set_position (model, &after, &before, move);
  tabiya_why_model_set_verdict (model, "Opens the diagonal to the king.");
  g_assert_null (tabiya_why_model_get_verdict (model));
  tabiya_why_model_set_view (model, TABIYA_WHY_MOVE);
  g_assert_cmpstr (tabiya_why_model_get_verdict (model), ==, "Opens the diagonal to the king.");
  tabiya_why_model_set_verdict (model, NULL);
  g_assert_null (tabiya_why_model_get_verdict (model));
}

static char *
dup_text (TabiyaWhyModel *model)
{
  g_autoptr(TabiyaSentence) sentence = tabiya_why_model_dup_sentence (model);

  return g_strdup (sentence->text);
}

/* The search has the first word on a position that is not quiet, a short one if need be. */
static void
test_search (void)
{
  g_autoptr(TabiyaWhyModel) model = tabiya_why_model_new ();
  const ChessScore won = { CHESS_SCORE_CENTIPAWNS, 900 };
  const ChessScore unknown = { CHESS_SCORE_UNKNOWN, 0 };
  ChessPosition position;
  ChessPosition after;
  ChessMove move;
  g_autofree char *without = NULL;
  g_autofree char *short_search = NULL;
  g_autofree char *long_search = NULL;
  guint changed = 0;

  g_assert_cmpint (chess_fen_read ("6k1/5ppp/8/8/8/3q4/5PPP/3R2K1 w - - 0 1", -1,
                                   CHESS_FEN_STRICT, &position).error, ==, CHESS_TEXT_OK);
  move = chess_position_find_move (&position, 3, 19, CHESS_NO_PIECE_TYPE);
  tabiya_why_model_set_position (model, &position, NULL, CHESS_NO_MOVE);
  g_signal_connect_swapped (model, "changed", G_CALLBACK (count_cb), &changed);
  without = dup_text (model);
  g_assert_true (g_str_has_prefix (without, "Captures have to be settled first."));
  tabiya_why_model_set_glance (model, &move, 1, won);
  short_search = dup_text (model);
  g_assert_true (g_str_has_prefix (short_search, "White is winning: nothing guards the queen on "
                                                 "d3 (1.Rxd3)."));
  g_assert_cmpuint (changed, ==, 1);

  tabiya_why_model_set_line (model, &move, 1, (ChessScore) { CHESS_SCORE_CENTIPAWNS, 250 });
  long_search = dup_text (model);
  g_assert_true (g_str_has_prefix (long_search, "White is clearly better: "));
  changed = 0;
  tabiya_why_model_set_line (model, &move, 1, (ChessScore) { CHESS_SCORE_CENTIPAWNS, 260 });
  g_assert_cmpuint (changed, ==, 0);
  g_assert_null (tabiya_why_model_dup_plan (model));

  /* Another position: nothing is known of it. */
  chess_position_make (&after, &position, move);
  tabiya_why_model_set_position (model, &after, NULL, CHESS_NO_MOVE);
  tabiya_why_model_set_glance (model, NULL, 0, unknown);
  g_free (g_steal_pointer (&without));
  without = dup_text (model);
  g_assert_true (g_str_has_prefix (without, "White is "));
}

/* What a piece tells sums to what its square has in all terms. */
static void
test_square (void)
{
  g_autoptr(TabiyaWhyModel) model = tabiya_why_model_new ();
  HeuristicWeights weights;
  ChessPosition position;
  g_autofree char *markup = NULL;
  const TabiyaReasons *reasons;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  tabiya_why_model_set_weights (model, &weights);
  read_fen ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", &position);
  tabiya_why_model_set_position (model, &position, NULL, CHESS_NO_MOVE);
  reasons = tabiya_why_model_get_reasons (model);
  /* A pawn of 12 units, one move, one rank of 3: 16 units of 8 centipawns. */
  markup = tabiya_square_shares_dup_markup (reasons, 20, "e3");
  g_assert_nonnull (markup);
  g_assert_true (g_str_has_prefix (markup, "<b>e3: +1.28</b>"));
  g_assert_nonnull (strstr (markup, "+0.96  Material"));
  g_assert_null (tabiya_square_shares_dup_markup (reasons, 35, "d5"));
}

int
main (int   argc,
      char *argv[])
{
  fuzz_init (&argc, &argv);
  chess_init ();

  g_test_add_func ("/tabiya/why-model/sums", test_sums);
  g_test_add_func ("/tabiya/why-model/quiet-line", test_quiet_line);
  g_test_add_func ("/tabiya/why-model/line-end", test_line_end);
  g_test_add_func ("/tabiya/why-model/signals", test_signals);
  g_test_add_func ("/tabiya/why-model/mate", test_mate);
  g_test_add_func ("/tabiya/why-model/markup", test_markup);
  g_test_add_func ("/tabiya/why-model/verdict", test_verdict);
  g_test_add_func ("/tabiya/why-model/search", test_search);
  g_test_add_func ("/tabiya/why-model/square", test_square);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-player.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/chess-text.h"
#include "lab/match/tabiya-match-own.h"
#include "uci/tabiya-program.h"
#include "uci/tabiya-uci-client.h"

/* The time for "uciok" and for the first "readyok", before which an engine may have much to
   load. */
#define START_TIMEOUT_MS 20000

/* How long we wait after an engine has used up its time, to tell one that is late from one that
   does not answer. */
#define LATE_MS 500

struct _TabiyaMatchPlayer {
  /* Owned; exactly one of the two is set */
  TabiyaMatchOwn    *own;
  TabiyaUciClient   *client;

  /* State */
  TabiyaMatchLimits  limits;
  gint64             margin_ms;
  gint64             timeout_ms;
  gint               aborted;     /* atomic */
};

G_DEFINE_QUARK (tabiya-match-player-error-quark, tabiya_match_player_error)

/* An option that the program does not have is an error, because a misspelt one must not go
   unnoticed. */
static gboolean
send_options (TabiyaUciClient *client,
              char           **options,
              GError         **error)
{
  for (char **option = options; option && *option; option++) {
    const char *sign = strchr (*option, '=');
    g_autofree char *name = NULL;

    if (!sign) {
      g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP,
                   _("the option \"%s\" has no value; write NAME=VALUE"), *option);
      return FALSE;
    }
    name = g_strstrip (g_strndup (*option, (gsize) (sign - *option)));
    if (!tabiya_uci_client_has_option (client, name)) {
      g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP,
                   _("%s has no option \"%s\""), tabiya_uci_client_get_name (client), name);
      return FALSE;
    }
    tabiya_uci_client_set_option (client, name, sign + 1);
  }
  return TRUE;
}

static TabiyaUciClient *
start_client (const TabiyaMatchEngine  *engine,
              GError                  **error)
{
  g_autoptr(GError) reason = NULL;
  g_autoptr(TabiyaUciClient) client = NULL;
  g_auto(GStrv) environment = tabiya_program_make_environment (engine->variables);
  TabiyaUciLaunch launch = {
    .argv = (const char * const *) engine->argv,
    .environment = (const char * const *) environment,
    .folder = engine->folder,
  };

  client = tabiya_uci_client_launch (&launch, START_TIMEOUT_MS, NULL, NULL, &reason);
  if (!client) {
    g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_ENGINE, reason->message);
    return NULL;
  }
  if (!send_options (client, engine->options, error))
    return NULL;
  if (!tabiya_uci_client_sync (client, START_TIMEOUT_MS, &reason)) {
    g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_ENGINE, reason->message);
    return NULL;
  }
  return g_steal_pointer (&client);
}

/**
 * tabiya_match_player_new:
 * @engine: the setup of the engine; copied
 *
 * Starts an engine. Our own has the options Hash, Threads, Move Overhead, UCI_LimitStrength,
 * UCI_Elo, Heuristic, Profile (a built-in set of weights) and each weight, by its id or its UCI
 * name. The options of a program are sent to it, and it must have them.
 *
 * Returns: (transfer full) (nullable): the engine; %NULL with %TABIYA_MATCH_ERROR_ENGINE if it
 *   cannot be started, or %TABIYA_MATCH_ERROR_SETUP if it never can be with this setup
 */
TabiyaMatchPlayer *
tabiya_match_player_new (const TabiyaMatchEngine  *engine,
                         GError                  **error)
{
  TabiyaMatchOwn *own = NULL;
  TabiyaUciClient *client = NULL;
  TabiyaMatchPlayer *self;

  if (engine->argv)
    client = start_client (engine, error);
  else
    own = tabiya_match_own_new (engine, error);
  if (!client && !own) {
    g_prefix_error (error, "%s: ", engine->name);
    return NULL;
  }
  self = g_new0 (TabiyaMatchPlayer, 1);
  self->client = client;
  self->own = own;
  self->limits = engine->limits;
  self->margin_ms = tabiya_match_engine_get_margin (engine);
  self->timeout_ms = engine->timeout_ms > 0 ? engine->timeout_ms : TABIYA_MATCH_DEFAULT_TIMEOUT_MS;
  return self;
}

/**
 * tabiya_match_player_free:
 * @self: (transfer full) (nullable): an engine that is not searching
 *
 * Ends the engine. A program that does not quit by itself is killed.
 */
void
tabiya_match_player_free (TabiyaMatchPlayer *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->own, tabiya_match_own_free);
  g_clear_pointer (&self->client, tabiya_uci_client_free);
  g_free (self);
}

/**
 * tabiya_match_player_set_options:
 * @self: an engine between two games
 * @options: (nullable) (array zero-terminated=1): "Name=Value"
 *
 * Sets options, which the engine must have; they count from the next game. Of our own engine these
 * are the heuristic, the profile and the weights.
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_SETUP if the engine does not have one of them, or if it
 *   is our own and the option can only be set at the start
 */
gboolean
tabiya_match_player_set_options (TabiyaMatchPlayer  *self,
                                 char              **options,
                                 GError            **error)
{
  if (self->own)
    return tabiya_match_own_set_options (self->own, options, error);
  return send_options (self->client, options, error);
}

/* Translates an error of the UCI client into one of ours; each of them loses the game. */
static void
set_player_error (TabiyaMatchPlayer *self,
                  const GError      *reason,
                  GError           **error)
{
  TabiyaMatchPlayerError code = TABIYA_MATCH_PLAYER_ERROR_DIED;

  if (g_atomic_int_get (&self->aborted))
    code = TABIYA_MATCH_PLAYER_ERROR_ABORTED;
  else if (g_error_matches (reason, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_TIMEOUT))
    code = TABIYA_MATCH_PLAYER_ERROR_SILENT;
  g_set_error_literal (error, TABIYA_MATCH_PLAYER_ERROR, code, reason->message);
}

/**
 * tabiya_match_player_new_game:
 * @chess960: whether the game is a Chess960 game
 * @seed: seed of the errors that our own engine makes when its strength is limited; ignored by
 *   programs
 *
 * Prepares the engine for a new game that does not depend on the last one.
 *
 * Returns: %FALSE with an error of %TABIYA_MATCH_PLAYER_ERROR if the engine does not become ready
 */
gboolean
tabiya_match_player_new_game (TabiyaMatchPlayer  *self,
                              gboolean            chess960,
                              guint64             seed,
                              GError            **error)
{
  g_autoptr(GError) reason = NULL;

  if (self->own) {
    tabiya_match_own_new_game (self->own, seed);
    return TRUE;
  }
  if (tabiya_uci_client_has_option (self->client, "UCI_Chess960"))
    tabiya_uci_client_set_option (self->client, "UCI_Chess960", chess960 ? "true" : "false");
  if (tabiya_uci_client_new_game (self->client, START_TIMEOUT_MS, &reason))
    return TRUE;
  set_player_error (self, reason, error);
  return FALSE;
}

/* At least 1, because some programs take a clock of 0 to mean no clock. */
static gint64
get_milliseconds (gint64 microseconds)
{
  return MAX (microseconds / 1000, 1);
}

/* (transfer full) */
static char *
make_go_line (const TabiyaMatchPlayer *self,
              const TabiyaMatchTurn   *turn)
{
  const TabiyaMatchLimits *limits = &self->limits;
  GString *line = g_string_new ("go");

  if (limits->base_ms > 0) {
    g_string_append_printf (line, " wtime %" G_GINT64_FORMAT " btime %" G_GINT64_FORMAT,
                            get_milliseconds (turn->time_us[CHESS_WHITE]),
                            get_milliseconds (turn->time_us[CHESS_BLACK]));
    g_string_append_printf (line, " winc %" G_GINT64_FORMAT " binc %" G_GINT64_FORMAT,
                            turn->increment_ms[CHESS_WHITE], turn->increment_ms[CHESS_BLACK]);
    if (turn->moves_to_go > 0)
      g_string_append_printf (line, " movestogo %d", turn->moves_to_go);
  }
  if (limits->move_time_ms > 0)
    g_string_append_printf (line, " movetime %" G_GINT64_FORMAT, limits->move_time_ms);
  if (limits->nodes > 0)
    g_string_append_printf (line, " nodes %" G_GUINT64_FORMAT, limits->nodes);
  if (limits->depth > 0)
    g_string_append_printf (line, " depth %d", limits->depth);
  return g_string_free (line, FALSE);
}

static int
get_timeout (const TabiyaMatchPlayer *self,
             const TabiyaMatchTurn   *turn)
{
  gint64 timeout = G_MAXINT64;

  if (self->limits.base_ms > 0)
    timeout = turn->time_us[turn->position->turn] / 1000 + self->margin_ms + LATE_MS;
  if (self->limits.move_time_ms > 0)
    timeout = MIN (timeout, self->limits.move_time_ms + self->margin_ms + LATE_MS);
  if (timeout == G_MAXINT64)
    timeout = self->timeout_ms;
  return (int) CLAMP (timeout, 1, G_MAXINT);
}

static void
fill_reply (const TabiyaMatchTurn *turn,
            const TabiyaUciReply  *uci,
            TabiyaMatchReply      *reply)
{
  *reply = (TabiyaMatchReply) {
    .score = uci->score,
    .depth = uci->depth,
    .nodes = uci->nodes,
    .elapsed_us = uci->elapsed_us,
  };
  g_strlcpy (reply->text, uci->best, sizeof reply->text);
  chess_move_read (turn->position, CHESS_NOTATION_UCI, uci->best, -1, &reply->move);
}

/**
 * tabiya_match_player_go:
 * @turn: the position and the clocks
 * @reply: (out): the answer
 *
 * Asks for a move and waits for it, at most a little longer than the time that the engine has.
 *
 * Returns: %FALSE with an error of %TABIYA_MATCH_PLAYER_ERROR if there is no answer
 */
gboolean
tabiya_match_player_go (TabiyaMatchPlayer      *self,
                        const TabiyaMatchTurn  *turn,
                        TabiyaMatchReply       *reply,
                        GError                **error)
{
  g_autofree char *go_line = NULL;
  g_autoptr(GError) reason = NULL;
  TabiyaUciReply uci;

  if (self->own)
    return tabiya_match_own_go (self->own, turn, reply, error);
  go_line = make_go_line (self, turn);
  if (!tabiya_uci_client_go (self->client, turn->position_line, go_line, get_timeout (self, turn),
                             &uci, &reason)) {
    set_player_error (self, reason, error);
    return FALSE;
  }
  fill_reply (turn, &uci, reply);
  return TRUE;
}

/**
 * tabiya_match_player_abort:
 *
 * Makes the call in progress, and all later ones, fail quickly. Any thread.
 */
void
tabiya_match_player_abort (TabiyaMatchPlayer *self)
{
  g_atomic_int_set (&self->aborted, TRUE);
  if (self->own)
    tabiya_match_own_abort (self->own);
  else
    tabiya_uci_client_kill (self->client);
}

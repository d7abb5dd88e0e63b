/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/results/tabiya-played-game.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "game/book/tabiya-opening.h"
#include "game/tree/tabiya-game-end.h"
#include "model/engines/tabiya-setup-words.h"
#include "service/tabiya-level.h"
#include "service/tabiya-play-help.h"

struct _TabiyaPlayedGame
{
  GObject            parent_instance;

  guint              index;
  char              *names[CHESS_N_COLORS];
  gboolean           own;          /* one person against one program */
  ChessColor         color;        /* of the person */
  char              *limit;
  char              *search;
  TabiyaOpponent     opponent;     /* points into the strings above */
  char              *result;       /* the tag, such as "1-0" */
  int                points;       /* of the person, in half points; -1 for none */
  guint              n_moves;
  char              *opening;      /* nullable */
  guint32            day;
  TabiyaRatedReason  rated;
};

enum {
  PROP_0,
  PROP_TITLE,
  PROP_DETAIL,
  PROP_RESULT,
  PROP_DAY,
  PROP_RESULT_STYLE,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (TabiyaPlayedGame, tabiya_played_game, G_TYPE_OBJECT)

/* Reading */

static void
read_players (TabiyaPlayedGame *self,
              TabiyaGame       *game)
{
  gboolean white = tabiya_played_is_program (game, CHESS_WHITE);
  gboolean black = tabiya_played_is_program (game, CHESS_BLACK);
  ChessColor other;

  self->names[CHESS_WHITE] = g_strdup (tabiya_played_get_tag (game, "White"));
  self->names[CHESS_BLACK] = g_strdup (tabiya_played_get_tag (game, "Black"));
  self->own = white != black;
  self->color = white ? CHESS_BLACK : CHESS_WHITE;
  if (!self->own)
    return;
  other = chess_color_opposite (self->color);
  self->limit = g_strdup (tabiya_played_get_tag (game, white ? TABIYA_TAG_WHITE_LIMIT
                                               : TABIYA_TAG_BLACK_LIMIT));
  self->search = g_strdup (tabiya_played_get_tag (game, white ? TABIYA_TAG_WHITE_SEARCH
                                                : TABIYA_TAG_BLACK_SEARCH));
  self->opponent = (TabiyaOpponent) {
    .name = self->names[other],
    .limit = self->limit,
    .search = self->search,
    .elo = tabiya_played_get_elo (game, other),
  };
}

static int
read_points (TabiyaPlayedGame *self)
{
  int white = tabiya_result_get_points (self->result);

  if (white < 0 || !self->own)
    return -1;
  return self->color == CHESS_WHITE ? white : 2 - white;
}

static char *
find_opening (TabiyaGame *game)
{
  const TabiyaOpening *opening;

  if (*tabiya_played_get_tag (game, "Opening"))
    return g_strdup (tabiya_played_get_tag (game, "Opening"));
  opening = tabiya_opening_for_node (game, tabiya_game_get_end (game));
  return opening ? g_strdup (opening->name) : NULL;
}

/* Words */

/* What the tag says in the language of the person; NULL if it says nothing. */
static char *
dup_limit_text (const TabiyaOpponent *opponent)
{
  int level;
  int depth;
  double seconds;

  if (sscanf (opponent->limit, "level %d", &level) == 1) {
    /* Levels may have been measured and numbered again since. */
    if (level >= 1 && level <= tabiya_level_count ()
        && tabiya_level_get_elo (level) == opponent->elo)
      return g_strdup_printf (_("Level %d · %s"), level, tabiya_level_get_name (level));
    if (opponent->elo > 0)
      return g_strdup_printf (_("Level %d · %d"), level, opponent->elo);
    return g_strdup_printf (_("Level %d"), level);
  }
  if (sscanf (opponent->limit, "depth %d", &depth) == 1)
    return g_strdup_printf (_("Depth %d"), depth);
  if (g_str_has_suffix (opponent->limit, " s a move")) {
    seconds = g_ascii_strtod (opponent->limit, NULL);
    return g_strdup_printf (_("%.1f s a move"), seconds);
  }
  return opponent->elo > 0 ? g_strdup_printf ("%d", opponent->elo) : NULL;
}

char *
tabiya_opponent_dup_title (const TabiyaOpponent *opponent)
{
  const char *name = *opponent->name ? tabiya_name_show (opponent->name) : _("Unknown player");
  g_autofree char *limit = dup_limit_text (opponent);
  g_autofree char *strength = NULL;
  TabiyaPlayer player = { .kind = TABIYA_PLAYER_ENGINE };

  tabiya_player_read_search (&player, opponent->search);
  strength = tabiya_setup_words_dup_search (&player, limit);
  /* Translators: an opponent and its strength: "Tabiya · Level 4 · Friendly" */
  return strength ? g_strdup_printf (_("%s · %s"), name, strength) : g_strdup (name);
}

static char *
dup_title (TabiyaPlayedGame *self)
{
  if (self->own)
    return tabiya_opponent_dup_title (&self->opponent);
  /* Translators: the players of a game, White first */
  return g_strdup_printf (_("%s – %s"),
                          tabiya_name_show (*self->names[CHESS_WHITE] ? self->names[CHESS_WHITE]
                                                                      : _("White")),
                          tabiya_name_show (*self->names[CHESS_BLACK] ? self->names[CHESS_BLACK]
                                                                      : _("Black")));
}

static char *
dup_detail (TabiyaPlayedGame *self)
{
  g_autofree char *moves = g_strdup_printf (ngettext ("%u move", "%u moves", self->n_moves),
                                            self->n_moves);
  const char *color = !self->own ? NULL : self->color == CHESS_WHITE ? _("White") : _("Black");
  GPtrArray *parts = g_ptr_array_new ();
  char *text;

  if (color)
    g_ptr_array_add (parts, (char *) color);
  g_ptr_array_add (parts, moves);
  if (self->opening)
    g_ptr_array_add (parts, self->opening);
  g_ptr_array_add (parts, NULL);
  text = g_strjoinv (" · ", (char **) parts->pdata);
  g_ptr_array_unref (parts);
  return text;
}

static const char *
get_result_word (TabiyaPlayedGame *self)
{
  const char *print = tabiya_result_get_print (self->result);

  if (!print)
    return C_("result", "Unfinished");
  if (!self->own)
    return print;
  return self->points == 2 ? C_("result", "Won")
         : self->points == 1 ? C_("result", "Drawn") : C_("result", "Lost");
}

static const char *
get_result_style (TabiyaPlayedGame *self)
{
  if (self->points < 0)
    return "open";
  return self->points == 2 ? "won" : self->points == 1 ? "drawn" : "lost";
}

static char *
dup_day (TabiyaPlayedGame *self)
{
  char text[64];
  GDate date;
  GDate today;
  gint ago;

  if (self->day == 0)
    return g_strdup ("");
  g_date_set_julian (&date, self->day);
  g_date_set_time_t (&today, g_get_real_time () / G_USEC_PER_SEC);
  ago = g_date_days_between (&date, &today);
  if (ago == 0)
    return g_strdup (_("today"));
  if (ago == 1)
    return g_strdup (_("yesterday"));
  return g_date_strftime (text, sizeof text, "%x", &date) > 0 ? g_strdup (text) : g_strdup ("");
}

/* The object */

static void
tabiya_played_game_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  TabiyaPlayedGame *self = TABIYA_PLAYED_GAME (object);

  switch (id) {
  case PROP_TITLE:
    g_value_take_string (value, dup_title (self));
    break;
  case PROP_DETAIL:
    g_value_take_string (value, dup_detail (self));
    break;
  case PROP_RESULT:
    g_value_set_string (value, get_result_word (self));
    break;
  case PROP_DAY:
    g_value_take_string (value, dup_day (self));
    break;
  case PROP_RESULT_STYLE:
    g_value_set_boxed (value, ((const char *[]) { "game-result", get_result_style (self), NULL }));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_played_game_finalize (GObject *object)
{
  TabiyaPlayedGame *self = TABIYA_PLAYED_GAME (object);

  g_free (self->names[CHESS_WHITE]);
  g_free (self->names[CHESS_BLACK]);
  g_free (self->limit);
  g_free (self->search);
  g_free (self->result);
  g_free (self->opening);
  G_OBJECT_CLASS (tabiya_played_game_parent_class)->finalize (object);
}

static void
tabiya_played_game_class_init (TabiyaPlayedGameClass *klass)
{
  static const char *const names[] = { NULL, "title", "detail", "result", "day" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tabiya_played_game_get_property;
  object_class->finalize = tabiya_played_game_finalize;
  for (guint i = 1; i <= PROP_DAY; i++)
    properties[i] = g_param_spec_string (names[i], NULL, NULL, NULL,
                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_RESULT_STYLE] = g_param_spec_boxed ("result-style", NULL, NULL, G_TYPE_STRV,
                                                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
tabiya_played_game_init (TabiyaPlayedGame *self)
{
}

TabiyaPlayedGame *
tabiya_played_game_new (TabiyaGame *game,
                        guint       index)
{
  TabiyaPlayedGame *self = g_object_new (TABIYA_TYPE_PLAYED_GAME, NULL);

  self->index = index;
  read_players (self, game);
  self->result = g_strdup (tabiya_game_get_result (game));
  self->points = read_points (self);
  self->n_moves = (tabiya_node_get_ply (tabiya_game_get_end (game)) + 1) / 2;
  self->opening = find_opening (game);
  self->day = tabiya_played_get_day (game);
  self->rated = tabiya_played_judge (game);
  return self;
}

guint
tabiya_played_game_get_index (const TabiyaPlayedGame *self)
{
  return self->index;
}

gboolean
tabiya_played_game_get_color (const TabiyaPlayedGame *self,
                              ChessColor             *color)
{
  *color = self->color;
  return self->own;
}

/**
 * tabiya_played_game_get_opponent:
 *
 * Returns: (transfer none) (nullable): the program; %NULL if not one person played one program
 */
const TabiyaOpponent *
tabiya_played_game_get_opponent (const TabiyaPlayedGame *self)
{
  return self->own ? &self->opponent : NULL;
}

int
tabiya_played_game_get_points (const TabiyaPlayedGame *self)
{
  return self->points;
}

guint32
tabiya_played_game_get_day (const TabiyaPlayedGame *self)
{
  return self->day;
}

TabiyaRatedReason
tabiya_played_game_get_rated (const TabiyaPlayedGame *self)
{
  return self->rated;
}

int
tabiya_played_game_compare (const TabiyaPlayedGame *a,
                            const TabiyaPlayedGame *b)
{
  if ((a->index == G_MAXUINT) != (b->index == G_MAXUINT))
    return a->index == G_MAXUINT ? 1 : -1;
  if (a->day != b->day)
    return a->day < b->day ? -1 : 1;
  return (a->index > b->index) - (a->index < b->index);
}

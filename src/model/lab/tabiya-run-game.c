/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-run-game.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"

struct _TabiyaRunGame
{
  GObject  parent_instance;

  /* owned */
  char    *title;
  char    *detail;
  char    *result;

  /* state */
  guint    index;
};

enum {
  PROP_0,
  PROP_TITLE,
  PROP_DETAIL,
  PROP_RESULT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaRunGame, tabiya_run_game, G_TYPE_OBJECT)

static const char *
get_result (const TabiyaMatchReaderGame *game)
{
  int white = game->reversed ? 2 - game->points : game->points;

  return white == 2 ? "1–0" : white == 1 ? "½–½" : "0–1";
}

static char *
dup_detail (const TabiyaMatchReaderGame *game)
{
  guint n_moves = (game->n_plies + 1) / 2;
  g_autofree char *moves = g_strdup_printf (ngettext ("%u move", "%u moves", n_moves), n_moves);

  if (!game->reason)
    /* Translators: the opening, which of its two games this is, its length */
    return g_strdup_printf (_("Opening %u, game %u · %s"), game->pair + 1, game->reversed + 1,
                            moves);
  /* Translators: the opening, which of its two games this is, its length, how it ended */
  return g_strdup_printf (_("Opening %u, game %u · %s · %s"), game->pair + 1, game->reversed + 1,
                          moves, game->reason);
}

static void
tabiya_run_game_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  TabiyaRunGame *self = TABIYA_RUN_GAME (object);

  switch (id) {
  case PROP_TITLE:
    g_value_set_string (value, self->title);
    break;
  case PROP_DETAIL:
    g_value_set_string (value, self->detail);
    break;
  case PROP_RESULT:
    g_value_set_string (value, self->result);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_run_game_finalize (GObject *object)
{
  TabiyaRunGame *self = TABIYA_RUN_GAME (object);

  g_free (self->title);
  g_free (self->detail);
  g_free (self->result);
  G_OBJECT_CLASS (tabiya_run_game_parent_class)->finalize (object);
}

static void
tabiya_run_game_class_init (TabiyaRunGameClass *klass)
{
  static const char *const names[N_PROPS] = {
    [PROP_TITLE] = "title", [PROP_DETAIL] = "detail", [PROP_RESULT] = "result",
  };

  G_OBJECT_CLASS (klass)->get_property = tabiya_run_game_get_property;
  G_OBJECT_CLASS (klass)->finalize = tabiya_run_game_finalize;
  for (guint i = PROP_0 + 1; i < N_PROPS; i++)
    properties[i] = g_param_spec_string (names[i], NULL, NULL, NULL,
                                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
tabiya_run_game_init (TabiyaRunGame *self)
{
}

/**
 * tabiya_run_game_new:
 * @first: the name of the first engine, which had White unless the game was reversed
 * @second: the name of the other
 * @game: the game; not kept
 * @index: its index in the reader
 *
 * Returns: (transfer full): the game in words
 */
TabiyaRunGame *
tabiya_run_game_new (const char                  *first,
                      const char                  *second,
                      const TabiyaMatchReaderGame *game,
                      guint                        index)
{
  TabiyaRunGame *self = g_object_new (TABIYA_TYPE_RUN_GAME, NULL);

  self->index = index;
  /* Translators: White, Black */
  self->title = g_strdup_printf (_("%s – %s"),
                                 tabiya_name_show (game->reversed ? second : first),
                                 tabiya_name_show (game->reversed ? first : second));
  self->detail = dup_detail (game);
  self->result = g_strdup (get_result (game));
  return self;
}

/**
 * tabiya_run_game_get_index:
 *
 * Returns: the index of the game in the reader it came from
 */
guint
tabiya_run_game_get_index (TabiyaRunGame *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_GAME (self), 0);

  return self->index;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-imitation-player.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-count-text.h"

struct _TabiyaImitationPlayer
{
  GObject  parent_instance;

  /* owned */
  char    *name;
  char    *detail;
};

enum {
  PROP_0,
  PROP_NAME,
  PROP_DETAIL,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaImitationPlayer, tabiya_imitation_player, G_TYPE_OBJECT)

static void
tabiya_imitation_player_get_property (GObject    *object,
                                      guint       prop_id,
                                      GValue     *value,
                                      GParamSpec *pspec)
{
  TabiyaImitationPlayer *self = TABIYA_IMITATION_PLAYER (object);

  switch (prop_id) {
  case PROP_NAME:
    g_value_set_string (value, self->name);
    break;
  case PROP_DETAIL:
    g_value_set_string (value, self->detail);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
tabiya_imitation_player_finalize (GObject *object)
{
  TabiyaImitationPlayer *self = TABIYA_IMITATION_PLAYER (object);

  g_free (self->name);
  g_free (self->detail);
  G_OBJECT_CLASS (tabiya_imitation_player_parent_class)->finalize (object);
}

static void
tabiya_imitation_player_class_init (TabiyaImitationPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = tabiya_imitation_player_finalize;
  object_class->get_property = tabiya_imitation_player_get_property;
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tabiya_imitation_player_init (TabiyaImitationPlayer *self)
{
}

/**
 * tabiya_imitation_player_new:
 * @games: a name and how many games it has
 *
 * Returns: (transfer full): a new object
 */
TabiyaImitationPlayer *
tabiya_imitation_player_new (const TabiyaPlayerGames *games)
{
  TabiyaImitationPlayer *self = g_object_new (TABIYA_TYPE_IMITATION_PLAYER, NULL);
  g_autofree char *count = tabiya_count_format (games->n_games);

  self->name = g_strdup (games->name);
  self->detail = g_strdup_printf (ngettext ("%s game", "%s games", games->n_games), count);
  return self;
}

const char *
tabiya_imitation_player_get_name (TabiyaImitationPlayer *self)
{
  g_return_val_if_fail (TABIYA_IS_IMITATION_PLAYER (self), NULL);

  return self->name;
}

gboolean
tabiya_imitation_player_matches (TabiyaImitationPlayer *self,
                                 const char            *text)
{
  g_return_val_if_fail (TABIYA_IS_IMITATION_PLAYER (self), FALSE);

  return g_str_match_string (text, self->name, TRUE);
}

/**
 * tabiya_imitation_player_list_new:
 * @players: (element-type TabiyaPlayerGames): players
 *
 * Returns: (transfer full): the same as a list, in the same order
 */
GListModel *
tabiya_imitation_player_list_new (const GPtrArray *players)
{
  g_autoptr(GPtrArray) objects = g_ptr_array_new_full (players->len, g_object_unref);
  GListStore *list = g_list_store_new (TABIYA_TYPE_IMITATION_PLAYER);

  for (guint i = 0; i < players->len; i++)
    g_ptr_array_add (objects, tabiya_imitation_player_new (players->pdata[i]));
  g_list_store_splice (list, 0, 0, objects->pdata, objects->len);
  return G_LIST_MODEL (list);
}

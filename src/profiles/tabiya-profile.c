/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-profiles"

#include "config.h"

#include "profiles/tabiya-profile.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

struct _TabiyaProfile {
  GObject           parent_instance;

  /* Owned. */
  char             *id;
  char             *name;
  char             *content;

  /* State. */
  HeuristicWeights  weights;
  const char       *help;         /* borrowed, static; may be NULL */
  gboolean          builtin;
  TabiyaHabits      habits;
};

G_DEFINE_FINAL_TYPE (TabiyaProfile, tabiya_profile, G_TYPE_OBJECT)

static void
tabiya_profile_finalize (GObject *object)
{
  TabiyaProfile *self = TABIYA_PROFILE (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->content);

  G_OBJECT_CLASS (tabiya_profile_parent_class)->finalize (object);
}

static void
tabiya_profile_class_init (TabiyaProfileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_profile_finalize;
}

static void
tabiya_profile_init (TabiyaProfile *self)
{
}

/**
 * tabiya_profile_new_builtin:
 * @heuristic: the heuristic that the profile is for
 * @index: index among the built-in profiles of @heuristic; 0 is the profile of the defaults
 *
 * Returns: (transfer full): a new profile
 */
TabiyaProfile *
tabiya_profile_new_builtin (const Heuristic *heuristic,
                            int              index)
{
  TabiyaProfile *self = g_object_new (TABIYA_TYPE_PROFILE, NULL);

  self->id = g_strdup (heuristic_get_profile_id (heuristic, index));
  self->name = g_strdup (_(heuristic_get_profile_name (heuristic, index)));
  self->help = heuristic_get_profile_help (heuristic, index);
  heuristic_weights_init_profile (&self->weights, heuristic, index);
  self->builtin = TRUE;
  return self;
}

/**
 * tabiya_profile_new_own:
 * @id: the name of the profile's file
 * @name: the name of the profile, valid UTF-8
 * @weights: its weights, which are copied
 * @habits: (nullable): how it plays beyond them; copied
 * @content: the text of the file
 *
 * Returns: (transfer full): a new profile
 */
TabiyaProfile *
tabiya_profile_new_own (const char             *id,
                        const char             *name,
                        const HeuristicWeights *weights,
                        const TabiyaHabits     *habits,
                        const char             *content)
{
  TabiyaProfile *self = g_object_new (TABIYA_TYPE_PROFILE, NULL);

  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->content = g_strdup (content);
  self->weights = *weights;
  if (habits)
    self->habits = *habits;
  return self;
}

const char *
tabiya_profile_get_id (TabiyaProfile *self)
{
  g_return_val_if_fail (TABIYA_IS_PROFILE (self), NULL);

  return self->id;
}

const char *
tabiya_profile_get_name (TabiyaProfile *self)
{
  g_return_val_if_fail (TABIYA_IS_PROFILE (self), NULL);

  return self->name;
}

/**
 * tabiya_profile_get_weights:
 *
 * Returns: (transfer none): the weights of the profile
 */
const HeuristicWeights *
tabiya_profile_get_weights (TabiyaProfile *self)
{
  g_return_val_if_fail (TABIYA_IS_PROFILE (self), NULL);

  return &self->weights;
}

/**
 * tabiya_profile_get_heuristic:
 *
 * Returns: (transfer none): the heuristic that the profile is for
 */
const Heuristic *
tabiya_profile_get_heuristic (TabiyaProfile *self)
{
  g_return_val_if_fail (TABIYA_IS_PROFILE (self), NULL);

  return self->weights.heuristic;
}

/**
 * tabiya_profile_is_builtin:
 *
 * Returns: whether the profile is built in and cannot be changed
 */
gboolean
tabiya_profile_is_builtin (TabiyaProfile *self)
{
  g_return_val_if_fail (TABIYA_IS_PROFILE (self), FALSE);

  return self->builtin;
}

const TabiyaHabits *
tabiya_profile_get_habits (TabiyaProfile *self)
{
  g_return_val_if_fail (TABIYA_IS_PROFILE (self), NULL);

  return &self->habits;
}

const char *
tabiya_profile_get_help (TabiyaProfile *self)
{
  g_return_val_if_fail (TABIYA_IS_PROFILE (self), NULL);

  return self->help ? _(self->help) : NULL;
}

const char *
tabiya_profile_get_content (TabiyaProfile *self)
{
  g_return_val_if_fail (TABIYA_IS_PROFILE (self), NULL);

  return self->content;
}

gboolean
tabiya_profile_equal (TabiyaProfile *a,
                      TabiyaProfile *b)
{
  return a->builtin == b->builtin && strcmp (a->id, b->id) == 0 && strcmp (a->name, b->name) == 0
         && heuristic_weights_equal (&a->weights, &b->weights)
         && tabiya_habits_equal (&a->habits, &b->habits)
         && g_strcmp0 (a->content, b->content) == 0;
}

/* Names. */

static gboolean
has_control (const char *name)
{
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p)) {
    if (g_unichar_iscntrl (g_utf8_get_char (p)))
      return TRUE;
  }
  return FALSE;
}

gboolean
tabiya_profile_check_name (const char  *name,
                           GError     **error)
{
  g_autofree char *text = NULL;
  const char *reason = NULL;

  if (!g_utf8_validate (name, -1, NULL)) {
    reason = _("The name is not valid text.");
  } else {
    text = g_strstrip (g_strdup (name));
    if (*text == '\0')
      reason = _("A profile needs a name.");
    else if (has_control (text))
      reason = _("The name contains a character that cannot be shown.");
    else if (g_str_has_suffix (text, "*"))
      reason = _("A name cannot end with “*”: that marks a changed profile.");
  }
  if (!reason && g_utf8_strlen (text, -1) > TABIYA_PROFILE_NAME_MAX) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 ngettext ("The name is longer than %d character.",
                           "The name is longer than %d characters.", TABIYA_PROFILE_NAME_MAX),
                 TABIYA_PROFILE_NAME_MAX);
    return FALSE;
  }
  if (reason) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, reason);
    return FALSE;
  }
  return TRUE;
}

char *
tabiya_profile_mend_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name ? name : "", -1);
  GString *mended = g_string_new (NULL);
  int length = 0;

  g_strstrip (valid);
  for (const char *p = valid; *p != '\0' && length < TABIYA_PROFILE_NAME_MAX;
       p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (!g_unichar_iscntrl (c)) {
      g_string_append_unichar (mended, c);
      length++;
    }
  }
  while (mended->len > 0 && strchr ("* ", mended->str[mended->len - 1]))
    g_string_truncate (mended, mended->len - 1);
  if (mended->len == 0)
    g_string_append (mended, C_("weights", "Profile"));
  return g_string_free (mended, FALSE);
}

static char *
fold (const char *name)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));
  g_autofree char *normal = g_utf8_normalize (stripped, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal ? normal : stripped, -1);
}

gboolean
tabiya_profile_same_name (const char *a,
                          const char *b)
{
  g_autofree char *folded_a = fold (a);
  g_autofree char *folded_b = fold (b);

  return strcmp (folded_a, folded_b) == 0;
}

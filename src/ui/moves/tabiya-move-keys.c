/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "ui/moves/tabiya-move-keys.h"

/* Of accelerators, as gtk_accelerator_name() writes them, to actions. */
static GHashTable *bound;

/* The keypad has the keys of the rest of the keyboard once more. */
static guint
find_plain (guint keyval)
{
  static const guint keys[][2] = {
    { GDK_KEY_KP_Space, GDK_KEY_space }, { GDK_KEY_KP_Delete, GDK_KEY_Delete },
    { GDK_KEY_KP_Page_Up, GDK_KEY_Page_Up }, { GDK_KEY_KP_Page_Down, GDK_KEY_Page_Down },
    { GDK_KEY_KP_Subtract, GDK_KEY_minus }, { GDK_KEY_KP_Add, GDK_KEY_plus },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    if (keys[i][0] == keyval)
      return keys[i][1];
  }
  return gdk_keyval_to_lower (keyval);
}

char *
tabiya_move_keys_dup_name (guint           keyval,
                           GdkModifierType state)
{
  GdkModifierType held = state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK
                                  | GDK_SUPER_MASK);
  guint plain = find_plain (keyval);
  gunichar c = gdk_keyval_to_unicode (plain);

  /* Of signs, Shift is part of how they are typed. */
  if (c > ' ' && !g_unichar_isalpha (c))
    held &= ~(guint) GDK_SHIFT_MASK;
  return gtk_accelerator_name (plain, held);
}

void
tabiya_move_keys_bind (const char *key,
                       const char *action)
{
  if (!bound)
    bound = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (key)
    g_hash_table_insert (bound, g_strdup (key), g_strdup (action));
  else
    g_hash_table_remove_all (bound);
}

const char *
tabiya_move_keys_find_action (guint           keyval,
                              GdkModifierType state)
{
  g_autofree char *name = tabiya_move_keys_dup_name (keyval, state);

  return bound ? g_hash_table_lookup (bound, name) : NULL;
}

guint8
tabiya_move_keys_find_nag (guint keyval)
{
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_6)
    return (guint8) (keyval - GDK_KEY_0);
  if (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_6)
    return (guint8) (keyval - GDK_KEY_KP_0);
  return 0;
}

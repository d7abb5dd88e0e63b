/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * All that can be done in the windows with boards, with its keys: one table for the keys themselves
 * and for the lists of commands that a person looks through.
 */
typedef struct {
  const char *action;   /* a detailed name; NULL for a key of a part of the window */
  const char *title;    /* to be translated */
  const char *help;     /* what it is good for, to be translated; NULL if the title says it */
  const char *keys;     /* accelerators, separated by spaces; NULL for none */
} TabiyaCommand;

typedef struct {
  const char          *title;      /* "commands" is its context */
  const TabiyaCommand *commands;   /* to the first without a title */
} TabiyaCommandGroup;

/* Static; ends with a group without a title. */
const TabiyaCommandGroup *tabiya_commands_get_groups   (void);
/* Gives the actions of @application and its windows their keys, and the list of moves its own; to
   be called again when the setting "command-keys" has changed. Main thread. */
void                      tabiya_commands_install_keys (GtkApplication      *application,
                                                        GSettings           *settings);
/* Who has a key, an accelerator as gtk_accelerator_name() writes it; NULL for nobody. One without
   Ctrl and Alt is asked about where the list of moves has the keyboard. */
const TabiyaCommand      *tabiya_commands_find         (GSettings           *settings,
                                                        const char          *key);

/* Whether a person cannot give it other keys. */
gboolean                  tabiya_command_is_fixed      (const TabiyaCommand *command);
/* Its keys, those that a person has set or those of the table; "" for none. (transfer full) */
char                     *tabiya_command_dup_keys      (const TabiyaCommand *command,
                                                        GSettings           *settings);
gboolean                  tabiya_command_is_changed    (const TabiyaCommand *command,
                                                        GSettings           *settings);
/* Sets its keys; NULL: those of the table. */
void                      tabiya_command_set_keys      (const TabiyaCommand *command,
                                                        GSettings           *settings,
                                                        const char          *keys);
/* Gives it one key, which whoever else has it loses. */
void                      tabiya_command_take_key      (const TabiyaCommand *command,
                                                        GSettings           *settings,
                                                        const char          *key);

G_END_DECLS

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
/* Gives the actions of @application and its windows their keys. Main thread. */
void                      tabiya_commands_install_keys (GtkApplication      *application);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * TabiyaProgram: a UCI program as a person set it up: what is run, and how. Plain data; one thread
 * at a time, copies for others.
 */
typedef struct {
  char    *name;          /* by which everything else knows it; see tabiya_programs_check_name() */
  char    *icon;          /* the name of an icon; NULL for the usual one */
  char   **argv;          /* the program and its arguments, never given to a shell; not empty */
  char   **environment;   /* "NAME=value", in addition to the environment of Tabiya; never NULL.
                             The values may be secrets: they are shown to nobody. */
  char    *folder;        /* the working folder; NULL for that of Tabiya */
  char   **options;       /* "Name=Value", sent when it starts; never NULL */
  int      elo[2];        /* the least and the greatest UCI_Elo, as it said when it was last asked;
                             0 if it cannot limit its strength */
} TabiyaProgram;

TabiyaProgram *tabiya_program_new            (const char           *name,
                                              const char * const   *argv)
                                              G_GNUC_WARN_UNUSED_RESULT;
TabiyaProgram *tabiya_program_copy           (const TabiyaProgram  *self)
                                              G_GNUC_WARN_UNUSED_RESULT;
void           tabiya_program_free           (TabiyaProgram        *self);

/* The command as a person writes it, both ways. It is split into words, with quotation marks and
   backslashes as everywhere, and nothing in it is expanded. */
char         **tabiya_program_split_command  (const char           *command,
                                              GError              **error)
                                              G_GNUC_WARN_UNUSED_RESULT;
char          *tabiya_program_dup_command    (const TabiyaProgram  *self);
void           tabiya_program_convert_path   (char                **path,
                                              char               *(*convert) (const char *));

gboolean       tabiya_program_is_remote      (const TabiyaProgram  *self);
/* What is run. (transfer full) */
char         **tabiya_program_dup_arguments  (const TabiyaProgram  *self);
/* Where the program is that is run. (transfer full) (nullable) */
char          *tabiya_program_find_file       (const TabiyaProgram  *self);
/* The whole environment of the process. (transfer full) */
char         **tabiya_program_dup_environment (const TabiyaProgram *self);
/* The same with these variables, "NAME=value"; NULL for none. (transfer full) */
char         **tabiya_program_make_environment (char              **variables);
gboolean       tabiya_program_check_variable (const char           *variable,
                                              GError              **error);

/* The value of an option that was set; NULL if it is as the engine has it. (transfer none) */
const char    *tabiya_program_get_option     (const TabiyaProgram  *self,
                                              const char           *name);
void           tabiya_program_set_option     (TabiyaProgram        *self,
                                              const char           *name,
                                              const char           *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaProgram, tabiya_program_free)

G_END_DECLS

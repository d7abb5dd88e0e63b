/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * TabiyaUciOption: an option that an engine has announced, as its kind, its default and what it may
 * be set to. Pure functions; any thread.
 */
typedef enum {
  TABIYA_UCI_OPTION_CHECK,    /* "true" or "false" */
  TABIYA_UCI_OPTION_SPIN,     /* a whole number in a range */
  TABIYA_UCI_OPTION_COMBO,    /* one of @choices */
  TABIYA_UCI_OPTION_STRING,
  TABIYA_UCI_OPTION_BUTTON,   /* has no value */
} TabiyaUciOptionKind;

/* The most bytes of the name and of a value, and the most choices, that are kept. */
#define TABIYA_UCI_OPTION_MAX_NAME    250
#define TABIYA_UCI_OPTION_MAX_VALUE   2000
#define TABIYA_UCI_OPTION_MAX_CHOICES 200

typedef struct {
  TabiyaUciOptionKind kind;
  char               *name;       /* valid UTF-8 of one line */
  char               *preset;     /* the default, in valid form; "" for a button */
  gint64              minimum;    /* of a spin */
  gint64              maximum;
  char              **choices;    /* of a combo; NULL otherwise */
} TabiyaUciOption;

TabiyaUciOption *tabiya_uci_option_parse     (const char            *text)
                                              G_GNUC_WARN_UNUSED_RESULT;
TabiyaUciOption *tabiya_uci_option_copy      (const TabiyaUciOption *self)
                                              G_GNUC_WARN_UNUSED_RESULT;
void             tabiya_uci_option_free      (TabiyaUciOption       *self);

/* Whether the option can be set to @value (nullable), as it is written in "setoption". */
gboolean         tabiya_uci_option_allows    (const TabiyaUciOption *self,
                                              const char            *value);

/* The option with that name, in any case, in a list of them. (nullable) (transfer none) */
TabiyaUciOption *tabiya_uci_options_find     (GPtrArray             *options,
                                              const char            *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaUciOption, tabiya_uci_option_free)

G_END_DECLS

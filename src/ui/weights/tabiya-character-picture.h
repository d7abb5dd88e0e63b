/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/weights/tabiya-character.h"

G_BEGIN_DECLS

/*
 * TabiyaCharacterPicture: a character as a spider's web. Each axis is a spoke; the defaults are the
 * dashed ring half way out, and nothing at all is the centre. Uncertain axes have bars along their
 * spokes, and their dots are hollow where the difference from the defaults, or from the other
 * character if there is one, may be chance. Each spoke ends in its name and its number; where large
 * text would not fit, the numbers are in a list below the web. A compact picture has no words and
 * no bars, and is as small as an icon.
 *
 * The picture says in words what it shows: as its accessible description, and as the tooltip of a
 * compact one.
 */
#define TABIYA_TYPE_CHARACTER_PICTURE (tabiya_character_picture_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCharacterPicture, tabiya_character_picture, TABIYA, CHARACTER_PICTURE,
                      GtkWidget)

GtkWidget       *tabiya_character_picture_new           (void) G_GNUC_WARN_UNUSED_RESULT;
/* NULL: nothing is drawn. */
void             tabiya_character_picture_set_character (TabiyaCharacterPicture *self,
                                                         TabiyaCharacter        *character);
/* NULL: none. Another character with the same axes, drawn over the first as a dashed line. */
void             tabiya_character_picture_set_other     (TabiyaCharacterPicture *self,
                                                         TabiyaCharacter        *other);
TabiyaCharacter *tabiya_character_picture_get_character (TabiyaCharacterPicture *self);
void             tabiya_character_picture_set_compact   (TabiyaCharacterPicture *self,
                                                         gboolean                compact);
/* How far from the centre a percentage is drawn: 0 is the centre, 1 the rim, 0.5 is 100 %. */
double           tabiya_character_picture_get_reach     (double                  percent);

G_END_DECLS

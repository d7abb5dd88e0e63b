/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/weights/tabiya-weights-editor.h"

G_BEGIN_DECLS

/*
 * TabiyaCompareProfiles: a window with two profiles side by side: their characters one over the
 * other, and the weights in which they differ, those that differ most first. The weights in use are
 * one of them, if they are not those of a profile. Follows the editor.
 */
#define TABIYA_TYPE_COMPARE_PROFILES (tabiya_compare_profiles_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaCompareProfiles, tabiya_compare_profiles, TABIYA, COMPARE_PROFILES,
                      AdwWindow)

GtkWindow *tabiya_compare_profiles_new (GtkWindow           *parent,
                                        TabiyaWeightsEditor *editor) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-new-game-dialog.h"

#include <glib/gi18n.h>

#include "ui/dialogs/tabiya-clock-chooser.h"
#include "model/play/tabiya-own-name.h"
#include "model/play/tabiya-play-setup-settings.h"
#include "ui/dialogs/tabiya-profile-group.h"
#include "ui/dialogs/tabiya-side-card.h"
#include "ui/dialogs/tabiya-start-group.h"
#include "ui/dialogs/tabiya-strength-group.h"
#include "ui/tabiya-whole-text.h"
#include "ui/engines/tabiya-rival-group.h"

struct _TabiyaNewGameDialog
{
  AdwWindow            parent_instance;

  /* template */
  TabiyaSideCard      *white_card;
  TabiyaSideCard      *black_card;
  GtkWidget           *swap_button;
  GtkToggleButton     *random_toggle;
  TabiyaRivalGroup    *white_rival;
  TabiyaRivalGroup    *black_rival;
  TabiyaStrengthGroup *white_strength;
  TabiyaStrengthGroup *black_strength;
  TabiyaProfileGroup  *profile_group;
  TabiyaClockChooser  *clock_chooser;
  TabiyaStartGroup    *start_group;
  GtkWidget           *turn_group;
  GtkSwitch           *turn_switch;
  GtkWidget           *play_button;
  GtkScrolledWindow   *scroller;

  /* owned */
  GSettings           *settings;

  /* state */
  TabiyaSideChoice     choices[CHESS_N_COLORS];  /* as they were before a change */
  gboolean             updating;
  guint                scroll_id;
};

enum {
  SIGNAL_PLAY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaNewGameDialog, tabiya_new_game_dialog, ADW_TYPE_WINDOW)

static TabiyaSideCard *
get_card (TabiyaNewGameDialog *self,
          ChessColor           color)
{
  return color == CHESS_WHITE ? self->white_card : self->black_card;
}

static TabiyaStrengthGroup *
get_strength (TabiyaNewGameDialog *self,
              ChessColor           color)
{
  return color == CHESS_WHITE ? self->white_strength : self->black_strength;
}

static TabiyaRivalGroup *
get_rival (TabiyaNewGameDialog *self,
           ChessColor           color)
{
  return color == CHESS_WHITE ? self->white_rival : self->black_rival;
}

static gboolean
is_engine (TabiyaNewGameDialog *self,
           ChessColor           color)
{
  return tabiya_side_card_get_choice (get_card (self, color)) == TABIYA_SIDE_ENGINE;
}

/* Whether our engine plays a side, and not a program. */
static gboolean
is_tabiya (TabiyaNewGameDialog *self,
           ChessColor           color)
{
  return is_engine (self, color) && !tabiya_rival_group_get_program (get_rival (self, color));
}

static void
update_rival (TabiyaNewGameDialog *self,
              ChessColor           color,
              const char          *title)
{
  TabiyaRivalGroup *rival = get_rival (self, color);

  gtk_widget_set_visible (GTK_WIDGET (rival),
                          is_engine (self, color) && tabiya_rival_group_has_rivals (rival));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (rival), title);
}

/* With two engines, each title says whose strength it is. */
static void
update_rows (TabiyaNewGameDialog *self)
{
  gboolean white = is_engine (self, CHESS_WHITE);
  gboolean black = is_engine (self, CHESS_BLACK);
  gboolean tabiya = is_tabiya (self, CHESS_WHITE) || is_tabiya (self, CHESS_BLACK);
  g_autofree char *book = NULL;

  /* The rows also notify while the dialog is being filled or disposed of. */
  if (!self->settings || self->updating)
    return;
  book = g_settings_get_string (self->settings, "book");
  update_rival (self, CHESS_WHITE, black ? _("White’s engine") : _("Opponent"));
  update_rival (self, CHESS_BLACK, white ? _("Black’s engine") : _("Opponent"));
  gtk_widget_set_visible (GTK_WIDGET (self->white_strength), is_tabiya (self, CHESS_WHITE));
  gtk_widget_set_visible (GTK_WIDGET (self->black_strength), is_tabiya (self, CHESS_BLACK));
  gtk_widget_set_visible (GTK_WIDGET (self->profile_group), tabiya);
  gtk_widget_set_visible (self->turn_group, !white && !black);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->white_strength),
                                   black ? _("White’s Strength") : _("Tabiya’s Strength"));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->black_strength),
                                   white ? _("Black’s Strength") : _("Tabiya’s Strength"));
  for (int color = 0; color < CHESS_N_COLORS; color++)
    tabiya_strength_group_set_habits (get_strength (self, color),
                                      tabiya_profile_group_get_habits (self->profile_group));
  tabiya_start_group_set_book_state (self->start_group, !g_str_equal (book, "off"),
                                     tabiya);
  tabiya_start_group_set_help (self->start_group, white != black);
}

static void
engine_changed_cb (TabiyaNewGameDialog *self)
{
  update_rows (self);
}

static void
remember_choices (TabiyaNewGameDialog *self)
{
  self->choices[CHESS_WHITE] = tabiya_side_card_get_choice (self->white_card);
  self->choices[CHESS_BLACK] = tabiya_side_card_get_choice (self->black_card);
}

static void
swap_rivals (TabiyaNewGameDialog *self)
{
  TabiyaPlayer white = { .kind = TABIYA_PLAYER_ENGINE };
  TabiyaPlayer black = { .kind = TABIYA_PLAYER_ENGINE };

  tabiya_rival_group_read_player (self->white_rival, &white);
  tabiya_rival_group_read_player (self->black_rival, &black);
  tabiya_rival_group_set_player (self->white_rival, &black);
  tabiya_rival_group_set_player (self->black_rival, &white);
  tabiya_player_clear (&white);
  tabiya_player_clear (&black);
}

static void
swap_strengths (TabiyaNewGameDialog *self)
{
  TabiyaPlayer white = { .kind = TABIYA_PLAYER_ENGINE };
  TabiyaPlayer black = { .kind = TABIYA_PLAYER_ENGINE };

  tabiya_strength_group_read_player (self->white_strength, &white);
  tabiya_strength_group_read_player (self->black_strength, &black);
  tabiya_strength_group_set_player (self->white_strength, &black);
  tabiya_strength_group_set_player (self->black_strength, &white);
  swap_rivals (self);
}

/* You cannot be on both sides: choosing You on one sends the player who was there to the other. */
static void
choice_changed_cb (TabiyaNewGameDialog *self,
                   GParamSpec          *pspec,
                   TabiyaSideCard      *card)
{
  ChessColor color = card == self->white_card ? CHESS_WHITE : CHESS_BLACK;
  ChessColor other = chess_color_opposite (color);

  if (self->updating)
    return;
  if (tabiya_side_card_get_choice (card) == TABIYA_SIDE_YOU
      && self->choices[other] == TABIYA_SIDE_YOU && self->choices[color] != TABIYA_SIDE_YOU) {
    self->updating = TRUE;
    tabiya_side_card_set_choice (get_card (self, other), self->choices[color]);
    tabiya_side_card_set_guest (get_card (self, other), tabiya_side_card_get_guest (card));
    swap_strengths (self);
    tabiya_clock_chooser_swap (self->clock_chooser);
    self->updating = FALSE;
  }
  remember_choices (self);
  update_rows (self);
}

static void
swap_clicked_cb (TabiyaNewGameDialog *self)
{
  TabiyaSideChoice white = tabiya_side_card_get_choice (self->white_card);
  g_autofree char *guest = g_strdup (tabiya_side_card_get_guest (self->white_card));

  self->updating = TRUE;
  tabiya_side_card_set_choice (self->white_card, tabiya_side_card_get_choice (self->black_card));
  tabiya_side_card_set_choice (self->black_card, white);
  tabiya_side_card_set_guest (self->white_card, tabiya_side_card_get_guest (self->black_card));
  tabiya_side_card_set_guest (self->black_card, guest);
  swap_strengths (self);
  tabiya_clock_chooser_swap (self->clock_chooser);
  self->updating = FALSE;
  remember_choices (self);
  update_rows (self);
}

static void
random_changed_cb (TabiyaNewGameDialog *self)
{
  gboolean random = gtk_toggle_button_get_active (self->random_toggle);

  tabiya_side_card_set_random (self->white_card, random);
  tabiya_side_card_set_random (self->black_card, random);
}

static void
valid_changed_cb (TabiyaNewGameDialog *self)
{
  ChessPosition start;

  gtk_widget_set_sensitive (self->play_button,
                            tabiya_start_group_get_start (self->start_group, &start));
}

static gboolean
scroll_to_end_cb (GtkWidget     *widget,
                  GdkFrameClock *clock,
                  gpointer       user_data)
{
  TabiyaNewGameDialog *self = TABIYA_NEW_GAME_DIALOG (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  self->scroll_id = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
wait_for_layout_cb (GtkWidget     *widget,
                    GdkFrameClock *clock,
                    gpointer       user_data)
{
  TabiyaNewGameDialog *self = TABIYA_NEW_GAME_DIALOG (widget);

  self->scroll_id = gtk_widget_add_tick_callback (widget, scroll_to_end_cb, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* The new rows are the last ones. They are given a size in the next frame, whose tick comes before
   its layout, so it is the tick after it that scrolls. */
static void
unfolded_cb (TabiyaNewGameDialog *self)
{
  if (self->scroll_id == 0)
    self->scroll_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), wait_for_layout_cb,
                                                    NULL, NULL);
}

static void
read_player (TabiyaNewGameDialog *self,
             ChessColor           color,
             TabiyaPlayer        *player)
{
  player->kind = is_engine (self, color) ? TABIYA_PLAYER_ENGINE : TABIYA_PLAYER_HUMAN;
  g_free (player->name);
  player->name = tabiya_side_card_get_choice (get_card (self, color)) == TABIYA_SIDE_YOU
                   ? tabiya_own_name_dup (self->settings)
                   : tabiya_side_card_dup_name (get_card (self, color));
  tabiya_strength_group_read_player (get_strength (self, color), player);
  if (player->kind == TABIYA_PLAYER_ENGINE)
    tabiya_rival_group_read_player (get_rival (self, color), player);
}

/* NULL while the typed position cannot be used. (transfer full) */
static TabiyaPlaySetup *
read_setup (TabiyaNewGameDialog *self)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  TabiyaTimeControl controls[CHESS_N_COLORS];

  if (!tabiya_start_group_get_start (self->start_group, &setup->start))
    return NULL;
  for (int color = 0; color < CHESS_N_COLORS; color++)
    read_player (self, color, &setup->players[color]);
  setup->has_clock = tabiya_clock_chooser_get_clock (self->clock_chooser, controls);
  for (int color = 0; color < CHESS_N_COLORS; color++)
    setup->players[color].time = controls[color];
  setup->use_book = tabiya_start_group_get_use_book (self->start_group);
  setup->turn_board = gtk_switch_get_active (self->turn_switch);
  setup->no_evaluation = !tabiya_start_group_get_evaluation (self->start_group);
  return g_steal_pointer (&setup);
}

static void
play_clicked_cb (TabiyaNewGameDialog *self)
{
  g_autoptr(TabiyaPlaySetup) setup = read_setup (self);
  gboolean random = gtk_toggle_button_get_active (self->random_toggle);

  if (!setup)
    return;

  tabiya_profile_group_apply (self->profile_group);
  tabiya_play_setup_to_settings (setup, self->settings);
  tabiya_play_setup_set_random_sides (self->settings, random);
  if (random && g_random_boolean ()) {
    TabiyaPlayer white = setup->players[CHESS_WHITE];

    setup->players[CHESS_WHITE] = setup->players[CHESS_BLACK];
    setup->players[CHESS_BLACK] = white;
  }

  /* A listener may destroy the dialog. */
  g_object_ref (self);
  g_signal_emit (self, signals[SIGNAL_PLAY], 0, setup);
  gtk_window_close (GTK_WINDOW (self));
  g_object_unref (self);
}

static void
show_player (TabiyaNewGameDialog *self,
             ChessColor           color,
             const TabiyaPlayer  *player)
{
  TabiyaSideCard *card = get_card (self, color);
  g_autofree char *own_name = tabiya_own_name_dup (self->settings);
  gboolean is_guest = player->name && !g_str_equal (player->name, own_name);

  if (player->kind == TABIYA_PLAYER_ENGINE) {
    tabiya_start_group_show_unusual (self->start_group,
                                     player->strength != (player->program ? TABIYA_STRENGTH_TIME
                                                                          : TABIYA_STRENGTH_LEVEL));
    tabiya_side_card_set_choice (card, TABIYA_SIDE_ENGINE);
    tabiya_rival_group_set_player (get_rival (self, color), player);
    if (!player->program)
      tabiya_strength_group_set_player (get_strength (self, color), player);
  } else {
    tabiya_side_card_set_choice (card, is_guest ? TABIYA_SIDE_GUEST : TABIYA_SIDE_YOU);
    if (is_guest)
      tabiya_side_card_set_guest (card, player->name);
  }
}

static void
show_setup (TabiyaNewGameDialog   *self,
            const TabiyaPlaySetup *setup)
{
  const TabiyaPlayer *players = setup->players;
  const TabiyaTimeControl controls[] = { players[CHESS_WHITE].time, players[CHESS_BLACK].time };

  self->updating = TRUE;
  for (int color = 0; color < CHESS_N_COLORS; color++)
    show_player (self, color, &players[color]);
  /* A side without an engine starts with the strength of the other side, in case it gets one. */
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    const TabiyaPlayer *other = &players[!color];

    if (players[color].kind != TABIYA_PLAYER_HUMAN || other->kind != TABIYA_PLAYER_ENGINE)
      continue;
    tabiya_rival_group_set_player (get_rival (self, color), other);
    if (!other->program)
      tabiya_strength_group_set_player (get_strength (self, color), other);
  }
  self->updating = FALSE;

  tabiya_clock_chooser_set_clock (self->clock_chooser, setup->has_clock, controls);
  tabiya_start_group_set_start (self->start_group, &setup->start);
  tabiya_start_group_set_use_book (self->start_group, setup->use_book);
  gtk_switch_set_active (self->turn_switch, setup->turn_board);
  tabiya_start_group_set_evaluation (self->start_group, !setup->no_evaluation);
  gtk_toggle_button_set_active (self->random_toggle,
                                tabiya_play_setup_get_random_sides (self->settings));
  remember_choices (self);
  update_rows (self);
}

static void
tabiya_new_game_dialog_dispose (GObject *object)
{
  TabiyaNewGameDialog *self = TABIYA_NEW_GAME_DIALOG (object);

  /* The children still notify while they are being disposed of; that must do nothing. */
  self->updating = TRUE;
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_NEW_GAME_DIALOG);
  G_OBJECT_CLASS (tabiya_new_game_dialog_parent_class)->dispose (object);
}

static void
tabiya_new_game_dialog_class_init (TabiyaNewGameDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_new_game_dialog_dispose;

  /**
   * TabiyaNewGameDialog::play:
   * @setup: (type gpointer) (transfer none): a TabiyaPlaySetup, valid during the emission
   *
   * Emitted once, when the person chose to play this game, before the dialog closes.
   */
  signals[SIGNAL_PLAY] = g_signal_new ("play", TABIYA_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (TABIYA_TYPE_CLOCK_CHOOSER);
  g_type_ensure (TABIYA_TYPE_PROFILE_GROUP);
  g_type_ensure (TABIYA_TYPE_RIVAL_GROUP);
  g_type_ensure (TABIYA_TYPE_SIDE_CARD);
  g_type_ensure (TABIYA_TYPE_START_GROUP);
  g_type_ensure (TABIYA_TYPE_STRENGTH_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, white_card);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, black_card);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, swap_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, random_toggle);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, white_rival);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, black_rival);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, white_strength);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, black_strength);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, profile_group);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, clock_chooser);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, start_group);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, turn_group);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, turn_switch);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, play_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaNewGameDialog, scroller);
  gtk_widget_class_bind_template_callback (widget_class, engine_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, swap_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, random_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, valid_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, unfolded_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_clicked_cb);
}

static void
tabiya_new_game_dialog_init (TabiyaNewGameDialog *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    tabiya_start_group_add_row (self->start_group,
                                tabiya_rival_group_get_limit_row (get_rival (self, color)));
    tabiya_strength_group_place_limits (get_strength (self, color), self->start_group);
  }
  tabiya_whole_text_allow (GTK_WIDGET (self));
  self->updating = FALSE;
  tabiya_side_card_set_color (self->white_card, CHESS_WHITE);
  tabiya_side_card_set_color (self->black_card, CHESS_BLACK);
}

/**
 * tabiya_new_game_dialog_new:
 * @parent: (nullable): the window the game is for
 * @settings: where the last setup is kept, and the depth, time and theme to begin with
 * @start: (nullable): where the game is to begin; otherwise where the last one began
 *
 * Main thread.
 *
 * Returns: (transfer none): a window to present; GTK owns it
 */
TabiyaNewGameDialog *
tabiya_new_game_dialog_new (GtkWindow           *parent,
                            GSettings           *settings,
                            const ChessPosition *start)
{
  TabiyaNewGameDialog *self;
  g_autoptr(TabiyaPlaySetup) setup = NULL;
  g_autofree char *theme = NULL;

  g_return_val_if_fail (!parent || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (TABIYA_TYPE_NEW_GAME_DIALOG,
                       "transient-for", parent,
                       "destroy-with-parent", TRUE,
                       NULL);
  self->settings = g_object_ref (settings);

  theme = g_settings_get_string (settings, "board-theme");
  tabiya_side_card_set_theme (self->white_card, theme);
  tabiya_side_card_set_theme (self->black_card, theme);
  tabiya_start_group_set_settings (self->start_group, settings);
  for (int color = 0; color < CHESS_N_COLORS; color++)
    tabiya_strength_group_set_defaults (get_strength (self, color),
                                        g_settings_get_int (settings, "engine-depth"),
                                        g_settings_get_int (settings, "engine-move-time"));
  tabiya_profile_group_set_settings (self->profile_group, settings);
  setup = tabiya_play_setup_from_settings (settings);
  if (start)
    setup->start = *start;
  show_setup (self, setup);
  gtk_widget_grab_focus (self->play_button);
  return self;
}

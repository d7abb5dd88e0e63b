/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-game-preview.h"

#include <glib/gi18n.h>

#include "game/book/tabiya-opening.h"
#include "ui/library/tabiya-games-columns.h"

/* In logical pixels. */
#define MARGIN 24
#define GAP    9      /* between the board and the names */
#define GROUP  18     /* between the names and the details of the game */

struct _TabiyaGamePreview
{
  GtkWidget   parent_instance;

  /* template */
  GtkWidget  *above;
  TabiyaBoard *board;
  GtkWidget  *below;
  GtkWidget  *about;
  GtkLabel   *white_label;
  GtkLabel   *black_label;
  GtkLabel   *result_label;
  GtkLabel   *event_label;
  GtkLabel   *detail_label;

  /* owned */
  GSettings  *settings;
  TabiyaGame *game;
  TabiyaNode *node;       /* the position of @game that is shown */

  /* borrowed */
  TabiyaGamesPage *page;

  /* state */
  gboolean    built;      /* whether the template exists */
};

G_DEFINE_FINAL_TYPE (TabiyaGamePreview, tabiya_game_preview, GTK_TYPE_WIDGET)

/* The value of a tag; NULL if PGN marks it as unknown. */
static const char *
get_known (TabiyaGame *game,
           const char *name)
{
  const char *value = tabiya_game_get_tag (game, name);

  return value && *value && *value != '?' && strcmp (value, "-") != 0 ? value : NULL;
}

/* The code that the list shows: that of the moves if no tag has one. NULL if there is none. */
static const char *
get_eco (TabiyaGame *game)
{
  const char *tag = get_known (game, "ECO");
  const TabiyaOpening *opening;

  /* Only games from the standard start have openings. */
  if (tag || tabiya_game_get_tag (game, "FEN"))
    return tag;
  opening = tabiya_opening_for_node (game, tabiya_game_get_end (game));
  return opening ? opening->eco : NULL;
}

static void
append_part (GString    *text,
             const char *part)
{
  if (part)
    g_string_append_printf (text, "%s%s", text->len ? " · " : "", part);
}

static void
update_detail (TabiyaGamePreview *self)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint end = (tabiya_node_get_ply (tabiya_game_get_end (self->game)) + 1) / 2;
  guint at = (tabiya_node_get_ply (self->node) + 1) / 2;
  const char *date = get_known (self->game, "Date");
  g_autofree char *year = date ? g_strndup (date, 4) : NULL;
  g_autofree char *length = NULL;

  append_part (text, year);
  append_part (text, get_eco (self->game));
  if (at < end)
    /* Translators: the position reached in a game */
    length = g_strdup_printf (_("move %u of %u"), at, end);
  else
    length = g_strdup_printf (ngettext ("%u move", "%u moves", end), end);
  append_part (text, length);
  gtk_label_set_text (self->detail_label, text->str);
}

static void
update_position (TabiyaGamePreview *self,
                 gboolean           animate)
{
  ChessPosition position;

  tabiya_node_get_position (self->game, self->node, &position);
  tabiya_board_set_position (self->board, &position, tabiya_node_get_move (self->node), animate);
  update_detail (self);
}

static void
set_label (GtkLabel   *label,
           const char *text)
{
  gtk_label_set_text (label, text ? text : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), text);
}

static void
bind_board (TabiyaGamePreview *self)
{
  g_settings_bind (self->settings, "board-theme", self->board, "theme-id", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "coordinates", self->board, "coordinates",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "animate-moves", self->board, "animate", G_SETTINGS_BIND_GET);
}

/* Shows the last position of @game; nullable. */
static void
set_game (TabiyaGamePreview *self,
          TabiyaGame        *game)
{
  const char *white;
  const char *black;

  self->node = NULL;
  g_set_object (&self->game, game);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, !!game);
  if (!game)
    return;
  white = get_known (game, "White");
  black = get_known (game, "Black");
  set_label (self->white_label, white ? white : _("White"));
  set_label (self->black_label, black ? black : _("Black"));
  set_label (self->event_label, get_known (game, "Event"));
  gtk_label_set_text (self->result_label,
                      tabiya_games_columns_format_result (tabiya_game_get_result (game)));
  self->node = tabiya_game_get_end (game);
  update_position (self, FALSE);
}

static void
show_selected (TabiyaGamePreview *self)
{
  TabiyaCollection *collection =
    tabiya_games_model_get_collection (tabiya_games_page_get_model (self->page));
  TabiyaPgnFile *file = collection ? tabiya_collection_get_file (collection) : NULL;
  guint index = tabiya_games_page_get_selected (self->page);
  g_autoptr(TabiyaGame) game = NULL;

  if (file && index < tabiya_pgn_file_get_n_games (file))
    game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
  set_game (self, game);
}

static void
selected_cb (TabiyaGamePreview *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    show_selected (self);
}

/* One move forward, from the end on to the start, or one move back. */
static void
step_cb (TabiyaGamePreview *self,
         gboolean           back)
{
  TabiyaNode *next;

  if (!self->game)
    return;
  if (back)
    next = tabiya_node_get_parent (self->node);
  else if (tabiya_node_get_child (self->node, 0))
    next = tabiya_node_get_child (self->node, 0);
  else
    next = tabiya_game_get_root (self->game);
  if (!next)
    return;
  self->node = next;
  update_position (self, TRUE);
}

/* Builds the template with its second board when the preview is first shown, because many sessions
   never open the list of games. */
static void
tabiya_game_preview_show (GtkWidget *widget)
{
  TabiyaGamePreview *self = TABIYA_GAME_PREVIEW (widget);

  if (!self->built) {
    self->built = TRUE;
    gtk_widget_init_template (widget);
    bind_board (self);
  }
  show_selected (self);
  GTK_WIDGET_CLASS (tabiya_game_preview_parent_class)->show (widget);
}

void
tabiya_game_preview_set_page (TabiyaGamePreview *self,
                              TabiyaGamesPage   *page,
                              GSettings         *settings)
{
  g_return_if_fail (TABIYA_IS_GAME_PREVIEW (self));
  g_return_if_fail (!self->settings);

  self->page = page;
  self->settings = g_object_ref (settings);
  g_signal_connect_object (page, "game-selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "preview-step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
}

static int
get_height (GtkWidget *widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  return height;
}

static void
allocate_child (GtkWidget *child,
                int        x,
                int        y,
                int        width,
                int        height)
{
  graphene_point_t origin = GRAPHENE_POINT_INIT ((float) x, (float) y);

  gtk_widget_allocate (child, width, height, -1, gsk_transform_translate (NULL, &origin));
}

/* The board is as large as width and height allow; the names are aligned with it. */
static void
tabiya_game_preview_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  TabiyaGamePreview *self = TABIYA_GAME_PREVIEW (widget);
  int above = get_height (self->above);
  int below = get_height (self->below);
  int about = get_height (self->about);
  int around = above + below + about + 2 * GAP + GROUP;
  int side = tabiya_board_fit (width - 2 * MARGIN, height - around - 2 * MARGIN);
  int gutter;
  int x;
  int y;

  side = MAX (side, TABIYA_BOARD_MIN_SIDE);
  gutter = tabiya_board_get_gutter (self->board, side);
  x = (width - side) / 2;
  y = MAX (0, (height - around - side) / 2);
  allocate_child (self->above, x + gutter, y, side - gutter, above);
  y += above + GAP;
  allocate_child (GTK_WIDGET (self->board), x, y, side, side);
  y += side + GAP;
  allocate_child (self->below, x + gutter, y, side - gutter, below);
  allocate_child (self->about, MARGIN, y + below + GROUP, width - 2 * MARGIN, about);
}

static void
tabiya_game_preview_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  TabiyaGamePreview *self = TABIYA_GAME_PREVIEW (widget);
  int about;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    gtk_widget_measure (self->about, orientation, -1, &about, NULL, NULL, NULL);
    *minimum = MAX (TABIYA_BOARD_MIN_SIDE, about) + 2 * MARGIN;
    *natural = MAX (*minimum, 400);
  } else {
    *minimum = TABIYA_BOARD_MIN_SIDE + get_height (self->above) + get_height (self->below)
               + get_height (self->about) + 2 * GAP + GROUP;
    *natural = *minimum + 200;
  }
}

static void
tabiya_game_preview_dispose (GObject *object)
{
  TabiyaGamePreview *self = TABIYA_GAME_PREVIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tabiya_game_preview_parent_class)->dispose (object);
}

static void
tabiya_game_preview_class_init (TabiyaGamePreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_game_preview_dispose;
  widget_class->show = tabiya_game_preview_show;
  widget_class->measure = tabiya_game_preview_measure;
  widget_class->size_allocate = tabiya_game_preview_size_allocate;
  g_type_ensure (TABIYA_TYPE_BOARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-game-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamePreview, above);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamePreview, board);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamePreview, below);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamePreview, about);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamePreview, white_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamePreview, black_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamePreview, result_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamePreview, event_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaGamePreview, detail_label);
}

static void
tabiya_game_preview_init (TabiyaGamePreview *self)
{
}

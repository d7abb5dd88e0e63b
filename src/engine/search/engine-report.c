/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-handle.h"
#include "engine/search/engine-report.h"

/* The reports that the searching thread makes to the caller of engine_run(). */

enum { MOVE_REPORT_MS = 100, MOVE_REPORT_AFTER_MS = 1000 };

/* The number of nodes searched so far by all threads; a node is a position entered by a move. */
uint64_t
engine_report_nodes (const Engine *engine)
{
  uint64_t nodes = 0;

  for (int i = 0; i < engine->n_threads; i++)
    nodes += atomic_load_explicit (&engine->threads[i]->nodes, memory_order_relaxed);
  return nodes;
}

/* The number of look-ups so far of all threads in which endgame tables knew the position. */
uint64_t
engine_report_table_hits (const Engine *engine)
{
  uint64_t hits = 0;

  for (int i = 0; i < engine->n_threads; i++)
    hits += atomic_load_explicit (&engine->threads[i]->table_hits, memory_order_relaxed);
  return hits;
}

static EngineInfo
begin_info (const EngineThread *thread)
{
  const Engine *engine = thread->engine;

  return (EngineInfo) {
    .depth = thread->root_depth,
    .selective_depth = thread->selective_depth,
    .nodes = engine_report_nodes (engine),
    .table_hits = engine_report_table_hits (engine),
    .time_ms = engine_time_elapsed (&engine->time),
    .hash_permille = engine_table_permille (&engine->table),
    .n_lines = engine->n_reported,
  };
}

static void
send (EngineThread *thread,
      EngineInfo   *info)
{
  Engine *engine = thread->engine;

  engine->last_report_ms = info->time_ms;
  if (engine->on_info)
    engine->on_info (info, engine->info_data);
}

/* Reports the line with one rank of MultiPV, counted from 0. */
void
engine_report_line (EngineThread *thread,
                    int           line,
                    EngineBound   bound)
{
  const EngineRootMove *root_move = &thread->root_moves[line];
  EngineInfo info = begin_info (thread);

  info.line = line + 1;
  info.selective_depth = root_move->selective_depth;
  info.score = engine_root_chess_score (thread, line);
  /* What tables know is no bound, however the search of the move went. */
  info.bound = root_move->result == ENGINE_SYZYGY_UNKNOWN ? bound : ENGINE_BOUND_EXACT;
  info.pv = root_move->pv;
  info.n_pv = root_move->n_pv;
  if (line == 0)
    thread->engine->reported = root_move->move;
  send (thread, &info);
}

/* Reports all lines, the best first. */
void
engine_report_lines (EngineThread *thread)
{
  for (int line = 0; line < thread->engine->n_reported; line++)
    engine_report_line (thread, line, thread->root_moves[line].bound);
}

/* Reports the root move being searched; only in long runs, and not too often. */
void
engine_report_move (EngineThread *thread,
                    ChessMove     move,
                    int           number)
{
  const Engine *engine = thread->engine;
  int64_t elapsed;
  EngineInfo info;

  if (thread->index != 0 || !engine->on_info)
    return;
  elapsed = engine_time_elapsed (&engine->time);
  if (elapsed < MOVE_REPORT_AFTER_MS || elapsed < engine->last_report_ms + MOVE_REPORT_MS)
    return;

  info = begin_info (thread);
  info.current_move = move;
  info.current_number = number;
  send (thread, &info);
}

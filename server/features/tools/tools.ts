import type { Tool } from '#contract/tools.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { AnswerCache } from '#server/platform/live/answer-cache.ts';
import { findTool, insertToolOpen, listToolRows } from './tools-sql.ts';

const tools = new AnswerCache({
  load: async ({ db, clock }) => await listToolRows(db, clock.now()),
  changedBy: ['tools'],
  isOutdated: (loaded, now) => loaded.some(({ maintenanceUntil }) => hasPassed(maintenanceUntil, now)),
});

/** The live tools with their status. */
export function listTools(context: Context): Tool[] | Promise<Tool[]> {
  return tools.get(context);
}

function hasPassed(until: string | null, now: Date): boolean {
  return until !== null && Date.parse(until) <= now.getTime();
}

/** Records that the caller opens a tool. @returns its URL; fails with `not_found` or `tool_in_maintenance` */
export async function openTool(context: Context, toolId: string): Promise<{ url: string }> {
  const now = context.clock.now();
  const tool = await findTool(context.db, toolId, now);
  if (tool === null) throw new Failure('not_found');
  if (tool.status === 'maintenance') throw new Failure('tool_in_maintenance');
  await insertToolOpen(context.db, { id: newId(), userId: context.user.id, toolId, now });
  return { url: tool.url };
}

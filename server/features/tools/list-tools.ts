import type { Tool } from '#contract/tools.ts';
import type { Context } from '#server/platform/context.ts';
import { AnswerCache } from '#server/platform/live/answer-cache.ts';
import { listToolRows } from './tools-sql.ts';

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

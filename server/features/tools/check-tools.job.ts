import type { Portal } from '#server/platform/context.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { checkTool } from './check-tool.ts';
import { listTools } from './tools-sql.ts';

/** Every minute, and once right after the start. */
export const checkToolsJob: Job = { name: 'check-tools', cron: '* * * * *', run: checkTools };

export async function checkTools(portal: Portal): Promise<void> {
  const tools = await listTools(portal.db, portal.clock.now());
  await Promise.all(tools.map((tool) => checkTool(portal, tool)));
}

import type { Portal } from '#server/platform/context.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { checkTool } from './check-tool.ts';
import { listTools } from './tools-sql.ts';

export const checkToolsJob: Job = { name: 'check-tools', cron: '* * * * *', atStart: true, run: checkTools };

async function checkTools(portal: Portal): Promise<void> {
  const tools = await listTools(portal.db, portal.clock.now());
  await Promise.all(tools.map((tool) => checkTool(portal, tool)));
  if (tools.length === 0) return;
  // Everybody receives the change of a status; only the page of administrators shows each check.
  await publishChanged(portal.db, { minimumRole: 3 }, 'tools');
  portal.live.flush();
}

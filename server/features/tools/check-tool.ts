import type { Portal } from '#server/platform/context.ts';
import { probe } from '#server/platform/probe.ts';
import { updateChecked } from './tools-sql.ts';

/** Requests the page of a tool, stores the result, and publishes a change when the tool went online or offline. */
export async function checkTool(portal: Portal, tool: { id: string; url: string }): Promise<void> {
  const { isOnline, latencyMs } = await probe(tool.url, portal.config.selfUrl);
  const changed = await updateChecked(portal.db, { id: tool.id, isOnline, latencyMs, now: portal.clock.now() });
  if (changed) portal.live.flush();
}

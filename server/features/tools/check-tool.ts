import type { Tool } from '#contract/tools.ts';
import { raiseAlert, resolveAlert } from '#server/features/alerts/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { probe } from '#server/platform/outgoing/probe.ts';
import { updateChecked } from './tools-sql.ts';

/** Milliseconds, of several checks: an archived tool is not checked any more. */
const alertExpiresMs = 10 * 60_000;

/**
 * Requests the page of a tool, stores the result, and publishes a change when the tool went online or offline. A tool
 * that is offline and not in maintenance raises an alert.
 */
export async function checkTool(
  portal: Portal,
  tool: Pick<Tool, 'id' | 'url' | 'name'> & { inMaintenance: boolean },
): Promise<void> {
  const { isOnline, latencyMs } = await probe(tool.url, portal.config);
  const changed = await updateChecked(portal.db, { id: tool.id, isOnline, latencyMs, now: portal.clock.now() });
  if (changed === null) return;
  if (changed) portal.live.flush();
  if (changed && isOnline) await resolveAlert(portal, { source: 'tools', key: tool.id });
  if (!isOnline && !tool.inMaintenance)
    await raiseAlert(portal, {
      source: 'tools',
      key: tool.id,
      type: 'other',
      severity: 'high',
      title: `${tool.name} is niet bereikbaar`,
      message: `De tool ${tool.name} geeft geen antwoord of een foutmelding op ${tool.url}.`,
      action: 'Start de tool opnieuw of vraag de leverancier, of zet de tool in onderhoud.',
      url: '/admin/tools',
      expiresAfterMs: alertExpiresMs,
    });
}

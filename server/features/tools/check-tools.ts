import type { Tool } from '#contract/tools.ts';
import { raiseAlert, resolveAlert } from '#server/features/alerts/public.ts';
import { recordToolChange } from '#server/features/incidents/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { probe, type Probed } from '#server/platform/outgoing/probe.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { updateChecked } from './tools-sql.ts';

/** Milliseconds, of several checks: an archived tool is not checked any more. */
const alertExpiresMs = 10 * 60_000;

/**
 * Milliseconds, more than a probe takes: when one takes longer, this instance was paused and has not read the answer.
 */
const maxProbeMs = 6000;

type Checked = Pick<Tool, 'id' | 'url' | 'name'>;

/**
 * Requests the page of each tool, stores the results, and publishes which tools went online or offline. A tool that is
 * offline and not in maintenance raises an alert.
 */
export async function checkTools(portal: Portal, tools: readonly Checked[]): Promise<void> {
  if (tools.length === 0) return;
  await Promise.all(tools.map((tool) => checkTool(portal, tool)));
  // Everybody receives the change of a status; only the page of administrators shows each check.
  await publishChanged(portal.db, { minimumRole: 3 }, 'tools');
  portal.live.flush();
}

async function checkTool(portal: Portal, { id, url, name }: Checked): Promise<void> {
  const probed = await probeTool(portal, url);
  const { isOnline, isRefused, failure } = probed;
  const checked = await updateChecked(portal.db, { id, url, ...probed, now: portal.clock.now() });
  if (checked === null) return;
  const { changed, inMaintenance } = checked;
  if (changed) portal.live.flush();
  if (changed && !isRefused) await recordToolChange(portal, { toolId: id, isOnline, failure });
  if (changed && isOnline) await resolveAlert(portal, { source: 'tools', key: id });
  if (failure !== null && !inMaintenance)
    await raiseAlert(portal, {
      source: 'tools',
      key: id,
      type: 'other',
      severity: 'high',
      ...(isRefused ? refusedTexts(name, url) : failedTexts(name, url, failure)),
      url: '/admin/tools',
      expiresAfterMs: alertExpiresMs,
    });
}

async function probeTool({ config: { selfUrl, internalHosts }, clock }: Portal, url: string): Promise<Probed> {
  const place = { selfUrl, internalHosts, now: clock.now() };
  const startedAt = performance.now();
  const probed = await probe(url, place);
  const wasPaused = performance.now() - startedAt > maxProbeMs;
  return probed.isOnline || !wasPaused ? probed : await probe(url, place);
}

function failedTexts(name: string, url: string, failure: string) {
  return {
    title: `${name} is niet bereikbaar`,
    message: `De controle van ${name} op ${url} is mislukt: ${failure}.`,
    action: 'Start de tool opnieuw of vraag de leverancier, of zet de tool in onderhoud.',
  };
}

function refusedTexts(name: string, url: string) {
  return {
    title: `${name} wordt niet gecontroleerd`,
    message: `Het portaal vraagt ${url} niet op: het is een intern adres of begint met http://, en de host staat niet in INTERNAL_HOSTS.`,
    action: 'Laat de systeembeheerder de host in INTERNAL_HOSTS zetten, of wijzig het adres van de tool.',
  };
}

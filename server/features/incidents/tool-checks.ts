import type { Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import {
  updateTargetsClosed,
  findOpenIncidentOf,
  findRecentlyRecovered,
  insertIncidentEvent,
  listRecovered,
  lockIncident,
  lockTargets,
  updateIncidentState,
} from './incidents-sql.ts';
import { addIncident, reopenIncident } from './open-incident.ts';
import { recordIncidentEvent } from './record-incident-event.ts';

const hourMs = 60 * 60_000;

type Check = { toolId: string; isOnline: boolean; failure: string | null };

/**
 * Records that a tool went offline or online. One that goes offline opens an incident; within an hour after that ended by
 * itself it opens the same one again, and nobody is told: a flapping tool has one incident.
 */
export async function recordToolChange(portal: Portal, { toolId, isOnline, failure }: Check): Promise<void> {
  const now = portal.clock.now();
  await transact(portal, async (tx) => {
    const [tool] = await lockTargets(tx, [toolId], 3, now);
    if (tool === undefined || tool.inMaintenance) return;
    const text = isOnline ? `${tool.name} antwoordt weer` : `${tool.name}: ${failure ?? 'geen antwoord'}`;
    let incidentId = await findOpenIncidentOf(tx, toolId);
    if (incidentId === null && !isOnline) {
      const since = new Date(now.getTime() - hourMs);
      const recovered = await findRecentlyRecovered(tx, toolId, since);
      const locked = recovered === null ? null : await lockIncident(tx, recovered);
      if (locked?.state === 'resolved') {
        await reopenIncident(tx, portal, { id: locked.id, name: locked.name, text, quiet: true });
        incidentId = locked.id;
      } else {
        const name = `Storing ${tool.name}`;
        await addIncident(tx, portal, { name, origin: 'check', startedAt: now, targets: [tool], text });
        return;
      }
    }
    if (incidentId === null) return;
    const kind = isOnline ? 'online' : 'offline';
    await insertIncidentEvent(tx, { id: newId(), incidentId, kind, at: now, text });
    await publishChanged(tx, { minimumRole: 0 }, 'incidents');
  });
}

/** Ends incidents that only a check saw, of tools that have answered for as long as reports count. */
export async function endRecoveredIncidents(portal: Portal): Promise<void> {
  const now = portal.clock.now();
  const since = new Date(now.getTime() - portal.config.incidents.windowMs);
  for (const id of await listRecovered(portal.db, since))
    await transact(portal, async (tx) => {
      const incident = await lockIncident(tx, id);
      if (incident === null || incident.state !== 'reported') return;
      await updateIncidentState(tx, id, { state: 'resolved', now, isUpdate: false });
      await updateTargetsClosed(tx, id);
      const text = 'De controles slagen weer';
      await insertIncidentEvent(tx, { id: newId(), incidentId: id, kind: 'update', at: now, state: 'resolved', text });
      const { name } = incident;
      await recordIncidentEvent(tx, { type: 'changed', id, name, state: 'resolved', at: now, update: text });
      await publishChanged(tx, { minimumRole: 0 }, 'incidents');
    });
}

import { notifyOfEach, notifyRole } from '#server/features/notifications/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import {
  insertIncident,
  insertIncidentEvent,
  listTold,
  type LockedTarget,
  updateTargets,
  updateTargetsOpen,
  updateIncidentState,
} from './incidents-sql.ts';
import { recordIncidentEvent } from './record-incident-event.ts';
import { updatePendingReports, deleteAnswers } from './reports-sql.ts';

type Parts = Pick<Portal, 'clock' | 'config'>;

type Opening = {
  name: string;
  origin: 'reports' | 'check' | 'person';
  openedBy?: string;
  startedAt: Date;
  targets: LockedTarget[];
  /** What a check found. */
  text?: string;
};

/** Reports since then count without an incident. */
export function reportsSince({ clock, config }: Parts): Date {
  return new Date(clock.now().getTime() - config.incidents.windowMs);
}

/** Opens an incident of locked targets that have none, and tells its reporters and supervisors. @returns its id */
export async function addIncident(tx: Queryable, portal: Parts, opening: Opening): Promise<string> {
  const now = portal.clock.now();
  const { name, origin, startedAt, targets, openedBy, text } = opening;
  const id = newId();
  await insertIncident(tx, { id, name, origin, openedBy: openedBy ?? null, startedAt, openedAt: now });
  await updateTargets(tx, id, targets);
  const targetIds = targets.map((target) => target.id);
  await updatePendingReports(tx, id, targetIds, reportsSince(portal));
  await insertIncidentEvent(tx, {
    id: newId(),
    incidentId: id,
    kind: 'opened',
    at: now,
    ...(openedBy && { userId: openedBy }),
    ...(text && { text }),
  });
  await recordIncidentEvent(tx, { type: 'opened', id, name, state: 'reported', at: now });
  const told = await listTold(tx, id);
  await notifyOfEach(tx, portal, [
    {
      kind: 'incident_update',
      type: 'warning',
      title: name,
      message: 'Uw melding hoort bij een storing. U krijgt bericht als er nieuws is.',
      url: `/incident/${id}`,
      userIds: told.map(({ userId }) => userId),
    },
  ]);
  await notifyRole(tx, portal, 2, {
    kind: 'incident_new',
    type: 'warning',
    title: name,
    message: openingTexts[origin],
    url: `/incident/${id}`,
    ...(openedBy && { exceptUserId: openedBy }),
  });
  await publishChanged(tx, { minimumRole: 0 }, 'incidents');
  return id;
}

const openingTexts = {
  reports: 'Verschillende collega’s melden dit.',
  check: 'De controle van het portaal vond dit.',
  person: 'Een collega opende deze storing.',
};

/** Opens an ended incident again. `quiet`: nobody is told. */
export async function reopenIncident(
  tx: Queryable,
  portal: Parts,
  { id, name, text, quiet = false }: { id: string; name: string; text: string; quiet?: boolean },
): Promise<void> {
  const now = portal.clock.now();
  await updateIncidentState(tx, id, { state: 'reported', now, isUpdate: false });
  await updateTargetsOpen(tx, id);
  await deleteAnswers(tx, id);
  await insertIncidentEvent(tx, { id: newId(), incidentId: id, kind: 'reopened', at: now, text });
  await recordIncidentEvent(tx, { type: 'changed', id, name, state: 'reported', at: now, update: text });
  await publishChanged(tx, { minimumRole: 0 }, 'incidents');
  if (quiet) return;
  const message = 'De storing is weer open: het werkt nog niet voor iedereen.';
  const told = await listTold(tx, id);
  const about = { type: 'warning' as const, title: name, message, url: `/incident/${id}` };
  await notifyOfEach(tx, portal, [{ ...about, kind: 'incident_update', userIds: told.map(({ userId }) => userId) }]);
  await notifyRole(tx, portal, 2, { ...about, kind: 'incident_new' });
}

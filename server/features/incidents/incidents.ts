import type { Incident, IncidentDetail, IncidentState } from '#contract/incidents.ts';
import { allows, type Role } from '#contract/platform/roles.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notifyOfEach } from '#server/features/notifications/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuseViolation } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { AnswerCache } from '#server/platform/live/answer-cache.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/paging/page.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import {
  updateTargetsClosed,
  deleteSubscriber,
  findIncident,
  findOwnPart,
  insertIncidentEvent,
  insertSubscriber,
  listFacts,
  listIncidentRows,
  listOpenIncidentRows,
  listTold,
  lockIncident,
  lockTargets,
  type LockedTarget,
  updateMerged,
  updateTargets,
  updateTargetsOpen,
  updateIncidentName,
  updateIncidentState,
} from './incidents-sql.ts';
import { countTold } from './figures-sql.ts';
import { addIncident, reportsSince } from './open-incident.ts';
import { recordIncidentEvent } from './record-incident-event.ts';
import { updatePendingReports, deleteAnswers } from './reports-sql.ts';

const open = new AnswerCache({
  load: ({ db }, role: Role) => listOpenIncidentRows(db, role),
  changedBy: ['incidents', 'apps', 'tools'],
  maxValues: 4,
});

/** The incidents that have not ended, from memory: every open page reads them. */
export function listOpenIncidents(context: Context): Incident[] | Promise<Incident[]> {
  return open.get(context, context.user.role);
}

/** One page of the incidents, the newest first. */
export async function listIncidents({ db, user }: Context, query: PageQuery): Promise<Page<Incident>> {
  return await readPage(query, (page) => listIncidentRows(db, { ...page, role: user.role }));
}

/** One incident; of a merged one that which it is part of. Throws `not_found` when the role sees none of its targets. */
export async function readIncident({ db, user }: Context, id: string): Promise<IncidentDetail> {
  const found = await requireReadable(db, id, user.role);
  const [timeline, own, reached] = await Promise.all([
    listFacts(db, found.id),
    findOwnPart(db, found.id, user.id),
    allows('supervisor', user.role) ? countTold(db, found.id) : null,
  ]);
  return { ...found, timeline, ...own!, reached };
}

type Form = { name: string; targetIds: string[] };

/** Opens an incident of apps and tools that have none. */
export async function openIncident(context: Context, { name, targetIds }: Form): Promise<IncidentDetail> {
  const id = await transact(context, async (tx) => {
    const targets = await requireTargets(tx, context, targetIds);
    const now = context.clock.now();
    const opening = { name, origin: 'person' as const, openedBy: context.user.id, startedAt: now, targets };
    const added = await addIncident(tx, context, opening).catch(refuseTaken);
    const after = { name, targets: namesOf(targets) };
    await recordAudit(tx, context, { eventType: 'incident.opened', target: added, after });
    return added;
  });
  return await readIncident(context, id);
}

/** Changes the name and the targets of an open incident. Reports about what is added become part of it. */
export async function saveIncident(
  context: Context,
  id: string,
  { name, targetIds, version }: Form & { version: number },
): Promise<IncidentDetail> {
  const before = await requireReadable(context.db, id, context.user.role);
  await transact(context, async (tx) => {
    // Targets are locked before their incident, as by a report.
    const targets = await requireTargets(tx, context, targetIds);
    const locked = await lockOpen(tx, id, version);
    await updateIncidentName(tx, id, name);
    await updateTargets(tx, id, targets).catch(refuseTaken);
    await updatePendingReports(tx, id, targetIds, reportsSince(context));
    const after = { name, targets: namesOf(targets) };
    await addFact(tx, context, id, { kind: 'changed', text: `${name}: ${after.targets}` });
    await recordAudit(tx, context, {
      eventType: 'incident.changed',
      target: id,
      before: { name: locked.name, targets: namesOf(before.targets) },
      after,
    });
    await publishChanged(tx, { minimumRole: 0 }, 'incidents');
  });
  return await readIncident(context, id);
}

type Update = { state: IncidentState; text: string; version: number };

/** Adds an update. The state `resolved` ends the incident and asks its reporters; another one opens it again. */
export async function updateIncident(
  context: Context,
  id: string,
  { state, text, version }: Update,
): Promise<IncidentDetail> {
  await requireReadable(context.db, id, context.user.role);
  await transact(context, async (tx) => {
    const now = context.clock.now();
    const before = requireVersion(await lockIncident(tx, id), version);
    if (before.mergedInto !== null) throw new Failure('incident_ended');
    await updateIncidentState(tx, id, { state, now, isUpdate: true });
    if (state === 'resolved') await updateTargetsClosed(tx, id);
    else if (before.state === 'resolved') {
      await updateTargetsOpen(tx, id);
      await deleteAnswers(tx, id);
    }
    await addFact(tx, context, id, { kind: 'update', state, text });
    const writtenBy = context.user.name;
    await recordIncidentEvent(tx, { type: 'changed', id, name: before.name, state, at: now, update: text, writtenBy });
    await notifyOfUpdate(tx, context, { id, name: before.name, text, hasEnded: state === 'resolved' });
    await recordAudit(tx, context, {
      eventType: 'incident.updated',
      target: id,
      before: { state: before.state },
      after: { state, text },
    });
    await publishChanged(tx, { minimumRole: 0 }, 'incidents');
  });
  return await readIncident(context, id);
}

type Told = { id: string; name: string; text: string; hasEnded: boolean };

async function notifyOfUpdate(tx: Queryable, context: Context, { id, name, text, hasEnded }: Told): Promise<void> {
  const told = await listTold(tx, id);
  const about = { kind: 'incident_update' as const, url: `/incident/${id}`, message: text };
  const reporters = told.filter(({ hasReported }) => hasReported).map(({ userId }) => userId);
  const others = told.filter(({ hasReported }) => !hasReported).map(({ userId }) => userId);
  const type = hasEnded ? ('success' as const) : ('info' as const);
  await notifyOfEach(tx, context, [
    { ...about, type, title: hasEnded ? `Werkt het weer? ${name} is opgelost` : `Nieuws: ${name}`, userIds: reporters },
    { ...about, type, title: hasEnded ? `Opgelost: ${name}` : `Nieuws: ${name}`, userIds: others },
  ]);
}

/** Makes an open incident part of another open one. */
export async function mergeIncident(
  context: Context,
  id: string,
  { into, version }: { into: string; version: number },
): Promise<IncidentDetail> {
  if (into === id) throw new Failure('not_found');
  for (const each of [id, into]) await requireReadable(context.db, each, context.user.role);
  await transact(context, async (tx) => {
    // Two merges in opposite directions lock in the same order.
    for (const each of [id, into].toSorted()) await lockIncident(tx, each);
    const from = await lockOpen(tx, id, version);
    const target = await lockIncident(tx, into);
    if (target === null) throw new Failure('not_found');
    if (target.state === 'resolved') throw new Failure('incident_ended');
    await updateMerged(tx, id, into, context.clock.now());
    await addFact(tx, context, into, { kind: 'merged', text: from.name });
    await recordAudit(tx, context, { eventType: 'incident.merged', target: id, subject: from.name, after: { into } });
    await publishChanged(tx, { minimumRole: 0 }, 'incidents');
  });
  return await readIncident(context, into);
}

/** Notifies the caller of an incident from now on, or no longer. */
export async function setSubscription(context: Context, id: string, isOn: boolean): Promise<{ success: true }> {
  const { id: incidentId } = await requireReadable(context.db, id, context.user.role);
  await transact(context, async (tx) => {
    if (isOn) await insertSubscriber(tx, incidentId, context.user.id, context.clock.now());
    else await deleteSubscriber(tx, incidentId, context.user.id);
    const eventType = isOn ? 'incident.followed' : 'incident.unfollowed';
    await recordAudit(tx, context, { eventType, target: incidentId });
    await publishChanged(tx, { userId: context.user.id }, 'incidents');
  });
  return { success: true };
}

/** Throws `not_found` when the role sees none of the targets of the incident. */
export async function requireReadable(db: Queryable, id: string, role: Role): Promise<Incident> {
  const found = await findIncident(db, id, role);
  if (found === null) throw new Failure('not_found');
  return found;
}

async function requireTargets(tx: Queryable, context: Context, ids: string[]): Promise<LockedTarget[]> {
  const targets = await lockTargets(tx, ids, context.user.role, context.clock.now());
  if (targets.length < ids.length) throw new Failure('not_found');
  return targets;
}

async function lockOpen(tx: Queryable, id: string, version: number) {
  const locked = requireVersion(await lockIncident(tx, id), version);
  if (locked.state === 'resolved') throw new Failure('incident_ended');
  return locked;
}

const refuseTaken = refuseViolation('incident_targets_once', 'incident_target_taken');

const namesOf = (targets: { name: string }[]) => targets.map(({ name }) => name).join(', ');

type Fact = { kind: 'update' | 'changed' | 'merged'; state?: IncidentState; text: string };

async function addFact(tx: Queryable, context: Context, incidentId: string, fact: Fact): Promise<void> {
  const { user, clock } = context;
  await insertIncidentEvent(tx, { ...fact, id: newId(), incidentId, at: clock.now(), userId: user.id });
}

import type { OutageReport } from '#contract/incidents.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { enforceRateLimit, type RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { findOpenIncidentOf, lockIncident, lockTargets } from './incidents-sql.ts';
import { addIncident, reopenIncident, reportsSince } from './open-incident.ts';
import {
  countPendingReports,
  deleteReport,
  insertReport,
  listOwnReports,
  updateAnswer,
  insertPendingReport,
} from './reports-sql.ts';

/** The apps and tools that the caller reports as not working now. */
export async function listOutageReports(context: Context): Promise<OutageReport[]> {
  return await listOwnReports(context.db, context.user.id, reportsSince(context));
}

/** Reports of one user, of any app: each is audited, and may be withdrawn once. */
const reportsOfUser: RateLimit = { name: 'outage-reports', max: 20, windowMs: 60 * 60_000 };

/**
 * Reports that an app or tool does not work. The row of the target is locked: the report that is the last of enough
 * different active people opens one incident, however many arrive together.
 */
export async function reportOutage(context: Context, targetId: string): Promise<OutageReport> {
  const now = context.clock.now();
  const { user, config } = context;
  return await transact(context, async (tx) => {
    // Before the target is locked: calls beyond the limit delay nobody else.
    await enforceRateLimit({ db: tx, clock: context.clock }, { limit: reportsOfUser, subject: user.id });
    const [target] = await lockTargets(tx, [targetId], user.role, now);
    if (target === undefined) throw new Failure('not_found');
    if (target.inMaintenance) throw new Failure('in_maintenance');
    const report = { id: newId(), userId: user.id, target, now };
    await recordAudit(tx, context, { eventType: 'outage.reported', target: targetId });
    const open = await findOpenIncidentOf(tx, targetId);
    if (open !== null && (await insertReport(tx, { ...report, incidentId: open }))) {
      await publishChanged(tx, { minimumRole: 0 }, 'incidents');
      return { targetId, incidentId: open };
    }
    await insertPendingReport(tx, report);
    await publishChanged(tx, { userId: user.id }, 'incidents');
    const { people, first } = await countPendingReports(tx, targetId, reportsSince(context));
    if (people < config.incidents.reports || open !== null) return { targetId, incidentId: null };
    const startedAt = new Date(first ?? now);
    const opening = { name: `Storing ${target.name}`, origin: 'reports' as const, startedAt, targets: [target] };
    return { targetId, incidentId: await addIncident(tx, context, opening) };
  });
}

/** Withdraws the caller's report about an app or tool, and about the others of its open incident. */
export async function withdrawOutageReport(context: Context, targetId: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    if (!(await deleteReport(tx, context.user.id, targetId))) throw new Failure('not_found');
    await recordAudit(tx, context, { eventType: 'outage.withdrawn', target: targetId });
    await publishChanged(tx, { minimumRole: 0 }, 'incidents');
  });
  return { success: true };
}

const noesToReopen = 3;

/** Stores whether it works again for a reporter; at the third no the incident is open again. */
export async function answerIncident(context: Context, id: string, works: boolean): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const noes = await updateAnswer(tx, { incidentId: id, userId: context.user.id, works });
    if (noes === null) throw new Failure('not_found');
    await recordAudit(tx, context, { eventType: 'incident.answered', target: id, after: { works } });
    await publishChanged(tx, { userId: context.user.id }, 'incidents');
    if (works || noes < noesToReopen) return;
    const locked = (await lockIncident(tx, id))!;
    const text = `${noesToReopen} collega’s melden dat het nog niet werkt.`;
    await reopenIncident(tx, context, { id, name: locked.name, text });
  });
  return { success: true };
}

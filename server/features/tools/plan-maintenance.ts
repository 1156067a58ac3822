import type { AppMaintenance, MaintenancePlan, MaintenancePlanForm } from '#contract/maintenance-plans.ts';
import type { Role } from '#contract/platform/roles.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { recordWebhookEvent } from '#server/features/webhooks/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { AnswerCache } from '#server/platform/live/answer-cache.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { recordLimitReached } from '#server/platform/record-limit.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import {
  deletePlan,
  insertPlan,
  isPlanTarget,
  listAppMaintenanceRows,
  listPlanRows,
  lockPlan,
  lockPlanTarget,
  type PlanTarget,
  type PlanWindow,
  updatePlan,
} from './maintenance-plans-sql.ts';

/** Plans of one app or tool. */
const maxPlans = 20;

const minuteMs = 60_000;
/** The same day next year, also in a leap year. */
const yearMs = 366 * 24 * 60 * minuteMs;

const maintenanceOfApps = new AnswerCache({
  load: async ({ db, clock }, role: Role) => await listAppMaintenanceRows(db, role, clock.now()),
  changedBy: ['maintenance', 'apps'],
  maxValues: 4,
  isOutdated: (loaded, now) => loaded.some(({ endsAt }) => Date.parse(endsAt) <= now.getTime()),
});

/** The maintenance of apps, from memory: every open page reads it. */
export function listAppMaintenance(context: Context): AppMaintenance[] | Promise<AppMaintenance[]> {
  return maintenanceOfApps.get(context, context.user.role);
}

export async function listMaintenancePlans(context: Context, targetId: string): Promise<MaintenancePlan[]> {
  const { db, clock } = context;
  if (!(await isPlanTarget(db, targetId))) throw new Failure('not_found');
  return await listPlanRows(db, targetId, clock.now());
}

/** Plans maintenance of a live tool, or of an app in use, and announces it. */
export async function planMaintenance(
  context: Context,
  targetId: string,
  form: MaintenancePlanForm,
): Promise<MaintenancePlan> {
  const now = context.clock.now();
  const id = newId();
  const window = toWindow(form, now);
  return await transact(context, async (tx) => {
    const target = await lockPlanTarget(tx, targetId);
    if (!target?.isLive) throw new Failure('not_found');
    if (!(await insertPlan(tx, { ...window, id, target, createdBy: context.user.id, max: maxPlans, now })))
      throw recordLimitReached(`Voor ${target.name} staat al ${maxPlans} keer onderhoud gepland`);
    const plan = (await lockPlan(tx, id))!;
    await recordAudit(tx, context, { eventType: 'maintenance.planned', target: targetId, after: auditedOf(plan) });
    await announce(tx, context, { plan, target });
    return plan;
  });
}

/** Changes a plan and announces its new window. */
export async function changeMaintenancePlan(
  context: Context,
  id: string,
  { version, ...form }: MaintenancePlanForm & { version: number },
): Promise<MaintenancePlan> {
  return await transact(context, async (tx) => {
    const before = requireVersion(await lockPlan(tx, id), version);
    const window = toWindow(form, context.clock.now(), before);
    await updatePlan(tx, id, window);
    const plan = (await lockPlan(tx, id))!;
    await recordAudit(tx, context, {
      eventType: 'maintenance.changed',
      target: plan.targetId,
      ...changedFields(auditedOf(before), auditedOf(plan)),
    });
    await announce(tx, context, { plan, target: (await lockPlanTarget(tx, plan.targetId))! });
    return plan;
  });
}

export async function cancelMaintenancePlan(context: Context, id: string, version: number): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const before = requireVersion(await lockPlan(tx, id), version);
    await deletePlan(tx, id);
    await recordAudit(tx, context, {
      eventType: 'maintenance.cancelled',
      target: before.targetId,
      before: auditedOf(before),
    });
    await publishChanged(tx, { minimumRole: 0 }, 'maintenance', 'tools');
  });
  return { success: true };
}

/** Tells open pages and other systems. */
async function announce(
  tx: Queryable,
  { user, clock }: Context,
  { plan, target }: { plan: MaintenancePlan; target: PlanTarget },
): Promise<void> {
  await publishChanged(tx, { minimumRole: 0 }, 'maintenance', ...(target.kind === 'tool' ? (['tools'] as const) : []));
  await recordWebhookEvent(tx, {
    type: 'maintenance.planned',
    objectId: plan.id,
    data: {
      title: plan.note || `Onderhoud van ${target.name}`,
      affected: [target.name],
      startsAt: plan.startsAt,
      endsAt: plan.endsAt,
    },
    personal: { plannedBy: user.name },
    occurredAt: clock.now(),
  });
}

/** Throws `validation_failed` for a window that cannot be planned now. What has begun keeps its start. */
function toWindow(form: MaintenancePlanForm, now: Date, before?: MaintenancePlan): PlanWindow {
  const [startsAt, endsAt] = [new Date(form.startsAt), new Date(form.endsAt)];
  const latest = now.getTime() + yearMs;
  const refuse = (fields: Record<string, string>) => new Failure('validation_failed', { fields });
  const isKept = startsAt.getTime() === Date.parse(before?.startsAt ?? '');
  if (!isKept && startsAt.getTime() < now.getTime() + minuteMs)
    throw refuse({ startsAt: 'Kies een begin dat minstens een minuut vooruit ligt, of meld het onderhoud nu' });
  if (startsAt.getTime() > latest) throw refuse({ startsAt: 'Kies een begin binnen een jaar' });
  if (endsAt <= startsAt) throw refuse({ endsAt: 'Kies een einde na het begin' });
  if (endsAt <= now) throw refuse({ endsAt: 'Kies een einde in de toekomst' });
  if (endsAt.getTime() > latest) throw refuse({ endsAt: 'Kies een einde binnen een jaar' });
  return { startsAt, endsAt, note: form.note };
}

function auditedOf({ startsAt, endsAt, note }: MaintenancePlan) {
  return { startsAt, endsAt, note };
}

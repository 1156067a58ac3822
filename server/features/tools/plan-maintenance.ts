import type { MaintenancePlan, MaintenancePlanForm } from '#contract/maintenance-plans.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { recordWebhookEvent } from '#server/features/webhooks/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { recordLimitReached } from '#server/platform/record-limit.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import {
  deletePlan,
  insertPlan,
  listPlanRows,
  lockPlan,
  type PlanWindow,
  updatePlan,
} from './maintenance-plans-sql.ts';
import { findManagedTool, lockTool } from './tools-sql.ts';

/** Plans of one tool that have not begun. */
const maxPlans = 20;

const minuteMs = 60_000;
/** The same day next year, also in a leap year. */
const yearMs = 366 * 24 * 60 * minuteMs;

export async function listMaintenancePlans({ db, clock }: Context, toolId: string): Promise<MaintenancePlan[]> {
  if ((await findManagedTool(db, toolId, clock.now())) === null) throw new Failure('not_found');
  return await listPlanRows(db, toolId);
}

/** Plans maintenance of a live tool and announces it. */
export async function planMaintenance(
  context: Context,
  toolId: string,
  form: MaintenancePlanForm,
): Promise<MaintenancePlan> {
  const now = context.clock.now();
  const id = newId();
  const window = toWindow(form, now);
  return await transact(context, async (tx) => {
    const tool = await lockTool(tx, toolId, now);
    if (tool === null || tool.archivedAt !== null) throw new Failure('not_found');
    if (!(await insertPlan(tx, { ...window, id, toolId, createdBy: context.user.id, max: maxPlans, now })))
      throw recordLimitReached(`Voor ${tool.name} staat al ${maxPlans} keer onderhoud gepland`);
    const plan = (await lockPlan(tx, id))!;
    await recordAudit(tx, context, { eventType: 'tool.maintenance-planned', target: toolId, after: auditedOf(plan) });
    await announce(tx, context, { plan, toolName: tool.name });
    return plan;
  });
}

/** Changes a plan and announces its new window. */
export async function changeMaintenancePlan(
  context: Context,
  id: string,
  { version, ...form }: MaintenancePlanForm & { version: number },
): Promise<MaintenancePlan> {
  const now = context.clock.now();
  const window = toWindow(form, now);
  return await transact(context, async (tx) => {
    const before = requireVersion(await lockPlan(tx, id), version);
    await updatePlan(tx, id, window);
    const plan = (await lockPlan(tx, id))!;
    await recordAudit(tx, context, {
      eventType: 'tool.maintenance-plan-changed',
      target: plan.toolId,
      ...changedFields(auditedOf(before), auditedOf(plan)),
    });
    const toolName = (await findManagedTool(tx, plan.toolId, now))!.name;
    await announce(tx, context, { plan, toolName });
    return plan;
  });
}

export async function cancelMaintenancePlan(context: Context, id: string, version: number): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const before = requireVersion(await lockPlan(tx, id), version);
    await deletePlan(tx, id);
    await recordAudit(tx, context, {
      eventType: 'tool.maintenance-cancelled',
      target: before.toolId,
      before: auditedOf(before),
    });
    await publishChanged(tx, { minimumRole: 0 }, 'tools');
  });
  return { success: true };
}

/** Tells open pages and other systems. */
async function announce(
  tx: Queryable,
  { user, clock }: Context,
  { plan, toolName }: { plan: MaintenancePlan; toolName: string },
): Promise<void> {
  await publishChanged(tx, { minimumRole: 0 }, 'tools');
  await recordWebhookEvent(tx, {
    type: 'maintenance.planned',
    objectId: plan.id,
    data: {
      title: plan.note || `Onderhoud van ${toolName}`,
      affected: [toolName],
      startsAt: plan.startsAt,
      endsAt: plan.endsAt,
    },
    personal: { plannedBy: user.name },
    occurredAt: clock.now(),
  });
}

/** Throws `validation_failed` for a window that cannot be planned now. */
function toWindow(form: MaintenancePlanForm, now: Date): PlanWindow {
  const [startsAt, endsAt] = [new Date(form.startsAt), new Date(form.endsAt)];
  const latest = now.getTime() + yearMs;
  const refuse = (fields: Record<string, string>) => new Failure('validation_failed', { fields });
  if (startsAt.getTime() < now.getTime() + minuteMs)
    throw refuse({ startsAt: 'Kies een begin dat minstens een minuut vooruit ligt, of meld het onderhoud nu' });
  if (startsAt.getTime() > latest) throw refuse({ startsAt: 'Kies een begin binnen een jaar' });
  if (endsAt <= startsAt) throw refuse({ endsAt: 'Kies een einde na het begin' });
  if (endsAt.getTime() > latest) throw refuse({ endsAt: 'Kies een einde binnen een jaar' });
  return { startsAt, endsAt, note: form.note };
}

function auditedOf({ startsAt, endsAt, note }: MaintenancePlan) {
  return { startsAt, endsAt, note };
}

import type { Tool } from '#contract/tools.ts';
import { resolveAlert } from '#server/features/alerts/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { checkTool } from './check-tool.ts';
import { findTool, updateMaintenance } from './tools-sql.ts';

type Maintenance = { note: string; until: string | null };

/** Starts the maintenance of a tool; null ends it and checks the tool immediately. */
export async function setMaintenance(context: Context, toolId: string, maintenance: Maintenance | null): Promise<Tool> {
  const now = context.clock.now();
  const until = maintenance?.until ? new Date(maintenance.until) : null;
  if (until && until <= now)
    throw new Failure('validation_failed', { fields: { until: 'Kies een moment in de toekomst' } });
  const before = await findTool(context.db, toolId, now);
  if (before === null) throw new Failure('not_found');
  await transact(context, async (tx) => {
    await updateMaintenance(tx, toolId, maintenance && { note: maintenance.note, since: now, until });
    await recordAudit(tx, context, {
      eventType: 'tool.maintenance',
      target: toolId,
      before: before.status,
      after: maintenance,
    });
    await publishChanged(tx, { minimumRole: 0 }, 'tools');
  });
  if (maintenance === null) await checkTool(context, { ...before, inMaintenance: false });
  else await resolveAlert(context, { source: 'tools', key: toolId });
  return (await findTool(context.db, toolId, context.clock.now())) ?? before;
}

import type { Tool } from '#contract/tools.ts';
import { resolveAlert } from '#server/features/alerts/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { checkTools } from './check-tools.ts';
import { lockTool } from './manage/manage-tools-sql.ts';
import { findTool, updateMaintenance } from './tools-sql.ts';

type Maintenance = { note: string; until: string | null; replaces?: string | undefined };

/**
 * Starts the maintenance of a tool, in place of the one that began at `replaces`, or ends it, with `since` only the one
 * that began then, and checks the tool immediately. Fails with `changed_meanwhile` when another administrator started it.
 */
export async function setMaintenance(
  context: Context,
  toolId: string,
  change: Maintenance | { since?: string | undefined },
): Promise<Tool> {
  const now = context.clock.now();
  const maintenance = 'note' in change ? change : null;
  const until = maintenance?.until ? new Date(maintenance.until) : null;
  if (until && until <= now)
    throw new Failure('validation_failed', { fields: { until: 'Kies een moment in de toekomst' } });
  const before = await transact(context, async (tx) => {
    const tool = await lockTool(tx, toolId, now);
    if (tool === null || tool.archivedAt !== null) throw new Failure('not_found');
    const inMaintenance = tool.status === 'maintenance';
    // Without `since` any maintenance is ended.
    const seen = 'note' in change ? change.replaces : (change.since ?? tool.maintenanceSince);
    if (inMaintenance && !isSince(tool, seen)) throw new Failure('changed_meanwhile', { current: tool });
    if (!inMaintenance && maintenance === null) return tool;
    await updateMaintenance(tx, toolId, maintenance && { note: maintenance.note, since: now, until });
    await recordAudit(tx, context, {
      eventType: 'tool.maintenance',
      target: toolId,
      ...changedFields(
        { inMaintenance, note: tool.maintenanceNote, until: tool.maintenanceUntil },
        { inMaintenance: maintenance !== null, note: maintenance?.note || null, until: until?.toISOString() ?? null },
      ),
    });
    await publishChanged(tx, { minimumRole: 0 }, 'tools');
    return tool;
  });
  if (maintenance === null) await checkTools(context, [before]);
  else await resolveAlert(context, { source: 'tools', key: toolId });
  return (await findTool(context.db, toolId, context.clock.now())) ?? before;
}

function isSince({ maintenanceSince }: Tool, moment: string | null | undefined): boolean {
  return Date.parse(moment ?? '') === Date.parse(maintenanceSince ?? '');
}

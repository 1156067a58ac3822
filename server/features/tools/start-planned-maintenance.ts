import { resolveAlert } from '#server/features/alerts/public.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { deleteDuePlans, deleteEndedPlans } from './maintenance-plans-sql.ts';

/**
 * Begins the planned maintenance of tools that is due; from then on it is maintenance like any other, and ends by itself.
 * That of apps is over at its end.
 */
export async function startPlannedMaintenance(portal: Portal): Promise<void> {
  const begun = await transact(portal, async (tx) => {
    const due = await deleteDuePlans(tx, portal.clock.now());
    if (due.length > 0) await publishChanged(tx, { minimumRole: 0 }, 'maintenance', 'tools');
    if (await deleteEndedPlans(tx, portal.clock.now())) await publishChanged(tx, { minimumRole: 0 }, 'maintenance');
    const started = due.filter(({ hasBegun }) => hasBegun);
    await recordAudits(
      tx,
      portal,
      started.map(({ toolId, wasInMaintenance, noteBefore, untilBefore, note, until }) => ({
        eventType: 'tool.maintenance',
        target: toolId,
        ...changedFields(
          { inMaintenance: wasInMaintenance, note: noteBefore, until: untilBefore },
          { inMaintenance: true, note, until },
        ),
      })),
    );
    return started;
  });
  for (const { toolId } of begun) await resolveAlert(portal, { source: 'tools', key: toolId });
}

import type { ManagedTool } from '#contract/manage-tools.ts';
import { resolveAlert } from '#server/features/alerts/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { checkTools } from '../check-tools.ts';
import { findManagedTool, lockTool, updateArchived, updateRestored } from './manage-tools-sql.ts';
import { maxTools, toolLimitReached } from './tool-limit.ts';

type Archiving = { id: string; version: number; isArchived: boolean };

/** Archives a tool, or restores it and checks it immediately. */
export async function archiveTool(context: Context, { id, version, isArchived }: Archiving): Promise<ManagedTool> {
  const now = context.clock.now();
  const { name, url } = await transact(context, async (tx) => {
    const before = requireVersion(await lockTool(tx, id, now), version);
    if ((before.archivedAt !== null) === isArchived) return before;
    if (isArchived) await updateArchived(tx, id, now);
    else if (!(await updateRestored(tx, id, maxTools))) throw toolLimitReached();
    await recordAudit(tx, context, {
      eventType: isArchived ? 'tool.archived' : 'tool.restored',
      target: id,
      before: { name: before.name, archivedAt: before.archivedAt },
      after: { archivedAt: isArchived ? now.toISOString() : null },
    });
    await publishChanged(tx, { minimumRole: 0 }, 'tools');
    return before;
  });
  if (isArchived) await resolveAlert(context, { source: 'tools', key: id });
  else await checkTools(context, [{ id, name, url }]);
  return (await findManagedTool(context.db, id, now))!;
}

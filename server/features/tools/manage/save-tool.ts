import type { ManagedTool, ToolForm } from '#contract/manage-tools.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { checkTools } from '../check-tools.ts';
import { findManagedTool, lockTool, updateTool } from './manage-tools-sql.ts';
import { refuseUnsafeUrl } from './refuse-unsafe-url.ts';

/** Changes a tool and checks it immediately. */
export async function saveTool(
  context: Context,
  id: string,
  form: ToolForm & { version: number },
): Promise<ManagedTool> {
  const { version, ...after } = form;
  const { archivedAt } = await transact(context, async (tx) => {
    const before = requireVersion(await lockTool(tx, id, context.clock.now()), version);
    if (form.url !== before.url) refuseUnsafeUrl(context, form.url);
    await updateTool(tx, id, after);
    await recordAudit(tx, context, { eventType: 'tool.changed', target: id, ...changedFields(before, after) });
    await publishChanged(tx, { minimumRole: 0 }, 'tools');
    return before;
  });
  if (archivedAt === null) await checkTools(context, [{ ...form, id }]);
  return (await findManagedTool(context.db, id, context.clock.now()))!;
}

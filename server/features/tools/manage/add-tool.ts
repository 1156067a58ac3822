import type { ManagedTool, ToolForm } from '#contract/manage-tools.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { checkTools } from '../check-tools.ts';
import { findManagedTool, insertTool } from './manage-tools-sql.ts';
import { refuseUnsafeUrl } from './refuse-unsafe-url.ts';
import { maxTools, toolLimitReached } from './tool-limit.ts';

/** Adds a tool after the others and checks it immediately. */
export async function addTool(context: Context, form: ToolForm): Promise<ManagedTool> {
  refuseUnsafeUrl(context, form.url);
  const id = newId();
  await transact(context, async (tx) => {
    if (!(await insertTool(tx, { ...form, id, max: maxTools, now: context.clock.now() }))) throw toolLimitReached();
    await recordAudit(tx, context, { eventType: 'tool.added', target: id, after: form });
    await publishChanged(tx, { minimumRole: 0 }, 'tools');
  });
  await checkTools(context, [{ ...form, id }]);
  return (await findManagedTool(context.db, id, context.clock.now()))!;
}

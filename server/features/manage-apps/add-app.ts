import type { AppForm, ManagedApp } from '#contract/manage-apps.ts';
import { appLimitReached, findManagedApp, insertApp, maxApps } from '#server/features/apps/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';

/** Adds an app after the others. */
export async function addApp(context: Context, form: AppForm): Promise<ManagedApp> {
  const id = newId();
  return await transact(context, async (tx) => {
    if (!(await insertApp(tx, { ...form, id, now: context.clock.now(), max: maxApps }))) throw appLimitReached();
    await recordAudit(tx, context, { eventType: 'app.added', target: id, after: form });
    await publishChanged(tx, { minimumRole: 0 }, 'apps');
    return (await findManagedApp(tx, id))!;
  });
}

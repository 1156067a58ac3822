import type { AppForm, ManagedApp } from '#contract/manage-apps.ts';
import { findManagedApp, insertApp } from '#server/features/apps/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';

/** The browser lists all apps at once. */
const maxApps = 500;

/** Adds an app after the others. */
export async function addApp(context: Context, form: AppForm): Promise<ManagedApp> {
  const id = newId();
  return await transact(context, async (tx) => {
    if (!(await insertApp(tx, { ...form, id, now: context.clock.now(), max: maxApps })))
      throw new Failure('validation_failed', { fields: { name: `Er zijn al ${maxApps} apps` } });
    await recordAudit(tx, context, { eventType: 'app.added', target: id, after: form });
    await publishChanged(tx, { minimumRole: 0 }, 'apps');
    return (await findManagedApp(tx, id))!;
  });
}

import { markSubjectRead } from '#server/features/notifications/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publish } from '#server/platform/live/publish.ts';
import { insertOpen } from './apps-sql.ts';

/** Records that the caller opens an app. @returns its URL and the time; fails with `not_found` */
export async function openApp(context: Context, appId: string): Promise<{ url: string; lastOpenedAt: string }> {
  const { id: userId, role } = context.user;
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const url = await insertOpen(tx, { id: newId(), userId, role, appId, now });
    if (url === null) throw new Failure('not_found');
    await publish(tx, { userId }, 'apps.activity', { userId, appId });
    await markSubjectRead(tx, context, { kind: 'app_shipped', subject: appId });
    return { url, lastOpenedAt: now.toISOString() };
  });
}

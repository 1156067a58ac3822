import type { ManagedApp } from '#contract/manage-apps.ts';
import { findManagedApp, listWaitingUserIds, lockApp, updateAppArchived } from '#server/features/apps/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import { refundVotes } from '#server/features/votes/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';

type Archived = { app: ManagedApp; returnedVotes: number };

/** Archives an app. The votes for a proposal return to the quota of their week, and its voters are notified. */
export async function archiveApp(context: Context, id: string, version: number): Promise<Archived> {
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const before = requireVersion(await lockApp(tx, id), version);
    if (before.archivedAt !== null) return { app: before, returnedVotes: 0 };
    const returnedVotes = before.url === null ? await returnVotes(tx, context, before) : 0;
    await updateAppArchived(tx, id, now);
    await recordAudit(tx, context, {
      eventType: 'app.archived',
      target: id,
      before: { name: before.name, archivedAt: null, voteCount: before.voteCount },
      after: { archivedAt: now.toISOString(), returnedVotes },
    });
    await publishChanged(tx, { minimumRole: 0 }, 'apps');
    return { app: (await findManagedApp(tx, id))!, returnedVotes };
  });
}

async function returnVotes(tx: Queryable, context: Context, { id, name }: ManagedApp): Promise<number> {
  // The users are found by their votes.
  const userIds = await listWaitingUserIds(tx, id);
  const { length: returnedVotes } = await refundVotes(tx, id);
  await notify(tx, context, {
    kind: 'app_status',
    type: 'info',
    userIds,
    title: `${name} komt er niet`,
    message: 'Het voorstel is vervallen. Stemde u er deze week op, dan kunt u die stem opnieuw gebruiken.',
    mailText: `${context.user.name} heeft het voorstel voor ${name} laten vervallen. Stemde u er deze week op, dan kunt u die stem opnieuw gebruiken.`,
    url: '/apps',
    subject: id,
  });
  return returnedVotes;
}

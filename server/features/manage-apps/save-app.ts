import type { AppStatus } from '#contract/apps.ts';
import type { AppForm, ManagedApp } from '#contract/manage-apps.ts';
import {
  findManagedApp,
  listWaitingUserIds,
  lockApp,
  notifyOfShipping,
  updateApp,
} from '#server/features/apps/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { refundVotes } from '#server/features/votes/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';

/** For the middle of a sentence. */
const statusNames: Record<AppStatus, string> = {
  stable: 'stabiel',
  beta: 'beta',
  development: 'in ontwikkeling',
  new: 'nieuw',
};

type Saved = ManagedApp & { returnedVotes: number };

/**
 * Changes an app. Those who voted for it are notified of its first address, or else of another status. Votes for a proposal
 * return to the quota of users who do not see it any more, and they are notified.
 */
export async function saveApp(context: Context, id: string, form: AppForm & { version: number }): Promise<Saved> {
  const { version, ...after } = form;
  return await transact(context, async (tx) => {
    const before = requireVersion(await lockApp(tx, id), version);
    if (before.url !== null && after.url === null)
      throw new Failure('validation_failed', { fields: { url: 'Een app die in gebruik is, houdt een adres' } });
    await updateApp(tx, id, after);
    const returnedVotes = before.url === null ? await returnVotes(tx, context, before, after) : 0;
    const values = changedFields({ ...before, hue: before.bgColor }, after);
    await recordAudit(tx, context, {
      eventType: 'app.changed',
      target: id,
      before: values.before,
      after: { ...values.after, ...(returnedVotes > 0 && { returnedVotes }) },
    });
    // Also the roles that could see it until now.
    await publishChanged(tx, { minimumRole: 0 }, 'apps');
    const saved = (await findManagedApp(tx, id))!;
    if (saved.archivedAt === null) await notifyOfChange(tx, context, before, saved);
    return { ...saved, returnedVotes };
  });
}

async function returnVotes(
  tx: Queryable,
  context: Context,
  { id, minimumRole }: ManagedApp,
  after: AppForm,
): Promise<number> {
  if (after.minimumRole <= minimumRole) return 0;
  const userIds = await refundVotes(tx, id, after.minimumRole);
  await notify(tx, context, {
    kind: 'app_status',
    type: 'info',
    userIds,
    title: `${after.name} is niet meer voor u zichtbaar`,
    message: 'Uw stem op het voorstel is vervallen. Stemde u deze week, dan kunt u die stem opnieuw gebruiken.',
    mailText: `${context.user.name} heeft het voorstel voor ${after.name} alleen voor andere rollen zichtbaar gemaakt. Uw stem erop is vervallen. Stemde u deze week, dan kunt u die stem opnieuw gebruiken.`,
    url: '/apps',
    subject: id,
  });
  return userIds.length;
}

async function notifyOfChange(tx: Queryable, context: Context, before: ManagedApp, app: ManagedApp): Promise<void> {
  if (before.url === null && app.url !== null) return await notifyOfShipping(tx, context, app);
  if (before.status === app.status) return;
  const [old, status] = [statusNames[before.status], statusNames[app.status]];
  await notify(tx, context, {
    kind: 'app_status',
    type: 'info',
    userIds: await listWaitingUserIds(tx, app.id),
    title: `${app.name}: ${status}`,
    message: `U stemde op deze app of vroeg erom. Tot nu toe was de status: ${old}.`,
    mailText: `${context.user.name} heeft de status van ${app.name} gewijzigd van “${old}” in “${status}”. U stemde op deze app of vroeg erom.`,
    url: `/apps?zoek=${encodeURIComponent(app.name)}`,
    subject: app.id,
  });
}

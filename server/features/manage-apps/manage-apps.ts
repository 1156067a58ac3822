import type { AppStatus } from '#contract/apps.ts';
import type * as calls from '#contract/manage-apps.ts';
import type { AppForm, ManagedApp } from '#contract/manage-apps.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import type { Move } from '#contract/platform/move.ts';
import {
  appLimitReached,
  findManagedApp,
  insertApp,
  listDroppedUserIds,
  listManagedAppRows,
  listWaitingUserIds,
  lockApp,
  lockAppOrder,
  maxApps,
  notifyOfShipping,
  updateApp,
  updateAppArchived,
  updateAppPositions,
  updateAppRestored,
} from '#server/features/apps/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import { refundVotes } from '#server/features/votes/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { moveAfter } from '#server/platform/move-after.ts';
import { type Page, readPage } from '#server/platform/paging/page.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';

/** One page of the apps of all roles, in the default order. */
export async function listManagedApps(
  { db }: Context,
  query: QueryOf<typeof calls.listManagedApps>,
): Promise<Page<ManagedApp>> {
  return await readPage(query, (page) => listManagedAppRows(db, { ...query, ...page }));
}

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

/** For the middle of a sentence. */
const statusNames: Record<AppStatus, string> = {
  stable: 'stabiel',
  beta: 'beta',
  development: 'in ontwikkeling',
  new: 'nieuw',
};

type Saved = ManagedApp & { returnedVotes: number };

/**
 * Changes an app. Those who voted for it are notified of its first address, or else of another status. Votes for a
 * proposal return to the quota of users who do not see it any more, and they are notified.
 */
export async function saveApp(context: Context, id: string, form: AppForm & { version: number }): Promise<Saved> {
  const { version, ...after } = form;
  return await transact(context, async (tx) => {
    const before = requireVersion(await lockApp(tx, id), version);
    if (before.url !== null && after.url === null)
      throw new Failure('validation_failed', { fields: { url: 'Een app die in gebruik is, houdt een adres' } });
    await updateApp(tx, id, after);
    const returnedVotes = before.url === null ? await returnVotesOfExcluded(tx, context, before, after) : 0;
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

async function returnVotesOfExcluded(
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
  if (before.url === null && app.url !== null) return await notifyOfShipping(tx, context, { ...app, url: app.url });
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

/**
 * Moves an app in the default order. Fails with `changed_meanwhile` when another
 * administrator moved it or its predecessor.
 */
export async function moveApp(context: Context, id: string, move: Move): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const { ids, from, to } = moveAfter(await lockAppOrder(tx), id, move);
    await updateAppPositions(tx, ids);
    await recordAudit(tx, context, {
      eventType: 'app.moved',
      target: id,
      before: { position: from + 1 },
      after: { position: to + 1 },
    });
    await publishChanged(tx, { minimumRole: 0 }, 'apps');
  });
  return { success: true };
}

type Archived = { app: ManagedApp; returnedVotes: number };

/** Archives an app. The votes for a proposal return to the quota of their week, and its voters are notified. */
export async function archiveApp(context: Context, id: string, version: number): Promise<Archived> {
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const before = requireVersion(await lockApp(tx, id), version);
    if (before.archivedAt !== null) return { app: before, returnedVotes: 0 };
    const returnedVotes = before.url === null ? await returnVotesOfAll(tx, context, before) : 0;
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

async function returnVotesOfAll(tx: Queryable, context: Context, { id, name }: ManagedApp): Promise<number> {
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

/**
 * Shows an archived app again. Votes that returned are not cast again; those who were notified that the proposal was
 * dropped are notified that it is back, or can be opened.
 */
export async function restoreApp(context: Context, id: string, version: number): Promise<ManagedApp> {
  return await transact(context, async (tx) => {
    const before = requireVersion(await lockApp(tx, id), version);
    if (before.archivedAt === null) return before;
    const userIds = await listDroppedUserIds(tx, id);
    if (!(await updateAppRestored(tx, id, maxApps))) throw appLimitReached();
    await recordAudit(tx, context, {
      eventType: 'app.restored',
      target: id,
      before: { name: before.name, archivedAt: before.archivedAt },
      after: { archivedAt: null },
    });
    await publishChanged(tx, { minimumRole: 0 }, 'apps');
    if (userIds.length > 0) await notifyOfReturn(tx, context, before, userIds);
    return (await findManagedApp(tx, id))!;
  });
}

async function notifyOfReturn(tx: Queryable, context: Context, app: ManagedApp, userIds: string[]): Promise<void> {
  const { id, name, url } = app;
  if (url !== null) return await notifyOfShipping(tx, context, { ...app, url }, userIds);
  await notify(tx, context, {
    kind: 'app_status',
    type: 'info',
    userIds,
    title: `${name} kan er toch komen`,
    message: 'Het voorstel is teruggezet. U kunt erop stemmen; eerdere stemmen tellen niet meer mee.',
    mailText: `${context.user.name} heeft het voorstel voor ${name} teruggezet. U kunt erop stemmen; eerdere stemmen tellen niet meer mee.`,
    url: `/apps?zoek=${encodeURIComponent(name)}`,
    subject: id,
  });
}

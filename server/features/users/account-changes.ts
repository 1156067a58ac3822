import { type Role, roleNames } from '#contract/platform/roles.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import { insertExpertsChanged } from '#server/features/experts/public.ts';
import { notifyOfEach } from '#server/features/notifications/public.ts';
import { endAccess } from '#server/features/sessions/public.ts';
import { recordWebhookEvents } from '#server/features/webhooks/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { queueJob, queueJobs } from '#server/platform/jobs/jobs.ts';
import { publishChanged, publishChangedToUsers } from '#server/platform/live/publish.ts';
import { type ChangedStatus, updateDisabled, updateEnabled, updateRoles } from './user-changes-sql.ts';

/*
 * Changes of roles and statuses, by an administrator or by the directory, which has no user. Those of a transaction end
 * with `publishUserChanges`.
 */

/** Who changes it, when that is not the user of the audit row. */
const authorOf = ({ user }: AnyContext) => (user === null ? { by: 'directory' } : {});

/**
 * Disables those of these users that are not: their sessions, API keys, open links and codes end, and what they were
 * busy with is released. @returns them, with their status before
 */
export async function disableAccounts(tx: Tx, context: AnyContext, userIds: string[]): Promise<ChangedStatus[]> {
  const disabled = await updateDisabled(tx, userIds);
  const ids = disabled.map(({ id }) => id);
  if (ids.length === 0) return [];
  await endAccess(tx, context, 'disabling', { userIds: ids });
  await recordAudits(
    tx,
    context,
    disabled.map(({ id, status }) => ({
      eventType: 'user.disabled',
      target: id,
      before: { status },
      after: { status: 'disabled', ...authorOf(context) },
    })),
  );
  await recordChangedStatus(tx, context, 'user.disabled', disabled);
  // A job of alerts, which imports this feature.
  await queueJob(tx, 'release-alerts', { userIds: ids }, { urgent: true });
  return disabled;
}

/** Enables those of these users that are disabled. @returns them, with their new status */
export async function enableAccounts(tx: Tx, context: AnyContext, userIds: string[]): Promise<ChangedStatus[]> {
  const enabled = await updateEnabled(tx, userIds);
  await recordAudits(
    tx,
    context,
    enabled.map(({ id, status }) => ({
      eventType: 'user.enabled',
      target: id,
      before: { status: 'disabled' },
      after: { status, ...authorOf(context) },
    })),
  );
  await recordChangedStatus(tx, context, 'user.enabled', enabled);
  return enabled;
}

async function recordChangedStatus(
  tx: Tx,
  { clock }: AnyContext,
  type: 'user.disabled' | 'user.enabled',
  users: ChangedStatus[],
): Promise<void> {
  const occurredAt = clock.now();
  await recordWebhookEvents(
    tx,
    users.map(({ id, name, email }) => ({ type, objectId: id, data: {}, personal: { name, email }, occurredAt })),
  );
}

export type RoleChange = { id: string; from: Role; to: Role };

/**
 * Changes roles that are still `from`, of any number of users, each of whom is notified in the portal. `message`: why.
 * @returns those that changed
 */
export async function changeRoles(
  tx: Tx,
  context: AnyContext,
  { changes, message }: { changes: RoleChange[]; message: string },
): Promise<RoleChange[]> {
  const { user } = context;
  const ids = new Set(await updateRoles(tx, changes, context.clock.now()));
  const changed = changes.filter(({ id }) => ids.has(id));
  await recordAudits(
    tx,
    context,
    changed.map(({ id, from, to }) => ({
      eventType: to > from ? 'user.promoted' : 'user.demoted',
      target: id,
      before: { role: from },
      after: { role: to, ...authorOf(context) },
    })),
  );
  await notifyOfEach(
    tx,
    context,
    [...Map.groupBy(changed, ({ from, to }) => `${to > from} ${to}`).values()].map((alike) => ({
      userIds: alike.map(({ id }) => id),
      kind: 'role_changed',
      type: alike[0]!.to > alike[0]!.from ? 'success' : 'info',
      title: `Uw rol is nu ${roleNames[alike[0]!.to]}`,
      message: `${message} Het menu toont wat u kunt openen.`,
      url: '/',
      withoutMail: user === null || changes.length > 1,
    })),
  );
  const administrators = changed.filter(({ to }) => to === 3).map(({ id }) => ({ userId: id }));
  // A job of two-factor, which imports this feature.
  await queueJobs(tx, 'notify-due-administrator', administrators);
  return changed;
}

/** What the portal answers differently to another role. */
const dataByRole = [
  'apps',
  'chat',
  'chat-desk',
  'experts',
  'help',
  'limits',
  'notifications',
  'recommendations',
  'requests',
  'two-factor',
  'users',
] as const;

/** Conversations of expert-chat, which imports this feature: those that these users may not continue. */
const conversationJobs = ['end-chats-without-requester', 'hand-back-chats'];

/** Delivers changed roles and statuses: to open pages, to sessions and keys, and to conversations. */
export async function publishUserChanges(tx: Tx, userIds: string[]): Promise<void> {
  await publishChanged(tx, { minimumRole: 2 }, 'users');
  // Which experts may answer. Of other users their colleagues see a change when their conversations are
  // ended or returned to the queue.
  await insertExpertsChanged(tx, userIds, ['experts', 'chat', 'chat-desk']);
  // Their open pages keep what the former role read, and lack what the new one may read.
  await publishChangedToUsers(tx, userIds, ...dataByRole);
  // One job for all changes of a moment; the schedule of these jobs alone would take a minute.
  for (const name of conversationJobs) await queueJob(tx, name, {}, { key: name, urgent: true });
  // Their API keys, which have no session.
  revokeAfterCommit(
    tx,
    userIds.map((userId) => ({ userId })),
  );
}

import type { ListProblem } from '#contract/invitations.ts';
import { domainOf } from '#contract/platform/domain-name.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import { listReservedEmails } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { chargeEach, enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { tokenHashOf } from '../invite-secrets.ts';
import { insertInvites, updateTokenHashes } from '../invites-sql.ts';
import {
  inviteCalls,
  inviteLifetimeMs,
  inviteListCalls,
  inviteMails,
  type InviteRole,
  requireInvitableRole,
} from '../policy.ts';
import { checkList, findReasons, mailLimitReached } from './check-list.ts';
import { parseList } from './parse-list.ts';
import { queueInviteMails } from './queue-invite-mails.ts';

/** What a pasted list would invite; nothing is sent. */
export async function checkInvitees(
  context: Context,
  list: string,
): Promise<{ invitees: number; problems: ListProblem[] }> {
  const { invitees, problems } = await checkList(context.db, context, await parseList(list));
  return { invitees: invitees.length, problems };
}

/** Invites one address. Throws `email_taken`, `email_reserved` or `invite_open` when it cannot be invited. */
export async function sendInvite(
  context: Context,
  { email, role }: { email: string; role: InviteRole },
): Promise<{ success: true; id: string }> {
  await requireInvitableRole(context, context.user, role);
  await enforceRateLimit(context, { limit: inviteCalls, subject: context.user.id });
  return await transact(context, async (tx) => {
    await enforceRateLimit({ db: tx, clock: context.clock }, { limit: inviteMails, subject: email });
    const [created] = await createInvites(tx, context, [email], role);
    if (created) return { success: true, id: created.id };
    const reason = (await findReasons(tx, context, [email])).get(email);
    throw new Failure(codeOf(reason?.problem), reason && { fields: { email: reason.message } });
  });
}

function codeOf(problem: ListProblem['problem'] | undefined) {
  if (problem === 'has_account') return 'email_taken';
  return problem === 'reserved' ? 'email_reserved' : 'invite_open';
}

/** Invites the addresses of a pasted list that can be invited. */
export async function sendInvites(
  context: Context,
  { list, role }: { list: string; role: InviteRole },
): Promise<{ success: true; invited: number; problems: ListProblem[] }> {
  await requireInvitableRole(context, context.user, role);
  await enforceRateLimit(context, { limit: inviteListCalls, subject: context.user.id });
  const entries = await parseList(list);
  return await transact(context, async (tx) => {
    const { invitees, problems } = await checkList(tx, context, entries);
    const given = invitees.map(({ email }) => email);
    const allowed = await chargeEach({ db: tx, clock: context.clock }, inviteMails, given);
    for (const { email, line, text } of invitees)
      if (!allowed.has(email)) problems.push({ line, text, ...mailLimitReached });
    const created = await createInvites(tx, context, [...allowed], role);
    return {
      success: true as const,
      invited: created.length,
      problems: problems.toSorted((a, b) => a.line - b.line),
    };
  });
}

/**
 * Invites these addresses, which are normalized and differ, in the transaction. Those with an account, an open
 * invitation or an address that an account may get back are left out. @returns the invitations of the others
 */
async function createInvites(
  tx: Tx,
  context: Context,
  emails: string[],
  role: InviteRole,
): Promise<{ id: string; email: string }[]> {
  await lockCaller(tx, context);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + inviteLifetimeMs);
  const reserved = new Set(await listReservedEmails(tx, emails, now));
  const free = emails.filter((email) => !reserved.has(email));
  const invites = free.map((email) => {
    const id = newId();
    return { id, email, domain: domainOf(email), tokenHash: tokenHashOf(context, id), mailId: newId() };
  });
  const created = await insertInvites(tx, { invites, role, sentBy: context.user.id, expiresAt, now });
  const newIds = new Set(invites.map(({ id }) => id));
  const renewed = created.filter(({ id }) => !newIds.has(id));
  if (renewed.length > 0)
    await updateTokenHashes(
      tx,
      renewed.map(({ id }) => ({ id, tokenHash: tokenHashOf(context, id) })),
    );
  await queueInviteMails(
    tx,
    context,
    created.map((invite) => ({ ...invite, senderName: context.user.name })),
  );
  await recordAudits(
    tx,
    context,
    created.map(({ id, email }) => ({ eventType: 'invite.sent', target: id, after: { email, role } })),
  );
  if (created.length > 0) await publishChanged(tx, { minimumRole: 2 }, 'invites');
  return created;
}

import { awayUntil, isAvailable, isPresent } from '#contract/expert-hours.ts';
import type { ExpertStatus } from '#contract/expert-status.ts';
import type { Expert } from '#contract/experts.ts';
import type { ExpertForm } from '#contract/manage-experts.ts';
import { allows } from '#contract/platform/roles.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context, Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { AnswerCache } from '#server/platform/live/answer-cache.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import {
  findColleagueId,
  findExpert,
  listExpertRows,
  listManagedExpertRows,
  lockExpert,
  lockExperts,
  type Schedule,
  type StoredExpert,
  updateExpert,
  updateHours,
  updateLinkedUser,
} from './experts-sql.ts';

/** Read by many open pages at once whenever an expert connects, leaves or begins or ends a conversation. */
const directory = new AnswerCache({
  load: async ({ db }) => await listExpertRows(db, {}),
  // The name and the address of a linked account.
  changedBy: ['experts', 'users'],
});

/** The experts that match a search (the best first) and a status; all of them without either. */
export async function listExperts(
  context: Context,
  filter: { search?: string | undefined; status?: ExpertStatus | undefined },
): Promise<Expert[]> {
  const isWhole = !filter.search && filter.status === undefined;
  const experts = await (isWhole ? directory.get(context) : listExpertRows(context.db, filter));
  return experts.map((expert) => toExpert(context, expert));
}

/** All experts, in the order of the directory. */
export async function listManagedExperts(context: Context): Promise<Expert[]> {
  const experts = await listManagedExpertRows(context.db);
  return experts.map((expert) => toExpert(context, expert));
}

/** Changes what the directory shows of an expert, and whether it does. */
export async function saveExpert(
  context: Context,
  id: string,
  { version, ...form }: ExpertForm & { version: number },
): Promise<Expert> {
  return await transact(context, async (tx) => {
    const stored = await lockExpert(tx, id);
    const before = requireVersion(stored && toExpert(context, stored), version);
    if ((before.status === 'automated') !== (form.status === 'automated'))
      throw new Failure('validation_failed', { fields: { status: 'Alleen de assistent is geautomatiseerd' } });
    await updateExpert(tx, id, form);
    await recordAudit(tx, context, {
      eventType: 'expert.changed',
      target: id,
      ...changedFields({ ...before, linkedin: before.linkedin ?? null }, form),
    });
    await publishChanged(tx, { minimumRole: 1 }, 'experts', 'chat', 'chat-desk');
    return toExpert(context, (await findExpert(tx, id))!);
  });
}

/**
 * Sets the office hours, the absence and the availability outside the hours of an expert:
 * one's own, or any as an administrator.
 */
export async function saveExpertHours(
  context: Context,
  id: string,
  { version, ...schedule }: Schedule & { version: number },
): Promise<Expert> {
  return await transact(context, async (tx) => {
    const stored = await lockExpert(tx, id);
    if (stored?.userId !== context.user.id && context.user.role < 3) throw new Failure('experts_only');
    const before = requireVersion(stored && toExpert(context, stored), version);
    await updateHours(tx, { id, ...schedule });
    await recordAudit(tx, context, {
      eventType: 'expert.hours-saved',
      target: id,
      ...changedFields(before, schedule),
    });
    await publishChanged(tx, { minimumRole: 1 }, 'experts');
    return toExpert(context, (await findExpert(tx, id))!);
  });
}

type Link = { email: string | null; version: number };

/** Links an expert of the directory to a colleague's account, which its other expert loses; null unlinks it. */
export async function linkExpert(context: Context, id: string, { email, version }: Link): Promise<Expert> {
  return await transact(context, async (tx) => {
    await lockExperts(tx);
    const stored = await findExpert(tx, id);
    requireVersion(stored && toExpert(context, stored), version);
    const userId = email === null ? null : await findColleagueId(tx, email);
    if (email !== null && userId === null)
      throw new Failure('validation_failed', { fields: { email: 'Geen actieve collega met dit e-mailadres' } });
    const unlinkedId = await updateLinkedUser(tx, id, userId);
    const change = { eventType: 'expert.linked' as const, target: id };
    await recordAudit(tx, context, { ...change, before: { userId: stored?.userId }, after: { userId } });
    if (unlinkedId !== null)
      await recordAudit(tx, context, { ...change, target: unlinkedId, before: { userId }, after: { userId: null } });
    await publishChanged(tx, { minimumRole: 1 }, 'experts', 'chat', 'chat-desk');
    return toExpert(context, (await findExpert(tx, id))!);
  });
}

/** Whether an expert other than this user is available, or in a conversation and available after it. */
export async function hasPresentExpert(
  db: Queryable,
  { clock }: Pick<Portal, 'clock'>,
  exceptUserId: string,
): Promise<boolean> {
  const now = clock.now();
  const experts = await listExpertRows(db, {});
  return experts.some((expert) => expert.userId !== exceptUserId && isPresent(expert, now));
}

/** An expert as the caller sees it now. */
function toExpert(
  context: Context,
  { userId, accountName, accountEmail, accountStatus, linkedin, ...expert }: StoredExpert,
): Expert {
  const now = context.clock.now();
  return {
    ...expert,
    ...(linkedin !== null && { linkedin }),
    backAt: awayUntil(expert.backAt, now),
    account:
      accountName !== null &&
      accountEmail !== null &&
      accountStatus !== null &&
      allows('administrator', context.user.role)
        ? { name: accountName, email: accountEmail, status: accountStatus }
        : null,
    isOwn: userId === context.user.id,
    isAvailable: isAvailable(expert, now),
  };
}

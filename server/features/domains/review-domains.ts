import type { GreylistDomain, GreylistStatus } from '#contract/domains.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { allows } from '#contract/platform/roles.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { type Page, type PageQuery, toPage } from '#server/platform/paging/page.ts';
import { queueDomainDecision } from './apply-domain-decision.job.ts';
import { findGreylisted, type Greylisted, listGreylisted, lockDomain, updateDecision } from './domains-sql.ts';
import { domainUndoUntil, effectiveAt } from './policy.ts';

/** One page of the greylist, pending domains first. */
export async function listGreylistDomains(
  context: Context,
  query: PageQuery & { status?: GreylistStatus | undefined },
): Promise<Page<GreylistDomain>> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const rows = await listGreylisted(context.db, { status: query.status, after, limit: query.limit + 1 });
  return toPage(rows.map(withUnicode), query.limit, ({ status, id }) => `${status === 'pending' ? 1 : 0}.${id}`);
}

/** A domain of the greylist, as it is listed. */
export async function readGreylistDomain(context: Context, domain: string): Promise<GreylistDomain> {
  const [row] = await listGreylisted(context.db, { domain, limit: 1 });
  if (row === undefined) throw new Failure('not_found');
  return withUnicode(row);
}

function withUnicode<Row extends { domain: string }>(row: Row): Row & { unicodeDomain: string | null } {
  return { ...row, unicodeDomain: unicodeOf(row.domain) };
}

/** A domain with its international characters; null when it has none, or could be taken for another. */
export function unicodeOf(domain: string): string | null {
  const readable = readableDomain(domain);
  return readable === domain ? null : readable;
}

function readCursor(cursor: string): { waits: boolean; id: string } {
  const [, waits, id] = /^([01])\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (id === undefined) throw new Failure('validation_failed', { fields: { cursor: 'Onbekende pagina' } });
  return { waits: waits === '1', id };
}

type Review = { domain: string; approve: boolean; version?: number | undefined };

/** Approves or rejects a domain of the greylist. */
export async function reviewDomain(context: Context, review: Review): Promise<{ success: true; undoUntil: string }> {
  const decidedAt = await transact(context, async (tx) => {
    await lockDomain(tx, review.domain);
    const before = await findGreylisted(tx, review.domain);
    if (before === null) throw new Failure('not_found');
    return await decideDomain(tx, context, before, review);
  });
  return { success: true, undoUntil: domainUndoUntil(decidedAt).toISOString() };
}

/**
 * Stores a decision about a locked domain; it takes effect, with its mails, when it can no longer be undone. A repeated
 * decision keeps its moment. @returns that moment
 */
export async function decideDomain(
  tx: Tx,
  context: Context,
  before: Greylisted,
  { domain, approve, version }: Review,
): Promise<Date> {
  const { user } = context;
  const now = context.clock.now();
  const decision = approve ? 'approved' : 'rejected';
  const isOfOther = before.decidedBy !== null && before.decidedBy !== user.id;
  // An administrator overrules the decision that was seen, not one that was made at the same time.
  const overrules = allows('administrator', user.role) && version === before.version;
  if (isOfOther && !overrules) throw new Failure('domain_in_review');
  if (before.decision === decision && before.decidedAt !== null) return new Date(before.decidedAt);
  const isOfColleague = before.status !== 'pending' && before.reviewedBy !== user.id;
  const isStale = version === undefined ? isOfColleague : version !== before.version;
  if (isStale) throw new Failure('changed_meanwhile', { current: before });
  if (before.decision === null && before.status === decision) return now;
  await updateDecision(tx, domain, { decision, decidedBy: user.id, decidedAt: now });
  await queueDomainDecision(tx, domain, now);
  await publishChanged(tx, { minimumRole: 2 }, 'domains');
  await recordAudit(tx, context, {
    eventType: 'domain.reviewed',
    target: domain,
    before: before.status,
    after: decision,
  });
  return now;
}

/**
 * Undoes a decision about a domain until it takes effect: the caller's own, or as an administrator that of a colleague.
 */
export async function undoDomainReview(context: Context, domain: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    await lockDomain(tx, domain);
    const before = await findGreylisted(tx, domain);
    if (before === null) throw new Failure('not_found');
    const mayUndo = before.decidedBy === context.user.id || allows('administrator', context.user.role);
    const hasEnded = before.decidedAt === null || context.clock.now() > effectiveAt(new Date(before.decidedAt));
    if (!mayUndo || hasEnded) throw new Failure('undo_expired');
    await updateDecision(tx, domain, null);
    await publishChanged(tx, { minimumRole: 2 }, 'domains');
    await recordAudit(tx, context, {
      eventType: 'domain.review-undone',
      target: domain,
      before: before.decision,
      after: before.status,
    });
  });
  return { success: true };
}

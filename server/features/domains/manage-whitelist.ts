import { domainToASCII } from 'node:url';
import type { WhitelistDomain } from '#contract/domains.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { type Page, type PageQuery, toPage } from '#server/platform/paging/page.ts';
import {
  deleteGreylisted,
  deleteWhitelisted,
  findGreylisted,
  findWhitelisted,
  insertWhitelisted,
  isWhitelisted,
  listWhitelisted,
  lockDomain,
} from './domains-sql.ts';
import { domainUndoUntil } from './policy.ts';
import { decideDomain, unicodeOf } from './review-domains.ts';

/** One page of the whitelist, by name. */
export async function listWhitelistDomains(
  context: Context,
  { search, cursor, limit }: PageQuery & { search?: string | undefined },
): Promise<Page<WhitelistDomain>> {
  const stored = search === undefined ? undefined : toStored(search);
  const rows = await listWhitelisted(context.db, { search: stored, after: cursor, limit: limit + 1 });
  const items = rows.map((row) => ({ ...row, unicodeDomain: unicodeOf(row.domain) }));
  return toPage(items, limit, ({ domain }) => domain);
}

/** Domains are stored in Punycode: a search with international characters needs whole labels. */
function toStored(search: string): string {
  const text = search.toLowerCase();
  return /^[ -~]*$/.test(text) ? text : domainToASCII(text) || text;
}

type Added = { success: true; domain: string; undoUntil: string | null };

/** Adds a domain to the whitelist; one of the greylist, for which accounts may wait, is approved as by its review. */
export async function addWhitelistDomain(context: Context, domain: string): Promise<Added> {
  const decidedAt = await transact(context, async (tx) => {
    await lockDomain(tx, domain);
    if (await isWhitelisted(tx, domain)) throw alreadyListed();
    const before = await findGreylisted(tx, domain);
    if (before !== null)
      return await decideDomain(tx, context, before, { domain, approve: true, version: before.version });
    await insertWhitelisted(tx, { id: newId(), domain, addedBy: context.user.id });
    await recordAudit(tx, context, { eventType: 'domain.added', target: domain, after: 'approved' });
    await publishChanged(tx, { minimumRole: 2 }, 'domains');
    return null;
  });
  return { success: true, domain, undoUntil: decidedAt && domainUndoUntil(decidedAt).toISOString() };
}

function alreadyListed(): Failure {
  return new Failure('domain_whitelisted', { fields: { domain: 'Dit domein staat al op de lijst' } });
}

/**
 * Removes a domain from the whitelist. Its accounts stay active; the next registration puts it on the greylist again,
 * and supervisors are asked.
 */
export async function deleteWhitelistDomain(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const domain = await findWhitelisted(tx, id);
    if (domain === null) throw removedAlready();
    await lockDomain(tx, domain);
    // A colleague may have removed it before this transaction had the lock.
    if (!(await isWhitelisted(tx, domain))) throw removedAlready();
    const reviewed = await findGreylisted(tx, domain);
    if (reviewed !== null && reviewed.decision !== null) throw new Failure('domain_in_review');
    await deleteWhitelisted(tx, domain);
    await deleteGreylisted(tx, domain);
    await recordAudit(tx, context, { eventType: 'domain.removed', target: domain, before: 'approved' });
    await publishChanged(tx, { minimumRole: 2 }, 'domains');
  });
  return { success: true };
}

function removedAlready(): Failure {
  return new Failure('domain_not_listed');
}

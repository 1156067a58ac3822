import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { findGreylisted, insertWhitelisted, isWhitelisted, lockDomain } from './domains-sql.ts';
import { domainUndoUntil } from './policy.ts';
import { decideDomain } from './review-domain.ts';

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

import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import {
  deleteGreylisted,
  deleteWhitelisted,
  findGreylisted,
  findWhitelisted,
  isWhitelisted,
  lockDomain,
} from './domains-sql.ts';

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

import type { OutputOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/privacy.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notifyRole } from '#server/features/notifications/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { findOpenErasure, insertErasure } from './erasures-sql.ts';

/** Each notifies every administrator. */
const requestsOfUser = { name: 'erasure-requests', max: 3, windowMs: 24 * 3_600_000 };

/** Asks for the erasure of the caller, and notifies administrators. */
export async function requestErasure(context: Context): Promise<OutputOf<typeof calls.requestErasure>> {
  const { user, clock } = context;
  const id = newId();
  return await transact(context, async (tx) => {
    if (!(await insertErasure(tx, id, user.id, clock.now()))) throw new Failure('erasure_requested');
    await enforceRateLimit({ db: tx, clock }, { limit: requestsOfUser, subject: user.id });
    await publishChanged(tx, { minimumRole: 3 }, 'users');
    await publishChanged(tx, { userId: user.id }, 'users');
    await recordAudit(tx, context, { eventType: 'privacy.erasure-requested', target: user.id });
    await notifyRole(tx, context, 3, {
      kind: 'erasure_requested',
      type: 'warning',
      title: 'Verzoek om gegevens te verwijderen',
      message: `${user.name} vraagt om verwijdering van alle persoonsgegevens. Dat moet binnen een maand.`,
      url: '/admin/privacy',
      subject: id,
      persistent: true,
      exceptUserId: user.id,
    });
    return { request: (await findOpenErasure(tx, user.id))! };
  });
}

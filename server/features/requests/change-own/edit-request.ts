import type { BodyOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/requests.ts';
import type { OwnRequest } from '#contract/requests.ts';
import { auditSql } from '#server/features/audit/public.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { editsOfUser } from '../policy.ts';
import { findOwnRequest } from '../requests-sql.ts';
import { insertRequestWords } from '../similar/request-words-sql.ts';
import { isOwnRequest, lockRequestText, updateRequestText } from './own-request-sql.ts';

/** Changes the text of the caller's own request while it is pending. */
export async function editRequest(
  context: Context,
  id: string,
  { version, ...text }: BodyOf<typeof calls.editRequest>,
): Promise<OwnRequest> {
  const userId = context.user.id;
  return await transact(context, async (tx) => {
    const before = await lockRequestText(tx, id, userId);
    if (before === null) throw new Failure((await isOwnRequest(tx, id, userId)) ? 'request_not_waiting' : 'not_found');
    requireVersion(before, version);
    await enforceRateLimit({ db: tx, clock: context.clock }, { limit: editsOfUser, subject: userId });
    const edit = { ...text, id, userId, now: context.clock.now(), eventId: newId() };
    const edited = { eventType: 'request.edited', target: id, ...changedFields(before, text) } as const;
    await updateRequestText(tx, edit, auditSql(context, edited, 'changed'));
    await insertRequestWords(tx, [id]);
    return (await findOwnRequest(tx, id, userId))!;
  });
}

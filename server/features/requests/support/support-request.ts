import { auditSql } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { findSupport, insertSupport, type Support } from './supporters-sql.ts';

/** Adds the caller's support to another user's request; repeating it changes nothing. */
export async function supportRequest(context: Context, id: string): Promise<Support> {
  const userId = context.user.id;
  const audit = auditSql(context, { eventType: 'request.supported', target: id }, 'changed');
  const added = await insertSupport(context.db, { id, userId, now: context.clock.now() }, audit);
  if (added) {
    context.live.flush();
    return added;
  }
  const found = await findSupport(context.db, id, userId);
  if (found === null) throw new Failure('not_found');
  if (found.mergedInto !== null) throw new Failure('request_merged');
  if (found.isOwn) throw new Failure('own_request');
  return { id, supporterCount: found.supporterCount, isSupported: found.isSupported };
}

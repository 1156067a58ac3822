import type { BodyOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/requests.ts';
import type { OwnRequest } from '#contract/requests.ts';
import { auditSql, recordAudit } from '#server/features/audit/public.ts';
import { notify, resolveNotifications } from '#server/features/notifications/public.ts';
import { limitSql } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { lockRequests } from './decide/changes-sql.ts';
import {
  deleteRequest,
  isOwnRequest,
  listOtherSupporters,
  lockRequestText,
  updateRequestText,
} from './own-request-sql.ts';
import { editsOfUser, withdrawalsOfUser } from './policy.ts';
import { findOwnRequest } from './requests-sql.ts';
import { insertRequestWords } from './similar/request-words-sql.ts';

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

/** Withdraws the caller's own request while it is pending: it is deleted, and the quota of this week is refunded. */
export async function withdrawRequest(context: Context, id: string): Promise<{ success: true }> {
  const userId = context.user.id;
  const limit = limitSql(context, 'requests');
  await transact(context, async (tx) => {
    // Later statements then see a merge into it that was committed meanwhile.
    await lockRequests(tx, [id]);
    const supporters = await listOtherSupporters(tx, id, userId);
    const request = { id, userId, weekStart: limit.week.start };
    const withdrawn = await deleteRequest(tx, request, limit.refund('refundable'));
    if (withdrawn === null)
      throw new Failure((await isOwnRequest(tx, id, userId)) ? 'request_not_waiting' : 'not_found');
    await enforceRateLimit({ db: tx, clock: context.clock }, { limit: withdrawalsOfUser, subject: userId });
    const { title, isRefunded } = withdrawn;
    await recordAudit(tx, context, {
      eventType: 'request.withdrawn',
      target: id,
      subject: title,
      before: { title },
      after: { isRefunded },
    });
    await resolveNotifications(tx, context, { kind: 'request_new', subject: id, title: 'Verzoek ingetrokken' });
    await notify(tx, context, {
      kind: 'request_update',
      userIds: supporters,
      type: 'info',
      title: 'Een verzoek waar u achter stond, is ingetrokken',
      message: `Het verzoek “${title}” is ingetrokken door wie het indiende. Hebt u het nog nodig, dien het dan zelf in.`,
      url: '/request',
    });
  });
  return { success: true };
}

import type { OutputOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/privacy.ts';
import type { Erasure } from '#contract/privacy.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notifyRole, resolveNotifications } from '#server/features/notifications/public.ts';
import { endAccess } from '#server/features/sessions/public.ts';
import { changeUsers, updateDisabled } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/paging/page.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { queueErasure } from './erase-person.job.ts';
import {
  deleteErasure,
  findErasureUser,
  findLockedErasure,
  findOpenErasure,
  insertErasure,
  listErasureRows,
  updateStarted,
} from './erasures-sql.ts';

/** One page of requests to be erased, the newest first. */
export async function listErasures({ db }: Context, query: PageQuery): Promise<Page<Erasure>> {
  const { items, next } = await readPage(query, (page) => listErasureRows(db, page));
  return {
    items: items.map(({ userId, name, email, role, ...rest }) => ({
      ...rest,
      user: { id: userId, name, email, role },
    })),
    next,
  };
}

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

/** Withdraws the request of the caller while it waits. */
export async function withdrawErasure(context: Context): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const subject = await deleteErasure(tx, context.user.id);
    if (subject === null) throw new Failure('erasure_not_waiting');
    await publishChanged(tx, { minimumRole: 3 }, 'users');
    await publishChanged(tx, { userId: context.user.id }, 'users');
    await recordAudit(tx, context, { eventType: 'privacy.erasure-withdrawn', target: context.user.id });
    await resolveNotifications(tx, context, {
      kind: 'erasure_requested',
      subject,
      title: 'Verzoek om verwijdering ingetrokken',
    });
  });
  return { success: true };
}

/**
 * Starts the erasure of a person who asked for it: the account is disabled and what gives access to it ends with the
 * transaction, in which the job is queued that does the rest.
 */
export async function carryOutErasure(context: Context, id: string, name: string): Promise<{ success: true }> {
  const userId = await findErasureUser(context.db, id);
  if (userId === null) throw new Failure('not_found');
  const eventType = 'privacy.erasure-started';
  await changeUsers(context, {
    eventType,
    userIds: [userId],
    work: async (tx) => {
      const request = await findLockedErasure(tx, id);
      if (request?.status !== 'waiting') throw new Failure('erasure_not_waiting');
      if (!isSameName(request.name, name)) throw new Failure('erasure_name_wrong');
      await updateDisabled(tx, [userId]);
      await endAccess(tx, context, 'erasure', { userIds: [userId] });
      const now = context.clock.now();
      await updateStarted(tx, { id, userId, by: context.user.id, pseudonym: newId(), now });
      await recordAudit(tx, context, { eventType, target: userId });
      await resolveNotifications(tx, context, {
        kind: 'erasure_requested',
        subject: id,
        title: 'Verzoek om verwijdering uitgevoerd',
      });
      await queueErasure(tx, id);
    },
  });
  return { success: true };
}

function isSameName(stored: string, typed: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain(stored) === plain(typed);
}

import { recordAudit } from '#server/features/audit/public.ts';
import { resolveNotifications } from '#server/features/notifications/public.ts';
import { endAccess } from '#server/features/sessions/public.ts';
import { changeUsers, updateDisabled } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { queueErasure } from './erase-person.job.ts';
import { findErasureUser, findLockedErasure, updateStarted } from './erasures-sql.ts';

/**
 * Starts the erasure of a person who asked for it: the account is disabled and what gives access to it ends with the transaction, in
 * which the job is queued that does the rest.
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

import type { NotificationPreference } from '#contract/notifications.ts';
import { isLinkedExpert } from '#server/features/experts/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { insertPreference, listChosenPreferences } from './notifications-sql.ts';
import { canReceive, preferencesOf, type Recipient } from './policy.ts';

/** The delivery of each kind that the caller can receive. */
export async function listPreferences(context: Context): Promise<NotificationPreference[]> {
  return preferencesOf(await toRecipient(context), await listChosenPreferences(context.db, context.user.id));
}

async function toRecipient({ db, user }: Context): Promise<Recipient> {
  return { role: user.role, isExpert: await isLinkedExpert(db, user.id) };
}

/** Sets how one kind is delivered to the caller. @returns all preferences */
export async function savePreference(
  context: Context,
  choice: NotificationPreference,
): Promise<NotificationPreference[]> {
  const userId = context.user.id;
  const recipient = await toRecipient(context);
  if (!canReceive(choice.kind, recipient))
    throw new Failure('validation_failed', { fields: { kind: 'Deze melding krijgt u niet' } });
  return await transact(context, async (tx) => {
    await insertPreference(tx, userId, choice);
    await publishChanged(tx, { userId }, 'notifications');
    return preferencesOf(recipient, await listChosenPreferences(tx, userId));
  });
}

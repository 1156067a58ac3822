import type { NotificationPreference } from '#contract/notifications.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { toRecipient } from './list-preferences.ts';
import { canReceive, preferencesOf } from './policy.ts';
import { insertPreference, listChosenPreferences } from './preferences-sql.ts';

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

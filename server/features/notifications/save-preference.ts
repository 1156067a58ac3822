import type { NotificationPreference } from '#contract/notifications.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { toReader } from './list-preferences.ts';
import { concerns, preferencesOf } from './policy.ts';
import { insertPreference, listChosen } from './preferences-sql.ts';

/** Chooses how one kind is delivered to the caller; answers how all of them are now. */
export async function savePreference(
  context: Context,
  choice: NotificationPreference,
): Promise<NotificationPreference[]> {
  const userId = context.user.id;
  const reader = await toReader(context);
  if (!concerns(choice.kind, reader))
    throw new Failure('validation_failed', { fields: { kind: 'Deze melding krijgt u niet' } });
  return await transact(context, async (tx) => {
    await insertPreference(tx, userId, choice);
    await publishChanged(tx, { userId }, 'notifications');
    return preferencesOf(reader, await listChosen(tx, userId));
  });
}

import type { NotificationPreference } from '#contract/notifications.ts';
import { isLinkedExpert } from '#server/features/experts/public.ts';
import type { Context } from '#server/platform/context.ts';
import { preferencesOf, type Recipient } from './policy.ts';
import { listChosenPreferences } from './preferences-sql.ts';

/** The delivery of each kind that the caller can receive. */
export async function listPreferences(context: Context): Promise<NotificationPreference[]> {
  return preferencesOf(await toRecipient(context), await listChosenPreferences(context.db, context.user.id));
}

export async function toRecipient({ db, user }: Context): Promise<Recipient> {
  return { role: user.role, isExpert: await isLinkedExpert(db, user.id) };
}

import type { NotificationPreference } from '#contract/notifications.ts';
import { isLinkedExpert } from '#server/features/experts/public.ts';
import type { Context } from '#server/platform/context.ts';
import { preferencesOf, type Reader } from './policy.ts';
import { listChosen } from './preferences-sql.ts';

/** How each kind that the caller can get is delivered. */
export async function listPreferences(context: Context): Promise<NotificationPreference[]> {
  return preferencesOf(await toReader(context), await listChosen(context.db, context.user.id));
}

export async function toReader({ db, user }: Context): Promise<Reader> {
  return { role: user.role, isExpert: await isLinkedExpert(db, user.id) };
}

import type { NotificationKind } from '#contract/notification-kinds.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { updateSubjectRead } from './notifications-sql.ts';

/** Marks the caller's notifications of a kind about a subject as read, because the caller opens that subject. */
export async function markSubjectRead(
  tx: Queryable,
  context: Context,
  { kind, subject }: { kind: NotificationKind; subject: string },
): Promise<void> {
  const userId = context.user.id;
  if ((await updateSubjectRead(tx, { userId, kind, subject, now: context.clock.now() })) > 0)
    await publishChanged(tx, { userId }, 'notifications');
}

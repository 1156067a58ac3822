import { notify, resolveNotifications } from '#server/features/notifications/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listAnswererIds } from '../answerers-sql.ts';
import type { SessionRow } from '../session/transitions-sql.ts';

const kind = 'chat_waiting';

/** Notifies everybody who may answer, except the requester, that a conversation is waiting. */
export async function notifyAnswerers(
  tx: Queryable,
  portal: Pick<Portal, 'clock' | 'config'>,
  session: SessionRow,
): Promise<void> {
  await notify(tx, portal, {
    userIds: await listAnswererIds(tx, session.userId),
    kind,
    type: 'info',
    title: `${session.requesterName} wacht op een expert`,
    message: session.topic,
    url: '/expert-chat?view=desk',
    subject: session.id,
  });
}

/** Marks those notifications as settled, with a new title. */
export async function settleAnswererNotifications(
  tx: Queryable,
  portal: Pick<Portal, 'clock'>,
  session: SessionRow,
  title: string,
): Promise<void> {
  await resolveNotifications(tx, portal, { kind, subject: session.id, title });
}

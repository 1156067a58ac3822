import { notify, settleNotifications } from '#server/features/notifications/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listAnswerers } from '../may-answer-sql.ts';
import type { SessionRow } from '../session/transitions-sql.ts';

const kind = 'chat_waiting';

/** Tells everybody who may answer, but the one who asks, that somebody waits. */
export async function callAnswerers(
  tx: Queryable,
  portal: Pick<Portal, 'clock' | 'config'>,
  session: SessionRow,
): Promise<void> {
  await notify(tx, portal, {
    userIds: await listAnswerers(tx, session.userId),
    ...{ kind, type: 'info', title: `${session.requesterName} wacht op een expert` },
    ...{ message: session.topic, url: '/expert-chat?view=desk', subject: session.id },
  });
}

/** Nobody needs to come any more: everybody who was called sees so. */
export async function settleCall(
  tx: Queryable,
  portal: Pick<Portal, 'clock'>,
  session: SessionRow,
  title: string,
): Promise<void> {
  await settleNotifications(tx, portal, { kind, subject: session.id, title });
}

import { truncate } from '#contract/platform/truncate.ts';
import { notify, resolveNotifications } from '#server/features/notifications/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listAnswererIds } from '../answerers-sql.ts';
import { notificationLength } from '../policy.ts';
import type { ChatSessionRow } from '../session/transitions-sql.ts';

const kind = 'chat_waiting';

type Parts = Pick<Portal, 'clock' | 'config'>;

type Waiting = { subject: string; title: string; message: string | null; mailText: string; url: string };

async function notifyOfWaiting(tx: Queryable, portal: Parts, requesterId: string, waiting: Waiting): Promise<void> {
  const userIds = await listAnswererIds(tx, requesterId);
  await notify(tx, portal, { ...waiting, userIds, kind, type: 'info' });
}

/** Notifies everybody who may answer, except the requester, that a conversation is waiting. */
export async function notifyAnswerers(tx: Queryable, portal: Parts, session: ChatSessionRow): Promise<void> {
  await notifyOfWaiting(tx, portal, session.userId, {
    subject: session.id,
    title: `${session.requesterName} wacht op een expert`,
    message: session.topic,
    mailText: waitingMailText(session),
    url: '/expert-chat?view=desk',
  });
}

function waitingMailText({ requesterName, topic }: ChatSessionRow): string {
  const about = topic === null ? '' : ` De vraag gaat over “${topic}”.`;
  return `${requesterName} wacht in het portaal op een expert.${about} Aan de expertbalie kunt u het gesprek aannemen.`;
}

/** Notifies everybody who may answer, except the requester, that a question was left. */
export async function notifyOfQuestion(
  tx: Queryable,
  portal: Parts,
  { id, text, requesterId, requesterName }: { id: string; text: string; requesterId: string; requesterName: string },
): Promise<void> {
  await notifyOfWaiting(tx, portal, requesterId, {
    subject: id,
    title: `${requesterName} heeft een vraag achtergelaten`,
    message: truncate(text, notificationLength),
    mailText:
      `${requesterName} heeft een vraag achtergelaten omdat er geen expert bereikbaar was:\n\n“${text}”\n\n` +
      `Aan de expertbalie kunt u antwoorden; ${requesterName} krijgt daarvan een melding.`,
    url: `/expert-chat?view=desk&vraag=${id}`,
  });
}

/** Resolves the notifications about a conversation or question, with a new title. */
export async function resolveAnswererNotifications(
  tx: Queryable,
  portal: Pick<Portal, 'clock'>,
  { id }: { id: string },
  title: string,
): Promise<void> {
  await resolveNotifications(tx, portal, { kind, subject: id, title });
}

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
    mailText: waitingMailText(session),
    url: '/expert-chat?view=desk',
    subject: session.id,
  });
}

function waitingMailText({ requesterName, topic }: SessionRow): string {
  const about = topic === null ? '' : ` De vraag gaat over “${topic}”.`;
  return `${requesterName} wacht in het portaal op een expert.${about} Aan de expertbalie kunt u het gesprek aannemen.`;
}

/** Notifies everybody who may answer, except the requester, that a question was left. */
export async function notifyOfQuestion(
  tx: Queryable,
  portal: Pick<Portal, 'clock' | 'config'>,
  question: { id: string; text: string; requesterId: string; requesterName: string },
): Promise<void> {
  await notify(tx, portal, {
    userIds: await listAnswererIds(tx, question.requesterId),
    kind,
    type: 'info',
    title: `${question.requesterName} heeft een vraag achtergelaten`,
    message: question.text,
    mailText: `${question.requesterName} heeft een vraag achtergelaten omdat er geen expert bereikbaar was:\n\n“${question.text}”\n\nAan de expertbalie kunt u antwoorden; ${question.requesterName} krijgt daarvan een melding.`,
    url: '/expert-chat?view=desk',
    subject: question.id,
  });
}

/** Marks the notifications about a conversation or question as settled, with a new title. */
export async function settleAnswererNotifications(
  tx: Queryable,
  portal: Pick<Portal, 'clock'>,
  { id }: { id: string },
  title: string,
): Promise<void> {
  await resolveNotifications(tx, portal, { kind, subject: id, title });
}

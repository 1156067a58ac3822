import type { chatEndReasons } from '#contract/expert-chat.ts';
import { notify } from '#server/features/notifications/public.ts';
import { limitParts } from '#server/features/weekly-limits/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { settleCall } from '../desk/call-answerers.ts';
import { insertSystemMessage } from '../messages/messages-sql.ts';
import { minutesCharged, planReturn, timeOnLine } from '../policy.ts';
import { insertChangeForQueue, insertChangeForSides } from '../tell-sql.ts';
import { listReservations, updateEnded, updateReservation, type SessionRow } from './transitions-sql.ts';

type EndReason = (typeof chatEndReasons)[number];

/** Ends a conversation that this transaction has locked: what was not used returns to the weeks it came from. */
export async function endSession(tx: Queryable, portal: Portal, session: SessionRow, reason: EndReason): Promise<void> {
  const now = portal.clock.now();
  const { id, userId, requesterName, durationMinutes } = session;
  const usedMinutes = minutesCharged(session, now);
  await updateEnded(tx, { id, reason, usedMinutes, spentMs: timeOnLine(session, now), now });
  for (const back of planReturn(await listReservations(tx, id), durationMinutes - usedMinutes)) {
    const spending = { amount: back.minutes, at: new Date(back.weekStart) };
    const { giveBack } = limitParts({ clock: portal.clock, user: { id: userId } }, 'chatMinutes', spending);
    await updateReservation(tx, id, back, giveBack('reservation'));
  }
  await settleCall(tx, portal, session, `${requesterName} wacht niet meer op een expert`);
  await insertSystemMessage(tx, { sessionId: id, text: lastWords(reason, usedMinutes), now });
  await insertChangeForSides(tx, id);
  await insertChangeForQueue(tx);
  if (reason !== 'nobody') return;
  await notify(tx, portal, {
    userIds: [userId],
    kind: 'chat_update',
    type: 'warning',
    title: 'Er was geen expert beschikbaar',
    message: 'Uw gesprek is afgesloten. De minuten die u niet gebruikte, staan weer op uw tegoed.',
    url: '/expert-chat',
  });
}

function lastWords(reason: EndReason, usedMinutes: number): string {
  return {
    finished: `Het gesprek is afgesloten. ${usedMinutes === 1 ? 'Er is 1 minuut' : `Er zijn ${usedMinutes} minuten`} gebruikt.`,
    time: 'De tijd is om. Het gesprek is afgesloten.',
    nobody:
      'Er was binnen 15 minuten geen expert beschikbaar. Het gesprek is afgesloten; ongebruikte minuten zijn terug.',
    cancelled: 'Het gesprek is ingetrokken. De minuten zijn terug.',
  }[reason];
}

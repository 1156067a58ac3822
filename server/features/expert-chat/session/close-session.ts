import type { chatEndReasons } from '#contract/chat-rules.ts';
import { insertExpertsChanged } from '#server/features/experts/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import { limitSql } from '#server/features/weekly-limits/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { resolveAnswererNotifications } from '../desk/notify-answerers.ts';
import { insertSystemMessage } from '../messages-sql.ts';
import { chargedMinutes, planRefunds, connectedMs } from '../policy.ts';
import { insertQueueChanged, insertConversationChanged } from '../conversation-events-sql.ts';
import { listReservations, updateSessionEnded, updateReservation, type ChatSessionRow } from './transitions-sql.ts';

type EndReason = (typeof chatEndReasons)[number];

const leaveQuestionText = 'U kunt uw vraag achterlaten: dan krijgt u een melding zodra een expert heeft geantwoord.';

/** Closes a conversation that this transaction has locked and refunds unused minutes to the weeks they came from. */
export async function closeSession(
  tx: Queryable,
  portal: Portal,
  session: ChatSessionRow,
  reason: EndReason,
): Promise<void> {
  const now = portal.clock.now();
  const { id, userId, requesterName, durationMinutes } = session;
  const usedMinutes = chargedMinutes(session, now);
  await updateSessionEnded(tx, { id, reason, usedMinutes, spentMs: connectedMs(session, now), now });
  for (const planned of planRefunds(await listReservations(tx, id), durationMinutes - usedMinutes)) {
    const spending = { amount: planned.minutes, at: new Date(planned.weekStart) };
    const { refund } = limitSql({ clock: portal.clock, user: { id: userId } }, 'chatMinutes', spending);
    await updateReservation(tx, id, planned, refund('reservation'));
  }
  await resolveAnswererNotifications(tx, portal, session, `${requesterName} wacht niet meer op een expert`);
  await insertSystemMessage(tx, { sessionId: id, text: closingText(reason, usedMinutes), now });
  await insertConversationChanged(tx, id);
  await insertQueueChanged(tx);
  if (session.status === 'active') await insertExpertsChanged(tx, [session.expertUserId, userId]);
  if (reason !== 'nobody') return;
  await notify(tx, portal, {
    userIds: [userId],
    kind: 'chat_update',
    type: 'warning',
    title: 'Er was geen expert beschikbaar',
    message: `Uw gesprek is afgerond. De minuten die u niet gebruikte, staan weer op uw tegoed. ${leaveQuestionText}`,
    mailText: `Er was binnen 15 minuten geen expert beschikbaar. Uw gesprek is daarom afgerond; de minuten die u niet gebruikte, staan weer op uw tegoed.\n\n${leaveQuestionText}`,
    // `/expert-chat` shows open conversations only; this one has ended.
    url: `/expert-chat/${id}`,
  });
}

function closingText(reason: EndReason, usedMinutes: number): string {
  return {
    finished: `Het gesprek is afgerond. ${usedMinutes === 1 ? 'Er is 1 minuut' : `Er zijn ${usedMinutes} minuten`} gebruikt.`,
    time: 'De tijd is om. Het gesprek is afgerond.',
    nobody:
      'Er was binnen 15 minuten geen expert beschikbaar. Het gesprek is afgerond; de minuten die u niet gebruikte, hebt u terug.',
    cancelled: 'Het gesprek is ingetrokken. De minuten zijn terug.',
  }[reason];
}

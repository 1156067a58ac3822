import type { Feature } from '#server/platform/feature.ts';
import { retainedSince } from '#server/platform/retention.ts';
import { answerAsAssistantJob } from './assistant/answer-as-assistant.job.ts';
import { updateExpertAbsences } from './desk/expert-absences-sql.ts';
import { returnToQueueJob } from './desk/return-to-queue.job.ts';
import { readChatMessages, readChatReceipts, readChatWaiting } from './live-handlers.ts';
import { forwardSignal } from './chat-messages.ts';
import { deleteOldTexts } from './sessions-sql.ts';
import { routes } from './routes.ts';
import { endWithoutRequesterJob } from './session/end-without-requester.job.ts';
import { endOverdueJob, dueStepJob } from './session/due-step.job.ts';

export const expertChatFeature: Feature = {
  name: 'expert-chat',
  routes,
  jobs: [
    dueStepJob,
    endOverdueJob,
    endWithoutRequesterJob,
    returnToQueueJob,
    answerAsAssistantJob,
    {
      name: 'delete-old-chat-texts',
      cron: '14 3 * * *',
      run: (portal) => deleteOldTexts(portal.db, retainedSince(portal, 'conversations')),
    },
  ],
  liveHandlers: {
    'chat.messages': readChatMessages,
    'chat.waiting': readChatWaiting,
    'chat.receipts': readChatReceipts,
  },
  onConnectionsChanged: async ({ db, clock }, userIds) => await updateExpertAbsences(db, { now: clock.now(), userIds }),
  signalHandlers: { 'chat.signal': forwardSignal },
};

import type { Feature } from '#server/platform/feature.ts';
import { answerAsAssistantJob } from './assistant/answer-as-assistant.job.ts';
import { handBackJob } from './desk/hand-back.job.ts';
import { readChatMessages, readChatReceipts, readChatWaiting } from './live-handlers.ts';
import { passOnSignal } from './messages/pass-on-signal.ts';
import { routes } from './routes.ts';
import { endOverdueJob, watchSessionJob } from './session/watch-session.job.ts';

export const expertChatFeature: Feature = {
  name: 'expert-chat',
  routes,
  jobs: [watchSessionJob, endOverdueJob, handBackJob, answerAsAssistantJob],
  liveHandlers: {
    'chat.messages': readChatMessages,
    'chat.waiting': readChatWaiting,
    'chat.receipts': readChatReceipts,
  },
  signalHandlers: { 'chat.signal': passOnSignal },
};

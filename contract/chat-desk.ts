import * as z from 'zod/mini';
import { chatQuestion } from './chat-questions.ts';
import { chatSession, chatSummary } from './expert-chat.ts';
import { done, endpoint, idParams, pageQuery } from './platform/endpoint.ts';
import { optionalText } from './platform/text/optional-text.ts';

export const joinChat = endpoint({
  method: 'POST',
  path: '/api/chat/sessions/{id}/join',
  access: 'user',
  summary:
    'Join a waiting session as an expert; starts the reserved time. When the expert has no live connection, and neither reads the session nor sends a message, for 3 minutes, it returns to the queue, and these minutes are not used.',
  params: idParams,
  output: chatSession,
  errors: ['not_found', 'experts_only', 'chat_already_joined', 'chat_own_session', 'chat_ended'],
});

export const leaveChat = endpoint({
  method: 'POST',
  path: '/api/chat/sessions/{id}/leave',
  access: 'user',
  summary: 'Return a session to the queue as its expert; the reserved time pauses until another expert joins.',
  params: idParams,
  output: done,
  errors: ['not_found', 'chat_ended'],
});

const desk = z.object({ waiting: z.array(chatSummary), own: z.array(chatSummary), questions: z.array(chatQuestion) });
export type Desk = z.infer<typeof desk>;

export const readDesk = endpoint({
  method: 'GET',
  path: '/api/chat/desk',
  access: 'user',
  summary:
    "The expert's desk: waiting sessions (those that an expert returned, then the others, each with the longest wait first), the caller's own open sessions, and unanswered questions.",
  output: desk,
  errors: ['experts_only'],
});

export const listTranscripts = endpoint({
  method: 'GET',
  path: '/api/chat/transcripts',
  access: 'user',
  summary: 'Ended sessions that the caller joined as an expert, newest first.',
  query: z.strictObject({ ...pageQuery, search: optionalText(100) }),
  output: z.array(chatSummary),
  errors: ['experts_only'],
});

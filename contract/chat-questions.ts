import * as z from 'zod/mini';
import { attachment, attachmentIds } from './attachments.ts';
import { chatMessageLength } from './chat-rules.ts';
import { done, endpoint, id, idParams, instant, pageQuery, visibleText } from './platform/endpoint.ts';

/** Unanswered questions that one user can have. */
export const maxOpenQuestions = 5;

/** A question that was left for the experts because none of them was available. */
export const chatQuestion = z.object({
  id,
  text: z.string(),
  requester: z.object({ id, name: z.string() }),
  /** The requester's preferred expert; any expert may answer. */
  wantedExpert: z.nullable(z.object({ id, name: z.string() })),
  createdAt: instant,
  /** Null until it is answered; `name` is null when that account is gone. */
  answer: z.nullable(z.object({ text: z.string(), name: z.nullable(z.string()), at: instant })),
  attachments: z.array(attachment),
});
export type ChatQuestion = z.infer<typeof chatQuestion>;

const text = z
  .string()
  .check(z.trim(), visibleText('Typ eerst uw vraag'), z.maxLength(chatMessageLength, 'Maximaal 4.000 tekens'));

export const chatQuestionForm = z.strictObject({ text });

export const leaveChatQuestion = endpoint({
  method: 'POST',
  path: '/api/chat/questions',
  access: 'user',
  summary:
    'Leave a question for the experts. Idempotent by the id that the browser generates. `sessionId`: the own waiting session that it replaces, unless an expert joined it before. Rate limited.',
  body: z.strictObject({
    id,
    text,
    expertId: z.optional(z.nullable(id)),
    sessionId: z.optional(z.nullable(id)),
    attachmentIds,
  }),
  output: chatQuestion,
  errors: ['not_found', 'chat_questions_limit', 'rate_limited', 'attachment_gone'],
  status: 201,
});

export const listOwnChatQuestions = endpoint({
  method: 'GET',
  path: '/api/chat/questions',
  access: 'user',
  summary: 'The questions that the caller left, newest first, with their answers.',
  query: z.strictObject(pageQuery),
  output: z.array(chatQuestion),
  errors: [],
});

export const readChatQuestion = endpoint({
  method: 'GET',
  path: '/api/chat/questions/{id}',
  access: 'user',
  summary: 'One question that the caller left, with its answer.',
  params: idParams,
  output: chatQuestion,
  errors: ['not_found'],
});

export const withdrawChatQuestion = endpoint({
  method: 'DELETE',
  path: '/api/chat/questions/{id}',
  access: 'user',
  summary: 'Withdraw an own question that has no answer yet.',
  params: idParams,
  output: done,
  errors: ['not_found', 'chat_question_answered'],
});

export const chatAnswerForm = z.strictObject({
  text: z
    .string()
    .check(z.trim(), visibleText('Typ eerst uw antwoord'), z.maxLength(chatMessageLength, 'Maximaal 4.000 tekens')),
});

export const answerChatQuestion = endpoint({
  method: 'PUT',
  path: '/api/chat/questions/{id}/answer',
  access: 'user',
  summary: 'Answer a question as an expert; its requester is notified. The same answer again changes nothing.',
  params: idParams,
  body: chatAnswerForm,
  output: chatQuestion,
  errors: ['not_found', 'experts_only', 'chat_own_question', 'chat_question_answered'],
});

import * as z from 'zod/mini';
import { done, endpoint, id, idParams, instant, pageQuery } from './endpoint.ts';
import { topicExcerpt } from './help.ts';

export const chatStatuses = ['waiting', 'active', 'ended'] as const;

/** `finished`: one of both ended it. `time`: the minutes were used. `nobody`: no expert joined. `cancelled`: taken back while waiting. */
export const chatEndReasons = ['finished', 'time', 'nobody', 'cancelled'] as const;
export const chatSides = ['requester', 'expert'] as const;
export type ChatSide = (typeof chatSides)[number];
export const chatAuthors = ['requester', 'expert', 'assistant', 'system'] as const;

/** Minutes that a conversation waits for an expert before it ends and everything returns. */
export const chatPatienceMinutes = 15;
/** Minutes before the end at which both are warned. */
export const chatWarnings = [5, 1] as const;
/** Seconds after the end of the time in which both can finish their sentence; they cost nothing. */
export const chatGraceSeconds = 60;
export const chatMessageLength = 4000;
/** What one side can say at once; each of these messages wears off in its part of the seconds, and makes room for another. */
export const chatBurst = { messages: 30, seconds: 10 } as const;
/** No database holds a higher number of a message. */
const highestSeq = 2_147_483_647;

export const chatMessage = z.object({
  /** Made by the browser, so that sending twice stores once. */
  id,
  sessionId: id,
  /** 1, 2, 3… within a conversation, without gaps. */
  seq: z.number(),
  author: z.enum(chatAuthors),
  /** Whoever wrote it; null for the assistant and the system. */
  authorName: z.nullable(z.string()),
  text: z.string(),
  /** Help topics that the assistant names. */
  topics: z.array(topicExcerpt),
  createdAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** How far each side has the messages: the highest `seq` that arrived, and that was read. */
export const chatReceipts = z.object({
  requester: z.object({ delivered: z.number(), read: z.number() }),
  expert: z.object({ delivered: z.number(), read: z.number() }),
});
export type ChatReceipts = z.infer<typeof chatReceipts>;

export const chatSession = z.object({
  id,
  topic: z.nullable(z.string()),
  status: z.enum(chatStatuses),
  endReason: z.nullable(z.enum(chatEndReasons)),
  /** On which side of it the caller is; null: may only read along. */
  side: z.nullable(z.enum(chatSides)),
  requester: z.object({ id, name: z.string() }),
  /** Who is or was on the line; `role` is that of the directory, when linked. */
  expert: z.nullable(z.object({ id, name: z.string(), role: z.nullable(z.string()) })),
  /** The expert of the directory that was asked for; anybody may join. */
  wantedExpert: z.nullable(z.object({ id, name: z.string() })),
  /** Minutes reserved, extensions included. */
  durationMinutes: z.number(),
  /** Minutes charged and returned, once it has ended. */
  usedMinutes: z.nullable(z.number()),
  refundedMinutes: z.nullable(z.number()),
  createdAt: instant,
  joinedAt: z.nullable(instant),
  /** When the time is over, while it is active. */
  endsAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** Place in the queue from 1, expected wait and until when it waits, while it waits. */
  place: z.nullable(z.number()),
  expectedWaitMinutes: z.nullable(z.number()),
  waitsUntil: z.nullable(instant),
  /** Minutes that the expert can add: what the requester has left this week. */
  extendableMinutes: z.number(),
  lastSeq: z.number(),
  receipts: chatReceipts,
  rating: z.nullable(z.object({ stars: z.number(), comment: z.nullable(z.string()) })),
  /** The request that was made of it. */
  requestId: z.nullable(id),
  /** The server's clock at this answer, for a countdown on a wrong clock. */
  now: instant,
});
export type ChatSession = z.infer<typeof chatSession>;

export const chatSummary = z.pick(chatSession, {
  id: true,
  topic: true,
  status: true,
  endReason: true,
  side: true,
  requester: true,
  expert: true,
  wantedExpert: true,
  durationMinutes: true,
  usedMinutes: true,
  createdAt: true,
  joinedAt: true,
  endsAt: true,
  endedAt: true,
  waitsUntil: true,
  lastSeq: true,
  rating: true,
});
export type ChatSummary = z.infer<typeof chatSummary>;

export const readChatUsage = endpoint({
  method: 'GET',
  path: '/api/chat/usage',
  access: 'user',
  summary: 'Minutes used and allowed this week.',
  output: z.object({ minutesUsed: z.number(), maxMinutes: z.number(), renewsAt: instant }),
  errors: [],
});

export const chatStartForm = z.strictObject({
  durationMinutes: z
    .int('Voer een geldige duur in minuten in')
    .check(z.minimum(1, 'Voer een geldige duur in minuten in'), z.maximum(600, 'Voer een geldige duur in minuten in')),
  topic: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200, 'Maximaal 200 karakters')))),
  expertId: z.optional(z.nullable(id)),
});

export const startChat = endpoint({
  method: 'POST',
  path: '/api/chat/start',
  access: 'user',
  summary: 'Reserve minutes and wait for an expert; one open conversation per user.',
  body: chatStartForm,
  output: chatSession,
  errors: ['chat_limit_reached', 'chat_minutes_insufficient', 'chat_already_open', 'not_found'],
  status: 201,
});

export const readCurrentChat = endpoint({
  method: 'GET',
  path: '/api/chat/current',
  access: 'user',
  summary:
    "The caller's open conversation as the one who asked, null when there is none; and whether the caller answers others.",
  output: z.object({ session: z.nullable(chatSession), mayAnswer: z.boolean() }),
  errors: [],
});

export const listOwnChats = endpoint({
  method: 'GET',
  path: '/api/chat/sessions',
  access: 'user',
  summary: 'Conversations that the caller asked for, the newest first.',
  query: z.strictObject(pageQuery),
  output: z.array(chatSummary),
  errors: [],
});

export const readChat = endpoint({
  method: 'GET',
  path: '/api/chat/sessions/{id}',
  access: 'user',
  summary:
    'One conversation, for who asked for it, who was on the line, and while it waits for everybody who may answer.',
  params: idParams,
  output: chatSession,
  errors: ['not_found'],
});

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/api/chat/sessions/{id}/messages',
  access: 'user',
  summary: 'Messages in order, after a `seq` (0: from the first).',
  params: idParams,
  query: z.strictObject({
    after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(highestSeq)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200),
  }),
  output: z.array(chatMessage),
  errors: ['not_found'],
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat/sessions/{id}/messages',
  access: 'user',
  summary:
    'Say something. The id is made by the browser: the same id again answers the stored message. Too much at once is refused for a moment.',
  params: idParams,
  body: z.strictObject({
    id,
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Typ eerst een bericht'),
        z.maxLength(chatMessageLength, 'Maximaal 4.000 karakters'),
      ),
  }),
  output: chatMessage,
  errors: ['not_found', 'chat_ended', 'rate_limited'],
});

export const acknowledgeChat = endpoint({
  method: 'PUT',
  path: '/api/chat/sessions/{id}/receipt',
  access: 'user',
  summary: 'Tell the other side how far the messages arrived and were read.',
  params: idParams,
  body: z.strictObject({
    delivered: z.int().check(z.minimum(0), z.maximum(highestSeq)),
    read: z.int().check(z.minimum(0), z.maximum(highestSeq)),
  }),
  output: done,
  errors: ['not_found'],
});

export const joinChat = endpoint({
  method: 'POST',
  path: '/api/chat/sessions/{id}/join',
  access: 'user',
  summary: 'Take a waiting conversation as an expert; the time runs from now.',
  params: idParams,
  output: chatSession,
  errors: ['not_found', 'experts_only', 'chat_already_joined', 'chat_own_session', 'chat_ended'],
});

export const leaveChat = endpoint({
  method: 'POST',
  path: '/api/chat/sessions/{id}/leave',
  access: 'user',
  summary: 'Hand a conversation back to the queue as its expert; the time stands still until a colleague joins.',
  params: idParams,
  output: done,
  errors: ['not_found', 'chat_ended'],
});

export const chatExtensionForm = z.strictObject({
  minutes: z
    .int('Voer een geldige duur in minuten in')
    .check(z.minimum(1, 'Voer een geldige duur in minuten in'), z.maximum(600)),
});

export const extendChat = endpoint({
  method: 'POST',
  path: '/api/chat/sessions/{id}/extend',
  access: 'user',
  summary: 'Add minutes as its expert, out of what the requester has left this week.',
  params: idParams,
  body: chatExtensionForm,
  output: chatSession,
  errors: ['not_found', 'chat_minutes_insufficient', 'chat_ended'],
});

export const endChat = endpoint({
  method: 'POST',
  path: '/api/chat/sessions/{id}/end',
  access: 'user',
  summary: 'End a conversation as one of both; unused minutes return.',
  params: idParams,
  output: chatSession,
  errors: ['not_found', 'chat_ended'],
});

export const rateChat = endpoint({
  method: 'PUT',
  path: '/api/chat/sessions/{id}/rating',
  access: 'user',
  summary: 'Rate a conversation that ended, as the one who asked for it.',
  params: idParams,
  body: z.strictObject({
    stars: z.int('Kies 1 tot en met 5 sterren').check(z.minimum(1, 'Kies 1 tot en met 5 sterren'), z.maximum(5)),
    comment: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(1000, 'Maximaal 1.000 karakters')))),
  }),
  output: chatSession,
  errors: ['not_found', 'chat_not_rateable'],
});

export const readDesk = endpoint({
  method: 'GET',
  path: '/api/chat/desk',
  access: 'user',
  summary: "The expert's desk: who waits, the longest first, and the caller's own open conversations.",
  output: z.object({ waiting: z.array(chatSummary), own: z.array(chatSummary) }),
  errors: ['experts_only'],
});

export const listTranscripts = endpoint({
  method: 'GET',
  path: '/api/chat/transcripts',
  access: 'user',
  summary: 'Conversations in which the caller took part as an expert and that ended, the newest first.',
  query: z.strictObject({ ...pageQuery, search: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
  output: z.array(chatSummary),
  errors: ['experts_only'],
});

/** Passing signs between the two sides of a conversation; they are not stored. */
export const chatSignals = ['typing', 'idle', 'present', 'away'] as const;
export type ChatSignal = (typeof chatSignals)[number];

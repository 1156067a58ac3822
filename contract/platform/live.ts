import * as z from 'zod/mini';
import { endpoint, id } from './endpoint.ts';
import { chatMessage, chatReceipts, chatSides, chatSignals } from '../expert-chat.ts';
import { notification } from '../notifications.ts';

export const openTicket = endpoint({
  method: 'POST',
  path: '/api/live/ticket',
  access: 'customer',
  summary: 'A one-time ticket, valid 30 seconds, that opens the live connection at /api/live?ticket=….',
  output: z.object({ ticket: z.string() }),
  errors: [],
});

/**
 * What the server sends over the live connection. Stored messages carry a `cursor`; a client that
 * reconnects sends the last one it saw and gets what came after it, or `resync` when that is too long ago.
 */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection'), status: z.literal('connected'), cursor: z.string() }),
  z.object({ type: z.literal('resync'), cursor: z.string() }),
  /** All that was missed has been sent; the place in the stream moves on from here. */
  z.object({ type: z.literal('resumed'), cursor: z.string() }),
  z.object({
    type: z.literal('votes.changed'),
    cursor: z.string(),
    counts: z.array(z.object({ appId: id, voteCount: z.number() })),
  }),
  /** Own data changed in another tab or device: fetch the named things again. */
  z.object({
    type: z.literal('changed'),
    cursor: z.string(),
    what: z.array(
      z.enum([
        'apps',
        'limits',
        'tools',
        'sessions',
        'app-order',
        'mails',
        'requests',
        'request-draft',
        'notifications',
        'chat',
        'chat-desk',
        'experts',
        'recommendations',
      ]),
    ),
  }),
  z.object({ type: z.literal('notifications.new'), cursor: z.string(), notifications: z.array(notification) }),
  /** Messages of conversations that this user is part of, in order within each. */
  z.object({ type: z.literal('chat.messages'), cursor: z.string(), messages: z.array(chatMessage) }),
  /** Something was said in conversations that wait, and that this user may read along with: up to this number. */
  z.object({
    type: z.literal('chat.waiting'),
    cursor: z.string(),
    sessions: z.array(z.object({ sessionId: id, lastSeq: z.number() })),
  }),
  z.object({
    type: z.literal('chat.receipts'),
    cursor: z.string(),
    sessions: z.array(z.object({ sessionId: id, receipts: chatReceipts })),
  }),
  /** A passing sign of the other side: nobody keeps it, so it has no cursor. */
  z.object({
    type: z.literal('chat.signal'),
    sessionId: id,
    from: z.enum(chatSides),
    signal: z.enum(chatSignals),
  }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type Changed = Extract<ServerMessage, { type: 'changed' }>['what'][number];

/** What a client may send. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('resume'), cursor: z.string().check(z.maxLength(60)) }),
  z.strictObject({ type: z.literal('ping') }),
  z.strictObject({ type: z.literal('chat.signal'), sessionId: id, signal: z.enum(chatSignals) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

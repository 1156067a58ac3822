import * as z from 'zod/mini';
import { endpoint, id } from './endpoint.ts';

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
    what: z.array(z.enum(['apps', 'limits', 'tools', 'sessions', 'app-order', 'mails'])),
  }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type Changed = Extract<ServerMessage, { type: 'changed' }>['what'][number];

/** What a client may send. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('resume'), cursor: z.string().check(z.maxLength(60)) }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** Codes with which the server closes the live connection. */
export const closeCodes = { rightsEnded: 4001, tooMuch: 4008, goingAway: 1001 } as const;

import * as z from 'zod/mini';
import { count, endpoint, id, instant } from './endpoint.ts';
import { roles } from './roles.ts';
import { alert } from '../alerts.ts';
import { chatMessage, chatReceipts, chatSignals } from '../expert-chat.ts';
import { chatSides } from '../chat-rules.ts';
import { notification } from '../notifications.ts';
import { vitalSamples } from '../performance.ts';

export const openTicket = endpoint({
  method: 'POST',
  path: '/api/live/ticket',
  access: 'customer',
  apiKeys: false,
  summary: 'A one-time ticket, valid 30 seconds, that opens the live connection at /api/live?ticket=….',
  output: z.object({ ticket: z.string() }),
  errors: ['rate_limited'],
});

/**
 * A message from the server over the live connection. Stored messages have a `cursor`. A client that reconnects sends
 * its last cursor and receives the messages after it, or `resync` when these are too many or no longer stored, and
 * after a failover.
 */
export const serverMessage = z.discriminatedUnion('type', [
  /**
   * `role`: that of the user now, which may have changed while there was no connection. `unchangedMs`: for how long no
   * event for this user was stored; data that was read within this time is current. 0 when unknown.
   */
  z.object({
    type: z.literal('connection'),
    status: z.literal('connected'),
    role: z.literal([...roles]),
    cursor: z.string(),
    unchangedMs: count,
  }),
  z.object({ type: z.literal('resync'), cursor: z.string() }),
  /** All missed messages have been sent; `cursor` is the last of them. */
  z.object({ type: z.literal('resumed'), cursor: z.string() }),
  z.object({
    type: z.literal('votes.changed'),
    cursor: z.string(),
    counts: z.array(z.object({ appId: id, voteCount: count })),
  }),
  /** What this user did with apps: the current state of each app that was opened, or whose favourite changed. */
  z.object({
    type: z.literal('apps.activity'),
    cursor: z.string(),
    apps: z.array(z.object({ id, isFavorite: z.boolean(), lastOpenedAt: z.nullable(instant) })),
  }),
  /** Data of these kinds has changed: refetch it. */
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
        'launcher',
        'mails',
        'domains',
        'invites',
        'sms',
        'role-limits',
        'requests',
        'request-draft',
        'notifications',
        'chat',
        'chat-desk',
        'experts',
        'recommendations',
        'achievements',
        'synonyms',
        'compositions',
        'alerts',
        'help',
        'users',
        'passkeys',
        'two-factor',
        'api-keys',
        'provisioning',
        'webhooks',
        'announcements',
        'announcement-readers',
        'incidents',
        'maintenance',
      ]),
    ),
  }),
  z.object({ type: z.literal('notifications.new'), cursor: z.string(), notifications: z.array(notification) }),
  /** Messages of conversations in which this user participates, ordered by `seq` within each conversation. */
  z.object({ type: z.literal('chat.messages'), cursor: z.string(), messages: z.array(chatMessage) }),
  /** New messages in waiting conversations that this user may read; `lastSeq` is the highest `seq`. */
  z.object({
    type: z.literal('chat.waiting'),
    cursor: z.string(),
    sessions: z.array(z.object({ sessionId: id, lastSeq: count })),
  }),
  z.object({
    type: z.literal('chat.receipts'),
    cursor: z.string(),
    sessions: z.array(z.object({ sessionId: id, receipts: chatReceipts })),
  }),
  /** An ephemeral signal of the other participant. It is not stored and has no cursor. */
  z.object({
    type: z.literal('chat.signal'),
    sessionId: id,
    from: z.enum(chatSides),
    signal: z.enum(chatSignals),
  }),
  /** The current state of new and changed alerts, the last repeated last; for administrators. */
  z.object({ type: z.literal('alert'), cursor: z.string(), alerts: z.array(alert) }),
  /** A demo alert was refused: so many are allowed at once that the next one can be raised in these seconds. */
  z.object({ type: z.literal('demo-alert.signal'), retryAfterSeconds: count }),
  /** Rows were added to the audit log. Only for those who follow it; not stored. */
  z.object({ type: z.literal('audit.signal') }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type Changed = Extract<ServerMessage, { type: 'changed' }>['what'][number];

/** A message from the client. `resume` requests the messages after a cursor. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('resume'), cursor: z.string().check(z.maxLength(60)) }),
  z.strictObject({ type: z.literal('ping') }),
  /** Raises a demo alert; only administrators can. */
  z.strictObject({ type: z.literal('demo_alert') }),
  /** An administrator follows the audit log for the next 15 seconds. */
  z.strictObject({ type: z.literal('audit.signal') }),
  z.strictObject({ type: z.literal('chat.signal'), sessionId: id, signal: z.enum(chatSignals) }),
  /**
   * What a browser measured of a visit. Only counts per page and day are stored, without the user. Samples that are not
   * valid count as none: a browser that measures something odd keeps its connection.
   */
  // oxlint-disable-next-line promise/valid-params -- this `catch` is one of zod
  z.strictObject({ type: z.literal('vitals'), samples: z.catch(vitalSamples, []) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

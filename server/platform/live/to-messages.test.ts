import { expect, test } from 'vitest';
import type { Queryable } from '../database/connect.ts';
import type { LiveHandlers } from './events.ts';
import type { StoredEvent } from './events-sql.ts';
import { toMessages } from './to-messages.ts';

const event = (cursor: string, userId: string, appId: string): StoredEvent => ({
  cursor,
  type: 'votes.changed',
  userId,
  minimumRole: null,
  payload: { appId },
  settled: true,
});

test('events of one type and user become one message; events without a recipient are not read', async () => {
  const read: unknown[][] = [];
  const handlers: Pick<LiveHandlers, 'votes.changed'> = {
    'votes.changed': async (_db, payloads) => {
      read.push(payloads);
      return { counts: payloads.map(({ appId }) => ({ appId, voteCount: 1 })) };
    },
  };
  const events = [event('1.1', 'noor', 'a'), event('1.2', 'piet', 'b'), event('1.3', 'noor', 'c')];
  const isNoor = ({ userId }: StoredEvent) => userId === 'noor';
  const messages = await toMessages({} as Queryable, handlers as LiveHandlers, events, isNoor);
  expect(messages.map(({ write }) => JSON.parse(write('1.3')))).toEqual([
    {
      type: 'votes.changed',
      cursor: '1.3',
      counts: [
        { appId: 'a', voteCount: 1 },
        { appId: 'c', voteCount: 1 },
      ],
    },
  ]);
  expect(read).toEqual([[{ appId: 'a' }, { appId: 'c' }]]);
});

import { expect, test } from 'vitest';
import type { Queryable } from '../database/connect.ts';
import type { StoredEvent } from './events-sql.ts';
import { toMessages } from './to-messages.ts';

const db = {} as Queryable;

const event = (cursor: string, userId: string, payload: unknown): StoredEvent => ({
  ...{ cursor, type: 'notes.new', userId, minimumRole: null, payload, settled: true },
});

test('a burst for one user is one message, and what nobody hears is not even looked up', async () => {
  const asked: unknown[][] = [];
  const expanders = {
    'notes.new': async (_db: Queryable, payloads: unknown[]) => {
      asked.push(payloads);
      return { notes: payloads };
    },
  };
  const events = [event('1.1', 'noor', 'a'), event('1.2', 'piet', 'b'), event('1.3', 'noor', 'c')];
  const messages = await toMessages(db, expanders, events, ({ userId }) => userId === 'noor');
  expect(messages.map(({ write }) => write('1.3'))).toEqual(['{"type":"notes.new","cursor":"1.3","notes":["a","c"]}']);
  expect(asked).toEqual([['a', 'c']]);
});

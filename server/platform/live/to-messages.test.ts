import { expect, test } from 'vitest';
import type { Database } from '../database/connect.ts';
import { createMetrics } from '../metrics.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { ContentReader } from './content-reader.ts';
import type { LiveHandler, LiveHandlers } from './events.ts';
import type { StoredEvent } from './events-sql.ts';
import { readChanged, toMessages } from './to-messages.ts';

const event = (cursor: string, userId: string, appId: string): StoredEvent => ({
  cursor,
  type: 'votes.changed',
  userId,
  minimumRole: null,
  payload: { appId },
  settled: true,
});
const change: StoredEvent = {
  cursor: '1.9',
  type: 'changed',
  userId: 'noor',
  minimumRole: null,
  payload: { what: ['apps'] },
  settled: true,
};

const memory = createMemoryLog();

/** A reader whose handler of votes fails for the app `poison`, with this error, and records the apps of each call. */
function failingReader(error: Error) {
  const calls: string[] = [];
  const readVotes: LiveHandler<'votes.changed'> = async (_db, payloads) => {
    calls.push(payloads.map(({ appId }) => appId).join(''));
    if (payloads.some(({ appId }) => appId === 'poison')) throw error;
    return (own) => ({ counts: own.map(({ appId }) => ({ appId, voteCount: 1 })) });
  };
  const liveHandlers = { 'votes.changed': readVotes, changed: readChanged } as LiveHandlers;
  const metrics = createMetrics();
  const reader = new ContentReader({ db: {} as Database, log: memory.log, metrics, liveHandlers });
  return { reader, calls, metrics };
}

const read = async (reader: ContentReader, events: StoredEvent[]) =>
  (await toMessages(reader, events, ({ userId }) => userId !== 'nobody')).map(({ audience, write }) => {
    const message = JSON.parse(write('1.9')) as { type: string; counts?: { appId: string }[] };
    return `${message.type} to ${audience.userId}: ${message.counts?.map(({ appId }) => appId).join('') ?? ''}`;
  });

test('events of one type and user become one message, those of all users come from one call of the handler', async () => {
  const { reader, calls } = failingReader(new Error('unused'));
  const events = [event('1.1', 'noor', 'a'), event('1.2', 'nobody', 'b'), event('1.3', 'piet', 'c')];
  expect(await read(reader, [...events, event('1.4', 'noor', 'd')])).toEqual([
    'votes.changed to noor: ad',
    'votes.changed to piet: c',
  ]);
  expect(calls).toEqual(['adc']);
});

test('an event whose handler fails three times is left out, logged and counted; the others become messages', async () => {
  const { reader, metrics } = failingReader(new Error('cannot be read'));
  const events = [event('1.1', 'noor', 'a'), event('1.2', 'noor', 'poison'), event('1.3', 'piet', 'c'), change];
  for (let time = 0; time < 2; time += 1) await expect(read(reader, events)).rejects.toThrow('cannot be read');
  const expected = ['votes.changed to noor: a', 'votes.changed to piet: c', 'changed to noor: '];
  expect((await read(reader, events)).toSorted()).toEqual(expected.toSorted());
  expect(memory.errors().join()).toContain('"cursor":"1.2"');
  expect((await metrics.quarantinedEvents.get()).values).toMatchObject([
    { labels: { type: 'votes.changed' }, value: 1 },
  ]);
  // A handler that keeps failing does not delay later batches; one that works again is tried three times again.
  expect(await read(reader, [event('2.1', 'noor', 'poison')])).toEqual([]);
  await read(reader, [event('2.2', 'noor', 'a')]);
  await expect(read(reader, [event('2.3', 'noor', 'poison')])).rejects.toThrow('cannot be read');
});

test('while the database is unreachable nothing is left out', async () => {
  const { reader } = failingReader(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
  for (let time = 0; time < 6; time += 1)
    await expect(read(reader, [event('1.1', 'noor', 'poison')])).rejects.toThrow('gone');
});

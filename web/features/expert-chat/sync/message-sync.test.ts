import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attachment } from '#contract/attachments.ts';
import { MessageSync, type MessageSyncPorts } from './message-sync.ts';
import { messageFixture } from './message-fixture.ts';
import { flush, SimulatedNetwork } from './simulated-network.ts';
import type { UnsentMessage } from './timeline.ts';

const tab = fc.nat(1);
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), tab }),
  fc.record({ kind: fc.constantFrom('writeAsOther' as const, 'loseLast' as const), tab }),
  fc.record({
    kind: fc.constantFrom('respond' as const, 'fail' as const, 'loseResponse' as const),
    tab,
    at: fc.nat(5),
  }),
  fc.record({ kind: fc.constant('live' as const), tab, order: fc.array(fc.nat(6), { maxLength: 6 }) }),
  fc.record({
    kind: fc.constantFrom('loseLive' as const, 'reload' as const, 'reconnect' as const, 'timer' as const),
    tab,
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

function perform(network: SimulatedNetwork, step: Step): void {
  const { sync, calls, live, timers } = network.tabs[step.tab]!;
  switch (step.kind) {
    case 'write':
      return network.write(step.tab);
    case 'writeAsOther':
      return network.writeAsOther();
    case 'loseLast':
      return network.loseLast();
    case 'respond':
      return calls.splice(step.at, 1)[0]?.respond();
    case 'fail':
      return calls.splice(step.at, 1)[0]?.fail();
    case 'loseResponse': {
      // The server executes the call, the browser gets a network error.
      const [call] = calls.splice(step.at, 1);
      call?.fail();
      return call?.respond();
    }
    case 'live':
      // In any order, some repeatedly, some not at all.
      return sync.receive(step.order.flatMap((at) => live[at] ?? []));
    case 'loseLive':
      return void live.splice(0);
    case 'reload':
      return network.reload(step.tab);
    case 'reconnect':
      return sync.resume();
    case 'timer':
      return timers.splice(0, 1)[0]?.();
  }
}

test('after any sequence of failures every tab has the messages of the server and no written message is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 60 }), async (steps) => {
      const network = new SimulatedNetwork(2);
      let hasLost = false;
      for (const step of steps) {
        perform(network, step);
        await flush();
        hasLost ||= step.kind === 'loseLast';
        // Until it is read again, a tab has what was lost.
        if (hasLost) continue;
        for (const { sync } of network.tabs) {
          const { messages } = sync.state.read().timeline;
          expect(messages).toEqual(network.stored.slice(0, messages.length));
        }
      }
      await network.settle();
      const mine = network.stored.filter(({ author }) => author === 'requester').map(({ text }) => text);
      for (const { sync, written } of network.tabs) {
        expect(sync.state.read().timeline).toEqual({ messages: network.stored, outOfOrder: new Map(), unsent: [] });
        expect(mine.filter((text) => written.includes(text))).toEqual(written);
      }
      expect(mine).toHaveLength(network.tabs.flatMap(({ written }) => written).length);
      expect(network.outbox.size).toBe(0);
    }),
    { numRuns: 300 },
  );
});

/** A server that refuses every message except `goed`; `refusal` null: with an error that is retried. */
function refusing(refusal: string | null) {
  const kept = new Map<string, UnsentMessage>();
  const sent: string[] = [];
  const ports: MessageSyncPorts = {
    pageSize: 200,
    readAfter: () => Promise.resolve([]),
    send: ({ id, text }) => {
      sent.push(text);
      return text === 'goed' ? Promise.resolve(messageFixture(1, { id, text })) : Promise.reject(new Error('refused'));
    },
    refusalOf: () => refusal,
    isRateLimit: () => false,
    schedule: () => () => undefined,
    outbox: {
      read: () => [...kept.values()],
      put: (message) => kept.set(message.id, message),
      remove: (id) => kept.delete(id),
    },
    newId: () => crypto.randomUUID(),
    now: () => 1,
  };
  return { sync: new MessageSync(ports), ports, kept, sent };
}

test('a refused message keeps its reason across a reload and does not block others', async () => {
  const { sync, kept } = refusing('Dit gesprek is afgerond.');
  sync.send('fout');
  sync.send('goed');
  await flush();
  const { messages, unsent } = sync.state.read().timeline;
  expect(messages.map(({ text }) => text)).toEqual(['goed']);
  expect(unsent.map(({ text, failure }) => [text, failure])).toEqual([['fout', 'Dit gesprek is afgerond.']]);
  expect([...kept.values()].map(({ text }) => text)).toEqual(['fout']);
});

test('a refused message can be retried or discarded, and discarding undone', async () => {
  const { sync, kept, sent } = refusing('Maximaal 4.000 tekens');
  sync.send('fout');
  await flush();
  const [{ id } = { id: '' }] = sync.state.read().timeline.unsent;
  sync.retry(id);
  await flush();
  expect(sent).toEqual(['fout', 'fout']);
  const undo = sync.discard(id);
  expect(sync.state.read().timeline.unsent).toEqual([]);
  expect(kept.size).toBe(0);
  undo();
  expect(sync.state.read().timeline.unsent).toMatchObject([{ text: 'fout', failure: 'Maximaal 4.000 tekens' }]);
});

test('a refused message is taken back with its files, once', async () => {
  const { sync, kept } = refusing('Een van de bestanden is verlopen of verwijderd.');
  const attachments: Attachment[] = [
    { id: 'a', kind: 'image', name: 'a.png', bytes: 9, width: 3, height: 2, status: 'ready' },
  ];
  sync.send('fout', attachments);
  await flush();
  const [{ id } = { id: '' }] = sync.state.read().timeline.unsent;
  expect(sync.take(id)).toMatchObject({ text: 'fout', attachments });
  expect([sync.state.read().timeline.unsent, kept.size]).toEqual([[], 0]);
  expect(sync.take(id)).toBe(null);
});

test('rate-limited messages are sent later in order, and the state is reported until all are sent', async () => {
  const network = new SimulatedNetwork(1);
  const { sync, calls, timers } = network.tabs[0]!;
  for (let count = 0; count < 3; count += 1) network.write(0);
  calls.splice(0).forEach(({ rateLimit }) => rateLimit());
  await flush();
  expect(sync.state.read()).toMatchObject({ isRateLimited: true, timeline: { unsent: [{}, {}, {}] } });
  expect(network.outbox.size).toBe(3);
  timers.splice(0).forEach((run) => run());
  calls.splice(0).forEach(({ respond }) => respond());
  await flush();
  expect(sync.state.read()).toMatchObject({ isRateLimited: true, timeline: { unsent: [{}, {}] } });
  await network.settle();
  expect(sync.state.read()).toMatchObject({ isRateLimited: false, timeline: { unsent: [] } });
  expect(network.stored.map(({ text }) => text)).toEqual(network.tabs[0]!.written);
});

test('without access reading is not retried until a new message is announced', async () => {
  const readsAfter: number[] = [];
  const sync = new MessageSync({
    ...refusing('Dit bestaat niet (meer).').ports,
    readAfter: (seq) => {
      readsAfter.push(seq);
      return Promise.reject(new Error('gone'));
    },
    schedule: () => expect.unreachable(),
  });
  sync.resume();
  await flush();
  expect(readsAfter).toEqual([0]);
  expect(sync.state.read()).toMatchObject({ loading: 'failed' });
  sync.catchUp(3);
  await flush();
  expect(readsAfter).toEqual([0, 0]);
});

test('messages wait for the response to the previous one, so that they stay in order', async () => {
  const { sync, sent } = refusing(null);
  sync.send('fout');
  sync.send('goed');
  await flush();
  expect(sent).toEqual(['fout']);
  expect(sync.state.read().timeline.unsent).toHaveLength(2);
});

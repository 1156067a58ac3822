import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Exchange, type ExchangePorts } from './message-sync.ts';
import { messageOf } from './message-fixture.ts';
import { flush, SampleWorld } from './simulated-network.ts';
import type { Unsent } from './timeline.ts';

const tab = fc.nat(1);
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), tab }),
  fc.record({ kind: fc.constant('hear' as const), tab }),
  fc.record({ kind: fc.constantFrom('run' as const, 'lose' as const, 'answerLost' as const), tab, at: fc.nat(5) }),
  fc.record({ kind: fc.constant('live' as const), tab, order: fc.array(fc.nat(6), { maxLength: 6 }) }),
  fc.record({ kind: fc.constantFrom('miss' as const, 'reload' as const, 'reconnect' as const, 'alarm' as const), tab }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

function perform(world: SampleWorld, step: Step): void {
  const { exchange, calls, live, alarms } = world.tabs[step.tab]!;
  switch (step.kind) {
    case 'write':
      return world.write(step.tab);
    case 'hear':
      return world.hear();
    case 'run':
      return calls.splice(step.at, 1)[0]?.run();
    case 'lose':
      return calls.splice(step.at, 1)[0]?.fail();
    case 'answerLost': {
      // The server did it; the browser never hears.
      const [call] = calls.splice(step.at, 1);
      call?.fail();
      return call?.run();
    }
    case 'live':
      // Some twice, some not at all, in any order.
      return exchange.take(step.order.flatMap((at) => live[at] ?? []));
    case 'miss':
      return void live.splice(0);
    case 'reload':
      return world.reload(step.tab);
    case 'reconnect':
      return exchange.resume();
    case 'alarm':
      return alarms.splice(0, 1)[0]?.();
  }
}

test('whatever happens on the way, every tab ends with the sequence of the server and loses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 60 }), async (steps) => {
      const world = new SampleWorld(2);
      for (const one of steps) {
        perform(world, one);
        await flush();
        for (const { exchange } of world.tabs) {
          const { messages } = exchange.state.read().timeline;
          expect(messages).toEqual(world.stored.slice(0, messages.length));
        }
      }
      await world.settle();
      const mine = world.stored.filter(({ author }) => author === 'requester').map(({ text }) => text);
      for (const { exchange, written } of world.tabs) {
        expect(exchange.state.read().timeline).toEqual({ messages: world.stored, ahead: new Map(), unsent: [] });
        expect(mine.filter((text) => written.includes(text))).toEqual(written);
      }
      expect(mine).toHaveLength(world.tabs.flatMap(({ written }) => written).length);
      expect(world.outbox.size).toBe(0);
    }),
    { numRuns: 300 },
  );
});

function refusing(refusal: string | null) {
  const kept = new Map<string, Unsent>();
  const sent: string[] = [];
  const ports: ExchangePorts = {
    pageSize: 200,
    readAfter: () => Promise.resolve([]),
    send: (id, text) => {
      sent.push(text);
      return text === 'goed' ? Promise.resolve(messageOf(1, { id, text })) : Promise.reject(new Error('refused'));
    },
    refusalOf: () => refusal,
    isTooMuch: () => false,
    later: () => () => undefined,
    outbox: { read: () => [...kept.values()], put: (one) => kept.set(one.id, one), remove: (id) => kept.delete(id) },
    newId: () => crypto.randomUUID(),
    now: () => 1,
  };
  return { exchange: new Exchange(ports), ports, kept, sent };
}

test('a refused message stays with its reason, also after a reload, and holds up no other', async () => {
  const { exchange, kept } = refusing('Dit gesprek is afgesloten.');
  exchange.say('fout');
  exchange.say('goed');
  await flush();
  const { messages, unsent } = exchange.state.read().timeline;
  expect(messages.map(({ text }) => text)).toEqual(['goed']);
  expect(unsent.map(({ text, failure }) => [text, failure])).toEqual([['fout', 'Dit gesprek is afgesloten.']]);
  expect([...kept.values()].map(({ text }) => text)).toEqual(['fout']);
});

test('a refused message is sent again when asked, or given up', async () => {
  const { exchange, kept, sent } = refusing('Maximaal 4.000 karakters');
  exchange.say('fout');
  await flush();
  const [{ id } = { id: '' }] = exchange.state.read().timeline.unsent;
  exchange.retry(id);
  await flush();
  expect(sent).toEqual(['fout', 'fout']);
  exchange.discard(id);
  expect(exchange.state.read().timeline.unsent).toEqual([]);
  expect(kept.size).toBe(0);
});

test('what the server takes in later is kept in order, and says so until all of it is there', async () => {
  const world = new SampleWorld(1);
  const { exchange, calls, alarms } = world.tabs[0]!;
  for (let count = 0; count < 3; count += 1) world.write(0);
  calls.splice(0).forEach(({ refuse }) => refuse());
  await flush();
  expect(exchange.state.read()).toMatchObject({ isHeldUp: true, timeline: { unsent: [{}, {}, {}] } });
  expect(world.outbox.size).toBe(3);
  alarms.splice(0).forEach((alarm) => alarm());
  calls.splice(0).forEach(({ run }) => run());
  await flush();
  expect(exchange.state.read()).toMatchObject({ isHeldUp: true, timeline: { unsent: [{}, {}] } });
  await world.settle();
  expect(exchange.state.read()).toMatchObject({ isHeldUp: false, timeline: { unsent: [] } });
  expect(world.stored.map(({ text }) => text)).toEqual(world.tabs[0]!.written);
});

test('who may no longer read it is refused once, and asks again only when something happens', async () => {
  const asked: number[] = [];
  const exchange = new Exchange({
    ...refusing('Dit bestaat niet (meer).').ports,
    readAfter: (seq) => {
      asked.push(seq);
      return Promise.reject(new Error('gone'));
    },
    later: () => expect.unreachable(),
  });
  exchange.resume();
  await flush();
  expect(asked).toEqual([0]);
  expect(exchange.state.read()).toMatchObject({ loading: 'failed' });
  exchange.expect(3);
  await flush();
  expect(asked).toEqual([0, 0]);
});

test('without an answer the ones after it wait, so that they stay in order', async () => {
  const { exchange, sent } = refusing(null);
  exchange.say('fout');
  exchange.say('goed');
  await flush();
  expect(sent).toEqual(['fout']);
  expect(exchange.state.read().timeline.unsent).toHaveLength(2);
});

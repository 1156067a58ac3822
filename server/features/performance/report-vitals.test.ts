import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientMessage } from '#contract/platform/live.ts';
import { readVitals, type VitalSample } from '#contract/performance.ts';
import { integer, text } from '#server/platform/database/column.ts';
import { listValues } from '#server/platform/database/statements.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive, type LiveClient } from '#server/testing/live-client.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { storeVitals } from './vitals.ts';

let app: TestApp;
let administrator: SignedInUser;
let address: string;

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

const connect = async () => await connectLive(app, address, (await givenSignedIn(app)).token);
/** Sends messages and resolves when the server has handled them. */
const sendAll = async (client: LiveClient, messages: (ClientMessage | string)[]) => {
  for (const message of messages) client.send(message);
  client.messages.length = 0;
  client.send({ type: 'ping' });
  await client.waitForMessage('pong');
};
const report = async (samples: VitalSample[]) => {
  const client = await connect();
  await sendAll(client, [{ type: 'vitals', samples }]);
  await client.close();
};
const read = async (dayCount?: number) => {
  await storeVitals(app.portal);
  return await app.call(readVitals, { token: administrator.token, ...(dayCount && { query: { days: dayCount } }) });
};

test('visits become counts per page: three of four are at or below the value that is shown', async () => {
  for (const value of [900, 1000, 1100, 5000]) await report([{ name: 'LCP', page: '/apps', value }]);
  await report([
    { name: 'CLS', page: '/request/$id', value: 0.02 },
    { name: 'LCP', page: '/request/$id', value: 300 },
  ]);
  const { vitals, pages } = await read();
  const lcp = vitals.find(({ name }) => name === 'LCP')!;
  expect(lcp.count).toBe(5);
  expect(lcp.ratings).toEqual([
    { rating: 'good', count: 4 },
    { rating: 'fair', count: 0 },
    { rating: 'poor', count: 1 },
  ]);
  expect(pages.map(({ page }) => page)).toEqual(['/apps', '/request/$id']);
  const ofApps = pages[0]!.vitals.find(({ name }) => name === 'LCP')!;
  expect(ofApps.p75).toBeGreaterThan(900);
  expect(ofApps.p75).toBeLessThan(1300);
  expect(pages[1]!.vitals.find(({ name }) => name === 'CLS')!.p75).toBeCloseTo(0.02, 2);
  expect(pages[1]!.vitals.find(({ name }) => name === 'INP')).toMatchObject({ count: 0, p75: null });
});

test('a later day is counted by itself', async () => {
  app.clock.advance(8 * days);
  administrator = await givenSignedIn(app, { role: 3 });
  await report([{ name: 'TTFB', page: '/', value: 40 }]);
  expect((await read()).pages.map(({ page }) => page)).toEqual(['/']);
  expect((await read(30)).pages).toHaveLength(3);
});

const countAll = async () => {
  await storeVitals(app.portal);
  return await listValues(app.portal.db, integer)`select coalesce(sum(count), 0) from web_vitals`;
};
const sample = (page: string) => ({ name: 'LCP', page, value: 1 });

test.each([
  ['an id in the page', [sample('/request/0196f0c2-7a11-7cc2-8e0e-0d5ac1a2f3b4')]],
  ['a page of five parts', [sample('/a/b/c/d/e')]],
  ['a page that is no path', [sample('x')]],
  ['a search text in the page', [sample('/?q=jan')]],
  ['a space in the page', [sample('/a b')]],
  ['an unknown vital', [{ ...sample('/refused'), name: 'FID' }]],
  ['a negative value', [{ ...sample('/refused'), value: -1 }]],
  ['a value of more than an hour', [{ ...sample('/refused'), value: 3_600_001 }]],
  ['a field that is not in the contract', [{ ...sample('/refused'), user: 'jan' }]],
  ['21 samples', Array.from({ length: 21 }, () => sample('/refused'))],
  ['no samples', []],
  ['no list', 'LCP'],
])('a report with %s counts nothing, and its connection stays open', async (_what, samples) => {
  const before = await countAll();
  const client = await connect();
  await sendAll(client, [JSON.stringify({ type: 'vitals', samples })]);
  expect(await countAll()).toEqual(before);
  await client.close();
});

test('of more than 60 reports of a user in an hour the rest is dropped, and the connection stays open', async () => {
  const client = await connect();
  const message: ClientMessage = { type: 'vitals', samples: [{ name: 'FCP', page: '/help', value: 100 }] };
  await sendAll(
    client,
    Array.from({ length: 70 }, () => message),
  );
  await client.close();
  await storeVitals(app.portal);
  expect(await listValues(app.portal.db, integer)`select count from web_vitals where page = '/help'`).toEqual([60]);
});

test('pages beyond a hundred in a day are not stored', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const samples = letters.flatMap((first) =>
    letters.slice(0, 5).map((second): VitalSample => ({ name: 'LCP', page: `/${first}${second}`, value: 10 })),
  );
  for (let at = 0; at < samples.length; at += 20) await report(samples.slice(at, at + 20));
  await storeVitals(app.portal);
  const stored = await listValues(app.portal.db, text)`select distinct page from web_vitals
    where day = (select max(day) from web_vitals)`;
  expect(stored).toHaveLength(100);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readVitals, reportVitals, type VitalSample } from '#contract/performance.ts';
import { text } from '#server/platform/database/column.ts';
import { listValues } from '#server/platform/database/statements.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { storeVitals } from './store-vitals.ts';

let app: TestApp;
let boss: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  boss = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

const report = async (samples: VitalSample[]) => {
  const { token } = await givenSignedIn(app);
  await app.call(reportVitals, { body: { samples }, token });
};
const read = async (dayCount?: number) => {
  await storeVitals(app.portal);
  return await app.call(readVitals, { token: boss.token, ...(dayCount && { query: { days: dayCount } }) });
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
  boss = await givenSignedIn(app, { role: 3 });
  await report([{ name: 'TTFB', page: '/', value: 40 }]);
  expect((await read()).pages.map(({ page }) => page)).toEqual(['/']);
  expect((await read(30)).pages).toHaveLength(3);
});

test('an id cannot be part of a page', async () => {
  const { token } = await givenSignedIn(app);
  for (const page of ['/request/0196f0c2-7a11-7cc2-8e0e-0d5ac1a2f3b4', '/a/b/c/d/e', 'x', '/?q=jan', '/a b']) {
    const body = { samples: [{ name: 'LCP' as const, page, value: 1 }] };
    expect(await app.refused(reportVitals, { body, token }), page).toMatchObject({ code: 'validation_failed' });
  }
});

test('a browser that sends too many reports is refused', async () => {
  const { token } = await givenSignedIn(app);
  const body = { samples: [{ name: 'FCP' as const, page: '/help', value: 100 }] };
  for (let sent = 0; sent < 60; sent += 1) await app.call(reportVitals, { body, token });
  const refusal = await app.refused(reportVitals, { body, token });
  expect(refusal).toMatchObject({ code: 'rate_limited', status: 429 });
  expect(refusal.retryAfter).toBeGreaterThan(0);
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

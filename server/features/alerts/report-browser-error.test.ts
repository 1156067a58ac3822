import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAlerts, readAlert, reportBrowserError } from '#contract/alerts.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  noor = await givenSignedIn(app);
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

const report = (message: string) => ({
  body: {
    kind: 'page' as const,
    name: 'TypeError',
    message,
    stack: 'at render (https://portaal.test/assets/apps.js:1:2)',
    route: '/apps',
  },
  token: noor.token,
});

test('errors of browsers become one alert for each error, without the user', async () => {
  for (const name of ['"Jan"', '"Piet"']) await app.call(reportBrowserError, report(`${name} is not a function`));
  const alerts = await app.call(listAlerts, { query: { source: 'browser' }, token: administrator.token });
  expect(alerts).toMatchObject([
    { type: 'component', severity: 'medium', count: 2, message: 'TypeError: … is not a function' },
  ]);
  const { details } = await app.call(readAlert, { params: { id: alerts[0]!.id }, token: administrator.token });
  expect(details).toBe('render /assets/apps.js:1:2');
  expect(JSON.stringify(alerts)).not.toContain(noor.id);
});

test('a user reports at most ten errors in ten minutes', async () => {
  for (let sent = 2; sent < 10; sent += 1) await app.call(reportBrowserError, report('again'));
  expect(await app.refused(reportBrowserError, report('again'))).toMatchObject({ status: 429, code: 'rate_limited' });
});

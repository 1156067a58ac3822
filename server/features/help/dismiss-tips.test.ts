import { afterAll, beforeAll, expect, test } from 'vitest';
import { dismissTips, listTips } from '#contract/help.ts';
import { givenSignedIn, signedIn } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeAll(async () => void (app = await startApp()));
afterAll(() => app.stop());

const list = async (token: string) => (await app.call(listTips, { token })).map(({ id }) => id);

test('a dismissed tip is left out on every device, and for nobody else', async () => {
  const [noor, piet] = [await givenSignedIn(app, { role: 0 }), await givenSignedIn(app, { role: 0 })];
  const [first, ...others] = await list(noor.token);
  await app.call(dismissTips, { token: noor.token, body: { ids: [first!] } });
  const phone = await signedIn(app, noor);
  expect(await list(phone.token)).toEqual(others);
  expect(await list(piet.token)).toEqual([first, ...others]);
});

test('a dismissal that two devices send at once is stored once, and unknown tips are left out', async () => {
  const { id, token } = await givenSignedIn(app);
  const [first] = await list(token);
  const body = { ids: [first!, 'bestaat-niet'] };
  await Promise.all([1, 2, 3, 4].map(() => app.call(dismissTips, { token, body })));
  const stored = await app.database.query(`select tip_id from dismissed_tips where user_id = '${id}'`);
  expect(stored).toEqual([{ tip_id: first }]);
});

test.each([[[]], [['Geen id']], [Array.from({ length: 101 }, () => 'welkom')]])('%j is refused', async (ids) => {
  const { token } = await givenSignedIn(app);
  expect(await app.refused(dismissTips, { token, body: { ids } })).toMatchObject({ status: 400 });
});

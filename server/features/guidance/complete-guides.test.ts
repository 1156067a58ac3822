import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeGuides, readGuidance } from '#contract/guidance.ts';
import { givenSignedIn, signedIn } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeAll(async () => void (app = await startApp()));
afterAll(() => app.stop());

test('what a customer completed counts on every device, and for nobody else', async () => {
  const [noor, piet] = [await givenSignedIn(app, { role: 0 }), await givenSignedIn(app)];
  expect(await app.call(readGuidance, { token: noor.token })).toEqual({ completed: [] });
  const body = { guides: ['tour' as const] };
  expect(await app.call(completeGuides, { token: noor.token, body })).toEqual({ completed: ['tour'] });
  const phone = await signedIn(app, noor);
  expect(await app.call(readGuidance, { token: phone.token })).toEqual({ completed: ['tour'] });
  expect(await app.call(readGuidance, { token: piet.token })).toEqual({ completed: [] });
});

test('a completion that two devices send at once is stored once', async () => {
  const { token } = await givenSignedIn(app);
  const body = { guides: ['tour' as const, 'onboarding' as const] };
  await Promise.all([1, 2, 3, 4].map(() => app.call(completeGuides, { token, body })));
  expect(await app.call(readGuidance, { token })).toEqual({ completed: ['tour', 'onboarding'] });
});

test.each([[[]], [['tour', 'sleutels']], [['tour', 'tour', 'tour']]])('%j is refused', async (guides) => {
  const { token } = await givenSignedIn(app);
  const body = { guides } as never;
  expect(await app.refused(completeGuides, { token, body })).toMatchObject({ status: 400 });
  expect(await app.call(readGuidance, { token })).toEqual({ completed: [] });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTips } from '#contract/help.ts';
import { roles } from '#contract/platform/roles.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

test.each(roles)('role %i gets the tips for everybody and its own, the most important first', async (role) => {
  const { token } = await givenSignedIn(app, { role });
  const tips = await app.call(listTips, { token });
  expect(tips.some(({ userRole }) => userRole === undefined)).toBe(true);
  expect(tips.every(({ userRole }) => userRole?.includes(role) ?? true)).toBe(true);
  expect(tips.some(({ userRole }) => userRole?.length === 1)).toBe(role === 3);
  const priorities = tips.map(({ priority }) => priority);
  expect(priorities).toEqual(priorities.toSorted((one, other) => other - one));
});

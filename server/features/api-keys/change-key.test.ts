import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeApiKey } from '#contract/api-keys.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

test('without a second factor a key loses permissions and gets no others', async () => {
  const { id: userId, token } = await givenSignedIn(app);
  const { id } = await givenApiKey(app, userId, { permissions: ['read', 'write', 'admin'] });
  const change = (permissions: ('read' | 'write' | 'admin')[]) =>
    app.send(changeApiKey, { params: { id }, body: { permissions }, token });
  expect((await change(['read', 'write'])).body?.permissions).toEqual(['read', 'write']);
  expect((await change(['read', 'admin'])).refusal?.code).toBe('api_key_two_factor_needed');
});

test('after eleven minutes a key is renamed and deactivated, but activated again only after a recent authentication', async () => {
  const { id: userId, token } = await givenSignedIn(app);
  const { id } = await givenApiKey(app, userId, { permissions: ['read'] });
  const change = (body: { name?: string; isActive?: boolean }) =>
    app.send(changeApiKey, { params: { id }, body, token });
  app.clock.advance(11 * minutes);
  const changes = { name: 'Rapportage', isActive: false };
  expect((await change(changes)).body).toMatchObject(changes);
  expect((await change({ isActive: true })).refusal?.code).toBe('reauthentication_required');
});

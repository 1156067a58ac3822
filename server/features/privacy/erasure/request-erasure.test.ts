import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestErasure, withdrawErasure } from '#contract/privacy.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
beforeAll(async () => (app = await startApp()));
afterAll(() => app.stop());

test('other open pages of the person follow the request and its withdrawal', async () => {
  const { token } = await givenSignedIn(app);
  const live = await connectLive(app, await app.listen(), token);
  const changes = () => live.messages.filter((each) => each.type === 'changed' && each.what.includes('users')).length;
  await app.call(requestErasure, { token });
  await expect.poll(changes).toBe(1);
  await app.call(withdrawErasure, { token });
  await expect.poll(changes).toBe(2);
  await live.close();
});

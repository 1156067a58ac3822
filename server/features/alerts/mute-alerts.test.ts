import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAlertMutes, muteAlerts, unmuteAlerts } from '#contract/alerts.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let anna: SignedInUser;
let bram: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  anna = await givenSignedIn(app, { role: 3, name: 'Anna' });
  bram = await givenSignedIn(app, { role: 3, name: 'Bram' });
});

afterAll(() => app.stop());

test('a mute that a colleague replaced meanwhile is ended only by who has seen that', async () => {
  const body = { source: 'sms' as const, reason: 'Leverancier herstelt dit', durationMinutes: 60 };
  const { id } = await app.call(muteAlerts, { body, token: anna.token });
  const listMutes = () => app.call(listAlertMutes, { token: bram.token });
  const [seen] = await listMutes();
  app.clock.advance(1 * minutes);
  await app.call(muteAlerts, { body: { ...body, reason: 'Ook morgen' }, token: anna.token });
  const [mute] = await listMutes();
  expect(mute).toMatchObject({ id, reason: 'Ook morgen' });
  const end = ({ createdAt }: { createdAt: string }) => ({ params: { id }, query: { createdAt }, token: bram.token });
  expect(await app.refused(unmuteAlerts, end(seen!))).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: mute,
  });
  expect(await listMutes()).toEqual([mute]);
  await app.call(unmuteAlerts, end(mute!));
  expect(await listMutes()).toEqual([]);
});

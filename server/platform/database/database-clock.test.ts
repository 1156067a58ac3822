import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAppOrder } from '#contract/apps.ts';
import { sendChatMessage } from '#contract/expert-chat.ts';
import { systemClock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { chatsOf } from '#server/testing/given-chat.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let exact: TestApp;
let behind: TestApp;
let delay = 30_000;

beforeAll(async () => {
  exact = await startApp({ machineClock: systemClock });
  const slow = { now: () => new Date(systemClock.now().getTime() - delay) };
  behind = await startApp({ machineClock: slow, database: exact.database });
});

afterAll(async () => {
  await behind.stop();
  await exact.stop();
});

test('an instance whose clock is 30 s behind takes the time of the database', () => {
  const difference = behind.portal.clock.now().getTime() - exact.portal.clock.now().getTime();
  expect(Math.abs(difference)).toBeLessThan(1000);
});

test('such an instance accepts chat messages and app orders right after one that is on time', async () => {
  const { token, ...noor } = await givenSignedIn(exact);
  const { id } = await chatsOf(exact).start({ ...noor, token });
  const sessions = [exact, behind, exact, behind];
  for (const [index, app] of sessions.entries()) {
    const message = { id: newId(), text: `Bericht ${index}` };
    await app.call(sendChatMessage, { params: { id }, body: message, token });
    const appOrder = [newId(), newId()];
    const updatedAt = systemClock.now().toISOString();
    const saved = await app.call(saveAppOrder, { params: { id: noor.id }, body: { appOrder, updatedAt }, token });
    expect(saved.appOrder).toEqual(appOrder);
  }
});

test('after a failover the time is that of the present server', async () => {
  delay = 90_000;
  const difference = () => Math.abs(behind.portal.clock.now().getTime() - exact.portal.clock.now().getTime());
  expect(difference()).toBeGreaterThan(50_000);
  await exact.database.admin(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${exact.database.name}' and query like 'listen %'`);
  await expect.poll(difference).toBeLessThan(1000);
});

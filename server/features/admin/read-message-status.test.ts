import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMessageStatus } from '#contract/admin.ts';
import { newId } from '#server/platform/ids.ts';
import { execute } from '#server/platform/database/statements.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { days, hours } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
beforeAll(async () => (app = await startApp()));
afterAll(() => app.stop());

const at = (ago: number) => new Date(app.clock.now().getTime() - ago);

async function mailed(status: string, ago: number): Promise<void> {
  await execute(app.portal.db)`insert into outgoing_mails (id, recipient, subject, text, status, created_at)
    values (${newId()}, 'sanne@bureau.example', 'Dag', 'Dag', ${status}, ${at(ago)})`;
}

async function texted(status: string, ago: number): Promise<void> {
  await execute(app.portal.db)`insert into sms_messages (id, kind, phone, masked_phone, text, status, created_at)
    values (${newId()}, 'test', '+31612345678', '+31 … 78', 'Dag', ${status}, ${at(ago)})`;
}

test('messages that wait are counted however old they are, others of the last 24 hours', async () => {
  const { token } = await givenSignedIn(app, { role: 3 });
  await mailed('queued', 3 * days);
  await mailed('queued', hours);
  await mailed('sent', hours);
  await mailed('sent', 2 * days);
  await mailed('failed', 2 * hours);
  await texted('queued', 2 * days);
  await texted('undelivered', hours);
  expect(await app.call(readMessageStatus, { token })).toEqual({
    mails: { configured: false, waiting: 2, waitingSince: at(3 * days).toISOString(), sent: 1, failed: 1 },
    sms: { configured: false, waiting: 1, waitingSince: at(2 * days).toISOString(), sent: 0, failed: 1 },
  });
});

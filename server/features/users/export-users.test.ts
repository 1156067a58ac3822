import { randomUUID } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTwoFactorPolicy, saveTwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { disableUsers, exportUsers } from '#contract/users.ts';
import { revokeSessions } from '#server/features/sessions/public.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { fillUsers } from '#server/testing/rows/fill-users.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
const filled = 3000;

beforeAll(async () => {
  app = await startApp();
  await fillUsers(app, filled);
});

afterAll(() => app.stop());

/** The answer once its first bytes were sent; the server sends more as they are read. */
async function startExport({ token }: SignedInUser, given: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${token}`, ...given };
  const answer = await app.server.inject({ url: exportUsers.path, headers, payloadAsStream: true });
  expect(answer.statusCode).toBe(200);
  return answer.stream();
}

test('an export ends when its administrator is disabled, and not when one gets another name or somebody else is', async () => {
  const [administrator, disabled, other] = await Promise.all([1, 2, 3].map(() => givenSignedIn(app, { role: 3 })));
  const [ended, complete] = await Promise.all([startExport(disabled!), startExport(other!)]);
  await app.database.query(`update users set name = 'Noor de Boer' where id = '${other!.id}'`);
  await app.call(disableUsers, { body: { userIds: [disabled!.id] }, token: administrator!.token });
  await expect(buffer(ended)).rejects.toThrow('destroyed before completion');
  const rows = (await text(complete)).trim().split('\r\n');
  expect(rows).toHaveLength(filled + 4);
});

test('an export ends with the mark that its client gives, and one that breaks off does not', async () => {
  const [administrator, disabled] = await Promise.all([1, 2].map(() => givenSignedIn(app, { role: 3 })));
  const mark = randomUUID();
  const whole = await startExport(disabled!, { 'x-end-mark': mark });
  expect((await text(whole)).slice(-mark.length - 2)).toBe(`\r\n${mark}`);
  const broken = await startExport(disabled!, { 'x-end-mark': mark });
  await app.call(disableUsers, { body: { userIds: [disabled!.id] }, token: administrator!.token });
  const received: Buffer[] = [];
  const reading = async () => {
    for await (const chunk of broken) received.push(chunk as Buffer);
  };
  await expect(reading()).rejects.toThrow('destroyed before completion');
  expect(Buffer.concat(received).toString()).not.toContain(mark);
  const unmarked = await startExport(administrator!, { 'x-end-mark': 'not a UUID' });
  expect(await text(unmarked)).not.toContain('not a UUID');
});

test('an administrator whose session ends while an export is prepared gets no row of it', async () => {
  const { id, token } = await givenSignedIn(app, { role: 3 });
  const answer = await blockedBy(
    app,
    // The export waits for its audit entry.
    (tx) => sql`lock table audit_logs in exclusive mode`.execute(tx),
    () => app.send(exportUsers, { token }),
    () => transact(app.portal, (tx) => revokeSessions(tx, { userId: id })),
  );
  expect(answer).toMatchObject({ status: 401, refusal: { code: 'authentication_required' } });
});

test('an export ends when its administrator must set up two-factor authentication first', async () => {
  const [administrator, chief] = await Promise.all([givenSignedIn(app, { role: 3 }), givenSignedIn(app, { role: 3 })]);
  await givenTwoFactor(app, chief);
  // The time of the database is later than that of the test.
  await app.database.query(`update users set created_at = '2026-01-01'`);
  const ended = await startExport(administrator);
  const { version } = await app.call(readTwoFactorPolicy, { token: chief.token });
  await app.call(saveTwoFactorPolicy, { body: { isRequired: true, graceDays: 0, version }, token: chief.token });
  await expect(buffer(ended)).rejects.toThrow('destroyed before completion');
});

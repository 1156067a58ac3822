import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { explainStatements } from '#server/testing/statements/explain-statements.ts';
import { listInviteCandidates } from './invites-sql.ts';

let app: TestApp;

/** Eleven invitations for each of 1,000 addresses; all but the newest are revoked. */
beforeAll(async () => {
  app = await startApp();
  const administrator = await givenUser(app, { role: 3 });
  await app.database.query(`insert into magic_invites
      (id, email, domain, sent_by, token_hash, revoked_at, expires_at, created_at)
    select lpad(n::text, 6, '0'), 'sanne' || n % 1000 || '@bureau.example', 'bureau.example', '${administrator.id}', n,
      case when n < 10000 then now() end, now(), now()
    from generate_series(0, 10999) as n`);
  await app.database.query('analyze magic_invites');
});

afterAll(() => app.stop());

test('a code is compared with ten invitations of every address, the newest of those that it has', async () => {
  const candidatesOf = (email: string) => listInviteCandidates(app.portal.db, email);
  const newest = Array.from({ length: 10 }, (_, at) => `${10 - at}007`.padStart(6, '0'));
  expect(await candidatesOf('sanne7@bureau.example')).toEqual(newest);
  await app.database.query(`delete from magic_invites where email = 'sanne7@bureau.example' and id < '009'`);
  const few = await candidatesOf('sanne7@bureau.example');
  expect(few.slice(0, 2)).toEqual(newest.slice(0, 2));
  expect(new Set([...few, ...(await candidatesOf('niemand@bureau.example'))]).size).toBe(20);
});

test('they are found without reading all invitations', async () => {
  for (const email of ['sanne7@bureau.example', 'niemand@bureau.example'])
    expect(await explainStatements(app, (db) => listInviteCandidates(db, email))).toMatch(
      /Scan on magic_invites_email/,
    );
});

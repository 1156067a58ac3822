import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordStatements } from '#server/testing/statements/record-statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { publishChangedSql, publishSql } from './events-sql.ts';
import { publish, publishChanged, publishChangedToUsers } from './publish.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startApp();
});

afterEach(() => app.stop());

const stored = () =>
  app.database.query('select type, user_id, minimum_role, payload from live_events where type <> $$x$$ order by id');

test('an event is stored alike by a statement of its own and by a CTE', async () => {
  const { db } = app.portal;
  await publish(db, { minimumRole: 2 }, 'chat.messages', { sessionId: 'a"\'b', seq: 3 });
  const part = publishSql({
    type: 'chat.messages',
    audience: { minimumRole: 2 },
    payload: { sessionId: sql<string>`given.id`, seq: 3 },
    from: sql`(select ${`a"'b`}::text as id) as given`,
  });
  await sql`with published as (${part}) select 1`.execute(db);
  const event = { type: 'chat.messages', user_id: null, minimum_role: 2, payload: { sessionId: 'a"\'b', seq: 3 } };
  expect(await stored()).toEqual([event, event]);
});

test('a change is published to each of many users by one statement', async () => {
  const { recorded, statements } = recordStatements(app.portal.db);
  await publishChangedToUsers(recorded, ['noor', 'piet'], 'sessions');
  await publishChangedToUsers(recorded, [], 'sessions');
  expect(statements).toHaveLength(1);
  const event = { type: 'changed', minimum_role: null, payload: { what: ['sessions'] } };
  expect(await stored()).toEqual([
    { ...event, user_id: 'noor' },
    { ...event, user_id: 'piet' },
  ]);
});

test('a change is published once for each row', async () => {
  const { db } = app.portal;
  await publishChanged(db, { userId: 'noor' }, 'apps', 'limits');
  const users = sql`(values ('noor'), ('piet')) as users (id)`;
  await sql`${publishChangedSql({ userId: sql<string>`users.id` }, ['apps', 'limits'], users)}`.execute(db);
  await sql`${publishChangedSql({ userId: 'kim' }, ['tools'], sql`users where false`)}`.execute(db);
  const payload = { what: ['apps', 'limits'] };
  expect(await stored()).toEqual(
    ['noor', 'noor', 'piet'].map((user_id) => ({ type: 'changed', user_id, minimum_role: null, payload })),
  );
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTopics, rateTopic } from '#contract/help.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { help_topics } from '#server/platform/database/schema.ts';
import { listValues } from '#server/platform/database/statements.ts';
import { syncTopics } from './sync-topics.ts';
import { readTopicFiles } from './topic-files.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const query = (text: string) => sql.raw(text).execute(app.portal.db);

test('a start has brought every topic to the table, and a second one finds nothing to do', async () => {
  expect(await listValues(app.portal.db, help_topics.id)`select id from help_topics order by id`).toEqual(
    readTopicFiles()
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(await syncTopics(app.portal)).toEqual({ changed: 0, removed: 0 });
});

test('new, changed and removed topics are synchronised, and no other row is written', async () => {
  await query(`delete from help_topics where id = 'thema'`);
  await query(`update help_topics set title = 'Oud', digest = 'oud' where id = 'sneltoetsen'`);
  await query(`insert into help_topics
    select 'verdwenen', title, content, plain, excerpt, difficulty, subject, priority, version, last_updated, related_topics,
      contexts, keywords, minimum_role, digest from help_topics where id = 'privacy'`);
  expect(await syncTopics(app.portal)).toEqual({ changed: 2, removed: 1 });
  const { rows } = await sql`select id, title from help_topics where id in ('thema', 'sneltoetsen', 'verdwenen')
    order by id`.execute(app.portal.db);
  expect(rows).toEqual([
    { id: 'sneltoetsen', title: 'Sneltoetsen' },
    { id: 'thema', title: 'Licht of donker thema' },
  ]);
});

test('ratings of a topic stay when its text changes', async () => {
  const noor = await givenSignedIn(app);
  await app.call(rateTopic, { params: { id: 'thema' }, body: { helpful: true }, token: noor.token });
  await query(`update help_topics set digest = 'oud'`);
  await syncTopics(app.portal);
  const { rows } = await sql`select topic_id, helpful from help_ratings where user_id = ${noor.id}`.execute(
    app.portal.db,
  );
  expect(rows).toEqual([{ topic_id: 'thema', helpful: true }]);
});

test('instances that start concurrently on an empty table insert every topic once', async () => {
  await query(`delete from help_topics`);
  const others = await Promise.all([1, 2, 3].map(() => startApp({ database: app.database })));
  const administrator = await givenSignedIn(app, { role: 3 });
  const listed = await app.call(listTopics, { token: administrator.token });
  expect(listed.map(({ id }) => id).toSorted()).toEqual(
    readTopicFiles()
      .map(({ id }) => id)
      .toSorted(),
  );
  await Promise.all(others.map((other) => other.stop()));
});

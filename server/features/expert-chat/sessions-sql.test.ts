import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenUser } from '#server/testing/given-user.ts';
import { explainStatements } from '#server/testing/statements/explain-statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { listTranscriptViews } from './sessions-sql.ts';

let app: TestApp;
const number = (n: string) => sql.raw(`lpad(to_hex(${n}), 12, '0')`);

beforeAll(async () => {
  app = await startApp();
  const { db } = app.portal;
  const { id: noor } = await givenUser(app);
  await sql`insert into users (id, username, email, password, name, role, status)
    select '00000000-0000-7000-9000-' || ${number('n')}, 'expert' || n, 'expert' || n || '@bureau.example', '',
      'Expert ' || n, 2, 'active' from generate_series(1, 100) n`.execute(db);
  await sql`insert into chat_sessions (id, user_id, topic, status, end_reason, duration_minutes, used_minutes,
      joined_at, ended_at, last_seq, created_at)
    select '01900000-0000-7000-8000-' || ${number('n')}, ${noor}, 'Onderwerp ' || n, 'ended', 'finished', 10, 10,
      now(), now(), 3, now() from generate_series(1, 20000) n`.execute(db);
  await sql`insert into chat_experts (session_id, user_id)
    select '01900000-0000-7000-8000-' || ${number('n')}, '00000000-0000-7000-9000-' || ${number('1 + n % 100')}
    from generate_series(1, 20000) n`.execute(db);
  await sql`insert into chat_messages (session_id, seq, id, author, text, created_at)
    select '01900000-0000-7000-8000-' || ${number('n')}, seq, 'm' || seq, 'system', 'Woord ' || n, now()
    from generate_series(1, 20000) n, generate_series(1, 3) seq`.execute(db);
  await sql`vacuum analyze chat_sessions, chat_experts, chat_messages, users`.execute(db);
}, 60_000);

afterAll(() => app.stop());

const expert = { id: '00000000-0000-7000-9000-000000000007', role: 2 as const };
const cursor = '01900000-0000-7000-8000-000000002000';

test.each([
  ['first page', {}],
  ['later page', { cursor }],
  ['search', { search: 'referenties' }],
  ['later page of a search', { cursor, search: 'referenties' }],
])('no %s of the transcripts scans conversations of others', async (_which, page) => {
  const plans = await explainStatements(app, (db) => listTranscriptViews(db, expert, { ...page, limit: 21 }));
  expect(plans).toContain('chat_experts_user');
  expect(plans).not.toMatch(/Seq Scan on chat_/);
});

test('a page has the expert’s conversations, the newest first', async () => {
  const page = await listTranscriptViews(app.portal.db, expert, { cursor, search: 'woord', limit: 2 });
  // One in a hundred, from 8,192 on.
  expect(page.map(({ topic }) => topic)).toEqual(['Onderwerp 8106', 'Onderwerp 8006']);
});

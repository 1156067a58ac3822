import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinChat, leaveChat } from '#contract/chat-desk.ts';
import { endChat, extendChat, startChat } from '#contract/expert-chat.ts';
import { newId } from '#server/platform/ids.ts';
import { chatsOf, type Chats } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { chat_sessions } from '#server/platform/database/schema.ts';
import { findValue } from '#server/platform/database/statements.ts';

let app: TestApp;
/** A second instance: calls to the same one wait for each other before they reach the database. */
let other: TestApp;
let chats: Chats;
let experts: SignedInUser[];

beforeAll(async () => {
  app = await startApp();
  other = await startApp({ database: app.database, clock: app.clock });
  chats = chatsOf(app);
  experts = await Promise.all([2, 2, 3].map((role) => givenSignedIn(app, { role: role as 2 | 3 })));
});

afterAll(async () => {
  await other.stop();
  await app.stop();
});

const step = fc.oneof(
  fc.record({ do: fc.constant('start' as const), minutes: fc.integer({ min: 1, max: 70 }) }),
  fc.record({ do: fc.constant('join' as const), expert: fc.nat(2) }),
  fc.record({ do: fc.constant('leave' as const), expert: fc.nat(2) }),
  fc.record({ do: fc.constant('extend' as const), expert: fc.nat(2), minutes: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('end' as const), expert: fc.option(fc.nat(2)) }),
  fc.record({ do: fc.constant('sweep' as const) }),
  fc.record({ do: fc.constant('pass' as const), milliseconds: fc.integer({ min: 1, max: 25 * minutes }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Table = { user: SignedInUser; tokens: string[]; own: string };

/** Everybody's tokens of this moment: one lives shorter than a conversation. */
async function table(user: SignedInUser): Promise<Table> {
  return { user, own: await chats.tokenOf(user), tokens: await Promise.all(experts.map(chats.tokenOf)) };
}

/** The newest conversation of a user, which most steps are about; whatever it is refused is fine. */
async function take({ user, own, tokens }: Table, given: Step, { send } = app): Promise<void> {
  const latest = await findValue(app.portal.db, chat_sessions.id)`
    select id from chat_sessions where user_id = ${user.id} order by id desc limit 1`;
  const params = { id: latest ?? '018f0000-0000-7000-8000-000000000000' };
  const tokenOf = (expert: number | null) => (expert === null ? own : tokens[expert]!);
  switch (given.do) {
    case 'start':
      return void (await send(startChat, { body: { durationMinutes: given.minutes }, token: own }));
    case 'join':
      return void (await send(joinChat, { params, token: tokenOf(given.expert) }));
    case 'leave':
      return void (await send(leaveChat, { params, token: tokenOf(given.expert) }));
    case 'extend':
      return void (await send(extendChat, {
        params,
        token: tokenOf(given.expert),
        body: { id: newId(), minutes: given.minutes },
      }));
    case 'end':
      return void (await send(endChat, { params, token: tokenOf(given.expert) }));
    case 'sweep':
      return await chats.endOverdue();
    case 'pass':
      return app.clock.advance(given.milliseconds);
  }
}

/** Weeks and conversations of a user whose sums are not right. */
async function listWrong(userId: string): Promise<unknown[]> {
  const { rows } = await sql`
    with taken as (
      select week_start, sum(minutes) as minutes from chat_reservations
      join chat_sessions on chat_sessions.id = session_id where user_id = ${userId} group by week_start
    )
    select 'week' as what, week_start::text as which, used, minutes from weekly_limits full join taken using (week_start)
    where coalesce(user_id = ${userId} and limit_type = 'chatMinutes', true)
      and (used is distinct from coalesce(minutes, 0) or used not between 0 and max_allowed)
    union all
    select 'conversation', id, case when status = 'ended' then used_minutes else duration_minutes end,
      (select sum(minutes) from chat_reservations where session_id = chat_sessions.id)
    from chat_sessions where user_id = ${userId}
      and (select sum(minutes) from chat_reservations where session_id = chat_sessions.id)
        is distinct from case when status = 'ended' then used_minutes else duration_minutes end`.execute(app.portal.db);
  return rows;
}

/** A quarter of an hour before a week turns, so that many conversations go over it. */
const beforeTurn = '2026-03-15T22:45:00.000Z';

test('in any order of actions and across weeks, the used minutes equal those of the conversations, within the limit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      app.clock.set(beforeTurn);
      const user = await givenSignedIn(app);
      for (const given of steps) {
        await take(await table(user), given);
        expect(await listWrong(user.id)).toEqual([]);
      }
    }),
    { numRuns: 30 },
  );
});

test('that also holds for parallel actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 2, maxLength: 12 }), { maxLength: 5 }), async (storms) => {
      app.clock.set(beforeTurn);
      const user = await givenSignedIn(app);
      for (const storm of storms) {
        const at = await table(user);
        await Promise.all(
          storm.filter((given) => given.do !== 'pass').map((given, index) => take(at, given, index % 2 ? other : app)),
        );
        for (const given of storm) if (given.do === 'pass') await take(at, given);
        expect(await listWrong(user.id)).toEqual([]);
      }
    }),
    { numRuns: 30 },
  );
});

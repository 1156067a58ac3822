import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { integer } from '#server/platform/database/column.ts';
import { getValue } from '#server/platform/database/statements.ts';
import { spawnPortal, type SpawnedPortal } from '#server/testing/servers/spawn-portal.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let processes: SpawnedPortal[];

beforeAll(async () => {
  // The processes use the system clock, so the tokens must be of today.
  app = await startApp({ clock: { ...systemClock, set: () => undefined, advance: () => undefined } });
  const environment = { DATABASE_URL: app.database.url, DEMO: '0' };
  // One after the other: both migrate.
  processes = [];
  for (let started = 0; started < 2; started += 1) {
    processes.push(spawnPortal(environment));
    await processes.at(-1)!.ready;
  }
}, 60_000);

afterAll(async () => {
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(({ ended }) => ended));
  await app.stop();
});

test('administrators who demote and disable each other on two servers at once leave one', async () => {
  const urls = await Promise.all(processes.map(({ ready }) => ready));
  for (let round = 0; round < 3; round += 1) {
    const administrators = await givenAdministrators(6);
    const calls = administrators.flatMap((actor, from) =>
      administrators
        .filter((target) => target !== actor)
        .map(({ id }, to) =>
          to % 2 === 0
            ? post(`${urls[(from + to) % 2]}/api/demote`, actor, { userId: id, newRole: 2 })
            : post(`${urls[(from + to) % 2]}/api/users/disable`, actor, { userIds: [id] }),
        ),
    );
    const statuses = await Promise.all(calls);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(200);
    expect(await countAdministrators()).toBeGreaterThanOrEqual(1);
  }
});

/** The only administrators. */
async function givenAdministrators(count: number): Promise<SignedInUser[]> {
  const administrators: SignedInUser[] = [];
  for (let given = 0; given < count; given += 1) administrators.push(await givenSignedIn(app, { role: 3 }));
  const ids = administrators.map(({ id }) => id);
  await sql`update users set role = 0 where role = 3 and id <> all(${ids})`.execute(app.portal.db);
  return administrators;
}

async function post(url: string, { token }: SignedInUser, body: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return status;
}

async function countAdministrators(): Promise<number> {
  return await getValue(app.portal.db, integer)`select count(*) from users where role = 3 and status = 'active'`;
}

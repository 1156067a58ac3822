import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { carryOutErasure, requestErasure } from '#contract/privacy.ts';
import { openBackup } from '#server/features/database/public.ts';
import { erasureListName, readErasureList } from '#server/features/privacy/public.ts';
import { createTestDatabase, template } from '#server/testing/clusters/test-database.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { fillWithPerson, findInDatabase } from '#server/testing/rows/person-in-every-table.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { startApp } from '#server/testing/start-app.ts';
import { restoreArchive } from './restore-archive.ts';

test('people who were erased since the backup, from here or by the list, are named before anything is changed, and erased again', async () => {
  const database = await createTestDatabase(inject('adminUrl'), { copyOf: template });
  const folder = await mkdtemp(join(tmpdir(), 'portaal-erased-'));
  onTestFinished(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const portal = await startApp({ database, config: { dataDir: folder } });
  const administrator = await givenSignedIn(portal, { role: 3, name: 'Beheerder Een' });
  const people = [
    await givenSignedIn(portal, { name: 'Xénia van der Quist', email: 'xenia.quist@wissen.example' }),
    await givenSignedIn(portal, { name: 'Wolf Eskes', email: 'wolf.eskes@wissen.example' }),
    await givenSignedIn(portal, { name: 'Piet Blijver', email: 'piet.blijver@wissen.example' }),
  ];
  const erase = async ({ token, name }: SignedInUser) => {
    const { id } = (await portal.call(requestErasure, { token })).request;
    await portal.call(carryOutErasure, { params: { id }, body: { name }, token: administrator.token });
    return id;
  };
  await fillWithPerson(database, { ...people[0]!, ip: '203.0.113.9' }, administrator.id);
  const before = join(folder, 'backup.tar.gz');
  const { archive } = await openBackup({ connectionString: database.url }, { now: portal.clock.now() });
  await pipeline(archive, createWriteStream(before));
  portal.clock.advance(1000);
  // The first is erased, the erasure of the second has only started.
  const done = await erase(people[0]!);
  for (let run = 0; run < 2; run += 1) await runQueued(portal, 'erase-person');
  const running = await erase(people[1]!);
  await portal.stop();
  await restoreElsewhere();

  /** Into a database that has never had any of them: who was erased is known from the list beside the backup. */
  async function restoreElsewhere(): Promise<void> {
    const elsewhere = await createTestDatabase(inject('adminUrl'));
    const named: string[] = [];
    const { erasedAgain: again } = await restoreArchive(
      { path: before },
      {
        connection: { connectionString: elsewhere.url },
        log: portal.portal.log,
        replace: false,
        erasures: await readErasureList(join(folder, erasureListName)),
        onErased: (erased) => void named.push(...erased.map(({ id }) => id)),
      },
    );
    expect(named).toEqual([done]);
    expect(again).toBe(1);
    const { id, email, name } = people[0]!;
    for (const text of [id, email, name]) expect([text, await findInDatabase(elsewhere, text)]).toEqual([text, []]);
    expect(await findInDatabase(elsewhere, 'piet.blijver')).not.toEqual([]);
    expect(await elsewhere.query(`select status from erasure_requests where id = '${done}'`)).toEqual([
      { status: 'done' },
    ]);
    await elsewhere.drop();
  }

  const listed: string[] = [];
  const { erasedAgain } = await restoreArchive(
    { path: before },
    {
      connection: { connectionString: database.url },
      log: portal.portal.log,
      replace: true,
      onErased: (erased) => {
        listed.push(...erased.map(({ id }) => id));
      },
    },
  );
  expect(listed).toEqual([done, running]);
  expect(erasedAgain).toBe(2);
  // A first name alone may be somebody else's.
  for (const { id, email, name } of people.slice(0, 2))
    for (const text of [id, email, name]) expect([text, await findInDatabase(database, text)]).toEqual([text, []]);
  expect(await findInDatabase(database, 'piet.blijver')).not.toEqual([]);
  expect(await database.query('select id, status, identity from erasure_requests order by id')).toEqual(
    [done, running].map((id) => ({ id, status: 'done', identity: null })),
  );
  // A second backup, and so a second list.
  expect(await database.query('select count(user_hash)::int as hashes from erasure_requests')).toEqual([{ hashes: 2 }]);
}, 90_000);
